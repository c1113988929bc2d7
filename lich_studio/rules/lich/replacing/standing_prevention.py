"""Prevention by a card in play: of some of every damage, or of the first in each turn (FX-001.2, AMB-201)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lich_studio.effects.nodes import Amount, Selector
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.running import amount, effect_node
from lich_studio.rules.core.selectors import Each, ThisCard, You
from lich_studio.rules.lich.combat.damage import BEFORE_APPLY, Blow
from lich_studio.rules.lich.limits import TURN_USES
from lich_studio.rules.lich.replacing.halving import BORNE_BY_YOU, INCOMING
from lich_studio.rules.lich.replacing.shields import HALF_DOWN, HALF_UP, shield
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep, registers_of

RULES = ("FX-001.2", "AMB-201")
FIRST = (TURN_USES, "first damage")
"""Memory: `(*FIRST, card)` counts the points of this turn's first damage that a card has prevented."""


@dataclass(frozen=True, slots=True)
class PreventsSome(Ward):
    """Some of each damage to something is prevented.

    Attributes:
        who: whom it protects.
        amount: damage points.
    """

    momentary: ClassVar[bool] = True
    who: Selector
    amount: Amount


@dataclass(frozen=True, slots=True)
class PreventsAll(Ward):
    """All damage to something is prevented.

    Attributes:
        who: whom it protects.
    """

    who: Selector


@dataclass(frozen=True, slots=True)
class PreventsFirst(Ward):
    """The first damage to something in each turn is prevented, all of it.

    Attributes:
        who: whom it protects.
    """

    who: Selector


@dataclass(frozen=True, slots=True)
class PreventsFirstPoints(Ward):
    """The first points of damage to something in each turn are prevented.

    Attributes:
        who: whom it protects.
        amount: damage points.
    """

    who: Selector
    amount: Amount


@dataclass(frozen=True, slots=True)
class PreventsSomeOfFirst(Ward):
    """Some of the first damage to something in each turn is prevented.

    Attributes:
        who: whom it protects.
        amount: damage points.
    """

    who: Selector
    amount: Amount


@dataclass(frozen=True, slots=True)
class PreventsHalf(Ward):
    """Half of each damage to something is prevented.

    Attributes:
        who: whom it protects.
        up: whether the half that is prevented is rounded up.
    """

    momentary: ClassVar[bool] = True
    who: Selector
    up: bool = True


NODES = (PreventsAll, PreventsSome, PreventsHalf, PreventsFirst, PreventsFirstPoints, PreventsSomeOfFirst)


def _shield(game: Game, registers: Registers) -> Instruction:
    """Prevent some of what is answered, where this is paid for or a reaction says it."""
    node: PreventsSome | PreventsHalf = effect_node(game, registers)
    if isinstance(node, PreventsHalf):
        shield(game, registers, node.who, HALF_UP if node.up else HALF_DOWN)
    else:
        shield(game, registers, node.who, "", amount(game, node.amount, registers))
    return RETURN


