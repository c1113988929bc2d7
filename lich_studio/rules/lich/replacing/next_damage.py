"""Damage that something deals next: "the next time target equipment deals damage this turn, it deals 2 more damage".

It holds for all that one use deals, to each that it hits. What was wholly blocked or prevented was not dealt (DMG-001).
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Direct, Effect, walk
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
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.core.selectors import AnyOf, Bound, Each, You
from lich_studio.rules.lich.combat.damage import BEFORE_APPLY, Blow
from lich_studio.rules.lich.durations import END_OF_TURN
from lich_studio.rules.lich.items import running_item
from lich_studio.rules.lich.replacing.lessening import dealing_things
from lich_studio.rules.lich.replacing.of_one_item import goes_with_its_item, tie
from lich_studio.rules.lich.replacing.wards import WARDS, covers, in_force
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.2", "DMG-001")


@dataclass(frozen=True, slots=True)
class NextDamage(Effect):
    """Something holds of the damage that something deals next in this turn, to each that it hits.

    Attributes:
        who: what deals it.
        says: what, as it can be said of the damage of a sentence.
    """

    who: Direct
    says: ThisDamage


class Waiting(NamedTuple):
    """What the next damage of something is beyond what its card says; the value of its modifier.

    Attributes:
        who: the things whose damage it is.
        more: damage points.
        doubled: whether they are doubled then.
        flags: ids of the modifiers that the damage has.
        item: what dealt it, 0 until some is dealt.
    """

    who: Bound
    more: int
    doubled: bool
    flags: tuple[str, ...]
    item: int = 0


def _begin(game: Game, registers: Registers) -> Instruction:
    node: NextDamage = effect_node(game, registers)
    says = node.says
    aims = chosen(game, node.who, registers)
    more = max(0, amount(game, says.amount, registers)) if isinstance(says, DamageIsMore) else 0
    waiting = Waiting(Bound(aims), more, isinstance(says, DamageIsDoubled), spoken(says))
    bearer = avatar(game, registers["seat"])
    game.add_modifier(Modifier(WARDS.id, "add", waiting, bearer, registers["source"], END_OF_TURN))
    return RETURN


def _concerned(game: Game, event: Event, item: int) -> Iterator[Modifier]:
    """Yield what waits for damage of what deals this, and was not used up by anything else."""
    for ward in in_force(game):
        waits = isinstance(ward.value, Waiting) and ward.value.item in (0, item)
        if waits and any(covers(game, ward.value.who, ward, one) for one in dealing_things(game, event)):
            yield ward


def _strike(game: Game, blow: Blow) -> Blow:
    """Make the damage more, then double it, as all other damage (see `lessening`)."""
    event, item = blow.event, running_item(game)
    found = [ward.value for ward in _concerned(game, event, item)] if item and event.amount > 0 else []
    if not found:
        return blow
    game.cite(*RULES)
    points = (event.amount + sum(one.more for one in found)) * 2 ** sum(one.doubled for one in found)
    flags = (*event.word.split(), *(flag for one in found for flag in one.flags))
    return blow._replace(event=event._replace(amount=points, word=" ".join(dict.fromkeys(flags))))


def _dealt(game: Game, event: Event) -> Event:
    """Note which item the damage came from: what else that item deals is dealt with it."""
    item = running_item(game)
    for ward in tuple(_concerned(game, event, item)) if item and event.amount > 0 else ():
        tie(game, ward, item)
    return event


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse the next damage of a group: one thing deals it, and which is not known when this is said."""
    if any(isinstance(node, NextDamage) and isinstance(node.who, AnyOf | Each) for node in walk(ability)):
        message = 'This does not say whose damage it is: write "target", "you" or "it".'
        return TextProblem(ability.span, "whose-damage", message, ("target", "you", "it"))
    return None


_Made = dict[str, Any]
_ENDS: tuple[tuple[str, str, str, str, _Made], ...] = (
    ("it deals", "you deal", "{amount} more damage", "2 more damage", {"inside": Inside("says", DamageIsMore)}),
    ("it deals", "you deal", "double damage", "double damage", {"says": DamageIsDoubled()}),
    ("that damage", "that damage", "has {modifiers/(all)}", "has Overwhelm", {"inside": Inside("says", DamageHas)}),
    ("that damage", "that damage", "cannot be {barred/}", "cannot be blocked",
     {"inside": Inside("says", DamageCannotBe)}),
)  # fmt: skip
"""What can hold of the damage: as rows say it, as an example does, and what makes the node."""
_LOOSER: tuple[tuple[str, _Made], ...] = (
    ("deals|deal {amount} additional|extra|more damage", _ENDS[0][4]), ("deals|deal +{amount} damage", _ENDS[0][4]),
    ("is increased by {amount}", _ENDS[0][4]), ("deals|deal double|twice_the damage", _ENDS[1][4]),
    ("is doubled", _ENDS[1][4]), ("has|gains|is {modifiers/(all)}", _ENDS[2][4]),
    ("cannot|can't|may_not be {barred/}", _ENDS[3][4]),
)
_IT = "it|they|you|this_damage|that_damage|the_damage|its_damage"
_THIS_TURN = "this_turn|until_end_of_turn|until_the_end_of_turn"


def _rows() -> Iterator[Phrase]:
    """Give the rows for others and for oneself, the printed ones first."""
    for who, deals, shown in (("{who}", "deals", "target equipment deals"), ("you", "deal", "you deal")):
        given: _Made = {"who": You()} if who == "you" else {}
        for theirs, yours, ends, said, made in _ENDS:
            again = yours if given else theirs
            yield phrase(f"the next time {who} {deals} damage this turn, {again} {ends}", NextDamage, rule_ids=RULES,
                         example=f"The next time {shown} damage this turn, {again} {said}.", **given, **made)
        for ends, made in _LOOSER:
            for begins in (f"the next time {who} {deals} damage {_THIS_TURN}, {_IT}",
                           f"the next time this_turn {who} {deals} damage, {_IT}"):
                yield phrase(f"{begins} {ends}", NextDamage, canonical=False, **given, **made)
        for ends, made in _LOOSER[:2]:
            yield phrase(f"the next time {who} {deals} damage {_THIS_TURN}, {ends}", NextDamage, canonical=False,
                         **given, **made)


MODULE = RuleModule(
    id="next damage",
    requires=("damage", "lessening", "wards", "durations", "targeting"),
    nodes=(NodeRule(NextDamage, procedure="next damage.run", sentence="{source} makes the next damage stronger"),),
    tables={"aimable": (Aimable("NextDamage", ("avatar", "summon", "token", "equipment"), ("skill",)),)},
    phrases=tuple(_rows()),
    text_checks=(_check,),
    hooks=(
        Hook(BEFORE_APPLY, fold=_strike, order=8),
        Hook("event damage", fold=_dealt),
        goes_with_its_item(Waiting),
    ),
    procedures=(
        procedure("next damage.run", step("begin", _begin, "The next damage is stronger", *RULES), title="Damage"),
    ),
)  # fmt: skip
