"""Numbers that are compared: "your health is 5 or less", "there are 3 or more walls"."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import phrase
from lich_studio.rules.core.conditions import Plain
from lich_studio.rules.core.quantities import Measure, Term
from lich_studio.rules.core.selectors import Same

ORDERS = {
    "at least": ("or_more", "or_greater", "or_higher"),
    "at most": ("or_less", "or_fewer", "or_lower"),
}
"""How a number is compared, with the words behind it."""


def compares(value: int, compare: str, number: int) -> bool:
    """Return whether a value is "at least", "at most", "more than", "less than" or "exactly" a number."""
    if compare in ("at least", "more than"):
        return value >= number + (compare == "more than")
    if compare in ("at most", "less than"):
        return value <= number - (compare == "less than")
    return value == number


@dataclass(frozen=True, slots=True)
class Comparison(Plain):
    """Two numbers are compared.

    Attributes:
        left: the number that is spoken of.
        right: what it is compared with.
        compare: "at least", "at most", "more than", "less than" or "exactly".
    """

    left: Term
    right: Term
    compare: str


_ITS_COST = Measure("cost", Same())

PHRASES = (
    phrase("{left} is {right} or_less|or_fewer|or_lower", Comparison, compare="at most",
           example="Draw 1 card if your health is 5 or less."),
    phrase("{left} is at most {right}", Comparison, compare="at most", canonical=False),
    phrase("{left} is {right} or_more|or_greater|or_higher", Comparison, compare="at least",
           example="Draw 1 card if the number of walls is 3 or more."),
    phrase("it costs|cost {right} or_more|or_greater|or_higher", Comparison, left=_ITS_COST, compare="at least",
           canonical=False),
    phrase("it costs|cost {right} or_less|or_fewer|or_lower", Comparison, left=_ITS_COST, compare="at most",
           canonical=False),
    phrase("it costs|cost more_than {right}", Comparison, left=_ITS_COST, compare="more than", canonical=False),
    phrase("it costs|cost less_than {right}", Comparison, left=_ITS_COST, compare="less than", canonical=False),
    phrase("it costs|cost {right}", Comparison, left=_ITS_COST, compare="exactly", canonical=False, yields=1),
    *(phrase(f"{{left}} was {words}", Comparison, compare=compare, canonical=False) for words, compare in (
        ("{right} or_less|or_fewer|or_lower", "at most"), ("{right} or_more|or_greater|or_higher", "at least"),
        ("less|lower|fewer than {right}", "less than"), ("more|greater|higher than {right}", "more than"),
        ("at_least {right}", "at least"), ("at_most {right}", "at most"), ("[exactly] {right}", "exactly"),
    )),
    phrase("{left} is at least {right}", Comparison, compare="at least", canonical=False),
    phrase("{left} is less|lower|fewer than {right}", Comparison, compare="less than",
           example="Draw 1 card if your health is less than target opponent's health."),
    phrase("{left} is below|under {right}", Comparison, compare="less than", canonical=False),
    phrase("{left} is more|greater|higher than {right}", Comparison, compare="more than",
           example="Draw 1 card if your health is more than 9."),
    phrase("{left} is above|over {right}", Comparison, compare="more than", canonical=False),
    phrase("{left} is {right}", Comparison, compare="exactly", example="Draw 1 card if your health is 1."),
    phrase("{left} is exactly {right}", Comparison, compare="exactly", canonical=False),
    phrase("{left} equals {right}", Comparison, compare="exactly", canonical=False),
    phrase("{left} is equal_to {right}", Comparison, compare="exactly", canonical=False),
)  # fmt: skip
