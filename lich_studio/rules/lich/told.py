"""Which of the things that a card did an effect can speak of: within a round, those of that round and from before.

"Each player discards their hand and draws that many cards" goes by what each of them discarded (AMB-216).
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lich_studio.effects.nodes import Effect
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.rules.core.results import Fact, ResultRow, facts
from lich_studio.rules.core.rounds import rounds_around
from lich_studio.rules.core.running import nodes_above


def gives(effect: Any, row: ResultRow) -> bool:
    """Return whether an effect, or one within it, gives a result."""
    return type(effect).__name__ in row.effects or any(gives(inner, row) for inner in getattr(effect, "effects", ()))


def told_here(game: Game, registers: Registers) -> tuple[Fact, ...]:
    """Return what the card did so far, without what was done in other rounds than those within which an effect runs.

    Args:
        game: the game.
        registers: those of the effect's frame.
    """
    found = facts(game, registers)
    for _, one in rounds_around(game, registers, _above(game, registers)):
        found = (*found[: one.first], *found[one.facts :])
    return found


def done_in_round(game: Game, registers: Registers) -> int | None:
    """Return how much was done last in the round within which an effect runs; None where nothing there does anything.

    Args:
        game: the game.
        registers: those of the effect's frame.
    """
    above = _above(game, registers)
    depth, one = next(rounds_around(game, registers, above), (0, None))
    if one is None:
        return None
    rows: Mapping[str, ResultRow] = game.ruleset.table("result")
    running: int = registers["path"][len(registers["path"]) - len(above) + depth]
    before: tuple[Effect, ...] = getattr(above[depth], "effects", ())[:running]
    giving = [number for number, effect in enumerate(before) if any(gives(effect, row) for row in rows.values())]
    told = facts(game, registers)[one.facts :]
    if not giving and not told:
        return None
    own = told[-1].inner[depth : depth + 1] if told else ()
    if not own or (giving and own[0] < giving[-1]):
        # What comes right before did nothing at all.
        return 0
    last = told[-1].result
    return sum(fact.number for fact in told if (fact.inner[depth : depth + 1], fact.result) == (own, last))


def _above(game: Game, registers: Registers) -> tuple[Effect, ...]:
    return nodes_above(game, registers) if "path" in registers else ()
