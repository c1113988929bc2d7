"""Cards in tables: out and back without loss, and a messy table in without losing anything."""
from __future__ import annotations

import io
import random
from dataclasses import replace

import pytest

from helpers.batches import BATCH, KNIFE, MEND, samples
from lich_studio.content.card import Art, Card
from lich_studio.content.project import SOURCE_TYPES
from lich_studio.content.writing import dump
from lich_studio.exchange import card_csv
from lich_studio.exchange.card_columns import CardColumns, guessed_columns
from lich_studio.exchange.card_cost import read_cost, written_cost
from lich_studio.exchange.card_options import CardOptions
from lich_studio.exchange.card_rows_in import RowRules, cards_in
from lich_studio.exchange.cards import read_sheet
from lich_studio.exchange.errors import ExchangeError

TYPES = ("hero", "equipment", "summon", "skill", "technique", "reaction", "source", "alteration")
RULES = RowRules(types={name: name for name in TYPES})
ODD = Card(
    id="odd", name="=Odd; \"one\"", type="skill", text="Heal 2.\nHeal 3.", notes="a\nb", frame="vigil",
    cost={"luminate": 3, "arcanic": 1}, art=Art(path="art/odd.png", crop=(0.1, 0.2, 0.5, 0.25)), stats={"health": 0},
)  # fmt: skip


def written(tmp_path, data: bytes | str, name: str = "t.csv"):
    path = tmp_path / name
    path.write_bytes(data.encode("utf-8") if isinstance(data, str) else data)
    return read_sheet(path)


def taken(sheet, rules: RowRules = RULES):
    return cards_in(sheet, guessed_columns(sheet.headings, rules.sources), rules)


def told(result) -> list[str]:
    return [str(finding) for finding in result.report.findings]


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_what_is_written_is_read_back_the_same(tmp_path, kind):
    if kind == "xlsx":
        pytest.importorskip("xlsxwriter")
        pytest.importorskip("python_calamine")
    batch = replace(samples(), cards=(*samples().cards, ODD))
    from importlib import import_module

    made = import_module(f"lich_studio.exchange.card_{kind}").export(batch, "t", CardOptions())
    result = taken(written(tmp_path, made.files[f"t.{kind}"], f"t.{kind}"))
    assert [row.state for row in result.rows] == ["new"] * len(batch.cards)
    assert told(result) == []
    for card, back in zip(batch.cards, result.cards, strict=True):
        assert back == card
        assert list(back.cost) == list(card.cost), "in the same order"


def test_a_spreadsheet_holds_numbers_as_numbers_and_no_formulas(tmp_path):
    pytest.importorskip("xlsxwriter")
    calamine = pytest.importorskip("python_calamine")
    from lich_studio.exchange import card_xlsx

    data = card_xlsx.export(replace(BATCH, cards=(ODD, KNIFE)), "t", CardOptions()).files["t.xlsx"]
    rows = calamine.CalamineWorkbook.from_filelike(io.BytesIO(data)).get_sheet_by_index(0).to_python()
    column = rows[0].index("Defense")
    assert rows[2][column] == 2.0
    assert rows[1][rows[0].index("Name")] == f"'{ODD.name}"


@pytest.mark.parametrize(
    ("text", "cost"),
    [("TTV", "TTV"), ("2T 1V", "TTV"), ("{T}{T}{V}", "TTV"), ("2 Thermic and 1 Verdant", "TTV"), ("t, v", "TV"),
     ("thermic: 2, verdant: 1", "TTV"), ("2TV", "TTV"), ("20L", "L" * 20), ("", "")],
)  # fmt: skip
def test_costs_are_read_as_people_write_them(text, cost):
    assert written_cost(read_cost(text, SOURCE_TYPES), SOURCE_TYPES) == cost


@pytest.mark.parametrize("text", ["3", "X", "T2", "21T", "2 of red", "-1T"])
def test_costs_that_say_nothing_certain_are_refused(text):
    with pytest.raises(ExchangeError):
        read_cost(text, SOURCE_TYPES)


@pytest.mark.parametrize(
    "text",
    ["Name;Rules Text\nA;Heal 2.", "name\trules\nA\tHeal 2.", '"Name"|"Effect"\n"A"|"Heal 2."',
     "Card,Text\r\nA,Heal 2.\r\n"],
)  # fmt: skip
def test_dividers_and_headings_are_found(tmp_path, text):
    (card,) = taken(written(tmp_path, text)).cards
    assert (card.name, card.text, card.id) == ("A", "Heal 2.", "a")


