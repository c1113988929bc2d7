"""Ask the lines in force about each intent: what they forbid of what is possible, and permit of what is not (FX-001.2).

A line that forbids stands in the trigger index under "cannot KIND" for each kind of intent that it is about. So does
one that says "only", for it forbids all the rest; a line that permits stands under "may KIND".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from lich_studio.effects.keeping import kept_for_all
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Hook
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.expressions import Expressions, Read
from lich_studio.rules.core.interpreter.held import Slots, hold, is_here
from lich_studio.rules.core.interpreter.meaning_effect import Holds
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable, Vocabulary, vocabulary_of
from lich_studio.rules.core.interpreter.wishing import Judges, binding, judging, wishes_of, without_focus
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.allowed import WISHED, is_allowed
from lich_studio.rules.lich.board.entering import MAY_STAND, Standing, step_intent
from lich_studio.rules.lich.board.passing import MAY_PASS, Passing
from lich_studio.rules.lich.cards.play_hooks import FAST, FURTHER_CARDS, Playing
from lich_studio.rules.lich.cards.slot_room import NARROW_SLOTS, Room
from lich_studio.rules.lich.combat.blocking import GUARDS, Guard
from lich_studio.rules.lich.field import card_name, card_type
from lich_studio.rules.lich.intent_roles import GUARD, HEEDLESS, HOLD_MORE, PLAY_ELSEWHERE, PLAY_FAST
from lich_studio.rules.lich.keywords.negate import MAY_BE_NEGATED, Negation
from lich_studio.rules.lich.meanings import in_force
from lich_studio.rules.lich.meanings.holding import lines_asked
from lich_studio.rules.lich.reach import NO_MATTER, Needless
from lich_studio.rules.lich.shifting import PASS, STAND
from lich_studio.rules.lich.sight_unneeded import all_of
from lich_studio.rules.lich.timing import may_answer

RULES = ("FX-001.2",)
CANNOT, MAY = "cannot", "may"
INTENTS = ("move", "step", "forced step", "play", "activate", "target", "block")
"""Kinds of intent that clauses judge."""


class _Judged(NamedTuple):
    """A compiled line about intents of a kind.

    Attributes:
        judges: whether the line is about an intent.
        bind: fills the slots that the intent fills for the line's condition.
        test: whether the line holds now, None where it always does.
    """

    judges: Judges
    bind: Callable[[Game, Slots, Intent], Slots]
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
def _compiled(line: Holds, words: Vocabulary) -> Mapping[str, tuple[_Judged, ...]]:
    """Compile a line about intents, for each kind of them."""
    rule = rule_of(line.ability)
    assert rule is not None
    assert isinstance(rule.event, m.Event)
    found: dict[str, tuple[_Judged, ...]] = {}
    for wish in wishes_of(rule.event, words, permitted=rule.mode == MAY):
        read = in_force.expressions_of(line.closed, line.events, words)
        judges = judging(rule.event, wish, read)
        if rule.mode == "only":
            judges = _all_but(judging(without_focus(rule.event), wish, read), judges)
        bind = binding(rule.event, wish, read)
        test = None if line.ability.only is None else read.condition(line.ability.only)
        found[wish.kind] = (*found.get(wish.kind, ()), _Judged(judges, bind, test))
    return found


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
        slots: Slots = in_force.slots_of(game, bearer, path, line.closed)
        for one in _compiled(line, words)[intent.kind]:
            if not one.judges(game, slots, intent):
                continue
            if one.test is None or one.test(game, one.bind(game, slots, intent), None):
                yield bearer
                break


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


def _may_negate(game: Game, negation: Negation) -> Negation | None:
    """Keep an item from being negated where a line says that it cannot be (KW-NEGATE)."""
    return negation if is_allowed(game, Intent("negate", negation.seat, target=negation.item)) else None


def _may_guard(game: Game, guard: Guard) -> Guard | None:
    """Let a card block for something else than its player's avatar where a line says that it may."""
    intent = Intent(GUARD, game.state.controller_of[guard.card], guard.card, target=guard.piece)
    return guard if any(True for _ in _about(game, MAY, intent)) else None


