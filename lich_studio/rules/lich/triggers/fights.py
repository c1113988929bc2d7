"""What happens in a fight: damage, blocks and prevention."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.happenings import Happening, HappeningRow, Party
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.combat.damage import PLACE_DAMAGED
from lich_studio.rules.lich.items import running_item
from lich_studio.rules.lich.triggers.families import family
from lich_studio.rules.lich.triggers.parties import YOU, actor, of_entity, of_source, player, says, subject


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


def blocked_dealer(game: Game, event: Event) -> tuple[Aim, ...]:
    """Return whose damage was blocked, and the attack that it is of."""
    if not event.others:
        return ()
    dealer, item = event.others[0], running_item(game)
    player = Aim("player", game.state.controller_of[dealer])
    return (*of_entity(game, dealer), *((Aim("item", item),) if item else ()), player)


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
)  # fmt: skip

MODULE: RuleModule = family("fight happenings", ("prevent", "shields", "triggers"), ROWS, PHRASES)
