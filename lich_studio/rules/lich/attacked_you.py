"""Who attacked a player in the turn: "target that attacked you this turn" (ATK-001.1)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Qualifier
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.combat.attacks import attack_declared
from lich_studio.rules.lich.past import attacker_of
from lich_studio.rules.lich.standing_for import piece_of
from lich_studio.rules.lich.windows import DECLARED

RULES = ("ATK-001.1", "FX-001.1")
ATTACKED = ("turn used", "attacked by")
"""Memory: `(*ATTACKED, seat, piece)` is set once a piece, or its player, attacked a seat in this turn."""


@dataclass(frozen=True, slots=True)
class AttackedYou(Qualifier):
    """It attacked you or something of yours in this turn, whether it hit or not."""


def _note(game: Game, event: Event) -> Event:
    attack = attack_declared(game, event.subject)
    piece = attacker_of(game, event)
    if attack is not None and piece:
        for seat in attack.victims:
            game.remember(1, *ATTACKED, seat, piece)
    return event


def _attacked_you(game: Game, _node: AttackedYou, registers: Registers) -> bool:
    aim: Aim = registers["aim"]
    faces = {aim.entity, piece_of(game, aim)} - {0}
    return any(game.recall(*ATTACKED, registers["seat"], face) for face in faces)


MODULE = RuleModule(
    id="attacked you",
    requires=("attacks", "past"),
    hooks=(Hook("event " + DECLARED, fold=_note, order=30),),
    nodes=(NodeRule(AttackedYou, evaluate=_attacked_you, sentence="something that attacked you this turn"),),
    phrases=(
        phrase("that attacked you this turn", AttackedYou, rule_ids=RULES,
               example="Deal 4 damage to target that attacked you this turn."),
        phrase("that has|have attacked you this turn", AttackedYou, canonical=False),
        phrase("that targeted you with an attack this turn", AttackedYou, canonical=False),
    ),
)  # fmt: skip
