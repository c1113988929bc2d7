"""What else only a card in play says, with its time behind it: damage that is more or less, immunity (FX-001.2).

Targets and numbers are settled as the effect happens; groups are asked anew all the time.
"""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Duration, Effect
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.running import effect_node
from lich_studio.rules.lich.gifts import hold
from lich_studio.rules.lich.replacing import immunity, lessening, standing_prevention, untouchable
from lich_studio.rules.lich.replacing.wards import Ward
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.2", "AMB-217")


@dataclass(frozen=True, slots=True)
class WardFor(Effect):
    """What a card in play could say holds for a time.

    Attributes:
        ward: what holds.
        lasting: how long.
    """

    ward: Ward
    lasting: Duration


def _begin(game: Game, registers: Registers) -> Instruction:
    node: WardFor = effect_node(game, registers)
    hold(game, (node.ward,), game.evaluate(node.lasting, registers), registers)
    game.announce(Event("in force", registers["seat"], 0, registers["source"], rules=RULES))
    return RETURN


MODULE = RuleModule(
    id="wards for a time",
    requires=("wards", "durations", "immunity", "untouchable", "lessening", "standing prevention"),
    events=(EventKind("in force", "{source} holds for a time: {words}", reactable=False, rule_ids=RULES),),
    nodes=(NodeRule(WardFor, procedure="ward for.run", sentence="{source} says what holds for a time"),),
    phrases=(
        phrase("{ward} {lasting}", WardFor, rule_ids=RULES,
               example="Damage dealt to target enemy is increased by 2 until the end of your next turn."),
    ),
    tables={
        "aimable": tuple(
            Aimable(node.__name__, ("avatar", "summon", "token"), ("equipment", "skill", "alteration", "source"))
            for node in (*lessening.NODES, *immunity.NODES, *untouchable.ONE, *standing_prevention.NODES)
        )
    },
    procedures=(
        procedure("ward for.run", step("begin", _begin, "Something holds for a time", *RULES), title="For a time"),
    ),
)  # fmt: skip
