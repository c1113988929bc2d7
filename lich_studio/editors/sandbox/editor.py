"""The sandbox as the window knows it: open games, commands, and what joins a session with its panels."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from PySide6.QtGui import QAction, QCursor
from PySide6.QtWidgets import QStackedWidget, QWidget

from lich_studio.content.card import Card
from lich_studio.content.problems import ContentError
from lich_studio.editors import Desk
from lich_studio.editors.sandbox.board_controller import board_looks
from lich_studio.editors.sandbox.bots_at_table import BotsAtTable
from lich_studio.editors.sandbox.commands import answer_actions, table_actions, time_actions
from lich_studio.editors.sandbox.debugger import Debugger, Tools
from lich_studio.editors.sandbox.game_menu import GameMenu
from lich_studio.editors.sandbox.game_view import GameView
from lich_studio.editors.sandbox.journal import Journal
from lich_studio.editors.sandbox.place_menus import PlaceMenus
from lich_studio.editors.sandbox.player import Player
from lich_studio.editors.sandbox.reading import GameReading, spoken
from lich_studio.editors.sandbox.start_panel import StartPanel
from lich_studio.editors.sandbox.trials import Refusal, start_from_decks, try_card
from lich_studio.editors.sandbox.walking import Walk
from lich_studio.render.theme import Theme
from lich_studio.session.crash import Crash
from lich_studio.session.project_shelf import shelf_of
from lich_studio.session.record_play import RECORD_END, keep_crash, open_record
from lich_studio.session.sandbox_session import SandboxRefusedError, SandboxSession
from lich_studio.session.scenarios import play_with_breakpoints
from lich_studio.ui.editor import DocumentInfo, Editor, History, Place

__all__ = ["SandboxEditor"]

NEW_GAME = "new game"
"""Key of the start panel among the documents."""


@dataclass(slots=True)
class Table:
    """One open game.

    Attributes:
        title: what its tab says.
        session: the game.
        reading: what the panels show of it.
        journal: its log and timeline.
        cards: the cards as they stood when it was begun, or played again.
        tools: watches, who answers, and what bots weighed.
    """

    title: str
    session: SandboxSession
    reading: GameReading
    journal: Journal
    cards: dict[str, Card]
    tools: Tools = field(default_factory=Tools)


class SandboxEditor(Editor):
    """Plays games of the workspace.

    Attributes:
        pages: start panel and game view.
        start: what is chosen before a game.
        view: the panels of a game.
        walk: the ways through time.
        player: joins the game in front with the panels.
    """

    id = "sandbox"
    title = "Sandbox"
    icon = "sandbox"

    def __init__(self, desk: Desk) -> None:
        """Create the sandbox with its start panel in front."""
        super().__init__()
        self._workspace = desk.workspace
        self._theme = desk.theme
        self._tables: dict[str, Table] = {}
        self._current = ""
        self._numbered = 0
        self._crash: Crash | None = None
        self.pages = QStackedWidget()
        self.pages.setObjectName("sandboxPages")
        self.start = StartPanel(desk.theme, desk.workspace)
        self.view = GameView(desk.theme, board_looks(desk.workspace.rules.ruleset, desk.theme))
        self.walk = Walk(self._moved)
        self._time = time_actions(self)
        self.view.add_transport(self._time)
        self.debugger = Debugger(self.view, self.walk)
        self.menus = PlaceMenus(self.view, self.debugger)
        self.game_menu = GameMenu(self.view, self.debugger, desk.workspace)
        self.bots = BotsAtTable(self.view, self.walk, desk.workspace)
        self.player = Player(self.view, self.walk, self.debugger)
        self.pages.addWidget(self.start)
        self.pages.addWidget(self.view)
        self._actions = [*table_actions(self), *self._time.values(), *answer_actions(self)]
        self._connect()
        self._workspace.changed.add(lambda change: self.set_theme(self._theme.name) if change.what == "rules" else None)

    @property
    def session(self) -> SandboxSession | None:
        """The game in front, or None while the start panel is."""
        table = self._tables.get(self._current)
        return table.session if table is not None else None

    def widget(self) -> QWidget:
        """Return start panel and game view."""
        return self.pages

    def actions(self) -> Sequence[QAction]:
        """Return every command of the sandbox."""
        return self._actions

    def documents(self) -> Sequence[DocumentInfo]:
        """Return the start panel and the open games; a game has no file of its own and is never unsaved."""
        games = [DocumentInfo(key, table.title, icon="play") for key, table in self._tables.items()]
        return [DocumentInfo(NEW_GAME, "New game", icon="plus", closes=False), *games]

    def current_document(self) -> str:
        """Return the key of what is in front."""
        return self._current or NEW_GAME

    def show_document(self, key: str) -> None:
        """Bring the start panel or an open game to the front."""
        if key == NEW_GAME:
            self.new_game()
        table = self._tables.get(key)
        if table is None:
            return
        self._current = key
        self.walk.session = table.session
        self.pages.setCurrentWidget(self.view)
        self.debugger.show(table.tools)
        self.bots.show(table.tools)
        self.menus.journal = table.journal
        self.player.show(table.session, table.reading, table.journal)
        self.current_changed.emit(key)
        self.documents_changed.emit()
        self._moved()

    def open(self, path: Path) -> bool:
        """Open a scenario of this project by its file, or a record of a game."""
        if path.name.endswith(RECORD_END):
            return self.open_record(path)
        for scenario_id in self._workspace.scenarios:
            known = self._workspace.path_of("scenario", scenario_id)
            if known is not None and known.resolve() == path.resolve():
                return self.open_scenario(scenario_id)
        self.message_posted.emit("warning", f"{path.name} is not a scenario of this project.")
        return False

    def save(self, key: str = "", path: Path | None = None) -> bool:
        """Nothing to save: a game lives in the sandbox only."""
        return True

    def close(self, key: str = "", *, discard: bool = False) -> bool:
        """Close a game; the start panel stays."""
        wanted = key or self._current
        if wanted in self._tables:
            del self._tables[wanted]
            if wanted == self._current:
                self._current = ""
                if self._tables:
                    self.show_document(next(reversed(self._tables)))
                else:
                    self.new_game()
            self.documents_changed.emit()
        return True

    def undo(self) -> None:
        """Go back to the decision before; nothing is lost."""
        self.walk.previous_decision()

    def redo(self) -> None:
        """Go on to the next decision."""
        self.walk.next_decision()

    def undo_text(self) -> str:
        """Return which choice lies behind."""
        session = self.session
        return _said(session, session.position[0] - 1) if session and session.position[0] else ""

    def redo_text(self) -> str:
        """Return which choice lies ahead."""
        session = self.session
        ahead = session is not None and session.position[0] < session.length
        return _said(session, session.position[0]) if session is not None and ahead else ""

    def history(self) -> History:
        """Return the choices and edits of the branch in front."""
        session = self.session
        if session is None:
            return History()
        given = [spoken(line.sentence) for line in session.whole_log if line.kind in ("choice", "edit")]
        return History(tuple(given[: session.length]), session.position[0])

    def go_to_step(self, index: int) -> None:
        """Go to where this many choices were made; nothing is lost."""
        self.walk.seek(index)

    def activate(self, place: Place | None = None) -> None:
        """Come to the front: with a card to try, a scenario to play, or a map to begin on."""
        options = place.options if place is not None else {}
        if place is not None and place.document:
            self.show_document(place.document)
        if card := options.get("card"):
            self.try_card(str(card))
        elif scenario := options.get("scenario"):
            if self.open_scenario(str(scenario)) and "at" in options:
                self.walk.seek(*options["at"])
                self.view.log.details.setChecked(self.view.log.details.isChecked() or bool(options.get("steps")))
        elif map_id := options.get("map"):
            self.new_game()
            self.start.choose_map(str(map_id))
        elif not self._current:
            self.start.refresh()
        (self.view.canvas if self._current else self.start.start_button).setFocus()

    def set_theme(self, name: Literal["light", "dark"]) -> None:
        """Paint in another theme."""
        self._theme = Theme.load(name)
        self.start.set_theme(self._theme)
        self.view.set_theme(self._theme, board_looks(self._workspace.rules.ruleset, self._theme))
        if self._current:
            self.player.refresh()

    def new_game(self) -> None:
        """Show the start panel; open games stay."""
        self._current = ""
        self.walk.session = None
        self.start.refresh()
        self.pages.setCurrentWidget(self.start)
        self.current_changed.emit(NEW_GAME)
        self.status_changed.emit("")
        self.documents_changed.emit()
        self.undo_changed.emit()

    def open_scenario(self, scenario_id: str) -> bool:
        """Play a scenario's script and show the game where it ends; return whether it could begin."""
        scenario = self._workspace.scenarios.get(scenario_id)
        if scenario is None:
            self.message_posted.emit("warning", f"There is no scenario {scenario_id}.")
            return False
        shelf = shelf_of(self._workspace)
        return self._begin(scenario.name, lambda: play_with_breakpoints(scenario, self._workspace.rules, shelf))

    def open_record(self, path: Path) -> bool:
        """Open a record; one that ends in a failing rule is shown one step before it."""
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, ValueError) as error:
            self.message_posted.emit("warning", f"{path.name} cannot be read: {error}")
            return False
        return self._begin(path.name.removesuffix(RECORD_END), lambda: open_record(text, self._workspace.rules))

    def inspect(self, scenario_id: str, session: SandboxSession, at: tuple[int, int]) -> None:
        """Show the game of a scenario that was run, at an instant."""
        scenario = self._workspace.scenarios.get(scenario_id)
        if self._begin(scenario.name if scenario is not None else scenario_id, lambda: session):
            self.walk.seek(*at)

    def show_session(self, title: str, session: SandboxSession, cards: Mapping[str, Card]) -> None:
        """Open a game as one more document, and bring it to the front."""
        self._numbered += 1
        reading = GameReading(session, cards, self._workspace.project)
        key = f"game-{self._numbered}"
        self._tables[key] = Table(f"{title} · {self._numbered}", session, reading, Journal(session), dict(cards))
        self.show_document(key)

    def try_card(self, card_id: str) -> bool:
        """Begin a small game with a card in hand; return whether it could begin."""
        library = self._workspace.library
        name = library.card(card_id).name if library.has_card(card_id) else card_id
        return self._begin(f"Try {name}", lambda: try_card(self._workspace, card_id), card_id)

    def toggle_here(self) -> None:
        """Set or clear a breakpoint at the row that has the keyboard, else at the present line of the log."""
        log = self.view.log.list
        for rows in (log, self.view.stack.frames):
            if rows.hasFocus() and rows.currentIndex().isValid():
                rows.marked.emit(rows.rows()[rows.currentIndex().row()])
                return
        if 0 <= log.present_row < len(log.rows()):
            log.marked.emit(log.rows()[log.present_row])

    def _start_game(self, map_id: str, decks: list[str], teams: list[int], seed: int, opening: bool) -> None:
        title = self._workspace.map(map_id).details.name if map_id else "Game"
        self._begin(title, lambda: start_from_decks(self._workspace, map_id, decks, teams, seed, opening=opening))

    def _begin(self, title: str, make: Callable[[], SandboxSession], card: str = "") -> bool:
        try:
            session = make()
        except SandboxRefusedError as refusal:
            self._refuse([Refusal(reason, card) for reason in refusal.reasons])
            return False
        except ContentError as error:
            self._refuse([Refusal(str(error), card)])
            return False
        self.show_session(title, session, {one.id: one for one in self._workspace.library.cards})
        return True

    def _refuse(self, refusals: list[Refusal]) -> None:
        self.new_game()
        self.start.show_refusals(refusals)
        self.message_posted.emit("warning", refusals[0].text)

    def _moved(self) -> None:
        self.player.refresh()
        self.bots.refresh()
        self._show_changed()
        session = self.session
        if session is not None and session.crash is not None:
            self._tell_crash(session.crash)
        self.undo_changed.emit()

    def _connect(self) -> None:
        self.start.start_wanted.connect(self._start_game)
        self.start.card_wanted.connect(self._open_card)
        self.start.scenarios.opened.connect(self.open_scenario)
        self.start.scenarios.inspected.connect(self.inspect)
        self.player.chosen.connect(self.bots.go_on)
        self.player.card_menu_wanted.connect(lambda card: self.menus.open_card(card, QCursor.pos()))
        self.view.seats.menu_wanted.connect(self.menus.open_seat)
        self.bots.answered.connect(self._moved)
        for part in (self.bots, self.debugger):
            part.message.connect(lambda text: self.message_posted.emit("info", text))
        self.menus.reading_wanted.connect(self.game_menu.flip)
        self.game_menu.message.connect(self.message_posted)
        self.game_menu.retold.connect(self._retold)
        self.game_menu.seen_as.connect(self._see_as)
        self.view.transport.retell_wanted.connect(self._retell)
        self.view.transport.stop_pressed.connect(lambda: self.view.tabs.show_panel("breakpoints"))
        self.player.rule_opened.connect(lambda rule: self.place_requested.emit(Place("rulebook", part=rule)))
        self.player.status_changed.connect(self.status_changed)
        self._workspace.changed.add(lambda _change: self._refresh_start())
        self._workspace.library.changed.add(lambda _change: self._refresh_start())

    def _tell_crash(self, crash: Crash) -> None:
        """Keep the record of a rule that failed, once, and say where it is."""
        if crash is self._crash:
            return
        self._crash, kept = crash, ""
        try:
            if not self._workspace.read_only:
                kept = f" Its record: {keep_crash(self._workspace.folder, crash).name}."
        except OSError as error:
            kept = f" Its record could not be kept: {error}."
        self.message_posted.emit("error", f"A rule failed: {crash.message}. The game stands before it.{kept}")

    def _changed_cards(self) -> tuple[str, ...]:
        """Return the names of the cards of the game in front that have changed since."""
        table = self._tables.get(self._current)
        if table is None:
            return ()
        now, used = {card.id: card for card in self._workspace.library.cards}, table.session.game.used_definitions()
        return tuple(card.name for name, card in table.cards.items() if name in used and now.get(name) != card)

    def _show_changed(self) -> None:
        self.view.transport.show_changed(self._changed_cards())

    def _retell(self) -> None:
        """Play the game in front again with the cards as they stand now."""
        table = self._tables.get(self._current)
        if table is None:
            return
        cards = {card.id: card for card in self._workspace.library.cards}
        if self.game_menu.play_with_cards({**table.cards, **cards}):
            table.cards = cards
            table.reading.show_cards(cards, self._workspace.project)
            self._moved()

    def _retold(self, left: str) -> None:
        table = self._tables.get(self._current)
        if table is not None:
            table.journal.compared = left
            self._moved()

    def _see_as(self, seat: int) -> None:
        table = self._tables.get(self._current)
        if table is not None:
            table.journal.see_as(seat)
            self._moved()

    def _refresh_start(self) -> None:
        if self._current:
            self._show_changed()
        if not self._current and self.start.isVisible():
            self.start.refresh()

    def _open_card(self, card_id: str) -> None:
        self.place_requested.emit(Place("cards", document=f"card:{card_id}", part="text"))


def _said(session: SandboxSession, number: int) -> str:
    """Return the log's sentence for an input, counted from 0."""
    given = [line.sentence for line in session.whole_log if line.kind in ("choice", "edit")]
    return spoken(given[number]) if number < len(given) else "choice"
