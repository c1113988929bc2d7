"""Discard: cards from the hand go to the purgatory, chosen by the player whose hand it is (KW-DISCARD)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lich_studio.effects.nodes import Amount, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, RETURN, Ask, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.amounts import Number, UpTo
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.able import Able
from lich_studio.rules.lich.clauses import note_those_able
from lich_studio.rules.lich.drawing import hand_of
from lich_studio.rules.lich.field import to_purgatory
from lich_studio.rules.lich.seats import in_turn
from lich_studio.rules.lich.standing_for import seats_in
from lich_studio.rules.lich.targeting import Aimable

RULES = ("KW-DISCARD", "PUR-001.2")


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """Players discard cards of their choice, as many as they have.

    Attributes:
        who: the players.
        amount: how many cards each.
    """

    tells_one: ClassVar[bool] = True
    who: Selector
    amount: Amount


def _begin(game: Game, registers: Registers) -> Instruction:
    node: Discard = effect_node(game, registers)
    seats = seats_in(game, chosen(game, node.who, registers))
    # Several players choose in seat order, and what they chose is carried out together (AMB-216).
    registers["left"] = registers["players"] = in_turn(game, seats)
    registers["number"] = amount(game, node.amount, registers)
    registers["picked"], registers["all"] = (), ()
    return NEXT


def _ask(game: Game, registers: Registers) -> Instruction:
    left: tuple[int, ...] = registers["left"]
    if not left:
        return Go("carry out")
    seat, picked = left[0], registers["picked"]
    hand = tuple(card for card in hand_of(game, seat) if card not in picked)
    if len(picked) >= registers["number"] or not hand:
        return Go("next player")
    options = tuple(Option(f"discard {game.handle(card, seat)}", card, "", card, None, RULES) for card in hand)
    which = f" ({len(picked) + 1} of {registers['number']})" if registers["number"] > 1 else ""
    prompt = f"Which card do you discard{which}?"
    return Ask(Decision(seat, "discard", prompt, options, RULES, secret=True), "card")


def _pick(_game: Game, registers: Registers) -> Instruction:
    registers["picked"] = (*registers["picked"], registers["card"])
    return Go("ask")


def _next_player(_game: Game, registers: Registers) -> Instruction:
    seat, *rest = registers["left"]
    registers["all"] = (*registers["all"], *((seat, card) for card in registers["picked"]))
    registers["left"], registers["picked"] = tuple(rest), ()
    return Go("ask")


def _needed(game: Game, node: Discard, registers: Registers) -> int:
    """Return how many cards a player has to discard to have done it."""
    return 1 if isinstance(node.amount, UpTo) else max(1, amount(game, node.amount, registers))


def _can(game: Game, node: Discard, seat: int, registers: Registers) -> bool:
    return isinstance(node.amount, UpTo) or len(hand_of(game, seat)) >= _needed(game, node, registers)


def _carry_out(game: Game, registers: Registers) -> Instruction:
    for seat, card in registers["all"]:
        to_purgatory(game, card)
        game.announce(Event("discarded", seat, card, registers["source"], rules=RULES))
    node: Discard = effect_node(game, registers)
    by = [seat for seat, _ in registers["all"]]
    able = frozenset(seat for seat in by if by.count(seat) >= _needed(game, node, registers))
    note_those_able(game, registers, node.who, registers["players"], able)
    return RETURN


MODULE = RuleModule(
    id="discard",
    requires=("field", "targeting"),
    rules={
        "KW-DISCARD": "Discard: a card from your hand goes to your purgatory.",
        "PUR-001.2": "A discarded card goes to its controller's purgatory.",
    },
    events=(EventKind("discarded", "{actor} discards {subject}", rule_ids=("KW-DISCARD",), anywhere=True),),
    nodes=(NodeRule(Discard, procedure="discard.run", sentence="{source} makes {who} discard"),),
    phrases=(
        phrase("discard {amount} card(s)", Discard, who=You(), rule_ids=RULES, example="Discard 1 card."),
        phrase("discard a card", Discard, who=You(), amount=Number(1), canonical=False),
        phrase("{who} discards {amount} card(s)", Discard, rule_ids=RULES, example="Target opponent discards 2 cards."),
        phrase("discard {amount}", Discard, who=You(), canonical=False, yields=1),
        phrase("{who} discards {amount}", Discard, canonical=False, yields=1),
        phrase("{who} discards a card", Discard, amount=Number(1), canonical=False),
        phrase("{who} [secretly] chooses a card in|from their hand and|then|and_then discards it", Discard,
               amount=Number(1), canonical=False),
    ),
    tables={"aimable": (Aimable("Discard", ("player",)),), "able": (Able("Discard", _can),)},
    procedures=(
        procedure(
            "discard.run",
            step("begin", _begin),
            step("ask", _ask, "Cards to discard are chosen", "KW-DISCARD", "AMB-216"),
            step("pick", _pick),
            step("next player", _next_player),
            step("carry out", _carry_out, "Cards are discarded", "KW-DISCARD", "PUR-001.2"),
            title="Discard",
        ),
    ),
)
