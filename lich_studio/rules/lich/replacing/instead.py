"""Instead: what would happen does not, or not so, because a card in play says what happens in its place.

Each card replaces an event once, and nothing that it does in its place; when several would, the player whom the event
is about chooses which goes first, and the others are asked again about what is left. The effects run at once, not on
the stack.
"""
from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from lich_studio.effects.nodes import Effect, walk
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event
from lich_studio.engine.frames import (
    NEXT,
    RETURN,
    Ask,
    Done,
    Go,
    Instruction,
    Registers,
    procedure,
    step,
)
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.statics import Clause
from lich_studio.rules.core.status import INFLICTED, SUFFERED
from lich_studio.rules.lich.combat.damage import BEFORE_APPLY, Blow
from lich_studio.rules.lich.field import DESTROYED, WOULD_DRAW
from lich_studio.rules.lich.items import Item
from lich_studio.rules.lich.may import May
from lich_studio.rules.lich.picking import call_effect
from lich_studio.rules.lich.replacing import altering, replacement_words
from lich_studio.rules.lich.replacing.altering import RULES, Alter, MayInstead, event_in, with_event
from lich_studio.rules.lich.replacing.often import is_used_up, note_use
from lich_studio.rules.lich.replacing.replacement import (
    AlterAndFor,
    AlterFor,
    Pending,
    Replace,
    ReplaceFor,
    ReplaceInPart,
    ReplaceMaybe,
)
from lich_studio.rules.lich.replacing.wards import WARDS, in_force, keep, label_of, registers_of, replaced_with
from lich_studio.rules.lich.replacing.would import Would
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.triggers.parties import Known, TargetParty
from lich_studio.rules.lich.triggers.placing import happens, spoken_of

PIECES = ("avatar", "summon", "token")
PIPELINE = ("healed", "lost health", INFLICTED, SUFFERED, "card tapped", DESTROYED)
"""Kinds of event that the change pipeline asks about."""


def _asked(game: Game, ward: Modifier) -> Registers:
    """Return what the parts of a replacement are read with."""
    made = ward.value
    if not isinstance(made, Pending):
        return registers_of(game, ward)
    return {"seat": made.seat, "controller": made.seat, "source": ward.source, "item": 0, "aims": made.aims}


def _applying(game: Game, registers: Registers) -> tuple[Modifier, ...]:
    event = event_in(registers["value"])
    used = replaced_with(game)
    return tuple(
        ward
        for ward in in_force(game)
        if isinstance(ward.value, Replace | ReplaceInPart | Pending)
        and ward.id not in used
        and not is_used_up(game, ward)
        and happens(game, ward.value.would, {**_asked(game, ward), "event": event})
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
        Option(f"instead {number}", ward.id, label_of(game, ward), ward.source)
        for number, ward in enumerate(found, 1)
    )
    return Ask(Decision(seat, "instead", "Which card replaces it first?", options, RULES), "ward")


def _path(game: Game, ward: Modifier) -> tuple[Any, ...] | None:
    """Return where in its card's text a ward stands."""
    if isinstance(ward.value, Pending):
        return ward.value.path
    definition = game.definitions[game.state.definition_of[ward.source]]
    for number, ability in enumerate(definition.abilities):
        found = _within(ability.effects, ward.value)
        if found is not None:
            return (definition.id, number, *found)
    return None


def _within(effects: tuple[Effect, ...], wanted: Effect) -> tuple[int, ...] | None:
    """Return where an effect stands among others, or in one of them."""
    for number, effect in enumerate(effects):
        if effect == wanted:
            return (number,)
        found = _within(getattr(effect, "effects", ()), wanted)
        if found is not None:
            return (number, *found)
    return None


def _take(game: Game, registers: Registers) -> Instruction:
    ward = next(one for one in in_force(game) if one.id == registers["ward"])
    registers["used"] = (*registers.get("used", ()), ward.id)
    event = event_in(registers["value"])
    asked = _asked(game, ward)
    path = _path(game, ward)
    if path is None:
        return Go("look")
    if isinstance(ward.value, Pending) and ward.value.once:
        game.remove_modifiers(lambda one: one.id == ward.id)
    registers.update(path=path, seat=asked["seat"], source=ward.source, aims=asked["aims"], at=0)
    registers["outer"] = game.recall("item", 0)
    named = spoken_of(game, ward.value.would, {**asked, "event": event})
    # Words such as "that much" and "it" ask the running item; item 0 stands for what runs without the stack.
    game.forget("item", 0)
    game.remember(Item("trigger", asked["seat"], ward.source, path[0], path[1], data=(event, named)), "item", 0)
    game.cite(*RULES)
    return NEXT


