"""What is done with the game in front as a whole: played again with other cards, seen as a player, its crash kept."""
from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from lich_studio.editors.sandbox.game_menu import GameMenu
from lich_studio.editors.sandbox.game_view import GameView
from lich_studio.editors.sandbox.open_games import OpenGames
from lich_studio.session.crash import Crash
from lich_studio.session.record_play import keep_crash
from lich_studio.session.workspace import Workspace

__all__ = ["FrontGame"]


class FrontGame(QObject):
    """Serves whichever game is in front.

    Signals:
        message(str, str): severity and text.
    """

    message = Signal(str, str)

    def __init__(self, games: OpenGames, view: GameView, menu: GameMenu, workspace: Workspace) -> None:
        """Listen to the transport and the menu of the game.

        Args:
            games: the open games.
            view: the panels of a game.
            menu: the menu at the end of the transport.
            workspace: where cards and records are kept.
        """
        super().__init__(view)
        self._games, self._view, self._menu, self._workspace = games, view, menu, workspace
        self._crash: Crash | None = None
        self.changed: Callable[[], object] = lambda: None
        menu.retold.connect(self._retold)
        menu.seen_as.connect(self.see_as)
        menu.curtain_wanted.connect(self.use_curtain)
        view.hotseat.seen_as.connect(self._look)
        view.transport.everything_wanted.connect(lambda: self.see_as(0))
        view.transport.retell_wanted.connect(self._retell)

    def show_changed(self) -> None:
        """Say which cards and terms have changed since the game was begun or played again, and which cards are gone."""
        game, workspace = self._games.front, self._workspace
        if game is None:
            return
        cards = workspace.library.cards
        changed = (*game.changed_cards(cards), *game.changed_terms(workspace.rules.terms))
        self._view.transport.show_changed(changed, game.deleted_cards(cards))

    def tell_crash(self) -> None:
        """Keep the record of a rule that failed, once, and say where it is."""
        game = self._games.front
        crash = game.session.crash if game is not None else None
        if crash is None or crash is self._crash:
            return
        self._crash, kept = crash, ""
        try:
            if not self._workspace.read_only:
                kept = f" Its record: {keep_crash(self._workspace.folder, crash).name}."
        except OSError as error:
            kept = f" Its record could not be kept: {error}."
        self.message.emit("error", f"A rule failed: {crash.message}. The game stands before it.{kept}")

    def _retell(self) -> None:
        """Play the game in front again with the cards and terms as they stand now."""
        game, workspace = self._games.front, self._workspace
        if game is None:
            return
        cards = {card.id: card for card in workspace.library.cards}
        gone = game.deleted_cards(cards.values())
        if gone:
            some = f"{gone[0]} and {len(gone) - 1} more cards are" if len(gone) > 1 else f"{gone[0]} is"
            said = f"{some} not in the project any more, so this game cannot be played again. It stays as it is."
            self.message.emit("warning", said)
            return
        changed = (*game.changed_cards(cards.values()), *game.changed_terms(workspace.rules.terms))

        def show() -> None:
            game.cards = {**game.cards, **cards}
            game.own = frozenset(game.cards.keys() & cards.keys())
            game.reading.show_cards(game.cards, workspace.project)
            self.changed()

        self._menu.play_with_cards(cards, workspace.rules, changed, show)

    def _retold(self, left: str) -> None:
        game = self._games.front
        if game is not None:
            game.journal.compared = left
            self.changed()

    def use_curtain(self, on: bool) -> None:
        """Let a curtain fall between players who share the screen, or no longer."""
        self._menu.has_curtain = self._view.hotseat.on = on
        self._look(0)

    def switch_curtain(self) -> None:
        """Use a curtain between players, or none."""
        self.use_curtain(not self._view.hotseat.on)

    def see_as(self, seat: int) -> None:
        """Look as a seat, 0 for everything; a curtain, which chooses by itself who looks, is not used any more."""
        self._menu.has_curtain = self._view.hotseat.on = False
        self._look(seat)

    def show_eyes(self) -> None:
        """Say as whom one looks, and let the curtain fall where somebody else shall."""
        game = self._games.front
        session = game.session if game is not None else None
        self._view.transport.show_eyes(session.viewer if session is not None else 0, curtain=self._menu.has_curtain)
        self._view.hotseat.follow(session)

    def _look(self, seat: int) -> None:
        game = self._games.front
        if game is not None:
            game.session.viewer = seat
            self.changed()
