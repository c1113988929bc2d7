"""Tiles called by the surface that lies on them: "a Fire tile" (SFC-001)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Adjective, Vocabulary, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Things, kinds_of
from lich_studio.rules.lich.board.geometry import SURFACES
from lich_studio.rules.lich.whereabouts import lies_in


@dataclass(frozen=True, slots=True)
class OfSurfaceTile(Adjective):
    """It is a tile on which a surface of one kind lies.

    Attributes:
        surface: id of the surface.
    """

    surface: Annotated[str, Vocabulary("surface")]


def _bears(game: Game, node: OfSurfaceTile, registers: Registers) -> bool:
    return lies_in(SURFACES, game, registers) == node.surface


def _check_tiles(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse a surface before anything but a tile: what stands in a surface is not made of it."""
    for node in walk(ability):
        if not isinstance(node, Things | Target) or kinds_of(node) == ("tile",):
            continue
        if any(isinstance(one, OfSurfaceTile) for one in node.adjectives):
            message = 'A surface stands before "tile" only; say "in" it behind what is there.'
            return TextProblem(ability.span, "surface-of-what", message, ("summon in Fire", "Fire tile"))
    return None


MODULE = RuleModule(
    id="surface tiles",
    requires=("board places",),
    nodes=(NodeRule(OfSurfaceTile, evaluate=_bears, sentence="with {surface}"),),
    phrases=(
        phrase("{surface}", OfSurfaceTile, yields=1, rule_ids=("SFC-001",), example="Place Water on each Fire tile."),
    ),
    text_checks=(_check_tiles,),
)
