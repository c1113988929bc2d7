"""Whether what holds can hold: for how long, on whom, and on cards that lie in play."""
from __future__ import annotations

from itertools import pairwise

from lich_studio.effects.diagnosis import CardContext, Check, TextProblem
from lich_studio.effects.nodes import Ability, Effect, Node, Selector, parts_of, walk
from lich_studio.rules.core.for_a_time import Timed
from lich_studio.rules.core.gifts import (
    AllHave,
    BareKeyword,
    BareNumber,
    Gift,
    Has,
    KeywordGift,
    OnYourTurnYouHave,
    YouHave,
)
from lich_studio.rules.core.joined_gifts import gifts_in
from lich_studio.rules.core.selectors import Each, ThisCard
from lich_studio.rules.core.statics import Clause, Static, is_momentary
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Things, kinds_of


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


def _always_holds(effect: Effect, timed: set[int]) -> bool:
    """Return whether an effect, or what stands under its conditions, holds without saying how long."""
    inner: tuple[Effect, ...] = getattr(effect, "effects", ()) if isinstance(effect, Clause) else ()
    return id(effect) not in timed and (effect.apart or any(_always_holds(one, timed) for one in inner))


def _check_statics(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse targets of what only holds, which nobody chooses, and what would hold while a tactic card is in play."""
    # What holds for a time stands in an effect that says how long; its targets are chosen as that is declared.
    lasting = [node for node in walk(ability) if hasattr(node, "lasting") or isinstance(node, Timed)]
    timed = {id(part) for node in lasting for part in walk(node)}
    for node in walk(ability):
        inner: tuple[Effect, ...] = getattr(node, "effects", ()) if isinstance(node, Effect) else ()
        if not isinstance(node, Clause | Timed) and any(_always_holds(one, timed) for one in inner):
            message = "What holds is no deed that could be done, left or paid for: say how long it holds."
            return TextProblem(ability.span, "how-long", message, ("until end of turn", "for the rest of the game"))
        gives = isinstance(node, Has | AllHave | YouHave | OnYourTurnYouHave | BareNumber | BareKeyword)
        apart = isinstance(node, Effect) and node.apart
        aimed = isinstance(node, Has) and isinstance(node.who, Target)
        held = isinstance(node, Static) and ((gives and not aimed) or id(node) not in timed)
        held = held and not is_momentary(node, ability, context.card_type)
        if held and any(isinstance(inner, Target) for inner in walk(node)):
            message = 'Nobody chooses a target for what always holds: name a group ("each summon"), or say how long.'
            return TextProblem(ability.span, "nobody-chooses", message, ("each", "this card", "until end of turn"))
        if held and apart and id(node) not in timed and (ability.costs or ability.trigger):
            message = "This happens once, so say how long what it gives holds."
            return TextProblem(ability.span, "how-long", message, ("until end of turn", "for the rest of the game"))
        holds_on = gives or (held and apart and _is_of_others(node))
        if holds_on and id(node) not in timed and context.card_type in NEVER_IN_PLAY and not keywords_of(node):
            message = f"A {context.card_type} never lies in play, so say how long this holds."
            return TextProblem(ability.span, "how-long", message, ("until end of turn", "for the rest of the game"))
    return None


def _is_of_others(node: Node) -> bool:
    """Return whether what holds is said of other things than the card itself, which has to lie in play for that."""
    parts = list(parts_of(node))
    return any(isinstance(one, Things | Selector) and not isinstance(one, ThisCard) for one in parts)


_PENDING = frozenset({"attack", "effect", "tap effect"})


def _check_bearers(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse what only things in play can have for what is on the stack alone."""
    for node in walk(ability):
        things: Things | None = getattr(node, "things", None) if isinstance(node, Static) else None
        has = things is not None and isinstance(getattr(node, "gift", None), Gift)
        kinds = frozenset(kinds_of(things)) if has and things is not None else frozenset[str]()
        if kinds and kinds <= _PENDING:
            message = 'What is only on the stack cannot have this: say it of cards, such as "equipment you control".'
            return TextProblem(ability.span, "cannot-have", message, ("equipment you control",))
    return None


def _check_bare(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse what stands by itself behind what others have, do or gain, for it would be the card's alone."""
    for before, effect in pairwise(ability.effects):
        group = isinstance(getattr(before, "things", None), Things)
        gains = hasattr(before, "stat") and hasattr(before, "lasting")
        of_others = group or gains or isinstance(getattr(before, "who", None), Each)
        if isinstance(effect, BareNumber | BareKeyword) and of_others:
            message = 'This does not say who has it: say "and have", or give it a line of its own.'
            return TextProblem(ability.span, "nobody-has", message, ("and have",))
    return None


CHECKS: tuple[Check, ...] = (_check_statics, _check_bearers, _check_bare)
