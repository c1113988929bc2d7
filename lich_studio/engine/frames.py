"""The frame machine: procedures made of small named steps.

A step returns one instruction. A frame is the name of a procedure, the number of its step and its
registers, which hold plain data only; so a game can be stopped, saved, copied and stepped anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from lich_studio.engine.errors import RulesetError

if TYPE_CHECKING:
    from lich_studio.engine.decisions import Decision
    from lich_studio.engine.game import Game

Registers = dict[str, Any]
"""Plain data of one frame: ints, strings, tuples, entity ids, node paths."""
ASKED = "?"
"""The register of an asking frame that names the register for the answer."""


class Instruction:
    """What a step tells the kernel to do next."""

    __slots__ = ()


class Next(Instruction):
    """Go on with the following step, or return if it was the last."""

    __slots__ = ()


class Go(Instruction):
    """Go on with the step of that name in the same procedure."""

    __slots__ = ("step",)

    def __init__(self, step: str) -> None:
        self.step = step


class Call(Instruction):
    """Run another procedure, then go on with the following step.

    Attributes:
        procedure: its name.
        registers: the registers it starts with; owned by the callee from then on.
        into: the caller's register that receives its value, "" to drop it.
    """

    __slots__ = ("into", "procedure", "registers")

    def __init__(self, procedure: str, registers: Registers | None = None, into: str = "") -> None:
        self.procedure = procedure
        self.registers: Registers = {} if registers is None else registers
        self.into = into


class Ask(Instruction):
    """Stop until somebody chose; it must be the only effect of its step.

    Attributes:
        decision: who chooses among what.
        into: the register that receives the chosen option's value.
    """

    __slots__ = ("decision", "into")

    def __init__(self, decision: Decision, into: str) -> None:
        self.decision = decision
        self.into = into


class Done(Instruction):
    """Return from the procedure with a value."""

    __slots__ = ("value",)

    def __init__(self, value: Any = None) -> None:
        self.value = value


NEXT = Next()
RETURN = Done()

StepFunction = Callable[["Game", Registers], Instruction]


@dataclass(frozen=True, slots=True)
class Step:
    """One observable moment of a procedure.

    Attributes:
        name: unique within its procedure.
        run: the function that does it.
        sentence: what it does, for people, with `{register}` slots.
        rule_ids: the rules it carries out.
    """

    name: str
    run: StepFunction
    sentence: str = ""
    rule_ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Procedure:
    """A named tuple of steps.

    Attributes:
        name: unique in the ruleset, such as "damage.deal".
        steps: in order.
        title: what a frame of it is called in the frame view, with `{register}` slots.
        index: step name to number.
    """

    name: str
    steps: tuple[Step, ...]
    title: str = ""
    index: Mapping[str, int] = field(default_factory=dict[str, int])


def step(name: str, run: StepFunction, sentence: str = "", *rule_ids: str) -> Step:
    """Make a step; the rules it rests on follow its sentence."""
    return Step(name, run, sentence, rule_ids)


def procedure(name: str, *steps: Step, title: str = "") -> Procedure:
    """Make a procedure.

    Args:
        name: unique in the ruleset.
        steps: in order, at least one.
        title: what the frame view shows, with `{register}` slots.

    Raises:
        RulesetError: there is no step, or two of one name.
    """
    index = {one.name: number for number, one in enumerate(steps)}
    if not steps or len(index) != len(steps):
        raise RulesetError(f"procedure {name!r} needs steps with different names")
    return Procedure(name, steps, title or name, index)


class Frame:
    """A procedure under way.

    Attributes:
        procedure: its name.
        step: the number of the step that runs next.
        registers: its plain data.
        into: the caller's register for its value.
    """

    __slots__ = ("into", "procedure", "registers", "step")

    def __init__(self, procedure: str, step: int, registers: Registers, into: str) -> None:
        self.procedure = procedure
        self.step = step
        self.registers = registers
        self.into = into

    def clone(self) -> Frame:
        """Return a copy; register values are immutable and shared."""
        return Frame(self.procedure, self.step, self.registers.copy(), self.into)

    def plain(self) -> tuple[Any, ...]:
        """Return the frame as comparable plain data."""
        return (self.procedure, self.step, self.into, tuple(sorted(self.registers.items(), key=_register_name)))


def _register_name(item: tuple[str, Any]) -> str:
    return item[0]