@pytest.mark.parametrize("coding", ["utf-8-sig", "utf-16", "cp1252"])
def test_other_encodings_are_read_and_told(tmp_path, coding):
    result = taken(written(tmp_path, "Name,Text\nÉlan,Heal 2.\nBolt,Heal 3.".encode(coding)))
    assert [card.name for card in result.cards] == ["Élan", "Bolt"]
    assert any("line 2" in line and "Windows-1252" in line for line in told(result)) is (coding == "cp1252")


def test_the_row_is_named_as_its_program_numbers_it(tmp_path):
    sheet = written(tmp_path, 'Name,Text,Health\n"A","two\nlines",1\n\nB,,many\n')
    result = taken(sheet)
    assert sheet.places == ("row 2", "row 5")
    assert any("row 5, column Health" in line and "'many' is no whole number" in line for line in told(result))
    assert result.cards[1].notes == "Health: many"


def test_a_known_card_is_added_changed_or_left_alone(tmp_path):
    sheet = written(tmp_path, "Name,Text,Health\nQuick Mend,Heal 3.,\nOther,Heal 1.,2")
    there = {MEND.id: MEND.model_copy(update={"notes": "mine"})}
    added = taken(sheet, replace(RULES, cards=there, known="add"))
    assert "'Quick Mend' is there already; this is another card of that name" in "\n".join(told(added))
    assert [card.id for card in added.cards] == ["quick-mend-2", "other"]
    changed = taken(sheet, replace(RULES, cards=there, known="update"))
    assert changed.cards[0] == there[MEND.id].model_copy(update={"text": "Heal 3."})
    assert [row.state for row in changed.rows] == ["changed", "new"]
    left = taken(sheet, replace(RULES, cards=there, known="skip"))
    assert [row.state for row in left.rows] == ["left out", "new"]
    same = taken(written(tmp_path, "Name,Text\nQuick Mend,Heal 2."), replace(RULES, cards=there, known="update"))
    assert ([row.state for row in same.rows], same.cards) == (["same"], ())


def test_a_table_taken_twice_gives_the_same_cards(tmp_path):
    sheet = written(tmp_path, "Name,Text,Artist\nOak Guard,Heal 1.,A. Roe\nOak Guard,Heal 2.,\nBolt,Heal 3.,\n")
    first = taken(sheet)
    assert [card.id for card in first.cards] == ["oak-guard", "oak-guard-2", "bolt"]
    there = {card.id: card for card in first.cards}
    again = taken(sheet, replace(RULES, cards=there))
    assert ([row.state for row in again.rows], again.cards) == (["same"] * 3, ())
    changed = written(tmp_path, "Name,Text\nOak Guard,Heal 1.\nOak Guard,Heal 9.\nOak Guard,Heal 7.\nBolt,Heal 3.\n")
    third = taken(changed, replace(RULES, cards=there))
    assert [row.state for row in third.rows] == ["same", "changed", "new", "same"]
    assert [(card.id, card.text) for card in third.cards] == [("oak-guard-2", "Heal 9."), ("oak-guard-3", "Heal 7.")]
    assert any("row 4" in line and "stands in row 2 too" in line for line in told(third))


def test_two_rows_of_one_id_are_two_cards(tmp_path):
    sheet = written(tmp_path, "Id,Name,Text\nbolt,Bolt,Heal 1.\nbolt,Dart,Heal 2.\n")
    there = {"bolt": MEND.model_copy(update={"id": "bolt", "name": "Bolt"})}
    result = taken(sheet, replace(RULES, cards=there))
    assert [(card.id, card.name) for card in result.cards] == [("bolt", "Bolt"), ("dart", "Dart")]
    assert any("the id bolt is taken; it became dart" in line for line in told(result))


def test_a_mapping_may_be_said_by_hand(tmp_path):
    sheet = written(tmp_path, "What,Pays,Says\nA,TT,Heal 2.")
    guessed = guessed_columns(sheet.headings, SOURCE_TYPES)
    assert guessed.fields == ("", "", "")
    mapped = guessed.with_field(0, "name").with_field(1, "cost").with_field(2, "name").with_field(0, "text")
    assert mapped == CardColumns(("text", "cost", "name"))
    (card,) = cards_in(sheet, mapped, RULES).cards
    assert (card.name, card.cost, card.text) == ("Heal 2.", {"thermic": 2}, "A")


