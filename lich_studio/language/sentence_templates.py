"""Merge what stands before and behind a statement with it, and take it apart again, for templates to call.

What stands around a sentence ("whenever ...", "once each turn", "[4]-") is a `Said` without a body; what frames a
statement ("if ...", "for each ...", "until ...") is that statement with nothing inside, or a duration.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from lich_studio.language.event_templates import adjoined, lasting, undo_adjoined, undo_lasting
from lich_studio.language.notation import Reversible
from lich_studio.language.phrases import Anaphor, Said
from lich_studio.meaning import nodes
from lich_studio.meaning.nodes import And, Each, Event, If, Lasts, Later, May, Modify, Prop, Ref, Repeat, Seq

_FIELDS = ("tier", "price", "limit", "on", "only")
_EMPTY = Said(None)


def _merged(around: Said, said: Said) -> Said | None:
    """Return a sentence with what stands around it; nothing can stand twice but conditions.

    A condition alone is a frame of the statement; beside an occasion or limit it says whether that counts.
    """
    if any(getattr(around, name) != getattr(_EMPTY, name) != getattr(said, name) for name in _FIELDS[:-1]):
        return None
    counts = any((around.on, around.limit, said.on, said.limit, said.price))
    if around.only is not None and said.body is not None and not counts:
        return None
    only, body = _both(around.only, said.only), said.body
    if (around.on or around.limit) and isinstance(body, If) and body.otherwise is None and not _asks_what_was(body):
        only, body = _both(only, body.condition), body.then
    given = {name: getattr(around, name) or getattr(said, name) for name in _FIELDS[1:-1]}
    tier = said.tier if around.tier is None else around.tier
    return Said(body, only=only, tier=tier, speed=said.speed, **given)


def _undo_merged(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if not isinstance(value, Said):
        return
    for name in _FIELDS:
        found = getattr(value, name)
        if found != getattr(_EMPTY, name):
            around, rest = replace(_EMPTY, **{name: found}), replace(value, **{name: getattr(_EMPTY, name)})
            for way in _ways(rest):
                if _merged(around, way) == value:
                    yield (around, way)
    if value.on is not None and value.only is not None:
        around, rest = replace(_EMPTY, on=value.on, only=value.only), replace(value, on=None, only=None)
        if _merged(around, rest) == value:
            yield (around, rest)


def _ways(said: Said) -> Iterator[Said]:
    """Yield a sentence as it can stand behind an occasion or limit: its condition as a frame first."""
    if said.only is not None and said.body is not None:
        yield replace(said, body=If(said.only, said.body), only=None)
    yield said


def _both(first: Any, second: Any) -> Any:
    return And((first, second)) if first is not None and second is not None else first or second


def _asks_what_was(body: If) -> bool:
    """Whether a condition asks what was done before ("if you do"), not how things stand."""
    return any(isinstance(node, Anaphor) and node.word in ("do", "else") for node in nodes.walk(body.condition))


_INSIDE: dict[type, str] = {If: "then", Each: "body", Later: "body", Repeat: "body"}
"""The field of a frame that its statement fills."""


def used(said: Said) -> Said:
    """Return a sentence in which what you may do so and so often is a use ("once each turn, you may ...")."""
    if said.limit and not said.on and isinstance(said.body, May) and said.body.who == Ref(nodes.YOU):
        return replace(said, body=said.body.body)
    return said


def offered(said: Said) -> Said:
    """Return a sentence that limits a use as an offer, for printing."""
    uses = said.limit and not said.on and not said.price and isinstance(said.body, (Event, Seq))
    return replace(said, body=May(Ref(nodes.YOU), said.body)) if uses else said  # pyright: ignore[reportArgumentType]


def _put(frame: Any, body: Any) -> Any:
    """Return a statement in its frame; None where it cannot stand in it."""
    if isinstance(frame, Lasts):
        return lasting(body, frame) or adjoined(body, frame)
    if isinstance(frame, Seq):
        last = _put(frame.parts[-1], body)
        return None if last is None else Seq((*frame.parts[:-1], last))
    return replace(frame, **{_INSIDE[type(frame)]: body})


def _undo_put(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if type(value) in _INSIDE and getattr(value, "otherwise", None) is None:
        name = _INSIDE[type(value)]
        yield (replace(value, **{name: None}), getattr(value, name))
    if isinstance(value, Seq) and len(value.parts) == 2 and isinstance(value.parts[0], May):
        for frame, body in _undo_put(value.parts[1], ()):
            if isinstance(frame, If):
                yield (Seq((value.parts[0], frame)), body)
    for undo in (undo_lasting, undo_adjoined):
        for body, lasts in undo(value, ()):
            if isinstance(lasts, Lasts):
                yield (lasts, body)


def _put_behind(frame: Any, body: Any) -> Any:
    """Return a statement in the frame behind it; behind a choice nobody can tell whether it is the last option's."""
    told = body.parts if isinstance(body, Seq) else (body,)
    mixed = isinstance(frame, Later) and len({_holds(one) for one in told}) > 1
    return None if isinstance(body, nodes.Modes) or mixed else _put(frame, body)


def _holds(statement: Any) -> bool:
    """Whether a statement says what holds from now on, not what is done: "at the end" says when only of the latter."""
    amount = statement.role("amount") if isinstance(statement, Event) else None
    return not isinstance(statement, Event) or (isinstance(amount, nodes.Math) and amount.op in nodes.CHANGES)


def _undo_put_behind(value: Any, names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    return (found for found in _undo_put(value, names) if not isinstance(found[1], nodes.Modes))


def _in_place(replacing: nodes.Replace, by: Any) -> Any:
    """Return what is done in place of something that would happen."""
    return replace(replacing, by=by) if replacing.by is None else None


def _undo_in_place(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, nodes.Replace) and value.by is not None:
        yield (replace(value, by=None), value.by)


def _changing(measured: Any, op: str, value: Any, adjuncts: Any = None) -> Any:
    """Return a change to a number of somebody's, or to the amount of what happens."""
    if isinstance(measured, Prop):
        changed: Any = Modify(measured.of, measured.prop, op, value) if not op.startswith("divide") else None
    else:
        changed = nodes.Adjust(measured, "amount", op, value)
    for one in adjuncts or ():
        changed = None if changed is None else adjoined(changed, one)
    return changed


def _undo_changing(value: Any, names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Modify) and value.lasts is None:
        yield (Prop(value.prop, value.whom), value.op, value.value, None)
    if isinstance(value, nodes.Adjust) and value.role == "amount" and value.lasts is None:
        yield (value.event, value.op, value.value, None)
    if isinstance(value, (Modify, nodes.Adjust)):
        for changed, one in undo_adjoined(value, ()):
            for measured, op, amount, _ in _undo_changing(changed, ()):
                yield (measured, op, amount, (one,))


SENTENCE_FUNCTIONS: dict[str, Reversible] = {
    "merged": Reversible(_merged, _undo_merged),
    "put": Reversible(_put, _undo_put),
    "put_behind": Reversible(_put_behind, _undo_put_behind),
    "in_place": Reversible(_in_place, _undo_in_place),
    "changing": Reversible(_changing, _undo_changing),
}
"""What templates call to put statements together with what stands around them."""
