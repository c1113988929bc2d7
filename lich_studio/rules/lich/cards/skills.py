"""Skills: action cards that gather skill counters, whose lines marked [N] wait for N of them (SKL-001)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.cardtext.diagnose import slips_between
from lich_studio.cardtext.joining_words import joined
from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import Ability, Amount, Vocabulary, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.decisions import Edit
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.running import amount
from lich_studio.rules.core.statics import Static
from lich_studio.rules.lich.abilities import ability_of
from lich_studio.rules.lich.cards.action_cards import PREPARE
from lich_studio.rules.lich.cards.counters import ANY, AddCounters, named_for, put_on_card
from lich_studio.rules.lich.cards.playing import CardType
from lich_studio.rules.lich.field import ACTION, card_type, zone
from lich_studio.rules.lich.statics import SKILL_COUNTER, reaches_tier

GREW = "skill grew"


@dataclass(frozen=True, slots=True)
class GrowsWithUse(Static):
    """Each use of one of the skill's effects adds counters to it, as it is declared (AMB-168).

    Attributes:
        amount: how many.
        counter: id of the counter.
    """

    amount: Amount
    counter: Annotated[str, Vocabulary("counter")]


@kept_for_each
def is_silent(definition: CardDefinition) -> bool:
    """Return whether the text of a skill names no way to gain skill counters (AMB-167)."""
    return not any(
        isinstance(effect, GrowsWithUse | AddCounters) and effect.counter in (SKILL_COUNTER, ANY)
        for ability in definition.abilities
        for effect in walk(ability)
    )


def _skills(game: Game, seat: int) -> tuple[int, ...]:
    return tuple(card for card in zone(game, ACTION, seat) if card_type(game, card) == "skill")


def _grow(game: Game, event: Event) -> Event | None:
    if event.amount <= 0 or card_type(game, event.subject) != "skill":
        return None
    return put_on_card(game, event)


def _grow_by_use(game: Game, card: int) -> int:
    """Add what a skill gains by being used, when its effect is declared (AMB-168)."""
    if card_type(game, card) != "skill":
        return card
    definition = game.definitions[game.state.definition_of[card]]
    seat = game.state.controller_of[card]
    gains = [
        (named_for(game, card, effect.counter), amount(game, effect.amount, {"seat": seat, "source": card}))
        for ability in definition.abilities
        if reaches_tier(game, card, ability)
        for effect in ability.effects
        if isinstance(effect, GrowsWithUse)
    ]
    if is_silent(definition) and game.rulings.silent_skills == "use":
        gains.append((SKILL_COUNTER, 1))
    for counter in dict.fromkeys(name for name, _ in gains):
        number = sum(count for name, count in gains if name == counter)
        game.happen(Event(GREW, seat, card, card, number, word=counter, rules=("SKL-001.2", "AMB-168")))
    return card


def _grow_over_time(game: Game, seat: int) -> int:
    """Give skills of a seat a counter in its own start phase: the silent ones, or all of them (AMB-167)."""
    reading = game.rulings.silent_skills
    if reading != "use":
        for card in _skills(game, seat):
            if reading != "start phase" or is_silent(game.definitions[game.state.definition_of[card]]):
                game.happen(Event(GREW, seat, card, card, 1, word=SKILL_COUNTER, rules=("SKL-001.2", "AMB-167")))
    return seat


def _is_tiered(card: CardDefinition, number: int) -> bool:
    return number >= len(card.abilities) or card.abilities[number].tier is not None


def _has_counters(game: Game, intent: Intent) -> Refusal | None:
    ability = ability_of(game, intent.subject, intent.ability)
    if reaches_tier(game, intent.subject, ability) or ability.tier is None:
        return None
    have = game.counter(intent.subject, SKILL_COUNTER)
    message = f"It needs {ability.tier} skill counters and has {have}."
    remedy = (Edit("counter", (intent.subject, SKILL_COUNTER, ability.tier)),)
    return Refusal("skill-counters", ("SKL-001.3",), message, (("counters", have), ("needed", ability.tier)), remedy)


def _holds(_game: Game, _node: GrowsWithUse, _registers: Registers) -> tuple[Modifier, ...]:
    return ()


def _check_tier(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse a line that waits for skill counters on a card that gathers none (SKL-001.1, SKL-001.3)."""
    if ability.tier is None or context.card_type in ("skill", ""):
        return None
    bearer = joined(["a", context.card_type])
    message = f"Only a Skill gathers skill counters: a line of {bearer} cannot wait for [{ability.tier}]."
    return TextProblem(ability.span, "tier-needs-a-skill", message, ("skill",))


