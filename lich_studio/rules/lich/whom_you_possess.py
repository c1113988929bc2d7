"""Whom a player possesses: "summons you possess have +1 movement" (ST-POSSESSED.2, ST-POSSESSED.3)."""
from __future__ import annotations

from dataclasses import dataclass, replace

from lich_studio.effects.nodes import Qualifier
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.conditions import Plain
from lich_studio.rules.core.things import Things
from lich_studio.rules.lich.quantities import count
from lich_studio.rules.lich.standing_for import piece_of
from lich_studio.rules.lich.statuses.possessed import possessor_of

RULES = ("ST-POSSESSED.2", "ST-POSSESSED.3")


@dataclass(frozen=True, slots=True)
class YoursPossessed(Qualifier):
    """The player who controls the card possesses it."""


@dataclass(frozen=True, slots=True)
class YouPossess(Plain):
    """The player who controls the card possesses something of a description.

    Attributes:
        things: what.
    """

    things: Things


def _is_yours(game: Game, _node: YoursPossessed, registers: Registers) -> bool:
    piece = piece_of(game, registers["aim"])
    return bool(piece) and possessor_of(game, piece) == registers["seat"]


def _possess(game: Game, node: YouPossess, registers: Registers) -> bool:
    return count(game, replace(node.things, qualifiers=(*node.things.qualifiers, YoursPossessed())), registers) > 0


MODULE = RuleModule(
    id="whom you possess",
    requires=("possessed", "quantities"),
    nodes=(
        NodeRule(YoursPossessed, evaluate=_is_yours, sentence="possessed by you"),
        NodeRule(YouPossess, evaluate=_possess),
    ),
    phrases=(
        phrase("you possess", YoursPossessed, rule_ids=RULES, example="Summons you possess have +1 movement."),
        phrase("that you possess|have_possessed", YoursPossessed, canonical=False),
        phrase("you have_possessed", YoursPossessed, canonical=False),
        phrase("[that|who is|are] possessed by you", YoursPossessed, canonical=False),
        phrase("under your possession", YoursPossessed, canonical=False),
        phrase("you possess a|an {things}", YouPossess, rule_ids=RULES,
               example="You have +1 intelligence while you possess a summon."),
        phrase("you are possessing a|an {things}", YouPossess, canonical=False),
    ),
)  # fmt: skip
