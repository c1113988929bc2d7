"""Attacks that deal more damage: all of a player's, or the next one (ATK-001.3)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from lich_studio.effects.nodes import Direct, Effect
from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.afterwords import (
    DamageCannotBe,
    DamageHas,
    DamageIsDoubled,
    DamageIsMore,
    ThisDamage,
    spoken,
)
from lich_studio.rules.core.running import amount, effect_node
from lich_studio.rules.lich.combat.attacks import attack_of
from lich_studio.rules.lich.combat.damage import BEFORE_APPLY, Blow
from lich_studio.rules.lich.durations import END_OF_TURN
from lich_studio.rules.lich.items import item_of, running_item
from lich_studio.rules.lich.replacing.all_attacks import (
    ALWAYS,
    MORE,
    RULES,
    AttacksDealDouble,
    AttacksDealMore,
    AttacksDealNone,
    AttacksHave,
)
from lich_studio.rules.lich.replacing.of_one_item import goes_with_its_item, tie
from lich_studio.rules.lich.replacing.wards import WARDS, covers, in_force, is_meant, keep, registers_of
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.windows import DECLARED


@dataclass(frozen=True, slots=True)
class NextAttack(Effect):
    """Something holds of the damage of your next attack in this turn, to each that it hits.

    Attributes:
        says: what, as it can be said of the damage of a sentence.
    """

    says: ThisDamage


class Surge(NamedTuple):
    """What the next attack of a player deals beyond what it says; the value of its modifier.

    Attributes:
        seat: the player.
        more: damage points.
        item: the attack, 0 until it is declared.
        flags: ids of the modifiers that its damage has.
    """

    seat: int
    more: int
    item: int = 0
    flags: tuple[str, ...] = ()


DOUBLE = -1
"""In place of damage points: as much again."""


def _gather(game: Game, registers: Registers) -> Instruction:
    says = effect_node(game, registers).says
    seat: int = registers["seat"]
    more = amount(game, says.amount, registers) if isinstance(says, DamageIsMore) else 0
    surge = Surge(seat, DOUBLE if isinstance(says, DamageIsDoubled) else more, flags=spoken(says))
    game.add_modifier(Modifier(WARDS.id, "add", surge, avatar(game, seat), registers["source"], END_OF_TURN))
    return RETURN


def _declared(game: Game, event: Event) -> Event:
    """Let a declared attack take along all that waits for the next attack of its player."""
    if attack_of(game, event.subject) is None:
        return event
    for ward in tuple(in_force(game)):
        if isinstance(ward.value, Surge) and not ward.value.item and ward.value.seat == event.actor:
            tie(game, ward, event.subject)
    return event


def is_theirs(game: Game, ward: Modifier, entity: int) -> bool:
    """Return whether an attack is one of those that a card speaks of: its player's, made with such a card."""
    item = item_of(game, entity)
    cards: Direct | None = ward.value.made_with
    mine = registers_of(game, ward)["seat"] == item.seat
    return mine and (cards is None or (item.card != 0 and covers(game, cards, ward, item.card)))


def _strike(game: Game, blow: Blow) -> Blow:
    """Make the damage of an attack more, then double it, as all other damage (see `lessening`)."""
    entity = running_item(game)
    if not entity or not blow.event.amount or attack_of(game, entity) is None:
        return blow
    more, doubled, spared = 0, 0, False
    flags = blow.event.word.split()
    for ward in in_force(game):
        value = ward.value
        if isinstance(value, Surge):
            bonus = value.more if value.item == entity else 0
            flags += value.flags if value.item == entity else ()
        elif isinstance(value, AttacksHave):
            meant = value.against is None or is_meant(game, value.against, ward, blow.event.subject)
            flags += value.modifiers if meant and is_theirs(game, ward, entity) else ()
            continue
        elif isinstance(value, AttacksDealNone):
            spared = spared or (is_theirs(game, ward, entity) and is_meant(game, value.to, ward, blow.event.subject))
            continue
        elif isinstance(value, AttacksDealMore | AttacksDealDouble) and is_theirs(game, ward, entity):
            if value.to is not None and not is_meant(game, value.to, ward, blow.event.subject):
                continue
            is_more = isinstance(value, AttacksDealMore)
            bonus = amount(game, value.amount, registers_of(game, ward)) if is_more else DOUBLE
        else:
            continue
        more, doubled = more + max(0, bonus), doubled + (bonus == DOUBLE)
    points = 0 if spared else (blow.event.amount + more) * 2**doubled
    word = " ".join(dict.fromkeys(flags))
    if (points, word) != (blow.event.amount, blow.event.word):
        game.cite(*RULES)
    return blow._replace(event=blow.event._replace(amount=points, word=word))


