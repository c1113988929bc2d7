"""Rows of a list that are painted by hand: wrapped text with marked spans, and the ground that a row stands on."""
from __future__ import annotations

from collections.abc import Iterable
from html import escape

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QTextCharFormat, QTextLayout, QTextOption

from lich_studio.render.theme import Theme

__all__ = ["laid_out", "marked", "marked_text", "paint_row_focus", "paint_row_ground"]

ROUND_PX = 4


def laid_out(
    text: str, font: QFont, width: float, most_lines: int, marks: Iterable[QTextLayout.FormatRange] = ()
) -> QTextLayout:
    """Return a text broken into lines; one too long for them ends with dots.

    Args:
        text: the text.
        font: its font.
        width: room for a line, in pixels.
        most_lines: how many lines there may be.
        marks: spans that look otherwise; see `marked`.
    """
    spans = list(marks)
    layout = _broken(text, font, width, most_lines, spans)
    last = layout.lineAt(layout.lineCount() - 1) if layout.lineCount() == most_lines else None
    end = last.textStart() + last.textLength() if last is not None else len(text)
    if end >= len(text):
        return layout
    return _broken(f"{text[:end].rsplit(maxsplit=1)[0]} ...", font, width, most_lines, spans)


def marked(start: int, end: int, weight: QFont.Weight, colour: QColor | None = None) -> QTextLayout.FormatRange:
    """Return how a span of a text looks: how heavy, and in a colour of its own."""
    form = QTextCharFormat()
    form.setFontWeight(weight)
    if colour is not None:
        form.setForeground(colour)
    found = QTextLayout.FormatRange()
    found.start, found.length, found.format = start, end - start, form
    return found


def marked_text(text: str, places: Iterable[tuple[int, int]], colour: str) -> str:
    """Return a text for a label, as rich text with these places bold in a colour; plain where there are none."""
    parts: list[str] = []
    done = 0
    for start, end in places:
        parts += [escape(text[done:start]), f'<b style="color:{colour}">{escape(text[start:end])}</b>']
        done = end
    return "".join(parts) + escape(text[done:]) if parts else text


def paint_row_ground(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    """Fill the ground of a row that is chosen, present or pointed at."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRoundedRect(rect, ROUND_PX, ROUND_PX)


def paint_row_focus(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Draw the ring of the row that has the keyboard."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.colour("focus"), 1.5))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), ROUND_PX, ROUND_PX)


def _broken(
    text: str, font: QFont, width: float, most_lines: int, marks: list[QTextLayout.FormatRange]
) -> QTextLayout:
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    layout.setTextOption(option)
    layout.setFormats([mark for mark in marks if mark.start + mark.length <= len(text)])
    layout.beginLayout()
    height = 0.0
    for _ in range(most_lines):
        piece = layout.createLine()
        if not piece.isValid():
            break
        piece.setLineWidth(width)
        piece.setPosition(QPointF(0, height))
        height += piece.height()
    layout.endLayout()
    return layout
