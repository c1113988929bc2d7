"""Entities and where they are: zones, tiles and layers."""
from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import repeat
from operator import setitem
from typing import Any

from lich_studio.engine import triggers
from lich_studio.engine.errors import EngineError
from lich_studio.engine.events import Departed
from lich_studio.engine.numbers import KEPT, LOG, Numbers
from lich_studio.engine.trace import Write
from lich_studio.engine.zones import zone_parts
from lich_studio.grid.hex import Hex

_APPEND = list[int].append


class Places(Numbers):
    """The readers and writers of where things are."""

    def counters_on(self, entity: int) -> tuple[tuple[str, int], ...]:
        """Return the counters that lie on something, by name."""
        return tuple(sorted((name, count) for (one, name), count in self.state.counters.items() if one == entity))

    def keep_departed(self, entity: int, departed: Departed) -> None:
        """Keep what something was in the life that it is about to end, until the stack is empty.

        It is kept for longer if what a text put in force closes over it, or if texts can ask what happened.
        """
        state = self.state
        life = state.life_of[entity]
        state.memory["window", "departed", entity, life] = departed
        if self.is_held(entity, life):
            state.memory[KEPT, "departed", entity, life] = departed
        if (LOG,) in state.memory:
            state.memory[LOG, "departed", entity, life] = departed

    def departed(self, entity: int, life: int) -> Departed | None:
        """Return what something was as a life of it ended, None for one that has not or is long over."""
        memory = self.state.memory
        found = memory.get(("window", "departed", entity, life)) or memory.get((KEPT, "departed", entity, life))
        return found or memory.get((LOG, "departed", entity, life))

    def create(self, kind: str, owner: int, name: str = "", definition: str = "") -> int:
        """Make a new entity and return its number; numbers of removed entities are used again."""
        state = self.state
        if state.free:
            entity = state.free.pop()
        else:
            entity = len(state.kind_of)
            for column in (state.kind_of, state.definition_of, state.zone_of, state.name_of):
                column.append("")
            for numbers in (state.owner_of, state.controller_of, state.link_of):
                numbers.append(0)
            state.tile_of.append(None)
            state.handles_of.append(())
            state.life_of.append(0)
            _for_each(_APPEND, state.columns.values(), self.ruleset.defaults.values())
        state.kind_of[entity] = kind
        state.definition_of[entity] = definition
        state.owner_of[entity] = owner
        state.controller_of[entity] = owner
        state.name_of[entity] = name
        state.handles_of[entity] = (0,) * len(self.setup.seats)
        if definition:
            self._used.add(definition)
        if self.trace is not None:
            self.trace.note_write(Write("created", entity, kind, None, kind))
        return entity

    def create_card(self, definition: str, owner: int, zone: str) -> int:
        """Make a card with its printed numbers and put it into a zone.

        Raises:
            EngineError: no such definition was given to the game.
        """
        if definition not in self.definitions:
            raise EngineError(f"the game has no card {definition!r}")
        card = self.create("card", owner, definition=definition)
        for key, value in self.definitions[definition].stats.items():
            if key in self.state.columns:
                self.set_stat(card, key, value)
        self.move_card(card, zone)
        return card

    def create_cards(self, definitions: tuple[str, ...], owner: int, zone: str) -> None:
        """Make cards as `create_card` does, the first one lying lowest; for whole decks, which are laid for each game.

        Raises:
            EngineError: no such definition was given to the game.
        """
        state = self.state
        seen = bool(definitions) and (self.ruleset.zone_traits(zone)[0] or any(self.seen_by(zone)))
        if not definitions or seen or state.free or self.trace is not None:
            for definition in definitions:
                self.create_card(definition, owner, zone)
            return
        missing = next((name for name in definitions if name not in self.definitions), None)
        if missing is not None:
            raise EngineError(f"the game has no card {missing!r}")
        count, first = len(definitions), len(state.kind_of)
        texts = ((state.kind_of, "card"), (state.zone_of, zone), (state.name_of, ""))
        numbers = ((state.owner_of, owner), (state.controller_of, owner), (state.link_of, 0), (state.life_of, 1))
        unseen = (0,) * len(self.setup.seats)
        columns = zip(state.columns.values(), self.ruleset.defaults.values(), strict=True)
        _lengthen(count, *texts, *numbers, (state.tile_of, None), (state.handles_of, unseen), *columns)
        state.definition_of.extend(definitions)
        self._used.update(definitions)
        if zone not in state.zones:
            self._open_zone(zone)
        state.zones[zone].extend(range(first, first + count))
        state.dirty |= self.ruleset.zone_traits(zone)[1]
        for card, definition in enumerate(definitions, first):
            for key, value in self.definitions[definition].stats.items():
                if key in state.columns:
                    self.set_stat(card, key, value)

    def remove(self, entity: int) -> None:
        """Take an entity out of the game for good; its number may be used again."""
        state = self.state
        if state.zone_of[entity]:
            self.move_card(entity, "")
        self.place_piece(entity, None)
        for who, name in list(state.counters):
            if who == entity:
                self.add_counter(entity, name, -state.counters[entity, name])
        self.remove_modifiers_of(entity)
        state.kind_of[entity] = "nobody"
        state.definition_of[entity] = state.name_of[entity] = ""
        state.owner_of[entity] = state.controller_of[entity] = state.link_of[entity] = 0
        _for_each(setitem, state.columns.values(), repeat(entity), self.ruleset.defaults.values())
        state.free.append(entity)

    def move_card(self, card: int, zone: str, position: int | None = None, *, lives_on: bool = False) -> None:
        """Move a card to a zone.

        Args:
            card: the entity.
            zone: key of the zone, such as "hand/1"; "" for none.
            position: place from the bottom, None for the top (the end of the list).
            lives_on: whether it counts as lying where it lay, as cards do that are only held up to be seen.

        Raises:
            EngineError: there is no such zone.
        """
        state = self.state
        if zone and zone not in state.zones:
            self._open_zone(zone)
        old = state.zone_of[card]
        if old:
            state.zones[old].remove(card)
        if zone:
            cards = state.zones[zone]
            cards.insert(len(cards) if position is None else position, card)
        state.zone_of[card] = zone
        if old != zone and not lives_on:
            state.life_of[card] += 1
        if state.definition_of[card]:
            self._learn(card, old, zone)
        was_active, watched_old = self.ruleset.zone_traits(old)
        now_active, watched = self.ruleset.zone_traits(zone)
        if was_active or now_active:
            state.found_in_play.clear()
        if was_active != now_active:
            definition = self.definitions.get(state.definition_of[card])
            if definition is not None and definition.triggers:
                if now_active:
                    triggers.register(state, card, definition)
                else:
                    triggers.unregister(state, card, definition)
        state.dirty |= watched_old | watched
        if self.trace is not None:
            self.trace.note_write(Write("zone", card, zone, old, zone))

    def has_zone(self, zone: str) -> bool:
        """Return whether a zone key names a declared zone of a seat at the table."""
        kind, mark, seat = zone.rpartition("/")
        declared = self.ruleset.zones.get(kind)
        if declared is None or not mark or not (seat.isascii() and seat.isdigit()) or seat != str(int(seat)):
            return False
        return int(seat) == 0 if declared.shared else 1 <= int(seat) <= len(self.setup.seats)

    def _open_zone(self, zone: str) -> None:
        if not self.has_zone(zone):
            raise EngineError(f"there is no zone {zone!r}")
        self.state.zones[zone] = []

    def seen_by(self, zone: str) -> tuple[bool, ...]:
        """Return, seat by seat, who may look at the cards of a zone."""
        seen = self._seen_by.get(zone)
        if seen is None:
            kind, seat = zone_parts(zone)
            visibility = self.ruleset.zones[kind].visibility
            lookers = tuple(looker for looker in (seat, self.ruleset.zones[kind].also) if looker)
            seats = range(1, len(self.setup.seats) + 1)
            allied = self.ruleset.strategies.allied
            seen = tuple(
                visibility == "public" or (visibility == "owner" and any(allied(self, one, other) for one in lookers))  # pyright: ignore[reportArgumentType]  # Places is only ever a Game
                for other in seats
            )
            self._seen_by[zone] = seen
        return seen

    def _learn(self, card: int, old: str, zone: str) -> None:
        before = self.seen_by(old) if old else ()
        after = self.seen_by(zone) if zone else (False,) * len(self.setup.seats)
        if before == after:
            return
        self.number(card, after)

    def number(self, card: int, seen: tuple[bool, ...]) -> None:
        """Give a card its numbers in the eyes of those who may look at it, the least free ones.

        Args:
            card: the entity.
            seen: seat by seat, who may look; a number that a seat already has stays.
        """
        handles, names = self.state.handles_of, self.state.definition_of
        if not any(seen):
            handles[card] = (0,) * len(seen)
            return
        numbers = list(handles[card])
        twins: list[tuple[int, ...]] = []
        if any(visible and not number for visible, number in zip(seen, numbers, strict=False)):
            twins = [handles[one] for one in _places_in(names, names[card]) if one != card]
        for index, visible in enumerate(seen):
            if not visible:
                numbers[index] = 0
            elif numbers[index] == 0:
                used = {twin[index] for twin in twins}
                numbers[index] = next(number for number in range(1, len(used) + 2) if number not in used)
        handles[card] = tuple(numbers)

    def set_controller(self, entity: int, seat: int) -> None:
        """Hand an entity over to a seat."""
        state = self.state
        old = state.controller_of[entity]
        state.controller_of[entity] = seat
        if old != seat:
            self._wrote("controller", entity, "controller", old, seat)

    def set_link(self, entity: int, other: int) -> None:
        """Say which entity another belongs to, 0 for none."""
        state = self.state
        old = state.link_of[entity]
        state.link_of[entity] = other
        if old != other:
            self._wrote("link", entity, "link", old, other)

    def _wrote(self, what: str, entity: int, key: str, old: int, new: int) -> None:
        self.state.dirty |= self.ruleset.watch.get(what, 0)
        if self.trace is not None:
            self.trace.note_write(Write(what, entity, key, old, new))

    def place_piece(self, piece: int, tile: Hex | None) -> None:
        """Put a piece on a tile, or take it off the board with None.

        Raises:
            EngineError: another piece stands there.
        """
        state = self.state
        old = state.tile_of[piece]
        if old == tile:
            return
        if tile is not None and tile in state.occupants:
            raise EngineError(f"tile {tile.key()} already holds a piece")
        if old is not None:
            del state.occupants[old]
            if tile is None:
                definition = state.definition_of[state.link_of[piece]]
                gone = Departed(old, state.controller_of[piece], definition, self.counters_on(piece))
                self.keep_departed(piece, gone)
                state.life_of[piece] += 1
        if tile is not None:
            state.occupants[tile] = piece
        state.tile_of[piece] = tile
        state.dirty |= self.ruleset.watch.get("piece", 0)
        if self.trace is not None:
            self.trace.note_write(Write("piece", piece, "tile", old, tile, tile))

    def layer(self, name: str, tile: Hex) -> Any:
        """Return what lies on a tile in a layer, or None."""
        return self.state.layers[name].get(tile)

    def set_layer(self, name: str, tile: Hex, value: Any) -> None:
        """Put something on a tile in a layer; None clears it."""
        layer = self.state.layers[name]
        old = layer.get(tile)
        if old == value:
            return
        if value is None:
            del layer[tile]
        else:
            layer[tile] = value
        self.state.dirty |= self.ruleset.watch.get("layer:" + name, 0)
        if self.trace is not None:
            self.trace.note_write(Write("layer", 0, name, old, value, tile))


def _places_in(values: list[str], wanted: str) -> Iterator[int]:
    """Yield where a value stands in a long list; a loop over all of it in Python would be felt."""
    place = -1
    for _ in range(values.count(wanted)):
        place = values.index(wanted, place + 1)
        yield place


def _for_each(function: Callable[..., None], *rows: Iterable[Any]) -> None:
    """Call a function with the values of several rows; with some fifty columns a loop in Python would be felt."""
    deque(map(function, *rows), maxlen=0)


def _lengthen(count: int, *columns: tuple[list[Any], Any]) -> None:
    """Put a value so many times behind each of several columns."""
    for column, value in columns:
        column.extend([value] * count)
