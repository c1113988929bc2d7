"""Rulebook files of others: read with every fault at its place, and two versions compared word by word."""
from __future__ import annotations

from copy import deepcopy

import pytest

from helpers.rulebook_files import BOOK, later, write
from lich_studio.assets import resource
from lich_studio.session.rulebook_compare import compare, word_pieces
from lich_studio.session.rulebook_file import load_rulebook


def joined(pieces, *kinds):
    return "".join(piece.text for piece in pieces if piece.kind in kinds)


def test_rules_of_all_parts_are_read_with_their_headings(tmp_path):
    book = load_rulebook(write(tmp_path, "hill.json", BOOK))
    assert (book.problems, book.title) == ((), "Lantern Hill 1.0")
    assert list(book.rules) == ["HILL-1", "HILL-2", "BLK-001", "KW-GLOW", "ST-DIM", "SF-MIST"]
    assert book.rules["BLK-001"].section == "Before play › The hill › Wind"
    assert book.rules["ST-DIM"].wording == "Dim: A dim lantern counts half.\nIt cannot glow."
    assert book.rules["SF-MIST"].text == "Hides a tile.\nInflicts ST-DIM.\nIntensity 2."
    assert [(link.source, link.target) for link in book.links] == [("SF-MIST", "ST-DIM")]
    text = book.path.read_text(encoding="utf-8").splitlines()
    assert '"HILL-2"' in text[book.rules["HILL-2"].line - 1]


def test_the_studios_own_rulebook_is_read_as_well():
    book = load_rulebook(resource("rulebook/lich.json"))
    assert book.problems == () and len(book.rules) == 256
    assert book.rules["BLK-001.5"].section == "Action points, blocking, damage and attacks"


def at(book, *way):
    for part in way:
        book = book[part]
    return book


@pytest.mark.parametrize(
    ("spoil", "path", "says"),
    [
        (lambda book: at(book, "sections", 0, "pages", 0, "rules", 1).pop("rid"),
         "$.sections[0].pages[0].rules[1].rid", "`rid` must be a text"),
        (lambda book: at(book, "sections", 0, "pages", 0, "rules", 0).update(text=7),
         "$.sections[0].pages[0].rules[0].text", "`text` must be a text"),
        (lambda book: at(book, "keywords", 0).update(id="HILL-1"), "$.keywords[0].id", "is taken already on line"),
        (lambda book: book.update(statuses={"id": "x"}), "$.statuses", "`statuses` must be a list"),
        (lambda book: at(book, "statuses", 0).update(effects=[1]), "$.statuses[0].effects", "a list of texts"),
        (lambda book: at(book, "sections").append("more"), "$.sections[1]", "must be an object in braces"),
    ],
)  # fmt: skip
def test_a_fault_is_told_at_its_place_and_the_file_is_not_used(tmp_path, spoil, path, says):
    book = deepcopy(BOOK)
    spoil(book)
    loaded = load_rulebook(write(tmp_path, "hill.json", book))
    assert not loaded.usable and not loaded.rules
    (fault,) = [problem for problem in loaded.problems if problem.is_error]
    assert fault.json_path == path and says in fault.message and fault.line > 1
    assert str(fault).startswith(f"{loaded.path}:{fault.line}: ")


def test_what_is_no_rulebook_is_refused(tmp_path):
    (fault,) = load_rulebook(write(tmp_path, "other.json", {"cards": []})).problems
    assert "this is no rulebook" in fault.message
    broken = tmp_path / "broken.json"
    broken.write_text('{"sections": [\n  {"title": }\n]}', encoding="utf-8")
    (fault,) = load_rulebook(broken).problems
    assert (fault.code, fault.line) == ("json", 2)
    (fault,) = load_rulebook(tmp_path / "nowhere.json").problems
    assert "cannot be read" in fault.message


def test_a_cross_reference_that_leads_nowhere_is_only_a_warning(tmp_path):
    book = deepcopy(BOOK)
    book["crossrefs"][0]["to"] = "ST-GONE"
    loaded = load_rulebook(write(tmp_path, "hill.json", book))
    assert loaded.usable and "ST-GONE" in loaded.problems[0].message


def test_two_versions_are_compared_rule_by_rule(tmp_path):
    found = compare(*(load_rulebook(write(tmp_path, *one)) for one in (("a.json", BOOK), ("b.json", later()))))
    assert [(change.kind, change.id) for change in found.changes] == [
        ("changed", "HILL-1"), ("changed", "SF-MIST"), ("new", "HILL-3"), ("gone", "HILL-2"), ("moved", "BLK-001"),
    ]  # fmt: skip
    assert found.summary == "2 changed, 1 new, 1 gone, 1 moved, 2 alike"
    assert found.changes[0].marked == "Lay out [-nineteen-]{+thirty-seven+} tiles as a hill."
    assert found.changes[1].marked.endswith("Intensity [-2-]{+3+}.")
    assert found.changes[4].marked == "Before play › The hill › [-Wind-]{+Gusts+}"
    assert [link.source for link in found.links_new] == ["HILL-3"] and not found.links_gone


def test_a_version_compared_with_itself_differs_nowhere(tmp_path):
    book = load_rulebook(write(tmp_path, "a.json", BOOK))
    spaced = deepcopy(BOOK)
    spaced["sections"][0]["pages"][0]["rules"][0]["text"] = "Lay out  nineteen tiles\nas a hill. "
    assert compare(book, load_rulebook(write(tmp_path, "b.json", spaced))).changes == ()


@pytest.mark.parametrize(
    ("old", "new"),
    [("A B C.", "A D C."), ("", "All new."), ("All gone.", ""), ("one two three", "two three four"),
     ("It stands.", "Nothing here is alike at all, is it?")],
)  # fmt: skip
def test_the_pieces_hold_both_texts_whole(old, new):
    pieces = word_pieces(old, new)
    assert joined(pieces, "same", "gone") == old
    assert joined(pieces, "same", "new") == new


def test_a_replaced_phrase_reads_as_one_piece():
    pieces = word_pieces("Draw one red card now.", "Draw two blue pieces now.")
    assert [(piece.kind, piece.text) for piece in pieces] == [
        ("same", "Draw "), ("gone", "one red card"), ("new", "two blue pieces"), ("same", " now."),
    ]  # fmt: skip
