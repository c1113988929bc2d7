"""The turn and its four phases (PH-ORDER, procedures 1)."""
from __future__ import annotations

from typing import Any

from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, Ask, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import fold
from lich_studio.engine.module import RuleModule
from lich_studio.engine.things import QueryName
from lich_studio.rules.lich.items import free_retired
from lich_studio.rules.lich.seats import active_seat, is_alive
from lich_studio.rules.lich.timing import END_OF_TURN, START_OF_TURN, triggers_wait
from lich_studio.rules.lich.turn.further_turns import next_seat, turn_is_cut
from lich_studio.rules.lich.turn.left_out_phases import is_left_out, is_status_past, main_phase_comes_again
from lich_studio.rules.lich.turn.offering import OFFER, note_act

IDLE = "main idle"
"""Hook point: the active seat, before it acts in its main phase and once when it ends it (AMB-210)."""
TURN_LIMIT = 500
"""Turns after which a game is a draw (AMB-219)."""


def set_phase(game: Game, phase: str) -> None:
    """Enter a phase; not reactable (REA-001.8)."""
    game.remember(phase, "turn", "phase")
    game.announce(Event("phase", active_seat(game), word=phase, rules=("PH-ORDER", "REA-001.8")))


def _begin_turn(game: Game, registers: Registers) -> Instruction:
    number = (game.recall("turn", "number") or 0) + 1
    if number > TURN_LIMIT:
        game.finish((), "turn limit")
        return Done()
    game.remember(number, "turn", "number")
    game.remember(registers["seat"], "turn", "active")
    game.forget("turn used")
    game.announce(Event("turn", registers["seat"], amount=number, rules=("PH-ORDER",)))
    return NEXT


def _start_phase(game: Game, registers: Registers) -> Instruction:
    if is_left_out(game, registers["seat"], "start"):
        return NEXT
    set_phase(game, "start")
    return Call("phase", {"point": "start phase", "seat": registers["seat"]})


def _start_triggers(game: Game, registers: Registers) -> Instruction:
    game.announce(Event(START_OF_TURN, registers["seat"], rules=("PH-ORDER", "AMB-223")))
    return settle(game)


def _next_point(game: Game, registers: Registers) -> Instruction:
    """Run the next numbered steps of a phase, as far as nothing comes of them that goes before the one after.

    Who died goes through no more of them (procedures 14).
    """
    hooks, seat = game.ruleset.hooks.get(registers["point"], ()), registers["seat"]
    at: int = registers.get("at", 0)
    while at < len(hooks) and is_alive(game, seat):
        hook = hooks[at]
        at += 1
        if hook.fold is not None:
            hook.fold(game, seat)
            if game.state.dirty or game.state.waiting or game.state.result is not None:
                registers["at"] = at
                return NEXT
        elif hook.due is None or hook.due(game, seat):
            registers["at"] = at
            return Call(hook.procedure, {"value": seat})
    return Done()


def _settle(game: Game, _registers: Registers) -> Instruction:
    return settle(game)


def settle(game: Game) -> Instruction:
    """Return the instruction that lets waiting triggers run, if there are any (AMB-223)."""
    return Call("triggers.settle") if triggers_wait(game) else NEXT


def _main_phase(game: Game, registers: Registers) -> Instruction:
    if is_left_out(game, registers["seat"], "main"):
        return Go("status")
    set_phase(game, "main")
    return NEXT


def _idle(game: Game, registers: Registers) -> Instruction:
    """Let others do what comes before the active player acts (AMB-210)."""
    if IDLE not in game.ruleset.hooks or not is_alive(game, registers["seat"]):
        return NEXT
    return fold(IDLE, registers["seat"], "_")


def _last_idle(game: Game, registers: Registers) -> Instruction:
    note_act(game)
    return _idle(game, registers)


def _main_options(game: Game, seat: int) -> tuple[Option, ...]:
    options: list[Option] = []
    for source in game.ruleset.options.get("main", ()):
        options.extend(source.offer(game, seat))
    options.append(Option("end", None, "End the phase", 0, None, ("PH-MAIN.1",)))
    return tuple(options)


def _ask_main(game: Game, registers: Registers) -> Instruction:
    seat = registers["seat"]
    if not is_alive(game, seat):
        return Go("cut short")
    if turn_is_cut(game):
        return Go("last idle")
    if triggers_wait(game):
        # A table has changed something by hand, and abilities answer it before the next act.
        return Go("settle")
    prompt = "Your main phase: what do you do?"
    return Ask(Decision(seat, "main", prompt, _main_options(game, seat), ("PH-MAIN.1",)), "choice")


def _act(game: Game, registers: Registers) -> Instruction:
    choice: tuple[str, tuple[tuple[str, Any], ...]] | None = registers["choice"]
    if choice is None:
        return Go("last idle")
    name, given = choice
    registers["offers"] = name == OFFER
    if name != OFFER:
        note_act(game)
    return Call(name, dict(given))


