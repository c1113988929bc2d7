"""Sentences about the sentence before: "this damage cannot be blocked", "if it is Wet, deal 10 damage instead"."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lich_studio.effects.clauses import Amended, InsteadOfThat
from lich_studio.effects.nodes import Effect
from lich_studio.engine.frames import RETURN, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core import afterwords
from lich_studio.rules.core.afterwords import (
    AttackHas,
    DamageCannotBe,
    DamageHas,
    DamageIsDoubled,
    DamageIsMore,
    RepeatThis,
    SeveralTimes,
    ThisDamage,
    spoken,
)
from lich_studio.rules.core.permissions import Permission
from lich_studio.rules.core.running import amount, effect_node, nodes_above
from lich_studio.rules.core.statics import Clause
from lich_studio.rules.core.things import Aim, fits
from lich_studio.rules.lich.clauses import call_inner, holds, run_inner

RULES = ("FX-001.1",)
REPLACED = "replaced"
"""Memory of the resolving item: whether something just happened instead of what an amended sentence says."""


def said_of_damage(game: Game, registers: Registers) -> tuple[str, ...]:
    """Return the modifiers that sentences about the damage of the running effect give it."""
    return tuple(modifier for said in _said_now(game, registers) for modifier in spoken(said))


def strengthened(game: Game, registers: Registers, points: int, piece: int = 0) -> int:
    """Return how much damage the running effect deals, with what the sentences about it add; doubling comes last.

    Args:
        game: the game.
        registers: those of the effect's frame.
        points: damage points without what is said of them.
        piece: the piece that they are dealt to; 0 for what is said of any.
    """
    aim = Aim("piece", piece)
    said = tuple(
        one
        for one in _said_now(game, registers)
        if isinstance(one, DamageIsMore | DamageIsDoubled)
        and (one.to is None or (piece > 0 and fits(game, one.to, aim, registers)))
    )
    more = sum(amount(game, one.amount, registers) for one in said if isinstance(one, DamageIsMore))
    return (points + more) * 2 ** sum(isinstance(one, DamageIsDoubled) for one in said)


def _said_now(game: Game, registers: Registers) -> Iterator[ThisDamage]:
    for node in nodes_above(game, registers):
        if isinstance(node, Amended):
            yield from _in_force(game, node.effects[-1], registers)


def _in_force(game: Game, effect: Effect, registers: Registers) -> Iterator[ThisDamage]:
    """Yield what is said of damage, by itself or under conditions that hold now."""
    if isinstance(effect, ThisDamage):
        yield effect
        return
    condition = getattr(effect, "condition", None)
    if condition is None or holds(game, effect, registers):
        inner: tuple[Effect, ...] = getattr(effect, "effects", ())
        for one in inner:
            yield from _in_force(game, one, registers)


def _begin(game: Game, registers: Registers) -> Instruction:
    """Begin with what may happen instead, because the rest depends on it."""
    node: Amended = effect_node(game, registers)
    registers["inner"] = 0
    registers["end"] = len(node.effects) - 1
    registers["rounds"] = 0
    if not _replaces(node.effects[-1]):
        return Go("run")
    game.forget("item", registers["item"], REPLACED)
    registers["inner"] = registers["end"]
    return run_inner(game, registers)


def _replaces(effect: Any) -> bool:
    return isinstance(effect, InsteadOfThat) or any(_replaces(one) for one in getattr(effect, "effects", ()))


def _after_instead(game: Game, registers: Registers) -> Instruction:
    registers["inner"] = 0
    if not game.recall("item", registers["item"], REPLACED):
        return Go("run")
    registers["left"] = _left(effect_node(game, registers))
    return Go("rest")


def _left(node: Amended) -> tuple[tuple[int, ...], ...]:
    """Return where the effects of a sentence stand that happen though something happens instead of others.

    Of "deal 2 damage and inflict Burning 1" what is said of Burning takes the place of that alone, else of all of it.
    """
    parts = tuple(_parts(node))
    kinds = [type(one) for _, one in parts]
    instead = [type(one) for one in _happening_instead(node.effects[-1])]
    if not instead or any(kinds.count(kind) != 1 for kind in instead):
        return ()
    return tuple(place for place, one in parts if type(one) not in instead)


def _parts(node: Amended) -> Iterator[tuple[tuple[int, ...], Effect]]:
    """Yield the effects of a sentence and where they stand, those that a permission allows one by one."""
    for number, effect in enumerate(node.effects[:-1]):
        if isinstance(effect, Permission):
            yield from (((number, place), one) for place, one in enumerate(effect.effects))
        else:
            yield (number,), effect


def _run_rest(game: Game, registers: Registers) -> Instruction:
    if not registers["left"]:
        return Done()
    (number, *place), *left = registers["left"]
    registers["left"] = tuple(left)
    return call_inner(game, registers, (number, *place))


def _happening_instead(effect: Effect) -> Iterator[Effect]:
    inner: tuple[Effect, ...] = getattr(effect, "effects", ())
    if isinstance(effect, InsteadOfThat):
        yield from inner
        return
    for one in inner:
        yield from _happening_instead(one)


def _run(game: Game, registers: Registers) -> Instruction:
    if registers["inner"] >= registers["end"] and not _begins_again(game, registers):
        return Done()
    return run_inner(game, registers)


def _begins_again(game: Game, registers: Registers) -> bool:
    """Go back to the first of the effects if they are to be repeated; a condition of that is asked each time."""
    last: Any = effect_node(game, registers).effects[-1]
    if isinstance(last, Clause):
        inner: tuple[Effect, ...] = getattr(last, "effects", ())
        last = inner[0] if inner and holds(game, last, registers) else None
    further = last.times if isinstance(last, SeveralTimes) else 1
    last = last.effects[0] if isinstance(last, SeveralTimes) else last
    if not isinstance(last, RepeatThis) or registers["rounds"] >= last.times * further:
        return False
    registers["rounds"] += 1
    registers["inner"] = 0
    return True


def _begin_instead(_game: Game, registers: Registers) -> Instruction:
    registers["inner"] = 0
    return Go("run")


def _run_instead(game: Game, registers: Registers) -> Instruction:
    if registers["inner"] >= len(effect_node(game, registers).effects):
        game.remember(True, "item", registers["item"], REPLACED)
    return run_inner(game, registers)


def _said_already(_game: Game, _registers: Registers) -> Instruction:
    return RETURN


_AGAIN = step("again", lambda _game, _registers: Go("run"))

MODULE = RuleModule(
    id="afterwords",
    requires=("clauses", "modifiers"),
    nodes=(
        NodeRule(Amended, procedure="amended.run", sentence="{source} does what its next sentence is about"),
        NodeRule(InsteadOfThat, procedure="instead of that.run", sentence="{source} does something instead"),
        *(
            NodeRule(node, procedure="this damage.run", sentence="{source} tells of which kind its damage is")
            for node in (AttackHas, DamageCannotBe, DamageHas, DamageIsMore, DamageIsDoubled)
        ),
        NodeRule(RepeatThis, procedure="this damage.run", sentence="{source} repeats what it did"),
    ),
    words=afterwords.WORDS,
    phrases=afterwords.PHRASES,
    text_checks=afterwords.CHECKS,
    procedures=(
        procedure(
            "amended.run",
            step("begin", _begin, "The next sentence is about this one", *RULES),
            step("after", _after_instead),
            step("run", _run),
            _AGAIN,
            step("rest", _run_rest),
            step("rest again", lambda _game, _registers: Go("rest")),
            title="Sentence",
        ),
        procedure(
            "instead of that.run",
            step("begin", _begin_instead, "This happens instead", *RULES),
            step("run", _run_instead),
            _AGAIN,
            title="Instead",
        ),
        procedure("this damage.run", step("said", _said_already), title="Kind of damage"),
    ),
)
