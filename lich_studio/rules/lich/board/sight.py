"""Line of sight: twelve rays, and what stops them (LOS-001, LOS-002).

Everything here works on a `SightBoard`, so that a map without a game can be asked too. A ray is stopped by
a blocking tile whose centre it meets, and by two blocking tiles whose shared edge it follows; the tile
looked from and the tile looked at never stop it.
"""
from __future__ import annotations

from collections.abc import Collection, Container, Mapping
from functools import lru_cache
from typing import Literal, NamedTuple, Protocol

from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule
from lich_studio.engine.ruleset import Ruleset
from lich_studio.grid.hex import Hex
from lich_studio.grid.rays import Crossing, crossings
from lich_studio.rules.lich.board.geometry import SURFACES, WALLS

Verdict = Literal["own tile", "seen", "no ray", "blocked"]

SEEN_BY = "sight.seen by"
"""Hook point: a `Look`; hooks leave out of its board what does not stand in its way."""
_PAIRS_KEPT = 1 << 15
_between = lru_cache(maxsize=_PAIRS_KEPT)(crossings)


class SightBoard(Protocol):
    """What sight has to know of a board."""

    @property
    def tiles(self) -> Collection[Hex]:
        """Every tile of the board."""
        ...

    def blocks(self, tile: Hex, penetrate: bool = False, /) -> bool:
        """Return whether something on a tile stands in the way of a ray."""
        ...


class LayeredSight:
    """A board whose blockers lie in layers, as a game keeps them and a map paints them.

    Attributes:
        tiles: every tile.
        walls: tiles that hold a wall (LOS-002.1).
        surfaces: surface id by tile.
        opaque: ids of the surfaces that block sight (SF-VINES.1, SF-SMOKE.1).
        pieces: tiles that hold an avatar or a summon (LOS-002.3, LOS-002.4).
    """

    __slots__ = ("opaque", "pieces", "surfaces", "tiles", "walls")

    def __init__(
        self,
        tiles: Collection[Hex],
        walls: Container[Hex],
        surfaces: Mapping[Hex, str],
        opaque: Collection[str],
        pieces: Container[Hex] = (),
    ) -> None:
        self.tiles = tiles
        self.walls = walls
        self.surfaces = surfaces
        self.opaque = opaque
        self.pieces = pieces

    def blocks(self, tile: Hex, penetrate: bool = False, /) -> bool:
        """Return whether something on a tile stands in the way; nothing off the board does (AMB-141).

        Args:
            tile: the tile.
            penetrate: whether pieces are looked through (ST-PENETRATE.1).
        """
        if tile in self.walls or (not penetrate and tile in self.pieces):
            return tile in self.tiles
        surface = self.surfaces.get(tile)
        return surface is not None and surface in self.opaque and tile in self.tiles


@lru_cache(maxsize=8)
def opaque_surfaces(ruleset: Ruleset) -> frozenset[str]:
    """Return the ids of the surfaces that block sight in a ruleset."""
    return frozenset(row.id for row in ruleset.table("surface").values() if row.blocks_sight)


def sight_of(game: Game) -> LayeredSight:
    """Return the board of a game as it stands, for questions of sight; it follows later changes of that state."""
    state = game.state
    layers = state.layers
    return LayeredSight(
        game.board.tiles, layers[WALLS], layers[SURFACES], opaque_surfaces(game.ruleset), state.occupants
    )


class Look(NamedTuple):
    """The value of the hook point `SEEN_BY`.

    Attributes:
        seat: whose sight it is.
        card: the card whose effect aims, 0 for what the avatar of the seat sees.
        board: what stands in the way of it.
    """

    seat: int
    card: int
    board: LayeredSight


def sight_for(game: Game, seat: int, card: int = 0) -> LayeredSight:
    """Return the board as a seat's avatar, or an effect of a card of that seat, looks at it; see `Look`."""
    hooks = game.hooks_at(SEEN_BY)
    if not hooks:
        return sight_of(game)
    look = Look(seat, card, sight_of(game))
    for hook in hooks:
        if hook.fold is not None:
            look = hook.fold(game, look)
    return look.board


def sees(board: SightBoard, start: Hex, end: Hex, penetrate: bool = False) -> bool:
    """Return whether there is a line of sight from one tile to another; the answer is the same both ways.

    Args:
        board: what stands on the tiles.
        start: the tile looked from.
        end: the tile looked at.
        penetrate: whether pieces are looked through (ST-PENETRATE.1).
    """
    if start == end:
        return True
    way = _between(start, end)
    if way is None:
        return False
    blocks = board.blocks
    for crossing in way:
        if blocks(crossing[0], penetrate) and (len(crossing) == 1 or blocks(crossing[1], penetrate)):
            return False
    return True


def blockers(board: SightBoard, start: Hex, end: Hex, penetrate: bool = False) -> Crossing:
    """Return what stops the line first: one tile met by its centre, or the two beside an edge.

    Returns:
        The tiles; empty when the line is open, and also when there is no straight line at all.
    """
    for crossing in _between(start, end) or ():
        if all(board.blocks(tile, penetrate) for tile in crossing):
            return crossing
    return ()


class SightReason(NamedTuple):
    """Whether a tile is seen, and why.

    Attributes:
        verdict: "own tile", "seen", "no ray" or "blocked".
        blockers: what stops the line.
        rule_ids: the rules behind the verdict.
        message: the reason in a designer's words.
    """

    verdict: Verdict
    blockers: Crossing
    rule_ids: tuple[str, ...]
    message: str


def reason(board: SightBoard, start: Hex, end: Hex, penetrate: bool = False) -> SightReason:
    """Return whether one tile sees another, with the reason."""
    if start == end:
        return SightReason("own tile", (), ("AMB-130",), "A tile always sees itself.")
    if _between(start, end) is None:
        message = "No ray through a face or a corner of the one tile meets the centre of the other."
        return SightReason("no ray", (), ("LOS-001.3", "AMB-123"), message)
    stopped = blockers(board, start, end, penetrate)
    if not stopped:
        return SightReason("seen", (), ("LOS-001.2",), "The line is open.")
    if len(stopped) == 1:
        return SightReason("blocked", stopped, ("LOS-002.1",), f"The line meets what stands on {stopped[0].key()}.")
    pair = f"{stopped[0].key()} and {stopped[1].key()}"
    message = f"The line runs along the edge between {pair}, and both are blocked."
    return SightReason("blocked", stopped, ("LOS-002.2", "AMB-125"), message)


MODULE = RuleModule(
    id="sight",
    requires=("geometry",),
    rules={
        "LOS-001.2": "A line of sight starts at the centre of the tile looked from.",
        "LOS-001.3": "Lines run through the 6 faces and the 6 corners of that tile.",
        "LOS-002.1": "A line ends where it meets the centre of a wall tile.",
        "LOS-002.2": "A line ends at an edge that two wall tiles share.",
        "LOS-002.3": "Avatars block lines as walls do.",
        "LOS-002.4": "Summons block lines as walls do.",
        "ST-PENETRATE.1": "With Penetrate a line does not end at avatars and summons.",
    },
)
