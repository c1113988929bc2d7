"""Pictures of imported cards: cut from their sheets in a process of its own, and brought into the project."""
from __future__ import annotations

import pytest
from PySide6.QtGui import QImage

from helpers.foreign_cards import draw_sheet
from lich_studio.content.card import Card
from lich_studio.content.problems import ContentError
from lich_studio.exchange.card_rows_in import ImportedCards, RowFinding
from lich_studio.exchange.card_sheet import PicturePart
from lich_studio.exchange.report import Report
from lich_studio.publish import cut_pictures as cutting
from lich_studio.publish.cut_pictures import CutPictures, cut_pictures, remove_cut, with_pictures
from lich_studio.session.card_art import free_places
from lich_studio.session.jobs import read_foreign


def near(image: QImage, colour) -> bool:
    found = image.pixelColor(image.rect().center())
    pairs = zip(found.getRgb()[:3], colour.getRgb()[:3], strict=True)
    return all(abs(one - other) < 12 for one, other in pairs)


def cut_here(parts, folder):
    return cut_pictures(lambda *_told: True, parts, folder, free_places(folder, parts))


@pytest.mark.parametrize(("columns", "rows", "suffix"), [(3, 2, "png"), (10, 7, "jpg"), (1, 1, "png")])
def test_each_card_gets_its_own_part_of_the_sheet(tmp_path, columns, rows, suffix):
    sheet = tmp_path / f"sheet.{suffix}"
    colours = draw_sheet(sheet, columns, rows)
    parts = {f"c-{place}": PicturePart(sheet, columns, rows, place) for place in range(columns * rows)}
    cut = read_foreign(cut_pictures, parts, tmp_path, free_places(tmp_path, parts))
    assert cut.told == {}
    for place, colour in enumerate(colours):
        image = QImage(str(tmp_path / cut.paths[f"c-{place}"]))
        assert (image.width(), image.height()) == (40, 40)
        assert near(image, colour)


def test_a_sheet_that_is_broken_harms_its_own_cards_only(tmp_path, monkeypatch):
    good, bad, gone = tmp_path / "good.png", tmp_path / "bad.png", tmp_path / "gone.png"
    colours = draw_sheet(good)
    data = bytearray(good.read_bytes())
    data[40:-20] = bytes(len(data) - 60)
    bad.write_bytes(data)
    parts = {"a": PicturePart(bad), "b": PicturePart(good, 3, 2, 5), "c": PicturePart(gone), "d": PicturePart(good)}
    cut = read_foreign(cut_pictures, parts, tmp_path, free_places(tmp_path, parts))
    assert set(cut.paths) == {"b", "d"}
    assert near(QImage(str(tmp_path / cut.paths["b"])), colours[5])
    assert cut.told["c"] == "gone.png is no picture that can be read"
    monkeypatch.setattr(cutting, "MOST_PICTURES", 1)
    few = cut_here({"x": PicturePart(good), "y": PicturePart(good)}, tmp_path)
    assert few.told == {"y": "an import takes 1 pictures at most"}
    monkeypatch.setattr(cutting, "MAX_PIXELS", 100)
    large = cut_here({"x": PicturePart(good)}, tmp_path)
    assert large.told["x"] == "good.png has 120 x 80 pixels, which are too many"


def test_cutting_stops_when_it_is_told_to(tmp_path):
    draw_sheet(tmp_path / "s.png")
    parts = {name: PicturePart(tmp_path / "s.png") for name in ("x", "y")}
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "x.png").touch()
    places, going = free_places(tmp_path, parts), iter((True, False))
    assert places == {"x": "art/x-2.jpg", "y": "art/y.jpg"}
    with pytest.raises(ContentError, match="stopped"):
        cut_pictures(lambda *_told: next(going), parts, tmp_path, places)
    assert (tmp_path / "art" / "x-2.jpg").exists()
    remove_cut(tmp_path, places)
    assert [path.name for path in (tmp_path / "art").iterdir()] == ["x.png"]


def test_pictures_come_to_their_cards_and_what_fails_is_told_at_its_place(tmp_path):
    cards = [Card(id=name, name=name.upper(), type="skill") for name in ("a", "b")]
    crop = (0.1, 0.2, 0.3, 0.4)
    rows = tuple(RowFinding(f"object {n}", card, "new", (), PicturePart(tmp_path / "s.png", crop=crop))
                 for n, card in enumerate(cards, 1))
    result = ImportedCards(rows, Report())
    made = with_pictures(result, CutPictures({"a": "art/a.jpg"}, {"b": "it is broken"}))
    assert [card.art and (card.art.path, card.art.crop) for card in made] == [("art/a.jpg", crop), None]
    assert result.report.lines() == ("changed: its picture is not taken: it is broken (object 2)",)
