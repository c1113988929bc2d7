"""The mechanics of texts about hands, decks, purgatories and the cards in them; a module stands after its bases."""
from __future__ import annotations

from lich_studio.rules.lich.zones import card_kinds, choosing, into_play, lots, moving, piles, shuffling

MODULES = (
    card_kinds.MODULE,
    piles.MODULE,
    lots.MODULE,
    choosing.MODULE,
    into_play.MODULE,
    shuffling.MODULE,
    moving.MODULE,
)
