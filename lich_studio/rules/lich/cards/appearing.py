"""Where else a summon may be played to: "this card may be summoned on any available tile" (SUM-002.2, AMB-157)."""
from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from lich_studio.effects.phrase import phrase
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.play_terms import PlayTerm

RULES = ("SUM-002.2", "AMB-157")


@dataclass(frozen=True, slots=True)
class AppearsAnywhere(PlayTerm):
    """A summon may be played to any tile on which it can stand, however far and hidden that is."""


def appears_anywhere(card: CardDefinition) -> bool:
    """Return whether a summon may be played to any tile on which it can stand."""
    return any(isinstance(effect, AppearsAnywhere) for ability in card.abilities for effect in ability.effects)


def _holds(_game: Game, _node: AppearsAnywhere, _registers: Registers) -> tuple[Modifier, ...]:
    return ()


_THERE = "on|onto|to any|an available|free|empty|unoccupied tile [on_the_board|on_the_map]"
_ANYWHERE = "anywhere [on_the_board|on_the_map]"
_BE = "may|can be summoned|played|placed"

MODULE = RuleModule(
    id="appearing anywhere",
    requires=("summons", "terms"),
    nodes=(
        NodeRule(AppearsAnywhere, evaluate=_holds, procedure="term.ruled", sentence="{source} may appear anywhere"),
    ),
    phrases=(
        phrase("this card may be summoned on any available tile", AppearsAnywhere, card_types=("summon",),
               rule_ids=RULES, example="This card may be summoned on any available tile."),
        *(
            phrase(said, AppearsAnywhere, card_types=("summon",), canonical=False)
            for who, where in product(("this_card|this_summon|this", "~"), (_THERE, "on|onto any tile", _ANYWHERE))
            for said in (f"{who} {_BE} {where}", f"you may|can summon|play|place {who} {where}",
                         f"{who} may|can appear|enter_play|come_into_play {where}")
        ),
    ),
)  # fmt: skip
