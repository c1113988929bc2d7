"""First hands of a deck, dealt by the rules themselves."""
from __future__ import annotations

from collections.abc import Mapping

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.map import HexagonShape, Map
from lich_studio.content.project import Project
from lich_studio.session.compile import Rules
from lich_studio.session.sandbox_session import SandboxRefusedError, SandboxSession, SeatChoice

__all__ = ["sample_hand"]

SIDE = 3
STARTS = ("1,0", "-1,0")


def sample_hand(rules: Rules, project: Project, cards: Mapping[str, Card], deck: Deck, seed: int) -> tuple[str, ...]:
    """Return the ids of the cards in a deck's first hand; none if the deck cannot be played.

    Args:
        rules: what to play by.
        project: its rulings.
        cards: all cards by id.
        deck: the deck.
        seed: decides how it is shuffled.
    """
    board = Map(id="hand", name="Hand", shape=HexagonShape(side=SIDE))
    seats = tuple(SeatChoice(deck=deck, start=start) for start in STARTS)
    options = {"opening": "short"}
    if deck.hero not in cards or any(card not in cards for card in deck.cards):
        return ()
    try:
        game = SandboxSession.start(rules, board, seats, cards, project.rulings, seed, options)
    except SandboxRefusedError:
        return ()
    return tuple(row.card for row in game.hand(1))
