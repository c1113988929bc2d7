"""Attacks and targets as what happens: who attacks whom, with what, and who is aimed at (ATK-001.1)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.happenings import Happening, HappeningRow, Party
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.combat.attacks import judge
from lich_studio.rules.lich.items import item_of
from lich_studio.rules.lich.triggers.families import family
from lich_studio.rules.lich.triggers.parties import YOU, actor, aimer, of_entity, of_source, says
from lich_studio.rules.lich.windows import DECLARED


@dataclass(frozen=True, slots=True)
class Attacks(Happening):
    """An attack is declared (ATK-001.1).

    Attributes:
        who: the player, card or summon that attacks.
        whom: what is attacked, None for anything.
    """

    who: Party
    whom: Party | None = None


@dataclass(frozen=True, slots=True)
class AttacksWith(Happening):
    """An attack is declared with a card (ATK-001.1).

    Attributes:
        by: the card that is used for it.
        who: the player, card or summon that attacks, None for anyone.
        whom: what is attacked, None for anything.
    """

    by: Party
    who: Party | None = None
    whom: Party | None = None


@dataclass(frozen=True, slots=True)
class IsAttacked(Happening):
    """Somebody is attacked.

    Attributes:
        who: what is attacked: a target of the attack, or a player whose thing it harms.
        by: who attacks, None for anyone.
    """

    who: Party
    by: Party | None = None


@dataclass(frozen=True, slots=True)
class IsTargeted(Happening):
    """Something is chosen as a target.

    Attributes:
        who: what is chosen.
        by: whose effect it is, None for anyone's.
    """

    who: Party
    by: Party | None = None


def _targets(game: Game, event: Event) -> tuple[Aim, ...]:
    return tuple(aim for entity in event.others for aim in of_entity(game, entity))


def _attacked(game: Game, event: Event) -> tuple[Aim, ...]:
    attack = judge(game, item_of(game, event.subject))
    if attack is None:
        return ()
    players = tuple(Aim("player", seat) for seat in attack.victims)
    theirs = (aim for aim in _targets(game, event) if _side(game, aim) in attack.victims)
    return tuple(dict.fromkeys((*theirs, *players)))


def _side(game: Game, aim: Aim) -> int:
    return aim.entity if aim.kind == "player" else game.state.controller_of[aim.entity]


def _is_attack(game: Game, _node: Happening, event: Event) -> bool:
    return judge(game, item_of(game, event.subject)) is not None


ROWS = (
    HappeningRow("Attacks", (DECLARED,), (("who", actor), ("whom", _attacked)), _is_attack),
    HappeningRow("AttacksWith", (DECLARED,), (("who", actor), ("by", of_source), ("whom", _attacked)), _is_attack),
    HappeningRow("IsAttacked", (DECLARED,), (("by", actor), ("who", _attacked)), _is_attack),
    HappeningRow("IsTargeted", (DECLARED,), (("by", aimer), ("who", _targets))),
)
PHRASES = (
    *says(Attacks, "attack", "attacks", "[{whom}]", example="Whenever an enemy attacks you, heal 1."),
    *says(AttacksWith, "attack", "attacks", "[{whom}] with {by}",
          example="Whenever you attack with a Knife, draw 1 card."),
    *says(AttacksWith, "attack", "attacks", "[{whom}] using {by}", canonical=False),
    phrase("you are attacked with {by}", AttacksWith, whom=YOU,
           example="Whenever you are attacked with a Pistol, draw 1 card."),
    phrase("{whom} is attacked with {by}", AttacksWith,
           example="Whenever a summon is attacked with an equipment, draw 1 card."),
    *says(IsAttacked, "are", "is", "attacked [by {by}]", example="Whenever you are attacked, heal 1."),
    *says(IsTargeted, "are", "is", "targeted [by {by}]", example="Whenever this card is targeted by an enemy, heal 1."),
    phrase("{by} targets you", IsTargeted, who=YOU, canonical=False),
    phrase("you are the target of {by}", IsTargeted, who=YOU, canonical=False),
    phrase("{by} targets {who}", IsTargeted, canonical=False),
    *says(IsTargeted, "become", "becomes", "the target of {by}", canonical=False),
)  # fmt: skip

MODULE: RuleModule = family("attack happenings", ("attacks", "triggers"), ROWS, PHRASES)
