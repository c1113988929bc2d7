"""Control of what waits on the stack: "gain control of target technique" (AMB-166, STK-001.1).

Whoever takes it over is its player from then on: the text says "you" to that player, who chooses what is chosen as it
resolves. The card remains its owner's and goes to that player's purgatory.
"""
from __future__ import annotations

from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, RuleModule
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.field import card_type
from lich_studio.rules.lich.items import item_of, pending_of, set_item, stack
from lich_studio.rules.lich.targeting import Aimed

RULES = ("FX-001.1", "AMB-166", "STK-001.1")
TAKEN_OVER = "taken over"
_NOT_TAKEN = ("move",)
_COMES_INTO_PLAY = ("equipment", "summon", "skill", "alteration")


def take_over(game: Game, aim: Aim, seat: int, source: int) -> bool:
    """Bring what a thing stands for on the stack under a seat.

    Args:
        game: the game.
        aim: the thing: an item, or the card of one.
        seat: who takes it over.
        source: the card whose effect it is.

    Returns:
        Whether it was something on the stack.
    """
    pending = pending_of(game, aim)
    if not pending or not _is_taken(game, pending):
        return False
    item = item_of(game, pending)
    if item.seat != seat:
        set_item(game, pending, item._replace(seat=seat))
        game.announce(Event(TAKEN_OVER, seat, item.card or pending, source, rules=RULES))
    return True


def _is_taken(game: Game, pending: int) -> bool:
    """Return whether an item can be taken over; a card that comes into play lies in a slot that is kept for it."""
    item = item_of(game, pending)
    enters = item.kind == "card" and card_type(game, item.card) in _COMES_INTO_PLAY
    return item.kind not in _NOT_TAKEN and not enters


def _may_take(game: Game, aimed: Aimed) -> Refusal | None:
    aim = aimed.aim
    if aim.kind != "item" or (aim.entity in stack(game) and _is_taken(game, aim.entity)):
        return None
    return Refusal("not-taken", RULES, "Of what waits on the stack, only techniques, reactions and effects are taken.")


MODULE = RuleModule(
    id="taking over",
    requires=("stack",),
    events=(EventKind(TAKEN_OVER, "{actor} gains control of {subject}", reactable=False, rule_ids=RULES),),
    hooks=(Hook("may aim GainControl", fold=_may_take),),
)
