"""Lays a card out once, at one reference resolution; every device paints that layout scaled.

The card is 63 x 88 mm at 20 units a millimetre. Its frame says what stands where; how text is fitted to the room
that is left stands in `card_fit`.
"""
from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from lich_studio.content.frame import ArtStyle, Frame, TypeStyle
from lich_studio.render.card_face import CardFace
from lich_studio.render.card_fit import CARD_HEIGHT, fit_text, frame_of, set_name, units
from lich_studio.render.card_text import UNITS_PER_MM, SetText
from lich_studio.render.fonts import card_font
from lich_studio.render.theme import Theme

CARD_WIDTH_MM: Final = 63.0
CARD_HEIGHT_MM: Final = 88.0
WIDTH: Final = CARD_WIDTH_MM * UNITS_PER_MM
HEIGHT: Final = CARD_HEIGHT
CardPart = Literal["name", "cost", "art", "type", "text", "stats", "foot", "frame"]
_NAME_BAR_MM: Final = 7.8
_TYPE_LINE_MM: Final = 5.2
_TEXT_GAP_MM: Final = 1.6
_PADDING_MM: Final = 2.4
_EDGE_MM: Final = 1.8
_FOOT_MM: Final = 0.9
_SAFE_MM: Final = 4.2
"""What is read keeps this far from the edge that is cut, whatever the border."""
_PLATE_MM: Final = 1.1
_GAPS_MM: Final[dict[ArtStyle, float]] = {"window": 0.0, "inset": 0.8, "full": 0.0}
_TYPE_GAPS_MM: Final[dict[TypeStyle, float]] = {"plain": 0.0, "band": 0.0, "plate": 0.8}
_CACHE_LIMIT: Final = 256


@dataclass(frozen=True, slots=True)
class CardLayout:
    """Where everything stands, in reference units from the card's top left corner.

    Attributes:
        inner: the face inside the border.
        name_bar: the tinted bar on top.
        orbs: box, source id and number of each cost.
        name: box of the name.
        name_lines: the name, on one line or two.
        name_size: size of the name's font.
        art: box of the picture.
        type_box: what the type line stands on.
        type_line: box of the type line.
        text: the set text and `text_box`, where it stands.
        text_box: box that the text may fill.
        stats: box, name and value of each number.
        foot: box of set and rarity.
        art_share: height of the art as a share of the card.
        text_mm: text size in millimetres.
        dropped: whether reminder and flavour were left out for want of room.
        fault: how much too long the text is, in words; "" if it fits.
    """

    inner: QRectF
    name_bar: QRectF
    orbs: tuple[tuple[QRectF, str, int], ...]
    name: QRectF
    name_lines: tuple[str, ...]
    name_size: float
    art: QRectF
    type_box: QRectF
    type_line: QRectF
    text: SetText
    text_box: QRectF
    stats: tuple[tuple[QRectF, str, int], ...]
    foot: QRectF
    art_share: float
    text_mm: float
    dropped: bool
    fault: str

    def part_at(self, point: QPointF) -> CardPart:
        """Return which part of the card lies at a point given in reference units."""
        if any(box.contains(point) for box, _, _ in self.orbs):
            return "cost"
        if any(box.contains(point) for box, _, _ in self.stats):
            return "stats"
        boxes: tuple[tuple[CardPart, QRectF], ...] = (
            ("name", self.name_bar), ("art", self.art), ("type", self.type_box), ("text", self.text_box),
            ("foot", self.foot),
        )
        for part, box in boxes:
            if box.contains(point):
                return part
        return "frame"


_cache: OrderedDict[tuple[object, ...], CardLayout] = OrderedDict()


def lay_out(face: CardFace, theme: Theme) -> CardLayout:
    """Return the layout of a full card; the same face is laid out only once.

    Art and draft do not matter here, since they take no room.
    """
    key = (
        face.name, face.type_line, face.cost, tuple(face.stats.items()), face.text, face.reminder, face.flavour,
        face.unread, face.emphasis, face.tint, face.frame, theme.name,
    )
    known = _cache.get(key)
    if known is None:
        known = _cache[key] = _lay_out(face, theme)
        if len(_cache) > _CACHE_LIMIT:
            _cache.popitem(last=False)
    return known


