"""The whole game in order: the opening, starting positions in turn order, first hands, and then turns (STP-001)."""
from __future__ import annotations

from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.errors import EngineError
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, Ask, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.module import RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.status import SUFFERED
from lich_studio.rules.lich.board.surfaces.placing import status_within
from lich_studio.rules.lich.seats import avatar, from_seat, pieces_of
from lich_studio.rules.lich.setup.mulligan import draw_first_hand
from lich_studio.rules.lich.setup.table import FIRST, is_short


def _begin(game: Game, registers: Registers) -> Instruction:
    if is_short(game.setup):
        registers["first"] = int(game.setup.options.get(FIRST, 1))
        return NEXT
    return Call("offering", {}, "first")


def _line_up(game: Game, registers: Registers) -> Instruction:
    registers["queue"] = from_seat(game, registers["first"])
    return NEXT


def free_positions(game: Game) -> tuple[Hex, ...]:
    """Return the starting positions that nobody stands on or has been given by the setup (AMB-027)."""
    taken = {Hex.parse(seat.start) for seat in game.setup.seats if seat.start} | game.state.occupants.keys()
    return tuple(tile for tile in sorted(game.state.layers["starting_positions"]) if tile not in taken)


def _ask(game: Game, registers: Registers) -> Instruction:
    queue: tuple[int, ...] = registers["queue"]
    if not queue:
        return Go("hands")
    seat = queue[0]
    fixed = game.setup.seats[seat - 1].start
    if fixed:
        registers["tile"] = Hex.parse(fixed)
        return NEXT
    free = free_positions(game)
    if not free:
        raise EngineError(f"the map has no starting position left for seat {seat}")
    options = tuple(
        Option(f"start {tile.key()}", tile, f"Start at {tile.key()}", avatar(game, seat), tile, ("STP-001.2",))
        for tile in free
    )
    return Ask(Decision(seat, "start", "Where does your avatar start?", options, ("STP-001.1", "STP-001.2")), "tile")


def _place(game: Game, registers: Registers) -> Instruction:
    queue: tuple[int, ...] = registers["queue"]
    registers["queue"] = queue[1:]
    return Call("place avatar", {"seat": queue[0], "tile": registers["tile"]})


def _place_avatar(game: Game, registers: Registers) -> Instruction:
    seat, tile = registers["seat"], registers["tile"]
    piece = avatar(game, seat)
    game.place_piece(piece, tile)
    game.announce(Event("started", seat, piece, 0, 0, tile, rules=("STP-001.2",)))
    return NEXT


def _meet_surfaces(game: Game, registers: Registers) -> Instruction:
    """Give what stands on surfaces from the beginning their statuses (SFC-006, AMB-228)."""
    given = (status_within(game, piece, kind=SUFFERED) for piece in pieces_of(game, registers["seat"]))
    events = [event for event in given if event is not None]
    game.cite(*(("AMB-228",) if events else ()))
    return change(*events) if events else Done()


def _draw_hands(game: Game, registers: Registers) -> Instruction:
    order = from_seat(game, registers["first"])
    if not is_short(game.setup):
        return Call("mulligan", {"queue": order})
    for seat in order:
        draw_first_hand(game, seat)
    game.state.fresh.clear()
    return NEXT


def _play(_game: Game, registers: Registers) -> Instruction:
    return Call("rounds", {"seat": registers["first"]})


MODULE = RuleModule(
    id="positions",
    requires=("phases", "geometry", "surfaces", "offering", "mulligan"),
    rules={
        "STP-001.1": "In turn order each player takes an avatar piece.",
        "STP-001.2": "It is placed on a starting position.",
        "INI-001": "The game begins when every player has a hand.",
    },
    events=(EventKind("started", "{actor} starts at {tile}", reactable=False, rule_ids=("STP-001.2",)),),
    procedures=(
        procedure(
            "game",
            step("begin", _begin, "The opening begins", "OFF-001.1"),
            step("line up", _line_up),
            step("ask", _ask, "A starting position is chosen", "STP-001.1", "STP-001.2"),
            step("place", _place),
            step("more", lambda _game, _registers: Go("ask")),
            step("hands", _draw_hands, "First hands are drawn", "DRW-001.1", "DRW-001.2"),
            step("play", _play, "The game begins", "INI-001"),
            title="Game",
        ),
        procedure(
            "place avatar",
            step("place", _place_avatar, "The avatar takes its place", "STP-001.2"),
            step("meet", _meet_surfaces),
            step("end", lambda _game, _registers: Done()),
            title="Start",
        ),
    ),
)
