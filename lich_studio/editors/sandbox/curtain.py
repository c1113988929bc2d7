"""A curtain between players who share one screen: it falls before the next one's hand is shown."""
from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from lich_studio.editors.sandbox.pieces import SeatDisc
from lich_studio.render.theme import Theme
from lich_studio.session.sandbox_session import SandboxSession
from lich_studio.ui.forms import button, label

__all__ = ["Curtain", "Hotseat"]

FALL_MS = 80
"""How long it waits, so that it does not fall for a seat that answers by itself; nothing of its hand is shown yet."""
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Curtain(QFrame):
    """Covers the whole window and says who shall sit down.

    Attributes:
        title: to whom the screen is passed.
        lift: shows the game again; Enter does the same.

    Signals:
        lifted(): the next player is there.
    """

    lifted = Signal()

    def __init__(self, theme: Theme, over: QWidget) -> None:
        """Create it, up, before a widget whose window it covers."""
        super().__init__(over)
        self.setObjectName("curtain")
        self.setProperty("role", "page")
        self.setAutoFillBackground(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Curtain")
        self._over = over
        self._disc = SeatDisc(theme, 56)
        self.title = label("", "title")
        self._hint = label("", "dim")
        self.lift = button("Show the game  (Enter)", self._lift, primary=True)
        self.lift.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column = QVBoxLayout(self)
        column.setSpacing(14)
        column.addStretch(1)
        for part in (self._disc, self.title, self._hint, self.lift):
            column.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._disc.set_theme(theme)

    def fall(self, seat: int, hero: str) -> None:
        """Cover the window until a player is there.

        Args:
            seat: the player's seat, from 1.
            hero: name of the player's hero.
        """
        self._disc.show_seat(seat - 1, str(seat))
        self.title.setText(f"Pass to {hero}")
        self._hint.setText(f"Player {seat} is asked. Nobody else should look.")
        window = self._over.window()
        if self.parentWidget() is not window:
            self.setParent(window)
        window.installEventFilter(self)
        self.setGeometry(window.rect())
        self.show()
        self.raise_()
        self.setFocus()

    def rise(self) -> None:
        """Show the window again."""
        if not self.isHidden():
            self.hide()
            self._over.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay as large as the window."""
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            self.setGeometry(self._over.window().rect())
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """Let no key through to the game that is covered."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Rise with Enter."""
        if event.key() in ENTER:
            self._lift()

    def focusNextPrevChild(self, _forward: bool) -> bool:
        """Keep the keyboard."""
        return True

    def _lift(self) -> None:
        self.rise()
        self.lifted.emit()


class Hotseat(QObject):
    """Lets whoever is asked look, behind a curtain that falls in between.

    Attributes:
        on: whether it does so; else nobody's view is changed.
        curtain: the curtain.

    Signals:
        seen_as(int): a seat looks from now on.
    """

    seen_as = Signal(int)

    def __init__(self, theme: Theme, over: QWidget) -> None:
        """Create it switched off."""
        super().__init__(over)
        self.on = False
        self.curtain = Curtain(theme, over)
        self.curtain.lifted.connect(self._sit_down)
        self._session: SandboxSession | None = None
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(FALL_MS)
        self._wait.timeout.connect(self._fall)

    def follow(self, session: SandboxSession | None) -> None:
        """Let the curtain fall if the next question is another player's; nothing falls in the past."""
        self._session = session
        if not self._next_seat():
            self._wait.stop()
            self.curtain.rise()
        elif session is not None and not session.viewer:
            # Everything is in sight: there is no time to wait.
            self._fall()
        elif not self._wait.isActive():
            self._wait.start()

    def _next_seat(self) -> int:
        """Return the seat that has to sit down, 0 for none."""
        session = self._session
        if not self.on or session is None or session.position[0] < session.length or session.decision is None:
            return 0
        seat = session.decision.seat
        return 0 if seat == session.viewer or seat in session.bots else seat

    def _fall(self) -> None:
        seat, session = self._next_seat(), self._session
        if seat and session is not None:
            self.curtain.fall(seat, session.seat_rows()[seat - 1].hero)

    def _sit_down(self) -> None:
        seat = self._next_seat()
        if seat:
            self.seen_as.emit(seat)
