"""Paying what stands left of the colon (COST-001): tapping, health, source."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from lich_studio.effects.nodes import Ability
from lich_studio.engine.decisions import Edit
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core import amounts
from lich_studio.rules.core import costs as core_costs
from lich_studio.rules.core.amounts import Number, UpTo
from lich_studio.rules.core.costs import PayHealth, PaySource, TapCost
from lich_studio.rules.core.prices import LoseHealthCost
from lich_studio.rules.core.results import PAID, Fact
from lich_studio.rules.core.running import PAID_WITH, amount
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.combat.health import health_of, take_health
from lich_studio.rules.lich.field import TAPPED, is_tapped
from lich_studio.rules.lich.seats import HEALTH, avatar
from lich_studio.rules.lich.turn.action_points import ACTION_POINTS, can_spend, spend, taps_freely
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


PICKED = ("cost", "picked")
"""Memory: what was picked to pay the cost that is just being paid."""
PAID_FACTS = ("cost", "facts")
"""Memory: what the costs just paid have done, until the item that they are paid for knows it."""


def note_paid(game: Game, result: str, number: int, word: str = "", cards: tuple[int, ...] = ()) -> None:
    """Note what a cost has done, so that the text behind the colon can speak of it: "for each counter removed".

    Args:
        game: the game.
        result: a row of the table "result".
        number: how much or how many.
        word: what of, such as the name of counters.
        cards: the cards that it was done to.
    """
    things = tuple(Aim("card", card) for card in cards)
    game.remember((*(game.recall(*PAID_FACTS) or ()), Fact(result, PAID, number, things, word=word)), *PAID_FACTS)


def tell_paid_facts(game: Game, item: int) -> None:
    """Let an item know what the costs have done that were paid for it."""
    done: tuple[Fact, ...] = game.recall(*PAID_FACTS) or ()
    if done:
        game.remember((*(game.recall("item", item, "facts") or ()), *done), "item", item, "facts")
    game.drop(*PAID_FACTS)


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
    things = (one for several in picked for one in several if isinstance(one, int | Aim))
    cards = tuple(one if isinstance(one, Aim) else Aim("card", one) for one in things)
    game.drop(*PAID_FACTS)
    for number, cost in enumerate(ability.costs):
        game.remember(picked[number] if number < len(picked) else (), *PICKED)
        rows[type(cost).__name__].pay(game, seat, card, cost)
    game.drop(*PICKED)
    game.drop(*PAID_WITH)
    if cards:
        game.remember(cards, *PAID_WITH)


def _refuse_tap(game: Game, seat: int, card: int, _costs: tuple[TapCost, ...]) -> Refusal | None:
    refusals: list[Refusal] = []
    if is_tapped(game, card):
        refusals.append(
            Refusal("tapped", ("KW-TAP.3",), "It is tapped already.", (), (Edit("stat", (card, TAPPED.id, 0)),))
        )
    if not taps_freely(game, seat, card) and not can_spend(game, seat, 1):
        refusals.append(
            Refusal(
                "no-action-point", ("AP-002.1", "AP-002.2"), "A Tap effect costs 1 AP; none is left.", (("AP", 0),),
                (Edit("stat", (seat, ACTION_POINTS.id, 1)),),
            )
        )  # fmt: skip
    return _joined(refusals)


def _pay_tap(game: Game, seat: int, card: int, _cost: TapCost) -> None:
    game.set_stat(card, TAPPED.id, 1)
    if not taps_freely(game, seat, card):
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
    note_paid(game, "health lost", paid)
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
        EventKind("tapped", "{actor} taps {subject} for {amount} AP", reactable=False, rule_ids=("KW-TAP.1",)),
        EventKind("paid health", "{actor} pays {amount} health", reactable=False, rule_ids=("COST-001.3",)),
    ),
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
    procedures=(procedure("cost.paid", step("paid", _paid_elsewhere)),),
    phrases=(*amounts.PHRASES, *core_costs.PHRASES),
    text_checks=core_costs.CHECKS,
)
