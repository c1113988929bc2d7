"""Pay by doing things: "Discard a card:", "Sacrifice a summon:", "Remove 2 charge counters:" (COST-001).

Whatever a text can do can be a price. It is done in frames, as an effect is, before what it pays for is declared; what
came of it is known to the text behind the colon ("for each counter removed this way"). Nobody can answer it (AMB-121).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lich_studio.effects.keeping import kept_for_all
from lich_studio.engine.events import Event
from lich_studio.engine.frames import NEXT, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter import carrying_out
from lich_studio.rules.core.interpreter.compiling import compiled
from lich_studio.rules.core.interpreter.expressions import ALL_OF_IT, Expressions
from lich_studio.rules.core.interpreter.lasting import Closed
from lich_studio.rules.core.interpreter.lowering import Lowering
from lich_studio.rules.core.interpreter.meaning_effect import Deeds
from lich_studio.rules.core.interpreter.programs import SLOTS, Program
from lich_studio.rules.core.interpreter.vocabulary import Vocabulary, vocabulary_of
from lich_studio.rules.lich.cards.costs import Payment
from lich_studio.rules.lich.items import item_of
from lich_studio.rules.lich.meanings.first_slots import first_slots

PAID = ("cost", "done")
"""Memory: what came of a price that was just done, until what it paid for is declared."""
PAID_FOR = "paid for"
"""Memory of an item, or of a card as long as the stack lasts: what came of the price of it."""
RULES = ("COST-001.3",)

program_of = kept_for_all(compiled)


def deeds_of(events: tuple[m.Event, ...]) -> Deeds:
    """Return the price that several events are together."""
    return Deeds(m.Ability(events[0] if len(events) == 1 else m.Seq(events)))


def marks_of(deeds: Deeds) -> tuple[str, ...]:
    """Return the slots that the doing of a price fills for the text behind it."""
    marks = dict.fromkeys(mark for node in m.walk(deeds.ability) if (mark := str(getattr(node, "mark", ""))))
    events = [node.mark + ALL_OF_IT for node in m.walk(deeds.ability) if isinstance(node, m.Event) and node.mark]
    return (*marks, *events)


@kept_for_all
def _tests(ability: m.Ability, words: Vocabulary) -> tuple[Callable[..., Any], ...]:
    lowering, body = Lowering(words, Expressions(words)), ability.body
    events = body.parts if isinstance(body, m.Seq) else (body,)
    return tuple(lowering.can_be_done(event) for event in events if isinstance(event, m.Event))


def _refuse(game: Game, seat: int, card: int, costs: tuple[Deeds, ...]) -> Refusal | None:
    slots = first_slots(game, card, seat)
    for cost in costs:
        if not all(test(game, slots, None) for test in _tests(cost.ability, vocabulary_of(game.ruleset))):
            return Refusal("price-not-done", RULES, "What it costs cannot be done now.")
    return None


def _paid_in_frames(_game: Game, _seat: int, _card: int, _cost: Deeds) -> None:
    """Leave it to `core.pay`, which whoever lets costs be paid calls."""


def _program(game: Game, registers: Registers) -> Program:
    path: tuple[str, int] = registers["path"]
    definition, number = path
    costs = game.definitions[definition].abilities[number].costs
    (deeds,) = (cost for cost in costs if isinstance(cost, Deeds))
    return program_of(deeds.ability, vocabulary_of(game.ruleset))


def _begin(game: Game, registers: Registers) -> Instruction:
    carrying_out.fill_slots(game, _program(game, registers), registers, ())
    registers["fresh"] = len(game.state.fresh)
    return NEXT


def _rows(game: Game, registers: Registers) -> Instruction:
    program = _program(game, registers)
    instruction = carrying_out.run_rows(game, program, registers)
    if not isinstance(instruction, Done):
        return instruction
    del game.state.fresh[registers["fresh"] :]
    slots = registers[SLOTS]
    named = tuple((name, slots[at]) for name, at in program.slots.items() if not name.startswith("_"))
    game.remember(tuple((name, value) for name, value in named if value is not None), *PAID)
    return Done()


def _keep(game: Game, registers: Registers) -> Instruction:
    carrying_out.keep_answer(game, _program(game, registers), registers)
    return Go("rows")


def _tell(game: Game, event: Event) -> Event:
    """Let what is declared know what came of its price; what repeats it goes by its card."""
    paid = game.recall(*PAID)
    if paid is not None:
        game.remember(paid, "item", event.subject, PAID_FOR)
        game.remember(paid, "window", PAID_FOR, item_of(game, event.subject).card)
        game.drop(*PAID)
    return event


def paid_for(game: Game, item: int, card: int) -> Closed:
    """Return the slots that the price of an item filled."""
    return game.recall("item", item, PAID_FOR) or game.recall("window", PAID_FOR, card) or ()


COST = Payment("Deeds", _refuse, _paid_in_frames)
HOOK = Hook("event declared", fold=_tell, order=5)
PROCEDURE = procedure(
    "core.pay",
    step("begin", _begin),
    step("rows", _rows, "What it costs is done", *RULES),
    step("keep", _keep),
    title="Cost",
)
