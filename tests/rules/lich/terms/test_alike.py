"""Built-in statuses and surfaces said in lines of a term play like the built-in ones."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, events, keys, next_turn, pass_all, table
from lich_studio.content.term import Term
from lich_studio.grid.hex import Hex
from lich_studio.rules import loader
from lich_studio.rules.lich.board.sight import sees, sight_of
from lich_studio.rules.lich.board.surfaces.placing import result_of


def status(name, *lines, **more):
    return Term(id=name, kind="status", name=name.title(), behaviour=lines, **more)


def surface(name, *lines):
    return Term(id=name, kind="surface", name=name.title(), behaviour=lines)


TERMS = (
    status("scorch", "At the start of your status phase, take 5 damage.", "Washes off as much Damp."),
    status("damp", "Washes off as much Sepsis."),
    status("hex", "You cannot heal.", "Cannot be removed.", counter_rule="larger", expiry="never"),
    status("root", "You cannot move."),
    surface("blaze", "At the start of your status phase, get Scorch 1."),
    surface("pond", "Gives Damp 1 to whoever is within.", "Placed on Blaze: place Haze instead.",
            "Blaze placed on it: place Haze instead."),
    surface("haze"),
    surface("smog", "Blocks line of sight.", "Gives Blind 1 to whoever is within."),
    surface("bog", "At the start of your status phase, get Sepsis 2."),
    surface("briar", "Blocks line of sight.", "Gives Root 1 to whoever is within.", "Has 1 health.",
            "Becomes Blaze next to Blaze at the start of each status phase."),
    surface("gloom", "Cannot be removed."),
)  # fmt: skip
OWN = loader.load(terms=TERMS)
TWINS = {
    "scorch": "burning", "damp": "wet", "hex": "lichs_curse", "root": "ensnared", "blaze": "fire", "pond": "water",
    "haze": "steam", "smog": "smoke", "bog": "sludge", "briar": "vines", "gloom": "fog",
}  # fmt: skip
TURNS = 4


def told(game, names):
    """Return what a status phase leaves: health and statuses of both avatars, and the surfaces, in one language."""
    bearers = [(seat, game.recall("avatar", seat)) for seat in (1, 2)]
    borne = {
        (seat, names.get(name, name)): count
        for seat, piece in bearers
        for (entity, name), count in game.state.counters.items()
        if entity == piece and count
    }
    lying = {tile: names.get(value, value) for tile, value in game.state.layers["surfaces"].items()}
    return {seat: game.stat(seat, "health") for seat, _ in bearers}, borne, lying


def history(statuses, surfaces, names, turns=TURNS):
    """Return what each of several turns leaves of a game that begins with statuses and surfaces."""
    game = table(ruleset=OWN, layers={"surfaces": surfaces})
    for seat, name, count in statuses:
        game.add_counter(game.recall("avatar", seat), name, count)
    found = [told(game, names)]
    for _ in range(turns):
        next_turn(game)
        found.append(told(game, names))
    return found


def both(statuses, surfaces):
    own = history(statuses, surfaces, TWINS)
    built_in = history(
        [(seat, TWINS.get(name, name), count) for seat, name, count in statuses],
        {tile: TWINS.get(name, name) for tile, name in surfaces.items()},
        {},
    )
    return own, built_in


def test_every_term_is_read():
    assert loader.term_problems(terms=TERMS) == ()


@pytest.mark.parametrize(
    ("statuses", "surfaces"),
    [
        ([(1, "scorch", 3), (2, "scorch", 1)], {}),
        ([(1, "scorch", 3), (1, "damp", 2)], {}),
        ([(1, "hex", 2), (2, "root", 3)], {}),
        ([], {"0,0": "blaze"}),
        ([], {"0,0": "pond", "2,0": "blaze"}),
        ([(1, "scorch", 2)], {"0,0": "pond"}),
        ([(1, "damp", 3)], {"0,0": "bog"}),
        ([], {"0,0": "briar", "1,0": "blaze", "2,0": "smog"}),
        ([], {"0,0": "haze", "2,0": "briar"}),
    ],
)
def test_a_game_with_them_goes_like_one_with_the_built_in_ones(statuses, surfaces):
    own, built_in = both(statuses, surfaces)
    assert own == built_in
    assert any(state != own[0] for state in own[1:]) or not statuses


def test_the_log_cites_the_terms_own_rule():
    game = table(ruleset=OWN)
    game.add_counter(game.recall("avatar", 1), "scorch", 1)
    hurt = events(game, "damage")
    next_turn(game)
    assert [(event.amount, event.rules) for event in hurt] == [(5, ("TERM-scorch.1", "AMB-080"))]


@pytest.mark.parametrize(("new", "old"), [("pond", "blaze"), ("blaze", "pond"), ("blaze", "smog"), ("pond", "haze")])
def test_surfaces_meet_alike(new, old):
    def met(one, other):
        return result_of(table(ruleset=OWN, layers={"surfaces": {"1,0": other}}), one, Hex(1, 0))[0]

    assert TWINS[met(new, old)] == met(TWINS[new], TWINS[old])


@pytest.mark.parametrize("name", ["smog", "briar", "pond", "blaze", "haze"])
def test_sight_is_blocked_alike(name):
    def seen(one):
        return sees(sight_of(table(ruleset=OWN, layers={"surfaces": {"1,0": one}})), Hex(0, 0), Hex(2, 0))

    assert seen(name) == seen(TWINS[name])


@pytest.mark.parametrize(("name", "key"), [("root", "move"), ("hex", "")])
def test_what_is_forbidden_is_forbidden_alike(name, key):
    def tried(one):
        mend = card("remedy", "technique", "Heal 4.", ruleset=OWN)
        game = table(ruleset=OWN, hands=(("remedy",), ()), cards=(mend,))
        piece = game.recall("avatar", 1)
        game.set_stat(1, "health", 20)
        game.add_counter(piece, one, 2)
        before = tuple(one for one in keys(game) if one.startswith(key))
        game.choose("play remedy#1")
        pass_all(game)
        return before, game.stat(1, "health")

    assert tried(name) == tried(TWINS[name])


def test_permanent_surfaces_stay_alike():
    def left(one):
        place = card("sow", "technique", "Place Water on target tile.", ruleset=OWN)
        game = table(ruleset=OWN, hands=(("sow",), ()), cards=(place,), layers={"surfaces": {"1,0": one}})
        game.choose("play sow#1")
        offered = "target 1,0" in keys(game)
        return offered, game.state.layers["surfaces"][Hex(1, 0)] == one

    assert left("gloom") == left("fog")
