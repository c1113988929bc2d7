"""Joins the game in front with the panels: shows every instant, and turns clicks into choices and moves."""
from __future__ import annotations

from PySide6.QtCore import QObject, QRect, QTimer, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu, QWidget

from lich_studio.editors.sandbox.debugger import Debugger
from lich_studio.editors.sandbox.game_view import GameView
from lich_studio.editors.sandbox.journal import Journal
from lich_studio.editors.sandbox.reading import GameReading
from lich_studio.editors.sandbox.shown import CardShown, ChoiceShown, LineShown
from lich_studio.editors.sandbox.walking import Walk
from lich_studio.grid.hex import Hex
from lich_studio.session.breakpoint_words import said
from lich_studio.session.previews import preview
from lich_studio.session.sandbox_session import SandboxSession

__all__ = ["Player"]

REST_MS = 120
"""How long a drag has to rest before log, frames, seats and hand follow the board."""


class Player(QObject):
    """What stands between one session and the panels.

    Attributes:
        menu: the options of a card that has several, while it is open.

    Signals:
        rule_opened(str): a rule badge was clicked.
        status_changed(str): what the status bar says.
        chosen(): somebody answered a question.
        card_menu_wanted(int): the menu of a card is asked for.
    """

    rule_opened = Signal(str)
    status_changed = Signal(str)
    chosen = Signal()
    card_menu_wanted = Signal(int)

    def __init__(self, view: GameView, walk: Walk, debugger: Debugger) -> None:
        """Listen to the panels."""
        super().__init__(view)
        self._view, self._walk, self._debugger = view, walk, debugger
        self._session: SandboxSession | None = None
        self._reading: GameReading | None = None
        self._journal: Journal | None = None
        self._hand_of = 1
        self._wish = ""
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._catch_up)
        self.menu: QMenu | None = None
        self._connect()

    def show(self, session: SandboxSession, reading: GameReading, journal: Journal) -> None:
        """Show another game; `refresh` follows."""
        self._session, self._reading, self._journal = session, reading, journal
        self._hand_of = 1

    def refresh(self) -> None:
        """Show the present instant in every panel; while the timeline is dragged, what has to follow the hand first."""
        session, reading, journal = self._session, self._reading, self._journal
        if session is None or reading is None or journal is None or self._walk.session is not session:
            return
        view = self._view
        view.hide_hints()
        journal.refresh()
        if view.transport.timeline.dragged:
            view.board.show(reading)
            view.prompt.show_prompt(reading.prompt())
            view.transport.show_timeline(journal.timeline())
            self._rest.start(REST_MS)
            return
        self._rest.stop()
        seats = reading.seats()
        if session.decision is not None:
            self._hand_of = session.decision.seat
        view.board.show(reading)
        view.prompt.show_prompt(reading.prompt())
        view.hand.show_hand(seats[self._hand_of - 1], reading.hand(self._hand_of, journal.viewer))
        view.show_seats(seats)
        view.stack.show_rows(reading.stack(), reading.frames())
        view.log.show_lines(journal.lines(), session.position)
        view.transport.show_timeline(journal.timeline())
        stop = session.stop
        view.transport.show_stop(said(session.game, session.explainer, stop.breakpoint) if stop is not None else "")
        self._debugger.refresh()
        self._say_status()

    def _catch_up(self) -> None:
        """Show in the other panels where a drag has come to rest."""
        timeline = self._view.transport.timeline
        dragged, timeline.dragged = timeline.dragged, False
        self.refresh()
        timeline.dragged = dragged

    def choose(self, key: str) -> None:
        """Answer the question; another answer than then grows a branch, whose first difference is marked."""
        session, journal = self._session, self._journal
        if session is None or journal is None or not any(option.key == key for option in session.options):
            return
        left = session.name
        session.choose(key)
        if session.name != left:
            journal.compared = left
        self._walk.tell()
        self.chosen.emit()

    def _connect(self) -> None:
        view = self._view
        view.board.chosen.connect(self.choose)
        view.board.refused.connect(self._refuse_tile)
        view.board.pointed.connect(self._point)
        view.board.status_changed.connect(lambda text: self.status_changed.emit(text) if text else self._say_status())
        view.prompt.chosen.connect(self.choose)
        view.prompt.pointed.connect(view.board.point_out)
        view.prompt.go_on_wanted.connect(self._walk.next_decision)
        view.log.sought.connect(self._seek_line)
        view.log.difference_closed.connect(self._close_difference)
        view.log.details_wanted.connect(self._show_details)
        view.transport.timeline.sought.connect(self._seek_position)
        view.transport.timeline.describe = self._describe
        view.transport.branch_chosen.connect(self._switch)
        for panel in (view.hand, view.seats):
            panel.picked.connect(self._pick_card)
            panel.asked.connect(self._refuse_card)
            panel.entered.connect(self._peek)
            panel.left.connect(view.peek.withdraw)
        view.seats.focused.connect(self._show_hand_of)
        view.prompt.pointed.connect(self._preview)
        for panel in (view.hand, view.seats):
            panel.asked.connect(lambda card: self.card_menu_wanted.emit(card.entity))
        for part in (view.prompt, view.stack, view.log, view.bubble, view.clauses):
            part.rule_opened.connect(self.rule_opened)

    def _say_status(self) -> None:
        session = self._session
        if self._reading is None or self._journal is None or session is None:
            return
        status = self._reading.status(self._journal.position, self._journal.length)
        if session.stop is not None:
            status += f"     paused at breakpoint: {said(session.game, session.explainer, session.stop.breakpoint)}"
        self.status_changed.emit(status)

    def _keep_wish(self) -> None:
        decision = self._session.decision if self._session is not None else None
        if decision is not None:
            self._debugger.ask_why_not(self._wish, decision.seat)

    def _follows(self, key: str) -> str:
        """Return what an option leads to until the next decision, in one line."""
        session = self._session
        found = preview(session.game, session.explainer, key) if session is not None else None
        return found.line if found is not None else ""

    def _preview(self, choice: ChoiceShown | None) -> None:
        self._view.prompt.show_outcome(self._follows(choice.key) if choice is not None else "")

    def _pick_card(self, card: CardShown) -> None:
        if len(card.choices) == 1:
            self.choose(card.choices[0].key)
        elif card.choices:
            self.menu = menu = QMenu(self._view)
            for choice in card.choices:
                menu.addAction(choice.label, lambda key=choice.key: self.choose(key))
            menu.popup(QCursor.pos())
        else:
            self._refuse_card(card)

    def _refuse_card(self, card: CardShown) -> None:
        if self._reading is None:
            return
        text, rules = self._why_not(card)
        self._keep_wish()
        sender = self._widget_of(card)
        if sender is not None:
            self._view.peek.withdraw()
            self._view.say_at(f"{card.face.name}: {text}", rules, sender, sender.rect(), refusal=not card.choices)

    def _why_not(self, card: CardShown) -> tuple[str, tuple[str, ...]]:
        if self._reading is None:
            return "", ()
        if card.choices:
            return " or ".join(choice.label for choice in card.choices), card.choices[0].rule_ids
        text, rules, wish = self._reading.why_not(self._reading.wishes_of(card.entity))
        self._wish = wish
        return text, rules

    def _refuse_tile(self, tile: Hex, about: QRect) -> None:
        if self._reading is None:
            return
        found = self._view.board.choices.get(tile, ())
        if found:
            text, rules = " or ".join(choice.label for choice in found), found[0].rule_ids
        else:
            text, rules, self._wish = self._reading.why_not(self._reading.wishes_at(tile))
            self._keep_wish()
        self._view.say_at(text, rules, self._view.canvas, about, refusal=not found)

    def _point(self, found: tuple[ChoiceShown, ...], about: QRect) -> None:
        if found:
            text = " or ".join(choice.label for choice in found)
            follows = self._follows(found[0].key) if len(found) == 1 else ""
            self._view.say_at(f"{text}: {follows}" if follows else text, found[0].rule_ids, self._view.canvas, about,
                              refusal=False)  # fmt: skip
        else:
            self._view.bubble.hide()

    def _peek(self, card: CardShown) -> None:
        beside = self._widget_of(card)
        if beside is not None:
            text, rules = self._why_not(card)
            note = f"{text}  {' '.join(rules[:2])}".strip()
            self._view.offer_peek(card.face, note, beside)

    def _widget_of(self, card: CardShown) -> QWidget | None:
        tiles = [*self._view.hand.tiles, *(chip for block in self._view.seats.blocks for chip in block.chips)]
        return next((tile for tile in tiles if tile.card is card), None)

    def _show_hand_of(self, seat: int) -> None:
        if self._reading is not None:
            self._hand_of = seat + 1
            viewer = self._journal.viewer if self._journal is not None else 0
            self._view.hand.show_hand(self._reading.seats()[seat], self._reading.hand(seat + 1, viewer))

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

    def _close_difference(self) -> None:
        if self._journal is not None:
            self._journal.compared = ""
            self.refresh()

    def _show_details(self, shown: bool) -> None:
        if self._journal is not None:
            self._journal.show_details(shown)
            self.refresh()
