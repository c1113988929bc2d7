"""Equipment that blocks and is destroyed by it: "when this card is destroyed by blocking" (BLK-001.3)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.rules.core.happenings import Happening, HappeningRow, Party
from lich_studio.rules.lich.field import DESTROYED
from lich_studio.rules.lich.triggers.families import family
from lich_studio.rules.lich.triggers.parties import subject

RULE = "BLK-001.3"


@dataclass(frozen=True, slots=True)
class IsDestroyedBlocking(Happening):
    """An equipment is destroyed by the damage that it blocks.

    Attributes:
        who: the equipment.
    """

    who: Party


def _by_blocking(_game: Game, _node: Happening, event: Event) -> bool:
    return RULE in event.rules


_SAID = "by blocking|damage_it_blocks|damage_it_blocked|a_block|the_damage_it_blocked|the_damage_it_blocks"

MODULE = family(
    "broken by blocking", ("card happenings", "blocking"),
    (HappeningRow("IsDestroyedBlocking", (DESTROYED,), (("who", subject),), _by_blocking),),
    (
        phrase("{who} is destroyed by blocking", IsDestroyedBlocking, rule_ids=(RULE,),
               example="When this card is destroyed by blocking, draw 1 card."),
        phrase(f"{{who}} is destroyed|broken {_SAID}", IsDestroyedBlocking, canonical=False),
        phrase("{who} is destroyed|broken while|when|as_it blocking|it_blocks|blocks", IsDestroyedBlocking,
               canonical=False),
        phrase("{who} is destroyed|broken by|from blocking|blocking_damage|blocking_an_attack", IsDestroyedBlocking,
               canonical=False),
    ),
)  # fmt: skip
