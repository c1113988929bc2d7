"""Choosing what a cost is paid with, where its payer has a choice, and how much X is (COST-001.3)."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from lich_studio.effects.nodes import Ability, Cost, walk
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event
from lich_studio.engine.frames import NEXT, Ask, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, RuleModule
from lich_studio.rules.core.amounts import TheX
from lich_studio.rules.core.costs import MOST_X
from lich_studio.rules.core.running import PAID_WITH, effect_node
from lich_studio.rules.core.tolls import UnlessPaid, cost_of_toll
from lich_studio.rules.lich.abilities import ability_of
from lich_studio.rules.lich.cards.costs import refusal, tell_paid_facts
from lich_studio.rules.lich.cards.most_x import most_x

X_PAID = ("cost", "x")
"""Memory: what X is in the costs that are being paid, until the item that they are paid for knows it."""


@dataclass(frozen=True, slots=True)
class CostChoice:
    """A row of the table "cost choice": a class of costs whose payer chooses what to pay with.

    Attributes:
        id: name of the cost's node class.
        options: returns what can be picked next by a seat for a cost of a card, after what was picked for it
            already; empty when enough is picked.
    """

    id: str
    options: Callable[[Game, int, int, Any, tuple[Any, ...]], tuple[Option, ...]]


def cost_at(game: Game, path: tuple[Any, ...]) -> Cost | None:
    """Return the price that the effect at a path names, None where it names none."""
    return getattr(effect_node(game, {"path": path}), "price", None)


def costs_at(game: Game, registers: Registers) -> tuple[Cost, ...]:
    """Return the costs that are being paid: at the paths of register `prices`, or at `path`, else of the ability."""
    if "prices" in registers:
        return tuple(cost for path in registers["prices"] if (cost := cost_at(game, path)) is not None)
    if "path" in registers:
        node: Any = effect_node(game, registers)
        return (cost_of_toll(node.toll) if isinstance(node, UnlessPaid) else node.price,)
    number: int = registers["ability"]
    return ability_of(game, registers["card"], number).costs


def _choose_x(game: Game, registers: Registers) -> Instruction:
    """Ask what X is, where the costs speak of it; as much as can be paid."""
    costs = costs_at(game, registers)
    game.drop(*X_PAID)
    if not any(isinstance(node, TheX) for cost in costs for node in walk(cost)):
        return Go("next")
    payable: list[Option] = []
    own = "prices" not in registers and "path" not in registers
    most = most_x(game, registers["card"], registers["ability"]) if own else MOST_X
    for number in range(most + 1):
        game.remember(number, *X_PAID)
        if refusal(game, registers["seat"], registers["card"], Ability((), costs)) is not None:
            break
        payable.append(Option(f"x {number}", number, f"X is {number}", 0, None, ("COST-001.3",)))
    game.forget(*X_PAID)
    return Ask(Decision(registers["seat"], "x", "How much is X?", tuple(payable), ("COST-001.3",)), "x")


def _keep_x(game: Game, registers: Registers) -> Instruction:
    game.remember(registers["x"], *X_PAID)
    return NEXT


def _tell_paid(game: Game, event: Event) -> Event:
    """Let an item know the X that was paid for it, and the cards."""
    cards = game.recall(*PAID_WITH)
    if cards:
        game.remember(cards, "item", event.subject, PAID_WITH[-1])
        game.drop(*PAID_WITH)
    if game.recall(*X_PAID) is not None:
        game.remember(game.recall(*X_PAID), "item", event.subject, "x")
        game.forget(*X_PAID)
    tell_paid_facts(game, event.subject)
    return event


def _next_cost(game: Game, registers: Registers) -> Instruction:
    """Ask what the next cost is paid with, where there is a choice; what has to be taken is taken unasked."""
    seat: int = registers["seat"]
    card: int = registers["card"]
    costs = costs_at(game, registers)
    while len(registers["picked"]) < len(costs):
        cost = costs[len(registers["picked"])]
        row: CostChoice | None = game.ruleset.table("cost choice").get(type(cost).__name__)
        already: tuple[Any, ...] = registers["already"]
        options = () if row is None else row.options(game, seat, card, cost, already)
        if not options:
            registers.update(picked=(*registers["picked"], already), already=())
        elif len(options) == 1:
            registers["already"] = (*already, options[0].value)
        else:
            return Ask(Decision(seat, "cost", "What is it paid with?", options, ("COST-001.3",)), "one")
    return Done(registers["picked"])


def _keep_pick(_game: Game, registers: Registers) -> Instruction:
    registers["already"] = (*registers["already"], registers["one"])
    return Go("next")


MODULE = RuleModule(
    id="choosing costs",
    requires=("costs",),
    hooks=(Hook("event declared", fold=_tell_paid, order=5),),
    procedures=(
        procedure(
            "costs.choose",
            step("x", _choose_x, "What X is gets chosen", "COST-001.3"),
            step("keep x", _keep_x),
            step("next", _next_cost, "What it is paid with is chosen", "COST-001.3"),
            step("keep", _keep_pick),
            title="Cost",
        ),
    ),
)
