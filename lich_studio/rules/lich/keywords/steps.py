"""Step keywords: a piece with Fire-step stands in and goes through Fire without getting its statuses (AMB-073)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.gifts import GiftRow, Giving, KeywordGift, as_said
from lich_studio.rules.lich.board.surfaces.placing import step_stat
from lich_studio.rules.lich.targeting import piece_of


@dataclass(frozen=True, slots=True)
class HasStep(KeywordGift):
    """A surface gives its statuses to everybody within but the bearer.

    Attributes:
        surface: id of the surface.
    """

    surface: Annotated[str, Vocabulary("step")]


def _give(game: Game, gift: HasStep, giving: Giving) -> Iterator[Modifier]:
    piece = piece_of(game, giving.aim)
    if piece:
        key = step_stat(game.ruleset.table("surface")[gift.surface]).id
        yield Modifier(key, "add", 1, piece, giving.registers["source"], giving.expiry)


MODULE = RuleModule(
    id="steps",
    requires=("gifts", "surfaces"),
    nodes=(NodeRule(HasStep, evaluate=as_said),),
    tables={"gift": (GiftRow("HasStep", _give),)},
    phrases=(phrase("{surface}", HasStep),),
)