def _go_on(_game: Game, registers: Registers) -> Instruction:
    # After an offering comes the status phase (PH-MAIN.8), and nobody is asked again (AMB-210).
    return Go("settle offering" if registers["offers"] else "settle")


def _status_phase(game: Game, registers: Registers) -> Instruction:
    if is_status_past(game) or is_left_out(game, registers["seat"], "status"):
        return NEXT
    set_phase(game, "status")
    return Call("phase", {"point": "status phase", "seat": registers["seat"]})


def _end_phase(game: Game, registers: Registers) -> Instruction:
    if not is_alive(game, registers["seat"]):
        return Go("cut short")
    if main_phase_comes_again(game):
        return Go("main")
    if is_left_out(game, registers["seat"], "end"):
        return NEXT
    set_phase(game, "end")
    return Call("phase", {"point": "end phase", "seat": registers["seat"]})


def _end_triggers(game: Game, registers: Registers) -> Instruction:
    if not is_alive(game, registers["seat"]):
        return NEXT
    game.announce(Event(END_OF_TURN, registers["seat"], rules=("PH-ORDER", "AMB-223")))
    return settle(game)


def _cut_short(game: Game, registers: Registers) -> Instruction:
    """Tell whoever asks that the active player died, so that the rest of the turn is left out (AMB-182)."""
    if is_alive(game, registers["seat"]):
        return NEXT
    return fold("turn cut short", registers["seat"], "_")


def _finish_turn(game: Game, registers: Registers) -> Instruction:
    game.remove_modifiers(lambda modifier: modifier.expiry == ("end of turn",))
    game.state.fresh.clear()
    # What left the game while the stack was empty, such as the summons of a player who died of fog.
    free_retired(game)
    game.cite("PH-ORDER")
    return Done()


def _next_turn(game: Game, registers: Registers) -> Instruction:
    registers["seat"] = next_seat(game, registers["seat"])
    game.state.fresh.clear()  # Nobody is asked between turns, so that one was left out waits for no answer.
    return Go("turn")


def _play_turn(_game: Game, registers: Registers) -> Instruction:
    return Call("turn", {"seat": registers["seat"]})


MODULE = RuleModule(
    id="phases",
    requires=(
        "sources", "action points", "turn happenings", "offering to the lich", "further turns", "phases left out",
    ),
    rules={
        "PH-ORDER": "A turn goes through start, main, status and end phase.",
        "PH-MAIN.1": "What you do in your main phase may come in any order and again.",
        "PH-STATUS-1.1": "In the status phase statuses are resolved.",
        "REA-001.8": "Entering or leaving a phase cannot be answered.",
    },
    events=(
        EventKind("turn", "Turn {amount}: {actor}", reactable=False, rule_ids=("PH-ORDER",)),
        EventKind("phase", "{actor}: {word} phase", reactable=False, rule_ids=("PH-ORDER", "REA-001.8")),
    ),
    tables={
        "query": (
            QueryName("turn", lambda game: game.recall("turn", "number") or 0),
            QueryName("phase", lambda game: game.recall("turn", "phase") or "setup"),
            QueryName("active", lambda game: active_seat(game)),
            QueryName("at_rest", lambda game: game.decision is not None and game.decision.kind == "main"),
        )
    },
    procedures=(
        procedure(
            "rounds",
            step("turn", _play_turn),
            step("next", _next_turn),
            title="Game",
        ),
        procedure(
            "turn",
            step("begin", _begin_turn, "A turn begins", "PH-ORDER"),
            step("start", _start_phase, "Start phase", "PH-START.1", "PH-START.2"),
            step("start triggers", _start_triggers, "Triggers of the start of the turn", "AMB-223"),
            step("main", _main_phase, "Main phase", "PH-MAIN.1"),
            step("settle", _settle),
            step("idle", _idle, "Possessors move first", "AMB-210"),
            step("ask", _ask_main, "The active player acts", "PH-MAIN.1"),
            step("act", _act),
            step("again", _go_on, "", "PH-MAIN.8"),
            step("settle offering", _settle),
            step("to status", lambda _game, _registers: Go("status")),
            step("last idle", _last_idle, "Possessors are asked once more", "AMB-210"),
            step("status", _status_phase, "Status phase", "PH-STATUS-1.1"),
            step("end", _end_phase, "End phase", "PH-END.1"),
            step("end triggers", _end_triggers, "Triggers of the end of the turn", "AMB-223"),
            step("cut short", _cut_short),
            step("settle late", _settle),
            step("finish", _finish_turn, "The turn ends", "PH-ORDER"),
            title="Turn of {seat}",
        ),
        procedure(
            "phase",
            step("settle", _settle),
            step("next", _next_point),
            step("again", lambda _game, _registers: Go("settle")),
            title="{point}",
        ),
    ),
)
