"""What texts say of damage that a card in play makes less, more or half, or keeps from being dealt (FX-001.2).

Where such an effect is paid for, or a reaction says it, it is done to what the answered item deals, and only that.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lich_studio.effects.nodes import Amount, Selector
from lich_studio.rules.core.things import Things
from lich_studio.rules.lich.replacing.wards import Ward


@dataclass(frozen=True, slots=True)
class TakesLess(Ward):
    """Damage to something is less.

    Attributes:
        who: who is dealt less.
        amount: damage points.
        by: the things whose damage it is, None for any.
    """

    momentary: ClassVar[bool] = True
    who: Selector
    amount: Amount
    by: Things | None = None


@dataclass(frozen=True, slots=True)
class TakesMore(Ward):
    """Damage to something is more.

    Attributes:
        who: who is dealt more.
        amount: damage points.
        by: the things whose damage it is, None for any.
    """

    who: Selector
    amount: Amount
    by: Things | None = None


@dataclass(frozen=True, slots=True)
class TakesNone(Ward):
    """No damage can be dealt to something.

    Attributes:
        who: what.
        by: the things whose damage it is, None for any.
        only: whether it is what all others than those that deal it are kept from.
    """

    who: Selector
    by: Things | None = None
    only: bool = False


@dataclass(frozen=True, slots=True)
class TakesDouble(Ward):
    """Damage to something is doubled.

    Attributes:
        who: what.
        by: the things whose damage it is, None for any.
    """

    who: Selector
    by: Things | None = None


@dataclass(frozen=True, slots=True)
class DealsMore(Ward):
    """Damage that something deals is more.

    Attributes:
        who: what deals it.
        amount: damage points.
        to: to which things, None for any.
    """

    who: Selector
    amount: Amount
    to: Things | None = None


@dataclass(frozen=True, slots=True)
class DealsDouble(Ward):
    """Damage that something deals is doubled.

    Attributes:
        who: what deals it.
        to: to which things, None for any.
    """

    who: Selector
    to: Things | None = None


@dataclass(frozen=True, slots=True)
class DealsNone(Ward):
    """Something deals no damage.

    Attributes:
        who: what would deal it.
        to: to which things, None for any.
    """

    who: Selector
    to: Things | None = None


@dataclass(frozen=True, slots=True)
class AllDealNone(Ward):
    """Things of a description deal no damage.

    Attributes:
        things: which.
        to: to which things, None for any.
    """

    things: Things
    to: Things | None = None


@dataclass(frozen=True, slots=True)
class AllDealMore(Ward):
    """Damage that things of a description deal is more.

    Attributes:
        things: which.
        amount: damage points.
        to: to which things, None for any.
    """

    things: Things
    amount: Amount
    to: Things | None = None


@dataclass(frozen=True, slots=True)
class AllDealDouble(Ward):
    """Damage that things of a description deal is doubled.

    Attributes:
        things: which.
        to: to which things, None for any.
    """

    things: Things
    to: Things | None = None


@dataclass(frozen=True, slots=True)
class TakesHalf(Ward):
    """Damage to something is halved.

    Attributes:
        who: what.
        by: the things whose damage it is, None for any.
        up: whether it is rounded up.
    """

    momentary: ClassVar[bool] = True
    who: Selector
    by: Things | None = None
    up: bool = False


@dataclass(frozen=True, slots=True)
class DealsHalf(Ward):
    """Damage that something deals is halved.

    Attributes:
        who: what deals it.
        to: to which things, None for any.
        up: whether it is rounded up.
    """

    who: Selector
    to: Things | None = None
    up: bool = False


@dataclass(frozen=True, slots=True)
class DealsLess(Ward):
    """Damage that something deals is less.

    Attributes:
        who: what deals it.
        amount: damage points.
        to: to which things, None for any.
    """

    who: Selector
    amount: Amount
    to: Things | None = None


@dataclass(frozen=True, slots=True)
class TakesAtMost(Ward):
    """Damage to something is no more than a number, each time it is dealt.

    Attributes:
        who: who is dealt no more.
        amount: damage points.
        by: the things whose damage it is, None for any.
    """

    momentary: ClassVar[bool] = True
    who: Selector
    amount: Amount
    by: Things | None = None
