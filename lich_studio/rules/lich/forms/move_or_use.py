"""Moving and using a card in one turn: "you may not move on a turn you use this card" (PH-MAIN.2, FX-001.2)."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.permissions import OnlyUseIf
from lich_studio.rules.core.statics import IN_FORCE
from lich_studio.rules.lich.board.entering import MOVED
from lich_studio.rules.lich.deeds import DidThisTurn
from lich_studio.rules.lich.items import item_of
from lich_studio.rules.lich.keywords.may_not_move import FIXED
from lich_studio.rules.lich.noting import NotedRow
from lich_studio.rules.lich.past import PAST
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.windows import DECLARED

RULES = ("FX-001.2", "PH-MAIN.2")
_WALKED = "moved by itself"
_USED = "was used"


@dataclass(frozen=True, slots=True)
class MoveOrUse(OnlyUseIf):
    """In one turn you either move or use the card: neither is allowed after the other."""

    apart: ClassVar[bool] = True


def _walker(game: Game, event: Event) -> int:
    """Return the player whose own avatar moved, and was not moved by another player."""
    piece = event.subject
    own = event.word == MOVED and game.state.controller_of[piece] == event.actor
    return event.actor if own and game.state.kind_of[piece] == "avatar" else 0


def _used(game: Game, event: Event) -> int:
    item = item_of(game, event.subject)
    return item.card if item.kind == "ability" else 0


def _hold(game: Game, _node: MoveOrUse, registers: Registers) -> tuple[Modifier, ...]:
    card: int = registers["source"]
    if not game.recall(*PAST, _USED, card):
        return ()
    return (Modifier(FIXED.id, "add", 1, avatar(game, registers["seat"]), card, IN_FORCE),)


_NOT = "may_not|cannot|can't"
_THIS = "this|this_card|this_equipment|this_skill|this_weapon|it"
_GIVEN: Mapping[str, Any] = {"condition": DidThisTurn(_WALKED, wanted=True), "so": False}

MODULE = RuleModule(
    id="move or use",
    requires=("permissions", "may not move", "past", "deeds"),
    tables={
        "deed": (NotedRow(_WALKED, "entered", _walker),),
        "past": (NotedRow(_USED, DECLARED, _used),),
    },
    nodes=(
        NodeRule(MoveOrUse, evaluate=_hold, procedure="use.ruled", sentence="you move or use {source} in one turn"),
    ),
    phrases=(
        phrase("you may_not move on a turn you use this card", MoveOrUse, rule_ids=RULES,
               example="You may not move on a turn you use this card.", **_GIVEN),
        phrase(f"you {_NOT} move on|during|in a|any|the|the_same turn [in_which|that|where|when] you use|used|activate"
               f" {_THIS}", MoveOrUse, canonical=False, **_GIVEN),
        phrase(f"you {_NOT} move on|during|in a|any|the|the_same turn [in_which|that|where|when] you use|used|activate"
               " ~", MoveOrUse, canonical=False, **_GIVEN),
        phrase(f"you {_NOT} use|activate {_THIS} on|during|in a|any|the|the_same turn [in_which|that|where|when]"
               " you move|moved|have_moved", MoveOrUse, canonical=False, **_GIVEN),
        phrase(f"you {_NOT} use|activate ~ on|during|in a|any|the|the_same turn [in_which|that|where|when]"
               " you move|moved|have_moved", MoveOrUse, canonical=False, **_GIVEN),
        phrase(f"you {_NOT} move and use {_THIS} on|in|during the_same_turn|one_turn", MoveOrUse, canonical=False,
               **_GIVEN),
    ),
)  # fmt: skip
