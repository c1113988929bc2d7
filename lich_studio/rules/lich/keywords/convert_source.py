"""Convert: source of one type in a pool becomes source of another (SRC-POOL.1)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Amount, Effect, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import NEXT, RETURN, Done, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.running import amount, effect_node
from lich_studio.rules.lich.keywords.points_and_source import SOURCE_LOST
from lich_studio.rules.lich.turn.source_pool import POOL

RULES = ("FX-001.1", "SRC-POOL.1")


@dataclass(frozen=True, slots=True)
class ConvertSource(Effect):
    """So much source of one type goes, and so much of another comes; nothing happens where there is too little.

    Attributes:
        amount: how much goes.
        source: id of the type that goes.
        gained: how much comes.
        into: id of the type that comes.
    """

    amount: Amount
    source: Annotated[str, Vocabulary("source")]
    gained: Amount
    into: Annotated[str, Vocabulary("source")]


@dataclass(frozen=True, slots=True)
class ConvertAllSource(Effect):
    """All source of one type becomes as much of another.

    Attributes:
        source: id of the type that goes.
        into: id of the type that comes.
    """

    source: Annotated[str, Vocabulary("source")]
    into: Annotated[str, Vocabulary("source")]


def _spend(game: Game, registers: Registers) -> Instruction:
    node: ConvertSource | ConvertAllSource = effect_node(game, registers)
    seat = registers["seat"]
    there = game.counter(seat, POOL + node.source)
    number = there if isinstance(node, ConvertAllSource) else amount(game, node.amount, registers)
    registers["gained"] = number if isinstance(node, ConvertAllSource) else amount(game, node.gained, registers)
    if number > there or not number:
        return Done()
    return change(
        Event(SOURCE_LOST, seat, seat, registers["source"], number, word=node.source, rules=RULES), into="spent"
    )


def _gain(game: Game, registers: Registers) -> Instruction:
    node: ConvertSource | ConvertAllSource = effect_node(game, registers)
    seat, number = registers["seat"], registers["gained"]
    if not registers["spent"] or not number:
        return RETURN
    game.add_counter(seat, POOL + node.into, number)
    game.announce(Event("gained source", seat, seat, registers["source"], number, word=node.into, rules=RULES))
    return NEXT


MODULE = RuleModule(
    id="convert source",
    requires=("points and source",),
    nodes=(
        NodeRule(ConvertSource, procedure="convert source.run", sentence="{source} becomes {into}"),
        NodeRule(ConvertAllSource, procedure="convert source.run", sentence="{source} becomes {into}"),
    ),
    phrases=(
        phrase("convert {amount} {source} source into {gained} {into} source", ConvertSource, rule_ids=RULES,
               example="Convert 1 Thermic source into 2 Verdant source."),
        phrase("convert|turn {amount} {source} [source] into|to {gained} {into}", ConvertSource, canonical=False),
        phrase("convert {amount} {source} into|to {gained} {into} source", ConvertSource, canonical=False),
        phrase("turn {amount} {source} [source] into|to {gained} {into} source", ConvertSource, canonical=False),
        phrase("convert {amount} {source} source to {gained} {into} source", ConvertSource, canonical=False),
        phrase("convert all your {source} source into {into} source", ConvertAllSource, rule_ids=RULES,
               example="Convert all your Thermic source into Verdant source."),
        phrase("convert all [of] your {source} source into|to {into}", ConvertAllSource, canonical=False),
        phrase("convert all {source} source into|to {into} [source]", ConvertAllSource, canonical=False),
        phrase("convert all of your {source} source into|to {into} source", ConvertAllSource, canonical=False),
    ),
    procedures=(
        procedure(
            "convert source.run",
            step("spend", _spend, "Source goes", *RULES),
            step("gain", _gain, "Other source comes", *RULES),
            title="Convert source",
        ),
    ),
)  # fmt: skip
