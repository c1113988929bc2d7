"""Things by the player who controls them, where the text names that player: "controlled by target opponent"."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Direct, Qualifier
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.running import referred
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Kind
from lich_studio.rules.lich.standing_for import seats_in, side_of

RULES = ("FX-001.1", "TGT-001.1")


@dataclass(frozen=True, slots=True)
class ControlledBy(Qualifier):
    """A player whom the text names controls it.

    Attributes:
        of: the player, or several.
    """

    of: Direct


def _is_theirs(game: Game, node: ControlledBy, registers: Registers) -> bool:
    return side_of(game, registers["aim"]) in seats_in(game, referred(game, node.of, registers))


MODULE = RuleModule(
    id="controlled by",
    requires=("targeting",),
    nodes=(NodeRule(ControlledBy, evaluate=_is_theirs, sentence="something that the player named controls"),),
    phrases=(
        phrase("controlled by {of}", ControlledBy, yields=1, rule_ids=RULES,
               example="Tap each equipment controlled by target opponent."),
        *(phrase(f"target {player} controls", ControlledBy, of=Target(nouns=(Kind(player),)), canonical=False)
          for player in ("opponent", "player")),
        phrase("under {of}'s control", ControlledBy, canonical=False, yields=1),
    ),
)  # fmt: skip
