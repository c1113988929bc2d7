"""Build meanings from what a grammar read, and take them apart again: the functions that templates call.

Each function stands beside its inverse, which yields every way its arguments could have been; a function that returns
None says that the parts do not go together.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from lich_studio.language.notation import Reversible, Vocabulary
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
from lich_studio.meaning.nodes import And, Condition, Count, Event, Lasts, Math, Modify, Ref, Rel, Thing, Union, Who


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


def _all_of(conditions: tuple[Condition, ...]) -> Condition | None:
    return None if not conditions else conditions[0] if len(conditions) == 1 else And(conditions)


def _undo_all_of(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    yield (() if value is None else value.parts if isinstance(value, And) else (value,),)


def _before(first: Any, rest: tuple[Any, ...] | None) -> tuple[Any, ...]:
    return (first, *(rest or ()))


def _undo_before(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, tuple) and value:
        yield (value[0], value[1:])


def _behind(nominal: Nominal, more: tuple[Condition, ...]) -> Nominal:
    return Nominal(nominal.noun, (*nominal.where, *more))


def _undo_behind(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Nominal):
        for cut in range(len(value.where)):
            yield (Nominal(value.noun, value.where[:cut]), value.where[cut:])


def _joined(first: Who, rest: tuple[Who, ...]) -> Who:
    return Union((first, *rest))


def _undo_joined(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Union):
        yield (value.parts[0], value.parts[1:])


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
    if isinstance(event, Event) and isinstance(adjunct, Lasts) and (event.role("status") or _is_more(event.role("amount"))):
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
            return _changed(event, Math("more", (_times(amount.args[0], adjunct.count),)))
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
    if isinstance(amount, Math) and amount.op == "more" and not isinstance(amount.args[0], int):
        for single, count in _undo_times(amount.args[0], ()):
            yield (_changed(value, Math("more", (single,))), PerEach(count))
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


def _kinds(first: str, others: tuple[str, ...]) -> tuple[Condition, ...]:
    """Return the condition of being one of several kinds of thing."""
    one = Ref(nodes.ONE)
    return (nodes.Or(tuple(nodes.Is(one, nodes.Word("noun", noun)) for noun in (first, *others))),)


def _undo_kinds(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, tuple) and value and value[1:] == () and isinstance(value[0], nodes.Or):
        nouns = [one.word.id for one in value[0].parts if isinstance(one, nodes.Is) and one.word.kind == "noun"]
        if len(nouns) == len(value[0].parts):
            yield (nouns[0], tuple(nouns[1:]))


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
        return nodes.Rule("may", _with_role(statement.body, agent=statement.who), lasts=lasts)
    if hasattr(statement, "lasts") and statement.lasts is None:
        return replace(statement, lasts=lasts)
    return None


def _is_more(amount: Any) -> bool:
    return isinstance(amount, Math) and amount.op == "more"


def _undo_lasting(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Event) and _is_more(value.role("amount")) and value.role("lasts") is not None:
        yield next(_undo_with_role(value, ("lasts",)))
    if getattr(value, "lasts", None) is not None and value.lasts.while_ is not None:
        yield (replace(value, lasts=None), value.lasts)


def _about(who: Any, condition: Any) -> Any:
    """Return a condition about `one`, told of somebody instead."""
    one = Ref(nodes.ONE)
    return nodes.transform(condition, lambda node: who if node == one else node)


def _undo_about(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, nodes.Is | Rel | nodes.Part) and value.one != Ref(nodes.ONE):
        yield (value.one, replace(value, one=Ref(nodes.ONE)))
    if isinstance(value, Rel) and value.to != Ref(nodes.ONE):
        yield (value.to, replace(value, to=Ref(nodes.ONE)))


def _described(thing: Any, condition: Condition) -> Any:
    """Return a description with one more thing said of it."""
    if isinstance(thing, (Ref, Anaphor)):
        thing = Thing("thing", "any", where=Rel(Ref(nodes.ONE), "is", thing))
    if not isinstance(thing, Thing):
        return None
    known = thing.where.parts if isinstance(thing.where, And) else (thing.where,) if thing.where else ()
    return replace(thing, where=_all_of((*known, condition)))


def _undo_described(value: Any) -> Iterator[tuple[Any, Condition]]:
    if isinstance(value, Thing) and value.where is not None:
        known = value.where.parts if isinstance(value.where, And) else (value.where,)
        if value.noun == "thing" and len(known) == 2 and isinstance(known[0], Rel) and known[0].relation == "is":
            yield known[0].to, known[1]
        yield replace(value, where=_all_of(known[:-1])), known[-1]


def _standing(thing: Any, relation: str, who: Any) -> Any:
    """Return whether somebody stands in a relation to something named, or to anything that is described."""
    if not isinstance(thing, Thing):
        return Rel(thing, relation, who)
    return nodes.Exists(_described(thing, Rel(Ref(nodes.ONE), relation, who)))


def _undo_standing(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if (
        isinstance(value, Rel)
        and value.reach is None
        and isinstance(value.one, (Ref, Anaphor))
        and value.one != Ref(nodes.ONE)
    ):
        yield (value.one, value.relation, value.to)
    if isinstance(value, nodes.Exists):
        for thing, last in _undo_described(value.what):
            if isinstance(last, Rel) and last.one == Ref(nodes.ONE) and last.reach is None:
                yield (thing, last.relation, last.to)


def _excepting(thing: Any, other: Any) -> Any:
    return _described(thing, nodes.Not(Rel(Ref(nodes.ONE), "is", other)))


def _undo_excepting(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    for thing, last in _undo_described(value):
        if isinstance(last, nodes.Not) and isinstance(last.part, Rel) and last.part.relation == "is":
            yield (thing, last.part.to)


def _either(first: Any, second: Any) -> Any:
    """Return a description of what is one or the other; both must be come by in the same way."""
    ways = {one.how for one in (first, second) if isinstance(one, Thing)}
    if len(ways) != 1 or any(isinstance(one, Anaphor) for one in (first, second)):
        return None
    shape = first if isinstance(first, Thing) else second
    return replace(shape, noun="thing", where=nodes.Or((_kind(first), _kind(second))))


def _kind(one: Any) -> Condition:
    """Return the condition of being what a description describes."""
    if not isinstance(one, Thing):
        return Rel(Ref(nodes.ONE), "is", one)
    kind = nodes.Is(Ref(nodes.ONE), nodes.Word("noun", one.noun))
    return (
        kind if one.where is None else And((kind, *(one.where.parts if isinstance(one.where, And) else (one.where,))))
    )


def _undo_either(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if (
        isinstance(value, Thing)
        and value.noun == "thing"
        and isinstance(value.where, nodes.Or)
        and len(value.where.parts) == 2
    ):
        yield tuple(_of_kind(value, part) for part in value.where.parts)


def _of_kind(shape: Thing, part: Any) -> Any:
    kind, *rest = part.parts if isinstance(part, And) else (part,)
    if isinstance(kind, Rel) and kind.relation == "is" and not rest:
        return kind.to
    if isinstance(kind, nodes.Is) and kind.word.kind == "noun":
        return replace(shape, noun=kind.word.id, where=_all_of(tuple(rest)))
    return None


def _undo_described_pair(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    yield from _undo_described(value)


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


def _holding(who: Any, relation: str, comparison: Any, nominal: Nominal) -> Condition:
    """Return how many of something stand in a relation to somebody, compared."""
    of = Thing(nominal.noun, where=_all_of((Rel(Ref(nodes.ONE), relation, who), *nominal.where)))
    return nodes.Compare(Count(of), comparison.op, comparison.right)


def _undo_holding(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    for who, comparison, nominal in _undo_having(value, ()):
        yield (who, value.left.of.where.parts[0].relation if isinstance(value.left.of.where, And) else value.left.of.where.relation, comparison, nominal)


def _bare(condition: Any) -> Any:
    """Return the word that a condition says something bears."""
    return condition.word if isinstance(condition, nodes.Is) and condition.one == Ref(nodes.ONE) else None


def _undo_bare(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, nodes.Word) and value.value is None:
        yield (nodes.Is(Ref(nodes.ONE), value),)


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


def _having(who: Any, comparison: Any, nominal: Nominal) -> Condition:
    """Return how many of something somebody has, compared."""
    relation = "on" if nominal.noun == "counter" else "of"
    of = Thing(nominal.noun, where=_all_of((Rel(Ref(nodes.ONE), relation, who), *nominal.where)))
    return nodes.Compare(Count(of), comparison.op, comparison.right)


def _undo_having(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, nodes.Compare) and isinstance(value.left, Count) and isinstance(value.left.of, Thing):
        known = next(_undo_all_of(value.left.of.where, ()))[0]
        if known and isinstance(known[0], Rel) and known[0].relation in ("on", "of"):
            yield (known[0].to, nodes.Compare(0, value.op, value.right), Nominal(value.left.of.noun, known[1:]))


def _the(nominal: Nominal) -> Any:
    """Return what "the" names: something said before, or what is told apart by what is said of it."""
    if not nominal.where:
        return Anaphor("the", nominal.noun)
    return Thing(nominal.noun, "the", where=_all_of(nominal.where))


def _missing(word: Any, who: Any) -> nodes.Prop:
    """Return how far a number of somebody's is below what it began with."""
    return nodes.Prop(f"missing {word.id}", who)


