"""Files made to do harm: each is refused at its place, in time and memory that stay near the size of the file."""
from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from lich_studio.content import library
from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.drawing import drawing_fault
from lich_studio.content.expression import ExpressionError, parse_expression
from lich_studio.content.images import check_picture
from lich_studio.content.library import load_folder
from lich_studio.content.problems import ContentError
from lich_studio.content.reading import load_file
from lich_studio.content.stamps import read_bytes
from lich_studio.content.writing import save

CARD = {"format": "lich-studio/card", "version": 1, "id": "x", "name": "X", "type": "summon"}
MEASURED = """
import resource, sys, time
from pathlib import Path
from lich_studio.content.reading import load_file
def peak():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
small = load_file(Path(sys.argv[1]).with_name("small.card.json"))
before, begun = peak(), time.process_time()
print(str(load_file(Path(sys.argv[1])).problems[0])[:300])
print(round((peak() - before) / 1024), time.process_time() - begun)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="memory is measured as POSIX systems tell it")
@pytest.mark.parametrize(
    ("fields", "said"),
    [({"text": "a" * 15_000_000}, "text may have 20000 characters, has 15000000 ($.text)"),
     ({"text": '\\"' * 3_000_000}, "text may have 20000 characters"),
     ({"k" * 15_000_000: 1}, "a card has no field `kkk")],
    ids=["text", "escapes", "name"],
)  # fmt: skip
def test_megabytes_in_one_field_are_refused_in_little_time_and_memory(tmp_path, fields, said):
    (tmp_path / "small.card.json").write_text(json.dumps({**CARD, "cost": 1}), encoding="utf-8")
    path = tmp_path / "x.card.json"
    path.write_text(json.dumps({**CARD, **fields}), encoding="utf-8")
    ran = subprocess.run([sys.executable, "-c", MEASURED, str(path)], capture_output=True, text=True, check=True)
    told, figures = ran.stdout.splitlines()
    memory_mb, seconds = map(float, figures.split())
    assert f"x.card.json:1: card `x`: {said}" in told
    assert memory_mb < 10 * path.stat().st_size / 2**20
    assert seconds < 8


@pytest.mark.skipif(sys.platform == "win32", reason="memory is measured as POSIX systems tell it")
@pytest.mark.parametrize(
    ("name", "fields"),
    [("x.card.json", {"subtypes": [1] * 990_000}),
     ("x.deck.json", {"format": "lich-studio/deck", "cards": {f"card-{number}": "x" for number in range(600_000)}})],
    ids=["card", "deck"],
)  # fmt: skip
def test_a_million_values_are_refused_at_once(tmp_path, name, fields):
    (tmp_path / "small.card.json").write_text(json.dumps({**CARD, "cost": 1}), encoding="utf-8")
    path = tmp_path / name
    path.write_text(json.dumps({**CARD, **fields}), encoding="utf-8")
    ran = subprocess.run([sys.executable, "-c", MEASURED, str(path)], capture_output=True, text=True, check=True)
    told, figures = ran.stdout.splitlines()
    memory_mb, seconds = map(float, figures.split())
    assert f"{name}:1: holds more than 100,000 values" in told
    assert memory_mb < 100
    assert seconds < 1


def test_commas_in_a_text_are_no_values(tmp_path):
    path = tmp_path / "x.card.json"
    path.write_text(json.dumps({**CARD, "text": 'a,\\"' * 150_000}), encoding="utf-8")
    assert "text may have 20000 characters" in load_file(path).problems[0].message


def test_what_could_not_be_read_again_is_not_written(tmp_path):
    deck = Deck(id="x", name="X", hero="h", cards={f"card-{number}": 1 for number in range(100_001)})
    with pytest.raises(ContentError, match="too large to be read again"):
        save(tmp_path / "x.deck.json", deck, None)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("text", "said"),
    [("[" * 100_000, "nested too deeply"), ('{"a":' * 500 + "1" + "}" * 500, "nested too deeply"),
     ('{"a": [' + "{}," * 100_000 + "{}]}", "more than 100,000 values"),
     ('{"a": 1e999}', "too large"), ('{"a": NaN}', "NaN is not a number"),
     ('{"a": ' + "9" * 5000 + "}", "too many digits"),
     ('{"a": 1, "a": 2}', "stands here twice"), ("\0", "JSON")],
    ids=["lists", "objects", "values", "endless", "nan", "digits", "twice", "nul"],
)  # fmt: skip
def test_json_beyond_all_bounds_is_refused(tmp_path, text, said):
    path = tmp_path / "x.card.json"
    path.write_text(text, encoding="utf-8")
    loaded = load_file(path)
    assert loaded.value is None
    assert said in loaded.problems[0].message


@pytest.mark.parametrize("text", ["not " * 120 + "x", "-" * 480 + "1", "(" * 240 + "1" + ")" * 240, "a" + ".b" * 240,
                                  "1" + "+1" * 240, "f(" * 160 + ")" * 160])  # fmt: skip
def test_questions_nested_hundreds_deep_are_refused_at_their_place(text):
    def deep(levels: int) -> None:
        if levels:
            deep(levels - 1)
        else:
            with pytest.raises(ExpressionError, match=r"at character \d+"):
                parse_expression(text)

    deep(0)
    deep(600)


@pytest.mark.parametrize("field", ["name", "set", "text", "notes"])
@pytest.mark.parametrize("odd", ["\u202e", "\u200b", "\x07", "\x1b[31m", "\ufeff", "\u2066"])
def test_characters_that_hide_are_refused_where_they_stand(tmp_path, field, odd):
    path = tmp_path / "x.card.json"
    path.write_text(json.dumps({**CARD, field: f"Fire{odd}ball"}), encoding="utf-8")
    loaded = load_file(path)
    assert loaded.value is None
    (problem,) = loaded.problems
    assert problem.json_path == f"$.{field}"
    assert problem.line == 1
    assert "characters" in problem.message
    assert str(problem).isprintable(), "what is told of it hides nothing either"


def test_letters_of_every_script_may_be_used(tmp_path):
    path = tmp_path / "x.card.json"
    path.write_text(json.dumps({**CARD, "name": "Ælf – 火の玉 שלום", "text": "a\n\tb"}), encoding="utf-8")
    assert load_file(path).problems == ()


def test_a_file_whose_name_hides_something_is_told_and_shown_plainly(tmp_path):
    (tmp_path / "x\u202egnp.card.json").write_text(json.dumps(CARD), encoding="utf-8")
    (problem,) = load_folder(tmp_path).problems
    assert problem.code == "file-name"
    assert str(problem).isprintable()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders here")
def test_pipes_and_devices_are_no_files(tmp_path):
    os.mkfifo(tmp_path / "x.card.json")
    (problem,) = load_folder(tmp_path).problems
    assert "is a pipe, a device or the like, not a file" in problem.message
    (tmp_path / "zero.card.json").symlink_to("/dev/zero")
    with pytest.raises(ContentError, match="is a pipe, a device"):
        read_bytes(tmp_path / "zero.card.json")


def used(levels: int, times: int) -> str:
    again = "".join(f'<g id="a{n + 1}">' + f'<use href="#a{n}"/>' * times + "</g>" for n in range(levels))
    return f'<svg xmlns="s"><g id="a0"><path d="M0 0"/></g>{again}</svg>'


@pytest.mark.parametrize(
    ("drawing", "said"),
    [(used(30, 10), "more than 2,000 parts"), (used(200, 1), "parts"),
     ('<svg><g id="a"><use href="#a"/></g></svg>', "uses itself"),
     ('<svg><g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g></svg>', "uses itself"),
     ("<svg>" + "<g>" * 500, "nested too deeply (line 1)"), ('<svg>\n<image href="x"/></svg>', "<image>"),
     ("<svg>\n<filter/></svg>", "save it as plain SVG, with shapes and groups only (line 2)"),
     ('<svg xmlns:x="s"><x:use href="http://a/b"/></svg>', "nothing from outside"), ("<svg", "no sound SVG"),
     ('<svg><g id="a"/><g id="a"/></svg>', "twice"),
     ('<svg>\n<path d="M0 0L9 9" stroke-dasharray="0.01"/></svg>', "no dashed lines; turn them into shapes (line 2)"),
     ('<svg><g style="stroke:red; stroke-dasharray:1"/></svg>', "no dashed lines"),
     ('<svg><path id="a" d="' + 'L9 9' * 2_000 + '"/>' + '<use href="#a"/>' * 90 + '</svg>', "2,000 parts")],
)  # fmt: skip
def test_drawings_that_never_end_are_refused(drawing, said):
    assert said in drawing_fault(drawing)


def test_drawings_with_empty_ids_and_one_long_outline_are_taken():
    long = f'<path id="" stroke-dasharray="none" d="M0 0{"L9 9" * 4_000}"/>'
    assert drawing_fault(f'<svg id="">{long}<g/><g id=""/></svg>') == ""


def test_a_term_with_such_a_drawing_says_so_at_its_place(tmp_path):
    term = {"format": "lich-studio/term", "version": 1, "id": "x", "kind": "status", "name": "X", "icon": used(30, 10)}
    (tmp_path / "x.term.json").write_text(json.dumps(term, indent=1), encoding="utf-8")
    (problem,) = load_folder(tmp_path).problems
    assert (problem.json_path, problem.line) == ("$.icon", 7)


def test_entities_in_drawings_are_refused():
    bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
    assert "declare nothing of its own" in drawing_fault(f"<svg></svg>{bomb}") or drawing_fault(f"<svg>{bomb}</svg>")
    assert drawing_fault(used(3, 3)) == ""


def test_pictures_that_are_cut_off_are_refused():
    jpeg = b"\xff\xd8\xff\xe0\x00\x04ab\xff\xc0\x00\x11\x08\x01\xe0\x02\x80" + b"x" * 200_000
    check_picture(jpeg + b"\xff\xd9")
    with pytest.raises(ContentError, match="cut off"):
        check_picture(jpeg)


@pytest.mark.parametrize("with_project", [False, True])
def test_a_home_folder_is_no_project_unless_it_says_so(tmp_path, monkeypatch, with_project):
    monkeypatch.setattr("pathlib.Path.home", lambda: tmp_path)
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "x.card.json").write_text(json.dumps(CARD), encoding="utf-8")
    if with_project:
        (tmp_path / "studio.project.json").write_text(
            json.dumps({"format": "lich-studio/project", "version": 1, "name": "P"}), encoding="utf-8"
        )
    loaded = load_folder(tmp_path)
    assert [problem.code for problem in loaded.problems] == ([] if with_project else ["too-wide"])
    assert list(loaded.cards) == (["x"] if with_project else [])


def test_a_folder_beyond_all_bounds_is_read_up_to_where_it_says(tmp_path, monkeypatch):
    monkeypatch.setattr(library, "MOST_LOOKED_AT", 5)
    for name in ("a", "b", "c"):
        (tmp_path / name).mkdir()
        for number in range(3):
            (tmp_path / name / f"{number}.txt").touch()
        (tmp_path / name / f"{name}.card.json").write_text(json.dumps({**CARD, "id": name}), encoding="utf-8")
    loaded = load_folder(tmp_path)
    (problem,) = loaded.problems
    assert list(loaded.cards) == ["a"]
    assert "nothing from b on was read" in problem.message


def test_cards_may_not_be_made_with_such_names_either():
    with pytest.raises(ValueError, match="pattern"):
        Card(id="x", name="a\u202eb", type="summon")
