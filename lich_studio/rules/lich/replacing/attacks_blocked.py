"""Blocks of attacks: "whenever you block an attack", which damage that is no attack's does not set off (ATK-001)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.happenings import Happening, HappeningRow, Party
from lich_studio.rules.lich.combat.attacks import attack_of
from lich_studio.rules.lich.items import running_item
from lich_studio.rules.lich.triggers.families import family
from lich_studio.rules.lich.triggers.fights import blocked_dealer
from lich_studio.rules.lich.triggers.parties import YOU, actor, of_source, says


@dataclass(frozen=True, slots=True)
class BlocksAttack(Happening):
    """Damage of an attack is blocked.

    Attributes:
        who: the player who blocks, or the equipment that does.
        by: what the player blocks with, None for whatever it is.
    """

    who: Party
    by: Party | None = None


@dataclass(frozen=True, slots=True)
class AttackIsBlocked(Happening):
    """Damage of somebody's attack is blocked.

    Attributes:
        who: whose attack it is.
    """

    who: Party


def _of_attack(game: Game, _node: Happening, _event: Event) -> bool:
    item = running_item(game)
    return bool(item) and attack_of(game, item) is not None


ROWS = (
    HappeningRow("BlocksAttack", ("blocked",), (("by", of_source), ("who", actor)), _of_attack),
    HappeningRow("AttackIsBlocked", ("blocked",), (("who", blocked_dealer),), _of_attack),
)
_AN_ATTACK = "an_incoming_attack|an_enemy_attack|attacks|any_attack|damage_from_an_attack|an_attack's_damage"
PHRASES = (
    *says(BlocksAttack, "block", "blocks", "an_attack [with {by}]",
          example="Whenever you block an attack, draw 1 card."),
    *says(BlocksAttack, "block", "blocks", f"{_AN_ATTACK} [with {{by}}]", canonical=False),
    phrase("your attack is blocked", AttackIsBlocked, who=YOU, example="Whenever your attack is blocked, draw 1 card."),
    phrase("one of your attacks is blocked", AttackIsBlocked, who=YOU, canonical=False),
    phrase("an attack of yours is blocked", AttackIsBlocked, who=YOU, canonical=False),
    phrase("an_opponent|an_enemy|anyone|someone blocks your attack|attacks", AttackIsBlocked, who=YOU,
           canonical=False),
    phrase("{who} 's attack is blocked", AttackIsBlocked),
)  # fmt: skip

MODULE: RuleModule = family("attacks blocked", ("attacks", "shields", "blocking", "triggers"), ROWS, PHRASES)
