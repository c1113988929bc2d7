"""What takes the last health of somebody: "if you would be killed by an attack" (HRO-HP.3, SUM-002.5)."""
from __future__ import annotations

from lich_studio.effects.phrase import Word
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, RuleModule
from lich_studio.rules.lich.combat.attacks import attack_of
from lich_studio.rules.lich.combat.health import health_of
from lich_studio.rules.lich.items import running_item
from lich_studio.rules.lich.standing_for import summon_piece

DAMAGE, ATTACK = "damage", "attack"
_LAST = ("turn used", "last harm")
"""Memory: `(*_LAST, piece)` has what lowered a piece's health last in this turn, by words of the causes."""


def _note(game: Game, event: Event) -> Event:
    item = running_item(game)
    by_attack = bool(item) and attack_of(game, item) is not None
    causes = (DAMAGE,) if event.kind == "damage" else ()
    game.remember((*causes, ATTACK) if by_attack else causes, *_LAST, event.subject)
    return event


def died_by(game: Game, event: Event, cause: str) -> bool:
    """Return whether somebody who is about to die lost the last health so.

    Args:
        game: the game.
        event: that a player would lose, or a card would be destroyed.
        cause: id of a word for the cause.
    """
    piece = event.subject if event.kind == "lost" else summon_piece(game, event.subject)
    return bool(piece) and health_of(game, piece) <= 0 and cause in (game.recall(*_LAST, piece) or ())


MODULE = RuleModule(
    id="cause of death",
    requires=("attacks", "damage", "health", "shields", "costs"),
    words=(
        Word("cause of death", DAMAGE, "damage", ("any damage",)),
        Word("cause of death", ATTACK, "an attack",
             ("attacks", "any attack", "an enemy attack", "an opponent's attack")),
    ),
    hooks=tuple(Hook(f"event {kind}", fold=_note) for kind in ("damage", "lost health", "paid health")),
)
