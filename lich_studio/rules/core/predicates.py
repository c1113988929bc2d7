"""What can be true of the game: numbers compared, things that are there, what a thing is, whose turn it is."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Adjective, Noun, Qualifier, Selector, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.rules.core.conditions import Plain
from lich_studio.rules.core.quantities import Term
from lich_studio.rules.core.selectors import ThisCard, You
from lich_studio.rules.core.things import Things


@dataclass(frozen=True, slots=True)
class Comparison(Plain):
    """Two numbers are compared.

    Attributes:
        left: the number that is spoken of.
        right: what it is compared with.
    """

    left: Term
    right: Term


@dataclass(frozen=True, slots=True)
class AtMost(Comparison):
    """The left number is the right one or less."""


@dataclass(frozen=True, slots=True)
class AtLeast(Comparison):
    """The left number is the right one or more."""


@dataclass(frozen=True, slots=True)
class LessThan(Comparison):
    """The left number is smaller."""


@dataclass(frozen=True, slots=True)
class MoreThan(Comparison):
    """The left number is greater."""


@dataclass(frozen=True, slots=True)
class Equals(Comparison):
    """Both numbers are the same."""


@dataclass(frozen=True, slots=True)
class ThereIs(Plain):
    """There is at least one thing of a description.

    Attributes:
        things: which.
    """

    things: Things


@dataclass(frozen=True, slots=True)
class ThereIsNo(Plain):
    """There is no thing of a description.

    Attributes:
        things: which.
    """

    things: Things


@dataclass(frozen=True, slots=True)
class ThereAre(Plain):
    """There are so many things of a description, or more.

    Attributes:
        number: how many at least.
        things: which.
    """

    number: int
    things: Things


@dataclass(frozen=True, slots=True)
class YouControl(Plain):
    """You control at least one thing of a description.

    Attributes:
        things: which.
    """

    things: Things


@dataclass(frozen=True, slots=True)
class YouControlNo(Plain):
    """You control no thing of a description.

    Attributes:
        things: which.
    """

    things: Things


@dataclass(frozen=True, slots=True)
class YouControlMany(Plain):
    """You control so many things of a description, or more.

    Attributes:
        number: how many at least.
        things: which.
    """

    number: int
    things: Things


@dataclass(frozen=True, slots=True)
class YouControlExactly(Plain):
    """You control so many things of a description, no more and no less.

    Attributes:
        number: how many.
        things: which.
    """

    number: int
    things: Things


@dataclass(frozen=True, slots=True)
class YouControlAtMost(Plain):
    """You control so many things of a description, or fewer.

    Attributes:
        number: how many at most.
        things: which.
    """

    number: int
    things: Things


@dataclass(frozen=True, slots=True)
class IsSo(Plain):
    """Something is in a state.

    Attributes:
        subject: the thing; of several, all.
        state: the state.
    """

    subject: Selector
    state: Adjective


@dataclass(frozen=True, slots=True)
class IsNotSo(Plain):
    """Something is not in a state.

    Attributes:
        subject: the thing; of several, none.
        state: the state.
    """

    subject: Selector
    state: Adjective


@dataclass(frozen=True, slots=True)
class IsThere(Plain):
    """Something is in a place, or what else is said behind a noun.

    Attributes:
        subject: the thing; of several, all.
        place: the place.
    """

    subject: Selector
    place: Qualifier


@dataclass(frozen=True, slots=True)
class IsNotThere(Plain):
    """Something is not in a place.

    Attributes:
        subject: the thing; of several, none.
        place: the place.
    """

    subject: Selector
    place: Qualifier


@dataclass(frozen=True, slots=True)
class IsA(Plain):
    """Something is of a kind.

    Attributes:
        subject: the thing; of several, all.
        kind: the kind.
    """

    subject: Selector
    kind: Noun


@dataclass(frozen=True, slots=True)
class InPlay(Qualifier):
    """It lies in play, as a card or as a piece on the board."""


@dataclass(frozen=True, slots=True)
class YourTurn(Plain):
    """It is the turn of who controls the card."""


@dataclass(frozen=True, slots=True)
class NotYourTurn(Plain):
    """It is another player's turn."""


@dataclass(frozen=True, slots=True)
class DidThisTurn(Plain):
    """You did something in this turn.

    Attributes:
        deed: a row of the table "deed".
    """

    deed: Annotated[str, Vocabulary("deed")]


@dataclass(frozen=True, slots=True)
class DidNotThisTurn(Plain):
    """You have not done something in this turn.

    Attributes:
        deed: a row of the table "deed".
    """

    deed: Annotated[str, Vocabulary("deed")]


@dataclass(frozen=True, slots=True)
class OpponentDid(Plain):
    """An opponent did something in this turn.

    Attributes:
        deed: a row of the table "deed".
    """

    deed: Annotated[str, Vocabulary("deed")]


@dataclass(frozen=True, slots=True)
class DiedThisTurn(Plain):
    """Something of a kind was destroyed in this turn.

    Attributes:
        kind: id of a noun.
    """

    kind: Annotated[str, Vocabulary("noun")]


COMPARISONS = (AtMost, AtLeast, LessThan, MoreThan, Equals)

