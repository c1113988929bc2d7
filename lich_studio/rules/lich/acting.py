"""Which effects can act on what, asked of a text when it is read: no card heals a wall (AMB-203)."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import cast

from lich_studio.cardtext.joining_words import joined
from lich_studio.effects.diagnosis import CardContext, Check, TextProblem
from lich_studio.effects.nodes import Ability, Effect, Noun, Selector, walk
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.choosers import FOUND, plan_of
from lich_studio.rules.core.rounds import ForEach
from lich_studio.rules.core.selector_roles import ACTS, roles_in, selectors_of, uses_of
from lich_studio.rules.core.selectors import AnyOf, Each, Same, You
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Described, Kind
from lich_studio.rules.lich.nouns import WIDER, NarrowNoun, NounRow
from lich_studio.rules.lich.targeting import Aimable


def described(selector: Selector) -> Described | None:
    """Return the description of the things that a selector stands for, None where it has none."""
    if isinstance(selector, Target):
        return selector
    return selector.things if isinstance(selector, Each | AnyOf) else None


def _of_rounds(whole: Effect) -> Iterator[tuple[Effect, Described]]:
    """Yield each effect on the thing of a round, "for each wall, destroy it", with the description of the thing."""
    for node in walk(whole):
        if isinstance(node, ForEach) and node.things is not None:
            acts = takewhile(lambda use: isinstance(use[1], Same | You), uses_of(node))
            yield from ((effect, node.things) for effect, selector in acts if isinstance(selector, Same))


def _of_it(ability: Ability, number: int) -> Iterator[tuple[Effect, Described]]:
    """Yield each effect within one of an ability's that acts on "it", with the description of what it stands for."""
    antecedents = plan_of(ability).antecedents
    for position, (effect, selector, role) in enumerate(roles_in(ability.effects[number])):
        if role == ACTS and isinstance(selector, Same):
            named = (at for at in antecedents.get((number, position), ()) if at[1] != FOUND)
            meant = (described(selectors_of(ability.effects[whole])[place]) for whole, place in named)
            yield from ((effect, things) for things in meant if things is not None)


def _nouns(noun: Noun, narrow: dict[str, NarrowNoun], rows: dict[str, NounRow]) -> tuple[str, ...]:
    """Return the plain nouns among whose things a noun of a card finds its own."""
    if not isinstance(noun, Kind):
        return rows[type(noun).__name__].nouns
    if noun.noun in ("player", "opponent"):
        return ("player", "avatar")
    return (narrow[noun.noun].noun,) if noun.noun in narrow else WIDER.get(noun.noun, (noun.noun,))


def _check(modules: tuple[RuleModule, ...]) -> Check:
    aimable: dict[str, Aimable] = {}
    narrow: dict[str, NarrowNoun] = {}
    rows: dict[str, NounRow] = {}
    for module in modules:
        aimable.update((row.id, row) for row in cast("tuple[Aimable, ...]", module.tables.get("aimable", ())))
        narrow.update((row.id, row) for row in cast("tuple[NarrowNoun, ...]", module.tables.get("narrow noun", ())))
        rows.update((row.id, row) for row in cast("tuple[NounRow, ...]", module.tables.get("noun", ())))

    def wrong_noun(effect: Effect, things: Described | None, *, it: bool = False) -> str:
        row = aimable.get(type(effect).__name__)
        if row is None or things is None:
            return ""
        allowed = {*row.nouns, *row.named}
        if it and "tile" in allowed:
            # "Place Fire under it": whatever stands on the board has a tile.
            return ""
        wrong = (noun for noun in things.nouns if allowed.isdisjoint(_nouns(noun, narrow, rows)))
        return next((noun.noun if isinstance(noun, Kind) else rows[type(noun).__name__].nouns[0] for noun in wrong), "")

    def check(ability: Ability, _context: CardContext) -> TextProblem | None:
        spans = ability.effect_spans or tuple(ability.span for _ in ability.effects)
        for number, (whole, span) in enumerate(zip(ability.effects, spans, strict=True)):
            if not selectors_of(whole):
                continue
            told = ((effect, described(selector)) for effect, selector in uses_of(whole))
            wrong = ((effect, wrong_noun(effect, things)) for effect, things in (*told, *_of_rounds(whole)))
            back = ((effect, wrong_noun(effect, things, it=True)) for effect, things in _of_it(ability, number))
            for effect, kind in (*wrong, *back):
                if kind:
                    row = aimable[type(effect).__name__]
                    message = f"This cannot be done to {joined(['a', kind])}."
                    return TextProblem(span, "cannot-act-on", message, (*row.nouns, *row.named))
        return None

    return check


def acting_module(modules: Iterable[RuleModule]) -> RuleModule:
    """Return the module that refuses texts in which an effect acts on what it cannot act on.

    Args:
        modules: all other modules; those that a project adds are not asked.
    """
    return RuleModule(id="acting", text_checks=(_check(tuple(modules)),))
