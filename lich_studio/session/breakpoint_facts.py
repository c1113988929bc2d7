"""What one step touched, looked up only as far as a breakpoint asks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from lich_studio.engine.game import Game
from lich_studio.engine.trace import TraceEntry
from lich_studio.grid.hex import Hex

__all__ = ["Facts"]


@cache
def rest_on(rules: tuple[str, ...], subject: str) -> bool:
    """Return whether one of some rules is that rule or a part of it; most steps rest on the same few."""
    part = f"{subject}."
    return any(rule == subject or rule.startswith(part) for rule in rules)


class Facts:
    """One step of a game, as breakpoints look at it.

    A running game asks after every step in which something happened, so nothing is gathered that nobody asks for,
    and what several breakpoints need is gathered once.
    """

    __slots__ = ("_entry", "_game", "_known_entities")

    def __init__(self, game: Game, entry: TraceEntry) -> None:
        """Keep the step; the game stands right after it."""
        self._game, self._entry = game, entry
        self._known_entities: set[int] | None = None

    def meets(self, kind: str, subject: str) -> bool:
        """Return whether the step touched a subject; conditions are not answered here."""
        entry = self._entry
        match kind:
            case "event":
                return any(event.kind == subject for event in entry.events)
            case "card":
                return self._touches_card(subject)
            case "player":
                return self._touches_seat(subject)
            case "tile":
                return any(place.key() == subject for place in self._tiles())
            case "status":
                return self._names(subject) or any(
                    write.what == "counter" and write.key == subject for write in entry.writes
                )
            case "surface":
                return self._names(subject) or any(
                    write.what == "layer" and subject in (write.old, write.new) for write in entry.writes
                )
            case "rule":
                return self._rests_on(subject)
            case "procedure":
                return self._begun == subject
            case _:
                return False

    def _entities(self) -> set[int]:
        """Return whom the step touched, or what the answer was about."""
        found = self._known_entities
        if found is None:
            found = {write.entity for write in self._entry.writes}
            for event in self._entry.events:
                found.update((event.subject, event.source, *event.others))
            decision = self._game.state.decision
            if self._entry.choice is not None and decision is not None:
                option = decision.find(self._entry.choice[3])
                found.add(option.subject if option is not None else 0)
            found.discard(0)
            self._known_entities = found
        return found

    def _touches_card(self, subject: str) -> bool:
        """Return whether a card was touched, also through its piece or what of it lies on the stack."""
        state, recall = self._game.state, self._game.recall
        definition_of, link_of = state.definition_of, state.link_of
        for one in self._entities():
            if one >= len(definition_of):
                continue
            if subject in (definition_of[one], definition_of[link_of[one]]):
                return True
            if state.kind_of[one] != "card":
                item = recall("item", one)
                if item is not None and definition_of[item.card] == subject:
                    return True
        return False

    def _touches_seat(self, subject: str) -> bool:
        """Return whether something happened to a player, or the player did something; players are numbers in text."""
        entry, state = self._entry, self._game.state
        found = {event.actor for event in entry.events}
        for one in self._entities():
            if one < len(state.kind_of):
                found.update(seat for seat in (one, state.link_of[one]) if state.kind_of[seat] == "seat")
        if entry.choice is not None:
            found.add(entry.choice[0])
        return any(str(seat) == subject for seat in found if seat)

    def _tiles(self) -> Iterator[Hex]:
        """Yield where it happened, and the tile that was chosen."""
        for event in self._entry.events:
            yield from (place for place in (event.tile, event.origin) if place is not None)
        for write in self._entry.writes:
            yield from (place for place in (write.tile, write.old, write.new) if isinstance(place, Hex))
        decision = self._game.state.decision
        if self._entry.choice is not None and decision is not None:
            option = decision.find(self._entry.choice[3])
            if option is not None and option.tile is not None:
                yield option.tile

    def _names(self, word: str) -> bool:
        """Return whether an event was about a word."""
        return any(event.word == word for event in self._entry.events)

    def _rests_on(self, subject: str) -> bool:
        """Return whether the step, what it cited or one of its events rests on a rule or a part of it."""
        entry, ruleset = self._entry, self._game.ruleset
        for event in entry.events:
            if rest_on(event.rules, subject) or rest_on(ruleset.events[event.kind].rule_ids, subject):
                return True
        if entry.rule_ids and rest_on(tuple(entry.rule_ids), subject):
            return True
        if not entry.step or not entry.frames:
            return False
        innermost = entry.frames[-1]
        known = ruleset.procedures[innermost.procedure]
        return rest_on(known.steps[known.index[innermost.step]].rule_ids, subject)

    @property
    def _begun(self) -> str:
        """The procedure that this step called and that has not run a step yet, "" for none."""
        frames = self._game.state.frames
        return frames[-1].procedure if len(frames) > len(self._entry.frames) and not frames[-1].step else ""
