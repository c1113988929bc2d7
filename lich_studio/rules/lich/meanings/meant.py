"""Make cards that play by the meanings of their texts, and carry those meanings out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from lich_studio.effects.keeping import kept_for_all
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.events import Event, Happened
from lich_studio.engine.frames import NEXT, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import ANY_EVENT, Hook, NodeRule, RuleModule
from lich_studio.engine.ruleset import Ruleset
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter import carrying_out
from lich_studio.rules.core.interpreter.compiling import set_off_by
from lich_studio.rules.core.interpreter.expressions import Expressions, Read
from lich_studio.rules.core.interpreter.held import Logged, Slots, hold
from lich_studio.rules.core.interpreter.history import take_down, turn_begins
from lich_studio.rules.core.interpreter.lasting import Closed
from lich_studio.rules.core.interpreter.meaning_effect import (
    Deeds,
    Gives,
    Holds,
    MadeToken,
    Meaning,
    PutInForce,
    Silences,
)
from lich_studio.rules.core.interpreter.programs import Program, SetOff, told
from lich_studio.rules.core.interpreter.vocabulary import Vocabulary, vocabulary_of
from lich_studio.rules.core.permissions import Limit
from lich_studio.rules.core.running import effect_node
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.cards.token_texts import with_triggers
from lich_studio.rules.lich.field import FACE_DOWN, is_in
from lich_studio.rules.lich.meanings import (
    answering,
    arriving,
    card_verbs,
    changing_hands,
    coming,
    costing,
    deeds_paid,
    holding,
    implied_numbers,
    in_force,
    judging,
    making_tokens,
    observed_verbs,
    playing_further,
    tapped_sources,
    thing_rows,
    turn_verbs,
    verb_rows,
)
from lich_studio.rules.lich.meanings.changes import CALENDAR, CHANGES
from lich_studio.rules.lich.meanings.first_slots import first_slots
from lich_studio.rules.lich.meanings.making import abilities_of, program_of
from lich_studio.rules.lich.meanings.stand_ins import (
    AGENT,
    Acting,
    Given,
    GivenNumber,
    Holding,
    Meets,
    OnEvent,
    OnEventRow,
    is_of_one_or_more,
)
from lich_studio.rules.lich.permissions import count_use, refuse_limit
from lich_studio.rules.lich.targeting import Aimable

TOLD_SLOTS = 3
"""Place in the data of a triggered item of what its ability closes over."""


@kept_for_all
def _condition(node: Any, words: Vocabulary) -> Any:
    return Expressions(words).condition(node)


@kept_for_all
def _things(node: Any, words: Vocabulary) -> Any:
    return Expressions(words).each(replace(node, how="each"))


def _first_slots(game: Game, registers: Mapping[str, Any], event: Happened | None = None) -> Slots:
    return first_slots(game, registers["source"], registers["seat"], event)


def _meets(game: Game, node: Meets, registers: Registers) -> bool:
    test = _condition(node.condition, vocabulary_of(game.ruleset))
    return bool(test(game, _first_slots(game, registers), hold(game, registers["aim"])))


@kept_for_all
def _holding(node: Holding, words: Vocabulary) -> tuple[Expressions, tuple[SetOff, ...], Read]:
    read, set_off = set_off_by(node.on, words, node.closed, node.events)
    return read, set_off, read.condition(node.condition)


def _holds(game: Game, node: Holding, registers: Registers) -> bool:
    event: Event | None = registers.get("event")
    happened = None if event is None else Happened(event, game.state.life_of[event.subject])
    if node.closed:
        slots = in_force.slots_of(game, registers["source"], registers["path"], node.closed, happened)
    else:
        slots = _first_slots(game, registers, happened)
    read, set_off, test = _holding(node, vocabulary_of(game.ruleset))
    known = [*slots, *(None for _ in range(len(read.slots) - len(slots)))]
    told(game, known, set_off, happened)
    return bool(test(game, tuple(known), None))


def _given(game: Game, node: Given, registers: Registers) -> tuple[Aim, ...]:
    if node.thing is None:
        return ()
    known = (m.Ref(m.ONE), m.Ref(m.YOU), m.Ref(m.THIS), m.Ref("origin"))
    if any(isinstance(part, m.Ref) and part not in known for part in m.walk(node.thing)):
        return ()
    if any(isinstance(part, m.Part) and not isinstance(part.during, m.Period) for part in m.walk(node.thing)):
        return ()  # only the running text knows what happened in it
    found = _things(node.thing, vocabulary_of(game.ruleset))(game, _first_slots(game, registers), None)
    return tuple(held.aim for held in found)


@kept_for_all
def _trigger_matcher(node: OnEvent, words: Vocabulary) -> Any:
    return in_force.expressions_of(node.closed, node.events, words).matcher(node.pattern)


def _is_set_off(game: Game, node: OnEvent, registers: Registers) -> bool:
    event, bearer = registers["event"], registers["source"]
    if is_in(game, bearer, FACE_DOWN):
        return False
    happened = Happened(event, game.state.life_of[event.subject])
    slots = in_force.slots_of(game, registers["source"], registers["path"], node.closed, happened)
    fits = bool(_trigger_matcher(node, vocabulary_of(game.ruleset))(game, slots, happened))
    if fits and is_of_one_or_more(node.pattern):
        # Several that come at once are one occasion.
        fits = not any((one.bearer, one.path) == (bearer, registers["path"]) for one in game.state.waiting)
    return fits and (node.limit is None or _within_limit(game, node.limit, registers))


def _within_limit(game: Game, limit: Limit, registers: Registers) -> bool:
    """Return whether an ability may be set off once more; if it truly is, that is counted."""
    path = registers["path"]
    what: tuple[Any, ...] = ("set off", registers["source"], path)
    condition = game.definitions[path[0]].ability(path).condition
    if refuse_limit(game, registers["seat"], limit, what) is not None:
        return False
    if registers.get("telling") and (condition is None or game.evaluate(condition, registers)):
        count_use(game, registers["seat"], limit, what)
    return True


def _program(game: Game, registers: Registers) -> Program:
    effect: Meaning = effect_node(game, registers)
    return program_of(effect.ability, vocabulary_of(game.ruleset), effect.closed, effect.events)


def _begin(game: Game, registers: Registers) -> Instruction:
    item = game.recall("item", registers["item"])
    event: Happened | None = registers.get("set off")
    closed: Closed = registers.get("closed", ())
    if item is not None and item.kind == "ability":
        closed = (*closed, *deeds_paid.paid_for(game, registers["item"], item.card))
    answers: tuple[Happened | Logged, ...] = game.recall("item", registers["item"], answering.ANSWERED) or ()
    if item is not None and item.kind == "trigger":
        event = Happened(item.data[0], item.data[2])
        closed = item.data[TOLD_SLOTS] if len(item.data) > TOLD_SLOTS else ()
    carrying_out.fill_slots(game, _program(game, registers), registers, answers if event is None else (event,), closed)
    return NEXT


def _rows(game: Game, registers: Registers) -> Instruction:
    return carrying_out.run_rows(game, _program(game, registers), registers)


def _keep(game: Game, registers: Registers) -> Instruction:
    return carrying_out.keep_answer(game, _program(game, registers), registers)


def definition_of(card: CardDefinition, meanings: tuple[m.Ability, ...], ruleset: Ruleset) -> CardDefinition:
    """Return a card that plays by its meanings; all but abilities and triggers is taken from `card`.

    Args:
        card: the card without abilities.
        meanings: the abilities of its text.
        ruleset: the rules, with this module.
        places: where each ability stands in the text: its first character, and the one behind its last.

    Raises:
        NotRunnable: some of the text cannot be run yet.
    """
    return with_triggers(replace(card, abilities=abilities_of(meanings, card.type, ruleset), triggers=()), ruleset)


def _is_told_of(ruleset: Ruleset, kind: str) -> bool:
    return any(kind in row.kinds for row in ruleset.table("verb").values())


HISTORY = (
    Hook(ANY_EVENT, fold=take_down, order=61, wants=_is_told_of),
    Hook("event turn", fold=turn_begins),
)
"""Keep what happened, as far as texts ask about it (K3)."""

MODULE = RuleModule(
    id="meanings",
    requires=("play only", "aiming", "draw", "destroy", "move", "place", "sacrifice"),
    tables={
        "verb": (*verb_rows.VERBS, *observed_verbs.VERBS, *card_verbs.VERBS, *answering.VERBS, *turn_verbs.VERBS,
                 *making_tokens.VERBS, *changing_hands.VERBS, *implied_numbers.VERBS, *playing_further.VERBS),
        "verb form": (*verb_rows.FORMS, *observed_verbs.FORMS, *card_verbs.FORMS, *turn_verbs.FORMS,
                      *making_tokens.FORMS, *changing_hands.FORMS, *implied_numbers.FORMS,
                      *playing_further.FORMS),
        "thing noun": thing_rows.NOUNS,
        "relation": thing_rows.RELATIONS,
        "attribute": thing_rows.ATTRIBUTES,
        "word of things": thing_rows.WORDS,
        "aimable": (Aimable(AGENT, ("player",), ("avatar", "summon", "token")),),
        "interpreter": (thing_rows.PLACES,),
        "changes": (CHANGES,),
        "calendar": (CALENDAR,),
        "cost": (deeds_paid.COST,),
        "trigger": (OnEventRow("OnEvent"),),
    },
    nodes=(
        NodeRule(Acting),
        NodeRule(tapped_sources.Yield, evaluate=tapped_sources.number_of),
        NodeRule(Deeds, procedure="cost.paid", sentence="what it costs is done"),
        NodeRule(Meaning, procedure="core.run", sentence="{source} does what it says"),
        # What a card that is played and gone says of its own cost was asked as it was played.
        NodeRule(Holds, evaluate=holding.held, procedure="term.ruled", sentence="{source} says what it costs"),
        *(NodeRule(node, evaluate=holding.held) for node in (Silences, Gives)),
        NodeRule(in_force.Until, evaluate=lambda _game, _node, _registers: ()),
        NodeRule(PutInForce, evaluate=lambda _game, node, _registers: node),
        NodeRule(MadeToken, evaluate=lambda _game, node, _registers: node),
        NodeRule(answering.AnswersEvent, evaluate=lambda _game, _node, _registers: (), procedure="term.ruled",
                 sentence="{source} answers only that"),
        NodeRule(OnEvent, evaluate=_is_set_off),
        NodeRule(Meets, evaluate=_meets, sentence="as described"),
        NodeRule(Holding, evaluate=_holds),
        NodeRule(Given, evaluate=_given),
        NodeRule(GivenNumber, evaluate=lambda _game, _node, _registers: 0),
    ),
    events=(*card_verbs.EVENTS, *verb_rows.EVENTS),
    hooks=(
        deeds_paid.HOOK, *coming.HOOKS, *judging.HOOKS, *arriving.HOOKS, *costing.HOOKS, *in_force.HOOKS,
        *answering.HOOKS, *HISTORY,
    ),
    checks=in_force.CHECKS,
    clauses=(*judging.CLAUSES, *answering.CLAUSES),
    procedures=(
        procedure(
            "core.run", step("begin", _begin), step("rows", _rows, "What it says next is done"), step("keep", _keep),
            title="Do what it says",
        ),
        procedure(
            "destroy.one",
            step("begin", verb_rows.destroy_begins, "It is to be destroyed", "KW-DESTROY.1"),
            step("destroy", verb_rows.destroy_ends, "It is destroyed", "KW-DESTROY.1"),
            step("return", lambda _game, _registers: carrying_out.DONE),
            title="Destroy",
        ),
        carrying_out.ACT,
        deeds_paid.PROCEDURE,
        *card_verbs.PROCEDURES,
        making_tokens.PROCEDURE,
        changing_hands.PROCEDURE,
        *coming.PROCEDURES,
    ),
)  # fmt: skip
"""The mechanic that plays texts by their meanings."""
