"""Either, as the player chooses whom it happens to: "Target opponent discards 2 cards or loses 3 health" (AMB-216).

The choice is made when the text is carried out. What the player cannot do can be chosen only by who can do neither.
"""
from __future__ import annotations

import re
from typing import Any

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, field_names, walk
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.frames import NEXT, Ask, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.choices import Alternative, Chosen, DoerChooses, Or, TheyChoose, is_theirs
from lich_studio.rules.core.running import SPARED, amount, effect_node, keep_picked
from lich_studio.rules.core.selectors import AnyOf, Each
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import DOER, Aim
from lich_studio.rules.lich.able import can_begin
from lich_studio.rules.lich.cards.choice_words import words_of
from lich_studio.rules.lich.cards.sacrifice import Sacrifice, candidates
from lich_studio.rules.lich.clauses import call_inner, run_inner
from lich_studio.rules.lich.field import HAND, card_name, zone
from lich_studio.rules.lich.keywords.discard import Discard
from lich_studio.rules.lich.picking import call_effect
from lich_studio.rules.lich.quantities import count
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


def _offer(game: Game, registers: Registers) -> Instruction:
    """Ask who does it for one of several things, of those that this player can do if there are any."""
    node: DoerChooses = effect_node(game, registers)
    seat, source = registers["seat"], registers["source"]
    ways = node.effects
    able = [at for at, way in enumerate(ways) if _can_begin(game, way, seat, _inside(registers, at))]
    name = card_name(game, source)
    options = tuple(
        Option(f"mode {at + 1}", at, words_of(game.ruleset, Chosen(ways[at].effects, (1,), 0), name), 0, None, RULES)
        for at in able or range(len(ways))
    )
    return Ask(Decision(seat, "their choice", f"{name}: what do you choose?", options, RULES), "picked")


def _can_begin(game: Game, way: Alternative, seat: int, registers: Registers) -> bool:
    """Return whether a player can do the first of what an alternative says: there is such a thing to do it to."""
    needed = (getattr(way.effects[0], name) for name in field_names(type(way.effects[0])))
    wanted = (one.things for one in needed if isinstance(one, AnyOf) and one.count and not one.up_to)
    given = registers | {"seat": seat, DOER: seat}
    return can_begin(game, seat, way.effects, registers) and all(count(game, things, given) for things in wanted)


def _begin_alternative(_game: Game, registers: Registers) -> Instruction:
    registers["inner"] = 0
    return NEXT


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
    nodes=(
        NodeRule(TheyChoose, procedure="their choice.run", sentence="{source} lets another player choose"),
        NodeRule(DoerChooses, procedure="doer chooses.run", sentence="{source} lets whoever does it choose"),
        NodeRule(Alternative, procedure="alternative.run", sentence="{source} does what was chosen"),
    ),
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
        procedure(
            "doer chooses.run",
            step("ask", _offer, "Who does it chooses", *RULES),
            step("run", lambda game, registers: call_inner(game, registers, (registers["picked"],))),
            title="Choice",
        ),
        procedure(
            "alternative.run",
            step("begin", _begin_alternative),
            step("run", run_inner, "The next of its effects happens"),
            step("again", lambda _game, _registers: Go("run")),
            title="Choice",
        ),
    ),
)
