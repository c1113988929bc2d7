"""Paying source of whatever types: the payer chooses the type of each point (SRC-POOL.3, AMB-041)."""
from __future__ import annotations

from collections import Counter
from itertools import islice

from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.frames import NEXT, Ask, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.costs import PayAnySource
from lich_studio.rules.core.running import amount
from lich_studio.rules.lich.cards.choosing_costs import CostChoice
from lich_studio.rules.lich.cards.costs import PICKED, Payment
from lich_studio.rules.lich.source_yield import free_lines
from lich_studio.rules.lich.turn.source_pool import (
    pay_source,
    plan_payment,
    pool,
    tapped_effects,
    untapped_sources,
)

RULES = ("SRC-POOL.3", "AMB-041")
PAID_ANY = "source.paid"
"""The procedure by which a player pays source of whatever types as a text says."""


def _wanted(game: Game, seat: int, card: int, cost: PayAnySource) -> int:
    return amount(game, cost.amount, {"seat": seat, "source": card, "item": 0, "aims": ()})


def _at_hand(game: Game, seat: int) -> int:
    """Return how much source of all types a seat can have at once: its pool, and each untapped source's most."""
    lines = ((sum(line.gives.values()) for line in free_lines(game, card)) for card in untapped_sources(game, seat))
    return sum(pool(game, seat).values()) + sum(max(found, default=0) for found in lines)


def _refuse(game: Game, seat: int, card: int, costs: tuple[PayAnySource, ...]) -> Refusal | None:
    wanted, there = sum(_wanted(game, seat, card, cost) for cost in costs), _at_hand(game, seat)
    if wanted <= there:
        return None
    message = f"It costs {wanted} source of any type; pool and untapped sources give {there}."
    return Refusal("no-source", RULES, message, (("wanted", wanted), ("there", there)))


def _types(game: Game, seat: int) -> tuple[str, ...]:
    """Return the types of source that a seat has, or can tap for."""
    tapped = (name for card in untapped_sources(game, seat) for line in free_lines(game, card) for name in line.gives)
    return tuple(sorted({*(name for name, count in pool(game, seat).items() if count), *tapped}))


def any_can_be_paid(game: Game, seat: int, chosen: tuple[str, ...], wanted: int) -> bool:
    """Return whether points of these types can be paid, and the rest, of whatever types, from what that leaves."""
    plan = plan_payment(game, seat, Counter(chosen))
    if plan is None:
        return False
    tapped = dict(plan)
    given = sum(sum(line.gives.values()) for line in tapped.values())
    left = (card for card in untapped_sources(game, seat) if card not in tapped)
    more = sum(max((sum(line.gives.values()) for line in free_lines(game, card)), default=0) for card in left)
    return sum(pool(game, seat).values()) + given + more >= wanted


def _options(game: Game, seat: int, card: int, cost: PayAnySource, already: tuple[str, ...]) -> tuple[Option, ...]:
    return _types_to_pay(game, seat, _wanted(game, seat, card, cost), already)


def _types_to_pay(game: Game, seat: int, wanted: int, already: tuple[str, ...]) -> tuple[Option, ...]:
    """Return the types of which the next point can be, none where enough was chosen."""
    if len(already) >= wanted:
        return ()
    return tuple(
        Option(f"pay {name}", name, f"Pay 1 {name.capitalize()}", 0, None, RULES)
        for name in _types(game, seat)
        if any_can_be_paid(game, seat, (*already, name), wanted)
    )


def _pay(game: Game, seat: int, card: int, cost: PayAnySource) -> None:
    chosen: tuple[str, ...] = tuple(game.recall(*PICKED) or ())
    wanted = _wanted(game, seat, card, cost)
    for _ in range(wanted - len(chosen)):
        # Nobody was asked where there was nothing to choose.
        payable = (name for name in _types(game, seat) if any_can_be_paid(game, seat, (*chosen, name), wanted))
        chosen += tuple(islice(payable, 1))
    pay_source(game, seat, Counter(chosen))


def _begin(_game: Game, registers: Registers) -> Instruction:
    registers["already"] = ()
    return NEXT


def _ask(game: Game, registers: Registers) -> Instruction:
    """Ask for the type of each point; the payer is not asked where there is nothing to choose."""
    options = _types_to_pay(game, registers["seat"], registers["wanted"], registers["already"])
    if not options:
        return Go("pay")
    if len(options) == 1:
        registers["name"] = options[0].value
        return NEXT
    return Ask(Decision(registers["seat"], "pay", "Pay source of which type?", options, RULES), "name")


def _keep(_game: Game, registers: Registers) -> Instruction:
    registers["already"] = (*registers["already"], registers["name"])
    return Go("ask")


def _pay_chosen(game: Game, registers: Registers) -> Instruction:
    pay_source(game, registers["seat"], Counter(registers["already"]))
    return tapped_effects(game, registers["seat"])


MODULE = RuleModule(
    id="any source",
    requires=("costs", "source pool"),
    nodes=(NodeRule(PayAnySource, procedure="cost.paid", sentence="source is paid"),),
    tables={
        "cost": (Payment("PayAnySource", _refuse, _pay),),
        "cost choice": (CostChoice("PayAnySource", _options),),
    },
    procedures=(
        procedure(
            PAID_ANY,
            step("begin", _begin),
            step("ask", _ask, "The types of what is paid are chosen", *RULES),
            step("keep", _keep),
            step("pay", _pay_chosen, "It is paid", "SRC-POOL.3"),
            step("end", lambda _game, _registers: Done()),
            title="Pay source",
        ),
    ),
)
