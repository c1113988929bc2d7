"""Asking the game whether a condition holds."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from lich_studio.effects.nodes import Filter, Selector
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core import comparisons, predicates
from lich_studio.rules.core.comparisons import Comparison, compares
from lich_studio.rules.core.filters import Controlled
from lich_studio.rules.core.predicates import InPlay, IsA, IsSo, IsThere, ThereAre, YouControl, YourTurn
from lich_studio.rules.core.results import SURFACE_THEN, facts
from lich_studio.rules.core.running import referred
from lich_studio.rules.core.selectors import AnyOf
from lich_studio.rules.core.things import Aim, Things
from lich_studio.rules.core.things import holds as fits_filter
from lich_studio.rules.lich.quantities import count
from lich_studio.rules.lich.seats import active_seat
from lich_studio.rules.lich.statics import PLACES


def _yours(things: Things) -> Things:
    return replace(things, qualifiers=(*things.qualifiers, Controlled("you")))


def so_of(subject: Selector, answers: Iterable[bool]) -> bool:
    """Return whether something is so of what a condition is about.

    Args:
        subject: the things; of a thing that nobody chooses, "an enemy", any is enough, of "2 enemies" so many are.
        answers: whether it is so of each of them; of none at all nothing is so.
    """
    told = tuple(answers)
    if isinstance(subject, AnyOf):
        return sum(told) >= max(1, subject.count)
    return bool(told) and all(told)


def _is(game: Game, subject: Any, state: Filter | Any, registers: Registers, *, wanted: bool) -> bool:
    aims = referred(game, subject, registers)
    return so_of(subject, (fits_filter(game, state, aim, registers) == wanted for aim in aims))


def _in_play(game: Game, _node: InPlay, registers: Registers) -> bool:
    aim: Aim = registers["aim"]
    if aim.kind == "card":
        return game.state.zone_of[aim.entity].partition("/")[0] in PLACES
    return aim.kind != "piece" or game.state.tile_of[aim.entity] is not None


def _compare(game: Game, node: Comparison, registers: Registers) -> bool:
    return compares(game.evaluate(node.left, registers), node.compare, game.evaluate(node.right, registers))


def _there_are(game: Game, node: ThereAre, registers: Registers) -> bool:
    return compares(count(game, node.things, registers), node.compare, node.number)


def _you_control(game: Game, node: YouControl, registers: Registers) -> bool:
    return compares(count(game, _yours(node.things), registers), node.compare, node.number)


def _is_a(game: Game, node: IsA, registers: Registers) -> bool:
    """Return whether something is of a kind; a surface that the card took away is what it was."""
    lay = {fact.things[0].tile: fact.surface for fact in facts(game, registers) if fact.surface and fact.things}
    aims = (aim._replace(kind="surface") if aim.kind == "tile" and aim.tile in lay else aim
            for aim in referred(game, node.subject, registers))
    return so_of(
        node.subject,
        (fits_filter(game, node.kind, aim, {**registers, SURFACE_THEN: lay.get(aim.tile, "")}) for aim in aims),
    )


def _is_so(game: Game, node: IsSo, registers: Registers) -> bool:
    return _is(game, node.subject, node.state, registers, wanted=node.wanted)


def _is_there(game: Game, node: IsThere, registers: Registers) -> bool:
    return _is(game, node.subject, node.place, registers, wanted=node.wanted)


def _is_your_turn(game: Game, node: YourTurn, registers: Registers) -> bool:
    return (active_seat(game) == registers["seat"]) == node.wanted


MODULE = RuleModule(
    id="predicates",
    requires=("clauses", "quantities"),
    nodes=(
        NodeRule(Comparison, evaluate=_compare),
        NodeRule(ThereAre, evaluate=_there_are),
        NodeRule(YouControl, evaluate=_you_control),
        NodeRule(IsSo, evaluate=_is_so),
        NodeRule(IsThere, evaluate=_is_there),
        NodeRule(IsA, evaluate=_is_a),
        NodeRule(InPlay, evaluate=_in_play),
        NodeRule(YourTurn, evaluate=_is_your_turn),
    ),
    phrases=(*comparisons.PHRASES, *predicates.PHRASES),
)
