"""What is said of a thing beside its noun: whose it is, and how far away."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from lich_studio.effects.nodes import Adjective, Amount, Direct, Qualifier, Vocabulary
from lich_studio.effects.phrase import Word, phrase
from lich_studio.rules.core.amounts import Number


@dataclass(frozen=True, slots=True)
class Side(Adjective):
    """It belongs to one side.

    Attributes:
        side: "enemy" or "ally", as seen by who controls the card.
    """

    side: Annotated[str, Vocabulary("side")]


@dataclass(frozen=True, slots=True)
class Other(Adjective):
    """It is not this card, nor what the sentence named before."""


@dataclass(frozen=True, slots=True)
class Adjacent(Adjective):
    """It stands next to the piece that acts."""


@dataclass(frozen=True, slots=True)
class Controlled(Qualifier):
    """Somebody controls it.

    Attributes:
        by: "you", "enemy" for any opponent, or "same" for the player named last.
    """

    by: str


@dataclass(frozen=True, slots=True)
class Within(Qualifier):
    """It is near the piece that acts.

    Attributes:
        tiles: the greatest distance in tiles.
    """

    tiles: Amount


@dataclass(frozen=True, slots=True)
class AdjacentTo(Qualifier):
    """It stands next to something else, or to any of several things.

    Attributes:
        of: what it stands next to.
    """

    of: Direct


@dataclass(frozen=True, slots=True)
class WithinOf(Qualifier):
    """It is near something else, or near any of several things.

    Attributes:
        tiles: the greatest distance in tiles.
        of: what it is near.
    """

    tiles: Amount
    of: Direct


@dataclass(frozen=True, slots=True)
class OnOneLine(Qualifier):
    """It is on one line with what was chosen before it, as seen from the piece that acts (LOS-002.1).

    Attributes:
        tiles: how long the line is, None for as far as it goes.
    """

    tiles: Amount | None = None

    beside_chosen: ClassVar[bool] = True


PHRASES = (
    phrase("{side}", Side, example="Destroy target enemy summon."),
    phrase("other", Other, example="Deal 2 damage to each other summon."),
    phrase("different", Other, canonical=False, yields=1),
    phrase("adjacent|neighbouring [,]", Adjacent, rule_ids=("FX-001.2",), example="Destroy target adjacent wall."),
    phrase("you control", Controlled, by="you", example="Move target summon you control 2 tiles."),
    phrase("you own", Controlled, by="you", canonical=False),
    phrase("of yours", Controlled, by="you", canonical=False),
    phrase("an opponent controls", Controlled, by="enemy", example="Destroy target summon an opponent controls."),
    phrase("an enemy controls", Controlled, by="enemy", canonical=False),
    phrase("opponents control", Controlled, by="enemy", canonical=False),
    phrase("your opponent controls", Controlled, by="enemy", canonical=False),
    phrase("your opponents control", Controlled, by="enemy", canonical=False),
    phrase("that player controls", Controlled, by="same", example="Inflict Wet 1 on each summon that player controls."),
    phrase("they control", Controlled, by="same", canonical=False),
    phrase("within {tiles} tile(s)", Within, rule_ids=("FX-001.2",), example="Deal 4 damage to target within 2 tiles."),
    phrase("at_range|with_range|within_range {tiles} [tile(s)]", Within, canonical=False),
    phrase(",_range|,_with_range|,_at_range|,_within_range|,_max_range|,_maximum_range {tiles} [tile(s)]", Within,
           canonical=False),
    phrase("at|with|in|from|within a range of [up_to] {tiles} [tile(s)]", Within, canonical=False),
    phrase("at|from up to {tiles} tile(s) [away|range]", Within, canonical=False),
    phrase("within {tiles} tile(s) of {of}", WithinOf, example="Destroy each wall within 2 tiles of you."),
    phrase("on|in|at or|and adjacent|next to {of}", WithinOf, tiles=Number(1), canonical=False),
    phrase("adjacent|next to {of}", AdjacentTo, example="Destroy each wall adjacent to you."),
)

WORDS = (
    Word("side", "enemy", "enemy", ("opposing", "hostile"), "enemies"),
    Word("side", "ally", "ally", ("allied", "friendly"), "allies"),
)
