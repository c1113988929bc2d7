"""Counters that are paid, and counters of which a player chooses those that go (AMB-179, COST-001.3)."""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Amount, Cost, Effect, Selector, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.decisions import Decision, Edit, Option
from lich_studio.engine.frames import NEXT, Ask, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.amounts import Number, TheX
from lich_studio.rules.core.running import amount, effect_node
from lich_studio.rules.lich.cards.choosing_costs import CostChoice
from lich_studio.rules.lich.cards.costs import PICKED, Payment, note_paid
from lich_studio.rules.lich.cards.counters import ANY, NOUNS, bearers, borne, count_of, counters_taken
from lich_studio.rules.lich.clauses import note_whole
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.1", "AMB-179",)
_FROM = "from this|it|this_skill|this_equipment|this_summon|this_source|this_alteration|this_hero|this_token"
_SPEND = "spend|use|use_up|expend|discharge|consume"
_PLACES = ("", " " + _FROM + "|this_card", " from ~")


@dataclass(frozen=True, slots=True)
class RemoveAnyCounters(Effect):
    """Counters of whatever name are taken off a card, of which kinds its player chooses.

    Attributes:
        amount: how many, as many as there are.
        bearer: the card.
    """

    amount: Amount
    bearer: Selector


@dataclass(frozen=True, slots=True)
class RemoveCountersCost(Cost):
    """Counters of one name are taken off this card.

    Attributes:
        amount: how many, None for all of them.
        counter: id of the counter.
    """

    amount: Amount | None
    counter: Annotated[str, Vocabulary("counter")]


@dataclass(frozen=True, slots=True)
class RemoveAnyCountersCost(Cost):
    """Counters of whatever name are taken off this card.

    Attributes:
        amount: how many.
    """

    amount: Amount


def _begin(game: Game, registers: Registers) -> Instruction:
    node: RemoveAnyCounters = effect_node(game, registers)
    cards = bearers(game, registers, node.bearer)
    registers["bearer"] = cards[0] if cards else 0
    registers["left"] = amount(game, node.amount, registers)
    if isinstance(node.amount, Number):
        note_whole(game, registers, count_of(game, registers["bearer"], ANY) >= node.amount.value)
    return NEXT


def _kinds(game: Game, card: int, left: dict[str, int]) -> tuple[Option, ...]:
    return tuple(
        Option(f"remove {name.replace(' ', '-')}", name, f"Remove 1 × {name} counter", card, None, RULES)
        for name, count in left.items()
        if count > 0
    )


def _pick(game: Game, registers: Registers) -> Instruction:
    card: int = registers["bearer"]
    kinds = _kinds(game, card, borne(game, card)) if card and registers["left"] > 0 else ()
    if not kinds:
        return Done()
    if len(kinds) == 1:
        registers["kind"] = kinds[0].value
        return NEXT
    return Ask(Decision(registers["seat"], "counter", "Which counter goes?", kinds, RULES), "kind")


def _take(game: Game, registers: Registers) -> Instruction:
    card: int = registers["bearer"]
    only = len(borne(game, card)) == 1
    number: int = registers["left"] if only else 1
    registers["left"] -= number
    return change(counters_taken(registers, card, registers["kind"], number))


def _needed(game: Game, seat: int, card: int, costs: tuple[RemoveCountersCost | RemoveAnyCountersCost, ...]) -> int:
    given = {"seat": seat, "source": card}
    return sum(
        count_of(game, card, cost.counter) if cost.amount is None else amount(game, cost.amount, given)
        for cost in costs
    )


def _refuse(game: Game, seat: int, card: int, costs: tuple[RemoveCountersCost, ...]) -> Refusal | None:
    for name in dict.fromkeys(cost.counter for cost in costs):
        price = _needed(game, seat, card, tuple(cost for cost in costs if cost.counter == name))
        have = count_of(game, card, name)
        if have < price:
            message = f"It costs {price} {name} counters; {have} are there."
            remedy = (Edit("counter", (card, name, price)),) if name != ANY else ()
            return Refusal("no-counters", ("COST-001.3",), message, (("have", have), ("cost", price)), remedy)
    return None


def _refuse_any(game: Game, seat: int, card: int, costs: tuple[RemoveAnyCountersCost, ...]) -> Refusal | None:
    price, have = _needed(game, seat, card, costs), sum(borne(game, card).values())
    if have >= price:
        return None
    message = f"It costs {price} counters; {have} are there."
    return Refusal("no-counters", ("COST-001.3",), message, (("have", have), ("cost", price)))


def _offer(
    game: Game, seat: int, card: int, cost: RemoveAnyCountersCost, already: tuple[str, ...]
) -> tuple[Option, ...]:
    if len(already) >= _needed(game, seat, card, (cost,)):
        return ()
    return _kinds(game, card, {name: count - already.count(name) for name, count in borne(game, card).items()})


