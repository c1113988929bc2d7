"""Build meanings from what a grammar read, and take them apart again: the functions that templates call.

Each function stands beside its inverse, which yields every way its arguments could have been; a function that returns
None says that the parts do not go together.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from lich_studio.language.notation import Reversible, Vocabulary
from lich_studio.language.noun_templates import NOUN_FUNCTIONS
from lich_studio.language.phrases import (
    Anaphor,
    Bound,
    Equal,
    Gap,
    Nominal,
    PerEach,
    Range,
    Said,
    Where,
)
from lich_studio.meaning import nodes
from lich_studio.meaning.nodes import Condition, Count, Event, Lasts, Math, Modify, Ref, Thing, Union


def _acting(verb: str, **roles: Any) -> Event:
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


def _filled(gap: Gap, who: Any) -> Any:
    return _with_role(gap.event, **{gap.role: who})


def _undo_filled(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    first = value.parts[0] if isinstance(value, nodes.Or) else value
    for role, filling in first.roles if isinstance(first, Event) else ():
        for event, other in _undo_with_role(value, (role,)):
            if other == filling:
                yield (Gap(role, event), filling)


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
    if isinstance(adjunct, Lasts) and not isinstance(event, Event):
        if hasattr(event, "lasts") and event.lasts is None:
            return replace(event, lasts=adjunct)
        return None
    if (
        isinstance(event, Event)
        and isinstance(adjunct, Lasts)
        and (event.role("status") or _is_more(event.role("amount")))
    ):
        return _with_role(event, lasts=adjunct)
    if isinstance(event, Modify):
        if isinstance(adjunct, PerEach) and isinstance(event.value, int):
            return replace(event, value=_times(event.value, adjunct.count))
        return None
    if not isinstance(event, Event):
        return None
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
        if _is_more(amount):
            return _changed(event, Math(amount.op, (_times(amount.args[0], adjunct.count),)))
        return _changed(event, _times(amount, adjunct.count)) if isinstance(amount, int) else None
    if isinstance(adjunct, Bound):
        return _changed(event, Math("least", (amount, adjunct.amount)))
    return None


def _changed(event: Event, amount: Any) -> Event:
    return replace(event, roles=tuple((name, amount if name == "amount" else value) for name, value in event.roles))


def _undo_adjoined(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if getattr(value, "lasts", None) is not None:
        yield (replace(value, lasts=None), value.lasts)
    if isinstance(value, Modify):
        for amount, count in _undo_times(value.value, ()):
            yield (replace(value, value=amount), PerEach(count))
    if not isinstance(value, Event):
        return
    if value.role("lasts") is not None:
        yield next(_undo_with_role(value, ("lasts",)))
    amount = value.role("amount")
    if amount is None or isinstance(amount, int):
        return
    if _is_more(amount) and not isinstance(amount.args[0], int):
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


def _modes(who: Any, parts: tuple[Any, ...]) -> Any:
    return nodes.Modes(who or Ref(nodes.YOU), 1, 1, parts)


def _undo_modes(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, nodes.Modes) and value.least == value.most == 1:
        yield (None if value.who == Ref(nodes.YOU) else value.who, value.parts)


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
    return isinstance(amount, Math) and amount.op in ("more", "fewer", "times", "shared")


def _undo_lasting(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Event) and _is_more(value.role("amount")) and value.role("lasts") is not None:
        yield next(_undo_with_role(value, ("lasts",)))
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
        **{kind.__name__: kind for kind in (Nominal, Anaphor, Gap, Said, Range, PerEach, Equal, Bound, Where)},
    },
    functions={
        **NOUN_FUNCTIONS,
        "acting": Reversible(_acting, _undo_acting),
        "with_role": Reversible(_with_role, _undo_with_role),
        "filled": Reversible(_filled, _undo_filled),
        "times": Reversible(_times, _undo_times),
        "adjoined": Reversible(_adjoined, _undo_adjoined),
        "manner": Reversible(_manner, _undo_manner),
        "sequence": Reversible(_sequence, _undo_sequence),
        "agent": Reversible(_agent, _undo_agent),
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
        "this_way": Reversible(_this_way, _undo_this_way),
        "of_gap": Reversible(_of_gap, _undo_of_gap),
    },
)
"""All that templates may name."""

RECORDS: dict[str, type] = {
    "Nominal": Nominal,
    "Range": Range,
    "Sentence": Said,
    "GappedX": Gap,
    "Gapped": Gap,
    "Word": nodes.Word,
    "Keyword": nodes.Word,
    "Named": nodes.Word,
    "Comparison": nodes.Compare,
}
"""The class of what a category is read as, for categories whose parts templates name."""
