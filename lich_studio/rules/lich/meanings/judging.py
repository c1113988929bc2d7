"""Ask the lines in force about each intent: what they forbid of what is possible, and permit of what is not (FX-001.2).

A line that forbids stands in the trigger index under "cannot KIND" for each kind of intent that it is about. So does
one that says "only", for it forbids all the rest; a line that permits stands under "may KIND".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lich_studio.effects.keeping import kept_for_all
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Hook
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.expressions import Read
from lich_studio.rules.core.interpreter.held import Slots
from lich_studio.rules.core.interpreter.meaning_effect import Holds
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable, Vocabulary, vocabulary_of
from lich_studio.rules.core.interpreter.wishing import Judges, judging, wishes_of, without_focus
from lich_studio.rules.lich.allowed import WISHED
from lich_studio.rules.lich.board.entering import MAY_STAND, Standing, step_intent
from lich_studio.rules.lich.board.passing import MAY_PASS, Passing
from lich_studio.rules.lich.combat.blocking import GUARDS, Guard
from lich_studio.rules.lich.field import card_name
from lich_studio.rules.lich.meanings import in_force
from lich_studio.rules.lich.meanings.holding import lines_asked
from lich_studio.rules.lich.meanings.intent_roles import GUARD
from lich_studio.rules.lich.shifting import PASS, STAND

RULES = ("FX-001.2",)
CANNOT, MAY = "cannot", "may"
INTENTS = ("move", "step", "forced step", "play", "activate", "target", "block")
"""Kinds of intent that clauses judge."""


class _Judged(NamedTuple):
    """A compiled line about intents.

    Attributes:
        by_kind: for each kind of intent, the test whether the line is about one of that kind.
        test: whether the line holds now, None where it always does.
    """

    by_kind: dict[str, tuple[Judges, ...]]
    test: Read | None


def rule_of(part: m.Ability) -> m.Rule | None:
    """Return the rule that a line is, None for any other line."""
    return part.body if isinstance(part.body, m.Rule) else None


def heard_of(part: m.Ability, words: Vocabulary) -> tuple[str, ...]:
    """Return what a line about intents is asked about, nothing for one that is about no intent."""
    rule = rule_of(part)
    if rule is None or rule.price or rule.ignoring or not isinstance(rule.event, m.Event):
        return ()
    channel = {CANNOT: CANNOT, "only": CANNOT, MAY: MAY}.get(rule.mode)
    if channel is None:
        return ()
    found = wishes_of(rule.event, words, permitted=channel == MAY)
    return tuple(dict.fromkeys(f"{channel} {wish.kind}" for wish in found))


@kept_for_all
def _compiled(line: Holds, words: Vocabulary) -> _Judged:
    read = in_force.expressions_of(line.closed, line.events, words)
    rule = rule_of(line.ability)
    assert rule is not None
    assert isinstance(rule.event, m.Event)
    by_kind: dict[str, tuple[Judges, ...]] = {}
    for wish in wishes_of(rule.event, words, permitted=rule.mode == MAY):
        judges = judging(rule.event, wish, read)
        if rule.mode == "only":
            judges = _all_but(judging(without_focus(rule.event), wish, read), judges)
        by_kind[wish.kind] = (*by_kind.get(wish.kind, ()), judges)
    return _Judged(by_kind, None if line.ability.only is None else read.condition(line.ability.only))


def _all_but(all_of_it: Judges, left: Judges) -> Judges:
    return lambda g, s, intent: all_of_it(g, s, intent) and not left(g, s, intent)


def refuse_unjudged(line: Holds, words: Vocabulary) -> None:
    """Refuse a line about intents that cannot be asked.

    Raises:
        NotRunnable: naming what.
    """
    if not line.heard:
        rule = rule_of(line.ability)
        raise NotRunnable(f"a rule of “{getattr(getattr(rule, 'event', None), 'verb', '')}”")
    _compiled(line, words)


def _about(game: Game, channel: str, intent: Intent) -> Iterator[int]:
    """Yield the cards whose lines of a channel are about an intent."""
    heard = f"{channel} {intent.kind}"
    if heard not in game.state.triggers:
        return
    words = vocabulary_of(game.ruleset)
    for (bearer, path, _), line in lines_asked(game, heard):
        judged = _compiled(line, words)
        slots: Slots = in_force.slots_of(game, bearer, path, line.closed)
        if judged.test is not None and not judged.test(game, slots, None):
            continue
        if any(judges(game, slots, intent) for judges in judged.by_kind[intent.kind]):
            yield bearer


def _refuse(game: Game, intent: Intent) -> Refusal | None:
    """Refuse what a line in force says that it cannot be."""
    card = next(_about(game, CANNOT, intent), 0)
    if not card:
        return None
    return Refusal("forbidden", RULES, f"{card_name(game, card)} says that this cannot be.", (("card", card),))


def _allow(game: Game, intent: Intent) -> Intent | None:
    return intent if _refuse(game, intent) is None else None


def _may_stand(game: Game, standing: Standing) -> Refusal | None:
    return _refuse(game, step_intent(STAND, game.state.controller_of[standing.piece], standing.piece, standing.tile))


def _let_pass(game: Game, passing: Passing) -> Passing | None:
    """Let a piece go through another where a line says that it may."""
    seat = game.state.controller_of[passing.piece]
    through = any(True for _ in _about(game, MAY, Intent(PASS, seat, passing.piece, target=passing.other)))
    return None if through else passing


def _may_guard(game: Game, guard: Guard) -> Guard | None:
    """Let a card block for something else than its player's avatar where a line says that it may."""
    intent = Intent(GUARD, game.state.controller_of[guard.card], guard.card, target=guard.piece)
    return guard if any(True for _ in _about(game, MAY, intent)) else None


CLAUSES = (Clause("meant.allowed", INTENTS, "actor", _refuse, RULES, "no card forbids it"),)
HOOKS = (
    Hook(WISHED, fold=_allow), Hook(MAY_STAND, fold=_may_stand), Hook(MAY_PASS, fold=_let_pass),
    Hook(GUARDS, fold=_may_guard),
)  # fmt: skip
