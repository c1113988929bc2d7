"""Cards as PDF, looked at by another library: sizes, boxes, text, and what a rendered page shows."""
from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage

from helpers.batches import BATCH, KNIFE, many, never_stopped
from helpers.card_pictures import card_image
from lich_studio.exchange.card_options import CardOptions
from lich_studio.exchange.errors import ExchangeError
from lich_studio.publish import card_pages, card_pdf
from lich_studio.publish.card_faces import print_theme
from lich_studio.publish.sheet_plan import plan_page, plan_sheet
from lich_studio.render.card_frames import built_in_frames

pdfium = pytest.importorskip("pypdfium2")
MM = 72 / 25.4


def opened(made):
    (data,) = made.files.values()
    return pdfium.PdfDocument(data)


def sheets(batch=BATCH, **choices):
    return opened(card_pdf.export(batch, "c", CardOptions(**choices), never_stopped))


def pages(batch=BATCH, **choices):
    return opened(card_pages.export(batch, "c", CardOptions(**choices), never_stopped))


def rendered(page, dots: float) -> QImage:
    bitmap = page.render(scale=dots / 72, rev_byteorder=True)
    kind = QImage.Format.Format_RGB888 if bitmap.n_channels == 3 else QImage.Format.Format_RGBX8888
    return QImage(bytes(bitmap.buffer), bitmap.width, bitmap.height, bitmap.stride, kind).copy()


def size_mm(box: tuple[float, float, float, float]) -> tuple[float, float]:
    return (box[2] - box[0]) / MM, (box[3] - box[1]) / MM


@pytest.mark.parametrize(("size", "trim"), [("poker", (63.5, 88.9)), ("standard", (63.0, 88.0))])
def test_a_page_a_card_is_cut_and_printed_where_its_boxes_say(size, trim):
    document = pages(size=size, bleed_mm=3.0, crop_marks=False)
    assert len(document) == 3
    page = document[0]
    assert size_mm(page.get_mediabox()) == pytest.approx((trim[0] + 6, trim[1] + 6), abs=0.2)
    assert size_mm(page.get_trimbox()) == pytest.approx(trim, abs=0.01)
    assert size_mm(page.get_bleedbox()) == pytest.approx((trim[0] + 6, trim[1] + 6), abs=0.01)
    assert page.get_trimbox()[0] == pytest.approx(3 * MM, abs=0.05)


@pytest.mark.parametrize(
    ("paper", "bleed", "turned", "places", "trim"),
    [("a4", 3.0, (297, 210), 8, (4 * 63.5 + 18, 2 * 88.9 + 6)), ("a4", 0.0, (210, 297), 9, (190.5, 266.7)),
     ("letter", 3.0, (279.4, 215.9), 6, (202.5, 183.8)), ("letter", 0.0, (215.9, 279.4), 9, (190.5, 266.7)),
     ("letter", 1.0, (279.4, 215.9), 8, (4 * 63.5 + 6, 2 * 88.9 + 2))],
)  # fmt: skip
def test_a_sheet_holds_as_many_as_fit_its_paper(paper, bleed, turned, places, trim):
    plan = plan_sheet(CardOptions(paper=paper, bleed_mm=bleed))
    assert plan.places == places
    document = sheets(many(places + 1), paper=paper, bleed_mm=bleed)
    assert len(document) == 2
    assert size_mm(document[0].get_mediabox()) == pytest.approx(turned, abs=0.2)
    assert size_mm(document[0].get_trimbox()) == pytest.approx(trim, abs=0.01)
    assert size_mm(document[0].get_bleedbox()) == pytest.approx([side + 2 * bleed for side in trim], abs=0.01)


def test_its_text_can_be_copied_and_searched():
    page = pages()[1]
    text = page.get_textpage().get_text_bounded()
    for words in (KNIFE.name, "Equipment · Blade · Relic", "Tap: Deal 3 damage to target.", KNIFE.flavour, "Core"):
        assert words in " ".join(text.split())
    assert all(copy in sheets(many(3))[0].get_textpage().get_text_bounded() for copy in ("Card 0", "Card 2"))


@pytest.mark.parametrize("frame", ["", *built_in_frames()])
def test_a_rendered_page_looks_like_the_preview(frame):
    batch = replace(BATCH, cards=(KNIFE.model_copy(update={"frame": frame}),))
    options = CardOptions(size="standard", bleed_mm=3.0, crop_marks=False)
    shown = rendered(opened(card_pages.export(batch, "c", options, never_stopped))[0], 25.4 * 4)
    face = card_pdf.faces_of(batch, card_pdf.Report())[KNIFE.id]
    preview = card_image(face, print_theme(), 252)
    inside = shown.copy(12, 12, 252, 352)
    points = [(x, y) for x in range(8, 244, 4) for y in range(8, 344, 4)]
    off = [_distance(inside.pixelColor(x, y), preview.pixelColor(x, y)) for x, y in points]
    assert sum(off) / len(off) < 6, "the same drawing, up to the smoothing of its edges"
    assert sum(one > 60 for one in off) < len(off) * 0.04


