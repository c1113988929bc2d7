"""Instead: what would happen does not, or not so, because a card in play says what happens in its place.

Each card replaces an event once; when several would, the player whom the event is about chooses which goes first, and
the others are asked again about what is left. The effects run at once, not on the stack.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Amount, Effect, Selector, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event
from lich_studio.engine.frames import NEXT, RETURN, Ask, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.core.status import INFLICTED
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.lich.combat.damage import BEFORE_APPLY, Blow
from lich_studio.rules.lich.field import DESTROYED, WOULD_DRAW, card_name
from lich_studio.rules.lich.items import Item
from lich_studio.rules.lich.replacing.wards import Ward, in_force, keep, registers_of
from lich_studio.rules.lich.replacing.would import Would
from lich_studio.rules.lich.targeting import Aimable, pieces_in
from lich_studio.rules.lich.triggers.placing import happens, spoken_of

RULES = ("FX-001.2",)
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


@dataclass(frozen=True, slots=True)
class Alter(Effect):
    """The event that is being replaced happens otherwise; said in replacements only."""


@dataclass(frozen=True, slots=True)
class DoubleIt(Alter):
    """It is twice as much."""


@dataclass(frozen=True, slots=True)
class HalveIt(Alter):
    """It is half as much, rounded down."""


@dataclass(frozen=True, slots=True)
class ReduceIt(Alter):
    """It is less.

    Attributes:
        amount: by how much.
    """

    amount: Amount


@dataclass(frozen=True, slots=True)
class IncreaseIt(Alter):
    """It is more.

    Attributes:
        amount: by how much.
    """

    amount: Amount


@dataclass(frozen=True, slots=True)
class PreventIt(Alter):
    """None of it happens."""


@dataclass(frozen=True, slots=True)
class RedirectIt(Alter):
    """It is dealt to something else.

    Attributes:
        to: to what.
    """

    to: Selector


def event_in(value: Event | Blow) -> Event:
    """Return the event that is about to happen."""
    return value.event if isinstance(value, Blow) else value


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
    rule = game.ruleset.nodes[type(node.effects[at])]
    return Call(rule.procedure, given | {"path": (*registers["path"], at)})


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
        registers["value"] = _with(value, value.event._replace(amount=0)) if isinstance(value, Blow) else None
    return Go("look")


def _with(value: Event | Blow, event: Event) -> Event | Blow:
    return value._replace(event=event) if isinstance(value, Blow) else event


def _alter(game: Game, registers: Registers) -> Instruction:
    node: Alter = effect_node(game, registers)
    frame = next(frame for frame in reversed(game.state.frames) if frame.procedure == "instead.run")
    value: Event | Blow = frame.registers["value"]
    event = event_in(value)
    if isinstance(node, RedirectIt):
        pieces = pieces_in(game, chosen(game, node.to, registers))
        if pieces:
            event = event._replace(subject=pieces[0], tile=game.state.tile_of[pieces[0]])
    else:
        event = event._replace(amount=_altered(game, node, event.amount, registers))
    frame.registers["value"] = _with(value, event)
    return RETURN


def _altered(game: Game, node: Alter, points: int, registers: Registers) -> int:
    if isinstance(node, DoubleIt):
        return points * 2
    if isinstance(node, HalveIt):
        return points // 2
    if isinstance(node, ReduceIt):
        return max(0, points - amount(game, node.amount, registers))
    return points + amount(game, node.amount, registers) if isinstance(node, IncreaseIt) else 0


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


ALTERS = (DoubleIt, HalveIt, ReduceIt, IncreaseIt, PreventIt, RedirectIt)
PHRASES = (
    phrase("if {would}, instead {effects}", Replace, rule_ids=RULES,
           example="If you would draw a card, instead heal 1."),
    phrase("double that damage|amount", DoubleIt, rule_ids=RULES),
    phrase("halve that damage|amount", HalveIt, rule_ids=RULES),
    phrase("reduce that damage|amount by {amount}", ReduceIt, rule_ids=RULES,
           example="If you would be dealt damage, instead reduce that damage by 2."),
    phrase("increase that damage|amount by {amount}", IncreaseIt, rule_ids=RULES),
    phrase("prevent that damage", PreventIt, rule_ids=RULES),
    phrase("deal that damage to {to}", RedirectIt, rule_ids=RULES,
           example="If you would be dealt damage, instead deal that damage to this card."),
)  # fmt: skip

MODULE = RuleModule(
    id="instead",
    requires=("would", "wards", "damage", "draw", "destroy", "inflict", "tap", "heal"),
    nodes=(
        NodeRule(Replace, evaluate=keep, procedure="ward.holds", sentence="{source} replaces what would happen"),
        *(NodeRule(node, procedure="alter.run", sentence="{source} changes what would happen") for node in ALTERS),
    ),
    phrases=PHRASES,
    tables={"aimable": (Aimable("RedirectIt", ("avatar", "summon", "token")),)},
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
        procedure("alter.run", step("alter", _alter, "It happens otherwise", *RULES), title="Otherwise"),
    ),
    text_checks=(_check,),
)
