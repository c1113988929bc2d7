"""Giving up a certain thing: "sacrifice it", "sacrifice target summon you control", "its controller sacrifices it"."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import Same
from lich_studio.rules.lich.cards.sacrifice import RULES, sacrifice
from lich_studio.rules.lich.standing_for import card_of, cards_in
from lich_studio.rules.lich.targeting import Aimable, Aimed


@dataclass(frozen=True, slots=True)
class SacrificeIt(Effect):
    """Certain things are given up; nobody gives up what is another player's.

    Attributes:
        what: the things.
        by_owner: whether whoever controls each gives it up, instead of you.
    """

    what: Selector
    by_owner: bool = False


def _run(game: Game, registers: Registers) -> Instruction:
    node: SacrificeIt = effect_node(game, registers)
    for card in cards_in(game, chosen(game, node.what, registers)):
        seat = game.state.controller_of[card]
        if node.by_owner or seat == registers["seat"]:
            sacrifice(game, card, seat, registers["source"])
    return RETURN


def _may_give_up(game: Game, aimed: Aimed) -> Refusal | None:
    if card_of(game, aimed.aim):
        return None
    return Refusal("no-card", RULES, "Only cards in play, and summons, are sacrificed.")


MODULE = RuleModule(
    id="sacrifice it",
    requires=("sacrifice",),
    nodes=(NodeRule(SacrificeIt, procedure="sacrifice it.run", sentence="{what} is sacrificed"),),
    hooks=(Hook("may aim SacrificeIt", fold=_may_give_up),),
    tables={"aimable": (Aimable("SacrificeIt", ("equipment", "summon", "token", "skill", "alteration")),)},
    phrases=(
        phrase("sacrifice {what}", SacrificeIt, by_owner=False, yields=1, rule_ids=RULES,
               example="Sacrifice target summon you control."),
        phrase("its_controller|their_controller|its_owner sacrifices it", SacrificeIt, what=Same(), by_owner=True,
               rule_ids=RULES, example="Deal 3 damage to target summon. Its controller sacrifices it."),
        phrase("its_controller|their_controller must sacrifice it", SacrificeIt, what=Same(), by_owner=True,
               canonical=False),
    ),
    procedures=(
        procedure("sacrifice it.run", step("give up", _run, "It is sacrificed", *RULES), title="Sacrifice"),
    ),
)  # fmt: skip
