"""Files of terms: what is wrong with them is told in a designer's words, and all that is sound is loaded."""
from __future__ import annotations

import json

import pytest

from helpers.term_project import MIRE
from lich_studio.content.library import load_folder
from lich_studio.content.reading import load_file
from lich_studio.content.schema import schemas
from lich_studio.content.term import Pattern, Term
from lich_studio.content.writing import dump
from lich_studio.render.patterns import PATTERNS


def loaded(tmp_path, **changes):
    path = tmp_path / "mire.term.json"
    path.write_text(json.dumps(MIRE | changes), encoding="utf-8")
    return load_file(path)


def test_a_term_is_read_and_written_alike(tmp_path):
    found = loaded(tmp_path)
    assert found.problems == () and isinstance(found.value, Term)
    again = tmp_path / "again.term.json"
    again.write_text(dump(found.value), encoding="utf-8")
    assert load_file(again).value == found.value


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"kind": "weather"}, "kind must be 'status', 'surface', 'counter', 'keyword', 'token' or 'subtype'"),
        ({"fill": "green"}, "fill must be a colour written #RRGGBB, such as #8A4FDB"),
        ({"pattern": "stars"}, "pattern must be"),
        ({"behaviour": "Blocks line of sight."}, "behaviour must be a list"),
        ({"counter_rule": "most"}, "counter_rule must be 'add', 'larger', 'once' or 'newest wins'"),
        ({"colour": "#123456"}, "a term has no field `colour`"),
        ({"stats": {"defense": -1}}, "must be 0 to 999, is -1"),
        ({"spellings": [""]}, "must not be empty"),
        ({"name": ""}, "name must not be empty"),
    ],
)
def test_faults_are_told_in_a_designers_words(tmp_path, changes, said):
    found = loaded(tmp_path, **changes)
    assert found.value is None
    assert any(said in problem.message for problem in found.problems), [one.message for one in found.problems]
    assert all(problem.line for problem in found.problems)


def test_two_terms_of_one_id_are_told(tmp_path):
    for name in ("a", "b"):
        (tmp_path / f"{name}.term.json").write_text(json.dumps(MIRE), encoding="utf-8")
    library = load_folder(tmp_path)
    assert set(library.terms) == {"mire"}
    assert [problem.code for problem in library.problems] == ["duplicate-id"]


def test_the_schema_is_published():
    found = schemas()["term.schema.json"]
    assert found["properties"]["kind"]["enum"] == ["status", "surface", "counter", "keyword", "token", "subtype"]
    assert {"format", "version", "id", "kind", "name"} <= set(found["required"])


def test_the_patterns_are_those_that_can_be_painted():
    assert set(Pattern.__args__) == {"", *PATTERNS}
