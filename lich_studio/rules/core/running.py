"""Running what a card says: which node stands where, what was chosen for it, how much it is."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, NamedTuple, cast

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
    for number, whole in enumerate(ability.effects):
        for position, (effect, selector) in enumerate(_uses(whole)):
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


def takes_more(chooser: Chooser, aims: tuple[Aim, ...]) -> bool:
    """Return whether a choice took more things than its words name, so that each of them is taken alone (AMB-135)."""
    return not chooser.target.up_to and len(aims) > chooser.target.count


def rounds(ability: Ability, effect: int, aims: tuple[tuple[Aim, ...], ...]) -> tuple[tuple[tuple[Aim, ...], ...], ...]:
    """Return the choices with which an effect is carried out, one after another.

    Args:
        ability: the ability.
        effect: the number of the effect in it.
        aims: what was chosen for each of its choosers.

    Returns:
        Usually `aims` alone; one version for each thing of a choice that took more than its words name.
    """
    plan = _plan(ability)
    used = {place for (number, _), place in plan.places.items() if number == effect}
    named = plan.antecedents.get(effect)
    if named in plan.places:
        used.add(plan.places[named])
    for place in sorted(used):
        if place < len(aims) and takes_more(plan.choosers[place], aims[place]):
            return tuple((*aims[:place], (aim,), *aims[place + 1 :]) for aim in aims[place])
    return (aims,)


def aimed_by(
    ability: Ability, aims: tuple[tuple[Aim, ...], ...]
) -> Iterator[tuple[Effect, Selector, tuple[Aim, ...] | None]]:
    """Yield every effect of an ability with each selector that it acts on, and what was chosen for it.

    Args:
        ability: the ability; of effects within effects the innermost is told.
        aims: what was chosen for each of its choosers.

    Returns:
        Triples; the choice is None where nobody chooses, and "it" is what it stands for.
    """
    plan = _plan(ability)
    for number, whole in enumerate(ability.effects):
        for position, (effect, selector) in enumerate(_uses(whole)):
            place: int | None = plan.places.get((number, position))
            if isinstance(selector, Same):
                named = plan.antecedents.get(number)
                if named is None:
                    continue
                place = plan.places.get(named)
                selector = selectors_of(ability.effects[named[0]])[named[1]]
            yield effect, selector, None if place is None or place >= len(aims) else aims[place]


def choosers_of(ability: Ability) -> tuple[Chooser, ...]:
    """Return the target choices of an ability in printed order."""
    return _plan(ability).choosers


def _uses(effect: Effect) -> Iterator[tuple[Effect, Selector]]:
    """Yield the selectors of an effect in printed order, each with the innermost effect that it belongs to."""
    for item in fields(effect):
        value: object = getattr(effect, item.name)
        for part in cast("tuple[object, ...]", value) if isinstance(value, tuple) else (value,):
            if isinstance(part, Effect):
                yield from _uses(part)
            elif isinstance(part, Node):
                yield from ((effect, found) for found in walk(part) if isinstance(found, Selector))


def _path(registers: Registers) -> tuple[str, int, int]:
    path: tuple[str, int, int] = registers["path"][:3]
    return path


def effect_node(game: Game, registers: Registers) -> Any:
    """Return the effect node that a running frame carries out; its path may lead into effects within effects."""
    definition, ability, effect = _path(registers)
    node: Any = game.definitions[definition].abilities[ability].effects[effect]
    for inner in registers["path"][3:]:
        node = node.effects[inner]
    return node


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
