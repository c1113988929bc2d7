"""The change pipeline: windows, replacement, application, state checks, and what the trace tells of them."""
from __future__ import annotations

import pytest

from helpers.toy_cards import CARDS, avatar
from helpers.toy_games import edit, keys, play, start, tiny, with_hand
from helpers.toy_rules import TOY
from lich_studio.engine.errors import EngineError
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, Call, Done, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change, fold
from lich_studio.engine.module import Hook, RuleModule, StateCheck
from lich_studio.engine.state import Result
from lich_studio.engine.stats import StatKey

BOLT = ("play bolt#1", "target avatar-2", "pay energy")


def health(game, seat):
    return game.stat(avatar(game, seat), "health")


def near(game):
    """Bring the avatars of a two-seat game into reach of each other."""
    return edit(game, "piece", avatar(game, 2), 0, 0)


def test_damage_is_applied_and_told():
    game = play(near(with_hand("bolt", other=())), *BOLT)
    assert health(game, 2) == 6
    assert game.stat(1, "energy") == 2


def test_a_window_before_changes_what_happens():
    game = play(near(with_hand("bolt", other=("parry",))), *BOLT)
    assert (game.decision.seat, game.decision.kind, keys(game)) == (2, "window", ("answer parry#1", "pass"))
    game.choose("answer parry#1")
    assert health(game, 2) == 7


def test_a_window_after_may_start_a_change_of_its_own():
    game = play(near(with_hand("bolt", other=("grudge",))), *BOLT)
    assert health(game, 2) == 6
    assert keys(game) == ("answer grudge#1", "pass")
    game.choose("answer grudge#1")
    assert health(game, 1) == 7
    assert game.decision.kind == "main"


def test_only_seats_that_could_answer_are_asked():
    game = play(near(with_hand("bolt", other=("bolt",))), *BOLT)
    assert (game.decision.seat, game.decision.kind) == (1, "main")


def test_a_hook_may_ask_and_replace():
    game = edit(near(with_hand("bolt", "bolt", other=())), "counter", 4, "shield", 2)
    play(game, *BOLT)
    assert (game.decision.seat, keys(game)) == (2, ("raise shield avatar-2", "keep shield"))
    game.choose("raise shield avatar-2")
    assert (health(game, 2), game.counter(4, "shield")) == (8, 1)
    play(game, "play bolt#2", *BOLT[1:], "keep shield")
    assert (health(game, 2), game.counter(4, "shield")) == (6, 1)


def test_nested_calls_ask_in_the_middle_of_an_effect():
    game = near(with_hand("storm", other=("grudge",)))
    edit(game, "counter", 4, "shield", 1)
    play(game, "play storm#1", "pay energy", "target avatar-2")
    assert [frame.procedure for frame in game.state.frames] == [
        "game", "turn", "play", "resolve", "effect.storm", "kernel.change", "kernel.fold", "shield",
    ]  # fmt: skip
    play(game, "keep shield", "answer grudge#1", "target avatar-2", "keep shield")
    assert (health(game, 1), health(game, 2)) == (7, 6)


def test_damage_to_several_is_one_change_and_one_check():
    game = with_hand("burst", seats=4, other=())
    for piece in (6, 7, 8):
        edit(game, "stat", piece, "health", 1)
    play(game, "play burst#1", "pay energy")
    assert game.state.result == Result((1,), "last standing")


def test_replacement_goes_event_by_event():
    game = with_hand("burst", seats=3, other=())
    for seat in (2, 3):
        edit(game, "counter", avatar(game, seat), "shield", 1)
    play(game, "play burst#1", "pay energy")
    assert (game.decision.seat, keys(game)[0]) == (2, "raise shield avatar-2")
    game.choose("raise shield avatar-2")
    assert (game.decision.seat, keys(game)[0]) == (3, "raise shield avatar-3")
    game.choose("keep shield")
    assert [health(game, seat) for seat in (1, 2, 3)] == [8, 8, 7]


def test_state_checks_go_on_until_nothing_is_wrong():
    game = near(with_hand("twin", "bolt", seats=3, other=()))
    play(game, "play twin#1", "pay energy")
    twin = game.entity("twin-1", 0)
    assert game.state.link_of[twin] == avatar(game, 1)
    edit(game, "stat", avatar(game, 1), "health", 0)
    assert game.state.tile_of[avatar(game, 1)] is None, "the first look removes the avatar"
    assert game.state.kind_of[twin] == "nobody", "a second look sees the bond and removes the twin"
    assert game.state.free == [twin]


