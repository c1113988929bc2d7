"""No maximum hand size: cards above the hand size cost nothing at the end of a turn (PH-END.2)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Duration, Effect, Selector
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.frames import procedure, step
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.gifts import More, YouHave
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.statics import Static
from lich_studio.rules.lich.field import ANY_HAND
from lich_studio.rules.lich.marks import Mark
from lich_studio.rules.lich.seats import HAND_SIZE
from lich_studio.rules.lich.standing_for import seats_in
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.2", "PH-END.2")
_YOU = You()


@dataclass(frozen=True, slots=True)
class AnyHandSize(Static):
    """Players may hold any number of cards while the card is in play; they still draw up to their intelligence.

    Attributes:
        who: the players.
    """

    who: Selector = _YOU


@dataclass(frozen=True, slots=True)
class AllowAnyHand(Effect):
    """Players may hold any number of cards for a time.

    Attributes:
        who: the players.
        lasting: how long.
    """

    who: Selector
    lasting: Duration


_MARK = Mark(ANY_HAND, seats_in)


MODULE = RuleModule(
    id="hand limit",
    requires=("field", "statics", "durations", "targeting", "gifts"),
    nodes=(
        NodeRule(AnyHandSize, evaluate=_MARK.on_who, sentence="{who} may hold any number of cards"),
        NodeRule(AllowAnyHand, procedure="allow any hand.run", sentence="{who} may hold any number of cards"),
    ),
    phrases=(
        phrase("you have no_maximum hand_size", AnyHandSize, who=_YOU, rule_ids=RULES,
               example="You have no maximum hand size."),
        phrase("you may|can hold|keep {amount} more|additional|extra card|cards [in_your_hand|in_hand]", YouHave,
               inside=Inside("gift", More, (("stat", HAND_SIZE.id),)), canonical=False, yields=1),
        phrase("you may|can hold|keep an_additional|one_more|an_extra|another card [in_your_hand|in_hand]", YouHave,
               gift=More(Number(1), HAND_SIZE.id), canonical=False, yields=1),
        phrase("you have no|an_unlimited|unlimited hand_limit|hand_size|hand_size_limit|maximum_hand_size|hand",
               AnyHandSize, who=_YOU, canonical=False),
        phrase("{who} has|have no_maximum hand_size", AnyHandSize, rule_ids=RULES),
        phrase("you have no_maximum hand_size {lasting}", AllowAnyHand, who=_YOU, rule_ids=RULES,
               example="You have no maximum hand size for the rest of the game."),
        phrase("{who} has|have no_maximum hand_size {lasting}", AllowAnyHand, rule_ids=RULES),
    ),
    tables={"aimable": (Aimable("AllowAnyHand", ("player",)),)},
    procedures=(
        procedure("allow any hand.run", step("allow", _MARK.lay_only, "Any number of cards may be held", *RULES),
                  title="Hand size"),
    ),
)  # fmt: skip
