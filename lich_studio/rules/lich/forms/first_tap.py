"""The first card of a kind that its player taps for its effect each turn, which costs no action point (AP-002)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.selectors import Each
from lich_studio.rules.core.statics import IN_FORCE, Static
from lich_studio.rules.core.things import Aim, Things, fits
from lich_studio.rules.lich.limits import TURN_USES
from lich_studio.rules.lich.standing_for import cards_in
from lich_studio.rules.lich.turn.action_points import ACTION_POINTS, FREE_TAPS

RULES = ("FX-001.2", "AP-002.1")
_TAPPED = (TURN_USES, "tapped for its effect")
"""Memory: `(*_TAPPED, seat)` holds the cards that a player has tapped for their effects this turn."""


@dataclass(frozen=True, slots=True)
class FirstUsesNoPoints(Static):
    """The first card of a description that the player taps for its effect in a turn costs no action point.

    Attributes:
        things: which card.
        points: id of the word for what it does not cost.
    """

    things: Things
    points: Annotated[str, Vocabulary("points")] = ACTION_POINTS.id


def _note(game: Game, event: Event) -> Event:
    place = (*_TAPPED, event.actor)
    game.remember((*(game.recall(*place) or ()), event.subject), *place)
    return event


def _first(game: Game, node: FirstUsesNoPoints, registers: Registers) -> tuple[Modifier, ...]:
    seat, source = registers["seat"], registers["source"]
    before: tuple[int, ...] = game.recall(*_TAPPED, seat) or ()
    if any(fits(game, node.things, Aim("card", card), registers) for card in before):
        return ()
    cards = cards_in(game, tuple(game.evaluate(Each(node.things), registers)))
    own = (card for card in cards if game.state.controller_of[card] == seat)
    return tuple(Modifier(FREE_TAPS.id, "add", 1, card, source, IN_FORCE) for card in own)


_EACH = "each|every|per|a turn"
_NOT = "does_not|doesn't use|cost|need|require|spend [any|an] {points}"
_FIRST = (
    "the first {things} you use|tap|activate", "your first {things} tapped|used|activated",
    "your first {things} you use|tap|activate", "your first {things}", "the first {things} tapped|used",
)  # fmt: skip

MODULE = RuleModule(
    id="first tap",
    requires=("costs", "without points", "limits"),
    hooks=(Hook("event tapped", fold=_note),),
    nodes=(NodeRule(FirstUsesNoPoints, evaluate=_first, procedure="gift.holds",
                    sentence="{source} frees the first card used from AP"),),
    phrases=(
        phrase("the first {things} you tap each turn does_not use {points}", FirstUsesNoPoints, rule_ids=RULES,
               example="The first Rifle you tap each turn does not use AP."),
        *(phrase(f"{first} {_EACH} {words}", FirstUsesNoPoints, canonical=False)
          for first in _FIRST for words in (_NOT, "costs|uses no|0 {points}")),
        phrase(f"the first time you use|tap|activate a|an {{things}} {_EACH}, it {_NOT}", FirstUsesNoPoints,
               canonical=False),
    ),
)  # fmt: skip
