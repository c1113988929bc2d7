"""Numbers of entities: their stats, their counters, and the modifiers in force."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lich_studio.engine import triggers
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.errors import EngineError
from lich_studio.engine.module import Hook
from lich_studio.engine.ruleset import Ruleset
from lich_studio.engine.setup import Setup
from lich_studio.engine.state import State
from lich_studio.engine.stats import Modifier, check_modifier, fold, modifier_order, reading_circle
from lich_studio.engine.trace import TraceEntry, Write

KEPT = "kept"
"""Scope of what is remembered as long as something in force holds it."""
LOG = "log"
"""Scope of what happened, as far as texts can ask about it; `(LOG,)` itself is there while some text can."""


class Numbers:
    """What a game is made of, and the readers and writers of its numbers.

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
    _used: set[str]

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

    def hooks_at(self, point: str) -> tuple[Hook, ...]:
        """Return the hooks of a point, in order, that may do anything in this state."""
        ruleset = self.ruleset
        return (ruleset.hooks if self.state.modifiers else ruleset.unmodified_hooks).get(point, ())

    def modifiers_on(self, entity: int, key: str) -> tuple[Modifier, ...]:
        """Return the modifiers of an entity's number that are in force, in the order they apply."""
        state = self.state
        found = (*state.modifiers.get((entity, key), ()), *state.modifiers.get((0, key), ()))
        return tuple(one for one in sorted(found, key=modifier_order) if self._in_force(entity, one))

    def _in_force(self, entity: int, modifier: Modifier) -> bool:
        predicates = self.ruleset.predicates
        if modifier.group and not predicates[modifier.group].holds(self, entity, modifier):  # pyright: ignore[reportArgumentType]  # Numbers is only ever a Game
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
            self.trace.note_write(Write("stat", entity, key, old, value))

    def look_again(self, key: str) -> None:
        """Have the state checks that watch a number run once more, although the number is what it was."""
        self.state.dirty |= self.ruleset.watch.get(key, 0)

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
            self.trace.note_write(Write("counter", entity, name, old, new))
        return new

    def add_modifier(self, modifier: Modifier) -> int:
        """Put a modifier in force and return its id.

        Raises:
            RulesetError: it makes no sense, see `check_modifier`.
            EngineError: together with those in force it would depend on itself.
        """
        state, predicates = self.state, self.ruleset.predicates
        check_modifier(modifier, predicates, self.ruleset.stats)
        if modifier.condition or modifier.group:
            circle = reading_circle(modifier, state.modifiers, predicates)
            if circle:
                raise EngineError(f"these numbers would depend on each other in a circle: {' > '.join(circle)}")
        modifier = modifier._replace(id=state.next_modifier)
        state.next_modifier += 1
        place = (modifier.entity, modifier.key)
        state.modifiers[place] = tuple(sorted((*state.modifiers.get(place, ()), modifier), key=modifier_order))
        if modifier.operation == "grant":
            triggers.register_grant(self, state, modifier.entity, modifier.value)  # pyright: ignore[reportArgumentType]  # Numbers is only ever a Game
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
                    triggers.unregister_grant(state, modifier.entity, modifier.value)
                self._modified(modifier, modifier, None)
                self._let_go(modifier)

    def is_held(self, entity: int, life: int) -> bool:
        """Return whether an ability in force closes over an entity in a life of it."""
        return any((entity, life) in one.holds for found in self.state.modifiers.values() for one in found if one.holds)

    def _let_go(self, modifier: Modifier) -> None:
        """Keep what a modifier held no longer than the stack lasts, unless another holds it."""
        memory = self.state.memory
        for entity, life in modifier.holds:
            departed = memory.get((KEPT, "departed", entity, life))
            if departed is not None and not self.is_held(entity, life):
                del memory[KEPT, "departed", entity, life]
                memory["window", "departed", entity, life] = departed

    def remove_modifiers_of(self, entity: int) -> None:
        """End every modifier of an entity's own numbers."""
        if any(place[0] == entity for place in self.state.modifiers):
            self.remove_modifiers(lambda modifier: modifier.entity == entity)

    def _modified(self, modifier: Modifier, old: Modifier | None, new: Modifier | None) -> None:
        self.state.dirty |= self.ruleset.watch.get(modifier.key, 0)
        if self.trace is not None:
            self.trace.note_write(Write("modifier", modifier.entity, modifier.key, old, new))
