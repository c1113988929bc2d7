"""The attacker: who dealt the damage or made the attack, as triggers and reactions speak of it (ATK-001)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Direct
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.happenings import event_of
from lich_studio.rules.core.quantities import Term
from lich_studio.rules.core.selectors import ControllerOf
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.combat.attacks import is_incoming
from lich_studio.rules.lich.items import item_of, stack
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.standing_for import summon_piece

LAST_BLOW = ("turn used", "last blow")
"""Memory: `(*LAST_BLOW, seat)` is the last damage event that an avatar took this turn."""
RULES = ("FX-001.1", "ATK-001.1")


@dataclass(frozen=True, slots=True)
class Attacker(Direct):
    """The piece whose attack or damage is spoken of: a summon by its own effect, else the player's avatar."""


@dataclass(frozen=True, slots=True)
class DamageToYou(Term):
    """The damage that you were dealt: by the event that set the card off, else the last of this turn."""


def _note(game: Game, event: Event) -> Event:
    if event.subject and event.amount and game.state.kind_of[event.subject] == "avatar":
        game.remember(event, *LAST_BLOW, game.state.controller_of[event.subject])
    return event


def _acting(game: Game, seat: int, card: int) -> tuple[Aim, ...]:
    piece = (summon_piece(game, card) if card else 0) or (avatar(game, seat) if seat else 0)
    return (Aim("piece", piece),) if piece and game.state.tile_of[piece] is not None else ()


def _attacker(game: Game, _node: Attacker, registers: Registers) -> tuple[Aim, ...]:
    """Return who dealt what set the card off, else whose attack comes at one, else who last dealt one damage."""
    event = event_of(game, registers)
    if event is not None:
        if event.kind == "blocked":
            # A block is told of with the card that is blocked beside it.
            card = event.others[0] if event.others else 0
            return _acting(game, game.state.controller_of[card], card) if card else ()
        return _acting(game, event.actor, event.source)
    seat = registers["seat"]
    for entity in reversed(stack(game)):
        if entity != registers.get("item") and is_incoming(game, seat, entity):
            item = item_of(game, entity)
            return _acting(game, item.seat, item.card)
    last: Event | None = game.recall(*LAST_BLOW, seat)
    return () if last is None else _acting(game, last.actor, last.source)


def _damage_to_you(game: Game, _node: DamageToYou, registers: Registers) -> int:
    seat = registers["seat"]
    event = event_of(game, registers)
    if event is not None and event.kind == "damage" and event.subject == avatar(game, seat):
        return event.amount
    last: Event | None = game.recall(*LAST_BLOW, seat)
    return 0 if last is None else last.amount


MODULE = RuleModule(
    id="attackers",
    requires=("attacks", "damage"),
    hooks=(Hook("event damage", fold=_note),),
    nodes=(NodeRule(Attacker, evaluate=_attacker), NodeRule(DamageToYou, evaluate=_damage_to_you)),
    phrases=(
        phrase("the attacker", Attacker, rule_ids=RULES,
               example="Whenever you are dealt damage, inflict Wet 1 on the attacker."),
        phrase("attacker|that_attacker|target_attacker", Attacker, canonical=False),
        phrase("the target|enemy|unit|one|summon that damaged|hit|attacked|dealt_damage_to|dealt_the_damage_to you",
               Attacker, canonical=False),
        phrase("the target|enemy|unit|one|summon that dealt it|the_damage|that_damage|this_damage", Attacker,
               canonical=False),
        phrase("whoever|whatever|whichever_unit|whichever_enemy did it|this|that", Attacker, canonical=False),
        phrase("whoever|whatever|whichever_unit|whichever_enemy dealt it|the_damage|that_damage|this_damage|it_to_you",
               Attacker, canonical=False),
        phrase("whoever|whatever|whichever_unit|whichever_enemy attacked|damaged|hit|attacks|damages|hits you|it|them",
               Attacker, canonical=False),
        phrase("the source of the|that|this damage", Attacker, canonical=False),
        phrase("the_damage's_source|its_source", Attacker, canonical=False),
        phrase("the controller of the_source|that_source|its_source|the_damage's_source|the_source_of_the_damage|"
               "the_source_of_that_damage", ControllerOf, of=Attacker(), canonical=False),
        phrase("the_source's_controller|that_source's_controller", ControllerOf, of=Attacker(), canonical=False),
        phrase("the damage dealt to you", DamageToYou, yields=1, rule_ids=RULES,
               example="Whenever you are dealt damage, heal equal to the damage dealt to you."),
        phrase("the damage you were dealt", DamageToYou, yields=1, canonical=False),
    ),
)  # fmt: skip
