"""A LICH board without a game: the questions of sight, walking and Death Fog that a map alone can answer."""
from __future__ import annotations

from collections.abc import Collection
from types import MappingProxyType

from lich_studio.engine.ruleset import Ruleset
from lich_studio.engine.survey import BoardSurvey, Layers, Pieces, Sighting, SightLine
from lich_studio.grid.hex import Hex
from lich_studio.grid.rays import Crossing
from lich_studio.rules.lich.board.geometry import SURFACES, WALLS, HexBoard
from lich_studio.rules.lich.board.movement_budget import MOVEMENT
from lich_studio.rules.lich.board.ray_traces import trace_rays, visible_from
from lich_studio.rules.lich.board.sight import LayeredSight, opaque_surfaces, reason
from lich_studio.rules.lich.board.surfaces.death_fog import FOG
from lich_studio.rules.lich.turn.death_fog import rings_to_come

__all__ = ["LichSurvey", "make_survey"]

NO_PIECES: Pieces = MappingProxyType({})
PIECE_RULES = {"avatar": "LOS-002.3", "summon": "LOS-002.4"}


class LichSurvey:
    """Answers by the rules of sight (LOS-001, LOS-002), of movement (PH-MAIN.2) and of Death Fog (PH-END.3).

    Attributes:
        tiles: every tile.
        movement: tiles walked in a turn.
    """

    def __init__(self, ruleset: Ruleset, tiles: Collection[Hex], layers: Layers, pieces: Pieces) -> None:
        """Read a board from its layers and pieces, which may go on changing."""
        self.tiles = tiles
        self.movement = MOVEMENT.default
        self._walls = layers.get(WALLS, {})
        self._surfaces = {tile: str(value) for tile, value in layers.get(SURFACES, {}).items()}
        self._pieces = pieces
        self._kinds = ruleset.table("surface")
        self._sight = LayeredSight(tiles, self._walls, self._surfaces, opaque_surfaces(ruleset), pieces)

    def can_stand(self, tile: Hex) -> bool:
        """Return whether a piece can stand on a tile (WAL-001.1)."""
        return tile in self.tiles and tile not in self._walls

    def sighting(self, start: Hex, end: Hex) -> Sighting:
        """Return whether one tile sees another; what stops the line is named, with the rule that lets it."""
        found = reason(self._sight, start, end)
        if not found.blockers:
            return Sighting(found.verdict in ("seen", "own tile"), (), found.rule_ids, found.message)
        named = " and ".join(f"{self._thing(tile)} on {tile.key()}" for tile in found.blockers)
        along = f"The line runs along the edge between {named}." if len(found.blockers) > 1 else ""
        return Sighting(False, found.blockers, self._rules(found.blockers), along or f"The line meets {named}.")

    def lines(self, start: Hex, reach: int) -> tuple[SightLine, ...]:
        """Follow the twelve rays of a tile (LOS-001.3)."""
        return tuple(
            SightLine(found.ray, found.seen, found.stopped_by, found.hidden, self._rules(found.stopped_by))
            for found in trace_rays(self._sight, start, reach)
        )

    def visible(self, start: Hex, reach: int) -> tuple[Hex, ...]:
        """Return the tiles seen from a tile, which walls make no nearer (AMB-128, AMB-129), without itself."""
        return tuple(tile for tile in visible_from(self._sight, start, reach) if tile != start)

    def closing_order(self) -> tuple[tuple[Hex, ...], ...]:
        """Return the rings that Death Fog fills, the outermost first (PH-END.4)."""
        closed = self._walls.keys() | {tile for tile, surface in self._surfaces.items() if surface == FOG}
        return tuple(rings_to_come(HexBoard(self.tiles).rings, closed.__contains__))

    def _thing(self, tile: Hex) -> str:
        if tile in self._walls:
            return "the wall"
        return f"the {self._pieces.get(tile) or self._kinds[self._surfaces[tile]].name.lower()}"

    def _rules(self, blockers: Crossing) -> tuple[str, ...]:
        """Return the rules by which these tiles stop a line: how it meets them, then why each blocks."""
        if not blockers:
            return ()
        first = ("LOS-002.1",) if len(blockers) == 1 else ("LOS-002.2", "AMB-125")
        why = [
            rule
            for tile in blockers
            for rule in self._why(tile)
        ]
        return tuple(dict.fromkeys((*first, *why)))

    def _why(self, tile: Hex) -> tuple[str, ...]:
        if tile in self._walls:
            return ("WAL-001.3",)
        piece = self._pieces.get(tile)
        return (PIECE_RULES[piece],) if piece is not None else self._kinds[self._surfaces[tile]].sight_rules


def make_survey(
    ruleset: Ruleset, tiles: Collection[Hex], layers: Layers, pieces: Pieces = NO_PIECES, /
) -> BoardSurvey:
    """Return the survey of a board; see `engine.survey.Surveyor`."""
    return LichSurvey(ruleset, tiles, layers, pieces)
