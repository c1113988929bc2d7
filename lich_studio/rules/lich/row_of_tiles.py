"""Things that lie together: "3 tiles in a line starting adjacent to you" (LOS-002.1), "up to 4 connected tiles".

Each is asked beside those that were chosen before it.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Adjective, Amount, Qualifier, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.grid.rays import ray_to
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.filters import OnOneLine
from lich_studio.rules.core.running import amount
from lich_studio.rules.core.selectors import Each
from lich_studio.rules.core.things import Aim, filters_of
from lich_studio.rules.lich.origins import origin_of
from lich_studio.rules.lich.standing_for import tile_of

RULES = ("FX-001.1", "LOS-002.1")


@dataclass(frozen=True, slots=True)
class InARow(Qualifier):
    """The first is next to the piece that acts, and each further one right behind it on the same line."""

    beside_chosen: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class InOneRow(Qualifier):
    """All lie side by side along one straight line, wherever it begins."""

    beside_chosen: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class NearEachOther(Qualifier):
    """Each is so near every other one of them.

    Attributes:
        tiles: the greatest distance in tiles.
    """

    tiles: Amount

    beside_chosen: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Connected(Adjective):
    """Each further one lies next to one that was chosen before."""

    beside_chosen: ClassVar[bool] = True


def _others(game: Game, registers: Registers) -> tuple[Hex, ...]:
    """Return the tiles of what was chosen before."""
    picked: tuple[Aim, ...] = registers.get("picked", ())
    return tuple(tile for aim in picked if (tile := tile_of(game, aim)) is not None)


def _is_connected(game: Game, _node: Connected, registers: Registers) -> bool:
    here, others = tile_of(game, registers["aim"]), _others(game, registers)
    return here is not None and (not others or any(tile.distance(here) == 1 for tile in others))


def _is_in_row(game: Game, _node: InOneRow, registers: Registers) -> bool:
    here, others = tile_of(game, registers["aim"]), _others(game, registers)
    if here is None or not others:
        return here is not None
    rays = [ray_to(tile, here) for tile in others]
    ways = {ray.index % 3 if ray is not None and ray.kind == "face" else -1 for ray in rays}
    before = {ray.index % 3 for tile in others[1:] if (ray := ray_to(others[0], tile)) is not None}
    return -1 not in ways and len(ways | before) == 1 and any(tile.distance(here) == 1 for tile in others)


def _is_near_others(game: Game, node: NearEachOther, registers: Registers) -> bool:
    here, tiles = tile_of(game, registers["aim"]), amount(game, node.tiles, registers)
    return here is not None and all(tile.distance(here) <= tiles for tile in _others(game, registers))


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
        told = filters_of(node.things) if isinstance(node, Each) else ()
        if any(one.beside_chosen and not isinstance(one, OnOneLine) for one in told):
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
        NodeRule(InOneRow, evaluate=_is_in_row, sentence="side by side in one row"),
        NodeRule(NearEachOther, evaluate=_is_near_others, sentence="near each other"),
        NodeRule(Connected, evaluate=_is_connected, sentence="next to one chosen before"),
    ),
    text_checks=(_check_chosen,),
    phrases=(
        phrase("connected", Connected, rule_ids=("FX-001.1",), example="Place Water on up to 4 connected tiles."),
        phrase("contiguous|connecting|neighbouring|neighboring|adjoining", Connected, canonical=False),
        phrase("in a_row", InOneRow, rule_ids=("FX-001.1",), example="Place a wall on 3 tiles in a row."),
        phrase("in a_straight_row|one_row|a_single_row", InOneRow, canonical=False),
        phrase("within {tiles} tile(s) of each_other", NearEachOther, rule_ids=("FX-001.1",),
               example="Deal 2 damage to up to 3 targets within 1 tile of each other."),
        phrase("within {tiles} tile(s) of one_another", NearEachOther, canonical=False),
        phrase("adjacent|next to each_other|one_another", NearEachOther, tiles=Number(1), canonical=False),
        phrase("in a_line starting adjacent to you", InARow, rule_ids=RULES,
               example="Place Fire on up to 3 tiles in a line starting adjacent to you."),
        phrase(f"{_LINE} [,] {_START} adjacent|next to {_YOU}", InARow, canonical=False),
        phrase(f"{_LINE} [,] {_START} a|the|one|any tile adjacent|next to {_YOU}", InARow, canonical=False),
        phrase(f"{_LINE} [,] {_START} an|the|one|any adjacent tile", InARow, canonical=False),
        phrase(f"{_LINE} [,] {_START} next_to_you", InARow, canonical=False),
    ),
)  # fmt: skip
