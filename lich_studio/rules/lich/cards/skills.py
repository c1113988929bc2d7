"""Skills: action cards that gather skill counters, whose lines marked [N] wait for N of them (SKL-001)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Amount, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.decisions import Edit
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.core.statics import Static
from lich_studio.rules.lich.cards.action_cards import PREPARE
from lich_studio.rules.lich.cards.playing import CardType
from lich_studio.rules.lich.field import ACTION, card_type, zone
from lich_studio.rules.lich.statics import SKILL_COUNTER, reaches_tier
from lich_studio.rules.lich.targeting import Aimable

GREW = "skill grew"


@dataclass(frozen=True, slots=True)
class GrowsWithUse(Static):
    """Each use of one of the skill's effects adds skill counters to it, as it is declared (AMB-168).

    Attributes:
        amount: how many.
    """

    amount: Amount


@dataclass(frozen=True, slots=True)
class AddSkillCounters(Effect):
    """Skill counters are added.

    Attributes:
        amount: how many to each.
        to: the skills.
    """

    amount: Amount
    to: Selector


def is_silent(definition: CardDefinition) -> bool:
    """Return whether the text of a skill names no way to gain skill counters (AMB-167)."""
    return not any(
        isinstance(effect, GrowsWithUse | AddSkillCounters)
        for ability in definition.abilities
        for effect in ability.effects
    )


def _skills(game: Game, seat: int) -> tuple[int, ...]:
    return tuple(card for card in zone(game, ACTION, seat) if card_type(game, card) == "skill")


def _grow(game: Game, event: Event) -> Event | None:
    if event.amount <= 0 or card_type(game, event.subject) != "skill":
        return None
    game.add_counter(event.subject, SKILL_COUNTER, event.amount)
    return event


def _grow_by_use(game: Game, card: int) -> int:
    """Add what a skill gains by being used, when its effect is declared (AMB-168)."""
    if card_type(game, card) != "skill":
        return card
    definition = game.definitions[game.state.definition_of[card]]
    seat = game.state.controller_of[card]
    gains = [
        amount(game, effect.amount, {"seat": seat, "source": card})
        for ability in definition.abilities
        if reaches_tier(game, card, ability)
        for effect in ability.effects
        if isinstance(effect, GrowsWithUse)
    ]
    if is_silent(definition) and game.rulings.silent_skills == "use":
        gains.append(1)
    if sum(gains):
        game.happen(Event(GREW, seat, card, card, sum(gains), rules=("SKL-001.2", "AMB-168")))
    return card


def _grow_over_time(game: Game, seat: int) -> int:
    """Give skills of a seat a counter in its own start phase: the silent ones, or all of them (AMB-167)."""
    reading = game.rulings.silent_skills
    if reading != "use":
        for card in _skills(game, seat):
            if reading != "start phase" or is_silent(game.definitions[game.state.definition_of[card]]):
                game.happen(Event(GREW, seat, card, card, 1, rules=("SKL-001.2", "AMB-167")))
    return seat


def _has_counters(game: Game, intent: Intent) -> Refusal | None:
    ability = game.definitions[game.state.definition_of[intent.subject]].abilities[intent.ability]
    if reaches_tier(game, intent.subject, ability) or ability.tier is None:
        return None
    have = game.counter(intent.subject, SKILL_COUNTER)
    message = f"It needs {ability.tier} skill counters and has {have}."
    remedy = (Edit("counter", (intent.subject, SKILL_COUNTER, ability.tier)),)
    return Refusal("skill-counters", ("SKL-001.3",), message, (("counters", have), ("needed", ability.tier)), remedy)


def _holds(_game: Game, _node: GrowsWithUse, _registers: Registers) -> tuple[Modifier, ...]:
    return ()


def _add(game: Game, registers: Registers) -> Instruction:
    node: AddSkillCounters = effect_node(game, registers)
    number = amount(game, node.amount, registers)
    events = [
        Event("skill counters added", registers["seat"], aim.entity, registers["source"], number, rules=("SKL-001.2",))
        for aim in chosen(game, node.to, registers)
        if aim.kind == "card"
    ]
    return change(*events) if events else RETURN


MODULE = RuleModule(
    id="skills",
    requires=("action cards", "activating", "statics"),
    rules={
        "SKL-001.1": "A skill is an action card.",
        "SKL-001.2": "A skill gathers skill counters over time.",
        "SKL-001.3": "A line marked [N] can be used only with N skill counters or more.",
    },
    events=(
        EventKind(GREW, "{subject} gathers {amount} skill counters", _grow, reactable=False, rule_ids=("SKL-001.2",)),
        EventKind("skill counters added", "{source} adds {amount} skill counters to {subject}", _grow,
                  rule_ids=("SKL-001.2",)),
    ),
    tables={
        "card type": (CardType("skill", "Skill", prepare=PREPARE),),
        "aimable": (Aimable("AddSkillCounters", ("skill",)),),
    },
    clauses=(
        Clause("use.tier", ("activate",), "resource", _has_counters, ("SKL-001.3",), "it has the skill counters"),
    ),
    hooks=(
        Hook("resolve skill", procedure="action card.enter"),
        Hook("effect declared", fold=_grow_by_use),
        Hook("start phase", fold=_grow_over_time, order=60),
    ),
    nodes=(
        NodeRule(GrowsWithUse, evaluate=_holds, sentence="{source} gathers skill counters"),
        NodeRule(AddSkillCounters, procedure="skill counters.run", sentence="{source} adds skill counters"),
    ),
    phrases=(
        phrase(
            "every|each time you use this skill, add a skill counter to it", GrowsWithUse, amount=Number(1),
            card_types=("skill",), rule_ids=("SKL-001.2", "AMB-168"),
            example="Every time you use this skill, add a skill counter to it.",
        ),
        phrase(
            "every|each time you use this skill, add {amount} skill counter(s) to it", GrowsWithUse,
            card_types=("skill",),
        ),
        phrase("add {amount} skill counter(s) to {to}", AddSkillCounters, example="Add 1 skill counter to this card."),
        phrase("add a skill counter to {to}", AddSkillCounters, amount=Number(1), canonical=False),
    ),
    procedures=(
        procedure("skill counters.run", step("add", _add, "Skill counters are added", "SKL-001.2"), title="Counters"),
    ),
)  # fmt: skip
