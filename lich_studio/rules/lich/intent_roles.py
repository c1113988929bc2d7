"""Read from intents who wants to do what to whom, as the roles of a verb name it."""

from __future__ import annotations

from lich_studio.engine.events import Event, Happened
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Intent
from lich_studio.rules.core.costs import TapCost
from lich_studio.rules.core.interpreter.held import Held, Things, hold
from lich_studio.rules.core.interpreter.vocabulary import Wish
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.abilities import ability_of
from lich_studio.rules.lich.cards.tactics import TACTICS
from lich_studio.rules.lich.combat.damage import Blow
from lich_studio.rules.lich.combat.may_not_attack import harms
from lich_studio.rules.lich.field import card_type
from lich_studio.rules.lich.items import item_then, running_item
from lich_studio.rules.lich.sight_unneeded import ALL, RANGE, SIGHT
from lich_studio.rules.lich.standing_for import side_of

GUARD, PLAY_ELSEWHERE, PLAY_FAST, HOLD_MORE = "guard", "play elsewhere", "play fast", "hold more"
"""Kinds of intent that stand for no option: a card blocks for something else than its player's avatar, is played out of
another zone than the hand, or at reaction speed, or takes a slot that there is for such cards alone."""
HEEDLESS = (SIGHT, RANGE, ALL)
"""What a line can say that need not be so of a target; the kind of intent is "ignore" with it."""


def player(_game: Game, intent: Intent) -> Things:
    """Return who wants it."""
    return (Held(Aim("player", intent.seat)),) if intent.seat else ()


def card(game: Game, intent: Intent) -> Things:
    """Return the card that would be played, used, or blocked with."""
    return (hold(game, Aim("card", intent.subject)),)


def player_with_card(game: Game, intent: Intent) -> Things:
    """Return who wants it and with which card, either of which can be named as who does it."""
    return (*player(game, intent), *card(game, intent))


def aimed_at(game: Game, intent: Intent) -> Things:
    """Return what would be a target."""
    return (hold(game, intent.data[0]),)


def attacked(game: Game, intent: Intent) -> Things:
    """Return what would be a target of an attack, and its player where that is not told from the target."""
    aim: Aim = intent.data[0]
    if game.state.kind_of[aim.entity] == "avatar":
        return (hold(game, aim), Held(Aim("player", side_of(game, aim))))
    return (hold(game, aim),)


def blow(game: Game, intent: Intent) -> Happened | None:
    """Return the damage that would be blocked or prevented."""
    if isinstance(intent.data, Event):
        return Happened(intent.data, game.state.life_of[intent.data.subject])
    frame = game.state.frames[-1] if game.state.frames else None
    value = None if frame is None or frame.procedure != "block.offer" else frame.registers["value"]
    return Happened(value.event, game.state.life_of[value.event.subject]) if isinstance(value, Blow) else None


def blocked(game: Game, intent: Intent) -> Things:
    """Return what a block is of: the card that deals the damage, the attack, and what would be hit."""
    found = blow(game, intent)
    if found is None:
        return ()
    event, item = found.event, running_item(game)
    source = (hold(game, Aim("card", event.source)),) if event.source else ()
    return (*source, *((Held(Aim("item", item)),) if item else ()), hold(game, Aim("piece", event.subject)))


_AIM = {"agent": player_with_card, "source": card, "tool": card}
_BLOCK = {"agent": player_with_card, "tool": card, "patient": blocked}
PLAY = (Wish("play", {"agent": player, "patient": card}),)
COSTS = (Wish("play", {"agent": player, "patient": card}),)
_USE = {"agent": player_with_card, "patient": card}


def uses_tactic(game: Game, intent: Intent) -> bool:
    """Return whether a card would be played that does what it does and is gone: such a card is used by playing it."""
    return card_type(game, intent.subject) in TACTICS


USE = (Wish("activate", _USE), Wish("play", _USE, is_one=uses_tactic))
TARGET = (Wish("target", {**_AIM, "patient": aimed_at}),)
ATTACK = (Wish("target", {**_AIM, "patient": attacked}, is_one=harms),)
BLOCK = (Wish("block", _BLOCK, damage=blow), Wish(GUARD, _BLOCK, ("patient",), damage=blow, permitted=True))
def taps(game: Game, intent: Intent) -> bool:
    """Return whether what would be used taps its card."""
    ability = ability_of(game, intent.subject, intent.ability)
    return any(isinstance(cost, TapCost) for cost in ability.costs)


def pending(game: Game, intent: Intent) -> Things:
    """Return what would be negated: what lies on the stack, and its card."""
    item = item_then(game, intent.target)
    card = () if item is None or not item.card else (hold(game, Aim("card", item.card)),)
    return (Held(Aim("item", intent.target)), *card)


TAP = (Wish("activate", _USE, is_one=taps), Wish("tap source", _USE))
NEGATE = (Wish("negate", {"agent": player, "patient": pending}),)
_PERMITTED = {"agent": player, "patient": card}
PERMITTED = {kind: (Wish(kind, _PERMITTED, permitted=True),) for kind in (PLAY_ELSEWHERE, PLAY_FAST, HOLD_MORE)}
IGNORE = {
    name: (Wish(f"ignore {what}", {**_AIM, "patient": aimed_at}, is_one=is_one, permitted=True),)
    for what in HEEDLESS
    for name, is_one in ((f"ignore {what}", None), (f"ignore {what} as attack", harms))
}
PREVENT = (Wish("prevent", {"agent": player, "patient": blocked}, damage=blow),)
