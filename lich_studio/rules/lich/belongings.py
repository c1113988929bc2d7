"""How much a player has, said behind the player: "each player with more than 5 cards in hand"."""
from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Any

from lich_studio.effects.nodes import Amount, Qualifier, Vocabulary
from lich_studio.effects.phrase import Inside, Phrase, Word, phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.comparisons import compares
from lich_studio.rules.core.predicates import IsThere
from lich_studio.rules.core.running import amount
from lich_studio.rules.lich.rivals import Holding
from lich_studio.rules.lich.standing_for import side_of

RULES = ("FX-001.1",)


@dataclass(frozen=True, slots=True)
class WithBelongings(Qualifier):
    """Its player has so many of something.

    Attributes:
        what: a row of the table "holding".
        number: the number that theirs is compared with.
        compare: "at least", "at most", "more than", "less than" or "exactly".
    """

    what: Annotated[str, Vocabulary("belonging")]
    number: Amount
    compare: str


def _has(game: Game, node: WithBelongings, registers: Registers) -> bool:
    seat = side_of(game, registers["aim"])
    row: Holding = game.ruleset.table("holding")[node.what]
    return bool(seat) and compares(row.read(game, seat), node.compare, amount(game, node.number, registers))


_HOW_MANY: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("{number} or_more|or_greater", "at least", {}),
    ("at_least {number}", "at least", {}),
    ("{number} or_fewer|or_less", "at most", {}),
    ("at_most {number}", "at most", {}),
    ("more than {number}", "more than", {}),
    ("fewer|less than {number}", "less than", {}),
    ("exactly {number}", "exactly", {}),
    ("no", "exactly", {"number": Number(0)}),
)
"""How a number is said, what it means, and what its words leave unsaid; the first of each meaning is printed."""


def _wordings() -> tuple[Phrase, ...]:
    rows: list[Phrase] = []
    printed: set[str] = set()
    for words, compare, unsaid in _HOW_MANY:
        first = compare not in printed and not unsaid
        printed.add(compare)
        shown = re.sub(r"\|\S+", "", words).replace("{number}", "3").replace("_", " ")
        rows += [
            phrase(f"with {words} {{what}}", WithBelongings, compare=compare, canonical=first,
                   rule_ids=RULES if first else (),
                   example=f"Deal 3 damage to each player with {shown} cards in hand." if first else "", **unsaid),
            phrase(f"{{subject}} has|have|controls {words} {{what}}", IsThere, wanted=True, canonical=False, yields=1,
                   inside=Inside("place", WithBelongings, (("compare", compare), *unsaid.items()))),
        ]  # fmt: skip
    return tuple(rows)


MODULE = RuleModule(
    id="belongings",
    requires=("rivals", "describing"),
    nodes=(NodeRule(WithBelongings, evaluate=_has, sentence="a player with so many {what}"),),
    words=(
        Word("belonging", "cards in hand", "cards in hand", ("cards in their hand", "card in hand",
             "card in their hand", "cards in hands", "cards")),
        Word("belonging", "cards in purgatory", "cards in purgatory", ("cards in their purgatory",)),
        Word("belonging", "sources", "sources", ("source",)),
        Word("belonging", "summons", "summons", ("summon",)),
        Word("belonging", "equipment", "equipment"),
        Word("belonging", "tokens", "tokens", ("token",)),
    ),
    phrases=_wordings(),
)  # fmt: skip
