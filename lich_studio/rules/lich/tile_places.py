"""Tiles said by what lies or stands on them: "on a tile with Fire", "occupied by an enemy" (SFC-001, KW-MOVE.2)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Adjective, Direct, Qualifier, Vocabulary, walk
from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.predicates import IsThere
from lich_studio.rules.core.running import referred
from lich_studio.rules.core.selectors import AnyOf, Same, TileOf, You
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Things, filters_of, kinds_of
from lich_studio.rules.lich.board.geometry import SURFACES
from lich_studio.rules.lich.board.walls import is_wall
from lich_studio.rules.lich.descriptions import ThatIs, ThatIsNotThere
from lich_studio.rules.lich.free_tiles import Unsurfaced
from lich_studio.rules.lich.standing_for import tile_of
from lich_studio.rules.lich.whereabouts import InAnySurface, InEitherSurface, InSurface, OnStone

RULES = ("FX-001.1", "KW-MOVE.2")


@dataclass(frozen=True, slots=True)
class Occupied(Adjective):
    """A piece stands on the tile."""


@dataclass(frozen=True, slots=True)
class OccupiedBy(Qualifier):
    """Something stands on the tile.

    Attributes:
        by: what stands there; of several, any.
    """

    by: Direct


@dataclass(frozen=True, slots=True)
class NeitherNorWall(Qualifier):
    """The tile holds no wall, and a surface of one kind does not lie there.

    Attributes:
        surface: id of the surface.
    """

    surface: Annotated[str, Vocabulary("surface")]


def _is_neither(game: Game, node: NeitherNorWall, registers: Registers) -> bool:
    tile = tile_of(game, registers["aim"])
    return tile is not None and not is_wall(game, tile) and game.state.layers[SURFACES].get(tile) != node.surface


def _is_occupied(game: Game, _node: Occupied, registers: Registers) -> bool:
    return tile_of(game, registers["aim"]) in game.state.occupants


def _is_occupied_by(game: Game, node: OccupiedBy, registers: Registers) -> bool:
    tile = tile_of(game, registers["aim"])
    return tile is not None and any(tile_of(game, aim) == tile for aim in referred(game, node.by, registers))


def _check_tiles(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse what is occupied that is no tile."""
    for node in walk(ability):
        if not isinstance(node, Things | Target) or kinds_of(node) == ("tile",):
            continue
        if any(isinstance(one, Occupied | OccupiedBy) for one in filters_of(node)):
            return TextProblem(ability.span, "occupied-what", "Only a tile is occupied.", ("tile",))
    return None


_ARE_NOT = "is_not|isn't|are_not|aren't|is_neither|are_neither"
_IN = "in|on|within|inside"
_WITH = "with|containing|of|that_has|that_contains|which_has|covered_in|covered_with|covered_by|filled_with"
_NOT_THERE = Inside("place", InSurface)


def _rows() -> tuple[Phrase, ...]:
    """Return the rows of standing on a tile that is said by what lies on it."""
    rows = [
        phrase(f"{_IN} {{surface}} tile(s)", InSurface, canonical=False, yields=1),
        phrase("in|on the_same_tile_as|the_same_space_as [a|any] {surface}", InSurface, canonical=False),
        phrase("in|on the_same_tile_as a|any source stone", OnStone, canonical=False),
        phrase("in|on|within a|any|the source stone's tile|space", OnStone, canonical=False),
        phrase("in|on|within the tile|space of|with a|any|the source stone", OnStone, canonical=False),
        phrase(f"{_IN} a|an|any surfaced tile", InAnySurface, canonical=False),
        phrase(f"{_IN} surfaced tiles", InAnySurface, canonical=False),
        phrase(f"{_IN} a|an|any unsurfaced tile", ThatIs, state=Unsurfaced(), canonical=False),
        phrase(f"{_IN} unsurfaced tiles", ThatIs, state=Unsurfaced(), canonical=False),
        phrase("outside|outside_of|out_of {surface}", ThatIsNotThere, inside=_NOT_THERE, canonical=False),
    ]
    for tiles, it in (("a|an|any|one tile", "it"), ("tiles", "it|them")):
        rows += [
            phrase(f"{_IN} {tiles} {_WITH} [a|an|any] {{surface}} [on {it}]", InSurface, canonical=False),
            phrase(f"{_IN} {tiles} {_WITH} {{first}} or {{second}} [on {it}]", InEitherSurface, canonical=False),
            phrase(f"{_IN} {tiles} {_WITH} a|any surface [on {it}]", InAnySurface, canonical=False),
            phrase(f"{_IN} {tiles} {_WITH} a|any source stone(s) [on {it}]", OnStone, canonical=False),
            phrase(f"{_IN} {tiles} {_WITH} source stones [on {it}]", OnStone, canonical=False),
            phrase(f"{_IN} {tiles} with_no|without [a|any] surface(s) [on {it}]", ThatIs, state=Unsurfaced(),
                   canonical=False),
            phrase(f"{_IN} {tiles} with_no|without [any] {{surface}} [on {it}]", ThatIsNotThere, inside=_NOT_THERE,
                   canonical=False),
        ]  # fmt: skip
    for whose, subject in (("your", TileOf(You())), ("its|their|that", TileOf(Same()))):
        rows += [
            phrase(f"{whose} tile has|contains {{surface}} [on it]", IsThere, subject=subject, wanted=True,
                   inside=_NOT_THERE, canonical=False),
        ]  # fmt: skip
    return tuple(rows)


MODULE = RuleModule(
    id="tile places",
    requires=("board places", "descriptions", "free tiles"),
    nodes=(
        NodeRule(NeitherNorWall, evaluate=_is_neither, sentence="neither in {surface} nor a wall"),
        NodeRule(Occupied, evaluate=_is_occupied, sentence="occupied"),
        NodeRule(OccupiedBy, evaluate=_is_occupied_by, sentence="with what the card names on it"),
    ),
    phrases=(
        phrase("that is neither {surface} nor a_wall", NeitherNorWall, rule_ids=RULES,
               example="Place Water on each tile that is neither Death Fog nor a wall."),
        phrase(f"that|which {_ARE_NOT} [a] {{surface}} or|nor|and a_wall|walls|wall", NeitherNorWall, canonical=False),
        phrase(f"that|which {_ARE_NOT} a_wall|walls or|nor|and [a] {{surface}}", NeitherNorWall, canonical=False),
        phrase("without [a] {surface} or|and a_wall|walls|wall", NeitherNorWall, canonical=False),
        phrase("occupied", Occupied, rule_ids=RULES, example="Place Fire on each occupied tile within 3 tiles."),
        phrase("occupied by {by}", OccupiedBy, rule_ids=RULES, example="Place Fire on each tile occupied by an enemy."),
        phrase("occupied by {things(all)}", OccupiedBy, inside=Inside("by", AnyOf), canonical=False, yields=1),
        phrase("with {by} on_it|standing_on_it|in_it", OccupiedBy, canonical=False, yields=1),
        phrase("the tile you occupy|are_on|are_in|stand_on|are_standing_on|are_occupying", TileOf, of=You(),
               canonical=False),
        phrase("the tile it|they occupies|occupy|stands_on|is_on|is_in|are_on|is_standing_on|are_standing_on", TileOf,
               of=Same(), canonical=False),
        phrase("the|each tile {of} occupies|occupy|stands_on|is_on|is_in|is_standing_on|is_occupying", TileOf,
               canonical=False, yields=1),
        phrase("the tile occupied by {of}", TileOf, canonical=False),
        *_rows(),
    ),
    text_checks=(_check_tiles,),
)
