"""Leave to act on the turn it came, for a time: "it may move and attack this turn" (AMB-160)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Duration, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.running import effect_node
from lich_studio.rules.lich.forms.at_once import ACTS, LEAVES, PRINTED, RULES
from lich_studio.rules.lich.targeting import Aimable


@dataclass(frozen=True, slots=True)
class LetAct(Effect):
    """Summons act for a time, even on the turn they came; it gives them nothing beyond that.

    Attributes:
        who: the summons.
        lasting: how long.
        deeds: "move", "use" for Tap effects, or "both".
    """

    who: Selector
    lasting: Duration
    deeds: str = "both"


def _let(game: Game, registers: Registers) -> Instruction:
    node: LetAct = effect_node(game, registers)
    for mark in LEAVES[node.deeds]:
        mark.lay(game, registers)
    return RETURN


MODULE = RuleModule(
    id="acting for a time",
    requires=("at once", "durations"),
    nodes=(NodeRule(LetAct, procedure="let act.run", sentence="{source} lets {who} act at once"),),
    phrases=(
        *(phrase(f"{{who}} may {printed} {{lasting}}", LetAct, deeds=deeds, rule_ids=RULES,
                 example=f"Gain control of target summon until end of turn. It may {printed} until end of turn.")
          for deeds, printed in PRINTED.items()),
        *(phrase(f"{{who}} may|can {acts} {{lasting}}", LetAct, deeds=deeds, canonical=False)
          for deeds, acts in ACTS.items()),
        phrase("{who} may|can use|activate its_abilities|its_ability|its_effects|their_abilities {lasting}", LetAct,
               deeds="use", canonical=False),
    ),
    tables={"aimable": (Aimable("LetAct", ("summon", "token")),)},
    procedures=(
        procedure("let act.run", step("let", _let, "They may act on the turn they came", *RULES), title="Act at once"),
    ),
)  # fmt: skip
