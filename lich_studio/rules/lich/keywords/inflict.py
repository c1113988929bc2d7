"""Inflict: give a status (KW-INFLICT)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Amount, Effect, Selector, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.core.selectors import Same, You
from lich_studio.rules.core.status import INFLICTED, status_row
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.cancelling import lowered
from lich_studio.rules.lich.combat.attacks import Harm
from lich_studio.rules.lich.field import card_type
from lich_studio.rules.lich.standing_for import pieces_in, side_of
from lich_studio.rules.lich.targeting import Aimable, Aimed


@dataclass(frozen=True, slots=True)
class Inflict(Effect):
    """A status is given (KW-INFLICT).

    Attributes:
        status: id of the status.
        amount: how many counters.
        to: who gets it.
    """

    status: Annotated[str, Vocabulary("status")]
    amount: Amount
    to: Selector


def bearers_of(game: Game, status: str, aims: tuple[Aim, ...]) -> tuple[int, ...]:
    """Return whom a status goes to: pieces, and cards in play for a status that cards can bear (AMB-206)."""
    found: list[int] = []
    for aim in aims:
        if aim.kind != "card" or card_type(game, aim.entity) == "summon":
            found.extend(pieces_in(game, (aim,)))
        elif "card" in status_row(game, status).bearers:
            found.append(aim.entity)
    return tuple(found)


def _may_bear(game: Game, aimed: Aimed) -> Refusal | None:
    """Refuse to aim a status that only pieces can bear at a card (AMB-206)."""
    return refuse_bearer(game, aimed.effect.status, aimed.aim) if isinstance(aimed.effect, Inflict) else None


def refuse_bearer(game: Game, status: str, aim: Aim) -> Refusal | None:
    """Return why a thing cannot bear a status, or None."""
    row = status_row(game, status)
    if aim.kind != "card" or "card" in row.bearers:
        return None
    return Refusal("cannot-bear", ("STA-001.1", "AMB-206"), f"A card cannot bear {row.name}.")


def _victim(game: Game, node: Inflict, aim: Aim) -> int:
    """Return whom a harmful status would go to (ATK-001.4)."""
    return side_of(game, aim) if status_row(game, node.status).harmful else 0


def _run(game: Game, registers: Registers) -> Instruction:
    node: Inflict = effect_node(game, registers)
    number = lowered(game, registers, "status", amount(game, node.amount, registers))
    rules = ("KW-INFLICT", *status_row(game, node.status).rule_ids)
    events = [
        Event(INFLICTED, registers["seat"], bearer, registers["source"], number, word=node.status, rules=rules)
        for bearer in bearers_of(game, node.status, chosen(game, node.to, registers))
    ]
    return change(*events) if events and number > 0 else RETURN


MODULE = RuleModule(
    id="inflict",
    requires=("status", "targeting", "cancelling", "attacks"),
    nodes=(NodeRule(Inflict, procedure="inflict.run", sentence="{source} inflicts {status} {amount}"),),
    phrases=(
        phrase(
            "inflict {status} {amount} on {to}",
            Inflict,
            rule_ids=("KW-INFLICT", "STA-001.1"),
            example="Inflict Wet 1 on target.",
        ),
        phrase(
            "inflict {status} {amount}", Inflict, to=Same(), example="Deal 2 damage to target and inflict Burning 1."
        ),
        phrase("inflict {status} on|to {to}", Inflict, amount=Number(1), canonical=False),
        phrase("inflict|apply {status}", Inflict, amount=Number(1), to=Same(), canonical=False),
        phrase("inflict {status} {amount} to {to}", Inflict, canonical=False),
        phrase("inflict|apply {amount} {status} on|to {to}", Inflict, canonical=False),
        phrase("apply {status} {amount} to {to}", Inflict, canonical=False),
        phrase("apply {status} to {to}", Inflict, amount=Number(1), canonical=False),
        phrase("add|put|place {amount} {status} counter|counters on|onto|to {to}", Inflict, canonical=False),
        phrase("add|put|place a|an {status} counter on|onto|to {to}", Inflict, amount=Number(1), canonical=False),
        phrase("{to} is|gets inflicted with|by {status} {amount}", Inflict, canonical=False),
        phrase("{to} is|gets inflicted with|by {status}", Inflict, amount=Number(1), canonical=False),
        phrase("you are|get inflicted with|by {status} {amount}", Inflict, to=You(), canonical=False),
        phrase("you are|get inflicted with|by {status}", Inflict, amount=Number(1), to=You(), canonical=False),
        phrase("{to} becomes {status} {amount}", Inflict, canonical=False),
        phrase("become|turn {status} {amount}", Inflict, to=You(), canonical=False),
        phrase("{to} becomes {status}", Inflict, amount=Number(1), canonical=False),
        phrase("become|turn {status}", Inflict, amount=Number(1), to=You(), canonical=False),
        phrase("{to} gains|gets {status} {amount}", Inflict, canonical=False),
        phrase("give|grant {to} {status} {amount}", Inflict, canonical=False),
        phrase("gain|get {status} {amount}", Inflict, to=You(), canonical=False),
        phrase("gain|get {status}", Inflict, amount=Number(1), to=You(), canonical=False),
        phrase("{to} gains|gets {status}", Inflict, amount=Number(1), canonical=False),
        phrase("stun {to}", Inflict, status="stunned", amount=Number(1), canonical=False),
        phrase("ensnare {to}", Inflict, status="ensnared", amount=Number(1), canonical=False),
        phrase("blind {to}", Inflict, status="blind", amount=Number(1), canonical=False),
        phrase("possess {to}", Inflict, status="possessed", amount=Number(1), canonical=False),
    ),
    tables={
        "harm": (Harm("Inflict", _victim, ("ATK-001.4",)),),
        "aimable": (Aimable("Inflict", ("avatar", "summon", "token"), ("equipment", "skill", "alteration")),),
    },
    hooks=(Hook("may aim Inflict", fold=_may_bear),),
    procedures=(
        procedure("inflict.run", step("inflict", _run, "A status is inflicted", "KW-INFLICT"), title="Inflict"),
    ),
    rules={"KW-INFLICT": "Inflict: give a status."},
)