def _heedless(game: Game, needless: Needless) -> Needless:
    """Add what need not be so of a target, as lines say."""
    for what in HEEDLESS:
        intent = needless.intent._replace(kind=f"ignore {what}")
        if f"{MAY} {intent.kind}" in game.state.triggers:
            more = all_of({what}) if any(True for _ in _about(game, MAY, intent)) else frozenset[str]()
            needless = needless._replace(what=needless.what | more, alike=False)
    return needless


def _described(game: Game, kind: str, seat: int) -> Iterator[tuple[m.Thing, Slots, Expressions]]:
    """Yield what lines permit a seat of a kind, as each of them describes it."""
    heard = f"{MAY} {kind}"
    if heard not in game.state.triggers:
        return
    words = vocabulary_of(game.ruleset)
    for (bearer, path, _), line in lines_asked(game, heard):
        slots = in_force.slots_of(game, bearer, path, line.closed)
        whose, what, test, read = _permitting(line, words)
        sides = (words.places.side_of(game, held) for held in whose(game, slots, None))
        if seat in sides and (test is None or test(game, slots, None)):
            yield what, slots, read


@kept_for_all
def _permitting(line: Holds, words: Vocabulary) -> tuple[Read, Any, Read | None, Expressions]:
    """Return whom a line permits something, what, and under which condition."""
    rule = rule_of(line.ability)
    assert rule is not None
    assert isinstance(rule.event, m.Event)
    read = in_force.expressions_of(line.closed, line.events, words)
    test = None if line.ability.only is None else read.condition(line.ability.only)
    return read.who(rule.event.role("agent")), rule.event.role("patient"), test, read


def _further_cards(game: Game, playing: Playing) -> Playing:
    """Add the cards outside of the hand that lines let a seat play."""
    cards = playing.cards
    for what, slots, read in _described(game, PLAY_ELSEWHERE, playing.seat):
        found = read.who(replace(what, how="each", mark="") if isinstance(what, m.Thing) else what)
        here = (held.aim.entity for held in found(game, slots, None) if is_here(game, held))
        cards = (*cards, *(card for card in here if game.state.controller_of[card] == playing.seat))
    return playing._replace(cards=tuple(dict.fromkeys(cards)))


def _is_fast(game: Game, intent: Intent) -> Intent | None:
    """Return an intent to play a card at reaction speed if a line allows it (SPD-REA.3)."""
    if card_type(game, intent.subject) == "source" or not may_answer(game, intent.seat):
        return None
    return intent if any(True for _ in _about(game, MAY, intent._replace(kind=PLAY_FAST))) else None


def _further_slots(game: Game, room: Room) -> Room:
    """Add the slots that lines give for some cards alone (FLD-001.2)."""
    narrow = room.narrow
    for what, slots, read in _described(game, HOLD_MORE, room.seat):
        fits = read.fits(what)
        cards = (card for card in room.cards if fits(game, slots, hold(game, Aim("card", card))))
        narrow += (frozenset(cards),) * what.most
    return room._replace(narrow=narrow)


CLAUSES = (Clause("meant.allowed", INTENTS, "actor", _refuse, RULES, "no card forbids it"),)
HOOKS = (
    Hook(WISHED, fold=_allow), Hook(MAY_STAND, fold=_may_stand), Hook(MAY_PASS, fold=_let_pass),
    Hook(GUARDS, fold=_may_guard), Hook(NO_MATTER, fold=_heedless), Hook(FURTHER_CARDS, fold=_further_cards),
    Hook(FAST, fold=_is_fast), Hook(NARROW_SLOTS, fold=_further_slots), Hook(MAY_BE_NEGATED, fold=_may_negate),
)  # fmt: skip
