"""What one seat is told of single things: entities, events, options.

Things are named as the seat names them, and no number of an entity is told: by its number a card could be told
from its twins, and known again after it was shuffled away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lich_studio.engine.decisions import Decision
from lich_studio.engine.events import Event, redact
from lich_studio.engine.handles import HIDDEN, handle_of
from lich_studio.grid.hex import Hex

if TYPE_CHECKING:
    from lich_studio.engine.game import Game

UNSEEN = f"{HIDDEN}card"
"""What events and options of a view call a card that the seat may not look at, wherever it lies."""


class Seen(NamedTuple):
    """An entity as a seat sees it.

    Attributes:
        handle: the seat's name for it.
        kind: what sort of entity.
        definition: the card's id, "" for a card it may not look at.
        owner: owning seat.
        controller: controlling seat.
        tile: where it stands.
        stats: its numbers that differ from the default.
        counters: what it bears.
    """

    handle: str
    kind: str
    definition: str
    owner: int
    controller: int
    tile: Hex | None
    stats: tuple[tuple[str, int], ...]
    counters: tuple[tuple[str, int], ...]


class SeenEvent(NamedTuple):
    """An event as a seat sees it; the fields are those of `Event`, with handles for entities.

    Attributes:
        kind: the id of its `EventKind`.
        actor: the seat that did it, 0 for the rules themselves.
        subject: handle of what it happened to, "" for nothing or what only others may see.
        source: handle of what it came from.
        amount: how much.
        tile: where.
        origin: the tile it came from.
        word: the status, surface, stat or zone it is about.
        others: handles of further entities.
        rules: the rule ids it rests on.
    """

    kind: str
    actor: int
    subject: str
    source: str
    amount: int
    tile: Hex | None
    origin: Hex | None
    word: str
    others: tuple[str, ...]
    rules: tuple[str, ...]


class SeenOption(NamedTuple):
    """One legal answer as the seat that is asked sees it.

    Attributes:
        key: what to answer.
        label: what a button says.
        subject: handle of what it is about, "" for nothing.
        tile: the tile it is about, if any.
        rule_ids: the rules that allow it.
    """

    key: str
    label: str
    subject: str
    tile: Hex | None
    rule_ids: tuple[str, ...]


class SeenDecision(NamedTuple):
    """A decision as the seat that is asked sees it.

    Attributes:
        seat: who, from 1.
        kind: what sort of choice.
        prompt: the question, and why it is asked.
        options: at least one.
        rule_ids: the rules that make it a choice.
        secret: whether other seats may not see the answer yet.
    """

    seat: int
    kind: str
    prompt: str
    options: tuple[SeenOption, ...]
    rule_ids: tuple[str, ...]
    secret: bool

    def keys(self) -> tuple[str, ...]:
        """Return the keys of all options, in order."""
        return tuple(option.key for option in self.options)


def knows(game: Game, seat: int, entity: int) -> bool:
    """Return whether a seat may look at an entity; nobody may look at a card that has left the game."""
    state = game.state
    if state.kind_of[entity] != "card":
        return True
    return bool(state.zone_of[entity]) and game.seen_by(state.zone_of[entity])[seat - 1]


def _name(game: Game, seat: int, entity: int) -> str:
    if not entity:
        return ""
    return handle_of(game, entity, seat) if knows(game, seat, entity) else UNSEEN


def seen_entities(game: Game, seat: int) -> tuple[Seen, ...]:
    """Return all entities that a seat may look at, sorted by kind, owner and name."""
    state = game.state
    stats = [(key, column, game.ruleset.stats[key].default) for key, column in sorted(state.columns.items())]
    counters: dict[int, tuple[tuple[str, int], ...]] = {}
    for (entity, name), count in sorted(state.counters.items()):
        counters[entity] = (*counters.get(entity, ()), (name, count))
    found = [
        Seen(
            handle_of(game, entity, seat),
            kind,
            state.definition_of[entity],
            state.owner_of[entity],
            state.controller_of[entity],
            state.tile_of[entity],
            tuple([(key, game.stat(entity, key)) for key, column, default in stats if column[entity] != default]),
            counters.get(entity, ()),
        )
        for entity, kind in enumerate(state.kind_of)
        if kind != "nobody" and knows(game, seat, entity)
    ]
    return tuple(sorted(found, key=lambda seen: (seen.kind, seen.owner, seen.handle)))


def event_as_known(game: Game, seat: int, event: Event) -> Event:
    """Return an event without its private fields, unless its actor or the owner of its subject is a seat's side."""
    allied = game.ruleset.strategies.allied
    owner = game.state.owner_of[event.subject]
    if (event.actor and allied(game, event.actor, seat)) or (owner and allied(game, owner, seat)):
        return event
    return redact(event, game.ruleset.events[event.kind])


def seen_event(game: Game, seat: int, event: Event) -> SeenEvent:
    """Return an event as a seat sees it, with the names that things have now.

    Args:
        game: the game, at the end of the step that the event belongs to or soon after.
        seat: whose eyes, from 1.
        event: the event. Private fields are empty unless the actor or the owner of its subject is the seat or
            an ally; a card that the seat may not look at is called `UNSEEN`.
    """
    event = event_as_known(game, seat, event)
    return SeenEvent(
        event.kind,
        event.actor,
        _name(game, seat, event.subject),
        _name(game, seat, event.source),
        event.amount,
        event.tile,
        event.origin,
        event.word,
        tuple(_name(game, seat, other) for other in event.others),
        event.rules,
    )


def seen_decision(game: Game, decision: Decision) -> SeenDecision:
    """Return a decision as the seat that is asked sees it.

    Of a card that the seat may not look at, only the key of its option speaks.
    """
    options = tuple(
        SeenOption(option.key, option.label, _name(game, decision.seat, option.subject), option.tile, option.rule_ids)
        for option in decision.options
    )
    seat, kind, prompt, _, rule_ids, secret = decision
    return SeenDecision(seat, kind, prompt, options, rule_ids, secret)
