"""Make cards that play by the meanings of their texts, and carry those meanings out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from lich_studio.effects.keeping import kept_for_all
from lich_studio.effects.nodes import Ability, Condition, Effect
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.events import Happened
from lich_studio.engine.frames import NEXT, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.ruleset import Ruleset
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.choosers import choosers_of
from lich_studio.rules.core.gifts import BareKeyword, KeywordGift
from lich_studio.rules.core.happenings import TriggerRow
from lich_studio.rules.core.interpreter import carrying_out
from lich_studio.rules.core.interpreter.expressions import Expressions
from lich_studio.rules.core.interpreter.forms import in_runnable_form
from lich_studio.rules.core.interpreter.held import Slots, hold
from lich_studio.rules.core.interpreter.lowering import compiled
from lich_studio.rules.core.interpreter.meaning_effect import Meaning
from lich_studio.rules.core.interpreter.programs import ROW, Program
from lich_studio.rules.core.interpreter.standing import holds, parts_that_hold
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable, Vocabulary, vocabulary_of
from lich_studio.rules.core.running import effect_node
from lich_studio.rules.core.selectors import ThisCard
from lich_studio.rules.core.things import Aim, Kind, Things
from lich_studio.rules.lich.cards.alterations import AttachesTo
from lich_studio.rules.lich.cards.skills import GrowsWithUse
from lich_studio.rules.lich.meanings import card_verbs, holding, observed_verbs, thing_rows, verb_rows
from lich_studio.rules.lich.meanings.changes import CALENDAR, CHANGES, keyword_gift
from lich_studio.rules.lich.meanings.elided import whole
from lich_studio.rules.lich.meanings.first_slots import first_slots
from lich_studio.rules.lich.meanings.stand_ins import (
    AGENT,
    Acting,
    Given,
    GivenNumber,
    Holding,
    Meets,
    OnEvent,
    cost_of,
    stand_ins,
    targets_in,
)
from lich_studio.rules.lich.source_yield import GainSource
from lich_studio.rules.lich.targeting import Aimable

program_of = kept_for_all(compiled)
"""The program of a meaning by the words of a ruleset, kept outside the state."""


@kept_for_all
def _condition(node: Any, words: Vocabulary) -> Any:
    return Expressions(words).condition(node)


@kept_for_all
def _things(node: Any, words: Vocabulary) -> Any:
    return Expressions(words).each(replace(node, how="each"))


@kept_for_all
def _matcher(node: Any, words: Vocabulary) -> Any:
    return Expressions(words).matcher(node)


def _first_slots(game: Game, registers: Mapping[str, Any], event: Happened | None = None) -> Slots:
    return first_slots(game, registers["source"], registers["seat"], event)


def _meets(game: Game, node: Meets, registers: Registers) -> bool:
    test = _condition(node.condition, vocabulary_of(game.ruleset))
    return bool(test(game, _first_slots(game, registers), hold(game, registers["aim"])))


def _holds(game: Game, node: Holding, registers: Registers) -> bool:
    return bool(_condition(node.condition, vocabulary_of(game.ruleset))(game, _first_slots(game, registers), None))


def _given(game: Game, node: Given, registers: Registers) -> tuple[Aim, ...]:
    if verb_rows.GIVEN in registers or node.thing is None:
        return registers.get(verb_rows.GIVEN, ())
    known = (m.Ref(m.ONE), m.Ref(m.YOU), m.Ref(m.THIS), m.Ref("origin"))
    if any(isinstance(part, m.Ref) and part not in known for part in m.walk(node.thing)):
        return ()
    found = _things(node.thing, vocabulary_of(game.ruleset))(game, _first_slots(game, registers), None)
    return tuple(held.aim for held in found)


def _is_set_off(game: Game, node: OnEvent, registers: Registers) -> bool:
    event = registers["event"]
    happened = Happened(event, game.state.life_of[event.subject])
    test = _matcher(node.pattern, vocabulary_of(game.ruleset))
    return bool(test(game, _first_slots(game, registers, happened), happened))


def _program(game: Game, registers: Registers) -> Program:
    effect = effect_node(game, registers)
    return program_of(effect.ability, vocabulary_of(game.ruleset))


def _begin(game: Game, registers: Registers) -> Instruction:
    item = game.recall("item", registers["item"])
    event: Happened | None = registers.get("set off")
    if item is not None and item.kind == "trigger":
        event = Happened(item.data[0], item.data[2])
    carrying_out.fill_slots(game, _program(game, registers), registers, event)
    return NEXT


def _rows(game: Game, registers: Registers) -> Instruction:
    return carrying_out.run_rows(game, _program(game, registers), registers)


def _keep(game: Game, registers: Registers) -> Instruction:
    return carrying_out.keep_answer(game, _program(game, registers), registers)


def abilities_of(meanings: tuple[m.Ability, ...], card_type: str, ruleset: Ruleset) -> tuple[Ability, ...]:
    """Return abilities that play by their meanings.

    Args:
        meanings: the abilities of a text, as they were read.
        card_type: the type of the card; a tactic does all its lines at once (TEC-001, REA-001).
        ruleset: the rules, with this module.

    Raises:
        NotRunnable: some of the text cannot be run yet; the message names what.
    """
    words = vocabulary_of(ruleset)
    if card_type in ("technique", "reaction"):
        meanings = (_at_once(meanings),)
    made = tuple(_ability(whole(in_runnable_form(one, words), words), card_type, words) for one in meanings)
    return (*made, *_hosts(meanings)) if card_type == "alteration" else made


def _holding(meaning: m.Ability, words: Vocabulary) -> Ability:
    """Return a line that holds: what it changes, what cannot happen, what happens instead."""
    lines = tuple(_line(part, words) for part in parts_that_hold(meaning))
    return Ability(lines, tier=meaning.tier)


def _line(part: m.Ability, words: Vocabulary) -> Effect:
    """Return a statement that holds by itself."""
    own = _own_keyword(part, words)
    if own is not None:
        return own
    if isinstance(part.body, m.Modify | m.Grant):
        return holding.line_of(part, words)
    Expressions(words).matcher(holding.pattern_of(part, words))
    if part.only is not None:
        Expressions(words).condition(part.only)
    line = holding.Holds(part)
    if isinstance(part.body, m.Replace) and part.body.by is not None:
        instead = whole(holding.instead_of(part), words)
        program_of(instead, words)
        line = holding.replacing(line, Meaning(stand_ins(instead, words), instead))
        if any(True for _ in targets_in(instead.body)):
            raise NotRunnable("a target of what happens instead")
    elif isinstance(part.body, m.Replace):
        raise NotRunnable("Replace by nothing")
    return line


def _own_keyword(part: m.Ability, words: Vocabulary) -> Effect | None:
    """Return the keyword that a card says it has itself, wherever it is; None for any other statement."""
    body = part.body
    if not isinstance(body, m.Grant) or body.whom != m.Ref(m.THIS) or body.take or body.lasts or part.only:
        return None
    gift = keyword_gift(words.ids, body.what) if isinstance(body.what, m.Word) else None
    return BareKeyword(gift) if isinstance(gift, KeywordGift) else None


def _hosts(meanings: tuple[m.Ability, ...]) -> Iterator[Ability]:
    """Yield the line that says what an alteration is attached to, from how its text speaks of that (ALT-001.2)."""
    attached = m.Rel(m.Ref(m.ONE), "is", m.Ref(m.HOST))
    things = (node for one in meanings for node in m.walk(one) if isinstance(node, m.Thing) and node.where == attached)
    noun = next((thing.noun for thing in things if thing.noun != "card"), "")
    if noun:
        yield Ability((AttachesTo(Things((), (Kind(noun),), ())),))


def _at_once(meanings: tuple[m.Ability, ...]) -> m.Ability:
    """Return the lines of a card that is played and gone as one ability."""
    if any(one != m.Ability(one.body) for one in meanings):
        raise NotRunnable("a price, an occasion or a limit on a card that is played and gone")
    bodies = (part for one in meanings for part in (one.body.parts if isinstance(one.body, m.Seq) else (one.body,)))
    parts = tuple(part for part in bodies if part is not None)
    return m.Ability(parts[0] if len(parts) == 1 else m.Seq(parts))


def _ability(meaning: m.Ability, card_type: str, words: Vocabulary) -> Ability:
    tactic = card_type in ("technique", "reaction")
    if not tactic and not meaning.price and meaning.on is None and meaning.limit is None and holds(meaning.body):
        return _holding(meaning, words)
    grows = _growth(meaning, words) if card_type == "skill" else None
    if grows is not None:
        return Ability((grows,))
    keywords: tuple[Effect, ...] = ()
    if tactic:
        keywords, meaning = _own_keywords(meaning, words)
    program = program_of(meaning, words)
    costs = tuple(cost_of(event, words) for event in meaning.price)
    condition: Condition | None = None if meaning.only is None else Holding(meaning.only)
    trigger = None
    if isinstance(meaning.on, m.Event):
        itself = any(value == m.Ref(m.THIS) for name, value in meaning.on.roles if name == "patient")
        trigger = OnEvent(meaning.on, (ThisCard(),) if itself else ())
    elif not costs and card_type not in ("technique", "reaction"):
        raise NotRunnable("a line that holds, or is used without a price")
    effects: tuple[Effect, ...] = (*keywords, Meaning(stand_ins(meaning, words), meaning))
    if card_type == "source" and trigger is None:
        effects = _tapped(meaning, words)
    made = Ability(effects, costs, trigger, condition, meaning.tier, meaning.speed)
    if len(choosers_of(made)) != len(program.targets):
        raise NotRunnable("targets that the rules of aiming cannot tell apart")
    return made


def _growth(meaning: m.Ability, words: Vocabulary) -> GrowsWithUse | None:
    """Return the rule by which a skill grows as it is used, which never waits on the stack (AMB-168)."""
    use = m.event("use", agent=m.Ref(m.YOU), patient=m.Ref(m.THIS))
    body = meaning.body
    if not isinstance(meaning.on, m.Event) or replace(meaning.on, mark="") != use:
        return None
    if meaning != m.Ability(body, on=meaning.on):
        return None
    if not isinstance(body, m.Event) or body.verb != "add counters" or body.role("to") != m.Ref(m.THIS):
        return None
    counter = body.role("counter")
    if not isinstance(counter.value, int):
        return None
    return GrowsWithUse(Number(counter.value), words.word("counter", counter.id))


def _own_keywords(meaning: m.Ability, words: Vocabulary) -> tuple[tuple[Effect, ...], m.Ability]:
    """Return the keywords that a card has as it is played, and what else its text says."""
    parts = meaning.body.parts if isinstance(meaning.body, m.Seq) else (meaning.body,)
    found = [_own_keyword(m.Ability(part), words) for part in parts]
    keywords = tuple(one for one in found if one is not None)
    rest = tuple(part for part, own in zip(parts, found, strict=True) if own is None and part is not None)
    body = rest[0] if len(rest) == 1 else m.Seq(rest) if rest else None
    return keywords, replace(meaning, body=body) if keywords else meaning


def _tapped(meaning: m.Ability, words: Vocabulary) -> tuple[Effect, ...]:
    """Return the line by which a source is tapped: it gives source by its own rules, off the stack (AMB-038)."""
    effects = stand_ins(meaning, words)
    gains = [one for one in effects if isinstance(one, GainSource) and isinstance(one.amount, Number)]
    statements = meaning.body.parts if isinstance(meaning.body, m.Seq) else (meaning.body,)
    if not len(gains) == len(effects) == len(statements):
        raise NotRunnable("a source that does more than give a printed number of source")
    return effects


def definition_of(card: CardDefinition, meanings: tuple[m.Ability, ...], ruleset: Ruleset) -> CardDefinition:
    """Return a card that plays by its meanings; all but abilities and triggers is taken from `card`.

    Raises:
        NotRunnable: some of the text cannot be run yet.
    """
    abilities = abilities_of(meanings, card.type, ruleset)
    read = Expressions(vocabulary_of(ruleset))
    triggers: list[tuple[str, int]] = []
    for number, one in enumerate(abilities):
        if isinstance(one.trigger, OnEvent):
            triggers += ((kind, number) for kind in read.kinds(one.trigger.pattern))
        lines = (effect.ability for effect in one.effects if isinstance(effect, holding.Holds))
        about = ((holding.channel_of(line), holding.kinds_of(line, read.words)) for line in lines)
        triggers += dict.fromkeys((f"{channel} {kind}", number) for channel, kinds in about for kind in kinds)
    return replace(card, abilities=abilities, triggers=tuple(triggers))


MODULE = RuleModule(
    id="meanings",
    requires=("aiming", "draw", "destroy", "move", "place", "sacrifice"),
    tables={
        "verb": (*verb_rows.VERBS, *observed_verbs.VERBS, *card_verbs.VERBS),
        "verb form": (*verb_rows.FORMS, *observed_verbs.FORMS, *card_verbs.FORMS),
        "thing noun": thing_rows.NOUNS,
        "relation": thing_rows.RELATIONS,
        "attribute": thing_rows.ATTRIBUTES,
        "word of things": thing_rows.WORDS,
        "aimable": (Aimable(AGENT, ("player",), ("avatar", "summon", "token")),),
        "interpreter": (thing_rows.PLACES,),
        "changes": (CHANGES,),
        "calendar": (CALENDAR,),
        "trigger": (TriggerRow("OnEvent"),),
    },
    nodes=(
        NodeRule(Acting),
        NodeRule(Meaning, procedure="core.run", sentence="{source} does what it says"),
        NodeRule(holding.Holds, evaluate=holding.held),
        NodeRule(holding.Silences, evaluate=holding.held),
        NodeRule(OnEvent, evaluate=_is_set_off),
        NodeRule(Meets, evaluate=_meets, sentence="as described"),
        NodeRule(Holding, evaluate=_holds),
        NodeRule(Given, evaluate=_given),
        NodeRule(
            GivenNumber, evaluate=lambda _game, _node, registers: registers.get(verb_rows.GIVEN_NUMBER, 0)
        ),
    ),
    events=card_verbs.EVENTS,
    hooks=holding.HOOKS,
    procedures=(
        procedure(
            "core.run", step("begin", _begin), step("rows", _rows, "{" + ROW + "}"), step("keep", _keep),
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
        *card_verbs.PROCEDURES,
        holding.PROCEDURE,
    ),
)  # fmt: skip
"""The mechanic that plays texts by their meanings; a ruleset has it only if it is asked for."""
