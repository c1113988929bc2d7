"""What is said of the first attack in each turn: "your first attack each turn deals 2 more damage" (ATK-001.3)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Vocabulary
from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.afterwords import (
    DamageCannotBe,
    DamageHas,
    DamageIsDoubled,
    DamageIsMore,
    ThisDamage,
    spoken,
)
from lich_studio.rules.core.running import amount
from lich_studio.rules.lich.combat.attacks import ATTACK
from lich_studio.rules.lich.combat.damage import BEFORE_APPLY, Blow
from lich_studio.rules.lich.items import item_of, running_item
from lich_studio.rules.lich.replacing.wards import Ward, in_force, keep, registers_of
from lich_studio.rules.lich.which_of_turn import which_of_turn

RULES = ("FX-001.2", "ATK-001.3")


@dataclass(frozen=True, slots=True)
class OneAttack(Ward):
    """Something holds of the damage of your first attack in each turn, or of a later one, to each that it hits.

    Attributes:
        number: id of the word for which attack it is: "1" for the first.
        says: what holds of the damage.
    """

    number: Annotated[str, Vocabulary("ordinal")]
    says: ThisDamage


def _strike(game: Game, blow: Blow) -> Blow:
    item = running_item(game)
    event = blow.event
    if not item or not event.amount:
        return blow
    more, doubled, flags = 0, 0, event.word.split()
    for ward in in_force(game):
        given = registers_of(game, ward)
        if not isinstance(ward.value, OneAttack) or item_of(game, item).seat != given["seat"]:
            continue
        if which_of_turn(game, item, ATTACK) != int(ward.value.number):
            continue
        says = ward.value.says
        more += max(0, amount(game, says.amount, given)) if isinstance(says, DamageIsMore) else 0
        doubled += isinstance(says, DamageIsDoubled)
        flags += spoken(says)
        game.cite(*RULES)
    points = (event.amount + more) * 2**doubled
    return blow._replace(event=event._replace(amount=points, word=" ".join(dict.fromkeys(flags))))


_ATTACK = (
    "your {number} attack each turn",
    "your {number} attack every|per|in_each|of_each|on_each|each_of_your turn|turns",
    "the {number} attack you make|declare each|every|per|in_each|of_each turn", "each turn, your {number} attack",
)  # fmt: skip


def _rows() -> Iterator[Phrase]:
    """Give the rows of each way to name the attack; the first of them is printed."""
    for number, which in enumerate(_ATTACK):
        printed = number == 0
        rules = RULES if printed else ()
        for says, ends, node in (
            ("deals 2 more damage", "deals {amount} more damage", DamageIsMore),
            ("has Overwhelm", "has {modifiers/(all)}", DamageHas),
            ("cannot be blocked", "cannot be {barred/}", DamageCannotBe),
        ):
            example = f"Your first attack each turn {says}." if printed else ""
            yield phrase(f"{which} {ends}", OneAttack, inside=Inside("says", node), canonical=printed,
                         rule_ids=rules, example=example)
        yield phrase(f"{which} deals double damage", OneAttack, says=DamageIsDoubled(), canonical=printed,
                     rule_ids=rules, example="Your first attack each turn deals double damage." if printed else "")
        yield phrase(f"{which} deals {{amount}} additional|extra damage", OneAttack,
                     inside=Inside("says", DamageIsMore), canonical=False)
        yield phrase(f"{which} deals +{{amount}} damage", OneAttack, inside=Inside("says", DamageIsMore),
                     canonical=False)


MODULE = RuleModule(
    id="first attack",
    requires=("attacks", "shields", "wards", "which of the turn"),
    nodes=(NodeRule(OneAttack, evaluate=keep, procedure="ward.holds",
                    sentence="{source} changes what one attack of a turn deals"),),
    phrases=tuple(_rows()),
    hooks=(Hook(BEFORE_APPLY, fold=_strike, order=8),),
)  # fmt: skip
