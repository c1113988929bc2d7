"""The whole state of a game: closed, generic, and made of plain data.

Mechanics declare stats, zones, layers and counters; none of them adds a field here. So copying,
hashing, viewing and editing need no code per mechanic.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, NamedTuple, TypeVar

from lich_studio.engine.decisions import Decision
from lich_studio.engine.definition import AbilityPath
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Frame
from lich_studio.engine.stats import Modifier
from lich_studio.grid.hex import Hex


class Waiting(NamedTuple):
    """A triggered ability that waits to be put where the ruleset wants it.

    Attributes:
        bearer: the entity that has the ability.
        path: the ability's path.
        event: what triggered it.
        life: the life that the event's subject was in then; see `State.life_of`.
        slots: what the ability closes over; see `Modifier.slots`.
    """

    bearer: int
    path: AbilityPath
    event: Event
    life: int = 0
    slots: tuple[tuple[str, Any], ...] = ()


class Result(NamedTuple):
    """How a game ended.

    Attributes:
        winners: seats that won; empty for a draw.
        reason: a word such as "last standing", "draw", "loop".
    """

    winners: tuple[int, ...]
    reason: str


_LISTS = (
    "kind_of", "definition_of", "owner_of", "controller_of", "zone_of", "tile_of", "link_of", "name_of", "handles_of",
    "life_of",
)  # fmt: skip
"""The attributes that are lists with one value per entity, beside the declared columns."""
Column = TypeVar("Column", list[int], dict[Hex, Any])


def _shared(now: dict[str, Column], before: dict[str, Column]) -> dict[str, Column]:
    """Return a copy of lists or layers by name, with the earlier ones in place of those that are equal to them."""
    shared: dict[str, Column] = {}
    for key, found in now.items():
        old = before.get(key)
        shared[key] = old if old is not None and old == found else found.copy()
    return shared


class State:
    """Everything that changes during a game.

    Entities are numbers from 1; entity 0 means nobody. Each attribute named `..._of` is a column with
    one value per entity.

    Attributes:
        kind_of: "seat", "card", "piece", "item" or another kind a ruleset uses.
        definition_of: id of the card definition, "" for none.
        owner_of: owning seat.
        controller_of: controlling seat.
        zone_of: key of the zone it lies in, "" for none.
        tile_of: the tile it stands on, or None.
        link_of: the entity it belongs to: a piece's card, an item's card, an alteration's host.
        name_of: the handle of what is no card.
        handles_of: for each card, its number in each seat's eyes; 0 while that seat does not know it.
        life_of: how often it has changed its zone or left the board; what a text refers to is a thing in one life.
        columns: the declared stats, one list per key.
        zones: entities in each zone, in order.
        layers: tile layers, each from tile to value.
        occupants: the piece on each occupied tile.
        counters: (entity, counter) to a number above 0.
        modifiers: (entity, key) to modifiers in the order they apply; entity 0 for groups.
        memory: what was remembered, by a key whose first part is its scope.
        triggers: (event kind) to (bearer, ability path); derived, not hashed.
        frames: the frame stack, innermost last.
        fresh: events since they were last taken.
        waiting: triggered abilities not yet placed.
        words: one integer word per random stream.
        forced: forced results per stream.
        free: entity numbers that may be used again.
        decision: the pending decision, if any.
        declared: number of inputs at the start of an unpaid declaration, -1 for none.
        result: set when the game is over.
        dirty: bit mask of state checks that have to look.
        next_modifier: age of the next modifier.
        progress: positions in a suspected loop with the acts done in them, to their number in the window.
        activations: activations since the last quiet moment.
        found_in_play: what rules found out about the cards in zones whose abilities are in force, by names of their
            own; empty again as soon as one comes, goes or changes its place; derived, not hashed.
    """

    __slots__ = (
        "activations", "columns", "controller_of", "counters", "decision", "declared", "definition_of", "dirty",
        "forced", "found_in_play", "frames", "free", "fresh", "handles_of", "kind_of", "layers", "life_of", "link_of",
        "memory", "modifiers", "name_of", "next_modifier", "occupants", "owner_of", "progress", "result", "tile_of",
        "triggers", "waiting", "words", "zone_of", "zones",
    )  # fmt: skip

    def __init__(self, stats: tuple[str, ...] = (), layers: tuple[str, ...] = ()) -> None:
        self.kind_of: list[str] = ["nobody"]
        self.definition_of: list[str] = [""]
        self.owner_of: list[int] = [0]
        self.controller_of: list[int] = [0]
        self.zone_of: list[str] = [""]
        self.tile_of: list[Hex | None] = [None]
        self.link_of: list[int] = [0]
        self.name_of: list[str] = [""]
        self.handles_of: list[tuple[int, ...]] = [()]
        self.life_of: list[int] = [0]
        self.columns: dict[str, list[int]] = {key: [0] for key in stats}
        self.zones: dict[str, list[int]] = {}
        self.layers: dict[str, dict[Hex, Any]] = {name: {} for name in layers}
        self.occupants: dict[Hex, int] = {}
        self.counters: dict[tuple[int, str], int] = {}
        self.modifiers: dict[tuple[int, str], tuple[Modifier, ...]] = {}
        self.memory: dict[tuple[Any, ...], Any] = {}
        self.triggers: dict[str, tuple[tuple[int, AbilityPath], ...]] = {}
        self.frames: list[Frame] = []
        self.fresh: list[Event] = []
        self.waiting: list[Waiting] = []
        self.words: dict[str, int] = {}
        self.forced: dict[str, tuple[int, ...]] = {}
        self.free: list[int] = []
        self.decision: Decision | None = None
        self.declared = -1
        self.result: Result | None = None
        self.dirty = 0
        self.next_modifier = 1
        self.progress: dict[tuple[Any, ...], int] = {}
        self.activations = 0
        self.found_in_play: dict[str, Any] = {}

    def clone(self) -> State:
        """Return an independent copy; plain values are shared."""
        other = self._shallow()
        for name in _LISTS:
            setattr(other, name, getattr(self, name).copy())
        other.columns = {key: column.copy() for key, column in self.columns.items()}
        other.zones = {key: zone.copy() for key, zone in self.zones.items()}
        other.layers = {key: layer.copy() for key, layer in self.layers.items()}
        return other

    def kept(self, before: State) -> State:
        """Return a copy to keep and never to change; what is as it was in an earlier one, it shares with that.

        Most of a state stays as it is for long, so many kept copies take little room and little time.
        """
        other = self._shallow()
        for name in _LISTS:
            mine, old = getattr(self, name), getattr(before, name)
            setattr(other, name, old if mine == old else mine.copy())
        other.columns = _shared(self.columns, before.columns)
        other.zones = _shared(self.zones, before.zones)
        other.layers = _shared(self.layers, before.layers)
        return other

    def _shallow(self) -> State:
        """Return a copy without the entities' lists, zones and layers."""
        other = State.__new__(State)
        other.occupants = self.occupants.copy()
        other.counters = self.counters.copy()
        other.modifiers = self.modifiers.copy()
        other.memory = self.memory.copy()
        other.triggers = self.triggers.copy()
        other.frames = [frame.clone() for frame in self.frames]
        other.fresh = self.fresh.copy()
        other.waiting = self.waiting.copy()
        other.words = self.words.copy()
        other.forced = self.forced.copy()
        other.free = self.free.copy()
        other.decision = self.decision
        other.declared = self.declared
        other.result = self.result
        other.dirty = self.dirty
        other.next_modifier = self.next_modifier
        other.progress = self.progress.copy()
        other.activations = self.activations
        other.found_in_play = self.found_in_play.copy()
        return other

    def plain(self) -> tuple[Any, ...]:
        """Return everything that makes two states equal, as nested plain data in a fixed order."""
        return (
            self.kind_of, self.definition_of, self.owner_of, self.controller_of, self.zone_of, self.tile_of,
            self.link_of, self.name_of, self.handles_of, self.life_of,
            sorted(self.columns.items()), sorted(self.zones.items()),
            [(name, sorted(layer.items())) for name, layer in sorted(self.layers.items())],
            sorted(self.occupants.items()), sorted(self.counters.items()), sorted(self.modifiers.items()),
            sorted(self.memory.items(), key=repr), [frame.plain() for frame in self.frames], self.fresh, self.waiting,
            sorted(self.words.items()), sorted(self.forced.items()), self.free, self.decision, self.declared,
            self.result, self.dirty, self.next_modifier, sorted(self.progress.items(), key=repr), self.activations,
        )  # fmt: skip

    def hash(self) -> str:
        """Return a digest that is equal for equal states, on every machine and in every process."""
        return blake2b(repr(self.plain()).encode(), digest_size=16).hexdigest()

    def progress_mark(self) -> tuple[int, ...]:
        """Return a few cheap numbers; positions in which they differ have different progress hashes."""
        seats = self.kind_of.count("seat") + 1
        sizes = [len(zone) for _, zone in sorted(self.zones.items()) if zone]
        numbers = [sum(column[1:seats]) for column in self.columns.values()]
        return (sum(self.counters.values()), len(self.occupants), *numbers, *sizes)

    def progress_hash(self) -> str:
        """Return a digest of the position alone, for the search for loops.

        It leaves out ages, names, random words, events, memory (which counts what was done), activations and
        frames, and everything that is nowhere, such as items that left the stack. It numbers entities by their
        place in the zones, so that twins that changed places make no difference.
        """
        placed = [entity for _, zone in sorted(self.zones.items()) for entity in zone]
        seats = [one for one, kind in enumerate(self.kind_of) if kind == "seat"]
        order = [*placed, *seats, *sorted(self.occupants.values())]
        number = {entity: place for place, entity in enumerate(order)}
        columns = [column for _, column in sorted(self.columns.items())]
        plain = (
            [
                (
                    self.kind_of[one], self.definition_of[one], self.owner_of[one], self.controller_of[one],
                    self.zone_of[one], self.tile_of[one], number.get(self.link_of[one]),
                    [column[one] for column in columns],
                )
                for one in order
            ],
            [(name, sorted(layer.items())) for name, layer in sorted(self.layers.items())],
            sorted((number.get(entity, -1), name, count) for (entity, name), count in self.counters.items()),
            sorted(
                (number.get(entity, -1), key, [_ageless(one, number) for one in found])
                for (entity, key), found in self.modifiers.items()
            ),
        )  # fmt: skip
        return blake2b(repr(plain).encode(), digest_size=16).hexdigest()


def _ageless(modifier: Modifier, number: dict[int, int]) -> str:
    same = modifier._replace(id=0, entity=0, source=number.get(modifier.source, -1))
    return repr(same)
