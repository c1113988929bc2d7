"""Places on the board as cards name them: in a surface, on a source stone, in sight, along one line (LOS-001)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Direct, Qualifier, Vocabulary, walk
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.grid.rays import ray_to
from lich_studio.rules.core.amounts import Number, UpTo
from lich_studio.rules.core.filters import AdjacentTo, OnOneLine, Within, WithinOf
from lich_studio.rules.core.predicates import IsThere
from lich_studio.rules.core.running import amount, referred
from lich_studio.rules.core.selectors import AnyOf, Same
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.board.geometry import STONES, SURFACES
from lich_studio.rules.lich.board.sight import sees, sight_for, sight_of
from lich_studio.rules.lich.origins import origin_of, starts_of
from lich_studio.rules.lich.standing_for import tile_of


@dataclass(frozen=True, slots=True)
class InSurface(Qualifier):
    """A surface of one kind lies on its tile.

    Attributes:
        surface: id of the surface.
    """

    surface: Annotated[str, Vocabulary("surface")]


@dataclass(frozen=True, slots=True)
class InEitherSurface(Qualifier):
    """One of two surfaces lies on its tile.

    Attributes:
        first: id of one.
        second: id of the other.
    """

    first: Annotated[str, Vocabulary("surface")]
    second: Annotated[str, Vocabulary("surface")]


@dataclass(frozen=True, slots=True)
class InAnySurface(Qualifier):
    """A surface lies on its tile."""


@dataclass(frozen=True, slots=True)
class NextToSurface(Qualifier):
    """A surface of one kind lies on a tile next to it.

    Attributes:
        surface: id of the surface.
    """

    surface: Annotated[str, Vocabulary("surface")]


@dataclass(frozen=True, slots=True)
class OnStone(Qualifier):
    """A source stone is on its tile."""


@dataclass(frozen=True, slots=True)
class NextToStone(Qualifier):
    """A source stone is on a tile next to it."""


@dataclass(frozen=True, slots=True)
class InSightOf(Qualifier):
    """Something else sees it, or any of several things does (LOS-001.1).

    Attributes:
        of: what sees it.
    """

    of: Direct


@dataclass(frozen=True, slots=True)
class InSight(Qualifier):
    """The piece that acts sees it (LOS-001.1)."""


def lies_in(layer: str, game: Game, registers: Registers) -> object:
    """Return what lies in a layer of the board where the thing is that is asked about, None for nothing."""
    tile = tile_of(game, registers["aim"])
    return None if tile is None else game.state.layers[layer].get(tile)


def _in_surface(game: Game, node: InSurface, registers: Registers) -> bool:
    return lies_in(SURFACES, game, registers) == node.surface


def _in_either(game: Game, node: InEitherSurface, registers: Registers) -> bool:
    return lies_in(SURFACES, game, registers) in (node.first, node.second)


def _in_any_surface(game: Game, _node: InAnySurface, registers: Registers) -> bool:
    return lies_in(SURFACES, game, registers) is not None


def _next_to_surface(game: Game, node: NextToSurface, registers: Registers) -> bool:
    tile, surfaces = tile_of(game, registers["aim"]), game.state.layers[SURFACES]
    return tile is not None and any(surfaces.get(one) == node.surface for one in tile.neighbours())


def _on_stone(game: Game, _node: OnStone, registers: Registers) -> bool:
    return lies_in(STONES, game, registers) is not None


def _next_to_stone(game: Game, _node: NextToStone, registers: Registers) -> bool:
    tile = tile_of(game, registers["aim"])
    return tile is not None and any(one in game.state.layers[STONES] for one in tile.neighbours())


def _in_sight_of(game: Game, node: InSightOf, registers: Registers) -> bool:
    end = tile_of(game, registers["aim"])
    board = sight_of(game)
    starts = (tile_of(game, aim) for aim in referred(game, node.of, registers))
    return end is not None and any(start is not None and sees(board, start, end) for start in starts)


def _in_sight(game: Game, _node: InSight, registers: Registers) -> bool:
    end = tile_of(game, registers["aim"])
    starts = starts_of(game, registers["seat"], registers["source"])
    board = sight_for(game, registers["seat"], registers["source"])
    return end is not None and all(start is not None and sees(board, start, end) for start in starts)


def _on_one_line(game: Game, node: OnOneLine, registers: Registers) -> bool:
    picked: tuple[Aim, ...] = registers.get("picked", ())
    start = game.state.tile_of[origin_of(game, registers["seat"], registers["source"])]
    here = tile_of(game, registers["aim"])
    if start is None or here is None:
        return False
    ray = ray_to(start, here)
    if ray is None or (node.tiles is not None and start.distance(here) > amount(game, node.tiles, registers)):
        return False
    others = (tile_of(game, aim) for aim in picked)
    return all(tile is not None and ray_to(start, tile) == ray for tile in others)


_STOOD = "|".join(
    f"where_{who}_{stood}" for who in ("it", "they", "that_summon", "the_summon", "that_token")
    for stood in ("was", "were", "stood", "died", "fell", "was_destroyed", "was_standing")
)
"""Where something was that may be gone by now: its tile is remembered (`standing_for.tile_of`)."""
_ANY = Inside("of", AnyOf)
"""What is next to walls is next to any of them."""

def _check_far(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse ways and lines of no tile; to move 0 tiles is a movement (KW-MOVE.3)."""
    for node in walk(ability):
        far = getattr(node, "tiles", None) if isinstance(node, Within | WithinOf | OnOneLine) else None
        up_to = getattr(node, "amount", None) if type(node).__name__ in _GOING else None
        if far in (Number(0), UpTo(0)) or up_to == UpTo(0):
            return TextProblem(ability.span, "no-tiles", "Nothing is that near, or goes that far: say 1 tile or more.")
    return None


