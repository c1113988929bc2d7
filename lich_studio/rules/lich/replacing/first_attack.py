"""What is said of the first attack in each turn: "your first attack each turn deals 2 more damage" (ATK-001.3)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.engine.events import Event
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
from lich_studio.rules.lich.combat.attacks import attack_of
from lich_studio.rules.lich.combat.damage import BEFORE_APPLY, Blow
from lich_studio.rules.lich.items import Item, stack
from lich_studio.rules.lich.limits import TURN_USES
from lich_studio.rules.lich.replacing.shields import running_item
from lich_studio.rules.lich.replacing.wards import Ward, in_force, keep, registers_of
from lich_studio.rules.lich.seats import living
from lich_studio.rules.lich.stack import LEFT_STACK
from lich_studio.rules.lich.windows import DECLARED

RULES = ("FX-001.2", "ATK-001.3")
FIRST = (TURN_USES, "first attack")
"""Memory: `(*FIRST, seat)` has the item that is a player's first attack in this turn, `OVER` when it has been."""
OVER = -1


@dataclass(frozen=True, slots=True)
class FirstAttack(Ward):
    """Something holds of the damage of your first attack in each turn, to each that it hits.

    Attributes:
        says: what holds of the damage.
    """

    says: ThisDamage


def _declared(game: Game, event: Event) -> Event:
    if not game.recall(*FIRST, event.actor) and attack_of(game, event.subject) is not None:
        game.remember(event.subject, *FIRST, event.actor)
    return event


def _left(game: Game, item: Item) -> Item:
    """Note that a first attack is over, for the next item may have its number."""
    items = stack(game)
    for seat in living(game):
        first = game.recall(*FIRST, seat)
        if first and first != OVER and first not in items:
            game.remember(OVER, *FIRST, seat)
    return item


def _strike(game: Game, blow: Blow) -> Blow:
    item = running_item(game)
    event = blow.event
    if not item or not event.amount:
        return blow
    more, doubled, flags = 0, 0, event.word.split()
    for ward in in_force(game):
        given = registers_of(game, ward)
        if not isinstance(ward.value, FirstAttack) or game.recall(*FIRST, given["seat"]) != item:
            continue
        says = ward.value.says
        more += max(0, amount(game, says.amount, given)) if isinstance(says, DamageIsMore) else 0
        doubled += isinstance(says, DamageIsDoubled)
        flags += spoken(says)
        game.cite(*RULES)
    points = (event.amount + more) * 2**doubled
    return blow._replace(event=event._replace(amount=points, word=" ".join(dict.fromkeys(flags))))


_FIRST = (
    "your first attack each turn", "your first attack every|per|in_each|of_each|on_each|each_of_your turn|turns",
    "the first attack you make|declare each|every|per|in_each|of_each turn", "each turn, your first attack",
)  # fmt: skip


def _rows() -> Iterator[Phrase]:
    """Give the rows of each way to name the attack; the first of them is printed."""
    for number, first in enumerate(_FIRST):
        printed = number == 0
        rules = RULES if printed else ()
        for says, ends, node in (
            ("deals 2 more damage", "deals {amount} more damage", DamageIsMore),
            ("has Overwhelm", "has {modifiers/(all)}", DamageHas),
            ("cannot be blocked", "cannot be {barred/}", DamageCannotBe),
        ):
            example = f"Your first attack each turn {says}." if printed else ""
            yield phrase(f"{first} {ends}", FirstAttack, inside=Inside("says", node), canonical=printed,
                         rule_ids=rules, example=example)
        yield phrase(f"{first} deals double damage", FirstAttack, says=DamageIsDoubled(), canonical=printed,
                     rule_ids=rules, example="Your first attack each turn deals double damage." if printed else "")
        yield phrase(f"{first} deals {{amount}} additional|extra damage", FirstAttack,
                     inside=Inside("says", DamageIsMore), canonical=False)
        yield phrase(f"{first} deals +{{amount}} damage", FirstAttack, inside=Inside("says", DamageIsMore),
                     canonical=False)


MODULE = RuleModule(
    id="first attack",
    requires=("attacks", "shields", "wards", "limits"),
    nodes=(NodeRule(FirstAttack, evaluate=keep, procedure="ward.holds",
                    sentence="{source} changes what first attacks deal"),),
    phrases=tuple(_rows()),
    hooks=(
        Hook("event " + DECLARED, fold=_declared, order=24),
        Hook(LEFT_STACK, fold=_left),
        Hook(BEFORE_APPLY, fold=_strike, order=8),
    ),
)  # fmt: skip
