"""What is told and shown of an export before it is made."""
from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor

from helpers.batches import BATCH, many
from lich_studio.exchange.card_options import CardOptions
from lich_studio.exchange.errors import ExchangeError
from lich_studio.publish import card_foresight
from lich_studio.publish.card_background import read_cards, write_cards


@pytest.mark.parametrize(
    ("format_id", "choices", "told"),
    [("png", {"dpi": 300, "bleed_mm": 0.0}, "3 pictures of 750 × 1,050 pixels"),
     ("pdf", {}, "3 cards on 1 sheet of A4 paper"),
     ("pdf", {"paper": "letter", "backs": "left-right"}, "3 cards on 1 sheet of Letter paper, and 1 page of backs"),
     ("pdf-cards", {}, "3 pages, cut to 63.5 × 88.9 mm"), ("tts", {}, "3 cards on 1 sheet of faces"),
     ("csv", {}, "3 cards")],
)  # fmt: skip
def test_it_is_told_how_much_there_will_be(format_id, choices, told):
    assert card_foresight.told(BATCH, format_id, CardOptions(**choices)) == told


def test_copies_count_on_sheets_and_nothing_is_refused():
    told = card_foresight.told(replace(BATCH, copies={"quick-mend": 20}), "pdf", CardOptions())
    assert told == "22 cards on 3 sheets of A4 paper"
    with pytest.raises(ExchangeError, match="no card"):
        card_foresight.told(replace(BATCH, cards=()), "pdf", CardOptions())
    with pytest.raises(ExchangeError, match="dots an inch"):
        card_foresight.told(BATCH, "png", CardOptions(dpi=9_999))


@pytest.mark.parametrize("format_id", ["png", "pdf", "pdf-cards", "csv"])
def test_the_picture_shows_the_first_piece_and_fits(format_id):
    shown = card_foresight.picture(BATCH, format_id, CardOptions(), QSize(300, 290))
    assert shown.width() <= 300
    assert shown.height() <= 290
    assert max(shown.width() / 300, shown.height() / 290) > 0.98
    other = card_foresight.picture(many(3), format_id, CardOptions(), QSize(300, 290))
    assert shown != other
    page = shown.pixelColor(shown.width() // 2, 3)
    assert (page == QColor("white")) is (format_id in ("pdf", "pdf-cards"))


def test_the_work_of_a_job_tells_its_progress_and_gives_the_files(tmp_path):
    told = []

    def tell(words: str, done: int, steps: int) -> bool:
        told.append((words, done, steps))
        return True

    written = write_cards(tell, BATCH, tmp_path / "c.csv", CardOptions(), "csv")
    assert written.files == (tmp_path / "c.csv",)
    assert told[-1] == ("wrote c.csv", 1, 1)
    assert len(read_cards(tell, tmp_path / "c.csv").rows) == 3
