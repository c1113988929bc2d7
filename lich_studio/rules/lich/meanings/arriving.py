"""Let cards come into play as lines in force say: tapped, or with counters on them (AMB-179)."""

from __future__ import annotations

from typing import Any, NamedTuple

from lich_studio.effects.keeping import kept_for_all
from lich_studio.engine.events import Event, Happened
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.expressions import Matches, Read
from lich_studio.rules.core.interpreter.meaning_effect import Holds
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable, Vocabulary, vocabulary_of
from lich_studio.rules.lich.cards.counters import named_for
from lich_studio.rules.lich.field import TAPPED
from lich_studio.rules.lich.meanings import in_force
from lich_studio.rules.lich.meanings.holding import lines_asked
from lich_studio.rules.lich.meanings.observed_verbs import CAME_INTO_PLAY

RULES = ("FX-001.1", "AMB-179")
COUNTER, MANNER = "counter", "manner"
"""What a line says of how a card comes into play: the counters on it, or how it lies."""
_LIES = {"tapped": 1, "untapped": 0}


class _Arrival(NamedTuple):
    """A compiled line about how cards come into play.

    Attributes:
        meets: whether a card that comes is one of those.
        test: whether the line holds now, None where it always does.
        number: how many counters, None for a line of how the card lies.
        word: the id of the counter, or how the card lies.
        names_itself: whether it speaks of its own card; any other line is not yet in force as its card comes.
    """

    meets: Matches
    test: Read | None
    number: Read | None
    word: str
    names_itself: bool


def is_arrival(part: m.Ability) -> bool:
    """Return whether a line says how cards come into play."""
    return isinstance(part.body, m.Adjust) and part.body.role in (COUNTER, MANNER)


def arriving(event: m.Event) -> tuple[m.Adjust, ...]:
    """Return what an event says of how a card comes into play, as lines that hold."""
    comes = m.event("enter play", agent=event.role("agent") or m.Ref(m.THIS))
    counter = event.role("counter")
    ways = tuple(m.Adjust(comes, MANNER, "set", way) for way in event.manner)
    return (*ways, m.Adjust(comes, COUNTER, "add", counter)) if counter is not None else ways


def heard_of(part: m.Ability, words: Vocabulary) -> tuple[str, ...]:
    """Return what a line about arrivals is asked about.

    Raises:
        NotRunnable: some of it cannot be run.
    """
    line = Holds(part)
    _compiled(line, words)
    return tuple(f"arrival {kind}" for kind in CAME_INTO_PLAY)


@kept_for_all
def _compiled(line: Holds, words: Vocabulary) -> _Arrival:
    read = in_force.expressions_of(line.closed, line.events, words)
    body: Any = line.ability.body
    meets = read.matcher(body.event)
    test = None if line.ability.only is None else read.condition(line.ability.only)
    itself = any(node == m.Ref(m.THIS) for node in m.walk(body.event))
    if body.role == MANNER:
        if body.value not in _LIES:
            raise NotRunnable(f"coming into play “{body.value}”")
        return _Arrival(meets, test, None, body.value, itself)
    if not isinstance(body.value, m.Word) or body.value.kind != "counter":
        raise NotRunnable("coming into play with what is no counter")
    number = read.amount(1 if body.value.value is None else body.value.value)
    return _Arrival(meets, test, number, words.word("counter", body.value.id), itself)


def _arrive(game: Game, event: Event) -> Event:
    heard = f"arrival {event.kind}"
    if heard not in game.state.triggers:
        return event
    words, happened = vocabulary_of(game.ruleset), Happened(event, game.state.life_of[event.subject])
    for (bearer, path, _), line in lines_asked(game, heard):
        arrival = _compiled(line, words)
        slots = in_force.slots_of(game, bearer, path, line.closed, happened)
        itself = bearer == event.subject and not arrival.names_itself
        if itself or not arrival.meets(game, slots, happened) or (arrival.test and not arrival.test(game, slots, None)):
            continue
        if arrival.number is None:
            game.set_stat(event.subject, TAPPED.id, _LIES[arrival.word])
        else:
            counter = named_for(game, event.subject, arrival.word)
            game.add_counter(event.subject, counter, arrival.number(game, slots, None))
        game.cite(*RULES)
    return event


HOOKS = tuple(Hook("event " + kind, fold=_arrive) for kind in CAME_INTO_PLAY)
