"""Numbers of what has just left play: "destroy target summon and heal equal to its defense" (FX-001.1, AMB-206).

A card keeps nothing of what it had in play, so its numbers are noted as it leaves, until the stack is empty again.
"""
from __future__ import annotations

from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, RuleModule
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.combat.health import health_of
from lich_studio.rules.lich.field import DEFENSE, IN_PLAY, LEFT_PLAY
from lich_studio.rules.lich.items import STOOD
from lich_studio.rules.lich.standing_for import summon_piece

DEFENSE_THEN, HEALTH_THEN = "defense", "health"


def _note(game: Game, event: Event) -> Event:
    card = event.subject
    piece = summon_piece(game, card)
    game.remember(game.stat(card, DEFENSE.id), STOOD, card, DEFENSE_THEN)
    if piece:
        game.remember(max(0, health_of(game, piece)), STOOD, card, HEALTH_THEN)
    return event


def gone_card(game: Game, aim: Aim) -> int:
    """Return the card of a summon or card that is out of play, 0 for all else."""
    card = game.state.link_of[aim.entity] if aim.kind == "piece" else aim.entity if aim.kind == "card" else 0
    return card if card and not game.state.zone_of[card].startswith(IN_PLAY) else 0


def last_known(game: Game, aim: Aim, number: str) -> int | None:
    """Return a number of something as it was when it left play, None where it is there or is forgotten.

    Args:
        game: the game.
        aim: the thing.
        number: `DEFENSE_THEN` or `HEALTH_THEN`.
    """
    card = gone_card(game, aim)
    return game.recall(STOOD, card, number) if card else None


MODULE = RuleModule(
    id="last numbers",
    requires=("items", "health"),
    hooks=(Hook("event " + LEFT_PLAY, fold=_note, order=1),),
)
