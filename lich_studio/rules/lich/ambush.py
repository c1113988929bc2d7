"""Ambush: the card may be played face down, and turned up when an answer may be given (AMB-179)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Ability, Cost
from lich_studio.effects.phrase import phrase
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.selectors import ThisCard
from lich_studio.rules.lich.cards.costs import Payment
from lich_studio.rules.lich.field import FACE_DOWN, is_in
from lich_studio.rules.lich.terms.words import OWN_KEYWORD, Lines, OwnKeyword
from lich_studio.rules.lich.zones.face_down import TYPES, Flip, PlayFaceDown

RULES = ("FX-001.2", "AMB-179")
AMBUSH = "ambush"


@dataclass(frozen=True, slots=True)
class WhileFaceDown(Cost):
    """What stands behind the colon may be used as long as the card lies face down; nothing is paid."""


LINES = Lines(AMBUSH, (Ability((PlayFaceDown(optional=True),)), Ability((Flip(ThisCard()),), (WhileFaceDown(),))))


def _lies_open(game: Game, _seat: int, card: int, _costs: tuple[WhileFaceDown, ...]) -> Refusal | None:
    if is_in(game, card, FACE_DOWN):
        return None
    return Refusal("not-face-down", RULES, "It does not lie face down.")


def _pay_nothing(_game: Game, _seat: int, _card: int, _cost: WhileFaceDown) -> None:
    return None


MODULE = RuleModule(
    id="ambush",
    requires=("face down", "own keywords", "costs"),
    tables={OWN_KEYWORD: (LINES,), "cost": (Payment("WhileFaceDown", _lies_open, _pay_nothing),)},
    nodes=(NodeRule(WhileFaceDown, procedure="cost.paid", sentence="{source} lies face down"),),
    phrases=(
        phrase("while face down", WhileFaceDown, rule_ids=RULES, example="While face down: Flip this card."),
        phrase("ambush", OwnKeyword, keyword=AMBUSH, card_types=TYPES, rule_ids=RULES,
               reminder="You may play this card face down, and flip it when you may answer.", example="Ambush."),
        phrase("this card has ambush", OwnKeyword, keyword=AMBUSH, card_types=TYPES, canonical=False),
        phrase("~ has ambush", OwnKeyword, keyword=AMBUSH, card_types=TYPES, canonical=False),
    ),
)  # fmt: skip
