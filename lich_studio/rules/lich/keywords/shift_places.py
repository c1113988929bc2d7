"""Surfaces and walls that a card moves: "move target surface 2 tiles" (KW-PLACE, AMB-221).

They go over tiles without walls, past whatever stands there, and come to lie where such a thing can be placed or made;
a surface that comes onto another meets it as a new one does (SFC-004, SFC-005). Their player may leave them.
"""
from __future__ import annotations

from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Ask, Call, Done, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.grid.rays import ray_to
from lich_studio.rules.lich.board.geometry import SURFACES, WALLS
from lich_studio.rules.lich.board.surfaces.placing import surface_at, why_not_placed
from lich_studio.rules.lich.board.walls import WALL, is_wall
from lich_studio.rules.lich.keywords.build_wall import why_not_built
from lich_studio.rules.lich.targeting import Aimed

RULES = ("FX-001.1", "KW-PLACE.1", "AMB-221")
SHIFTED_SURFACE, SHIFTED_WALL = "surface moved off", "wall moved"


def _reached(game: Game, origin: Hex, tiles: int) -> tuple[Hex, ...]:
    """Return the tiles that lie so many tiles away at most, walls not gone through, the nearest first."""
    seen = {origin: None}
    edge = [origin]
    for _ in range(tiles):
        around = (tile for one in edge for tile in game.board.neighbours(one))
        edge = [tile for tile in dict.fromkeys(around) if tile not in seen and not is_wall(game, tile)]
        seen.update(dict.fromkeys(edge))
    return tuple(tile for tile in seen if tile != origin)


def _choose(game: Game, registers: Registers) -> Instruction:
    origin: Hex | None = registers["from"]
    kind: str = registers["kind"]
    layer = WALLS if kind == "wall" else SURFACES
    if origin is None or origin not in game.state.layers[layer]:
        return Done()
    present = surface_at(game, origin)
    if kind == "surface" and (present is None or present.permanent):
        return Done()
    closed = why_not_built if kind == "wall" else why_not_placed
    among: tuple[Hex, ...] | None = registers.get("among")
    near = _reached(game, origin, registers["tiles"]) if among is None else among
    found = (tile for tile in near if closed(game, tile) is None)
    tiles = tuple(tile for tile in found if not registers["straight"] or _is_straight(origin, tile))
    if not tiles:
        return Done()
    options = [Option(f"to {tile.key()}", tile, f"To {tile.key()}", 0, tile, RULES) for tile in tiles]
    options.append(Option("stay", None, "Leave it here", 0, None, RULES))
    prompt = f"Where does the {kind} on {origin.key()} go?"
    return Ask(Decision(registers["seat"], "teleport", prompt, tuple(options), RULES), "to")


def _is_straight(origin: Hex, tile: Hex) -> bool:
    ray = ray_to(origin, tile)
    return ray is not None and ray.kind == "face"


def _take(game: Game, registers: Registers) -> Instruction:
    origin: Hex = registers["from"]
    to: Hex | None = registers["to"]
    if to is None:
        return Done()
    registers["surface"] = surface = str(game.state.layers[SURFACES].get(origin, ""))
    seat, source = registers["seat"], registers["source"]
    if registers["kind"] == "wall":
        return change(Event(SHIFTED_WALL, seat, 0, source, tile=to, origin=origin, rules=RULES))
    return change(Event(SHIFTED_SURFACE, seat, 0, source, tile=origin, word=surface, rules=RULES))


def _lay(_game: Game, registers: Registers) -> Instruction:
    if registers["kind"] == "wall":
        return RETURN
    place = {"tiles": (registers["to"],), "surface": registers["surface"], "seat": registers["seat"]}
    return Call("surface.place", {**place, "source": registers["source"], "rules": ("KW-PLACE.1",)})


def _move_wall(game: Game, event: Event) -> Event | None:
    if event.tile is None or event.origin is None:
        return None
    game.set_layer(SURFACES, event.tile, None)
    game.set_layer(WALLS, event.origin, None)
    game.set_layer(WALLS, event.tile, WALL)
    return event


def _lift(game: Game, event: Event) -> Event | None:
    if event.tile is None:
        return None
    game.set_layer(SURFACES, event.tile, None)
    return event


def may_shift(game: Game, aimed: Aimed) -> Refusal | None:
    """Refuse surfaces that nothing takes away."""
    tile = aimed.aim.tile
    present = surface_at(game, tile) if aimed.aim.kind == "surface" and tile is not None else None
    if present is None or not present.permanent:
        return None
    return Refusal("permanent-surface", ("SFC-002", *present.rule_ids), f"Nothing moves {present.name}.")


MODULE = RuleModule(
    id="shift places",
    requires=("move", "build wall", "surfaces"),
    events=(
        EventKind(SHIFTED_WALL, "the wall on {origin} moves to {tile}", apply=_move_wall, rule_ids=RULES),
        EventKind(SHIFTED_SURFACE, "{word} moves off {tile}", apply=_lift, rule_ids=RULES),
    ),
    hooks=(Hook("may aim Move", fold=may_shift),),
    procedures=(
        procedure(
            "place.shift",
            step("choose", _choose, "A surface or a wall is moved", *RULES),
            step("take", _take),
            step("lay", _lay, "It comes to lie there", *RULES),
            step("end", lambda _game, _registers: Done()),
            title="Move",
        ),
    ),
)
