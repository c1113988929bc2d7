"""Frames: what each instruction does, and what the machine refuses."""
from __future__ import annotations

import pytest

from helpers.toy_games import start, tiny
from lich_studio.engine import machine
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.errors import EndlessRulesError, EngineError, RulesetError
from lich_studio.engine.frames import NEXT, Ask, Call, Done, Go, Instruction, procedure, step
from lich_studio.engine.module import StateCheck
from lich_studio.engine.stats import StatKey


def note(*words):
    def run(game, _registers):
        game.remember((*(game.recall("log") or ()), *words), "log")
        return NEXT

    return run


def log(game):
    return game.recall("log") or ()


def ask(*wanted, into="answer", seat=1):
    return lambda _game, _registers: Ask(Decision(seat, "kind", "Which?", tuple(Option(k, k) for k in wanted)), into)


def test_next_goes_on_and_the_end_of_the_root_is_a_draw():
    game = tiny(procedure("root", step("one", note("one")), step("two", note("two"))))
    assert game.status == "running"
    game.step()
    assert log(game) == ("one",)
    assert game.run() == 1
    assert log(game) == ("one", "two")
    assert (game.status, game.state.result.winners) == ("over", ())


def test_go_jumps_within_the_procedure():
    game = tiny(procedure("root", step("one", lambda _g, _r: Go("three")), step("two", note("two")),
                          step("three", note("three"))))  # fmt: skip
    game.run()
    assert log(game) == ("three",)


def test_call_gives_registers_and_done_returns_into_the_callers():
    def keep(game, registers):
        game.remember((registers["got"], registers.get("own")), "log")
        return NEXT

    game = tiny(
        procedure("root", step("call", lambda _g, _r: Call("add", {"one": 2, "other": 3}, "got")), step("keep", keep)),
        procedure("add", step("add", lambda _g, r: Done(r["one"] + r["other"])), step("never", note("never"))),
    )
    game.run()
    assert log(game) == (5, None)


def test_a_procedure_that_runs_out_of_steps_returns_nothing():
    game = tiny(
        procedure("root", step("call", lambda _g, _r: Call("quiet", into="got")),
                  step("keep", lambda g, r: g.remember(r, "log") or NEXT)),
        procedure("quiet", step("only", note())),
    )  # fmt: skip
    game.run()
    assert log(game)["got"] is None


def test_a_dropped_value_leaves_no_register():
    game = tiny(
        procedure("root", step("call", lambda _g, _r: Call("value")),
                  step("keep", lambda g, r: g.remember(tuple(r), "log") or NEXT)),
        procedure("value", step("only", lambda _g, _r: Done(7))),
    )  # fmt: skip
    game.run()
    assert log(game) == ()


def test_call_as_last_step_ends_its_callers_too():
    game = tiny(
        procedure("root", step("call", lambda _g, _r: Call("outer", into="got")),
                  step("keep", lambda g, r: g.remember(("back", r["got"]), "log") or NEXT)),
        procedure("outer", step("call", lambda _g, _r: Call("inner", into="lost"))),
        procedure("inner", step("value", lambda _g, _r: Done(9))),
    )  # fmt: skip
    game.run()
    assert log(game) == ("back", None)


def test_a_frame_names_the_step_that_is_under_way():
    game = tiny(
        procedure("root", step("before", note()), step("call", lambda _g, _r: Call("inner")), step("after", note())),
        procedure("inner", step("ask", ask("yes"))),
    )
    game.run()
    assert [(frame.procedure, frame.step) for frame in game.state.frames] == [("root", 1), ("inner", 0)]


def test_ask_stops_and_the_answer_arrives_in_the_register():
    game = tiny(procedure("root", step("ask", ask("yes", "no")),
                          step("keep", lambda g, r: g.remember(r["answer"], "log") or ask("again")(g, r)),
                          step("end", note())))  # fmt: skip
    game.run()
    assert game.status == "deciding"
    assert game.decision.keys() == ("yes", "no")
    assert game.decision.find("maybe") is None
    game.choose("no")
    assert log(game) == "no"
    assert "?" not in game.state.frames[-1].registers or game.decision.keys() == ("again",)
    assert game.choose("again").decision is None