GOOD = {"Kind": ("Equipment", "SUMMONS", ""), "Cost": ("TT", "{V}", "-", ""), "HP": ("", "12.0"), "Def": ("3",)}


def messy(rows: int) -> list[list[str]]:
    """Return a table in which every tenth cell is wrong in one way or another."""
    chance, table = random.Random(6), [["Card", "Kind", "Cost", "HP", "Def", "Rules", "Artist", "Set", "Rarity"]]
    for number in range(rows):
        row = [f"Card {number}", "Equipment", "TT", "", "3", "Tap: Deal 3 damage to target.", "", "Core", "Gold"]
        for column, wrong in (
            (0, ("", "Card 1", "x" * 130)), (1, ("Weapon", "", "SUMMONS")), (2, ("3", "two red", "-", "TTZ", "{V}")),
            (3, ("many", "-4", "12.0", "1,000", "99999")), (4, ("3.5", "n/a")), (5, ("Wobble the table.", "Tap:", "")),
            (6, ("J. Doe",)), (7, ("s" * 121,)), (8, ("Mythic \u00e9",)),
        ):  # fmt: skip
            if chance.random() < 0.18:
                row[column] = chance.choice(wrong)
        table.append(row[: chance.randint(6, 9)] if number % 25 == 7 else row)
        if number % 40 == 9:
            table.append([])
    return table


def test_two_hundred_messy_rows_come_in_and_nothing_is_lost(tmp_path):
    table = messy(200)
    lines = [",".join(f'"{cell}"' for cell in row) for row in table]
    coded = [line.encode("cp1252" if number % 3 else "utf-8") for number, line in enumerate(lines)]
    sheet = written(tmp_path, b"\r\n".join(coded))
    unread = replace(RULES, unread=lambda card: "'Wobble' is not read" if "Wobble" in card.text else None)
    result = taken(sheet, unread)
    assert len(result.rows) == 200
    assert len(result.cards) == len({card.id for card in result.cards}) == 200
    by_place = {row.place: row for row in result.rows}
    for number, row in enumerate(table[1:], 2):
        if not row:
            continue
        found = by_place[f"row {number}"]
        shown, said = dump(found.card), [message for _, message, _ in found.told]
        for heading, cell in zip(table[0], row, strict=False):
            if cell and heading not in ("Kind", "Cost", "HP", "Def"):
                assert cell in shown
        for heading, cell in zip(table[0][1:5], row[1:5], strict=True):
            if cell not in GOOD[heading]:
                assert f"{heading}: {cell}" in found.card.notes
                assert any(heading == where for _, _, where in found.told)
        if "Wobble" in row[5]:
            assert any("kept as a draft" in line for line in said)
    assert any("Windows-1252" in line for line in told(result))
    assert any("column Artist" in line for line in told(result))


@pytest.mark.parametrize(
    ("data", "name", "said"),
    [(b"", "t.csv", "no row below"), (b"Name\n", "t.csv", "no row below"), (b"\0\1\2", "t.csv", "no text"),
     (b"PK nothing", "t.ods", "cannot be taken")],
)  # fmt: skip
def test_files_that_hold_no_table_are_refused(tmp_path, data, name, said):
    with pytest.raises(ExchangeError, match=said):
        written(tmp_path, data, name)


def test_a_broken_spreadsheet_is_refused(tmp_path):
    pytest.importorskip("python_calamine")
    with pytest.raises(ExchangeError, match="this is no spreadsheet, is locked with a password, or is damaged"):
        written(tmp_path, b"PK nothing", "t.xlsx")


@pytest.mark.parametrize(
    ("text", "told"), [('Name,Text\nA,"x\nB,y\n', True), ('Name,Text\nA,"x\ny"\nB,"5"" tall"\n', False)]
)
def test_a_quotation_mark_that_is_never_closed_is_told(tmp_path, text, told):
    (tmp_path / "t.csv").write_text(text, encoding="utf-8")
    lines = card_csv.read(tmp_path / "t.csv").report.lines()
    assert [line.endswith("all after it is one cell (line 2)") for line in lines] == [True] * told


def test_too_many_rows_are_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(card_csv, "MOST_ROWS", 3)
    with pytest.raises(ExchangeError, match="more than 3 rows"):
        written(tmp_path, "Name\nA\nB\nC\n")
