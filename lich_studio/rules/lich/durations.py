"""How long changes last: to the end of the turn, to your next turn, or for good (AMB-217)."""
from __future__ import annotations

from typing import Any

from lich_studio.effects.clauses import walk_in_order
from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Duration, Effect, Node, walk
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core import durations
from lich_studio.rules.core.durations import (
    ForRounds,
    ForTurns,
    RestOfGame,
    UntilEndOfTheirNextTurn,
    UntilEndOfTurn,
    UntilEndOfYourNextTurn,
    UntilTheirNextTurn,
    UntilYourNextTurn,
)
from lich_studio.rules.core.running import referred
from lich_studio.rules.core.selectors import Each, Same
from lich_studio.rules.core.spoken_of import ThatThing
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.standing_for import side_of

END_OF_TURN = ("end of turn",)
START_OF_TURN = "start of turn"
NEXT_TURN = "end of next turn"
"""Expiry: the seat in whose next turn it becomes `END_OF_TURN`, and the number of the turn in which it began."""
LAST_TURN = "last turn"
"""Expiry: the number of the turn in which it becomes `END_OF_TURN`."""

ROUNDS = "rounds"
"""Expiry: the seat at the start of whose turns it is counted, and how many of them are left."""

_EACH_FOR_ITSELF = frozenset({"BecomeStatus", "ChangeNumber", "SetNumber", "ScaleNumber"})
"""Effects by which each of several things gets something for a time that is counted by its own side's turns."""


def expiry_of(duration: Duration, seat: int) -> tuple[Any, ...]:
    """Return what ends a modifier of that duration; `seat` is the player whose effect it is."""
    if isinstance(duration, UntilEndOfTurn):
        return END_OF_TURN
    return (START_OF_TURN, seat) if isinstance(duration, UntilYourNextTurn) else ()


def _turn_begins(game: Game, event: Event) -> Event:
    """Let what ends with the turn that begins end with it."""
    for found in tuple(game.state.modifiers.values()):
        for modifier in found:
            expiry = modifier.expiry
            if expiry == (LAST_TURN, event.amount) or (
                expiry[:2] == (NEXT_TURN, event.actor) and expiry[2] < event.amount
            ):
                game.remove_modifiers(lambda one, ending=modifier.id: one.id == ending)
                game.add_modifier(modifier._replace(expiry=END_OF_TURN))
    return event


def _start_of_turn(game: Game, seat: int) -> int:
    game.remove_modifiers(lambda modifier: modifier.expiry in ((START_OF_TURN, seat), (ROUNDS, seat, 1)))
    for found in tuple(game.state.modifiers.values()):
        for modifier in found:
            if modifier.expiry[:2] == (ROUNDS, seat):
                game.remove_modifiers(lambda one, ending=modifier.id: one.id == ending)
                game.add_modifier(modifier._replace(expiry=(ROUNDS, seat, modifier.expiry[2] - 1)))
    return seat


def _expiry(game: Game, node: Duration, registers: dict[str, Any]) -> tuple[Any, ...]:
    now: int = game.recall("turn", "number") or 0
    if isinstance(node, UntilEndOfYourNextTurn):
        return (NEXT_TURN, registers["seat"], now)
    if isinstance(node, UntilTheirNextTurn | UntilEndOfTheirNextTurn):
        seat = _whose(game, node, registers)
        return (START_OF_TURN, seat) if isinstance(node, UntilTheirNextTurn) else (NEXT_TURN, seat, now)
    if isinstance(node, ForRounds):
        return (ROUNDS, registers["seat"], max(node.rounds, 1))
    if isinstance(node, ForTurns):
        return END_OF_TURN if node.turns <= 1 else (LAST_TURN, now + node.turns - 1)
    return expiry_of(node, registers["seat"])


def _whose(game: Game, node: UntilTheirNextTurn | UntilEndOfTheirNextTurn, registers: dict[str, Any]) -> int:
    """Return whose turn a duration speaks of; where nothing was chosen, that of the effect's own player."""
    found: tuple[Aim, ...] = referred(game, node.of, registers)
    sides = (side_of(game, aim) for aim in found)
    return next((side for side in sides if side), registers["seat"])


def expiry_for(game: Game, effect: Any, registers: dict[str, Any], aim: Aim) -> tuple[Any, ...]:
    """Return what ends a modifier that one of several things gets: "their next turn" is that of its own side.

    Args:
        game: the game.
        effect: the effect, with `who` gets it and how it is `lasting`.
        registers: those of the effect's frame.
        aim: the thing.
    """
    lasting: Duration = effect.lasting
    side = side_of(game, aim)
    if not side or not _is_for_each(effect) or not isinstance(lasting, UntilTheirNextTurn | UntilEndOfTheirNextTurn):
        return game.evaluate(lasting, registers)
    if isinstance(lasting, UntilTheirNextTurn):
        return (START_OF_TURN, side)
    return (NEXT_TURN, side, game.recall("turn", "number") or 0)


def _is_for_each(node: Node) -> bool:
    """Return whether each of several things gets something until a turn of its own side ends or starts."""
    if type(node).__name__ not in _EACH_FOR_ITSELF or not isinstance(getattr(node, "who", None), Each | Target):
        return False
    return isinstance(getattr(getattr(node, "lasting", None), "of", None), Same)


def names_one(effect: Effect) -> bool:
    """Return whether the first thing that an effect speaks of is one target, or what was named before it."""
    first = next((part for part in walk_in_order(effect) if isinstance(part, Target | Same | ThatThing | Each)), None)
    return isinstance(first, Same | ThatThing) or (isinstance(first, Target) and first.count == 1)


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to count by the turns of somebody where several are meant, who have turns of their own."""
    for effect in ability.effects:
        apart = {id(getattr(node, "lasting", None)) for node in walk(effect) if _is_for_each(node)}
        theirs = (
            node for node in walk(effect)
            if isinstance(node, UntilTheirNextTurn | UntilEndOfTheirNextTurn) and id(node) not in apart
        )  # fmt: skip
        if any(isinstance(node.of, Same) for node in theirs) and not names_one(effect):
            message = "This does not say by whose turns it is counted: name one target, or count by your own turns."
            return TextProblem(ability.span, "whose-turn", message, ("until the start of your next turn",))
    return None


NODES = (
    UntilEndOfTurn, UntilYourNextTurn, UntilEndOfYourNextTurn, ForTurns, ForRounds, RestOfGame,
    UntilTheirNextTurn, UntilEndOfTheirNextTurn,
)  # fmt: skip

MODULE = RuleModule(
    id="durations",
    requires=("seats",),
    nodes=tuple(NodeRule(node, evaluate=_expiry) for node in NODES),
    phrases=durations.PHRASES,
    text_checks=(_check,),
    hooks=(Hook("start phase", fold=_start_of_turn, order=5), Hook("event turn", fold=_turn_begins)),
)
