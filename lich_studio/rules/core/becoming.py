"""What comes to be so sets an ability off: "as soon as this card has 3 rust counters, destroy it"."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Direct, Trigger, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.game import Game
from lich_studio.rules.core.conditions import Question
from lich_studio.rules.core.running import referred
from lich_studio.rules.core.things import Aim

IN_PLAY = ("alteration", "equipment", "hero", "skill", "source", "summon")
"""Types of cards that lie in play."""


@dataclass(frozen=True, slots=True)
class AsSoonAs(Trigger):
    """A state begins.

    Attributes:
        condition: the state.
    """

    condition: Question


def spoken_of(game: Game, trigger: AsSoonAs, bearer: int) -> tuple[Aim, ...]:
    """Return what "it" means behind a state: the first thing that it names.

    Args:
        game: the game.
        trigger: the state.
        bearer: the card that waits for it.
    """
    subject = next((one for one in walk(trigger.condition) if isinstance(one, Direct)), None)
    seat = game.state.controller_of[bearer]
    given = {"seat": seat, "controller": seat, "source": bearer, "item": 0, "aims": ()}
    return () if subject is None else tuple(referred(game, subject, given))


PHRASES = (
    phrase("as_soon_as {condition}", AsSoonAs, rule_ids=("FX-001.2", "AMB-118"), card_types=IN_PLAY,
           example="As soon as this card has 3 rust counters, destroy it."),
)  # fmt: skip
