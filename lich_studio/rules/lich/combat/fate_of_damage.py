"""What became of the damage of the sentence before: "if this damage is not blocked", "if any of it was prevented"."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Vocabulary, walk
from lich_studio.effects.phrase import Word, phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.conditions import Plain
from lich_studio.rules.core.results import ResultRow, facts
from lich_studio.rules.lich.combat.damage import Deal

RULES = ("FX-001.1", "BLK-001.1", "DMG-001")
BLOCKED = "damage blocked"
_TOLD_BY = {"unblockable": BLOCKED, "unpreventable": "damage prevented"}
_DAMAGE = "this|that|the damage"
_IT = "any_of_this_damage|any_of_that_damage|any_of_the_damage|any_of_it|it"


@dataclass(frozen=True, slots=True)
class DamageWas(Plain):
    """Some of the damage that the card dealt so far was kept from its target.

    Attributes:
        barred: how: ids of the modifiers of damage that forbid it.
    """

    barred: tuple[Annotated[str, Vocabulary("bar")], ...]


@dataclass(frozen=True, slots=True)
class DamageWasNot(Plain):
    """None of the damage that the card dealt so far was kept from its target.

    Attributes:
        barred: how: ids of the modifiers of damage that forbid it.
    """

    barred: tuple[Annotated[str, Vocabulary("bar")], ...]


def _was(game: Game, node: DamageWas | DamageWasNot, registers: Registers) -> bool:
    kinds = {_TOLD_BY[bar] for bar in node.barred}
    kept = any(fact.result in kinds and fact.number for fact in facts(game, registers))
    return kept == isinstance(node, DamageWas)


def _check_dealt(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to ask what became of damage where the line deals none."""
    nodes = tuple(walk(ability))
    asked = {bar for node in nodes if isinstance(node, DamageWas | DamageWasNot) for bar in node.barred}
    if not asked <= set(_TOLD_BY):
        message = "Nothing tells whether damage was made less; ask how much was dealt."
        return TextProblem(ability.span, "not-told", message)
    if any(isinstance(node, DamageWas | DamageWasNot) for node in nodes) and not any(
        isinstance(node, Deal) for node in nodes
    ):
        return TextProblem(ability.span, "no-damage-before", "Nothing before this deals damage.")
    return None


MODULE = RuleModule(
    id="fate of damage",
    requires=("damage", "results", "blocking"),
    tables={"result": (ResultRow(BLOCKED, ("blocked",)),)},
    words=(Word("result", BLOCKED, "damage blocked", ("amount of damage blocked", "damage blocked this way",
                "blocked damage", "damage it blocked", "damage you blocked")),),
    nodes=(NodeRule(DamageWas, evaluate=_was), NodeRule(DamageWasNot, evaluate=_was)),
    phrases=(
        phrase(f"{_DAMAGE} was|is {{barred/}}", DamageWas, rule_ids=RULES,
               example="Deal 4 damage to target. If this damage was blocked, draw 1 card."),
        phrase(f"{_IT} was|is {{barred/}}", DamageWas, canonical=False),
        phrase("this|this_attack|the_attack|that_attack was|is|gets {barred/}", DamageWas, canonical=False),
        phrase("this|this_attack|the_attack|that_attack was|is not {barred/}", DamageWasNot, canonical=False),
        phrase(f"{_DAMAGE} was|is not {{barred/}}", DamageWasNot, rule_ids=RULES,
               example="Deal 4 damage to target. If this damage was not blocked, inflict Burning 1 on it."),
        phrase(f"{_DAMAGE} wasn't|isn't {{barred/}}", DamageWasNot, canonical=False),
        phrase("it was|is not {barred/}", DamageWasNot, canonical=False),
        phrase("it wasn't|isn't {barred/}", DamageWasNot, canonical=False),
        phrase("none of this|that|the damage was|is {barred/}", DamageWasNot, canonical=False),
    ),
    text_checks=(_check_dealt,),
)  # fmt: skip
