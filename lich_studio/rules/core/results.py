"""What effects did while an item resolves, and the words that refer to it: "the damage dealt", "that much", "this way".

Most of what an effect does is told by events and noted by itself, from the rows of the table "result". What no
event tells, such as what somebody chose, the effect notes with one call of `report`. Notes belong to the item that
resolves and go when it leaves the stack.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from lich_studio.effects.nodes import Amount, Selector, Vocabulary
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game

CHOSEN = "chosen"
"""Result of an effect by which somebody chose things; "it" and "that card" mean these before anything else."""


class Fact(NamedTuple):
    """Something that an effect of the resolving item did.

    Attributes:
        result: a row of the table "result", or `CHOSEN`.
        effect: the number of the effect in its ability.
        number: how much or how many.
        things: the `Aim`s that it was done to.
    """

    result: str
    effect: int
    number: int
    things: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class ResultRow:
    """A row of the table "result".

    Attributes:
        id: the id of its vocabulary words.
        events: kinds of event that tell of it.
        effects: names of the effect classes that do it when they run.
        counted: whether every event counts as 1 instead of as its amount.
    """

    id: str
    events: tuple[str, ...]
    effects: tuple[str, ...] = ()
    counted: bool = False


@dataclass(frozen=True, slots=True)
class Result(Amount):
    """How much of something the card has done so far, or the event that set it off.

    Attributes:
        result: id of the result, such as "damage dealt".
    """

    result: Annotated[str, Vocabulary("result")]


@dataclass(frozen=True, slots=True)
class ThatMuch(Amount):
    """As much as the card did last, or as the event that set it off was about."""


@dataclass(frozen=True, slots=True)
class ThisWay(Amount):
    """How many things of a kind something was done to by the card.

    Attributes:
        kind: id of a noun.
        done: id of the result that was done to them.
    """

    kind: Annotated[str, Vocabulary("noun")]
    done: Annotated[str, Vocabulary("done")]


@dataclass(frozen=True, slots=True)
class EachThisWay(Selector):
    """Every thing of a kind that something was done to by the card.

    Attributes:
        kind: id of a noun.
        done: id of the result that was done to them.
    """

    kind: Annotated[str, Vocabulary("noun")]
    done: Annotated[str, Vocabulary("done")]


@dataclass(frozen=True, slots=True)
class ThatThing(Selector):
    """The one thing of a kind that was spoken of last.

    Attributes:
        kind: id of a noun.
    """

    kind: Annotated[str, Vocabulary("noun")]


@dataclass(frozen=True, slots=True)
class ThoseThings(Selector):
    """All things of a kind that the last instruction about any was about.

    Attributes:
        kind: id of a noun.
    """

    kind: Annotated[str, Vocabulary("noun")]


def report(game: Game, registers: Registers, result: str, number: int, things: tuple[Any, ...] = ()) -> None:
    """Note what the running effect did, so that later words of its card can refer to it.

    Effects whose work is told by an event of a kind in the table "result" need not call this.

    Args:
        game: the game.
        registers: `item` and `path` of the effect's frame.
        result: a row of the table "result", or `CHOSEN`.
        number: how much or how many.
        things: the `Aim`s that it was done to.
    """
    fact = Fact(result, registers["path"][2], number, things)
    game.remember((*facts(game, registers), fact), "item", registers["item"], "facts")


def facts(game: Game, registers: Registers) -> tuple[Fact, ...]:
    """Return what the resolving item has done so far, oldest first; `registers` are those of one of its effects."""
    found: tuple[Fact, ...] | None = game.recall("item", registers.get("item", 0), "facts")
    return found or ()
