"""What happens on the board: surfaces and walls come and go; what pieces do there is in `pieces`."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Vocabulary
from lich_studio.effects.phrase import Word, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook
from lich_studio.rules.core.happenings import Happening, HappeningRow, Party
from lich_studio.rules.lich.board.surfaces.death_fog import FOG, FOG_PLACED
from lich_studio.rules.lich.board.surfaces.fire import FIRE
from lich_studio.rules.lich.board.surfaces.kinds import PLACED
from lich_studio.rules.lich.board.surfaces.placing import CLEARED, SURFACE_DESTROYED
from lich_studio.rules.lich.board.walls import BUILT
from lich_studio.rules.lich.triggers import pieces
from lich_studio.rules.lich.triggers.families import family
from lich_studio.rules.lich.triggers.parties import YOU, actor, says

LAID = (PLACED, FOG_PLACED, "caught fire")
"""Kinds of event by which a surface comes to lie on a tile."""


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




def _is_surface(
    _game: Game, node: SurfacePlaced | PlacesSurface | SurfaceGone | SurfaceDestroyed | Spreads, event: Event
) -> bool:
    return node.surface in ("", event.word)


def _met(game: Game, node: SurfacesMeet, event: Event) -> bool:
    pair = {node.one, node.other}
    rows = game.ruleset.table("surface mix").values()
    return any({row.new, row.old} == pair and set(row.rule_ids) & set(event.rules) for row in rows)


ROWS = (
    *pieces.ROWS,
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
    *pieces.PHRASES,
    phrase("a|any surface is placed", SurfacePlaced, surface="", example="Whenever a surface is placed, draw 1 card."),
    phrase("{surface} is|are placed", SurfacePlaced, example="Whenever Fire is placed, draw 1 card."),
    *says(PlacesSurface, "place", "places", "{surface}", example="Whenever you place Water, heal 1."),
    *says(PlacesSurface, "apply|put|create|lay", "applies|puts|creates|lays", "{surface}", canonical=False),
    phrase("you place a|any surface", PlacesSurface, who=YOU, surface=""),
    phrase("you place|apply|put|create|lay a|any surface", PlacesSurface, who=YOU, surface="", canonical=False),
    phrase("{who} places a|any surface", PlacesSurface, surface=""),
    phrase("{who} places|applies|puts|creates|lays a|any surface", PlacesSurface, surface="", canonical=False),
    phrase("{one} meets {other}", SurfacesMeet, example="Whenever Fire meets Water, draw 1 card."),
    phrase("a|any surface is removed", SurfaceGone, surface="", example="Whenever a surface is removed, draw 1 card."),
    phrase("{surface} is|are removed", SurfaceGone),
    phrase("{surface} is|are destroyed", SurfaceDestroyed, example="Whenever Vines are destroyed, draw 1 card."),
    phrase("a|any wall is placed|built|made", WallBuilt, example="Whenever a wall is placed, draw 1 card."),
    *says(BuildsWall, "place|build|make", "places|builds|makes", "a|any wall"),
    phrase("{surface} advances|spreads", Spreads, example="Whenever Death Fog advances, lose 1 health."),
)  # fmt: skip

MODULE = family(
    "board happenings", ("build wall", "surface vines", "entering", "swap", "teleport", "push", "triggers"),
    ROWS, PHRASES, hooks=(Hook("event entered", fold=pieces.count_tiles, order=5),),
    words=(Word("spreading surface", FOG, "Death Fog"), Word("spreading surface", FIRE, "Fire")),
)  # fmt: skip
