"""Build events with their roles and adverbials, and take them apart again, for templates to call."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

from lich_studio.language.notation import Reversible
from lich_studio.language.noun_templates import SUBJECT, can_stand, excepting, undo_excepting
from lich_studio.language.phrases import Bound, Equal, Filling, Gap, PerEach, Where
from lich_studio.meaning import nodes
from lich_studio.meaning.nodes import Count, Event, Lasts, Math, Modify, Ref, Thing


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


def with_role(event: Any, **roles: Any) -> Any:
    """Return an event with one more role filled; None if it already has it."""
    ((name, value),) = roles.items()
    if isinstance(event, nodes.Or):
        found = tuple(with_role(one, **roles) for one in event.parts)
        return None if None in found else nodes.Or(found)
    if not isinstance(event, Event) or event.role(name) is not None:
        return None
    return replace(event, roles=tuple(sorted((*event.roles, (name, value)), key=lambda pair: pair[0])))


def undo_with_role(value: Any, names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    """Yield an event without a role, and what filled it."""
    (name,) = names
    if isinstance(value, nodes.Or):
        found = [next(undo_with_role(one, names), None) for one in value.parts]
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
        event = with_role(event, **{one.role: one.value})
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


def _times(amount: Any, count: Any) -> Any:
    """Return an amount for each of something; one for each is the count itself."""
    return count if amount == 1 else Math("*", (amount, count))


def _undo_times(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Count):
        yield (1, value)
    if isinstance(value, Math) and value.op == "*" and len(value.args) == 2:
        yield value.args


def adjoined(event: Any, adjunct: Any) -> Any:
    """Return a statement with an adverbial carried out on it; None where it has no meaning there."""
    if isinstance(event, Gap):
        inner = adjoined(event.event, adjunct)
        return None if inner is None else replace(event, event=inner)
    if isinstance(event, nodes.Seq) and isinstance(adjunct, Lasts):
        found = [adjoined(one, adjunct) for one in event.parts]
        done = tuple(one if more is None else more for one, more in zip(event.parts, found, strict=True))
        held = [isinstance(one, Event) or more is not None for one, more in zip(event.parts, found, strict=True)]
        return nodes.Seq(done) if all(held) and any(more is not None for more in found) else None
    if isinstance(adjunct, str):
        return _manner(event, adjunct)
    if isinstance(adjunct, Filling) and adjunct.role == "all but":
        return _all_but(event, adjunct.value)
    if isinstance(adjunct, Filling):
        return with_role(event, **{adjunct.role: adjunct.value})
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
        return with_role(event, lasts=adjunct)
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
        return with_role(event, amount=adjunct.amount) if amount is None else None
    if isinstance(adjunct, Where):
        return _changed(event, adjunct.amount) if amount == Ref("X") else None
    if amount is None and isinstance(adjunct, PerEach):
        return with_role(event, amount=adjunct.count)
    if amount is None or isinstance(amount, str):
        return None
    if isinstance(adjunct, PerEach):
        if _is_more(amount) and amount.op in ("more", "fewer"):
            return _changed(event, Math(amount.op, (_times(amount.args[0], adjunct.count),)))
        return _changed(event, _times(amount, adjunct.count)) if isinstance(amount, int) else None
    if isinstance(adjunct, Bound):
        return _changed(event, Math("least", (amount, adjunct.amount)))
    return None


def _all_but(event: Any, left_out: Any) -> Any:
    """Return an act that leaves some of the kind that it is done to alone; which role that is, the kind says."""
    kind = left_out.kind if isinstance(left_out, nodes.Word) else getattr(left_out, "noun", "")
    for name, group in event.roles if isinstance(event, Event) else ():
        if isinstance(group, Thing) and group.noun == kind and group.how == "each":
            return _refilled(event, name, excepting(group, left_out))
    return None


def _refilled(event: Event, role: str, filling: Any) -> Event:
    return replace(event, roles=tuple((name, filling if name == role else value) for name, value in event.roles))


def _next_to(number: int) -> int:
    """Return the least that is more than a number."""
    return number + 1


def _undo_next_to(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, int) and value > 1:
        yield (value - 1,)


def _adjoined_all(event: Any, adjuncts: tuple[Any, ...]) -> Any:
    """Return a statement with several adverbials carried out on it, in order."""
    for one in adjuncts:
        event = None if event is None else adjoined(event, one)
    return event


def _undo_adjoined_all(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    for event, adjunct in undo_adjoined(value, ()):
        yield (event, (adjunct,))
        for inner, more in undo_adjoined(event, ()):
            yield (inner, (more, adjunct))


def _changed(event: Event, amount: Any) -> Event:
    return _refilled(event, "amount", amount)


def undo_adjoined(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    """Yield a statement without each adverbial that it could have been given, and the adverbial."""
    if getattr(value, "lasts", None) is not None:
        yield (replace(value, lasts=None), value.lasts)
    if isinstance(value, Modify) and isinstance(value.value, Math) and value.value.op == "least":
        yield (replace(value, value=value.value.args[0]), Bound(value.value.args[1]))
    if isinstance(value, Modify):
        for amount, count in _undo_times(value.value, ()):
            yield (replace(value, value=amount), PerEach(count))
    if isinstance(value, Gap):
        for event, adjunct in undo_adjoined(value.event, ()):
            yield (Gap(value.role, event), adjunct)
    if not isinstance(value, Event):
        return
    if value.manner:
        yield (replace(value, manner=value.manner[:-1]), value.manner[-1])
    for name, filling in value.roles:
        for group, left_out in undo_excepting(filling, ()):
            if _all_but(event := _refilled(value, name, group), left_out) == value:
                yield (event, Filling("all but", left_out))
        if name not in _OWN_ROLES:
            yield (next(undo_with_role(value, (name,)))[0], Filling(name, filling))
    if value.role("lasts") is not None:
        yield next(undo_with_role(value, ("lasts",)))
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
    yield (next(undo_with_role(value, ("amount",)))[0], Equal(amount))


def _manner(event: Any, manner: str) -> Any:
    return replace(event, manner=(*event.manner, manner)) if isinstance(event, Event) else None


def _undo_manner(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, Event) and value.manner:
        yield (replace(value, manner=value.manner[:-1]), value.manner[-1])


def lasting(statement: Any, lasts: Lasts) -> Any:
    """Return what holds as long as a condition does; an instruction cannot."""
    if isinstance(statement, nodes.Seq):
        found = tuple(lasting(one, lasts) for one in statement.parts)
        return None if None in found else nodes.Seq(found)
    if isinstance(statement, Event) and _is_more(statement.role("amount")):
        return with_role(statement, lasts=lasts)
    if isinstance(statement, nodes.May) and isinstance(statement.body, Event):
        allowed = with_role(statement.body, agent=statement.who)
        return None if allowed is None else nodes.Rule("may", allowed, lasts=lasts)
    if getattr(statement, "lasts", lasts) is None:
        return replace(statement, lasts=lasts)
    return None


def _is_more(amount: Any) -> bool:
    """Whether an amount changes an event's own ("2 additional damage", "half damage", "no damage")."""
    return isinstance(amount, Math) and amount.op in nodes.CHANGES


