"""How far one reaches, who may not attack, lists of what cannot be, and how often a card is used, played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, pass_all, phrase_table, table
from helpers.playing import settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.seats import avatar

FOE = "target avatar-2"
GUN = card("gun", "equipment", "Tap: Deal 3 damage to any target within 2 tiles.", defense=4)
FAR = {"starts": ("0,0", "4,0"), "heroes": ("brute", "brute")}


def canonical(text, kind="equipment"):
    return parse(text, phrase_table(), CardContext("Marl Hound", kind)).canonical


def charm(text, kind="equipment"):
    return card("charm", kind, text, **({"defense": 1} if kind == "equipment" else {}))


@pytest.mark.parametrize(("text", "reached"), [
    ("You have +2 range.", {"gun", "free-bolt"}), ("Equipment you control have +2 range.", {"gun"}),
    ("You have +1 range.", {"free-bolt"}), ("You have +1 movement.", set()), ("This card has +2 range.", set()),
    ("You have -3 range.", set()), ("You have unlimited range, but still need line of sight.", {"gun", "free-bolt"}),
    ("Equipment you control have unlimited range.", {"gun"}),
])  # fmt: skip
def test_hro_int_3_a_card_makes_the_range_longer(text, reached):
    game = table(hands=(("free-bolt",), ()), in_play=(("charm", "gun"), ()), cards=(GUN, charm(text)), **FAR)
    offered = {key.split()[1].split("#")[0] for key in keys(game) if key.startswith(("play", "use"))}
    aimed = set()
    for name in offered & {"gun", "free-bolt"}:
        trial = table(hands=(("free-bolt",), ()), in_play=(("charm", "gun"), ()), cards=(GUN, charm(text)), **FAR)
        choose(trial, ("use " if name == "gun" else "play ") + name + "#1")
        aimed |= {name} if FOE in keys(trial) else set()
    assert aimed == reached


def test_hro_int_3_a_range_is_longer_for_a_time():
    aim = card("aim", "technique", "Target equipment gains +2 range until end of turn.")
    game = table(hands=(("aim",), ()), in_play=(("gun",), ()), cards=(GUN, aim), **FAR)
    choose(game, "play aim#1", "target gun#1")
    pass_all(game)
    choose(game, "use gun#1")
    assert FOE in keys(game)


def test_a_range_is_not_set():
    reading = parse("You have 3 range.", phrase_table(), CardContext("Charm", "equipment"))
    assert [one.code for one in reading.problems] == ["range-set"]


@pytest.mark.parametrize(("text", "may"), [
    ("You may not attack.", set()), ("Opponents cannot attack.", {"free-bolt", "gun"}),
    ("Equipment you control cannot attack.", {"free-bolt"}),
])  # fmt: skip
def test_atk_001_1_who_may_not_attack_harms_no_one_else(text, may):
    found = set()
    for name, verb in (("free-bolt", "play"), ("gun", "use")):
        game = table(hands=(("free-bolt",), ()), in_play=(("charm", "gun"), ()), cards=(GUN, charm(text)))
        if f"{verb} {name}#1" in keys(game):
            choose(game, f"{verb} {name}#1")
            found |= {name} if FOE in keys(game) else set()
    assert found == may


def test_atk_001_1_what_harms_nobody_stays_allowed():
    salve = card("salve", "technique", "Heal target 4.")
    game = table(hands=(("salve",), ()), in_play=(("charm",), ()), cards=(salve, charm("You may not attack.")))
    choose(game, "play salve#1")
    assert FOE in keys(game)


DEEDS = {"move avatar-2", "use sink#1", "play free-bolt#1"}


@pytest.mark.parametrize(("text", "left"), [
    ("Target opponent cannot move, attack, or use Equipment until the start of your next turn.", set()),
    ("Target opponent cannot move or attack until the start of your next turn.", {"use sink#1"}),
    ("Target opponent loses 1 health.", DEEDS),
])  # fmt: skip
def test_each_deed_of_a_list_is_barred_for_the_time_at_its_end(text, left):
    trial = card("trial", "technique", text)
    sink = card("sink", "equipment", "Pay 1 health: Heal 3.", defense=9)
    game = table(hands=(("trial",), ("free-bolt",)), in_play=((), ("sink",)), cards=(trial, sink))
    choose(game, "play trial#1", FOE)
    pass_all(game)
    choose(game, "end")
    pass_all(game)
    while game.decision.kind != "main":
        choose(game, keys(game)[0])
    assert DEEDS & set(keys(game)) == left


@pytest.mark.parametrize(("text", "said"), [
    ("You cannot be pushed, pulled or teleported.",
     "You cannot be pushed, you cannot be pulled and you cannot be teleported."),
    ("Marl Hound may not attack or move.", "This card may not attack and this card may not move."),
    ("You cannot be burned, blinded, or stunned.",
     "You are immune to Burning, you are immune to Blind and you are immune to Stunned."),
])  # fmt: skip
def test_each_of_a_list_is_barred_in_words_of_its_own(text, said):
    assert canonical(text, "summon" if "Hound" in text else "equipment") == said


@pytest.mark.parametrize("text", [
    "You cannot move, shimmer, or block.", "You cannot move, attack, or.", "You cannot move or draw a card.",
])  # fmt: skip
def test_a_list_of_bars_with_a_word_that_is_none_is_refused(text):
    assert parse(text, phrase_table(), CardContext("Charm", "equipment")).verdict == "draft"


@pytest.mark.parametrize(("text", "pushed", "pulled"), [
    ("You cannot be pushed.", False, True), ("You cannot be pulled.", True, False),
    ("You cannot be pushed or pulled.", False, False), ("You have +1 movement.", True, True),
])  # fmt: skip
def test_amb_227_what_cannot_be_pushed_can_still_be_pulled(text, pushed, pulled):
    for verb, end, goes in (("Push", Hex(3, 0), pushed), ("Pull", Hex(1, 0), pulled)):
        shove = card("shove", "technique", f"{verb} target 1 tile.")
        game = table(hands=(("shove",), ()), in_play=((), ("charm",)), cards=(shove, charm(text)))
        choose(game, "play shove#1")
        settle(game, FOE, *((f"to {end.key()}",) if goes and verb == "Push" else ()))
        assert (game.state.tile_of[avatar(game, 2)] == end) == goes, verb


@pytest.mark.parametrize(("text", "times"), [
    ("Pay 1 health: Heal 2.\nYou may use this no more than twice each turn.", 2),
    ("Pay 1 health: Heal 2.\nThis card may only be used once per turn.", 1),
    ("Pay 1 health: Heal 2. You may not use this more than once per turn.", 1),
])  # fmt: skip
def test_amb_122_a_card_is_used_only_so_often(text, times):
    game = table(in_play=(("charm",), ()), cards=(charm(text),))
    used = 0
    while "use charm#1" in keys(game) and used < 5:
        choose(game, "use charm#1")
        pass_all(game)
        used += 1
    assert used == times
