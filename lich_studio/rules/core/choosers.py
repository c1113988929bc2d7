"""What an ability asks somebody to choose, and what "it" stands for in its words."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from lich_studio.effects.clauses import InsteadOfThat
from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import Ability, Effect, Selector, walk
from lich_studio.rules.core.filters import Controlled, Other
from lich_studio.rules.core.lying import Finding
from lich_studio.rules.core.selector_roles import ACTS, DESCRIBES, MEASURES, roles_in, selectors_of, together_in
from lich_studio.rules.core.selectors import ControllerOf, Same, TileOf, You
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


class Plan(NamedTuple):
    """An ability taken apart.

    Attributes:
        choosers: its choices of targets in printed order.
        places: the number of the chooser at each (effect, selector).
        antecedents: the (effect, selector)s that each "it" at an (effect, selector) stands for: one, or all of those
            that were named together, "target summon and target enemy".
        acted_on: every effect with each selector that it acts on, "it" being what it stands for, and the number of
            the chooser of that, None where nobody chooses; of effects within effects the innermost.
    """

    choosers: tuple[Chooser, ...]
    places: dict[tuple[int, int], int]
    antecedents: dict[tuple[int, int], tuple[tuple[int, int], ...]]
    acted_on: tuple[tuple[Effect, Selector, int | None], ...]


FOUND = -1
"""Place in an effect of what it lets somebody find, which "it" behind it means."""

_ANY_TARGET = Target()


@kept_for_each
def plan_of(ability: Ability) -> Plan:
    """Return an ability taken apart; worked out once for each ability."""
    targets: list[Target] = []
    users: list[list[Effect]] = []
    places: dict[tuple[int, int], int] = {}
    antecedents: dict[tuple[int, int], tuple[tuple[int, int], ...]] = {}
    last: tuple[tuple[int, int], ...] = ()
    for number, whole in enumerate(ability.effects):
        before = last
        groups = together_in(whole)
        instead = [part for node in walk(whole) if isinstance(node, InsteadOfThat) for part in walk(node)]
        for position, (effect, selector, role) in enumerate(roles_in(whole)):
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
                last = last if role == DESCRIBES else ((number, position),)
            elif isinstance(selector, Same):
                named = before if role == DESCRIBES else last
                if named:
                    antecedents[number, position] = named
                    for at in (at for at in named if at in places and role == ACTS):
                        users[places[at]].append(effect)
            elif role == ACTS and not isinstance(selector, You | ControllerOf) and not _is_its_tile(selector):
                last = ((number, position),)
            if last == ((number, position),):
                last = tuple((number, at) for at in groups.get(position, (position,)))
        if isinstance(whole, Finding):
            last = ((number, FOUND),)
    choosers = tuple(Chooser(target, tuple(used)) for target, used in zip(targets, users, strict=True))
    return Plan(choosers, places, antecedents, tuple(_acted_on(ability, places, antecedents)))


def _acted_on(
    ability: Ability,
    places: Mapping[tuple[int, int], int],
    antecedents: Mapping[tuple[int, int], tuple[tuple[int, int], ...]],
) -> Iterator[tuple[Effect, Selector, int | None]]:
    for number, whole in enumerate(ability.effects):
        for position, (effect, selector, role) in enumerate(roles_in(whole)):
            if role != ACTS:
                continue
            here = ((number, position),)
            named = antecedents.get(here[0], ()) if isinstance(selector, Same) else here
            for at in (at for at in named if at[1] != FOUND):
                yield effect, selectors_of(ability.effects[at[0]])[at[1]], places.get(at)


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
    plan = plan_of(ability)
    used = {place for (number, _), place in plan.places.items() if number == effect}
    named = (back for (number, _), group in plan.antecedents.items() if number == effect for back in group)
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
    for effect, meant, place in plan_of(ability).acted_on:
        yield effect, meant, None if place is None or place >= len(aims) else aims[place]


def choosers_of(ability: Ability) -> tuple[Chooser, ...]:
    """Return the target choices of an ability in printed order."""
    return plan_of(ability).choosers


def effect_of(ability: Ability, chooser: int) -> int:
    """Return the number of the effect that a chooser of an ability stands in."""
    return next(number for (number, _), place in plan_of(ability).places.items() if place == chooser)


def looks_back(chooser: Chooser) -> bool:
    """Return whether what may be chosen depends on what was chosen before: "another", "adjacent to it"."""
    return _looks_back(chooser.target)


@kept_for_each
def _looks_back(target: Target) -> bool:
    return any(isinstance(node, Same | Other) or node == Controlled("same") for node in walk(target))
