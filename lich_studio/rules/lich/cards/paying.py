"""Prices in the middle of a text: paid as their turn comes, for what stands behind them (COST-001.3, AMB-102)."""
from __future__ import annotations

from typing import Any

from lich_studio.effects.nodes import Ability, Cost, Effect
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.frames import NEXT, RETURN, Ask, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.prices import Pays, PayTo, prices_of
from lich_studio.rules.core.running import PAID_WITH, SPARED, chosen, effect_node
from lich_studio.rules.core.things import Aim
from lich_studio.rules.core.tolls import (
    AnySourceToll,
    DiscardToll,
    HealthToll,
    SourceToll,
    UnlessPaid,
    UnlessTheyPay,
    UnlessYouPay,
    cost_of_toll,
)
from lich_studio.rules.lich.cards.choosing_costs import X_PAID
from lich_studio.rules.lich.cards.costs import pay_all, refusal, tell_paid_facts
from lich_studio.rules.lich.clauses import note_done, run_inner
from lich_studio.rules.lich.field import card_name
from lich_studio.rules.lich.seats import avatar, is_alive
from lich_studio.rules.lich.standing_for import seats_in
from lich_studio.rules.lich.targeting import Aimable

TOLLS = (HealthToll, SourceToll, AnySourceToll, DiscardToll)
RULES = ("COST-001.3", "AMB-102")


def refuse_prices(game: Game, seat: int, source: int, effects: tuple[Effect, ...]) -> Refusal | None:
    """Return why the prices that effects begin with cannot be paid now, or None."""
    costs = prices_of(effects)
    return refusal(game, seat, source, Ability((), costs)) if costs else None


def _is_payable(game: Game, seat: int, source: int, cost: Cost) -> bool:
    return is_alive(game, seat) and refusal(game, seat, source, Ability((), (cost,))) is None


def _pay_at_once(game: Game, registers: Registers) -> Instruction:
    node: Pays = effect_node(game, registers)
    if _is_payable(game, registers["seat"], registers["source"], node.price):
        pay_all(game, registers["seat"], registers["source"], Ability((), (node.price,)))
        tell_paid_facts(game, registers["item"])
    return RETURN


def _price(game: Game, registers: Registers) -> Cost:
    node: Any = effect_node(game, registers)
    return cost_of_toll(node.toll) if isinstance(node, UnlessPaid) else node.price


def _look(game: Game, registers: Registers) -> Instruction:
    """See who pays, and whether that player can."""
    node: PayTo | UnlessPaid | UnlessTheyPay | UnlessYouPay = effect_node(game, registers)
    named = isinstance(node, UnlessPaid | UnlessTheyPay)
    payers = seats_in(game, chosen(game, node.who, registers)) if named else (registers["seat"],)
    registers.update(inner=0, payers=payers, asked=len(payers), payer=0, spared=())
    return NEXT


def _next_payer(game: Game, registers: Registers) -> Instruction:
    """Go on to the next player who could pay; each of several is asked, and who pays is spared alone (AMB-102)."""
    node: PayTo | UnlessPaid | UnlessTheyPay | UnlessYouPay = effect_node(game, registers)
    payers: tuple[int, ...] = registers["payers"]
    if not payers:
        return Go("judge")
    registers.update(payer=payers[0], payers=payers[1:])
    payer: int = registers["payer"]
    if not _is_payable(game, payer, registers["source"], _price(game, registers)):
        return Go("next")
    return Go("choose") if isinstance(node, PayTo) else NEXT


def _ask(game: Game, registers: Registers) -> Instruction:
    source: int = registers["source"]
    options = (
        Option("pay", True, "Pay", source, None, RULES),
        Option("do not pay", False, "Do not pay", source, None, RULES),
    )
    prompt = f"{card_name(game, source)}: do you pay to keep it from happening?"
    return Ask(Decision(registers["payer"], "pay", prompt, options, RULES), "pays")


def _answer(_game: Game, registers: Registers) -> Instruction:
    return NEXT if registers["pays"] else Go("next")


def _choose(game: Game, registers: Registers) -> Instruction:
    given = {"seat": registers["payer"], "card": registers["source"], "path": registers["path"]}
    return Call("costs.choose", {**given, "picked": (), "already": ()}, "picked")


def _pay(game: Game, registers: Registers) -> Instruction:
    cost = _price(game, registers)
    if _is_payable(game, registers["payer"], registers["source"], cost):
        pay_all(game, registers["payer"], registers["source"], Ability((), (cost,)), registers["picked"])
        registers["spared"] = (*registers["spared"], registers["payer"])
        if game.recall(*X_PAID) is not None:
            game.remember(game.recall(*X_PAID), "item", registers["item"], "x")
    game.forget(*X_PAID)
    game.drop(*PAID_WITH)
    tell_paid_facts(game, registers["item"])
    return Go("next")


def _judge(game: Game, registers: Registers) -> Instruction:
    """Go on with the effects of what was paid for, or with those that somebody has not paid to stop."""
    spared: tuple[int, ...] = registers["spared"]
    if isinstance(effect_node(game, registers), PayTo):
        happens = bool(spared)
    else:
        happens = not spared or len(spared) < registers["asked"]
        things = tuple(aim for seat in spared for aim in (Aim("player", seat), Aim("piece", avatar(game, seat))))
        game.remember(things, "item", registers["item"], SPARED)
    note_done(game, registers, happens)
    return Go("run") if happens else Done()


def _run(game: Game, registers: Registers) -> Instruction:
    instruction = run_inner(game, registers)
    if isinstance(instruction, Done):
        game.forget("item", registers["item"], SPARED)
    return instruction


MODULE = RuleModule(
    id="paying",
    requires=("prices", "clauses"),
    tables={"aimable": tuple(Aimable(name, ("avatar",), ("player",)) for name in ("UnlessPaid", "UnlessTheyPay"))},
    nodes=(
        *(NodeRule(toll, evaluate=lambda _game, node, _registers: cost_of_toll(node)) for toll in TOLLS),
        NodeRule(Pays, procedure="pays.run", sentence="{source} is paid for"),
        NodeRule(PayTo, procedure="pay to.run", sentence="{source} is paid for"),
        NodeRule(UnlessPaid, procedure="pay to.run", sentence="{who} may pay to stop it"),
        NodeRule(UnlessTheyPay, procedure="pay to.run", sentence="{who} may pay to stop it"),
        NodeRule(UnlessYouPay, procedure="pay to.run", sentence="{source} can be stopped by paying"),
    ),
    procedures=(
        procedure("pays.run", step("pay", _pay_at_once, "A price is paid", *RULES), title="Price"),
        procedure(
            "pay to.run",
            step("look", _look),
            step("next", _next_payer, "Can it be paid?", *RULES),
            step("ask", _ask, "Its payer decides", *RULES),
            step("answer", _answer),
            step("choose", _choose),
            step("pay", _pay, "The price is paid", *RULES),
            step("judge", _judge),
            step("run", _run, "The next of its effects happens"),
            step("again", lambda _game, _registers: Go("run")),
            title="Price",
        ),
    ),
)
