"""Build meanings from what a grammar read, and take them apart again: the functions that templates call.

Each function stands beside its inverse, which yields every way its arguments could have been; a function that returns
None says that the parts do not go together.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

from lich_studio.language.notation import Reversible, Vocabulary
from lich_studio.language.noun_templates import NOUN_FUNCTIONS, can_stand
from lich_studio.language.phrases import (
    Anaphor,
    Bound,
    Equal,
    Filling,
    Gap,
    Nominal,
    PerEach,
    Range,
    Said,
    Step,
    Where,
)
from lich_studio.meaning import nodes
from lich_studio.meaning.nodes import Condition, Count, Event, Lasts, Math, Modify, Ref, Thing, Union


def _acting(verb: str, **roles: Any) -> Event | None:
    relation, patient = roles.get("relation"), roles.get("patient")
    if relation is not None and isinstance(patient, Thing) and not can_stand(patient.noun, relation):
        return None
    return nodes.event(verb, **roles)


def _undo_acting(value: Any, names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    wanted = [name.rstrip("_") for name in names]
    if (
        isinstance(value, Event)
        and not (value.nth or value.manner)
        and {name for name, _ in value.roles} <= set(wanted)
    ):
        yield (value.verb, *(value.role(name) for name in wanted))


def _with_role(event: Any, **roles: Any) -> Any:
    """Return an event with one more role filled; None if it already has it."""
    ((name, value),) = roles.items()
    if isinstance(event, nodes.Or):
        found = tuple(_with_role(one, **roles) for one in event.parts)
        return None if None in found else nodes.Or(found)
    if not isinstance(event, Event) or event.role(name) is not None:
        return None
    return replace(event, roles=tuple(sorted((*event.roles, (name, value)), key=lambda pair: pair[0])))


def _undo_with_role(value: Any, names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    (name,) = names
    if isinstance(value, nodes.Or):
        found = [next(_undo_with_role(one, names), None) for one in value.parts]
        if all(found) and len({one[1] for one in found if one}) == 1:
            yield (nodes.Or(tuple(one[0] for one in found if one)), found[0][1])  # pyright: ignore[reportOptionalSubscript]
    if isinstance(value, Event) and value.role(name) is not None:
        yield (replace(value, roles=tuple(pair for pair in value.roles if pair[0] != name)), value.role(name))


def _extended(_verb: str, event: Any, fillings: tuple[Filling, ...]) -> Any:
    """Return an event, or one with a role left open, with further roles filled."""
    if isinstance(event, Gap):
        inner = _extended(_verb, event.event, fillings)
        return None if inner is None or any(one.role == event.role for one in fillings) else replace(event, event=inner)
    for one in fillings:
        event = _with_role(event, **{one.role: one.value})
    return event


_OWN_ROLES = frozenset({"agent", "patient", "amount", "status", "surface", "counter", "lasts"})
"""Roles that frames fill; the printer looks for others behind them."""


def _undo_extended(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Gap):
        for verb, event, fillings in _undo_extended(value.event, ()):
            yield (verb, Gap(value.role, event), fillings)
    if isinstance(value, Event) and not (value.manner or value.nth):
        extra = tuple(Filling(name, filling) for name, filling in value.roles if name not in _OWN_ROLES)
        for chosen in dict.fromkeys((extra, *((one,) for one in extra))):
            taken = {one.role for one in chosen}
            if taken:
                rest = tuple(pair for pair in value.roles if pair[0] not in taken)
                yield (value.verb, replace(value, roles=rest), chosen)


def _both(verb: str, first: Any, rest: Any) -> Any:
    return _sequence(first, rest)


def _undo_both(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, nodes.Seq) and len(value.parts) == 2 and isinstance(value.parts[0], Event):
        yield (value.parts[0].verb, *value.parts)


def _filled(gap: Gap, who: Any) -> Any:
    return _with_role(gap.event, **{gap.role: who})


def _undo_filled(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    first = value.parts[0] if isinstance(value, nodes.Or) else value
    for role, filling in first.roles if isinstance(first, Event) else ():
        for event, other in _undo_with_role(value, (role,)):
            if other == filling:
                yield (Gap(role, event), filling)


def _alternative(statement: Any, amount: Any, condition: Any) -> Any:
    """Return what is done with another amount under a condition ("5 damage, or 8 if they are adjacent to you")."""
    if not isinstance(statement, Event) or statement.role("amount") is None:
        return None
    other = Event(statement.verb, (("amount", amount),), ("instead",))
    return nodes.Seq((statement, nodes.If(condition, other)))


def _undo_alternative(_value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    yield from ()  # printed as "If ..., deal 8 damage instead."


def _times(amount: Any, count: Any) -> Any:
    """Return an amount for each of something; one for each is the count itself."""
    return count if amount == 1 else Math("*", (amount, count))


def _undo_times(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Count):
        yield (1, value)
    if isinstance(value, Math) and value.op == "*" and len(value.args) == 2:
        yield value.args


def _adjoined(event: Any, adjunct: Any) -> Any:
    """Return a statement with an adverbial carried out on it; None where it has no meaning there."""
    if isinstance(event, Gap):
        inner = _adjoined(event.event, adjunct)
        return None if inner is None else replace(event, event=inner)
    if isinstance(event, nodes.Seq) and isinstance(adjunct, Lasts):
        found = [_adjoined(one, adjunct) for one in event.parts]
        done = tuple(one if more is None else more for one, more in zip(event.parts, found, strict=True))
        held = [isinstance(one, Event) or more is not None for one, more in zip(event.parts, found, strict=True)]
        return nodes.Seq(done) if all(held) and any(more is not None for more in found) else None
    if isinstance(adjunct, str):
        return _manner(event, adjunct)
    if isinstance(adjunct, Filling):
        return _with_role(event, **{adjunct.role: adjunct.value})
    if isinstance(adjunct, Lasts) and not isinstance(event, Event):
        return replace(event, lasts=adjunct) if getattr(event, "lasts", adjunct) is None else None
    if (
        isinstance(event, Event)
        and isinstance(adjunct, Lasts)
        and (
            event.role("status")
            or _is_more(event.role("amount"))
            or event.role("agent") not in (None, SUBJECT, Ref("you"))
        )
    ):
        return _with_role(event, lasts=adjunct)
    if isinstance(event, Modify):
        if isinstance(adjunct, PerEach) and isinstance(event.value, int):
            return replace(event, value=_times(event.value, adjunct.count))
        if isinstance(adjunct, Bound):
            return replace(event, value=Math("least", (event.value, adjunct.amount)))
        return None
    if not isinstance(event, Event):
        return None
    counted = next((name for name in ("action", "source", "health") if event.role(name) is not None), "")
    if counted and isinstance(adjunct, PerEach):
        roles = {**dict(event.roles), counted: _times(event.role(counted), adjunct.count)}
        return replace(event, roles=tuple(sorted(roles.items()))) if isinstance(event.role(counted), int) else None
    amount = event.role("amount")
    if isinstance(adjunct, Equal):
        return _with_role(event, amount=adjunct.amount) if amount is None else None
    if isinstance(adjunct, Where):
        return _changed(event, adjunct.amount) if amount == Ref("X") else None
    if amount is None and isinstance(adjunct, PerEach):
        return _with_role(event, amount=adjunct.count)
    if amount is None or isinstance(amount, str):
        return None
    if isinstance(adjunct, PerEach):
        if _is_more(amount) and amount.op in ("more", "fewer"):
            return _changed(event, Math(amount.op, (_times(amount.args[0], adjunct.count),)))
        return _changed(event, _times(amount, adjunct.count)) if isinstance(amount, int) else None
    if isinstance(adjunct, Bound):
        return _changed(event, Math("least", (amount, adjunct.amount)))
    return None


def _adjoined_all(event: Any, adjuncts: tuple[Any, ...]) -> Any:
    """Return a statement with several adverbials carried out on it, in order."""
    for one in adjuncts:
        event = None if event is None else _adjoined(event, one)
    return event


def _undo_adjoined_all(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    for event, adjunct in _undo_adjoined(value, ()):
        yield (event, (adjunct,))
        for inner, more in _undo_adjoined(event, ()):
            yield (inner, (more, adjunct))


def _changed(event: Event, amount: Any) -> Event:
    return replace(event, roles=tuple((name, amount if name == "amount" else value) for name, value in event.roles))


def _undo_adjoined(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if getattr(value, "lasts", None) is not None:
        yield (replace(value, lasts=None), value.lasts)
    if isinstance(value, Modify) and isinstance(value.value, Math) and value.value.op == "least":
        yield (replace(value, value=value.value.args[0]), Bound(value.value.args[1]))
    if isinstance(value, Modify):
        for amount, count in _undo_times(value.value, ()):
            yield (replace(value, value=amount), PerEach(count))
    if isinstance(value, Gap):
        for event, adjunct in _undo_adjoined(value.event, ()):
            yield (Gap(value.role, event), adjunct)
    if not isinstance(value, Event):
        return
    if value.manner:
        yield (replace(value, manner=value.manner[:-1]), value.manner[-1])
    for name, filling in value.roles:
        if name not in _OWN_ROLES:
            yield (next(_undo_with_role(value, (name,)))[0], Filling(name, filling))
    if value.role("lasts") is not None:
        yield next(_undo_with_role(value, ("lasts",)))
    amount = value.role("amount")
    if amount is None or isinstance(amount, int):
        return
    if isinstance(amount, Math) and amount.op in ("more", "fewer") and not isinstance(amount.args[0], int):
        for single, count in _undo_times(amount.args[0], ()):
            yield (_changed(value, Math(amount.op, (single,))), PerEach(count))
    if isinstance(amount, Math) and amount.op == "least":
        yield (_changed(value, amount.args[0]), Bound(amount.args[1]))
    for single, count in _undo_times(amount, ()):
        yield (_changed(value, single), PerEach(count))
    yield (next(_undo_with_role(value, ("amount",)))[0], Equal(amount))


def _manner(event: Any, manner: str) -> Any:
    return replace(event, manner=(*event.manner, manner)) if isinstance(event, Event) else None


def _undo_manner(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Event) and value.manner:
        yield (replace(value, manner=value.manner[:-1]), value.manner[-1])


def _sequence(first: Any, rest: Any) -> Any:
    """Return two statements in order, as one flat sequence."""
    if first is None or rest is None:
        return None
    return nodes.Seq((first, *(rest.parts if isinstance(rest, nodes.Seq) else (rest,))))


def _undo_sequence(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, nodes.Seq):
        rest = value.parts[1:]
        yield (value.parts[0], rest[0] if len(rest) == 1 else nodes.Seq(rest))


def _agent(who: Any, done: Any) -> Any:
    """Return events with who does them; of several in order each is done by them."""
    if isinstance(done, nodes.Seq):
        found = tuple(_agent(who, one) for one in done.parts)
        return None if None in found else nodes.Seq(found)
    return _with_role(done, agent=who)


def _undo_agent(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Event) and value.role("agent") is not None:
        event, who = next(_undo_with_role(value, ("agent",)))
        yield (who, event)
    if isinstance(value, nodes.Seq):
        found = [next(_undo_agent(one, ()), None) for one in value.parts]
        if all(found) and len({one[0] for one in found if one}) == 1:
            yield (found[0][0], nodes.Seq(tuple(one[1] for one in found if one)))  # pyright: ignore[reportOptionalSubscript]


def _by_agent(gap: Gap, who: Any) -> Any:
    event = _with_role(gap.event, agent=who)
    return None if event is None else Gap(gap.role, event)


def _undo_by_agent(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Gap) and isinstance(value.event, Event) and value.event.role("agent") is not None:
        event, who = next(_undo_with_role(value.event, ("agent",)))
        yield (Gap(value.role, event), who)


AGAIN = "again"
"""The slot of a subject that the same sentence has named already, until it is given the number of that."""


def _agent_of(done: Any) -> Any:
    """Return what somebody is made to do, told of them."""
    return _agent(SUBJECT, done)


def _undo_agent_of(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    for who, done in _undo_agent(value, ()):
        if who == SUBJECT:
            yield (done,)


SUBJECT = Ref("subject")
"""What a predicate is told of, until its subject is known."""


def _told(subject: Any, predicate: Any) -> Any:
    """Return what a predicate says of its subject; what nobody does, all are forbidden."""
    if isinstance(subject, Thing) and subject.how == "none":
        act = predicate.body if isinstance(predicate, nodes.May) else predicate
        if not isinstance(act, Event):
            return None
        return nodes.Rule("cannot", _agent(replace(subject, how="each"), _without_subject(act)))
    if isinstance(predicate, nodes.Seq) and isinstance(subject, Thing | Union):
        first, *rest = predicate.parts
        return nodes.Seq((_said_of(subject, first), *(_said_of(Ref(AGAIN, subject), one) for one in rest)))
    return _said_of(subject, predicate)


def _said_of(subject: Any, predicate: Any) -> Any:
    return nodes.transform(predicate, lambda node: subject if node == SUBJECT else node)


def _imperative(statement: Any) -> Any:
    """Return what you are asked to do: what it says of its subject is said of you."""
    return _said_of(Ref(nodes.YOU), statement)


def _undo_imperative(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    yield (_untold_numbers(value, Ref(nodes.YOU)),)


def _untold_numbers(value: Any, subject: Any) -> Any:
    """Return statements without whom their changes of numbers and words are about, where that is the subject."""
    if isinstance(value, nodes.Seq):
        return nodes.Seq(tuple(_untold_numbers(one, subject) for one in value.parts))
    if isinstance(value, (Modify, nodes.Grant)) and value.whom == subject:
        return replace(value, whom=SUBJECT)
    return value


def _without_subject(act: Event) -> Event:
    return replace(act, roles=tuple(pair for pair in act.roles if pair[1] != SUBJECT))


def _undo_told(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    found = _subject_of(value)
    if found is not None:
        yield (found, _untold(value, found))


def _subject_of(value: Any) -> Any:
    """Return whom a statement is about: who acts, has or is offered something."""
    match value:
        case nodes.Seq():
            found = {_subject_of(one) for one in value.parts}
            return found.pop() if len(found) == 1 else None
        case Modify() | nodes.Grant():
            return value.whom
        case nodes.May():
            return value.who
        case nodes.Rule():
            first = value.event.parts[0] if isinstance(value.event, nodes.Or) else value.event
            return _subject_of(first) or first.role("patient")
        case Event():
            return value.role("agent")
        case _:
            return None


def _untold(value: Any, subject: Any) -> Any:
    match value:
        case nodes.Seq() | nodes.Or():
            return replace(value, parts=tuple(_untold(one, subject) for one in value.parts))
        case Modify() | nodes.Grant():
            return replace(value, whom=SUBJECT)
        case nodes.May():
            return replace(value, who=SUBJECT, body=_untold_numbers(value.body, subject))
        case nodes.Rule():
            return replace(value, event=_untold(value.event, subject))
        case Event():
            return replace(value, roles=tuple((name, SUBJECT if one == subject else one) for name, one in value.roles))
        case _:
            return value


def _modes(who: Any, many: Range, parts: tuple[Any, ...]) -> Any:
    """Return a choice of statements; 0 at most means all of them."""
    most = many.most or len(parts)
    return nodes.Modes(who or Ref(nodes.YOU), many.least, most, parts)


def _undo_modes(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, nodes.Modes):
        who = None if value.who == Ref(nodes.YOU) else value.who
        yield (who, Range(value.least, value.most), value.parts)
        if value.most == len(value.parts):
            yield (who, Range(value.least, 0), value.parts)


def _either_gap(first: Gap, second: Gap) -> Any:
    """Return two passives of one subject as one."""
    return Gap(first.role, nodes.Or((first.event, second.event))) if first.role == second.role else None  # pyright: ignore[reportArgumentType]


def _undo_either_gap(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Gap) and isinstance(value.event, nodes.Or) and len(value.event.parts) == 2:
        yield tuple(Gap(value.role, part) for part in value.event.parts)


def _lasting(statement: Any, lasts: Lasts) -> Any:
    """Return what holds as long as a condition does; an instruction cannot."""
    if isinstance(statement, nodes.Seq):
        found = tuple(_lasting(one, lasts) for one in statement.parts)
        return None if None in found else nodes.Seq(found)
    if isinstance(statement, Event) and _is_more(statement.role("amount")):
        return _with_role(statement, lasts=lasts)
    if isinstance(statement, nodes.May) and isinstance(statement.body, Event):
        allowed = _with_role(statement.body, agent=statement.who)
        return None if allowed is None else nodes.Rule("may", allowed, lasts=lasts)
    if getattr(statement, "lasts", lasts) is None:
        return replace(statement, lasts=lasts)
    return None


def _is_more(amount: Any) -> bool:
    """Whether an amount changes an event's own ("2 additional damage", "half damage", "no damage")."""
    return isinstance(amount, Math) and amount.op in nodes.CHANGES


