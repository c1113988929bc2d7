"""What happens in a fight: damage, blocks, prevention, attacks and targets."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.happenings import Happening, HappeningRow, Party
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.combat.attacks import judge
from lich_studio.rules.lich.combat.damage import PLACE_DAMAGED
from lich_studio.rules.lich.items import item_of
from lich_studio.rules.lich.replacing.shields import running_item
from lich_studio.rules.lich.triggers.families import family
from lich_studio.rules.lich.triggers.parties import YOU, actor, aimer, of_entity, of_source, player, says, subject
from lich_studio.rules.lich.windows import DECLARED


@dataclass(frozen=True, slots=True)
class DealsDamage(Happening):
    """Damage is dealt by somebody.

    Attributes:
        who: the player, card or summon that deals it.
        to: whom it is dealt to, None for anyone.
        least: at least so many damage points at once.
    """

    who: Party
    to: Party | None = None
    least: int = 1


@dataclass(frozen=True, slots=True)
class DealsDamageWith(Happening):
    """A player deals damage by a card.

    Attributes:
        who: the player.
        by: the card or summon that deals it.
        to: whom it is dealt to, None for anyone.
    """

    who: Party
    by: Party
    to: Party | None = None


@dataclass(frozen=True, slots=True)
class TakesDamage(Happening):
    """Damage is dealt to somebody.

    Attributes:
        who: whom it is dealt to.
        by: the player, card or summon that deals it, None for anyone and for statuses.
        least: at least so many damage points at once.
    """

    who: Party
    by: Party | None = None
    least: int = 1


@dataclass(frozen=True, slots=True)
class Blocks(Happening):
    """Damage is blocked.

    Attributes:
        who: the player who blocks, or the equipment that does.
        by: what the player blocks with, None for whatever it is.
    """

    who: Party
    by: Party | None = None


@dataclass(frozen=True, slots=True)
class IsBlocked(Happening):
    """Somebody's damage is blocked.

    Attributes:
        who: the player, card or summon whose damage it is.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class Prevents(Happening):
    """Damage is prevented.

    Attributes:
        who: the player or card that prevents it.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class DamagePrevented(Happening):
    """Damage to somebody is prevented.

    Attributes:
        who: whom it would have been dealt to.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class IsProtected(Happening):
    """Prevention is made for somebody.

    Attributes:
        who: whom it protects.
    """

    who: Party


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


def blocked_dealer(game: Game, event: Event) -> tuple[Aim, ...]:
    """Return whose damage was blocked, and the attack that it is of."""
    if not event.others:
        return ()
    dealer, item = event.others[0], running_item(game)
    player = Aim("player", game.state.controller_of[dealer])
    return (*of_entity(game, dealer), *((Aim("item", item),) if item else ()), player)


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


def _is_enough(_game: Game, node: DealsDamage | TakesDamage, event: Event) -> bool:
    return event.amount >= node.least or node.least <= 1


def _took_some(_game: Game, _node: Happening, event: Event) -> bool:
    return event.amount > 0


