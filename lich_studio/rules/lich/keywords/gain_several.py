"""Several gifts for a time: "target summon gains +2 defense and Fire-step until end of turn" (AMB-217)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Duration, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.gifts import Giving, modifiers_of
from lich_studio.rules.core.joined_gifts import JoinedGifts, gifts_in
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.keywords.gain import bearer_of
from lich_studio.rules.lich.modifiers import HasModifier, give
from lich_studio.rules.lich.numbers import put_in_force
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.1", "AMB-217")


@dataclass(frozen=True, slots=True)
class GainSeveral(Effect):
    """Something has several gifts for a time.

    Attributes:
        who: what has them.
        gifts: what it has.
        lasting: how long.
    """

    who: Selector
    gifts: JoinedGifts
    lasting: Duration


def _run(game: Game, registers: Registers) -> Instruction:
    node: GainSeveral = effect_node(game, registers)
    expiry = game.evaluate(node.lasting, registers)
    for aim in chosen(game, node.who, registers):
        for gift in gifts_in(node.gifts):
            if isinstance(gift, HasModifier):
                bearer = bearer_of(game, aim)
                number = 1 if gift.number is None else amount(game, gift.number, registers)
                if bearer and number:
                    game.announce(give(game, bearer, gift.modifier, number, registers["source"], expiry))
                continue
            for modifier in modifiers_of(game, gift, Giving(aim, registers, expiry)):
                put_in_force(game, registers, modifier)
    return RETURN


MODULE = RuleModule(
    id="gain several",
    requires=("gain modifier", "change number", "steps", "granting"),
    nodes=(NodeRule(GainSeveral, procedure="gain several.run", sentence="{who} gains several things"),),
    tables={"aimable": (Aimable("GainSeveral", ("avatar", "summon", "token"), ("equipment",)),)},
    phrases=(
        phrase("you gain {gifts} {lasting}", GainSeveral, who=You(), rule_ids=RULES,
               example="You gain +1 movement and Fire-step until end of turn."),
        phrase("you have|get {gifts} {lasting}", GainSeveral, who=You(), canonical=False),
        phrase("gain {gifts} {lasting}", GainSeveral, who=You(), canonical=False),
        phrase("{who} gains {gifts} {lasting}", GainSeveral, rule_ids=RULES,
               example="Target summon gains +2 defense and Fire-step until end of turn."),
        phrase("give|grant {who} {gifts} {lasting}", GainSeveral, canonical=False),
        phrase("{who} has|gets {gifts} {lasting}", GainSeveral, canonical=False),
    ),
    procedures=(
        procedure("gain several.run", step("gain", _run, "Several things are gained", *RULES), title="Gain"),
    ),
)  # fmt: skip
