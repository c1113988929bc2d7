"""`import` and `export` of saves of the table and records of the card site from the shell."""
from __future__ import annotations

import json

from PySide6.QtGui import QImage

from helpers.foreign_cards import draw_sheet, record, save_of, sheets, table_card, thing, written
from lich_studio.cli import main
from lich_studio.content.library import load_folder


def run(*arguments) -> int:
    return main.run([str(argument) for argument in arguments])


def test_a_deck_of_the_table_becomes_cards_with_their_pictures(tmp_path, capsys):
    draw_sheet(tmp_path / "faces.png")
    cards = [table_card("Bolt | Skill, Fire", "Heal 2.", 104), table_card("Far | Summon", "", 207), 5]
    deck = thing("DeckCustom", Nickname="Mine", DeckIDs=[104, 207], ContainedObjects=cards, CustomDeck=sheets(
        face="http://example.org/faces.png"))  # fmt: skip
    source = written(tmp_path, save_of(thing("Bag", ContainedObjects=[deck])))
    assert run("import", source, "--out", tmp_path / "p", "--dry-run") == 0
    assert not (tmp_path / "p").exists()
    capsys.readouterr()
    assert run("import", source, "--out", tmp_path / "p") == 0
    shown = capsys.readouterr()
    assert shown.out == "2 new, 1 left out\n"
    assert "left out: '5' is no object of the table (object 1.1.3)" in shown.err
    assert "no sheet of faces has the number 2 (object 1.1.2, field Face)" in shown.err
    project = load_folder(tmp_path / "p")
    bolt, far = project.cards["bolt"], project.cards["far"]
    assert (bolt.type, bolt.subtypes, bolt.art.path) == ("skill", ("Fire",), "art/bolt.jpg")
    assert (far.type, far.art, far.notes) == ("summon", None, "Lies in: Mine\nFace: card 207")
    assert QImage(str(tmp_path / "p" / "art" / "bolt.jpg")).width() == 40


def test_records_go_out_and_come_back(tmp_path, capsys):
    source = written(tmp_path, {"success": True, "data": [record(), None]})
    assert run("import", source, "--out", tmp_path / "p") == 0
    assert "left out: 'null' is no record in braces (record 2)" in capsys.readouterr().err
    assert run("export", tmp_path / "p", "--to", "site", "--out", tmp_path / "out.json") == 0
    assert json.loads((tmp_path / "out.json").read_text("utf-8")) == [record()]
    assert run("import", tmp_path / "out.json", "--out", tmp_path / "p", "--known", "update") == 0
    assert capsys.readouterr().out.endswith("1 same\n")


def test_a_save_with_boards_and_cards_gives_what_is_asked_for(tmp_path, capsys):
    boards = {"schemaVersion": 1, "boardGuid": "068885", "selectedHexes": [], "hexObjects": []}
    state = {"settings": {"savedBoards": [{"id": "board-1", "name": "Duel", "boardState": boards}]}}
    both = {**save_of(table_card("Bolt | Skill", "Heal 2.")), "LuaScriptState": json.dumps(state)}
    source = written(tmp_path, both)
    assert run("import", source, "--out", tmp_path / "m") == 0
    assert [path.name for path in (tmp_path / "m").iterdir()] == ["duel.map.json"]
    assert run("import", source, "--kind", "cards", "--out", tmp_path / "c") == 0
    assert list(load_folder(tmp_path / "c").cards) == ["bolt"]
    assert run("import", written(tmp_path, "{", "b.json"), "--kind", "cards", "--out", tmp_path / "d") == 1
    assert "it seems to be cut off (line 1)" in capsys.readouterr().err
