"""The coming of Death Fog: one tile each end phase, from the outermost ring inwards (PH-END.3 to PH-END.7)."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event
from lich_studio.engine.frames import NEXT, Ask, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.module import Hook, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.surfaces.death_fog import FOG, FOG_PLACED, is_fog
from lich_studio.rules.lich.board.walls import BROKEN, is_wall
from lich_studio.rules.lich.seats import from_left_of, is_alive

COME = ("turn used", "fog")
"""Memory: set when this turn's tile of Death Fog has been placed."""
RULES = ("PH-END.3", "PH-END.4", "AMB-056", "AMB-058")


COMING = "death fog coming"
"""Hook point: a `Coming`; hooks say who else chooses, or what further tiles may be chosen."""
WITHHELD = "death fog withheld"
"""Hook point: the seat that places Death Fog in its end phase; a hook returns 0 where a card keeps it from that."""


class Coming(NamedTuple):
    """A tile of Death Fog that is about to come.

    Attributes:
        seat: who places it.
        by: who chooses its tile.
        tiles: the tiles that may be chosen.
    """

    seat: int
    by: int
    tiles: tuple[Hex, ...]


def rings_to_come(rings: Sequence[tuple[Hex, ...]], is_closed: Callable[[Hex], bool]) -> Iterator[tuple[Hex, ...]]:
    """Yield the free tiles of each ring that has any, the outermost ring first (PH-END.4).

    Args:
        rings: the tiles of a board by ring, the innermost first.
        is_closed: whether Death Fog cannot come to a tile: a wall or fog is there (PH-END.5, PH-END.6).
    """
    for ring in reversed(rings):
        free = tuple(tile for tile in ring if not is_closed(tile))
        if free:
            yield free


def candidates(game: Game) -> tuple[Hex, ...]:
    """Return the tiles where Death Fog may come next: the free ones of the outermost ring that has any (AMB-056)."""
    return next(rings_to_come(game.board.rings, lambda tile: is_wall(game, tile) or is_fog(game, tile)), ())


def fills(game: Game, tile: Hex) -> bool:
    """Return whether a tile whose wall just broke fills with Death Fog (PH-END.7, AMB-060).

    It does when every other tile of its ring is fog or wall, and one of them at least is fog.
    """
    ring = game.board.rings[game.board.ring_of(tile)]
    others = [other for other in ring if other != tile]
    complete = all(is_fog(game, other) or is_wall(game, other) for other in others)
    return complete and any(is_fog(game, other) for other in others)


def _fill_broken(game: Game, event: Event) -> Event:
    if event.tile is not None and fills(game, event.tile):
        game.happen(Event(FOG_PLACED, 0, tile=event.tile, word=FOG, rules=("PH-END.7", "AMB-060", "AMB-061")))
    return event


def _may_come(game: Game, registers: Registers) -> Instruction:
    """Ask the cards whether the seat places its tile."""
    seat: int = registers["value"]
    placing = seat
    for hook in game.ruleset.hooks.get(WITHHELD, ()):
        placing = hook.fold(game, placing) if hook.fold is not None else placing
    return NEXT if placing else Done(seat)


def _choose(game: Game, registers: Registers) -> Instruction:
    seat: int = registers["value"]
    if not is_alive(game, seat):
        return Done(seat)
    coming = Coming(seat, seat, candidates(game))
    for hook in game.ruleset.hooks.get(COMING, ()):
        coming = hook.fold(game, coming) if hook.fold is not None else coming
    found = coming.tiles
    if not found:
        return Done(seat)
    if len(found) == 1:
        registers["tile"] = found[0]
        return Go("place")
    options = tuple(Option(f"fog {tile.key()}", tile, f"Death Fog on {tile.key()}", 0, tile, RULES) for tile in found)
    return Ask(Decision(coming.by, "fog", "Where does Death Fog come?", options, RULES), "tile")


def _come_late(game: Game, registers: Registers) -> Instruction:
    """Let the next seat place the tile of a player who died before placing it, where the table says so (AMB-182)."""
    seat: int = registers["value"]
    order = from_left_of(game, seat)
    if game.rulings.own_death == "no fog" or game.recall(*COME) or not order:
        return Done(seat)
    return Call("death fog.come", {"value": order[0]})


def _place(game: Game, registers: Registers) -> Instruction:
    game.remember(1, *COME)
    return change(Event(FOG_PLACED, registers["value"], tile=registers["tile"], word=FOG, rules=RULES))


MODULE = RuleModule(
    id="death fog",
    requires=("surface fog", "walls"),
    procedures=(
        procedure(
            "death fog.come",
            step("may come", _may_come, "A card may keep Death Fog from coming", "FX-001.2"),
            step("begin", lambda _game, registers: Call("death fog.choose", {"value": registers["value"]})),
            step("return", lambda _game, registers: Done(registers["value"])),
            title="Death Fog comes",
        ),
        procedure(
            "death fog.choose",
            step("choose", _choose, "A tile of the outermost free ring is chosen", *RULES),
            step("place", _place, "Death Fog comes", "PH-END.3", "SF-DEATH-FOG.2"),
            step("return", lambda _game, registers: Done(registers["value"])),
            title="Death Fog comes",
        ),
        procedure(
            "death fog.late",
            step("come", _come_late, "Death Fog comes although the turn was cut short", "AMB-182"),
            step("return", lambda _game, registers: Done(registers["value"])),
            title="Death Fog comes",
        ),
    ),
    hooks=(
        Hook("end phase", procedure="death fog.come", order=30),
        Hook("turn cut short", procedure="death fog.late"),
        Hook("event " + BROKEN, fold=_fill_broken),
    ),
    rules={
        "PH-END.3": "In your end phase you place one tile of Death Fog.",
        "PH-END.4": "It goes into the outermost ring that has a free tile.",
        "PH-END.5": "It cannot go on a wall.",
        "PH-END.6": "It cannot go on Death Fog.",
        "PH-END.7": "A wall that breaks in a complete ring of Death Fog fills with Death Fog.",
    },
)
