"""Cards played out of a zone, and damned then: "you may play techniques from your purgatory. Damn them after"."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.selectors import Same
from lich_studio.rules.core.things import Aim, fits
from lich_studio.rules.lich.cards.playing import DeclaredCard
from lich_studio.rules.lich.cards.tactics import TACTICS
from lich_studio.rules.lich.forms.playing_liberties import MayPlayFrom
from lich_studio.rules.lich.keywords.damn import DAMNED_LATER, Damn
from lich_studio.rules.lich.replacing.wards import in_force, keep, registers_of
from lich_studio.rules.lich.zones.card_kinds import FamilyOfCards, TacticKind
from lich_studio.rules.lich.zones.piles import cards_of

RULES = ("FX-001.2", "KW-DAMN")


@dataclass(frozen=True, slots=True)
class MayPlayAndDamn(MayPlayFrom):
    """You may play techniques or reactions out of a zone; each is damned once it has resolved."""


def _note(game: Game, declared: DeclaredCard) -> DeclaredCard:
    """Note of a card that is played out of a zone whether it is damned then; not where another card lets it be too."""
    seat = game.state.controller_of[declared.card]
    letting: set[type[MayPlayFrom]] = set()
    for ward in in_force(game):
        node, asked = ward.value, registers_of(game, ward)
        if not isinstance(node, MayPlayFrom) or asked["seat"] != seat:
            continue
        there = declared.card in cards_of(game, node.place, asked)
        if there and fits(game, node.things, Aim("card", declared.card), asked):
            letting.add(type(node))
    if letting == {MayPlayAndDamn}:
        game.remember(1, DAMNED_LATER, declared.card)
    return declared


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse it of cards that stay in play: when they would be damned is open."""
    for node in walk(ability):
        if isinstance(node, MayPlayAndDamn):
            kinds = [noun for noun in node.things.nouns if isinstance(noun, TacticKind | FamilyOfCards)]
            tactics = all(getattr(noun, "kind", getattr(noun, "family", "")) in (*TACTICS, "tactic") for noun in kinds)
            if not kinds or len(kinds) < len(node.things.nouns) or not tactics:
                message = "Only techniques and reactions are over once they have resolved; say when the rest is damned."
                return TextProblem(ability.span, "damned-when", message, ("techniques", "reactions"))
    return None


_DAMN = "damn them|it|those_cards"
_ARE = "they_are|it_is|those_cards_are|cards_played_this_way_are|techniques_played_this_way_are"
_ARE_TOO = "reactions_played_this_way_are|tactics_played_this_way_are"
_AFTER = "[after|afterwards|afterward|after_they_resolve|after_it_resolves|when_they_resolve|after_resolving|after_use]"

MODULE = RuleModule(
    id="damned after",
    requires=("playing liberties", "card kinds"),
    nodes=(NodeRule(MayPlayAndDamn, evaluate=keep, procedure="ward.holds", sentence="{source} lets cards be played"),),
    phrases=(
        phrase("damn it|that_card after|afterwards|afterward|after_it_resolves|when_it_resolves|once_it_resolves",
               Damn, what=Same(), canonical=False),
        phrase("you may play {things(all)} from {place}, and damn_them_afterwards", MayPlayAndDamn, rule_ids=RULES,
               example="You may play techniques from your purgatory, and damn them afterwards."),
        *(phrase(f"you may|can play|cast {{things(all)}} from|out_of|in {{place}}, {words} {_AFTER}", MayPlayAndDamn,
                 canonical=False)
          for words in (f"[and|but|then|and_then] {_DAMN}", f"[and|but] {_ARE}|{_ARE_TOO} damned",
                        f"if you do, {_DAMN}")),
    ),
    text_checks=(_check,),
    hooks=(Hook("card declared", fold=_note),),
)  # fmt: skip
