"""First blocks: "the first equipment you block with each turn does not tap" (FX-001.2, BLK-001.5)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.things import Aim, Kind, Things, fits
from lich_studio.rules.lich.combat.often import BLOCK_RULES
from lich_studio.rules.lich.field import TAPPED
from lich_studio.rules.lich.limits import TURN_USES
from lich_studio.rules.lich.replacing.wards import Ward, in_force, keep, registers_of

_BLOCKERS = (TURN_USES, "blocked with")
"""Memory: `(*_BLOCKERS, seat)` has the cards that a player blocked with this turn, in order."""


@dataclass(frozen=True, slots=True)
class FirstBlockUntapped(Ward):
    """The first card of a description that you block with in each turn is not tapped by that.

    Attributes:
        things: of which cards.
    """

    things: Things


def _blocked(game: Game, event: Event) -> Event:
    seat, card = event.actor, event.source
    before: tuple[int, ...] = game.recall(*_BLOCKERS, seat) or ()
    game.remember((*before, card), *_BLOCKERS, seat)
    for ward in in_force(game):
        given = registers_of(game, ward)
        if not isinstance(ward.value, FirstBlockUntapped) or given["seat"] != seat or not game.stat(card, TAPPED.id):
            continue
        things = ward.value.things
        meant = [one for one in (card, *before) if fits(game, things, Aim("card", one), given)]
        if meant == [card]:
            game.set_stat(card, TAPPED.id, 0)
            game.announce(Event("ready again", seat, card, ward.source, rules=BLOCK_RULES))
    return event


_EQUIPMENT = Things(nouns=(Kind("equipment"),))
_EACH = "each|every|per turn"
_NOT_TAPPED = "is_not_tapped|isn't_tapped|stays_untapped|remains_untapped"
_STAYS = "does_not|doesn't|will_not|won't tap|become_tapped|get_tapped"

MODULE = RuleModule(
    id="first blocks",
    requires=("blocking", "often", "wards", "limits"),
    nodes=(NodeRule(FirstBlockUntapped, evaluate=keep, procedure="ward.holds",
                    sentence="{source} keeps the first blocker untapped"),),
    phrases=(
        phrase("the first {things} you block with each turn does_not tap", FirstBlockUntapped, rule_ids=BLOCK_RULES,
               example="The first equipment you block with each turn does not tap."),
        phrase(f"the first {{things}} you block with {_EACH} {_STAYS}", FirstBlockUntapped, canonical=False),
        phrase(f"the first {{things}} you block with {_EACH} {_NOT_TAPPED}", FirstBlockUntapped, canonical=False),
        phrase(f"the first {{things}} that_blocks|to_block {_EACH} {_STAYS}", FirstBlockUntapped, canonical=False),
        phrase(f"the first {{things}} used_to_block {_EACH} {_STAYS}", FirstBlockUntapped, canonical=False),
        phrase(f"the first time you block {_EACH} , your equipment {_STAYS}", FirstBlockUntapped, things=_EQUIPMENT,
               canonical=False),
        phrase(f"your first block {_EACH} does_not|doesn't tap your|the|any|an equipment|blocker|blocking_equipment",
               FirstBlockUntapped, things=_EQUIPMENT, canonical=False),
    ),
    hooks=(Hook("event blocked", fold=_blocked, order=31),),
)  # fmt: skip
