"""Bring what texts say into the forms that verb rows carry out: "place a wall" and "place fire" are one verb."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from typing import Any

from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.vocabulary import DONE, SETS_OFF, SPOKEN_OF, Vocabulary

AT_RANDOM = "at random"
ANY_NUMBER = 99
"""Stands for any number of tiles, more than any board has in a row."""


def reworded(event: m.Event, verb: str, drop: Collection[str] = (), **roles: Any) -> m.Event:
    """Return an event as one of another verb, with some roles left out and others filled; names may end in "_"."""
    kept = {name: value for name, value in event.roles if name not in drop}
    kept |= {name.rstrip("_"): value for name, value in roles.items()}
    return m.Event(verb, tuple(sorted(kept.items())), event.manner, event.nth, event.mark)


def at_most(event: m.Event) -> m.Event | None:
    """Return "move up to 3 tiles" as "move 3 tiles", for verbs of which a player may always do less."""
    amount = event.role("amount")
    if amount == m.Math("atleast", (0,)):
        return reworded(event, event.verb, amount=ANY_NUMBER)
    if not isinstance(amount, m.Math) or amount.op != "upto":
        return None
    return reworded(event, event.verb, amount=amount.args[0])


def beside_it(event: m.Event) -> m.Event | None:
    """Return "teleport next to target enemy" as going to a tile beside it, which is chosen."""
    beside = event.role("beside")
    if beside is None or event.role("to") is not None:
        return None
    tile = m.Thing("tile", "pick", where=m.Rel(m.Ref(m.ONE), "adjacent", beside))
    return reworded(event, event.verb, ("beside",), to=tile)


def in_runnable_form(ability: m.Ability, words: Vocabulary) -> m.Ability:
    """Return an ability whose events are in the forms that verb rows carry out.

    What a rewritten event makes, such as a wall, is no role of it any more; what refers to that goes to what came of
    the event instead.

    Raises:
        NotRunnable: an event is of a form that nothing carries out.
    """
    made: dict[str, m.Field] = {}
    patterns, occasions = frozenset(_patterns(ability, _SPOKEN_OF)), frozenset(_patterns(ability, _SETS_OFF))

    def rewrite(node: Any) -> Any:
        if not isinstance(node, m.Event):
            return node
        said, node = node, _at_random(node)
        for form in words.forms:
            spoken_of = (said in patterns, said in occasions)
            fits = form.verb == node.verb and (not form.only or _STANDS[form.only](*spoken_of))
            given = (node, words.ids) if form.by_words else (node,)
            found = form.rewrite(*given) if fits else None
            if isinstance(found, m.Event):
                return _with_mark(node, found, made)
            if found is not None:
                return found
        return node

    found = m.transform(ability, rewrite)
    if not made:
        return found
    return m.transform(found, lambda node: made.get(node.slot, node) if isinstance(node, m.Ref) else node)


_STANDS: dict[str, Callable[[bool, bool], bool]] = {
    DONE: lambda spoken_of, _sets_off: not spoken_of,
    SPOKEN_OF: lambda spoken_of, _sets_off: spoken_of,
    SETS_OFF: lambda _spoken_of, sets_off: sets_off,
}
_SETS_OFF: dict[type[m.Node], str] = {m.Ability: "on", m.Later: "on"}
_SPOKEN_OF: dict[type[m.Node], str] = {
    **_SETS_OFF, m.Rule: "event", m.Replace: "event", m.Adjust: "event", m.Part: "event", m.Past: "event",
    m.Exists: "what", m.Lasts: "until",
}  # fmt: skip
"""The fields in which a text speaks of events without carrying them out."""


def _patterns(ability: m.Ability, fields: Mapping[type[m.Node], str]) -> Iterator[m.Event]:
    """Yield the events that an ability speaks of in some fields of its nodes."""
    for node in m.walk(ability):
        field = fields.get(type(node))
        if field is not None:
            found = getattr(node, field)
            yield from (one for one in (m.walk(found) if found is not None else ()) if isinstance(one, m.Event))


def _at_random(event: m.Event) -> m.Event:
    """Return "discards a card at random" as "discards a random card"."""
    if AT_RANDOM not in event.manner:
        return event
    roles = tuple((name, _drawn(value)) for name, value in event.roles)
    if roles == event.roles:
        return event
    return replace(event, roles=roles, manner=tuple(one for one in event.manner if one != AT_RANDOM))


def _drawn(value: Any) -> Any:
    return replace(value, how="random") if isinstance(value, m.Thing) and value.how == "pick" else value


def _with_mark(said: m.Event, done: m.Event, made: dict[str, m.Field]) -> m.Event:
    """Return a rewritten event with a mark of its own if words go back to something that it makes."""
    kept = {getattr(node, "mark", "") for node in m.walk(done)}
    for name, value in said.roles:
        mark = getattr(value, "mark", "")
        if mark and mark not in kept:
            done = m.Event(done.verb, done.roles, done.manner, done.nth, done.mark or f"made by {mark}")
            made[mark] = m.Field(m.Ref(done.mark), name)
    return done
