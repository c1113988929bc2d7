"""Put numbered slots into a meaning: in place of words that refer, and as marks on what they refer to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lich_studio.language.phrases import Anaphor, Gap
from lich_studio.meaning.nodes import ONE, Event, Is, May, Ref, Spec, Thing, Union, Word, transform, walk


def with_answer(value: Any, answer: Any) -> Any:
    """Return a meaning with what a word refers to in place of the word; unchanged where there is none."""
    if answer is None:
        return value
    if isinstance(value, (Anaphor, Ref)):
        return answer
    if isinstance(answer, str):
        return replace(value, relation=answer)
    return transform(value, lambda node: answer if isinstance(node, Anaphor) else node)


def with_role(event: Event, role: str, filling: Any) -> Event:
    """Return an event with a role that its sentence leaves out."""
    return replace(event, roles=tuple(sorted((*event.roles, (role, filling)), key=lambda pair: pair[0])))


def marked(value: Any, slot: str) -> Any:
    """Return what a phrase means with the slot that later words refer to it by; unchanged if it has one."""
    if isinstance(value, Gap) and isinstance(value.event, Event):
        return replace(value, event=marked(value.event, slot))
    if isinstance(value, Word):  # a name alone has no slot: what bears it does
        return Thing(value.kind, "any", where=Is(Ref(ONE), value), mark=slot)
    known = isinstance(value, (Event, May, Thing, Union, Spec))
    return replace(value, mark=slot) if known and not value.mark else value


def anaphors_in(value: Any) -> list[Anaphor]:
    """Return the words that refer in a meaning."""
    return [node for node in walk(value) if isinstance(node, Anaphor)] if not isinstance(value, str) else []
