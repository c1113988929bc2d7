"""Keep a compiled ability: a table of rows that run in order, each a function kept outside the state."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from lich_studio.engine.events import Happened
from lich_studio.engine.frames import Instruction, Registers
from lich_studio.engine.game import Game
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.held import Held, Logged, acted_on, hold
from lich_studio.rules.core.interpreter.vocabulary import AMOUNT, THINGS

Run = Callable[[Game, Registers], Instruction | None]
Keep = Callable[[Game, Registers, Any], None]

Fits = Callable[[Game, tuple[Any, ...], Any], bool]
Told = Callable[[Game, Happened | Logged], tuple[Any, ...]]
SetOff = tuple[int, Told, Fits]
"""A slot that is filled from the event that sets an ability off, what reads it there, and which of it is meant."""

ROW, SLOTS = "row", "slots"
"""Registers of a running ability: the number of the row that runs next, and what its slots hold."""


class Row(NamedTuple):
    """One row of a table.

    Attributes:
        run: does it; returns an instruction where something can be observed or asked, else None.
        keep: takes in what came of that instruction.
    """

    run: Run
    keep: Keep | None = None


@dataclass(slots=True)
class Program:
    """A compiled ability.

    Attributes:
        rows: in the order in which they run; some of them go elsewhere.
        slots: the number of each slot by its mark.
        targets: the targets in the order in which they are chosen, each with its slot.
        set_off: the slots that are filled from the event that sets the ability off.
        said: for each row the statement that it carries out a part of.
        events: the marks that hold events.
    """

    rows: list[Row] = field(default_factory=list[Row])
    slots: dict[str, int] = field(default_factory=dict[str, int])
    targets: list[tuple[int, m.Thing]] = field(default_factory=list[tuple[int, m.Thing]])
    set_off: list[SetOff] = field(default_factory=list[SetOff])
    said: list[Any] = field(default_factory=list[Any])
    events: set[str] = field(default_factory=set[str])


def told(game: Game, slots: list[Any], set_off: Iterable[SetOff], event: Happened | Logged | None) -> None:
    """Fill the slots of what an event tells that sets an ability off."""
    for at, read, fits in set_off:
        filled = () if event is None else read(game, event)
        meant = tuple(Held(one.aim, one.life) for one in filled if fits(game, tuple(slots), one))
        slots[at] = tuple(dict.fromkeys((*(slots[at] or ()), *meant)))


def put(registers: Registers, slot: int, value: Any) -> None:
    """Fill a slot."""
    slots = registers[SLOTS]
    registers[SLOTS] = (*slots[:slot], value, *slots[slot + 1 :])


def setting(slot: int, read: Callable[[Game, tuple[Any, ...], Any], Any]) -> Row:
    """Return the row that fills a slot with what is read."""

    def run(game: Game, registers: Registers) -> None:
        put(registers, slot, read(game, registers[SLOTS], None))

    return Row(run)


def gathering(acts: int, reads: list[tuple[str, str, Any]]) -> Row:
    """Return the row that adds one doing of a verb, with what its roles are now."""

    def run(game: Game, registers: Registers) -> None:
        slots = registers[SLOTS]
        roles: list[tuple[str, Any]] = []
        for name, sort, read in reads:
            if sort == THINGS:
                aims = (acted_on(game, held) for held in read(game, slots, None))
                roles.append((name, tuple(aim for aim in aims if aim is not None)))
            else:
                roles.append((name, read(game, slots, None) if sort == AMOUNT else read))
        put(registers, acts, (*slots[acts], tuple(roles)))

    return Row(run)


def keeper(slot: int) -> Keep:
    """Return what takes in an answer."""

    def keep(_game: Game, registers: Registers, answer: Any) -> None:
        put(registers, slot, answer)

    return keep


def picked(slot: int) -> Keep:
    """Return what takes in a choice, and goes on asking until somebody is done."""

    def keep(game: Game, registers: Registers, answer: Any) -> None:
        if answer is not None:
            put(registers, slot, (*registers[SLOTS][slot], hold(game, answer)))
            registers[ROW] -= 1

    return keep
