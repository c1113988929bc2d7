"""Bring what texts say into the forms that verb rows carry out: "place a wall" and "place fire" are one verb."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.vocabulary import Vocabulary


def reworded(event: m.Event, verb: str, drop: Collection[str] = (), **roles: Any) -> m.Event:
    """Return an event as one of another verb, with some roles left out and others filled; names may end in "_"."""
    kept = {name: value for name, value in event.roles if name not in drop}
    kept |= {name.rstrip("_"): value for name, value in roles.items()}
    return m.Event(verb, tuple(sorted(kept.items())), event.manner, event.nth, event.mark)


def in_runnable_form(ability: m.Ability, words: Vocabulary) -> m.Ability:
    """Return an ability whose events are in the forms that verb rows carry out.

    What a rewritten event makes, such as a wall, is no role of it any more; what refers to that goes to what came of
    the event instead.

    Raises:
        NotRunnable: an event is of a form that nothing carries out.
    """
    made: dict[str, m.Field] = {}

    def rewrite(node: Any) -> Any:
        if not isinstance(node, m.Event):
            return node
        for form in words.forms:
            found = form.rewrite(node) if form.verb == node.verb else None
            if found is not None:
                return _with_mark(node, found, made)
        return node

    found = m.transform(ability, rewrite)
    if not made:
        return found
    return m.transform(found, lambda node: made.get(node.slot, node) if isinstance(node, m.Ref) else node)


def _with_mark(said: m.Event, done: m.Event, made: dict[str, m.Field]) -> m.Event:
    """Return a rewritten event with a mark of its own if words go back to something that it makes."""
    kept = {getattr(node, "mark", "") for node in m.walk(done)}
    for name, value in said.roles:
        mark = getattr(value, "mark", "")
        if mark and mark not in kept:
            done = m.Event(done.verb, done.roles, done.manner, done.nth, done.mark or f"made by {mark}")
            made[mark] = m.Field(m.Ref(done.mark), name)
    return done
