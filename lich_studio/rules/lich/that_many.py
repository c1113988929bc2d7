"""As much as was done last, and some more or some less: "draw that many plus 1 cards" (FX-001.1)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Amount
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.results import ThatMuch


@dataclass(frozen=True, slots=True)
class ThatMuchAndMore(Amount):
    """As much as the card did last, and some more.

    Attributes:
        more: how much more.
    """

    more: int


@dataclass(frozen=True, slots=True)
class LessThanThatMuch(Amount):
    """As much as the card did last less some, never below 0.

    Attributes:
        less: how much less.
    """

    less: int


def _that_much(game: Game, registers: Registers) -> int:
    found: int = game.evaluate(ThatMuch(), registers)
    return found


def _more(game: Game, node: ThatMuchAndMore, registers: Registers) -> int:
    return _that_much(game, registers) + node.more


def _less(game: Game, node: LessThanThatMuch, registers: Registers) -> int:
    return max(0, _that_much(game, registers) - node.less)


_THINGS = "cards|tiles|damage|health"

MODULE = RuleModule(
    id="that many",
    requires=("results",),
    nodes=(NodeRule(ThatMuchAndMore, evaluate=_more), NodeRule(LessThanThatMuch, evaluate=_less)),
    phrases=(
        phrase("that much|many plus {more}", ThatMuchAndMore, example="Discard your hand and draw that many plus 1."),
        phrase(f"that much|many {_THINGS} plus|,_plus {{more}} [more]", ThatMuchAndMore, canonical=False),
        phrase("that much|many minus {less}", LessThanThatMuch, example="Discard your hand. Draw that many minus 1."),
        phrase(f"that much|many {_THINGS} minus|less {{less}}", LessThanThatMuch, canonical=False),
        phrase("that much|many less {less}", LessThanThatMuch, canonical=False),
    ),
)  # fmt: skip
