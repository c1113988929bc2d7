"""Carry out the verbs that change the order of turns: a further turn, turns and phases that are left out."""

from __future__ import annotations

from collections.abc import Callable

from lich_studio.engine.events import Event
from lich_studio.engine.frames import NEXT, Instruction, Registers
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.forms import reworded
from lich_studio.rules.core.interpreter.vocabulary import DONE, WORD, Act, VerbForm, VerbRow
from lich_studio.rules.lich import event_roles
from lich_studio.rules.lich.standing_for import seats_in
from lich_studio.rules.lich.turn import further_turns, left_out_phases

PHASE = " phase"


def _announced(kind: str) -> Callable[[Game, Registers, tuple[Act, ...]], Instruction]:
    """Return what begins an event of a kind for each player who does it."""

    def begin(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
        by, source, rules = registers["seat"], registers["source"], further_turns.RULES
        events = [
            Event(kind, by, seat, source, word=act.get("phase", ""), rules=rules)
            for act in acts for seat in seats_in(game, act["agent"])
        ]  # fmt: skip
        return change(*events) if events else NEXT

    return begin


def _skipping(event: m.Event) -> m.Event | None:
    """Return "skip your next turn" and "skip your status phase" as the verbs for each."""
    what = event.role("patient")
    if isinstance(what, m.Thing) and (what.noun, what.how, what.most) == ("turn", "next", 1):
        return reworded(event, "skip turn", ("patient",))
    if not isinstance(what, m.Period) or not what.unit.endswith(PHASE) or what.which != "next":
        return None
    agent = event.role("agent") or what.whose
    if agent is None or what.whose not in (None, agent, m.Ref(getattr(agent, "mark", ""))):
        return None
    return reworded(event, "skip phase", ("patient",), agent=agent, phase=what.unit.removesuffix(PHASE))


_TELLS = {"agent": event_roles.subject}
VERBS = (
    VerbRow("take_turn", (further_turns.EXTRA,), {}, _announced(further_turns.EXTRA), aims_as={"agent": "ExtraTurn"},
            tells=_TELLS),
    VerbRow("skip turn", (further_turns.SKIPPED,), {}, _announced(further_turns.SKIPPED), tells=_TELLS,
            aims_as={"agent": "SkipTurn"}),
    VerbRow("skip phase", (left_out_phases.SKIPPED,), {"phase": WORD}, _announced(left_out_phases.SKIPPED), ("phase",),
            aims_as={"agent": "SkipPhase"}, tells=_TELLS),
)  # fmt: skip
FORMS = (VerbForm("skip", "skip", _skipping, DONE),)