def test_the_order_of_a_change_can_be_read_from_the_trace():
    heard = []
    game = near(Game.start(with_hand("bolt").setup, CARDS, TOY, 1, sink=heard.append))
    heard.clear()
    play(game, *BOLT)
    told = [(entry.frames[-1].procedure, entry.frames[-1].step) for entry in heard if entry.frames]
    start_of_change = told.index(("kernel.change", "declare"), told.index(("effect.deal", "deal")))
    assert told[start_of_change:][:12] == [
        ("kernel.change", "declare"), ("window", "open"), ("window", "ask"), ("kernel.change", "replace"),
        ("kernel.fold", "fold"), ("shield", "ask"), ("kernel.fold", "again"), ("kernel.fold", "fold"),
        ("kernel.change", "keep"), ("kernel.change", "replace"), ("kernel.change", "apply"), ("kernel.checks", "look"),
    ]  # fmt: skip
    applied = next(entry for entry in heard if entry.frames and entry.frames[-1].step == "apply"
                   and entry.events and entry.events[0].kind == "damage")  # fmt: skip
    assert applied.events[0] == Event("damage", 1, 4, applied.events[0].source, 2, (0, 0), rules=("TOY-3",))
    assert [(write.what, write.entity, write.key, write.old, write.new) for write in applied.writes] == [
        ("stat", 4, "health", 8, 6)
    ]
    assert [note.procedure for note in applied.frames][:3] == ["game", "turn", "play"]
    choice = next(entry for entry in heard if entry.choice)
    assert choice.choice == (1, "main", "What do you do?", "play bolt#1")
    assert choice.rule_ids == ["TOY-1"]


def test_checks_cite_their_rules():
    heard = []
    game = with_hand("bolt", seats=3, other=())
    game.sink = heard.append
    edit(game, "stat", avatar(game, 3), "health", 0)
    assert any(entry.rule_ids == ["TOY-4"] for entry in heard)
    assert heard[0].writes[0][:5] == ("stat", 6, "health", 8, 0), "an edit's writes are told too"


def pipeline(*hooks, window="", kind="both"):
    """A game whose root carries one event through the pipeline and keeps what happened."""
    event = EventKind("tick", apply=lambda g, e: g.remember((g.recall("n") or 0) + e.amount, "n") or e, window=kind)
    quiet = EventKind("mute", apply=lambda _g, _e: None)
    return tiny(
        procedure("root", step("change", lambda _g, _r: change(Event("tick", amount=1), Event("mute"), into="done")),
                  step("keep", lambda g, r: g.remember(r["done"], "done") or NEXT)),
        procedure("window", step("open", lambda g, r: g.remember((*(g.recall("w") or ()), r["stage"]), "w") or
                                 Done(r["events"] if g.recall("nod") is None else None))),
        procedure("double", step("do", lambda _g, r: Done(r["value"]._replace(amount=r["value"].amount * 2)))),
        events=(event, quiet), hooks=hooks, strategies={"window": window},
    )  # fmt: skip


def test_without_window_or_hooks_events_simply_happen():
    game = pipeline()
    game.run()
    assert game.recall("done") == (Event("tick", amount=1),)
    assert (game.recall("n"), game.recall("w")) == (1, None)
    assert game.state.fresh == [Event("tick", amount=1)], "what came to nothing is not told"


@pytest.mark.parametrize(
    ("kind", "stages"), [("both", ("before", "after")), ("before", ("before",)), ("after", ("after",)), ("", None)]
)
def test_windows_open_where_the_kind_says(kind, stages):
    game = pipeline(window="window", kind=kind)
    game.run()
    assert game.recall("w") == stages


def test_a_window_that_returns_nothing_prevents_all():
    game = pipeline(window="window")
    game.remember(1, "nod")
    game.run()
    assert (game.recall("done"), game.recall("w")) == ((), ("before",))


def test_hooks_run_in_order_and_nothing_ends_them():
    add = Hook("replace tick", fold=lambda _g, e: e._replace(amount=e.amount + 1), order=20)
    game = pipeline(add, Hook("replace tick", procedure="double", order=10))
    game.run()
    assert game.recall("n") == 3
    stop = Hook("replace tick", fold=lambda _g, _e: None, order=5)
    game = pipeline(add, stop)
    game.run()
    assert game.recall("done") == ()


