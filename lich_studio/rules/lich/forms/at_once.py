"""Acting at once: summons that move and use Tap effects on the turn they came (AMB-160)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.statics import Static
from lich_studio.rules.core.things import Things
from lich_studio.rules.lich.board.movement_budget import AT_ONCE
from lich_studio.rules.lich.marks import Mark
from lich_studio.rules.lich.standing_for import pieces_in

RULES = ("FX-001.2", "AMB-160")


@dataclass(frozen=True, slots=True)
class ActsAtOnce(Static):
    """A summon acts on the turn it came.

    Attributes:
        who: the summon.
    """

    who: Selector


@dataclass(frozen=True, slots=True)
class AllActAtOnce(Static):
    """Summons of a description act on the turn they came.

    Attributes:
        things: which.
    """

    things: Things


ACTS_AT_ONCE = Mark(AT_ONCE, pieces_in)
_COMES = "is_summoned|enters_play|comes_into_play|is_played|was_summoned|enters|comes_in"
_COME = "are_summoned|enter_play|come_into_play|are_played|were_summoned|enter|come_in"
ACTS = ("act|attack|tap|move_and_attack|move_or_attack|move_and_act|move_and_use_its_abilities|be_tapped"
        "|move_and_tap|move_and_be_tapped|move_or_tap|tap_and_move|move_and_use_its_tap_ability"
        "|move_and_use_their_abilities|move_and_use_its_effects|move")
_OWN = ("its_abilities|its_ability|its_effects|its_effect|its_tap_effect|its_tap_effects|its_tap_abilities"
        "|its_tap_ability")  # fmt: skip
_MAY = f"may|can {ACTS}"
_ON = "on|in|during"

MODULE = RuleModule(
    id="at once",
    requires=("summons", "movement"),
    nodes=(
        NodeRule(ActsAtOnce, evaluate=ACTS_AT_ONCE.on_who, procedure="gift.holds",
                 sentence="{who} acts on the turn it came"),
        NodeRule(AllActAtOnce, evaluate=ACTS_AT_ONCE.on_things, procedure="gift.holds",
                 sentence="{source} lets summons act at once"),
    ),
    phrases=(
        phrase("{who} may move and attack on the turn it is_summoned", ActsAtOnce, rule_ids=RULES,
               example="This card may move and attack on the turn it is summoned."),
        phrase(f"{{who}} {_MAY} {_ON} the turn it {_COMES}", ActsAtOnce, canonical=False),
        phrase(f"{{who}} {_MAY} the turn it {_COMES}", ActsAtOnce, canonical=False),
        *(phrase(f"{{who}} may|can use|activate {_OWN}{on} the turn it {_COMES}", ActsAtOnce, canonical=False)
          for on in (f" {_ON}", "")),
        *(phrase(f"{{things(all)}} may|can use|activate {_OWN.replace('its', 'their')}{on} the turn they {_COME}",
                 AllActAtOnce, canonical=False) for on in (f" {_ON}", "")),
        phrase("{things(all)} may move and attack on the turn they are_summoned", AllActAtOnce, rule_ids=RULES,
               example="Summons you control may move and attack on the turn they are summoned."),
        phrase(f"{{things(all)}} {_MAY} {_ON} the turn they {_COME}", AllActAtOnce, canonical=False),
        phrase(f"{{things(all)}} {_MAY} the turn they {_COME}", AllActAtOnce, canonical=False),
    ),
)  # fmt: skip
