"""How far away something is: "damage equal to the distance between you and it", in tiles, whatever lies between."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.quantities import Term
from lich_studio.rules.core.running import referred
from lich_studio.rules.core.selectors import Same
from lich_studio.rules.lich.origins import origin_of
from lich_studio.rules.lich.standing_for import tile_of

RULES = ("FX-001.1", "AMB-129")


@dataclass(frozen=True, slots=True)
class Distance(Term):
    """The distance in tiles between the piece that acts and something.

    Attributes:
        of: the thing; of several the first.
    """

    of: Selector


def _tiles(game: Game, node: Distance, registers: Registers) -> int:
    here = game.state.tile_of[origin_of(game, registers["seat"], registers["source"])]
    found = (tile_of(game, aim) for aim in referred(game, node.of, registers))
    there = next((tile for tile in found if tile is not None), None)
    return here.distance(there) if here is not None and there is not None else 0


_YOU = "you|your_hero|your_avatar|yourself"

MODULE = RuleModule(
    id="distances",
    requires=("quantities", "board places"),
    nodes=(NodeRule(Distance, evaluate=_tiles),),
    phrases=(
        phrase("the distance between you and {of}", Distance, rule_ids=RULES,
               example="Deal damage to target equal to the distance between you and it."),
        phrase(f"the distance between {_YOU} and {{of}}", Distance, canonical=False),
        phrase(f"the distance between {{of}} and {_YOU}", Distance, canonical=False),
        phrase(f"the distance from {_YOU} to {{of}}", Distance, canonical=False),
        phrase(f"the distance from {{of}} to {_YOU}", Distance, canonical=False),
        phrase("the distance to {of}", Distance, canonical=False),
        phrase(f"its distance from|to {_YOU}", Distance, of=Same(), canonical=False),
        phrase(f"{{of}} 's distance from|to {_YOU}", Distance, canonical=False),
    ),
)  # fmt: skip