def _undo_lasting(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Event) and _is_more(value.role("amount")) and value.role("lasts") is not None:
        yield next(_undo_with_role(value, ("lasts",)))
    if isinstance(value, nodes.Seq):
        times = {getattr(one, "lasts", None) for one in value.parts}
        if len(times) == 1 and isinstance(lasts := times.pop(), Lasts):
            yield (nodes.Seq(tuple(replace(one, lasts=None) for one in cast("Any", value.parts))), lasts)
        return
    lasts = getattr(value, "lasts", None)
    if isinstance(lasts, Lasts) and lasts.while_ is not None:
        yield (replace(value, lasts=None), lasts)


def _by_cause(gap: Gap, cause: Any) -> Any:
    event = _with_role(gap.event, cause=cause)
    return None if event is None else Gap(gap.role, event)


def _undo_by_cause(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Gap) and isinstance(value.event, Event) and value.event.role("cause") is not None:
        event, cause = next(_undo_with_role(value.event, ("cause",)))
        yield (Gap(value.role, event), cause)


def _of_gap(gap: Gap, who: Any) -> Any:
    """Return the condition of having filled the open role of an event that somebody brought about."""
    event = _with_role(gap.event, agent=who) if gap.role != "agent" else None
    return None if event is None else nodes.Part(Ref(nodes.ONE), gap.role, event)