def _undo_missing(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, nodes.Prop) and value.prop.startswith("missing "):
        yield (nodes.Word("stat", value.prop.removeprefix("missing ")), value.of)


def _several(nominal: Nominal, count: Any) -> Thing:
    """Return a choice of as many things as an amount says."""
    return Thing(nominal.noun, "pick", count, count, where=_all_of(nominal.where))


def _undo_several(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if (
        isinstance(value, Thing)
        and value.how == "pick"
        and value.least == value.most
        and not isinstance(value.least, int)
    ):
        yield (Nominal(value.noun, next(_undo_all_of(value.where, ()))[0]), value.least)


def _undo_the(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Anaphor) and value.word == "the":
        yield (Nominal(value.noun),)
    if isinstance(value, Thing) and value.how == "the" and value.where is not None:
        yield (Nominal(value.noun, value.where.parts if isinstance(value.where, And) else (value.where,)),)


VOCABULARY = Vocabulary(
    classes={
        **{kind.__name__: kind for kind in nodes.KINDS},
        **{kind.__name__: kind for kind in (Nominal, Anaphor, Gap, Said, Range, PerEach, Equal, Bound, Where)},
    },
    functions={
        "acting": Reversible(_acting, _undo_acting),
        "with_role": Reversible(_with_role, _undo_with_role),
        "filled": Reversible(_filled, _undo_filled),
        "all_of": Reversible(_all_of, _undo_all_of, may_be_none=True),
        "before": Reversible(_before, _undo_before),
        "behind": Reversible(_behind, _undo_behind),
        "joined": Reversible(_joined, _undo_joined),
        "times": Reversible(_times, _undo_times),
        "adjoined": Reversible(_adjoined, _undo_adjoined),
        "manner": Reversible(_manner, _undo_manner),
        "sequence": Reversible(_sequence, _undo_sequence),
        "agent": Reversible(_agent, _undo_agent),
        "by_agent": Reversible(_by_agent, _undo_by_agent),
        "imperative": Reversible(_imperative, _undo_imperative),
        "told": Reversible(_told, _undo_told),
        "modes": Reversible(_modes, _undo_modes),
        "kinds": Reversible(_kinds, _undo_kinds),
        "either_gap": Reversible(_either_gap, _undo_either_gap),
        "lasting": Reversible(_lasting, _undo_lasting),
        "about": Reversible(_about, _undo_about),
        "standing": Reversible(_standing, _undo_standing),
        "excepting": Reversible(_excepting, _undo_excepting),
        "either": Reversible(_either, _undo_either),
        "the": Reversible(_the, _undo_the),
        "again": Reversible(_again, _undo_again),
        "holding": Reversible(_holding, _undo_holding),
        "bare": Reversible(_bare, _undo_bare),
        "timed": Reversible(_timed, _undo_timed),
        "nth": Reversible(_nth, _undo_nth),
        "having": Reversible(_having, _undo_having),
        "described": Reversible(_described, _undo_described_pair),
        "by_cause": Reversible(_by_cause, _undo_by_cause),
        "this_way": Reversible(_this_way, _undo_this_way),
        "missing": Reversible(_missing, _undo_missing),
        "several": Reversible(_several, _undo_several),
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
