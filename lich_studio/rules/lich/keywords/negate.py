"""Negate: something on the stack never happens (KW-NEGATE, AMB-116)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from lich_studio.effects.nodes import Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.interpreter.vocabulary import THINGS, Act, VerbRow
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.lich import event_roles
from lich_studio.rules.lich.intent_roles import NEGATE
from lich_studio.rules.lich.items import item_of, pending_of, stack
from lich_studio.rules.lich.stack import take_off
from lich_studio.rules.lich.targeting import Aimable, Aimed

MAY_BE_NEGATED = "may be negated"
"""Hook point: a `Negation` about to happen; a hook that keeps it from happening returns None and tells why."""


class Negation(NamedTuple):
    """An item that an effect negates, wholly or in part.

    Attributes:
        item: the pending item.
        seat: whose effect it is.
    """

    item: int
    seat: int


@dataclass(frozen=True, slots=True)
class Negate(Effect):
    """A pending effect, card or move is taken off the stack; what was paid stays paid (AMB-117).

    Attributes:
        what: the pending thing.
    """

    what: Selector


def _run(game: Game, registers: Registers) -> Instruction:
    node: Negate = effect_node(game, registers)
    for aim in chosen(game, node.what, registers):
        pending = pending_of(game, aim)
        if pending and may_be_negated(game, pending, registers["seat"]):
            negate_item(game, pending, registers["seat"], registers["source"])
    return RETURN


def _begin(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    for aim in (aim for act in acts for aim in act["patient"]):
        pending = pending_of(game, aim)
        if pending and may_be_negated(game, pending, registers["seat"]):
            negate_item(game, pending, registers["seat"], registers["source"])
    return NEXT


def may_be_negated(game: Game, entity: int, seat: int) -> bool:
    """Return whether no card keeps an item from being negated by a seat's effect; one that does is told of."""
    value = Negation(entity, seat)
    return all(hook.fold is None or hook.fold(game, value) is not None
               for hook in game.ruleset.hooks.get(MAY_BE_NEGATED, ()))


def negate_item(game: Game, entity: int, seat: int, source: int) -> None:
    """Take an item off the stack as negated, by an effect of a seat's card."""
    item = item_of(game, entity)
    game.announce(Event("negated", seat, item.card or entity, source, rules=("KW-NEGATE", "EXM-001.2")))
    take_off(game, entity)


def _pending(game: Game, aimed: Aimed) -> Refusal | None:
    aim = aimed.aim
    if aim.kind == "item" and aim.entity in stack(game):
        return None
    return Refusal("not-pending", ("KW-NEGATE",), "Only what still waits on the stack can be negated.")


MODULE = RuleModule(
    id="negate",
    requires=("stack",),
    rules={
        "KW-NEGATE": "Negate: keep a change that may be answered from happening.",
        "EXM-001.1": "A later negation resolves before the attack it answers.",
        "EXM-001.2": "What was negated never resolves and counts as fizzled.",
    },
    events=(EventKind("negated", "{source} negates {subject}", rule_ids=("KW-NEGATE",)),),
    hooks=(Hook("may aim Negate", fold=_pending),),
    nodes=(NodeRule(Negate, procedure="negate.run", sentence="{source} negates"),),
    phrases=(
        phrase("negate {what}", Negate, rule_ids=("KW-NEGATE",), example="Negate target effect."),
        phrase("cancel|nullify|counter {what}", Negate, canonical=False),
        phrase("{what} is negated|cancelled|canceled", Negate, canonical=False),
    ),
    tables={
        "aimable": (Aimable("Negate", ("effect",)),),
        "verb": (
            VerbRow("negate", ("negated",), {"patient": THINGS}, _begin, ("patient",), aims_as={"patient": "Negate"},
                    wishes=NEGATE, tells=event_roles.DONE_TO),
        ),
    },
    procedures=(procedure("negate.run", step("negate", _run, "It leaves the stack", "KW-NEGATE"), title="Negate"),),
)
