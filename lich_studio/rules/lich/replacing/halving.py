"""Damage that is halved while a card says so (FX-001.2); `lessening` weighs it with all else that changes damage."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Selector
from lich_studio.effects.phrase import phrase
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.things import Things
from lich_studio.rules.lich.replacing.wards import Ward


@dataclass(frozen=True, slots=True)
class TakesHalf(Ward):
    """Damage to something is halved, rounded down.

    Attributes:
        who: what.
        by: the things whose damage it is, None for any.
    """

    who: Selector
    by: Things | None = None


HALVING = (
    phrase("damage dealt to {who} [by {by(all)}] is halved", TakesHalf, example="Damage dealt to you is halved."),
    phrase("damage dealt to {who} [by {by(all)}] is halved ,_rounded_down|rounded_down", TakesHalf, canonical=False),
    phrase("damage [dealt] to {who} [by|from {by(all)}] is reduced by half", TakesHalf, canonical=False),
    phrase("you take half|half_the damage [from {by(all)}]", TakesHalf, who=You(), canonical=False),
    phrase("{who} takes half|half_the damage [from {by(all)}]", TakesHalf, canonical=False),
)
