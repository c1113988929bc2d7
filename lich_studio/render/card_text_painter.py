"""Paints a card's text that has been set."""
from __future__ import annotations

from typing import cast

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QTextLine

from lich_studio.render.card_text import ORB_WIDTH, Inks, SetParagraph, SetText
from lich_studio.render.orbs import paint_orb
from lich_studio.render.theme import Theme


def draw_text(painter: QPainter, block: SetText, at: QPointF, width: float, inks: Inks, theme: Theme) -> None:
    """Draw a block with its top left corner at `at`, in reference units.

    Args:
        painter: paints in reference units.
        block: the text that was set.
        at: the corner.
        width: of the block, in reference units.
        inks: colours of the letters.
        theme: its colours of orbs.
    """
    by_code = {look.code: look for look in theme.sources.values()}
    for paragraph in block.paragraphs:
        origin = at + QPointF(0.0, paragraph.top)
        if paragraph.rule_above:
            y = origin.y() - block.size * 0.38
            colour = QColor(inks.reminder)
            colour.setAlphaF(0.35)
            painter.fillRect(int(at.x() + width * 0.2), int(y), int(width * 0.6), 2, colour)
        painter.setPen(inks.text)
        paragraph.layout.draw(painter, origin)
        for position, code in paragraph.orbs:
            line = paragraph.layout.lineForTextPosition(position)
            middle = line.y() + line.height() / 2
            centre = origin + QPointF(_x_of(line, position) + block.size * ORB_WIDTH / 2, middle)
            look = by_code.get(code) or theme.source(code.lower())
            paint_orb(painter, centre, block.size * 0.48, look, theme)
        _draw_dots(painter, paragraph, origin, block.size, inks.unread)


def _draw_dots(painter: QPainter, paragraph: SetParagraph, origin: QPointF, size: float, colour: QColor) -> None:
    """Draw a row of dots below each unread word, once per line it reaches over."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    for first, last in paragraph.unread:
        for number in range(paragraph.layout.lineCount()):
            line = paragraph.layout.lineAt(number)
            start, end = max(first, line.textStart()), min(last, line.textStart() + line.textLength())
            if start >= end:
                continue
            x, right = _x_of(line, start) + size * 0.05, _x_of(line, end)
            y = line.y() + line.ascent() + size * 0.17
            while x < right:
                painter.drawEllipse(origin + QPointF(x, y), size * 0.045, size * 0.045)
                x += size * 0.15


def _x_of(line: QTextLine, position: int) -> float:
    # PySide gives the position back beside the x, which its own type stubs call a plain object.
    found = cast("tuple[float, int]", line.cursorToX(position))
    return found[0]
