"""Paying what stands left of the colon (COST-001): tapping, health, source."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from lich_studio.effects.nodes import Ability, Cost, walk
from lich_studio.engine.decisions import Decision, Edit, Option
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, RETURN, Ask, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core import amounts
from lich_studio.rules.core import costs as core_costs
from lich_studio.rules.core.amounts import Number, TheX, UpTo
from lich_studio.rules.core.costs import MOST_X, PayHealth, PaySource, TapCost
from lich_studio.rules.core.prices import LoseHealthCost
from lich_studio.rules.core.running import amount, effect_node
from lich_studio.rules.core.tolls import UnlessPaid, cost_of_toll
from lich_studio.rules.lich.abilities import ability_of
from lich_studio.rules.lich.combat.health import health_of, take_health
from lich_studio.rules.lich.field import TAPPED, is_tapped
from lich_studio.rules.lich.seats import HEALTH, avatar
from lich_studio.rules.lich.turn.action_points import ACTION_POINTS, can_spend, spend
from lich_studio.rules.lich.turn.source_pool import pay_source, refuse_payment


@dataclass(frozen=True, slots=True)
class Payment:
    """A row of the table "cost": how the costs of one class are paid.

    Attributes:
        id: name of the cost's node class.
        refuses: why a seat cannot pay all of an ability's costs of this class with a card now, or None.
        pay: takes one of them.
    """

    id: str
    refuses: Callable[[Game, int, int, tuple[Any, ...]], Refusal | None]
    pay: Callable[[Game, int, int, Any], None]


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


PICKED = ("cost", "picked")
"""Memory: what was picked to pay the cost that is just being paid."""
X_PAID = ("cost", "x")
"""Memory: what X is in the costs that are being paid, until the item that they are paid for knows it."""


def refusal(game: Game, seat: int, card: int, ability: Ability) -> Refusal | None:
    """Return why a seat cannot pay for an ability now, or None; every reason that holds is in it (COST-001.3)."""
    rows: Mapping[str, Payment] = game.ruleset.table("cost")
    if len(ability.costs) == 1:
        return rows[type(ability.costs[0]).__name__].refuses(game, seat, card, ability.costs)
    by_class: dict[str, tuple[Any, ...]] = {}
    for cost in ability.costs:
        name = type(cost).__name__
        by_class[name] = (*by_class.get(name, ()), cost)
    found = (rows[name].refuses(game, seat, card, costs) for name, costs in by_class.items())
    return _joined([one for one in found if one is not None])


def _joined(refusals: list[Refusal]) -> Refusal | None:
    """Return several refusals as one, whose remedy answers all of them."""
    if len(refusals) < 2:
        return refusals[0] if refusals else None
    first = refusals[0]
    remedies = [one.remedy for one in refusals]
    return Refusal(
        first.code,
        tuple(dict.fromkeys(rule for one in refusals for rule in one.rule_ids)),
        " ".join(one.message for one in refusals),
        tuple(value for one in refusals for value in one.values),
        None if None in remedies else tuple(edit for remedy in remedies for edit in remedy or ()),
    )


def pay_all(game: Game, seat: int, card: int, ability: Ability, picked: tuple[tuple[Any, ...], ...] = ()) -> None:
    """Take every cost of an ability; `refusal` must have found nothing against it (COST-001.3).

    Args:
        game: the game.
        seat: who pays.
        card: the card that the ability stands on.
        ability: the ability.
        picked: for each cost what was picked to pay it with; see `costs.choose`.
    """
    rows = game.ruleset.table("cost")
    for number, cost in enumerate(ability.costs):
        game.remember(picked[number] if number < len(picked) else (), *PICKED)
        rows[type(cost).__name__].pay(game, seat, card, cost)
    game.drop(*PICKED)


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
    for number in range(MOST_X + 1):
        game.remember(number, *X_PAID)
        if refusal(game, registers["seat"], registers["card"], Ability((), costs)) is not None:
            break
        payable.append(Option(f"x {number}", number, f"X is {number}", 0, None, ("COST-001.3",)))
    game.forget(*X_PAID)
    return Ask(Decision(registers["seat"], "x", "How much is X?", tuple(payable), ("COST-001.3",)), "x")


def _keep_x(game: Game, registers: Registers) -> Instruction:
    game.remember(registers["x"], *X_PAID)
    return NEXT


def _tell_x(game: Game, event: Event) -> Event:
    """Let an item know the X that was paid for it."""
    if game.recall(*X_PAID) is not None:
        game.remember(game.recall(*X_PAID), "item", event.subject, "x")
        game.forget(*X_PAID)
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


def _refuse_tap(game: Game, seat: int, card: int, _costs: tuple[TapCost, ...]) -> Refusal | None:
    refusals: list[Refusal] = []
    if is_tapped(game, card):
        refusals.append(
            Refusal("tapped", ("KW-TAP.3",), "It is tapped already.", (), (Edit("stat", (card, TAPPED.id, 0)),))
        )
    if not can_spend(game, seat, 1):
        refusals.append(
            Refusal(
                "no-action-point", ("AP-002.1", "AP-002.2"), "A Tap effect costs 1 AP; none is left.", (("AP", 0),),
                (Edit("stat", (seat, ACTION_POINTS.id, 1)),),
            )
        )  # fmt: skip
    return _joined(refusals)


def _pay_tap(game: Game, seat: int, card: int, _cost: TapCost) -> None:
    game.set_stat(card, TAPPED.id, 1)
    spend(game, seat, 1)
    game.announce(Event("tapped", seat, card, card, 1, rules=("KW-TAP.1", "AP-002.1", "AP-002.2")))


def _refuse_health(game: Game, seat: int, _card: int, costs: tuple[PayHealth | LoseHealthCost, ...]) -> Refusal | None:
    price = sum(amount(game, cost.amount, {"seat": seat}) for cost in costs)
    left = health_of(game, avatar(game, seat))
    if left >= price:
        return None
    return Refusal(
        "no-health", ("COST-001.3",), f"It costs {price} health; {left} is left.", (("health", left), ("cost", price)),
        (Edit("stat", (seat, HEALTH.id, price)),),
    )  # fmt: skip


def _pay_health(game: Game, seat: int, card: int, cost: PayHealth | LoseHealthCost) -> None:
    paid = take_health(game, avatar(game, seat), amount(game, cost.amount, {"seat": seat}))
    game.announce(Event("paid health", seat, avatar(game, seat), card, paid, rules=("COST-001.3",)))


def _refuse_source(game: Game, seat: int, _card: int, costs: tuple[PaySource, ...]) -> Refusal | None:
    price: dict[str, int] = {}
    for cost in costs:
        price[cost.source] = price.get(cost.source, 0) + amount(game, cost.amount, {"seat": seat})
    return refuse_payment(game, seat, price)


def _pay_source(game: Game, seat: int, _card: int, cost: PaySource) -> None:
    pay_source(game, seat, {cost.source: amount(game, cost.amount, {"seat": seat})})


def _paid_elsewhere(_game: Game, _registers: Registers) -> Instruction:
    return RETURN


MODULE = RuleModule(
    id="costs",
    requires=("action points", "source pool", "health"),
    rules={
        "COST-001.1": "An effect may have a cost.",
        "COST-001.2": "The cost is what stands left of the colon.",
        "COST-001.3": "The cost is paid whole before anything happens.",
        "KW-TAP.1": "Tap: turn the card sideways.",
        "KW-TAP.2": "A card is either tapped or untapped.",
        "KW-TAP.3": "A tapped card cannot be tapped.",
    },
    events=(
        EventKind("tapped", "{actor} taps {subject}, spends {amount} AP", reactable=False, rule_ids=("KW-TAP.1",)),
        EventKind("paid health", "{actor} pays {amount} health", reactable=False, rule_ids=("COST-001.3",)),
    ),
    hooks=(Hook("event declared", fold=_tell_x, order=5),),
    tables={
        "cost": (
            Payment("TapCost", _refuse_tap, _pay_tap),
            Payment("PayHealth", _refuse_health, _pay_health),
            Payment("LoseHealthCost", _refuse_health, _pay_health),
            Payment("PaySource", _refuse_source, _pay_source),
        )
    },
    nodes=(
        NodeRule(TapCost, procedure="cost.paid", sentence="{source} is tapped"),
        NodeRule(PayHealth, procedure="cost.paid", sentence="health is paid"),
        NodeRule(LoseHealthCost, procedure="cost.paid", sentence="health is lost"),
        NodeRule(PaySource, procedure="cost.paid", sentence="source is paid"),
        NodeRule(Number, evaluate=lambda _game, node, _registers: node.value),
        NodeRule(UpTo, evaluate=lambda _game, node, _registers: node.value),
    ),
    procedures=(
        procedure("cost.paid", step("paid", _paid_elsewhere)),
        procedure(
            "costs.choose",
            step("x", _choose_x, "What X is gets chosen", "COST-001.3"),
            step("keep x", _keep_x),
            step("next", _next_cost, "What it is paid with is chosen", "COST-001.3"),
            step("keep", _keep_pick),
            title="Cost",
        ),
    ),
    phrases=(*amounts.PHRASES, *core_costs.PHRASES),
    text_checks=core_costs.CHECKS,
)
