"""Drawing cards, and what it means that a deck is empty (KW-DRAW, AMB-052, AMB-053)."""
from __future__ import annotations

from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.zones import zone_key
from lich_studio.rules.lich.combat.health import set_health
from lich_studio.rules.lich.field import DECK, HAND, PURGATORY, zone

DECK_USED = "deck used"
"""Hook point: an event whose actor's deck loses cards from its top now; hooks bring back what is held of it."""

HAND_ASKED = "hand asked for"
"""Hook point: a seat and the cards of its hand; hooks add those that are shown or looked at meanwhile."""

EMPTY_DECK_LOSS = 2
"""Health that each card costs which an empty deck cannot give, where the table says so (AMB-052)."""


def deck_of(game: Game, seat: int) -> tuple[int, ...]:
    """Return a player's deck as cards are about to leave its top, the top card last."""
    for hook in game.ruleset.hooks.get(DECK_USED, ()):
        if hook.fold is not None:
            hook.fold(game, Event("drew", seat))
    return zone(game, DECK, seat)


def hand_of(game: Game, seat: int) -> tuple[int, ...]:
    """Return a player's hand, with those cards of it that are shown or looked at for as long as something resolves."""
    asked = (seat, zone(game, HAND, seat))
    for hook in game.ruleset.hooks.get(HAND_ASKED, ()):
        if hook.fold is not None:
            asked = hook.fold(game, asked)
    return asked[1]


def draw_cards(game: Game, seat: int, count: int, source: int = 0, rules: tuple[str, ...] = ()) -> int:
    """Draw from the top of a deck, as many as it has (KW-DRAW, AMB-053); `rules` say why.

    Returns:
        How many were drawn.
    """
    drawn = 0
    deck = list(deck_of(game, seat))
    while drawn < count and deck:
        card = deck.pop()
        game.move_card(card, zone_key(HAND, seat))
        game.announce(Event("drew", actor=seat, subject=card, source=source, rules=(*rules, "KW-DRAW")))
        drawn += 1
    return drawn


def must_draw(game: Game, seat: int, count: int, source: int = 0, rules: tuple[str, ...] = ()) -> None:
    """Draw in play; `rules` say why. What an empty deck means is a ruling (AMB-052)."""
    missing = count - draw_cards(game, seat, count, source, rules)
    reading = game.rulings.empty_deck
    if missing <= 0 or reading == "nothing":
        return
    game.cite("AMB-052")
    if reading == "lose":
        set_health(game, seat, 0)
    elif reading == "lose health":
        piece = game.recall("avatar", seat)
        game.happen(Event("lost health", 0, piece, source, missing * EMPTY_DECK_LOSS, rules=("AMB-052",)))
    else:
        for card in zone(game, PURGATORY, seat):
            game.move_card(card, zone_key(DECK, seat))
        game.shuffle(zone_key(DECK, seat))
        draw_cards(game, seat, missing, source, rules)
