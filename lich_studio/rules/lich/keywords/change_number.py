"""Changing numbers for a time: raised or lowered, set, doubled or halved (AMB-217).

What sets a number counts before what adds to it, and that before what multiplies it, however old either is.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Amount, Duration, Effect, Selector, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.durations import RestOfGame, UntilEndOfTurn
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.durations import expiry_for
from lich_studio.rules.lich.numbers import RULES, bearers_in, put_in_force
from lich_studio.rules.lich.targeting import Aimable

UNLIMITED = 1000
"""Action slots of whoever has as many as wanted."""
NOUNS = ("avatar", "summon", "token", "equipment")
SCALES = {"double": ("multiply", 2), "triple": ("multiply", 3), "halve": ("divide", 2), "halve up": ("divide up", 2)}
"""Words of the vocabulary "scale": the operation and its operand."""
_YOU = You()


@dataclass(frozen=True, slots=True)
class ChangeNumber(Effect):
    """A number is higher or lower for a time.

    Attributes:
        who: whose.
        amount: by how much.
        stat: id of the number.
        lasting: how long.
        lowers: whether it is lower.
    """

    who: Selector
    amount: Amount
    stat: Annotated[str, Vocabulary("stat")]
    lasting: Duration
    lowers: bool = False


@dataclass(frozen=True, slots=True)
class SetNumber(Effect):
    """A number is what the card says for a time, before what adds to it.

    Attributes:
        who: whose.
        stat: id of the number.
        amount: what it is.
        lasting: how long.
    """

    who: Selector
    stat: Annotated[str, Vocabulary("stat")]
    amount: Amount
    lasting: Duration


@dataclass(frozen=True, slots=True)
class ScaleNumber(Effect):
    """A number is doubled or halved for a time, after what adds to it.

    Attributes:
        who: whose.
        stat: id of the number.
        scale: id of the word that says how.
        lasting: how long.
    """

    who: Selector
    stat: Annotated[str, Vocabulary("stat")]
    scale: Annotated[str, Vocabulary("scale")]
    lasting: Duration


@dataclass(frozen=True, slots=True)
class UnlimitedSlots(Effect):
    """You have as many action slots as you want for a time.

    Attributes:
        lasting: how long.
    """

    lasting: Duration
    who: Selector = _YOU


def _apply(game: Game, registers: Registers, operation: str, value: int, stat: str) -> Instruction:
    node: ChangeNumber | SetNumber | ScaleNumber | UnlimitedSlots = effect_node(game, registers)
    first: dict[int, Aim] = {}
    for aim in chosen(game, node.who, registers):
        first |= {bearer: aim for bearer in bearers_in(game, (aim,), stat) if bearer not in first}
    for bearer, aim in first.items():
        expiry = expiry_for(game, node, registers, aim)
        put_in_force(game, registers, Modifier(stat, operation, value, bearer, registers["source"], expiry))
    return RETURN


def _change(game: Game, registers: Registers) -> Instruction:
    node: ChangeNumber = effect_node(game, registers)
    number = amount(game, node.amount, registers)
    return _apply(game, registers, "add", -number if node.lowers else number, node.stat)


def _set(game: Game, registers: Registers) -> Instruction:
    node: SetNumber = effect_node(game, registers)
    return _apply(game, registers, "set", amount(game, node.amount, registers), node.stat)


def _scale(game: Game, registers: Registers) -> Instruction:
    node: ScaleNumber = effect_node(game, registers)
    operation, value = SCALES[node.scale]
    return _apply(game, registers, operation, value, node.stat)


def _unlimit(game: Game, registers: Registers) -> Instruction:
    return _apply(game, registers, "at least", UNLIMITED, "slots")


MODULE = RuleModule(
    id="change number",
    requires=("numbers", "durations"),
    nodes=(
        NodeRule(ChangeNumber, procedure="change number.run", sentence="{source} changes {stat} of {who}"),
        NodeRule(SetNumber, procedure="set number.run", sentence="{source} sets {stat} of {who}"),
        NodeRule(ScaleNumber, procedure="scale number.run", sentence="{source} changes {stat} of {who}"),
        NodeRule(UnlimitedSlots, procedure="unlimited slots.run", sentence="{source} gives unlimited action slots"),
    ),
    phrases=(
        phrase("gain +{amount} {stat(s)} {lasting}", ChangeNumber, who=_YOU, lowers=False, rule_ids=RULES,
               example="Gain +1 movement until end of turn."),
        phrase("gain {amount} {stat(s)} {lasting}", ChangeNumber, who=_YOU, lowers=False, canonical=False, yields=1),
        phrase("you gain|get +{amount} {stat(s)} {lasting}", ChangeNumber, who=_YOU, lowers=False, canonical=False),
        phrase("you gain|get {amount} {stat(s)} {lasting}", ChangeNumber, who=_YOU, lowers=False, canonical=False,
               yields=1),
        phrase("you have +{amount} {stat(s)} {lasting}", ChangeNumber, who=_YOU, lowers=False, canonical=False),
        phrase("+{amount} {stat(s)} {lasting}", ChangeNumber, who=_YOU, lowers=False, canonical=False),
        phrase("[you] gain +{amount} movement", ChangeNumber, who=_YOU, stat="movement", lasting=UntilEndOfTurn(),
               lowers=False, canonical=False),
        phrase("[you] gain {amount} [extra|additional] movement", ChangeNumber, who=_YOU, stat="movement",
               lasting=UntilEndOfTurn(), lowers=False, canonical=False),
        phrase("move up to {amount} additional|extra|more tile(s) [this turn]", ChangeNumber, who=_YOU,
               stat="movement", lasting=UntilEndOfTurn(), lowers=False, canonical=False, yields=1),
        phrase("move {amount} additional|extra|more tile(s) [this turn]", ChangeNumber, who=_YOU,
               stat="movement", lasting=UntilEndOfTurn(), lowers=False, canonical=False, yields=2),
        phrase("move an additional|extra|another tile [this turn]", ChangeNumber, who=_YOU, amount=Number(1),
               stat="movement", lasting=UntilEndOfTurn(), lowers=False, canonical=False, yields=1),
        phrase("lose {amount} {stat(s)} {lasting}", ChangeNumber, who=_YOU, lowers=True, rule_ids=RULES,
               example="Lose 1 intelligence for the rest of the game."),
        phrase("you lose {amount} {stat(s)} {lasting}", ChangeNumber, who=_YOU, lowers=True, canonical=False),
        phrase("you have|get|gain -{amount} {stat(s)} {lasting}", ChangeNumber, who=_YOU, lowers=True, canonical=False),
        phrase("{who} gains +{amount} {stat(s)} {lasting}", ChangeNumber, lowers=False, rule_ids=RULES,
               example="Target summon gains +3 defense until end of turn."),
        phrase("{who} gets|has +{amount} {stat(s)} {lasting}", ChangeNumber, lowers=False, canonical=False),
        phrase("{who} gains {amount} {stat(s)} {lasting}", ChangeNumber, lowers=False, canonical=False),
        phrase("{who} loses {amount} {stat(s)} {lasting}", ChangeNumber, lowers=True, rule_ids=RULES,
               example="Target summon loses 3 defense until end of turn."),
        phrase("{who} gets|has|gains -{amount} {stat(s)} {lasting}", ChangeNumber, lowers=True, canonical=False),
        *(phrase(f"give|grant {{who}} {sign}{{amount}} {{stat(s)}} {{lasting}}", ChangeNumber, lowers=sign == "-",
                 canonical=False) for sign in ("+", "-")),
        *(phrase(f"give|grant {{who}} {sign}{{amount}} {{stat(s)}}", ChangeNumber, lowers=sign == "-",
                 lasting=RestOfGame(), canonical=False) for sign in ("+", "-")),
        phrase("{who} gains|gets +{amount} {stat(s)}", ChangeNumber, lasting=RestOfGame(), lowers=False,
               canonical=False, yields=1),
        phrase("{who} gains|gets -{amount} {stat(s)}", ChangeNumber, lasting=RestOfGame(), lowers=True,
               canonical=False, yields=1),
        phrase("{who} gains {amount} {stat(s)}", ChangeNumber, lasting=RestOfGame(), lowers=False, canonical=False,
               yields=1),
        phrase("{who} loses {amount} {stat(s)}", ChangeNumber, lasting=RestOfGame(), lowers=True, canonical=False,
               yields=1),
        phrase("{who} gains +{amount} movement", ChangeNumber, stat="movement", lasting=UntilEndOfTurn(),
               lowers=False, canonical=False),
        phrase("[you] gain +{amount} {stat(s)}", ChangeNumber, who=_YOU, lasting=RestOfGame(), lowers=False,
               canonical=False, yields=1),
        phrase("[you] gain {amount} {stat(s)}", ChangeNumber, who=_YOU, lasting=RestOfGame(), lowers=False,
               canonical=False, yields=1),
        phrase("[you] lose {amount} {stat(s)}", ChangeNumber, who=_YOU, lasting=RestOfGame(), lowers=True,
               canonical=False, yields=1),
        phrase("your {stat} becomes {amount} {lasting}", SetNumber, who=_YOU, rule_ids=RULES,
               example="Your intelligence becomes 3 until end of turn."),
        phrase("you have {amount} {stat(s)} {lasting}", SetNumber, who=_YOU, canonical=False),
        phrase("your base {stat} becomes {amount} {lasting}", SetNumber, who=_YOU, canonical=False),
        phrase("{who} 's base {stat} becomes {amount} {lasting}", SetNumber, rule_ids=RULES,
               example="Target summon's base defense becomes 3 until end of turn."),
        phrase("{who} 's {stat} becomes {amount} {lasting}", SetNumber, canonical=False),
        phrase("{who} 's {stat} is {amount} {lasting}", SetNumber, canonical=False),
        phrase("your {stat} is {amount} {lasting}", SetNumber, who=_YOU, canonical=False),
        phrase("set your {stat} to {amount} {lasting}", SetNumber, who=_YOU, canonical=False),
        phrase("set {who} 's {stat} to {amount} {lasting}", SetNumber, canonical=False),
        phrase("lose all [your] {stat} {lasting}", SetNumber, who=_YOU, amount=Number(0), canonical=False),
        phrase("{who} loses all [its|their] {stat} {lasting}", SetNumber, amount=Number(0), canonical=False),
        phrase("reduce|lower|decrease {who} 's {stat} by {amount} {lasting}", ChangeNumber, lowers=True,
               canonical=False),
        phrase("reduce|lower|decrease your {stat} by {amount} {lasting}", ChangeNumber, who=_YOU, lowers=True,
               canonical=False),
        phrase("increase|raise {who} 's {stat} by {amount} {lasting}", ChangeNumber, lowers=False, canonical=False),
        phrase("increase|raise your {stat} by {amount} {lasting}", ChangeNumber, who=_YOU, lowers=False,
               canonical=False),
        phrase("{who} has {scale} {stat} {lasting}", ScaleNumber, canonical=False),
        phrase("you have {scale} {stat} {lasting}", ScaleNumber, who=_YOU, canonical=False),
        phrase("{who} has {amount} {stat(s)} {lasting}", SetNumber, canonical=False),
        phrase("your {stat} is {scale} {lasting}", ScaleNumber, who=_YOU, rule_ids=RULES,
               example="Your movement is doubled until end of turn."),
        phrase("double your {stat} {lasting}", ScaleNumber, who=_YOU, scale="double", canonical=False),
        phrase("halve your {stat} {lasting}", ScaleNumber, who=_YOU, scale="halve", canonical=False),
        phrase("{who} 's {stat} is {scale} {lasting}", ScaleNumber, rule_ids=RULES,
               example="Target summon's defense is doubled until end of turn."),
        phrase("double {who} 's {stat} {lasting}", ScaleNumber, scale="double", canonical=False),
        phrase("halve {who} 's {stat} {lasting}", ScaleNumber, scale="halve", canonical=False),
        phrase("you have unlimited action slots {lasting}", UnlimitedSlots, rule_ids=("ACT-001.1", *RULES),
               example="You have unlimited action slots for the rest of the game."),
        phrase("you have unlimited action zone size|slots {lasting}", UnlimitedSlots, canonical=False),
        phrase("you have an unlimited action zone {lasting}", UnlimitedSlots, canonical=False),
    ),
    tables={
        "aimable": (
            Aimable("ChangeNumber", ("avatar", "summon", "token"), ("equipment",)),
            Aimable("SetNumber", ("avatar", "summon", "token"), ("equipment",)),
            Aimable("ScaleNumber", ("avatar", "summon", "token"), ("equipment",)),
        )
    },
    procedures=(
        procedure("change number.run", step("change", _change, "A number changes", *RULES), title="Numbers"),
        procedure("set number.run", step("set", _set, "A number is set", *RULES), title="Numbers"),
        procedure("scale number.run", step("scale", _scale, "A number is multiplied", *RULES), title="Numbers"),
        procedure("unlimited slots.run", step("slots", _unlimit, "Action slots are unlimited", *RULES),
                  title="Action slots"),
    ),
)  # fmt: skip
