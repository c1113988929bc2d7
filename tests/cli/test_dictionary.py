"""`lich-studio dictionary` prints every phrase with an example, finds phrases by words, and knows a project's own."""
from __future__ import annotations

import json
from difflib import unified_diff

import pytest
from typer.testing import CliRunner

from helpers.term_project import write_term_project
from lich_studio.assets import resource
from lich_studio.cardtext.dictionary import CARD, dictionary, markdown, search, shown
from lich_studio.cardtext.parse import parse
from lich_studio.cli.main import application
from lich_studio.effects.diagnosis import CardContext
from lich_studio.session.compile import Rules

TABLE = Rules.standard().table


@pytest.fixture(scope="module")
def entries():
    return dictionary(TABLE)


def said(*arguments):
    result = CliRunner().invoke(application(), ["dictionary", *arguments])
    return result.exit_code, result.stdout


def test_every_canonical_row_stands_in_it(entries):
    wordings = [wording.said for entry in entries for wording in entry.wordings]
    assert len(wordings) == sum(row.canonical for row in TABLE.phrases)
    assert all(entry.means for entry in entries)


def test_its_examples_are_read(entries):
    examples = [wording.example for entry in entries for wording in entry.wordings if wording.example]
    assert len(examples) > 0.99 * sum(len(entry.wordings) for entry in entries)
    unread = [text for text in examples[::7] if not any(
        parse(text, TABLE, CardContext("Flame Wisp", kind)).verdict == "read"
        for kind in ("", "technique", "skill", "equipment", "alteration", "reaction", "summon", "source")
    )]  # fmt: skip
    assert unread == []


def test_every_example_written_with_a_row_is_read():
    problems = [one for row in TABLE.phrases if row.example for one in parse(row.example, TABLE, CARD).problems]
    assert [one for one in problems if one.severity == "error"] == []


def test_phrases_are_found_by_their_words(entries):
    found = search(entries, "deal damage")
    assert "Deal" in [entry.name for entry in found[:2]]
    assert search(entries, "no such phrase at all") == ()
    assert search(entries, "") == entries


@pytest.mark.parametrize(
    ("template", "plain"),
    [
        ("deal {amount} point(s) of damage on|to {to(all)}", "deal {amount} point(s) of damage on/to {to}"),
        ("{things*} you control", "{things} you control"),
        ("~ 's shield", "{this card's name}'s shield"),
        ("choose one|choose_1: {modes+} {effects}", "choose one/choose: {modes} {effects}"),
        ("play {amount}  source|sources", "play {amount} source/sources"),
        ("it_is not your turn", "it is not your turn"),
    ],
)
def test_templates_are_shown_as_words(template, plain):
    assert shown(template) == plain


def test_the_command_prints_markdown(entries):
    code, text = said()
    assert code == 0 and text == markdown(entries)
    assert "## What cards do" in text and "*Deal 5 damage to target.*" in text


def test_the_printed_dictionary_is_current(entries):
    kept = resource("dictionary.md").read_text(encoding="utf-8").splitlines()
    changed = list(unified_diff(kept, markdown(entries).splitlines(), "kept", "now", lineterm="", n=0))
    assert not changed, f"{chr(10).join(changed[:9])}\nIf it is meant so: python tests/renew_dictionary.py"


def test_the_command_searches_and_prints_json():
    code, text = said("attrit", "--json")
    assert code == 0
    assert all("attrit" in json.dumps(entry).lower() for entry in json.loads(text))
    assert said("zzz")[0] == 1


def test_a_projects_keywords_stand_in_it(tmp_path):
    keyword = {
        "format": "lich-studio/term", "version": 1, "id": "stalwart", "kind": "keyword", "name": "Stalwart",
        "behaviour": ["Tap: Heal 1."],
    }  # fmt: skip
    folder = write_term_project(tmp_path / "project", keyword)
    code, text = said("--project", str(folder), "keyword", "project")
    assert code == 0 and "Stalwart." in text
