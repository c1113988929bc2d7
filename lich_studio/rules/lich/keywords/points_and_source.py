"""Action points and source that players gain and lose by effects (AP-001, SRC-POOL)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Amount, Effect, Selector, Vocabulary
from lich_studio.effects.phrase import Word, phrase
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, RETURN, Ask, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.standing_for import seats_in
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.turn.action_points import points, set_points
from lich_studio.rules.lich.turn.source_pool import POOL

POINTS_GAINED = "gained action points"
POINTS_LOST = "lost action points"
SOURCE_LOST = "lost source"
_YOU = You()
_ANY_SOURCE = (
    "source_of_any_type|source_of_any_kind|source_of_your_choice|any_source|of_any_source|source_of_one_type"
    "|source_of_a_single_type|source_of_the_same_type|source_of_one_type_of_your_choice"
)


@dataclass(frozen=True, slots=True)
class GainPoints(Effect):
    """Action points are gained; they are there until the next renewal (AP-001.2).

    Attributes:
        amount: how many.
        points: id of the word for them.
        who: the players.
    """

    amount: Amount
    points: Annotated[str, Vocabulary("points")]
    who: Selector = _YOU


@dataclass(frozen=True, slots=True)
class LosePoints(Effect):
    """Action points are lost, as many as are there.

    Attributes:
        amount: how many.
        points: id of the word for them.
        who: the players.
    """

    amount: Amount
    points: Annotated[str, Vocabulary("points")]
    who: Selector = _YOU


@dataclass(frozen=True, slots=True)
class GainAnySource(Effect):
    """Source goes into your pool, of one type that you choose.

    Attributes:
        amount: how much.
    """

    amount: Amount


@dataclass(frozen=True, slots=True)
class LoseSource(Effect):
    """Source goes from pools, as much as is there.

    Attributes:
        amount: how much.
        source: id of the source type.
        who: the players.
    """

    amount: Amount
    source: Annotated[str, Vocabulary("source")]
    who: Selector = _YOU


def _change_points(game: Game, registers: Registers) -> Instruction:
    node: GainPoints | LosePoints = effect_node(game, registers)
    kind = POINTS_GAINED if isinstance(node, GainPoints) else POINTS_LOST
    number = amount(game, node.amount, registers)
    seats = seats_in(game, chosen(game, node.who, registers))
    events = [Event(kind, registers["seat"], seat, registers["source"], number, rules=("AP-001.1",)) for seat in seats]
    return change(*events) if events and number else RETURN


def _gain(game: Game, event: Event) -> Event:
    set_points(game, event.subject, points(game, event.subject) + event.amount)
    return event


def _lose(game: Game, event: Event) -> Event | None:
    lost = min(event.amount, points(game, event.subject))
    set_points(game, event.subject, points(game, event.subject) - lost)
    return event._replace(amount=lost) if lost else None


def _ask_type(game: Game, registers: Registers) -> Instruction:
    types = [word for word in game.ruleset.words if word.kind == "source"]
    options = tuple(
        Option(f"gain {word.id}", word.id, f"{word.name} source", registers["source"], None, ("SRC-POOL.1",))
        for word in types
    )
    prompt = "Which source do you gain?"
    return Ask(Decision(registers["seat"], "source type", prompt, options, ("SRC-POOL.1",)), "type")


def _gain_type(game: Game, registers: Registers) -> Instruction:
    node: GainAnySource = effect_node(game, registers)
    seat, number = registers["seat"], amount(game, node.amount, registers)
    game.add_counter(seat, POOL + registers["type"], number)
    rules = ("SRC-POOL.1",)
    game.announce(
        Event("gained source", seat, seat, registers["source"], number, word=registers["type"], rules=rules)
    )
    return NEXT


def _lose_source(game: Game, registers: Registers) -> Instruction:
    node: LoseSource = effect_node(game, registers)
    number = amount(game, node.amount, registers)
    seats = seats_in(game, chosen(game, node.who, registers))
    by, source = registers["seat"], registers["source"]
    events = [Event(SOURCE_LOST, by, seat, source, number, word=node.source, rules=("SRC-POOL.1",)) for seat in seats]
    return change(*events) if events and number else RETURN


def _drain(game: Game, event: Event) -> Event | None:
    lost = min(event.amount, game.counter(event.subject, POOL + event.word))
    game.add_counter(event.subject, POOL + event.word, -lost)
    return event._replace(amount=lost) if lost else None


MODULE = RuleModule(
    id="points and source",
    requires=("action points", "source pool", "targeting"),
    words=(Word("points", "action_points", "AP", ("action point", "action points")),),
    events=(
        EventKind(POINTS_GAINED, "{subject} gains {amount} AP", _gain, rule_ids=("AP-001.1",)),
        EventKind(POINTS_LOST, "{subject} loses {amount} AP", _lose, rule_ids=("AP-001.1",)),
        EventKind(SOURCE_LOST, "{subject} loses {amount} {word} source", _drain, rule_ids=("SRC-POOL.1",)),
    ),
    nodes=(
        NodeRule(GainPoints, procedure="points.change", sentence="{who} gains action points"),
        NodeRule(LosePoints, procedure="points.change", sentence="{who} loses action points"),
        NodeRule(GainAnySource, procedure="gain any source.run", sentence="{source} gives source"),
        NodeRule(LoseSource, procedure="lose source.run", sentence="{who} loses source"),
    ),
    phrases=(
        phrase("gain {amount} {points}", GainPoints, who=_YOU, rule_ids=("AP-001.1",), example="Gain 2 AP."),
        phrase("you gain {amount} {points}", GainPoints, who=_YOU, canonical=False),
        phrase("gain +{amount} {points}", GainPoints, who=_YOU, canonical=False),
        phrase("untap|refresh|restore|regain {amount} {points}", GainPoints, who=_YOU, canonical=False),
        phrase("untap|refresh|restore|regain an {points}", GainPoints, amount=Number(1), who=_YOU, canonical=False),
        phrase("gain an additional|extra {points}", GainPoints, amount=Number(1), who=_YOU, canonical=False),
        phrase("gain {amount} additional|extra {points}", GainPoints, who=_YOU, canonical=False),
        phrase("{who} gains {amount} {points}", GainPoints, rule_ids=("AP-001.1",),
               example="Target ally gains 1 AP."),
        phrase("take an additional|extra action [this turn]", GainPoints, amount=Number(1), points="action_points",
               who=_YOU, canonical=False),
        phrase("[you] get|take {amount} [additional|extra] {points} [this turn]", GainPoints, who=_YOU,
               canonical=False),
        phrase("[you] get|take an additional|extra {points} [this turn]", GainPoints, amount=Number(1), who=_YOU,
               canonical=False),
        phrase("lose {amount} {points}", LosePoints, who=_YOU, rule_ids=("AP-001.1",), example="Lose 1 AP."),
        phrase("you lose {amount} {points}", LosePoints, who=_YOU, canonical=False),
        phrase("{who} loses {amount} {points}", LosePoints, rule_ids=("AP-001.1",),
               example="Target opponent loses 1 AP."),
        phrase("gain {amount} source_of_any_type", GainAnySource, rule_ids=("SRC-POOL.1",),
               example="Gain 1 source of any type."),
        phrase("gain source_of_any_type {amount}", GainAnySource, canonical=False),
        phrase(f"gain {{amount}} [additional|extra] {_ANY_SOURCE}", GainAnySource, canonical=False),
        phrase(f"gain +{{amount}} {_ANY_SOURCE}", GainAnySource, canonical=False),
        phrase(f"+{{amount}} {_ANY_SOURCE}", GainAnySource, canonical=False),
        phrase(f"gain a|an|one [additional|extra] {_ANY_SOURCE}", GainAnySource, amount=Number(1), canonical=False),
        phrase("lose {amount} {source} source", LoseSource, who=_YOU, rule_ids=("SRC-POOL.1",),
               example="Lose 1 Thermic source."),
        phrase("you lose {amount} {source} source", LoseSource, who=_YOU, canonical=False),
        phrase("{who} loses {amount} {source} source", LoseSource, rule_ids=("SRC-POOL.1",),
               example="Target opponent loses 2 Thermic source."),
    ),
    tables={
        "aimable": (
            Aimable("GainPoints", ("avatar",), ("player",)), Aimable("LosePoints", ("avatar",), ("player",)),
            Aimable("LoseSource", ("avatar",), ("player",)),
        )
    },
    procedures=(
        procedure("points.change", step("change", _change_points, "Action points change", "AP-001.1"), title="AP"),
        procedure(
            "gain any source.run",
            step("ask", _ask_type, "The type of source is chosen", "SRC-POOL.1"),
            step("gain", _gain_type, "Source is gained", "SRC-POOL.1"),
            title="Gain source",
        ),
        procedure("lose source.run", step("lose", _lose_source, "Source is lost", "SRC-POOL.1"), title="Lose source"),
    ),
)  # fmt: skip
