"""Tiles that lie together: "3 tiles in a line starting adjacent to you" (LOS-002.1), "up to 4 connected tiles"."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Adjective, Qualifier, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.grid.rays import ray_to
from lich_studio.rules.core.selectors import Each
from lich_studio.rules.core.things import Aim, filters_of
from lich_studio.rules.lich.origins import origin_of
from lich_studio.rules.lich.standing_for import tile_of

RULES = ("FX-001.1", "LOS-002.1")


@dataclass(frozen=True, slots=True)
class InARow(Qualifier):
    """The first is next to the piece that acts, and each further one right behind it on the same line."""


@dataclass(frozen=True, slots=True)
class Connected(Adjective):
    """Each further one lies next to one that was chosen before."""


def _is_connected(game: Game, _node: Connected, registers: Registers) -> bool:
    picked: tuple[Aim, ...] = registers.get("picked", ())
    here = tile_of(game, registers["aim"])
    others = (tile_of(game, aim) for aim in picked)
    return here is not None and (not picked or any(tile is not None and tile.distance(here) == 1 for tile in others))


def _is_next(game: Game, _node: InARow, registers: Registers) -> bool:
    picked: tuple[Aim, ...] = registers.get("picked", ())
    start = game.state.tile_of[origin_of(game, registers["seat"], registers["source"])]
    here = tile_of(game, registers["aim"])
    if start is None or here is None or start.distance(here) != len(picked) + 1:
        return False
    ray = ray_to(start, here)
    others = (tile_of(game, aim) for aim in picked)
    return ray is not None and all(tile is not None and ray_to(start, tile) == ray for tile in others)


def _check_chosen(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse a row of which nobody chooses one after the other."""
    for node in walk(ability):
        if isinstance(node, Each) and any(isinstance(one, InARow | Connected) for one in filters_of(node.things)):
            message = 'Say how many are chosen: "up to 3 connected tiles".'
            return TextProblem(ability.span, "row-of-how-many", message, ("up to 3",))
    return None


_START = "starting|beginning|starting_from|beginning_from|starting_with|beginning_with|starting_at|beginning_at"
_LINE = "in|along|on a|one|a_straight|a_single line"
_YOU = "you|your_hero|your_avatar|your_tile"

MODULE = RuleModule(
    id="row of tiles",
    requires=("board places",),
    nodes=(
        NodeRule(InARow, evaluate=_is_next, sentence="one behind the other from next to the piece that acts"),
        NodeRule(Connected, evaluate=_is_connected, sentence="next to one chosen before"),
    ),
    text_checks=(_check_chosen,),
    phrases=(
        phrase("connected", Connected, rule_ids=("FX-001.1",), example="Place Water on up to 4 connected tiles."),
        phrase("contiguous|connecting|neighbouring|neighboring|adjoining", Connected, canonical=False),
        phrase("in a_line starting adjacent to you", InARow, rule_ids=RULES,
               example="Place Fire on up to 3 tiles in a line starting adjacent to you."),
        phrase(f"{_LINE} [,] {_START} adjacent|next to {_YOU}", InARow, canonical=False),
        phrase(f"{_LINE} [,] {_START} a|the|one|any tile adjacent|next to {_YOU}", InARow, canonical=False),
        phrase(f"{_LINE} [,] {_START} an|the|one|any adjacent tile", InARow, canonical=False),
        phrase(f"{_LINE} [,] {_START} next_to_you", InARow, canonical=False),
    ),
)  # fmt: skip
