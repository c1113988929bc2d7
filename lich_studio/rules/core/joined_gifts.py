"""Several gifts at once: "you have +1 movement and +1 intelligence", "gains Fire-step and Overwhelm"."""
from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from lich_studio.effects.clauses import Portion
from lich_studio.effects.phrase import phrase
from lich_studio.rules.core.gifts import Gift, SingleGift


@dataclass(frozen=True, slots=True)
class JoinedGifts(Gift):
    """Several gifts; a thing has each of them that it can have.

    Attributes:
        first: one of them.
        second: another.
        third: a further one, or None.
    """

    first: SingleGift
    second: SingleGift
    third: SingleGift | None = None

    def gained(self) -> Portion:
        """Return each of them as it is gained."""
        third = cast("SingleGift", self.third.gained()) if self.third is not None else None
        return JoinedGifts(cast("SingleGift", self.first.gained()), cast("SingleGift", self.second.gained()), third)


def gifts_in(gift: Gift) -> tuple[Gift, ...]:
    """Return the single gifts in a gift, in printed order."""
    if not isinstance(gift, JoinedGifts):
        return (gift,)
    return tuple(one for one in (gift.first, gift.second, gift.third) if one is not None)


PHRASES = (
    phrase("{first} and {second}", JoinedGifts, third=None),
    phrase("{first} [,] but [only] {second}", JoinedGifts, third=None, canonical=False),
    phrase("{first}, {second} [,] and {third}", JoinedGifts),
)
