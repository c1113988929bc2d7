"""Tap effects as things that are answered: "negate target Tap effect"."""
from __future__ import annotations

from lich_studio.effects.phrase import Word
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.costs import TapCost
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.items import item_of
from lich_studio.rules.lich.nouns import NarrowNoun

TAP_EFFECT = "tap effect"
RULES = ("KW-NEGATE", "AP-002.1")


def is_tap_effect(game: Game, entity: int) -> bool:
    """Return whether an item is an effect that a card was tapped for."""
    item = item_of(game, entity)
    if item.kind != "ability" or not item.card:
        return False
    # An effect that a card was given stands in the text of the card that gave it.
    ability = game.definitions[item.definition].abilities[item.ability]
    return any(isinstance(cost, TapCost) for cost in ability.costs)


def _no_tap_effect(game: Game, _seat: int, aim: Aim) -> Refusal | None:
    if is_tap_effect(game, aim.entity):
        return None
    return Refusal("no-tap-effect", RULES, "No card was tapped for it.")


MODULE = RuleModule(
    id="tap effects",
    requires=("negate", "activating"),
    words=(Word("noun", TAP_EFFECT, "Tap effect", ("tap ability",), "Tap effects"),),
    tables={"narrow noun": (NarrowNoun(TAP_EFFECT, "effect", _no_tap_effect),)},
)
