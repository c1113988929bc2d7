"""The entries of Home: lines and pictures that lead somewhere by a click or Enter; arrows go from one to the next."""
from __future__ import annotations

from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from lich_studio.render.fonts import ui_font
from lich_studio.render.icons import paint_icon
from lich_studio.render.theme import Theme
from lich_studio.ui.names import HINT, NAME

__all__ = ["TONE_COLOURS", "TONE_ICONS", "Entry", "Line", "Tone"]

Tone = Literal["", "good", "warn", "bad"]
LINE_PX: Final = 32
_EDGE_PX: Final = 8
_ICON_PX: Final = 18
_TEXT_LEFT_PX: Final = 36
_BAR_PX: Final = 72
_STEPS: Final = {Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1}
TONE_ICONS: Final[dict[Tone, str]] = {"": "", "good": "check", "warn": "warning", "bad": "error"}
"""State has a shape, never a colour alone; what is good stays quiet."""
TONE_COLOURS: Final[dict[Tone, tuple[str, str]]] = {
    "": ("dim", "dim"), "good": ("dim", "accent"), "warn": ("warn", "warn"), "bad": ("bad", "bad"),
}  # fmt: skip
"""Colours of the words and of their mark."""


class Entry(QAbstractButton):
    """Something to choose: told apart by hovering and focus, walked by arrows."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        """Create it with a name to show and to be read out."""
        super().__init__(parent)
        self.theme, self.name = theme, name
        self.setAccessibleName(name)
        self.setProperty(NAME, name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.theme = theme
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by Enter, go to a neighbour by arrows."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif Qt.Key(event.key()) in _STEPS:
            self._step(_STEPS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def paint_ground(self, painter: QPainter, area: QRectF, radius: float) -> None:
        """Draw what shows hovering, pressing and focus; brush and pen are as before."""
        painter.save()
        if self.isDown() or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.theme.colour("hover" if not self.isDown() else "select"))
            painter.drawRoundedRect(area, radius, radius)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self.theme.colour("focus"), self.theme.sizes["focusRing"]))
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), radius, radius)
        painter.restore()

    def write(self, painter: QPainter, box: QRectF, text: str, font: QFont, colour: QColor) -> float:
        """Write a text into a box, cut at its end if need be; return its width."""
        metrics = QFontMetricsF(font)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(0.0, box.width()))
        painter.setFont(font)
        painter.setPen(colour)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine), shown)
        return metrics.horizontalAdvance(shown)

    def _step(self, by: int) -> None:
        parent = self.parentWidget()
        if parent is None:
            return
        entries = [one for one in parent.findChildren(Entry) if one.isVisible()]
        at = entries.index(self) + by
        if 0 <= at < len(entries):
            entries[at].setFocus(Qt.FocusReason.OtherFocusReason)


class Line(Entry):
    """One line: icon, name, what else is known, and at the right how it stands.

    Attributes:
        symbol: name of its icon.
        detail: shown dim behind the name.
        state: shown at the right.
        tone: the state's colour and mark.
        share: 0 to 1 draws a bar before the state; None draws none.
    """

    def __init__(self, theme: Theme, name: str, symbol: str, detail: str = "") -> None:
        """Create a line without a state."""
        super().__init__(theme, name)
        self.symbol, self.detail, self.state = symbol, detail, ""
        self.tone: Tone = ""
        self.share: float | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._describe()

    def sizeHint(self) -> QSize:
        """Return the height of a line."""
        return QSize(200, LINE_PX)

    def set_state(self, state: str, tone: Tone = "", share: float | None = None) -> None:
        """Show another state."""
        if (state, tone, share) != (self.state, self.tone, self.share):
            self.state, self.tone, self.share = state, tone, share
            self._describe()
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        self.paint_ground(painter, area, self.theme.radius["control"])
        middle = area.center().y()
        box = QRectF(_EDGE_PX, round(middle - _ICON_PX / 2), _ICON_PX, _ICON_PX)
        paint_icon(painter, self.symbol, box, self.theme.colour("dim"))
        body, small = ui_font(self.theme.type_sizes["body"]), ui_font(self.theme.type_sizes["small"])
        right = self._paint_state(painter, area, small)
        left = float(_TEXT_LEFT_PX)
        rest = QRectF(left, 0, right - left - 10, area.height())
        left += self.write(painter, rest, self.name, body, self.theme.colour("text")) + 10
        if self.detail:
            self.write(painter, QRectF(left, 0, right - left - 10, area.height()), self.detail, small,
                       self.theme.colour("dim"))  # fmt: skip
        painter.end()

    def _paint_state(self, painter: QPainter, area: QRectF, font: QFont) -> float:
        """Draw state, mark and bar; return where they begin."""
        right = area.right() - _EDGE_PX
        colour, mark_colour = (self.theme.colour(name) for name in TONE_COLOURS[self.tone])
        if self.state:
            wide = min(QFontMetricsF(font).horizontalAdvance(self.state) + 1, area.width() * 0.6)
            self.write(painter, QRectF(right - wide, 0, wide, area.height()), self.state, font, colour)
            right -= wide + 6
        if mark := TONE_ICONS[self.tone]:
            paint_icon(painter, mark, QRectF(right - 15, round(area.center().y()) - 7.5, 15, 15), mark_colour)
            right -= 21
        if self.share is not None:
            self._paint_bar(painter, QPointF(right - _BAR_PX - 4, area.center().y()))
            right -= _BAR_PX + 10
        return right

    def _paint_bar(self, painter: QPainter, left: QPointF) -> None:
        groove = QRectF(left.x(), left.y() - 3, _BAR_PX, 6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.colour("line"))
        painter.drawRoundedRect(groove, 3, 3)
        if self.share:
            painter.setBrush(self.theme.colour("accent"))
            painter.drawRoundedRect(QRectF(groove.left(), groove.top(), max(6.0, _BAR_PX * self.share), 6), 3, 3)

    def _describe(self) -> None:
        self.setAccessibleName(", ".join(part for part in (self.name, self.detail, self.state) if part))
        self.setProperty(HINT, "" if len(self.state) < 40 else self.state)
