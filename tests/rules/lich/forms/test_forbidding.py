"""What may not be played or used, what speed it is of, and cards that stay tapped or act at once."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, pass_all, table
from lich_studio.engine.legality import Intent
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.standing_for import summon_piece

HOUND = card("hound", "summon", "Tap: Deal 3 damage to target.", defense=4)
FILL = ("zap",) * 9


def codes(game, name, verb="play", seat=1, ability=0):
    intent = Intent(verb, seat, game.entity(name, seat), ability if verb == "activate" else 0)
    return {one.refusal.code for one in game.why_not(intent) if one.refusal}


def charm(text, kind="equipment"):
    return card("charm", kind, text, **({"defense": 1} if kind == "equipment" else {}))


@pytest.mark.parametrize(
    ("text", "forbidden"),
    [
        ("You may not use techniques.", {"free-bolt#1"}),
        ("You cannot play techniques.", {"free-bolt#1"}),
        ("You may not play techniques on an opponent's turn.", set()),
        ("You can't play techniques during your turn.", {"free-bolt#1"}),
        ("Opponents cannot play techniques.", set()),
        ("Players cannot play equipment.", {"thin-veil#1"}),
        ("You cannot use equipment.", {"lash#1"}),
    ],
)
def test_a_card_in_play_forbids_what_it_says(text, forbidden):
    game = table(hands=(("free-bolt", "thin-veil"), ()), in_play=(("charm", "lash"), ()), cards=(charm(text),))
    verbs = (("free-bolt#1", "play"), ("thin-veil#1", "play"), ("lash#1", "activate"))
    assert {name for name, verb in verbs if "forbidden" in codes(game, name, verb)} == forbidden


def test_opponents_may_not_answer_on_ones_turn():
    wary = charm("Opponents cannot play reactions on your turn.")
    game = table(hands=(("free-bolt",), ("zap",)), in_play=(("charm",), ()), cards=(wary,))
    choose(game, "play free-bolt#1", "target avatar-2")
    pass_all(game)
    assert game.decision.kind == "main" and game.stat(2, "health") == 24, "the reaction was never offered"


def test_a_target_may_not_use_reactions_for_a_turn():
    hex_ = card("hex", "technique", "Deal 4 damage to target. It may not use reactions this turn.")
    game = table(hands=(("hex", "free-bolt"), ("zap",)), cards=(hex_,))
    choose(game, "play hex#1", "target avatar-2")
    pass_all(game)
    choose(game, "play free-bolt#1", "target avatar-2")
    assert game.decision.kind == "main" and game.stat(2, "health") == 20
    next_turn(game)
    assert "forbidden" not in codes(game, "zap#1", seat=2)


def test_effects_of_a_card_cannot_be_used_for_a_time():
    jam = card("jam", "technique", "Target equipment cannot be used until the start of your next turn.")
    game = table(hands=(("jam",), ()), in_play=((), ("lash", "bargain")), cards=(jam,), decks=(FILL, FILL))
    choose(game, "play jam#1", "target lash#1")
    pass_all(game)
    next_turn(game)
    assert "forbidden" in codes(game, "lash#1", "activate", seat=2)
    assert not codes(game, "bargain#1", "activate", seat=2)
    next_turn(game)
    assert "forbidden" not in codes(game, "lash#1", "activate", seat=2)


def test_an_alteration_keeps_its_host_from_use():
    rust = card("rust", "alteration", "Attached equipment cannot be used.")
    game = table(hands=(("rust",), ()), in_play=(("bargain", "lash"), ()), cards=(rust,))
    choose(game, "play rust#1", "target bargain#1")
    pass_all(game)
    assert "forbidden" in codes(game, "bargain#1", "activate")


@pytest.mark.parametrize("text", ["Technique speed.\nPay 1 health: Heal 1.", "Pay 1 health: Heal 1. Technique speed."])
def test_spd_tec_2_an_effect_of_technique_speed_answers_nothing(text):
    game = table(hands=(("free-bolt",), ("zap",)), in_play=(("charm",), ("charm",)), cards=(charm(text),))
    ability = 1 if "\n" in text else 0
    assert not codes(game, "charm#1", "activate", ability=ability)
    choose(game, "play free-bolt#1", "target avatar-2")
    assert game.decision.seat == 2 and "play zap#1" in keys(game)
    assert not any(key.startswith("use charm#1") for key in keys(game))


@pytest.mark.parametrize("text", ["Heal 2. Reaction speed.", "You may play this at any time. Heal 2."])
def test_spd_rea_2_a_technique_of_reaction_speed_answers(text):
    swift = card("swift", "technique", text)
    game = table(hands=(("free-bolt",), ("swift", "mend")), cards=(swift,))
    choose(game, "play free-bolt#1", "target avatar-2")
    assert {"play swift#1", "play mend#1"} & set(keys(game)) == {"play swift#1"}


def test_a_reaction_of_technique_speed_waits_for_its_players_main_phase():
    slow = card("slow", "reaction", "Technique speed. Heal 2.")
    game = table(hands=(("slow", "free-bolt"), ("slow",)), cards=(slow,))
    assert "play slow#1" in keys(game)
    choose(game, "play free-bolt#1", "target avatar-2")
    assert "technique-speed" in codes(game, "slow#1", seat=2)


@pytest.mark.parametrize(
    ("text", "tapped"),
    [
        ("This card enters play tapped.", True),
        ("Equipment you control enter play tapped.", False),
        ("", False),
    ],
)
def test_kw_tap_2_a_card_comes_into_play_tapped(text, tapped):
    game = table(hands=(("charm",), ()), cards=(charm(text),))
    choose(game, "play charm#1")
    pass_all(game)
    assert bool(game.stat(game.entity("charm#1", 1), "tapped")) == tapped


def test_a_card_in_play_taps_what_comes_after_it():
    game = table(hands=(("charm", "thin-veil"), ()), cards=(charm("Equipment you control enter play tapped."),))
    for name in ("charm", "thin-veil"):
        choose(game, f"play {name}#1")
        pass_all(game)
    assert game.stat(game.entity("thin-veil#1", 1), "tapped") == 1


def test_a_source_that_comes_tapped_gives_nothing_this_turn():
    star = card("star", "source", "This card enters play tapped.\nTap: Gain 2 Abyssal source.")
    game = table(hands=(("star",), ()), cards=(star,))
    choose(game, "play star#1")
    assert "tap star#1" not in keys(game)


def test_kw_tap_4_a_card_stays_tapped_for_one_start_phase():
    text = "Tap target equipment. It does not untap during its controller's next start phase."
    bind = card("bind", "technique", text)
    game = table(hands=(("bind",), ()), in_play=((), ("lash",)), cards=(bind,), decks=(FILL, FILL))
    choose(game, "play bind#1", "target lash#1")
    pass_all(game)
    lash = game.entity("lash#1", 2)
    seen = []
    for _ in range(3):
        next_turn(game)
        seen.append(game.stat(lash, "tapped"))
    assert seen == [1, 1, 0], "it stays tapped in the next start phase of its controller, and untaps in the one after"


def test_a_card_that_never_untaps_stays_tapped():
    game = table(in_play=(("charm",), ()), cards=(charm("This card does not untap during your start phase."),),
                 decks=(FILL, FILL))  # fmt: skip
    made = game.entity("charm#1", 1)
    game.set_stat(made, "tapped", 1)
    next_turn(game)
    next_turn(game)
    assert game.stat(made, "tapped") == 1


@pytest.mark.parametrize(
    ("text", "other", "moves", "uses"),
    [
        ("Hasty may move and attack on the turn it is summoned.", "", True, True),
        ("Hasty may move on the turn it is summoned.", "", True, False),
        ("Hasty may attack on the turn it is summoned.", "", False, True),
        ("", "Summons you control can move and attack the turn they are summoned.", True, True),
        ("", "Summons you control can move the turn they are summoned.", True, False),
        ("", "", False, False),
    ],
)
def test_amb_160_a_summon_acts_on_the_turn_it_came(text, other, moves, uses):
    lines = text.replace("Hasty", "This card")
    hasty = card("hasty", "summon", f"{lines}\nTap: Deal 2 damage to target.".strip(), defense=3)
    game = table(hands=(("hasty",), ()), in_play=(("charm",) if other else (), ()), cards=(hasty, charm(other)))
    choose(game, "play hasty#1", "target tile 0,1")
    pass_all(game)
    made = game.entity("hasty#1", 1)
    assert ("just-summoned" not in codes(game, "hasty#1", "activate", ability=1 if text else 0)) == uses
    step = Intent("move", 1, summon_piece(game, made), 0, 0, Hex(0, 2))
    assert ("just-summoned" not in {one.refusal.code for one in game.why_not(step) if one.refusal}) == moves


def test_a_step_keyword_is_gained_for_a_turn():
    boots = card("boots", "technique", "You gain Water-step until end of turn.")
    pool = {"surfaces": {"1,0": "water"}}
    for hand, wet in ((("boots",), 0), ((), 1)):
        game = table(hands=(hand, ()), cards=(boots,), layers=pool)
        if hand:
            choose(game, "play boots#1")
            pass_all(game)
        choose(game, "move avatar-1", "to 1,0", "stop")
        pass_all(game)
        assert game.counter(game.recall("avatar", 1), "wet") == wet
