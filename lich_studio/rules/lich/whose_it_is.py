"""Whether what a sentence named is yours or an opponent's, even after it has left play (FX-001.1)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.conditions import Plain
from lich_studio.rules.core.running import referred
from lich_studio.rules.core.selectors import Same
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.seats import allied
from lich_studio.rules.lich.standing_for import side_of

_IT = Same()


@dataclass(frozen=True, slots=True)
class ItIsOf(Plain):
    """What was named last is, or was when it left play, under somebody's control.

    Attributes:
        by: "you", or "enemy" for any opponent.
        subject: what was named.
    """

    by: str
    subject: Selector = _IT


def _of(game: Game, node: ItIsOf, registers: Registers) -> bool:
    aims: tuple[Aim, ...] = referred(game, node.subject, registers)
    seat: int = registers["seat"]
    sides = {side_of(game, aim) or game.state.controller_of[aim.entity] for aim in aims} - {0}
    if node.by == "you":
        return sides == {seat}
    return bool(sides) and not any(allied(game, seat, side) for side in sides)


_THING = "it|them|that_card|that_summon|that_equipment|the_target|that_target"

MODULE = RuleModule(
    id="whose it is",
    requires=("clauses", "targeting"),
    nodes=(NodeRule(ItIsOf, evaluate=_of),),
    phrases=(
        phrase(f"you control {_THING}", ItIsOf, by="you", subject=_IT,
               example="Destroy target summon. If you control it, draw 1 card."),
        phrase(f"you controlled|own|owned {_THING}", ItIsOf, by="you", subject=_IT, canonical=False),
        phrase("it|that_card|that_summon is|was yours", ItIsOf, by="you", subject=_IT, canonical=False),
        phrase(f"an_opponent controls {_THING}", ItIsOf, by="enemy", subject=_IT,
               example="Destroy target summon. If an opponent controls it, draw 1 card."),
        phrase(f"an_opponent|an_enemy controlled|controls|owns|owned {_THING}", ItIsOf, by="enemy", subject=_IT,
               canonical=False),
    ),
)  # fmt: skip
