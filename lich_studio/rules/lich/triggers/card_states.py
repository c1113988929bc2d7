"""What befalls cards that stay where they are: they are tapped, change hands, are negated or get an alteration."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.rules.core.happenings import Happening, HappeningRow, Party
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.field import UNTAPPED
from lich_studio.rules.lich.triggers.parties import actor, of_entity, of_source, owner, player, says, subject


@dataclass(frozen=True, slots=True)
class BecomesTapped(Happening):
    """A card is tapped, as a price or by an effect.

    Attributes:
        who: the card.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class TapsCard(Happening):
    """A player taps a card, as a price or by an effect.

    Attributes:
        who: the player.
        what: the card.
    """

    who: Party
    what: Party


@dataclass(frozen=True, slots=True)
class BecomesUntapped(Happening):
    """A card is untapped, in the start phase or by an effect.

    Attributes:
        who: the card.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class ChangesHands(Happening):
    """A player gains control of a card.

    Attributes:
        who: the player.
        what: the card.
    """

    who: Party
    what: Party


@dataclass(frozen=True, slots=True)
class LosesControl(Happening):
    """A player loses control of a card to another player.

    Attributes:
        who: the player.
        what: the card.
    """

    who: Party
    what: Party


@dataclass(frozen=True, slots=True)
class Negates(Happening):
    """A player's effect negates something on the stack, or a part of it.

    Attributes:
        who: whose effect it is.
        what: what is negated, None for anything.
    """

    who: Party
    what: Party | None = None


@dataclass(frozen=True, slots=True)
class IsNegated(Happening):
    """Something on the stack is negated, or a part of it.

    Attributes:
        who: the card or effect.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class IsAttached(Happening):
    """An alteration is attached to something.

    Attributes:
        who: what it is attached to.
        what: the alteration.
    """

    what: Party
    who: Party


def _host(game: Game, event: Event) -> tuple[Aim, ...]:
    return of_entity(game, event.others[0])


def _loser(_game: Game, event: Event) -> tuple[Aim, ...]:
    return tuple(Aim("player", seat) for seat in event.others)


ROWS = (
    HappeningRow("BecomesTapped", ("card tapped", "tapped"), (("who", subject),)),
    HappeningRow("TapsCard", ("card tapped", "tapped"), (("who", player), ("what", subject))),
    HappeningRow("BecomesUntapped", ("card untapped", UNTAPPED), (("who", subject),)),
    HappeningRow("ChangesHands", ("changed hands",), (("who", owner), ("what", subject))),
    HappeningRow("LosesControl", ("changed hands",), (("who", _loser), ("what", subject))),
    HappeningRow("Negates", ("negated", "part negated"), (("who", actor), ("what", subject))),
    HappeningRow("IsNegated", ("negated", "part negated"), (("who", subject),)),
    HappeningRow("IsAttached", ("attached",), (("what", of_source), ("who", _host))),
)
PHRASES = (
    phrase("{who} becomes tapped", BecomesTapped, example="Whenever this card becomes tapped, heal 1."),
    phrase("{who} is tapped", BecomesTapped, canonical=False),
    *says(TapsCard, "tap", "taps", "{what}", example="Whenever you tap an equipment, heal 1."),
    phrase("{who} becomes untapped", BecomesUntapped, example="Whenever this card becomes untapped, heal 1."),
    phrase("{who} is untapped", BecomesUntapped, canonical=False),
    phrase("{who} untaps", BecomesUntapped, canonical=False),
    *says(ChangesHands, "gain", "gains", "control of {what}",
          example="Whenever you gain control of a card, draw 1 card."),
    *says(LosesControl, "lose", "loses", "control of {what}",
          example="Whenever you lose control of a card, draw 1 card."),
    *says(Negates, "negate", "negates", "{what}", example="Whenever you negate an effect, draw 1 card."),
    phrase("{who} is negated", IsNegated, example="Whenever an effect is negated, heal 1."),
    phrase("{what} is attached to {who}", IsAttached,
           example="Whenever an alteration is attached to you, draw 1 card."),
)  # fmt: skip
