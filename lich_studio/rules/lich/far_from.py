"""How far away something is from something else: "if it is at least 4 tiles away from you" (FX-001.2, AMB-129)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Amount, Direct, Qualifier
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.comparisons import compares
from lich_studio.rules.core.filters import WithinOf
from lich_studio.rules.core.running import amount, referred
from lich_studio.rules.lich.standing_for import tile_of

RULES = ("FX-001.2", "AMB-129")


@dataclass(frozen=True, slots=True)
class AwayFrom(Qualifier):
    """It is so many tiles away from something else, or from each of several things.

    Attributes:
        tiles: the distance that its own is compared with, in tiles.
        of: what it is away from.
        compare: "at least", "more than" or "exactly".
    """

    tiles: Amount
    of: Direct
    compare: str = "exactly"


def _away(game: Game, node: AwayFrom, registers: Registers) -> bool:
    here = tile_of(game, registers["aim"])
    found = (tile_of(game, aim) for aim in referred(game, node.of, registers))
    there = tuple(tile for tile in found if tile is not None)
    number = amount(game, node.tiles, registers)
    return here is not None and bool(there) and all(
        compares(tile.distance(here), node.compare, number) for tile in there
    )


_FAR = "farther|further|farther_away|further_away than {tiles} tile(s)"

MODULE = RuleModule(
    id="far from",
    requires=("describing", "descriptions"),
    nodes=(NodeRule(AwayFrom, evaluate=_away, sentence="as far away from something as the card says"),),
    phrases=(
        phrase("exactly {tiles} tile(s) away from {of}", AwayFrom, compare="exactly", rule_ids=RULES,
               example="Place Fire on a tile exactly 2 tiles away from target."),
        phrase("at_least {tiles} tile(s) away from {of}", AwayFrom, compare="at least", rule_ids=RULES,
               example="Deal 5 damage to target at least 3 tiles away from you."),
        phrase("more than {tiles} tile(s) away from {of}", AwayFrom, compare="more than", rule_ids=RULES,
               example="Deal 5 damage to target more than 2 tiles away from you."),
        phrase("{tiles} tile(s) away from {of}", AwayFrom, compare="exactly", canonical=False, yields=1),
        phrase("{tiles} or_more tiles [away] from {of}", AwayFrom, compare="at least", canonical=False),
        phrase("at_least {tiles} tile(s) from {of}", AwayFrom, compare="at least", canonical=False),
        phrase("exactly {tiles} tile(s) from {of}", AwayFrom, compare="exactly", canonical=False),
        phrase("more than {tiles} tile(s) from {of}", AwayFrom, compare="more than", canonical=False),
        phrase(f"{_FAR} [away] from {{of}}", AwayFrom, compare="more than", canonical=False),
        phrase("{tiles} or_less|or_fewer tiles [away] from {of}", WithinOf, canonical=False),
        phrase("at_most|no_more_than {tiles} tile(s) [away] from {of}", WithinOf, canonical=False),
    ),
)  # fmt: skip
