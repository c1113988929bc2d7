"""Joins the game in front with the panels: shows every instant, and turns clicks into choices and moves."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QRect, QTimer, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu

from lich_studio.editors.sandbox.debugger import Debugger
from lich_studio.editors.sandbox.game_view import GameView
from lich_studio.editors.sandbox.inspecting import Inspecting
from lich_studio.editors.sandbox.journal import Journal
from lich_studio.editors.sandbox.pointing import Pointing
from lich_studio.editors.sandbox.prompts import declared_by
from lich_studio.editors.sandbox.reading import HAND, GameReading
from lich_studio.editors.sandbox.shown import CardShown, LineShown, SeatShown
from lich_studio.editors.sandbox.walking import Walk
from lich_studio.session.breakpoint_words import stop_words
from lich_studio.session.sandbox_session import SandboxSession
from lich_studio.session.ways import Way

__all__ = ["Player"]

REST_MS = 120
"""How long a drag has to rest before log, frames, seats and hand follow the board."""
LONG = 200
"""Inputs of a game from which on its panels follow the board in a step of their own."""


class Player(QObject):
    """What stands between one session and the panels.

    Attributes:
        menu: the options of a card that has several, while it is open.
        inspecting: keeps the inspector on what was clicked last.
        pointing: says what things lead to, and why not.

    Signals:
        rule_opened(str): a rule badge was clicked.
        status_changed(str): what the status bar says.
        chosen(): somebody answered a question.
        withdrawn(): somebody took back what was declared.
        card_menu_wanted(int): the menu of a card is asked for.
    """

    rule_opened = Signal(str)
    status_changed = Signal(str)
    chosen = Signal()
    withdrawn = Signal()
    card_menu_wanted = Signal(int)

    def __init__(self, view: GameView, walk: Walk, debugger: Debugger) -> None:
        """Listen to the panels."""
        super().__init__(view)
        self._view, self._walk, self._debugger = view, walk, debugger
        self._session: SandboxSession | None = None
        self._reading: GameReading | None = None
        self._journal: Journal | None = None
        self._shown, self._looks = (1, HAND), 1
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._catch_up)
        self._panels = QTimer(self)
        self._panels.setSingleShot(True)
        self._panels.timeout.connect(self._show_panels)
        self.menu: QMenu | None = None
        self.pointing = Pointing(view, debugger)
        self.inspecting = Inspecting(view, walk)
        self._connect()

    def show(self, session: SandboxSession, reading: GameReading, journal: Journal) -> None:
        """Show another game; `refresh` follows."""
        self._session, self._reading, self._journal = session, reading, journal
        self._shown, self._looks = (1, HAND), 1
        self.inspecting.show(reading)

    def refresh(self) -> None:
        """Show the present instant in every panel; while the timeline is dragged, what has to follow the hand first."""
        session, reading, journal = self._session, self._reading, self._journal
        if session is None or reading is None or journal is None or self._walk.session is not session:
            return
        view = self._view
        view.hide_hints()
        journal.refresh()
        if view.transport.timeline.dragged:
            view.board.show(reading, passing=True)
            prompt = reading.prompt()
            view.prompt.show_prompt(prompt)
            self.pointing.show(reading, prompt, settled=False)
            view.transport.show_timeline(journal.timeline())
            self._rest.start(REST_MS)
            return
        self._rest.stop()
        view.board.show(reading)
        prompt = reading.prompt()
        view.prompt.show_prompt(prompt)
        self.pointing.show(reading, prompt, settled=True)
        view.transport.show_timeline(journal.timeline())
        if session.length > LONG:
            # Board and panels are two steps, so that neither holds the window up.
            self._panels.start(0)
        else:
            self._show_panels()

    def _show_panels(self) -> None:
        """Show the present instant in all that surrounds the board."""
        session, reading, journal = self._session, self._reading, self._journal
        if session is None or reading is None or journal is None or self._walk.session is not session:
            return
        self._panels.stop()
        view = self._view
        seats = reading.seats()
        # A pile one looks into stays until somebody else is asked.
        asked = session.decision.seat if session.decision is not None else 0
        looks = reading.viewer or (asked if asked not in session.closed else 0)
        if looks and looks != self._looks:
            self._shown, self._looks = (looks, HAND), looks
        self._show_cards(reading, seats)
        view.show_seats(seats)
        view.stack.show_rows(reading.stack(), reading.frames())
        view.log.show_lines(journal.lines(), session.position)
        stop = session.stop
        view.transport.show_stop(stop_words(session.game, session.explainer, stop) if stop is not None else "")
        self._debugger.refresh()
        self.inspecting.refresh()
        self._say_status()

    def _catch_up(self) -> None:
        """Show in the other panels where a drag has come to rest."""
        timeline = self._view.transport.timeline
        dragged, timeline.dragged = timeline.dragged, False
        self.refresh()
        timeline.dragged = dragged

    def choose(self, key: str) -> None:
        """Answer the question; another answer than then grows a branch, whose first difference is marked."""
        if self._session is not None and any(option.key == key for option in self._session.options):
            self._answer(lambda session: session.answer(key))

    def _answer(self, give: Callable[[SandboxSession], object]) -> None:
        session, journal = self._session, self._journal
        if session is None or journal is None:
            return
        left = session.name
        give(session)
        if session.name != left:
            journal.compared = left
        self._walk.tell()
        self.chosen.emit()

    def go(self, way: Way, stop: bool) -> None:
        """Go a way to its end, or further once more tiles are chosen."""
        self._answer(lambda session: session.go(way, stop=stop))

    def escape(self) -> None:
        """Hide the reason why something cannot be done; where none is shown, take back what was declared last."""
        # Whoever types into a field means that field.
        if not self._view.hide_hints() and not isinstance(QApplication.focusWidget(), QLineEdit):
            self.withdraw()

    def withdraw(self) -> None:
        """Take back what was declared last, or say why it cannot be taken back."""
        session = self._session
        found = declared_by(session) if session is not None else None
        if session is None or found is None:
            return
        if found.refusal:
            prompt = self._view.prompt
            said = f"{found.said} cannot be cancelled any more. {found.refusal}"
            self._view.say_at(said, (), prompt, prompt.rect(), refusal=True)
            return
        session.withdraw()
        self.withdrawn.emit()
        self._walk.tell()

    def _connect(self) -> None:
        view = self._view
        view.board.chosen.connect(self.choose)
        view.board.way_chosen.connect(self.go)
        view.board.status_changed.connect(lambda text: self.status_changed.emit(text) if text else self._say_status())
        view.prompt.chosen.connect(self.choose)
        view.prompt.cancel_wanted.connect(self.withdraw)
        view.prompt.go_on_wanted.connect(self._walk.next_decision)
        view.log.sought.connect(self._seek_line)
        view.log.difference_closed.connect(lambda: self._compare(""))
        view.log.details_wanted.connect(self._show_details)
        view.transport.timeline.sought.connect(self._seek_position)
        view.transport.timeline.describe = self._describe
        view.transport.branches.chosen.connect(self._switch)
        view.transport.branches.comparison_wanted.connect(self._compare)
        view.transport.branches.deletion_wanted.connect(self._delete)
        view.transport.branches.return_wanted.connect(self._bring_back)
        for panel in (view.hand, view.seats):
            panel.picked.connect(self._pick_card)
            panel.asked.connect(lambda card: self.card_menu_wanted.emit(card.entity))
        view.seats.focused.connect(self._show_pile)
        view.seats.pile_wanted.connect(self._show_pile)
        view.hand.hand_wanted.connect(lambda: self._show_pile(self._shown[0] - 1))
        for part in (view.prompt, view.stack, view.log, view.bubble, view.clauses, view.inspector):
            part.rule_opened.connect(self.rule_opened)

    def _say_status(self) -> None:
        session = self._session
        if self._reading is None or self._journal is None or session is None:
            return
        status = self._reading.status(self._journal.position, self._journal.length)
        if session.stop is not None:
            status += f"     paused at breakpoint: {stop_words(session.game, session.explainer, session.stop)}"
        self.status_changed.emit(status)

    def _pick_card(self, card: CardShown) -> None:
        if len(card.choices) == 1:
            self.choose(card.choices[0].key)
        elif card.choices:
            self.menu = menu = QMenu(self._view)
            for choice in card.choices:
                action = menu.addAction(choice.label, lambda key=choice.key: self.choose(key))
                action.hovered.connect(lambda choice=choice: self._view.prompt.pointed.emit(choice))
            menu.aboutToHide.connect(lambda: self._view.prompt.pointed.emit(None))
            menu.popup(QCursor.pos())
        else:
            self.pointing.refuse_card(card)

    def show_card_of(self, piece: int) -> None:
        """Show the card of a piece large beside it, until a key or the mouse is pressed."""
        face = self._reading.face_of_piece(piece) if self._reading is not None else None
        if face is not None and self._session is not None:
            tile = self._session.game.state.tile_of[piece]
            self._view.show_card_at(face, self._view.board.place_of(tile) if tile is not None else QRect())

    def _show_pile(self, seat: int, zone: str = HAND) -> None:
        """Show the hand of a seat, by its index, or another of its zones."""
        if self._reading is not None:
            self._shown = (seat + 1, zone)
            self._show_cards(self._reading, self._reading.seats())

    def _show_cards(self, reading: GameReading, seats: Sequence[SeatShown]) -> None:
        seat, zone = self._shown
        pile = "" if zone == HAND else reading.session.explainer.zone(zone)
        self._view.hand.show_hand(seats[seat - 1], reading.pile(seat, zone), pile)

    def _seek_line(self, line: LineShown) -> None:
        if line.place is not None:
            self._walk.seek(*line.place)

    def _seek_position(self, position: int) -> None:
        if self._journal is None:
            return
        if position >= self._journal.length:
            self._walk.to_end()
        else:
            self._walk.seek(*self._journal.instant(position))

    def _describe(self, position: int) -> str:
        return self._journal.sentence(position) if self._journal is not None else ""

    def _switch(self, name: str) -> None:
        session, journal = self._session, self._journal
        if session is None or journal is None or name == session.name:
            return
        left = session.name
        session.switch(name)
        journal.compared = left
        self._walk.tell()

    def _compare(self, name: str) -> None:
        """Mark in the log where the game parts from another branch, "" for no marks."""
        if self._journal is not None:
            self._journal.compared = name
            self._view.tabs.show_panel("log")
            self.refresh()

    def _delete(self, name: str) -> None:
        """Delete a branch; nothing is asked, since the menu of the branches brings it back."""
        if self._journal is not None:
            self._journal.delete_branch(name)
            called = self._journal.branch_name(name)
            self._debugger.message.emit(f"Deleted the branch {called}. The menu of the branches brings it back.")
            self._walk.tell()

    def _bring_back(self, name: str) -> None:
        if self._journal is not None:
            self._journal.bring_back(name)
            self._walk.tell()

    def _show_details(self, shown: bool) -> None:
        if self._journal is not None:
            self._journal.show_details(shown)
            self.refresh()
