"""Acting on the turn they came: summons that then move, use Tap effects, do both, or do not (AMB-160)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lich_studio.effects.nodes import Selector
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.statics import Static
from lich_studio.rules.core.things import Things
from lich_studio.rules.lich.board.movement_budget import (
    MOVES_AT_ONCE,
    NEVER_MOVES_AT_ONCE,
    NEVER_USES_AT_ONCE,
    USES_AT_ONCE,
)
from lich_studio.rules.lich.marks import Mark
from lich_studio.rules.lich.standing_for import pieces_in

RULES = ("FX-001.2", "AMB-160")
_MOVES = Mark(MOVES_AT_ONCE, pieces_in)
_USES = Mark(USES_AT_ONCE, pieces_in)
LEAVES = {"move": (_MOVES,), "use": (_USES,), "both": (_MOVES, _USES)}
"""What lets a summon do something on the turn it came, by deeds."""
_STILL, _IDLE = Mark(NEVER_MOVES_AT_ONCE, pieces_in), Mark(NEVER_USES_AT_ONCE, pieces_in)
_BARS = {"move": (_STILL,), "use": (_IDLE,), "both": (_STILL, _IDLE)}
"""What keeps a summon from doing something on the turn it came, whatever else would let it, by deeds."""


@dataclass(frozen=True, slots=True)
class ActsAtOnce(Static):
    """A summon acts on the turn it came.

    Attributes:
        who: the summon.
        deeds: "move", "use" for Tap effects, or "both".
    """

    who: Selector
    deeds: str = "both"


@dataclass(frozen=True, slots=True)
class AllActAtOnce(Static):
    """Summons of a description act on the turn they came.

    Attributes:
        things: which.
        deeds: "move", "use" for Tap effects, or "both".
    """

    things: Things
    deeds: str = "both"


@dataclass(frozen=True, slots=True)
class RestsAtFirst(Static):
    """A summon does not act on the turn it came, whatever else would let it.

    Attributes:
        who: the summon.
        deeds: "move", "use" for Tap effects, or "both".
    """

    who: Selector
    deeds: str = "both"


@dataclass(frozen=True, slots=True)
class AllRestAtFirst(Static):
    """Summons of a description do not act on the turn they came, whatever else would let them.

    Attributes:
        things: which.
        deeds: "move", "use" for Tap effects, or "both".
    """

    things: Things
    deeds: str = "both"


def _one(game: Game, node: Any, registers: Registers) -> tuple[Modifier, ...]:
    marks = _BARS if isinstance(node, RestsAtFirst) else LEAVES
    return tuple(one for mark in marks[node.deeds] for one in mark.on_who(game, node, registers))


def _all(game: Game, node: Any, registers: Registers) -> tuple[Modifier, ...]:
    marks = _BARS if isinstance(node, AllRestAtFirst) else LEAVES
    return tuple(one for mark in marks[node.deeds] for one in mark.on_things(game, node, registers))


_COMES = "is_summoned|enters_play|comes_into_play|is_played|was_summoned|enters|comes_in"
_COME = "are_summoned|enter_play|come_into_play|are_played|were_summoned|enter|come_in"
ACTS = {
    "both": "act|move_and_attack|move_or_attack|move_and_act|move_and_use_its_abilities|move_and_tap|move_and_be_tapped"
            "|move_or_tap|tap_and_move|attack_and_move|move_and_use_its_tap_ability|move_and_use_their_abilities"
            "|move_and_use_its_effects",
    "use": "attack|tap|be_tapped",
    "move": "move",
}  # fmt: skip
"""What a summon is let do on the turn it came, by deeds: the words for it, the one that is printed apart."""
PRINTED = {"both": "move and attack", "use": "attack", "move": "move"}
_OWN = ("its_abilities|its_ability|its_effects|its_effect|its_tap_effect|its_tap_effects|its_tap_abilities"
        "|its_tap_ability")  # fmt: skip
_ON = "on|in|during"


def _wordings(deeds: str) -> Iterator[Phrase]:
    """Give the rows for one summon and for all of a description."""
    for who, node, bar, comes, printed in (
        ("{who}", ActsAtOnce, RestsAtFirst, f"it {_COMES}", "it is_summoned"),
        ("{things(all)}", AllActAtOnce, AllRestAtFirst, f"they {_COME}", "they are_summoned"),
    ):
        subject = "This card" if node is ActsAtOnce else "Summons you control"
        barred = f"{PRINTED[deeds].replace(' and ', ' or ')} on the turn {printed}"
        yield phrase(f"{who} cannot {barred}", bar, deeds=deeds, rule_ids=RULES,
                     example=f"{subject} cannot {barred.replace('_', ' ')}.")
        yield phrase(f"{who} cannot|can't|may_not {ACTS[deeds]} [{_ON}] the turn {comes}", bar, deeds=deeds,
                     canonical=False)
        example = f"{subject} may {PRINTED[deeds]} on the turn {printed.replace('_', ' ')}."
        yield phrase(f"{who} may {PRINTED[deeds]} on the turn {printed}", node, deeds=deeds, rule_ids=RULES,
                     example=example)  # fmt: skip
        yield phrase(f"{who} may|can {ACTS[deeds]} [{_ON}] the turn {comes}", node, deeds=deeds, canonical=False)


MODULE = RuleModule(
    id="at once",
    requires=("summons", "movement"),
    nodes=(
        NodeRule(ActsAtOnce, evaluate=_one, procedure="gift.holds", sentence="{who} acts on the turn it came"),
        NodeRule(RestsAtFirst, evaluate=_one, procedure="gift.holds", sentence="{who} rests on the turn it came"),
        NodeRule(AllRestAtFirst, evaluate=_all, procedure="gift.holds", sentence="{source} lets summons rest at first"),
        NodeRule(AllActAtOnce, evaluate=_all, procedure="gift.holds", sentence="{source} lets summons act at once"),
    ),
    phrases=(
        *(row for deeds in LEAVES for row in _wordings(deeds)),
        phrase(f"{{who}} may|can use|activate {_OWN} [{_ON}] the turn it {_COMES}", ActsAtOnce, deeds="use",
               canonical=False),
        phrase(f"{{things(all)}} may|can use|activate {_OWN.replace('its', 'their')} [{_ON}] the turn they {_COME}",
               AllActAtOnce, deeds="use", canonical=False),
    ),
)  # fmt: skip
