"""Redirecting: damage that would be dealt to one thing is dealt to another (FX-001.2, AMB-201).

Without a time it is said in answer to something, and is about what the item directly below it on the stack would deal.
It comes before prevention and blocking, so whoever it is dealt to can block it.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from lich_studio.effects.nodes import Amount, Duration, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.durations import UntilEndOfTurn
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.lich.combat.damage import BEFORE_APPLY, Blow
from lich_studio.rules.lich.durations import END_OF_TURN
from lich_studio.rules.lich.items import running_item
from lich_studio.rules.lich.replacing.of_one_item import goes_with_its_item
from lich_studio.rules.lich.replacing.shields import item_below
from lich_studio.rules.lich.replacing.wards import WARDS, in_force
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.standing_for import pieces_in
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.2", "AMB-201")
PIECES = ("avatar", "summon", "token")


@dataclass(frozen=True, slots=True)
class Redirect(Effect):
    """Damage that would be dealt to something is dealt to something else instead.

    Attributes:
        off: what it would be dealt to; None for whatever it would be.
        to: what it is dealt to.
        amount: how many damage points, all together; None for all of it.
        lasting: how long; None for the damage of the answered effect alone.
    """

    off: Selector | None
    to: Selector
    amount: Amount | None = None
    lasting: Duration | None = None


class Diversion(NamedTuple):
    """What is redirected; the value of its modifier.

    Attributes:
        off: the piece that the damage would be dealt to, 0 for any.
        into: the piece that it is dealt to.
        points: how many damage points are left, -1 for all.
        item: the item whose damage it is, 0 for any.
    """

    off: int
    into: int
    points: int
    item: int


def _run(game: Game, registers: Registers) -> Instruction:
    node: Any = effect_node(game, registers)
    # What a card in play says of all damage says no time and no number; a reaction means what it answers by it.
    lasting: Duration | None = getattr(node, "lasting", None)
    number: Amount | None = getattr(node, "amount", None)
    item = 0 if lasting is not None else item_below(game, registers["item"])
    goals = pieces_in(game, chosen(game, node.to, registers))
    if not goals or (lasting is None and not item):
        return RETURN
    points = -1 if number is None else amount(game, number, registers)
    expiry = END_OF_TURN if lasting is None else game.evaluate(lasting, registers)
    offs = (0,) if node.off is None else pieces_in(game, chosen(game, node.off, registers))
    seat, source = registers["seat"], registers["source"]
    for off in offs if points else ():
        # It lies with a piece, because a card takes all that lies with it along when it leaves.
        made = Diversion(off, goals[0], points, item)
        game.add_modifier(Modifier(WARDS.id, "add", made, off or avatar(game, seat), source, expiry))
        game.announce(Event("redirection made", seat, off or goals[0], source, rules=RULES))
    return RETURN


def _applying(game: Game, event: Event, done: tuple[int, ...]) -> Modifier | None:
    """Return the oldest redirection that is about some damage and was not used on it yet."""
    for ward in in_force(game):
        made = ward.value
        if isinstance(made, Diversion) and ward.id not in done and made.off in (0, event.subject):
            there = game.state.tile_of[made.into] is not None and made.into != event.subject
            if there and made.item in (0, running_item(game)):
                return ward
    return None


def _look(game: Game, registers: Registers) -> Instruction:
    blow: Blow = registers["value"]
    event = blow.event
    ward = _applying(game, event, registers.get("done", ())) if event.amount and event.subject else None
    if ward is None:
        return Done(blow)
    registers["done"] = (*registers.get("done", ()), ward.id)
    made: Diversion = ward.value
    points = event.amount if made.points < 0 else min(made.points, event.amount)
    if made.points >= 0:
        game.remove_modifiers(lambda one: one.id == ward.id)
        if made.points > points:
            game.add_modifier(ward._replace(value=made._replace(points=made.points - points)))
    seat = game.state.controller_of[event.subject]
    game.announce(Event("redirected", seat, event.subject, ward.source, points, others=(made.into,), rules=RULES))
    if points == event.amount:
        moved = event._replace(subject=made.into, tile=game.state.tile_of[made.into])
        registers["value"] = blow._replace(event=moved)
        return Go("look")
    registers["value"] = blow._replace(event=event._replace(amount=event.amount - points))
    return Call("damage.deal", {
        "seat": event.actor, "source": event.source, "amount": points, "targets": (made.into,),
        "flags": tuple(event.word.split()), "rules": event.rules,
    }, "other")  # fmt: skip


MODULE = RuleModule(
    id="redirecting",
    requires=("damage", "shields", "durations"),
    events=(
        EventKind("redirection made", "{source} will redirect damage", rule_ids=RULES),
        EventKind("redirected", "{source} redirects {amount} damage from {subject}", reactable=False, rule_ids=RULES),
    ),
    nodes=(NodeRule(Redirect, procedure="redirect.run", sentence="{source} redirects damage to {to}"),),
    tables={"aimable": (Aimable("Redirect", PIECES),)},
    hooks=(Hook(BEFORE_APPLY, procedure="redirect.use", order=6), goes_with_its_item(Diversion)),
    phrases=(
        phrase("redirect the damage to {to}", Redirect, off=None, amount=None, lasting=None, rule_ids=RULES,
               example="Redirect the damage to target summon."),
        phrase("redirect that|all damage to {to}", Redirect, off=None, amount=None, lasting=None, canonical=False),
        phrase("redirect all damage dealt to {off} to {to}", Redirect, amount=None, lasting=None, rule_ids=RULES,
               example="Redirect all damage dealt to you to target summon."),
        phrase("redirect [all|any|the] damage from {off} to {to}", Redirect, amount=None, lasting=None,
               canonical=False),
        phrase("redirect [any|the] damage dealt to {off} to {to}", Redirect, amount=None, lasting=None,
               canonical=False),
        phrase("redirect all|any|the damage that would be dealt to {off} to {to}", Redirect, amount=None,
               lasting=None, canonical=False),
        phrase("deal all|any|the damage from|dealt_to|that_would_be_dealt_to {off} to {to} instead", Redirect,
               amount=None, lasting=None, canonical=False),
        phrase("{to} is dealt the damage instead of {off}", Redirect, amount=None, lasting=None, canonical=False),
        phrase("{to} takes the|all damage instead of {off}", Redirect, amount=None, lasting=None, canonical=False),
        phrase("{to} takes the|all damage instead", Redirect, off=None, amount=None, lasting=None, canonical=False),
        phrase("redirect {amount} damage dealt to {off} to {to}", Redirect, lasting=None, rule_ids=RULES,
               example="Redirect 3 damage dealt to target ally to you."),
        phrase("redirect {amount} of the damage dealt to {off} to {to}", Redirect, lasting=None, canonical=False),
        phrase("redirect {amount} damage from {off} to {to}", Redirect, lasting=None, canonical=False),
        phrase("deal {amount} damage from|dealt_to|that_would_be_dealt_to {off} to {to} instead", Redirect,
               lasting=None, canonical=False),
        phrase("redirect all damage dealt to {off} to {to} {lasting}", Redirect, amount=None, rule_ids=RULES,
               example="Redirect all damage dealt to you to target summon until end of turn."),
        phrase("redirect all|any damage dealt to {off} {lasting} to {to}", Redirect, amount=None, canonical=False),
        phrase("redirect all|any damage that would be dealt to {off} {lasting} to {to}", Redirect, amount=None,
               canonical=False),
        phrase("all|any damage [that would be] dealt to {off} {lasting} is dealt to {to} [instead]", Redirect,
               amount=None, canonical=False),
        phrase("all|any damage [that would be] dealt to {off} is dealt to {to} [instead] {lasting}", Redirect,
               amount=None, canonical=False),
        phrase("redirect the next {amount} damage dealt to {off} this turn to {to}", Redirect,
               lasting=UntilEndOfTurn(), rule_ids=RULES,
               example="Redirect the next 5 damage dealt to you this turn to target summon."),
        phrase("redirect the next {amount} damage [that would be] dealt to {off} to {to} [this turn]", Redirect,
               lasting=UntilEndOfTurn(), canonical=False),
        phrase("redirect the next {amount} damage that would be dealt to {off} this turn to {to}", Redirect,
               lasting=UntilEndOfTurn(), canonical=False),
    ),
    procedures=(
        procedure("redirect.run", step("redirect", _run, "Damage will be redirected", *RULES), title="Redirect"),
        procedure(
            "redirect.use",
            step("look", _look, "Damage is redirected before anything prevents or blocks it", *RULES),
            step("again", lambda _game, _registers: Go("look")),
            title="Redirect",
        ),
    ),
)  # fmt: skip
