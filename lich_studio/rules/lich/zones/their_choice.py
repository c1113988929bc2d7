"""Either, as the player chooses whom it happens to: "Target opponent discards 2 cards or loses 3 health" (AMB-216).

The choice is made when the text is carried out. What the player cannot do can be chosen only by who can do neither.
"""
from __future__ import annotations

import re
from typing import Any

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, walk
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.frames import NEXT, Ask, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.choices import Or, TheyChoose, is_theirs
from lich_studio.rules.core.running import SPARED, amount, effect_node, keep_picked
from lich_studio.rules.core.selectors import AnyOf, Each
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.cards.sacrifice import Sacrifice, candidates
from lich_studio.rules.lich.field import HAND, card_name, zone
from lich_studio.rules.lich.keywords.discard import Discard
from lich_studio.rules.lich.picking import call_effect
from lich_studio.rules.lich.seats import in_turn, is_alive
from lich_studio.rules.lich.standing_for import seats_in
from lich_studio.rules.lich.zones.piles import doers

RULES = ("FX-001.1", "AMB-216")
_CAPITALS = re.compile(r"(?<=[a-z])(?=[A-Z])")


def _begin(game: Game, registers: Registers) -> Instruction:
    node: TheyChoose = effect_node(game, registers)
    first: Any = node.effects[0]
    seats = doers(game, first.who, _inside(registers, 0))
    # Several players choose in seat order and in secret, and what they chose is carried out together (AMB-216).
    ordered = in_turn(game, seats)
    registers.update(left=ordered if isinstance(first.who, Each) else seats[:1], choices=(), mode=0)
    return NEXT


def _inside(registers: Registers, number: int) -> Registers:
    return registers | {"path": (*registers["path"], number)}


def _ask(game: Game, registers: Registers) -> Instruction:
    node: TheyChoose = effect_node(game, registers)
    left: tuple[int, ...] = registers["left"]
    if not left:
        return Go("mode")
    seat, inside = left[0], _inside(registers, 0)
    if not is_alive(game, seat):
        registers["left"] = left[1:]
        return Go("ask")
    able = [number for number, effect in enumerate(node.effects) if _can(game, effect, seat, inside)]
    names = [_CAPITALS.sub(" ", type(effect).__name__).capitalize() for effect in node.effects]
    options = tuple(
        Option(f"mode {number + 1}", number, names[number], 0, None, RULES)
        for number in able or range(len(node.effects))
    )
    prompt = f"{card_name(game, registers['source'])}: which of the two happens to you?"
    secret = len(left) > 1 or bool(registers["choices"])
    return Ask(Decision(seat, "their choice", prompt, options, RULES, secret=secret), "picked")


def _keep(_game: Game, registers: Registers) -> Instruction:
    seat, *left = registers["left"]
    registers.update(left=tuple(left), choices=(*registers["choices"], (seat, registers["picked"])))
    return Go("ask")


def _can(game: Game, effect: Effect, seat: int, registers: Registers) -> bool:
    if isinstance(effect, Sacrifice):
        return len(candidates(game, seat, registers["source"], effect.things)) >= effect.count
    if isinstance(effect, Discard):
        return len(zone(game, HAND, seat)) >= amount(game, effect.amount, registers)
    return True


def _mode(game: Game, registers: Registers) -> Instruction:
    """Carry out the next of the two for all who chose it; the group that the text names is only these meanwhile."""
    node: TheyChoose = effect_node(game, registers)
    game.forget("item", registers["item"], SPARED)
    number: int = registers["mode"]
    if number >= len(node.effects):
        return Done()
    registers["mode"] = number + 1
    choices: tuple[tuple[int, int], ...] = registers["choices"]
    chose = {seat for seat, picked in choices if picked == number}
    if not chose:
        return Go("mode")
    first: Any = node.effects[0]
    if isinstance(first.who, Each):
        named: tuple[Aim, ...] = tuple(game.evaluate(first.who, registers))
        meant = tuple(aim for aim in named if chose.intersection(seats_in(game, (aim,))))
        game.remember(tuple(aim for aim in named if aim not in meant), "item", registers["item"], SPARED)
        keep_picked(game, first.who, _inside(registers, 0), meant)
    given = {name: registers[name] for name in ("item", "seat", "source", "aims")}
    return call_effect(game, node.effects[number], given | {"path": (*registers["path"], number)})


def _check_who_chooses(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse a choice that would be made by several targets, for one of whom alone the text could go on."""
    for node in walk(ability):
        who = getattr(node.effects[0], "who", None) if isinstance(node, Or) and is_theirs(node) else None
        if isinstance(who, Target | AnyOf) and who.count != 1:
            message = "Each of several targets would choose: say it of one player, or of each."
            return TextProblem(ability.span, "several-choose", message, ("target opponent", "each opponent"))
    return None


MODULE = RuleModule(
    id="their choice",
    requires=("choices", "discard", "sacrifice", "piles"),
    nodes=(NodeRule(TheyChoose, procedure="their choice.run", sentence="{source} lets another player choose"),),
    text_checks=(_check_who_chooses,),
    procedures=(
        procedure(
            "their choice.run",
            step("begin", _begin),
            step("ask", _ask, "Each player whom it happens to chooses", *RULES),
            step("keep", _keep),
            step("mode", _mode, "What was chosen happens", *RULES),
            step("again", lambda _game, _registers: Go("mode")),
            title="Choice",
        ),
    ),
)
