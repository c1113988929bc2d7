"""Cards by their type: "a Source card", "target technique" in a zone or on the stack."""
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
from lich_studio.rules.lich.targeting import CARD_NOUNS, NounRow, card_of

TYPES = ("equipment", "summon", "skill", "alteration", "technique", "reaction", "source", "hero")


@dataclass(frozen=True, slots=True)
class CardKind(Noun):
    """A card of a type, wherever it lies; on the stack, a card of it that is being played.

    Attributes:
        kind: the type.
    """

    kind: Annotated[str, Vocabulary("card kind")]


@dataclass(frozen=True, slots=True)
class TacticKind(Noun):
    """A card of a type whose name needs no further noun.

    Attributes:
        kind: the type.
    """

    kind: Annotated[str, Vocabulary("tactic type")]


def _is_of(game: Game, node: CardKind | TacticKind, registers: Registers) -> bool:
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
    tables={"noun": (NounRow("CardKind", NOUNS), NounRow("TacticKind", NOUNS))},
    words=(
        *(Word("card kind", kind, kind.capitalize()) for kind in TYPES),
        *(Word("tactic type", kind, kind, (), f"{kind}s") for kind in ("technique", "reaction", "source")),
    ),
    nodes=(NodeRule(CardKind, evaluate=_is_of), NodeRule(TacticKind, evaluate=_is_of)),
    phrases=(
        phrase("{kind} card(s)", CardKind, example="Return an Equipment card from your purgatory to your hand."),
        phrase("{kind(s)}", TacticKind, example="Return target technique from your purgatory to your hand."),
    ),
)