def _this_way(gap: Gap) -> Condition:
    """Return the condition of having filled the open role of an event that the text has told before."""
    verb = gap.event.verb if isinstance(gap.event, Event) else ""
    return nodes.Part(Ref(nodes.ONE), gap.role, gap.event, Anaphor("this way", verb))


def _doing_this_way(event: Any) -> Condition | None:
    """Return the condition of having done what the text has told before ("the blocking Equipment")."""
    return (
        nodes.Part(Ref(nodes.ONE), "agent", event, Anaphor("this way", event.verb))
        if isinstance(event, Event)
        else None
    )


def _undo_doing_this_way(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, nodes.Part) and isinstance(value.during, Anaphor) and value.role == "agent":
        yield (value.event,)


def _part_of(gap: Gap, who: Any, period: Any) -> Any:
    """Return the condition of having filled the open role of an event that somebody brought about in a period."""
    found = _of_gap(gap, who)
    return None if found is None else replace(found, during=period)


def _undo_part_of(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, nodes.Part) and isinstance(value.during, nodes.Period):
        for gap, who in _undo_of_gap(replace(value, during=None), ()):
            yield (gap, who, value.during)


def _undo_this_way(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, nodes.Part) and isinstance(value.during, Anaphor):
        yield (Gap(value.role, value.event),)  # pyright: ignore[reportArgumentType]


