"""What is aimed at a summon and hits its player instead, you or a target, everyone, the end of a game; played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.rules.lich.field import HAND, zone

DOG = card("dog", "summon", "", defense=9)


def lashed(text):
    """Return the health of seat 2 after seat 1 lashed its summon, beside a trinket of that text."""
    trinket = card("trinket", "equipment", text, defense=3)
    game = table(in_play=(("lash",), ("trinket", "dog")), cards=(trinket, DOG), starts=("0,0", "2,-1"))
    choose(game, "use lash#1", "target summon-1")
    while game.decision.kind != "main":
        choose(game, next(key for key in ("take", "yes", "pass") if key in keys(game)))
    return game.stat(2, "health")


@pytest.mark.parametrize(("text", "health"), [
    ("Whenever an opponent targets a summon you control, you may change its target to you.", 25),
    ("Whenever a summon you control is attacked, change its target to you.", 25),
    ("Whenever a summon you control is targeted by an attack, change the target of that attack to you.", 25),
    ("Whenever a summon you control is targeted by an effect, lose 2 health.", 28),
    ("Whenever a summon you control is targeted by a technique, lose 2 health.", 30),
])  # fmt: skip
def test_tgt_001_1_what_aims_at_a_summon(text, health):
    assert lashed(text) == health


def test_a_reaction_takes_the_place_of_the_target():
    cover = card("cover", "reaction", "You become the new target.")
    game = table(in_play=(("lash",), ("dog",)), hands=((), ("cover",)), cards=(cover, DOG), starts=("0,0", "2,-1"))
    choose(game, "use lash#1", "target summon-1")
    while game.decision.kind != "main":
        wanted = ("play cover#1", "take", "target stack-1", "pass")
        choose(game, next((key for key in wanted if key in keys(game)), keys(game)[0]))
    assert game.stat(2, "health") == 25


@pytest.mark.parametrize(("text", "target", "healths"), [
    ("Heal 4 to you or a target.", "avatar-1", (24, 20)), ("Heal you or target summon you control for 4.",
                                                          "avatar-1", (24, 20)),
    ("Deal 3 damage to a target or yourself.", "avatar-2", (20, 17)),
])  # fmt: skip
def test_tgt_001_your_own_avatar_is_a_target(text, target, healths):
    game = play(text, f"target {target}", edits={"1": 20, "2": 20})
    assert (game.stat(1, "health"), game.stat(2, "health")) == healths


def test_everyone_draws():
    game = play("Everyone draws 2 cards.", starts=("0,0", "2,0"))
    assert [len(zone(game, HAND, seat)) for seat in (1, 2)] == [7, 8]


@pytest.mark.parametrize(("text", "winners"), [("You win the game.", (1,)), ("You lose the game.", (2,))])
def test_amb_180_the_last_side_left_wins(text, winners):
    trial = card("trial", "technique", text)
    game = table(hands=(("trial",), ()), cards=(trial,))
    choose(game, "play trial#1")
    while game.decision is not None:
        choose(game, "pass")
    assert game.state.result.winners == winners


@pytest.mark.parametrize(("text", "lost"), [
    ("Inflict Burning 1 on target. If it was already burning, deal 8 damage to it instead.", 0),
    ("Deal 2 damage to target. If it was in Fire, deal 8 damage instead.", 8),
    ("Deal 2 damage to target. If it was Wet, deal 8 damage instead.", 2),
])  # fmt: skip
def test_fx_001_1_what_was_so_before(text, lost):
    game = play(text, "target avatar-2", layers={"surfaces": {"2,0": "fire"}})
    assert 30 - game.stat(2, "health") == lost


@pytest.mark.parametrize(("text", "code"), [
    ("Destroy target equipment. If it was tapped, draw a card.", "asked-too-late"),
    ("Deal 3 damage to everyone within 2 tiles.", "left-open"),
    ("Burning you inflict deals double damage.", "left-open"),
])  # fmt: skip
def test_what_is_open_is_refused(text, code):
    reading = parse(text, phrase_table(), CardContext("Trial", "technique"))
    assert code in [one.code for one in reading.problems]


def test_all_things_of_a_kind_are_yours_too():
    game = play("Destroy all equipment, including your own.", in_play=(("lash",), ("wall-shield",)))
    assert not any(len(zone(game, "action", seat)) for seat in (1, 2))
    settle(game)
