"""What players do with decks beside drawing: they survey, search and shuffle them, show, copy and flip cards."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import phrase
from lich_studio.rules.core.happenings import Happening, HappeningRow, Party
from lich_studio.rules.lich.triggers.families import family
from lich_studio.rules.lich.triggers.parties import YOU, player, says, subject


@dataclass(frozen=True, slots=True)
class Surveys(Happening):
    """A player surveys.

    Attributes:
        who: the player.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class Searches(Happening):
    """A player searches a zone.

    Attributes:
        who: the player.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class Shuffles(Happening):
    """A deck is shuffled.

    Attributes:
        who: the player whose deck it is.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class Reveals(Happening):
    """A player reveals a card.

    Attributes:
        who: the player.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class IsFlipped(Happening):
    """A card that lay face down is turned up.

    Attributes:
        who: the card.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class Copies(Happening):
    """A player's effect copies something.

    Attributes:
        who: the player.
        what: what is copied.
    """

    who: Party
    what: Party


ROWS = (
    HappeningRow("Surveys", ("surveyed",), (("who", subject),)),
    HappeningRow("Searches", ("searched",), (("who", player),)),
    HappeningRow("Shuffles", ("shuffled",), (("who", subject),)),
    HappeningRow("Reveals", ("revealed",), (("who", player),)),
    HappeningRow("Copies", ("copied",), (("who", player), ("what", subject))),
    HappeningRow("IsFlipped", ("flipped",), (("who", subject),)),
)
PHRASES = (
    *says(Surveys, "survey", "surveys", example="Whenever you survey, heal 1."),
    # Whose deck it is goes with the doer: "an opponent searches your deck" would be another thing.
    phrase("you search a|your deck", Searches, who=YOU, example="Whenever you search a deck, heal 1."),
    phrase("{who} searches a|their deck", Searches, example="Whenever an opponent searches a deck, heal 1."),
    phrase("you shuffle your deck", Shuffles, who=YOU, example="Whenever you shuffle your deck, heal 1."),
    phrase("{who} shuffles their deck", Shuffles, example="Whenever an opponent shuffles their deck, heal 1."),
    *says(Reveals, "reveal|show", "reveals|shows", "a|any card", example="Whenever you reveal a card, heal 1."),
    *says(Searches, "search", "searches", canonical=False),
    phrase("your deck is shuffled", Shuffles, who=YOU, canonical=False),
    *says(Copies, "copy", "copies", "{what}", example="Whenever you copy an effect, draw 1 card."),
    phrase("{who} is flipped|flipped_up|turned_face_up", IsFlipped, example="When this card is flipped, heal 1."),
    phrase("you flip {who}", IsFlipped, canonical=False),
)

MODULE = family(
    "handling happenings", ("shuffling", "survey", "searching", "looking at cards", "face down", "triggers"),
    ROWS, PHRASES,
)  # fmt: skip
