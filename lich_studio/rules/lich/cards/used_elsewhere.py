"""Cards that are used where they lie out of play, since their text says so of itself (PH-MAIN.4, FX-001.2)."""
from __future__ import annotations

from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import Ability, Place, walk
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.zones import zone_key
from lich_studio.rules.core.lying import LyingIn, OwnFrom
from lich_studio.rules.core.permissions import OnlyUseIf
from lich_studio.rules.core.predicates import IsThere
from lich_studio.rules.core.selectors import ThisCard
from lich_studio.rules.lich.field import ABYSS, DECK, HAND, PURGATORY

OUT_OF_PLAY = (PURGATORY, ABYSS)
"""Zones out of which such a card can be used: those that everybody sees."""


@kept_for_each
def used_from(ability: Ability) -> Place | None:
    """Return the zone in which an ability says that its own card lies as it is used, None for what is used in play."""
    for node in walk(ability):
        if isinstance(node, OwnFrom):
            return node.place
        asked = node.condition if isinstance(node, OnlyUseIf) and node.so else None
        if isinstance(asked, IsThere) and asked.wanted and isinstance(asked.subject, ThisCard):
            place = asked.place.place if isinstance(asked.place, LyingIn) else None
            return place if getattr(place, "zone", "") in (*OUT_OF_PLAY, HAND, DECK) else None
    return None


def is_used_there(game: Game, card: int) -> bool:
    """Return whether a card that lies out of play may have something to use there."""
    return _is_used_out_of_play(game.definitions[game.state.definition_of[card]])


@kept_for_each
def _is_used_out_of_play(card: CardDefinition) -> bool:
    return any(used_from(ability) is not None for ability in card.abilities)


def refuse_elsewhere(game: Game, seat: int, card: int, ability: Ability) -> Refusal | None:
    """Return why an ability cannot be used where its card lies, None where it can or is used in play."""
    place: str = getattr(used_from(ability), "zone", "")
    if not place or game.state.zone_of[card] == zone_key(place, seat):
        return None
    return Refusal("not-there", ("FX-001.2",), f"It is used while the card lies in your {place}.")
