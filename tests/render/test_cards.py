"""Cards: what fits where, that every device breaks lines alike, and that small forms stay readable."""
from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter

from helpers.card_pictures import card_image
from lich_studio.render.card_face import CardFace
from lich_studio.render.card_layout import HEIGHT, WIDTH, lay_out
from lich_studio.render.card_painter import form_for, paint_card, part_at
from lich_studio.render.card_parts import above_fault
from lich_studio.render.card_text import UNITS_PER_MM
from lich_studio.render.fonts import card_font
from lich_studio.render.theme import Theme

SENTENCE = "Tap: Deal 5 damage to target within 4 tiles and inflict Burning 1. "
FACE = CardFace(
    "Cinder Lash", "Equipment \u00b7 Whip", (("thermic", 2),), {"defense": 4, "health": 9}, SENTENCE,
    reminder="(Burning: lose 5 health in your status phase.)", tint="thermic",
)


def with_text(times: int) -> CardFace:
    return replace(FACE, text=SENTENCE * times)


def lines_of(face: CardFace, theme: Theme) -> list[str]:
    found = []
    for paragraph in lay_out(face, theme).text.paragraphs:
        for number in range(paragraph.layout.lineCount()):
            line = paragraph.layout.lineAt(number)
            found.append(paragraph.layout.text()[line.textStart() : line.textStart() + line.textLength()])
    return found


def pixels(image: QImage, box: QRectF) -> list[QColor]:
    scale = image.width() / WIDTH
    return [
        image.pixelColor(x, y)
        for x in range(round(box.left() * scale), round(box.right() * scale))
        for y in range(round(box.top() * scale), round(box.bottom() * scale))
    ]


def test_a_short_text_leaves_the_art_its_full_share(theme):
    layout = lay_out(FACE, theme)
    assert layout.art_share == pytest.approx(theme.card.art_share[0])
    assert layout.text_mm == pytest.approx(theme.card.text_mm)
    assert layout.fault == ""


def test_long_texts_take_from_the_art_then_shrink_then_drop_the_reminder_then_fail(theme):
    largest, smallest = theme.card.art_share
    stages = [lay_out(with_text(times), theme) for times in range(1, 20)]
    for before, after in pairwise(stages):
        assert after.art_share <= before.art_share
        if not after.dropped:
            assert after.text_mm <= before.text_mm
    squeezed = [layout for layout in stages if smallest <= layout.art_share < largest and layout.text_mm == 3.5]
    shrunk = [layout for layout in stages if layout.text_mm < 3.5 and not layout.dropped]
    dropped = [layout for layout in stages if layout.dropped and not layout.fault]
    assert squeezed
    assert shrunk
    assert dropped
    assert all(layout.art_share == pytest.approx(smallest) for layout in shrunk)
    assert stages[-1].fault.startswith("Text is ")
    assert all(layout.text_mm >= theme.card.text_min_mm - 1e-9 for layout in stages)


def test_a_text_that_is_too_long_shows_whole_lines_above_its_fault(theme):
    layout = lay_out(with_text(19), theme)
    assert layout.fault
    seen, first = above_fault(layout), layout.text.paragraphs[0]
    ends = [first.top + line.y() + line.height() for line in map(first.layout.lineAt, range(first.layout.lineCount()))]
    assert any(seen.height() == pytest.approx(end) for end in ends), "no line is cut in half"
    assert 0 < seen.height() < layout.text_box.height() - 60
    assert layout.text.whole_lines(0) == 0


def test_what_fits_stays_inside_its_box(theme):
    for times in range(1, 20):
        layout = lay_out(with_text(times), theme)
        if not layout.fault:
            assert layout.text.height <= layout.text_box.height() + 1e-6
            assert layout.text_box.bottom() <= min(box.top() for box, _, _ in layout.stats)


def test_the_smallest_text_keeps_its_x_height(theme):
    metrics = QFontMetricsF(card_font(theme.card.text_min_mm * UNITS_PER_MM))
    assert metrics.xHeight() / UNITS_PER_MM >= 1.2


def test_lines_break_alike_whatever_the_device(theme):
    expected = lines_of(FACE, theme)
    for width in (252, 504, 744, 1488):
        card_image(FACE, theme, width)
        assert lines_of(replace(FACE, name=f"At {width}"), theme) == expected


