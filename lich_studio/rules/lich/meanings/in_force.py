"""Put parts of texts in force, find what they close over, and end what lasts as long as something is so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lich_studio.effects.keeping import kept_for_all, kept_for_each
from lich_studio.effects.nodes import walk
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.errors import EngineError
from lich_studio.engine.events import Event, Happened
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import ANY_EVENT, Hook, StateCheck
from lich_studio.engine.stats import GRANTS, Modifier
from lich_studio.engine.triggers import granted_by
from lich_studio.engine.watching import EVERYTHING
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.expressions import Expressions, Matches, Read
from lich_studio.rules.core.interpreter.held import Held, Slots, hold
from lich_studio.rules.core.interpreter.lasting import Closed, held_in
from lich_studio.rules.core.interpreter.meaning_effect import PutInForce
from lich_studio.rules.core.interpreter.vocabulary import Vocabulary, vocabulary_of
from lich_studio.rules.core.statics import Static
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.abilities import MARK
from lich_studio.rules.lich.field import HERO, zone
from lich_studio.rules.lich.standing_for import card_of, side_of

WATCHED = ("what texts put in force",)
"""Memory: set while something lasts that a condition or an event ends."""
AS_SAID = "as said"
"""Expiry: the definition of the time that a text says."""
OF_A_CARD = 2
"""Length of the path of an ability that a card has itself, or was granted."""


@dataclass(frozen=True, slots=True)
class Until(Static):
    """A time that a text says, which a condition or an event ends.

    Attributes:
        lasts: the time.
        closed: the slots that it finds filled.
        events: those of them that hold events.
    """

    lasts: m.Lasts
    closed: tuple[str, ...] = ()
    events: frozenset[str] = frozenset()


def expressions_of(closed: tuple[str, ...], events: frozenset[str], words: Vocabulary) -> Expressions:
    """Return what compiles the expressions of a part that finds slots filled."""
    read = Expressions(words)
    for name in closed:
        read.slot(name)
    read.events |= events & set(closed)
    return read


def slots_of(
    game: Game, bearer: int, path: tuple[Any, ...], closed: tuple[str, ...], event: Happened | None = None
) -> Slots:
    """Return the slots that a line in force begins with: card, player, event, and what it closes over.

    Args:
        game: the game.
        bearer: the card that has the ability.
        path: its definition and number, and for what a text put in force which it is.
        closed: the names of what it closes over.
        event: what it is asked about.
    """
    happened = None if event is None else (event,)
    if len(path) == OF_A_CARD or not closed:
        seat = game.state.controller_of[bearer]
        return ((hold(game, Aim("card", bearer)),), (Held(Aim("player", seat)),), happened)
    granted = granted_by(game, bearer, path)  # pyright: ignore[reportArgumentType]  # a path of three parts
    if granted is None:
        raise EngineError(f"nothing put {path} in force")
    return filled(granted.slots, closed, happened)


def filled(slots: Closed, closed: tuple[str, ...], happened: tuple[Happened, ...] | None) -> Slots:
    """Return slots that were closed over in the order in which a part numbers them."""
    known = dict(slots)
    return (known["this"], known["you"], happened, *(known[name] for name in closed))


@kept_for_each
def _definitions_of_parts(definitions: Mapping[str, CardDefinition]) -> Mapping[tuple[str, Any], str]:
    """Return the definition of each part of a text, by the card whose text it is and the part."""
    granted: dict[str, list[CardDefinition]] = {}
    for one in definitions.values():
        if one.parent and one.name and one.id.startswith(one.parent + MARK):
            granted.setdefault(one.parent, []).append(one)
    found: dict[tuple[str, Any], str] = {}
    for root, own in granted.items():
        nodes = (node for ability in definitions[root].abilities for node in walk(ability, quoted=True))
        for put in (node for node in nodes if isinstance(node, PutInForce)):
            found[root, put.part] = next(one.id for one in own if one.abilities[0] == put.ability)
    return found


def definition_of_part(game: Game, definition: str, part: Any) -> str:
    """Return the definition of the ability that a part of a text is once it is in force.

    Args:
        game: the game.
        definition: the card whose text says it, or what it describes.
        part: the part.
    """
    own, known = game.definitions[definition], _definitions_of_parts(game.definitions)
    found = known.get((own.parent or own.id, part))
    return found or next(name for (_, other), name in known.items() if other == part)


def card_for(game: Game, aim: Aim) -> int:
    """Return the card that has what a thing is granted: a player has it on the hero card, 0 for none."""
    card = card_of(game, aim)
    seat = 0 if card else side_of(game, aim)
    return card or (next(iter(zone(game, HERO, seat)), 0) if seat else 0)


def put(
    game: Game, registers: Registers, part: Any, expiry: tuple[Any, ...], closed: Closed, bearer: Aim | None
) -> None:
    """Put a part of the running ability in force; see `Changes.put`.

    What is on no thing lies with the hero card of its player, because a card takes all that lies with it along.
    """
    name = definition_of_part(game, registers["path"][0], part)
    card = card_for(game, Aim("player", registers["seat"]) if bearer is None else bearer)
    if not card:
        return
    granted = isinstance(part, m.Ability)
    path = (name, 0) if granted else (name, 0, game.state.next_modifier)
    modifier = Modifier(GRANTS, "grant", path, card, registers["source"], expiry)
    game.add_modifier(modifier if granted else modifier._replace(slots=closed, holds=held_in(closed)))


def ends_with(game: Game, registers: Registers, lasts: m.Lasts) -> tuple[Any, ...]:
    """Return what ends a modifier where a condition or an event does, and not an edge of a turn."""
    game.remember(1, *WATCHED)
    return (AS_SAID, definition_of_part(game, registers["path"][0], lasts))


def _watched(game: Game) -> tuple[Modifier, ...]:
    """Return the modifiers that a condition or an event ends."""
    if WATCHED not in game.state.memory:
        return ()
    found = tuple(one for several in game.state.modifiers.values() for one in several if one.expiry[:1] == (AS_SAID,))
    if not found:
        game.drop(*WATCHED)
    return found


def _time_said(game: Game, modifier: Modifier) -> Until:
    time: Any = game.definitions[modifier.expiry[1]].abilities[0].effects[0]
    return time


@kept_for_all
def _condition(time: Until, words: Vocabulary) -> Read:
    return expressions_of(time.closed, time.events, words).condition(time.lasts.while_)


@kept_for_all
def _pattern(time: Until, words: Vocabulary) -> tuple[tuple[str, ...], Matches]:
    read = expressions_of(time.closed, time.events, words)
    return read.kinds(time.lasts.until), read.matcher(time.lasts.until)


def end_what_is_over(game: Game) -> bool:
    """End what lasts as long as something is so that is not so any more; return whether anything was."""
    watched = _watched(game)
    if not watched:
        return False
    words = vocabulary_of(game.ruleset)
    over: set[int] = set()
    for one in watched:
        time = _time_said(game, one)
        if time.lasts.while_ is not None:
            slots = filled(one.slots, time.closed, None)
            if not _condition(time, words)(game, slots, None):
                over.add(one.id)
    if over:
        game.remove_modifiers(lambda modifier: modifier.id in over)
    return bool(over)


def end_with(game: Game, event: Event) -> Event:
    """End what lasts until an event of that kind."""
    watched = _watched(game)
    if not watched:
        return event
    words = vocabulary_of(game.ruleset)
    for one in watched:
        time = _time_said(game, one)
        if time.lasts.until is None or isinstance(time.lasts.until, m.Edge):
            continue
        kinds, fits = _pattern(time, words)
        happened = Happened(event, game.state.life_of[event.subject])
        if event.kind in kinds and fits(game, filled(one.slots, time.closed, (happened,)), happened):
            game.remove_modifiers(lambda modifier, ending=one.id: modifier.id == ending)
    return event


HOOKS = (Hook(ANY_EVENT, fold=end_with, order=60),)
CHECKS = (StateCheck("what texts put in force", (EVERYTHING,), end_what_is_over, ("AMB-217",), 4),)