_NEXT = "the_next_attack_you_make|the_next_attack_that_you_make|your_next_attack"
_IT = "you|it|that_attack|this_attack|the_attack|your_attack"
_IS_MORE, _HAS, _CANNOT_BE = (Inside("says", said) for said in (DamageIsMore, DamageHas, DamageCannotBe))
_IS_DOUBLED = DamageIsDoubled()


def _next_time() -> Iterator[Phrase]:
    """Give the rows that speak of the next time you attack."""
    ends: tuple[tuple[str, dict[str, Any]], ...] = (
        (f"{_IT} deal|deals {{amount}} {MORE} damage", {"inside": _IS_MORE}),
        (f"{_IT} deal|deals +{{amount}} damage", {"inside": _IS_MORE}),
        (f"deal {{amount}} {MORE} damage", {"inside": _IS_MORE}), ("deal +{amount} damage", {"inside": _IS_MORE}),
        (f"{_IT} deal|deals double damage", {"says": _IS_DOUBLED}), ("deal double damage", {"says": _IS_DOUBLED}),
        (f"{_IT} has|gains|is {{modifiers/(all)}}", {"inside": _HAS}),
        (f"{_IT} cannot|can't|may_not be {{barred/}}", {"inside": _CANNOT_BE}),
    )
    for when in ("you attack this_turn|until_end_of_turn", "this_turn you attack"):
        for said, made in ends:
            yield phrase(f"the next time {when}, {said}", NextAttack, canonical=False, **made)


def _next_attack() -> Iterator[Phrase]:
    """Give the rows that speak of the next attack, which goes with the turn."""
    for when, turn in (("", "[this turn|until_end_of_turn]"), ("until_end_of_turn|this_turn [,]", "")):
        attack = f"{when} {_NEXT} {turn}"
        yield phrase(f"{attack} deals double|twice_the damage", NextAttack, says=_IS_DOUBLED, canonical=False)
        yield phrase(f"{attack} deals|does +{{amount}} damage", NextAttack, inside=_IS_MORE, canonical=False)
        yield phrase(f"{attack} deals|does {{amount}} {MORE} damage", NextAttack, inside=_IS_MORE, canonical=False)
        yield phrase(f"{attack} has|gains|is {{modifiers/(all)}}", NextAttack, inside=_HAS, canonical=False)
        yield phrase(f"{attack} cannot|can't|may_not be {{barred/}}", NextAttack, inside=_CANNOT_BE, canonical=False)


MODULE = RuleModule(
    id="attack damage",
    requires=("attacks", "shields", "wards", "durations"),
    nodes=(
        *(NodeRule(node, evaluate=keep, procedure="ward.holds", sentence="{source} changes what attacks deal")
          for node in (AttacksDealMore, AttacksDealDouble, AttacksDealNone, AttacksHave)),
        NodeRule(NextAttack, procedure="next attack.run", sentence="{source} makes the next attack stronger"),
    ),
    phrases=(
        *ALWAYS,
        phrase("your next attack this turn deals {amount} more damage", NextAttack, inside=_IS_MORE, rule_ids=RULES,
               example="Your next attack this turn deals 1 more damage."),
        phrase(f"{_NEXT} deals {{amount}} {MORE} damage this turn", NextAttack, inside=_IS_MORE, canonical=False),
        phrase("your next attack this turn deals double damage", NextAttack, says=_IS_DOUBLED, rule_ids=RULES,
               example="Your next attack this turn deals double damage."),
        phrase(f"double the_damage of|dealt_by {_NEXT} [this turn|until_end_of_turn]", NextAttack, says=_IS_DOUBLED,
               canonical=False),
        *_next_attack(),
        phrase("your next attack this turn has {modifiers/(all)}", NextAttack, inside=_HAS, rule_ids=RULES,
               example="Your next attack this turn has Overwhelm."),
        phrase(f"{_NEXT} has|gains|is {{modifiers/(all)}} this_turn|until_end_of_turn", NextAttack, inside=_HAS,
               canonical=False),
        *_next_time(),
        phrase("your next attack this turn cannot be {barred/}", NextAttack, inside=_CANNOT_BE, rule_ids=RULES,
               example="Your next attack this turn cannot be blocked."),
    ),
    hooks=(
        Hook("event " + DECLARED, fold=_declared, order=23),
        goes_with_its_item(Surge),
        Hook(BEFORE_APPLY, fold=_strike, order=8),
    ),
    procedures=(
        procedure("next attack.run", step("gather", _gather, "The next attack deals more", *RULES), title="Attack"),
    ),
)  # fmt: skip
