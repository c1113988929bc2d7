"""How much damage was dealt in the turn: "the damage dealt to you this turn" (DMG-001)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.clauses import Counted
from lich_studio.effects.nodes import Qualifier
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.quantities import Term
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.past import actor_of
from lich_studio.rules.lich.standing_for import piece_of

RULES = ("DMG-001", "FX-001.1")
DEALT = ("turn used", "damage dealt by")
TAKEN = ("turn used", "damage dealt to")
HURT = ("turn used", "hurt by")
"""Memory: `(*HURT, seat, piece)` is set once a piece, or what its player uses, damaged a seat's avatar this turn."""
"""Memory: `(*DEALT, seat)` and `(*TAKEN, seat)` add up what a player dealt and what the avatar got this turn."""


@dataclass(frozen=True, slots=True)
class DamageTakenThisTurn(Term):
    """All damage that was dealt to your avatar in this turn."""


@dataclass(frozen=True, slots=True)
class DamageDealtThisTurn(Term):
    """All damage that you dealt in this turn."""


@dataclass(frozen=True, slots=True)
class EachDamageTaken(Counted):
    """So many points of damage that were dealt to your avatar in this turn count as one.

    Attributes:
        number: how many, 1 or more.
    """

    number: int = 1


@dataclass(frozen=True, slots=True)
class EachDamageDealt(Counted):
    """So many points of damage that you dealt in this turn count as one.

    Attributes:
        number: how many, 1 or more.
    """

    number: int = 1


@dataclass(frozen=True, slots=True)
class HurtYou(Qualifier):
    """It dealt damage to your avatar in this turn."""


def _count(game: Game, event: Event) -> Event:
    if event.actor:
        game.remember((game.recall(*DEALT, event.actor) or 0) + event.amount, *DEALT, event.actor)
    if game.state.kind_of[event.subject] == "avatar":
        seat = game.state.controller_of[event.subject]
        game.remember((game.recall(*TAKEN, seat) or 0) + event.amount, *TAKEN, seat)
        dealer = actor_of(game, event)
        if dealer and event.amount:
            game.remember(1, *HURT, seat, dealer)
    return event


def _taken(game: Game, node: DamageTakenThisTurn | EachDamageTaken, registers: Registers) -> int:
    points: int = game.recall(*TAKEN, registers["seat"]) or 0
    return points // max(node.number, 1) if isinstance(node, EachDamageTaken) else points


def _hurt_you(game: Game, _node: HurtYou, registers: Registers) -> bool:
    aim: Aim = registers["aim"]
    faces = {aim.entity, piece_of(game, aim)} - {0}
    return any(game.recall(*HURT, registers["seat"], face) for face in faces)


def _dealt(game: Game, node: DamageDealtThisTurn | EachDamageDealt, registers: Registers) -> int:
    points: int = game.recall(*DEALT, registers["seat"]) or 0
    return points // max(node.number, 1) if isinstance(node, EachDamageDealt) else points


_TOOK = "you took|have_taken|were_dealt"


MODULE = RuleModule(
    id="damage this turn",
    requires=("damage", "quantities", "past"),
    hooks=(Hook("event damage", fold=_count),),
    nodes=(
        *(NodeRule(node, evaluate=_taken) for node in (DamageTakenThisTurn, EachDamageTaken)),
        *(NodeRule(node, evaluate=_dealt) for node in (DamageDealtThisTurn, EachDamageDealt)),
        NodeRule(HurtYou, evaluate=_hurt_you, sentence="something that damaged you this turn"),
    ),
    phrases=(
        phrase("the damage dealt to you this_turn", DamageTakenThisTurn, rule_ids=RULES,
               example="Heal equal to the damage dealt to you this turn."),
        phrase("the damage you took|have_taken|were_dealt this_turn", DamageTakenThisTurn, canonical=False),
        phrase("the damage you dealt this_turn", DamageDealtThisTurn, rule_ids=RULES,
               example="Heal equal to the damage you dealt this turn."),
        phrase("the damage you have_dealt this_turn", DamageDealtThisTurn, canonical=False),
        phrase("[{number}] damage dealt to you this_turn", EachDamageTaken, rule_ids=RULES,
               example="Draw 1 card for each 5 damage dealt to you this turn."),
        phrase(f"[{{number}}] damage {_TOOK} this_turn", EachDamageTaken, canonical=False),
        phrase(f"[{{number}}] point(s) of damage {_TOOK} this_turn", EachDamageTaken, canonical=False),
        phrase("[{number}] damage you dealt this_turn", EachDamageDealt, rule_ids=RULES,
               example="Heal 1 for each damage you dealt this turn."),
        phrase("[{number}] damage you have_dealt this_turn", EachDamageDealt, canonical=False),
        phrase("that dealt damage to you this turn", HurtYou, rule_ids=RULES,
               example="Deal 4 damage to target that dealt damage to you this turn."),
        phrase("that has dealt damage to you this turn", HurtYou, canonical=False),
        phrase("who dealt|has_dealt damage to you this turn", HurtYou, canonical=False),
        phrase("that damaged|hurt you this turn", HurtYou, canonical=False),
        phrase("that has damaged|hurt you this turn", HurtYou, canonical=False),
    ),
)  # fmt: skip
