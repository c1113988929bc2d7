"""Having something and being spared something, of one subject: "Stone Golem has -1 movement and cannot be pushed"."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lich_studio.effects.nodes import Selector
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.gifts import Gift, Has
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.statics import Static
from lich_studio.rules.lich.keywords.anchored import ENEMY, CannotBeMoved, CannotBePushed
from lich_studio.rules.lich.keywords.may_not_move import MayNotMove
from lich_studio.rules.lich.replacing.changed_damage import TakesNone
from lich_studio.rules.lich.replacing.guarding import CannotBlock
from lich_studio.rules.lich.replacing.untouchable import Indestructible, Untargetable

RULES = ("FX-001.1", "AMB-217")


@dataclass(frozen=True, slots=True)
class HasAndCannot(Static):
    """Something has a gift, and something cannot be done by it or to it.

    Attributes:
        who: the thing.
        gift: what it has.
        bar: what cannot be, a key of `BARS`.
    """

    who: Selector
    gift: Gift
    bar: str


@dataclass(frozen=True, slots=True)
class Bar:
    """Something that cannot be done.

    Attributes:
        words: how it is said behind "and", the printed way first.
        node: the static effect that says it of a subject.
        more: its further fields.
    """

    words: tuple[str, ...]
    node: type[Any]
    more: tuple[tuple[str, object], ...] = ()


_NOT = "cannot|can't|may_not"
BARS: Mapping[str, Bar] = {
    "move": Bar(("may_not|cannot|can't move",), MayNotMove),
    "block": Bar((f"{_NOT} block",), CannotBlock),
    "moved": Bar((f"{_NOT} be moved",), CannotBeMoved),
    "moved by opponents": Bar((f"{_NOT} be moved by opponents|enemies",), CannotBeMoved, (("by", ENEMY),)),
    "pushed": Bar((f"{_NOT} be pushed_or_pulled", f"{_NOT} be pulled_or_pushed"), CannotBePushed),
    "targeted": Bar((f"{_NOT} be targeted",), Untargetable),
    "targeted by enemies": Bar((f"{_NOT} be targeted by enemies|opponents",), Untargetable, (("by_enemies", True),)),
    "destroyed": Bar((f"{_NOT} be destroyed",), Indestructible),
    "destroyed by damage": Bar((f"{_NOT} be destroyed by damage",), Indestructible, (("by_damage", True),)),
    "damaged": Bar((f"{_NOT} be damaged", f"{_NOT} be dealt damage", "takes_no damage"), TakesNone),
}
"""What cannot be, by what it is called in nodes."""


def _hold(game: Game, node: HasAndCannot, registers: Registers) -> tuple[Modifier, ...]:
    bar = BARS[node.bar]
    parts: tuple[Static, ...] = (Has(node.who, node.gift), bar.node(node.who, **dict(bar.more)))
    return tuple(modifier for part in parts for modifier in game.evaluate(part, registers))


def _rows() -> tuple[Phrase, ...]:
    rows: list[Phrase] = []
    for key, bar in BARS.items():
        for number, words in enumerate(bar.words):
            rows += [
                phrase(f"you have {{gift}} and {words}", HasAndCannot, who=You(), bar=key, canonical=not number),
                phrase(f"{{who}} has {{gift}} and {words}", HasAndCannot, bar=key, canonical=not number,
                       rule_ids=RULES, example=f"This card has +1 defense and {_said(words)}."),
                phrase(f"{{who}} {words} and has {{gift}}", HasAndCannot, bar=key, canonical=False),
                phrase(f"{{who}} {words} and gains {{gift}}", HasAndCannot, bar=key, canonical=False, gains=True),
                phrase(f"you {words} and have {{gift}}", HasAndCannot, who=You(), bar=key, canonical=False),
            ]  # fmt: skip
    return tuple(rows)


def _said(words: str) -> str:
    return " ".join(word.split("|")[0].replace("_", " ") for word in words.split(" "))


MODULE = RuleModule(
    id="having and not",
    requires=("gifts", "anchored", "may not move", "guarding", "untouchable", "lessening"),
    nodes=(
        NodeRule(HasAndCannot, evaluate=_hold, procedure="gift.holds", sentence="{source} gives {who} something"),
    ),
    phrases=_rows(),
)
