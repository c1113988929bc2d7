"""What happens to hands, decks and sources: drawing, discarding, attrition, offering, gaining and paying source."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.rules.core.happenings import Happening, HappeningRow, Party
from lich_studio.rules.lich.triggers.families import family
from lich_studio.rules.lich.triggers.parties import YOU, ThisParty, owner, player, says, subject


@dataclass(frozen=True, slots=True)
class Draws(Happening):
    """A player draws a card.

    Attributes:
        who: the player.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class Discards(Happening):
    """A player discards a card.

    Attributes:
        who: the player.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class Attrits(Happening):
    """A card of a player's deck is attrited.

    Attributes:
        who: the player whose deck it is.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class IsDiscarded(Happening):
    """A card is discarded from a hand.

    Attributes:
        who: the card.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class IsAttrited(Happening):
    """A card is attrited.

    Attributes:
        who: the card.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class Offers(Happening):
    """A player offers a card to the Lich.

    Attributes:
        who: the player.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class GainsSource(Happening):
    """Source comes into a player's pool.

    Attributes:
        who: the player.
        source: id of the source type, "" for any.
    """

    who: Party
    source: Annotated[str, Vocabulary("source")] = ""


@dataclass(frozen=True, slots=True)
class SpendsSource(Happening):
    """Source is paid from a player's pool.

    Attributes:
        who: the player.
        source: id of the source type, "" for any.
    """

    who: Party
    source: Annotated[str, Vocabulary("source")] = ""


@dataclass(frozen=True, slots=True)
class TakesSource(Happening):
    """A player takes a source from the deck for a source stone.

    Attributes:
        who: the player.
    """

    who: Party


def _is_source(_game: Game, node: GainsSource | SpendsSource, event: Event) -> bool:
    return node.source in ("", event.word)


ROWS = (
    HappeningRow("Draws", ("drew",), (("who", player),)),
    HappeningRow("Discards", ("discarded",), (("who", player),)),
    HappeningRow("Attrits", ("attrited",), (("who", owner),)),
    HappeningRow("IsDiscarded", ("discarded",), (("who", subject),)),
    HappeningRow("IsAttrited", ("attrited",), (("who", subject),)),
    HappeningRow("Offers", ("damned",), (("who", player),)),
    HappeningRow("GainsSource", ("gained source",), (("who", subject),), _is_source),
    HappeningRow("SpendsSource", ("paid source",), (("who", subject),), _is_source),
    HappeningRow("TakesSource", ("took source",), (("who", player),)),
)
PHRASES = (
    *says(Draws, "draw", "draws", "a|any card", example="Whenever an opponent draws a card, lose 1 health."),
    *says(Discards, "discard", "discards", "a|any card", example="Whenever you discard a card, heal 1."),
    *says(Attrits, "attrit", "attrits", "", canonical=False),
    *says(Attrits, "attrit", "attrits", "a|any card", example="Whenever an opponent attrits a card, heal 1."),
    phrase("{who} is discarded", IsDiscarded, example="Whenever a technique is discarded, heal 1."),
    phrase("{who} is attrited", IsAttrited, example="Whenever a source is attrited, heal 1."),
    *(phrase(f"you {verb} {this}", node, who=ThisParty(), canonical=False)
      for verb, node in (("discard", IsDiscarded), ("attrit|mill", IsAttrited)) for this in ("this_card|this|it", "~")),
    *says(Offers, "offer", "offers", "a|any card [to_the_lich]",
          example="Whenever an opponent offers a card, draw 1 card."),
    *says(Offers, "offer", "offers", "to_the_lich", canonical=False),
    *says(GainsSource, "gain", "gains", "{source} [source]", example="Whenever you gain Thermic, heal 1."),
    phrase("you gain source", GainsSource, who=YOU, source="", example="Whenever you gain source, heal 1."),
    phrase("{who} gains source", GainsSource, source=""),
    *says(SpendsSource, "spend|pay", "spends|pays", "{source} [source]",
          example="Whenever you spend Verdant, heal 1."),
    phrase("you spend|pay source", SpendsSource, who=YOU, source=""),
    phrase("{who} spends|pays source", SpendsSource, source=""),
    *says(TakesSource, "take", "takes", "a source from a source stone",
          example="Whenever you take a source from a source stone, draw 1 card."),
)  # fmt: skip

MODULE = family("deck happenings", ("discard", "attrit", "source stones", "offering to the lich", "source pool",
                                    "triggers"), ROWS, PHRASES)  # fmt: skip
