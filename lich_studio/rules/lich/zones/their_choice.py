"""Either, as the player chooses whom it happens to: "Target opponent discards 2 cards or loses 3 health" (AMB-216).

The choice is made when the text is carried out. What the player cannot do can be chosen only by who can do neither.
"""
from __future__ import annotations

import re
from typing import Any

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, walk
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.frames import Ask, Done, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.choices import Or, TheyChoose, is_theirs
from lich_studio.rules.core.running import amount, effect_node
from lich_studio.rules.core.selectors import Each
from lich_studio.rules.lich.cards.sacrifice import Sacrifice, candidates
from lich_studio.rules.lich.field import HAND, card_name, zone
from lich_studio.rules.lich.keywords.discard import Discard
from lich_studio.rules.lich.picking import call_effect
from lich_studio.rules.lich.seats import is_alive
from lich_studio.rules.lich.zones.piles import doers

RULES = ("FX-001.1", "AMB-216")
_CAPITALS = re.compile(r"(?<=[a-z])(?=[A-Z])")


def _ask(game: Game, registers: Registers) -> Instruction:
    node: TheyChoose = effect_node(game, registers)
    first: Any = node.effects[0]
    inside = registers | {"path": (*registers["path"], 0)}
    seat = next(iter(doers(game, first.who, inside)), 0)
    if not seat or not is_alive(game, seat):
        return Done()
    able = [number for number, effect in enumerate(node.effects) if _can(game, effect, seat, inside)]
    names = [_CAPITALS.sub(" ", type(effect).__name__).capitalize() for effect in node.effects]
    options = tuple(
        Option(f"mode {number + 1}", number, names[number], 0, None, RULES)
        for number in able or range(len(node.effects))
    )
    prompt = f"{card_name(game, registers['source'])}: which of the two happens to you?"
    return Ask(Decision(seat, "their choice", prompt, options, RULES), "picked")


def _can(game: Game, effect: Effect, seat: int, registers: Registers) -> bool:
    if isinstance(effect, Sacrifice):
        return len(candidates(game, seat, registers["source"], effect.things)) >= effect.count
    if isinstance(effect, Discard):
        return len(zone(game, HAND, seat)) >= amount(game, effect.amount, registers)
    return True


def _run(game: Game, registers: Registers) -> Instruction:
    node: TheyChoose = effect_node(game, registers)
    number: int = registers["picked"]
    given = {name: registers[name] for name in ("item", "seat", "source", "aims")}
    return call_effect(game, node.effects[number], given | {"path": (*registers["path"], number)})


def check_who_chooses(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse a choice that several players would make at once.

    Args:
        ability: the ability to check.
        context: the card it stands on.

    Returns:
        The problem, or None.
    """
    for node in walk(ability):
        if isinstance(node, Or) and is_theirs(node) and isinstance(getattr(node.effects[0], "who", None), Each):
            message = "Several players would choose at once: say it of one player."
            return TextProblem(ability.span, "several-choose", message, ("target opponent",))
    return None


MODULE = RuleModule(
    id="their choice",
    requires=("choices", "discard", "sacrifice", "piles"),
    nodes=(NodeRule(TheyChoose, procedure="their choice.run", sentence="{source} lets another player choose"),),
    text_checks=(check_who_chooses,),
    procedures=(
        procedure(
            "their choice.run",
            step("ask", _ask, "The player whom it happens to chooses", *RULES),
            step("run", _run, "What was chosen happens", *RULES),
            step("done", lambda _game, _registers: Done()),
            title="Choice",
        ),
    ),
)