def _undo_of_gap(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, nodes.Part) and isinstance(value.event, Event) and value.during is None:
        for event, who in _undo_with_role(value.event, ("agent",)):
            yield (Gap(value.role, event), who)


def _again(event: Any, patient: Any, to: Any) -> Any:
    """Return the same verb done to something else, elsewhere ("and the rest in your purgatory")."""
    if not isinstance(event, Event) or event.role("patient") is None or event.role("to") is None:
        return None
    return nodes.event(event.verb, agent=event.role("agent"), patient=patient, to=to)


def _undo_again(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Event) and value.role("to") is not None and value.role("patient") is not None:
        yield (value, value.role("patient"), value.role("to"))


def _timed(gap: Gap, edge: Any) -> Any:
    """Return a passive that speaks of one moment only ("removed at the start of your turn")."""
    event = _with_role(gap.event, time=edge)
    return None if event is None else Gap(gap.role, event)


def _undo_timed(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Gap) and isinstance(value.event, Event) and value.event.role("time") is not None:
        event, edge = next(_undo_with_role(value.event, ("time",)))
        yield (Gap(value.role, event), edge)


def _nth(event: Any, number: int) -> Any:
    """Return an event that counts only as the how-manyeth of its kind in a turn."""
    return replace(event, nth=number) if isinstance(event, Event) and not event.nth else None


