"""What happens later: "at the end of this turn, destroy it", "during your next turn, you have +2 movement".

Targets are chosen, and "it" is settled, when the effect resolves; what it says happens when the moment comes, without
going on the stack. Nothing of it is left where its player has died.
"""
from __future__ import annotations

from typing import Any, NamedTuple

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, Node, walk
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, RETURN, Done, Go, Instruction, Procedure, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier, StatKey
from lich_studio.rules.core.filters import Controlled, Side
from lich_studio.rules.core.running import effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.statics import Static
from lich_studio.rules.core.things import Kind
from lich_studio.rules.lich.durations import END_OF_TURN, names_one
from lich_studio.rules.lich.gifts import hold
from lich_studio.rules.lich.items import Item
from lich_studio.rules.lich.keywords.points_and_source import LosePoints
from lich_studio.rules.lich.moments_to_come import (
    MOMENTS,
    PHRASES,
    EndOfTheirTurn,
    EndOfThisTurn,
    EndOfYourTurn,
    Later,
    NextTurn,
    StartOfTheirNextTurn,
    StartOfYourNextTurn,
    TheirMoment,
    TheirNextTurn,
)
from lich_studio.rules.lich.picking import call_effect
from lich_studio.rules.lich.replacing.no_fog import NoFogComes
from lich_studio.rules.lich.seats import avatar, is_alive
from lich_studio.rules.lich.their_turn import THEIRS, whose_turn

RULES = ("FX-001.1", "AMB-217")
_OTHERS = (Kind("opponent"), Kind("enemy"), Kind("player"), Side("enemy"), Controlled("enemy"))
LATER = StatKey("later", "What happens later")


class Announced(NamedTuple):
    """The value of a modifier of `LATER`.

    Attributes:
        path: where the effect stands.
        seat: whose it is.
        whose: the player whose turn is waited for.
        aims: what was chosen for it.
        turn: number of the turn in which it was announced.
        known: what its item knew, by the rest of the memory key.
    """

    path: tuple[Any, ...]
    seat: int
    whose: int
    aims: tuple[Any, ...]
    turn: int
    known: tuple[tuple[tuple[Any, ...], Any], ...]


def _waits_for_them(node: Later | NextTurn | TheirNextTurn) -> bool:
    """Return whether an effect waits for a turn of whoever it is about."""
    return isinstance(node, TheirNextTurn) or (isinstance(node, Later) and isinstance(node.when, TheirMoment))


def _announce(game: Game, registers: Registers) -> Instruction:
    seat: int = registers["seat"]
    item: int = registers["item"]
    known = tuple((key[2:], value) for key, value in game.state.memory.items() if key[:2] == ("item", item) and key[2:])
    turn: int = game.recall("turn", "number") or 0
    whose = whose_turn(game, registers) if _waits_for_them(effect_node(game, registers)) else seat
    if not whose:
        return RETURN
    value = Announced(tuple(registers["path"]), seat, whose, registers["aims"], turn, known)
    # It lies with the avatar, because a card takes all that lies with it along when it leaves.
    game.add_modifier(Modifier(LATER.id, "add", value, avatar(game, seat), registers["source"]))
    game.announce(Event("announced", seat, 0, registers["source"], rules=RULES))
    return RETURN


def _is_due(game: Game, one: Modifier, active: int, phase: str) -> bool:
    value: Announced = one.value
    node: Later | NextTurn | TheirNextTurn = effect_node(game, {"path": value.path})
    own_later = active == value.whose and (game.recall("turn", "number") or 0) > value.turn
    if not isinstance(node, Later):
        return phase == "turn" and own_later
    if isinstance(node.when, StartOfYourNextTurn | StartOfTheirNextTurn):
        return phase == "start" and own_later
    if isinstance(node.when, EndOfThisTurn | EndOfYourTurn | EndOfTheirTurn):
        return phase == "end" and (isinstance(node.when, EndOfThisTurn) or active == value.whose)
    return phase == "end" and own_later


def _any_waits(game: Game, _active: int) -> bool:
    return any(key == LATER.id for _, key in game.state.modifiers)


def _look(game: Game, registers: Registers, phase: str) -> Instruction:
    waiting = [one for (_, key), found in game.state.modifiers.items() if key == LATER.id for one in found]
    due = [one for one in sorted(waiting, key=lambda one: one.id) if _is_due(game, one, registers["value"], phase)]
    alive = [one for one in due if is_alive(game, one.value.seat)]
    if not alive:
        return Done(registers["value"])
    registers["due"] = alive[0]
    return NEXT


def _take(game: Game, registers: Registers) -> Instruction:
    one: Modifier = registers["due"]
    value: Announced = one.value
    game.remove_modifiers(lambda other: other.id == one.id)
    registers.update(path=value.path, seat=value.seat, source=one.source, aims=value.aims, inner=0)
    registers["outer"] = game.recall("item", 0)
    game.forget("item", 0)
    # Words such as "it" ask the running item; item 0 stands for what runs without the stack.
    game.remember(Item("trigger", value.seat, one.source, value.path[0], value.path[1]), "item", 0)
    for key, found in value.known:
        game.remember(found, "item", 0, *key)
    game.cite(*RULES)
    return NEXT


def _run(game: Game, registers: Registers) -> Instruction:
    node: Later | NextTurn | TheirNextTurn = effect_node(game, registers)
    given = {name: registers[name] for name in ("seat", "source", "aims")} | {"item": 0}
    number: int = registers["inner"]
    if not isinstance(node, Later):
        hold(game, node.effects, END_OF_TURN, given | {"path": registers["path"]})
        return Go("finish")
    if number >= len(node.effects):
        return Go("finish")
    registers["inner"] = number + 1
    return call_effect(game, node.effects[number], given | {"path": (*registers["path"], number)})


