"""Lines that do something at a moment, as procedures that stop at each deed and cite the term's own rule."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from lich_studio.effects.nodes import Ability, Amount, Effect
from lich_studio.engine.events import Event
from lich_studio.engine.frames import NEXT, Call, Done, Go, Instruction, Procedure, Registers, Step, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.module import Hook
from lich_studio.rules.core.status import FADED, SUFFERED
from lich_studio.rules.lich.terms.lines import (
    Entering,
    GainHealth,
    GetStatus,
    LoseHealth,
    ShedStatus,
    StatusPhase,
    TakeDamage,
    TurnEnd,
    factor,
)

Bearers = Callable[[Game, Any], tuple[int, ...]]
"""From the value of a hook point, a seat or an event, the pieces that a line is about."""


class Line(NamedTuple):
    """One line of a term.

    Attributes:
        ability: what it says.
        text: as it was written.
        rule: id of the rule that it states.
    """

    ability: Ability
    text: str
    rule: str


class Point(NamedTuple):
    """A hook point at which lines of a moment run.

    Attributes:
        name: the point.
        order: its place among the hooks there.
    """

    name: str
    order: int


def points_of(game: Game, amount: Amount, piece: int) -> int:
    """Return how much an amount is for one piece."""
    number, status = factor(amount)
    return number * game.counter(piece, status) if status else number


def _amounts(game: Game, amount: Amount, pieces: tuple[int, ...]) -> dict[int, int]:
    """Return how much an amount is for each piece that is still on the board and has something of it."""
    on_board = (piece for piece in pieces if game.state.tile_of[piece] is not None)
    return {piece: number for piece in on_board if (number := points_of(game, amount, piece)) > 0}


def _event(kind: str, piece: int, amount: int, tile: Any, rule: str, word: str) -> Event:
    return Event(kind, 0, piece, 0, amount, tile, word=word, rules=(rule,))


def _change(game: Game, kind: str, effect: Any, pieces: tuple[int, ...], rule: str) -> Instruction:
    word: str = getattr(effect, "status", "")
    tiles = game.state.tile_of
    found = _amounts(game, effect.amount, pieces)
    events = [_event(kind, piece, number, tiles[piece], rule, word) for piece, number in found.items()]
    return change(*events) if events else NEXT


def _damage(game: Game, effect: Any, pieces: tuple[int, ...], rule: str) -> Instruction:
    found = _amounts(game, effect.amount, pieces)
    if not found:
        return NEXT
    # Its source is no card: nobody can block it, and nobody answers it, as with Burning (AMB-080).
    deal = {
        "seat": 0, "source": 0, "amount": max(found.values()), "amounts": tuple(found.items()), "targets": tuple(found),
        "flags": ("unblockable",), "rules": (rule, "AMB-080"),
    }  # fmt: skip
    return Call("damage.deal", deal, "dealt")


EVENTS: Mapping[type[Effect], str] = {
    LoseHealth: "lost health", GainHealth: "healed", GetStatus: SUFFERED, ShedStatus: FADED,
}  # fmt: skip
"""The event by which each deed is done; damage goes its own way."""


def _doing(effect: Effect, line: Line) -> Callable[[Game, Registers], Instruction]:
    def run(game: Game, registers: Registers) -> Instruction:
        pieces: tuple[int, ...] = registers["pieces"]
        if isinstance(effect, TakeDamage):
            return _damage(game, effect, pieces, line.rule)
        return _change(game, EVENTS[type(effect)], effect, pieces, line.rule)

    return run


def moment_of(line: Line, about: Bearers, title: str) -> Procedure:
    """Return the procedure of a line that does something.

    Args:
        line: the line.
        about: which pieces it is about.
        title: the term's name.
    """

    def begin(game: Game, registers: Registers) -> Instruction:
        registers["pieces"] = about(game, registers["value"]) if registers["value"] is not None else ()
        return NEXT if registers["pieces"] else Go("return")

    steps: list[Step] = [step("begin", begin)]
    for number, effect in enumerate(line.ability.effects, 1):
        steps.append(step(f"do {number}", _doing(effect, line), line.text.rstrip("."), line.rule))
    steps.append(step("return", lambda _game, registers: Done(registers["value"])))
    return procedure(line.rule, *steps, title=title)


def hook_of(line: Line, points: Mapping[Any, Point]) -> Hook:
    """Return the hook that runs a line's procedure at its moment."""
    point = points[type(line.ability.trigger)]
    return Hook(point.name, procedure=line.rule, order=point.order)


def done_at(line: Line) -> bool:
    """Return whether a line does something at a moment, instead of saying what holds."""
    return isinstance(line.ability.trigger, StatusPhase | TurnEnd | Entering)
