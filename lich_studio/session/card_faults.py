"""What the rules have against a card beside its wording: its type, cost and numbers, and lines that never happen."""

from __future__ import annotations

from collections.abc import Iterator

from lich_studio.content.card import Card
from lich_studio.content.problems import Problem
from lich_studio.effects.nodes import Ability, Effect, walk
from lich_studio.engine.ruleset import Ruleset

__all__ = ["never_holds", "never_used", "shape_problems"]


def shape_problems(card: Card, ruleset: Ruleset) -> Iterator[Problem]:
    """Yield what the ruleset has against a card's type, cost and numbers."""
    types = ruleset.table("card type")
    row = types.get(card.type)
    if row is None:
        known = ", ".join(sorted(types))
        message = f"the rules cannot play cards of type {card.type} yet; they know: {known}"
        yield Problem("error", "unknown-type", message, json_path="$.type")
        return
    sources = {word.id for word in ruleset.words if word.kind == "source"}
    for name in card.cost:
        if name not in sources:
            yield Problem("error", "unknown-source", f"there is no source type {name}", json_path=f"$.cost.{name}")
    if not row.costs and any(card.cost.values()):
        yield Problem("warning", "unused-cost", f"a {card.type} has no source cost; it is not paid", json_path="$.cost")
    for name in row.stats:
        if name not in card.stats:
            # A card that is never played begins the game in play, where it cannot do without its numbers.
            severity = "warning" if row.play else "error"
            message = f"a {card.type} needs {name}" if not row.play else f"{name} is not given and counts as 0"
            yield Problem(severity, "missing-stat", message, json_path="$.stats")
    for name in card.stats:
        if name not in row.stats:
            message = f"a {card.type} has no {name}; the number means nothing"
            yield Problem("warning", "unused-stat", message, json_path=f"$.stats.{name}")


def never_used(card: Card, abilities: tuple[Ability, ...]) -> Iterator[Problem]:
    """Yield the lines of a card that does its text once which have no moment of their own."""
    for ability in abilities:
        span = (ability.span.start, ability.span.end)
        if not _is_bare(ability):
            message = f"a {card.type} does its whole text once, so nothing can pay for or set off this line"
            yield Problem("error", "never-used", message, json_path="$.text", span=span)


def never_holds(abilities: tuple[Ability, ...], ruleset: Ruleset, *, once: bool) -> Iterator[Problem]:
    """Yield the lines that are to be carried out and say what holds, without an end: nothing could carry that out.

    Args:
        abilities: the card's.
        ruleset: the rules.
        once: whether the card does its whole text once, so that all of its lines are carried out.
    """
    for ability in abilities:
        inner = (node for node in walk(ability) if isinstance(node, Effect) and type(node) in ruleset.nodes)
        done = once or ability.costs or ability.trigger is not None
        if done and any(not ruleset.nodes[type(effect)].procedure for effect in inner):
            message = "this holds while its card is in play and cannot be carried out; say how long it does"
            span = (ability.span.start, ability.span.end)
            yield Problem("error", "never-holds", message, json_path="$.text", span=span)


def _is_bare(ability: Ability) -> bool:
    return not (ability.costs or ability.trigger or ability.condition or ability.tier is not None)
