"""Running what a card says: which node stands where, what was chosen for it, how much it is."""
from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from lich_studio.effects.nodes import Ability, Amount, Effect, Node, Selector, walk
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.amounts import Number, UpTo
from lich_studio.rules.core.selectors import Same
from lich_studio.rules.core.targeting import Target


class Aim(NamedTuple):
    """One thing that an effect acts on (TGT-001.1).

    Attributes:
        kind: "piece", "card", "item", "player", "tile", "wall" or "surface".
        entity: the piece, card, item or seat; 0 for things that are places.
        tile: the place; None for things that are entities.
    """

    kind: str
    entity: int = 0
    tile: Hex | None = None


class Chooser(NamedTuple):
    """One choice of targets that an ability asks for.

    Attributes:
        target: what may be chosen.
        effects: the classes of effect that act on it.
    """

    target: Target
    effects: tuple[type[Effect], ...]


def selectors_of(node: Node) -> tuple[Selector, ...]:
    """Return the selectors of an effect in printed order."""
    return tuple(found for found in walk(node) if isinstance(found, Selector))


@lru_cache(maxsize=4096)
def _plan(ability: Ability) -> tuple[tuple[Chooser, ...], dict[tuple[int, int], int], dict[int, tuple[int, int]]]:
    """Return the choosers, the chooser of each (effect, selector) place, and what each Same stands for."""
    targets: list[Target] = []
    users: list[list[type[Effect]]] = []
    places: dict[tuple[int, int], int] = {}
    antecedents: dict[int, tuple[int, int]] = {}
    last: tuple[int, int] | None = None
    for number, effect in enumerate(ability.effects):
        for position, selector in enumerate(selectors_of(effect)):
            if isinstance(selector, Target):
                places[number, position] = len(targets)
                targets.append(selector)
                users.append([type(effect)])
                last = (number, position)
            elif isinstance(selector, Same):
                if last is not None:
                    antecedents[number] = last
                    if last in places:
                        users[places[last]].append(type(effect))
            else:
                last = (number, position)
    choosers = tuple(Chooser(target, tuple(used)) for target, used in zip(targets, users, strict=True))
    return choosers, places, antecedents


def choosers_of(ability: Ability) -> tuple[Chooser, ...]:
    """Return the target choices of an ability in printed order."""
    return _plan(ability)[0]


def effect_node(game: Game, registers: Registers) -> Any:
    """Return the effect node that a running frame carries out."""
    definition, ability, effect = registers["path"]
    return game.definitions[definition].abilities[ability].effects[effect]


def chosen(game: Game, selector: Selector, registers: Registers) -> tuple[Aim, ...]:
    """Return what a selector of the running effect stands for.

    Targets are those chosen when the item was declared; "it" is whatever the sentence named last;
    everything else is read from the game now.

    Args:
        game: the game.
        selector: a selector node of the running effect.
        registers: registers `path`, `aims`, `seat`, `source` and `item` of the effect's frame.
    """
    definition, ability_number, effect = registers["path"]
    ability = game.definitions[definition].abilities[ability_number]
    _, places, antecedents = _plan(ability)
    if isinstance(selector, Same):
        if effect not in antecedents:
            return ()
        number, position = antecedents[effect]
        named = selectors_of(ability.effects[number])[position]
        if (number, position) in places:
            return _aims(registers, places[number, position])
        return tuple(game.evaluate(named, registers))
    if isinstance(selector, Target):
        position = next(at for at, one in enumerate(selectors_of(ability.effects[effect])) if one is selector)
        return _aims(registers, places[effect, position])
    return tuple(game.evaluate(selector, registers))


def _aims(registers: Registers, number: int) -> tuple[Aim, ...]:
    aims: tuple[tuple[Aim, ...], ...] = registers["aims"]
    return aims[number] if number < len(aims) else ()


def amount(game: Game, node: Amount, registers: Registers) -> int:
    """Return how much an amount node is now, 0 or more."""
    if isinstance(node, Number | UpTo):
        return node.value
    return max(0, int(game.evaluate(node, registers)))
