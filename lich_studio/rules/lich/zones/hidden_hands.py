"""Hands that nobody else may look at: "no one may look at your hand" (HAND-001.2, FX-001.2)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import phrase
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.zones import zone_parts
from lich_studio.rules.lich.field import HAND
from lich_studio.rules.lich.replacing.wards import Ward, in_force, keep, registers_of
from lich_studio.rules.lich.seats import allied
from lich_studio.rules.lich.zones.looking import UNSEEN, Seeing

RULES = ("FX-001.2", "HAND-001.2")


@dataclass(frozen=True, slots=True)
class HandUnseen(Ward):
    """Nobody but its player and that player's side looks at the hand of the player who controls the card.

    Cards of others do not make that player show it either.
    """


def _hide(game: Game, seeing: Seeing) -> Seeing:
    """Leave out of what is to be seen the cards of hands that nobody may look at."""
    for ward in in_force(game):
        if isinstance(ward.value, HandUnseen):
            owner: int = registers_of(game, ward)["seat"]
            if not allied(game, owner, seeing.by):
                hidden = tuple(card for card in seeing.cards if zone_parts(game.state.zone_of[card]) == (HAND, owner))
                seeing = seeing._replace(cards=tuple(card for card in seeing.cards if card not in hidden))
    return seeing


_NOBODY = "no_one|nobody|no_player|no_opponent|no_other_player"
_SEEN = "looked_at|seen"

MODULE = RuleModule(
    id="hidden hands",
    requires=("wards", "looking at cards"),
    nodes=(NodeRule(HandUnseen, evaluate=keep, procedure="ward.holds", sentence="{source} hides a hand"),),
    hooks=(Hook(UNSEEN, fold=_hide),),
    phrases=(
        phrase("no_one may look at your hand", HandUnseen, rule_ids=RULES, example="No one may look at your hand."),
        phrase(f"{_NOBODY} may|can look at|see|reveal your hand|cards_in_hand", HandUnseen, canonical=False),
        phrase(f"{_NOBODY} may|can look at the cards_in_your_hand", HandUnseen, canonical=False),
        phrase("opponents|your_opponents|other_players|players may_not|cannot|can't look at|see your hand", HandUnseen,
               canonical=False),
        phrase(f"your hand may_not|cannot|can't be {_SEEN} [by_opponents|by_other_players|by_your_opponents]",
               HandUnseen, canonical=False),
    ),
)  # fmt: skip
