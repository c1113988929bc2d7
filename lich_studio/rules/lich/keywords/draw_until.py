"""Drawing up to a number of cards in hand, or until the hand is full (KW-DRAW, HRO-INT.2)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Amount, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import NEXT, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.field import HAND, zone
from lich_studio.rules.lich.seats import hand_size, in_turn
from lich_studio.rules.lich.standing_for import seats_in
from lich_studio.rules.lich.targeting import Aimable

_YOU = You()
RULES = ("KW-DRAW", "HRO-INT.2")


@dataclass(frozen=True, slots=True)
class DrawUntil(Effect):
    """Players draw until they hold so many cards; whoever holds as many already draws none.

    Attributes:
        cards: how many cards in hand, None for as many as the hand may hold at the end of a turn.
        who: the players.
    """

    cards: Amount | None
    who: Selector = _YOU


def _begin(game: Game, registers: Registers) -> Instruction:
    node: DrawUntil = effect_node(game, registers)
    registers["drawing"] = in_turn(game, seats_in(game, chosen(game, node.who, registers)))
    return NEXT


def _next_player(game: Game, registers: Registers) -> Instruction:
    drawing: tuple[int, ...] = registers["drawing"]
    if not drawing:
        return Done()
    node: DrawUntil = effect_node(game, registers)
    seat = drawing[0]
    registers["drawing"] = drawing[1:]
    wanted = hand_size(game, seat) if node.cards is None else amount(game, node.cards, registers)
    left = max(0, wanted - len(zone(game, HAND, seat)))
    return Call("draw.cards", {"seat": seat, "left": left, "source": registers["source"]})


_FULL = "your_hand_is_full|you_have_a_full_hand"
_UP = "your_maximum_hand_size|your_max_hand_size|your_hand_size|a_full_hand|your_intelligence"
MODULE = RuleModule(
    id="draw until",
    requires=("draw", "hand size"),
    tables={"aimable": (Aimable("DrawUntil", ("player",)),)},
    nodes=(NodeRule(DrawUntil, procedure="draw until.run", sentence="{source} fills hands"),),
    phrases=(
        phrase("draw until you have {cards} card(s) in hand", DrawUntil, who=_YOU, rule_ids=RULES,
               example="Draw until you have 5 cards in hand."),
        phrase("draw cards until you have {cards} card(s) in hand|your_hand", DrawUntil, who=_YOU, canonical=False),
        phrase("draw until you have {cards} card(s) in your_hand", DrawUntil, who=_YOU, canonical=False),
        phrase("draw [cards] until you have {cards} in hand|your_hand", DrawUntil, who=_YOU, canonical=False),
        phrase("draw until your_hand_is_full", DrawUntil, who=_YOU, cards=None, rule_ids=RULES,
               example="Draw until your hand is full."),
        phrase("draw until you_have_a_full_hand", DrawUntil, who=_YOU, cards=None, canonical=False),
        phrase(f"draw cards until {_FULL}", DrawUntil, who=_YOU, cards=None, canonical=False),
        phrase(f"draw [cards] up to {_UP}", DrawUntil, who=_YOU, cards=None, canonical=False),
        phrase("{who} draws until they have {cards} card(s) in hand", DrawUntil, rule_ids=RULES,
               example="Each player draws until they have 4 cards in hand."),
        phrase("{who} draws [cards] until they have {cards} card(s) in their_hand", DrawUntil, canonical=False),
        phrase("{who} draws [cards] until they have {cards} in hand|their_hand", DrawUntil, canonical=False),
        phrase("{who} draws [cards] until their hand is full", DrawUntil, cards=None, rule_ids=RULES),
    ),
    procedures=(
        procedure(
            "draw until.run",
            step("begin", _begin),
            step("next", _next_player, "Cards are drawn", *RULES),
            step("again", lambda _game, _registers: Go("next")),
            title="Draw",
        ),
    ),
)  # fmt: skip
