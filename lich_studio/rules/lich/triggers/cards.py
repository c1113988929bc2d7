"""What happens to cards: they are played, used, enter and leave play; what else befalls them is in `card_states`."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.rules.core.happenings import Happening, HappeningRow, Party
from lich_studio.rules.core.things import Aim, Kind, Things
from lich_studio.rules.lich.board.surfaces.placing import SURFACE_DESTROYED
from lich_studio.rules.lich.board.walls import BROKEN
from lich_studio.rules.lich.field import DESTROYED, LEFT_PLAY, card_type
from lich_studio.rules.lich.items import item_of
from lich_studio.rules.lich.triggers import card_states
from lich_studio.rules.lich.triggers.families import family
from lich_studio.rules.lich.triggers.parties import YOU, One, ThisParty, actor, of_source, player, says, subject
from lich_studio.rules.lich.windows import DECLARED

ENTERED = ("entered play", "attached", "played source", "token made")
"""Kinds of event by which a card comes into play."""


@dataclass(frozen=True, slots=True)
class Plays(Happening):
    """A card is played.

    Attributes:
        who: the player.
        what: the card.
    """

    who: Party
    what: Party


@dataclass(frozen=True, slots=True)
class Uses(Happening):
    """An effect of a card in play is used.

    Attributes:
        who: the player.
        what: the card.
    """

    who: Party
    what: Party


@dataclass(frozen=True, slots=True)
class EntersPlay(Happening):
    """A card comes into play.

    Attributes:
        who: the card.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class Summons(Happening):
    """A player summons something.

    Attributes:
        who: the player.
        what: the summon.
    """

    who: Party
    what: Party


@dataclass(frozen=True, slots=True)
class IsSummoned(Happening):
    """A summon comes into play.

    Attributes:
        who: the summon.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class LeavesPlay(Happening):
    """A card leaves play, wherever it goes.

    Attributes:
        who: the card.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class IsDestroyed(Happening):
    """A card in play, a wall or a surface is destroyed.

    Attributes:
        who: the card, its summon, the wall or the surface.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class Dies(Happening):
    """A summon is destroyed, or a player is out of the game.

    Attributes:
        who: the summon or the player.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class Destroys(Happening):
    """A player's card or effect destroys a card in play.

    Attributes:
        who: whose it is.
        what: what is destroyed.
    """

    who: Party
    what: Party


@dataclass(frozen=True, slots=True)
class IsDamned(Happening):
    """A card is damned.

    Attributes:
        who: the card.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class Damns(Happening):
    """A player's effect damns a card.

    Attributes:
        who: whose it is.
        what: what is damned.
    """

    who: Party
    what: Party


def _is_card(game: Game, _node: Happening, event: Event) -> bool:
    return event.kind != DECLARED or item_of(game, event.subject).kind == "card"


def _is_use(game: Game, _node: Happening, event: Event) -> bool:
    return item_of(game, event.subject).kind == "ability"


def _is_a_summon(game: Game, _node: Happening, event: Event) -> bool:
    return card_type(game, event.subject) == "summon"


def _dead(game: Game, event: Event) -> tuple[Aim, ...]:
    if event.kind == "lost":
        return (Aim("player", event.actor), Aim("piece", event.subject))
    return subject(game, event)


def _could_live(game: Game, node: Happening, event: Event) -> bool:
    return event.kind == "lost" or _is_a_summon(game, node, event)


RUINED = (DESTROYED, BROKEN, SURFACE_DESTROYED)
"""Kinds of event by which a card, a wall or a surface is destroyed."""
ROWS = (
    *card_states.ROWS,
    HappeningRow("Plays", (DECLARED, "played source"), (("who", player), ("what", of_source)), _is_card),
    HappeningRow("Uses", (DECLARED,), (("who", player), ("what", of_source)), _is_use),
    HappeningRow("EntersPlay", ENTERED, (("who", subject),)),
    HappeningRow("Summons", ("entered play", "token made"), (("who", player), ("what", subject)), _is_a_summon),
    HappeningRow("IsSummoned", ("entered play", "token made"), (("who", subject),), _is_a_summon),
    HappeningRow("LeavesPlay", (LEFT_PLAY,), (("who", subject),)),
    HappeningRow("IsDestroyed", RUINED, (("who", subject),)),
    HappeningRow("Dies", (DESTROYED, "lost"), (("who", _dead),), _could_live),
    HappeningRow("Destroys", RUINED, (("who", actor), ("what", subject))),
    HappeningRow("IsDamned", ("card damned", "damned"), (("who", subject),)),
    HappeningRow("Damns", ("card damned",), (("who", actor), ("what", subject))),
)
PHRASES = (
    *card_states.PHRASES,
    *says(Plays, "play", "plays", "{what}", example="Whenever an opponent plays a technique, draw 1 card."),
    phrase("{what} is played", Plays, who=One(Things((), (Kind("player"),))), canonical=False, yields=1),
    phrase("{what} is played by {who}", Plays, canonical=False),
    *says(Uses, "use", "uses", "{what}", example="Whenever you use this card, heal 1."),
    *says(Uses, "activate", "activates", "{what}", canonical=False),
    *(phrase(f"{this} is used|activated", Uses, who=YOU, what=ThisParty(), canonical=False)
      for this in ("this_card|this|it", "~")),
    phrase("{who} is equipped", EntersPlay, canonical=False),
    phrase("{who} comes_into_play|is_put_into_play", EntersPlay, canonical=False),
    phrase("{who} enters play", EntersPlay, example="When this card enters play, heal 2."),
    phrase("this_card|this|this_alteration is attached", EntersPlay, who=ThisParty(), canonical=False),
    phrase("~ is attached", EntersPlay, who=ThisParty(), canonical=False),
    phrase("you summon", Summons, who=YOU, what=One(Things((), (Kind("summon"),))), canonical=False),
    *says(Summons, "summon", "summons", "{what}", example="Whenever an opponent summons a token, draw 1 card."),
    phrase("{who} is summoned", IsSummoned, example="Whenever a summon you control is summoned, heal 1."),
    phrase("{who} leaves play", LeavesPlay, example="When this card leaves play, draw 1 card."),
    phrase("{who} leaves the board|field|battlefield|map", LeavesPlay, canonical=False),
    phrase("{who} is destroyed", IsDestroyed, example="When this card is destroyed, draw 1 card."),
    # What is sacrificed counts as destroyed.
    phrase("{who} is destroyed_or_sacrificed|sacrificed_or_destroyed", IsDestroyed, canonical=False),
    phrase("{who} dies", Dies, example="Whenever an enemy dies, draw 1 card."),
    *says(Destroys, "kill", "kills", "{what}", canonical=False),
    phrase("{who} is killed", IsDestroyed, canonical=False),
    phrase("{what} is destroyed|killed by {who}", Destroys, canonical=False),
    *says(Destroys, "destroy", "destroys", "{what}", example="Whenever you destroy a wall, heal 2."),
    phrase("{who} is damned", IsDamned, example="Whenever a card is damned, lose 1 health."),
    *says(Damns, "damn", "damns", "{what}", example="Whenever an opponent damns a card, draw 1 card."),
)  # fmt: skip

MODULE = family(
    "card happenings", ("control", "alterations", "death", "tokens", "negate part", "offering to the lich", "triggers"),
    ROWS, PHRASES,
)  # fmt: skip
