"""What happens to health and to life: healing, losing and paying health, the end of a player."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.rules.core.happenings import Happening, HappeningRow, Party
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.triggers.families import family
from lich_studio.rules.lich.triggers.parties import actor, says, subject


@dataclass(frozen=True, slots=True)
class Heals(Happening):
    """Somebody gains health, by an effect.

    Attributes:
        who: whose health it is.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class HealsOther(Happening):
    """Somebody's effect gives health to somebody.

    Attributes:
        who: whose effect it is.
        whom: whose health it is.
    """

    who: Party
    whom: Party


@dataclass(frozen=True, slots=True)
class LosesHealth(Happening):
    """Somebody loses health otherwise than by damage or as a price.

    Attributes:
        who: whose health it is.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class PaysHealth(Happening):
    """A player pays health for something.

    Attributes:
        who: the player.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class Regenerates(Happening):
    """A summon regenerates (SUM-002.8).

    Attributes:
        who: the summon.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class LosesGame(Happening):
    """A player is out of the game.

    Attributes:
        who: the player.
    """

    who: Party


def _loser(_game: Game, event: Event) -> tuple[Aim, ...]:
    return (Aim("player", event.actor), Aim("piece", event.subject))


ROWS = (
    HappeningRow("Heals", ("healed",), (("who", subject),)),
    HappeningRow("HealsOther", ("healed",), (("who", actor), ("whom", subject))),
    HappeningRow("LosesHealth", ("lost health",), (("who", subject),)),
    HappeningRow("PaysHealth", ("paid health",), (("who", subject),)),
    HappeningRow("Regenerates", ("regenerated",), (("who", subject),)),
    HappeningRow("LosesGame", ("lost",), (("who", _loser),)),
)
PHRASES = (
    *says(Heals, "heal", "heals", example="Whenever you heal, draw 1 card."),
    *says(Heals, "gain", "gains", "health|life", canonical=False),
    *says(Heals, "are", "is", "healed", canonical=False),
    *says(HealsOther, "heal", "heals", "{whom}", example="Whenever you heal an ally, draw 1 card."),
    *says(LosesHealth, "lose", "loses", "health|life", example="Whenever you lose health, draw 1 card."),
    *says(PaysHealth, "pay", "pays", "health|life", example="Whenever you pay health, draw 1 card."),
    phrase("{who} regenerates", Regenerates, example="Whenever a summon you control regenerates, draw 1 card."),
    # Not one's own end: one's cards leave with oneself (HRO-DEATH.1), so none of them could answer it.
    phrase("{who} loses the game", LosesGame, example="Whenever an opponent loses the game, heal 5."),
)

MODULE = family("health happenings", ("health", "costs", "summons", "death", "triggers"), ROWS, PHRASES)
