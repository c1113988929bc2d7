"""What comes to be so: "as soon as this card has 3 rust counters, destroy it" (FX-001.2, AMB-118).

A card in play that says "if" of a state, and does something then that does not last, waits for that state: nothing
else sets it off. It does so once as the state begins, and again only after the state has ended meanwhile.
"""
from __future__ import annotations

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, walk
from lich_studio.engine.definition import AbilityPath
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule, StateCheck
from lich_studio.engine.watching import EVERYTHING
from lich_studio.rules.core import becoming
from lich_studio.rules.core.becoming import AsSoonAs
from lich_studio.rules.core.conditions import WasDone, WasNotDone
from lich_studio.rules.core.happenings import TriggerRow
from lich_studio.rules.core.predicates import YourTurn
from lich_studio.rules.core.results import ItWas, WasThisWay
from lich_studio.rules.core.selectors import Same
from lich_studio.rules.core.spoken_of import ThatThing, ThoseThings
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.lich.field import FACE_DOWN, LEFT_PLAY, is_in
from lich_studio.rules.lich.moments_to_come import Moment
from lich_studio.rules.lich.nothing_done import speaks_of_results

BECAME_SO = "became so"
RULES = ("FX-001.2", "AMB-118")
IS_SO = "is so"
"""Memory: `(IS_SO, bearer, path)` is set while the state of an ability holds."""


def _look(game: Game) -> bool:
    """Tell of each state that has begun since the last look; return whether one has."""
    begun = [
        (bearer, path)
        for bearer, path in game.state.triggers.get(BECAME_SO, ())
        if _has_changed(game, bearer, path) and game.recall(IS_SO, bearer, path)
    ]
    for bearer, path in begun:
        seat = game.state.controller_of[bearer]
        game.announce(Event(BECAME_SO, seat, bearer, bearer, path[1], rules=RULES))
    return bool(begun)


def _has_changed(game: Game, bearer: int, path: AbilityPath) -> bool:
    """Note whether a state holds, and return whether that is new; what lies face down looks at nothing."""
    trigger = game.definitions[path[0]].ability(path).trigger
    if not isinstance(trigger, AsSoonAs) or is_in(game, bearer, FACE_DOWN):
        return False
    so = bool(game.evaluate(trigger.condition, _registers(game, bearer)))
    if so == bool(game.recall(IS_SO, bearer, path)):
        return False
    if so:
        game.remember(1, IS_SO, bearer, path)
    else:
        game.forget(IS_SO, bearer, path)
    return True


def _registers(game: Game, bearer: int) -> Registers:
    seat = game.state.controller_of[bearer]
    return {"seat": seat, "controller": seat, "source": bearer, "item": 0, "aims": ()}


def _is_it(_game: Game, _node: AsSoonAs, context: Registers) -> bool:
    event: Event = context["event"]
    path: tuple[str, int] = context["path"]
    return event.subject == context["source"] and event.amount == path[1]


def _leaves(game: Game, event: Event) -> Event:
    """Forget the states of a card that leaves play: should it come back, they begin anew."""
    game.forget(IS_SO, event.subject)
    return event


def _check(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse states that speak of what was done or named before, and moments of turns as states or beside them."""
    trigger = ability.trigger
    if not isinstance(trigger, AsSoonAs):
        return None
    said = tuple(walk(trigger.condition))
    back = (Same, ThatThing, ThoseThings, Target, WasDone, WasNotDone, ItWas, WasThisWay)
    if any(isinstance(one, back) or speaks_of_results(one) for one in said):
        message = "Nothing before this is what it speaks of: name the thing, or say what happens."
        return TextProblem(ability.span, "nothing-before", message, ("this card", "you"))
    if isinstance(trigger.condition, YourTurn) or any(isinstance(one, Moment) for one in walk(ability)):
        message = "Say at what moment of the turn this happens."
        return TextProblem(ability.span, "nothing-sets-it-off", message, ("At the start of your turn,",))
    return None


MODULE = RuleModule(
    id="becoming so",
    requires=("triggers", "clauses", "results", "statics"),
    events=(EventKind(BECAME_SO, "what {subject} waits for has come to be", reactable=False, rule_ids=RULES),),
    hooks=(Hook("event " + LEFT_PLAY, fold=_leaves),),
    checks=(StateCheck("becoming so", (EVERYTHING,), _look, RULES, 90),),
    nodes=(NodeRule(AsSoonAs, evaluate=_is_it),),
    tables={"trigger": (TriggerRow("AsSoonAs", (BECAME_SO,)),)},
    text_checks=(_check,),
    phrases=becoming.PHRASES,
)
