"""Tactics by their type: "target technique", in a zone or on the stack."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Noun, Vocabulary
from lich_studio.effects.phrase import Word, phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.field import card_type
from lich_studio.rules.lich.items import item_of
from lich_studio.rules.lich.nouns import CARD_NOUNS, NounRow
from lich_studio.rules.lich.standing_for import card_of


@dataclass(frozen=True, slots=True)
class TacticKind(Noun):
    """A card of a type whose name needs no further noun.

    Attributes:
        kind: the type.
    """

    kind: Annotated[str, Vocabulary("tactic type")]


FAMILIES = {"action": ("equipment", "summon", "skill"), "tactic": ("technique", "reaction")}
"""Types of cards by what the rulebook calls them together (ACT-001, TEC-001.1); an alteration is neither."""


@dataclass(frozen=True, slots=True)
class FamilyOfCards(Noun):
    """A card of one of several types that have a name together.

    Attributes:
        family: the name: "action" or "tactic".
    """

    family: Annotated[str, Vocabulary("card family")]


def _is_in(game: Game, node: FamilyOfCards, registers: Registers) -> bool:
    aim: Aim = registers["aim"]
    item = item_of(game, aim.entity) if aim.kind == "item" else None
    if item is not None:
        return item.kind == "card" and card_type(game, item.card) in FAMILIES[node.family]
    card = card_of(game, aim)
    return bool(card) and card_type(game, card) in FAMILIES[node.family]


def _is_of(game: Game, node: TacticKind, registers: Registers) -> bool:
    aim: Aim = registers["aim"]
    if aim.kind == "item":
        item = item_of(game, aim.entity)
        return item.kind == "card" and card_type(game, item.card) == node.kind
    card = card_of(game, aim)
    return bool(card) and card_type(game, card) == node.kind


NOUNS = (*CARD_NOUNS, "summon", "effect")

MODULE = RuleModule(
    id="card kinds",
    requires=("describing", "items"),
    tables={"noun": (NounRow("TacticKind", NOUNS), NounRow("FamilyOfCards", NOUNS))},
    words=(
        *(Word("tactic type", kind, kind, (), f"{kind}s") for kind in ("technique", "reaction")),
        *(Word("card family", name, f"{name} card", (), f"{name} cards") for name in FAMILIES),
    ),
    nodes=(NodeRule(TacticKind, evaluate=_is_of), NodeRule(FamilyOfCards, evaluate=_is_in)),
    phrases=(
        phrase("{family(s)}", FamilyOfCards, rule_ids=("ACT-001.1", "TEC-001.1"),
               example="Return target action card from your purgatory to your hand."),
        phrase("{kind(s)}", TacticKind, example="Return target technique from your purgatory to your hand."),
    ),
)
