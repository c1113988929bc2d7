"""Removing statuses that the card does not name: all of them, or one that is chosen (STA-001.2)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event
from lich_studio.engine.frames import NEXT, RETURN, Ask, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.status import REMOVED, statuses_of
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.keywords.inflict import bearers_of
from lich_studio.rules.lich.targeting import Aimable, Aimed

RULES = ("STA-001.2", "FX-001.1")


@dataclass(frozen=True, slots=True)
class RemoveStatuses(Effect):
    """Every status that effects can remove goes.

    Attributes:
        bearer: whose.
    """

    bearer: Selector


@dataclass(frozen=True, slots=True)
class RemoveAStatus(Effect):
    """One status goes whole from each of several bearers; the effect's player chooses which.

    Attributes:
        bearer: whose.
    """

    bearer: Selector


def borne_by(game: Game, aims: tuple[Aim, ...]) -> tuple[tuple[int, str], ...]:
    """Return what effects could remove from things: each bearer with each of its statuses."""
    return tuple(
        (bearer, status)
        for status, row in statuses_of(game.ruleset).items()
        for bearer in bearers_of(game, status, aims)
        if row.removable and game.counter(bearer, status)
    )


def _removal(game: Game, registers: Registers, bearer: int, status: str) -> Event:
    number = game.counter(bearer, status)
    return Event(REMOVED, registers["seat"], bearer, registers["source"], number, word=status, rules=RULES)


def _remove_all(game: Game, registers: Registers) -> Instruction:
    node: RemoveStatuses = effect_node(game, registers)
    borne = borne_by(game, chosen(game, node.bearer, registers))
    return change(*(_removal(game, registers, *one) for one in borne)) if borne else RETURN


def _begin(game: Game, registers: Registers) -> Instruction:
    node: RemoveAStatus = effect_node(game, registers)
    registers["aims left"] = chosen(game, node.bearer, registers)
    return NEXT


def _ask(game: Game, registers: Registers) -> Instruction:
    left: tuple[Aim, ...] = registers["aims left"]
    if not left:
        return Done()
    borne = borne_by(game, left[:1])
    if len(borne) < 2:
        registers["pick"] = borne[0] if borne else None
        return NEXT
    names = game.ruleset.word_names
    options = tuple(
        Option(f"remove {status}", (bearer, status), names.get(status, status), bearer, None, RULES)
        for bearer, status in borne
    )
    return Ask(Decision(registers["seat"], "status", "Which status is removed?", options, RULES), "pick")


def _remove(game: Game, registers: Registers) -> Instruction:
    pick: tuple[int, str] | None = registers["pick"]
    registers["aims left"] = registers["aims left"][1:]
    return Go("ask") if pick is None else change(_removal(game, registers, *pick))


def _bears_any(game: Game, aimed: Aimed) -> Refusal | None:
    if borne_by(game, (aimed.aim,)):
        return None
    return Refusal("bears-none", (*RULES, "AMB-203"), "It bears no status that an effect could remove.")


MODULE = RuleModule(
    id="cleanse",
    requires=("remove status",),
    nodes=(
        NodeRule(RemoveStatuses, procedure="remove statuses.run", sentence="{source} removes all statuses"),
        NodeRule(RemoveAStatus, procedure="remove a status.run", sentence="{source} removes a status"),
    ),
    phrases=(
        phrase("remove all statuses from {bearer}", RemoveStatuses, rule_ids=RULES,
               example="Remove all statuses from target."),
        phrase("remove all status_effects|status_counters|conditions from {bearer}", RemoveStatuses, canonical=False),
        phrase("remove any statuses|status_effects from|on {bearer}", RemoveStatuses, canonical=False),
        phrase("remove all statuses|status_effects on {bearer}", RemoveStatuses, canonical=False),
        phrase("remove every|each status from {bearer}", RemoveStatuses, canonical=False),
        phrase("cleanse|cure {bearer}", RemoveStatuses, canonical=False),
        phrase("remove a|any|one status from {bearer}", RemoveAStatus, rule_ids=RULES,
               example="Remove a status from you."),
        phrase("remove a|any|one status_effect|condition from {bearer}", RemoveAStatus, canonical=False),
    ),
    hooks=(Hook("may aim RemoveStatuses", fold=_bears_any), Hook("may aim RemoveAStatus", fold=_bears_any)),
    tables={
        "aimable": tuple(
            Aimable(name, ("avatar", "summon", "token"), ("equipment", "skill"))
            for name in ("RemoveStatuses", "RemoveAStatus")
        )
    },
    procedures=(
        procedure("remove statuses.run", step("remove", _remove_all, "All statuses go", *RULES), title="Remove"),
        procedure(
            "remove a status.run",
            step("begin", _begin),
            step("ask", _ask, "The status is chosen", *RULES),
            step("remove", _remove, "A status goes", *RULES),
            step("again", lambda _game, _registers: Go("ask")),
            title="Remove",
        ),
    ),
)  # fmt: skip
