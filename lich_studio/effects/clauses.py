"""Parts of a sentence that go with any effect: quantities, "for each ...", "where X is ...".

These are the few nodes that the frame of a sentence knows by name; everything else is a row of the phrase table.
"""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Amount, Effect, Node


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


@dataclass(frozen=True, slots=True)
class Afterword(Effect):
    """Something that is said about the sentence, or the part of one, right before it: "this damage ..."."""


@dataclass(frozen=True, slots=True)
class InsteadOfThat(Afterword):
    """Effects in place of those of the sentence right before; whatever stands in its clause belongs to it.

    Attributes:
        effects: what happens instead.
    """

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Amended(Effect):
    """Effects and an afterword about them; made of two sentences, or of two parts of one.

    Attributes:
        effects: the effects, the afterword last; it may stand under a condition.
    """

    effects: tuple[Effect, ...]


def is_afterword(effect: Effect) -> bool:
    """Return whether an effect is about those right before it: an afterword, or a clause that begins with one."""
    if isinstance(effect, Afterword):
        return True
    inner: tuple[Effect, ...] = getattr(effect, "effects", ())
    return bool(inner) and is_afterword(inner[0])


def amended(effects: tuple[Effect, ...], more: tuple[Effect, ...] = ()) -> tuple[Effect, ...]:
    """Return effects one after the other, those that an afterword is about put together with it.

    Args:
        effects: what came before, in one chain.
        more: what follows it, as far as it is not among `effects`.

    Returns:
        All effects; an afterword before which nothing stands is left as it is.
    """
    found = effects
    for effect in more:
        alone = all(is_afterword(one) for one in found)
        found = (*found, effect) if alone or not is_afterword(effect) else (Amended((*found, effect)),)
    return found


def chained(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return the effects of one chain, afterwords put together with what they are about; see `amended`."""
    if any(isinstance(effect, InsteadOfThat) for effect in effects):
        parts = (effect.effects if isinstance(effect, InsteadOfThat) else (effect,) for effect in effects)
        return (InsteadOfThat(chained(tuple(one for part in parts for one in part))),)
    return amended((), effects)
