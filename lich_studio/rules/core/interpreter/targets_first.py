"""Choose the targets that conditions, offers and what is put in force name in a step before them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.lasting import is_put_in_force


def with_targets_first(statement: Any) -> Any:
    """Return a statement in which no condition, no offer and nothing that is put in force names a target.

    Each is chosen in a step before. The same words as those of a condition mean the same target: "Deal 2 damage to
    target. If target has Wet, ...".
    """
    return _lifted(_named_alike(statement))


def _is_target(node: Any) -> bool:
    return isinstance(node, m.Thing) and node.how == "target"


def _plain(thing: m.Thing) -> m.Thing:
    return replace(thing, mark="")


def _named_alike(statement: Any) -> Any:
    """Return a statement in which what a condition names as a target has one mark wherever the same words stand."""
    asked = {
        _plain(one) for node in m.walk(statement) if isinstance(node, m.If)
        for one in m.walk(node.condition) if isinstance(one, m.Thing) and _is_target(one)
    }  # fmt: skip
    marks: dict[m.Thing, str] = {}
    same: dict[str, str] = {}

    def name(node: Any) -> Any:
        if not _is_target(node) or _plain(node) not in asked:
            return node
        first = _plain(node) not in marks
        mark = marks.setdefault(_plain(node), node.mark or f"target {len(marks)} of a condition")
        same.update({node.mark: mark} if node.mark else {})
        return replace(node, mark=mark) if first else m.Ref(mark)

    named = m.transform(statement, name) if asked else statement
    return m.transform(named, lambda node: m.Ref(same[node.slot]) if _is_renamed(node, same) else node)


def _is_renamed(node: Any, same: dict[str, str]) -> bool:
    return isinstance(node, m.Ref) and same.get(node.slot, node.slot) != node.slot


def _lifted(statement: Any) -> Any:
    if isinstance(statement, m.Seq):
        return m.Seq(tuple(_lifted(part) for part in statement.parts))
    if isinstance(statement, m.If):
        other = None if statement.otherwise is None else _lifted(statement.otherwise)
        return _before(statement, "condition", replace(statement, then=_lifted(statement.then), otherwise=other))
    if isinstance(statement, m.May):
        return _before(statement, "who", replace(statement, body=_lifted(statement.body)))
    if isinstance(statement, m.Each | m.Repeat):
        return replace(statement, body=_lifted(statement.body))
    if isinstance(statement, m.Modes):
        return _before(statement, "who", replace(statement, parts=tuple(_lifted(part) for part in statement.parts)))
    if isinstance(statement, m.Later) and not isinstance(statement.on, m.Edge):
        # What an event sets off chooses its targets then (AMB-118); but of whom the event has to be is chosen before.
        return _before(statement, "on", statement)
    if isinstance(statement, m.Modify | m.Grant) and statement.lasts is not None:
        return _before(statement, "lasts", statement)
    if not is_put_in_force(statement):
        return statement
    lifted, chosen = _taken_out(statement, type(statement).__name__)
    return m.Seq((*chosen, lifted)) if chosen else statement


def _before(said: Any, field: str, statement: Any) -> Any:
    """Return a statement with the targets of one of its fields chosen before it."""
    lifted, chosen = _taken_out(getattr(said, field), type(said).__name__)
    return m.Seq((*chosen, replace(statement, **{field: lifted}))) if chosen else statement


def _taken_out(node: Any, where: str) -> tuple[Any, tuple[m.Statement, ...]]:
    """Return a node in which each target is a reference, and the steps that choose them."""
    chosen: list[m.Statement] = []

    def lift(part: Any) -> Any:
        if not _is_target(part):
            return part
        marked = replace(part, mark=part.mark or f"target {len(chosen)} of {where}")
        chosen.append(m.Pick(marked))
        return m.Ref(marked.mark)

    return m.transform(node, lift), tuple(chosen)
