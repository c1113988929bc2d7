"""Numbers raised, lowered, set, doubled and halved, for a time or while a card lies in play (AMB-170, AMB-217)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, next_turn, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.rules.lich.seats import avatar

HOUND = card("hound", "summon", "Tap: Heal 1.", defense=4)
PLATE = card("plate", "equipment", defense=3)


def played(text, *aims, rest=(), **given):
    """Return a table on which a technique with a text was played and resolved."""
    verb = card("verb", "technique", text)
    given = {"in_play": (("hound", "plate"), ("hound", "plate"))} | given
    game = table(hands=(("verb", *rest), ()), cards=(verb, HOUND, PLATE, *given.pop("cards", ())), **given)
    choose(game, "play verb#1", *aims)
    pass_all(game)
    return game


def number(game, stat, seat=1):
    bearers = {"movement": avatar(game, seat), "intelligence": seat, "slots": seat, "max_health": seat}
    return game.stat(bearers[stat], stat)


@pytest.mark.parametrize(
    ("text", "stat", "value"),
    [
        ("Gain +1 movement until end of turn.", "movement", 3),
        ("Gain 2 movement.", "movement", 4),
        ("+2 movement this turn.", "movement", 4),
        ("You lose 1 movement until end of turn.", "movement", 1),
        ("Your movement becomes 5 until end of turn.", "movement", 5),
        ("You have 0 movement until end of turn.", "movement", 0),
        ("Double your movement until end of turn.", "movement", 4),
        ("Your intelligence is halved, rounded down until end of turn.", "intelligence", 3),
        ("Gain +3 max health for the rest of the game.", "max_health", 33),
        ("Gain +2 action slots until end of turn.", "slots", 7),
        ("You have unlimited action zone size for the rest of the game.", "slots", 1000),
    ],
)
def test_amb_217_a_player_s_number_changes_for_a_time(text, stat, value):
    game = played(text)
    assert number(game, stat) == value
    lasts = "rest of the game" in text
    before = number(game, stat)
    next_turn(game)
    assert (number(game, stat) == before) == lasts


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Target summon gains +3 defense until end of turn.", 7),
        ("Target summon gets -3 defense until the end of your turn.", 1),
        ("Target summon's base defense becomes 9 until end of turn.", 9),
        ("Target summon has 2 defense until end of turn.", 2),
        ("Double target summon's defense until end of turn.", 8),
        ("Target summon's defense is halved, rounded up until end of turn.", 2),
    ],
)
def test_amb_217_the_defense_of_a_summon_changes_on_its_card(text, value):
    game = played(text, "target summon-1")
    assert game.stat(game.entity("hound#1", 1), "defense") == value
    next_turn(game)
    assert game.stat(game.entity("hound#1", 1), "defense") == 4


def test_sum_002_5_a_summon_dies_of_a_lowered_defense():
    game = played("Target summon loses 4 defense until end of turn.", "target summon-1")
    assert game.state.zone_of[game.entity("hound#1", 1)] == "purgatory/1"


def test_amb_217_what_sets_counts_first_then_what_adds_then_what_multiplies():
    verbs = (
        card("grow", "technique", "Your movement is doubled until end of turn."),
        card("lift", "technique", "Gain +1 movement until end of turn."),
    )
    game = played("Your movement becomes 3 until end of turn.", cards=verbs)
    game = table(hands=(("grow", "lift", "fix"), ()), cards=(
        *verbs, card("fix", "technique", "Your movement becomes 3 until end of turn.")))  # fmt: skip
    seen = []
    for name in ("grow", "lift", "fix"):
        game.choose(f"play {name}#1")
        pass_all(game)
        seen.append(number(game, "movement"))
    assert seen == [4, 6, 8]


def test_amb_217_the_log_tells_the_number():
    verb = card("verb", "technique", "Gain +1 movement until end of turn.")
    game = table(hands=(("verb",), ()), cards=(verb,))
    told = events(game, "number changed")
    game.choose("play verb#1")
    pass_all(game)
    assert [(one.word, one.amount, one.rules) for one in told] == [("movement", 3, ("FX-001.1", "AMB-217"))]


@pytest.mark.parametrize(
    ("text", "stat", "value"),
    [
        ("You have +2 movement.", "movement", 4),
        ("You have 4 movement.", "movement", 4),
        ("You have 2 less intelligence.", "intelligence", 4),
        ("+1 Intelligence", "intelligence", 7),
        ("You have +1 action slot.", "slots", 6),
    ],
)
def test_amb_170_a_card_in_play_changes_the_numbers_of_its_player(text, stat, value):
    badge = card("badge", "equipment", text, defense=1)
    game = table(in_play=(("badge",), ()), cards=(badge,))
    assert number(game, stat) == value
    assert number(game, stat, 2) != value


def test_amb_170_each_of_a_group_has_what_a_card_says():
    horn = card("horn", "equipment", "Each summon you control has +2 defense.", defense=1)
    ruin = card("ruin", "technique", "Destroy target equipment.")
    game = table(hands=(("ruin",), ()), in_play=(("hound", "horn"), ("hound",)), cards=(HOUND, horn, ruin))
    mine, other = game.entity("hound#1", 1), game.entity("hound#2", 1)
    assert [game.stat(one, "defense") for one in (mine, other)] == [6, 4]
    choose(game, "play ruin#1", "target horn#1")
    pass_all(game)
    assert game.stat(mine, "defense") == 4


def test_amb_170_numbers_that_ask_for_numbers_see_them_without_each_other():
    pack = card("pack", "summon", "This card has +1 defense.", defense=2)
    game = table(in_play=(("pack", "pack"), ()), cards=(pack,))
    assert [game.stat(game.entity(f"pack#{one}", 1), "defense") for one in (1, 2)] == [3, 3]


@pytest.mark.parametrize(
    ("kind", "text", "code"),
    [
        ("technique", "You have +1 movement.", "how-long"),
        ("equipment", "Target summon has +1 defense.", "nobody-chooses"),
        ("technique", "Gain +2 defense until end of turn.", "no-such-number"),
    ],
)
def test_what_cannot_hold_is_refused(kind, text, code):
    reading = parse(text, phrase_table(), CardContext("Badge", kind))
    assert reading.verdict == "draft" and [one.code for one in reading.problems][:1] == [code]


def test_amb_170_what_holds_on_your_turn_holds_in_no_other():
    drill = card("drill", "skill", "[0]- Gain +1 movement on your turn.\nTap: Heal 1.")
    game = table(in_play=(("drill",), ("drill",)), cards=(drill,))
    assert [number(game, "movement", seat) for seat in (1, 2)] == [3, 2]
    next_turn(game)
    assert [number(game, "movement", seat) for seat in (1, 2)] == [2, 3]


def test_an_additional_tile_is_one_more_movement():
    guide = card("guide", "hero", "You may move an additional tile.", health=30, intelligence=4)
    game = table(heroes=("guide", "reader"), cards=(guide,))
    assert number(game, "movement") == 3