def _run(game: Game, registers: Registers) -> Instruction:
    effects: tuple[Effect, ...] = effect_node(game, registers).effects
    at: int = registers["at"]
    if at >= len(effects):
        return Go("finish")
    registers["at"] = at + 1
    given = {"item": 0, "seat": registers["seat"], "source": registers["source"], "aims": registers["aims"]}
    return call_effect(game, effects[at], given | {"path": (*registers["path"], at)})


def _stays(game: Game, registers: Registers) -> bool:
    """Return whether the event still happens: it was changed, or its player left the replacement undone."""
    effects: tuple[Effect, ...] = effect_node(game, registers).effects
    if any(isinstance(node, Alter) and not isinstance(node, MayInstead) for effect in effects for node in walk(effect)):
        return True
    return _was_declined(game, registers)


def _was_declined(game: Game, registers: Registers) -> bool:
    """Return whether all that would happen instead was left undone."""
    effects: tuple[Effect, ...] = effect_node(game, registers).effects
    done: tuple[int, bool] | None = game.recall("item", 0, "done")
    return len(effects) == 1 and isinstance(effects[0], May | MayInstead | Clause) and done is not None and not done[1]


def _finish(game: Game, registers: Registers) -> Instruction:
    stays = _stays(game, registers)
    if not _was_declined(game, registers):
        note_use(game, effect_node(game, registers), registers["source"])
    game.forget("item", 0)
    if registers["outer"] is not None:
        game.remember(registers["outer"], "item", 0)
    if not stays:
        value: Event | Blow = registers["value"]
        registers["value"] = with_event(value, value.event._replace(amount=0)) if isinstance(value, Blow) else None
    return Go("look")


def is_replaced(game: Game, event: Event) -> bool:
    """Return whether a card says what happens instead of an event."""
    return bool(_applying(game, {"value": event}))


def _await(game: Game, registers: Registers) -> Instruction:
    node: ReplaceFor | AlterFor | AlterAndFor = effect_node(game, registers)
    seat: int = registers["seat"]
    expiry = game.evaluate(node.lasting, registers)
    pending = Pending(tuple(registers["path"]), seat, _bound(game, node.would, registers), registers["aims"], node.once)
    # It lies with the avatar, because a card takes all that lies with it along when it leaves.
    game.add_modifier(Modifier(WARDS.id, "add", pending, avatar(game, seat), registers["source"], expiry))
    return RETURN


def _bound(game: Game, would: Would, registers: Registers) -> Would:
    """Return an event with those in it whom a target stands for."""
    changes: dict[str, Any] = {}
    for item in fields(would):
        party = getattr(would, item.name)
        if isinstance(party, TargetParty):
            changes[item.name] = Known(chosen(game, party.who, registers))
    return replace(would, **changes)


MODULE = RuleModule(
    id="instead",
    requires=("would", "wards", "damage", "death", "draw", "destroy", "inflict", "tap", "heal"),
    nodes=(
        *(NodeRule(node, evaluate=keep, procedure="ward.holds", sentence="{source} replaces what would happen")
          for node in (Replace, ReplaceInPart, ReplaceMaybe)),
        *(NodeRule(node, procedure="replace for.run", sentence="{source} replaces what would happen")
          for node in (ReplaceFor, AlterFor, AlterAndFor)),
        *altering.NODES,
        NodeRule(MayInstead, procedure="may.run", sentence="{source} lets its player choose"),
    ),
    phrases=(*replacement_words.PHRASES, *altering.PHRASES),
    tables={
        "aimable": (
            Aimable("RedirectIt", PIECES),
            *(Aimable(node.__name__, PIECES, ("equipment", "skill", "alteration"))
              for node in (ReplaceFor, AlterFor, AlterAndFor)),
        )
    },
    hooks=(
        Hook(BEFORE_APPLY, procedure="instead.run", order=5),
        Hook(WOULD_DRAW, procedure="instead.run"),
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
        procedure("replace for.run", step("await", _await, "Something will happen instead", *RULES), title="Instead"),
        altering.PROCEDURE,
    ),
    text_checks=(replacement_words.check_replacement,),
)
