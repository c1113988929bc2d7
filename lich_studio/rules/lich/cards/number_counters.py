"""Counters that change a number of what bears them: "-1 INT counters" (AMB-179)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Amount, Effect, Selector, Vocabulary
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.running import amount, effect_node
from lich_studio.rules.core.selectors import ThisCard
from lich_studio.rules.core.statics import IN_FORCE
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.cards.counters import NOUNS, RULES, bearers, counters_added
from lich_studio.rules.lich.numbers import bearer_of
from lich_studio.rules.lich.statics import FURTHER
from lich_studio.rules.lich.targeting import Aimable

_THIS = ThisCard()


@dataclass(frozen=True, slots=True)
class AddNumberCounters(Effect):
    """Counters that raise or lower a number are put on cards.

    Attributes:
        amount: how many on each.
        by: by how much each counter changes it.
        stat: id of the number.
        to: the cards.
        sign: "+" or "-".
    """

    amount: Amount
    by: int
    stat: Annotated[str, Vocabulary("stat")]
    to: Selector
    sign: str


def _add(game: Game, registers: Registers) -> Instruction:
    node: AddNumberCounters = effect_node(game, registers)
    number = amount(game, node.amount, registers)
    cards = bearers(game, registers, node.to)
    name = f"{node.sign}{node.by} {node.stat}"
    return change(*(counters_added(registers, card, name, number) for card in cards)) if cards else RETURN


def _in_force(game: Game, so_far: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
    """Return the modifiers of the counters that change a number."""
    signed = [item for item in game.state.counters.items() if item[0][1][:1] in ("+", "-")]
    if not signed:
        return so_far
    found: list[Modifier] = []
    for (card, name), count in sorted(signed):
        value, _, stat = name.partition(" ")
        hero = game.state.zone_of[card].startswith("hero/")
        aim = Aim("player", game.state.controller_of[card]) if hero else Aim("card", card)
        bearer = bearer_of(game, aim, stat)
        if bearer:
            found.append(Modifier(stat, "add", int(value) * count, bearer, card, IN_FORCE))
    return (*so_far, *found)


_GETS = "gains|gets|receives"


def _gained() -> Iterator[Phrase]:
    """Give the rows by which something is said to gain such counters."""
    for sign in ("+", "-"):
        one = f"{sign}{{by}} {{stat}} counter"
        for words in (f"{_GETS} a|an|one {one}", f"{_GETS} {one}"):
            yield phrase(f"{{to}} {words}", AddNumberCounters, sign=sign, amount=Number(1), canonical=False)
        yield phrase(f"{{to}} {_GETS} {{amount}} {one}(s)", AddNumberCounters, sign=sign, canonical=False)
        yield phrase(f"gain a|an|one {one}", AddNumberCounters, sign=sign, amount=Number(1), to=_THIS, canonical=False)
        yield phrase(f"gain {{amount}} {one}(s)", AddNumberCounters, sign=sign, to=_THIS, canonical=False)


MODULE = RuleModule(
    id="number counters",
    requires=("counters", "numbers"),
    hooks=(Hook(FURTHER, fold=_in_force),),
    nodes=(NodeRule(AddNumberCounters, procedure="number counters.add", sentence="{source} adds counters"),),
    phrases=(
        phrase("add|put {amount} -{by} {stat} counter(s) to|on {to}", AddNumberCounters, sign="-", rule_ids=RULES,
               example="Tap: Add 1 -1 intelligence counter to this card."),
        phrase("add|put a|an -{by} {stat} counter to|on {to}", AddNumberCounters, sign="-", amount=Number(1),
               canonical=False),
        phrase("add|put {amount} -{by} {stat} counter(s)", AddNumberCounters, sign="-", to=_THIS, canonical=False),
        phrase("add|put a|an -{by} {stat} counter", AddNumberCounters, sign="-", amount=Number(1), to=_THIS,
               canonical=False),
        phrase("add|put {amount} +{by} {stat} counter(s) to|on {to}", AddNumberCounters, sign="+", rule_ids=RULES,
               example="Tap: Add 2 +1 defense counters to target summon."),
        phrase("add|put a|an +{by} {stat} counter to|on {to}", AddNumberCounters, sign="+", amount=Number(1),
               canonical=False),
        phrase("add|put {amount} +{by} {stat} counter(s)", AddNumberCounters, sign="+", to=_THIS, canonical=False),
        phrase("add|put a|an +{by} {stat} counter", AddNumberCounters, sign="+", amount=Number(1), to=_THIS,
               canonical=False),
        *_gained(),
    ),
    tables={"aimable": (Aimable("AddNumberCounters", NOUNS, ("avatar",)),)},
    procedures=(
        procedure("number counters.add", step("add", _add, "Counters are added", *RULES), title="Counters"),
    ),
)  # fmt: skip
