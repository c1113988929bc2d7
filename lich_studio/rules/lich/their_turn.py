"""Whose turn "their next turn" is, of a text that does something to somebody (AMB-217)."""
from __future__ import annotations

from lich_studio.effects.clauses import walk_in_order
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import Same
from lich_studio.rules.core.spoken_of import ThatThing
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.lich.standing_for import side_of

THEIRS = "its_next|its_controller's_next|their_controller's_next|that_player's_next|that_opponent's_next"
"""Whose next turn it is, in words beside "their", which rows say by themselves."""


def whose_turn(game: Game, registers: Registers) -> int:
    """Return the seat that the running effect calls "they": of its target, or of what was named before it; 0 if gone.

    Args:
        game: the game.
        registers: those of the effect's frame.
    """
    parts = walk_in_order(effect_node(game, registers))
    spoken = next(part for part in parts if isinstance(part, Target | Same | ThatThing))
    return next((side for aim in chosen(game, spoken, registers) if (side := side_of(game, aim))), 0)
