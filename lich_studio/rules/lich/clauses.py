"""Effects under a condition: asked when their turn comes, remembered for "otherwise" and "if you do"."""
from __future__ import annotations

from typing import Any

from lich_studio.effects.clauses import Question
from lich_studio.effects.nodes import Selector
from lich_studio.engine.frames import Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core import bearings, conditions
from lich_studio.rules.core.bearings import BeingSo, BeingThere, Unlike
from lich_studio.rules.core.conditions import (
    CLAUSES,
    NEGATIVE,
    Both,
    CouldNotBeDone,
    Either,
    IfAble,
    Otherwise,
    WasDone,
    WasNotDone,
)
from lich_studio.rules.core.results import facts
from lich_studio.rules.core.running import effect_node, nodes_above, place_of
from lich_studio.rules.core.selectors import Each
from lich_studio.rules.core.things import DOER, Aim
from lich_studio.rules.lich.bearings import is_unlike, narrowed
from lich_studio.rules.lich.picking import call_effect

RULES = ("FX-001.1",)


def note_done(game: Game, registers: Registers, done: bool) -> None:
    """Note whether what the running effect asked for was so, or done, for "if you do" and "otherwise" after it.

    Args:
        game: the game.
        registers: `item` and `path` of the effect's frame.
        done: the answer.
    """
    game.remember((registers["path"][2], done), "item", registers["item"], "done")


def note_answers(
    game: Game, registers: Registers, did: tuple[Aim, ...], left: tuple[Aim, ...], place: int = 0
) -> None:
    """Note which of several players did what each of them may do, so that "if they do not" is about those who did not.

    Args:
        game: the game.
        registers: `item` and `path` of the effect's frame.
        did: those who did it.
        left: those who left it.
        place: which selector of the effect names the players.
    """
    game.remember((registers["path"][2], did, left, place), "item", registers["item"], "answers")


def note_those_able(
    game: Game, registers: Registers, who: Selector, seats: tuple[int, ...], able: frozenset[int]
) -> None:
    """Note which players did all of what each of them has to, for "otherwise" and "if they do" in the next sentence.

    Args:
        game: the game.
        registers: `item` and `path` of the effect's frame; within another effect, other than "if able", nothing is
            noted: what is asked next is about that one.
        who: the players as the effect says them.
        seats: the players.
        able: those of them who did all of it: of two cards both (AMB-053).
    """
    if not isinstance(who, Each):
        note_whole(game, registers, bool(seats) and able.issuperset(seats))
    elif _is_asked_about(game, registers):
        did = tuple(Aim("player", seat) for seat in seats if seat in able)
        left = tuple(Aim("player", seat) for seat in seats if seat not in able)
        note_answers(game, registers, did, left, place_of(game, who, registers)[1])


def note_whole(game: Game, registers: Registers, whole: bool) -> None:
    """Note whether all of what the running effect says was done, for "if you cannot" in the next sentence.

    Args:
        game: the game.
        registers: `item` and `path` of the effect's frame; see `note_those_able`.
        whole: the answer.
    """
    if _is_asked_about(game, registers):
        note_done(game, registers, whole)


def _is_asked_about(game: Game, registers: Registers) -> bool:
    """Return whether what is asked next is about the running effect, not about one within which it stands."""
    return all(isinstance(above, IfAble) for above in nodes_above(game, registers))


def _answered(game: Game, registers: Registers, *, did: bool) -> bool | None:
    """Return whether any of several players did, or left, what each may do, and let "they" mean these players.

    Returns:
        None where nothing of the kind was asked right before, or before another sentence about the answers.
    """
    path: tuple[str, int, int] = registers["path"][:3]
    answers: tuple[int, tuple[Aim, ...], tuple[Aim, ...], int] | None = game.recall(
        "item", registers["item"], "answers"
    )
    if answers is None:
        return None
    between = game.definitions[path[0]].abilities[path[1]].effects[answers[0] + 1 : path[2]]
    if not all(isinstance(getattr(one, "condition", None), WasDone | WasNotDone) for one in between):
        return None
    game.remember(answers[1 if did else 2], "item", registers["item"], "named", answers[0], answers[3])
    return bool(answers[1 if did else 2])


def was_done(game: Game, registers: Registers) -> bool:
    """Return whether what the effect before the running one asked for was so, or done.

    An effect that asks for nothing was done if anything came of it.
    """
    before = registers["path"][2] - 1
    asked: tuple[int, bool] | None = game.recall("item", registers["item"], "done")
    if asked is not None and asked[0] >= before:
        return asked[1]
    return any(fact.effect == before for fact in facts(game, registers))