def _distance(one: QColor, other: QColor) -> float:
    return max(abs(one.red() - other.red()), abs(one.green() - other.green()), abs(one.blue() - other.blue()))


def test_the_bleed_is_printed_and_the_marks_stand_outside_it():
    options = CardOptions(bleed_mm=3.0, crop_marks=True)
    plan, image = plan_page(options), rendered(pages(bleed_mm=3.0)[0], 25.4 * 8)

    def dark(x: float, y: float) -> bool:
        return image.pixelColor(round(x * 8), round(y * 8)).lightness() < 120

    trim = plan.place(0)
    for x in (trim.left() - 2.5, trim.right() + 2.5):
        assert all(dark(x, y) for y in (trim.top() - 2.5, trim.center().y(), trim.bottom() + 2.5))
    assert not dark(trim.left() - 3.8, trim.center().y())
    columns = [x for x in range(image.width()) if image.pixelColor(x, 20).lightness() < 200]
    assert columns, "marks above"
    assert all(min(abs(x / 8 - trim.left()), abs(x / 8 - trim.right())) < 0.4 for x in columns)
    bare = rendered(sheets(crop_marks=False)[0], 72)
    assert bare.pixelColor(2, bare.height() // 2) == QColor("white")


@pytest.mark.parametrize("turned", ["left-right", "top-bottom"])
def test_backs_meet_their_fronts_when_the_paper_is_turned(turned):
    plan = plan_sheet(CardOptions(bleed_mm=0.0))
    document = sheets(many(10), bleed_mm=0.0, backs=turned, back_offset_mm=(1.0, -0.5), crop_marks=False)
    assert len(document) == 4
    front, back = rendered(document[2], 50.8), rendered(document[3], 50.8)

    def printed(image: QImage) -> QRectF:
        grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
        lines = [bytes(grey.constScanLine(y))[: grey.width()] for y in range(grey.height())]
        inked = [y for y, line in enumerate(lines) if min(line) < 250]
        left = min(len(line) - len(line.lstrip(b"\xff\xfe\xfd\xfc\xfb")) for line in lines)
        right = max(len(line.rstrip(b"\xff\xfe\xfd\xfc\xfb")) for line in lines)
        return QRectF(left / 2, inked[0] / 2, (right - left) / 2, (inked[-1] + 1 - inked[0]) / 2)

    first, behind = printed(front), printed(back)
    where = first.center()
    if turned == "left-right":
        wanted = (plan.width - where.x() + 1.0, where.y() - 0.5)
    else:
        wanted = (where.x() + 1.0, plan.height - where.y() - 0.5)
    assert (behind.center().x(), behind.center().y()) == pytest.approx(wanted, abs=1.3)
    assert (behind.width(), behind.height()) == pytest.approx((63.5, 88.9), abs=1.6)


def test_each_card_is_printed_as_often_as_its_deck_holds_it():
    document = sheets(replace(BATCH, copies={"brass-knife": 3, "quick-mend": 2}))
    text = document[0].get_textpage().get_text_bounded()
    assert [text.count(name) for name in ("Ash Warden", "Brass Knife", "Quick Mend")] == [1, 3, 2]


def test_what_print_does_not_show_is_told():
    long = KNIFE.model_copy(update={"text": "Deal 3 damage to target. " * 60, "frame": "gone"})
    report = card_pdf.export(
        replace(BATCH, cards=(long,), unread={KNIFE.id: ((0, 4),)}), "c", CardOptions(), never_stopped
    ).report
    told = [finding.message for finding in report.findings]
    assert any("the end of Brass Knife: text is" in line and "too long" in line for line in told)
    assert any("ribbon of a draft" in line for line in told)
    assert any("none called gone" in line for line in told)


@pytest.mark.parametrize(
    ("choices", "told"),
    [
        ({"bleed_mm": 4.0}, "0 to 3 mm"),
        ({"back_offset_mm": (9.0, 0.0)}, "5 mm"),
        ({"back_offset_mm": (float("nan"), 0.0)}, "5 mm"),
        ({"backs": "left-right", "back_frame": "gilded"}, "there is no frame 'gilded'"),
    ],
)
def test_what_cannot_be_printed_is_refused(choices, told):
    with pytest.raises(ExchangeError, match=told):
        card_pdf.export(BATCH, "c", CardOptions(**choices), never_stopped)
    with pytest.raises(ExchangeError, match="no card"):
        card_pdf.export(replace(BATCH, cards=()), "c", CardOptions(), never_stopped)
