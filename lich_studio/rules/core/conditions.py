"""Conditions: the clauses that make effects depend on them, and joining two of them.

In front of its effects a condition is about all of them; behind an effect it is about that one, which then has a
sentence to itself. "If" asks once, when its turn comes; "while" goes with what holds, and asks all the time.
"""
from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from lich_studio.effects.clauses import Question
from lich_studio.effects.diagnosis import CardContext, Check, TextProblem
from lich_studio.effects.nodes import Ability, Effect, Node, parts_of, walk
from lich_studio.effects.phrase import phrase
from lich_studio.rules.core.statics import Clause, Static


@dataclass(frozen=True, slots=True)
class Plain(Question):
    """A condition that does not join others."""


@dataclass(frozen=True, slots=True)
class Both(Question):
    """Two conditions hold.

    Attributes:
        first: one of them.
        second: the other.
    """

    first: Plain
    second: Plain


@dataclass(frozen=True, slots=True)
class Either(Question):
    """At least one of two conditions holds.

    Attributes:
        first: one of them.
        second: the other.
    """

    first: Plain
    second: Plain


@dataclass(frozen=True, slots=True)
class Given(Clause):
    """Effects that happen if a condition holds.

    Attributes:
        condition: what must hold.
        effects: what happens then.
    """

    condition: Question
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class GivenThat(Clause):
    """One effect that happens if the condition behind it holds.

    Attributes:
        effects: the effect.
        condition: what must hold.
    """

    effects: tuple[Effect, ...]
    condition: Question


@dataclass(frozen=True, slots=True)
class Unless(Clause):
    """Effects that happen if a condition does not hold.

    Attributes:
        condition: what must not hold.
        effects: what happens then.
    """

    condition: Question
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class UnlessThat(Clause):
    """One effect that happens if the condition behind it does not hold.

    Attributes:
        effects: the effect.
        condition: what must not hold.
    """

    effects: tuple[Effect, ...]
    condition: Question


@dataclass(frozen=True, slots=True)
class While(Clause):
    """What holds as long as a condition holds.

    Attributes:
        condition: what must hold.
        effects: what holds then, all of it `Static`.
    """

    condition: Question
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class WhileThat(Clause):
    """One thing that holds as long as the condition behind it holds.

    Attributes:
        effects: what holds then, a `Static`.
        condition: what must hold.
    """

    effects: tuple[Effect, ...]
    condition: Question


@dataclass(frozen=True, slots=True)
class Otherwise(Effect):
    """Effects that happen if what was asked for before did not hold, or was not done.

    Attributes:
        effects: what happens then.
    """

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class IfAble(Effect):
    """An effect of which as much happens as can (AMB-102).

    Attributes:
        effects: the effect.
    """

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class WasDone(Plain):
    """What the sentence before allows or tells was done."""


@dataclass(frozen=True, slots=True)
class WasNotDone(Plain):
    """What the sentence before allows or tells was not done."""


@dataclass(frozen=True, slots=True)
class CouldNotBeDone(WasNotDone):
    """What the sentence before tells of, which leaves nobody a choice, was not done."""


CLAUSES = (Given, GivenThat, Unless, UnlessThat, While, WhileThat)
NEGATIVE = (Unless, UnlessThat)

