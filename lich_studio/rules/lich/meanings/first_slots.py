"""Fill the slots that every line of a card has."""

from __future__ import annotations

from lich_studio.engine.events import Happened
from lich_studio.engine.game import Game
from lich_studio.rules.core.interpreter.held import Held, Logged, Slots, hold
from lich_studio.rules.core.things import Aim


def first_slots(game: Game, card: int, seat: int, event: Happened | Logged | None = None) -> Slots:
    """Return the card, its player and what happened, as the first slots of a program hold them."""
    return ((hold(game, Aim("card", card)),), (Held(Aim("player", seat)),), None if event is None else (event,))
