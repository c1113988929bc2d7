"""What was done in this turn: "if you dealt damage this turn", "if a summon died this turn"."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.clauses import Counted
from lich_studio.effects.nodes import Vocabulary
from lich_studio.effects.phrase import Word, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.conditions import Plain
from lich_studio.rules.core.results import aim_at
from lich_studio.rules.lich.combat.attacks import attack_declared
from lich_studio.rules.lich.field import DESTROYED
from lich_studio.rules.lich.noting import NotedRow, noting
from lich_studio.rules.lich.results import is_kind
from lich_studio.rules.lich.seats import allied, living
from lich_studio.rules.lich.turn.action_points import SPENT
from lich_studio.rules.lich.windows import DECLARED

DEEDS = ("turn used", "deed")
"""Memory: `(*DEEDS, deed, seat)` counts what a player did this turn, `(*DEEDS, "died", card)` what died."""


@dataclass(frozen=True, slots=True)
class DidThisTurn(Plain):
    """You did something in this turn, or did not.

    Attributes:
        deed: a row of the table "deed".
        wanted: whether you have to have done it.
    """

    deed: Annotated[str, Vocabulary("deed")]
    wanted: bool


@dataclass(frozen=True, slots=True)
class OpponentDid(Plain):
    """An opponent did something in this turn.

    Attributes:
        deed: a row of the table "deed".
    """

    deed: Annotated[str, Vocabulary("deed")]


@dataclass(frozen=True, slots=True)
class DiedThisTurn(Plain):
    """Something of a kind was destroyed in this turn.

    Attributes:
        kind: id of a noun.
    """

    kind: Annotated[str, Vocabulary("noun")]


@dataclass(frozen=True, slots=True)
class EachDiedThisTurn(Counted):
    """Everything of a kind that was destroyed in this turn counts.

    Attributes:
        kind: id of a noun.
    """

    kind: Annotated[str, Vocabulary("noun")]


def _actor(_game: Game, event: Event) -> int:
    return event.actor


def _dealer(_game: Game, event: Event) -> int:
    return event.actor if event.amount else 0


def _victim(game: Game, event: Event) -> int:
    """Return the player whose avatar an event happened to."""
    return game.state.controller_of[event.subject] if game.state.kind_of[event.subject] == "avatar" else 0


def _player(game: Game, event: Event) -> int:
    """Return the player who plays a card with a declared item."""
    item = game.recall("item", event.subject)
    return event.actor if item is not None and item.kind == "card" else 0


def _attacker(game: Game, event: Event) -> int:
    """Return the player whose declared item is an attack."""
    return event.actor if attack_declared(game, event.subject) is not None else 0


DEED_ROWS = (
    NotedRow("dealt damage", "damage", _dealer),
    NotedRow("were dealt damage", "damage", _victim),
    NotedRow("healed", "healed", _victim),
    NotedRow("lost health", "lost health", _victim),
    NotedRow("moved", "entered", _victim),
    NotedRow("drew", "drew", _actor),
    NotedRow("discarded", "discarded", _actor),
    NotedRow("played a card", DECLARED, _player),
    NotedRow("gained source", "gained source", _actor),
    NotedRow("attacked", DECLARED, _attacker),
    NotedRow("blocked", "blocked", _actor),
)
WORDS = (
    Word("deed", "dealt damage", "dealt damage", ("deal damage",)),
    Word("deed", "were dealt damage", "were dealt damage", ("was dealt damage", "took damage", "been dealt damage",
         "take damage", "taken damage")),
    Word("deed", "healed", "gained health", ("healed", "gained life", "gain health", "gain life", "heal")),
    Word("deed", "lost health", "lost health", ("lost life", "lose health", "lose life")),
    Word("deed", "moved", "moved", ("move",)),
    Word("deed", "drew", "drew a card", ("drawn a card", "draw a card")),
    Word("deed", "discarded", "discarded a card", ("discard a card",)),
    Word("deed", "played a card", "played a card", ("play a card", "played a card from your hand",
         "play a card from your hand")),
    Word("deed", "gained source", "gained source", ("gain source",)),
    Word("deed", "attacked", "attacked", ("attack", "made an attack", "make an attack")),
    Word("deed", SPENT[-1], "spent AP", ("spend AP", "spent any AP", "spend any AP", "used AP", "use AP", "used any AP",
         "use any AP", "spent an AP", "spend an AP", "used an AP", "use an AP")),
    Word("deed", "blocked", "blocked damage", ("block damage", "blocked", "block")),
)


def _note_death(game: Game, event: Event) -> Event:
    game.remember(1, *DEEDS, "died", event.subject)
    return event


def _did(game: Game, node: DidThisTurn, registers: Registers) -> bool:
    return bool(game.recall(*DEEDS, node.deed, registers["seat"])) == node.wanted


def _opponent_did(game: Game, node: OpponentDid, registers: Registers) -> bool:
    seat: int = registers["seat"]
    others = (other for other in living(game) if not allied(game, seat, other))
    return any(game.recall(*DEEDS, node.deed, other) for other in others)


def _dead(game: Game, node: DiedThisTurn | EachDiedThisTurn, _registers: Registers) -> int:
    dead = (key[-1] for key in game.state.memory if key[:-1] == (*DEEDS, "died"))
    return sum(is_kind(game, aim_at(game, card), node.kind) for card in dead)


def _died(game: Game, node: DiedThisTurn, registers: Registers) -> bool:
    return _dead(game, node, registers) > 0


MODULE = RuleModule(
    id="deeds",
    requires=("clauses", "results"),
    tables={"deed": DEED_ROWS},
    words=WORDS,
    hooks=(noting("deed", DEEDS), Hook("event " + DESTROYED, fold=_note_death)),
    nodes=(
        NodeRule(DidThisTurn, evaluate=_did),
        NodeRule(OpponentDid, evaluate=_opponent_did),
        NodeRule(DiedThisTurn, evaluate=_died),
        NodeRule(EachDiedThisTurn, evaluate=_dead),
    ),
    phrases=(
        phrase("you {deed} this turn", DidThisTurn, wanted=True, example="Draw 1 card if you dealt damage this turn."),
        phrase("you have {deed} this turn", DidThisTurn, wanted=True, canonical=False),
        phrase("you have not {deed} this turn", DidThisTurn, wanted=False,
               example="Draw 1 card if you have not moved this turn."),
        phrase("you haven't|did_not|didn't {deed} this turn", DidThisTurn, wanted=False, canonical=False),
        phrase("you did_not|didn't {deed}", DidThisTurn, wanted=False, canonical=False, yields=1),
        # Of a deed that is still undone the rules know only this turn.
        phrase("you have_not|haven't {deed} [yet]", DidThisTurn, wanted=False, canonical=False, yields=1),
        phrase("you have not {deed} yet this turn", DidThisTurn, wanted=False, canonical=False),
        phrase("an opponent {deed} this turn", OpponentDid,
               example="Draw 1 card if an opponent dealt damage this turn."),
        phrase("a|an {kind} died|was_destroyed this turn", DiedThisTurn,
               example="Draw 1 card if a summon died this turn."),
        phrase("{kind} destroyed|killed this turn", EachDiedThisTurn,
               example="Heal 2 for each summon destroyed this turn."),
        phrase("{kind} that|which died|was_destroyed this turn", EachDiedThisTurn, canonical=False),
    ),
)  # fmt: skip
