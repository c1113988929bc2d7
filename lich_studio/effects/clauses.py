"""Parts of a sentence that go with any effect: quantities, "for each ...", "where X is ...".

These are the few nodes that the frame of a sentence knows by name; everything else is a row of the phrase table.
"""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Amount, Node


@dataclass(frozen=True, slots=True)
class Quantity(Node):
    """Something that has a number: "your health", "the damage dealt", "the number of walls"."""


@dataclass(frozen=True, slots=True)
class Counted(Node):
    """What is counted after "for each", said in the singular: "card in your hand", "summon destroyed this way"."""


@dataclass(frozen=True, slots=True)
class Question(Node):
    """Something that is true or false of the game, said after "if", "unless" or "while"."""


@dataclass(frozen=True, slots=True)
class EqualTo(Amount):
    """As much as a quantity; it stands behind the noun that it measures: "damage equal to your health".

    Attributes:
        quantity: the quantity.
    """

    quantity: Quantity


@dataclass(frozen=True, slots=True)
class PerEach(Amount):
    """An amount once for each thing counted; "for each" stands at the end of the effect whose amount it is.

    Attributes:
        amount: how much for one.
        each: what is counted.
    """

    amount: Amount
    each: Counted

    @property
    def is_one(self) -> bool:
        """Return whether the amount for one is 1."""
        return self.amount.is_one
