"""What effects did while an item resolves, and the words that refer to it: "the damage dealt", "that much", "this way".

Most of what an effect does is told by events and noted by itself, from the rows of the table "result". What no
event tells, such as what somebody chose, the effect notes with one call of `report`. Notes belong to the item that
resolves and go when it leaves the stack.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple

from lich_studio.effects.clauses import Counted
from lich_studio.effects.nodes import Amount, Direct, Selector, Vocabulary
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.conditions import Plain
from lich_studio.rules.core.quantities import Term
from lich_studio.rules.core.running import CHOSEN as CHOSEN
from lich_studio.rules.core.things import Aim, Things

SURFACE_THEN = "surface then"
"""Register: id of the surface that lay on the tile asked about before it was removed."""

PAID = -1
"""Number of the effect in facts that were done by the cost, before any effect."""


class Fact(NamedTuple):
    """Something that an effect of the resolving item did.

    Attributes:
        result: a row of the table "result", or `CHOSEN`.
        effect: the number of the effect in its ability, `PAID` for its cost.
        number: how much or how many.
        things: the things that it was done to.
        surface: id of the surface that lay on the tile, where it was done to a surface.
        word: what of, such as the name of counters; "" where that is not told.
        inner: the numbers of the effects within that effect, down to the one that did it.
    """

    result: str
    effect: int
    number: int
    things: tuple[Aim, ...] = ()
    surface: str = ""
    word: str = ""
    inner: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ResultRow:
    """A row of the table "result".

    Attributes:
        id: the id of its vocabulary words.
        events: kinds of event that tell of it.
        effects: names of the effect classes that do it when they run.
        counted: whether every event counts as 1 instead of as its amount.
        kind: the kind of thing that lay on the tile of an event which names no entity.
        also: further results whose things go by the same word, such as cards that were moved.
    """

    id: str
    events: tuple[str, ...]
    effects: tuple[str, ...] = ()
    counted: bool = False
    kind: str = ""
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Result(Term):
    """How much of something the card has done so far, or the event that set it off.

    Attributes:
        result: id of the result, such as "damage dealt".
    """

    result: Annotated[str, Vocabulary("result")]


@dataclass(frozen=True, slots=True)
class ThatMuch(Amount):
    """As much as the card did last, or as the event that set it off was about."""


@dataclass(frozen=True, slots=True)
class ThatNumber(Term):
    """The number that `ThatMuch` is, where something is made of it."""


@dataclass(frozen=True, slots=True)
class CountThisWay(Term):
    """How many things of a description something was done to by the card.

    Attributes:
        things: which count.
        done: id of the result that was done to them.
    """

    things: Things
    done: Annotated[str, Vocabulary("done")]


@dataclass(frozen=True, slots=True)
class OneThisWay(Counted):
    """Every thing of a description that something was done to by the card counts.

    Attributes:
        things: which count.
        done: id of the result that was done to them.
    """

    things: Things
    done: Annotated[str, Vocabulary("done")]


@dataclass(frozen=True, slots=True)
class OneOfResult(Counted):
    """Every point of what the card did counts.

    Attributes:
        result: id of the result, such as "damage dealt".
    """

    result: Annotated[str, Vocabulary("result")]


@dataclass(frozen=True, slots=True)
class EachThisWay(Direct):
    """Every thing of a description that something was done to by the card.

    Attributes:
        things: which.
        done: id of the result that was done to them.
    """

    things: Things
    done: Annotated[str, Vocabulary("done")]


@dataclass(frozen=True, slots=True)
class WasThisWay(Plain):
    """Something was done by the card to anything of a description; "it" in what depends on it is what it was done to.

    Attributes:
        things: which.
        done: id of the result.
    """

    things: Things
    done: Annotated[str, Vocabulary("done")]

    @property
    def meant(self) -> EachThisWay:
        """What "it" means in effects that depend on this."""
        return EachThisWay(self.things, self.done)


@dataclass(frozen=True, slots=True)
class ItWas(Plain):
    """Something was done by the card to what was spoken of last.

    Attributes:
        subject: the thing.
        done: id of the result.
    """

    subject: Selector
    done: Annotated[str, Vocabulary("done")]


def report(game: Game, registers: Registers, result: str, number: int, things: tuple[Aim, ...] = ()) -> None:
    """Note what the running effect did, so that later words of its card can refer to it.

    Effects whose work is told by an event of a kind in the table "result" need not call this.

    Args:
        game: the game.
        registers: `item` and `path` of the effect's frame.
        result: a row of the table "result", or `CHOSEN`.
        number: how much or how many.
        things: the things that it was done to.
    """
    effect, *inner = registers["path"][2:]
    fact = Fact(result, effect, number, things, inner=tuple(inner))
    game.remember((*facts(game, registers), fact), "item", registers["item"], "facts")


def facts(game: Game, registers: Registers) -> tuple[Fact, ...]:
    """Return what the resolving item has done so far, oldest first; `registers` are those of one of its effects."""
    found: tuple[Fact, ...] | None = game.recall("item", registers.get("item", 0), "facts")
    return found or ()


def aim_at(game: Game, entity: int, tile: Hex | None = None) -> Aim:
    """Return an entity as a thing that effects act on; 0 stands for the tile."""
    if not entity:
        return Aim("tile", 0, tile)
    kind = {"seat": "player", "card": "card", "item": "item"}.get(game.state.kind_of[entity], "piece")
    if kind == "piece" and game.state.definition_of[entity]:
        kind = "card"
    return Aim(kind, entity)
