"""Attacks: what counts as one, and effects that negate one (ATK-001, AMB-154 to AMB-156, AMB-199, AMB-200).

Whether an item is an attack is settled when it is declared. A player's card or effect is one when something of
another side is among its targets, and what it does to that target is harm: it takes health or defense, gives a
harmful status, or lowers or redirects movement. Mechanics say which of their effects harm in the table "harm".
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from lich_studio.effects.nodes import Effect
from lich_studio.effects.phrase import Word, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, RuleModule
from lich_studio.engine.things import QueryName
from lich_studio.rules.core.choosers import aimed_by
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Aim, Kind
from lich_studio.rules.lich.event_words import item_words
from lich_studio.rules.lich.items import Item, item_of, stack
from lich_studio.rules.lich.nouns import NarrowNoun
from lich_studio.rules.lich.seats import allied
from lich_studio.rules.lich.standing_for import side_of
from lich_studio.rules.lich.windows import DECLARED

ATTACK = "attack"
INCOMING = "incoming attack"
_NO_ATTACK = "no attack"
"""Memory of an item: that it was no attack as it was declared."""
ACTIONS = ("card", "ability")
"""Kinds of item that are a player's action; moves and triggers are none (ATK-001.1)."""


@dataclass(frozen=True, slots=True)
class Harm:
    """A row of the table "harm": an effect that can make an item an attack.

    Attributes:
        id: name of the effect's node class.
        victim: returns the seat whose thing would be harmed by the effect, 0 for none.
        rule_ids: the rules that call it harm.
    """

    id: str
    victim: Callable[[Game, Any, Aim], int]
    rule_ids: tuple[str, ...]


class Attack(NamedTuple):
    """What an item attacks.

    Attributes:
        victims: the seats whose things are harmed.
        affected: the seats whose things are aimed at or named, harmed or not (AMB-199).
    """

    victims: tuple[int, ...]
    affected: tuple[int, ...]


def whoever(game: Game, _effect: Effect, aim: Aim) -> int:
    """Return the seat that a thing belongs to; for effects that harm whatever they act on."""
    return side_of(game, aim)


def attack_of(game: Game, entity: int) -> Attack | None:
    """Return what a pending item attacks, None when it is no attack."""
    return game.recall("item", entity, ATTACK)


def _aims(game: Game, item: Item) -> Iterator[tuple[Effect, bool, Aim]]:
    """Yield what each effect of an item acts on, with the effect and whether it is a target."""
    ability = game.definitions[item.definition].abilities[item.ability]
    registers = {"seat": item.seat, "source": item.card, "item": 0}
    for effect, selector, chosen in aimed_by(ability, item.aims):
        aims = game.evaluate(selector, registers) if chosen is None else chosen
        for aim in aims:
            yield effect, isinstance(selector, Target) or chosen is not None, aim


def harms(game: Game, seat: int, effect: Effect, aim: Aim) -> int:
    """Return the seat of another side that a seat's effect harms by what it acts on, 0 for none (ATK-001.1)."""
    rows: Mapping[str, Harm] = game.ruleset.table("harm")
    row = rows.get(effect.row)
    harmed = row.victim(game, effect, aim) if row is not None else 0
    if game.rulings.attacks == "any involvement":
        harmed = harmed or side_of(game, aim)
    return harmed if harmed and not allied(game, seat, harmed) else 0


def judge(game: Game, item: Item) -> Attack | None:
    """Return what an item would attack if it were declared now, None when it is no attack (AMB-154)."""
    if item.kind not in ACTIONS or item.ability < 0:
        return None
    victims: dict[int, None] = {}
    affected: dict[int, None] = {}
    for effect, is_target, aim in _aims(game, item):
        side = side_of(game, aim)
        affected.update({side: None} if side else {})
        harmed = harms(game, item.seat, effect, aim)
        if is_target and harmed:
            victims[harmed] = None
            affected[harmed] = None
    return Attack(tuple(victims), tuple(affected)) if victims else None


def attack_declared(game: Game, entity: int) -> Attack | None:
    """Return what an item attacks, None when it is no attack; settled when it is first asked of its declaration."""
    attack = attack_of(game, entity)
    if attack is None and not game.recall("item", entity, _NO_ATTACK):
        attack = judge(game, item_of(game, entity))
        game.remember(1 if attack is None else attack, "item", entity, _NO_ATTACK if attack is None else ATTACK)
    return attack


def _note(game: Game, event: Event) -> Event:
    if attack_declared(game, event.subject) is not None:
        game.cite("ATK-001.1")
    return event


def is_incoming(game: Game, seat: int, entity: int) -> bool:
    """Return whether an item is an attack that comes at something of a seat's side (AMB-199)."""
    attack = attack_of(game, entity)
    return attack is not None and any(allied(game, seat, other) for other in attack.affected)


def _strikes(game: Game, item: Item) -> bool:
    """Return whether an item harms a target of another side; of groups that it acts on nothing is asked."""
    if item.kind not in ACTIONS or item.ability < 0:
        return False
    aimed = aimed_by(game.definitions[item.definition].abilities[item.ability], item.aims)
    return any(harms(game, item.seat, effect, aim) for effect, _, chosen in aimed for aim in chosen or ())


def _no_attack(game: Game, _seat: int, aim: Aim) -> Refusal | None:
    item = aim.entity
    # What answers a declaration as it is made asks before it is settled.
    open_yet = not game.recall("item", item, _NO_ATTACK)
    if attack_of(game, item) is None and not (open_yet and _strikes(game, item_of(game, item))):
        return Refusal("no-attack", ("ATK-001.1", "AMB-154"), "It is no attack: it harms no target of another side.")
    return None


def _not_incoming(game: Game, seat: int, aim: Aim) -> Refusal | None:
    refusal = _no_attack(game, seat, aim)
    if refusal is None and not is_incoming(game, seat, aim.entity):
        return Refusal("not-incoming", ("ATK-001.1", "AMB-199"), "That attack does not come at your side.")
    return refusal


def _pending_attacks(game: Game) -> str:
    attacks = (entity for entity in stack(game) if attack_of(game, entity) is not None)
    return ", ".join(item_words(game, item_of(game, entity)) for entity in attacks)


MODULE = RuleModule(
    id="attacks",
    requires=("damage", "windows"),
    rules={
        "ATK-001.1": "An attack is a player's action against a target.",
        "ATK-001.2": "It hinders the target's movement,",
        "ATK-001.3": "or takes from its health or defense,",
        "ATK-001.4": "or gives it statuses.",
    },
    hooks=(Hook("event " + DECLARED, fold=_note, order=20),),
    words=(Word("noun", ATTACK, "attack", (), "attacks"),),
    phrases=(
        phrase(
            "an|any|target incoming attack {qualifiers*}",
            Target,
            adjectives=(),
            nouns=(Kind(INCOMING),),
            count=1,
            up_to=False,
            rule_ids=("ATK-001.1", "AMB-199"),
            example="Negate an incoming attack.",
        ),
    ),
    tables={
        "harm": (
            Harm("Deal", whoever, ("ATK-001.3",)),
            Harm("LoseHealth", whoever, ("ATK-001.3",)),
        ),
        "narrow noun": (
            NarrowNoun(ATTACK, "effect", _no_attack),
            NarrowNoun(INCOMING, "effect", _not_incoming, anywhere=True),
        ),
        "query": (QueryName("attacks", _pending_attacks),),
    },
)