def test_event_hooks_hear_what_happened():
    game = pipeline(Hook("event tick", fold=lambda g, e: g.remember(e.amount, "heard")))
    game.run()
    assert game.recall("heard") == 1


def test_fold_without_hooks_returns_the_value():
    game = tiny(procedure("root", step("fold", lambda _g, _r: fold("cost", 4, "cost")),
                          step("keep", lambda g, r: g.remember(r["cost"], "n") or NEXT)))  # fmt: skip
    game.run()
    assert game.recall("n") == 4


@pytest.mark.parametrize(
    ("value", "trail"), [(1, ["begin", "end"]), (2, ["begin", "fold", "raise", "again", "fold", "end"])]
)
def test_a_procedure_that_is_not_due_takes_no_step(value, trail):
    hooks = (Hook("point", procedure="raise", due=lambda _g, number: number == 2),)
    rise = procedure("raise", step("raise", lambda _g, registers: Done(registers["value"] + 5)))
    begin = step("begin", lambda _g, _r: fold("point", value, "kept"))
    end = step("end", lambda g, registers: g.remember(registers["kept"], "kept") or NEXT)
    game = tiny(procedure("root", begin, end), rise, hooks=hooks)
    heard = []
    game.sink = heard.append
    game.run()
    steps = [entry.frames[-1].step for entry in heard]
    assert steps == trail
    assert game.recall("kept") == {1: 1, 2: 7}[value]


def test_checks_watch_only_what_they_say():
    looked = []
    checks = (
        StateCheck("size", ("size",), lambda _g: bool(looked.append("size")), (), 10),
        StateCheck("rest", ("counter:mark", "layer:ground", "piece"), lambda _g: bool(looked.append("rest")), ()),
    )
    changes = (
        lambda g: g.set_stat(1, "size", 3),
        lambda g: g.set_stat(1, "size", 3),
        lambda g: g.set_stat(1, "weight", 3),
        lambda g: g.add_counter(1, "mark", 1),
        lambda g: g.add_counter(1, "other", 1),
        lambda g: g.set_layer("ground", (0, 0), "mire"),
        lambda g: g.place_piece(1, (0, 0)),
    )
    steps = [step(str(number), lambda g, _r, do=do: (do(g), NEXT)[1]) for number, do in enumerate(changes)]
    first = step("make", lambda g, _r: g.create("piece", 1, "one") and NEXT)
    last = step("last", lambda _g, _r: NEXT)
    game = tiny(procedure("root", first, *steps, last), stats=(StatKey("size"), StatKey("weight")),
                layers=("ground",), checks=checks)  # fmt: skip
    game.run()
    assert looked == ["size", "rest", "rest", "rest"]


def test_a_check_may_end_the_game():
    check = StateCheck("end", ("size",), lambda g: g.finish((1,), "big") or True, ("RULE-1",))
    grow = step("grow", lambda g, _r: g.set_stat(g.create("piece", 1, "one"), "size", 9) or NEXT)
    game = tiny(procedure("root", grow, step("never", lambda g, _r: g.remember(1, "no") or NEXT)),
                stats=(StatKey("size"),), checks=(check,))  # fmt: skip
    game.run()
    assert (game.state.result, game.state.dirty, game.recall("no")) == (Result((1,), "big"), 0, None)


def test_nothing_can_read_an_unknown_node():
    game = start()
    with pytest.raises(EngineError, match="nothing can read Deal"):
        game.evaluate(CARDS["bolt"].abilities[0].effects[0], {})


def test_modules_can_add_hooks_to_a_ruleset():
    tough = RuleModule("tough", hooks=(Hook("replace damage", fold=lambda _g, e: e._replace(amount=1), order=1),))
    game = Game.start(with_hand("bolt").setup, CARDS, TOY.with_modules(tough), 1)
    play(near(game), *BOLT)
    assert health(game, 2) == 7


def test_calls_within_a_change_return_to_it():
    game = tiny(
        procedure("root", step("call", lambda _g, _r: Call("inner", into="x")),
                  step("keep", lambda g, r: g.remember(r["x"], "x") or NEXT)),
        procedure("inner", step("change", lambda _g, _r: change(Event("tick"), into="done")),
                  step("return", lambda _g, r: Done(len(r["done"])))),
        events=(EventKind("tick"),),
    )  # fmt: skip
    game.run()
    assert game.recall("x") == 1
