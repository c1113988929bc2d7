"""What happens to health and to life: healing, losing and paying health, the end of a player."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.rules.core.happenings import Happening, HappeningRow, Party
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.combat.health import health_of
from lich_studio.rules.lich.triggers.families import family
from lich_studio.rules.lich.triggers.parties import YOU, actor, says, subject


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


@dataclass(frozen=True, slots=True)
class HealthFalls(Happening):
    """Somebody's health comes down to so much, or below it, from more.

    Attributes:
        who: whose health it is.
        to: health points.
        below: whether it has to be less than that.
    """

    who: Party
    to: int
    below: bool = False


def _has_fallen(game: Game, node: HealthFalls, event: Event) -> bool:
    now = health_of(game, event.subject)
    line = node.to - 1 if node.below else node.to
    return now <= line < now + event.amount


def _loser(_game: Game, event: Event) -> tuple[Aim, ...]:
    return (Aim("player", event.actor), Aim("piece", event.subject))


ROWS = (
    HappeningRow("Heals", ("healed",), (("who", subject),)),
    HappeningRow("HealsOther", ("healed",), (("who", actor), ("whom", subject))),
    HappeningRow("LosesHealth", ("lost health",), (("who", subject),)),
    HappeningRow("PaysHealth", ("paid health",), (("who", subject),)),
    HappeningRow("Regenerates", ("regenerated",), (("who", subject),)),
    HappeningRow("HealthFalls", ("damage", "lost health", "paid health"), (("who", subject),), _has_fallen),
    HappeningRow("LosesGame", ("lost",), (("who", _loser),)),
)
_OR_LESS = "or_less|or_lower|or_fewer"
_FALL = "fall_to|drop_to|go_to|are_reduced_to|reach"
_FALLS = "falls_to|drops_to|goes_to|is_reduced_to|reaches"


def _falls(whose: str, begins: str, **fixed: Any) -> tuple[Phrase, ...]:
    """Return the rows about somebody's health; `begins` is how an example of them begins."""
    return (
        phrase(f"{whose} health falls to {{to}} or less", HealthFalls, below=False,
               example=f"{begins} falls to 5 or less, draw 1 card.", **fixed),
        phrase(f"{whose} health becomes|reaches|hits|falls_to|drops_to|goes_to|is_reduced_to {{to}} {_OR_LESS}",
               HealthFalls, below=False, canonical=False, **fixed),
        phrase(f"{whose} health falls below {{to}}", HealthFalls, below=True,
               example=f"{begins} falls below 10, draw 1 card.", **fixed),
        phrase(f"{whose} health drops|goes|is_reduced below {{to}}", HealthFalls, below=True, canonical=False,
               **fixed),
    )  # fmt: skip


PHRASES = (
    *says(Heals, "heal", "heals", example="Whenever you heal, draw 1 card."),
    *says(Heals, "gain", "gains", "health|life", canonical=False),
    *says(Heals, "are", "is", "healed", canonical=False),
    *says(HealsOther, "heal", "heals", "{whom}", example="Whenever you heal an ally, draw 1 card."),
    *says(LosesHealth, "lose", "loses", "health|life", example="Whenever you lose health, draw 1 card."),
    *says(PaysHealth, "pay", "pays", "health|life", example="Whenever you pay health, draw 1 card."),
    *_falls("your", "When your health", who=YOU),
    *_falls("{who} 's", "When an enemy's health"),
    *says(HealthFalls, _FALL, _FALLS, f"{{to}} {_OR_LESS} health|life", canonical=False, below=False),
    *says(HealthFalls, _FALL, _FALLS, f"{{to}} health|life {_OR_LESS}", canonical=False, below=False),
    *says(HealthFalls, "fall|drop|go", "falls|drops|goes", "below {to} health|life", canonical=False, below=True),
    phrase("{who} regenerates", Regenerates, example="Whenever a summon you control regenerates, draw 1 card."),
    # Not one's own end: one's cards leave with oneself (HRO-DEATH.1), so none of them could answer it.
    phrase("{who} loses the game", LosesGame, example="Whenever an opponent loses the game, heal 5."),
)

MODULE = family("health happenings", ("health", "costs", "summons", "death", "triggers"), ROWS, PHRASES)
