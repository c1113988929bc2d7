"""Health brought to a number, and statuses removed without naming them."""

from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, pass_all, table
from helpers.playing import play
from lich_studio.engine.decisions import Edit
from lich_studio.rules.lich.seats import avatar


def health(game, seat):
    return game.stat(seat, "health")


def test_healing_fully_stops_at_what_the_hero_began_with():
    assert health(play("Heal fully.", edits={1: 7}), 1) == 30


def test_healing_fully_takes_nothing_from_whoever_has_more():
    assert health(play("Heal to full health.", edits={1: 33}, rulings={"healing": "no limit"}), 1) == 33


@pytest.mark.parametrize(("before", "kind"), [(4, "healed"), (25, "lost health")])
def test_health_becomes_a_number_by_loss_or_healing(before, kind):
    tried = card("trial", "technique", "Your health becomes 10.")
    game = table(hands=(("trial",), ()), cards=(tried,))
    game.set_stat(1, "health", before)
    told = events(game, kind)
    choose(game, "play trial#1")
    pass_all(game)
    assert health(game, 1) == 10 and [one.amount for one in told] == [abs(10 - before)]


def test_the_health_of_a_target_is_set():
    assert health(play("Set target's health to 5.", "target avatar-2"), 2) == 5


def test_two_swap_their_health():
    game = play("Swap health with target enemy.", "target avatar-2", edits={1: 3, 2: 21})
    assert (health(game, 1), health(game, 2)) == (21, 3)


def borne(game, seat):
    return {name for (entity, name), number in game.state.counters.items() if entity == avatar(game, seat) and number}


def afflicted(text, *statuses):
    game = table(hands=(("trial",), ()), cards=(card("trial", "technique", text),))
    for status in statuses:
        game.apply(Edit("counter", (avatar(game, 1), status, 2)))
    choose(game, "play trial#1")
    pass_all(game)
    return game


def test_all_statuses_go_but_those_that_nothing_removes():
    game = afflicted("Remove all statuses from you.", "burning", "blind", "sepsis")
    assert borne(game, 1) == set()


def test_one_status_goes_whole_and_its_remover_chooses_which():
    game = afflicted("Remove a status from you.", "burning", "blind")
    assert keys(game) == ("remove burning", "remove blind")
    choose(game, "remove blind")
    pass_all(game)
    assert borne(game, 1) == {"burning"} and game.decision.kind == "main"


def test_nobody_is_asked_about_the_only_status():
    assert borne(afflicted("Remove a status from you.", "wet"), 1) == set()


def test_whoever_bears_nothing_cannot_be_cleansed():
    game = table(hands=(("trial",), ()), cards=(card("trial", "technique", "Remove all statuses from target."),))
    assert "play trial#1" not in keys(game)
