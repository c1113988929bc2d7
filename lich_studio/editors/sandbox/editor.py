"""The sandbox as the window knows it: open games, commands, and what joins a session with its panels."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from PySide6.QtGui import QAction, QCursor
from PySide6.QtWidgets import QStackedWidget, QWidget

from lich_studio.content.card import Card
from lich_studio.editors import Desk
from lich_studio.editors.sandbox.beginnings import Beginnings
from lich_studio.editors.sandbox.board_controller import board_looks
from lich_studio.editors.sandbox.bots_at_table import BotsAtTable
from lich_studio.editors.sandbox.commands import answer_actions, table_actions, time_actions
from lich_studio.editors.sandbox.debugger import Debugger
from lich_studio.editors.sandbox.front_game import FrontGame
from lich_studio.editors.sandbox.game_files import GameFiles
from lich_studio.editors.sandbox.game_list import GameList
from lich_studio.editors.sandbox.game_menu import GameMenu
from lich_studio.editors.sandbox.game_view import GameView
from lich_studio.editors.sandbox.open_games import OpenGames
from lich_studio.editors.sandbox.place_menus import PlaceMenus
from lich_studio.editors.sandbox.player import Player
from lich_studio.editors.sandbox.rule_card import RuleCard
from lich_studio.editors.sandbox.start_panel import StartPanel
from lich_studio.editors.sandbox.trials import Refusal, TableWish
from lich_studio.editors.sandbox.walking import Walk
from lich_studio.render.theme import Theme
from lich_studio.session.record_play import RECORD_END
from lich_studio.session.rule_facts import facts_of_rule
from lich_studio.session.sandbox_session import SandboxSession
from lich_studio.ui.editor import DocumentInfo, Editor, History, Place

__all__ = ["SandboxEditor"]

CURTAIN = "curtain"
NEW_GAME = "new game"
"""Key of the start panel among the documents."""


class SandboxEditor(Editor):
    """Plays games of the workspace.

    Attributes:
        pages: start panel and game view.
        games: the open games.
        files: keeps, saves and opens games.
        begin: the ways in which a game begins.
        start: what is chosen before a game.
        view: the panels of a game.
        walk: the ways through time.
        player: joins the game in front with the panels.
        rule_card: tells of a rule beside the chip that was clicked.
    """

    id = "sandbox"
    title = "Sandbox"
    icon = "sandbox"

    def __init__(self, desk: Desk) -> None:
        """Create the sandbox with its start panel in front."""
        super().__init__()
        self._workspace, self._returning = desk.workspace, True
        self._theme = desk.theme
        self.games = OpenGames()
        self.files = GameFiles(
            self, self.games, desk.workspace,
            lambda *asked: self.dialogs.ask_save(self.pages, *asked),
            lambda *asked: self.dialogs.ask_open(self.pages, *asked),
        )  # fmt: skip
        self.begin = Beginnings(self, desk.workspace, self.show_session)
        self.pages = QStackedWidget(desk.room)
        self.pages.setObjectName("sandboxPages")
        saved_games = GameList(desk.theme, self.files.listed)
        self.start = StartPanel(desk.theme, desk.workspace, self.pages, saved_games)
        if (wish := self.files.last_table) is not None:
            self.start.take(wish)
        self.pages.addWidget(self.start)
        self.view = GameView(desk.theme, board_looks(desk.workspace.rules.ruleset, desk.theme), self.pages)
        self.pages.addWidget(self.view)
        self.rule_card = RuleCard(desk.theme, self.pages)
        self.walk = Walk(self._moved)
        self._time = time_actions(self)
        self.view.add_transport(self._time)
        self.debugger = Debugger(self.view, self.walk)
        self.menus = PlaceMenus(self.view, self.debugger)
        self.game_menu = GameMenu(self.view, self.debugger, desk.workspace)
        self.front = FrontGame(self.games, self.view, self.game_menu, desk.workspace)
        self.bots = BotsAtTable(self.view, self.walk, desk.workspace)
        self.player = Player(self.view, self.walk, self.debugger)
        self._actions = [*table_actions(self), *self._time.values(), *answer_actions(self)]
        self._connect()
        self._workspace.changed.add(lambda change: self.set_theme(self._theme.name) if change.what == "rules" else None)

    @property
    def session(self) -> SandboxSession | None:
        """The game in front, or None while the start panel is."""
        game = self.games.front
        return game.session if game is not None else None

    def widget(self) -> QWidget:
        """Return start panel and game view."""
        return self.pages

    def actions(self) -> Sequence[QAction]:
        """Return every command of the sandbox."""
        return self._actions

    def documents(self) -> Sequence[DocumentInfo]:
        """Return the start panel and the open games."""
        return [DocumentInfo(NEW_GAME, "New game", icon="plus", closes=False), *self.games.documents()]

    def current_document(self) -> str:
        """Return the key of what is in front."""
        return self.games.front_key or NEW_GAME

    def show_document(self, key: str) -> None:
        """Bring the start panel or an open game to the front."""
        if key == NEW_GAME:
            self.new_game()
        elif key in self.games and self.files.load(key) is None:
            return
        game = self.games.bring(key)
        if game is None:
            return
        self.walk.session = game.session
        self.pages.setCurrentWidget(self.view)
        self.debugger.show(game.tools)
        self.bots.show(game.tools)
        self.menus.journal = game.journal
        self.player.show(game.session, game.reading, game.journal)
        self.current_changed.emit(key)
        self.documents_changed.emit()
        self._moved()

    def open(self, path: Path) -> bool:
        """Open a scenario of this project by its file, or a game."""
        return self.files.open_file(path) if path.name.endswith(RECORD_END) else self.begin.from_file(path)

    def save(self, key: str = "", path: Path | None = None) -> bool:
        """Save a game to its file or another one; one that has none asks where to."""
        wanted = key or self.games.front_key
        if wanted in self.games:
            return self.files.save(wanted, path)
        return True

    def close(self, key: str = "", *, discard: bool = False) -> bool:
        """Close a game; the start panel stays, and a game without a file can be opened again from there."""
        wanted, front = key or self.games.front_key, self.games.front_key
        if wanted in self.games:
            if not self.files.close(wanted, discard=discard):
                return False
            if wanted == front and self.games.last_key:
                self.show_document(self.games.last_key)
            elif wanted == front:
                self.new_game()
            self.documents_changed.emit()
        return True

    def leave(self, *, discard: bool) -> None:
        """Keep all games for the next start."""
        self.files.leave(discard=discard)

    def try_out(self) -> Place | None:
        """Go on with the game in front, or begin the one that is set up."""
        return Place(self.id, options={"continue": True})

    def try_title(self) -> str:
        """Return what F5 does: it goes on with a game, as in a debugger."""
        return "Continue the game" if self.games.front_key else "Start the game"

    def go_on(self) -> None:
        """Run on to the next breakpoint, or until somebody at the table has to decide; bots and policies answer."""
        session = self.session
        if session is None:
            self.start.start_button.click()
            return
        before = session.position
        self.walk.go(SandboxSession.run_on)
        if session.stop is None:
            self.bots.go_on()
        if session.position == before and session.decision is not None and not self.bots.answers(session):
            self.message_posted.emit("info", f"Nothing to run on to: player {session.decision.seat} has to decide.")

    def undo(self) -> None:
        """Go back to the decision before; nothing is lost."""
        self.walk.previous_decision()

    def redo(self) -> None:
        """Give once more what was cancelled; else go on to the next decision."""
        session = self.session
        if session is not None and session.withdrawn and session.position[0] == session.length:
            self.walk.go(SandboxSession.give_withdrawn)
        else:
            self.walk.next_decision()

    def undo_text(self) -> str:
        """Return which choice lies behind."""
        game = self.games.front
        return game.choice_behind if game is not None else ""

    def redo_text(self) -> str:
        """Return which choice lies ahead."""
        game = self.games.front
        return game.choice_ahead if game is not None else ""

    def history(self) -> History:
        """Return the choices and edits of the branch in front."""
        game = self.games.front
        return game.history() if game is not None else History()

    def go_to_step(self, index: int) -> None:
        """Go to where this many choices were made; nothing is lost."""
        self.walk.seek(index)

    def activate(self, place: Place | None = None) -> None:
        """Come to the front: with a card to try, a scenario to play, or a map to begin on."""
        options = place.options if place is not None else {}
        if place is not None and place.document:
            self.show_document(place.document)
        if options.get("continue"):
            self.go_on()
        elif record := options.get("record"):
            self.files.open_file(Path(str(record)))
        elif cards := options.get("cards"):
            self.begin.from_cards([str(card) for card in cards])
        elif scenario := options.get("scenario"):
            lent = bool(options.get("sample"))
            if self.begin.from_scenario(str(scenario), sample=lent) and "at" in options:
                self.walk.seek(*options["at"])
                self.view.log.details.setChecked(self.view.log.details.isChecked() or bool(options.get("steps")))
        elif map_id := options.get("map"):
            self.new_game()
            self.start.choose_map(str(map_id))
        elif not self.games.front_key and self._returning:
            self.show_document(self.files.left_in_front)
        self._returning = False
        if not self.games.front_key:
            self.start.refresh()
        (self.view.canvas if self.games.front_key else self.start.start_button).setFocus()

    def set_theme(self, name: Literal["light", "dark"]) -> None:
        """Paint in another theme."""
        self._theme = Theme.load(name)
        self.start.set_theme(self._theme)
        self.view.set_theme(self._theme, board_looks(self._workspace.rules.ruleset, self._theme))
        if self.games.front_key:
            self.player.refresh()

    def new_game(self) -> None:
        """Show the start panel; open games stay."""
        self.games.front_key = ""
        self.walk.session = None
        self.front.show_eyes()
        self.start.refresh()
        self.pages.setCurrentWidget(self.start)
        self.current_changed.emit(NEW_GAME)
        self.status_changed.emit("")
        self.documents_changed.emit()
        self.undo_changed.emit()

    def show_session(self, title: str, session: SandboxSession, cards: Mapping[str, Card]) -> None:
        """Open a game as one more document, and bring it to the front."""
        self.show_document(self.files.add(title, session, cards))

    def _begin_table(self, wish: TableWish) -> None:
        """Begin a game as it was set up, and remember that for the next one."""
        if self.begin.from_table(wish):
            self.files.note_table(wish)
            self.bots.seat([(seat.preset, seat.bot) for seat in wish.seats])

    def kept_choices(self) -> dict[str, Any]:
        """Return whether a curtain falls between players."""
        return {CURTAIN: self.view.hotseat.on}

    def restore_choices(self, kept: Mapping[str, Any]) -> None:
        """Use a curtain again if it was used last."""
        if kept.get(CURTAIN) is True:
            self.front.use_curtain(True)

    def _refuse(self, refusals: list[Refusal]) -> None:
        self.new_game()
        self.start.show_refusals(refusals)
        self.message_posted.emit("warning", refusals[0].text)

    def _moved(self) -> None:
        self.player.refresh()
        self.bots.refresh()
        self.front.show_changed()
        self.game_menu.refresh()
        self.front.tell_crash()
        self.front.show_eyes()
        self.files.look()
        self.undo_changed.emit()

    def _connect(self) -> None:
        go = self.place_requested.emit
        self.begin.refused.connect(self._refuse)
        self.start.start_wanted.connect(self._begin_table)
        self.start.card_wanted.connect(lambda card: go(Place("cards", document=f"card:{card}", part="text")))
        self.start.scenarios.opened.connect(self.begin.from_scenario)
        self.start.games.opened.connect(self.files.open_listed)
        self.start.games.dropped.connect(self.files.drop_closed)
        self.start.games.open_wanted.connect(self.files.ask_open)
        self.start.records.opened.connect(self.files.open_file)
        self.start.scenarios.inspected.connect(self.begin.from_run)
        self.player.chosen.connect(self.bots.go_on)
        # Whatever a bot thinks about is not the question any more.
        self.player.withdrawn.connect(self.bots.stop)
        self.player.card_menu_wanted.connect(lambda card: self.menus.open_card(card, QCursor.pos()))
        self.view.seats.menu_wanted.connect(self.menus.open_seat)
        self.bots.answered.connect(self._moved)
        for part in (self.bots, self.debugger):
            part.message.connect(lambda text: self.message_posted.emit("info", text))
        self.menus.reading_wanted.connect(self.game_menu.flip)
        self.menus.card_wanted.connect(self.player.show_card_of)
        self.files.changed.connect(self.documents_changed)
        self.files.changed.connect(self.start.games.refresh)
        self.files.shown.connect(self.show_document)
        for teller in (self.begin, self.game_menu, self.front, self.files):
            teller.message.connect(self.message_posted)
        self.front.changed = self._moved
        self.view.transport.stop_pressed.connect(lambda: self.view.tabs.show_panel("breakpoints"))
        for teller in (self.start, self.player, self.game_menu):
            teller.rule_opened.connect(self._tell_rule)
        self.rule_card.rulebook_wanted.connect(lambda rule: go(Place("rulebook", part=rule)))
        self.player.status_changed.connect(self.status_changed)
        self._workspace.changed.add(lambda _change: self._refresh_start())
        self._workspace.library.changed.add(lambda _change: self._refresh_start())

    def _tell_rule(self, rule: str) -> None:
        session, project = self.session, self._workspace.project
        rules = session.rules if session is not None else self._workspace.rules
        rulings = session.game.setup.rulings if session is not None else project.rulings
        self.rule_card.show_rule(facts_of_rule(rules.ruleset, rule, rulings))

    def _refresh_start(self) -> None:
        if self.games.front_key:
            self.front.show_changed()
        elif self.start.isVisible():
            self.start.refresh()
