"""How much: the numbers that cards say."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Amount
from lich_studio.effects.phrase import phrase


@dataclass(frozen=True, slots=True)
class Number(Amount):
    """A printed number.

    Attributes:
        value: the number, 0 or more.
    """

    value: int

    @property
    def is_one(self) -> bool:
        """Return whether the number is 1."""
        return self.value == 1


@dataclass(frozen=True, slots=True)
class UpTo(Amount):
    """Any number from 0 to a printed one, chosen when it is used.

    Attributes:
        value: the largest number that may be chosen.
    """

    value: int

    @property
    def is_one(self) -> bool:
        """Return whether the largest number is 1."""
        return self.value == 1


@dataclass(frozen=True, slots=True)
class TheX(Amount):
    """X: what the sentence says X is, or what was paid or chosen for it."""


PHRASES = (
    phrase("{value}", Number, example="Draw 2 cards."),
    phrase("up to {value}", UpTo, example="Move up to 2 tiles."),
)
