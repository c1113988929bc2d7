"""Joins the game in front with the panels: shows every instant, and turns clicks into choices and moves."""
from __future__ import annotations

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu, QWidget

from lich_studio.editors.sandbox.game_view import GameView
from lich_studio.editors.sandbox.journal import Journal
from lich_studio.editors.sandbox.reading import GameReading
from lich_studio.editors.sandbox.shown import CardShown, ChoiceShown, LineShown
from lich_studio.editors.sandbox.walking import Walk
from lich_studio.grid.hex import Hex
from lich_studio.session.sandbox_session import SandboxSession

__all__ = ["Player"]


class Player(QObject):
    """What stands between one session and the panels.

    Attributes:
        menu: the options of a card that has several, while it is open.

    Signals:
        rule_opened(str): a rule badge was clicked.
        status_changed(str): what the status bar says.
    """

    rule_opened = Signal(str)
    status_changed = Signal(str)

    def __init__(self, view: GameView, walk: Walk) -> None:
        """Listen to the panels."""
        super().__init__(view)
        self._view, self._walk = view, walk
        self._session: SandboxSession | None = None
        self._reading: GameReading | None = None
        self._journal: Journal | None = None
        self._hand_of = 1
        self.menu: QMenu | None = None
        self._connect()

    def show(self, session: SandboxSession, reading: GameReading, journal: Journal) -> None:
        """Show another game; `refresh` follows."""
        self._session, self._reading, self._journal = session, reading, journal
        self._hand_of = 1

    def refresh(self) -> None:
        """Show the present instant in every panel."""
        session, reading, journal = self._session, self._reading, self._journal
        if session is None or reading is None or journal is None or self._walk.session is not session:
            return
        view = self._view
        view.hide_hints()
        journal.refresh()
        seats = reading.seats()
        if session.decision is not None:
            self._hand_of = session.decision.seat
        view.board.show(reading)
        view.prompt.show_prompt(reading.prompt())
        view.hand.show_hand(seats[self._hand_of - 1], reading.hand(self._hand_of))
        view.show_seats(seats)
        view.stack.show_rows(reading.stack(), reading.frames())
        view.log.show_lines(journal.lines(), session.position)
        view.transport.show_timeline(journal.timeline())
        self._say_status()

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
        for part in (view.prompt, view.stack, view.log, view.bubble):
            part.rule_opened.connect(self.rule_opened)

    def _say_status(self) -> None:
        if self._reading is not None and self._journal is not None:
            self.status_changed.emit(self._reading.status(self._journal.position, self._journal.length))

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
        sender = self._widget_of(card)
        if sender is not None:
            self._view.peek.withdraw()
            self._view.say_at(f"{card.face.name}: {text}", rules, sender, sender.rect(), refusal=not card.choices)

    def _why_not(self, card: CardShown) -> tuple[str, tuple[str, ...]]:
        if self._reading is None:
            return "", ()
        if card.choices:
            return " or ".join(choice.label for choice in card.choices), card.choices[0].rule_ids
        return self._reading.why_not(self._reading.wishes_of(card.entity))

    def _refuse_tile(self, tile: Hex, about: QRect) -> None:
        if self._reading is None:
            return
        found = self._view.board.choices.get(tile, ())
        if found:
            text, rules = " or ".join(choice.label for choice in found), found[0].rule_ids
        else:
            text, rules = self._reading.why_not(self._reading.wishes_at(tile))
        self._view.say_at(text, rules, self._view.canvas, about, refusal=not found)

    def _point(self, found: tuple[ChoiceShown, ...], about: QRect) -> None:
        if found:
            text = " or ".join(choice.label for choice in found)
            self._view.say_at(text, found[0].rule_ids, self._view.canvas, about, refusal=False)
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
            self._view.hand.show_hand(self._reading.seats()[seat], self._reading.hand(seat + 1))

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