def _undo_nth(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Event) and value.nth:
        yield (replace(value, nth=0), value.nth)


VOCABULARY = Vocabulary(
    classes={
        **{kind.__name__: kind for kind in nodes.KINDS},
        **{
            kind.__name__: kind
            for kind in (Nominal, Anaphor, Gap, Said, Range, Step, Filling, PerEach, Equal, Bound, Where)
        },
    },
    functions={
        **NOUN_FUNCTIONS,
        "acting": Reversible(_acting, _undo_acting),
        "with_role": Reversible(_with_role, _undo_with_role),
        "extended": Reversible(_extended, _undo_extended),
        "both": Reversible(_both, _undo_both),
        "adjoined_all": Reversible(_adjoined_all, _undo_adjoined_all),
        "filled": Reversible(_filled, _undo_filled),
        "alternative": Reversible(_alternative, _undo_alternative),
        "times": Reversible(_times, _undo_times),
        "adjoined": Reversible(_adjoined, _undo_adjoined),
        "manner": Reversible(_manner, _undo_manner),
        "sequence": Reversible(_sequence, _undo_sequence),
        "agent": Reversible(_agent, _undo_agent),
        "agent_of": Reversible(_agent_of, _undo_agent_of),
        "by_agent": Reversible(_by_agent, _undo_by_agent),
        "imperative": Reversible(_imperative, _undo_imperative),
        "told": Reversible(_told, _undo_told),
        "modes": Reversible(_modes, _undo_modes),
        "either_gap": Reversible(_either_gap, _undo_either_gap),
        "lasting": Reversible(_lasting, _undo_lasting),
        "again": Reversible(_again, _undo_again),
        "timed": Reversible(_timed, _undo_timed),
        "nth": Reversible(_nth, _undo_nth),
        "by_cause": Reversible(_by_cause, _undo_by_cause),
        "doing_this_way": Reversible(_doing_this_way, _undo_doing_this_way),
        "part_of": Reversible(_part_of, _undo_part_of),
        "this_way": Reversible(_this_way, _undo_this_way),
        "of_gap": Reversible(_of_gap, _undo_of_gap),
    },
)
"""All that templates may name."""
