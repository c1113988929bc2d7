"""Pieces that are pulled, and what others do to where they stand: "whenever you push an enemy" (AMB-227)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.rules.core.happenings import Happening, HappeningRow, Party
from lich_studio.rules.lich.board.entering import MOVED, PULLED, PUSHED, SWAPPED, TELEPORTED
from lich_studio.rules.lich.triggers.families import family
from lich_studio.rules.lich.triggers.parties import YOU, actor, says, subject

RULES = ("FX-001.1", "AMB-227")


@dataclass(frozen=True, slots=True)
class IsPulled(Happening):
    """A piece is pulled one tile.

    Attributes:
        who: the piece.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class IsPushedOrPulled(Happening):
    """A piece is pushed or pulled one tile.

    Attributes:
        who: the piece.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class IsMovedBy(Happening):
    """A piece comes to another tile by what somebody does with it.

    Attributes:
        who: the piece.
        by: whose doing it is.
    """

    who: Party
    by: Party


@dataclass(frozen=True, slots=True)
class Pushes(Happening):
    """Somebody pushes a piece one tile.

    Attributes:
        who: whose effect it is.
        whom: the piece.
    """

    who: Party
    whom: Party


@dataclass(frozen=True, slots=True)
class Pulls(Happening):
    """Somebody pulls a piece one tile.

    Attributes:
        who: whose effect it is.
        whom: the piece.
    """

    who: Party
    whom: Party


@dataclass(frozen=True, slots=True)
class TeleportsOther(Happening):
    """Somebody teleports a piece.

    Attributes:
        who: whose effect it is.
        whom: the piece.
    """

    who: Party
    whom: Party


MANNERS = {
    "IsPulled": (PULLED,), "IsPushedOrPulled": (PUSHED, PULLED), "Pushes": (PUSHED,), "Pulls": (PULLED,),
    "TeleportsOther": (TELEPORTED,), "IsMovedBy": (MOVED, PUSHED, PULLED, TELEPORTED, SWAPPED),
}  # fmt: skip


def _so(_game: Game, node: Happening, event: Event) -> bool:
    return event.word in MANNERS[type(node).__name__]


_DONE_TO = (("who", actor), ("whom", subject))

MODULE = family(
    "driven happenings",
    ("board happenings",),
    (
        *(HappeningRow(name, ("entered",), (("who", subject),), _so) for name in ("IsPulled", "IsPushedOrPulled")),
        HappeningRow("IsMovedBy", ("entered",), (("by", actor), ("who", subject)), _so),
        *(HappeningRow(name, ("entered",), _DONE_TO, _so) for name in ("Pushes", "Pulls", "TeleportsOther")),
    ),
    (
        *says(IsPulled, "are", "is", "pulled", example="Whenever an enemy is pulled, deal 1 damage."),
        *says(IsPushedOrPulled, "are", "is", "pushed_or_pulled|pulled_or_pushed",
              example="Whenever you are pushed or pulled, draw 1 card."),
        phrase("you are moved by {by}", IsMovedBy, who=YOU, rule_ids=RULES,
               example="Whenever you are moved by an opponent, draw 1 card."),
        phrase("{who} is moved by {by}", IsMovedBy, rule_ids=RULES),
        phrase("{by} moves you", IsMovedBy, who=YOU, canonical=False),
        phrase("you push {whom}", Pushes, who=YOU, rule_ids=RULES, example="Whenever you push an enemy, draw 1 card."),
        phrase("{who} pushes {whom}", Pushes, rule_ids=RULES),
        phrase("you pull {whom}", Pulls, who=YOU, rule_ids=RULES, example="Whenever you pull an enemy, heal 1."),
        phrase("{who} pulls {whom}", Pulls, rule_ids=RULES),
        phrase("you teleport {whom}", TeleportsOther, who=YOU, rule_ids=RULES,
               example="Whenever you teleport an enemy, draw 1 card."),
    ),
)  # fmt: skip