def _lay_out(face: CardFace, theme: Theme) -> CardLayout:
    look, frame = theme.card, frame_of(face)
    border = units(frame.border_mm)
    inner = QRectF(border, border, WIDTH - 2 * border, HEIGHT - 2 * border)
    padding = units(max(_PADDING_MM, _SAFE_MM - frame.border_mm))
    margin = units(max(_EDGE_MM, _SAFE_MM - 0.6 - frame.border_mm))
    bar = _name_box(frame, inner)
    orbs, name = _name_line(face, bar, padding, theme)
    stats = _stat_boxes(face, inner, margin, theme)
    below_foot = units(max(_FOOT_MM, 3.1 - frame.border_mm))
    foot = _foot_box(inner, stats, padding, below_foot, units(look.footer_mm * 1.35))
    text_bottom = (stats[0][0].top() if stats else foot.top()) - units(0.8)
    above, below = units(_GAPS_MM[frame.art]), units(_TYPE_GAPS_MM[frame.type_style])
    width = inner.width() - 2 * padding
    taken = above + below + units(_TYPE_LINE_MM + _TEXT_GAP_MM)
    fit = fit_text(face, width, text_bottom - bar.bottom() - taken, theme)
    art = _art_box(frame, inner, bar, above, fit.art_share * HEIGHT)
    side = units(_PLATE_MM) if frame.type_style == "plate" else 0.0
    type_box = QRectF(
        inner.left() + side, art.bottom() + below, inner.width() - 2 * side, units(_TYPE_LINE_MM)
    )
    top = type_box.bottom() + units(_TEXT_GAP_MM)
    return CardLayout(
        inner, bar, orbs, name, *set_name(face.name, name.width(), theme), art, type_box,
        QRectF(inner.left() + padding, type_box.top(), width, type_box.height()), fit.text,
        QRectF(inner.left() + padding, top, width, text_bottom - top), stats, foot, fit.art_share,
        fit.text.size / UNITS_PER_MM, fit.dropped, fit.fault,
    )


def _name_box(frame: Frame, inner: QRectF) -> QRectF:
    """Return what the name stands on: from side to side, or a plate inside the face."""
    if frame.name_style == "plate":
        side = units(_PLATE_MM)
        return QRectF(inner.left() + side, inner.top() + side, inner.width() - 2 * side, units(_NAME_BAR_MM - 0.4))
    head = units(_NAME_BAR_MM + max(0.0, 1.8 - frame.border_mm))
    return QRectF(inner.left(), inner.top(), inner.width(), head)


def _art_box(frame: Frame, inner: QRectF, bar: QRectF, above: float, height: float) -> QRectF:
    if frame.art == "full":
        return QRectF(inner.left(), inner.top(), inner.width(), bar.bottom() - inner.top() + height)
    side = units(_PLATE_MM) if frame.art == "inset" else 0.0
    return QRectF(inner.left() + side, bar.bottom() + above, inner.width() - 2 * side, height)


def _foot_box(
    inner: QRectF, stats: tuple[tuple[QRectF, str, int], ...], padding: float, below: float, height: float
) -> QRectF:
    """Return the room of the foot: between the numbers, where there are any."""
    middle = inner.center().x()
    lefts = [box.right() for box, _, _ in stats if box.center().x() < middle]
    rights = [box.left() for box, _, _ in stats if box.center().x() > middle]
    half = middle - max([inner.left() + padding, *(edge + 12 for edge in lefts)])
    half = min(half, min([inner.right() - padding, *(edge - 12 for edge in rights)]) - middle)
    return QRectF(middle - half, inner.bottom() - below - height, 2 * half, height)


def _name_line(
    face: CardFace, bar: QRectF, padding: float, theme: Theme
) -> tuple[tuple[tuple[QRectF, str, int], ...], QRectF]:
    """Place the costs at the top left, where a fanned hand shows them, and the name after them."""
    orb, gap = units(theme.card.orb_mm), units(1.0)
    x, orbs = bar.left() + padding - units(0.9), list[tuple[QRectF, str, int]]()
    figure = QFontMetricsF(card_font(orb * 0.86, bold=True))
    for source, number in face.cost:
        width = figure.horizontalAdvance(str(number)) + orb * 1.06
        orbs.append((QRectF(x, bar.center().y() - orb / 2, width, orb), source, number))
        x += width + gap
    left = x + units(0.6)
    return tuple(orbs), QRectF(left, bar.top(), bar.right() - padding + units(0.6) - left, bar.height())


def _stat_boxes(
    face: CardFace, inner: QRectF, margin: float, theme: Theme
) -> tuple[tuple[QRectF, str, int], ...]:
    """Place numbers at the foot: health at the right, the others from the left."""
    height, boxes = units(theme.card.stat_mm), list[tuple[QRectF, str, int]]()
    left, top = inner.left() + margin, inner.bottom() - margin - height
    for name, value in face.stats.items():
        width = height * (1.42 + 0.42 * len(str(value)))
        if name == "health":
            boxes.append((QRectF(inner.right() - margin - width, top, width, height), name, value))
        else:
            boxes.append((QRectF(left, top, width, height), name, value))
            left += width + units(1.0)
    return tuple(boxes)
