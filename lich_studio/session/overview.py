"""What there is to tell of a whole project at a glance: its sets, its decks, the worst of a map, what changed last."""
from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from lich_studio.content.problems import Problem
from lich_studio.session.deck_checks import chosen_format, format_problems
from lich_studio.session.map_checks import MapCheck
from lich_studio.session.things import Thing, things_of
from lich_studio.session.workspace import Workspace

__all__ = ["Change", "SetState", "ago", "deck_fault", "recent_changes", "set_states", "worst_problem"]

NO_SET = "Without a set"


@dataclass(slots=True)
class SetState:
    """How the cards of one set stand.

    Attributes:
        name: the set; "Without a set" for cards of none.
        cards: ids of its cards, by name.
        read: how many of them the engine can play, of those looked at so far.
        drafts: those that it cannot play yet.
    """

    name: str
    cards: list[str] = field(default_factory=list[str])
    read: int = 0
    drafts: list[str] = field(default_factory=list[str])

    @property
    def looked_at(self) -> int:
        """How many of its cards were looked at."""
        return self.read + len(self.drafts)

    def look(self, workspace: Workspace) -> Iterator[None]:
        """Read its cards one by one, for whoever has other things to do in between."""
        self.read, self.drafts = 0, []
        for card_id in self.cards:
            reading = workspace.library.reading(card_id) if workspace.library.has_card(card_id) else None
            if reading is not None and reading.verdict == "draft":
                self.drafts.append(card_id)
            else:
                self.read += 1
            yield


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that was changed.

    Attributes:
        thing: the thing.
        when: time of its file in seconds since the epoch; None while it is unsaved.
    """

    thing: Thing
    when: float | None


def set_states(workspace: Workspace) -> list[SetState]:
    """Return the sets of a project by name, cards without a set last; no card is read yet."""
    states: dict[str, SetState] = {}
    for card in workspace.library.cards:
        states.setdefault(card.set or NO_SET, SetState(card.set or NO_SET)).cards.append(card.id)
    return sorted(states.values(), key=lambda state: (state.name == NO_SET, state.name.casefold()))


def deck_fault(workspace: Workspace, deck_id: str) -> str:
    """Return the first thing that keeps a deck from being played or breaks its format, "" when there is none."""
    library = workspace.library
    deck = library.deck(deck_id)
    missing = [card for card in (deck.hero, *deck.cards) if not library.has_card(card)]
    if missing:
        return f"{missing[0]} is missing"
    wanted = chosen_format(workspace.project)
    if wanted is not None:
        cards = {card.id: card for card in library.cards}
        fault = next(format_problems(deck, wanted, cards, workspace.rules), None)
        if fault is not None:
            return fault.message
    drafts = [card for card in deck.cards if (found := library.reading(card)) is not None and found.verdict == "draft"]
    return f"{library.card(drafts[0]).name} is a draft" if drafts else ""


def worst_problem(checks: Iterable[MapCheck]) -> tuple[Problem | None, int]:
    """Return the worst thing that checks of a map found, None when all is well, and how many they found."""
    found = [finding.problem for check in checks for finding in check.findings]
    return min(found, key=lambda problem: not problem.is_error, default=None), len(found)


def recent_changes(workspace: Workspace, most: int = 8) -> list[Change]:
    """Return what was changed last, unsaved things first, then by the time of their files."""
    dirty_maps = {entry.id for entry in workspace.maps if entry.dirty}
    dirty = {("map", map_id) for map_id in dirty_maps} | set(workspace.library.unsaved())
    found: list[Change] = []
    for thing in things_of(workspace, of_rules=False):
        path = workspace.path_of(thing.kind, thing.id)
        if (thing.kind, thing.id) in dirty or path is None:
            found.append(Change(thing, None))
        elif path.exists():
            found.append(Change(thing, path.stat().st_mtime))
    return sorted(found, key=lambda change: -(change.when if change.when is not None else float("inf")))[:most]


def ago(when: float, now: float | None = None) -> str:
    """Return how long ago a time was, in few words.

    Args:
        when: seconds since the epoch.
        now: the same for now; the clock's when None.
    """
    passed = max(0.0, (time.time() if now is None else now) - when)
    for unit, seconds in (("day", 86400), ("hour", 3600), ("minute", 60)):
        count = int(passed // seconds)
        if count == 1 and unit == "day":
            return "yesterday"
        if count >= 1:
            return f"{count} {unit}{'' if count == 1 else 's'} ago"
    return "just now"
