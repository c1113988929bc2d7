"""Statuses that your attacks inflict beside what they do: "your attacks inflict Burning 1" (ATK-001.4, KW-INFLICT).

They come to every target on another side when the attack has resolved, whether or not its damage was blocked; what is
negated or fizzles inflicts nothing.
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

from lich_studio.effects.nodes import Amount, Direct, Vocabulary
from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Done, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.running import amount
from lich_studio.rules.core.selectors import Each, ThisCard
from lich_studio.rules.core.status import INFLICTED, status_row
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.combat.attacks import attack_of
from lich_studio.rules.lich.items import item_of
from lich_studio.rules.lich.keywords.inflict import bearers_of
from lich_studio.rules.lich.replacing.all_attacks import WITH, YOURS
from lich_studio.rules.lich.replacing.attack_damage import is_theirs
from lich_studio.rules.lich.replacing.wards import Ward, in_force, keep, registers_of
from lich_studio.rules.lich.seats import allied
from lich_studio.rules.lich.stack import FINISHED
from lich_studio.rules.lich.standing_for import side_of

RULES = ("FX-001.2", "ATK-001.4", "KW-INFLICT")


@dataclass(frozen=True, slots=True)
class AttacksInflict(Ward):
    """Your attacks inflict a status on each enemy target beside what they do.

    Attributes:
        status: id of the status.
        amount: how many counters.
        made_with: the cards that they are made with, None for any.
    """

    status: Annotated[str, Vocabulary("status")]
    amount: Amount
    made_with: Direct | None = None


def _struck(game: Game, entity: int) -> tuple[Aim, ...]:
    """Return the targets of an attack on other sides that are still there."""
    item = item_of(game, entity)
    found = dict.fromkeys(aim for aims in item.aims for aim in aims)
    return tuple(
        aim for aim in found
        if (side := side_of(game, aim)) and not allied(game, item.seat, side)
        and (aim.kind != "piece" or game.state.tile_of[aim.entity] is not None)
    )  # fmt: skip


def _may_inflict(game: Game, entity: int) -> bool:
    return bool(entity and in_force(game)) and attack_of(game, entity) is not None


def _inflict(game: Game, registers: Registers) -> Instruction:
    entity: int = registers["value"]
    if not _may_inflict(game, entity):
        return Done(entity)
    found: list[Event] = []
    for ward in in_force(game):
        node = ward.value
        if not isinstance(node, AttacksInflict) or not is_theirs(game, ward, entity):
            continue
        number = amount(game, node.amount, registers_of(game, ward))
        seat = item_of(game, entity).seat
        rules = (*RULES, *status_row(game, node.status).rule_ids)
        found.extend(
            Event(INFLICTED, seat, bearer, ward.source, number, word=node.status, rules=rules)
            for bearer in bearers_of(game, node.status, _struck(game, entity)) if number > 0
        )  # fmt: skip
    return change(*found) if found else Done(entity)


_ON = "[to|on the|each|their|its|your target|targets|target_of_the_attack]"


def _rows() -> Iterator[Phrase]:
    yield phrase("your attacks inflict {status} {amount}", AttacksInflict, made_with=None, rule_ids=RULES,
                 example="Your attacks inflict Wet 1.")
    yield phrase("your attacks with {made_with} inflict {status} {amount}", AttacksInflict, rule_ids=RULES, yields=1,
                 example="Your attacks with this card inflict Wet 1.")
    these = Inside("made_with", Each)
    attacks_of: tuple[tuple[str, dict[str, Any]], ...] = (
        (YOURS, {"made_with": None}), (f"{YOURS}|attacks {WITH} {{made_with}}", {"yields": 1}),
        (f"{YOURS}|attacks {WITH} {{things(all)}}", {"inside": these}),
        (f"{YOURS}|attacks {WITH} a|an|any {{things}}", {"inside": these}),
        *((f"{this} 's attacks", {"made_with": ThisCard()}) for this in ("this_card|this_equipment", "~")),
    )
    for attacks, said in attacks_of:
        yield phrase(f"{attacks} [also] inflict|apply {{status}} {{amount}} {_ON}", AttacksInflict, canonical=False,
                     **said)
        yield phrase(f"{attacks} [also] inflict|apply {{status}} {_ON}", AttacksInflict, amount=Number(1),
                     canonical=False, **said)


MODULE = RuleModule(
    id="attacks inflict",
    requires=("attack damage", "inflict", "stack"),
    nodes=(
        NodeRule(AttacksInflict, evaluate=keep, procedure="ward.holds", sentence="{source} lets attacks inflict more"),
    ),
    phrases=tuple(_rows()),
    hooks=(Hook(FINISHED, procedure="attacks inflict.run", due=_may_inflict),),
    procedures=(
        procedure(
            "attacks inflict.run",
            step("inflict", _inflict),
            step("done", lambda _game, registers: Done(registers["value"])),
            title="Attack",
        ),
    ),
)
