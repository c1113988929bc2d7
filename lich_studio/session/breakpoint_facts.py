"""What one step touched, looked up only as far as a breakpoint asks."""

from __future__ import annotations

from functools import cache, cached_property

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
    """One step of a game, as breakpoints look at it."""

    def __init__(self, game: Game, entry: TraceEntry) -> None:
        """Keep the step; the game stands right after it."""
        self._game, self._entry = game, entry

    def meets(self, kind: str, subject: str) -> bool:
        """Return whether the step touched a subject; conditions are not answered here."""
        match kind:
            case "event":
                return any(event.kind == subject for event in self._entry.events)
            case "card":
                return subject in self._cards
            case "player":
                return subject in self._seats
            case "tile":
                return subject in self._tiles
            case "status":
                return subject in self._words or any(
                    write.what == "counter" and write.key == subject for write in self._entry.writes
                )
            case "surface":
                return subject in self._words or any(
                    write.what == "layer" and subject in (write.old, write.new) for write in self._entry.writes
                )
            case "rule":
                return any(rest_on(rules, subject) for rules in self._rules)
            case "procedure":
                return self._begun == subject
            case _:
                return False

    @cached_property
    def _entities(self) -> frozenset[int]:
        found = {write.entity for write in self._entry.writes}
        for event in self._entry.events:
            found.update((event.subject, event.source, *event.others))
        decision = self._game.state.decision
        if self._entry.choice is not None and decision is not None:
            option = decision.find(self._entry.choice[3])
            found.add(option.subject if option is not None else 0)
        return frozenset(found - {0})

    @cached_property
    def _cards(self) -> frozenset[str]:
        """The ids of the cards touched, also through their pieces and what of them lies on the stack."""
        state = self._game.state
        whole = [one for one in self._entities if one < len(state.kind_of)]
        linked = [state.link_of[one] for one in whole]
        items = [item.card for one in whole if (item := self._game.recall("item", one)) is not None]
        return frozenset(state.definition_of[one] for one in (*whole, *linked, *items) if state.definition_of[one])

    @cached_property
    def _seats(self) -> frozenset[str]:
        """The players something happened to or who did something, as numbers in text."""
        state = self._game.state
        found = {event.actor for event in self._entry.events}
        for one in self._entities:
            if one < len(state.kind_of):
                found.update(seat for seat in (one, state.link_of[one]) if state.kind_of[seat] == "seat")
        if self._entry.choice is not None:
            found.add(self._entry.choice[0])
        return frozenset(str(seat) for seat in found if seat)

    @cached_property
    def _tiles(self) -> frozenset[str]:
        places = [place for event in self._entry.events for place in (event.tile, event.origin)]
        places += [write.tile for write in self._entry.writes]
        for write in self._entry.writes:
            places += [value for value in (write.old, write.new) if isinstance(value, Hex)]
        decision = self._game.state.decision
        if self._entry.choice is not None and decision is not None:
            option = decision.find(self._entry.choice[3])
            places.append(option.tile if option is not None else None)
        return frozenset(place.key() for place in places if isinstance(place, Hex))

    @cached_property
    def _words(self) -> frozenset[str]:
        return frozenset(event.word for event in self._entry.events)

    @cached_property
    def _rules(self) -> tuple[tuple[str, ...], ...]:
        kinds = self._game.ruleset.events
        found = [tuple(self._entry.rule_ids)] if self._entry.rule_ids else []
        for event in self._entry.events:
            found += (event.rules, kinds[event.kind].rule_ids)
        if self._entry.step and self._entry.frames:
            innermost = self._entry.frames[-1]
            known = self._game.ruleset.procedures[innermost.procedure]
            found.append(known.steps[known.index[innermost.step]].rule_ids)
        return tuple(found)

    @property
    def _begun(self) -> str:
        """The procedure that this step called and that has not run a step yet, "" for none."""
        frames = self._game.state.frames
        return frames[-1].procedure if len(frames) > len(self._entry.frames) and not frames[-1].step else ""
