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
    CHANGES,
    YOU,
    Ability,
    Adjust,
    And,
    Event,
    Exists,
    If,
    Later,
    Let,
    Math,
    May,
    Node,
    Not,
    Part,
    Past,
    Ref,
    Rel,
    Repeat,
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

_ANY_DAMAGE = Thing("damage", "any")
"""Damage of which nothing is said: what every event of dealing has."""

BEFORE = Anaphor("before")
"""All that was told before, which is done again."""

ELSE = Not(Exists(Anaphor("else")))
"""The condition that "otherwise" stands for until it is joined to its "if"."""


_STEPS = {"more": "add", "fewer": "subtract", "times": "multiply", "shared": "divide"}
"""How "N additional", "N less", "double" and "half" change the amount of an event."""
_SAID = {op: word for word, op in _STEPS.items()}


def settled(ability: Ability) -> Ability:
    """Return an ability with its choices, patterns and additions made plain."""
    price = tuple(_settle(event, pattern=False) for event in ability.price)
    on = None if ability.on is None else _settle(ability.on, pattern=True)
    body = ability.body
    if body is not None:
        body = _added(_absorbed(_replaced(_joined(_settle(_numbered(body), pattern=False)))))
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
        if isinstance(node, Thing) and node.by is not None:
            known = node.where.parts if isinstance(node.where, And) else () if node.where is None else (node.where,)
            more = (*known, Rel(Ref("one"), "chosen by", node.by))
            node = replace(node, by=None, where=more[0] if len(more) == 1 else And(more))
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
    if isinstance(found, Exists) and isinstance(found.what, Event) and found.what.role("amount") == Math("none", ()):
        return Not(Exists(replace(found.what, roles=tuple(pair for pair in found.what.roles if pair[0] != "amount"))))
    if isinstance(found, Event) and found.role("damage") == _ANY_DAMAGE:
        found = replace(found, roles=tuple(pair for pair in found.roles if pair[0] != "damage"))
    if isinstance(found, Thing) and found.where is not None:
        found = _with_chooser(found)
    if isinstance(found, Thing) and found.how == "pick":
        if pattern:
            return replace(found, how="any")
        if found.noun == "target":
            return replace(found, how="target")
    return found


def _with_chooser(thing: Thing) -> Thing:
    """Return a description with who chooses beside it rather than in it ("a tile of their choice")."""
    known = thing.where.parts if isinstance(thing.where, And) else (thing.where,)
    rest = tuple(one for one in known if not (isinstance(one, Rel) and one.relation == "chosen by"))
    chooser = next((one.to for one in known if isinstance(one, Rel) and one.relation == "chosen by"), thing.by)
    return replace(thing, where=None if not rest else rest[0] if len(rest) == 1 else And(rest), by=chooser)


def _is_pattern(node: Node, name: str) -> bool:
    """Whether a field describes what happens or what is so, rather than what is done."""
    if name == "event":
        return isinstance(node, Rule | Replace | Adjust | Part | Past)
    if name == "on":
        return isinstance(node, Later)
    return name in ("condition", "only", "where", "what", "while_", "of", "over")


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
            if isinstance(parts[at - 1], May | Event):
                parts[at] = _with(parts[at], lambda one: one == ELSE, Not(Exists(DONE)))
                if _asks(parts[at]):
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
    assert isinstance(offer, May | Event)
    body = offer.body if isinstance(offer, May) else offer
    last = body.parts[-1] if isinstance(body, Seq) else body
    if not isinstance(last, Event):
        return
    mark = last.mark or fresh()
    last = replace(last, mark=mark)
    done = Seq((*body.parts[:-1], last)) if isinstance(body, Seq) else last
    parts[at - 1] = replace(offer, body=done) if isinstance(offer, May) else last
    parts[at] = transform(parts[at], lambda one: Ref(mark, DONE) if one == DONE else one)


def _joined(body: Statement) -> Statement:
    """Return a body in which "otherwise" stands behind its "if"."""
    if not isinstance(body, Seq):
        return body
    parts: list[Statement] = []
    for part in body.parts:
        last = parts[-1] if parts else None
        if isinstance(part, If) and isinstance(last, If) and last.otherwise is None and _is_else(part, last):
            parts[-1] = replace(last, otherwise=part.then)
        elif isinstance(part, Repeat) and cast("Any", part.body) == BEFORE and parts:
            parts = [replace(part, body=parts[0] if len(parts) == 1 else Seq(tuple(parts)))]
        elif isinstance(part, Let) and part.mark == "X" and parts:
            parts = [_with(one, lambda node: node == Ref("X"), part.value) for one in parts]
        else:
            parts.append(part)
    return parts[0] if len(parts) == 1 else Seq(tuple(parts))


def _is_else(part: If, last: If) -> bool:
    """Whether a statement is what is done if the one before it is not ("otherwise", "if you do", "if you do not")."""
    return part.condition == ELSE or (isinstance(last.condition, Exists) and part.condition == Not(last.condition))


def _parted(body: Statement) -> tuple[Statement, ...]:
    if alternative := _unreplaced(body):
        return alternative
    if isinstance(body, If) and body.otherwise is not None:
        return replace(body, otherwise=None), If(ELSE, body.otherwise)
    return (body,)


