"""Whether what holds can hold: for how long, on whom, and on cards that lie in play."""
from __future__ import annotations

from lich_studio.effects.diagnosis import CardContext, Check, TextProblem
from lich_studio.effects.nodes import Ability, Effect, Node, walk
from lich_studio.rules.core.for_a_time import Timed
from lich_studio.rules.core.gifts import (
    AllHave,
    BareKeyword,
    BareNumber,
    Has,
    KeywordGift,
    OnYourTurnYouHave,
    YouHave,
)
from lich_studio.rules.core.joined_gifts import gifts_in
from lich_studio.rules.core.selectors import ThisCard
from lich_studio.rules.core.statics import Clause, Static
from lich_studio.rules.core.targeting import Target


def keywords_of(effect: Node) -> tuple[KeywordGift, ...]:
    """Return the keywords that a static effect says its own card has, if it says nothing else."""
    if isinstance(effect, BareKeyword):
        return (effect.gift,)
    if isinstance(effect, Has) and isinstance(effect.who, ThisCard):
        gifts = gifts_in(effect.gift)
        keywords = tuple(gift for gift in gifts if isinstance(gift, KeywordGift))
        return keywords if len(keywords) == len(gifts) else ()
    return ()


NEVER_IN_PLAY = ("technique", "reaction")
"""Card types that leave as they resolve, so that nothing can hold while they lie in play."""


def _check_statics(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse targets of what only holds, which nobody chooses, and what would hold while a tactic card is in play."""
    # What holds for a time stands in an effect that says how long; its targets are chosen as that is declared.
    lasting = [node for node in walk(ability) if hasattr(node, "lasting") or isinstance(node, Timed)]
    timed = {id(part) for node in lasting for part in walk(node)}
    for node in walk(ability):
        inner: tuple[Effect, ...] = getattr(node, "effects", ()) if isinstance(node, Effect) else ()
        if not isinstance(node, Clause | Timed) and any(one.apart and id(one) not in timed for one in inner):
            message = "What holds is no deed that could be done, left or paid for: say how long it holds."
            return TextProblem(ability.span, "how-long", message, ("until end of turn", "for the rest of the game"))
        gives = isinstance(node, Has | AllHave | YouHave | OnYourTurnYouHave | BareNumber | BareKeyword)
        apart = isinstance(node, Effect) and node.apart
        aimed = isinstance(node, Has) and isinstance(node.who, Target)
        held = isinstance(node, Static) and ((gives and not aimed) or id(node) not in timed)
        if held and any(isinstance(inner, Target) for inner in walk(node)):
            message = 'Nobody chooses a target for what always holds: name a group ("each summon"), or say how long.'
            return TextProblem(ability.span, "nobody-chooses", message, ("each", "this card", "until end of turn"))
        if held and apart and id(node) not in timed and (ability.costs or ability.trigger):
            message = "This happens once, so say how long what it gives holds."
            return TextProblem(ability.span, "how-long", message, ("until end of turn", "for the rest of the game"))
        if gives and id(node) not in timed and context.card_type in NEVER_IN_PLAY and not keywords_of(node):
            message = f"A {context.card_type} never lies in play, so say how long this holds."
            return TextProblem(ability.span, "how-long", message, ("until end of turn", "for the rest of the game"))
    return None


CHECKS: tuple[Check, ...] = (_check_statics,)