ROWS = (
    HappeningRow("DealsDamageWith", ("damage", PLACE_DAMAGED), (("who", player), ("by", of_source), ("to", subject))),
    HappeningRow("DealsDamage", ("damage", PLACE_DAMAGED), (("who", actor), ("to", subject)), _is_enough),
    HappeningRow("TakesDamage", ("damage", PLACE_DAMAGED), (("by", actor), ("who", subject)), _is_enough),
    HappeningRow("Blocks", ("blocked",), (("by", of_source), ("who", actor))),
    HappeningRow("IsBlocked", ("blocked",), (("who", blocked_dealer),)),
    HappeningRow("Prevents", ("prevented",), (("who", actor),), _took_some),
    HappeningRow("DamagePrevented", ("prevented",), (("who", subject),), _took_some),
    HappeningRow("IsProtected", ("prevention made",), (("who", subject),)),
    HappeningRow("Attacks", (DECLARED,), (("who", actor), ("whom", _attacked)), _is_attack),
    HappeningRow("IsAttacked", (DECLARED,), (("by", actor), ("who", _attacked)), _is_attack),
    HappeningRow("IsTargeted", (DECLARED,), (("by", aimer), ("who", _targets))),
)
_SO_MUCH = "{least} or_more|or_greater|or_higher"
_AT_ONCE = "[at_once|at_one_time|in_one_hit|in_a_single_hit|from_one_source|from_a_single_source|from_one_attack]"
PHRASES = (
    *says(DealsDamageWith, "deal", "deals", "damage [to {to}] with {by}",
          example="Whenever you deal damage with a Knife, heal 1."),
    *says(DealsDamage, "deal", "deals", "damage [to {to}]", example="Whenever you deal damage to an enemy, heal 1."),
    *says(TakesDamage, "are", "is", "dealt damage [by {by}]", example="Whenever you are dealt damage, heal 1."),
    *says(TakesDamage, "take", "takes", "damage [from {by}]", canonical=False),
    *says(TakesDamage, "are", "is", "damaged|hurt [by {by}]", canonical=False),
    phrase("damage is dealt to {who} [by {by}]", TakesDamage, canonical=False),
    *says(DealsDamage, "deal", "deals", "{least} or_more damage [to {to}]",
          example="Whenever you deal 6 or more damage, draw 1 card."),
    *says(DealsDamage, "deal", "deals", f"{_SO_MUCH} damage [to {{to}}] {_AT_ONCE}", canonical=False),
    *says(TakesDamage, "are", "is", "dealt {least} or_more damage [by {by}]",
          example="Whenever you are dealt 6 or more damage, draw 1 card."),
    *says(TakesDamage, "are", "is", f"dealt {_SO_MUCH} damage [by {{by}}] {_AT_ONCE}", canonical=False),
    *says(TakesDamage, "take", "takes", f"{_SO_MUCH} damage [from {{by}}] {_AT_ONCE}", canonical=False),
    *says(Blocks, "block", "blocks", "[damage]", by=None, example="Whenever you block, draw 1 card."),
    *says(Blocks, "block", "blocks", "[damage] with {by}", example="Whenever you block with a Shield, draw 1 card."),
    phrase("{by} is used to block [damage]", Blocks, who=YOU, canonical=False),
    phrase("you use {by} to block [damage]", Blocks, who=YOU, canonical=False),
    phrase("your damage is blocked", IsBlocked, who=YOU, example="Whenever your damage is blocked, draw 1 card."),
    phrase("an_opponent|an_enemy|anyone|someone blocks your damage", IsBlocked, who=YOU, canonical=False),
    phrase("you are blocked", IsBlocked, who=YOU, canonical=False), phrase("{who} is blocked", IsBlocked),
    *says(Prevents, "prevent", "prevents", "damage", example="Whenever you prevent damage, draw 1 card."),
    phrase("damage to {who} is prevented", DamagePrevented, example="Whenever damage to you is prevented, heal 1."),
    *says(IsProtected, "are", "is", "protected from damage",
          example="Whenever an enemy is protected from damage, draw 1 card."),
    *says(Attacks, "attack", "attacks", "[{whom}]", example="Whenever an enemy attacks you, heal 1."),
    *says(IsAttacked, "are", "is", "attacked [by {by}]", example="Whenever you are attacked, heal 1."),
    *says(IsTargeted, "are", "is", "targeted [by {by}]", example="Whenever this card is targeted by an enemy, heal 1."),
    phrase("{by} targets you", IsTargeted, who=YOU, canonical=False),
    phrase("you are the target of {by}", IsTargeted, who=YOU, canonical=False),
    phrase("{by} targets {who}", IsTargeted, canonical=False),
    *says(IsTargeted, "become", "becomes", "the target of {by}", canonical=False),
)  # fmt: skip

MODULE: RuleModule = family("fight happenings", ("attacks", "prevent", "shields", "triggers"), ROWS, PHRASES)
