"""Build descriptions and conditions from what a grammar read, and take them apart again, for templates to call."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any, cast

from lich_studio.language.notation import Reversible
from lich_studio.language.phrases import Anaphor, Gap, Nominal, Range
from lich_studio.meaning import nodes
from lich_studio.meaning.nodes import And, Condition, Count, Ref, Rel, Thing, Union, Who

SUBJECT, OUTER = Ref("subject"), Ref("outer")
"""Whom a condition is told of, until that is known; what is described around a description ("who has more cards")."""


def all_of(conditions: tuple[Condition, ...]) -> Condition | None:
    """Return several conditions as one, None for none."""
    return None if not conditions else conditions[0] if len(conditions) == 1 else And(conditions)


def undo_all_of(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    """Yield the conditions that one condition is made of."""
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


def _kinds(first: str, others: tuple[str, ...]) -> tuple[Condition, ...]:
    """Return the condition of being one of several kinds of thing."""
    one = Ref(nodes.ONE)
    return (nodes.Or(tuple(nodes.Is(one, nodes.Word("noun", noun)) for noun in (first, *others))),)


def _undo_kinds(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, tuple) and value and value[1:] == () and isinstance(value[0], nodes.Or):
        nouns = [one.word.id for one in value[0].parts if isinstance(one, nodes.Is) and one.word.kind == "noun"]
        if len(nouns) == len(value[0].parts):
            yield (nouns[0], tuple(nouns[1:]))


def _about(who: Any, condition: Any) -> Any:
    """Return a condition about `one`, told of somebody instead."""
    return _put(condition, Ref(nodes.ONE), who, OUTER, who)


def _undo_about(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    for who in [SUBJECT] if SUBJECT in nodes.walk(value) else _subjects_of(value):
        yield (who, _put(value, who, Ref(nodes.ONE), who, OUTER))


def _described(thing: Any, condition: Condition) -> Any:
    """Return a description with one more thing said of it."""
    if isinstance(thing, (Ref, Anaphor)):
        thing = Thing("thing", "any", where=Rel(Ref(nodes.ONE), "is", thing))
    if not isinstance(thing, Thing):
        return None
    known = thing.where.parts if isinstance(thing.where, And) else (thing.where,) if thing.where else ()
    return replace(thing, where=all_of((*known, condition)))


def _undo_described(value: Any) -> Iterator[tuple[Any, Condition]]:
    if isinstance(value, Thing) and value.where is not None:
        known = value.where.parts if isinstance(value.where, And) else (value.where,)
        if value.noun == "thing" and len(known) == 2 and isinstance(known[0], Rel) and known[0].relation == "is":
            yield known[0].to, known[1]
        yield replace(value, where=all_of(known[:-1])), known[-1]


def _standing(thing: Any, relation: str, who: Any) -> Any:
    """Return whether somebody stands in a relation to something named, or to anything that is described."""
    if not isinstance(thing, Thing):
        return Rel(thing, relation, who)
    if not can_stand(thing.noun, relation):
        return None
    if thing.how == "none":
        return nodes.Not(nodes.Exists(_described(replace(thing, how="each"), Rel(Ref(nodes.ONE), relation, who))))
    return nodes.Exists(_described(thing, Rel(Ref(nodes.ONE), relation, who)))


def can_stand(noun: str, relation: str) -> bool:
    """Whether things of a kind can stand in a relation: counters lie on what has them, all else is controlled."""
    return (noun == "counter") == (relation == "on") or relation not in ("on", "of")


def _undo_standing(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if (
        isinstance(value, Rel)
        and value.reach is None
        and isinstance(value.one, (Ref, Anaphor))
        and value.one != Ref(nodes.ONE)
    ):
        yield (value.one, value.relation, value.to)
    none = isinstance(value, nodes.Not)
    found = value.part if isinstance(value, nodes.Not) else value
    if isinstance(found, nodes.Exists):
        for thing, last in _undo_described(found.what):
            if isinstance(last, Rel) and last.one == Ref(nodes.ONE) and last.reach is None:
                yield (replace(thing, how="none") if none else thing, last.relation, last.to)


def excepting(thing: Any, other: Any) -> Any:
    """Return a description that leaves something out."""
    return _described(thing, nodes.Not(Rel(Ref(nodes.ONE), "is", other)))


def undo_excepting(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    """Yield a description without what it leaves out, and that."""
    for thing, last in _undo_described(value):
        if isinstance(last, nodes.Not) and isinstance(last.part, Rel) and last.part.relation == "is":
            yield (thing, last.part.to)


def _either(first: Any, second: Any) -> Any:
    """Return a description of what is one or the other; both must be come by in the same way."""
    ways = {one.how for one in (first, second) if isinstance(one, Thing)}
    named = sum(isinstance(one, (Anaphor, Ref)) for one in (first, second))
    if named == 2 or not ways:
        surfaces = all(isinstance(one, nodes.Word) and one.kind == "surface" for one in (first, second))
        return Thing("thing", "pick", where=nodes.Or((_kind(first), _kind(second)))) if surfaces else None
    if len(ways) != 1 or (named and not ways & {"pick", "target", "any"}):
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
        return replace(shape, noun=kind.word.id, where=all_of(tuple(rest)))
    return None


def _undo_described_pair(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    yield from _undo_described(value)


def _holding(who: Any, relation: str, comparison: Any, nominal: Nominal) -> Condition | None:
    """Return how many of something stand in a relation to somebody, compared."""
    if not can_stand(nominal.noun, relation):
        return None
    of = Thing(nominal.noun, where=all_of((Rel(Ref(nodes.ONE), relation, who), *nominal.where)))
    return nodes.Compare(Count(of), comparison.op, comparison.right)


def _undo_holding(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    for who, comparison, nominal in _undo_having(value, ()):
        first, *_ = next(undo_all_of(value.left.of.where, ()))[0]
        yield (who, first.relation, comparison, nominal)


def _bare(condition: Any) -> Any:
    """Return the word that a condition says something bears."""
    return condition.word if isinstance(condition, nodes.Is) and condition.one == Ref(nodes.ONE) else None


def _undo_bare(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, nodes.Word) and value.value is None:
        yield (nodes.Is(Ref(nodes.ONE), value),)


def _having(who: Any, comparison: Any, nominal: Nominal) -> Condition:
    """Return how many of something somebody has, compared."""
    relation = "on" if nominal.noun == "counter" else "of"
    of = Thing(nominal.noun, where=all_of((Rel(Ref(nodes.ONE), relation, who), *nominal.where)))
    return nodes.Compare(Count(of), comparison.op, comparison.right)


def _undo_having(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, nodes.Compare) and isinstance(value.left, Count) and isinstance(value.left.of, Thing):
        known = next(undo_all_of(value.left.of.where, ()))[0]
        if known and isinstance(known[0], Rel) and known[0].relation in ("on", "of"):
            yield (known[0].to, nodes.Compare(0, value.op, value.right), Nominal(value.left.of.noun, known[1:]))


def _the(nominal: Nominal) -> Any:
    """Return what "the" names: something said before, or what is told apart by what is said of it."""
    if not nominal.where:
        return Anaphor("the", nominal.noun)
    return Thing(nominal.noun, "the", where=all_of(nominal.where))


def _missing(word: Any, who: Any) -> nodes.Prop:
    """Return how far a number of somebody's is below what it began with."""
    return nodes.Prop(f"missing {word.id}", who)


