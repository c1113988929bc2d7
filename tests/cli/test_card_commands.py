"""`export` and `import` of cards from the shell: files written, every row told, faults with their exit codes."""
from __future__ import annotations

import json

import pytest

from helpers.batches import DECK, HERO, KNIFE, MEND
from lich_studio.assets import sample_folder
from lich_studio.cli import main
from lich_studio.content.card import Card
from lich_studio.content.library import load_folder
from lich_studio.content.sound_file import load_as
from lich_studio.content.writing import save


@pytest.fixture
def project(tmp_path):
    folder = tmp_path / "project"
    (folder / "cards").mkdir(parents=True)
    for card in (HERO, KNIFE, MEND):
        save(folder / "cards" / f"{card.id}.card.json", card)
    save(folder / "first.deck.json", DECK)
    return folder


def run(*arguments) -> int:
    return main.run([str(argument) for argument in arguments])


@pytest.mark.parametrize(("to", "name"), [("pdf", "project.pdf"), ("pdf-cards", "project.pdf"), ("csv", "project.csv"),
                                          ("cockatrice", "project.xml"), ("tts", "project.json")])  # fmt: skip
def test_a_folder_of_cards_goes_out_whole(project, tmp_path, capsys, to, name):
    assert run("export", project, "--to", to, "--out", tmp_path / "made") == 0
    assert capsys.readouterr().out.splitlines()[0] == str(tmp_path / "made" / name)
    assert (tmp_path / "made" / name).stat().st_size > 300


def test_a_deck_goes_out_with_the_cards_it_holds(project, tmp_path, capsys):
    assert run("export", project / "first.deck.json", "--to", "tts", "--out", tmp_path / "d.json") == 0
    deck, hero = json.loads((tmp_path / "d.json").read_text("utf-8"))["ObjectStates"]
    assert (deck["Nickname"], len(deck["DeckIDs"]), hero["Nickname"]) == ("First Deck", 5, "Ash Warden | Hero")
    sample = next((sample_folder("cards") / "decks").glob("*.deck.json"))
    assert run("export", sample, "--to", "csv", "--out", tmp_path / "s.csv") == 0
    assert len((tmp_path / "s.csv").read_text("utf-8-sig").splitlines()) > 12


def test_one_card_becomes_one_picture(project, tmp_path):
    knife = project / "cards" / "brass-knife.card.json"
    options = ("--dpi", 100, "--bleed", 0, "--size", "standard")
    assert run("export", knife, "--to", "png", "--out", tmp_path / "k.png", *options) == 0
    assert (tmp_path / "k.png").read_bytes().startswith(b"\x89PNG")


def test_a_table_becomes_cards_and_every_row_is_told(project, tmp_path, capsys):
    rows = ("Name,Kind,Pays,HP,Rules", "Quick Mend,Technique,V,,Heal 3.", "New,Weapon,7,many,Wob.")
    (tmp_path / "t.csv").write_text("\n".join(rows))
    said = ("--column", "Pays=cost", "--known", "update")
    assert run("import", tmp_path / "t.csv", "--out", project, *said) == 0
    shown = capsys.readouterr()
    assert shown.out == "1 changed, 1 new\n"
    for told in ("'Weapon', so it became technique", "the cost '7' is not understood", "'many' is no whole number",
                 "kept as a draft", "(row 3, column Pays)"):  # fmt: skip
        assert told in shown.err
    cards = load_folder(project).cards
    assert cards["quick-mend"].text == "Heal 3."
    assert cards["new"].notes == "Kind: Weapon\nPays: 7\nHP: many"
    assert load_as(project / "cards" / "new.card.json", Card) == cards["new"]


def test_a_dry_run_writes_nothing_and_a_folder_is_made_where_there_is_none(tmp_path, capsys):
    (tmp_path / "t.csv").write_text("Name,Text\nA,Heal 2.\n")
    assert run("import", tmp_path / "t.csv", "--out", tmp_path / "p", "--dry-run") == 0
    assert not (tmp_path / "p").exists()
    assert run("import", tmp_path / "t.csv", "--out", tmp_path / "p") == 0
    assert load_folder(tmp_path / "p").cards["a"].text == "Heal 2."


@pytest.mark.parametrize(
    ("arguments", "said"),
    [(("export", "PROJECT", "--to", "gif", "--out", "x"), "no format 'gif'"),
     (("export", "PROJECT", "--to", "pdf", "--out", "x.doc"), "ends in .pdf"),
     (("export", "PROJECT", "--to", "pdf", "--out", "x", "--bleed", "9"), "0 to 3 mm"),
     (("import", "t.csv", "--out", "p", "--column", "Gone=cost"), "no column 'Gone'"),
     (("import", "t.csv", "--out", "p", "--column", "Name=soul"), "can hold 'soul'"),
     (("import", "t.csv", "t.csv", "--out", "p"), "one by one")],
)  # fmt: skip
def test_wrong_calls_are_told(project, tmp_path, capsys, monkeypatch, arguments, said):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "t.csv").write_text("Name,Text\nA,Heal 2.\n")
    assert run(*(str(project) if one == "PROJECT" else one for one in arguments)) in (1, 2)
    assert said in capsys.readouterr().err
