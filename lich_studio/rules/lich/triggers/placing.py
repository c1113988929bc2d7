"""Abilities that an event sets off go on the stack by themselves (AMB-118, AMB-119, AMB-223)."""
from __future__ import annotations

from typing import Any

from lich_studio.effects.nodes import Node, walk
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, Ask, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.state import Waiting
from lich_studio.engine.stats import GRANTS
from lich_studio.rules.core import becoming, happenings
from lich_studio.rules.core.answers_for import NextTime
from lich_studio.rules.core.becoming import AsSoonAs
from lich_studio.rules.core.conditions import Given
from lich_studio.rules.core.happenings import (
    FirstTime,
    HappeningRow,
    OnceEachTurn,
    OnceOnYourTurn,
    OncePerGame,
    Party,
    TriggerRow,
    When,
    Whenever,
)
from lich_studio.rules.core.lying import Flipping
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.abilities import home_of, number_at
from lich_studio.rules.lich.cards.choices import open_versions
from lich_studio.rules.lich.field import FACE_DOWN, card_name, is_in
from lich_studio.rules.lich.items import Item, item_of, stack
from lich_studio.rules.lich.limits import TRIGGERS_OF_ONE_SOURCE, TURN_USES
from lich_studio.rules.lich.seats import active_seat, from_seat
from lich_studio.rules.lich.stack import AFTER_ITEM
from lich_studio.rules.lich.statics import reaches_tier
from lich_studio.rules.lich.timing import EPISODE
from lich_studio.rules.lich.triggers.parties import YouParty, matches, of_entity
from lich_studio.rules.lich.triggers.turns import TurnEnds, TurnStarts, whose_turn

SET_OFF = ("window", "set off")
"""Memory: `(*SET_OFF, bearer)` counts the triggers of one source in an episode (AMB-219)."""
MAY_GO_OFF = "trigger may go off"
"""Hook point: a `Waiting` that is about to go on the stack; a hook returns None where it may not."""
HOLDERS = (When, Whenever, FirstTime, OnceEachTurn, OnceOnYourTurn, OncePerGame)
RULES = ("STK-001.1", "AMB-118", "AMB-119", "AMB-223")


def happens(game: Game, node: Node, context: Registers) -> bool:
    """Return whether an event is one that a happening speaks of.

    Args:
        game: the game.
        node: the happening.
        context: `event`, and `seat` and `source` of the card that says it.
    """
    row: HappeningRow = game.ruleset.table("happening")[type(node).__name__]
    event: Event = context["event"]
    if event.kind not in row.events or (row.test is not None and not row.test(game, node, event)):
        return False
    return all(
        getattr(node, field) is None or matches(game, getattr(node, field), shown, context)
        for field, shown in row.shown(game, node, event)
    )


def spoken_of(game: Game, node: Node, context: Registers) -> tuple[Aim, ...]:
    """Return what "it" means after a happening: the last of its parties that is not simply "you"."""
    row: HappeningRow = game.ruleset.table("happening")[type(node).__name__]
    event: Event = context["event"]
    beside = row.beside(game, node, context) if row.beside is not None else ()
    if beside:
        return beside
    for field, shown in reversed(tuple(row.shown(game, node, event))):
        party: Party | None = getattr(node, field)
        if party is not None and not isinstance(party, YouParty):
            return matches(game, party, shown, context)
    return of_entity(game, event.subject) if event.subject else ()


