"""Targets: what the player who uses an effect chooses when it is declared (TGT-001)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lich_studio.effects.diagnosis import CardContext, Check, TextProblem
from lich_studio.effects.nodes import Ability, Adjective, Direct, Noun, Qualifier, walk
from lich_studio.effects.phrase import phrase
from lich_studio.rules.core.amounts import TheX


@dataclass(frozen=True, slots=True)
class Target(Direct):
    """Things that the acting player chooses in line of sight (LOS-001.1).

    Attributes:
        adjectives: what stands before the nouns, or before "target" where there is no noun.
        nouns: what a target may be, one of them; empty for whatever the effect can act on (AMB-203).
        qualifiers: what stands after the nouns.
        count: how many are chosen; 0 for any number.
        up_to: whether fewer than `count` may be chosen, down to none.
        limit: how many may be chosen at most where that is worked out as they are chosen, with a `count` of 0.
    """

    adjectives: tuple[Adjective, ...] = ()
    nouns: tuple[Noun, ...] = ()
    qualifiers: tuple[Qualifier, ...] = ()
    count: int = 1
    up_to: bool = False
    limit: TheX | None = None


_DIFFERENT: tuple[tuple[str, dict[str, Any]], ...] = (
    ("target(s) {qualifiers*}", {"nouns": ()}), ("target {adjectives*} {nouns/(s)} {qualifiers*}", {}),
)
"""How several targets are named; none is ever chosen twice for one of them."""
PHRASES = (
    phrase(
        "target {adjectives*} {nouns/} {qualifiers*}",
        Target,
        count=1,
        up_to=False,
        rule_ids=("LOS-001.1", "TGT-001.1"),
        example="Deal 8 damage to target enemy within 2 tiles.",
    ),
    phrase("a|an|any target {adjectives*} {nouns/} {qualifiers*}", Target, canonical=False, yields=1),
    phrase("target {qualifiers*}", Target, nouns=(), count=1, up_to=False, example="Deal 8 damage to target."),
    phrase("a|an|any target {qualifiers*}", Target, nouns=(), canonical=False, yields=1),
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
    phrase("any {count} target(s) {qualifiers*}", Target, nouns=(), up_to=False, canonical=False),
    phrase("each of up to {count} target(s) {qualifiers*}", Target, nouns=(), up_to=True, canonical=False),
    phrase("each of up to {count} target {adjectives*} {nouns/(s)} {qualifiers*}", Target, up_to=True, canonical=False),
    phrase("each of {count} target(s) {qualifiers*}", Target, nouns=(), up_to=False, canonical=False),
    phrase("each of {count} target {adjectives*} {nouns/(s)} {qualifiers*}", Target, up_to=False, canonical=False),
    *(phrase(f"{several} {{count}} different|separate|distinct {what}".strip(), Target, up_to=up_to, canonical=False,
             **given)
      for several, up_to in (("", False), ("each of", False), ("up to", True), ("each of up to", True))
      for what, given in _DIFFERENT),
    phrase(
        "any number of targets {qualifiers*}", Target, nouns=(), count=0, up_to=True,
        example="Heal any number of targets for 1."
    ),
    phrase("any number of {adjectives+} targets {qualifiers*}", Target, nouns=(), count=0, up_to=True,
           example="Destroy any number of tapped targets."),
    phrase("any number of target {adjectives*} {nouns/(all)} {qualifiers*}", Target, count=0, up_to=True),
)


LIMITED = (
    phrase("up to {limit} target(s) {qualifiers*}", Target, nouns=(), count=0, up_to=True,
           example="Destroy up to X targets, where X is your intelligence."),
    phrase("up to {limit} {adjectives+} target(s) {qualifiers*}", Target, nouns=(), count=0, up_to=True,
           example="Destroy up to X tapped targets, where X is your intelligence."),
    phrase("up to {limit} target {adjectives*} {nouns/(s)} {qualifiers*}", Target, count=0, up_to=True,
           example="Destroy up to X target summons, where X is your intelligence."),
)
"""Rows of targets of which there are at most X."""


def _check_targets(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse a target that another target is measured by, because both are chosen at once."""
    for node in walk(ability):
        if isinstance(node, Target) and node.limit is not None and ability.costs and ability.where is None:
            message = "How many targets there are has to be known when they are chosen: say what X is."
            return TextProblem(ability.span, "x-unknown", message, ("where X is",))
        if isinstance(node, Target) and any(isinstance(inner, Target) and inner is not node for inner in walk(node)):
            return TextProblem(
                ability.span,
                "target-in-target",
                'A target cannot be described by another target: name that one first and call it "it".',
            )
    return None


CHECKS: tuple[Check, ...] = (_check_targets,)
