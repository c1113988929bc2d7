"""What entities are called in option keys, seat by seat, so that names tell nothing hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lich_studio.engine.game import Game

HIDDEN = "hidden "
"""How handles of cards begin that a seat may not look at."""


def handle_of(game: Game, entity: int, seat: int) -> str:
    """Return a seat's name for an entity.

    A card the seat may look at is `ember-bolt#2`: the second of that name among those it knows. A
    hidden card is `hidden deck/2 0`: its zone and its place there. Everything else has a name of its own.

    Args:
        game: the game.
        entity: the entity.
        seat: who speaks; 0 for one who knows everything.
    """
    state = game.state
    if state.kind_of[entity] != "card":
        return state.name_of[entity]
    definition = state.definition_of[entity]
    if seat == 0:
        return f"{definition}#{_true_number(game, entity)}"
    number = state.handles_of[entity][seat - 1]
    if number:
        return f"{definition}#{number}"
    zone = state.zone_of[entity]
    place = state.zones[zone].index(entity) if zone else 0
    return f"{HIDDEN}{zone} {place}"


def _true_number(game: Game, entity: int) -> int:
    definition_of = game.state.definition_of
    return definition_of[1 : entity + 1].count(definition_of[entity])


def entity_of(game: Game, handle: str, seat: int) -> int:
    """Return the entity that a seat calls by that name, 0 for none."""
    state = game.state
    if handle.startswith(HIDDEN):
        zone, _, place = handle.removeprefix(HIDDEN).rpartition(" ")
        cards = state.zones.get(zone, ())
        found = [card for number, card in enumerate(cards) if str(number) == place]
        return found[0] if found and handle_of(game, found[0], seat) == handle else 0
    definition, mark, number = handle.rpartition("#")
    if mark and number.isascii() and number.isdigit():
        for entity, name in enumerate(state.definition_of):
            if name == definition and handle_of(game, entity, seat) == handle:
                return entity
        return 0
    for entity, name in enumerate(state.name_of):
        if name == handle and name:
            return entity
    return 0
