"""What cards can forbid players to play or to use, and for how long (FX-001.2)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from lich_studio.effects.nodes import Duration, Effect, Selector
from lich_studio.rules.core.permissions import ANYBODY
from lich_studio.rules.core.statics import Static
from lich_studio.rules.core.things import Things

RULES = ("FX-001.2",)
PLAY, USE = "play", "use"


@dataclass(frozen=True, slots=True)
class MayNotUse(Static):
    """Somebody may not play or use things of a kind while the card is in play.

    Attributes:
        who: the player, or a summon of whose own effects alone it is said.
        verb: "play" for cards in the hand, "use" for tactics in the hand and effects of cards in play.
        things: which.
        whose: on whose turn: "you", "opponent", or "" for always.
    """

    who: Selector
    verb: str
    things: Things
    whose: str = ANYBODY


@dataclass(frozen=True, slots=True)
class NobodyMayUse(Static):
    """Players of a description may not play or use things of a kind while the card is in play.

    Attributes:
        players: which players.
        verb, things, whose: as of `MayNotUse`.
    """

    players: Things
    verb: str
    things: Things
    whose: str = ANYBODY


@dataclass(frozen=True, slots=True)
class ForbidUse(Effect):
    """Somebody may not play or use things of a kind for a time.

    Attributes:
        who: the player, or a summon of whose own effects alone it is said.
        verb: "play" or "use", as of `MayNotUse`.
        things: which.
        lasting: how long.
    """

    who: Selector
    verb: str
    things: Things
    lasting: Duration


@dataclass(frozen=True, slots=True)
class CannotBeUsed(Static):
    """Effects of cards cannot be used while the card that says so is in play.

    Attributes:
        what: the cards.
    """

    what: Selector


@dataclass(frozen=True, slots=True)
class NoneCanBeUsed(Static):
    """Effects of cards of a description cannot be used while the card that says so is in play.

    Attributes:
        things: which cards.
    """

    things: Things


@dataclass(frozen=True, slots=True)
class ForbidEffects(Effect):
    """Effects of cards cannot be used for a time.

    Attributes:
        what: the cards.
        lasting: how long.
    """

    what: Selector
    lasting: Duration


class Ban(NamedTuple):
    """What somebody may not do for a time; the value of its modifier.

    Attributes:
        seat: the player, 0 for what is said of a card.
        card: the card whose effects cannot be used, 0 for what is said of a player.
        verb: "play" or "use".
        things: of what kind the things are that cannot be played or used; None for whatever the card does.
    """

    seat: int
    card: int
    verb: str
    things: Things | None
