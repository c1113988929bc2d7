"""Numbers as cards in play state them: "your maximum hand size is 3", "you may move 2 additional tiles" (AMB-217)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Amount, Selector, Vocabulary
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.gifts import (
    AllHave,
    Exactly,
    Gift,
    GiftRow,
    Giving,
    Has,
    Less,
    More,
    NumberGift,
    YouHave,
    as_said,
)
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.statics import Static
from lich_studio.rules.core.things import Things
from lich_studio.rules.lich.keywords.change_number import UNLIMITED, ChangeNumber
from lich_studio.rules.lich.numbers import RULES, bearer_of
from lich_studio.rules.lich.turn.action_points import ACTION_LIMIT

_YOU = You()
MOVEMENT = "movement"


@dataclass(frozen=True, slots=True)
class YourNumberIs(Static):
    """A number of the player who controls the card is what the card says, before what adds to it.

    Attributes:
        stat: id of the number.
        amount: what it is.
    """

    stat: Annotated[str, Vocabulary("stat")]
    amount: Amount


@dataclass(frozen=True, slots=True)
class MovesFurther(Static):
    """A piece may move more tiles each turn.

    Attributes:
        who: the piece.
        amount: how many more.
    """

    who: Selector
    amount: Amount


@dataclass(frozen=True, slots=True)
class AllMoveFurther(Static):
    """Every piece of a description may move more tiles each turn.

    Attributes:
        things: which.
        amount: how many more.
    """

    things: Things
    amount: Amount


@dataclass(frozen=True, slots=True)
class UnlimitedZone(NumberGift):
    """As many action slots as are wanted (ACT-001.1)."""


def _is(game: Game, node: YourNumberIs, registers: Registers) -> tuple[Modifier, ...]:
    return game.evaluate(YouHave(Exactly(node.amount, node.stat)), registers)


def _further(game: Game, node: MovesFurther, registers: Registers) -> tuple[Modifier, ...]:
    return game.evaluate(Has(node.who, More(node.amount, MOVEMENT)), registers)


def _all_further(game: Game, node: AllMoveFurther, registers: Registers) -> tuple[Modifier, ...]:
    return game.evaluate(AllHave(node.things, More(node.amount, MOVEMENT)), registers)


def _unlimited(game: Game, _gift: Gift, given: Giving) -> Iterator[Modifier]:
    bearer = bearer_of(game, given.aim, "slots")
    if bearer:
        yield Modifier("slots", "at least", UNLIMITED, bearer, given.registers["source"], given.expiry)


_TILES = "move {amount} additional|extra|more tile(s)"
_FURTHER = _TILES.removeprefix("move ")
_AN_EXTRA = "move an additional|extra {amount} tiles"
_NOT_TWO = "instead_of|rather_than 2|two"
_OF_ALL = ((ACTION_LIMIT.id, "[max|maximum] ap|action_points"), (MOVEMENT, "movement"))
"""Numbers that everybody has 2 of (AP-001.1, PH-MAIN.2)."""
_UNLIMITED = "an_unlimited_action_zone|unlimited_action_zone_size|unlimited_action_zone|no_limit_to_your_action_zone"

MODULE = RuleModule(
    id="standing numbers",
    requires=("gifts", "change number"),
    nodes=(
        NodeRule(YourNumberIs, evaluate=_is, procedure="gift.holds", sentence="{source} sets a number of its player"),
        NodeRule(MovesFurther, evaluate=_further, procedure="gift.holds", sentence="{who} moves further"),
        NodeRule(AllMoveFurther, evaluate=_all_further, procedure="gift.holds", sentence="{source} lets many move on"),
        NodeRule(UnlimitedZone, evaluate=as_said),
    ),
    tables={"gift": (GiftRow("UnlimitedZone", _unlimited),)},
    phrases=(
        phrase("your {stat} is {amount}", YourNumberIs, rule_ids=RULES, example="Your maximum hand size is 3."),
        *(row for stat, words in _OF_ALL for row in (
            phrase(f"{{amount}} {words} {_NOT_TWO}", Exactly, stat=stat, canonical=False),
            phrase(f"your {words} is {{amount}} {_NOT_TWO}", YourNumberIs, stat=stat, canonical=False),
        )),
        phrase("your base {stat} is {amount}", YourNumberIs, canonical=False),
        phrase("your {stat} is always|equal_to|exactly {amount}", YourNumberIs, canonical=False, yields=1),
        *(phrase(f"{whose} {{stat}} is|are {words} by {{amount}}", node, inside=Inside("gift", gift), canonical=False)
          for words, gift in (("increased|raised", More), ("reduced|lowered|decreased", Less))
          for whose, node in (("your", YouHave), ("{who} 's", Has))),
        phrase("{who} 's {stat} is [always|exactly] {amount}", Has, inside=Inside("gift", Exactly), canonical=False),
        phrase("you may move {amount} additional tile(s)", MovesFurther, who=_YOU, rule_ids=RULES,
               example="You may move 2 additional tiles."),
        phrase(f"you may|can {_TILES}", MovesFurther, who=_YOU, canonical=False),
        phrase(f"you may|can {_AN_EXTRA}", MovesFurther, who=_YOU, canonical=False),
        phrase("{who} may move {amount} additional tile(s)", MovesFurther, rule_ids=RULES,
               example="Attached summon may move 2 additional tiles."),
        phrase(f"{{who}} may|can {_TILES}", MovesFurther, canonical=False),
        phrase(f"{{who}} may|can {_AN_EXTRA}", MovesFurther, canonical=False),
        phrase("{things(all)} may move {amount} additional tile(s)", AllMoveFurther, rule_ids=RULES,
               example="Summons you control may move 1 additional tile."),
        phrase(f"{{things(all)}} may|can {_TILES}", AllMoveFurther, canonical=False),
        phrase(f"{{things(all)}} may|can {_AN_EXTRA}", AllMoveFurther, canonical=False),
        phrase(f"{{who}} moves {_FURTHER}", MovesFurther, canonical=False, yields=1),
        phrase(f"{{things(all)}} move {_FURTHER}", AllMoveFurther, canonical=False, yields=1),
        phrase(f"{{who}} moves {_FURTHER} {{lasting}}", ChangeNumber, stat=MOVEMENT, lowers=False, canonical=False),
        *(phrase(f"{{who}} may|can {tiles} {{lasting}}", ChangeNumber, stat=MOVEMENT, lowers=False, canonical=False)
          for tiles in (_TILES, _AN_EXTRA)),
        *(phrase(f"you may|can {tiles} {{lasting}}", ChangeNumber, who=_YOU, stat=MOVEMENT, lowers=False,
                 canonical=False) for tiles in (_TILES, _AN_EXTRA)),
        phrase("unlimited action slots", UnlimitedZone, rule_ids=("ACT-001.1", *RULES)),
        phrase(_UNLIMITED, UnlimitedZone, canonical=False),
        # What would hold is what a line says that nothing sets off.
        phrase("gain {gift}", YouHave, canonical=False, yields=2, gains=True),
    ),
)  # fmt: skip
