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
    tables={"noun": (NounRow("TacticKind", NOUNS),)},
    words=(
        *(Word("tactic type", kind, kind, (), f"{kind}s") for kind in ("technique", "reaction")),
    ),
    nodes=(NodeRule(TacticKind, evaluate=_is_of),),
    phrases=(
        phrase("{kind(s)}", TacticKind, example="Return target technique from your purgatory to your hand."),
    ),
)
