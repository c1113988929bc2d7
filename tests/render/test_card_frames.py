"""Card frames: data that reads well on every source, keeps clear of the knife, and may come from a project."""
from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter

from helpers.card_pictures import card_image
from lich_studio.content.card import Art, Card
from lich_studio.content.frame import Frame
from lich_studio.content.library import load_folder
from lich_studio.content.project import SOURCE_TYPES
from lich_studio.content.writing import save
from lich_studio.render.card_back import paint_back
from lich_studio.render.card_face import CardFace
from lich_studio.render.card_faces import art_of, face_of
from lich_studio.render.card_frames import USUAL_FRAME, built_in_frames, frame_colour, frame_named
from lich_studio.render.card_layout import HEIGHT, WIDTH, lay_out
from lich_studio.render.card_painter import paint_for_print
from lich_studio.render.card_text import UNITS_PER_MM
from lich_studio.render.fonts import card_font, face_font
from lich_studio.render.theme import Theme
from lich_studio.session import colours

FRAMES = tuple(built_in_frames().values())
SENTENCE = "Tap: Deal 5 damage to target within 4 tiles and inflict Burning 1. "
EMPTY = CardFace("X")
FULL = CardFace(
    "Warden of the Drowned Observatory", "Equipment · Whip · Relic",
    (("thermic", 2), ("verdant", 10), ("luminate", 1)), {"intelligence": 8, "defense": 12, "health": 60}, SENTENCE * 5,
    tint="thermic", set_name="Embers and Brine", rarity="Sapphire",
)  # fmt: skip


def contrast(first: QColor, second: QColor) -> float:
    return colours.contrast(first.name(), second.name())


def printed(face: CardFace, px_per_mm: float = 4.0, bleed_mm: float = 3.0) -> QImage:
    size = [round((length + 2 * bleed_mm) * px_per_mm) for length in (63, 88)]
    image = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(0, 0, 0, 0))
    painter = QPainter(image)
    trim = QRectF(bleed_mm * px_per_mm, bleed_mm * px_per_mm, 63 * px_per_mm, 88 * px_per_mm)
    paint_for_print(painter, trim, bleed_mm * px_per_mm, face, Theme.load("light"))
    painter.end()
    return image


def test_there_are_several_and_the_usual_one_comes_first():
    assert len(FRAMES) >= 3
    assert FRAMES[0].id == USUAL_FRAME
    assert len({frame.model_dump_json(exclude={"id", "name", "about"}) for frame in FRAMES}) == len(FRAMES)


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: frame.id)
@pytest.mark.parametrize("source_id", ["", "arcanic", "abyssal", "thermic", "verdant", "luminate"])
def test_every_word_reads_on_what_it_stands_on(frame, source_id):
    source = Theme.load("light").source(source_id)
    colour = {name: frame_colour(getattr(frame, name), source) for name in (
        "paper", "paper_edge", "ink", "reminder", "name_fill", "name_ink", "type_fill", "type_ink", "stat_fill",
        "stat_ink",
    )}  # fmt: skip
    type_ground = colour["paper"] if frame.type_style == "plain" else colour["type_fill"]
    for ink, ground in (
        (colour["ink"], colour["paper"]), (colour["ink"], colour["paper_edge"]), (colour["reminder"], colour["paper"]),
        (colour["reminder"], colour["paper_edge"]), (colour["name_ink"], colour["name_fill"]),
        (colour["type_ink"], type_ground), (colour["stat_ink"], colour["stat_fill"]),
    ):  # fmt: skip
        assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: frame.id)
@pytest.mark.parametrize("face", [EMPTY, FULL], ids=["emptiest", "fullest"])
def test_what_is_read_keeps_clear_of_the_edge_and_of_each_other(frame, face):
    layout = lay_out(replace(face, frame=frame), Theme.load("light"))
    safe = QRectF(0, 0, WIDTH, HEIGHT).adjusted(*(UNITS_PER_MM * side for side in (3, 3, -3, -3)))
    read = [layout.text_box, layout.name, layout.type_line, layout.foot, *(box for box, _, _ in layout.orbs)]
    for box in [*read, *(box for box, _, _ in layout.stats)]:
        if box.width() > 0:
            assert safe.contains(box.center())
            assert safe.left() <= box.left()
            assert box.right() <= safe.right()
            assert box.bottom() <= safe.bottom()
    assert layout.name_bar.bottom() <= layout.art.bottom() <= layout.type_box.top() + 1e-6
    assert layout.type_box.bottom() < layout.text_box.top()
    for box, _, _ in layout.stats:
        assert layout.text_box.bottom() < box.top()
        assert not box.intersects(layout.foot)
    assert not layout.fault


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: frame.id)
def test_the_longest_name_stands_whole_on_two_lines(frame):
    layout = lay_out(replace(FULL, frame=frame), Theme.load("light"))
    metrics = QFontMetricsF(card_font(layout.name_size, bold=True))
    assert " ".join(layout.name_lines) == FULL.name
    assert len(layout.name_lines) == 2
    assert all(metrics.horizontalAdvance(line) <= layout.name.width() + 2 for line in layout.name_lines)


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: frame.id)
def test_print_goes_on_beyond_the_edge_and_is_the_card_inside_it(frame):
    face = replace(FULL, frame=frame)
    image, card = printed(face), card_image(face, Theme.load("light"), 252)
    for x in range(0, image.width(), 7):
        for y in (1, 6, image.height() - 7, image.height() - 2):
            assert image.pixelColor(x, y).alpha() == 255
    inside = image.copy(12, 12, 252, 352)
    differing = [
        (x, y) for x in range(16, 236, 3) for y in range(16, 336, 3)
        if abs(inside.pixelColor(x, y).lightness() - card.pixelColor(x, y).lightness()) > 24
    ]  # fmt: skip
    assert len(differing) < 60, "the same drawing, but for the last shade of some edges"


