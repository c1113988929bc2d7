"""The mechanics of texts about hands, decks, purgatories and the cards in them; a module stands after its bases."""
from __future__ import annotations

from lich_studio.rules.lich.zones import (
    card_kinds,
    choosing,
    copying,
    discarding,
    gathering,
    hand_limit,
    holding,
    into_play,
    looking,
    lots,
    moving,
    piles,
    playing_on,
    searching,
    shuffling,
    surveying,
    under,
)

MODULES = (
    card_kinds.MODULE,
    holding.MODULE,
    piles.MODULE,
    lots.MODULE,
    choosing.MODULE,
    gathering.MODULE,
    into_play.MODULE,
    shuffling.MODULE,
    moving.MODULE,
    looking.MODULE,
    surveying.MODULE,
    searching.MODULE,
    discarding.MODULE,
    hand_limit.MODULE,
    under.MODULE,
    playing_on.MODULE,
    copying.MODULE,
)
