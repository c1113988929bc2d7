"""When something may be done: at technique speed, or in a window (SPD-TEC, SPD-REA)."""

from __future__ import annotations

from lich_studio.engine.game import Game
from lich_studio.rules.lich.seats import ACTIVE

OPEN = ("window", "open")
WITNESSES = ("window", "witnesses")
PHASE = ("turn", "phase")
"""Memory: the phase of the turn."""
HAPPENED = ("window", "happened")
"""Memory: what happened between the window before and the one that is open."""
EPISODE = ("window", "episode")
"""Memory: set from the first item on an empty stack until the stack is empty again."""
END_OF_EPISODE = ("end of episode",)
"""What ends a modifier as the stack is empty again."""
START_OF_TURN = "start of turn"
END_OF_TURN = "end of turn"
"""Kinds of the events with which a turn has started, and is ending."""


def in_window(game: Game) -> bool:
    """Return whether a window is open, so that whatever is done now is done at reaction speed."""
    return bool(game.state.memory.get(OPEN))


def may_answer(game: Game, seat: int) -> bool:
    """Return whether a window is open and a seat witnessed something that may be answered in it (REA-001.2)."""
    memory = game.state.memory
    return bool(memory.get(OPEN)) and bool((memory.get(WITNESSES) or 0) >> seat & 1)


def is_stack_empty(game: Game) -> bool:
    """Return whether nothing waits to resolve."""
    return not game.state.zones.get("stack/0")


def in_own_main_phase(game: Game, seat: int) -> bool:
    """Return whether it is a seat's main phase."""
    memory = game.state.memory
    return memory.get(ACTIVE) == seat and memory.get(PHASE) == "main"


def at_technique_speed(game: Game, seat: int) -> bool:
    """Return whether something of technique speed may be done: own main phase, empty stack, no window (SPD-TEC.2)."""
    return not in_window(game) and in_own_main_phase(game, seat) and is_stack_empty(game)


FAST_LINES = "may play fast"
"""Key of the trigger index for lines that let cards be played at reaction speed."""


def moment(game: Game, seat: int) -> tuple[bool | str, ...] | None:
    """Return what clauses "of the moment" depend on besides a card: what time it is for a seat, by which rulings.

    None while lines in force may let a card be played at another time, for they depend on the whole game.
    """
    if FAST_LINES in game.state.triggers:
        return None
    rulings = game.rulings
    now = (at_technique_speed(game, seat), in_own_main_phase(game, seat), may_answer(game, seat))
    return (*now, rulings.action_cards, rulings.alterations)


def triggers_wait(game: Game) -> bool:
    """Return whether triggers wait for a stack, outside of an episode."""
    return bool(game.state.waiting) and not game.recall(*EPISODE)
