"""Games to go on with: those saved as files, and those closed without a file, which the studio keeps for a while."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QToolButton, QVBoxLayout, QWidget

from lich_studio.editors.sandbox.panels import empty
from lich_studio.render.theme import Theme
from lich_studio.ui.elided import ElidedLabel
from lich_studio.ui.forms import SectionPanel, button, label, row, tool_button

__all__ = ["GameList", "ListedGame"]

MOST_SHOWN = 5
EMPTY = "A game that is saved with Ctrl+S, or closed, is found here again."


@dataclass(frozen=True, slots=True)
class ListedGame:
    """A game that can be opened.

    Attributes:
        name: what people call it.
        when: when it was saved or closed, in seconds since 1970.
        file: its file, None for one that the studio keeps.
        key: of one that the studio keeps.
    """

    name: str
    when: float
    file: Path | None = None
    key: str = ""


class GameList(SectionPanel):
    """One row for each game, the latest first.

    Attributes:
        buttons: what opens a game, by its name.
        drops: what drops a game that has no file, by its name.
        open_button: asks for a file.

    Signals:
        opened(ListedGame): a game shall be opened.
        dropped(str): the game of a key, which has no file, shall go for good.
        open_wanted(): a file shall be asked for.
    """

    opened = Signal(object)
    dropped = Signal(str)
    open_wanted = Signal()

    def __init__(self, theme: Theme, listed: Callable[[], Sequence[ListedGame]]) -> None:
        """List the games that `listed` returns."""
        super().__init__("Games")
        self.setObjectName("gameList")
        self._theme, self._listed = theme, listed
        self.buttons: dict[str, QPushButton] = {}
        self.drops: dict[str, QToolButton] = {}
        self.open_button = button("Open a game...", self.open_wanted.emit)
        self.header.addWidget(self.open_button)
        self._column = QVBoxLayout()
        self._column.setSpacing(4)
        self.body.addLayout(self._column)
        self.refresh()

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._theme = theme
        self.refresh()

    def refresh(self) -> None:
        """List what there is now."""
        empty(self._column)
        self.buttons, self.drops = {}, {}
        games = self._listed()
        for game in games[:MOST_SHOWN]:
            self._column.addWidget(self._row(game))
        if len(games) > MOST_SHOWN:
            self._column.addWidget(label(f"and {len(games) - MOST_SHOWN} older ones", "dim"))
        if not games:
            self._column.addWidget(label(EMPTY, "dim", wrap=True))

    def _row(self, game: ListedGame) -> QWidget:
        opens = self.buttons[game.name] = button("Open", lambda: self.opened.emit(game))
        opens.setAccessibleName(f"Open the game {game.name}")
        name = ElidedLabel(game.name)
        name.setToolTip(str(game.file) if game.file is not None else "It was closed without a file")
        state = label("" if game.file is not None else "closed, not saved", "dim")
        parts: list[QWidget | None] = [name, label(_when(game.when), "dim"), state, None]
        if game.file is None:
            self.drops[game.name] = tool_button(
                self._theme, "close", f"Drop the game {game.name} for good", lambda: self.dropped.emit(game.key)
            )
            parts.append(self.drops[game.name])
        return row(*parts, opens)


def _when(seconds: float) -> str:
    """Return a time, with the day unless it is today."""
    moment = datetime.fromtimestamp(seconds)
    return moment.strftime("%H:%M" if moment.date() == date.today() else "%d %b %Y, %H:%M")
