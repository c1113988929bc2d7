"""What is said about the thing one points at: what an option leads to, why something is no option, a card shown large.

Nothing is chosen here.
"""
from __future__ import annotations

from PySide6.QtCore import QObject, QRect
from PySide6.QtWidgets import QWidget

from lich_studio.editors.sandbox.debugger import Debugger
from lich_studio.editors.sandbox.foresight import Foresight
from lich_studio.editors.sandbox.game_view import GameView
from lich_studio.editors.sandbox.reading import GameReading
from lich_studio.editors.sandbox.shown import CardShown, ChoiceShown, PromptShown
from lich_studio.grid.hex import Hex

__all__ = ["Pointing"]


class Pointing(QObject):
    """Listens to the mouse and the keyboard's focus over board, prompt, hand and seats.

    Attributes:
        foresight: knows what the options lead to.
    """

    def __init__(self, view: GameView, debugger: Debugger) -> None:
        """Listen to the panels."""
        super().__init__(view)
        self._view, self._debugger = view, debugger
        self._reading: GameReading | None = None
        self._choice: ChoiceShown | None = None
        self._about: QRect | None = None
        self._wish = ""
        self.foresight = Foresight(self)
        self.foresight.told.connect(self._tell)
        view.board.brief = self._brief
        view.board.pointed.connect(self._point_at_tile)
        view.board.refused.connect(self._refuse_tile)
        view.prompt.pointed.connect(self._point_at_button)
        for panel in (view.hand, view.seats):
            panel.asked.connect(self.refuse_card)
            panel.entered.connect(self._point_at_card)
            panel.left.connect(self._leave_card)

    def show(self, reading: GameReading, prompt: PromptShown, *, settled: bool) -> None:
        """Speak of another instant; what its options lead to is looked for when it is not only passed by."""
        self._reading, self._choice, self._about = reading, None, None
        keys = [choice.key for choice in prompt.buttons]
        self.foresight.show(reading.session if settled and prompt.choices and not reading.viewer else None, keys)

    def refuse_card(self, card: CardShown) -> None:
        """Say why a card cannot be used now, or what can be done with it."""
        if self._reading is None:
            return
        text, rules = self._why_not(card)
        self._keep_wish()
        sender = self._widget_of(card)
        if sender is not None:
            self._view.peek.withdraw()
            self._view.say_at(f"{card.face.name}: {text}", rules, sender, sender.rect(), refusal=not card.choices)

    def _tell(self, key: str) -> None:
        found = self.foresight.of(key)
        if found is None:
            return
        self._view.prompt.tell(key, found.brief)
        self._view.board.tell(key, found.brief)
        if self._choice is not None and self._choice.key == key:
            self._show_choice()

    def _brief(self, key: str) -> str:
        found = self.foresight.of(key)
        return found.brief if found is not None else ""

    def _follows(self, key: str) -> str:
        found = self.foresight.of(key)
        return (found.line or found.brief) if found is not None else ""

    def _point_at(self, choice: ChoiceShown | None, about: QRect | None = None) -> None:
        self._choice, self._about = choice, about
        self._show_choice()

    def _show_choice(self) -> None:
        """Show where the option leads that is pointed at: in words, and as ghosts on the board."""
        choice = self._choice
        self._view.board.point_out(choice)
        self._view.board.show_ghosts(self.foresight.of(choice.key) if choice is not None else None)
        if choice is None:
            self._view.prompt.show_outcome("")
            return
        follows = self._follows(choice.key)
        if self._about is None:
            self._view.prompt.show_outcome(follows)
        elif not self._about.isEmpty():
            text = f"{choice.label}: {follows}" if follows else choice.label
            self._view.say_at(text, choice.rule_ids, self._view.canvas, self._about, refusal=False)

    def _point_at_button(self, choice: ChoiceShown | None) -> None:
        self._point_at(choice)

    def _point_at_tile(self, found: tuple[ChoiceShown, ...], about: QRect) -> None:
        self._point_at(found[0] if len(found) == 1 else None, about)
        if len(found) > 1:
            text = " or ".join(choice.label for choice in found)
            self._view.say_at(text, found[0].rule_ids, self._view.canvas, about, refusal=False)
        elif not found:
            self._view.bubble.hide()

    def _point_at_card(self, card: CardShown) -> None:
        self._point_at(card.choices[0] if len(card.choices) == 1 else None)
        beside = self._widget_of(card)
        if beside is not None:
            text, rules = self._why_not(card)
            note = f"{text}  {' '.join(rules[:2])}".strip()
            self._view.offer_peek(card.face, note, beside)

    def _leave_card(self) -> None:
        self._view.peek.withdraw()
        self._point_at(None)

    def _refuse_tile(self, tile: Hex, about: QRect) -> None:
        if self._reading is None:
            return
        found = self._view.board.offered(tile)
        if found:
            text, rules = " or ".join(choice.label for choice in found), found[0].rule_ids
        else:
            text, rules, self._wish = self._reading.why_not(self._reading.wishes_at(tile))
            self._keep_wish()
        self._view.say_at(text, rules, self._view.canvas, about, refusal=not found)

    def _why_not(self, card: CardShown) -> tuple[str, tuple[str, ...]]:
        if self._reading is None:
            return "", ()
        if card.choices:
            return " or ".join(choice.label for choice in card.choices), card.choices[0].rule_ids
        text, rules, wish = self._reading.why_not(self._reading.wishes_of(card.entity))
        self._wish = wish
        return text, rules

    def _keep_wish(self) -> None:
        decision = self._reading.session.decision if self._reading is not None else None
        if decision is not None:
            self._debugger.ask_why_not(self._wish, decision.seat)

    def _widget_of(self, card: CardShown) -> QWidget | None:
        tiles = [*self._view.hand.tiles, *(chip for block in self._view.seats.blocks for chip in block.chips)]
        return next((tile for tile in tiles if tile.card is card), None)
