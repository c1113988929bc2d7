"""Targets: what the player who uses an effect chooses when it is declared (TGT-001)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.diagnosis import CardContext, Check, TextProblem
from lich_studio.effects.nodes import Ability, Adjective, Direct, Noun, Qualifier, walk
from lich_studio.effects.phrase import phrase


@dataclass(frozen=True, slots=True)
class Target(Direct):
    """Things that the acting player chooses in line of sight (LOS-001.1).

    Attributes:
        adjectives: what stands before the nouns, or before "target" where there is no noun.
        nouns: what a target may be, one of them; empty for whatever the effect can act on (AMB-203).
        qualifiers: what stands after the nouns.
        count: how many are chosen; 0 for any number.
        up_to: whether fewer than `count` may be chosen, down to none.
    """

    adjectives: tuple[Adjective, ...] = ()
    nouns: tuple[Noun, ...] = ()
    qualifiers: tuple[Qualifier, ...] = ()
    count: int = 1
    up_to: bool = False


PHRASES = (
    phrase(
        "[a|an|any] target {adjectives*} {nouns/} {qualifiers*}",
        Target,
        count=1,
        up_to=False,
        rule_ids=("LOS-001.1", "TGT-001.1"),
        example="Deal 8 damage to target enemy within 2 tiles.",
    ),
    phrase("[a|an|any] target {qualifiers*}", Target, nouns=(), count=1, up_to=False,
           example="Deal 8 damage to target."),
    phrase(
        "a|an|any {adjectives+} target {qualifiers*}",
        Target,
        nouns=(),
        count=1,
        up_to=False,
        example="Deal 2 damage to an adjacent target.",
    ),
    phrase("{adjectives+} target {qualifiers*}", Target, nouns=(), canonical=False),
    phrase("[a|an|any] {adjectives+} target {nouns/} {qualifiers*}", Target, canonical=False),
    phrase("up to {count} target(s) {qualifiers*}", Target, nouns=(), up_to=True, example="Destroy up to 2 targets."),
    phrase("up to {count} {adjectives+} target(s) {qualifiers*}", Target, nouns=(), up_to=True),
    phrase("up to {count} target {adjectives*} {nouns/(s)} {qualifiers*}", Target, up_to=True),
    phrase("{count} target(s) {qualifiers*}", Target, nouns=(), up_to=False, example="Deal 2 damage to 2 targets."),
    phrase("{count} {adjectives+} target(s) {qualifiers*}", Target, nouns=(), up_to=False),
    phrase("{count} target {adjectives*} {nouns/(s)} {qualifiers*}", Target, up_to=False),
    phrase(
        "any number of targets {qualifiers*}", Target, nouns=(), count=0, up_to=True,
        example="Heal any number of targets for 1."
    ),
    phrase("any number of {adjectives+} targets {qualifiers*}", Target, nouns=(), count=0, up_to=True),
    phrase("any number of target {adjectives*} {nouns/(all)} {qualifiers*}", Target, count=0, up_to=True),
)


def check_targets(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse a target that another target is measured by, because both are chosen at once.

    Args:
        ability: the ability to check.
        context: the card it stands on.

    Returns:
        The problem, or None.
    """
    for node in walk(ability):
        if isinstance(node, Target) and any(isinstance(inner, Target) and inner is not node for inner in walk(node)):
            return TextProblem(
                ability.span,
                "target-in-target",
                'A target cannot be described by another target: name that one first and call it "it".',
            )
    return None


CHECKS: tuple[Check, ...] = (check_targets,)
