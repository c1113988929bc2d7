"""The ways in which an effect brings cards to a zone."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Effect, Place, Selector
from lich_studio.rules.core.lying import Lot
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Things


@dataclass(frozen=True, slots=True)
class Moving(Effect):
    """Cards go to a zone.

    Attributes:
        who: the players who do it.
        what: the cards.
    """

    who: Selector
    what: Lot


@dataclass(frozen=True, slots=True)
class MovingTo(Moving):
    """Cards go to a zone that is named.

    Attributes:
        to: the zone.
    """

    to: Place


@dataclass(frozen=True, slots=True)
class Piling(MovingTo):
    """Cards go to an end of a pile.

    Attributes:
        ordered: whether the players choose in which order they lie there, the first chosen nearest the top.
    """

    ordered: bool = False


@dataclass(frozen=True, slots=True)
class Return(MovingTo):
    """Cards go back to where they came from."""


@dataclass(frozen=True, slots=True)
class Put(MovingTo):
    """Cards go to a zone, on top where it has a top."""


@dataclass(frozen=True, slots=True)
class PutOnTop(Piling):
    """Cards go on top of a pile, the last one topmost."""


@dataclass(frozen=True, slots=True)
class PutOnBottom(Piling):
    """Cards go under a pile, the last one lowest."""


@dataclass(frozen=True, slots=True)
class PutIntoPlay(Moving):
    """Cards come into play without being played.

    Attributes:
        on: the tiles to which summons may come; None for those to which they could be played.
        at: the tile to which a summon comes, where it is a target.
        tapped: whether they come tapped.
    """

    on: Things | None = None
    at: Target | None = None
    tapped: bool = False


@dataclass(frozen=True, slots=True)
class ShuffleInto(MovingTo):
    """Cards go into a deck, which is shuffled then."""


NODES = (Return, Put, PutOnTop, PutOnBottom, PutIntoPlay, ShuffleInto)
