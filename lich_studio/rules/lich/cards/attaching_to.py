"""What an alteration says that it is attached to: "attach to target summon you control" (ALT-001.2)."""
from __future__ import annotations

from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.lich.cards.alterations import AttachesTo

RULES = ("ALT-001.2", "AMB-171")


def _holds(_game: Game, _node: AttachesTo, _registers: Registers) -> tuple[Modifier, ...]:
    return ()


MODULE = RuleModule(
    id="attaching to",
    requires=("alterations",),
    nodes=(NodeRule(AttachesTo, evaluate=_holds, procedure="gift.holds", sentence="{source} is attached"),),
    phrases=(
        phrase("attach this card to target {things}", AttachesTo, card_types=("alteration",), rule_ids=RULES,
               example="Attach this card to target summon you control."),
        phrase("attach [this] to target|a|an|any {things}", AttachesTo, card_types=("alteration",), canonical=False),
        phrase("attach ~ to target|a|an|any {things}", AttachesTo, card_types=("alteration",), canonical=False),
    ),
)  # fmt: skip
