"""Triggers: abilities that an event sets off go on the stack by themselves (AMB-118, AMB-119, AMB-223)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Trigger
from lich_studio.effects.phrase import phrase
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, Ask, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.state import Waiting
from lich_studio.rules.core.running import Aim
from lich_studio.rules.lich.field import DESTROYED, card_name
from lich_studio.rules.lich.items import Item, item_of, stack
from lich_studio.rules.lich.limits import TRIGGERS_OF_ONE_SOURCE
from lich_studio.rules.lich.seats import active_seat, from_seat
from lich_studio.rules.lich.stack import AFTER_ITEM
from lich_studio.rules.lich.statics import reaches_tier
from lich_studio.rules.lich.targeting import has_targets
from lich_studio.rules.lich.timing import EPISODE

SET_OFF = ("window", "set off")
"""Memory: `(*SET_OFF, bearer)` counts the triggers of one source in an episode (AMB-219)."""
START_OF_TURN = "start of turn"
END_OF_TURN = "end of turn"
RULES = ("STK-001.1", "AMB-118", "AMB-119", "AMB-223")


@dataclass(frozen=True, slots=True)
class TriggerRow:
    """A row of the table "trigger".

    Attributes:
        id: name of the trigger's node class.
        event: kind of the event that sets it off.
    """

    id: str
    event: str


@dataclass(frozen=True, slots=True)
class YouDealDamage(Trigger):
    """A card, summon or effect of yours deals damage."""


@dataclass(frozen=True, slots=True)
class YouAreDealtDamage(Trigger):
    """Your avatar is dealt damage."""


@dataclass(frozen=True, slots=True)
class ThisIsDestroyed(Trigger):
    """The card itself is destroyed."""


@dataclass(frozen=True, slots=True)
class ThisEntersPlay(Trigger):
    """The card itself comes into play."""


@dataclass(frozen=True, slots=True)
class YourTurnStarts(Trigger):
    """Your start phase is nearly over."""


@dataclass(frozen=True, slots=True)
class YourTurnEnds(Trigger):
    """Your end phase is nearly over."""


def _is_your_doing(_game: Game, _node: Trigger, context: Registers) -> bool:
    event: Event = context["event"]
    return event.actor == context["controller"]


def _is_your_avatar(game: Game, _node: Trigger, context: Registers) -> bool:
    event: Event = context["event"]
    return game.state.kind_of[event.subject] == "avatar" and game.state.controller_of[event.subject] == (
        context["controller"]
    )


def _is_this(_game: Game, _node: Trigger, context: Registers) -> bool:
    event: Event = context["event"]
    return event.subject == context["source"]


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
        Option(f"first {game.handle(one.bearer, seat)} {one.path[1] + 1}", one, card_name(game, one.bearer), one.bearer)
        for _, one in sorted(own.items())
    )
    prompt = "Which of your triggers goes on the stack first? It resolves after the others."
    return Ask(Decision(seat, "trigger order", prompt, options, RULES), "first")


def _choose_targets(game: Game, registers: Registers) -> Instruction:
    waiting: Waiting = registers["first"]
    game.state.waiting.remove(waiting)
    bearer, (definition, number) = waiting.bearer, waiting.path
    seat = game.state.controller_of[bearer]
    count = (game.recall(*SET_OFF, bearer) or 0) + 1
    game.remember(count, *SET_OFF, bearer)
    if count > TRIGGERS_OF_ONE_SOURCE:
        game.announce(Event("trigger dropped", seat, bearer, bearer, rules=("AMB-219",)))
        return Go("look")
    if not reaches_tier(game, bearer, game.definitions[definition].abilities[number]):
        return Go("look")
    if not has_targets(game, seat, bearer, number):
        game.announce(Event("trigger dropped", seat, bearer, bearer, rules=("AMB-223",)))
        return Go("look")
    registers["item"] = Item("trigger", seat, bearer, definition, number, data=(waiting.event,))
    chooser = {"seat": seat, "card": bearer, "definition": definition, "ability": number, "aims": ()}
    return Call("aims.choose", chooser, "aims")


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


def waits(game: Game) -> bool:
    """Return whether triggers wait for a stack, outside of an episode."""
    return bool(game.state.waiting) and not game.recall(*EPISODE)


MODULE = RuleModule(
    id="triggers",
    requires=("stack", "limits", "statics"),
    events=(
        EventKind(START_OF_TURN, "The turn of {actor} has started", reactable=False, rule_ids=("PH-ORDER",),
                  quiet=True),
        EventKind(END_OF_TURN, "The turn of {actor} is ending", reactable=False, rule_ids=("PH-ORDER",), quiet=True),
        EventKind("trigger dropped", "The trigger of {source} does nothing", reactable=False,
                  rule_ids=("STK-001.1", "AMB-223", "AMB-219")),
    ),
    tables={
        "trigger": (
            TriggerRow("YouDealDamage", "damage"),
            TriggerRow("YouAreDealtDamage", "damage"),
            TriggerRow("ThisIsDestroyed", DESTROYED),
            TriggerRow("ThisEntersPlay", "entered play"),
            TriggerRow("YourTurnStarts", START_OF_TURN),
            TriggerRow("YourTurnEnds", END_OF_TURN),
        )
    },
    nodes=(
        NodeRule(YouDealDamage, evaluate=_is_your_doing),
        NodeRule(YouAreDealtDamage, evaluate=_is_your_avatar),
        NodeRule(ThisIsDestroyed, evaluate=_is_this),
        NodeRule(ThisEntersPlay, evaluate=_is_this),
        NodeRule(YourTurnStarts, evaluate=_is_your_doing),
        NodeRule(YourTurnEnds, evaluate=_is_your_doing),
    ),
    phrases=(
        phrase("whenever|when you deal damage", YouDealDamage, example="Whenever you deal damage, heal 1."),
        phrase("whenever|when you are dealt damage", YouAreDealtDamage,
               example="Whenever you are dealt damage, heal 1."),
        phrase("when|whenever this card is destroyed", ThisIsDestroyed,
               example="When this card is destroyed, draw 1 card."),
        phrase("when|whenever this card enters play", ThisEntersPlay, example="When this card enters play, heal 2."),
        phrase("at the start|beginning of your turn", YourTurnStarts, example="At the start of your turn, heal 1."),
        phrase("at the end of your turn", YourTurnEnds, example="At the end of your turn, heal 1."),
    ),
    hooks=(Hook(AFTER_ITEM, procedure="triggers.place", order=50),),
    procedures=(
        procedure(
            "triggers.place",
            step("look", _look),
            step("order", _ask_order, "The order of own triggers is chosen", "AMB-119"),
            step("choose targets", _choose_targets, "A triggered ability gets its targets", "AMB-223"),
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