def is_set_off(game: Game, node: When | Whenever | FirstTime | OnceEachTurn, context: Registers) -> bool:
    """Return whether an event sets an ability off; `context` has the event, and the card that bears the ability."""
    if not happens(game, node.what, context):
        return False
    bearer: int = context["source"]
    path: tuple[str, int] = context["path"]
    if isinstance(node, FirstTime):
        if game.recall(TURN_USES, "first time", bearer, path):
            return False
        if context.get("telling"):
            game.remember(1, TURN_USES, "first time", bearer, path)
    if isinstance(node, OnceOnYourTurn) and active_seat(game) != context["seat"]:
        return False
    if isinstance(node, OnceEachTurn) and not isinstance(node, NextTime) and game.recall(*_once(node), bearer, path):
        return False
    effects = game.definitions[path[0]].abilities[path[1]].effects
    if is_in(game, bearer, FACE_DOWN) and not any(isinstance(one, Flipping) for own in effects for one in walk(own)):
        return False
    # What stands behind "if" right after the trigger must hold when it is set off, and again when it resolves.
    first = effects[0] if len(effects) == 1 else None
    return not isinstance(first, Given) or bool(game.evaluate(first.condition, context))


def _once(trigger: OnceEachTurn) -> tuple[str, ...]:
    return (TURN_USES, "once") if trigger.each_turn else ("once per game",)


def _in_order(game: Game) -> tuple[Waiting, ...]:
    """Return what waits, by seat from the active one on: the first goes on the stack first (AMB-119)."""
    controller_of = game.state.controller_of
    return tuple(
        waiting
        for seat in from_seat(game, active_seat(game))
        for waiting in game.state.waiting
        if controller_of[waiting.bearer] == seat
    )


def _look(game: Game, registers: Registers) -> Instruction:
    order = _in_order(game)
    if not order:
        game.state.waiting.clear()
        return Done(registers["value"])
    registers["first"] = order[0]
    controller_of = game.state.controller_of
    seat = controller_of[order[0].bearer]
    own = {(one.bearer, one.path) for one in order if controller_of[one.bearer] == seat}
    return NEXT if len(own) > 1 else Go("choose targets")


def _ask_order(game: Game, registers: Registers) -> Instruction:
    controller_of = game.state.controller_of
    first: Waiting = registers["first"]
    seat = controller_of[first.bearer]
    own = {(one.bearer, one.path): one for one in reversed(_in_order(game)) if controller_of[one.bearer] == seat}
    options = tuple(
        Option(f"first {game.handle(one.bearer, seat)} {_label(one)}", one, card_name(game, one.bearer), one.bearer)
        for _, one in sorted(own.items())
    )
    prompt = "Which of your triggers goes on the stack first? It resolves after the others."
    return Ask(Decision(seat, "trigger order", prompt, options, RULES), "first")


def _label(waiting: Waiting) -> str:
    """Return how option keys call an ability of a card: its number, and of what a text put in force which it is."""
    return "-".join(map(str, (waiting.path[1] + 1, *waiting.path[2:])))


def _choose_targets(game: Game, registers: Registers) -> Instruction:
    waiting: Waiting = registers["first"]
    game.state.waiting.remove(waiting)
    bearer, (definition, number) = waiting.bearer, waiting.path[:2]
    seat = game.state.controller_of[bearer]
    count = (game.recall(*SET_OFF, bearer) or 0) + 1
    game.remember(count, *SET_OFF, bearer)
    if count > TRIGGERS_OF_ONE_SOURCE:
        game.announce(Event("trigger dropped", seat, bearer, bearer, rules=("AMB-219",)))
        return Go("look")
    if not reaches_tier(game, bearer, game.definitions[definition].abilities[number]):
        return Go("look")
    code = number_at(game, bearer, definition, number)
    if not open_versions(game, seat, bearer, code):
        game.announce(Event("trigger dropped", seat, bearer, bearer, rules=("AMB-223",)))
        return Go("look")
    if not all(hook.fold is None or hook.fold(game, waiting) for hook in game.ruleset.hooks.get(MAY_GO_OFF, ())):
        return Go("look")
    trigger = game.definitions[definition].abilities[number].trigger
    if isinstance(trigger, NextTime):
        if not _answers_no_more(game, waiting):
            return Go("look")
    elif isinstance(trigger, OnceEachTurn):
        if game.recall(*_once(trigger), bearer, waiting.path):
            return Go("look")
        game.remember(1, *_once(trigger), bearer, waiting.path)
    named: tuple[Aim, ...] = ()
    if isinstance(trigger, When | Whenever | FirstTime | OnceEachTurn):
        context = {"event": waiting.event, "seat": seat, "source": bearer}
        named = spoken_of(game, trigger.what, context)
    elif isinstance(trigger, TurnStarts | TurnEnds):
        named = whose_turn(game, trigger, waiting.event, bearer)
    elif isinstance(trigger, AsSoonAs):
        named = becoming.spoken_of(game, trigger, bearer)
    registers["item"] = Item("trigger", seat, bearer, definition, number, data=_told(waiting, named))
    return Call("modes.choose", {"seat": seat, "card": bearer, "ability": code}, "ability")


