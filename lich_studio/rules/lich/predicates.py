"""Asking the game whether a condition holds, and what was done in this turn."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from lich_studio.effects.nodes import Filter, Selector
from lich_studio.effects.phrase import Word
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core import predicates
from lich_studio.rules.core.filters import Controlled
from lich_studio.rules.core.predicates import (
    AtLeast,
    AtMost,
    Comparison,
    DidNotThisTurn,
    DidThisTurn,
    DiedThisTurn,
    Equals,
    InPlay,
    IsA,
    IsNotSo,
    IsNotThere,
    IsSo,
    IsThere,
    LessThan,
    MoreThan,
    NotYourTurn,
    OpponentDid,
    ThereAre,
    ThereIs,
    ThereIsNo,
    YouControl,
    YouControlAtMost,
    YouControlExactly,
    YouControlMany,
    YouControlNo,
    YourTurn,
)
from lich_studio.rules.core.results import aim_at
from lich_studio.rules.core.running import referred
from lich_studio.rules.core.selectors import AnyOf
from lich_studio.rules.core.things import Aim, Things
from lich_studio.rules.core.things import holds as fits_filter
from lich_studio.rules.lich.combat.attacks import judge
from lich_studio.rules.lich.field import DESTROYED
from lich_studio.rules.lich.items import item_of
from lich_studio.rules.lich.noting import NotedRow, noting
from lich_studio.rules.lich.quantities import count
from lich_studio.rules.lich.results import is_kind
from lich_studio.rules.lich.seats import active_seat, allied, living
from lich_studio.rules.lich.statics import PLACES
from lich_studio.rules.lich.windows import DECLARED

DEEDS = ("turn used", "deed")
"""Memory: `(*DEEDS, deed, seat)` counts what a player did this turn, `(*DEEDS, "died", card)` what died."""


def _actor(_game: Game, event: Event) -> int:
    return event.actor


def _dealer(_game: Game, event: Event) -> int:
    return event.actor if event.amount else 0


def _victim(game: Game, event: Event) -> int:
    """Return the player whose avatar an event happened to."""
    return game.state.controller_of[event.subject] if game.state.kind_of[event.subject] == "avatar" else 0


def _player(game: Game, event: Event) -> int:
    """Return the player who plays a card with a declared item."""
    item = game.recall("item", event.subject)
    return event.actor if item is not None and item.kind == "card" else 0


def _attacker(game: Game, event: Event) -> int:
    """Return the player whose declared item is an attack."""
    return event.actor if judge(game, item_of(game, event.subject)) is not None else 0


DEED_ROWS = (
    NotedRow("dealt damage", "damage", _dealer),
    NotedRow("were dealt damage", "damage", _victim),
    NotedRow("healed", "healed", _victim),
    NotedRow("lost health", "lost health", _victim),
    NotedRow("moved", "entered", _victim),
    NotedRow("drew", "drew", _actor),
    NotedRow("discarded", "discarded", _actor),
    NotedRow("played a card", DECLARED, _player),
    NotedRow("gained source", "gained source", _actor),
    NotedRow("attacked", DECLARED, _attacker),
    NotedRow("blocked", "blocked", _actor),
)
WORDS = (
    Word("deed", "dealt damage", "dealt damage", ("deal damage",)),
    Word("deed", "were dealt damage", "were dealt damage", ("was dealt damage", "took damage", "been dealt damage",
         "take damage", "taken damage")),
    Word("deed", "healed", "gained health", ("healed", "gained life", "gain health", "gain life", "heal")),
    Word("deed", "lost health", "lost health", ("lost life", "lose health", "lose life")),
    Word("deed", "moved", "moved", ("move",)),
    Word("deed", "drew", "drew a card", ("drawn a card", "draw a card")),
    Word("deed", "discarded", "discarded a card", ("discard a card",)),
    Word("deed", "played a card", "played a card", ("play a card", "played a card from your hand",
         "play a card from your hand")),
    Word("deed", "gained source", "gained source", ("gain source",)),
    Word("deed", "attacked", "attacked", ("attack", "made an attack", "make an attack")),
    Word("deed", "blocked", "blocked damage", ("block damage", "blocked", "block")),
)


def _note_death(game: Game, event: Event) -> Event:
    game.remember(1, *DEEDS, "died", event.subject)
    return event


def _compare(game: Game, node: Comparison, registers: Registers) -> bool:
    left: int = game.evaluate(node.left, registers)
    right: int = game.evaluate(node.right, registers)
    if isinstance(node, AtMost):
        return left <= right
    if isinstance(node, AtLeast):
        return left >= right
    if isinstance(node, LessThan):
        return left < right
    return left > right if isinstance(node, MoreThan) else left == right


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


def _did(game: Game, deed: str, seat: int) -> bool:
    return bool(game.recall(*DEEDS, deed, seat))


def _opponent_did(game: Game, node: OpponentDid, registers: Registers) -> bool:
    seat: int = registers["seat"]
    return any(_did(game, node.deed, other) for other in living(game) if not allied(game, seat, other))


def _died(game: Game, node: DiedThisTurn, _registers: Registers) -> bool:
    dead = (key[-1] for key in game.state.memory if key[:-1] == (*DEEDS, "died"))
    return any(is_kind(game, aim_at(game, card), node.kind) for card in dead)


MODULE = RuleModule(
    id="predicates",
    requires=("clauses", "quantities", "results"),
    tables={"deed": DEED_ROWS},
    words=WORDS,
    hooks=(noting("deed", DEEDS), Hook("event " + DESTROYED, fold=_note_death)),
    nodes=(
        *(NodeRule(node, evaluate=_compare) for node in (AtMost, AtLeast, LessThan, MoreThan, Equals)),
        NodeRule(ThereIs, evaluate=lambda game, node, regs: count(game, node.things, regs) > 0),
        NodeRule(ThereIsNo, evaluate=lambda game, node, regs: count(game, node.things, regs) == 0),
        NodeRule(ThereAre, evaluate=lambda game, node, regs: count(game, node.things, regs) >= node.number),
        NodeRule(YouControl, evaluate=lambda game, node, regs: count(game, _yours(node.things), regs) > 0),
        NodeRule(YouControlNo, evaluate=lambda game, node, regs: count(game, _yours(node.things), regs) == 0),
        NodeRule(
            YouControlMany, evaluate=lambda game, node, regs: count(game, _yours(node.things), regs) >= node.number
        ),
        NodeRule(
            YouControlExactly, evaluate=lambda game, node, regs: count(game, _yours(node.things), regs) == node.number
        ),
        NodeRule(
            YouControlAtMost, evaluate=lambda game, node, regs: count(game, _yours(node.things), regs) <= node.number
        ),
        NodeRule(IsSo, evaluate=lambda game, node, regs: _is(game, node.subject, node.state, regs, wanted=True)),
        NodeRule(IsNotSo, evaluate=lambda game, node, regs: _is(game, node.subject, node.state, regs, wanted=False)),
        NodeRule(IsThere, evaluate=lambda game, node, regs: _is(game, node.subject, node.place, regs, wanted=True)),
        NodeRule(IsNotThere, evaluate=lambda game, node, regs: _is(game, node.subject, node.place, regs, wanted=False)),
        NodeRule(IsA, evaluate=lambda game, node, regs: _is(game, node.subject, node.kind, regs, wanted=True)),
        NodeRule(InPlay, evaluate=_in_play),
        NodeRule(YourTurn, evaluate=lambda game, _node, regs: active_seat(game) == regs["seat"]),
        NodeRule(NotYourTurn, evaluate=lambda game, _node, regs: active_seat(game) != regs["seat"]),
        NodeRule(DidThisTurn, evaluate=lambda game, node, regs: _did(game, node.deed, regs["seat"])),
        NodeRule(DidNotThisTurn, evaluate=lambda game, node, regs: not _did(game, node.deed, regs["seat"])),
        NodeRule(OpponentDid, evaluate=_opponent_did),
        NodeRule(DiedThisTurn, evaluate=_died),
    ),
    phrases=predicates.PHRASES,
)
