"""A card in little room: the compact form for hands, the small face of a card in play, and the chip of one line.

All use the window's type at sizes that stay readable, show no art, and paint in logical pixels.
"""
from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen

from lich_studio.render.card_face import CardFace
from lich_studio.render.fonts import ui_font
from lich_studio.render.icons import has_icon, paint_icon
from lich_studio.render.orbs import paint_orb
from lich_studio.render.theme import SourceLook, Theme

_TEXT_PX: Final = 13
_LINE_PX: Final = 16.0
_PADDING_PX: Final = 7.0
_ORB_PX: Final = 16.0
_FOOT_PX: Final = 17.0
_NAME_LINE_PX: Final = 15.0
_TAPPED_OPACITY: Final = 0.3
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def paint_compact(painter: QPainter, rect: QRectF, face: CardFace, theme: Theme) -> None:
    """Draw cost, name, type, text and numbers into `rect`, 120 to 239 px wide; long text ends with dots."""
    source, look = theme.source(face.tint), theme.card
    outline = QPainterPath()
    outline.addRoundedRect(rect.adjusted(1.5, 1.5, -1.5, -1.5), 7, 7)
    painter.save()
    painter.setClipPath(outline)
    painter.fillPath(outline, look.paper)
    inner = rect.adjusted(_PADDING_PX, 5, -_PADDING_PX, -5)
    costs = [pair for pair in face.cost if pair[1] > 0]
    name_lines = _wrapped(face.name, inner.width(), _first_indent(costs), 2, bold=True)
    bar = QRectF(rect.left(), rect.top(), rect.width(), 8 + _LINE_PX * len(name_lines) + 4)
    painter.fillRect(bar, source.frame)
    _paint_costs(painter, QPointF(inner.left(), rect.top() + 6), costs, source, theme)
    painter.setFont(ui_font(_TEXT_PX, bold=True))
    painter.setPen(source.frame_ink)
    for number, line in enumerate(name_lines):
        left = inner.left() + (_first_indent(costs) if number == 0 else 0.0)
        box = QRectF(left, rect.top() + 6 + number * _LINE_PX, inner.right() - left, _LINE_PX)
        painter.drawText(box, _LEFT, line)
    top = bar.bottom() + 3
    painter.setPen(source.type_ink)
    metrics = QFontMetricsF(painter.font())
    painter.drawText(
        QRectF(inner.left(), top, inner.width(), _LINE_PX), _LEFT,
        metrics.elidedText(face.type_line, Qt.TextElideMode.ElideRight, inner.width()),
    )
    stats_top = rect.bottom() - 27 if face.stats else rect.bottom() - 6
    _paint_text(painter, QRectF(inner.left(), top + _LINE_PX + 2, inner.width(), stats_top - top - _LINE_PX - 4), face,
                theme)
    _paint_stats(painter, rect, face, source, theme)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(look.border, 3))
    painter.drawPath(outline)
    if face.draft:
        _paint_draft(painter, rect, theme)