def _points(game: Game, ward: Modifier, points: int) -> int:
    """Return how many of some damage points a ward prevents."""
    node = ward.value
    if isinstance(node, PreventsAll):
        return points
    if isinstance(node, PreventsHalf):
        return -(-points // 2) if node.up else points // 2
    if isinstance(node, PreventsFirst):
        return 0 if game.recall(*FIRST, ward.source) else points
    if isinstance(node, PreventsSomeOfFirst) and game.recall(*FIRST, ward.source):
        return 0
    worth = amount(game, node.amount, registers_of(game, ward))
    spent: int = (game.recall(*FIRST, ward.source) or 0) if isinstance(node, PreventsFirstPoints) else 0
    return min(points, max(0, worth - spent))


def _prevent(game: Game, blow: Blow) -> Blow:
    if "unpreventable" in blow.event.word.split():
        return blow
    for ward in in_force(game):
        event = blow.event
        if not event.amount or not isinstance(ward.value, NODES):
            continue
        if not covers(game, ward.value.who, ward, event.subject):
            continue
        used = _points(game, ward, event.amount)
        if used:
            if not isinstance(ward.value, PreventsSome | PreventsHalf | PreventsAll):
                game.remember((game.recall(*FIRST, ward.source) or 0) + used, *FIRST, ward.source)
            seat = game.state.controller_of[event.subject]
            told = Event("prevented", seat, event.subject, ward.source, used, event.tile, rules=RULES)
            blow = Blow(event._replace(amount=event.amount - used), (*blow.along, told))
    return blow


_OF_IT = "of_it|of_that_damage|damage|of_the_damage|of_this_damage"
_IT = "it|that_damage|the_damage|this_damage|all_of_it"
_FIRST_TIME = (
    ("the first time", "each|every|in_each turn,"),
    ("once each|per|a|every turn, when|whenever|if", ","),
    ("the first time each|every turn", ","),
)

MODULE = RuleModule(
    id="standing prevention",
    requires=("wards", "prevent", "limits", "shields"),
    nodes=tuple(
        NodeRule(node, evaluate=keep, procedure="shield.answer" if node.momentary else "ward.holds",
                 sentence="{source} prevents damage")
        for node in NODES
    ),
    procedures=(
        procedure("shield.answer", step("shield", _shield, "Damage will be prevented", *RULES), title="Prevent"),
    ),
    phrases=(
        phrase("prevent the first damage dealt to {who} each turn", PreventsFirst, rule_ids=RULES,
               example="Prevent the first damage dealt to you each turn."),
        phrase("prevent the first damage dealt to {who} every|in_each turn", PreventsFirst, canonical=False),
        phrase("prevent the first damage that would be dealt to {who} each|every turn", PreventsFirst, canonical=False),
        phrase("the first damage dealt to {who} each|every turn is prevented", PreventsFirst, canonical=False),
        phrase("prevent the first {amount} damage dealt to {who} each turn", PreventsFirstPoints, rule_ids=RULES,
               example="Prevent the first 2 damage dealt to you each turn."),
        phrase("prevent the first {amount} damage that would be dealt to {who} each|every turn", PreventsFirstPoints,
               canonical=False),
        phrase("prevent {amount} of the first damage dealt to {who} each turn", PreventsSomeOfFirst, rule_ids=RULES,
               example="Prevent 3 of the first damage dealt to you each turn."),
        *(phrase(f"{when} you_are_dealt|you_take|you_would_be_dealt|you_would_take damage {each} prevent {_IT}",
                 PreventsFirst, who=You(), canonical=False) for when, each in _FIRST_TIME),
        phrase("ignore the first damage dealt to {who} each|every turn", PreventsFirst, canonical=False),
        *(phrase(f"{when} you_are_dealt|you_take damage {each} prevent {{amount}} {_OF_IT}", PreventsSomeOfFirst,
                 who=You(), canonical=False) for when, each in _FIRST_TIME),
        phrase(f"the first time you_would_be_dealt|you_would_take damage each|every|in_each turn, prevent {{amount}} "
               f"{_OF_IT}", PreventsSomeOfFirst, who=You(), canonical=False),
        *(phrase(f"{when} this_card|this|this_summon|this_equipment is_dealt|takes damage {each} prevent {{amount}} "
                 f"{_OF_IT}", PreventsSomeOfFirst, who=ThisCard(), canonical=False) for when, each in _FIRST_TIME),
        phrase("once each|per|a|every turn, prevent {amount} [of_the|of] damage dealt to {who}", PreventsSomeOfFirst,
               canonical=False),
        phrase("any damage dealt to {who} is prevented", PreventsAll, rule_ids=RULES,
               example="Any damage dealt to this card is prevented while it is in Steam."),
        phrase("all_damage|damage [that_would_be] dealt to {who} is prevented", PreventsAll, canonical=False),
        phrase("[any|all] damage [that_would_be] dealt to {things(all)} is prevented", PreventsAll,
               inside=Inside("who", Each), canonical=False, yields=1),
        phrase("prevent any|all damage [that_would_be] dealt to {things(all)}", PreventsAll,
               inside=Inside("who", Each), canonical=False, yields=2),
        phrase("prevent any|all|the damage [that_would_be] dealt to {who}", PreventsAll, canonical=False, yields=1),
        phrase("prevent any|all damage to {who}", PreventsAll, canonical=False, yields=1),
        phrase("prevent {amount} of any damage dealt to {who}", PreventsSome, rule_ids=RULES,
               example="Prevent 1 of any damage dealt to you."),
        phrase(f"prevent {{amount}} of any|all|each {INCOMING}", PreventsSome, who=You(), canonical=False,
               card_types=BORNE_BY_YOU),
        phrase("prevent {amount} of all|each|the damage dealt to {who}", PreventsSome, canonical=False),
        phrase("prevent {amount} damage dealt to {who} from_any_source|by_any_source|from_all_sources|each_time",
               PreventsSome, canonical=False),
        phrase("prevent {amount} damage from any|all|each source|sources dealt to {who}", PreventsSome,
               canonical=False),
        phrase("prevent half of any damage dealt to {who}", PreventsHalf, up=True, rule_ids=RULES,
               example="Prevent half of any damage dealt to you."),
        phrase("prevent half of any damage dealt to {who} ,_rounded_down|rounded_down", PreventsHalf, up=False,
               rule_ids=RULES, example="Prevent half of any damage dealt to you, rounded down."),
        phrase("prevent half [of] any|all|each damage dealt to {who} ,_rounded_up|rounded_up", PreventsHalf, up=True,
               canonical=False),
        phrase("prevent half [of] all|each damage dealt to {who}", PreventsHalf, up=True, canonical=False),
        phrase("prevent half any damage dealt to {who}", PreventsHalf, up=True, canonical=False),
        phrase("prevent half [of] all|each damage dealt to {who} ,_rounded_down|rounded_down", PreventsHalf, up=False,
               canonical=False),
        phrase("whenever|when you_are_dealt|you_take damage, prevent {amount} of it|that_damage", PreventsSome,
               who=You(), canonical=False),
        phrase("whenever|when this_card|this is_dealt|takes damage, prevent {amount} of it|that_damage", PreventsSome,
               who=ThisCard(), canonical=False),
        phrase("prevent {amount} of any|all|each|the damage that would be dealt to {who}", PreventsSome,
               canonical=False),
    ),
    hooks=(Hook(BEFORE_APPLY, fold=_prevent, order=18),),
)  # fmt: skip
