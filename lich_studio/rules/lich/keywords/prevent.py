"""Prevent: damage that would be dealt is not, before anything can be blocked (AMB-201)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Amount, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Ask, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier, StatKey
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.lich.combat.damage import BEFORE_APPLY, Blow
from lich_studio.rules.lich.durations import END_OF_TURN
from lich_studio.rules.lich.field import card_name
from lich_studio.rules.lich.numbers import NumberRow
from lich_studio.rules.lich.replacing.shields import against, note_prevented, prevented_by, prevents_all, told_of
from lich_studio.rules.lich.standing_for import pieces_in
from lich_studio.rules.lich.targeting import Aimable

PREVENTION = StatKey("prevention", "Prevented damage", minimum=0)
UNPREVENTABLE = "unpreventable"
"""Word of damage that cannot be prevented."""
RULES = ("FX-001.1", "AMB-201")


@dataclass(frozen=True, slots=True)
class Prevent(Effect):
    """The next damage to something this turn is prevented, up to an amount.

    Attributes:
        amount: damage points.
        to: whom it protects.
    """

    amount: Amount
    to: Selector


def _run(game: Game, registers: Registers) -> Instruction:
    node: Prevent = effect_node(game, registers)
    points = amount(game, node.amount, registers)
    source = registers["source"]
    for piece in pieces_in(game, chosen(game, node.to, registers)) if points else ():
        protect(game, registers["seat"], Modifier(PREVENTION.id, "add", points, piece, source, END_OF_TURN))
    return RETURN


def protect(game: Game, seat: int, prevention: Modifier) -> None:
    """Let somebody have points of prevention, and tell of it.

    Args:
        game: the game.
        seat: whose effect it is.
        prevention: the points, as a modifier of `PREVENTION`.
    """
    game.add_modifier(prevention)
    told = Event("prevention made", seat, prevention.entity, prevention.source, prevention.value, rules=RULES)
    game.announce(told)


def shields(game: Game, event: Event) -> tuple[Modifier, ...]:
    """Return the prevention in force against damage, oldest first, what prevents all of it before the rest."""
    found = (*game.state.modifiers.get((event.subject, PREVENTION.id), ()), *against(game, event))
    return tuple(sorted(found, key=lambda shield: (not prevents_all(shield), shield.id)))


def _look(game: Game, registers: Registers) -> Instruction:
    blow: Blow = registers["value"]
    event = blow.event
    found = tuple(shield for shield in shields(game, event) if shield.id not in registers.get("done", ()))
    if not event.amount or not found or UNPREVENTABLE in event.word.split():
        return Done(blow)
    points = [shield.value for shield in found if shield.key == PREVENTION.id]
    plain = len(points) == len(found) and sum(points) <= event.amount
    if len(found) == 1 or plain or prevents_all(found[0]):
        registers["shield"] = found[0].id
        return Go("use")
    seat = game.state.controller_of[event.subject]
    options = tuple(
        Option(f"prevent {number}", shield.id, f"{card_name(game, shield.source)}: {told_of(shield)}", shield.source)
        for number, shield in enumerate(found, 1)
    )
    prompt = f"Which prevention is used up first against {event.amount} damage?"
    return Ask(Decision(seat, "prevent", prompt, options, RULES), "shield")


def _use(game: Game, registers: Registers) -> Instruction:
    blow: Blow = registers["value"]
    event = blow.event
    shield = next(one for one in shields(game, event) if one.id == registers["shield"])
    registers["done"] = (*registers.get("done", ()), shield.id)
    if shield.key == PREVENTION.id:
        used = min(shield.value, event.amount)
        game.remove_modifiers(lambda modifier: modifier.id == shield.id)
        if shield.value > used:
            game.add_modifier(shield._replace(value=shield.value - used))
    else:
        used = prevented_by(shield, event.amount)
    seat = game.state.controller_of[event.subject]
    note_prevented(game, shield, event, used)
    told = Event("prevented", seat, event.subject, shield.source, used, event.tile, rules=RULES)
    registers["value"] = Blow(event._replace(amount=event.amount - used), (*blow.along, told))
    return Go("look")


MODULE = RuleModule(
    id="prevent",
    requires=("damage", "blocking", "durations", "shields"),
    stats=(PREVENTION,),
    events=(
        EventKind("prevention made", "{source} will prevent damage: {words}", rule_ids=RULES,
                  variants=(("subject", "{subject} is protected by {source}: {words}"),)),
        EventKind("prevented", "{source} prevents {amount} damage to {subject}", rule_ids=RULES),
    ),
    nodes=(NodeRule(Prevent, procedure="prevent.run", sentence="{source} prevents {amount} damage"),),
    phrases=(
        phrase(
            "prevent the next {amount} damage that would be dealt to {to} this turn",
            Prevent,
            rule_ids=RULES,
            example="Prevent the next 5 damage that would be dealt to you this turn.",
        ),
        phrase("prevent the next {amount} damage to {to} [this turn]", Prevent, canonical=False),
        phrase("prevent the next {amount} damage dealt to {to} [this turn]", Prevent, canonical=False),
    ),
    tables={
        "aimable": (Aimable("Prevent", ("avatar", "summon", "token")),),
        "number": (NumberRow(PREVENTION.id, "piece"),),
    },
    hooks=(Hook(BEFORE_APPLY, procedure="prevent.use", order=20),),
    procedures=(
        procedure("prevent.run", step("prevent", _run, "Damage will be prevented", *RULES), title="Prevent"),
        procedure(
            "prevent.use",
            step("look", _look, "Prevention comes before blocking", *RULES),
            step("use", _use, "Damage is prevented", *RULES),
            title="Prevention",
        ),
    ),
)
