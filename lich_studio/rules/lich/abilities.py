"""Which abilities a card has: those of its own text, and those that other cards' texts grant it.

A granted ability belongs to a definition of its own, made from the text that quotes it. The abilities of a card are
told apart by number: its own count from 0, those of the n-th such definition of the game from n times `GRANTED`; behind
them come the definitions of cards, of which another card may be given the abilities.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping

from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import Ability
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.game import Game
from lich_studio.engine.stats import GRANTS

GRANTED = 1000
"""Numbers from here on are those of granted abilities."""
MARK = "-granted-"
"""Stands in the ids of definitions that hold a granted ability, between the granting card's id and a number."""


@kept_for_each
def _granted(definitions: Mapping[str, CardDefinition]) -> tuple[str, ...]:
    return tuple(sorted(name for name, one in definitions.items() if one.parent and name.startswith(one.parent + MARK)))


@kept_for_each
def _homes(definitions: Mapping[str, CardDefinition]) -> tuple[str, ...]:
    """Return all definitions whose abilities a card can be granted, those that hold nothing else first."""
    granted = _granted(definitions)
    return (*granted, *sorted(definitions.keys() - set(granted)))


def granted_definitions(game: Game) -> tuple[str, ...]:
    """Return the ids of all definitions that hold an ability which some text of the game grants."""
    return _granted(game.definitions)


def home_of(game: Game, card: int, number: int) -> tuple[str, int]:
    """Return the definition that an ability of a card belongs to, and its number there."""
    if number < GRANTED:
        return game.state.definition_of[card], number
    return _homes(game.definitions)[number // GRANTED - 1], number % GRANTED


def number_at(game: Game, card: int, definition: str, ability: int) -> int:
    """Return the number of a card's ability that belongs to a definition; see `home_of`."""
    if definition == game.state.definition_of[card] or definition not in game.definitions:
        return ability
    return GRANTED * (_homes(game.definitions).index(definition) + 1) + ability


def abilities_at(game: Game, card: int, number: int) -> tuple[tuple[Ability, ...], int]:
    """Return all abilities of the definition that an ability of a card belongs to, and its number among them."""
    definition, ability = home_of(game, card, number) if number >= GRANTED else (game.state.definition_of[card], number)
    return game.definitions[definition].abilities, ability


def ability_of(game: Game, card: int, number: int) -> Ability:
    """Return an ability of a card."""
    if number < GRANTED:
        return game.definitions[game.state.definition_of[card]].abilities[number]
    abilities, ability = abilities_at(game, card, number)
    return abilities[ability]


def granted_to(game: Game, card: int) -> Iterable[int]:
    """Return the numbers of the abilities that are granted to a card now, each once."""
    found = game.state.modifiers.get((card, GRANTS))
    return dict.fromkeys(number_at(game, card, *modifier.value[:2]) for modifier in found) if found else ()
