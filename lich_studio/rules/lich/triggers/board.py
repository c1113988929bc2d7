"""What happens on the board: pieces come to tiles and leave them, surfaces and walls come and go."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Vocabulary
from lich_studio.effects.phrase import Word, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.happenings import Happening, HappeningRow, Party
from lich_studio.rules.lich.board.entering import MOVED, PUSHED, SWAPPED, TELEPORTED
from lich_studio.rules.lich.board.geometry import STONES, SURFACES
from lich_studio.rules.lich.board.surfaces.death_fog import FOG, FOG_PLACED
from lich_studio.rules.lich.board.surfaces.fire import FIRE
from lich_studio.rules.lich.board.surfaces.placing import CLEARED, PLACED, SURFACE_DESTROYED
from lich_studio.rules.lich.keywords.build_wall import BUILT
from lich_studio.rules.lich.triggers.families import family
from lich_studio.rules.lich.triggers.parties import YOU, actor, says, subject

LAID = (PLACED, FOG_PLACED, "caught fire")
"""Kinds of event by which a surface comes to lie on a tile."""


@dataclass(frozen=True, slots=True)
class Moves(Happening):
    """A piece enters a tile by moving.

    Attributes:
        who: the piece.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class StaysPut(Happening):
    """A piece moves 0 tiles (KW-MOVE.3).

    Attributes:
        who: the piece.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class IsPushed(Happening):
    """A piece is pushed or pulled one tile.

    Attributes:
        who: the piece.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class Teleports(Happening):
    """A piece is teleported.

    Attributes:
        who: the piece.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class SwapsPlaces(Happening):
    """A piece swaps places with another.

    Attributes:
        who: the piece.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class EntersTile(Happening):
    """A piece comes to a tile, in whatever way.

    Attributes:
        who: the piece.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class Enters(Happening):
    """A piece comes to a tile on which a surface lies.

    Attributes:
        who: the piece.
        surface: id of the surface.
    """

    who: Party
    surface: Annotated[str, Vocabulary("surface")]


@dataclass(frozen=True, slots=True)
class Leaves(Happening):
    """A piece goes from a tile on which a surface lies to one without it.

    Attributes:
        who: the piece.
        surface: id of the surface.
    """

    who: Party
    surface: Annotated[str, Vocabulary("surface")]


@dataclass(frozen=True, slots=True)
class EntersStone(Happening):
    """A piece comes to a source stone.

    Attributes:
        who: the piece.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class SurfacePlaced(Happening):
    """A surface comes to lie on a tile.

    Attributes:
        surface: id of the surface, "" for any.
    """

    surface: Annotated[str, Vocabulary("surface")] = ""


@dataclass(frozen=True, slots=True)
class PlacesSurface(Happening):
    """A player's effect lays a surface.

    Attributes:
        who: whose effect it is.
        surface: id of the surface, "" for any.
    """

    who: Party
    surface: Annotated[str, Vocabulary("surface")] = ""


@dataclass(frozen=True, slots=True)
class SurfacesMeet(Happening):
    """Two surfaces become a third one (SFC-005).

    Attributes:
        one: id of the one.
        other: id of the other.
    """

    one: Annotated[str, Vocabulary("surface")]
    other: Annotated[str, Vocabulary("surface")]


@dataclass(frozen=True, slots=True)
class SurfaceGone(Happening):
    """A surface is taken away or destroyed.

    Attributes:
        surface: id of the surface, "" for any.
    """

    surface: Annotated[str, Vocabulary("surface")] = ""


@dataclass(frozen=True, slots=True)
class SurfaceDestroyed(Happening):
    """A surface is destroyed.

    Attributes:
        surface: id of the surface, "" for any.
    """

    surface: Annotated[str, Vocabulary("surface")] = ""


@dataclass(frozen=True, slots=True)
class WallBuilt(Happening):
    """A wall comes to stand on a tile."""


