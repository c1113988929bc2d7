"""The few functions that change a state, and the readers that rules use most."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lich_studio.effects.nodes import Node
from lich_studio.engine import triggers
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.errors import EngineError
from lich_studio.engine.events import Event
from lich_studio.engine.rng import draw
from lich_studio.engine.ruleset import Ruleset
from lich_studio.engine.setup import Setup
from lich_studio.engine.state import Result, State
from lich_studio.engine.stats import LAYERS, Modifier, fold, modifier_order
from lich_studio.engine.trace import TraceEntry, Write
from lich_studio.engine.zones import zone_parts
from lich_studio.grid.hex import Hex


class Writers:
    """Everything rules may do to a state.

    Attributes:
        ruleset: the rules; shared by all copies of a game.
        definitions: the cards by id; shared.
        setup: what the game started from; shared.
        rulings: the ruleset's typed ruling switches; shared.
        board: the map's unchanging geometry; shared.
        state: what changes.
        trace: the entry of the running step, only while somebody listens.
    """

    ruleset: Ruleset
    definitions: Mapping[str, CardDefinition]
    setup: Setup
    rulings: Any
    board: Any
    state: State
    trace: TraceEntry | None
    _seen_by: dict[str, tuple[bool, ...]]

    def stat(self, entity: int, key: str) -> int:
        """Return an entity's number after all modifiers in force."""
        state = self.state
        value = state.columns[key][entity]
        if state.modifiers:
            own = state.modifiers.get((entity, key), ())
            group = state.modifiers.get((0, key), ())
            if own or group:
                found = sorted((*own, *group), key=modifier_order) if group else own
                for modifier in found:
                    if self._in_force(entity, modifier):
                        value = fold(value, modifier)
        declared = self.ruleset.stats[key]
        if value < declared.minimum:
            return declared.minimum
        return value if declared.maximum is None or value <= declared.maximum else declared.maximum

    def _in_force(self, entity: int, modifier: Modifier) -> bool:
        predicates = self.ruleset.predicates
        if modifier.group and not predicates[modifier.group].holds(self, entity, modifier):  # pyright: ignore[reportArgumentType]  # Writers is only ever a Game
            return False
        if modifier.condition:
            return predicates[modifier.condition].holds(self, entity, modifier)  # pyright: ignore[reportArgumentType]  # as above
        return True

    def set_stat(self, entity: int, key: str, value: int) -> None:
        """Set an entity's own number, before modifiers."""
        state = self.state
        column = state.columns[key]
        old = column[entity]
        if old == value:
            return
        column[entity] = value
        state.dirty |= self.ruleset.watch.get(key, 0)
        if self.trace is not None:
            self.trace.writes.append(Write("stat", entity, key, old, value))

    def counter(self, entity: int, name: str) -> int:
        """Return how many counters of a name an entity bears."""
        return self.state.counters.get((entity, name), 0)

    def add_counter(self, entity: int, name: str, amount: int) -> int:
        """Add counters, or remove them with a negative amount; never below 0.

        Returns:
            The number borne now.
        """
        state = self.state
        old = state.counters.get((entity, name), 0)
        new = max(0, old + amount)
        if new == old:
            return new
        if new:
            state.counters[entity, name] = new
        else:
            del state.counters[entity, name]
        state.dirty |= self.ruleset.watch.get("counter:" + name, 0)
        if self.trace is not None:
            self.trace.writes.append(Write("counter", entity, name, old, new))
        return new

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
            for key, values in state.columns.items():
                values.append(self.ruleset.stats[key].default)
        state.kind_of[entity] = kind
        state.definition_of[entity] = definition
        state.owner_of[entity] = owner
        state.controller_of[entity] = owner
        state.name_of[entity] = name
        state.handles_of[entity] = (0,) * len(self.setup.seats)
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
                self.state.columns[key][card] = value
        self.move_card(card, zone)
        return card

    def remove(self, entity: int) -> None:
        """Take an entity out of the game for good; its number may be used again."""
        state = self.state
        if state.zone_of[entity]:
            state.zones[state.zone_of[entity]].remove(entity)
            state.zone_of[entity] = ""
        self.place_piece(entity, None)
        for key in [key for key in state.counters if key[0] == entity]:
            del state.counters[key]
        self.remove_modifiers(lambda modifier: modifier.entity == entity)
        triggers.unregister(state, entity)
        state.kind_of[entity] = "nobody"
        state.definition_of[entity] = state.name_of[entity] = ""
        state.owner_of[entity] = state.controller_of[entity] = state.link_of[entity] = 0
        for key, values in state.columns.items():
            values[entity] = self.ruleset.stats[key].default
        state.free.append(entity)

    def move_card(self, card: int, zone: str, position: int | None = None) -> None:
        """Move a card to a zone.

        Args:
            card: the entity.
            zone: key of the zone, such as "hand/1"; "" for none.
            position: place from the bottom, None for the top (the end of the list).
        """
        state = self.state
        old = state.zone_of[card]
        if old:
            state.zones[old].remove(card)
        if zone:
            cards = state.zones.setdefault(zone, [])
            cards.insert(len(cards) if position is None else position, card)
        state.zone_of[card] = zone
        if state.definition_of[card]:
            self._learn(card, old, zone)
        zones = self.ruleset.zones
        was_active = bool(old) and zones[zone_parts(old)[0]].active
        now_active = bool(zone) and zones[zone_parts(zone)[0]].active
        definition = self.definitions.get(state.definition_of[card])
        if definition is not None and definition.triggers and was_active != now_active:
            if now_active:
                triggers.register(state, card, definition)
            else:
                triggers.unregister(state, card)
        watch = self.ruleset.watch
        if watch:
            state.dirty |= watch.get("zone:" + zone_parts(old)[0], 0) if old else 0
            state.dirty |= watch.get("zone:" + zone_parts(zone)[0], 0) if zone else 0
        if self.trace is not None:
            self.trace.writes.append(Write("zone", card, zone, old, zone))

    def seen_by(self, zone: str) -> tuple[bool, ...]:
        """Return, seat by seat, who may look at the cards of a zone."""
        seen = self._seen_by.get(zone)
        if seen is None:
            kind, seat = zone_parts(zone)
            visibility = self.ruleset.zones[kind].visibility
            seats = range(1, len(self.setup.seats) + 1)
            allied = self.ruleset.strategies.allied
            seen = tuple(
                visibility == "public" or (visibility == "owner" and allied(self, seat, other))  # pyright: ignore[reportArgumentType]  # Writers is only ever a Game
                for other in seats
            )
            self._seen_by[zone] = seen
        return seen

    def _learn(self, card: int, old: str, zone: str) -> None:
        before = self.seen_by(old) if old else ()
        after = self.seen_by(zone) if zone else (False,) * len(self.setup.seats)
        if before == after:
            return
        handles = self.state.handles_of
        numbers = list(handles[card])
        definition = self.state.definition_of[card]
        for index, visible in enumerate(after):
            if not visible:
                numbers[index] = 0
            elif numbers[index] == 0:
                twins = self.state.definition_of
                used = {handles[one][index] for one, name in enumerate(twins) if name == definition}
                numbers[index] = next(number for number in range(1, len(used) + 2) if number not in used)
        handles[card] = tuple(numbers)

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
        if tile is not None:
            state.occupants[tile] = piece
        state.tile_of[piece] = tile
        state.dirty |= self.ruleset.watch.get("piece", 0)
        if self.trace is not None:
            self.trace.writes.append(Write("piece", piece, "tile", old, tile, tile))

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
            self.trace.writes.append(Write("layer", 0, name, old, value, tile))

    def add_modifier(self, modifier: Modifier) -> int:
        """Put a modifier in force and return its id."""
        state = self.state
        if modifier.operation not in LAYERS:
            raise EngineError(f"no modifier operation {modifier.operation!r}")
        modifier = modifier._replace(id=state.next_modifier)
        state.next_modifier += 1
        place = (modifier.entity, modifier.key)
        state.modifiers[place] = tuple(sorted((*state.modifiers.get(place, ()), modifier), key=modifier_order))
        if modifier.operation == "grant":
            triggers.register_grant(self, state, modifier.entity, modifier.value)  # pyright: ignore[reportArgumentType]  # Writers is only ever a Game
        self._modified(modifier, None, modifier)
        return modifier.id

    def remove_modifiers(self, ends: Callable[[Modifier], bool]) -> None:
        """End every modifier for which `ends(modifier)` is true."""
        state = self.state
        for place, found in list(state.modifiers.items()):
            gone = [modifier for modifier in found if ends(modifier)]
            if not gone:
                continue
            left = tuple(modifier for modifier in found if modifier not in gone)
            if left:
                state.modifiers[place] = left
            else:
                del state.modifiers[place]
            for modifier in gone:
                if modifier.operation == "grant":
                    self._end_grant(modifier)
                self._modified(modifier, modifier, None)

    def _end_grant(self, modifier: Modifier) -> None:
        entry = (modifier.entity, modifier.value)
        for kind, entries in list(self.state.triggers.items()):
            if entry in entries:
                at = entries.index(entry)
                self.state.triggers[kind] = entries[:at] + entries[at + 1 :]
                if not self.state.triggers[kind]:
                    del self.state.triggers[kind]

    def _modified(self, modifier: Modifier, old: Modifier | None, new: Modifier | None) -> None:
        self.state.dirty |= self.ruleset.watch.get(modifier.key, 0)
        if self.trace is not None:
            self.trace.writes.append(Write("modifier", modifier.entity, modifier.key, old, new))

    def recall(self, *key: Any) -> Any:
        """Return what was remembered under a key, or None."""
        return self.state.memory.get(key)

    def remember(self, value: Any, *key: Any) -> None:
        """Remember plain data under a key whose first part is its scope."""
        self.state.memory[key] = value

    def forget(self, *scope: Any) -> None:
        """Forget everything whose key begins with the given parts."""
        memory = self.state.memory
        for key in [key for key in memory if key[: len(scope)] == scope]:
            del memory[key]

    def draw_random(self, stream: str, bound: int) -> int:
        """Return a number from 0 to `bound - 1` from a stream; a forced result comes first."""
        state = self.state
        forced = state.forced.get(stream)
        if forced:
            value = forced[0] % bound
            state.forced[stream] = forced[1:]
        else:
            state.words[stream], value = draw(state.words[stream], bound)
        if self.trace is not None:
            self.trace.writes.append(Write("random", 0, stream, bound, value))
        return value

    def shuffle(self, zone: str) -> None:
        """Bring the cards of a zone into random order."""
        cards = self.state.zones.get(zone, [])
        for last in range(len(cards) - 1, 0, -1):
            other = self.draw_random("shuffle", last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def happen(self, event: Event) -> Event | None:
        """Write an event at once, without hooks or windows, and announce it.

        Returns:
            What truly happened, or None for nothing.
        """
        kind = self.ruleset.events[event.kind]
        if kind.apply is not None:
            applied = kind.apply(self, event)  # pyright: ignore[reportArgumentType]  # Writers is only ever a Game
            if applied is None:
                return None
            event = applied
        self.announce(event)
        return event

    def announce(self, event: Event) -> None:
        """Tell triggers, windows and logs of an event."""
        self.state.fresh.append(event)
        if self.trace is not None:
            self.trace.events.append(event)
        if event.kind in self.state.triggers:
            triggers.match(self, event)  # pyright: ignore[reportArgumentType]  # Writers is only ever a Game
        for hook in self.ruleset.hooks.get("event " + event.kind, ()):
            if hook.fold is not None:
                hook.fold(self, event)  # pyright: ignore[reportArgumentType]  # Writers is only ever a Game

    def cite(self, *rule_ids: str) -> None:
        """Name the rules that the running step rests on."""
        if self.trace is not None:
            self.trace.rule_ids.extend(rule_ids)

    def evaluate(self, node: Node, registers: Mapping[str, Any]) -> Any:
        """Read a selector, amount, condition or trigger from the game.

        Raises:
            EngineError: nothing says how to read that class of node.
        """
        rule = self.ruleset.nodes.get(type(node))
        if rule is None or rule.evaluate is None:
            raise EngineError(f"nothing can read {type(node).__name__}")
        return rule.evaluate(self, node, registers)  # pyright: ignore[reportArgumentType]  # Writers is only ever a Game

    def finish(self, winners: tuple[int, ...], reason: str) -> None:
        """End the game."""
        self.state.result = Result(winners, reason)
        self.state.decision = None
        self.state.frames.clear()
        self.state.dirty = 0
