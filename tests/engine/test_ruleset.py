"""Rulesets: what modules declare is joined, clashes and gaps are refused with clear words."""
from __future__ import annotations

import pytest

from helpers.toy_cards import CARDS, Burst, Deal, Hurt, table
from helpers.toy_rules import TOY
from lich_studio.effects.phrase import phrase
from lich_studio.engine.errors import RulesetError
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause
from lich_studio.engine.module import (
    ANY_EVENT,
    Hook,
    IntentReader,
    Look,
    NodeRule,
    OptionSource,
    RuleModule,
    StateCheck,
)
from lich_studio.engine.ruleset import Ruleset
from lich_studio.engine.setup import Setup
from lich_studio.engine.stats import Predicate, StatKey
from lich_studio.engine.strategies import Strategies
from lich_studio.engine.things import QueryName
from lich_studio.engine.zones import ZoneKind

NOTHING = procedure("shield", step("nothing", lambda _game, _registers: NEXT))


def refused(message, **declared):
    with pytest.raises(RulesetError, match=message):
        TOY.with_modules(RuleModule("more", **declared))


@pytest.mark.parametrize(
    ("declared", "message"),
    [
        ({"stats": (StatKey("health"),)}, "stats 'health' is declared by module 'toy-effects' and by module 'more'"),
        ({"zones": (ZoneKind("hand"),)}, "zones 'hand' is declared by module 'toy-play' and by module 'more'"),
        ({"events": (EventKind("damage"),)}, "events 'damage' is declared by"),
        ({"procedures": (NOTHING,)}, "procedures 'shield' is declared by"),
        ({"predicates": (Predicate("ally of source", lambda _g, _e, _m: True),)}, "predicates 'ally of source'"),
        ({"readers": (IntentReader("play", lambda _g, _s, _t: None),)}, "readers 'play' is declared by"),
        ({"rules": {"TOY-1": "Again."}}, "rules 'TOY-1' is declared by"),
        ({"nodes": (NodeRule(Burst, procedure="effect.burst"),)}, r"nodes '\S+\.Burst' is declared by"),
        ({"tables": {"query": (QueryName("turn", lambda _g: 1),)}}, "query 'turn' is declared by"),
        ({"clauses": (Clause("affordable", ("x",), "phase", lambda _g, _i: None, ()),)}, "clauses 'affordable'"),
        ({"checks": (StateCheck("end", (), lambda _g: False, ()),)}, "checks 'end' is declared by"),
        ({"stats": (StatKey("new"), StatKey("new"))}, "by module 'more' and by module 'more'"),
    ],
)
def test_two_things_of_one_name_are_refused(declared, message):
    refused(message, **declared)


@pytest.mark.parametrize(
    ("declared", "message"),
    [
        ({"hooks": (Hook("x", procedure="gone"),)}, "hook 'x' names procedure 'gone', which no module declares"),
        ({"nodes": (NodeRule(Strategies, procedure="gone"),)}, "node Strategies names procedure 'gone'"),
        ({"clauses": (Clause("c", ("x",), "dusk", lambda _g, _i: None, ()),)}, "clause 'c' has stage 'dusk'; there"),
        ({"checks": (StateCheck("c", ("charm",), lambda _g: False, ()),)}, "state check 'c' watches 'charm'"),
        ({"checks": (StateCheck("c", ("layer:sky",), lambda _g: False, ()),)}, "watches 'layer:sky'"),
        ({"checks": (StateCheck("c", ("zone:pocket",), lambda _g: False, ()),)}, "watches 'zone:pocket'"),
        ({"checks": (StateCheck("c", ("counter:",), lambda _g: False, ()),)}, "watches 'counter:'"),
        ({"checks": (StateCheck("c", ("weather:sun",), lambda _g: False, ()),)}, "watches 'weather:sun'"),
        ({"predicates": (Predicate("p", lambda _g, _e, _m: True, ("charm",)),)}, "predicate 'p' reads 'charm'"),
        ({"hooks": (Hook("x"),)}, "a hook of 'x' needs either a function or a procedure"),
        ({"hooks": (Hook("x", lambda _g, v: v, "shield"),)}, "needs either a function or a procedure"),
        ({"hooks": (Hook("event died", procedure="shield"),)}, "cannot run a procedure: events are told at once"),
        ({"requires": ("moon", "toy-play", "sun")}, "module 'more' needs moon, sun before it"),
        (
            {"procedures": (procedure("kernel.change", NOTHING.steps[0]),)},
            "the name 'kernel.change' belongs to the kernel's own procedure",
        ),
    ],
)
def test_what_hangs_in_the_air_is_refused(declared, message):
    refused(message, **declared)