def _pay(game: Game, seat: int, card: int, cost: RemoveCountersCost) -> None:
    if cost.counter == ANY:
        _take_paid(game, seat, card, borne(game, card))
    else:
        _take_paid(game, seat, card, {cost.counter: _needed(game, seat, card, (cost,))})


def _pay_any(game: Game, seat: int, card: int, _cost: RemoveAnyCountersCost) -> None:
    _take_paid(game, seat, card, Counter(tuple[str, ...](game.recall(*PICKED) or ())))


def _take_paid(game: Game, seat: int, card: int, numbers: Mapping[str, int]) -> None:
    for name, number in numbers.items():
        game.happen(counters_taken({"seat": seat, "source": card}, card, name, number))
        note_paid(game, "counters removed", number, name)


MODULE = RuleModule(
    id="spending counters",
    requires=("counters", "choosing costs"),
    nodes=(
        NodeRule(RemoveAnyCounters, procedure="any counters.remove", sentence="{source} removes counters"),
        NodeRule(RemoveCountersCost, procedure="cost.paid", sentence="counters are removed"),
        NodeRule(RemoveAnyCountersCost, procedure="cost.paid", sentence="counters are removed"),
    ),
    phrases=(
        phrase("remove {amount} counter(s) from {bearer}", RemoveAnyCounters, rule_ids=RULES,
               example="Tap: Remove 2 counters from target equipment."),
        phrase("remove a|an counter from {bearer}", RemoveAnyCounters, amount=Number(1), canonical=False),
        phrase("remove {amount} {counter(s)} from this card", RemoveCountersCost, yields=1, rule_ids=("COST-001.3",),
               example="Remove 3 charge counters from this card: Draw 1 card."),
        phrase("remove {amount} {counter(s)} [from ~]", RemoveCountersCost, canonical=False, yields=1),
        phrase(f"remove {{amount}} {{counter(s)}} {_FROM}", RemoveCountersCost, canonical=False, yields=1),
        phrase("remove a|an {counter} from this card", RemoveCountersCost, amount=Number(1), canonical=False,
               yields=1),
        phrase("remove a|an {counter} [from ~]", RemoveCountersCost, amount=Number(1), canonical=False, yields=1),
        phrase(f"remove a|an {{counter}} {_FROM}", RemoveCountersCost, amount=Number(1), canonical=False, yields=1),
        phrase(f"{_SPEND} {{amount}} {{counter(s)}} [from ~]", RemoveCountersCost, canonical=False, yields=1),
        phrase(f"{_SPEND} a|an|one_of_its {{counter}} [from ~]", RemoveCountersCost, amount=Number(1),
               canonical=False, yields=1),
        phrase("remove every|all|each {counter} from this card", RemoveCountersCost, amount=None),
        phrase("remove all|every|each {counter} [from ~]", RemoveCountersCost, amount=None, canonical=False),
        phrase(f"remove all|every|each {{counter}} {_FROM}", RemoveCountersCost, amount=None, canonical=False),
        *(phrase(f"remove any number of {{counter(all)}}{place}", RemoveCountersCost, amount=TheX(), canonical=False,
                 yields=1) for place in _PLACES),
        *(phrase(f"remove any number of counters{place}", RemoveAnyCountersCost, amount=TheX(), canonical=False)
          for place in _PLACES),
        phrase("remove {amount} counter(s) from this card", RemoveAnyCountersCost, rule_ids=("COST-001.3",),
               example="Remove 3 counters from this card: Draw 1 card."),
        phrase("remove a|an counter from this card", RemoveAnyCountersCost, amount=Number(1), canonical=False),
        phrase("remove {amount} counter(s) [from ~]", RemoveAnyCountersCost, canonical=False),
        phrase("remove a|an counter [from ~]", RemoveAnyCountersCost, amount=Number(1), canonical=False),
        phrase(f"remove {{amount}} counter(s) {_FROM}", RemoveAnyCountersCost, canonical=False),
        phrase(f"remove a|an counter {_FROM}", RemoveAnyCountersCost, amount=Number(1), canonical=False),
    ),
    tables={
        "cost": (
            Payment("RemoveCountersCost", _refuse, _pay), Payment("RemoveAnyCountersCost", _refuse_any, _pay_any),
        ),
        "cost choice": (CostChoice("RemoveAnyCountersCost", _offer),),
        "aimable": (Aimable("RemoveAnyCounters", NOUNS, ("avatar",)),),
    },
    procedures=(
        procedure(
            "any counters.remove",
            step("begin", _begin),
            step("pick", _pick, "Which counter goes is chosen", *RULES),
            step("take", _take, "Counters are removed", *RULES),
            step("again", lambda _game, _registers: Go("pick")),
            title="Counters",
        ),
    ),
)  # fmt: skip