def _told(waiting: Waiting, named: tuple[Aim, ...]) -> tuple[Any, ...]:
    """Return what an item knows of the event that set it off, and of what its ability closes over."""
    told = (waiting.event, named, waiting.life)
    return (*told, waiting.slots) if waiting.slots else told


def _answers_no_more(game: Game, waiting: Waiting) -> bool:
    """Take away one of what answers the next time; return whether any was left: each play of a card leaves its own."""
    granted = game.state.modifiers.get((waiting.bearer, GRANTS), ())
    found = next((one for one in granted if one.value == waiting.path), None)
    if found is not None:
        game.remove_modifiers(lambda one: one.id == found.id)
    return found is not None


def _aim(game: Game, registers: Registers) -> Instruction:
    item: Item = registers["item"]
    _, ability = home_of(game, item.card, registers["ability"])
    registers["item"] = item = item._replace(ability=ability)
    chooser = {"seat": item.seat, "card": item.card, "definition": item.definition, "ability": registers["ability"]}
    return Call("aims.choose", {**chooser, "aims": ()}, "aims")


def _add(_game: Game, registers: Registers) -> Instruction:
    item: Item = registers["item"]
    aims: tuple[tuple[Aim, ...], ...] = registers["aims"]
    return Call("stack.add", {"item": item._replace(aims=aims)}, "value")


def _begin_episode(game: Game, _registers: Registers) -> Instruction:
    if not game.state.waiting:
        return Done()
    game.remember(1, *EPISODE)
    return Call("triggers.place", {"value": 0}, "added")


def _run_episode(game: Game, registers: Registers) -> Instruction:
    if not stack(game):
        game.forget("window")
        return Done()
    opener = item_of(game, registers["added"]).seat
    return Call("stack.episode", {"opener": opener})


MODULE = RuleModule(
    id="triggers",
    requires=("stack", "limits", "statics", "trigger parties"),
    events=(
        EventKind("trigger dropped", "The trigger of {source} does nothing", reactable=False,
                  rule_ids=("STK-001.1", "AMB-223", "AMB-219")),
    ),
    tables={"trigger": tuple(TriggerRow(node.__name__) for node in HOLDERS)},
    nodes=tuple(NodeRule(node, evaluate=is_set_off) for node in HOLDERS),
    phrases=happenings.PHRASES,
    hooks=(Hook(AFTER_ITEM, procedure="triggers.place", order=50),),
    procedures=(
        procedure(
            "triggers.place",
            step("look", _look),
            step("order", _ask_order, "The order of own triggers is chosen", "AMB-119"),
            step("choose targets", _choose_targets, "A triggered ability gets its targets", "AMB-223"),
            step("aim", _aim),
            step("add", _add, "A triggered ability goes on the stack", "AMB-118"),
            step("more", lambda _game, _registers: Go("look")),
            title="Triggers",
        ),
        procedure(
            "triggers.settle",
            step("begin", _begin_episode, "Waiting triggers go on the stack", "AMB-223"),
            step("run", _run_episode),
            title="Triggers",
        ),
    ),
)  # fmt: skip
