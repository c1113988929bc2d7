"""How fair a map is to each starting position: stones, ground, sight and fog, in turns and tiles.

All figures rest on what the ruleset says of the board: how far one walks in a turn, what one sees, where
the board closes. "Seen by" counts the tiles a piece can stand on; "sees" counts every tile in sight.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from lich_studio.grid.hex import Hex
from lich_studio.session.map_fog import FogTimeline, fog_timeline
from lich_studio.session.map_survey import Ground, Measuring

__all__ = ["INTELLIGENCES", "Fairness", "FairnessRow", "SeatFairness", "chosen_seats", "measure_fairness"]

INTELLIGENCES = range(3, 9)
"""The reaches of sight that are measured."""
STONES_COUNTED = 3
NEAREST_STONES = 16
"""A way over several stones is sought among so many of the nearest."""


@dataclass(frozen=True, slots=True)
class SeatFairness:
    """The figures of one starting position.

    Attributes:
        seat: its number.
        tile: where it lies.
        stones: turns until one, two and three stones have been visited, None where there are not so many in reach.
        contested: stones that a rival reaches within one turn of this position.
        first: tiles reached in fewer turns than by any rival.
        meets: turn after which a rival can be in mutual sight; None for never.
        sees: tiles in sight from here, by intelligence.
        seen_by: tiles to stand on from which this tile is seen, by intelligence.
        fog: the turn after which this tile is closed for sure; None for never.
    """

    seat: int
    tile: Hex
    stones: tuple[int | None, ...]
    contested: int
    first: int
    meets: int | None
    sees: Mapping[int, int]
    seen_by: Mapping[int, int]
    fog: int | None


@dataclass(frozen=True, slots=True)
class FairnessRow:
    """One figure for all positions.

    Attributes:
        id: short stable name.
        title: what a person reads.
        unit: "turns" or "tiles" or "stones".
        values: one for each position, in order.
    """

    id: str
    title: str
    unit: str
    values: tuple[int | None, ...]

    @property
    def spread(self) -> int | None:
        """From the best to the worst; None when some position has no figure and another has one."""
        known = [value for value in self.values if value is not None]
        if len(known) != len(self.values):
            return 0 if not known else None
        return max(known) - min(known) if known else 0

    @property
    def is_even(self) -> bool:
        """Whether all positions are alike in this."""
        return self.spread == 0


@dataclass(frozen=True, slots=True)
class Fairness:
    """All figures of a map for a number of players.

    Attributes:
        intelligence: the reach of sight that `meets` rests on.
        seats: the positions looked at, in order of their numbers.
    """

    intelligence: int
    seats: tuple[SeatFairness, ...]

    def rows(self, *, every_reach: bool = False) -> tuple[FairnessRow, ...]:
        """Return the figures row by row; with `every_reach` those of sight for every intelligence."""
        seats = self.seats
        rows = [
            FairnessRow(f"stones-{count + 1}", f"{count + 1} stone{'s' * (count > 0)}", "turns",
                        tuple(seat.stones[count] for seat in seats))
            for count in range(STONES_COUNTED)
        ]
        rows += [
            FairnessRow("contested", "Contested", "stones", tuple(seat.contested for seat in seats)),
            FairnessRow("first", "First there", "tiles", tuple(seat.first for seat in seats)),
            FairnessRow("meets", "First sight", "turns", tuple(seat.meets for seat in seats)),
        ]
        for reach in INTELLIGENCES if every_reach else (self.intelligence,):
            rows += [
                FairnessRow(f"sees-{reach}", f"Sees ({reach})", "tiles", tuple(seat.sees[reach] for seat in seats)),
                FairnessRow(f"seen-{reach}", f"Seen by ({reach})", "tiles",
                            tuple(seat.seen_by[reach] for seat in seats)),
            ]
        return (*rows, FairnessRow("fog", "Fog by turn", "turns", tuple(seat.fog for seat in seats)))


def chosen_seats(ground: Ground, players: int) -> tuple[int, ...]:
    """Return the starting positions that so many players are taken to choose: those farthest apart."""
    numbers = tuple(ground.starts)
    if players >= len(numbers):
        return numbers

    def apart(chosen: tuple[int, ...]) -> tuple[int, ...]:
        tiles = [ground.starts[number] for number in chosen]
        ways = [one - other for one, other in combinations(tiles, 2)]
        # As the crow flies, squared: in tiles, opposite corners are no farther apart than every second one.
        return tuple(sorted(way.q * way.q + way.q * way.r + way.r * way.r for way in ways))

    return max(combinations(numbers, players), key=apart)


def measure_fairness(ground: Ground, players: int, intelligence: int) -> Measuring[Fairness]:
    """Measure the positions of a map, those farthest apart if there are more than players.

    Args:
        ground: the board.
        players: 2 to 6.
        intelligence: how far pieces see, in tiles, 3 to 8.
    """
    numbers = chosen_seats(ground, players)
    fog = fog_timeline(ground)
    walks: dict[int, Mapping[Hex, int]] = {}
    for number in numbers:
        walks[number] = ground.walk(ground.starts[number])
        yield 0.1
    meetings: dict[int, int] = {}
    pairs = list(combinations(numbers, 2))
    for done, (one, other) in enumerate(pairs):
        turn = yield from _meeting(ground, walks[one], walks[other], intelligence, 0.1 + 0.8 * done / len(pairs))
        for number in (one, other) if turn is not None else ():
            meetings[number] = min(turn if turn is not None else 0, meetings.get(number, 1 << 30))
    found: list[SeatFairness] = []
    for number in numbers:
        rivals = [walks[other] for other in numbers if other != number]
        found.append(_seat(ground, number, walks[number], rivals, meetings.get(number), fog))
        yield 0.9 + 0.1 * len(found) / len(numbers)
    return Fairness(intelligence, tuple(found))


def _seat(
    ground: Ground, number: int, walk: Mapping[Hex, int], rivals: Sequence[Mapping[Hex, int]],
    meets: int | None, fog: FogTimeline,
) -> SeatFairness:
    tile, farthest = ground.starts[number], INTELLIGENCES[-1]
    in_sight = ground.visible(tile, farthest)
    near = {reach: [place for place in in_sight if tile.distance(place) <= reach] for reach in INTELLIGENCES}
    turns = {place: ground.turns(steps) for place, steps in walk.items()}
    rival_turns = [{place: ground.turns(steps) for place, steps in other.items()} for other in rivals]
    soonest = {place: min((other[place] for other in rival_turns if place in other), default=None) for place in turns}
    # A tile that no rival can reach is not won from anybody, but it is reached first all the same.
    first = sum(1 for place, turn in turns.items() if rivals and turn < _or_never(soonest[place]))
    stones = [stone for stone in ground.stones if stone in turns]
    contested = sum(1 for stone in stones if abs(turns[stone] - _or_never(soonest[stone])) <= 1)
    span = fog.span(tile)
    return SeatFairness(
        number, tile, tuple(_stone_turns(ground, walk)), contested, first, meets,
        {reach: len(places) for reach, places in near.items()},
        {reach: sum(map(ground.survey.can_stand, places)) for reach, places in near.items()},
        span[1] if span is not None else None,
    )


def _or_never(turn: int | None) -> int:
    return turn if turn is not None else 1 << 30


def _stone_turns(ground: Ground, walk: Mapping[Hex, int]) -> Iterator[int | None]:
    """Yield the turns of the shortest walks over one, two and three stones, wherever they begin."""
    stones = sorted((stone for stone in ground.stones if stone in walk), key=lambda stone: (walk[stone], stone))
    stones = stones[:NEAREST_STONES]
    ways = {(stone,): walk[stone] for stone in stones}
    for _ in range(STONES_COUNTED):
        yield ground.turns(min(ways.values())) if ways else None
        longer: dict[tuple[Hex, ...], int] = {}
        for way, steps in ways.items():
            reached = ground.walk(way[-1])
            for stone in stones:
                if stone not in way and stone in reached:
                    # Which stones came before does not matter, only how far it is over them.
                    key = (*sorted(way), stone)
                    longer[key] = min(steps + reached[stone], longer.get(key, 1 << 30))
        ways = longer


def _meeting(
    ground: Ground, one: Mapping[Hex, int], other: Mapping[Hex, int], reach: int, progress: float
) -> Measuring[int | None]:
    """Return after how many turns of both two pieces can be in mutual sight, or None for never."""
    steps_a_turn = max(1, ground.survey.movement)
    ahead = list(one.items())
    seen: set[Hex] = set()
    at, farthest = 0, max([*one.values(), *other.values()], default=0)
    for turn in range(ground.turns(farthest) + 1):
        while at < len(ahead) and ahead[at][1] <= turn * steps_a_turn:
            seen.update(ground.visible(ahead[at][0], reach))
            at += 1
            if at % 8 == 0:
                yield progress
        if any(other.get(tile, 1 << 30) <= turn * steps_a_turn for tile in seen):
            return turn
    return None
