"""Who decides where a piece goes by its own movement, and how many tiles it has in a turn (AMB-029, AMB-159)."""
from __future__ import annotations

from lich_studio.engine.game import Game
from lich_studio.engine.stats import StatKey
from lich_studio.rules.lich.seats import avatar, is_alive, is_summon

MOVEMENT = StatKey("movement", "Movement", default=2, minimum=0)
MOVER = "mover"
"""Memory: `(MOVER, piece)` holds the seat that decides where a piece goes in place of its controller."""
USED = "turn used"
"""Memory: `(USED, piece)` holds the tiles a piece has moved of its budget this turn (AMB-029)."""
FREED = (USED, "free")
"""Memory: `(*FREED, piece)` holds the tiles it has moved for nothing this turn; see `free_steps`."""
ARRIVED = (USED, "arrived")
"""Memory: `(*ARRIVED, piece)` is set in the turn in which a summon came (AMB-160)."""
MOVES_AT_ONCE = StatKey("moves at once", "Moves on the turn it came", minimum=0)
"""Of a summon's piece: whether it moves on the turn it came."""
USES_AT_ONCE = StatKey("uses at once", "Uses Tap effects on the turn it came", minimum=0)
"""Of a summon's piece: whether it uses Tap effects on the turn it came."""

NEVER_MOVES_AT_ONCE = StatKey("never moves at once", "Does not move on the turn it came", minimum=0)
"""Of a summon's piece: whether a card keeps it from moving on the turn it came, whatever else would let it."""
NEVER_USES_AT_ONCE = StatKey("never uses at once", "Uses no Tap effects on the turn it came", minimum=0)
"""Of a summon's piece: whether a card keeps it from using Tap effects on the turn it came."""
_BARRED_BY = {MOVES_AT_ONCE.id: NEVER_MOVES_AT_ONCE.id, USES_AT_ONCE.id: NEVER_USES_AT_ONCE.id}


def mover_of(game: Game, piece: int) -> int:
    """Return the seat that decides where a piece goes by its own movement: its controller, unless `MOVER` names one."""
    seat: int = game.state.memory.get((MOVER, piece)) or 0
    return seat if seat and is_alive(game, seat) else game.state.controller_of[piece]


def used(game: Game, piece: int) -> int:
    """Return how many tiles of its budget a piece has used this turn."""
    return game.recall(USED, account_of(game, piece)) or 0


def account_of(game: Game, piece: int) -> int:
    """Return the piece whose budget a piece moves by: its own, or its player's avatar (AMB-159)."""
    if is_summon(game, piece) and game.rulings.summon_movement == "shared":
        return avatar(game, game.state.controller_of[piece])
    return piece


def budget_of(game: Game, piece: int) -> int:
    """Return how many tiles a piece may move in a turn (AMB-029, AMB-159)."""
    if is_summon(game, piece) and game.rulings.summon_movement == "none":
        return 0
    return game.stat(account_of(game, piece), MOVEMENT.id)


def rests(game: Game, piece: int, leave: StatKey) -> bool:
    """Return whether a summon came this turn and lacks the leave to do something at once (AMB-160).

    Args:
        game: the game.
        piece: the summon's piece.
        leave: `MOVES_AT_ONCE` or `USES_AT_ONCE`.
    """
    if not game.recall(*ARRIVED, piece):
        return False
    if game.stat(piece, _BARRED_BY[leave.id]):
        return True
    return game.rulings.summoning_turn != "acts" and not game.stat(piece, leave.id)
