"""Instead: what would happen does not, or not so, because a card in play says what happens in its place.

Each card replaces an event once; when several would, the player whom the event is about chooses which goes first, and
the others are asked again about what is left. The effects run at once, not on the stack.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event
from lich_studio.engine.frames import (
    NEXT,
    Ask,
    Call,
    Done,
    Frame,
    Go,
    Instruction,
    Registers,
    procedure,
    step,
)
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.status import INFLICTED
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.lich.combat.damage import BEFORE_APPLY, Blow
from lich_studio.rules.lich.combat.death import DYING
from lich_studio.rules.lich.combat.health import MARKS
from lich_studio.rules.lich.field import DEFENSE, DESTROYED, WOULD_DRAW, card_name
from lich_studio.rules.lich.items import Item, retire
from lich_studio.rules.lich.picking import call_effect
from lich_studio.rules.lich.replacing import altering
from lich_studio.rules.lich.replacing.altering import RULES, Alter, event_in, with_event
from lich_studio.rules.lich.replacing.wards import Ward, in_force, keep, registers_of
from lich_studio.rules.lich.replacing.would import Would
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.triggers.placing import happens, spoken_of

PIPELINE = ("healed", "lost health", INFLICTED, "card tapped", DESTROYED)
"""Kinds of event that the change pipeline asks about."""


@dataclass(frozen=True, slots=True)
class Replace(Ward):
    """Something happens instead of something else.

    Attributes:
        would: what does not happen.
        effects: what does.
    """

    would: Would
    effects: tuple[Effect, ...]


def _applying(game: Game, registers: Registers) -> tuple[Modifier, ...]:
    event = event_in(registers["value"])
    used: tuple[int, ...] = registers.get("used", ())
    return tuple(
        ward
        for ward in in_force(game)
        if isinstance(ward.value, Replace)
        and ward.id not in used
        and happens(game, ward.value.would, {**registers_of(game, ward), "event": event})
    )


def _look(game: Game, registers: Registers) -> Instruction:
    value: Event | Blow | None = registers["value"]
    if value is None or (isinstance(value, Blow) and not value.event.amount):
        return Done(value)
    found = _applying(game, registers)
    if not found:
        return Done(value)
    if len(found) == 1:
        registers["ward"] = found[0].id
        return Go("take")
    event = event_in(value)
    seat = game.state.controller_of[event.subject] if event.subject else event.actor
    options = tuple(
        Option(f"instead {number}", ward.id, card_name(game, ward.source), ward.source)
        for number, ward in enumerate(found, 1)
    )
    return Ask(Decision(seat, "instead", "Which card replaces it first?", options, RULES), "ward")


def _path(game: Game, ward: Modifier) -> tuple[str, int, int] | None:
    """Return where in its card's text a ward stands."""
    definition = game.definitions[game.state.definition_of[ward.source]]
    for number, ability in enumerate(definition.abilities):
        if ward.value in ability.effects:
            return definition.id, number, ability.effects.index(ward.value)
    return None


def _take(game: Game, registers: Registers) -> Instruction:
    ward = next(one for one in in_force(game) if one.id == registers["ward"])
    registers["used"] = (*registers.get("used", ()), ward.id)
    event = event_in(registers["value"])
    asked = registers_of(game, ward)
    path = _path(game, ward)
    if path is None:
        return Go("look")
    registers["path"], registers["seat"], registers["source"], registers["at"] = path, asked["seat"], ward.source, 0
    registers["outer"] = game.recall("item", 0)
    named = spoken_of(game, ward.value.would, {**asked, "event": event})
    # Words such as "that much" and "it" ask the running item; item 0 stands for what runs without the stack.
    game.remember(Item("trigger", asked["seat"], ward.source, path[0], path[1], data=(event, named)), "item", 0)
    game.cite(*RULES)
    return NEXT


def _run(game: Game, registers: Registers) -> Instruction:
    node = _replacement(game, registers)
    at: int = registers["at"]
    if at >= len(node.effects):
        return Go("finish")
    registers["at"] = at + 1
    given = {"item": 0, "seat": registers["seat"], "source": registers["source"], "aims": ()}
    return call_effect(game, node.effects[at], given | {"path": (*registers["path"], at)})


