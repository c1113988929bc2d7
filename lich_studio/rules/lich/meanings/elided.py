"""Name what a sentence leaves out: whom "and inflict Burning 1" is done to, and what "if you do" goes back to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lich_studio.language.phrases import Anaphor
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable, Vocabulary

_DONE = Anaphor("do")


def whole(ability: m.Ability, words: Vocabulary) -> m.Ability:
    """Return an ability in which every role that a verb needs is said.

    Raises:
        NotRunnable: nothing named before can stand there.
    """
    if ability.body is None:
        return ability
    parts: list[Any] = list(ability.body.parts) if isinstance(ability.body, m.Seq) else [ability.body]
    parts = _in_its_place(parts)
    for at in range(len(parts)):
        if isinstance(parts[at], m.If):
            _name_done(parts, at)
        event = parts[at]
        row = words.verbs.get(event.verb) if isinstance(event, m.Event) else None
        if row is not None and "patient" in row.needs and event.role("patient") is None:
            patient = _last_patient(parts[:at], parts, ability.on)
            parts[at] = replace(
                event, roles=tuple(sorted((*event.roles, ("patient", patient)), key=lambda one: one[0]))
            )
    body = parts[0] if len(parts) == 1 else m.Seq(tuple(parts))
    return replace(ability, body=body)


def _in_its_place(parts: list[Any]) -> list[Any]:
    """Return statements with what is done "instead" where that stands which it is done instead of.

    "Deal 3 damage to a target and inflict Burning 1. If it is already burning, deal 6 damage instead" asks before the
    first of it is done.
    """
    kept: list[Any] = []
    for part in parts:
        other = part.then if isinstance(part, m.If) and part.otherwise is None else None
        if not isinstance(other, m.Event) or INSTEAD not in other.manner:
            kept.append(part)
            continue
        at = next((n for n, one in enumerate(kept) if isinstance(one, m.Event) and one.verb == other.verb), -1)
        if at < 0:
            raise NotRunnable(f"“{other.verb} ... instead” of what is not done before")
        first = kept[at]
        roles, fillings = dict(other.roles), dict(first.roles)
        for name, value in first.roles:
            if isinstance(value, m.Thing) and name not in roles:
                mark = value.mark or f"instead {name}"
                fillings[name], roles[name] = replace(value, mark=mark), m.Ref(mark)
            roles.setdefault(name, value)
        manner = tuple(one for one in other.manner if one != INSTEAD)
        said = tuple(sorted(roles.items(), key=lambda pair: pair[0]))
        named = tuple((name, fillings[name]) for name, _ in first.roles)
        then = replace(other, roles=said, manner=manner, mark=first.mark)
        kept[at] = m.If(part.condition, then, replace(first, roles=named))
    return kept


INSTEAD = "instead"


def _last_patient(before: list[Any], parts: list[Any], on: Any) -> m.Ref:
    """Return the patient of the clauses before, which gets a mark; else that of what set the ability off."""
    for at in range(len(before) - 1, -1, -1):
        event = before[at]
        patient = event.role("patient") if isinstance(event, m.Event) else None
        if isinstance(patient, m.Ref):
            return patient
        if isinstance(patient, m.Thing):
            mark = patient.mark or f"patient {at}"
            marked = replace(patient, mark=mark)
            roles = tuple((name, marked if value is patient else value) for name, value in event.roles)
            parts[at] = replace(event, roles=roles)
            return m.Ref(mark)
    patient = on.role("patient") if isinstance(on, m.Event) else None
    if isinstance(patient, m.Ref):
        return patient
    if isinstance(patient, m.Thing) and patient.mark:
        return m.Ref(patient.mark)
    raise NotRunnable("a patient that is left out and named nowhere before")


def _name_done(parts: list[Any], at: int) -> None:
    """Let "if you do" name what was done or offered just before."""
    if not any(node == _DONE for node in m.walk(parts[at].condition)):
        return
    before = parts[at - 1] if at else None
    if not isinstance(before, m.May | m.Event):
        raise NotRunnable("“if you do” behind what nobody does")
    mark = before.mark or f"done {at - 1}"
    parts[at - 1] = replace(before, mark=mark)
    condition = m.transform(parts[at].condition, lambda node: m.Ref(mark) if node == _DONE else node)
    parts[at] = replace(parts[at], condition=condition)
