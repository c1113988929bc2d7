"""What somebody would do: inflict a status, survey, attrit; said after "if", as what would befall somebody."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from lich_studio.effects.nodes import Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.happenings import HappeningRow, Subject
from lich_studio.rules.core.status import INFLICTED
from lich_studio.rules.lich.keywords.attrit import WOULD_ATTRIT
from lich_studio.rules.lich.replacing.would import Would
from lich_studio.rules.lich.triggers.parties import actor, player, subject
from lich_studio.rules.lich.triggers.placing import happens
from lich_studio.rules.lich.zones.surveying import SURVEYED, WOULD_SURVEY


@dataclass(frozen=True, slots=True)
class WouldInflict(Would):
    """Somebody would inflict a status.

    Attributes:
        who: who.
        status: id of the status, "" for any.
        on: on whom, None for anyone.
    """

    of: ClassVar[str] = "amount"
    who: Subject
    status: Annotated[str, Vocabulary("status")] = ""
    on: Subject | None = None


@dataclass(frozen=True, slots=True)
class WouldSurvey(Would):
    """A player would look at the top cards of the own deck.

    Attributes:
        who: the player.
    """

    of: ClassVar[str] = "amount"
    who: Subject


@dataclass(frozen=True, slots=True)
class WouldAttrit(Would):
    """Cards from the top of a player's deck would go to the purgatory.

    Attributes:
        who: the player.
    """

    of: ClassVar[str] = "amount"
    who: Subject


def _is_status(_game: Game, node: WouldInflict, event: Event) -> bool:
    return node.status in ("", event.word)


PHRASES = (
    phrase("{who} would inflict {status} [on {on}]", WouldInflict,
           example="If you would inflict Burning, instead increase that amount by 1."),
    phrase("{who} would inflict a|any status [on {on}]", WouldInflict, status=""),
    phrase("{who} would survey", WouldSurvey, example="If you would survey, instead draw 1 card."),
    phrase("{who} would attrit", WouldAttrit, example="If you would attrit, instead lose 1 health."),
)  # fmt: skip

MODULE = RuleModule(
    id="would do",
    requires=("would", "instead", "attrit", "inflict"),
    tables={
        "happening": (
            HappeningRow("WouldInflict", (INFLICTED,), (("who", actor), ("on", subject)), _is_status),
            HappeningRow("WouldSurvey", (SURVEYED,), (("who", player),)),
            HappeningRow("WouldAttrit", ("attrited",), (("who", player),)),
        )
    },
    nodes=tuple(NodeRule(node, evaluate=happens) for node in (WouldInflict, WouldSurvey, WouldAttrit)),
    hooks=tuple(Hook(point, procedure="instead.run") for point in (WOULD_SURVEY, WOULD_ATTRIT)),
    phrases=PHRASES,
)
