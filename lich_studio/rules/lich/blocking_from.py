"""Damage that is blocked, by whose it is: "whenever this card blocks damage from an adjacent opponent" (BLK-001)."""
from __future__ import annotations

from dataclasses import dataclass, replace

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, walk
from lich_studio.rules.core.happenings import Happening, HappeningRow, OnHappening, Party
from lich_studio.rules.core.selectors import Same
from lich_studio.rules.lich.keywords.tap import Untap
from lich_studio.rules.lich.triggers.families import family
from lich_studio.rules.lich.triggers.fights import blocked_dealer
from lich_studio.rules.lich.triggers.parties import actor, says


@dataclass(frozen=True, slots=True)
class BlocksFrom(Happening):
    """Damage of somebody's is blocked.

    Attributes:
        who: the player who blocks, or the equipment that does.
        of: whose damage it is: the player, card or summon.
    """

    who: Party
    of: Party


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to untap "it" where what blocked and whose damage it was could both be meant."""
    trigger = ability.trigger
    if not isinstance(trigger, OnHappening) or not isinstance(trigger.what, BlocksFrom):
        return None
    if any(isinstance(node, Untap) and node.what == Same() for effect in ability.effects for node in walk(effect)):
        message = 'Say what is untapped: "this card", or "that summon".'
        return TextProblem(ability.span, "which-it", message, ("this card", "that summon"))
    return None


_SOURCE = "a_source|any_source|a_card|any_card|an_effect|an_attack"
_FROM = (
    "damage dealt|caused by {of}", f"damage from {_SOURCE} controlled by {{of}}", "an|any attack from|by|of {of}",
    "attacks from|by|of {of}", "{of} 's damage|attack|attacks",
)  # fmt: skip
"""How it is said whose damage is blocked; a source is whatever its player controls."""

MODULE = replace(
    family(
        "blocking from", ("fight happenings",),
        (HappeningRow("BlocksFrom", ("blocked",), (("who", actor), ("of", blocked_dealer))),),
        (
            *says(BlocksFrom, "block", "blocks", "damage from {of}",
                  example="Whenever you block damage from a summon, draw 1 card."),
            *(row for words in _FROM for row in says(BlocksFrom, "block", "blocks", words, canonical=False)),
        ),
    ),
    text_checks=(_check,),
)  # fmt: skip
