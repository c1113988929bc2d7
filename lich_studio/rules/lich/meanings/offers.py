"""Say what texts offer, ask a toll for, or demand in the forms that are carried out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lich_studio.meaning import nodes as m

_YOU = m.Ref(m.YOU)


def named_first(statement: Any) -> Any:
    """Return a statement in which whoever is offered something is described where the offer stands.

    "Each opponent loses 3 health unless they discard a card" offers before it says who loses.
    """
    if not isinstance(statement, m.Seq):
        return statement
    for at, part in enumerate(statement.parts):
        mark = part.who.slot if isinstance(part, m.May) and isinstance(part.who, m.Ref) else ""
        later = [node for one in statement.parts[at + 1 :] for node in m.walk(one) if isinstance(node, m.Thing)]
        described = next((one for one in later if mark and one.mark == mark), None)
        before = (node for one in statement.parts[:at] for node in m.walk(one))
        if described is None or any(getattr(node, "mark", "") == mark for node in before):
            continue
        assert isinstance(part, m.May)

        def named(node: Any, described: m.Thing = described) -> Any:
            return m.Ref(described.mark) if node == described else node

        rest = tuple(m.transform(one, named) for one in statement.parts[at + 1 :])
        return m.Seq((*statement.parts[:at], replace(part, who=described), *rest))
    return statement


def offered(ability: m.Ability, *, stays: bool) -> m.Ability:
    """Return an ability whose offers, tolls and demands are in the forms that are carried out.

    Args:
        ability: the ability.
        stays: whether its card is of a type that stays in play, so that a bare line of it holds.
    """
    ability = m.transform(ability, named_first)
    if stays:
        ability = as_use(ability)
    done = not stays or ability.price or ability.on is not None or ability.limit is not None
    return replace(ability, body=demanded(ability.body)) if done else ability


def as_use(ability: m.Ability) -> m.Ability:
    """Return "you may discard a card to move 1 tile" on a card that stays as a use with that price."""
    body = ability.body
    if ability.price or ability.on is not None or ability.limit is not None:
        return ability
    if not isinstance(body, m.Seq) or not body.parts:
        return ability
    offer, *rest = body.parts
    if not isinstance(offer, m.May) or offer.who != _YOU or not isinstance(offer.body, m.Event) or len(rest) != 1:
        return ability
    mark, paid = offer.mark or offer.body.mark, rest[0]
    if not isinstance(paid, m.If) or paid.otherwise is not None or paid.condition != m.Exists(m.Ref(mark)):
        return ability
    if m.Ref(mark) in m.walk(paid.then):
        return ability
    return replace(ability, price=(replace(offer.body, mark=""),), body=paid.then)


def demanded(statement: Any) -> Any:
    """Return what a text that is carried out says somebody must do as that being done, or as that one's choice."""
    if isinstance(statement, m.Seq):
        return m.Seq(tuple(demanded(part) for part in statement.parts))
    if isinstance(statement, m.If):
        return replace(statement, then=demanded(statement.then), otherwise=demanded(statement.otherwise))
    if isinstance(statement, m.Each | m.Repeat | m.May | m.Later):
        return replace(statement, body=demanded(statement.body))
    if not isinstance(statement, m.Rule) or statement.mode != "must" or statement.lasts is not None:
        return statement
    event = statement.event
    if isinstance(event, m.Event):
        # Whoever moves may stop sooner, so that nothing makes them go all the way.
        return statement if event.verb == "move" else _chosen(event)
    events = [part for part in event.parts if isinstance(part, m.Event)]
    agents = {part.role("agent") for part in events}
    if len(events) != len(event.parts) or len(agents) != 1 or None in agents:
        return statement
    return m.Modes(agents.pop(), 1, 1, tuple(_without_agent(_chosen(one)) for one in events))


def _chosen(event: m.Event) -> m.Event:
    """Return an event that was a pattern as one that is done: whoever does it chooses to what."""
    roles = ((name, replace(value, how="pick") if _is_any(value) else value) for name, value in event.roles)
    return replace(event, roles=tuple(roles))


def _is_any(value: Any) -> bool:
    return isinstance(value, m.Thing) and value.how == "any"


def _without_agent(event: m.Event) -> m.Event:
    return replace(event, roles=tuple(pair for pair in event.roles if pair[0] != "agent"))
