"""Phases by effects: one is left out, and a further main phase comes after the status phase (PH-ORDER, FX-001.2)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from lich_studio.effects.nodes import Effect, Selector, Vocabulary
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.standing_for import seats_in
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.2", "PH-ORDER")
SKIPPED = "phase skipped"
LEFT_OUT = "phase left out"
AGAIN = "main phase again"
MAIN, STATUS = "main", "status"
OWED = "phases left out"
"""Memory: `(OWED, seat, phase)` counts the phases of a seat that are to be left out."""
THIS_TURN = ("turn used", "phases left out")
"""Memory: `(*THIS_TURN, seat, phase)` is set where it is left out in the turn under way alone."""
FURTHER = ("turn used", "further main phase")
"""Memory: how many main phases are still to come after the status phase of the turn under way."""
STATUS_PAST = ("turn used", "status phase past")
"""Memory: set when a main phase comes after the status phase of the turn under way."""
ALWAYS_LEFT_OUT = "phase always left out"
"""Hook point: a `LeavingOut`; a hook returns None where a card in force leaves that phase out."""
_YOU = You()


class LeavingOut(NamedTuple):
    """A phase that is about to begin.

    Attributes:
        seat: whose it is.
        phase: "start", "main", "status" or "end".
    """

    seat: int
    phase: str


@dataclass(frozen=True, slots=True)
class SkipPhase(Effect):
    """A phase of players is left out, the next one or that of the turn under way.

    Attributes:
        phase: "start", "main", "status" or "end".
        who: the players.
        now: whether it is that of the turn under way, and no other if that is past or another player's.
    """

    phase: Annotated[str, Vocabulary("phase")]
    who: Selector = _YOU
    now: bool = False


@dataclass(frozen=True, slots=True)
class FurtherMainPhase(Effect):
    """After the status phase of the turn under way comes a main phase once more."""


def is_left_out(game: Game, seat: int, phase: str) -> bool:
    """Return whether a phase of a seat that is about to begin is left out, and use that up."""
    owed: int = game.recall(OWED, seat, phase) or 0
    asked = LeavingOut(seat, phase)
    always = any(hook.fold is not None and hook.fold(game, asked) is None
                 for hook in game.ruleset.hooks.get(ALWAYS_LEFT_OUT, ()))
    if always:
        pass
    elif game.recall(*THIS_TURN, seat, phase):
        game.forget(*THIS_TURN, seat, phase)
    elif owed:
        game.remember(owed - 1, OWED, seat, phase)
    else:
        return False
    game.announce(Event(LEFT_OUT, seat, word=phase, rules=RULES))
    return True


def is_status_past(game: Game) -> bool:
    """Return whether a main phase that came after the status phase of the turn under way is over."""
    return bool(game.recall(*STATUS_PAST))


def main_phase_comes_again(game: Game) -> bool:
    """Return whether a main phase comes after the status phase that is over now, and use that up."""
    left: int = game.recall(*FURTHER) or 0
    if left:
        game.remember(left - 1, *FURTHER)
        game.remember(1, *STATUS_PAST)
    return bool(left)


def _skip(game: Game, registers: Registers) -> Instruction:
    node: SkipPhase = effect_node(game, registers)
    seats = seats_in(game, chosen(game, node.who, registers))
    source: int = registers["source"]
    events = [Event(SKIPPED, registers["seat"], seat, source, int(node.now), word=node.phase, rules=RULES)
              for seat in seats]  # fmt: skip
    return change(*events) if events else RETURN


def _owe(game: Game, event: Event) -> Event:
    if event.amount:
        game.remember(1, *THIS_TURN, event.subject, event.word)
    else:
        game.remember((game.recall(OWED, event.subject, event.word) or 0) + 1, OWED, event.subject, event.word)
    return event


def _further(_game: Game, registers: Registers) -> Instruction:
    return change(Event(AGAIN, registers["seat"], 0, registers["source"], rules=RULES))


def _grant(game: Game, event: Event) -> Event:
    game.remember((game.recall(*FURTHER) or 0) + 1, *FURTHER)
    return event


_THEIRS = "their|its|his|her"
_ANOTHER = "another|an_additional|an_extra|a_second"


def _skipping() -> Iterator[Phrase]:
    yield phrase("skip your next {phase} phase", SkipPhase, who=_YOU, now=False, rule_ids=RULES,
                 example="Skip your next end phase.")
    yield phrase("you skip your next {phase} phase", SkipPhase, who=_YOU, now=False, canonical=False)
    yield phrase("your next {phase} phase is_skipped", SkipPhase, who=_YOU, now=False, canonical=False)
    yield phrase("{who} 's next {phase} phase is_skipped", SkipPhase, now=False, canonical=False)
    yield phrase("{who} skips their next {phase} phase", SkipPhase, now=False, rule_ids=RULES,
                 example="Target opponent skips their next main phase.")
    yield phrase(f"{{who}} skips|misses {_THEIRS} next {{phase}} phase", SkipPhase, now=False, canonical=False)
    yield phrase("skip {who} 's next {phase} phase", SkipPhase, now=False, canonical=False)
    yield phrase("skip your {phase} phase this_turn", SkipPhase, who=_YOU, now=True, rule_ids=RULES,
                 example="Skip your end phase this turn.")
    yield phrase("skip your {phase} phase", SkipPhase, who=_YOU, now=True, canonical=False)
    yield phrase("skip the {phase} phase [this_turn|of_this_turn]", SkipPhase, who=_YOU, now=True,
                 canonical=False)
    yield phrase("you skip your {phase} phase [this_turn]", SkipPhase, who=_YOU, now=True, canonical=False)
    yield phrase("you do_not|don't have a|an|your {phase} phase this_turn", SkipPhase, who=_YOU, now=True,
                 canonical=False)


MODULE = RuleModule(
    id="phases left out",
    requires=("targeting",),
    events=(
        EventKind(SKIPPED, "{subject} will miss a {word} phase", _owe, rule_ids=RULES),
        EventKind(LEFT_OUT, "{actor} misses the {word} phase", reactable=False, rule_ids=RULES),
        EventKind(AGAIN, "A main phase will come after the status phase", _grant, rule_ids=RULES),
    ),
    nodes=(
        NodeRule(SkipPhase, procedure="skip phase.run", sentence="{who} will miss a phase"),
        NodeRule(FurtherMainPhase, procedure="further main phase.run", sentence="{source} adds a main phase"),
    ),
    phrases=(
        *_skipping(),
        phrase("after your status_phase, you have another main_phase this_turn", FurtherMainPhase, rule_ids=RULES,
               example="After your status phase, you have another main phase this turn."),
        phrase(f"after your|the status_phase, [you] have|take|get {_ANOTHER} main_phase [this_turn]",
               FurtherMainPhase, canonical=False),
        phrase(f"[you] have|take|get {_ANOTHER} main_phase after your|the status_phase [this_turn]",
               FurtherMainPhase, canonical=False),
    ),
    tables={"aimable": (Aimable("SkipPhase", ("avatar",), ("player",)),)},
    procedures=(
        procedure("skip phase.run", step("skip", _skip, "A phase will be left out", *RULES), title="Phases"),
        procedure("further main phase.run", step("add", _further, "A main phase is added", *RULES), title="Phases"),
    ),
)  # fmt: skip