def paint_in_play(
    painter: QPainter, rect: QRectF, face: CardFace, theme: Theme, *, numbers: dict[str, int],
    counters: Sequence[str] = (), mark: str = "", tapped: bool = False,
) -> None:  # fmt: skip
    """Draw the small face of a card in play: its name on its tint, and below it what it has now.

    Args:
        painter: active and antialiased.
        rect: where; the last 17 px are for the numbers, every 15 px above them for a line of the name.
        face: the card.
        theme: colours.
        numbers: its numbers now, by name.
        counters: what it bears, in fewer and fewer letters; the first that fits is shown.
        mark: stands at the right end, such as how many there are.
        tapped: paints it faded, with the sign of a tapped card.
    """
    source, look, foot = theme.source(face.tint), theme.card, QRectF(rect.adjusted(0, rect.height() - _FOOT_PX, 0, 0))
    outline = QPainterPath()
    outline.addRoundedRect(rect, 4, 4)
    painter.save()
    painter.setClipPath(outline)
    painter.fillRect(rect, theme.colour("raised"))
    painter.setOpacity(_TAPPED_OPACITY if tapped else 1.0)
    painter.fillRect(rect, source.frame)
    painter.fillRect(foot, look.paper)
    painter.setOpacity(1.0)
    painter.setFont(ui_font(_TEXT_PX, bold=True))
    painter.setPen(theme.colour("text") if tapped else source.frame_ink)
    name = rect.adjusted(4, 1, -3, -_FOOT_PX)
    lines = _wrapped(face.name, name.width(), 0.0, max(1, int(name.height() // _NAME_LINE_PX)), bold=True)
    for number, line in enumerate(lines):
        line = painter.fontMetrics().elidedText(line, Qt.TextElideMode.ElideRight, int(name.width()) + 1)
        painter.drawText(QRectF(name.left(), name.top() + number * _NAME_LINE_PX, name.width(), _NAME_LINE_PX),
                         _LEFT, line)  # fmt: skip
    _paint_foot(painter, foot, theme, numbers, (counters, mark), tapped=tapped)
    painter.restore()


def _paint_foot(
    painter: QPainter, foot: QRectF, theme: Theme, numbers: dict[str, int], words: tuple[Sequence[str], str], *,
    tapped: bool,
) -> None:  # fmt: skip
    """Draw numbers and counters from the left, and the mark and the sign of a tapped card at the right."""
    ink, left, right = theme.colour("text") if tapped else theme.card.ink, foot.left() + 3, foot.right() - 3
    metrics = QFontMetricsF(painter.font())
    painter.setPen(ink)
    for name, value in numbers.items():
        if has_icon(theme.stat_icons.get(name, "")):
            paint_icon(painter, theme.stat_icons[name], QRectF(left, foot.center().y() - 6, 12, 12), ink)
            left += 13
        painter.drawText(QRectF(left, foot.top(), 30, foot.height()), _LEFT, str(value))
        left += metrics.horizontalAdvance(str(value)) + 4
    if tapped:
        right -= 14
        paint_icon(painter, "tap", QRectF(right, foot.center().y() - 7, 14, 14), ink)
    counters, mark = words
    painter.drawText(QRectF(left, foot.top(), right - 2 - left, foot.height()), _RIGHT, mark)
    room = right - 4 - left - (metrics.horizontalAdvance(mark) if mark else 0)
    fits = next((one for one in counters if metrics.horizontalAdvance(one) <= room), "".join(counters[-1:]))
    shown = metrics.elidedText(fits, Qt.TextElideMode.ElideRight, max(0.0, room))
    painter.drawText(QRectF(left, foot.top(), max(0.0, room), foot.height()), _LEFT, shown)


def paint_chip(painter: QPainter, rect: QRectF, face: CardFace, theme: Theme) -> None:
    """Draw a line with orb, total cost and name, at most 28 px high, in the window's colours."""
    height = min(rect.height(), 28.0)
    box = QRectF(rect.left(), rect.center().y() - height / 2, rect.width(), height).adjusted(0.5, 0.5, -0.5, -0.5)
    source = theme.source(face.tint)
    outline = QPainterPath()
    outline.addRoundedRect(box, 6, 6)
    painter.fillPath(outline, theme.colour("raised"))
    painter.setPen(QPen(theme.colour("control"), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(outline)
    left = box.left() + 6
    if face.tint:
        paint_orb(painter, QPointF(left + _ORB_PX / 2, box.center().y()), _ORB_PX / 2, source, theme)
        left += _ORB_PX + 5
    painter.setFont(ui_font(_TEXT_PX, bold=True))
    metrics = QFontMetricsF(painter.font())
    total = sum(number for _source, number in face.cost)
    if total:
        painter.setPen(theme.colour("dim"))
        painter.drawText(QRectF(left, box.top(), 20, box.height()), _LEFT, str(total))
        left += metrics.horizontalAdvance(str(total)) + 5
    painter.setPen(theme.colour("text"))
    room = box.right() - 6 - left
    shown = metrics.elidedText(face.name, Qt.TextElideMode.ElideRight, room)
    painter.drawText(QRectF(left, box.top(), room, box.height()), _LEFT, shown)


def _first_indent(costs: list[tuple[str, int]]) -> float:
    metrics = QFontMetricsF(ui_font(_TEXT_PX + 1, bold=True))
    width = sum(metrics.horizontalAdvance(str(number)) + _ORB_PX + 5 for _source, number in costs)
    return width + 2 if costs else 0.0


def _paint_costs(
    painter: QPainter, at: QPointF, costs: list[tuple[str, int]], frame: SourceLook, theme: Theme
) -> None:
    painter.setFont(ui_font(_TEXT_PX + 1, bold=True))
    metrics = QFontMetricsF(painter.font())
    x = at.x()
    for source, number in costs:
        painter.setPen(frame.frame_ink)
        width = metrics.horizontalAdvance(str(number))
        painter.drawText(QRectF(x, at.y(), width + 2, _LINE_PX), _LEFT, str(number))
        centre = QPointF(x + width + 2 + _ORB_PX / 2, at.y() + _LINE_PX / 2)
        paint_orb(painter, centre, _ORB_PX / 2, theme.source(source), theme)
        x += width + _ORB_PX + 5


def _paint_text(painter: QPainter, box: QRectF, face: CardFace, theme: Theme) -> None:
    room = int(box.height() // _LINE_PX)
    if room <= 0 or not face.text:
        return
    plain = re.sub(r"\{([A-Z])\}", r"\1", face.text)
    lines: list[str] = []
    for paragraph in plain.split("\n"):
        lines += _wrapped(paragraph, box.width(), 0.0, room + 1)
    if len(lines) > room:
        metrics = QFontMetricsF(ui_font(_TEXT_PX))
        last = metrics.elidedText(lines[room - 1] + " \u2026\u2026", Qt.TextElideMode.ElideRight, box.width())
        lines = [*lines[: room - 1], last.rstrip("\u2026 ") + "\u2026"]
    painter.setPen(theme.card.ink)
    painter.setFont(ui_font(_TEXT_PX))
    for number, line in enumerate(lines):
        painter.drawText(QRectF(box.left(), box.top() + number * _LINE_PX, box.width() + 4, _LINE_PX), _LEFT, line)


def _paint_stats(painter: QPainter, rect: QRectF, face: CardFace, source: SourceLook, theme: Theme) -> None:
    painter.setFont(ui_font(_TEXT_PX, bold=True))
    metrics = QFontMetricsF(painter.font())
    left, right = rect.left() + 6, rect.right() - 6
    for name, value in face.stats.items():
        width = metrics.horizontalAdvance(str(value)) + 28
        box = QRectF(right - width if name == "health" else left, rect.bottom() - 26, width, 20)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(source.frame)
        painter.drawRoundedRect(box, 10, 10)
        if has_icon(theme.stat_icons.get(name, "")):
            paint_icon(painter, theme.stat_icons[name], QRectF(box.left() + 6, box.top() + 3, 14, 14), source.frame_ink)
        painter.setPen(source.frame_ink)
        painter.drawText(box.adjusted(0, 0, -7, 0), _RIGHT, str(value))
        if name == "health":
            right -= width + 4
        else:
            left += width + 4


def _paint_draft(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    painter.setFont(ui_font(_TEXT_PX, bold=True))
    width = QFontMetricsF(painter.font()).horizontalAdvance("draft") + 12
    box = QRectF(rect.center().x() - width / 2, rect.bottom() - 25, width, 18)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.card.ink)
    painter.drawRoundedRect(box, 4, 4)
    painter.setPen(theme.card.paper)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "draft")


def _wrapped(text: str, width: float, indent: float, most: int, *, bold: bool = False) -> list[str]:
    """Break `text` into at most `most` lines of `width` px, the first shorter by `indent`; the last is elided."""
    metrics = QFontMetricsF(ui_font(_TEXT_PX, bold=bold))
    lines, line = list[str](), ""
    words = text.split()
    for index, word in enumerate(words):
        room = width - (indent if not lines else 0.0)
        joined = f"{line} {word}".strip()
        if metrics.horizontalAdvance(joined) <= room or not line:
            line = joined
            continue
        if len(lines) == most - 1:
            rest = " ".join([line, *words[index:]])
            return [*lines, metrics.elidedText(rest, Qt.TextElideMode.ElideRight, room)]
        lines.append(line)
        line = word
    room = width - (indent if not lines else 0.0)
    return [*lines, metrics.elidedText(line, Qt.TextElideMode.ElideRight, room)]