def holds(game: Game, node: Any, registers: Registers) -> bool:
    """Return whether the effects of a clause happen, or hold, now."""
    return bool(game.evaluate(node.condition, registers)) != isinstance(node, NEGATIVE)


def run_inner(game: Game, registers: Registers) -> Instruction:
    """Run the next of the effects within the running one; register `inner` is its number."""
    node = effect_node(game, registers)
    number: int = registers["inner"]
    if number >= len(node.effects):
        return Done()
    registers["inner"] = number + 1
    return call_inner(game, registers, (number,))


def call_inner(game: Game, registers: Registers, place: tuple[int, ...]) -> Instruction:
    """Run an effect within the running one; `place` is its number there, and that of each one in which it stands."""
    effect: Any = effect_node(game, registers)
    for number in place:
        effect = effect.effects[number]
    given = {name: registers[name] for name in ("item", "seat", "source", "aims", DOER) if name in registers}
    return call_effect(game, effect, given | {"path": (*registers["path"], *place)})


def _begin_clause(game: Game, registers: Registers) -> Instruction:
    happens = holds(game, effect_node(game, registers), registers)
    note_done(game, registers, happens)
    registers["inner"] = 0
    return Go("run") if happens else Done()


def _begin_otherwise(game: Game, registers: Registers) -> Instruction:
    left = _answered(game, registers, did=False)
    happens = not was_done(game, registers) if left is None else left
    registers["inner"] = 0
    return Go("run") if happens else Done()


def _begin_if_able(_game: Game, registers: Registers) -> Instruction:
    registers["inner"] = 0
    return Go("run")


def _in_force(game: Game, node: Any, registers: Registers) -> tuple[Modifier, ...]:
    if isinstance(node.condition, BeingThere | BeingSo):
        wanted = not isinstance(node, NEGATIVE)
        found = (narrowed(game, effect, node.condition, registers, wanted=wanted) for effect in node.effects)
        return tuple(modifier for modifiers in found for modifier in modifiers)
    if not holds(game, node, registers):
        return ()
    return tuple(modifier for effect in node.effects for modifier in game.evaluate(effect, registers))


def _both(game: Game, node: Both, registers: Registers) -> bool:
    return all(game.evaluate(part, registers) for part in (node.first, node.second))


def _either(game: Game, node: Either, registers: Registers) -> bool:
    return any(game.evaluate(part, registers) for part in (node.first, node.second))


def _was_done(game: Game, _node: Question, registers: Registers) -> bool:
    did = _answered(game, registers, did=True)
    return was_done(game, registers) if did is None else did


def _was_not_done(game: Game, _node: Question, registers: Registers) -> bool:
    left = _answered(game, registers, did=False)
    return not was_done(game, registers) if left is None else left


_RUN = (step("run", run_inner, "The next of its effects happens"), step("again", lambda _game, _registers: Go("run")))

MODULE = RuleModule(
    id="clauses",
    requires=("statics",),
    nodes=(
        *(NodeRule(node, evaluate=_in_force, procedure="clause.run", sentence="{source} asks") for node in CLAUSES),
        NodeRule(Otherwise, procedure="otherwise.run", sentence="{source} does something else"),
        NodeRule(IfAble, procedure="if able.run", sentence="{source} does what it can"),
        *(NodeRule(node, evaluate=lambda _game, _node, _registers: False) for node in (BeingThere, BeingSo)),
        NodeRule(Unlike, evaluate=is_unlike),
        NodeRule(Both, evaluate=_both),
        NodeRule(Either, evaluate=_either),
        NodeRule(WasDone, evaluate=_was_done),
        NodeRule(WasNotDone, evaluate=_was_not_done),
        NodeRule(CouldNotBeDone, evaluate=_was_not_done),
    ),
    phrases=(*conditions.PHRASES, *bearings.PHRASES),
    text_checks=(*conditions.CHECKS, *bearings.CHECKS),
    procedures=(
        procedure("clause.run", step("ask", _begin_clause, "Its condition is looked at", *RULES), *_RUN, title="If"),
        procedure(
            "otherwise.run", step("ask", _begin_otherwise, "It was not so before", *RULES), *_RUN, title="Otherwise"
        ),
        procedure("if able.run", step("begin", _begin_if_able), *_RUN, title="If able"),
    ),
)
