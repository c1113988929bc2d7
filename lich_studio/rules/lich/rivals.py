"""Players compared: "if an opponent has more health than you", "if you control fewer summons than each opponent"."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Selector, Vocabulary
from lich_studio.effects.phrase import Word, phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.conditions import Plain
from lich_studio.rules.core.filters import Controlled
from lich_studio.rules.core.running import referred
from lich_studio.rules.core.selectors import AnyOf
from lich_studio.rules.core.things import Kind, Things
from lich_studio.rules.lich.combat.health import health_of
from lich_studio.rules.lich.field import HAND, PURGATORY, SOURCES, zone
from lich_studio.rules.lich.quantities import count
from lich_studio.rules.lich.seats import INTELLIGENCE, avatar
from lich_studio.rules.lich.standing_for import seats_in

RULES = ("FX-001.1",)


@dataclass(frozen=True, slots=True)
class Holding:
    """A row of the table "holding": something of which players have more or less.

    Attributes:
        id: the id of its vocabulary word.
        read: returns how much a seat has.
    """

    id: str
    read: Callable[[Game, int], int]


@dataclass(frozen=True, slots=True)
class YouHaveMore(Plain):
    """You have more of something than others.

    Attributes:
        what: a row of the table "holding".
        than: the others: "each" asks for all of them, "an" for any.
    """

    what: Annotated[str, Vocabulary("holding")]
    than: Selector


@dataclass(frozen=True, slots=True)
class YouHaveLess(Plain):
    """You have less of something than others.

    Attributes:
        what: a row of the table "holding".
        than: the others: "each" asks for all of them, "an" for any.
    """

    what: Annotated[str, Vocabulary("holding")]
    than: Selector


def _controlled(noun: str) -> Callable[[Game, int], int]:
    def read(game: Game, seat: int) -> int:
        things = Things((), (Kind(noun),), (Controlled("you"),))
        return count(game, things, {"seat": seat, "controller": seat, "source": 0, "item": 0, "aims": ()})

    return read


def _cards(place: str) -> Callable[[Game, int], int]:
    return lambda game, seat: len(zone(game, place, seat))


ROWS = (
    Holding("health", lambda game, seat: health_of(game, avatar(game, seat))),
    Holding("intelligence", lambda game, seat: game.stat(seat, INTELLIGENCE.id)),
    Holding("cards in hand", _cards(HAND)),
    Holding("cards in purgatory", _cards(PURGATORY)),
    Holding("sources", _cards(SOURCES)),
    Holding("summons", _controlled("summon")),
    Holding("equipment", _controlled("equipment")),
    Holding("tokens", _controlled("token")),
)
WORDS = (
    Word("holding", "health", "health", ("life",)),
    Word("holding", "intelligence", "intelligence", ("int",)),
    Word("holding", "cards in hand", "cards in hand", ("cards in your hand", "cards in their hand")),
    Word("holding", "cards in purgatory", "cards in purgatory", ("cards in your purgatory",
         "cards in their purgatory")),
    Word("holding", "sources", "sources"),
    Word("holding", "summons", "summons"),
    Word("holding", "equipment", "equipment"),
    Word("holding", "tokens", "tokens"),
)  # fmt: skip


def _compared(game: Game, node: YouHaveMore | YouHaveLess, registers: Registers) -> bool:
    row: Holding = game.ruleset.table("holding")[node.what]
    mine = row.read(game, registers["seat"])
    others = [seat for seat in seats_in(game, referred(game, node.than, registers)) if seat != registers["seat"]]
    sign = 1 if isinstance(node, YouHaveMore) else -1
    answers = [sign * mine > sign * row.read(game, seat) for seat in others]
    return any(answers) if isinstance(node.than, AnyOf) else bool(answers) and all(answers)


MODULE = RuleModule(
    id="rivals",
    requires=("quantities", "clauses"),
    tables={"holding": ROWS},
    words=WORDS,
    nodes=tuple(NodeRule(node, evaluate=_compared) for node in (YouHaveMore, YouHaveLess)),
    phrases=(
        phrase("you have more {what} than {than}", YouHaveMore, rule_ids=RULES,
               example="If you have more health than each opponent, draw 1 card."),
        phrase("you control more {what} than {than}", YouHaveMore, canonical=False),
        phrase("{than} has|controls less|fewer {what} than you", YouHaveMore, canonical=False),
        phrase("{than} has|controls less|fewer {what} than you do", YouHaveMore, canonical=False),
        phrase("you have less|fewer {what} than {than}", YouHaveLess, rule_ids=RULES,
               example="If you have less health than an opponent, heal 3."),
        phrase("you control fewer|less {what} than {than}", YouHaveLess, canonical=False),
        phrase("{than} has|controls more {what} than you", YouHaveLess, canonical=False),
        phrase("{than} has|controls more {what} than you do", YouHaveLess, canonical=False),
    ),
)  # fmt: skip
