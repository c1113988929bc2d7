"""Damage that a reaction answers and speaks of without saying when it is played: "heal equal to the damage dealt".

It is that of the event which the reaction was played to answer; there is none where it answers something else.
"""
from __future__ import annotations

from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import walk
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, RuleModule
from lich_studio.rules.core.results import OneOfResult, Result
from lich_studio.rules.core.running import SET_OFF
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.combat.damage import Deal
from lich_studio.rules.lich.field import card_type
from lich_studio.rules.lich.items import item_of
from lich_studio.rules.lich.windows import DECLARED, answered

DEALT = "damage dealt"


@kept_for_each
def _speaks_of_it(definition: CardDefinition) -> bool:
    """Return whether a card speaks of damage that was dealt, and deals none itself."""
    nodes = [node for ability in definition.abilities if ability.trigger is None for node in walk(ability)]
    spoken = any(isinstance(node, Result | OneOfResult) and node.result == DEALT for node in nodes)
    return spoken and not any(isinstance(node, Deal) and not _deals_it(node) for node in nodes)


def _deals_it(node: Deal) -> bool:
    """Return whether damage is as much as was dealt before, so that it is not what is spoken of."""
    return any(isinstance(one, Result | OneOfResult) for one in walk(node))


def _note(game: Game, event: Event) -> Event:
    item = item_of(game, event.subject)
    if item.kind != "card" or card_type(game, item.card) != "reaction" or game.recall("item", event.subject, SET_OFF):
        return event
    if item.definition and _speaks_of_it(game.definitions[item.definition]):
        blows = [told for told in answered(game) if told.kind == "damage" and told.amount]
        if blows:
            hit = (Aim("piece", blows[-1].subject),) if blows[-1].subject else ()
            game.remember((blows[-1], hit), "item", event.subject, SET_OFF)
    return event


MODULE = RuleModule(
    id="dealt before",
    requires=("results", "play only"),
    hooks=(Hook("event " + DECLARED, fold=_note, order=40),),
)
