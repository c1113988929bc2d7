"""Remove: an effect takes counters of a status away (STA-001.2)."""
from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from lich_studio.effects.nodes import Amount, Effect, Selector, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import NEXT, RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.interpreter.forms import reworded
from lich_studio.rules.core.interpreter.vocabulary import THINGS, WORD, Act, VerbForm, VerbRow
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.status import REMOVED, status_row
from lich_studio.rules.lich import event_roles
from lich_studio.rules.lich.keywords.inflict import bearers_of
from lich_studio.rules.lich.targeting import Aimable, Aimed


@dataclass(frozen=True, slots=True)
class RemoveStatus(Effect):
    """Counters of a status are removed, as many as there are.

    Attributes:
        status: id of the status.
        bearer: whose.
        number: how many, None for all of them.
        other: id of another status of which as many are removed, "" for none.
    """

    status: Annotated[str, Vocabulary("status")]
    bearer: Selector
    number: Amount | None = None
    other: Annotated[str, Vocabulary("status")] = ""


def _named(node: RemoveStatus) -> tuple[str, ...]:
    return (node.status, node.other) if node.other else (node.status,)


def _run(game: Game, registers: Registers) -> Instruction:
    node: RemoveStatus = effect_node(game, registers)
    events: list[Event] = []
    aims = chosen(game, node.bearer, registers)
    for status in _named(node):
        rules = ("STA-001.2", *status_row(game, status).rule_ids)
        for bearer in bearers_of(game, status, aims):
            number = game.counter(bearer, status) if node.number is None else amount(game, node.number, registers)
            if number:
                told = Event(REMOVED, registers["seat"], bearer, registers["source"], number, word=status, rules=rules)
                events.append(told)
    return change(*events) if events else RETURN


def _begin(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    events: list[Event] = []
    for act in acts:
        status, number = act["status"], act["number"]
        rules = ("STA-001.2", *status_row(game, status).rule_ids)
        for bearer in bearers_of(game, status, act["from"]):
            gone = min(number, game.counter(bearer, status))
            seat, source = registers["seat"], registers["source"]
            events.append(Event(REMOVED, seat, bearer, source, gone, word=status, rules=rules))
    return change(*events) if events else NEXT


def _form(event: m.Event) -> m.Event | None:
    """Return the removal of a status; one that names no number takes all of it away."""
    said = event.role("status")
    words = said.parts if isinstance(said, m.Union) else (said,)
    if not all(isinstance(one, m.Word) for one in words) or event.role("from") is None:
        return None
    whole = tuple(replace(one, value=ALL) if one.value is None else one for one in words if isinstance(one, m.Word))
    return reworded(event, "remove status", status=whole[0] if len(whole) == 1 else m.Union(whole))


def _bears_it(game: Game, aimed: Aimed) -> Refusal | None:
    """Refuse whoever does not bear the status, or bears one that no effect removes (AMB-203)."""
    node = aimed.effect
    if not isinstance(node, RemoveStatus):
        return None
    row = status_row(game, node.status)
    if not row.removable and not node.other:
        return Refusal("not-removable", row.rule_ids, f"Effects cannot remove {row.name}.")
    borne = (game.counter(bearer, one) for one in _named(node) for bearer in bearers_of(game, one, (aimed.aim,)))
    if any(borne):
        return None
    return Refusal("bears-it-not", ("STA-001.2", "AMB-203"), f"It bears no {row.name}.")


ALL = 1_000_000
"""As many as there are."""
CLEANSE = "cleanse|cure|purge"

MODULE = RuleModule(
    id="remove status",
    requires=("status", "inflict"),
    nodes=(NodeRule(RemoveStatus, procedure="remove status.run", sentence="{source} removes {status}"),),
    phrases=(
        phrase(
            "remove [{number}] {status} from {bearer}",
            RemoveStatus,
            other="",
            rule_ids=("STA-001.2",),
            example="Remove Burning from you.",
        ),
        phrase("remove all {status} from|on {bearer}", RemoveStatus, canonical=False),
        phrase("remove {status} and {other} from {bearer}", RemoveStatus, number=None, rule_ids=("STA-001.2",),
               example="Remove Burning and Sepsis from target ally."),
        phrase("remove all|any {status} and|or [all] {other} [counters] from {bearer}", RemoveStatus, number=None,
               canonical=False),
        phrase("remove {number} {status} counter|counters from {bearer}", RemoveStatus, canonical=False),
        phrase("remove {status} {number} from {bearer}", RemoveStatus, canonical=False),
        phrase("remove a|an {status} counter from {bearer}", RemoveStatus, number=Number(1), canonical=False),
        phrase("remove all|every|each {status} counter|counters from|on {bearer}", RemoveStatus, canonical=False),
        phrase("[you] lose [all|any] {status}", RemoveStatus, bearer=You(), number=None, canonical=False),
        phrase("[you] lose {number} {status}", RemoveStatus, bearer=You(), canonical=False),
        phrase("[you] lose {status} {number}", RemoveStatus, bearer=You(), canonical=False),
        phrase("{bearer} loses [all|any] {status}", RemoveStatus, number=None, canonical=False),
        phrase("{bearer} loses {number} {status}", RemoveStatus, canonical=False),
        phrase("{bearer} loses {status} {number}", RemoveStatus, canonical=False),
        phrase("you are no_longer {status}", RemoveStatus, bearer=You(), number=None, canonical=False),
        phrase("you stop|cease being|to_be {status}", RemoveStatus, bearer=You(), number=None, canonical=False),
        phrase("stop being {status}", RemoveStatus, bearer=You(), number=None, canonical=False),
        phrase("{bearer} is no_longer {status}", RemoveStatus, number=None, canonical=False),
        phrase(f"{CLEANSE} [all] {{status}} from {{bearer}}", RemoveStatus, canonical=False),
        phrase(f"{CLEANSE} {{number}} {{status}} from {{bearer}}", RemoveStatus, canonical=False),
        phrase(f"{CLEANSE} {{bearer}} of|from [all] {{status}}", RemoveStatus, canonical=False),
        phrase(f"{CLEANSE} {{bearer}} of|from {{number}} {{status}}", RemoveStatus, canonical=False),
        phrase(f"{CLEANSE} [all] {{status}} and|or [all] {{other}} from {{bearer}}", RemoveStatus, number=None,
               canonical=False),
        phrase(f"{CLEANSE} {{bearer}} of|from [all] {{status}} and|or [all] {{other}}", RemoveStatus, number=None,
               canonical=False),
    ),
    hooks=(Hook("may aim RemoveStatus", fold=_bears_it),),
    tables={
        "aimable": (Aimable("RemoveStatus", ("avatar", "summon", "token"), ("equipment", "skill")),),
        "verb": (
            VerbRow("remove status", (REMOVED,), {"status": WORD, "from": THINGS}, _begin, ("status", "from"),
                    all_of=("status",),
                    tells={"agent": event_roles.doer, "from": event_roles.subject, "status": event_roles.word}),
        ),
        "verb form": (VerbForm("remove status", "remove", _form),),
    },
    procedures=(
        procedure(
            "remove status.run", step("remove", _run, "Counters of a status go", "STA-001.2"), title="Remove status"
        ),
    ),
)