PHRASES = (
    phrase("if {condition}, {effects}", Given, example="If it is your turn, draw 1 card."),
    phrase("if {condition}, then {effects}", Given, canonical=False),
    phrase("{effects} if {condition}", GivenThat, example="Draw 1 card if it is your turn."),
    phrase("{effects} only_if {condition}", GivenThat, canonical=False),
    phrase("unless {condition}, {effects}", Unless, example="Unless it is your turn, draw 1 card."),
    phrase("{effects} unless {condition}", UnlessThat, example="Draw 1 card unless it is your turn."),
    phrase("while|as_long_as {condition}, {effects}", While, example="While it is your turn, you have +1 movement."),
    phrase("{effects} while|as_long_as {condition}", WhileThat, example="You have +1 movement while it is your turn."),
    phrase("otherwise, {effects}", Otherwise, example="If it is your turn, draw 1 card. Otherwise, heal 2."),
    phrase("otherwise {effects}", Otherwise, canonical=False),
    phrase("if_not, {effects}", Otherwise, canonical=False),
    phrase("if it is_not|isn't|was_not|wasn't, {effects}", Otherwise, canonical=False),
    phrase("if it does_not|doesn't|did_not|didn't, {effects}", Otherwise, canonical=False),
    phrase("if that_card|the_card|the_target|that_target is_not|isn't|was_not|wasn't, {effects}", Otherwise,
           canonical=False),
    phrase("{effects} if_able", IfAble, rule_ids=("AMB-102",), example="Destroy target wall if able."),
    phrase("you(they) do", WasDone, example="You may discard 1 card. If you do, draw 2 cards."),
    phrase("you(they) do not", WasNotDone, example="You may discard 1 card. If you do not, lose 2 health."),
    phrase("you|they don't", WasNotDone, canonical=False),
    phrase("you(they) cannot", CouldNotBeDone, example="Sacrifice a summon. If you cannot, lose 5 health."),
    phrase("you|they can't|could_not|couldn't [do_so|do_this|do_that]", CouldNotBeDone, canonical=False),
    phrase("you|they cannot do_so|do_this|do_that", CouldNotBeDone, canonical=False),
    phrase("you|they are unable [to_do_so|to]", CouldNotBeDone, canonical=False),
    phrase("{first} and|and_if {second}", Both,
           example="You may discard 1 card. If you do and it is your turn, draw 1 card."),
    phrase("{first} or|or_if {second}", Either,
           example="You may discard 1 card. If you do or it is your turn, draw 1 card."),
)


def _check_while(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse "while" with something that happens, which would happen without end."""
    for node in walk(ability):
        if isinstance(node, While | WhileThat) and not all(isinstance(one, Static | Clause) for one in node.effects):
            return TextProblem(
                ability.span,
                "while-something-happens",
                'Only what holds can hold "while" something is so; what happens, happens "if" it is so.',
                ("if",),
            )
    return None


def _check_otherwise(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse "otherwise" and "if you do" where nothing before them was asked for.

    What happens in any case leaves room for "if you do", as it can come to nothing, but for no "otherwise".
    """
    first = ability.effects[0] if ability.effects else None
    leans = isinstance(first, Otherwise) or (
        isinstance(first, Clause) and any(isinstance(node, WasDone | WasNotDone) for node in walk(first))
    )
    asked = not leans or ability.costs or ability.trigger
    if asked and not any(_flatly_followed(node) for node in walk(ability)):
        return None
    return TextProblem(ability.span, "nothing-asked-before", "Nothing before this says what was to be so, or done.")


def _flatly_followed(node: Node) -> bool:
    """Return whether "otherwise" stands in a node right behind an effect that has no effects in it."""
    inner: tuple[Effect, ...] = getattr(node, "effects", ())
    return any(
        isinstance(after, Otherwise) and not any(isinstance(part, Effect) for part in parts_of(before))
        for before, after in pairwise(inner)
    )


def _check_could_not(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse "if you cannot" behind what somebody may leave undone, who need not be unable to."""
    for before, after in pairwise(ability.effects):
        asked = isinstance(after, Clause) and any(isinstance(node, CouldNotBeDone) for node in walk(after))
        if asked and hasattr(before, "effects") and not isinstance(before, IfAble):
            message = 'Whoever may leave it undone is not always unable to do it: write "if you do not".'
            return TextProblem(ability.span, "may-be-left", message, ("if you do not",))
    return None


CHECKS: tuple[Check, ...] = (_check_while, _check_otherwise, _check_could_not)