def _replacement(game: Game, registers: Registers) -> Replace:
    path: tuple[str, int, int] = registers["path"]
    return cast("Replace", game.definitions[path[0]].abilities[path[1]].effects[path[2]])


def _finish(game: Game, registers: Registers) -> Instruction:
    node = _replacement(game, registers)
    game.forget("item", 0)
    if registers["outer"] is not None:
        game.remember(registers["outer"], "item", 0)
    if not all(isinstance(effect, Alter) for effect in node.effects):
        value: Event | Blow = registers["value"]
        registers["value"] = with_event(value, value.event._replace(amount=0)) if isinstance(value, Blow) else None
    return Go("look")


def _spare(game: Game, piece: int) -> int | None:
    """Keep a summon that would die from dying, when a card says what happens instead.

    Its damage marks go, or it would be destroyed again at once; a summon without defense cannot be kept. What happens
    instead runs before anything else does, because a state check cannot wait for it.
    """
    card = game.state.link_of[piece]
    event = Event(DESTROYED, game.state.controller_of[piece], card, tile=game.state.tile_of[piece], rules=RULES)
    if game.stat(card, DEFENSE.id) <= 0 or not _applying(game, {"value": event}):
        return piece
    game.set_stat(piece, MARKS.id, 0)
    game.state.frames.append(Frame("instead.dying", 0, {"event": event, "piece": piece}, ""))
    return None


def _ask_dying(_game: Game, registers: Registers) -> Instruction:
    return Call("instead.run", {"value": registers["event"]}, "value")


def _die_after_all(game: Game, registers: Registers) -> Instruction:
    if registers["value"] is not None:
        game.announce(registers["event"])
        retire(game, registers["piece"], "gone")
    return Done()


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse targets in a replacement, and words for what is replaced elsewhere."""
    for effect in ability.effects:
        inside = isinstance(effect, Replace)
        for node in walk(effect):
            if inside and isinstance(node, Target):
                message = 'Nobody chooses a target for what happens instead: name a group, "you" or "this card".'
                return TextProblem(ability.span, "nobody-chooses", message, ("you", "this card", "each"))
            if isinstance(node, Alter) and not inside:
                message = 'Only what happens instead of something can change it: begin with "If ... would ...".'
                return TextProblem(ability.span, "nothing-replaced", message, ("if",))
    return None


PHRASES = (
    phrase("if {would}, instead {effects}", Replace, rule_ids=RULES,
           example="If you would draw a card, instead heal 1."),
)  # fmt: skip

MODULE = RuleModule(
    id="instead",
    requires=("would", "wards", "damage", "death", "draw", "destroy", "inflict", "tap", "heal"),
    nodes=(
        NodeRule(Replace, evaluate=keep, procedure="ward.holds", sentence="{source} replaces what would happen"),
        *altering.NODES,
    ),
    phrases=(*PHRASES, *altering.PHRASES),
    tables={"aimable": (Aimable("RedirectIt", ("avatar", "summon", "token")),)},
    hooks=(
        Hook(BEFORE_APPLY, procedure="instead.run", order=5),
        Hook(WOULD_DRAW, procedure="instead.run"),
        Hook(DYING, fold=_spare),
        *(Hook("replace " + kind, procedure="instead.run", order=90) for kind in PIPELINE),
    ),
    procedures=(
        procedure(
            "instead.run",
            step("look", _look, "Something else may happen instead", *RULES),
            step("take", _take),
            step("run", _run, "This happens instead", *RULES),
            step("again", lambda _game, _registers: Go("run")),
            step("finish", _finish),
            title="Instead",
        ),
        procedure(
            "instead.dying",
            step("ask", _ask_dying, "A summon would be destroyed", *RULES),
            step("die", _die_after_all),
            title="Instead",
        ),
        altering.PROCEDURE,
    ),
    text_checks=(_check,),
)
