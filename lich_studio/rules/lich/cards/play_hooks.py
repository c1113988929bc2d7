"""What cards in play change about others: which may be played beside those in the hand, when, and which held."""
from __future__ import annotations

from typing import NamedTuple

from lich_studio.engine.game import Game
from lich_studio.engine.legality import Intent

FURTHER_CARDS = "further cards to play"
"""Hook point: a `Playing`; hooks add to its cards."""
FAST = "plays fast"
"""Hook point: an intent to play a card; a hook returns it where a card allows it at reaction speed, else None.
What a hook answers while no modifier is in force follows from the card played and from `timing.moment`."""
TOO_MANY = "one too many"
"""Hook point: a `Holding`; a hook returns it where a card forbids the seat to control the card too, else None."""


class Playing(NamedTuple):
    """The value of the hook point `FURTHER_CARDS`.

    Attributes:
        seat: who may play.
        cards: cards outside of the hand that may be played.
    """

    seat: int
    cards: tuple[int, ...] = ()


class Holding(NamedTuple):
    """The value of the hook point `TOO_MANY`.

    Attributes:
        seat: who would control a card.
        card: the card.
    """

    seat: int
    card: int


def forbids_control(game: Game, seat: int, card: int) -> bool:
    """Return whether a card forbids a seat to control one more card; the hooks of `TOO_MANY` know."""
    holding = Holding(seat, card)
    return any(hook.fold is not None and hook.fold(game, holding) for hook in game.hooks_at(TOO_MANY))


def further_cards(game: Game, seat: int) -> tuple[int, ...]:
    """Return the cards outside of the hand that a seat may play now; the hooks of `FURTHER_CARDS` know."""
    hooks = game.hooks_at(FURTHER_CARDS)
    if not hooks:
        return ()
    found = Playing(seat)
    for hook in hooks:
        found = hook.fold(game, found) if hook.fold is not None else found
    return found.cards


def plays_fast(game: Game, intent: Intent) -> bool:
    """Return whether a card says that another may be played at reaction speed now; the hooks of `FAST` know."""
    return any(hook.fold is not None and hook.fold(game, intent) for hook in game.hooks_at(FAST))
