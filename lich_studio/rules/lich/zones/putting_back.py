"""Put back: cards that are looked at, or were revealed, go back to where they were, in an order that is chosen."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Ability, Effect
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import RETURN, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.zones import zone_key
from lich_studio.rules.core.running import effect_node
from lich_studio.rules.core.several import takes_several
from lich_studio.rules.lich.field import zone
from lich_studio.rules.lich.seats import living
from lich_studio.rules.lich.zones.choosing import pick
from lich_studio.rules.lich.zones.holding import PILES, give_back
from lich_studio.rules.lich.zones.piles import RULES


@dataclass(frozen=True, slots=True)
class PutBack(Effect):
    """Cards that are looked at, or were revealed, go back to where they were.

    Attributes:
        ordered: whether the text's player chooses their order, the first chosen on top.
    """

    ordered: bool = False


def _begin(game: Game, registers: Registers) -> Instruction:
    piles = ((pile, holder) for holder in living(game) for pile in PILES if zone(game, pile, holder))
    registers["piles"] = tuple(piles)
    return Go("ask")


def _ask(game: Game, registers: Registers) -> Instruction:
    piles: tuple[tuple[str, int], ...] = registers["piles"]
    if not piles:
        return RETURN
    node: PutBack = effect_node(game, registers)
    cards = zone(game, *piles[0])
    if not node.ordered or len(cards) < 2:
        registers["order"] = tuple(reversed(cards))
        return Go("put back")
    return pick(registers["seat"], cards, len(cards), len(cards), registers["source"], "order", "next")


def _put_back(game: Game, registers: Registers) -> Instruction:
    pile, holder = registers["piles"][0]
    registers["piles"] = registers["piles"][1:]
    order: tuple[int, ...] = registers["order"]
    for card in reversed(order):
        game.move_card(card, zone_key(pile, holder))
    give_back(game, pile, holder)
    return Go("ask")


def _puts_several_back(ability: Ability) -> frozenset[int]:
    """Return the identities of the effects of an ability that put several cards back: "put them back"."""
    after = zip(ability.effects, ability.effects[1:], strict=False)
    return frozenset(id(effect) for before, effect in after if isinstance(effect, PutBack) and takes_several(before))


MODULE = RuleModule(
    id="putting back",
    requires=("looking at cards",),
    text_numbers=(_puts_several_back,),
    nodes=(NodeRule(PutBack, procedure="put back.run", sentence="{source} has cards put back"),),
    phrases=(
        phrase("put them back in_any_order", PutBack, ordered=True, rule_ids=RULES,
               example="Look at the top 3 cards of your deck. Put them back in any order."),
        phrase("put|return the_rest|those_cards|it|the_others back in_any_order", PutBack, ordered=True,
               canonical=False),
        phrase("put|return them|the_rest|those_cards back on_top in_any_order", PutBack, ordered=True,
               canonical=False),
        phrase("put it(them)|the_rest|those_cards back [on_top]", PutBack, ordered=False, rule_ids=RULES),
    ),
    procedures=(
        procedure(
            "put back.run",
            step("begin", _begin),
            step("ask", _ask, "Their order is chosen", *RULES),
            step("put back", _put_back, "They go back", *RULES),
            title="Put back",
        ),
    ),
)  # fmt: skip
