"""What players do with cards that lie unseen: they search, survey, reveal and shuffle; and copies are made."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import phrase
from lich_studio.rules.core.happenings import Happening, HappeningRow, Party
from lich_studio.rules.lich.triggers.families import family
from lich_studio.rules.lich.triggers.parties import YOU, player, says, subject


@dataclass(frozen=True, slots=True)
class Searches(Happening):
    """A player searches a zone.

    Attributes:
        who: the player.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class Surveys(Happening):
    """A player surveys.

    Attributes:
        who: the player.
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
class Shuffles(Happening):
    """A player's deck is shuffled.

    Attributes:
        who: the player.
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
    HappeningRow("Searches", ("searched",), (("who", player),)),
    HappeningRow("Surveys", ("surveyed",), (("who", player),)),
    HappeningRow("Reveals", ("revealed",), (("who", player),)),
    HappeningRow("Shuffles", ("shuffled",), (("who", subject),)),
    HappeningRow("Copies", ("copied",), (("who", player), ("what", subject))),
)
PHRASES = (
    *says(Searches, "search", "searches", example="Whenever an opponent searches, draw 1 card."),
    *says(Searches, "search your deck", "searches their deck", canonical=False),
    *says(Surveys, "survey", "surveys", example="Whenever you survey, heal 1."),
    *says(Reveals, "reveal", "reveals", "a|any card", example="Whenever an opponent reveals a card, draw 1 card."),
    phrase("you shuffle your deck", Shuffles, who=YOU, example="Whenever you shuffle your deck, heal 1."),
    phrase("{who} shuffles their|a deck", Shuffles),
    phrase("your deck is shuffled", Shuffles, who=YOU, canonical=False),
    *says(Copies, "copy", "copies", "{what}", example="Whenever you copy an effect, draw 1 card."),
)

MODULE = family("knowing happenings", ("triggers",), ROWS, PHRASES)
