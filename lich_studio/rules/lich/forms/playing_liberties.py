"""Liberties in playing cards: out of other zones than the hand, and at reaction speed (ACT-001.2, SPD-REA.3)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Selector, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Intent
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.selectors import Each, You
from lich_studio.rules.core.things import Aim, Kind, Things, fits
from lich_studio.rules.lich.cards.play_hooks import FAST, FURTHER_CARDS, Playing
from lich_studio.rules.lich.field import card_type
from lich_studio.rules.lich.replacing.wards import Ward, in_force, keep, registers_of
from lich_studio.rules.lich.standing_for import seats_in
from lich_studio.rules.lich.timing import may_answer
from lich_studio.rules.lich.zones.piles import Pile, cards_of

RULES = ("FX-001.2",)
OUT_OF = ("purgatory", "abyss")
"""Zones that a liberty can be about: those that everybody sees."""
_YOU, _ANYBODY = You(), Each(Things(nouns=(Kind("player"),)))


@dataclass(frozen=True, slots=True)
class MayPlayFrom(Ward):
    """You may play cards of a description out of a zone as if they were in your hand.

    Attributes:
        things: which cards.
        place: the zone.
    """

    things: Things
    place: Pile


@dataclass(frozen=True, slots=True)
class PlaysFast(Ward):
    """A player may play cards of a description at reaction speed.

    Attributes:
        who: the player.
        things: which cards.
    """

    who: Selector
    things: Things


def _further(game: Game, found: Playing) -> Playing:
    """Add the cards outside of the hand that a seat may play."""
    cards = found.cards
    for ward in in_force(game):
        node = ward.value
        if not isinstance(node, MayPlayFrom):
            continue
        asked = registers_of(game, ward)
        if asked["seat"] == found.seat:
            lying = cards_of(game, node.place, asked)
            cards = (*cards, *(card for card in lying if fits(game, node.things, Aim("card", card), asked)))
    return found._replace(cards=tuple(dict.fromkeys(cards)))


def _is_fast(game: Game, intent: Intent) -> Intent | None:
    """Return an intent to play a card at reaction speed if a card allows it."""
    if card_type(game, intent.subject) == "source" or not may_answer(game, intent.seat):
        return None
    aim = Aim("card", intent.subject)
    for ward in in_force(game):
        node = ward.value
        if isinstance(node, PlaysFast):
            asked = registers_of(game, ward)
            mine = intent.seat in seats_in(game, tuple(game.evaluate(node.who, asked)))
            if mine and fits(game, node.things, aim, asked):
                return intent
    return None


def _check_zone(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to play out of what is no zone of cards that could be played, or of a hidden one."""
    for node in walk(ability):
        if isinstance(node, MayPlayFrom) and node.place.zone not in OUT_OF:
            message = "Cards can be played out of a purgatory or an abyss, which everybody sees."
            return TextProblem(ability.span, "not-played-from", message, ("your purgatory", "your abyss"))
    return None


_PLAY = "may|can play|cast"
_PLAYED = "may|can [also] be played|cast|used"
_FAST = "at|with reaction_speed|instant_speed|the_speed_of_reactions|the_speed_of_a_reaction"
_AS = ("as_if_they_had_reaction_speed|as_though_they_had_reaction_speed|as_if_they_were_reaction_speed"
       "|as_if_they_were_reactions|as_though_they_were_reactions|as_reactions|as_a_reaction|any_time"
       "|at_any_time|whenever_you_want|during_any_player's_turn|on_any_player's_turn|on_any_turn")  # fmt: skip

MODULE = RuleModule(
    id="playing liberties",
    requires=("playing", "wards", "piles", "durations"),
    nodes=(
        NodeRule(MayPlayFrom, evaluate=keep, procedure="ward.holds", sentence="{source} lets cards be played"),
        NodeRule(PlaysFast, evaluate=keep, procedure="ward.holds", sentence="{source} lets cards be played fast"),
    ),
    phrases=(
        phrase("you may play {things(all)} from {place}", MayPlayFrom, rule_ids=RULES,
               example="You may play techniques from your purgatory."),
        phrase(f"you {_PLAY} {{things(all)}} from|out_of|in {{place}} as_if|as_though they_were_in_your_hand",
               MayPlayFrom, canonical=False),
        phrase("you may play {things(all)} at reaction_speed", PlaysFast, who=_YOU, rule_ids=("SPD-REA.3",),
               example="You may play equipment at reaction speed."),
        phrase(f"you {_PLAY} {{things(all)}} {_FAST}", PlaysFast, who=_YOU, canonical=False),
        phrase(f"you {_PLAY} {{things(all)}} {_AS}", PlaysFast, who=_YOU, canonical=False),
        phrase("{things(all)} you_play|you_control are|have reaction_speed", PlaysFast, who=_YOU, canonical=False),
        phrase("{who} may play {things(all)} at reaction_speed", PlaysFast, rule_ids=("SPD-REA.3",),
               example="Each player may play techniques at reaction speed."),
        phrase(f"{{things(all)}} {_PLAYED} {_FAST}", PlaysFast, who=_ANYBODY, canonical=False),
        phrase(f"{{things(all)}} {_PLAYED} {_AS}", PlaysFast, who=_ANYBODY, canonical=False),
    ),
    hooks=(
        Hook(FURTHER_CARDS, fold=_further, only_modified=True), Hook(FAST, fold=_is_fast, only_modified=True),
    ),
    text_checks=(_check_zone,),
)  # fmt: skip
