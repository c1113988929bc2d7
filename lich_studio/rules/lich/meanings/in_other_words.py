"""Say what a text says in words that the rules carry out: "a fire surface" is fire, "cards in hand" lie in a hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.described import conjuncts

_ONE = m.Ref(m.ONE)
GROWING, SHRINKING = frozenset({"draw", "heal", "gain", "add counters"}), frozenset({"discard", "lose", "sacrifice"})
"""Verbs by which a number that a text waits for only rises, or only falls."""


def in_other_words(node: Any) -> Any:
    """Return a node as the rules know it; any other as it is."""
    match node:
        case m.Ability(on=m.Event(verb="draw") as on, body=m.Adjust(event=m.Event(verb="draw") as event) as more) if (
            on.role("from_") is not None
            and event.roles == (("amount", 1),)
            and (more.role, more.op) == ("amount", "add")
        ):
            # A card of a stone is drawn by no effect that could bring more: another one is drawn.
            return replace(node, body=m.event("draw", amount=more.value))
        case m.Thing(noun="surface"):
            return _of_its_kind(node)
        case m.Thing(noun="card"):
            return _in_their_hand(node)
        case m.Replace(event=m.Event() as event, by=m.Adjust(event=m.Ref(slot)) as by, uses=0) if slot == event.mark:
            # "If you would be dealt damage, instead halve that damage": the same damage comes, in another number.
            return replace(by, event=event, lasts=node.lasts)
        case m.Repeat(times=m.Not(part=m.Compare(op="=")), body=m.Event()):
            return _until_reached(node)
        case m.Event(verb="draw") if node.role("amount") is None and node.role("patient") is None:
            return replace(node, roles=tuple(sorted((*node.roles, ("amount", 1)), key=lambda one: one[0])))
        case _:
            return node


def _joined(conditions: tuple[Any, ...]) -> Any:
    return None if not conditions else conditions[0] if len(conditions) == 1 else m.And(conditions)


def _of_its_kind(thing: m.Thing) -> m.Thing:
    """Return "a fire surface" as fire: of two surfaces none lies on the other."""
    parts = conjuncts(thing.where)
    kind = next((one for one in parts if isinstance(one, m.Rel) and one.relation == "on" and one.one == _ONE
                 and isinstance(one.to, m.Word) and one.to.kind == "surface"), None)  # fmt: skip
    if kind is None or not isinstance(kind.to, m.Word):
        return thing
    return replace(thing, noun=kind.to.id, where=_joined(tuple(one for one in parts if one is not kind)))


def _in_their_hand(thing: m.Thing) -> m.Thing:
    """Return "cards in hand" that somebody has as the cards in that one's hand."""
    parts = conjuncts(thing.where)
    hand = m.Rel(_ONE, "in", m.Thing("hand", "the"))
    owner = next((one for one in parts if isinstance(one, m.Rel) and (one.one, one.relation) == (_ONE, "of")), None)
    if owner is None or hand not in parts:
        return thing
    theirs = m.Rel(_ONE, "in", m.Thing("hand", "the", where=m.Rel(_ONE, "of", owner.to)))
    return replace(thing, where=_joined((theirs, *(one for one in parts if one not in (owner, hand)))))


def _until_reached(node: m.Repeat) -> m.Repeat:
    """Return "draw until you have 3 cards" as drawing while there are fewer: who has more draws none."""
    assert isinstance(node.times, m.Not)
    assert isinstance(node.body, m.Event)
    reached, verb = node.times.part, node.body.verb
    op = "<" if verb in GROWING else ">" if verb in SHRINKING else ""
    return replace(node, times=replace(reached, op=op)) if op else node
