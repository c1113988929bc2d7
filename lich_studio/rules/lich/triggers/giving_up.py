"""What players give up and are given beside cards and health: things sacrificed, action points, source."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.rules.core.happenings import Happening, HappeningRow, Party
from lich_studio.rules.lich.triggers.families import family
from lich_studio.rules.lich.triggers.parties import AnyParty, player, says, subject


@dataclass(frozen=True, slots=True)
class Sacrifices(Happening):
    """A player sacrifices something.

    Attributes:
        who: the player.
        what: what is sacrificed.
    """

    who: Party
    what: Party


@dataclass(frozen=True, slots=True)
class GainsPoints(Happening):
    """A player gains action points by an effect.

    Attributes:
        who: the player.
        points: id of the word for them.
    """

    who: Party
    points: Annotated[str, Vocabulary("points")]


@dataclass(frozen=True, slots=True)
class LosesPoints(Happening):
    """A player loses action points by an effect.

    Attributes:
        who: the player.
        points: id of the word for them.
    """

    who: Party
    points: Annotated[str, Vocabulary("points")]


@dataclass(frozen=True, slots=True)
class LosesSource(Happening):
    """A player loses source of a type by an effect.

    Attributes:
        who: the player.
        source: id of the source type.
    """

    who: Party
    source: Annotated[str, Vocabulary("source")]


def _is_source(_game: Game, node: LosesSource, event: Event) -> bool:
    return event.word == node.source


ROWS = (
    HappeningRow("Sacrifices", ("sacrificed",), (("who", player), ("what", subject))),
    HappeningRow("GainsPoints", ("gained action points",), (("who", subject),)),
    HappeningRow("LosesPoints", ("lost action points",), (("who", subject),)),
    HappeningRow("LosesSource", ("lost source",), (("who", subject),), _is_source),
)
PHRASES = (
    *says(Sacrifices, "sacrifice", "sacrifices", "{what}", example="Whenever you sacrifice a summon, draw 1 card."),
    phrase("{what} is sacrificed", Sacrifices, who=AnyParty(),
           example="When this card is sacrificed, draw 1 card."),
    *says(GainsPoints, "gain", "gains", "{points}", example="Whenever you gain AP, heal 1."),
    *says(LosesPoints, "lose", "loses", "{points}", example="Whenever you lose AP, heal 1."),
    *says(LosesSource, "lose", "loses", "{source} source", example="Whenever you lose Thermic source, heal 1."),
)

MODULE = family("giving up", ("sacrifice", "points and source", "triggers"), ROWS, PHRASES)
