"""What happened, in the words of a question: "Ember Bolt deals 5 damage to Player 2".

A player is told no more than that player may know of it.
"""
from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from lich_studio.content.counted import in_agreement
from lich_studio.content.first_letter import upper_first
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.ruleset import Ruleset
from lich_studio.engine.seen import event_as_known, knows
from lich_studio.engine.sentences import event_slots
from lich_studio.engine.zones import zone_parts
from lich_studio.rules.lich.aim_titles import title_of
from lich_studio.rules.lich.items import LEFT, Item, ItemKind

NOBODY = "The game"


def event_words(game: Game, seat: int, event: Event) -> str:
    """Return what happened as a sentence without its full stop, as far as a seat may know it.

    Args:
        game: the game.
        seat: who is told, from 1.
        event: what happened.
    """
    event = event_as_known(game, seat, event)
    template = game.ruleset.events[event.kind].sentence_for(event) or event.kind
    row = game.ruleset.table("status").get(event.word)
    counts_once = row is not None and row.stacking != "add" and not row.timed
    named = _Named(
        _name(game, seat, event.subject),
        _name(game, seat, event.source) if event.source else "",
        ", ".join([_name(game, seat, other) for other in event.others]) or "nobody",
        _place(game, event) if "{place}" in template else "",
        _word(game, event.word),
    )
    # What it is made of is all in the names now, so that what happens often is put in words once.
    plain = Event(event.kind, event.actor, amount=event.amount, tile=event.tile, origin=event.origin)
    return _said(template, plain, named, counts_once=counts_once)


class _Named(NamedTuple):
    """What people call the things of an event."""

    subject: str
    source: str
    others: str
    place: str
    word: str


@lru_cache(maxsize=4096)
def _said(template: str, event: Event, named: _Named, *, counts_once: bool) -> str:
    said = template.format(
        actor=f"Player {event.actor}" if event.actor else NOBODY,
        subject=named.subject,
        source=named.source or NOBODY,
        **event_slots(event, source=named.source, word=named.word, counts_once=counts_once),
        others=named.others,
        place=named.place,
        item=named.subject,
        words="",
    )
    return in_agreement(upper_first(said.removesuffix(": ")))


def item_words(game: Game, item: Item) -> str:
    """Return a short name of what lies on the stack, or lay there."""
    kind: ItemKind = game.ruleset.table("item")[item.kind]
    return kind.title.format(card=title_of(game, item.card) if item.card else "a move", seat=f"Player {item.seat}")


def _place(game: Game, event: Event) -> str:
    """Return the zone to which an event's subject goes, and whose it is: "the hand of Player 1"."""
    zone, owner = zone_parts(game.state.zone_of[event.subject])
    name = _word(game, event.word or zone).lower()
    return f"the {name} of Player {owner}" if owner else f"the {name}"


def _word(game: Game, name: str) -> str:
    """Return the printed name of a status, surface, source type or zone."""
    return _printed_names(game.ruleset).get(name, name)


@lru_cache(maxsize=8)
def _printed_names(ruleset: Ruleset) -> Mapping[str, str]:
    return {word.id: word.name for word in reversed(ruleset.words) if word.kind != "noun"}


def _name(game: Game, seat: int, entity: int) -> str:
    """Return what people call an entity, "a card" where the seat may not look at it."""
    state = game.state
    if not entity:
        return NOBODY
    if state.definition_of[entity]:
        return title_of(game, entity) if knows(game, seat, entity) else "a card"
    kind, link = state.kind_of[entity], state.link_of[entity]
    if kind == "seat":
        return f"Player {entity}"
    item: Item | None = game.recall("item", entity) or game.recall(*LEFT, entity)
    if item is not None:
        return item_words(game, item)
    return _name(game, seat, link) if link else state.name_of[entity] or NOBODY
