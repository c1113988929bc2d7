"""The names by which questions speak of what has just happened; they follow from the declared kinds of events."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.things import FUNCTIONS, EntityThing, Found, TileThing, ZoneThing

if TYPE_CHECKING:
    from lich_studio.engine.game import Game
    from lich_studio.engine.ruleset import Ruleset

__all__ = ["EventName", "event_names"]

ENTITIES = ("actor", "subject", "source")
"""The fields of an event that are entities."""
TILES = ("tile", "origin")


class EventName(NamedTuple):
    """A name that means something where something has just happened.

    Attributes:
        id: the name.
        type: what it is: "number", "text", "truth", "thing", "tile" or "zone".
        says: what it means, in one line.
        read: returns it, from the events of a step; the last one is the one asked about.
    """

    id: str
    type: str
    says: str
    read: Callable[[Game, tuple[Event, ...]], Found]


@lru_cache(maxsize=8)
def event_names(ruleset: Ruleset) -> Mapping[str, EventName]:
    """Return what can be asked of events in games of a ruleset, by name; names of its own table "query" come first."""
    taken = set(ruleset.table("query"))
    names = [*_FIELDS, *(_word_name(kind) for kind in _word_tables(ruleset)), *map(_kind_name, ruleset.events.values())]
    found: dict[str, EventName] = {}
    for name in names:
        if name.id not in taken and name.id.isidentifier():
            found.setdefault(name.id, name)
    return found


def _word_tables(ruleset: Ruleset) -> list[str]:
    """Return the tables of what the word of an event can be, such as "status"."""
    kinds = dict.fromkeys(word.kind for word in ruleset.words)
    return [kind for kind in kinds if ruleset.table(kind) and kind not in FUNCTIONS]


def _word_name(table: str) -> EventName:
    def read(game: Game, events: tuple[Event, ...]) -> Found:
        word = events[-1].word if events else ""
        return word if word in game.ruleset.table(table) else None

    return EventName(table, "text", f"the {table} that it is about", read)


def _kind_name(kind: EventKind) -> EventName:
    """Return the name of a kind of event: how much happened, or whether it did where it tells of no amount."""
    counted = "{amount}" in kind.sentence

    def read(_game: Game, events: tuple[Event, ...]) -> Found:
        happened = [event for event in events if event.kind == kind.id]
        return happened[-1].amount if happened and counted else 0 if counted else bool(happened)

    said = f"the amount where “{kind.id}” happens, else 0" if counted else f"whether “{kind.id}” happens"
    return EventName(kind.id.replace(" ", "_"), "number" if counted else "truth", said, read)


def _thing(game: Game, entity: int) -> Found:
    known = 0 < entity < len(game.state.kind_of)
    return EntityThing(entity, game.handle(entity, 0)) if known else None


def _field(name: str, type_: str, says: str, field: str = "") -> EventName:
    field = field or name

    def read(game: Game, events: tuple[Event, ...]) -> Found:
        value: Any = getattr(events[-1], field) if events else Event._field_defaults.get(field)
        if field in ENTITIES:
            return _thing(game, value)
        if field in TILES:
            return None if value is None else TileThing(value)
        return ZoneThing(value) if field == "others" else value

    return EventName(name, type_, says, read)


def _card(game: Game, events: tuple[Event, ...]) -> Found:
    """Return the card that the event came from, also through a piece or what lies on the stack."""
    source, state = events[-1].source if events else 0, game.state
    if not 0 < source < len(state.kind_of):
        return None
    item = game.recall("item", source)
    cards = (item.card if item is not None else 0, source, state.link_of[source])
    return _thing(game, next((card for card in cards if state.definition_of[card]), 0))


_FIELDS = (
    _field("event", "text", "the kind of what happens", "kind"),
    _field("amount", "number", "how much"),
    _field("source", "thing", "the card, piece or item that it comes from"),
    _field("target", "thing", "whom it happens to", "subject"),
    _field("subject", "thing", "whom it happens to"),
    _field("actor", "thing", "the player who does it"),
    EventName("card", "thing", "the card that it comes from", _card),
    _field("tile", "tile", "where it happens"),
    _field("origin", "tile", "the tile that it comes from"),
    _field("word", "text", "the word that it is about"),
    _field("others", "zone", "whom else it is about"),
)
