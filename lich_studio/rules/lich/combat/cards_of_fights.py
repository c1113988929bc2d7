"""The cards of a fight: "destroy the blocking card", "negate target attack and tap the attacking card" (BLK-001)."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Direct, Vocabulary, walk
from lich_studio.effects.phrase import Word, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.happenings import event_of
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.combat.attackers import LAST_BLOW
from lich_studio.rules.lich.combat.attacks import is_incoming
from lich_studio.rules.lich.combat.damage import Deal
from lich_studio.rules.lich.field import IN_PLAY, card_type
from lich_studio.rules.lich.items import item_of, item_then, running_item, stack

RULES = ("FX-001.1", "BLK-001.1", "ATK-001.1")
ANY = "card"
_BLOCKERS = "blockers"
"""Memory: `("item", item, _BLOCKERS)` has the cards that blocked damage of an item as it resolves."""


@dataclass(frozen=True, slots=True)
class BlockingCard(Direct):
    """The card that blocked: what is answered, or the damage that the card dealt so far.

    Attributes:
        kind: what the card has to be, "card" for any.
    """

    kind: Annotated[str, Vocabulary("fighting card")]


@dataclass(frozen=True, slots=True)
class AttackingCard(Direct):
    """The card that attacks: whose damage or attack is answered, or whose attack was chosen as a target.

    Attributes:
        kind: what the card has to be, "card" for any.
    """

    kind: Annotated[str, Vocabulary("fighting card")]


def _note(game: Game, event: Event) -> Event:
    item = running_item(game)
    if item:
        game.remember((*(game.recall("item", item, _BLOCKERS) or ()), event.source), "item", item, _BLOCKERS)
    return event


def _blocking(game: Game, node: BlockingCard, registers: Registers) -> tuple[Aim, ...]:
    event = event_of(game, registers)
    if event is not None and event.kind == "blocked":
        return _of_kind(game, node, (event.source,))
    return _of_kind(game, node, game.recall("item", registers.get("item", 0), _BLOCKERS) or ())


def _attacking(game: Game, node: AttackingCard, registers: Registers) -> tuple[Aim, ...]:
    return _of_kind(game, node, _attackers(game, registers))


def _of_kind(game: Game, node: BlockingCard | AttackingCard, cards: Iterable[int]) -> tuple[Aim, ...]:
    """Return cards in play that are what a text calls them; a tactic on its way lies nowhere."""
    there = (card for card in dict.fromkeys(cards) if card and game.state.zone_of[card].startswith(IN_PLAY))
    return tuple(Aim("card", card) for card in there if node.kind in (ANY, card_type(game, card)))


def _attackers(game: Game, registers: Registers) -> tuple[int, ...]:
    """Return the card whose attack or damage set the card off, else was chosen, else comes at one, else hit one."""
    event = event_of(game, registers)
    if event is not None:
        return event.others[:1] if event.kind == "blocked" else (event.source,)
    chosen: tuple[tuple[Aim, ...], ...] = registers.get("aims", ())
    items = [item_then(game, aim.entity) for aims in chosen for aim in aims if aim.kind == "item"]
    if items:
        return tuple(item.card for item in items if item is not None)
    seat = registers["seat"]
    for entity in reversed(stack(game)):
        if entity != registers.get("item") and is_incoming(game, seat, entity):
            return (item_of(game, entity).card,)
    last: Event | None = game.recall(*LAST_BLOW, seat)
    return () if last is None else (last.source,)


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to speak of the card that blocked where nothing could have been blocked."""
    nodes = tuple(walk(ability))
    asked = ability.trigger is None and any(isinstance(node, BlockingCard) for node in nodes)
    if not asked or any(isinstance(node, Deal) for node in nodes):
        return None
    message = "Nothing before this deals damage that could be blocked."
    return TextProblem(ability.span, "no-damage-before", message)


_BLOCKED = "that_blocked it|this|the_damage|this_damage|the_attack|this_attack|your_attack|your_damage|you"
_BLOCKED_WITH = "used_to_block it|this|the_damage|this_damage|the_attack|this_attack"
_HIT = "that attacked|hit|damaged|dealt_damage_to you|it|them"
_USED = "used_for|used_in|used_to_make it|that_attack|the_attack|this_attack"
_DEALT = "that dealt it|the_damage|that_damage|this_damage"

MODULE = RuleModule(
    id="cards of fights",
    requires=("attackers", "blocking", "shields"),
    hooks=(Hook("event blocked", fold=_note, order=32),),
    words=(
        Word("fighting card", ANY, "card"), Word("fighting card", "equipment", "equipment", ("weapon", "item")),
        Word("fighting card", "summon", "summon"), Word("fighting card", "skill", "skill"),
    ),
    nodes=(NodeRule(BlockingCard, evaluate=_blocking), NodeRule(AttackingCard, evaluate=_attacking)),
    text_checks=(_check,),
    phrases=(
        phrase("the blocking {kind}", BlockingCard, rule_ids=RULES,
               example="Deal 4 damage to target. If this damage was blocked, destroy the blocking card."),
        phrase("that blocking {kind}", BlockingCard, canonical=False),
        phrase("the|that blocker", BlockingCard, kind=ANY, canonical=False),
        phrase(f"the {{kind}} {_BLOCKED}", BlockingCard, canonical=False),
        phrase(f"the {{kind}} {_BLOCKED_WITH}", BlockingCard, canonical=False),
        phrase("the attacking {kind}", AttackingCard, rule_ids=RULES,
               example="Negate target attack and tap the attacking card."),
        *(phrase(words, AttackingCard, canonical=False)
          for words in ("that attacking {kind}", f"the {{kind}} {_HIT}", f"the {{kind}} {_DEALT}",
                        f"the {{kind}} {_USED}", "the_attacker's {kind}")),
    ),
)  # fmt: skip
