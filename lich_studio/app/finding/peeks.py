"""A glance at what a name means: while the mouse rests on it, or by a key at the cursor."""
from __future__ import annotations

import html
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip, QWidget

from lich_studio.session.things import Thing, thing_at
from lich_studio.ui.names import Words, words_under

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lich_studio.app.window import StudioWindow

__all__ = ["Peeks", "thing_in"]

MOST_LETTERS: Final = 320
LONG_LETTERS: Final = 64
"""Lines longer than this are broken at the width below."""
WIDTH_PX: Final = 340
STAYS_MS: Final = 15_000


class Peeks(QObject):
    """Shows glances over one window.

    What has a tool tip of its own keeps it: Qt asks the window only where no widget has an answer.

    Attributes:
        text: what was shown last, as rich text.
    """

    def __init__(self, window: StudioWindow, things: Callable[[], Sequence[Thing]]) -> None:
        """Serve a window; `things` gives everything that has a name."""
        super().__init__(window)
        self._window, self._things = window, things
        self._thing: Thing | None = None
        self.text = ""
        window.installEventFilter(self)

    @property
    def thing(self) -> Thing | None:
        """What the mouse rests on, None where no glance is shown."""
        return self._thing if QToolTip.isVisible() and QToolTip.text() == self.text else None

    def show(self, thing: Thing | None, hint: str, at: QPoint, over: QWidget) -> None:
        """Show what a thing is, or only a hint where the name belongs to none, at a point of the screen."""
        self._thing, self.text = thing, _told(thing, hint)
        QToolTip.showText(at, self.text, over, QRect(), STAYS_MS)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Answer when the mouse rests on something."""
        return isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self._answer(event)

    def _answer(self, event: QHelpEvent) -> bool:
        widget = self._window.childAt(event.pos())
        if widget is None:
            return False
        words = words_under(widget, widget.mapFrom(self._window, event.pos()))
        if words is None or not words.text:
            return False
        thing = thing_in(self._things(), words)
        if thing is None and not words.hint:
            return False
        self.show(thing, words.hint, event.globalPos(), widget)
        return True


def thing_in(things: Sequence[Thing], words: Words) -> Thing | None:
    """Return the thing whose name stands in words, None for none."""
    found = thing_at(things, words.text, words.place)
    exact = found is not None and found.name.casefold() == words.text.casefold()
    return found if exact or not words.is_name else None


def _told(thing: Thing | None, hint: str) -> str:
    """Return a glance as rich text: name and kind, what it says, and what else is known of this place."""
    parts: list[str] = []
    if thing is not None:
        kind = thing.kind if thing.kind not in ("term", "ruling") and thing.kind not in thing.detail.casefold() else ""
        known = " · ".join(part for part in (kind, thing.detail) if part) or thing.kind
        parts.append(f"<b>{html.escape(thing.name)}</b> &nbsp;{html.escape(known)}")
        said = thing.text if len(thing.text) <= MOST_LETTERS else f"{thing.text[:MOST_LETTERS].rstrip()} ..."
        parts += [html.escape(line) for line in said.splitlines() if line.strip()]
    parts += [html.escape(line) for line in hint.splitlines() if line.strip()]
    if thing is not None:
        parts.append("<i>F12 goes there, Shift+F12 lists where it is used</i>")
    lines = "".join(f'<div style="margin-top: 3px">{part}</div>' for part in parts)
    is_long = any(len(part) > LONG_LETTERS for part in parts)
    return f'<table width="{WIDTH_PX}"><tr><td>{lines}</td></tr></table>' if is_long else lines
