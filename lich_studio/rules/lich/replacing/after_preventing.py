"""What is said behind "prevent the damage dealt to you": "then deal damage equal to the damage prevented" (AMB-201).

The answered effect deals its damage after the reaction is carried out. So whatever speaks of how much was prevented,
and all that follows it, waits until that effect has left the stack.
"""
from __future__ import annotations

from typing import Any, NamedTuple

from lich_studio.effects.nodes import Ability, Effect, walk
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, RuleModule
from lich_studio.rules.core.results import Fact, Result, ThatMuch, ThatNumber
from lich_studio.rules.core.running import SET_OFF
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.cards.tactics import BEFORE_EFFECT
from lich_studio.rules.lich.items import Item, stack
from lich_studio.rules.lich.picking import call_effect
from lich_studio.rules.lich.replacing.preventing import (
    PreventHalf,
    PreventHalfDown,
    PreventPending,
    PreventPendingBy,
    PreventSome,
)
from lich_studio.rules.lich.replacing.shields import PREVENTED, item_below
from lich_studio.rules.lich.seats import is_alive
from lich_studio.rules.lich.stack import RESOLVED

RULES = ("FX-001.1", "AMB-201")
WAITING = ("window", "waiting for damage")
"""Memory: what waits until damage is dealt that a reaction prevents, a tuple of `Rest`."""
_PREVENTING = (PreventPending, PreventHalf, PreventHalfDown, PreventSome, PreventPendingBy)
_DONE = "damage prevented"


class Rest(NamedTuple):
    """The effects of an item that wait until another one has left the stack.

    Attributes:
        below: the item waited for.
        item: the item whose effects they are, by its number, as what it was is told by `of`.
        of: what the item was.
        effect: the number of the first of them.
        known: what the item knew, by the rest of the memory key.
    """

    below: int
    item: int
    of: Item
    effect: int
    known: tuple[tuple[tuple[Any, ...], Any], ...]


def _speaks(effect: Effect, *, next_to: bool) -> bool:
    """Return whether an effect speaks of how much was prevented; "that much" does right behind the prevention."""
    return any(
        (isinstance(node, Result) and node.result == _DONE) or (next_to and isinstance(node, ThatMuch | ThatNumber))
        for node in walk(effect)
    )


def waits(ability: Ability, number: int) -> bool:
    """Return whether an effect of an ability can only be carried out when damage was dealt that it prevents."""
    before = ability.effects[:number]
    if not any(isinstance(one, _PREVENTING) for one in before):
        return False
    return _speaks(ability.effects[number], next_to=isinstance(before[-1], _PREVENTING))


def _postpone(game: Game, registers: Registers) -> Registers | None:
    """Let the rest of an item's effects wait, where the next of them speaks of what is prevented."""
    entity, number = registers["item"], registers["effect"]
    item: Item = game.recall("item", entity)
    below = item_below(game, entity)
    if not below or not waits(game.definitions[item.definition].abilities[item.ability], number):
        return registers
    memory = game.state.memory.items()
    known = tuple((key[2:], found) for key, found in memory if key[:2] == ("item", entity) and key[2:])
    game.remember((*(game.recall(*WAITING) or ()), Rest(below, entity, item, number, known)), *WAITING)
    return None


def _waits(game: Game, _value: int) -> bool:
    return bool(game.recall(*WAITING))


def _look(game: Game, registers: Registers) -> Instruction:
    """Take up what waited for the item that has left the stack."""
    waiting: tuple[Rest, ...] = game.recall(*WAITING) or ()
    due = next((rest for rest in waiting if rest.below not in stack(game)), None)
    if due is None:
        return Done(registers["value"])
    game.remember(tuple(rest for rest in waiting if rest is not due), *WAITING)
    prevented: tuple[Event, ...] = game.recall(*PREVENTED, due.item) or ()
    game.drop(*PREVENTED, due.item)
    if not is_alive(game, due.of.seat):
        return Go("look")
    registers.update(rest=due, effect=due.effect, outer=game.recall("item", 0))
    game.forget("item", 0)
    # The damage that was prevented is what "the attacker" asks about, and what was answered is still "it".
    answered: tuple[Any, ...] = dict(due.known).get((SET_OFF,), ())
    about = (*prevented[-1:], *answered[1:]) if prevented else answered
    game.remember(due.of._replace(kind="trigger", data=about), "item", 0)
    for key, found in due.known:
        game.remember(found, "item", 0, *key)
    told = [Fact(_DONE, due.effect - 1, one.amount, (Aim("piece", one.subject),)) for one in prevented]
    game.remember((*(game.recall("item", 0, "facts") or ()), *told), "item", 0, "facts")
    game.cite(*RULES)
    return Go("run")


def _run(game: Game, registers: Registers) -> Instruction:
    rest: Rest = registers["rest"]
    number: int = registers["effect"]
    effects = game.definitions[rest.of.definition].abilities[rest.of.ability].effects
    if number >= len(effects):
        return Go("finish")
    registers["effect"] = number + 1
    path = (rest.of.definition, rest.of.ability, number)
    given = {"item": 0, "seat": rest.of.seat, "source": rest.of.card, "path": path, "aims": rest.of.aims}
    return call_effect(game, effects[number], given)


def _finish(game: Game, registers: Registers) -> Instruction:
    game.forget("item", 0)
    if registers["outer"] is not None:
        game.remember(registers["outer"], "item", 0)
    return Go("look")


MODULE = RuleModule(
    id="after preventing",
    requires=("shields", "tactics", "picking", "results"),
    hooks=(Hook(BEFORE_EFFECT, fold=_postpone), Hook(RESOLVED, procedure="after preventing.look", due=_waits)),
    procedures=(
        procedure(
            "after preventing.look",
            step("look", _look),
            step("run", _run, "What was said of the damage prevented happens", *RULES),
            step("again", lambda _game, _registers: Go("run")),
            step("finish", _finish),
            title="After preventing",
        ),
    ),
)
