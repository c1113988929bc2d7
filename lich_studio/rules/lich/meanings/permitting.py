"""Say what a text permits as what it comes to: one more tile to move is a higher number, and so is one more source."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lich_studio.meaning import nodes as m

ADDITIONAL = "additional"
SOURCE_PLAYS, MOVEMENT = "source play", "movement"


def plainly(node: Any) -> Any:
    """Return a rule that raises a number as a change of that number, and any other node as it is."""
    if not isinstance(node, m.Rule) or not isinstance(node.event, m.Event):
        return node
    node = _timed(node)
    more = _more(node.event) if node.mode == "may" and not node.price and not node.ignoring else None
    if more is None:
        return node
    prop, number = more
    agent = node.event.role("agent") or m.Ref(m.YOU)
    return m.Modify(agent, prop, "add", number, node.lasts)


def _timed(rule: m.Rule) -> m.Rule:
    """Return a rule of which the time stands with what happens as one that lasts so long."""
    event = rule.event
    assert isinstance(event, m.Event)
    lasts = event.role("lasts")
    if not isinstance(lasts, m.Lasts) or rule.lasts is not None:
        return rule
    kept = tuple(one for one in event.roles if one[0] != "lasts")
    return replace(rule, event=replace(event, roles=kept), lasts=lasts)


def _more(event: m.Event) -> tuple[str, Any] | None:
    """Return which number is raised by what may be done once more, and by how much."""
    said = {name: value for name, value in event.roles if name != "agent"}
    amount, what = said.get("amount"), said.get("patient")
    if event.verb == "move" and set(said) == {"amount"} and isinstance(amount, m.Math) and amount.op == "more":
        return MOVEMENT, amount.args[0]
    if event.verb != "play" or set(said) != {"patient"} or not isinstance(what, m.Thing):
        return None
    return (SOURCE_PLAYS, what.most) if (what.noun, what.how, what.where) == ("source", ADDITIONAL, None) else None