def undo_lasting(value: Any, _names: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    """Yield what holds as long as a condition does, and that duration."""
    if isinstance(value, Event) and _is_more(value.role("amount")) and value.role("lasts") is not None:
        yield next(undo_with_role(value, ("lasts",)))
    if isinstance(value, nodes.Seq):
        times = {getattr(one, "lasts", None) for one in value.parts}
        if len(times) == 1 and isinstance(lasts := times.pop(), Lasts):
            yield (nodes.Seq(tuple(replace(one, lasts=None) for one in cast("Any", value.parts))), lasts)
        return
    lasts = getattr(value, "lasts", None)
    if isinstance(lasts, Lasts) and lasts.while_ is not None:
        yield (replace(value, lasts=None), lasts)


EVENT_FUNCTIONS: dict[str, Reversible] = {
    "acting": Reversible(_acting, _undo_acting),
    "with_role": Reversible(with_role, undo_with_role),
    "extended": Reversible(_extended, _undo_extended),
    "adjoined_all": Reversible(_adjoined_all, _undo_adjoined_all),
    "adjoined": Reversible(adjoined, undo_adjoined),
    "next_to": Reversible(_next_to, _undo_next_to),
    "manner": Reversible(_manner, _undo_manner),
}
"""What templates call to say more of an event."""
