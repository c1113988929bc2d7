"""Texts that give something to what cannot have it: skill counters to no skill, a token's defense to its tile."""
from __future__ import annotations

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, walk
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.lying import LyingIn
from lich_studio.rules.core.permissions import is_used, permission_of
from lich_studio.rules.core.predicates import IsThere
from lich_studio.rules.core.selectors import Same, ThisCard, You
from lich_studio.rules.core.things import Kind
from lich_studio.rules.lich.cards.counters import AddCounters
from lich_studio.rules.lich.cards.token_texts import SummonToken
from lich_studio.rules.lich.cards.used_elsewhere import used_from
from lich_studio.rules.lich.field import ABYSS, DECK, HAND, PURGATORY
from lich_studio.rules.lich.states import WithMeasure
from lich_studio.rules.lich.statics import SKILL_COUNTER
from lich_studio.rules.lich.triggers.parties import ThisParty
from lich_studio.rules.lich.zones.out_of_play import works_in

_FREE = (Kind("tile"), Kind("surface"))
_PLAYED_ONCE = ("technique", "reaction")
_OUT_OF_PLAY = (HAND, DECK, PURGATORY, ABYSS)
_MAYBE_SKILLS = (Kind("skill"), Kind("card"))


def _check_gatherer(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse skill counters that go to "it", where that is no skill (SKL-001.2)."""
    added = (node for node in walk(ability) if isinstance(node, AddCounters) and node.counter == SKILL_COUNTER)
    if context.card_type != "skill" or not any(isinstance(one.to, Same) for one in added):
        return None
    if any(isinstance(node, ThisCard | ThisParty) or node in _MAYBE_SKILLS for node in walk(ability)):
        return None
    message = 'Here "it" is no skill, and only a skill gathers skill counters. Write: "to this skill".'
    return TextProblem(ability.span, "it-is-no-skill", message, ("this skill",))


def _check_occupied(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to make a token on something that stands there already (AMB-158)."""
    for node in walk(ability):
        place = node.where if isinstance(node, SummonToken) else None
        nouns = getattr(place, "nouns", None) or getattr(getattr(place, "things", None), "nouns", ())
        if isinstance(place, ThisCard | You) or any(noun not in _FREE for noun in nouns):
            message = 'A token cannot appear on what stands there already: write "adjacent to"; on cards lie counters.'
            return TextProblem(ability.span, "occupied-already", message, ("adjacent to",))
    return None


def _check_place(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse a place that is said to have a number: "on an adjacent tile with 3 defense" speaks of the token."""
    for node in walk(ability):
        place = node.where if isinstance(node, SummonToken) else None
        if place is not None and any(isinstance(one, WithMeasure) for one in walk(place)):
            message = 'No tile has that number. Say what the token has before its place: "a token with 3 defense on".'
            return TextProblem(ability.span, "number-of-a-tile", message)
    return None


def _check_out_of_play(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse what would work while its own card lies out of play, where no text is in force (FX-001.2).

    What befalls a card out of play is told to that card: "when this card is discarded".
    """
    told = ability.trigger is not None and any(node.itself for node in walk(ability.trigger))
    once = context.card_type in _PLAYED_ONCE
    place = used_from(ability)
    used = is_used(ability) and getattr(place, "zone", "") in (PURGATORY, ABYSS)
    if told or works_in(ability) or (used and not once) or (place is None and (once or ability.costs)):
        return None
    asked = (node.place for node in walk(ability)
             if isinstance(node, IsThere) and isinstance(node.subject, ThisCard) and node.wanted)  # fmt: skip
    if place is not None or any(
        isinstance(one, LyingIn) and getattr(one.place, "zone", "") in _OUT_OF_PLAY for one in asked
    ):
        message = "Out of play a card's text does nothing, but for what is paid for or befalls the card there."
        return TextProblem(ability.span, "out-of-play", message, ("pay 3 health: return this card from",))
    return None


def _check_leave(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse to leave something for another time where the card is gone as soon as it resolves."""
    if context.card_type not in _PLAYED_ONCE or permission_of(ability) is None:
        return None
    message = (
        f"A {context.card_type} does its whole text once and is gone: say only what it does, or how often "
        'it is played, "use this only once each turn".'
    )
    return TextProblem(ability.span, "gone-by-then", message, ("use this only once each turn",))


MODULE = RuleModule(
    id="what cannot have it",
    requires=("skills", "tokens", "states", "trigger parties"),
    text_checks=(_check_gatherer, _check_occupied, _check_place, _check_leave, _check_out_of_play),
)
