"""What the rules have against a card beside its wording: its type, cost and numbers, and lines that never happen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from lich_studio.cardtext.joining_words import joined
from lich_studio.content.card import Card
from lich_studio.content.problems import Problem
from lich_studio.effects.diagnosis import TextProblem
from lich_studio.effects.nodes import Ability, Effect, walk
from lich_studio.engine.ruleset import Ruleset
from lich_studio.session.card_reading import Reading

__all__ = ["shape_problems", "with_line_faults"]


def shape_problems(card: Card, ruleset: Ruleset) -> Iterator[Problem]:
    """Yield what the ruleset has against a card's type, cost and numbers."""
    types = ruleset.table("card type")
    row = types.get(card.type)
    if row is None:
        known = ", ".join(sorted(types))
        message = f"the rules cannot play cards of type {card.type} yet; they know: {known}"
        yield Problem("error", "unknown-type", message, json_path="$.type")
        return
    kind = joined(["a", card.type])
    sources = {word.id for word in ruleset.words if word.kind == "source"}
    for name in card.cost:
        if name not in sources:
            yield Problem("error", "unknown-source", f"there is no source type {name}", json_path=f"$.cost.{name}")
    if not row.costs and any(card.cost.values()):
        yield Problem("warning", "unused-cost", f"{kind} has no source cost; it is not paid", json_path="$.cost")
    for name in row.stats:
        if name not in card.stats:
            # A card that is never played begins the game in play, where it cannot do without its numbers.
            severity = "warning" if row.play else "error"
            message = f"{kind} needs {name}" if not row.play else f"{name} is not given and counts as 0"
            yield Problem(severity, "missing-stat", message, json_path="$.stats")
    for name in card.stats:
        if name not in row.stats:
            message = f"{kind} has no {name}; the number means nothing"
            yield Problem("warning", "unused-stat", message, json_path=f"$.stats.{name}")


def with_line_faults(reading: Reading, card_type: str, ruleset: Ruleset) -> Reading:
    """Return a reading that is a draft if a card of that type could never do one of the lines that were read.

    Args:
        reading: of a card's text.
        card_type: the type of its card.
        ruleset: the rules.
    """
    if reading.verdict != "read":
        return reading
    row = ruleset.table("card type").get(card_type)
    once = row is not None and row.aims
    abilities = ruleset.strategies.unfolded(reading.abilities, ruleset)
    if once:
        abilities = ruleset.strategies.once(abilities, card_type)
    faults = [*never_holds(abilities, ruleset, once=once), *(never_used(card_type, abilities) if once else ())]
    if not faults:
        return reading
    return replace(reading, problems=tuple(sorted((*reading.problems, *faults), key=_place)), verdict="draft")


def never_used(card_type: str, abilities: tuple[Ability, ...]) -> Iterator[TextProblem]:
    """Yield the lines of a card that does its text once which have no moment of their own."""
    for ability in abilities:
        if not _is_bare(ability):
            message = f"A {card_type} does its whole text once, so nothing can pay for or set off this line."
            yield TextProblem(ability.span, "never-used", message)


def never_holds(abilities: tuple[Ability, ...], ruleset: Ruleset, *, once: bool) -> Iterator[TextProblem]:
    """Yield the lines that are to be carried out and say what holds, without an end: nothing could carry that out.

    Args:
        abilities: the card's.
        ruleset: the rules.
        once: whether the card does its whole text once, so that all of its lines are carried out.
    """
    for ability in abilities:
        inside = [node for node in walk(ability) if isinstance(node, Effect)]
        limited = {id(part) for node in inside if node.for_a_time for part in walk(node) if part is not node}
        done = once or ability.costs or ability.trigger is not None
        known = (ruleset.nodes.get(type(node)) for node in inside if id(node) not in limited)
        if done and any(rule is not None and not rule.procedure for rule in known):
            message = "This holds while its card is in play and cannot be carried out: say how long it does."
            yield TextProblem(ability.span, "never-holds", message, ("until end of turn", "for the rest of the game"))


def _place(problem: TextProblem) -> tuple[int, int]:
    return problem.span.start, problem.span.end


def _is_bare(ability: Ability) -> bool:
    return not (ability.costs or ability.trigger or ability.condition or ability.tier is not None)
