"""Further turns with fewer action points: "take an extra turn after this one with 1 AP" (AP-001.2, PH-ORDER)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Effect, Selector, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.durations import NEXT_TURN
from lich_studio.rules.lich.standing_for import seats_in
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.turn.action_points import ACTION_LIMIT, ACTION_POINTS
from lich_studio.rules.lich.turn.further_turns import EXTRA

RULES = ("FX-001.1", "PH-ORDER", "AP-001.2")
_YOU = You()


@dataclass(frozen=True, slots=True)
class PoorerTurn(Effect):
    """Players take a further turn after the one under way, with so many action points in it.

    Attributes:
        number: how many.
        who: the players.
        points: id of the word for them.
    """

    number: int
    who: Selector = _YOU
    points: Annotated[str, Vocabulary("points")] = ACTION_POINTS.id


def _grant(game: Game, registers: Registers) -> Instruction:
    node: PoorerTurn = effect_node(game, registers)
    seats = seats_in(game, chosen(game, node.who, registers))
    turn = game.recall("turn", "number") or 0
    for seat in seats:
        expiry = (NEXT_TURN, seat, turn)
        game.add_modifier(Modifier(ACTION_LIMIT.id, "set", node.number, seat, registers["source"], expiry))
    events = [Event(EXTRA, registers["seat"], seat, registers["source"], rules=RULES) for seat in seats]
    return change(*events) if events else RETURN


MODULE = RuleModule(
    id="poorer turns",
    requires=("further turns", "action points", "points and source", "durations"),
    nodes=(NodeRule(PoorerTurn, procedure="poorer turn.run", sentence="{who} will take a further turn with fewer AP"),),
    phrases=(
        phrase("take an extra turn after this_one with {number} {points}", PoorerTurn, who=_YOU, rule_ids=RULES,
               example="Take an extra turn after this one with 1 AP."),
        phrase("take an extra|additional|other turn [after this_one|this_turn|this] with [only] {number} {points}",
               PoorerTurn, who=_YOU, canonical=False),
        phrase("{who} takes an extra turn after this_one with {number} {points}", PoorerTurn, rule_ids=RULES,
               example="Target ally takes an extra turn after this one with 1 AP."),
        phrase("{who} takes an extra|additional|other turn [after this_one|this_turn|this] with [only] {number} "
               "{points}", PoorerTurn, canonical=False),
    ),
    tables={"aimable": (Aimable("PoorerTurn", ("avatar",), ("player",)),)},
    procedures=(
        procedure("poorer turn.run", step("grant", _grant, "The order of turns changes", *RULES), title="Turns"),
    ),
)  # fmt: skip
