"""Cards that are used where they lie out of play, since their text says so of itself (PH-MAIN.4, FX-001.2)."""
from __future__ import annotations

from lich_studio.effects.nodes import Ability
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.zones import zone_key
from lich_studio.rules.core.lying import used_from
from lich_studio.rules.lich.field import ABYSS, PURGATORY

OUT_OF_PLAY = (PURGATORY, ABYSS)
"""Zones out of which such a card can be used: those that everybody sees."""


def is_used_there(game: Game, card: int) -> bool:
    """Return whether a card that lies out of play may have something to use there."""
    abilities = game.definitions[game.state.definition_of[card]].abilities
    return any(used_from(ability) is not None for ability in abilities)


def refuse_elsewhere(game: Game, seat: int, card: int, ability: Ability) -> Refusal | None:
    """Return why an ability cannot be used where its card lies, None where it can or is used in play."""
    place: str = getattr(used_from(ability), "zone", "")
    if not place or game.state.zone_of[card] == zone_key(place, seat):
        return None
    return Refusal("not-there", ("FX-001.2",), f"It is used while the card lies in your {place}.")