@dataclass(frozen=True, slots=True)
class BuildsWall(Happening):
    """A player's effect makes a wall.

    Attributes:
        who: whose effect it is.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class Spreads(Happening):
    """A surface that grows by itself comes to a tile.

    Attributes:
        surface: id of the surface.
    """

    surface: Annotated[str, Vocabulary("spreading surface")]


MANNERS = {"Moves": MOVED, "IsPushed": PUSHED, "Teleports": TELEPORTED, "SwapsPlaces": SWAPPED}
"""How a piece came to its tile, for each happening that says it."""


def _so(_game: Game, node: Happening, event: Event) -> bool:
    return event.word == MANNERS[type(node).__name__]


def _lies(game: Game, tile: Hex | None, surface: str) -> bool:
    return tile is not None and game.state.layers[SURFACES].get(tile) == surface


def _enters(game: Game, node: Enters, event: Event) -> bool:
    return _lies(game, event.tile, node.surface)


def _leaves(game: Game, node: Leaves, event: Event) -> bool:
    return _lies(game, event.origin, node.surface) and not _lies(game, event.tile, node.surface)


def _on_stone(game: Game, _node: Happening, event: Event) -> bool:
    return event.tile in game.state.layers[STONES]


def _is_surface(
    _game: Game, node: SurfacePlaced | PlacesSurface | SurfaceGone | SurfaceDestroyed | Spreads, event: Event
) -> bool:
    return node.surface in ("", event.word)


def _met(game: Game, node: SurfacesMeet, event: Event) -> bool:
    pair = {node.one, node.other}
    rows = game.ruleset.table("surface mix").values()
    return any({row.new, row.old} == pair and set(row.rule_ids) & set(event.rules) for row in rows)


ROWS = (
    *(HappeningRow(name, ("entered",), (("who", subject),), _so) for name in MANNERS),
    HappeningRow("StaysPut", ("stayed",), (("who", subject),)),
    HappeningRow("EntersTile", ("entered",), (("who", subject),)),
    HappeningRow("Enters", ("entered",), (("who", subject),), _enters),
    HappeningRow("Leaves", ("entered",), (("who", subject),), _leaves),
    HappeningRow("EntersStone", ("entered",), (("who", subject),), _on_stone),
    HappeningRow("SurfacePlaced", LAID, (), _is_surface),
    HappeningRow("PlacesSurface", (PLACED,), (("who", actor),), _is_surface),
    HappeningRow("SurfacesMeet", (PLACED,), (), _met),
    HappeningRow("SurfaceGone", (CLEARED, SURFACE_DESTROYED), (), _is_surface),
    HappeningRow("SurfaceDestroyed", (SURFACE_DESTROYED,), (), _is_surface),
    HappeningRow("WallBuilt", (BUILT,)),
    HappeningRow("BuildsWall", (BUILT,), (("who", actor),)),
    HappeningRow("Spreads", (FOG_PLACED, "caught fire"), (), _is_surface),
)
PHRASES = (
    *says(Moves, "move", "moves", example="Whenever you move, heal 1."),
    *says(StaysPut, "move", "moves", "0 tiles"),
    *says(StaysPut, "stay", "stays", "where they are|it is", canonical=False),
    *says(IsPushed, "are", "is", "pushed|pulled", example="Whenever an enemy is pushed, deal 1 damage."),
    *says(Teleports, "teleport", "teleports", example="Whenever you teleport, heal 1."),
    *says(Teleports, "are", "is", "teleported", canonical=False),
    *says(SwapsPlaces, "swap", "swaps", "places", example="Whenever you swap places, heal 1."),
    *says(EntersTile, "enter", "enters", "a|any tile", example="Whenever an enemy enters a tile, heal 1."),
    *says(Enters, "enter", "enters", "[a|any] {surface}", example="Whenever an enemy enters Fire, draw 1 card."),
    *says(Leaves, "leave", "leaves", "[a|any] {surface}", example="Whenever you leave Water, heal 1."),
    *says(EntersStone, "enter", "enters", "a|any source stone", example="Whenever you enter a source stone, heal 1."),
    phrase("a|any surface is placed", SurfacePlaced, surface="", example="Whenever a surface is placed, draw 1 card."),
    phrase("{surface} is placed", SurfacePlaced, example="Whenever Fire is placed, draw 1 card."),
    *says(PlacesSurface, "place", "places", "{surface}", example="Whenever you place Water, heal 1."),
    phrase("you place a|any surface", PlacesSurface, who=YOU, surface=""),
    phrase("{who} places a|any surface", PlacesSurface, surface=""),
    phrase("{one} meets {other}", SurfacesMeet, example="Whenever Fire meets Water, draw 1 card."),
    phrase("a|any surface is removed", SurfaceGone, surface="", example="Whenever a surface is removed, draw 1 card."),
    phrase("{surface} is removed", SurfaceGone),
    phrase("{surface} is destroyed", SurfaceDestroyed, example="Whenever Vines is destroyed, draw 1 card."),
    phrase("{surface} are destroyed", SurfaceDestroyed, canonical=False),
    phrase("a|any wall is placed|built|made", WallBuilt, example="Whenever a wall is placed, draw 1 card."),
    *says(BuildsWall, "place|build|make", "places|builds|makes", "a|any wall"),
    phrase("{surface} advances|spreads", Spreads, example="Whenever Death Fog advances, lose 1 health."),
)  # fmt: skip

MODULE = family(
    "board happenings", ("build wall", "surface vines", "entering", "swap", "teleport", "push", "triggers"),
    ROWS, PHRASES, words=(Word("spreading surface", FOG, "Death Fog"), Word("spreading surface", FIRE, "Fire")),
)  # fmt: skip
