"""What befalls a card on its way to a hand: "when this card is drawn", "when it is returned to your hand" (AMB-118)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.rules.core.happenings import Happening, HappeningRow, Party
from lich_studio.rules.lich.field import HAND
from lich_studio.rules.lich.triggers.cards import RUINED
from lich_studio.rules.lich.triggers.families import family
from lich_studio.rules.lich.triggers.parties import ThisParty, subject
from lich_studio.rules.lich.zones.piles import HIDDEN_PUT, PUT


@dataclass(frozen=True, slots=True)
class IsDrawn(Happening):
    """The card itself is drawn; nobody else knows what is.

    Attributes:
        who: the card.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class IsReturned(Happening):
    """A card comes to its owner's hand, other than by being drawn.

    Attributes:
        who: the card.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class IsDestroyedOrDamned(Happening):
    """A card is destroyed, or it is damned.

    Attributes:
        who: the card, or its summon.
    """

    who: Party


def _in_a_turn(game: Game, _node: IsDrawn, _event: Event) -> bool:
    # Opening hands are dealt before there is a turn in which anything could answer.
    return bool(game.recall("turn", "number"))


def _to_hand(_game: Game, _node: IsReturned, event: Event) -> bool:
    return event.word == HAND


ROWS = (
    HappeningRow("IsDrawn", ("drew",), (("who", subject),), _in_a_turn),
    HappeningRow("IsReturned", (PUT, HIDDEN_PUT), (("who", subject),), _to_hand),
    HappeningRow("IsDestroyedOrDamned", (*RUINED, "card damned", "damned"), (("who", subject),)),
)
_THIS = "this_card|this|this_equipment|this_summon|this_skill|this_source|this_alteration|it"
_TO_HAND = "to|into its|their owner 's hand"
PHRASES = (
    phrase("this card is drawn", IsDrawn, who=ThisParty(), example="When this card is drawn, lose 1 health."),
    phrase("{who} is returned to its owner's hand", IsReturned,
           example="When this card is returned to its owner's hand, draw 1 card."),
    phrase(f"{{who}} returns|goes|comes {_TO_HAND}", IsReturned, canonical=False),
    phrase(f"{{who}} is put|placed|returned {_TO_HAND}", IsReturned, canonical=False),
    *(row for this in (_THIS, "~") for row in (
        phrase(f"{this} is drawn", IsDrawn, who=ThisParty(), canonical=False),
        phrase(f"you draw {this}", IsDrawn, who=ThisParty(), canonical=False),
        phrase(f"{this} is returned|put|placed to|into|in [your|its|the] hand", IsReturned, who=ThisParty(),
               canonical=False),
        phrase(f"{this} returns|goes|comes to|into [your|its|the] hand", IsReturned, who=ThisParty(),
               canonical=False),
    )),
    phrase("{who} is destroyed or damned", IsDestroyedOrDamned,
           example="When this card is destroyed or damned, draw 1 card."),
    phrase("{who} is damned or destroyed", IsDestroyedOrDamned, canonical=False),
)  # fmt: skip

MODULE = family("hand happenings", ("card happenings", "piles"), ROWS, PHRASES)
