"""Counters that go from card to card, and counters that double (FX-001.1, AMB-179)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Amount, Effect, Selector, Vocabulary, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.running import amount, effect_node
from lich_studio.rules.lich.cards.counters import ANY, NOUNS, RULES, bearers, borne, counters_added, counters_taken
from lich_studio.rules.lich.targeting import Aimable


@dataclass(frozen=True, slots=True)
class MoveCounters(Effect):
    """Counters go from one card to another, as many as are there.

    Attributes:
        counter: id of the counter.
        bearer: the card that has them.
        to: the card that gets them.
        amount: how many, None for all.
    """

    counter: Annotated[str, Vocabulary("counter")]
    bearer: Selector
    to: Selector
    amount: Amount | None = None


@dataclass(frozen=True, slots=True)
class DoubleCounters(Effect):
    """Cards get as many counters of a name as they have.

    Attributes:
        counter: id of the counter.
        bearer: the cards.
    """

    counter: Annotated[str, Vocabulary("counter")]
    bearer: Selector


def _move(game: Game, registers: Registers) -> Instruction:
    node: MoveCounters = effect_node(game, registers)
    start, end = bearers(game, registers, node.bearer), bearers(game, registers, node.to)
    if len(start) != 1 or len(end) != 1 or start == end:
        return RETURN
    names = borne(game, start[0]) if node.counter == ANY else (node.counter,)
    events: list[Event] = []
    for name in names:
        have = game.counter(start[0], name)
        number = have if node.amount is None else min(have, amount(game, node.amount, registers))
        events.append(counters_taken(registers, start[0], name, number))
        events.append(counters_added(registers, end[0], name, number))
    return change(*events) if events else RETURN


def _double(game: Game, registers: Registers) -> Instruction:
    node: DoubleCounters = effect_node(game, registers)
    cards = bearers(game, registers, node.bearer)
    events = [
        counters_added(registers, card, name, game.counter(card, name))
        for card in cards
        for name in (borne(game, card) if node.counter == ANY else (node.counter,))
    ]
    return change(*events) if events else RETURN


def _check_named(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to move some counters of which no name is said: nothing tells which of them go."""
    for node in walk(ability):
        if isinstance(node, MoveCounters) and node.counter == ANY and node.amount is not None:
            message = "Say which counters are moved, or move all of them."
            return TextProblem(ability.span, "which-counters", message, ("charge counter", "all counters"))
    return None


MODULE = RuleModule(
    id="moving counters",
    requires=("counters",),
    text_checks=(_check_named,),
    tables={
        "aimable": (
            Aimable("MoveCounters", NOUNS, ("avatar",)),
            Aimable("DoubleCounters", NOUNS, ("avatar",)),
        )
    },
    nodes=(
        NodeRule(MoveCounters, procedure="counters.move", sentence="{source} moves {counter}"),
        NodeRule(DoubleCounters, procedure="counters.double", sentence="{source} doubles {counter}"),
    ),
    phrases=(
        phrase("move {amount} {counter(s)} from {bearer} to {to}", MoveCounters, rule_ids=RULES,
               example="Move 1 charge counter from this card to target equipment."),
        phrase("move {amount} {counter(s)} from {bearer} onto|on {to}", MoveCounters, canonical=False),
        phrase("move a|an {counter} from {bearer} to|onto {to}", MoveCounters, amount=Number(1), canonical=False),
        phrase("move every|all|each {counter} from {bearer} to|onto {to}", MoveCounters, amount=None,
               example="Move every charge counter from this card to target equipment."),
        phrase("double each|every {counter} on {bearer}", DoubleCounters, rule_ids=RULES,
               example="Double each adventure counter on this card."),
        phrase("double the {counter} on {bearer}", DoubleCounters, canonical=False),
        phrase("double [the] number of [each] {counter} on {bearer}", DoubleCounters, canonical=False),
        phrase("double all [of] [the] {counter} on {bearer}", DoubleCounters, canonical=False),
        phrase("double {bearer}'s {counter}", DoubleCounters, canonical=False),
    ),
    procedures=(
        procedure("counters.move", step("move", _move, "Counters are moved", *RULES), title="Counters"),
        procedure("counters.double", step("double", _double, "Counters are doubled", *RULES), title="Counters"),
    ),
)  # fmt: skip