def _undo_missing(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, nodes.Prop) and value.prop.startswith("missing "):
        yield (nodes.Word("stat", value.prop.removeprefix("missing ")), value.of)


def _several(nominal: Nominal, count: Any) -> Thing:
    """Return a choice of as many things as an amount says."""
    return Thing(nominal.noun, "pick", count, count, where=all_of(nominal.where))


def _undo_several(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if (
        isinstance(value, Thing)
        and value.how == "pick"
        and value.least == value.most
        and not isinstance(value.least, int)
    ):
        yield (Nominal(value.noun, next(undo_all_of(value.where, ()))[0]), value.least)


def _undo_the(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Anaphor) and value.word == "the":
        yield (Nominal(value.noun),)
    if isinstance(value, Thing) and value.how == "the" and value.where is not None:
        yield (Nominal(value.noun, value.where.parts if isinstance(value.where, And) else (value.where,)),)


def _held(nominal: Nominal) -> Thing:
    """Return a description of what the thing described has: counters on it, or cards it controls."""
    return _held_by("of", Ref(nodes.ONE), nominal)


def _undo_held(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    for _, who, nominal in _undo_held_by(value, ()):
        if who == Ref(nodes.ONE):
            yield (nominal,)


def _held_by(relation: str, who: Any, nominal: Nominal) -> Thing:
    """Return a description of what somebody has."""
    relation = "on" if nominal.noun == "counter" else relation
    who = OUTER if who == Ref(nodes.ONE) else who
    return Thing(nominal.noun, where=all_of((Rel(Ref(nodes.ONE), relation, who), *nominal.where)))


def _undo_held_by(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Thing) and value.how == "each":
        known = next(undo_all_of(value.where, ()))[0]
        if known and isinstance(known[0], Rel) and known[0].one == Ref(nodes.ONE) and known[0].relation in ("on", "of"):
            who = Ref(nodes.ONE) if known[0].to == OUTER else known[0].to
            yield ("of", who, Nominal(value.noun, known[1:]))


def _some_of(many: Range, group: Any) -> Any:
    """Return a choice of some among those described; those that were named before are a group by themselves."""
    if isinstance(group, Thing) and group.how == "each" and group.most == 1:
        return replace(group, how="pick", least=many.least, most=many.most)
    return Thing("one", "pick", many.least, many.most, where=Rel(Ref(nodes.ONE), "in", group))


def _undo_some_of(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Thing) and value.how == "pick" and value.noun == "one" and isinstance(value.where, Rel):
        yield (Range(value.least, value.most), value.where.to)


def _in_either(first: Any, second: Any) -> Condition | None:
    """Return the condition of being in one of two places of a kind ("on that tile and on each tile adjacent to it")."""
    alike = isinstance(first, Rel) and isinstance(second, Rel) and first.relation == second.relation
    return nodes.Or((first, second)) if alike else None


def _undo_in_either(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, nodes.Or) and len(value.parts) == 2:
        yield value.parts


def _starting(word: Any, who: Any) -> nodes.Prop:
    """Return the number that somebody began with."""
    return nodes.Prop(f"starting {word.id}", who)


def _undo_starting(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, nodes.Prop) and value.prop.startswith("starting "):
        yield (nodes.Word("stat", value.prop.removeprefix("starting ")), value.of)


def _subjected(who: Any, condition: Any) -> Any:
    """Return a condition told of somebody; in a description inside it, the thing described stands around it."""
    return _put(condition, SUBJECT, who, SUBJECT, OUTER if who == Ref(nodes.ONE) else who)


def _undo_subjected(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    for who in _subjects_of(value):
        told = _put(value, who, SUBJECT, OUTER if who == Ref(nodes.ONE) else who, SUBJECT)
        if _subjected(who, told) == value:
            yield (who, told)


def _put(node: Any, old: Any, new: Any, old_inside: Any, new_inside: Any) -> Any:
    """Return a condition with a referent in place of another, told apart at its surface and in descriptions inside."""
    if node == old:
        return new
    if isinstance(node, Thing):
        where, least = (_put(one, old_inside, new_inside, old_inside, new_inside) for one in (node.where, node.least))
        return replace(node, where=where, least=least)
    if isinstance(node, tuple):
        return tuple(_put(one, old, new, old_inside, new_inside) for one in cast("tuple[Any, ...]", node))
    if isinstance(node, nodes.Node):
        return type(node)(*(_put(getattr(node, one.name), old, new, old_inside, new_inside) for one in fields(node)))
    return node


def _subjects_of(value: Any) -> Iterator[Any]:
    """Yield whom a condition could be told of."""
    if any(node == OUTER for node in nodes.walk(value)):
        yield Ref(nodes.ONE)
        return
    if isinstance(value, nodes.Not):
        yield from _subjects_of(value.part)
    if isinstance(value, nodes.Compare):
        for side in (value.left, value.right):
            if isinstance(side, nodes.Prop):
                yield side.of
            if isinstance(side, Count):
                yield from _owners(side.of)
    if isinstance(value, nodes.Exists):
        yield from _owners(value.what)
    if isinstance(value, nodes.Is | Rel | nodes.Part):
        yield value.one
    if isinstance(value, Rel):
        yield value.to
    if isinstance(value, And | nodes.Or):
        yield from _subjects_of(value.parts[0])


def _owners(thing: Any) -> Iterator[Any]:
    if isinstance(thing, Thing):
        for one in next(undo_all_of(thing.where, ()))[0]:
            if isinstance(one, Rel) and one.one == Ref(nodes.ONE):
                yield one.to


def _outnumbering(who: Any, op: str, nominal: Nominal, other: Any) -> Condition:
    """Return that somebody has more or fewer of something than somebody else."""

    def of(whose: Any) -> Count:
        return Count(Thing(nominal.noun, where=all_of((Rel(Ref(nodes.ONE), "of", whose), *nominal.where))))

    return nodes.Compare(of(who), op, of(other))


def _undo_outnumbering(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if not (isinstance(value, nodes.Compare) and isinstance(value.left, Count) and isinstance(value.right, Count)):
        return
    mine, theirs = value.left.of, value.right.of
    if isinstance(mine, Thing) and isinstance(theirs, Thing):
        nominal = Nominal(mine.noun, next(undo_all_of(mine.where, ()))[0][1:])
        for who in _owners(mine):
            for other in _owners(theirs):
                if _outnumbering(who, value.op, nominal, other) == value:
                    yield (who, value.op, nominal, other)


def _counting(comparison: Any, nominal: Nominal) -> Condition:
    """Return how many of something there are, compared."""
    thing = Thing(nominal.noun, where=all_of(nominal.where))
    return nodes.Compare(Count(thing), comparison.op, comparison.right)


def _undo_counting(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, nodes.Compare) and isinstance(value.left, Count) and isinstance(value.left.of, Thing):
        thing = value.left.of
        if thing.how == "each":
            where = next(undo_all_of(thing.where, ()))[0]
            yield (nodes.Compare(0, value.op, value.right), Nominal(thing.noun, where))


def _done_amount(gap: Any) -> nodes.Field | None:
    """Return how much of something was done ("the damage prevented this way")."""
    return nodes.Field(Anaphor("event", gap.event.verb), "amount")  # pyright: ignore[reportArgumentType]


def _undo_done_amount(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, nodes.Field) and value.role == "amount" and isinstance(value.event, Anaphor):
        yield (Gap("patient", nodes.Event(value.event.noun)),)


def _spelled(first: str, rest: str) -> str:
    return f"{first} {rest}"


def _undo_spelled(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, str) and " " in value:
        yield tuple(value.split(" ", 1))


NOUN_FUNCTIONS: dict[str, Reversible] = {
    "all_of": Reversible(all_of, undo_all_of, may_be_none=True),
    "before": Reversible(_before, _undo_before),
    "behind": Reversible(_behind, _undo_behind),
    "joined": Reversible(_joined, _undo_joined),
    "kinds": Reversible(_kinds, _undo_kinds),
    "about": Reversible(_about, _undo_about),
    "standing": Reversible(_standing, _undo_standing),
    "excepting": Reversible(excepting, undo_excepting),
    "either": Reversible(_either, _undo_either),
    "the": Reversible(_the, _undo_the),
    "holding": Reversible(_holding, _undo_holding),
    "bare": Reversible(_bare, _undo_bare),
    "having": Reversible(_having, _undo_having),
    "described": Reversible(_described, _undo_described_pair),
    "missing": Reversible(_missing, _undo_missing),
    "held": Reversible(_held, _undo_held),
    "some_of": Reversible(_some_of, _undo_some_of),
    "in_either": Reversible(_in_either, _undo_in_either),
    "starting": Reversible(_starting, _undo_starting),
    "subjected": Reversible(_subjected, _undo_subjected),
    "outnumbering": Reversible(_outnumbering, _undo_outnumbering),
    "counting": Reversible(_counting, _undo_counting),
    "done_amount": Reversible(_done_amount, _undo_done_amount),
    "spelled": Reversible(_spelled, _undo_spelled),
    "several": Reversible(_several, _undo_several),
}
"""What templates call to describe things."""
