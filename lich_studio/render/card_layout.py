"""Lays a card out once, at one reference resolution; every device paints that layout scaled.

The card is 63 x 88 mm at 20 units a millimetre. Text that does not fit takes room from the art, then
shrinks, then drops reminder and flavour; what still does not fit is a fault that says how much.
"""
from __future__ import annotations

import math
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from lich_studio.render.card_face import CardFace
from lich_studio.render.card_text import LEADING, UNITS_PER_MM, Passage, SetText, set_text, without_reminders
from lich_studio.render.fonts import card_font
from lich_studio.render.theme import Theme

CARD_WIDTH_MM: Final = 63.0
CARD_HEIGHT_MM: Final = 88.0
WIDTH: Final = CARD_WIDTH_MM * UNITS_PER_MM
HEIGHT: Final = CARD_HEIGHT_MM * UNITS_PER_MM
CardPart = Literal["name", "cost", "art", "type", "text", "stats", "foot", "frame"]
_NAME_BAR_MM: Final = 7.8
_TYPE_LINE_MM: Final = 5.2
_PADDING_MM: Final = 2.4
_SIZE_STEP_MM: Final = 0.05
_NAME_SMALLEST: Final = 0.68
_CACHE_LIMIT: Final = 256


@dataclass(frozen=True, slots=True)
class CardLayout:
    """Where everything stands, in reference units from the card's top left corner.

    Attributes:
        inner: the face inside the border.
        name_bar: the tinted bar on top.
        orbs: box, source id and number of each cost.
        name: box of the name.
        name_size: size of the name's font.
        art: box of the picture.
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
    name_size: float
    art: QRectF
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
            ("name", self.name_bar), ("art", self.art), ("type", self.type_line), ("text", self.text_box),
            ("foot", self.foot),
        )
        for part, box in boxes:
            if box.contains(point):
                return part
        return "frame"


_cache: OrderedDict[tuple[object, ...], CardLayout] = OrderedDict()


def lay_out(face: CardFace, theme: Theme) -> CardLayout:
    """Return the layout of a full card; the same face is laid out only once.

    Art, tint and draft do not matter here, since they take no room.
    """
    key = (
        face.name, face.type_line, face.cost, tuple(face.stats.items()), face.text, face.reminder, face.flavour,
        face.unread, face.emphasis, theme.name,
    )
    known = _cache.get(key)
    if known is None:
        known = _cache[key] = _lay_out(face, theme)
        if len(_cache) > _CACHE_LIMIT:
            _cache.popitem(last=False)
    return known


def _lay_out(face: CardFace, theme: Theme) -> CardLayout:
    look = theme.card
    border, padding = _units(look.border_mm), _units(_PADDING_MM)
    inner = QRectF(border, border, WIDTH - 2 * border, HEIGHT - 2 * border)
    bar = QRectF(inner.left(), inner.top(), inner.width(), _units(_NAME_BAR_MM))
    orbs, name = _name_line(face, bar, theme)
    stats = _stat_boxes(face, inner, theme)
    foot_height = _units(look.footer_mm * 1.35)
    foot_bottom = inner.bottom() - _units(0.9)
    foot = QRectF(inner.left() + padding, foot_bottom - foot_height, inner.width() - 2 * padding, foot_height)
    text_bottom = (stats[0][0].top() if stats else foot.top()) - _units(0.8)
    width = inner.width() - 2 * padding
    fit = _fit(face, width, text_bottom - bar.bottom() - _units(_TYPE_LINE_MM + 1.6), theme)
    art = QRectF(inner.left(), bar.bottom(), inner.width(), fit.art_share * HEIGHT)
    type_line = QRectF(inner.left() + padding, art.bottom(), width, _units(_TYPE_LINE_MM))
    top = type_line.bottom() + _units(1.6)
    return CardLayout(
        inner, bar, orbs, name, _name_size(face.name, name.width(), theme), art, type_line, fit.text,
        QRectF(inner.left() + padding, top, width, text_bottom - top), stats, foot, fit.art_share,
        fit.text.size / UNITS_PER_MM, fit.dropped, fit.fault,
    )


@dataclass(frozen=True, slots=True)
class _Fit:
    text: SetText
    art_share: float
    dropped: bool
    fault: str


def _fit(face: CardFace, width: float, room: float, theme: Theme) -> _Fit:
    """Find the largest art, then the largest text, that lets everything stand in `room` units of height."""
    look = theme.card
    largest, smallest = look.art_share
    passages = (
        Passage(face.text, unread=face.unread, emphasis=face.emphasis),
        Passage(face.reminder, italic=True),
        Passage(face.flavour, italic=True, rule_above=True),
    )
    text = set_text(passages, width, _units(look.text_mm), theme)
    share = min(largest, (room - text.height) / HEIGHT)
    if share >= smallest:
        return _Fit(text, share, False, "")
    height = room - smallest * HEIGHT
    small = _shrink(passages, width, height, theme)
    if small.height <= height:
        return _Fit(small, smallest, False, "")
    shown = without_reminders(face.text)
    bare = (replace(passages[0], text=shown) if shown == face.text else Passage(shown),)
    small = _shrink(bare, width, height, theme)
    if small.height <= height:
        return _Fit(small, smallest, True, "")
    lines = math.ceil((small.height - height) / (small.size * LEADING))
    return _Fit(small, smallest, True, f"Text is {lines} {'line' if lines == 1 else 'lines'} too long")


def _shrink(passages: tuple[Passage, ...], width: float, height: float, theme: Theme) -> SetText:
    """Return the text at the largest size that fits `height`, or at the smallest allowed size."""
    look = theme.card
    steps = round((look.text_mm - look.text_min_mm) / _SIZE_STEP_MM)
    low, high = 0, steps
    best = set_text(passages, width, _units(look.text_min_mm), theme)
    while low < high and best.height <= height:
        middle = (low + high) // 2
        tried = set_text(passages, width, _units(look.text_mm - middle * _SIZE_STEP_MM), theme)
        if tried.height <= height:
            best, high = tried, middle
        else:
            low = middle + 1
    return best


def _name_line(face: CardFace, bar: QRectF, theme: Theme) -> tuple[tuple[tuple[QRectF, str, int], ...], QRectF]:
    """Place the costs at the top left, where a fanned hand shows them, and the name after them."""
    orb, gap = _units(theme.card.orb_mm), _units(0.7)
    x, orbs = bar.left() + _units(1.5), list[tuple[QRectF, str, int]]()
    figure = QFontMetricsF(card_font(orb * 0.86, bold=True))
    for source, number in face.cost:
        width = figure.horizontalAdvance(str(number)) + orb * 1.06
        orbs.append((QRectF(x, bar.center().y() - orb / 2, width, orb), source, number))
        x += width + gap
    left = x + _units(0.6)
    return tuple(orbs), QRectF(left, bar.top(), bar.right() - _units(1.8) - left, bar.height())


def _name_size(name: str, width: float, theme: Theme) -> float:
    size = _units(theme.card.name_mm)
    wanted = QFontMetricsF(card_font(size, bold=True)).horizontalAdvance(name)
    return size if wanted <= width else max(size * _NAME_SMALLEST, size * width / wanted)


def _stat_boxes(face: CardFace, inner: QRectF, theme: Theme) -> tuple[tuple[QRectF, str, int], ...]:
    """Place numbers at the foot: health at the right, the others from the left."""
    height, boxes = _units(theme.card.stat_mm), list[tuple[QRectF, str, int]]()
    left, top = inner.left() + _units(1.8), inner.bottom() - _units(1.8) - height
    for name, value in face.stats.items():
        width = height * (1.42 + 0.42 * len(str(value)))
        if name == "health":
            boxes.append((QRectF(inner.right() - _units(1.8) - width, top, width, height), name, value))
        else:
            boxes.append((QRectF(left, top, width, height), name, value))
            left += width + _units(1.0)
    return tuple(boxes)


def _units(millimetres: float) -> float:
    return millimetres * UNITS_PER_MM
