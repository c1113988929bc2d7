"""Removing statuses that the card does not name: all of them, or one that is chosen (STA-001.2)."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from lich_studio.effects.nodes import Effect, Selector, Vocabulary
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event
from lich_studio.engine.frames import NEXT, RETURN, Ask, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.forms import reworded
from lich_studio.rules.core.interpreter.vocabulary import DONE, THINGS, WORD, Act, VerbForm, VerbRow
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.status import REMOVED, statuses_of
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich import event_roles
from lich_studio.rules.lich.keywords.inflict import bearers_of
from lich_studio.rules.lich.keywords.remove import CLEANSE
from lich_studio.rules.lich.targeting import Aimable, Aimed

RULES = ("STA-001.2", "FX-001.1")


@dataclass(frozen=True, slots=True)
class RemoveStatuses(Effect):
    """Every status that effects can remove goes.

    Attributes:
        bearer: whose.
        harmful: whether only those go that do harm (ATK-001.4).
        but: ids of the statuses that stay.
    """

    bearer: Selector
    harmful: bool = False
    but: tuple[Annotated[str, Vocabulary("status")], ...] = ()


@dataclass(frozen=True, slots=True)
class RemoveAStatus(Effect):
    """One status goes whole from each of several bearers; the effect's player chooses which.

    Attributes:
        bearer: whose.
        harmful: whether it has to be one that does harm (ATK-001.4).
        but: ids of the statuses that it cannot be.
    """

    bearer: Selector
    harmful: bool = False
    but: tuple[Annotated[str, Vocabulary("status")], ...] = ()


def borne_by(
    game: Game, aims: tuple[Aim, ...], *, harmful: bool = False, but: tuple[str, ...] = ()
) -> tuple[tuple[int, str], ...]:
    """Return what effects could remove from things: each bearer with each of its statuses, or only `harmful` ones.

    Args:
        game: the game.
        aims: the things.
        harmful: whether only statuses that do harm are meant.
        but: ids of statuses that are not.
    """
    return tuple(
        (bearer, status)
        for status, row in statuses_of(game.ruleset).items()
        for bearer in bearers_of(game, status, aims)
        if row.removable and status not in but and (row.harmful or not harmful) and game.counter(bearer, status)
    )


def _removal(game: Game, registers: Registers, bearer: int, status: str) -> Event:
    number = game.counter(bearer, status)
    return Event(REMOVED, registers["seat"], bearer, registers["source"], number, word=status, rules=RULES)


def _remove_all(game: Game, registers: Registers) -> Instruction:
    node: RemoveStatuses = effect_node(game, registers)
    borne = borne_by(game, chosen(game, node.bearer, registers), harmful=node.harmful, but=node.but)
    return change(*(_removal(game, registers, *one) for one in borne)) if borne else RETURN


def kinds_of(act: Mapping[str, Any]) -> dict[str, Any]:
    """Return which statuses an act takes away, as `borne_by` takes it."""
    return {"harmful": bool(act.get("harmful")), "but": tuple(act["but"].split(AND)) if "but" in act else ()}


def _remove_from(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    borne = [one for act in acts for one in borne_by(game, act["from"], **kinds_of(act))]
    return change(*(_removal(game, registers, *one) for one in borne)) if borne else NEXT


def _remove_one(_game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    (act,) = acts
    given = {"seat": registers["seat"], "source": registers["source"], "aims left": act["from"], **kinds_of(act)}
    return Call("remove chosen status", given)


HARMFUL = m.Word("kind of status", "harmful")
"""What is said of statuses that do harm: "remove all negative statuses"."""
AND = "|"
"""Between the ids of several statuses in one word."""


def _form(event: m.Event, ids: Mapping[tuple[str, str], str]) -> m.Event | None:
    """Return "all statuses except wet" and "a negative status" as the statuses that go."""
    patient = event.role("patient")
    if not isinstance(patient, m.Thing) or patient.noun != "status" or event.role("from") is None or patient.mark:
        return None
    verb = "remove statuses" if patient.how in ("each", "all") else "remove a status"
    if verb == "remove a status" and (patient.how, patient.least, patient.most) != ("pick", 1, 1):
        return None
    but: list[str] = []
    said: dict[str, str] = {}
    for one in patient.where.parts if isinstance(patient.where, m.And) else (patient.where,):
        if one == m.Is(m.Ref(m.ONE), HARMFUL):
            said["harmful"] = "harmful"
        elif isinstance(one, m.Not) and isinstance(one.part, m.Rel) and one.part.relation == "is":
            named = one.part.to.parts if isinstance(one.part.to, m.Union) else (one.part.to,)
            but += (ids["status", word.id] for word in named if isinstance(word, m.Word))
        elif one is not None:
            return None
    return reworded(event, verb, ("patient",), **said, **({"but": AND.join(but)} if but else {}))


def _begin(game: Game, registers: Registers) -> Instruction:
    node: RemoveAStatus = effect_node(game, registers)
    registers.update({"aims left": chosen(game, node.bearer, registers), "harmful": node.harmful, "but": node.but})
    return NEXT


def _ask(game: Game, registers: Registers) -> Instruction:
    left: tuple[Aim, ...] = registers["aims left"]
    if not left:
        return Done()
    borne = borne_by(game, left[:1], harmful=registers["harmful"], but=registers["but"])
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
    node: Any = aimed.effect
    if borne_by(game, (aimed.aim,), harmful=node.harmful, but=node.but):
        return None
    return Refusal("bears-none", (*RULES, "AMB-203"), "It bears no status that an effect could remove.")


_SAVE = "except|except_for|other_than|but|but_not|,_except|,_except_for|,_but_not"
_BUT = f"[{_SAVE} {{but/(all)}}]"


def _rows(*, harmful: bool) -> tuple[Phrase, ...]:
    """Return the ways to say that statuses go, or those that do harm."""
    kind = "negative " if harmful else ""
    said = "negative|harmful|bad " if harmful else ""
    return (
        phrase(f"remove all {kind}statuses from {{bearer}} [except {{but/(all)}}]", RemoveStatuses, harmful=harmful,
               rule_ids=RULES, example=f"Remove all {kind}statuses from target."),
        phrase(f"remove all {said}statuses|status_effects|status_counters|conditions from|on {{bearer}} {_BUT}",
               RemoveStatuses, harmful=harmful, canonical=False, yields=1),
        phrase(f"remove all {said}statuses|status_effects {_SAVE} {{but/(all)}} from|on {{bearer}}", RemoveStatuses,
               harmful=harmful, canonical=False),
        phrase(f"{{bearer}} loses all|its|their|all_its|all_their|all_of_its {said}statuses|status_effects|conditions "
               f"{_BUT}", RemoveStatuses, harmful=harmful, canonical=False),
        phrase(f"[you] lose all|your|all_your|all_of_your {said}statuses|status_effects|conditions {_BUT}",
               RemoveStatuses, harmful=harmful, bearer=You(), canonical=False),
        phrase(f"remove every|each {said}status|status_effect from|on {{bearer}} {_BUT}", RemoveStatuses,
               harmful=harmful, canonical=False),
        phrase(f"remove a {kind}status from {{bearer}} [except {{but/(all)}}]", RemoveAStatus, harmful=harmful,
               rule_ids=RULES, example=f"Remove a {kind}status from you."),
        phrase(f"remove a|any|one {said}status|status_effect|condition from|on {{bearer}} {_BUT}", RemoveAStatus,
               harmful=harmful, canonical=False, yields=1),
        phrase(f"{CLEANSE} all|every|all_of_the|any {said}statuses|status_effects|conditions|status from|on {{bearer}} "
               f"{_BUT}", RemoveStatuses, harmful=harmful, canonical=False),
        phrase(f"{CLEANSE} {{bearer}} of|from all|every|any {said}statuses|status_effects|conditions|status {_BUT}",
               RemoveStatuses, harmful=harmful, canonical=False),
        phrase(f"{CLEANSE} a|one {said}status|status_effect|condition from|on {{bearer}} {_BUT}", RemoveAStatus,
               harmful=harmful, canonical=False),
        phrase(f"{CLEANSE} {{bearer}} of|from a|one {said}status|status_effect|condition {_BUT}", RemoveAStatus,
               harmful=harmful, canonical=False),
    )  # fmt: skip

_ONE_STATUS = (
    step("ask", _ask, "The status is chosen", *RULES),
    step("remove", _remove, "A status goes", *RULES),
    step("again", lambda _game, _registers: Go("ask")),
)
_TAKES = {"from": THINGS, "but": WORD, "harmful": WORD}
_TELLS = {"agent": event_roles.doer, "from": event_roles.subject, "patient": event_roles.subject}

MODULE = RuleModule(
    id="cleanse",
    requires=("remove status",),
    nodes=(
        NodeRule(RemoveStatuses, procedure="remove statuses.run", sentence="{source} removes all statuses"),
        NodeRule(RemoveAStatus, procedure="remove a status.run", sentence="{source} removes a status"),
    ),
    phrases=(
        *_rows(harmful=False),
        *_rows(harmful=True),
        phrase(f"remove any statuses|status_effects from|on {{bearer}} {_BUT}", RemoveStatuses, harmful=False,
               canonical=False),
        phrase(f"{CLEANSE} {{bearer}} {_BUT}", RemoveStatuses, harmful=False, canonical=False),
    ),
    hooks=(Hook("may aim RemoveStatuses", fold=_bears_any), Hook("may aim RemoveAStatus", fold=_bears_any)),
    tables={
        "verb": (
            VerbRow("remove statuses", (REMOVED,), _TAKES, _remove_from, ("from",), tells=_TELLS),
            VerbRow("remove a status", (REMOVED,), _TAKES, _remove_one, ("from",), one_by_one=True, tells=_TELLS),
        ),
        "verb form": (VerbForm("remove statuses", "remove", _form, only=DONE, by_words=True),),
        "aimable": tuple(
            Aimable(name, ("avatar", "summon", "token"), ("equipment", "skill"))
            for name in ("RemoveStatuses", "RemoveAStatus")
        )
    },
    procedures=(
        procedure("remove chosen status", *_ONE_STATUS, title="Remove"),
        procedure("remove statuses.run", step("remove", _remove_all, "All statuses go", *RULES), title="Remove"),
        procedure(
            "remove a status.run",
            step("begin", _begin),
            *_ONE_STATUS,
            title="Remove",
        ),
    ),
)  # fmt: skip