def test_a_module_can_stand_only_once():
    with pytest.raises(RulesetError, match="module 'toy-play' is listed twice"):
        TOY.with_modules(TOY.modules[0])


def test_root_and_window_must_exist():
    plain = {"prepare": lambda _g: None, "board": lambda _s: None, "rulings": dict}
    with pytest.raises(RulesetError, match="root names procedure 'gone'"):
        Ruleset("x", (), Strategies("gone", **plain))
    with pytest.raises(RulesetError, match="window names procedure 'gone'"):
        Ruleset("x", TOY.modules, Strategies("game", window="gone", **plain))


def test_phrases_need_something_that_runs_them():
    row = phrase("deal {amount} damage and up to {random} more", Deal)
    assert row in TOY.with_modules(RuleModule("more", phrases=(row,))).phrases
    bare = Ruleset("x", (RuleModule("x", procedures=(NOTHING,)),), Strategies("shield", *TOY_PLAIN))
    with pytest.raises(RulesetError, match="makes Deal, which nothing can run"):
        bare.with_modules(RuleModule("more", phrases=(row,)))
    with pytest.raises(RulesetError, match="Deal has no sentence for the log"):
        bare.with_modules(RuleModule("more", phrases=(row,), nodes=(NodeRule(Deal, procedure="shield"),)))


TOY_PLAIN = (TOY.strategies.prepare, TOY.strategies.board, TOY.strategies.rulings)


def test_everything_declared_can_be_found():
    look = Look("#102030", "#ffffff")
    more = RuleModule(
        "more", layers=("ground", "sky"), counters=("shield", "mark"), looks={"mire": look}, sentences={"hello": "Hi"},
        options=(OptionSource("main", lambda _g, _s: (), 5),), text_checks=(len,), rules={"NEW-1": "New."},
        checks=(StateCheck("new", ("counter:mark", "zone:hand", "layer:sky", "abilities", "controller"),
                           lambda _g: False, (), 1),),
    )  # fmt: skip
    both = TOY.with_modules(more)
    assert both.layers == ("ground", "sky")
    assert both.counters == ("shield", "mark")
    assert both.looks == {"mire": look}
    assert both.sentences == {"hello": "Hi"}
    assert [source.order for source in both.options["main"]] == [5, 10, 50]
    assert both.text_checks == (len,)
    assert both.rule_modules["NEW-1"] == "more"
    assert both.rules["TOY-1"] == "Turns."
    assert both.checks[0].id == "new"
    assert both.watch["counter:mark"] == 1
    assert both.table("nothing") == {}
    assert set(both.table("query")) == {"turn", "active"}
    assert both.nodes[Hurt].evaluate is not None
    assert TOY.layers == ("ground",), "the first ruleset stays as it was"


def test_rulings_are_checked_by_the_ruleset():
    given = table(2)
    setup = Setup(given.map, given.seats, {"colour": 3})
    with pytest.raises(RulesetError, match="no ruling 'colour'"):
        Game.start(setup, CARDS, TOY, 1)


def test_setups_survive_plain_data():
    given = table(3, ("bolt",), discard=("ward",))
    assert Setup.from_plain(given.plain()) == given
    with pytest.raises(KeyError):
        Setup.from_plain({"map": {}})


def test_definitions_give_their_parts():
    bolt = CARDS["bolt"]
    assert bolt.ability(("bolt", 0)) is bolt.abilities[0]
    assert bolt.effect(0, 0) == Deal(2)


def test_a_listener_is_told_only_of_the_kinds_that_it_wants():
    told = []
    hooks = (
        Hook(ANY_EVENT, fold=lambda _game, event: told.append(("all", event.kind))),
        Hook(ANY_EVENT, fold=lambda _game, event: told.append(("one", event.kind)),
             wants=lambda ruleset, kind: kind == "damage" and kind in ruleset.events),
        Hook("event damage", fold=lambda _game, event: told.append(("named", event.kind))),
    )  # fmt: skip
    game = Game.start(table(2), CARDS, TOY.with_modules(RuleModule("ears", hooks=hooks)), 1)
    told.clear()
    other = next(kind for kind in game.ruleset.events if kind != "damage")
    game.announce(Event("damage"))
    game.announce(Event(other))
    assert told == [("all", "damage"), ("one", "damage"), ("named", "damage"), ("all", other)]