def _finish(game: Game, registers: Registers) -> Instruction:
    game.forget("item", 0)
    if registers["outer"] is not None:
        game.remember(registers["outer"], "item", 0)
    return Go("look")


def _is_of_others(effect: Effect) -> bool:
    """Return whether an effect is about players beside you, or about nobody in particular."""
    about = (getattr(effect, name, None) for name in ("who", "things"))
    named = (part for one in about if isinstance(one, Node) for part in walk(one))
    return isinstance(effect, NoFogComes) or any(part in _OTHERS for part in named)


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to let something happen without end during a turn, and to announce what only holds."""
    for node in walk(ability):
        held = isinstance(node, NextTurn | TheirNextTurn)
        if held and not all(isinstance(effect, Static) for effect in node.effects):
            message = 'What happens has its moment: say "at the start of your next turn".'
            return TextProblem(ability.span, "nothing-lasts", message, ("at the start of your next turn",))
        if isinstance(node, Later | TheirNextTurn) and _waits_for_them(node) and not names_one(node):
            message = "This does not say whose turn: name one target, or say how long."
            return TextProblem(ability.span, "whose-turn", message, ("until the start of your next turn",))
        if isinstance(node, NextTurn) and node.bare and any(_is_of_others(effect) for effect in node.effects):
            message = "This does not say whose turn: they have turns of their own."
            return TextProblem(ability.span, "whose-turn", message, ("until your next turn", "during your next turn"))
        if isinstance(node, Later) and any(effect.apart for effect in node.effects):
            message = "This would hold from then on; say how long."
            return TextProblem(ability.span, "how-long", message, ("during your next turn",))
    return None


def _procedure(phase: str) -> Procedure:
    return procedure(
        f"later.{phase}",
        step("look", lambda game, registers: _look(game, registers, phase)),
        step("take", _take, "What was announced happens", *RULES),
        step("run", _run, "The next of its effects happens"),
        step("again", lambda _game, _registers: Go("run")),
        step("finish", _finish),
        title="Later",
    )


_LOST = Inside("effects", LosePoints, (("who", You()),))
_POINTS = (
    *(phrase(f"{lose} {{amount}} {{points}} {when}", Later, when=StartOfYourNextTurn(), inside=_LOST,
             canonical=False)
      for lose in ("lose", "you lose") for when in ("on|during|in your_next_turn", "next_turn")),
    *(phrase(f"your_next_turn|next_turn|on_your_next_turn|during_your_next_turn [,] {lose} {{amount}} {{points}}",
             Later, when=StartOfYourNextTurn(), inside=_LOST, canonical=False) for lose in ("lose", "you lose")),
    phrase("{who} loses {amount} {points} next_turn", Later, when=StartOfTheirNextTurn(),
           inside=Inside("effects", LosePoints), canonical=False),
    phrase(f"{{who}} loses {{amount}} {{points}} on|during|in their_next|{THEIRS} turn", Later,
           when=StartOfTheirNextTurn(), inside=Inside("effects", LosePoints), canonical=False),
)
"""Points are renewed as a turn starts, so that what is lost in it is lost right then."""

MODULE = RuleModule(
    id="later",
    requires=("gifts", "durations", "picking", "points and source"),
    stats=(LATER,),
    events=(EventKind("announced", "{source} will act later: {words}", reactable=False, rule_ids=RULES),),
    nodes=(
        NodeRule(Later, procedure="later.announce", sentence="{source} announces what happens later"),
        NodeRule(NextTurn, procedure="later.announce", sentence="{source} announces what holds in the next turn"),
        NodeRule(TheirNextTurn, procedure="later.announce", sentence="{source} announces what holds in a next turn"),
        *(NodeRule(node, evaluate=lambda _game, moment, _registers: moment)
          for node in MOMENTS),
    ),
    phrases=(
        *PHRASES,
        phrase("{when}, {effects}", Later, rule_ids=RULES,
               example="At the end of this turn, draw 1 card."),
        phrase("{effects} {when}", Later, canonical=False),
        phrase("during|on your next turn, {effects}", NextTurn, rule_ids=RULES,
               example="During your next turn, you have +2 movement."),
        phrase("{effects} during|on|in your next turn", NextTurn, canonical=False),
        # Where it is about somebody else, "next turn" is theirs.
        phrase("{effects} next_turn", NextTurn, bare=True, canonical=False, yields=1),
        phrase("{effects} for_your_next_turn", NextTurn, canonical=False, yields=1),
        phrase("{effects} next_turn|for_their_next_turn", TheirNextTurn, canonical=False),
        phrase("your_next_turn|next_turn|in_your_next_turn [,] {effects}", NextTurn, canonical=False),
        *_POINTS,
        phrase("during|on their next turn, {effects}", TheirNextTurn, rule_ids=RULES,
               example="During their next turn, target opponent may not move."),
        phrase(f"during|on {THEIRS} turn, {{effects}}", TheirNextTurn, canonical=False),
        phrase("{effects} during|on their next turn", TheirNextTurn, canonical=False),
        phrase(f"{{effects}} during|on {THEIRS} turn", TheirNextTurn, canonical=False),
    ),
    hooks=(
        # What holds in a turn holds before its points are renewed; what happens as it starts comes after that, or the
        # renewal would undo it.
        Hook("start phase", procedure="later.turn", due=_any_waits, order=6),
        Hook("start phase", procedure="later.start", due=_any_waits, order=90),
        Hook("end phase", procedure="later.end", due=_any_waits, order=90),
    ),
    text_checks=(_check,),
    procedures=(
        procedure("later.announce", step("announce", _announce, "Something is announced", *RULES), title="Later"),
        _procedure("turn"),
        _procedure("start"),
        _procedure("end"),
    ),
)  # fmt: skip
