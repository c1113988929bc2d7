"""May: effects that their player can leave undone, decided when they resolve (AMB-102)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Effect
from lich_studio.effects.phrase import phrase
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.frames import NEXT, Ask, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.running import effect_node
from lich_studio.rules.lich.able import can_begin
from lich_studio.rules.lich.cards.paying import refuse_prices
from lich_studio.rules.lich.clauses import note_done, run_inner
from lich_studio.rules.lich.field import card_name
from lich_studio.rules.lich.seats import is_alive

RULES = ("FX-001.1", "AMB-102", "AMB-223")


@dataclass(frozen=True, slots=True)
class May(Effect):
    """The player decides whether the effects happen.

    Attributes:
        effects: all of them, or none.
    """

    effects: tuple[Effect, ...]


def _ask(game: Game, registers: Registers) -> Instruction:
    seat: int = registers["seat"]
    node: May = effect_node(game, registers)
    barred = not is_alive(game, seat) or refuse_prices(game, seat, registers["source"], node.effects) is not None
    if barred or not can_begin(game, seat, node.effects, registers):
        registers["yes"] = False
        return NEXT
    source: int = registers["source"]
    options = (
        Option("yes", True, "Do it", source, None, RULES),
        Option("no", False, "Leave it", source, None, RULES),
    )
    return Ask(Decision(seat, "may", f"{card_name(game, source)}: do what it allows?", options, RULES), "yes")


def _begin(game: Game, registers: Registers) -> Instruction:
    note_done(game, registers, registers["yes"])
    if not registers["yes"]:
        return Done()
    registers["inner"] = 0
    return Go("run")


MODULE = RuleModule(
    id="may",
    requires=("field",),
    nodes=(NodeRule(May, procedure="may.run", sentence="{source} lets its player choose"),),
    phrases=(
        phrase("you_may_choose_that {effects}", May, clause=True,
               example="You may choose that your health becomes 10."),
        phrase("you may {effects}", May, yields=1, example="You may draw 1 card and heal 1."),
        phrase("you may then|also {effects}", May, yields=1, canonical=False),
        phrase("you can|may choose_to {effects}", May, yields=1, canonical=False),
    ),
    procedures=(
        procedure(
            "may.run",
            step("ask", _ask, "Its player decides", *RULES),
            step("begin", _begin),
            step("run", run_inner, "The next of its effects happens"),
            step("again", lambda _game, _registers: Go("run")),
            title="May",
        ),
    ),
)
