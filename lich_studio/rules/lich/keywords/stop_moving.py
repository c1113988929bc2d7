"""Ending the movement of one who moves: "end target enemy's movement", "inflict Wet 1 on a moving target" (KW-MOVE.3).

Somebody moves while its basic move, or an effect by which its player moves it, waits on the stack.
"""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Adjective, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import NEXT, RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.interpreter.meaning_effect import instructions_of
from lich_studio.rules.core.interpreter.vocabulary import Act, VerbRow
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import Same, You
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.cancelling import Cancel, attach, is_all_cancelled
from lich_studio.rules.lich.items import Item, item_of, stack
from lich_studio.rules.lich.keywords.negate import may_be_negated, negate_item
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.standing_for import piece_of, pieces_in
from lich_studio.rules.lich.targeting import Aimable, Aimed

RULES = ("KW-NEGATE", "KW-MOVE.3", "AMB-198")
MOVEMENT = "movement"
MOVES = "Move"
"""The row of the tables about effects for those that move somebody."""


@dataclass(frozen=True, slots=True)
class Moving(Adjective):
    """Its movement waits on the stack, so that it can be answered."""


@dataclass(frozen=True, slots=True)
class StopMoving(Effect):
    """Something moves no further: what is left of its movement is negated.

    Attributes:
        who: what.
    """

    who: Selector


def movements_of(game: Game, piece: int) -> tuple[int, ...]:
    """Return the items on the stack by which a piece moves, or is moved by its own player."""
    return tuple(entity for entity in stack(game) if piece and _moves(game, item_of(game, entity), piece))


def _moves(game: Game, item: Item, piece: int) -> bool:
    if item.kind == "move":
        return item.data[0] == piece
    if item.ability < 0 or avatar(game, item.seat) != piece:
        return False
    effects = instructions_of(game.definitions[item.definition].abilities[item.ability])
    return any(effect.row == MOVES and isinstance(_mover(effect), You) for effect in effects)


def _mover(effect: Effect) -> object:
    return getattr(effect, "who", getattr(effect, "what", None))


def _run(game: Game, registers: Registers) -> Instruction:
    node: StopMoving = effect_node(game, registers)
    _stop(game, registers, chosen(game, node.who, registers))
    return RETURN


def _begin(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    for act in acts:
        _stop(game, registers, act["agent"])
    return NEXT


def _stop(game: Game, registers: Registers, aims: tuple[Aim, ...]) -> None:
    """Negate what is left of the movement of things."""
    seat, source = registers["seat"], registers["source"]
    for piece in pieces_in(game, aims):
        for entity in movements_of(game, piece):
            item = item_of(game, entity)
            if entity == registers.get("item") or not may_be_negated(game, entity, seat):
                continue
            if item.kind != "move":
                attach(game, entity, Cancel(MOVEMENT, None))
                game.announce(Event("part negated", seat, item.card or entity, source, word=MOVEMENT, rules=RULES))
            if item.kind == "move" or is_all_cancelled(game, entity, item):
                negate_item(game, entity, seat, source)


def _is_moving(game: Game, _node: Moving, registers: Registers) -> bool:
    return bool(movements_of(game, piece_of(game, registers["aim"])))


def _may_be_stopped(game: Game, aimed: Aimed) -> Refusal | None:
    if movements_of(game, piece_of(game, aimed.aim)):
        return None
    return Refusal("not-moving", RULES, "It does not move, so there is no movement to end.")


_END = "end|negate|stop|cancel|interrupt|halt"
_ENDS = "ends|stops|is_negated|is_cancelled|is_stopped|immediately_ends"

MODULE = RuleModule(
    id="stop moving",
    requires=("negate part", "move", "targeting"),
    hooks=(Hook("may aim StopMoving", fold=_may_be_stopped),),
    nodes=(
        NodeRule(Moving, evaluate=_is_moving, sentence="moving"),
        NodeRule(StopMoving, procedure="stop moving.run", sentence="{source} ends the movement of {who}"),
    ),
    tables={
        "aimable": (Aimable("StopMoving", ("avatar", "summon", "token")),),
        "verb": (VerbRow("stop", (), {}, _begin, aims_as={"agent": "StopMoving"}),),
    },
    phrases=(
        phrase("moving", Moving, rule_ids=RULES, example="Inflict Ensnared 1 on target moving enemy."),
        phrase("end {who}'s movement", StopMoving, rule_ids=RULES, example="End target enemy's movement."),
        phrase(f"{_END} {{who}}'s movement|move", StopMoving, canonical=False),
        phrase(f"{_END} the movement of {{who}}", StopMoving, canonical=False, yields=1),
        phrase(f"{{who}}'s movement {_ENDS}", StopMoving, canonical=False),
        phrase("halt a|any|the movement|move", StopMoving, who=Target(), canonical=False),
        phrase("its(their) movement ends", StopMoving, who=Same(), rule_ids=RULES,
               example="Deal 2 damage to target moving enemy and its movement ends."),
        phrase(f"its|their movement {_ENDS}", StopMoving, who=Same(), canonical=False),
        phrase(f"{_END} its|their movement|move", StopMoving, who=Same(), canonical=False),
    ),
    procedures=(
        procedure("stop moving.run", step("stop", _run, "It moves no further", *RULES), title="Movement"),
    ),
)  # fmt: skip
