"""Cards that were found or spoken of and may not be played for a time: "you may not play it this turn" (FX-001.2)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Duration, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import Same
from lich_studio.rules.core.spoken_of import ThatThing, ThoseThings
from lich_studio.rules.core.things import Kind, Things
from lich_studio.rules.lich.forms.bans import PLAY, RULES, Ban
from lich_studio.rules.lich.forms.forbidding import impose
from lich_studio.rules.lich.standing_for import cards_in

_CARD = Things(nouns=(Kind("card"),))


@dataclass(frozen=True, slots=True)
class ForbidCard(Effect):
    """Certain cards may not be played for a time.

    Attributes:
        what: the cards.
        lasting: how long.
    """

    what: Selector
    lasting: Duration


def _forbid(game: Game, registers: Registers) -> Instruction:
    node: ForbidCard = effect_node(game, registers)
    cards = cards_in(game, chosen(game, node.what, registers))
    return impose(game, registers, (Ban(0, card, PLAY, None) for card in cards), node.lasting)


_NOT = "may_not|cannot|can't"

MODULE = RuleModule(
    id="not that card",
    requires=("forbidding",),
    nodes=(NodeRule(ForbidCard, procedure="forbid card.run", sentence="{source} keeps {what} from being played"),),
    phrases=(
        phrase(f"you {_NOT} play it {{lasting}}", ForbidCard, what=Same(), rule_ids=RULES,
               example="Return target equipment to your hand. You may not play it until end of turn."),
        phrase(f"you {_NOT} play them {{lasting}}", ForbidCard, what=Same(), canonical=False),
        phrase(f"you {_NOT} play that card {{lasting}}", ForbidCard, what=ThatThing(_CARD), rule_ids=RULES,
               example="Draw 1 card. You may not play that card until end of turn."),
        phrase(f"you {_NOT} play those cards {{lasting}}", ForbidCard, what=ThoseThings(_CARD), rule_ids=RULES,
               example="Draw 2 cards. You may not play those cards until end of turn."),
        phrase("it|they cannot|can't|may_not be played {lasting}", ForbidCard, what=Same(), canonical=False),
        phrase("that card cannot|can't|may_not be played {lasting}", ForbidCard, what=ThatThing(_CARD),
               canonical=False),
    ),
    procedures=(
        procedure("forbid card.run", step("forbid", _forbid, "Cards may not be played", *RULES), title="Forbid"),
    ),
)  # fmt: skip
