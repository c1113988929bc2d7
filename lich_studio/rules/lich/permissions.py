"""Permissions: effects that a text lets its player use, within limits that are counted as they are declared.

A permission is used like any other effect, at reaction speed and without action point (HRO-FX.2, AMB-122). What it
says happens when it resolves; its player decided when it was declared, and is not asked again.
"""
from __future__ import annotations

from lich_studio.effects.clauses import Question
from lich_studio.effects.nodes import Ability, Effect
from lich_studio.effects.phrase import phrase
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.events import Event
from lich_studio.engine.frames import RETURN, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.state import Waiting
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core import permissions
from lich_studio.rules.core.choices import origin_of
from lich_studio.rules.core.conditions import CLAUSES, NEGATIVE
from lich_studio.rules.core.permissions import (
    GAME,
    ROUND,
    THEIRS,
    YOURS,
    Limit,
    LimitCost,
    OnlyUse,
    OnlyUseIf,
    Permission,
    Speed,
    limits_of,
    permission_of,
    rules_of_use,
)
from lich_studio.rules.lich.abilities import abilities_at, ability_of, home_of, number_at
from lich_studio.rules.lich.cards.costs import Payment
from lich_studio.rules.lich.cards.paying import refuse_prices
from lich_studio.rules.lich.clauses import note_done, run_inner
from lich_studio.rules.lich.items import item_of
from lich_studio.rules.lich.limits import TURN_USES
from lich_studio.rules.lich.seats import active_seat, allied
from lich_studio.rules.lich.triggers.placing import MAY_GO_OFF
from lich_studio.rules.lich.windows import DECLARED

RULES = ("HRO-FX.2", "AMB-122")
USES = "uses"
"""Memory: `(USES, span, seat, what ...)` counts uses in spans beyond a turn; those of a turn are in `TURN_USES`."""


def not_so(definition: CardDefinition, effect: Effect | None, rules: tuple[str, ...] = RULES) -> Refusal:
    """Return the refusal where a card asks for something that is not so, in the card's own words.

    Args:
        definition: the card.
        effect: the sentence of its text that asks for it, None for no particular one.
        rules: the rules that it rests on.
    """
    places = (
        (number, place)
        for number, ability in enumerate(definition.abilities)
        for place, one in enumerate(ability.effects)
        if one is effect
    )
    said = next((definition.words(*found) for found in places), "")
    message = f'The card says "{said}", and that is not so.' if said else "What the card asks for is not so."
    return Refusal("not-as-the-card-says", rules, message)


def _place(limit: Limit, seat: int, what: tuple[object, ...]) -> tuple[object, ...]:
    return (USES, limit.per, seat, *what) if limit.per in (ROUND, GAME) else (TURN_USES, USES, seat, *what)


def refuse_limit(game: Game, seat: int, limit: Limit, what: tuple[object, ...]) -> Refusal | None:
    """Return why a limit forbids something now, or None.

    Args:
        game: the game.
        seat: who would do it.
        limit: the limit.
        what: names that which is counted, in numbers and words.
    """
    mine = active_seat(game) == seat
    if (limit.whose == YOURS and not mine) or (limit.whose == THEIRS and allied(game, active_seat(game), seat)):
        whose = "your own" if limit.whose == YOURS else "an opponent's"
        return Refusal("not-this-turn", RULES, f"The card allows it on {whose} turn only.")
    used: int = game.recall(*_place(limit, seat, what)) or 0
    if limit.times and used >= limit.times:
        often = {1: "once", 2: "twice"}.get(limit.times, f"{limit.times} times")
        message = f"The card allows it {often} each {limit.per}; that is used up."
        return Refusal("used-up", RULES, message, (("used", used), ("allowed", limit.times)))
    return None


def count_use(game: Game, seat: int, limit: Limit, what: tuple[object, ...]) -> None:
    """Count a use against a limit; see `refuse_limit`."""
    if limit.times:
        place = _place(limit, seat, what)
        game.remember((game.recall(*place) or 0) + 1, *place)


def _is_limited(card: CardDefinition, number: int) -> bool:
    return number >= len(card.abilities) or bool(limits_of(card.abilities, number))


def _permits_something(card: CardDefinition, number: int) -> bool:
    return number >= len(card.abilities) or permission_of(card.abilities[number]) is not None


def _asked_first(ability: Ability) -> tuple[tuple[Question, bool], ...]:
    """Return the conditions in front of the permission that an ability is, each with whether it has to hold."""
    effect = ability.effects[0] if permission_of(ability) is not None else None
    found: list[tuple[Question, bool]] = []
    while isinstance(effect, CLAUSES):
        found.append((effect.condition, not isinstance(effect, NEGATIVE)))
        effect = effect.effects[0]
    return tuple(found)


def _is_conditional(card: CardDefinition, number: int) -> bool:
    if number >= len(card.abilities):
        return True
    asked = any(isinstance(rule, OnlyUseIf) for rule in rules_of_use(card.abilities, number))
    return asked or bool(_asked_first(card.abilities[number]))


def _counted(game: Game, card: int, number: int) -> tuple[int, int]:
    """Return under what the uses of an ability are counted: all versions of one together, granted ones apart."""
    abilities, ability = abilities_at(game, card, number)
    return card, number - ability + origin_of(abilities, ability)


def _within_limits(game: Game, intent: Intent) -> Refusal | None:
    abilities, number = abilities_at(game, intent.subject, intent.ability)
    what = _counted(game, intent.subject, intent.ability)
    for limit in dict.fromkeys(limits_of(abilities, number)):
        refusal = refuse_limit(game, intent.seat, limit, what)
        if refusal is not None:
            return refusal
    return None


