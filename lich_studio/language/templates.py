"""Build meanings from what a grammar read, and take them apart again: the functions that templates call.

Each function stands beside its inverse, which yields every way its arguments could have been; a function that returns
None says that the parts do not go together.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from lich_studio.language.event_templates import EVENT_FUNCTIONS, adjoined, undo_with_role, with_role
from lich_studio.language.notation import Reversible, Vocabulary
from lich_studio.language.noun_templates import NOUN_FUNCTIONS, SUBJECT, all_of, undo_all_of
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
from lich_studio.language.sentence_templates import SENTENCE_FUNCTIONS
from lich_studio.meaning import nodes
from lich_studio.meaning.nodes import Condition, Event, Modify, Ref, Thing, Union


def _both(verb: str, first: Any, rest: Any) -> Any:
    return _sequence(first, rest)


def _undo_both(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, nodes.Seq) and len(value.parts) == 2 and isinstance(value.parts[0], Event):
        yield (value.parts[0].verb, *value.parts)


def _alternative(statement: Any, amount: Any, condition: Any) -> Any:
    """Return what is done with another amount under a condition ("5 damage, or 8 if they are adjacent to you")."""
    if not isinstance(statement, Event) or statement.role("amount") is None:
        return None
    other = Event(statement.verb, (("amount", amount),), ("instead",))
    return nodes.Seq((statement, nodes.If(condition, other)))


def _undo_alternative(_value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    yield from ()  # printed as "If ..., deal 8 damage instead."


def _sequence(first: Any, rest: Any) -> Any:
    """Return two statements in order, as one flat sequence; what follows a choice may belong to its last option."""
    if first is None or rest is None or isinstance(first, nodes.Modes):
        return None
    return nodes.Seq((first, *(rest.parts if isinstance(rest, nodes.Seq) else (rest,))))


def _undo_sequence(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, nodes.Seq) and not isinstance(value.parts[0], nodes.Modes):
        rest = value.parts[1:]
        yield (value.parts[0], rest[0] if len(rest) == 1 else nodes.Seq(rest))


def _agent(who: Any, done: Any) -> Any:
    """Return events with who does them; of several in order each is done by them."""
    if isinstance(done, nodes.Seq):
        found = tuple(_agent(who, one) for one in done.parts)
        return None if None in found else nodes.Seq(found)
    return with_role(done, agent=who)


def _undo_agent(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Event) and value.role("agent") is not None:
        event, who = next(undo_with_role(value, ("agent",)))
        yield (who, event)
    if isinstance(value, nodes.Seq):
        found = [next(_undo_agent(one, ()), None) for one in value.parts]
        if all(found) and len({one[0] for one in found if one}) == 1:
            yield (found[0][0], nodes.Seq(tuple(one[1] for one in found if one)))  # pyright: ignore[reportOptionalSubscript]


def _by_agent(gap: Gap, who: Any) -> Any:
    event = with_role(gap.event, agent=who)
    return None if event is None else Gap(gap.role, event)


def _undo_by_agent(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Gap) and isinstance(value.event, Event) and value.event.role("agent") is not None:
        event, who = next(undo_with_role(value.event, ("agent",)))
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


def _told(subject: Any, predicate: Any) -> Any:
    """Return what a predicate says of its subject; what nobody does, all are forbidden."""
    if isinstance(subject, Thing) and subject.how == "none":
        act = predicate.body if isinstance(predicate, nodes.May) else predicate
        act = act.event if isinstance(act, nodes.Rule) and act.mode == "may" and act.lasts is None else act
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


_AFTER_YOU = nodes.Rel(Ref(nodes.ONE), "in order after", Ref(nodes.YOU))
"""The condition of a group that does something one after the other, the player after you first."""


def _ordered(statement: Any) -> Any:
    """Return what each of a group does with the player after you as the first of them."""
    subject = statement.who if isinstance(statement, nodes.Modes) else _subject_of(statement)
    if not isinstance(subject, Thing) or subject.how != "each":
        return None
    known = () if subject.where is None else next(undo_all_of(subject.where, ()))[0]
    first = replace(subject, where=all_of((*known, _AFTER_YOU)))
    return nodes.transform(statement, lambda node: first if node == subject else node)


def _undo_ordered(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if not any(node == _AFTER_YOU for node in nodes.walk(value)):
        return

    def without(node: Any) -> Any:
        known = node.where.parts if isinstance(node, Thing) and isinstance(node.where, nodes.And) else ()
        if isinstance(node, Thing) and _AFTER_YOU in (node.where, *known):
            return replace(node, where=all_of(tuple(one for one in known if one != _AFTER_YOU)))
        return node

    yield (nodes.transform(value, without),)


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


def _by_cause(gap: Gap, cause: Any) -> Any:
    event = with_role(gap.event, cause=cause)
    return None if event is None else Gap(gap.role, event)


def _undo_by_cause(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Gap) and isinstance(value.event, Event) and value.event.role("cause") is not None:
        event, cause = next(undo_with_role(value.event, ("cause",)))
        yield (Gap(value.role, event), cause)


# -- what is told of a subject, as an event with a gap where the subject stands
def _either_gap(first: Gap, second: Gap) -> Gap:
    """Return two things told of one subject as one; it may do the one and undergo the other."""
    if first.role == second.role and first.role:
        return Gap(first.role, nodes.Or((*_parts(first.event), *_parts(second.event))))  # pyright: ignore[reportArgumentType]
    return Gap("", nodes.Or((first, second)))  # pyright: ignore[reportArgumentType]


def _parts(event: Any) -> tuple[Any, ...]:
    return event.parts if isinstance(event, nodes.Or) else (event,)


def _undo_either_gap(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if not (isinstance(value, Gap) and isinstance(value.event, nodes.Or)):
        return
    if not value.role:
        yield value.event.parts
        return
    first, *rest = value.event.parts
    yield (Gap(value.role, first), Gap(value.role, rest[0] if len(rest) == 1 else nodes.Or(tuple(rest))))  # pyright: ignore[reportArgumentType]


def _filled(gap: Gap, who: Any) -> Any:
    """Return what is told of a subject with the subject in the gap."""
    if not gap.role:
        found = tuple(_filled(one, who) for one in _parts(gap.event))
        return None if None in found else nodes.Or(found)
    return with_role(gap.event, **{gap.role: who})


def _undo_filled(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    first = value.parts[0] if isinstance(value, nodes.Or) else value
    for role, filling in first.roles if isinstance(first, Event) else ():
        for event, other in undo_with_role(value, (role,)):
            if other == filling:
                yield (Gap(role, event), filling)
        if isinstance(value, nodes.Or) and len(value.parts) == 2 and isinstance(value.parts[1], Event):
            for other_role, other in value.parts[1].roles:
                if other == filling and other_role != role:
                    gaps = tuple(
                        Gap(name, next(undo_with_role(one, (name,)))[0])
                        for name, one in zip((role, other_role), value.parts, strict=True)
                    )
                    yield (Gap("", nodes.Or(gaps)), filling)  # pyright: ignore[reportArgumentType]


def _part(gap: Gap, during: Any) -> Any:
    """Return the condition of having filled the gap of what happened, in a period."""
    if isinstance(gap.event, nodes.Or):
        gaps = gap.event.parts if not gap.role else [Gap(gap.role, one) for one in gap.event.parts]
        return nodes.Or(tuple(_part(one, during) for one in gaps))
    return nodes.Part(Ref(nodes.ONE), gap.role, gap.event, during)


def _undo_part(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, nodes.Part) and isinstance(value.event, Event) and not isinstance(value.during, Anaphor):
        yield (Gap(value.role, value.event), value.during)
    if isinstance(value, nodes.Or):
        found = [next(_undo_part(one, ()), None) for one in value.parts]
        if len(found) == 2 and found[0] and found[1] and found[0][1] == found[1][1]:
            yield (_either_gap(found[0][0], found[1][0]), found[0][1])


def _part_of(gap: Gap, who: Any, during: Any) -> Any:
    """Return the condition of having filled the gap of what somebody brought about, in a period."""
    event = with_role(gap.event, agent=who) if gap.role != "agent" else None
    return None if event is None else _part(Gap(gap.role, event), during)


def _undo_part_of(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    for gap, during in _undo_part(value, ()):
        for event, who in undo_with_role(gap.event, ("agent",)):
            yield (Gap(gap.role, event), who, during)


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


def _undo_this_way(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, nodes.Part) and isinstance(value.during, Anaphor):
        yield (Gap(value.role, value.event),)  # pyright: ignore[reportArgumentType]


def _again(event: Any, patient: Any, to: Any, adjuncts: Any = None) -> Any:
    """Return the same verb done to something else, elsewhere ("and the rest in your purgatory")."""
    if not isinstance(event, Event) or event.role("patient") is None or event.role("to") is None:
        return None
    again: Any = nodes.event(event.verb, agent=event.role("agent"), patient=patient, to=to)
    for one in adjuncts or ():
        again = None if again is None else adjoined(again, one)
    return again


def _undo_again(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Event) and value.role("to") is not None and value.role("patient") is not None:
        yield (value, value.role("patient"), value.role("to"), None)


def _timed(gap: Gap, edge: Any) -> Any:
    """Return a passive that speaks of one moment only ("removed at the start of your turn")."""
    event = with_role(gap.event, time=edge)
    return None if event is None else Gap(gap.role, event)


def _undo_timed(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Gap) and isinstance(value.event, Event) and value.event.role("time") is not None:
        event, edge = next(undo_with_role(value.event, ("time",)))
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
        **EVENT_FUNCTIONS,
        **SENTENCE_FUNCTIONS,
        "both": Reversible(_both, _undo_both),
        "filled": Reversible(_filled, _undo_filled),
        "alternative": Reversible(_alternative, _undo_alternative),
        "sequence": Reversible(_sequence, _undo_sequence),
        "agent": Reversible(_agent, _undo_agent),
        "agent_of": Reversible(_agent_of, _undo_agent_of),
        "by_agent": Reversible(_by_agent, _undo_by_agent),
        "imperative": Reversible(_imperative, _undo_imperative),
        "told": Reversible(_told, _undo_told),
        "ordered": Reversible(_ordered, _undo_ordered),
        "modes": Reversible(_modes, _undo_modes),
        "either_gap": Reversible(_either_gap, _undo_either_gap),
        "again": Reversible(_again, _undo_again),
        "timed": Reversible(_timed, _undo_timed),
        "nth": Reversible(_nth, _undo_nth),
        "by_cause": Reversible(_by_cause, _undo_by_cause),
        "doing_this_way": Reversible(_doing_this_way, _undo_doing_this_way),
        "part": Reversible(_part, _undo_part),
        "part_of": Reversible(_part_of, _undo_part_of),
        "this_way": Reversible(_this_way, _undo_this_way),
    },
)
"""All that templates may name."""