_GOING = ("Move", "MoveToward", "Push", "Pull")

MODULE = RuleModule(
    id="board places",
    requires=("targeting",),
    nodes=(
        NodeRule(InSurface, evaluate=_in_surface, sentence="in {surface}"),
        NodeRule(InEitherSurface, evaluate=_in_either, sentence="in {first} or {second}"),
        NodeRule(InAnySurface, evaluate=_in_any_surface, sentence="in a surface"),
        NodeRule(NextToSurface, evaluate=_next_to_surface, sentence="next to {surface}"),
        NodeRule(OnStone, evaluate=_on_stone, sentence="on a source stone"),
        NodeRule(NextToStone, evaluate=_next_to_stone, sentence="next to a source stone"),
        NodeRule(InSightOf, evaluate=_in_sight_of, sentence="in line of sight of what the card names"),
        NodeRule(InSight, evaluate=_in_sight, sentence="in line of sight"),
        NodeRule(OnOneLine, evaluate=_on_one_line, sentence="on one line with the others"),
    ),
    phrases=(
        phrase(f"adjacent|next to {_STOOD}", AdjacentTo, of=Same(), canonical=False),
        phrase(f"within {{tiles}} tile(s) of {_STOOD}", WithinOf, of=Same(), canonical=False),
        phrase("in {surface}", InSurface, example="Deal 2 damage to each summon in Fire."),
        phrase("standing in|on {surface}", InSurface, canonical=False),
        phrase("on {surface}", InSurface, canonical=False),
        phrase("with {surface} [on it|them]", InSurface, canonical=False),
        phrase("[standing] in|on a|an|any {surface}", InSurface, canonical=False),
        phrase("[standing] in|on a|an|any {surface} tile", InSurface, canonical=False),
        phrase("[standing] in|on {surface} tiles", InSurface, canonical=False),
        phrase("in {first} or {second}", InEitherSurface, example="Deal 2 damage to each summon in Fire or Steam."),
        phrase("on {first} or {second}", InEitherSurface, canonical=False),
        phrase("standing in|on {first} or {second}", InEitherSurface, canonical=False),
        phrase("in a surface", InAnySurface, example="Deal 2 damage to each enemy in a surface."),
        phrase("adjacent|next to {surface}", NextToSurface, example="Deal 2 damage to each enemy adjacent to Fire."),
        phrase("in surfaces", InAnySurface, canonical=False),
        phrase("[standing] on|in a|any surface", InAnySurface, canonical=False),
        phrase("with a|any surface [on it|them]", InAnySurface, canonical=False),
        phrase("adjacent|next to {things(all)}", AdjacentTo, inside=_ANY, canonical=False, yields=1),
        phrase("within {tiles} tile(s) of {things(all)}", WithinOf, inside=_ANY, canonical=False, yields=1),
        phrase("{subject} has|already_has a|any surface [on it]", IsThere, wanted=True, place=InAnySurface(),
               canonical=False),
        phrase("{subject} has|already_has no surface [on it]", IsThere, wanted=False, place=InAnySurface(),
               canonical=False),
        phrase("on a|any source stone(s)", OnStone, example="Deal 2 damage to each enemy on a source stone."),
        phrase("on source stones", OnStone, canonical=False),
        phrase("adjacent|next to a|any source stone", NextToStone,
               example="Deal 2 damage to each enemy adjacent to a source stone."),
        phrase("in line of sight", InSight, rule_ids=("LOS-001.1",), example="Tap each summon in line of sight."),
        phrase("in|within your line of sight", InSight, canonical=False),
        phrase("in line of sight of {of}", InSightOf, rule_ids=("LOS-001.1",),
               example="Tap each summon in line of sight of target enemy."),
        phrase("in|within {of}'s line of sight", InSightOf, canonical=False),
        phrase("in|within line of sight from {of}", InSightOf, canonical=False),
        phrase("in sight of {of}", InSightOf, canonical=False),
        phrase("within line_of_sight", InSight, canonical=False),
        phrase("in|within sight", InSight, canonical=False),
        phrase("[that|which|who] you can|may see", InSight, canonical=False),
        phrase("with line of sight", InSight, canonical=False),
        phrase("you have line of sight to|on|of", InSight, canonical=False),
        phrase(
            "along|in one line",
            OnOneLine,
            tiles=None,
            rule_ids=("LOS-002.1", "AMB-135"),
            example="Deal 3 damage to up to 3 targets along one line.",
        ),
        phrase("along one line of {tiles} tile(s)", OnOneLine, rule_ids=("LOS-002.1", "AMB-135"),
               example="Deal 3 damage to each unit along one line of 3 tiles."),
        phrase("along|in|on a|one|a_straight|a_single|one_straight line of|over {tiles} tile(s)", OnOneLine,
               canonical=False),
        phrase("along|in a|one|a_straight|any line ,_up_to|up_to {tiles} tile(s)", OnOneLine, canonical=False),
        phrase("in|along the next {tiles} tiles in|along a|one|any line|direction", OnOneLine, canonical=False),
        phrase("along|in|on a|the|the_same|a_straight|a_single|one_straight line", OnOneLine, canonical=False,
               yields=1),
        phrase("along|in|on a|one|a_straight|one_straight line from you|your_hero|your_avatar", OnOneLine,
               canonical=False),
    ),
    text_checks=(_check_far,),
)
