"""The ways in which an effect brings cards to a zone."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Effect, Place, Selector
from lich_studio.rules.core.lying import Lot


@dataclass(frozen=True, slots=True)
class Moving(Effect):
    """Cards go to a zone."""


@dataclass(frozen=True, slots=True)
class Return(Moving):
    """Cards go back to where they came from.

    Attributes:
        who: the players who do it.
        what: the cards.
        to: the zone.
    """

    who: Selector
    what: Lot
    to: Place


@dataclass(frozen=True, slots=True)
class Put(Moving):
    """Cards go to a zone, on top where it has a top.

    Attributes:
        who: the players who do it.
        what: the cards.
        to: the zone.
    """

    who: Selector
    what: Lot
    to: Place


@dataclass(frozen=True, slots=True)
class PutOnTop(Moving):
    """Cards go on top of a pile, the last one topmost.

    Attributes:
        who: the players who do it.
        what: the cards.
        to: the pile.
        ordered: whether the players choose in which order they lie there, the first chosen nearest the top.
    """

    who: Selector
    what: Lot
    to: Place
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class PutOnBottom(Moving):
    """Cards go under a pile, the last one lowest.

    Attributes:
        who: the players who do it.
        what: the cards.
        to: the pile.
        ordered: whether the players choose in which order they lie there, the first chosen nearest the top.
    """

    who: Selector
    what: Lot
    to: Place
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class PutIntoPlay(Moving):
    """Cards come into play without being played.

    Attributes:
        who: the players who do it.
        what: the cards.
    """

    who: Selector
    what: Lot


@dataclass(frozen=True, slots=True)
class ShuffleInto(Moving):
    """Cards go into a deck, which is shuffled then.

    Attributes:
        who: the players who do it.
        what: the cards.
        to: the deck.
    """

    who: Selector
    what: Lot
    to: Place


NODES = (Return, Put, PutOnTop, PutOnBottom, PutIntoPlay, ShuffleInto)
