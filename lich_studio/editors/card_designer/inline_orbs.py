"""Orbs in the text field: `{T}` is drawn as the orb that it prints, while it stays three letters to the keyboard."""
from __future__ import annotations

import re

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit

from lich_studio.editors.card_designer.places import qt_index
from lich_studio.render.orbs import paint_orb
from lich_studio.render.theme import Theme

__all__ = ["orb_places", "paint_inline_orbs"]

_ORB = re.compile(r"\{([A-Za-z])\}")
SHARE = 0.44
"""Radius of an orb as a share of the line's height."""


def orb_places(field: QPlainTextEdit, theme: Theme) -> list[tuple[QRectF, str]]:
    """Return where orbs stand in a field's viewport, with their source; those under the caret are left as letters."""
    text, caret = field.toPlainText(), field.textCursor().position()
    codes = {theme.source(source).code.upper(): source for source in theme.sources}
    found: list[tuple[QRectF, str]] = []
    for match in _ORB.finditer(text):
        source = codes.get(match[1].upper())
        start, end = qt_index(text, match.start()), qt_index(text, match.end())
        if source is None or (field.hasFocus() and start < caret < end):
            continue
        cursor = QTextCursor(field.document())
        cursor.setPosition(start)
        left = field.cursorRect(cursor)
        cursor.setPosition(end)
        right = field.cursorRect(cursor)
        if left.top() == right.top():
            found.append((QRectF(left.left(), left.top(), right.left() - left.left(), left.height()), source))
    return found


def paint_inline_orbs(field: QPlainTextEdit, theme: Theme) -> None:
    """Draw the orbs of a field over their letters; called from its paint event."""
    places = orb_places(field, theme)
    if not places:
        return
    painter = QPainter(field.viewport())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for box, source in places:
        painter.fillRect(box, field.palette().base())
        radius = box.height() * SHARE
        paint_orb(painter, QPointF(box.center()), radius, theme.source(source), theme)
    painter.end()