def test_enlarged_print_shows_the_same_ink_as_the_screen():
    theme = Theme.load("light")
    small = card_image(FACE, theme, 315)
    large = card_image(FACE, theme, 1260).scaled(
        small.size(), Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    box = lay_out(FACE, theme).text_box
    differences = [
        abs(first.lightness() - second.lightness())
        for first, second in zip(pixels(small, box), pixels(large, box), strict=True)
    ]
    assert sum(differences) / len(differences) < 6


def test_costs_stand_at_the_top_left_with_the_number_in_front(theme):
    layout = lay_out(replace(FACE, cost=(("thermic", 2), ("verdant", 10))), theme)
    boxes = [box for box, _, _ in layout.orbs]
    assert boxes[0].left() < WIDTH * 0.12
    assert boxes[0].right() < boxes[1].left()
    assert boxes[1].right() < layout.name.left()
    assert all(box.width() > box.height() * 1.3 for box in boxes), "room for the number"


def test_health_stands_right_and_the_rest_left(theme):
    boxes = {name: box for box, name, _ in lay_out(FACE, theme).stats}
    assert boxes["health"].center().x() > WIDTH / 2 > boxes["defense"].center().x()


def test_a_long_name_is_set_smaller(theme):
    long = replace(FACE, name="Warden of the Drowned Observatory")
    assert lay_out(long, theme).name_size < lay_out(FACE, theme).name_size


@pytest.mark.parametrize(("source", "ink"), [("{T}", "thermic"), ("{V}", "verdant")])
def test_an_orb_in_the_text_is_drawn_in_its_source_s_colour(source, ink):
    theme = Theme.load("light")
    face = CardFace("Gift", text=f"Gain {source} now.")
    image, box = card_image(face, theme, 1260), lay_out(face, theme).text_box
    wanted = theme.sources[ink].fill
    near = [colour for colour in pixels(image, box) if abs(colour.hue() - wanted.hue()) < 8]
    assert sum(colour.saturation() > 90 for colour in near) > 300
    assert "{" not in "".join(lines_of(face, theme))


def test_unread_words_get_dots_below_the_right_letters():
    theme = Theme.load("light")
    start = SENTENCE.index("inflict")
    marked = replace(FACE, unread=((start, start + 7),))
    plain, dotted = card_image(FACE, theme, 630), card_image(marked, theme, 630)
    paragraph = lay_out(marked, theme).text.paragraphs[0]
    line = paragraph.layout.lineForTextPosition(start)
    left, right = line.cursorToX(start)[0], line.cursorToX(start + 7)[0]
    changed = [
        (x, y)
        for x in range(plain.width())
        for y in range(plain.height())
        if plain.pixel(x, y) != dotted.pixel(x, y)
    ]
    assert changed
    origin = lay_out(marked, theme).text_box.left()
    assert all(origin + left - 6 <= x * 2 <= origin + right + 10 for x, _ in changed)


def test_reminders_in_brackets_and_tap_change_style_not_width_of_the_rest(theme):
    face = CardFace("Plain", text="Tap: Heal 2. (This is a reminder.)")
    formats = lay_out(face, theme).text.paragraphs[0].layout.formats()
    spans = {(part.start, part.length): part.format.font() for part in formats}
    assert spans[0, 3].bold()
    reminder = face.text.index("(")
    assert spans[reminder, len(face.text) - reminder].italic()


def test_a_click_finds_the_part_of_the_card(theme):
    rect = QRectF(40, 10, 300, 300 * HEIGHT / WIDTH)
    layout, scale = lay_out(FACE, theme), 300 / WIDTH
    centres = {
        "name": layout.name.center(), "cost": layout.orbs[0][0].center(), "art": layout.art.center(),
        "type": layout.type_line.center(), "text": layout.text_box.center(), "stats": layout.stats[0][0].center(),
        "frame": QPointF(5, 5),
    }
    for part, centre in centres.items():
        assert part_at(rect, rect.topLeft() + centre * scale, FACE, theme) == part


def test_draft_art_and_tint_show(theme):
    plain = card_image(FACE, theme, 315)
    art = QImage(40, 20, QImage.Format.Format_RGB32)
    art.fill(QColor("#00ff00"))
    middle = lay_out(FACE, theme).art.center() * (315 / WIDTH)
    assert card_image(replace(FACE, draft=True), theme, 315) != plain
    assert card_image(replace(FACE, tint="verdant"), theme, 315) != plain
    painted = card_image(replace(FACE, art=art), theme, 315).pixelColor(middle.toPoint())
    assert painted == QColor("#00ff00")


def test_generated_art_is_the_same_each_time_and_differs_by_name(theme):
    assert card_image(FACE, theme, 252) == card_image(FACE, theme, 252)
    assert card_image(FACE, theme, 252) != card_image(replace(FACE, name="Cinder Lush"), theme, 252)


@pytest.mark.parametrize(
    ("width", "form"), [(60, "chip"), (119, "chip"), (120, "compact"), (239, "compact"), (240, "full")]
)
def test_the_form_follows_the_width(width, form, theme):
    assert form_for(width) == form
    image = QImage(width, 340, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("magenta"))
    painter = QPainter(image)
    paint_card(painter, QRectF(0, 0, width, 340), with_text(6), theme)
    painter.end()
    assert any(image.pixelColor(width // 2, y) != QColor("magenta") for y in range(340))
