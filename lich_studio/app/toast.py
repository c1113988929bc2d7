"""Short messages over the window: refusals, failed saves, what was just done."""
from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from lich_studio.ui.stylesheet import set_role

__all__ = ["Toast"]

SHORTEST_MS = 2500
MS_PER_CHARACTER = 55
BOTTOM_GAP_PX = 56
WIDEST_PX = 640


class Toast(QFrame):
    """One message at the bottom of its parent; it goes by itself or by a click.

    Attributes:
        text: the message shown, "" while hidden.
    """

    def __init__(self, parent: QWidget) -> None:
        """Create it hidden over `parent`."""
        super().__init__(parent)
        self._over = parent
        self.setObjectName("toast")
        self.setProperty("role", "panel")
        self._label = QLabel(self)
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setWordWrap(True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 10, 16, 10)
        layout.addWidget(self._label)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        parent.installEventFilter(self)
        self.hide()

    @property
    def text(self) -> str:
        """The message shown, "" while hidden."""
        return self._label.text() if self.isVisible() else ""

    def say(self, text: str, *, refusal: bool = False) -> None:
        """Show a message; a refusal has the warning's colour and stays a little longer."""
        set_role(self, "tone", "warning" if refusal else "")
        self._label.setText(text)
        self._label.setFixedWidth(min(self._label.fontMetrics().horizontalAdvance(text) + 4, WIDEST_PX))
        self.setAccessibleName(text)
        self.adjustSize()
        self._place()
        self.show()
        self.raise_()
        self._timer.start(SHORTEST_MS + MS_PER_CHARACTER * len(text) + (1500 if refusal else 0))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the parent's size."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QEvent) -> None:
        """Go when clicked."""
        self.hide()
        event.accept()

    def _place(self) -> None:
        self.adjustSize()
        self.move((self._over.width() - self.width()) // 2, self._over.height() - self.height() - BOTTOM_GAP_PX)
