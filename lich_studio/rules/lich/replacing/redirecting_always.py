"""Damage that a card in play takes upon itself: "damage dealt to you is dealt to this card instead" (AMB-201).

It holds as long as the card that says it lies in play; paid for, or said by a reaction, it is about what is answered.
Like other redirection it comes before prevention and blocking.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Selector, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.results import ThatMuch
from lich_studio.rules.core.selectors import AnyOf, Each, ThisCard, You
from lich_studio.rules.core.things import Things
from lich_studio.rules.lich.combat.damage import BEFORE_APPLY, Blow, Deal
from lich_studio.rules.lich.replacing.altering import RedirectIt
from lich_studio.rules.lich.replacing.redirecting import PIECES, RULES, Redirect
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep, registers_of
from lich_studio.rules.lich.standing_for import pieces_in
from lich_studio.rules.lich.targeting import Aimable

_YOU = You()


@dataclass(frozen=True, slots=True)
class TakesFor(Ward):
    """Damage that would be dealt to one is dealt to another.

    Attributes:
        off: whom it would be dealt to.
        to: whom it is dealt to.
    """

    momentary: ClassVar[bool] = True
    off: Selector
    to: Selector


@dataclass(frozen=True, slots=True)
class TakesForAll(Ward):
    """Damage that would be dealt to things of a description is dealt to another.

    Attributes:
        things: which things.
        to: whom it is dealt to.
    """

    things: Things
    to: Selector


def _goal(game: Game, ward: Modifier, event: Event) -> int:
    """Return the piece that some damage goes to by a ward, 0 where it stays where it is."""
    node = ward.value
    if not isinstance(node, TakesFor | TakesForAll):
        return 0
    off = Each(node.things) if isinstance(node, TakesForAll) else node.off
    goals = pieces_in(game, tuple(game.evaluate(node.to, registers_of(game, ward))))
    there = bool(goals) and game.state.tile_of[goals[0]] is not None and goals[0] != event.subject
    return goals[0] if there and covers(game, off, ward, event.subject) else 0


def _look(game: Game, registers: Registers) -> Instruction:
    blow: Blow = registers["value"]
    event, done = blow.event, registers.get("done", ())
    for ward in in_force(game) if event.amount and event.subject else ():
        goal = _goal(game, ward, event) if ward.id not in done else 0
        if goal:
            registers["done"] = (*done, ward.id)
            seat = game.state.controller_of[event.subject]
            told = Event("redirected", seat, event.subject, ward.source, event.amount, others=(goal,), rules=RULES)
            game.announce(told)
            registers["value"] = blow._replace(event=event._replace(subject=goal, tile=game.state.tile_of[goal]))
            return Go("look")
    return Done(blow)


_STANDS_NOWHERE = ("equipment", "skill", "alteration", "source")
"""Types of cards that have no health and stand on no tile."""


def _check(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse damage that is sent to a card which nothing can damage, or to one of several that nobody chooses."""
    for node in walk(ability):
        if isinstance(node, TakesFor | TakesForAll) and isinstance(node.to, AnyOf):
            message = 'Nobody chooses for what always holds: say "if you would be dealt damage, instead deal that ...".'
            return TextProblem(ability.span, "nobody-chooses", message, ("this card",))
    if context.card_type not in _STANDS_NOWHERE:
        return None
    for node in walk(ability):
        if isinstance(node, Deal) and node.amount != ThatMuch():
            continue
        if isinstance(node, TakesFor | TakesForAll | Redirect | RedirectIt | Deal) and isinstance(node.to, ThisCard):
            kind = f"{'an' if context.card_type[0] in 'aeiou' else 'a'} {context.card_type}"
            message = (f"No damage can be dealt to {kind}, which has no health: prevent the damage, or say what blocks "
                       "it.")  # fmt: skip
            return TextProblem(ability.span, "takes-no-damage", message, ("prevent that damage",))
    return None


_DEALT = "dealt_to|that_would_be_dealt_to"

MODULE = RuleModule(
    id="redirecting always",
    requires=("redirecting",),
    nodes=(
        NodeRule(TakesFor, evaluate=keep, procedure="redirect.run", sentence="{to} takes damage for others"),
        NodeRule(TakesForAll, evaluate=keep, procedure="ward.holds", sentence="{to} takes damage for others"),
    ),
    tables={"aimable": (Aimable("TakesFor", PIECES),)},
    hooks=(Hook(BEFORE_APPLY, procedure="redirect always.use", order=7),),
    text_checks=(_check,),
    phrases=(
        phrase("damage dealt_to {off} is dealt to {to} instead", TakesFor, rule_ids=RULES,
               example="Damage dealt to you is dealt to this card instead."),
        phrase(f"[any|all] damage {_DEALT} {{off}} is dealt to {{to}} instead", TakesFor, canonical=False),
        phrase(f"[any|all] damage {_DEALT} {{off}} is instead dealt to {{to}}", TakesFor, canonical=False),
        phrase("{to} takes damage|all_damage|any_damage dealt_to {off} instead", TakesFor, canonical=False),
        phrase("{to} takes damage|all_damage|any_damage instead of {off}", TakesFor, canonical=False),
        phrase("if you would take|be_dealt damage, {to} takes it instead", TakesFor, off=_YOU, canonical=False),
        phrase("if {off} would take|be_dealt damage, {to} takes it instead", TakesFor, canonical=False),
        phrase("if {off} would take|be_dealt damage, it is dealt to {to} instead", TakesFor, canonical=False),
        phrase("damage dealt_to {things(all)} is dealt to {to} instead", TakesForAll, rule_ids=RULES,
               example="Damage dealt to adjacent allies is dealt to this card instead."),
        phrase(f"[any|all] damage {_DEALT} {{things(all)}} is dealt to {{to}} instead", TakesForAll, canonical=False),
        phrase(f"[any|all] damage {_DEALT} {{things(all)}} is instead dealt to {{to}}", TakesForAll, canonical=False),
    ),
    procedures=(
        procedure(
            "redirect always.use",
            step("look", _look),
            title="Redirect",
        ),
    ),
)  # fmt: skip