def _only_if(game: Game, intent: Intent) -> Refusal | None:
    name, number = home_of(game, intent.subject, intent.ability)
    definition = game.definitions[name]
    registers = {"seat": intent.seat, "controller": intent.seat, "source": intent.subject, "item": 0, "aims": ()}
    for rule in rules_of_use(definition.abilities, number):
        if isinstance(rule, OnlyUseIf) and bool(game.evaluate(rule.condition, registers)) != rule.so:
            return not_so(definition, rule)
    ability = definition.abilities[number]
    if all(bool(game.evaluate(one, registers)) == so for one, so in _asked_first(ability)):
        return None
    return not_so(definition, ability.effects[0])


def _payable(game: Game, intent: Intent) -> Refusal | None:
    """Refuse a permission whose text begins with a price that cannot be paid."""
    ability = ability_of(game, intent.subject, intent.ability)
    permission = permission_of(ability)
    return None if permission is None else refuse_prices(game, intent.seat, intent.subject, permission.effects)


def _count(game: Game, event: Event) -> Event:
    """Count the use of an effect when it is declared; what Reprise repeats is no further use."""
    item = item_of(game, event.subject)
    if item.kind == "ability" and not item.data:
        abilities = game.definitions[item.definition].abilities
        for per in {limit.per: limit for limit in limits_of(abilities, item.ability) if limit.times}.values():
            number = number_at(game, item.card, item.definition, item.ability)
            count_use(game, item.seat, per, _counted(game, item.card, number))
    return event


def _may_go_off(game: Game, waiting: Waiting) -> Waiting | None:
    """Keep a trigger from the stack beyond the limits that its line or card sets, and count it (AMB-122)."""
    definition, number = waiting.path[:2]
    abilities = game.definitions[definition].abilities
    seat = game.state.controller_of[waiting.bearer]
    limits, what = dict.fromkeys(limits_of(abilities, number)), (waiting.bearer, *waiting.path)
    asked = {"seat": seat, "controller": seat, "source": waiting.bearer, "item": 0, "aims": ()}
    conditions = (rule for rule in rules_of_use(abilities, number) if isinstance(rule, OnlyUseIf))
    if any(refuse_limit(game, seat, limit, what) for limit in limits):
        return None
    if not all(bool(game.evaluate(rule.condition, asked)) == rule.so for rule in conditions):
        return None
    for limit in limits:
        count_use(game, seat, limit, what)
    return waiting


def _new_round(game: Game, seat: int) -> int:
    """Let a seat's cards be used again that may be used once each round."""
    game.forget(USES, ROUND, seat)
    return seat


def _begin(game: Game, registers: Registers) -> Instruction:
    note_done(game, registers, True)
    registers["inner"] = 0
    return Go("run")


def _holds(_game: Game, _node: OnlyUse | OnlyUseIf | Speed, _registers: Registers) -> tuple[Modifier, ...]:
    return ()


def _free(_game: Game, _seat: int, _card: int, _costs: tuple[LimitCost, ...]) -> Refusal | None:
    return None


def _nothing(_game: Game, _seat: int, _card: int, _cost: LimitCost) -> None:
    """Take nothing: a limit is judged by a clause and counted as the effect is declared."""


MODULE = RuleModule(
    id="permissions",
    requires=("clauses", "activating", "limits", "paying"),
    clauses=(
        Clause("use.limit", ("activate",), "resource", _within_limits, RULES, "the card allows it on this turn, again",
               _is_limited),
        Clause("use.price", ("activate",), "resource", _payable, ("COST-001.3",), "you can pay what its text asks for",
               _permits_something),
        Clause("use.only if", ("activate",), "resource", _only_if, RULES, "what the card asks for is so",
               _is_conditional),
    ),
    hooks=(Hook("event " + DECLARED, fold=_count, order=20), Hook("start phase", fold=_new_round, order=2),
           Hook(MAY_GO_OFF, fold=_may_go_off)),
    tables={"cost": (Payment("LimitCost", _free, _nothing),)},
    nodes=(
        NodeRule(Permission, procedure="permission.run", sentence="{source} does what it allows"),
        NodeRule(LimitCost, procedure="cost.paid", sentence="{source} may be used so often"),
        NodeRule(OnlyUse, evaluate=_holds, procedure="use.ruled", sentence="{source} may be used so often"),
        NodeRule(OnlyUseIf, evaluate=_holds, procedure="use.ruled", sentence="{source} may be used only then"),
        NodeRule(Speed, evaluate=_holds, procedure="use.ruled", sentence="{source} is of {speed} speed"),
        NodeRule(Limit, evaluate=lambda _game, node, _registers: node.times),
    ),
    phrases=(
        phrase("{limit} ,_you_may_choose_that {effects}", Permission, clause=True, rule_ids=("HRO-FX.2",),
               example="Once per game, you may choose that your health becomes 10."),
        *permissions.PHRASES,
        phrase("you may|can do this|so|it {limit}", OnlyUse, canonical=False),
        phrase("once_per_game|once_each_game|once_a_game , {effects}", Permission, limit=Limit(1, permissions.GAME),
               canonical=False, yields=5),
    ),
    words=permissions.WORDS,
    procedures=(
        procedure(
            "permission.run",
            step("begin", _begin),
            step("run", run_inner, "The next of its effects happens"),
            step("again", lambda _game, _registers: Go("run")),
            title="Permission",
        ),
        procedure("use.ruled", step("ruled", lambda _game, _registers: RETURN)),
    ),
)
