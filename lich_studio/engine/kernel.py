"""The kernel's own procedures: state checks, folding a value through hooks, and the change pipeline.

A change goes: declare, window, replace or prevent, apply, state checks, triggers, window. Blocking,
prevention and negation are hooks in it; whether a window opens is the ruleset's choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lich_studio.engine.frames import NEXT, Call, Done, Go, Instruction, Registers, procedure, step

if TYPE_CHECKING:
    from lich_studio.engine.events import Event
    from lich_studio.engine.game import Game

CHECKS = "kernel.checks"
FOLD = "kernel.fold"
CHANGE = "kernel.change"


def change(*events: Event, into: str = "") -> Call:
    """Return the instruction that carries events through the change pipeline as one change.

    Args:
        events: what is to happen, all at once.
        into: register for the tuple of events that truly happened.
    """
    return Call(CHANGE, {"events": events, "at": 0, "kept": ()}, into)


def fold(point: str, value: object, into: str) -> Call:
    """Return the instruction that sends a value through the hooks of a point; None from a hook ends it."""
    return Call(FOLD, {"point": point, "value": value, "at": 0}, into)


def _run_checks(game: Game, _registers: Registers) -> Instruction:
    state = game.state
    mask = state.dirty
    state.dirty = 0
    for check in game.ruleset.checks_in(mask):
        if check.run(game):
            game.cite(*check.rule_ids)
            if state.result is None:
                state.dirty |= mask
            return Go("look")
    return Go("look") if state.dirty else Done()


def nothing_folds(game: Game, registers: Registers) -> bool:
    """Return whether a fold that begins has no hook with anything to do: no function, no procedure that is due."""
    value = registers["value"]
    return value is None or not any(
        hook.fold is not None or hook.due is None or hook.due(game, value)
        for hook in game.ruleset.hooks.get(registers["point"], ())
    )


def _fold(game: Game, registers: Registers) -> Instruction:
    hooks = game.ruleset.hooks.get(registers["point"], ())
    while registers["value"] is not None and registers["at"] < len(hooks):
        at: int = registers["at"]
        hook = hooks[at]
        registers["at"] = at + 1
        if hook.fold is not None:
            registers["value"] = hook.fold(game, registers["value"])
        elif hook.due is None or hook.due(game, registers["value"]):
            return Call(hook.procedure, {"value": registers["value"]}, "value")
    return Done(registers["value"])


def _declare(game: Game, registers: Registers) -> Instruction:
    window = game.ruleset.strategies.window
    kinds = game.ruleset.events
    if window and any(kinds[event.kind].window in ("before", "both") for event in registers["events"]):
        return Call(window, {"events": registers["events"], "stage": "before"}, "events")
    return NEXT


def _replace(game: Game, registers: Registers) -> Instruction:
    events: tuple[Event, ...] = registers["events"] or ()
    hooks = game.ruleset.hooks
    while registers["at"] < len(events):
        at: int = registers["at"]
        event = events[at]
        registers["at"] = at + 1
        point = "replace " + event.kind
        if point in hooks:
            return fold(point, event, "replaced")
        registers["kept"] = (*registers["kept"], event)
    return Go("apply")


def _keep(_game: Game, registers: Registers) -> Instruction:
    if registers["replaced"] is not None:
        registers["kept"] = (*registers["kept"], registers["replaced"])
    return Go("replace")


def _apply(game: Game, registers: Registers) -> Instruction:
    happened: list[Event] = []
    for event in registers["kept"]:
        done = game.happen(event)
        if done is not None:
            happened.append(done)
    registers["happened"] = tuple(happened)
    return NEXT


def _after(game: Game, registers: Registers) -> Instruction:
    window = game.ruleset.strategies.window
    kinds = game.ruleset.events
    if window and any(kinds[event.kind].window in ("after", "both") for event in registers["happened"]):
        return Call(window, {"events": registers["happened"], "stage": "after"})
    return NEXT


def _return_happened(_game: Game, registers: Registers) -> Instruction:
    return Done(registers["happened"])


KERNEL_PROCEDURES = (
    procedure(CHECKS, step("look", _run_checks), title="Put right what is wrong"),
    procedure(FOLD, step("fold", _fold), step("again", lambda _game, _registers: Go("fold")), title="{point}"),
    procedure(
        CHANGE,
        step("declare", _declare),
        step("replace", _replace),
        step("keep", _keep),
        step("apply", _apply),
        step("after", _after),
        step("return", _return_happened),
        title="Change",
    ),
)
