"""The few functions that change a state, and the readers that rules use most."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lich_studio.effects.nodes import Node
from lich_studio.engine import triggers
from lich_studio.engine.errors import EngineError
from lich_studio.engine.events import HAPPENED, Departed, Event, EventKind, Happened
from lich_studio.engine.places import Places
from lich_studio.engine.rng import draw, shuffle
from lich_studio.engine.state import Result
from lich_studio.engine.trace import Write


class Writers(Places):
    """Everything rules may do to a state: numbers, places, memory, chance and events."""

    def recall(self, *key: Any) -> Any:
        """Return what was remembered under a key, or None."""
        return self.state.memory.get(key)

    def remember(self, value: Any, *key: Any) -> None:
        """Remember plain data under a key whose first part is its scope."""
        self.state.memory[key] = value

    def drop(self, *key: Any) -> None:
        """Forget what was remembered under exactly that key, if anything was."""
        self.state.memory.pop(key, None)

    def forget(self, *scope: Any) -> None:
        """Forget everything whose key begins with the given parts."""
        memory, length, first = self.state.memory, len(scope), scope[0]
        for key in [key for key in memory if key[0] == first and key[:length] == scope]:
            del memory[key]

    def draw_random(self, stream: str, bound: int) -> int:
        """Return a number from 0 to `bound - 1` from a stream; a forced result comes first, modulo `bound`.

        Raises:
            EngineError: there is no such stream, or nothing to draw from.
        """
        state = self.state
        if stream not in state.words or bound < 1:
            raise EngineError(f"nothing can be drawn from stream {stream!r} with {bound} results")
        forced = state.forced.get(stream)
        if forced:
            value = forced[0] % bound
            if len(forced) > 1:
                state.forced[stream] = forced[1:]
            else:
                del state.forced[stream]
        else:
            state.words[stream], value = draw(state.words[stream], bound)
        if self.trace is not None:
            self.trace.note_write(Write("random", 0, stream, bound, value))
        return value

    def shuffle(self, zone: str) -> None:
        """Bring the cards of a zone into random order."""
        state, cards = self.state, self.state.zones.get(zone, [])
        if "shuffle" in state.forced or self.trace is not None:
            for last in range(len(cards) - 1, 0, -1):
                other = self.draw_random("shuffle", last + 1)
                cards[last], cards[other] = cards[other], cards[last]
            return
        state.words["shuffle"] = shuffle(state.words["shuffle"], cards)

    def happen(self, event: Event) -> Event | None:
        """Write an event at once, without hooks or windows, and announce it.

        Returns:
            What truly happened, or None for nothing.
        """
        kind = self.ruleset.events[event.kind]
        written = len(self.trace.writes) if self.trace is not None else 0
        if kind.apply is not None:
            applied = kind.apply(self, event)  # pyright: ignore[reportArgumentType]  # Writers is only ever a Game
            if applied is None:
                return None
            event = applied
        self._tell(event, written)
        return event

    def announce(self, event: Event) -> None:
        """Tell triggers, windows and logs of an event."""
        self._tell(event, len(self.trace.writes) if self.trace is not None else 0)

    def _tell(self, event: Event, written: int) -> None:
        """Announce an event, which everything that the step has written since then carried out."""
        kind = self.ruleset.events[event.kind]
        self.state.fresh.append(event)
        self._note(event, kind)
        if self.trace is not None:
            self.trace.note_event(event, written)
        if kind.anywhere or event.kind in self.state.triggers:
            triggers.match(self, event)  # pyright: ignore[reportArgumentType]  # Writers is only ever a Game
        for listen, only_modified in self.ruleset.listeners[event.kind]:
            if not only_modified or self.state.modifiers:
                listen(self, event)  # pyright: ignore[reportArgumentType]  # Writers is only ever a Game

    def _note(self, event: Event, kind: EventKind) -> None:
        """Keep what departs by an event as it was, and tell the innermost frame that takes note of what happens."""
        state, subject = self.state, event.subject
        if kind.departs:
            piece = state.link_of[subject]
            tile = state.tile_of[piece] if piece and state.link_of[piece] == subject else None
            gone = Departed(
                tile, state.controller_of[subject], state.definition_of[subject], self.counters_on(subject)
            )
            self.keep_departed(subject, gone)
        for frame in reversed(state.frames):
            noted = frame.registers.get(HAPPENED, 0)
            if noted != 0:
                if noted is not None:
                    frame.registers[HAPPENED] = (*noted, Happened(event, state.life_of[subject]))
                return

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
