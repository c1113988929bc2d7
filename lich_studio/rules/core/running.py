"""Running what a card says: which node stands where, what was chosen for it, how much it is."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, NamedTuple, cast

from lich_studio.effects.clauses import InsteadOfThat, Quantity, Question, in_order
from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import Ability, Amount, Effect, Filter, Landmark, Node, Place, Selector, walk
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.rules.core.amounts import Number, UpTo
from lich_studio.rules.core.filters import Controlled, OnOneLine, Other
from lich_studio.rules.core.lying import Finding
from lich_studio.rules.core.rounds import round_of
from lich_studio.rules.core.selectors import AnyOf, ControllerOf, Each, Same, TileOf, Together, You
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Aim


class Chooser(NamedTuple):
    """One choice of targets that an ability asks for.

    Attributes:
        target: what may be chosen.
        effects: the effects that act on it; none for a target that only helps to describe other things.
        anywhere: whether neither sight nor range is asked for.
    """

    target: Target
    effects: tuple[Effect, ...]
    anywhere: bool = False


def selectors_of(effect: Effect) -> tuple[Selector, ...]:
    """Return the selectors of an effect in printed order."""
    return tuple(selector for _, selector, _ in _uses(effect))


class _Plan(NamedTuple):
    """An ability taken apart: its choosers, the chooser at each (effect, selector), what each Same stands for."""

    choosers: tuple[Chooser, ...]
    places: dict[tuple[int, int], int]
    antecedents: dict[tuple[int, int], tuple[int, int]]


ACTS, MEASURES, DESCRIBES = "acts", "measures", "describes"
"""Roles of a selector: the effect acts on it; a number or a condition is read from it; it stands in another one."""
EFFECT_PATH = 3
"""Length of the path to an effect; that of a trigger or its condition is shorter."""
SPARED = "spared"
"""Memory of an item: things that a group means no longer, because their player paid to be left out of the effect."""
CHOSEN = "chosen"
"""Result of an effect by which somebody chose things; "it" and "that card" mean these before anything else."""
SET_OFF = "set off"
"""Memory of an item: the event that a card was played to answer, and what its text calls "it" then."""
FOUND = -1
"""Place in an effect of what it lets somebody find, which "it" behind it means."""

_ANY_TARGET = Target()



@kept_for_each
def _plan(ability: Ability) -> _Plan:
    targets: list[Target] = []
    users: list[list[Effect]] = []
    places: dict[tuple[int, int], int] = {}
    antecedents: dict[tuple[int, int], tuple[int, int]] = {}
    last: tuple[int, int] | None = None
    for number, whole in enumerate(ability.effects):
        before = last
        instead = [part for node in walk(whole) if isinstance(node, InsteadOfThat) for part in walk(node)]
        for position, (effect, selector, role) in enumerate(_uses(whole)):
            if role != DESCRIBES:
                # "It" in the description of a thing is never that thing, but what was named before it.
                before = last
            if isinstance(selector, Target):
                used = bool(targets) and bool(users[-1]) and not any(part is effect for part in instead)
                again = bool(targets) and _said_again(selector, targets[-1], role, used=used)
                if not again:
                    targets.append(selector)
                    users.append([])
                places[number, position] = len(targets) - 1
                users[-1].extend([effect] if role == ACTS else [])
                last = last if role == DESCRIBES else (number, position)
            elif isinstance(selector, Same):
                named = before if role == DESCRIBES else last
                if named is not None:
                    antecedents[number, position] = named
                    if named in places and role == ACTS:
                        users[places[named]].append(effect)
            elif role == ACTS and not isinstance(selector, You | ControllerOf) and not _is_its_tile(selector):
                last = (number, position)
        if isinstance(whole, Finding):
            last = (number, FOUND)
    choosers = tuple(Chooser(target, tuple(used)) for target, used in zip(targets, users, strict=True))
    return _Plan(choosers, places, antecedents)


def _said_again(target: Target, before: Target, role: str, *, used: bool) -> bool:
    """Return whether a target is the one before it, said again: what is asked, measured, or acted on "instead".

    "Deal 3 damage to target. If target is Burning, ..." and "If target enemy is Burning, deal 3 damage to target enemy"
    speak of one thing each; two effects that just follow each other choose twice.
    """
    return (role == MEASURES or (role == ACTS and not used)) and target in (before, _ANY_TARGET) and before.count == 1


def _is_its_tile(selector: Selector) -> bool:
    """Return whether a selector is the tile of what was named before, which "it" goes on to mean."""
    return isinstance(selector, TileOf) and isinstance(selector.of, Same)


def takes_more(chooser: Chooser, aims: tuple[Aim, ...]) -> bool:
    """Return whether a choice took more things than its words name, so that each of them is taken alone (AMB-135)."""
    target = chooser.target
    return target.count > 0 and not target.up_to and len(aims) > target.count


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
    named = (back for (number, _), back in plan.antecedents.items() if number == effect)
    used.update(plan.places[back] for back in named if back in plan.places)
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
        for position, (effect, selector, role) in enumerate(_uses(whole)):
            if role != ACTS:
                continue
            place: int | None = plan.places.get((number, position))
            if isinstance(selector, Same):
                named = plan.antecedents.get((number, position))
                if named is None or named[1] == FOUND:
                    continue
                place = plan.places.get(named)
                selector = selectors_of(ability.effects[named[0]])[named[1]]
            yield effect, selector, None if place is None or place >= len(aims) else aims[place]


def choosers_of(ability: Ability) -> tuple[Chooser, ...]:
    """Return the target choices of an ability in printed order."""
    return _plan(ability).choosers


def is_lined(selector: Selector) -> bool:
    """Return whether a selector means everything along one line, so that somebody chooses the line."""
    return isinstance(selector, Each) and any(isinstance(one, OnOneLine) for one in selector.things.qualifiers)


def picks_of(effect: Effect) -> tuple[AnyOf | Each, ...]:
    """Return what is chosen when an effect resolves; of everything along one line, the line.

    Effects within the effect ask for themselves; what only describes other things is not chosen.
    """
    return tuple(
        selector
        for innermost, selector, role in _uses(effect)
        if innermost is effect and role == ACTS and isinstance(selector, AnyOf | Each)
        and (isinstance(selector, AnyOf) or is_lined(selector))
    )


def uses_of(effect: Effect) -> tuple[tuple[Effect, Selector], ...]:
    """Return what an effect acts on, each with the innermost effect that does; not what only describes other things."""
    return tuple((innermost, selector) for innermost, selector, role in _uses(effect) if role == ACTS)


def effect_of(ability: Ability, chooser: int) -> int:
    """Return the number of the effect that a chooser of an ability stands in."""
    return next(number for (number, _), place in _plan(ability).places.items() if place == chooser)


def looks_back(chooser: Chooser) -> bool:
    """Return whether what may be chosen depends on what was chosen before: "another", "adjacent to it"."""
    return _looks_back(chooser.target)


@kept_for_each
def _looks_back(target: Target) -> bool:
    return any(isinstance(node, Same | Other | Controlled) for node in walk(target))


@kept_for_each
def _uses(effect: Effect) -> tuple[tuple[Effect, Selector, str], ...]:
    """Return the selectors of an effect in printed order.

    Each comes with the innermost effect that it belongs to, and its role there.
    """
    return tuple(_find_uses(effect))


def _find_uses(effect: Effect) -> Iterator[tuple[Effect, Selector, str]]:
    for value in in_order(effect):
        for part in cast("tuple[object, ...]", value) if isinstance(value, tuple) else (value,):
            if isinstance(part, Effect):
                yield from _uses(part)
            elif isinstance(part, Node) and not isinstance(part, Ability):
                yield from ((effect, found, role) for found, role in _selectors_in(part, ACTS))


def _selectors_in(node: Node, role: str) -> Iterator[tuple[Selector, str]]:
    """Yield the selectors in a node, itself among them, each with its role; in the order of `walk`."""
    if isinstance(node, Selector) and not isinstance(node, Together):
        yield node, role
        role = MEASURES if isinstance(node, TileOf | ControllerOf) and role == ACTS else DESCRIBES
    elif role == ACTS and isinstance(node, Amount | Quantity | Question | Place | Landmark):
        role = MEASURES
    elif isinstance(node, Filter):
        role = DESCRIBES
    for item in fields(node):
        value: object = getattr(node, item.name)
        for part in cast("tuple[object, ...]", value) if isinstance(value, tuple) else (value,):
            if isinstance(part, Node) and not isinstance(part, Ability):
                yield from _selectors_in(part, role)


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


def nodes_above(game: Game, registers: Registers) -> tuple[Effect, ...]:
    """Return the effects within which the running one stands, the outermost first."""
    if len(registers["path"]) < EFFECT_PATH:
        return ()
    definition, ability, effect = _path(registers)
    node: Any = game.definitions[definition].abilities[ability].effects[effect]
    found: list[Effect] = []
    for inner in registers["path"][3:]:
        found.append(node)
        node = node.effects[inner]
    return tuple(found)


def chosen(game: Game, selector: Selector, registers: Registers) -> tuple[Aim, ...]:
    """Return what a selector of the running effect stands for.

    Targets are those chosen when the item was declared; everything else is read from the game now; "it" is
    whatever the sentence named last, as it was when it was named.

    Args:
        game: the game.
        selector: a selector node of the running effect.
        registers: registers `path`, `aims`, `seat`, `source` and `item` of the effect's frame.
    """
    if isinstance(selector, Together):
        parts = (part for part in (selector.first, selector.second, selector.third) if part is not None)
        return tuple(dict.fromkeys(aim for part in parts for aim in chosen(game, part, registers)))
    if len(registers["path"]) < EFFECT_PATH:
        return _spoken_of_before(game, registers) if isinstance(selector, Same) else ()
    definition, number, effect = _path(registers)
    ability = game.definitions[definition].abilities[number]
    _, places, antecedents = _plan(ability)
    place = (effect, _position(game, selector, registers, ability.effects[effect]))
    if isinstance(selector, Same):
        # "That player" within a description is no selector of the effect; it means the last target before.
        named = antecedents.get(place) if place[1] >= 0 else max((at for at in places if at[0] < effect), default=None)
        by = None if named is None or named[0] != effect else _uses(ability.effects[effect])[named[1]][0]
        turn = round_of(game, registers, nodes_above(game, registers), by)
        latest = _chosen_since(game, registers, -1 if named is None else named[0], turn.facts)
        if latest or turn.aims:
            return latest or turn.aims
        if named is None:
            return _spoken_of_before(game, registers)
        if named in places:
            return _aims(registers, places[named])
        if named[1] == FOUND:
            return ()
        found: tuple[Aim, ...] | None = game.recall("item", registers["item"], "named", *named)
        if found is None:
            found = tuple(game.evaluate(selectors_of(ability.effects[named[0]])[named[1]], registers))
        return found
    if isinstance(selector, Target):
        return _aims(registers, places[place])
    if isinstance(selector, AnyOf) or is_lined(selector):
        return picked(game, registers, place[1])
    spared: tuple[Aim, ...] = game.recall("item", registers.get("item", 0), SPARED) or ()
    found = tuple(aim for aim in game.evaluate(selector, registers) if aim not in spared)
    if place in antecedents.values():
        game.remember(found, "item", registers["item"], "named", *place)
    return found


def _position(game: Game, selector: Selector, registers: Registers, whole: Effect) -> int:
    """Return the place of a selector among those of its effect, -1 for none; a node may stand in several effects."""
    running = effect_node(game, registers)
    found = [(at, innermost) for at, (innermost, one, _) in enumerate(_uses(whole)) if one is selector]
    return next((at for at, innermost in found if innermost is running), found[0][0] if found else -1)


def _chosen_since(game: Game, registers: Registers, effect: int, told: int) -> tuple[Aim, ...]:
    """Return what an effect from that number on let somebody choose, the latest of it; `told` facts are too old."""
    facts: tuple[tuple[Any, ...], ...] = (game.recall("item", registers["item"], "facts") or ())[told:]
    chosen_things = (things for result, number, _, things in facts if result == CHOSEN and number >= effect)
    return next(reversed(tuple(chosen_things)), ())


def _spoken_of_before(game: Game, registers: Registers) -> tuple[Aim, ...]:
    """Return what "it" means before an ability names anything: what was done something to, or set the ability off."""
    facts: tuple[tuple[Any, ...], ...] = game.recall("item", registers.get("item", 0), "facts") or ()
    if facts:
        return tuple(dict.fromkeys(thing for fact in facts if fact[:2] == facts[-1][:2] for thing in fact[3]))
    set_off = set_off_by(game, registers)
    return set_off[1] if len(set_off) > 1 else ()


def set_off_by(game: Game, registers: Registers) -> tuple[Any, ...]:
    """Return the event that set the running item off or that it was played to answer, and what the text calls "it".

    Args:
        game: the game.
        registers: register `item` of an effect's frame.

    Returns:
        The event and things; nothing for what nothing set off.
    """
    entity: int = registers.get("item", 0)
    item = game.recall("item", entity)
    if item is not None and item.kind == "trigger":
        data: tuple[Any, ...] = item.data
        return data
    return game.recall("item", entity, SET_OFF) or ()


def place_of(game: Game, selector: Selector, registers: Registers) -> tuple[int, int]:
    """Return the number of the running effect and the place of a selector in it."""
    definition, number, effect = _path(registers)
    whole = game.definitions[definition].abilities[number].effects[effect]
    return effect, _position(game, selector, registers, whole)


def keep_picked(game: Game, selector: Selector, registers: Registers, aims: tuple[Aim, ...]) -> None:
    """Note what was chosen for a selector of the running effect, so that `chosen` returns it."""
    game.remember(aims, "item", registers["item"], "named", *place_of(game, selector, registers))


def picked(game: Game, registers: Registers, position: int) -> tuple[Aim, ...]:
    """Return what was chosen for a selector when its effect resolved."""
    found: tuple[Aim, ...] | None = game.recall("item", registers["item"], "named", registers["path"][2], position)
    return found or ()


def referred(game: Game, selector: Selector, registers: Registers) -> tuple[Aim, ...]:
    """Return what a selector within a filter stands for: "adjacent to a wall" means any of the walls.

    Args:
        game: the game.
        selector: the selector.
        registers: registers `seat` and `source`; what was chosen needs those of an effect's frame.
    """
    if isinstance(selector, AnyOf):
        return tuple(game.evaluate(Each(selector.things), registers))
    if isinstance(selector, Same | Target):
        return chosen(game, selector, registers) if "path" in registers else ()
    return tuple(game.evaluate(selector, registers))


def _aims(registers: Registers, number: int) -> tuple[Aim, ...]:
    aims: tuple[tuple[Aim, ...], ...] = registers["aims"]
    return aims[number] if number < len(aims) else ()


def amount(game: Game, node: Amount, registers: Registers) -> int:
    """Return how much an amount node is now, 0 or more."""
    if isinstance(node, Number | UpTo):
        return node.value
    return max(0, int(game.evaluate(node, registers)))
