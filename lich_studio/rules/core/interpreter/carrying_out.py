"""Carry out a compiled ability in the frame machine: `core.run` goes through its rows, `core.act` does one verb."""

from __future__ import annotations

from typing import Any

from lich_studio.engine.events import HAPPENED, Happened
from lich_studio.engine.frames import Ask, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.rules.core.interpreter.expressions import EVENT
from lich_studio.rules.core.interpreter.held import Held, Logged, hold
from lich_studio.rules.core.interpreter.lasting import Closed
from lich_studio.rules.core.interpreter.programs import ROW, SLOTS, Program, told
from lich_studio.rules.core.interpreter.vocabulary import vocabulary_of
from lich_studio.rules.core.things import Aim


def fill_slots(
    game: Game, program: Program, registers: Registers, events: tuple[Happened | Logged, ...], closed: Closed = ()
) -> None:
    """Begin a program: its card, its player, its targets, and what the event that set it off tells.

    Args:
        game: the game.
        program: the program.
        registers: registers `seat`, `source` and `aims`; the program's own are added.
        events: what set it off, nothing where nothing did; several where it is about "one or more".
        closed: what it closes over, where it is a part of another ability; its card is that ability's then.
    """
    slots: list[Any] = [None] * len(program.slots)
    slots[0] = (hold(game, Aim("card", registers["source"])),)
    slots[1] = (Held(Aim("player", registers["seat"])),)
    for name, value in closed:
        if name in program.slots:
            slots[program.slots[name]] = value
    registers["source"] = slots[0][0].aim.entity
    slots[program.slots[EVENT]] = events or None
    for event in events or (None,):
        told(game, slots, program.set_off, event)
    for (at, _), aims in zip(program.targets, registers["aims"], strict=False):
        slots[at] = tuple(hold(game, aim) for aim in aims)
    registers.update({SLOTS: tuple(slots), ROW: 0, "answer": None})


def run_rows(game: Game, program: Program, registers: Registers) -> Instruction:
    """Run rows up to the next one that is observed or asks somebody; what has left goes no further (HRO-DEATH.1)."""
    rows = program.rows
    if registers["item"] and game.recall("item", registers["item"]) is None:
        return Done(True)
    while registers[ROW] < len(rows):
        at: int = registers[ROW]
        row = rows[at]
        registers[ROW] = at + 1
        instruction = row.run(game, registers)
        if isinstance(instruction, Ask | Call):
            registers[ROW] = at  # until the answer is kept: a question that is put again is put by the same row
        if instruction is not None:
            return instruction
    return Done(True)


def keep_answer(game: Game, program: Program, registers: Registers) -> Instruction:
    """Take in what came of the row that ran last."""
    at: int = registers[ROW]
    row = program.rows[at]
    registers[ROW] = at + 1
    answer, registers["answer"] = registers["answer"], None
    if row.keep is not None:
        row.keep(game, registers, answer)
    return Go("rows")


def _act(game: Game, registers: Registers) -> Instruction:
    row = vocabulary_of(game.ruleset).verbs[registers["verb"]]
    acts: tuple[tuple[tuple[str, Any], ...], ...] = registers["acts"]
    now, registers["acts"] = (acts[:1], acts[1:]) if row.one_by_one else (acts, ())
    assert row.begin is not None, "lowering refuses verbs that nothing carries out"
    return row.begin(game, registers, tuple(dict(act) for act in now))


def _acted(game: Game, registers: Registers) -> Instruction:
    """Return what came of the act, and tell the act that it came of, if it replaced a part of one."""
    if registers["acts"]:
        return Go("act")
    tell_above(game, registers[HAPPENED])
    return Done(registers[HAPPENED])


def tell_above(game: Game, came: tuple[Happened, ...]) -> None:
    """Let the act within which the running frame stands take note of what came of it."""
    for frame in reversed(game.state.frames[:-1]):
        if HAPPENED in frame.registers:
            if frame.registers[HAPPENED] is not None:
                frame.registers[HAPPENED] = (*frame.registers[HAPPENED], *came)
            break


ACT = procedure("core.act", step("act", _act, "{source}: {verb}"), step("acted", _acted), title="{verb}")
"""Does a verb once or several times at once; returns what was announced meanwhile."""
DONE = Done()
"""The end of a procedure that returns nothing."""
