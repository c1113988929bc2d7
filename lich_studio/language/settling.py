"""Settle what a sentence leaves to its place: which choices are targets, what a pattern is, what "additional" adds to.

"A summon" is a choice in an instruction and any summon in a pattern; "a target" is chosen as the card is played.
"3 additional damage" changes an event that the text has told before, or every such event from now on. `settled` makes
these things plain, `unsettled` takes them back for printing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

from lich_studio.language.phrases import Anaphor
from lich_studio.language.templates import AGAIN
from lich_studio.meaning.nodes import (
    YOU,
    Ability,
    Adjust,
    Event,
    Exists,
    If,
    Later,
    Math,
    May,
    Node,
    Not,
    Part,
    Past,
    Ref,
    Replace,
    Rule,
    Seq,
    Statement,
    Thing,
    transform,
    walk,
)

DONE = Anaphor("do")
"""What "if you do" asks about."""

ELSE = Not(Exists(Anaphor("else")))
"""The condition that "otherwise" stands for until it is joined to its "if"."""


CHANGES = {"more": "add", "fewer": "subtract", "times": "multiply", "shared": "divide"}
"""How "N additional", "N less", "double" and "half" change the amount of an event."""
_SAID = {op: word for word, op in CHANGES.items()}


def settled(ability: Ability) -> Ability:
    """Return an ability with its choices, patterns and additions made plain."""
    price = tuple(_settle(event, pattern=False) for event in ability.price)
    on = None if ability.on is None else _settle(ability.on, pattern=True)
    body = ability.body
    if body is not None:
        body = _added(_joined(_settle(_numbered(body), pattern=False)))
    only = None if ability.only is None else _settle(ability.only, pattern=True)
    return replace(ability, price=price, on=on, body=body, only=only)


def unsettled(ability: Ability) -> Ability:
    """Return an ability as a sentence says it, for the printer."""
    marked = {node.mark: node for node in walk(ability) if isinstance(node, Event) and node.mark}
    body = ability.body
    if isinstance(body, Seq):
        body = Seq(tuple(part for one in body.parts for part in _parted(one)))
    elif isinstance(body, If):
        parted = _parted(body)
        body = parted[0] if len(parted) == 1 else Seq(parted)

    def change(node: Any) -> Any:
        if isinstance(node, Thing) and node.how == "any" and node.noun != "damage" and node.least == 1:
            return replace(node, how="pick")
        if isinstance(node, Thing) and node.noun == node.how == "target" and node.most == 1 and _is_plain(node.where):
            return replace(node, how="pick")
        if isinstance(node, Adjust) and node.role == "amount" and node.op in _SAID:
            told = marked.get(node.event.slot) if isinstance(node.event, Ref) else node.event
            if isinstance(told, Event):
                more = ("amount", Math(_SAID[node.op], (node.value,)))
                others = tuple(pair for pair in told.roles if pair[0] != "amount") if told is node.event else ()
                lasts = (("lasts", node.lasts),) if node.lasts is not None else ()
                return Event(told.verb, tuple(sorted((*others, *lasts, more), key=lambda pair: pair[0])))
        return node

    return transform(replace(ability, body=body), change)


def _is_plain(where: Any) -> bool:
    """Whether a target is described by what can stand behind "a target": by a place, not by what it is not."""
    return where is not None and not any(isinstance(one, Not) for one in walk(where))


def _settle(node: Any, *, pattern: bool) -> Any:
    """Return a part of an ability with its choices made plain; patterns choose nothing."""
    if isinstance(node, tuple):
        return tuple(_settle(one, pattern=pattern) for one in cast("tuple[Any, ...]", node))
    if not isinstance(node, Node):
        return node
    values: dict[str, Any] = {}
    for name in type(node).__slots__ or type(node).__dataclass_fields__:
        value = getattr(node, name)
        values[name] = value if name == "said" else _settle(value, pattern=pattern or _is_pattern(node, name))
    found = type(node)(**values)
    if isinstance(found, Thing) and found.how == "pick":
        if pattern:
            return replace(found, how="any")
        if found.noun == "target":
            return replace(found, how="target")
    return found


def _is_pattern(node: Node, name: str) -> bool:
    """Whether a field describes what happens or what is so, rather than what is done."""
    if name == "event":
        return isinstance(node, Rule | Replace | Adjust | Part | Past)
    if name == "on":
        return isinstance(node, Later)
    return name in ("condition", "only", "where", "what", "while_", "of", "over") and not isinstance(node, Thing)


def _numbered(body: Statement) -> Statement:
    """Return a body in which a subject named once, and an offer that is asked about, have numbers of their own."""
    used = 0

    def fresh() -> str:
        nonlocal used
        used += 1
        return f"s{used}"

    def change(node: Any) -> Any:
        if not isinstance(node, Seq):
            return node
        parts = list(node.parts)
        for at in range(1, len(parts)):
            _number_subjects(parts, at, fresh)
            if isinstance(parts[at - 1], May) and _asks(parts[at]):
                _number_offer(parts, at, fresh)
        return Seq(tuple(parts))

    return transform(body, change)


def _number_subjects(parts: list[Statement], at: int, fresh: Callable[[], str]) -> None:
    """Give the subjects that a statement repeats the number of their first mention."""
    for node in [one for one in walk(parts[at]) if isinstance(one, Ref) and one.slot == AGAIN]:
        subject = node.said
        first = next((n for n in range(at - 1, -1, -1) if any(one == subject for one in walk(parts[n]))), at)
        mark = subject.mark or fresh()
        for n in range(first, at):
            parts[n] = _with(parts[n], lambda one, subject=subject: one == subject, replace(subject, mark=mark))
        for n in range(at, len(parts)):
            parts[n] = _with(parts[n], lambda one, subject=subject: _repeats(one, subject), Ref(mark, subject))


def _repeats(node: Any, subject: Any) -> bool:
    return isinstance(node, Ref) and node.slot == AGAIN and node.said == subject


def _with(node: Any, wanted: Callable[[Any], bool], other: Any) -> Any:
    """Return a meaning with another part in place of each that is wanted."""
    return transform(node, lambda one: other if wanted(one) else one)


def _asks(statement: Statement) -> bool:
    """Whether a statement asks first whether an offer was taken."""
    if not isinstance(statement, If):
        return False
    inner = statement.condition.part if isinstance(statement.condition, Not) else statement.condition
    return isinstance(inner, Exists) and inner.what == DONE


def _number_offer(parts: list[Statement], at: int, fresh: Callable[[], str]) -> None:
    offer = parts[at - 1]
    assert isinstance(offer, May)
    body = offer.body
    last = body.parts[-1] if isinstance(body, Seq) else body
    if not isinstance(last, Event):
        return
    mark = last.mark or fresh()
    last = replace(last, mark=mark)
    parts[at - 1] = replace(offer, body=Seq((*body.parts[:-1], last)) if isinstance(body, Seq) else last)
    parts[at] = transform(parts[at], lambda one: Ref(mark, DONE) if one == DONE else one)


def _joined(body: Statement) -> Statement:
    """Return a body in which "otherwise" stands behind its "if"."""
    if not isinstance(body, Seq):
        return body
    parts: list[Statement] = []
    for part in body.parts:
        last = parts[-1] if parts else None
        if isinstance(part, If) and part.condition == ELSE and isinstance(last, If) and last.otherwise is None:
            parts[-1] = replace(last, otherwise=part.then)
        else:
            parts.append(part)
    return parts[0] if len(parts) == 1 else Seq(tuple(parts))


def _parted(body: Statement) -> tuple[Statement, ...]:
    if isinstance(body, If) and body.otherwise is not None:
        return replace(body, otherwise=None), If(ELSE, body.otherwise)
    return (body,)


def _added(body: Statement) -> Statement:
    """Return a body in which "N additional" changes the event told before, or every such event."""
    parts = body.parts if isinstance(body, Seq) else (body,)
    done: list[Statement] = []
    for part in parts:
        inner = part.then if isinstance(part, If) else part
        if not (isinstance(inner, Event) and change_of(inner.role("amount")) is not None):
            done.append(part)
            continue
        adjust = _adjusting(inner, done)
        done.append(replace(part, then=adjust) if isinstance(part, If) else adjust)
    return done[0] if len(done) == 1 else Seq(tuple(done))


def change_of(amount: Any) -> tuple[str, Any] | None:
    """Return how an amount changes that of another event, None for an amount of its own."""
    if isinstance(amount, Math) and amount.op in CHANGES:
        return CHANGES[amount.op], amount.args[0]
    return None


def _adjusting(event: Event, before: list[Statement]) -> Adjust:
    """Return the change that an event with "additional" makes; the event it changes gets a mark."""
    op, value = change_of(event.role("amount")) or ("add", 0)
    at = next((n for n in range(len(before) - 1, -1, -1) if _tells(before[n], event.verb)), None)
    if at is None or event.role("agent") not in (None, Ref(YOU)):
        pattern = Event(event.verb, tuple(pair for pair in event.roles if pair[0] not in ("amount", "lasts")))
        return Adjust(_settle(pattern, pattern=True), "amount", op, value, event.role("lasts"))
    told = before[at]
    assert isinstance(told, Event)
    mark = told.mark or f"{event.verb}"
    before[at] = replace(told, mark=mark)
    return Adjust(Ref(mark), "amount", op, value, event.role("lasts"))


def _tells(statement: Statement, verb: str) -> bool:
    return isinstance(statement, Event) and statement.verb == verb and change_of(statement.role("amount")) is None