def test_paper_and_art_that_reach_the_edge_reach_the_bleed():
    vista = built_in_frames()["vista"]
    art = QImage(60, 60, QImage.Format.Format_RGB32)
    art.fill(QColor("#00ff00"))
    image = printed(replace(EMPTY, name="X", art=art, frame=vista))
    assert image.pixelColor(2, image.height() // 3) == QColor("#00ff00")
    assert image.pixelColor(2, image.height() - 60).lightness() > 200


def test_a_crop_shows_that_part_of_the_picture():
    art = QImage(80, 40, QImage.Format.Format_RGB32)
    art.fill(QColor("#ff0000"))
    painter = QPainter(art)
    painter.fillRect(40, 0, 40, 40, QColor("#0000ff"))
    painter.end()
    middle = lay_out(EMPTY, Theme.load("light")).art.center() * (315 / WIDTH)
    shown = {
        crop: card_image(replace(EMPTY, art=art, art_crop=crop), Theme.load("light"), 315).pixelColor(middle.toPoint())
        for crop in ((0.0, 0.0, 0.4, 1.0), (0.6, 0.0, 0.4, 1.0))
    }
    assert [colour.name() for colour in shown.values()] == ["#ff0000", "#0000ff"]


def test_figures_are_lining_and_tabular():
    for font in (card_font(70), card_font(70, bold=True), card_font(70, italic=True), face_font(70)):
        metrics = QFontMetricsF(font)
        assert len({round(metrics.horizontalAdvance(figure), 3) for figure in "0123456789"}) == 1
        boxes = [metrics.tightBoundingRect(figure) for figure in "0123456789"]
        assert max(box.height() for box in boxes) - min(box.height() for box in boxes) <= 4
        assert max(box.bottom() for box in boxes) <= 4, "none hangs below the line"


def test_every_frame_has_a_back_of_its_own_and_a_picture_may_take_its_place():
    def back(frame: Frame, picture: QImage | None = None) -> QImage:
        image = QImage(126, 176, QImage.Format.Format_ARGB32_Premultiplied)
        painter = QPainter(image)
        paint_back(painter, QRectF(image.rect()), frame, Theme.load("light"), picture=picture, square=True)
        painter.end()
        return image

    drawn = [back(frame) for frame in FRAMES]
    assert all(one != other for place, one in enumerate(drawn) for other in drawn[:place])
    green = QImage(10, 10, QImage.Format.Format_RGB32)
    green.fill(QColor("#00ff00"))
    assert back(FRAMES[0], green).pixelColor(63, 88) == QColor("#00ff00")


def test_a_project_adds_a_frame_of_its_own(tmp_path):
    own = FRAMES[1].model_copy(update={"id": "mine", "paper": "#FFFFFF", "border": "#123456"})
    (tmp_path / "frames").mkdir()
    save(tmp_path / "frames" / "mine.frame.json", own)
    text = (tmp_path / "frames" / "mine.frame.json").read_text("utf-8")
    bad = text.replace("#123456", "mauve").replace('"mine"', '"other"')
    (tmp_path / "frames" / "bad.frame.json").write_text(bad, "utf-8")
    library = load_folder(tmp_path)
    assert library.frames == {"mine": own}
    assert ["border" in problem.message for problem in library.problems] == [True]
    card = Card(id="a", name="A", type="skill", frame="mine", art=Art(path="none.png"))
    face = face_of(card, "Skill", SOURCE_TYPES, frames=library.frames)
    assert card_image(face, Theme.load("light"), 252).pixelColor(QPointF(120, 4).toPoint()).name() == "#123456"
    assert frame_named("gone") is FRAMES[0]
    assert art_of(card, tmp_path) is None


def test_cost_stands_in_the_card_s_own_order_and_tints_it():
    card = Card(id="a", name="A", type="skill", cost={"luminate": 1, "arcanic": 2})
    face = face_of(card, "Skill", SOURCE_TYPES)
    assert (face.cost, face.tint) == ((("luminate", 1), ("arcanic", 2)), "arcanic")
    free = Card(id="b", name="B", type="source", text="Add 1 Verdant source.")
    assert face_of(free, "Source", SOURCE_TYPES).tint == "verdant"
