"""Numbers read from the game: of a thing, of how many things there are, and what is made of them."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.clauses import Counted, EqualTo, Quantity
from lich_studio.effects.diagnosis import CardContext, Check, TextProblem
from lich_studio.effects.nodes import Ability, Cost, Selector, Vocabulary, walk
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.rules.core.amounts import TheX
from lich_studio.rules.core.selectors import Same, You
from lich_studio.rules.core.things import Kind, Things


@dataclass(frozen=True, slots=True)
class Term(Quantity):
    """A quantity that is not made of others."""


@dataclass(frozen=True, slots=True)
class Fixed(Term):
    """A printed number among quantities.

    Attributes:
        value: the number, 0 or more.
    """

    value: int


@dataclass(frozen=True, slots=True)
class Measure(Term):
    """A number of a thing.

    Attributes:
        what: a row of the table "measure", such as "health".
        of: the thing; several are added up.
    """

    what: Annotated[str, Vocabulary("measure")]
    of: Selector


@dataclass(frozen=True, slots=True)
class Count(Term):
    """How many things of a description there are.

    Attributes:
        things: which.
    """

    things: Things


@dataclass(frozen=True, slots=True)
class Total(Term):
    """A number of every thing of a description, added up.

    Attributes:
        what: a row of the table "measure", such as "defense".
        things: which things.
    """

    what: Annotated[str, Vocabulary("measure")]
    things: Things


@dataclass(frozen=True, slots=True)
class SourceLeft(Term):
    """How much source of a type is in your pool.

    Attributes:
        source: id of the source type.
    """

    source: Annotated[str, Vocabulary("source")]


@dataclass(frozen=True, slots=True)
class CountersOn(Term):
    """How many counters of a status lie on something.

    Attributes:
        status: id of the status.
        on: what bears it.
    """

    status: Annotated[str, Vocabulary("status")]
    on: Selector


@dataclass(frozen=True, slots=True)
class HalfUp(Quantity):
    """Half of a number, rounded up.

    Attributes:
        of: the number.
    """

    of: Term


@dataclass(frozen=True, slots=True)
class HalfDown(Quantity):
    """Half of a number, rounded down.

    Attributes:
        of: the number.
    """

    of: Term


@dataclass(frozen=True, slots=True)
class Twice(Quantity):
    """Two times a number.

    Attributes:
        of: the number.
    """

    of: Term


@dataclass(frozen=True, slots=True)
class Times(Quantity):
    """A number several times.

    Attributes:
        times: how often.
        of: the number.
    """

    times: int
    of: Term


@dataclass(frozen=True, slots=True)
class Plus(Quantity):
    """A number and some more.

    Attributes:
        of: the number.
        more: what is added.
    """

    of: Term
    more: int


@dataclass(frozen=True, slots=True)
class Minus(Quantity):
    """A number less some, never below 0.

    Attributes:
        of: the number.
        less: what is taken away.
    """

    of: Term
    less: int


@dataclass(frozen=True, slots=True)
class EachThing(Counted):
    """Every thing of a description counts.

    Attributes:
        things: which.
    """

    things: Things


@dataclass(frozen=True, slots=True)
class EachCounter(Counted):
    """Every counter of a status on something counts.

    Attributes:
        status: id of the status.
        on: what bears it.
    """

    status: Annotated[str, Vocabulary("status")]
    on: Selector


PHRASES = (
    phrase("equal_to {quantity}", EqualTo, example="Heal equal to your intelligence."),
    phrase("an_amount_equal_to {quantity}", EqualTo, canonical=False),
    phrase("{less} less|fewer than {of}", EqualTo, inside=Inside("quantity", Minus), canonical=False, yields=1),
    phrase("{more} more|greater|higher than {of}", EqualTo, inside=Inside("quantity", Plus), canonical=False, yields=1),
    phrase("{value}", Fixed, example="Draw 1 card if your health is 5 or less."),
    phrase("your {what}", Measure, of=You(), example="Deal damage equal to your intelligence to target."),
    phrase("its(their) {what}", Measure, of=Same(), example="Destroy target summon and heal equal to its defense."),
    phrase("{of}'s {what}", Measure, example="Heal equal to target summon's defense."),
    phrase("the {what} of {of}", Measure, canonical=False, yields=1),
    phrase("the number of {things(all)}", Count, example="Heal equal to the number of walls."),
    phrase("the {things(all)}", Count, canonical=False, yields=3),
    phrase("the total|combined {what} of {things(all)}", Total,
           example="Heal equal to the total defense of summons you control."),
    phrase("the {source} source in your pool", SourceLeft, example="Heal equal to the Thermic source in your pool."),
    phrase("the number of {status} counters on {on}", CountersOn,
           example="Deal damage equal to the number of Wet counters on you to target."),
    phrase("half|half_of {of} ,_rounded_up|rounded_up", HalfUp,
           example="Heal equal to half your intelligence, rounded up."),
    phrase("half|half_of {of} ,_rounded_down|rounded_down", HalfDown,
           example="Heal equal to half your intelligence, rounded down."),
    # Damage that is halved is rounded down, and so is what does not say how.
    phrase("half|half_of {of}", HalfDown, canonical=False, yields=2),
    phrase("twice|double {of}", Twice, example="Heal equal to twice your intelligence."),
    phrase("{times} times {of}", Times, example="Heal equal to 3 times the number of walls."),
    phrase("{of} plus {more}", Plus, example="Heal equal to your intelligence plus 2."),
    phrase("{of} minus {less}", Minus, example="Heal equal to your intelligence minus 2."),
    phrase("{things}", EachThing, example="Draw 1 card for each summon you control."),
    phrase("{status} counter on {on}", EachCounter, example="Deal 1 damage to target for each Wet counter on you."),
    phrase("{status} on {on}", EachCounter, canonical=False, yields=1),
    phrase("{status} [counter] it_has|they_have|it_bears", EachCounter, on=Same(), canonical=False),
    phrase("x", TheX, example="Deal X damage to target, where X is the number of walls."),
)  # fmt: skip


def _check_x(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse X without a word on what it is, and words on what X is without X."""
    uses = any(isinstance(node, TheX) for effect in ability.effects for node in walk(effect))
    costs = (node for node in walk(ability) if isinstance(node, Cost))
    paid = any(isinstance(node, TheX) for cost in costs for node in walk(cost))
    if ability.where is not None and not uses:
        return TextProblem(ability.span, "x-unused", "This says what X is, but nothing before it on its line uses X.")
    if uses and ability.where is None and not paid:
        return TextProblem(ability.span, "x-unknown",
                           'Nothing says what X is; add ", where X is ...".', ("where X is",))
    return None


_EVERY_TARGET = Things(nouns=(Kind("target"),))


def _check_each_target(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse "for each target" alone, which would count all there is on the board and not what was chosen or hit."""
    if any(isinstance(node, EachThing) and node.things == _EVERY_TARGET for node in walk(ability)):
        message = '"Each target" is all there is on the board here: say "each target damaged this way", or where it is.'
        return TextProblem(ability.span, "which-targets", message, ("damaged this way", "within 2 tiles"))
    return None


CHECKS: tuple[Check, ...] = (_check_x, _check_each_target)