_TIME = "every_time|each_time|any_time|whenever|when"
_THIS = "this|this_card|this_skill"
_ADDED = (
    f"add|put|place {{N}} to|on|onto {_THIS}|it", "add|put|place {N} to|on|onto ~", "add|put|place|gain {N}",
    f"{_THIS}|it gains|gets|receives {{N}}", "~ gains|gets|receives {N}",
)
_GROWING = (
    *(f"{_TIME} {used}, {added}" for used in ("you use|activate this_skill", "this_skill is_used|is_activated")
      for added in _ADDED),
    *(f"{added} {_TIME} {used}" for added in _ADDED
      for used in ("you use|activate this_skill|it", "it_is used", "this_skill is_used|is_activated")),
    "each|every use adds|gives|puts|places {N}", "each|every use adds|gives|puts|places {N} to|on it|this|this_skill",
    "each|every use of it|this|this_skill|this_card adds|gives|puts|places {N}",
    "each|every use of it|this|this_skill|this_card adds|puts|places {N} to|on it|this|this_skill",
)
"""The other ways to say that a skill grows with use; `{N}` stands for the counters."""


_KILL = "kill"


def _check_counter_name(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse a counter whose name is a slip of the pen for that of skill counters; others are the author's own."""
    for node in walk(ability):
        name: object = getattr(node, "counter", "")
        # Only skills have tiers; elsewhere "kill" is as good a name as any.
        own = name == _KILL and context.card_type != "skill"
        if isinstance(name, str) and name and not own and slips_between(name, SKILL_COUNTER) == 1:
            message = f'"{name} counter" is nothing that tiers count. Did you mean "skill counter"?'
            return TextProblem(ability.span, "misspelt-counter", message, ("skill counter",))
    return None


MODULE = RuleModule(
    id="skills",
    requires=("action cards", "activating", "statics", "counters"),
    text_checks=(_check_tier, _check_counter_name),
    rules={
        "SKL-001.1": "A skill is an action card.",
        "SKL-001.2": "A skill gathers skill counters over time.",
        "SKL-001.3": "A line marked [N] can be used only with N skill counters or more.",
    },
    events=(
        EventKind(GREW, "{subject} gains {counters}", _grow, reactable=False, rule_ids=("SKL-001.2",)),
    ),
    tables={"card type": (CardType("skill", "Skill", prepare=PREPARE),)},
    clauses=(
        Clause("use.tier", ("activate",), "resource", _has_counters, ("SKL-001.3",), "it has the skill counters",
               _is_tiered),
    ),
    hooks=(
        Hook("resolve skill", procedure="action card.enter"),
        Hook("effect declared", fold=_grow_by_use),
        Hook("start phase", fold=_grow_over_time, order=60),
    ),
    nodes=(NodeRule(GrowsWithUse, evaluate=_holds, sentence="{source} gathers {counter}"),),
    phrases=(
        phrase("every|each time you use|activate this skill, add|put a|an {counter} to|on it", GrowsWithUse,
               amount=Number(1), card_types=("skill",), rule_ids=("SKL-001.2", "AMB-168"),
               example="Every time you use this skill, add a skill counter to it."),
        phrase("every|each time you use|activate this skill, add|put {amount} {counter(s)} to|on it", GrowsWithUse,
               card_types=("skill",)),
        *(phrase(words.replace("{N}", "a|an {counter}"), GrowsWithUse, amount=Number(1), card_types=("skill",),
                 canonical=False) for words in _GROWING),
        *(phrase(words.replace("{N}", "{amount} {counter(s)}"), GrowsWithUse, card_types=("skill",), canonical=False)
          for words in _GROWING),
    ),
)  # fmt: skip