def test_an_answer_without_register_is_dropped():
    game = tiny(procedure("root", step("ask", ask("yes", into="")),
                          step("keep", lambda g, r: g.remember(tuple(r), "log") or NEXT)))  # fmt: skip
    game.run()
    game.choose("yes")
    assert log(game) == ()


def test_finishing_in_a_step_stops_everything():
    game = tiny(
        procedure("root", step("call", lambda _g, _r: Call("inner")), step("never", note("never"))),
        procedure("inner", step("end", lambda g, _r: g.finish((2,), "word") or NEXT)),
    )
    game.run()
    assert game.state.result == ((2,), "word")
    assert (log(game), game.state.frames, game.decision) == ((), [], None)
    with pytest.raises(EngineError, match="no step to run"):
        game.step()


def test_no_step_runs_while_somebody_decides():
    game = start()
    with pytest.raises(EngineError, match="waits for a decision"):
        game.step()


def test_advance_stops_at_its_budget_and_at_decisions():
    game = start(run=False)
    assert not game.advance(2)
    assert game.steps == 2
    assert game.advance(1000)
    assert game.status == "deciding"
    before = game.hash()
    assert game.advance(5)
    assert game.hash() == before


class Odd(Instruction):
    """An instruction that the machine does not know."""


@pytest.mark.parametrize(
    ("run", "message"),
    [
        (lambda _g, _r: Call("nowhere"), "calls 'nowhere', which no module declares"),
        (lambda _g, _r: Go("nowhere"), "goes to 'nowhere', which 'root' has not"),
        (ask(), "decision 'kind' in 'root' offers nothing"),
        (lambda _g, _r: Odd(), "returned"),
        (lambda _g, _r: None, "returned None"),
    ],
)
def test_wrong_instructions_are_named(run, message):
    game = tiny(procedure("root", step("wrong", run)))
    with pytest.raises(EngineError, match=message):
        game.run()


def test_a_step_that_asks_may_do_nothing_else():
    def both(game, _registers):
        game.set_stat(game.create("piece", 1, "one"), "size", 4)
        return ask("yes")(game, _registers)

    check = StateCheck("check", ("size",), lambda _game: False, ())
    game = tiny(procedure("root", step("both", both)), stats=(StatKey("size"),), checks=(check,))
    with pytest.raises(EngineError, match="asking must be all that a step does"):
        game.run()


def test_endless_rules_are_stopped_and_named(monkeypatch):
    monkeypatch.setattr(machine, "STEP_LIMIT", 500)
    game = tiny(procedure("root", step("round", lambda _g, _r: Go("round"))))
    with pytest.raises(EndlessRulesError, match="500 steps without a decision, in root"):
        game.run()


def test_endless_recursion_names_only_the_innermost_frames(monkeypatch):
    monkeypatch.setattr(machine, "STEP_LIMIT", 500)
    game = tiny(procedure("root", step("deeper", lambda _g, _r: Call("root"))))
    with pytest.raises(EndlessRulesError) as caught:
        game.advance(1000)
    assert str(caught.value).count("root") == 6


@pytest.mark.parametrize("steps", [(), (step("same", note()), step("same", note()))])
def test_a_procedure_needs_steps_of_different_names(steps):
    with pytest.raises(RulesetError, match="needs steps with different names"):
        procedure("root", *steps)


def test_steps_and_titles_keep_what_they_are_given():
    one = step("name", note(), "Says {it}", "RULE-1", "RULE-2")
    assert (one.sentence, one.rule_ids) == ("Says {it}", ("RULE-1", "RULE-2"))
    assert procedure("p", one).title == "p"
    assert procedure("p", one, title="Title").title == "Title"
