"""Walls made by effects: only where nothing stands; a surface there goes (AMB-221)."""
from __future__ import annotations

from dataclasses import dataclass, replace

from lich_studio.effects.nodes import Effect, Selector
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.forms import reworded
from lich_studio.rules.core.interpreter.vocabulary import DONE, SPOKEN_OF, THINGS, Act, VerbForm, VerbRow
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import AnyOf, Same
from lich_studio.rules.core.things import Aim, Kind, Things
from lich_studio.rules.lich import event_roles
from lich_studio.rules.lich.board.geometry import SURFACES, WALLS
from lich_studio.rules.lich.board.source_stones import is_stone
from lich_studio.rules.lich.board.surfaces.death_fog import is_fog
from lich_studio.rules.lich.board.walls import BUILT, WALL, is_wall
from lich_studio.rules.lich.free_tiles import Available
from lich_studio.rules.lich.standing_for import tile_of
from lich_studio.rules.lich.targeting import Aimable, Aimed

RULES = ("FX-001.1", "AMB-221")


@dataclass(frozen=True, slots=True)
class BuildWall(Effect):
    """Walls come to stand on tiles.

    Attributes:
        where: the tiles.
    """

    where: Selector


def why_not_built(game: Game, tile: Hex) -> Refusal | None:
    """Return why no wall can be made on a tile, or None (AMB-221)."""
    stands = (
        ("a wall", tile not in game.board.tiles or is_wall(game, tile)),
        ("a piece", tile in game.state.occupants),
        ("a source stone", is_stone(game, tile)),
        ("Death Fog", is_fog(game, tile)),
    )
    there = next((name for name, is_there in stands if is_there), "")
    if not there:
        return None
    return Refusal("not-free", RULES, f"No wall can be made on {tile.key()}: {there} is there, or no tile.")


def _run(game: Game, registers: Registers) -> Instruction:
    node: BuildWall = effect_node(game, registers)
    return _building(game, registers, chosen(game, node.where, registers)) or RETURN


def _begin(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    return _building(game, registers, tuple(aim for act in acts for aim in act["to"])) or NEXT


def _building(game: Game, registers: Registers, aims: tuple[Aim, ...]) -> Instruction | None:
    found = (tile_of(game, aim) for aim in aims)
    tiles: dict[Hex, None] = dict.fromkeys(tile for tile in found if tile is not None)
    seat, source = registers["seat"], registers["source"]
    return change(*(Event(BUILT, seat, 0, source, tile=tile, rules=RULES) for tile in tiles)) if tiles else None


def _form(event: m.Event) -> m.Event | None:
    """Return "place up to 2 walls on tiles adjacent to it" as walls on so many of those tiles, which are chosen."""
    walls, tiles = event.role("patient"), event.role("to")
    if not isinstance(walls, m.Thing) or (walls.noun, walls.how) not in (("wall", "pick"), ("wall", "any")):
        return None
    if walls.where is not None:
        if tiles is not None or isinstance(walls.where, m.And):
            return None
        # "A wall next to target enemy" is one on a tile that is next to it.
        tiles = m.Thing("tile", "any" if walls.most is None else "pick", walls.least, walls.most, walls.where)
        return reworded(event, "build", ("patient",), to=tiles)
    one = (walls.least, walls.most) == (1, 1)
    if tiles is None:
        free = m.Is(m.Ref(m.ONE), m.Word("state", "available"))
        tiles = m.Thing("tile", "pick", walls.least, walls.most, free)
    elif not one and isinstance(tiles, m.Thing) and tiles.how in ("each", "all", "any"):
        tiles = replace(tiles, how="pick", least=walls.least, most=walls.most)
    elif not one:
        return None
    return reworded(event, "build", ("patient",), to=tiles)


def _built(event: m.Event) -> m.Event | None:
    """Return "whenever a wall is placed" as the event that tells of it."""
    walls = event.role("patient")
    return reworded(event, "build") if isinstance(walls, m.Thing) and walls.noun == "wall" else None


def _build(game: Game, event: Event) -> Event | None:
    if event.tile is None or why_not_built(game, event.tile) is not None:
        return None
    game.set_layer(SURFACES, event.tile, None)
    game.set_layer(WALLS, event.tile, WALL)
    return event


def _may_aim(game: Game, aimed: Aimed) -> Refusal | None:
    tile = tile_of(game, aimed.aim)
    return why_not_built(game, tile) if tile is not None else None


def _can_stand(game: Game, aim: Aim) -> bool:
    tile = tile_of(game, aim)
    return tile is not None and why_not_built(game, tile) is None


_MAKE = "place|put|build|raise|create"
_FREE = Things((Available(),), (Kind("tile"),))
_ON_FREE_TILES = {
    up_to: Inside("where", AnyOf, (("things", _FREE), ("up_to", up_to))) for up_to in (True, False)
}
"""Walls for which the text names no place stand where its player likes and a wall can stand."""
_ON_TILES = {up_to: Inside("where", AnyOf, (("up_to", up_to),)) for up_to in (True, False)}

MODULE = RuleModule(
    id="build wall",
    requires=("walls", "surfaces", "source stones", "targeting"),
    events=(EventKind(BUILT, "a wall comes to stand on {tile}", apply=_build, rule_ids=RULES),),
    hooks=(Hook("may aim BuildWall", fold=_may_aim),),
    nodes=(NodeRule(BuildWall, procedure="build wall.run", sentence="{source} makes a wall"),),
    phrases=(
        phrase("place a wall on {where}", BuildWall, rule_ids=RULES, example="Place a wall on target tile."),
        phrase("build|raise|create|put a wall on {where}", BuildWall, canonical=False),
        phrase(f"{_MAKE} a wall onto|at|to {{where}}", BuildWall, canonical=False),
        phrase("place|build|raise|create|put walls on {where}", BuildWall, canonical=False, yields=1),
        *(phrase(f"{_MAKE} {said}", BuildWall, inside=_ON_FREE_TILES[up_to], canonical=False)
          for said, up_to in (("up to {count} walls|wall", True), ("{count} walls", False))),
        *(phrase(f"{_MAKE} {said} on {{things(all)}}", BuildWall, inside=_ON_TILES[up_to], canonical=False)
          for said, up_to in (("up to {count} walls|wall", True), ("{count} walls", False))),
        phrase("place|put|build|raise|create a wall there", BuildWall, where=Same(), canonical=False),
    ),
    tables={
        "aimable": (Aimable("BuildWall", ("tile",)),),
        "verb": (
            VerbRow("build", (BUILT,), {"to": THINGS}, _begin, ("to",), picks="build", aims_as={"to": "BuildWall"},
                    allows={"to": _can_stand},
                    tells={"agent": event_roles.doer, "patient": event_roles.subject, "to": event_roles.tile}),
        ),
        "verb form": (VerbForm("build", "place", _form, DONE), VerbForm("built", "place", _built, SPOKEN_OF),),
    },
    procedures=(
        procedure("build wall.run", step("build", _run, "A wall comes to stand", *RULES), title="Build a wall"),
    ),
)
