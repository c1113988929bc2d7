"""What happened to things in this turn: "target summon that was dealt damage this turn", "an enemy that moved ..."."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Qualifier, Selector, Vocabulary
from lich_studio.effects.phrase import Word, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.conditions import Plain
from lich_studio.rules.core.running import referred
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.combat.attacks import attack_declared
from lich_studio.rules.lich.items import item_of
from lich_studio.rules.lich.noting import NotedRow, noting
from lich_studio.rules.lich.predicates import so_of
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.standing_for import card_of, piece_of, summon_piece
from lich_studio.rules.lich.windows import DECLARED

PAST = ("turn used", "past")
"""Memory: `(*PAST, row, entity)` counts it for a piece or card to which something happened this turn."""
RULES = ("FX-001.1",)


@dataclass(frozen=True, slots=True)
class HappenedTo(Qualifier):
    """Something happened to it, or was done by it, in this turn.

    Attributes:
        what: a row of the table "past".
    """

    what: Annotated[str, Vocabulary("past")]


@dataclass(frozen=True, slots=True)
class ItDid(Plain):
    """Something did something in this turn, or it was done to it.

    Attributes:
        subject: the thing; of several, all.
        what: a row of the table "past".
    """

    subject: Selector
    what: Annotated[str, Vocabulary("past")]


@dataclass(frozen=True, slots=True)
class ItDidNot(Plain):
    """Something did not do something in this turn, or it was not done to it.

    Attributes:
        subject: the thing; of several, none.
        what: a row of the table "past".
    """

    subject: Selector
    what: Annotated[str, Vocabulary("missed")]


@dataclass(frozen=True, slots=True)
class NotHappenedTo(Qualifier):
    """Something did not happen to it, nor was done by it, in this turn.

    Attributes:
        what: a row of the table "past".
    """

    what: Annotated[str, Vocabulary("missed")]


def _subject(_game: Game, event: Event) -> int:
    return event.subject


def _hurt(_game: Game, event: Event) -> int:
    return event.subject if event.amount else 0


def actor_of(game: Game, event: Event) -> int:
    """Return the piece that acted in an event: the summon whose card it is, else the avatar of the player."""
    piece = summon_piece(game, event.source) if event.source else 0
    return piece or (avatar(game, event.actor) if event.actor else 0)


def attacker_of(game: Game, event: Event) -> int:
    """Return the piece that attacks as an item is declared, 0 where it is no attack (ATK-001.1)."""
    if attack_declared(game, event.subject) is None:
        return 0
    item = item_of(game, event.subject)
    return (summon_piece(game, item.card) if item.card else 0) or avatar(game, item.seat)


def _dealer(game: Game, event: Event) -> int:
    return actor_of(game, event) if event.amount else 0


ROWS = (
    NotedRow("was dealt damage", "damage", _hurt),
    NotedRow("dealt damage", "damage", _dealer),
    NotedRow("moved", "entered", _subject),
    NotedRow("attacked", DECLARED, attacker_of),
    NotedRow("was healed", "healed", _subject),
    NotedRow("lost health", "lost health", _hurt),
    NotedRow("entered play", "entered play", _subject),
)
WORDS = (
    Word("past", "was dealt damage", "was dealt damage", ("has been dealt damage", "were dealt damage",
         "have been dealt damage", "was damaged", "has been damaged", "took damage", "has taken damage",
         "have taken damage")),
    Word("past", "dealt damage", "dealt damage", ("has dealt damage", "have dealt damage")),
    Word("past", "moved", "moved", ("has moved", "have moved")),
    Word("past", "attacked", "attacked", ("has attacked", "have attacked")),
    Word("past", "was healed", "was healed", ("has been healed", "were healed")),
    Word("past", "lost health", "lost health", ("has lost health", "have lost health", "lost life")),
    Word("past", "entered play", "entered play", ("came into play", "was summoned", "has been summoned",
         "has entered play", "were summoned")),
    Word("missed", "was dealt damage", "was not dealt damage", ("has not been dealt damage", "took no damage",
         "has not taken damage", "did not take damage", "were not dealt damage", "wasn't dealt damage")),
    Word("missed", "dealt damage", "did not deal damage", ("has not dealt damage", "dealt no damage",
         "didn't deal damage", "have not dealt damage")),
    Word("missed", "moved", "did not move", ("has not moved", "have not moved", "didn't move")),
    Word("missed", "attacked", "did not attack", ("has not attacked", "have not attacked", "didn't attack")),
)  # fmt: skip


def happened(game: Game, what: str, aim: Aim) -> bool:
    """Return whether something of the table "past" happened to a thing in this turn."""
    faces = {aim.entity, piece_of(game, aim), card_of(game, aim)} - {0}
    return any(game.recall(*PAST, what, entity) for entity in faces)


def _happened(game: Game, node: HappenedTo, registers: Registers) -> bool:
    return happened(game, node.what, registers["aim"])


def _missed(game: Game, node: NotHappenedTo, registers: Registers) -> bool:
    return not happened(game, node.what, registers["aim"])


def _did(game: Game, node: ItDid | ItDidNot, registers: Registers) -> bool:
    wanted = isinstance(node, ItDid)
    aims = referred(game, node.subject, registers)
    return so_of(node.subject, (happened(game, node.what, aim) == wanted for aim in aims))


MODULE = RuleModule(
    id="past",
    requires=("targeting", "attacks"),
    tables={"past": ROWS},
    words=WORDS,
    hooks=(noting("past", PAST),),
    nodes=(
        NodeRule(HappenedTo, evaluate=_happened, sentence="something that {what} this turn"),
        NodeRule(ItDid, evaluate=_did),
        NodeRule(ItDidNot, evaluate=_did),
        NodeRule(NotHappenedTo, evaluate=_missed, sentence="something of which it is not so that it {what} this turn"),
    ),
    phrases=(
        phrase("{subject} {what} this turn", ItDid, yields=2, rule_ids=RULES,
               example="Draw 1 card if this card attacked this turn."),
        phrase("{subject} {what} this turn", ItDidNot, yields=2, rule_ids=RULES,
               example="Draw 1 card if this card did not move this turn."),
        phrase("that {what} this turn", HappenedTo, rule_ids=RULES,
               example="Destroy target summon that was dealt damage this turn."),
        phrase("who {what} this turn", HappenedTo, canonical=False),
        phrase("damaged this turn", HappenedTo, what="was dealt damage", canonical=False),
        phrase("that {what} this turn", NotHappenedTo, rule_ids=RULES,
               example="Tap each summon that did not move this turn."),
    ),
)  # fmt: skip
