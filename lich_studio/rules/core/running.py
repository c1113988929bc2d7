"""Running what a card says: which node stands where, what was chosen for it, how much it is."""
from __future__ import annotations

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
        effects: the effects that act on it.
        anywhere: whether neither sight nor range is asked for.
    """

    target: Target
    effects: tuple[Effect, ...]
    anywhere: bool = False


def selectors_of(node: Node) -> tuple[Selector, ...]:
    """Return the selectors of an effect in printed order."""
    return tuple(found for found in walk(node) if isinstance(found, Selector))


class _Plan(NamedTuple):
    """An ability taken apart: its choosers, the chooser at each (effect, selector), what each Same stands for."""

    ability: Ability
    choosers: tuple[Chooser, ...]
    places: dict[tuple[int, int], int]
    antecedents: dict[int, tuple[int, int]]


_PLANS: dict[int, _Plan] = {}
_PLANS_KEPT = 4096


def _plan(ability: Ability) -> _Plan:
    # Keyed by identity, because hashing a tree of nodes costs more than what is kept; the plan keeps it alive.
    plan = _PLANS.get(id(ability))
    if plan is None or plan.ability is not ability:
        if len(_PLANS) >= _PLANS_KEPT:
            _PLANS.clear()
        plan = _PLANS[id(ability)] = _make_plan(ability)
    return plan


def _make_plan(ability: Ability) -> _Plan:
    targets: list[Target] = []
    users: list[list[Effect]] = []
    places: dict[tuple[int, int], int] = {}
    antecedents: dict[int, tuple[int, int]] = {}
    last: tuple[int, int] | None = None
    for number, effect in enumerate(ability.effects):
        for position, selector in enumerate(selectors_of(effect)):
            if isinstance(selector, Target):
                places[number, position] = len(targets)
                targets.append(selector)
                users.append([effect])
                last = (number, position)
            elif isinstance(selector, Same):
                if last is not None:
                    antecedents[number] = last
                    if last in places:
                        users[places[last]].append(effect)
            else:
                last = (number, position)
    choosers = tuple(Chooser(target, tuple(used)) for target, used in zip(targets, users, strict=True))
    return _Plan(ability, choosers, places, antecedents)


def choosers_of(ability: Ability) -> tuple[Chooser, ...]:
    """Return the target choices of an ability in printed order."""
    return _plan(ability).choosers


def _path(registers: Registers) -> tuple[str, int, int]:
    path: tuple[str, int, int] = registers["path"]
    return path


def effect_node(game: Game, registers: Registers) -> Any:
    """Return the effect node that a running frame carries out."""
    definition, ability, effect = _path(registers)
    return game.definitions[definition].abilities[ability].effects[effect]


def chosen(game: Game, selector: Selector, registers: Registers) -> tuple[Aim, ...]:
    """Return what a selector of the running effect stands for.

    Targets are those chosen when the item was declared; everything else is read from the game now; "it" is
    whatever the sentence named last, as it was when it was named.

    Args:
        game: the game.
        selector: a selector node of the running effect.
        registers: registers `path`, `aims`, `seat`, `source` and `item` of the effect's frame.
    """
    definition, number, effect = _path(registers)
    ability = game.definitions[definition].abilities[number]
    _, _, places, antecedents = _plan(ability)
    if isinstance(selector, Same):
        if effect not in antecedents:
            return ()
        named = antecedents[effect]
        if named in places:
            return _aims(registers, places[named])
        found: tuple[Aim, ...] | None = game.recall("item", registers["item"], "named", *named)
        if found is None:
            found = tuple(game.evaluate(selectors_of(ability.effects[named[0]])[named[1]], registers))
        return found
    position = next(at for at, one in enumerate(selectors_of(ability.effects[effect])) if one is selector)
    if isinstance(selector, Target):
        return _aims(registers, places[effect, position])
    found = tuple(game.evaluate(selector, registers))
    if (effect, position) in antecedents.values():
        game.remember(found, "item", registers["item"], "named", effect, position)
    return found


def _aims(registers: Registers, number: int) -> tuple[Aim, ...]:
    aims: tuple[tuple[Aim, ...], ...] = registers["aims"]
    return aims[number] if number < len(aims) else ()


def amount(game: Game, node: Amount, registers: Registers) -> int:
    """Return how much an amount node is now, 0 or more."""
    if isinstance(node, Number | UpTo):
        return node.value
    return max(0, int(game.evaluate(node, registers)))