PHRASES = (
    phrase("{left} is {right} or_less|or_fewer|or_lower", AtMost, example="Draw 1 card if your health is 5 or less."),
    phrase("{left} is at most {right}", AtMost, canonical=False),
    phrase("{left} is {right} or_more|or_greater|or_higher", AtLeast,
           example="Draw 1 card if the number of walls is 3 or more."),
    phrase("{left} is at least {right}", AtLeast, canonical=False),
    phrase("{left} is less|lower|fewer than {right}", LessThan,
           example="Draw 1 card if your health is less than target opponent's health."),
    phrase("{left} is below|under {right}", LessThan, canonical=False),
    phrase("{left} is more|greater|higher than {right}", MoreThan,
           example="Draw 1 card if your health is more than 9."),
    phrase("{left} is above|over {right}", MoreThan, canonical=False),
    phrase("{left} is {right}", Equals, example="Draw 1 card if your health is 1."),
    phrase("{left} is exactly {right}", Equals, canonical=False),
    phrase("{left} equals {right}", Equals, canonical=False),
    phrase("{left} is equal_to {right}", Equals, canonical=False),
    phrase("there is a|an {things}", ThereIs, example="Draw 1 card if there is a wall within 2 tiles."),
    phrase("there is no {things}", ThereIsNo, example="Draw 1 card if there is no wall within 2 tiles."),
    phrase("there are no {things(all)}", ThereIsNo, canonical=False),
    phrase("there are {number} or_more {things(s)}", ThereAre, example="Draw 1 card if there are 3 or more walls."),
    phrase("there are at_least {number} {things(s)}", ThereAre, canonical=False),
    phrase("you control a|an {things}", YouControl, example="Draw 1 card if you control an equipment."),
    phrase("you control no {things(all)}", YouControlNo, example="Draw 1 card if you control no summons."),
    phrase("you control {number} or_more {things(s)}", YouControlMany,
           example="Draw 1 card if you control 2 or more summons."),
    phrase("you control exactly {number} {things(s)}", YouControlExactly,
           example="Draw 1 card if you control exactly 1 summon."),
    phrase("you control {number} or_fewer|or_less {things(s)}", YouControlAtMost,
           example="Draw 1 card if you control 2 or fewer summons."),
    phrase("you control at_most {number} {things(s)}", YouControlAtMost, canonical=False),
    phrase("you control at_least {number} {things(s)}", YouControlMany, canonical=False),
    phrase("you are {state}", IsSo, subject=You()),
    phrase("{subject} is {state}", IsSo, example="Deal 5 damage to target. If it is adjacent, draw 1 card."),
    phrase("you are not {state}", IsNotSo, subject=You()),
    phrase("{subject} isn't|aren't {state}", IsNotSo, canonical=False),
    phrase("{subject} isn't|aren't {place}", IsNotThere, canonical=False),
    phrase("you aren't {state}", IsNotSo, subject=You(), canonical=False),
    phrase("you aren't {place}", IsNotThere, subject=You(), canonical=False),
    phrase("{subject} is not {state}", IsNotSo,
           example="Deal 5 damage to target. If it is not adjacent, draw 1 card."),
    phrase("you are {place}", IsThere, subject=You()),
    phrase("{subject} is {place}", IsThere, example="Deal 5 damage to target. If it is within 2 tiles, draw 1 card."),
    phrase("{subject} stops|ends|ends_up|lands|comes_to_rest|still_stands {place}", IsThere, canonical=False),
    phrase("you stop|end|end_up|land {place}", IsThere, subject=You(), canonical=False),
    phrase("you are no_longer {place}", IsNotThere, subject=You(), canonical=False),
    phrase("{subject} is no_longer {place}", IsNotThere, canonical=False),
    phrase("you are not {place}", IsNotThere, subject=You()),
    phrase("{subject} is not {place}", IsNotThere,
           example="Deal 5 damage to target. If it is not within 2 tiles, draw 1 card."),
    phrase("{subject} is a|an {kind}", IsA, example="Deal 5 damage to target. If it is a summon, draw 1 card."),
    phrase("in play", InPlay, example="You have +1 intelligence while this card is in play."),
    phrase("this is {place}", IsThere, subject=ThisCard(), canonical=False),
    phrase("this is {state}", IsSo, subject=ThisCard(), canonical=False),
    phrase("it_is your turn", YourTurn, example="Draw 1 card if it is your turn."),
    phrase("it_is not your turn", NotYourTurn, example="Draw 1 card if it is not your turn."),
    phrase("it_is an opponent's turn", NotYourTurn, canonical=False),
    phrase("you {deed} this turn", DidThisTurn, example="Draw 1 card if you dealt damage this turn."),
    phrase("you have {deed} this turn", DidThisTurn, canonical=False),
    phrase("you have not {deed} this turn", DidNotThisTurn, example="Draw 1 card if you have not moved this turn."),
    phrase("you haven't|did_not|didn't {deed} this turn", DidNotThisTurn, canonical=False),
    phrase("you have not {deed} yet this turn", DidNotThisTurn, canonical=False),
    phrase("an opponent {deed} this turn", OpponentDid, example="Draw 1 card if an opponent dealt damage this turn."),
    phrase("a|an {kind} died|was_destroyed this turn", DiedThisTurn, example="Draw 1 card if a summon died this turn."),
)  # fmt: skip