def _replaced(body: Statement) -> Statement:
    """Return a body in which "... instead" is done in place of what was told before, and not besides it."""
    parts = list(body.parts) if isinstance(body, Seq) else [body]
    for at in range(len(parts) - 1, 0, -1):
        later, told = parts[at], parts[at - 1]
        if not (isinstance(later, If) and later.otherwise is None and isinstance(later.then, Event)):
            continue
        if isinstance(told, Event) and "instead" in later.then.manner and told.verb == later.then.verb:
            told, then = _with_roles_of(told, later.then)
            if then is not None:
                parts[at - 1 : at + 1] = [replace(later, then=then, otherwise=told)]
    return parts[0] if len(parts) == 1 else Seq(tuple(parts))


def _with_roles_of(told: Event, other: Event) -> tuple[Event, Event | None]:
    """Return two events of which the second has the roles of the first that it does not name; targets get a number."""
    roles = dict(told.roles)
    for role, value in told.roles:
        if isinstance(value, Thing) and other.role(role) in (None, Ref(value.mark)):
            if value.how not in ("target", "each", "the"):
                return told, None  # chosen as it is done: no two branches can name the same choice
            roles[role] = replace(value, mark=value.mark or f"{told.verb} {role}") if value.how == "target" else value
    told = replace(told, roles=tuple(sorted(roles.items())))
    given = {
        role: Ref(value.mark) if isinstance(value, Thing) and value.mark else value for role, value in roles.items()
    }
    merged = tuple(sorted((given | dict(other.roles)).items()))
    return told, replace(other, roles=merged, manner=tuple(one for one in other.manner if one != "instead"))


def _unreplaced(body: Statement) -> tuple[Statement, ...]:
    """Return an alternative as a sentence and its "instead", None where it is none."""
    if isinstance(body, If) and isinstance(body.then, Event) and isinstance(body.otherwise, Event):
        told, then = body.otherwise, body.then
        if told.verb == then.verb and all(
            _repeated(told.role(role), value) for role, value in then.roles if role != "amount"
        ):
            return told, replace(body, then=replace(then, manner=(*then.manner, "instead")), otherwise=None)
    return ()


def _repeated(told: Any, value: Any) -> bool:
    return told == value or (isinstance(value, Ref) and isinstance(told, Thing) and told.mark == value.slot)


def _absorbed(body: Statement) -> Statement:
    """Return a body in which what leans on a prevented event is part of what happens in its place."""
    if not isinstance(body, Seq):
        return body
    for at, part in enumerate(body.parts[:-1]):
        mark = (
            part.event.mark if isinstance(part, Replace) and part.by is None and isinstance(part.event, Event) else ""
        )
        rest = body.parts[at + 1 :]
        if not mark or Ref(mark) not in [node for one in rest for node in walk(one)]:
            continue
        told = Event("prevent", (("patient", Ref(mark)),))
        after = tuple(one.then if isinstance(one, If) and one.condition == Exists(Ref(mark)) else one for one in rest)
        parts = (*body.parts[:at], replace(part, by=Seq((told, *after))))
        return parts[0] if len(parts) == 1 else Seq(parts)
    return body


def _added(body: Statement) -> Statement:
    """Return a body in which "N additional" changes the event told before, or every such event."""
    parts = body.parts if isinstance(body, Seq) else (body,)
    done: list[Statement] = []
    for part in parts:
        inner = part.then if isinstance(part, If) else part
        if not (isinstance(inner, Event) and _changes(inner)):
            done.append(part)
            continue
        adjust = _adjusting(inner, done)
        done.append(replace(part, then=adjust) if isinstance(part, If) else adjust)
    return done[0] if len(done) == 1 else Seq(tuple(done))


def _changes(event: Event) -> bool:
    """Whether an event's amount is no amount of its own but a change ("2 additional damage", "half damage")."""
    amount = event.role("amount")
    return isinstance(amount, Math) and amount.op in CHANGES


def change_of(amount: Any) -> tuple[str, Any] | None:
    """Return how an amount changes that of another event, None for an amount of its own."""
    if isinstance(amount, Math) and amount.op in _STEPS:
        return _STEPS[amount.op], amount.args[0]
    return None


def _adjusting(event: Event, before: list[Statement]) -> Adjust | Rule:
    """Return the change that an event with "additional" makes; the event it changes gets a mark."""
    pattern = Event(event.verb, tuple(pair for pair in event.roles if pair[0] not in ("amount", "lasts")))
    if event.role("amount") == Math("none", ()):
        return Rule("cannot", _settle(pattern, pattern=True), lasts=event.role("lasts"))
    step, by = change_of(event.role("amount")) or ("add", 0)
    at = next((n for n in range(len(before) - 1, -1, -1) if _tells(before[n], event.verb)), None)
    if at is None or event.role("agent") not in (None, Ref(YOU)):
        return Adjust(_settle(pattern, pattern=True), "amount", step, by, event.role("lasts"))
    told = before[at]
    assert isinstance(told, Event)
    mark = told.mark or f"{event.verb}"
    before[at] = replace(told, mark=mark)
    return Adjust(Ref(mark), "amount", step, by, event.role("lasts"))


def _tells(statement: Statement, verb: str) -> bool:
    return isinstance(statement, Event) and statement.verb == verb and not _changes(statement)
