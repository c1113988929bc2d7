"""Limits that end every loop of effects (AMB-219): for free effects, items, and triggers."""
from __future__ import annotations

from lich_studio.effects.nodes import Ability
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Hook, RuleModule
from lich_studio.rules.core.costs import PayHealth, PaySource
from lich_studio.rules.core.running import amount
from lich_studio.rules.lich.abilities import ability_of
from lich_studio.rules.lich.items import item_of
from lich_studio.rules.lich.windows import DECLARED, WINDOW_NUMBER

FREE_USES_A_WINDOW = 1
"""How often an effect that uses up nothing may be used in one window."""
FREE_USES_A_TURN = 16
"""How often an effect that uses up nothing may be used in one turn, on an empty stack too."""
TRIGGERS_OF_ONE_SOURCE = 64
"""How many triggers of one source go on the stack in one episode; further ones are dropped."""

TURN_USES = "turn used"
RULES = ("PH-MAIN.4", "AMB-219")


def is_free(game: Game, seat: int, ability: Ability) -> bool:
    """Return whether an ability uses up nothing: no tapping, and only costs that amount to 0."""
    return all(
        isinstance(cost, PayHealth | PaySource) and amount(game, cost.amount, {"seat": seat}) == 0
        for cost in ability.costs
    )


def _may_be_free(card: CardDefinition, number: int) -> bool:
    """Return whether `is_free` may hold of an ability: it taps nothing, or is not the card's own."""
    costs = card.abilities[number].costs if number < len(card.abilities) else ()
    return all(isinstance(cost, PayHealth | PaySource) for cost in costs)


def _within_limits(game: Game, intent: Intent) -> Refusal | None:
    ability = ability_of(game, intent.subject, intent.ability)
    if not is_free(game, intent.seat, ability):
        return None
    effect = (intent.subject, intent.ability)
    window = game.recall(*WINDOW_NUMBER) or 0
    last, used = game.recall("window", "free", *effect) or (0, 0)
    if window and last == window and used >= FREE_USES_A_WINDOW:
        return Refusal("used-in-window", RULES, "It costs nothing, so it is used once in a window.", (("used", used),))
    turn = game.recall(TURN_USES, "free", *effect) or 0
    if turn >= FREE_USES_A_TURN:
        message = f"It costs nothing, so it is used {FREE_USES_A_TURN} times a turn."
        return Refusal("used-this-turn", RULES, message, (("used", turn),))
    return None


def _count(game: Game, event: Event) -> Event:
    item = item_of(game, event.subject)
    if item.kind == "ability" and not item.data:
        ability = game.definitions[item.definition].abilities[item.ability]
        if is_free(game, item.seat, ability):
            effect, window = (item.card, item.ability), game.recall(*WINDOW_NUMBER) or 0
            last, used = game.recall("window", "free", *effect) or (0, 0)
            game.remember((window, used + 1 if last == window else 1), "window", "free", *effect)
            turn = game.recall(TURN_USES, "free", *effect) or 0
            game.remember(turn + 1, TURN_USES, "free", *effect)
    return event


MODULE = RuleModule(
    id="limits",
    requires=("windows",),
    clauses=(Clause("limits.free", ("activate",), "resource", _within_limits, RULES, "its free uses are not used up",
                    _may_be_free),),
    hooks=(Hook("event " + DECLARED, fold=_count, order=10),),
)
