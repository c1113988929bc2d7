"""Find the parts of a meaning that are put in force when it is carried out, and what they close over.

Such a part is what happens later, a rule or a replacement for a time, an ability that is granted, or the time itself
where nothing but a condition or an event ends it. Each becomes an ability of its own; its slots are those of the
statement that put it in force, as they were then (K4, K5).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, cast

from lich_studio.engine.game import Game
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.edges import BEGAN
from lich_studio.rules.core.interpreter.expressions import ALL_OF_IT, EVENT, Expressions
from lich_studio.rules.core.interpreter.held import ORIGIN, Held, Slots
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable

ALWAYS = frozenset({m.THIS, m.YOU, m.ONE, m.HOST, ORIGIN, EVENT})
"""Slots that nothing has to close over."""
Closed = tuple[tuple[str, Any], ...]
Ends = Callable[[Game, Slots], tuple[Any, ...]]


def is_put_in_force(statement: Any) -> bool:
    """Return whether a statement is put in force as an ability of its own when it is carried out."""
    if isinstance(statement, m.Adjust):
        return not isinstance(statement.event, m.Ref)
    return isinstance(statement, m.Rule | m.Replace | m.Later)


def event_spoken_of(node: Any) -> str:
    """Return the mark of the one thing of which a statement says what it has, or what cannot be done to it."""
    if isinstance(node, m.Grant) and isinstance(node.whom, m.Ref):
        return node.whom.slot
    if isinstance(node, m.Rule) and node.mode == "cannot":
        events = node.event.parts if isinstance(node.event, m.Or) else (node.event,)
        told = {event.role("patient") for event in events if isinstance(event, m.Event)}
        if len(told) == 1 and isinstance(ref := told.pop(), m.Ref):
            return ref.slot
    return ""


def parts_in_force(statement: Any, marked: frozenset[str] | None = None) -> Iterator[Any]:
    """Yield the parts of a statement that are put in force when it is carried out, but not those within them.

    Args:
        statement: the statement.
        marked: the marks of its events, of which a text may say something instead; all of the statement's if left out.
    """
    if marked is None:
        marked = frozenset(node.mark for node in m.walk(statement) if isinstance(node, m.Event) and node.mark)
    if event_spoken_of(statement) in marked:
        return
    if is_put_in_force(statement):
        yield statement
        yield from _time_of(statement)
    elif isinstance(statement, m.Grant) and isinstance(statement.what, m.Ability):
        yield statement.what
        yield from _time_of(statement)
    elif isinstance(statement, m.Modify | m.Grant):
        yield from _time_of(statement)
    elif isinstance(statement, m.Statement) and not isinstance(statement, m.Event):
        for part in m.parts_of(statement):
            yield from parts_in_force(part, marked)


def _time_of(statement: Any) -> Iterator[m.Lasts]:
    lasts = statement.lasts
    if not is_bare(lasts):
        yield lasts


def free_slots(part: Any) -> tuple[str, ...]:
    """Return the slots that a part refers to and does not fill itself, in the order in which it names them."""
    marks = {getattr(node, "mark", "") for node in m.walk(part)}
    refs = (node.slot for node in m.walk(part) if isinstance(node, m.Ref))
    named = dict.fromkeys(slot for slot in refs if slot not in marks and slot not in ALWAYS)
    whole = {node.during.slot for node in m.walk(part) if isinstance(node, m.Part | m.Past) and _is_ref(node.during)}
    return (*named, *(slot + ALL_OF_IT for slot in named if slot in whole))


def _is_ref(node: Any) -> bool:
    return isinstance(node, m.Ref)


def event_marks(ability: m.Ability) -> frozenset[str]:
    """Return the marks under which later words speak of events rather than of things."""
    marks = {node.mark for node in m.walk(ability) if isinstance(node, m.Event | m.May) and node.mark}
    return frozenset(marks | {mark + ALL_OF_IT for mark in marks})


def closing(names: tuple[str, ...], read: Expressions) -> Callable[[Game, Slots], Closed]:
    """Return what takes the slots that a part closes over.

    Raises:
        NotRunnable: it refers to what nothing fills.
    """
    missing = next((name for name in names if name not in read.slots), None)
    if missing is not None:
        raise NotRunnable(f"“{missing}” refers to nothing that runs yet")
    places = tuple((name, read.slots[name]) for name in names)

    def close(game: Game, slots: Slots) -> Closed:
        always = ((m.THIS, slots[0]), (m.YOU, slots[1]), (BEGAN, game.recall("turn", "number") or 0))
        return (*always, *((name, slots[at]) for name, at in places))

    return close


def held_in(closed: Closed) -> tuple[tuple[int, int], ...]:
    """Return the entities that are closed over, each with the life that is meant."""
    values = (cast("tuple[Any, ...]", value) for _, value in closed if isinstance(value, tuple))
    things = (held for value in values for held in value if isinstance(held, Held))
    return tuple(dict.fromkeys((held.aim.entity, held.life) for held in things if held.life or held.aim.entity))


def ending(lasts: m.Lasts | None, read: Expressions) -> Ends:
    """Return the reader of what ends something that is put in force now; of a bare time that an edge ends.

    Raises:
        NotRunnable: nothing can last so.
    """
    if lasts is None:
        return lambda _game, _slots: ()
    if not is_bare(lasts) or not isinstance(lasts.until, m.Edge):
        raise NotRunnable("a time that no edge ends")
    period = lasts.until.period
    ends = read.words.calendar.ends(lasts.until.side, period.unit, period.which, period.whose is not None)
    if period.whose is None:
        return lambda game, slots: ends(game, 0, slots[1][0].aim.entity)
    whose, side = read.who(period.whose), read.words.places.side_of

    def expiry(game: Game, slots: Slots) -> tuple[Any, ...]:
        you = slots[1][0].aim.entity
        return ends(game, next((side(game, held) for held in whose(game, slots, None)), you), you)

    return expiry


def is_bare(lasts: m.Lasts | None) -> bool:
    """Return whether a time is ended by nothing but an edge of a turn or round; it may begin with a later turn."""
    if lasts is None:
        return True
    comes = isinstance(lasts.while_, m.During) and lasts.while_.period.which == "next"
    return (lasts.while_ is None or comes) and isinstance(lasts.until, m.Edge)
