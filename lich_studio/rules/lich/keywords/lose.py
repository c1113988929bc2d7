"""Lose health: health goes without damage, so that nothing blocks or prevents it (AMB-153)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Amount, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.cancelling import lowered
from lich_studio.rules.lich.standing_for import pieces_in
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.1", "AMB-153")


@dataclass(frozen=True, slots=True)
class LoseHealth(Effect):
    """Health is lost, all of it as one change (AMB-184).

    Attributes:
        who: who loses it.
        amount: health points of each.
    """

    who: Selector
    amount: Amount


def _run(game: Game, registers: Registers) -> Instruction:
    node: LoseHealth = effect_node(game, registers)
    points = lowered(game, registers, "loss", amount(game, node.amount, registers))
    pieces = pieces_in(game, chosen(game, node.who, registers))
    if not points or not pieces:
        return RETURN
    tile_of = game.state.tile_of
    return change(
        *(
            Event("lost health", registers["seat"], piece, registers["source"], points, tile_of[piece], rules=RULES)
            for piece in pieces
        )
    )


MODULE = RuleModule(
    id="lose health",
    requires=("health", "targeting", "cancelling"),
    nodes=(NodeRule(LoseHealth, procedure="lose health.run", sentence="{who} loses {amount} health"),),
    phrases=(
        phrase("lose {amount} health", LoseHealth, who=You(), rule_ids=RULES, example="Lose 3 health."),
        phrase("[you] lose {amount} life", LoseHealth, who=You(), canonical=False),
        phrase("you lose {amount} health", LoseHealth, who=You(), canonical=False),
        phrase("sacrifice {amount} health", LoseHealth, who=You(), canonical=False, yields=1),
        phrase("{who} loses {amount} health", LoseHealth, rule_ids=RULES, example="Target enemy loses 3 health."),
        phrase("{who} loses {amount} life", LoseHealth, canonical=False),
    ),
    tables={"aimable": (Aimable("LoseHealth", ("avatar", "summon", "token")),)},
    procedures=(
        procedure("lose health.run", step("lose", _run, "Health is lost", *RULES), title="Lose health"),
    ),
)
