"""Read from intents who wants to do what to whom, as the roles of a verb name it."""

from __future__ import annotations

from lich_studio.engine.events import Happened
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Intent
from lich_studio.rules.core.interpreter.held import Held, Things, hold
from lich_studio.rules.core.interpreter.vocabulary import Wish
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.combat.damage import Blow
from lich_studio.rules.lich.combat.may_not_attack import harms
from lich_studio.rules.lich.items import running_item
from lich_studio.rules.lich.standing_for import side_of

GUARD = "guard"
"""Kind of intent that stands for no option: a card blocks for something else than its player's avatar."""


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


def blow(game: Game, _intent: Intent) -> Happened | None:
    """Return the damage that would be blocked."""
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
USE = (Wish("activate", {"agent": player_with_card, "patient": card}),)
TARGET = (Wish("target", {**_AIM, "patient": aimed_at}),)
ATTACK = (Wish("target", {**_AIM, "patient": attacked}, is_one=harms),)
BLOCK = (Wish("block", _BLOCK, damage=blow), Wish(GUARD, _BLOCK, ("patient",), damage=blow, permitted=True))
