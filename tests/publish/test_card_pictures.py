"""Cards as PNG and on the table of Tabletop Simulator."""
from __future__ import annotations

import json
from dataclasses import replace

import pytest
from PySide6.QtGui import QImage

from helpers.batches import BATCH, DECK, HERO, KNIFE, MEND, many, never_stopped
from lich_studio.content.problems import ContentError
from lich_studio.exchange.card_batch import in_decks
from lich_studio.exchange.card_options import CardOptions
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.tabletop import sheet_sizes
from lich_studio.publish import card_png, card_table
from lich_studio.publish.cards import export_cards
from lich_studio.publish.exporting import write_files

HERE = CardOptions(address="https://example.org/decks/")
CARDS = {card.id: card for card in (HERO, KNIFE, MEND)}


def table(batch, options=HERE):
    made = card_table.export(batch, "my deck", options, never_stopped)
    saved = json.loads(made.files["my deck.json"])
    for thing in saved["ObjectStates"]:
        keep_the_rules(thing, made.files)
    return saved["ObjectStates"], made


def keep_the_rules(thing, files):
    """Check what Tabletop Simulator asks of a deck or a card."""
    assert thing["Name"] in ("DeckCustom", "Card")
    for key, sheet in thing["CustomDeck"].items():
        assert set(sheet) == {"FaceURL", "BackURL", "NumWidth", "NumHeight", "BackIsHidden", "UniqueBack", "Type"}
        assert 1 <= sheet["NumWidth"] <= 10
        assert 1 <= sheet["NumHeight"] <= 7
        name = sheet["FaceURL"].rsplit("/", 1)[1].replace("%20", " ")
        image = QImage.fromData(files[name])
        assert max(image.width(), image.height()) <= 4096
        assert image.width() % sheet["NumWidth"] == image.height() % sheet["NumHeight"] == 0
        assert not image.hasAlphaChannel()
        numbers = [number for number in thing.get("DeckIDs", [thing.get("CardID")]) if number // 100 == int(key)]
        last = sheet["NumWidth"] * sheet["NumHeight"] - 1
        assert all(number % 100 <= (last if sheet["BackIsHidden"] else last - 1) for number in numbers)
    if thing["Name"] == "DeckCustom":
        assert len(thing["DeckIDs"]) >= 2
        assert [card["CardID"] for card in thing["ContainedObjects"]] == thing["DeckIDs"]
        assert {str(number // 100) for number in thing["DeckIDs"]} == set(thing["CustomDeck"])
        for card in thing["ContainedObjects"]:
            assert card["CustomDeck"] == {str(card["CardID"] // 100): thing["CustomDeck"][str(card["CardID"] // 100)]}


def test_a_deck_and_its_hero_lie_side_by_side():
    cards, copies = in_decks(CARDS, [DECK])
    things, made = table(replace(BATCH, cards=cards, copies=copies, decks=(DECK,)))
    deck, hero = things
    assert (deck["Name"], deck["Nickname"], len(deck["DeckIDs"])) == ("DeckCustom", "First Deck", 5)
    assert [card["Nickname"] for card in deck["ContainedObjects"]] == [
        *["Brass Knife | Equipment, Blade, Relic"] * 3, *["Quick Mend | Technique"] * 2,
    ]  # fmt: skip
    assert (hero["Name"], hero["Nickname"], hero["CardID"]) == ("Card", "Ash Warden | Hero", 100)
    assert deck["ContainedObjects"][0]["Description"].startswith("Tap: Deal 3")
    assert deck["CustomDeck"]["1"]["FaceURL"] == "https://example.org/decks/my%20deck-sheet-1.jpg"
    assert set(made.files) == {"my deck.json", "my deck-sheet-1.jpg", "my deck-back.jpg"}
    assert made.report.is_lossless


def test_one_card_is_a_card_and_no_deck():
    (thing,), _ = table(replace(BATCH, cards=(KNIFE,)))
    assert (thing["Name"], thing["CardID"]) == ("Card", 100)
    assert (thing["CustomDeck"]["1"]["NumWidth"], thing["CustomDeck"]["1"]["NumHeight"]) == (1, 1)


@pytest.mark.parametrize(
    ("cards", "sizes"),
    [(1, [(1, 1)]), (3, [(3, 1)]), (11, [(10, 2)]), (70, [(10, 7)]), (71, [(10, 7), (1, 1)]),
     (150, [(10, 7)] * 2 + [(10, 1)])],
)  # fmt: skip
def test_faces_are_spread_over_sheets(cards, sizes):
    assert sheet_sizes(cards) == sizes


def test_the_second_sheet_has_numbers_of_its_own(monkeypatch):
    monkeypatch.setattr(card_table, "FACE_PX", (80, 112))
    (deck,), _ = table(many(73))
    assert deck["DeckIDs"][69:] == [169, 200, 201, 202]
    assert set(deck["CustomDeck"]) == {"1", "2"}


def test_a_face_stands_at_its_place():
    _, made = table(BATCH)
    sheet = QImage.fromData(made.files["my deck-sheet-1.jpg"])
    bars = [sheet.pixelColor(409 * place + 380, 40).hue() for place in range(3)]
    assert abs(bars[1] - 10) < 12, "the knife is Thermic"
    assert abs(bars[2] - 153) < 15, "the mend is Verdant"


def test_pictures_of_this_computer_are_named_where_they_are_written(tmp_path):
    made = export_cards(BATCH, tmp_path / "deck.json", format_id="tts")
    (deck,) = json.loads((tmp_path / "deck.json").read_text("utf-8"))["ObjectStates"]
    assert deck["CustomDeck"]["1"]["FaceURL"] == (tmp_path / "deck-sheet-1.jpg").as_uri()
    assert (tmp_path / "deck-sheet-1.jpg").exists()
    assert any("give their address" in finding.message for finding in made.report.findings)


@pytest.mark.parametrize(
    ("choices", "size", "clear"),
    [({"dpi": 300, "bleed_mm": 0.0}, (750, 1050), True), ({"dpi": 300, "bleed_mm": 3.0}, (821, 1121), False),
     ({"dpi": 96, "bleed_mm": 0.0, "size": "standard"}, (238, 333), True)],
)  # fmt: skip
def test_a_picture_has_the_size_and_resolution_asked_for(choices, size, clear):
    made = card_png.export(replace(BATCH, cards=(KNIFE,)), "k", CardOptions(**choices), never_stopped)
    image = QImage.fromData(made.files["k.png"])
    assert (image.width(), image.height()) == size
    assert round(image.dotsPerMeterX() * 0.0254) == choices["dpi"]
    assert (image.pixelColor(0, 0).alpha() == 0) is clear


def test_several_pictures_stand_in_a_folder_of_their_own(tmp_path):
    options = CardOptions(dpi=72, backs="left-right")
    made = export_cards(BATCH, tmp_path / "core.png", options, format_id="png")
    assert sorted(made.files) == ["core/ash-warden.png", "core/back.png", "core/brass-knife.png", "core/quick-mend.png"]
    assert sorted(path.name for path in (tmp_path / "core").iterdir()) == [
        "ash-warden.png", "back.png", "brass-knife.png", "quick-mend.png",
    ]  # fmt: skip


def test_a_stopped_export_writes_nothing(tmp_path):
    told = []

    def progress(words: str, done: int, steps: int) -> bool:
        told.append((words, done, steps))
        return done < 2

    with pytest.raises(ExchangeError, match="stopped"):
        export_cards(BATCH, tmp_path / "core.png", format_id="png", progress=progress)
    assert list(tmp_path.iterdir()) == []
    assert ("drawing Core", 1, 3) in told


def test_formats_that_are_not_there_are_refused(tmp_path):
    with pytest.raises(ExchangeError, match="png, pdf, pdf-cards, tts, csv, xlsx, site, cockatrice"):
        export_cards(BATCH, tmp_path / "a.doc", format_id="doc")


def test_a_file_that_cannot_be_written_keeps_no_other_from_being_exported(tmp_path):
    (tmp_path / "b.png").mkdir()
    files = {name: name.encode() for name in ("a.png", "b.png", "c.png")}
    with pytest.raises(ContentError, match=r"b\.png"):
        write_files(files, tmp_path / "a.png", None)
    assert [(tmp_path / name).read_bytes() for name in ("a.png", "c.png")] == [b"a.png", b"c.png"]
