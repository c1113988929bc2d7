"""The menus of places: a log line, a frame, a tile with its piece, a card, a player, and the game as a whole."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from lich_studio.editors.sandbox.debugger import Debugger
from lich_studio.editors.sandbox.game_view import GameView
from lich_studio.editors.sandbox.journal import Journal
from lich_studio.editors.sandbox.menus import add_breaks, add_edits, add_trigger_choice
from lich_studio.editors.sandbox.shown import LineShown
from lich_studio.grid.hex import Hex
from lich_studio.session.breakpoint_words import Offer, offers

__all__ = ["PlaceMenus"]


class PlaceMenus(QObject):
    """Opens what a right click offers.

    Attributes:
        menu: the menu opened last.
        journal: the log of the game in front.

    Signals:
        reading_wanted(str, str): the game shall be played again with another reading of a ruling switch.
        card_wanted(int): the card of a piece shall be shown large.
    """

    reading_wanted = Signal(str, str)
    card_wanted = Signal(int)

    def __init__(self, view: GameView, debugger: Debugger) -> None:
        """Listen to the panels."""
        super().__init__(view)
        self._view, self._debugger = view, debugger
        self.menu: QMenu | None = None
        self.journal: Journal | None = None
        view.log.list.marked.connect(self._mark_line)
        view.log.list.menu_wanted.connect(self._open_line)
        view.stack.frames.marked.connect(lambda line: debugger.toggle_breakpoint("procedure", line.kind))
        view.stack.frames.menu_wanted.connect(self._open_frame)
        view.board.menu_wanted.connect(self.open_tile)

    def open_card(self, entity: int, at: QPoint) -> None:
        """Open the menu of a card."""
        session = self._debugger.session
        if session is not None and session.may_see(entity):
            name = session.card_name(entity)
            self._open(at, self._offers(entities=(entity,)), (("card", entity, name),))

    def open_seat(self, seat: int, at: QPoint) -> None:
        """Open the menu of a player; seats are counted from 1."""
        self._open(at, self._offers(entities=(seat,)), (("seat", seat, f"Player {seat}"),))

    def open_tile(self, tile: Hex, at: QPoint) -> None:
        """Open the menu of a tile and the piece upon it."""
        session = self._debugger.session
        if session is None:
            return
        piece = session.game.state.occupants.get(tile, 0)
        pieces = (("piece", piece, session.card_name(piece)),) if piece else ()
        found = self._offers(entities=(piece,) if piece else (), tiles=(tile,))
        self._open(at, found, (*pieces, ("tile", tile, f"tile {tile.key()}")))
        if self.menu is not None and piece:
            first = self.menu.actions()[1]
            health, card = QAction("Who changed its health", self.menu), QAction("See its card", self.menu)
            health.triggered.connect(lambda: self._debugger.who_changed_health(piece))
            card.triggered.connect(lambda: self.card_wanted.emit(piece))
            self.menu.insertActions(first, [card, health])

    def _open(self, at: QPoint, found: tuple[Offer, ...], things: tuple[tuple[str, object, str], ...]) -> None:
        session = self._debugger.session
        if session is None:
            return
        self._view.hide_hints()
        menu = self._fresh()
        menu.addAction("Inspect", lambda: self._view.tabs.show_panel("inspector"))
        add_breaks(menu, found, session.breakpoints, self._debugger.toggle_breakpoint)
        if session.decision is not None and things:
            add_edits(menu, session, things, self._debugger.edit)
            add_trigger_choice(menu, self._debugger.with_triggers, self._debugger.choose_triggers)
        menu.popup(at)

    def _fresh(self) -> QMenu:
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = QMenu(self._view)
        self.menu.setObjectName("placeMenu")
        return self.menu

    def _offers(self, entities: Sequence[int] = (), **about: object) -> tuple[Offer, ...]:
        session = self._debugger.session
        if session is None:
            return ()
        find: Callable[..., tuple[Offer, ...]] = offers
        return find(session.game, session.naming, entities=tuple(filter(session.may_see, entities)), **about)

    def toggle_here(self) -> None:
        """Set or clear a breakpoint at the row that has the keyboard, else at the present line of the log."""
        log = self._view.log.list
        for rows in (log, self._view.stack.frames):
            if rows.hasFocus() and rows.currentIndex().isValid():
                rows.marked.emit(rows.rows()[rows.currentIndex().row()])
                return
        if 0 <= log.present_row < len(log.rows()):
            log.marked.emit(log.rows()[log.present_row])

    def _mark_line(self, shown: LineShown) -> None:
        line = self.journal.line_of(shown) if self.journal is not None else None
        if line is None:
            return
        found = self._offers(kind=line.kind, rules=line.rule_ids)
        if found:
            self._debugger.toggle_breakpoint(found[0].kind, found[0].subject)

    def _open_line(self, shown: LineShown, at: QPoint) -> None:
        line = self.journal.line_of(shown) if self.journal is not None else None
        if line is not None:
            found = self._offers(line.entities, kind=line.kind, tiles=line.tiles, rules=line.rule_ids)
            self._open(at, found, ())
            if self.menu is not None and line.event is not None:
                self.menu.addAction("Why (not) triggered?", lambda: self._debugger.show_why_triggered(line))
            self._add_readings(line.rule_ids)

    def _add_readings(self, rule_ids: Sequence[str]) -> None:
        """Add the other readings of the rulings that a line rests on."""
        session, menu = self._debugger.session, self.menu
        if session is None or menu is None:
            return
        for switch in session.rules.ruleset.table("ruling").values():
            if switch.ruling in rule_ids:
                readings = menu.addMenu(f"See the other reading of {switch.ruling}")
                now = session.game.setup.rulings.get(switch.id, switch.readings[0])
                for reading in switch.readings:
                    wish = partial(self.reading_wanted.emit, switch.id, reading)
                    action = readings.addAction(reading, wish)
                    action.setCheckable(True)
                    action.setChecked(reading == now)

    def _open_frame(self, shown: LineShown, at: QPoint) -> None:
        self._open(at, self._offers(procedure=shown.kind, rules=shown.rule_ids), ())
