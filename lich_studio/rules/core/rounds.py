"""Rounds: effects once for each thing that a sentence counts first, or for each player who does something.

What "it" means within a round is of that round, and so is what was done there: "each player discards their hand and
draws that many cards" goes by what each of them discarded.
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import NamedTuple

from lich_studio.effects.clauses import Counted
from lich_studio.effects.nodes import Effect, walk
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.rules.core.things import Aim, Things

ROUND = "round"
"""Memory of an item: the things of the round that goes on, by the path of the effect that has the rounds."""


@dataclass(frozen=True, slots=True)
class ForEach(Effect):
    """Effects happen once for each thing counted; they are counted before the first of them happens.

    Attributes:
        each: what is counted.
        effects: what happens each time, all of it before the next time.
    """

    each: Counted
    effects: tuple[Effect, ...]

    @property
    def things(self) -> Things | None:
        """Return the description of what has a round each; None where only a number of rounds is said."""
        described: Things | None = getattr(self.each, "things", None) if len(_fields(self.each)) == 1 else None
        return described


def _fields(counted: Counted) -> tuple[str, ...]:
    return tuple(item.name for item in fields(counted))


class Round(NamedTuple):
    """One of the rounds of a `ForEach`.

    Attributes:
        aims: the thing that it is about; empty where only the number of rounds is known.
        facts: how many facts the item had told when it began.
        first: how many it had told when the first of these rounds began.
    """

    aims: tuple[Aim, ...] = ()
    facts: int = 0
    first: int = 0


def begin_rounds(game: Game, registers: Registers) -> None:
    """Note that the rounds of the running effect are to begin, so that they can be told from what was done before."""
    registers["told first"] = _told(game, registers)


def begin_round(game: Game, registers: Registers, aims: tuple[Aim, ...] = ()) -> None:
    """Note whom the next round of the running effect is about.

    Args:
        game: the game.
        registers: `item` and `path` of the frame of an effect with rounds.
        aims: the thing of the round; empty where only their number is known, or who does it.
    """
    found = Round(aims, _told(game, registers), registers["told first"])
    game.remember(found, "item", registers["item"], ROUND, registers["path"])


def _told(game: Game, registers: Registers) -> int:
    facts: tuple[object, ...] = game.recall("item", registers["item"], "facts") or ()
    return len(facts)


def rounds_around(game: Game, registers: Registers, above: tuple[Effect, ...]) -> Iterator[tuple[int, Round]]:
    """Yield the rounds within which an effect runs, the innermost first.

    Args:
        game: the game.
        registers: `item` and `path` of the effect's frame.
        above: the effects within which it stands, the outermost first.

    Yields:
        The place among `above` of the effect that has the round, and the round.
    """
    for depth in reversed(range(len(above))):
        path = registers["path"][: len(registers["path"]) - len(above) + depth]
        found: tuple[tuple[Aim, ...], int, int] | None = game.recall("item", registers["item"], ROUND, path)
        if found is not None:
            yield depth, Round(*found)


def round_of(game: Game, registers: Registers, above: tuple[Effect, ...], named: Effect | None = None) -> Round:
    """Return the round about a thing within which an effect runs, one about nothing if there is none.

    Args:
        game: the game.
        registers: `item` and `path` of the effect's frame.
        above: the effects within which it stands, the outermost first.
        named: the effect that named something last; what it named within the round is nearer than the round's thing.
    """
    for depth, found in rounds_around(game, registers, above):
        own = isinstance(above[depth], ForEach) and named is not None
        if own and any(node is named for node in walk(above[depth])):
            return Round()
        if found.aims:
            return found
    return Round()
