"""Texts of authors about sight past obstacles, what cannot be reacted to, and times counted by another's turns."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, pass_all, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.turn.source_pool import pool

FOE = "target avatar-2"
SMOKE = {"surfaces": {"1,0": "smoke"}}
VINES = {"surfaces": {"1,0": "vines"}}
WALL = {"walls": {"1,0": "wall"}}


def aims_at(game, key="use lash#1", foe=FOE):
    """Return whether a foe behind something can be aimed at."""
    if key not in keys(game):
        return False
    game.choose(key)
    return foe in keys(game)


@pytest.mark.parametrize(("text", "layers", "seen"), [
    ("You can see through Smoke.", SMOKE, True), ("You can see through Smoke.", WALL, False),
    ("You can see through Smoke.", VINES, False), ("Walls do not block your line of sight.", WALL, True),
    ("Attacks with Equipment you control ignore walls.", WALL, True),
    ("Attacks with this card ignore walls.", WALL, False),
    ("You can see through Smoke and Vines.", VINES, True), ("Walls do not block your line of sight.", SMOKE, False),
])  # fmt: skip
def test_los_001_1_what_a_card_says_is_seen_through_hides_nothing(text, layers, seen):
    goggles = card("goggles", "equipment", text, defense=1)
    game = table(in_play=(("lash", "goggles"), ()), layers=layers, cards=(goggles,))
    assert aims_at(game) is seen


@pytest.mark.parametrize(("text", "seen"), [
    ("You may target through summons.", True), ("You can see through Smoke.", False),
])  # fmt: skip
def test_los_002_4_summons_are_seen_through(text, seen):
    goggles = card("goggles", "equipment", text, defense=1)
    game = table(in_play=(("lash", "goggles", "post"), ()), starts=("0,0", "2,0"),
                 cards=(goggles, card("post", "summon", "", defense=3)))  # fmt: skip
    game.place_piece(game.state.link_of[game.entity("post#1", 1)], Hex(1, 0))
    assert aims_at(game) is seen


def test_amb_106_a_card_that_sees_through_is_not_its_player():
    scope = card("scope", "alteration", "Attach this to target equipment. Attached equipment can see through walls.")
    game = table(hands=(("scope", "zap"), ()), in_play=(("lash", "bargain"), ()), layers=WALL, cards=(scope,))
    choose(game, "play scope#1", "target lash#1")
    pass_all(game)
    assert aims_at(game)


def test_los_001_1_sight_past_walls_for_a_time_goes_again():
    game = play("You can see through walls until end of turn.", in_play=(("lash",), ()), layers=WALL)
    next_turn(game)
    next_turn(game)
    assert not aims_at(game)


@pytest.mark.parametrize(("text", "asked"), [
    ("Deal 6 damage to target enemy.", True),
    ("This card cannot be reacted to. Deal 6 damage to target enemy.", False),
    ("Deal 6 damage to target enemy. Opponents may not react to this card.", False),
])  # fmt: skip
def test_rea_001_2_nobody_answers_what_cannot_be_reacted_to(text, asked):
    game = table(hands=(("strike",), ("zap", "hush")), cards=(card("strike", "technique", text),))
    choose(game, "play strike#1", FOE)
    windows = 0
    while game.decision.kind != "main":
        windows += game.decision.kind == "window"
        game.choose("pass" if "pass" in keys(game) else "take")
    assert (windows > 0) is asked
    assert game.stat(2, "health") == 24


def test_rea_001_2_one_use_cannot_be_reacted_to_and_another_can():
    rifle = card("rifle", "equipment", "Tap: Deal 2 damage to target. This ability cannot be reacted to.\n"
                 "Pay 1 health: Deal 1 damage to target.", defense=1)  # fmt: skip
    for number, asked in ((0, "main"), (1, "window")):
        game = table(hands=((), ("zap",)), in_play=(("rifle",), ()), cards=(rifle,))
        use = [key for key in keys(game) if key.startswith("use rifle#1")][number]
        choose(game, use, FOE)
        assert game.decision.kind == asked


def test_rea_001_2_a_group_cannot_be_reacted_to():
    banner = card("banner", "equipment", "Your opponents may not react to techniques you control.", defense=1)
    for in_play, asked in ((("banner",), "main"), ((), "window")):
        game = table(hands=(("free-bolt",), ("zap",)), in_play=(in_play, ()), cards=(banner,))
        choose(game, "play free-bolt#1", FOE)
        assert game.decision.kind == asked


def test_this_ability_needs_something_to_be_about():
    reading = parse("This ability cannot be reacted to.", phrase_table(), CardContext("Draft", "technique"))
    assert "nothing-before" in {problem.code for problem in reading.problems}


@pytest.mark.parametrize("text", [
    "Target opponent may not move during their next turn.", "Target opponent cannot move on their next turn.",
])  # fmt: skip
def test_amb_217_what_holds_in_their_next_turn_ends_with_it(text):
    game = play(text, FOE)
    found = []
    for _turn in range(4):
        next_turn(game)
        found.append("move avatar-2" in keys(game))
    assert found == [False, False, True, False]


def test_amb_217_until_the_end_of_their_next_turn_counts_their_turns():
    game = play("Target may not move until the end of their next turn.", FOE)
    next_turn(game)
    assert "move avatar-2" not in keys(game)
    next_turn(game)
    next_turn(game)
    assert "move avatar-2" in keys(game)


def test_amb_217_until_the_start_of_its_controllers_next_turn():
    game = play("Target enemy gains -1 movement until the start of its controller's next turn.", FOE)
    piece = game.entity("avatar-2", 0)
    low = game.stat(piece, "movement")
    next_turn(game)
    assert game.stat(piece, "movement") == low + 1


@pytest.mark.parametrize(("text", "code"), [
    ("Each opponent may not move during their next turn.", "whose-turn"),
    ("Each enemy may not move until the end of their next turn.", "whose-turn"),
    ("Target opponent draws 2 cards during their next turn.", "nothing-lasts"),
])  # fmt: skip
def test_whose_turn_has_to_be_said(text, code):
    reading = parse(text, phrase_table(), CardContext("Draft", "technique"))
    assert code in {problem.code for problem in reading.problems}


def test_prevention_for_longer_than_a_turn_ends():
    game = play("Prevent all damage that would be dealt to you until the end of your next turn.")
    assert [one.expiry for found in game.state.modifiers.values() for one in found if "next" in str(one.expiry)]


@pytest.mark.parametrize(("text", "said"), [
    ("You may move up to 2 extra tiles on your turn.", "You have +2 movement on your turn."),
    ("Draft may move an additional tile.", "This card has +1 movement."),
    ("Summons you control may move an additional tile.", "Summons you control have +1 movement."),
    ("You may play 2 sources on your turn.", "You have 2 source plays."),
    ("You may play up to 3 sources each turn.", "You have 3 source plays."),
    ("You may play 2 additional sources each turn.", "You have +2 source plays."),
    ("You may not be inflicted with statuses.", "You are immune to all statuses."),
    ("This card may not be destroyed.", "This card cannot be destroyed."),
    ("You may not be targeted by enemies.", "You cannot be targeted by enemies."),
    ("Tap: Deal 5 damage to target. This damage may not be blocked.",
     "Tap: Deal 5 damage to target. This damage cannot be blocked."),
    ("Once on your turn, you may move 2 additional tiles.",
     "Once on your turn, you may gain +2 movement until end of turn."),
])  # fmt: skip
def test_it_reads(text, said):
    reading = parse(text, phrase_table(), CardContext("Draft", "summon" if "Draft" in text else "equipment"))
    assert reading.canonical == said


def test_the_damage_blocked_is_known():
    text = "Whenever this card blocks damage, heal equal to the damage blocked."
    buckler = card("buckler", "equipment", text, defense=9)
    game = table(hands=(("free-bolt",), ()), in_play=((), ("buckler",)), cards=(buckler,))
    game.set_stat(2, "health", 20)
    choose(game, "play free-bolt#1", FOE)
    settle(game, "block buckler#1")
    assert game.stat(2, "health") == 26


def test_kw_attrit_what_was_put_into_purgatory_this_way_counts():
    game = play("Each player attrits 2. Heal 1 for each card put into purgatory this way.", edits={"1": 10})
    assert game.stat(1, "health") == 14


def test_that_much_plus_some():
    game = play("Deal 3 damage to target enemy. Heal that much plus 2.", FOE, edits={"1": 10})
    assert game.stat(1, "health") == 15


def test_ph_main_5_two_sources_are_played_in_a_turn():
    deed = card("deed", "equipment", "You may play 2 sources on your turn.", defense=1)
    game = table(hands=(("ember", "ember", "ember"), ()), in_play=(("deed",), ()), cards=(deed,))
    choose(game, "play ember#1", "play ember#2")
    assert "play ember#3" not in keys(game)
    assert pool(game, 1) == {}


@pytest.mark.parametrize(("text", "kind", "blocks"), [
    ("You cannot block.", "equipment", False), ("You cannot move.", "equipment", True),
    ("Target enemy cannot block until end of turn.", "technique", False),
    ("Target opponent may not block until the end of their next turn.", "technique", False),
    ("Until end of turn, target enemy cannot move.", "technique", True),
])  # fmt: skip
def test_blk_001_1_a_player_who_cannot_block_cannot_with_any_card(text, kind, blocks):
    one = card("trial", kind, text, **({"defense": 1} if kind == "equipment" else {}))
    lies = kind == "equipment"
    there, held = (("wall-shield", "trial"), ()) if lies else (("wall-shield",), ("trial",))
    game = table(hands=(("free-bolt", *held), ()), in_play=((), there), cards=(one,))
    if kind == "technique":
        choose(game, "play trial#1", FOE)
        pass_all(game)
    choose(game, "play free-bolt#1", FOE)
    pass_all(game)
    assert (game.decision.kind == "block") is blocks


def test_amb_217_until_end_of_turn_said_first_holds_a_target():
    nudge = card("nudge", "technique", "Target opponent moves 1 tile.")
    game = play("Until end of turn, target enemy may not move.", FOE, cards=(nudge,), hands=(("nudge", "nudge"), ()))
    piece = game.entity("avatar-2", 0)
    here = game.state.tile_of[piece]
    for number in (1, 2):
        choose(game, *({f"play nudge#{number}"} & set(keys(game))))
        while game.decision.kind != "main":
            game.choose(FOE if FOE in keys(game) else keys(game)[0])
        assert (game.state.tile_of[piece] != here) == (number == 2)
        if number == 1:
            next_turn(game)
            assert "move avatar-2" in keys(game)
            next_turn(game)


def test_amb_217_a_number_changes_in_their_next_turn_alone():
    game = play("Target opponent has +2 movement during their next turn.", FOE)
    found = []
    for _turn in range(3):
        found.append(game.stat(game.entity("avatar-2", 0), "movement"))
        next_turn(game)
    assert found == [2, 4, 2]


def test_amb_217_a_target_of_what_is_said_to_last_first_is_chosen():
    game = play("Until end of turn, target summon has +2 defense.", "target summon-1", in_play=(("golem",), ()),
                cards=(card("golem", "summon", "", defense=9),))  # fmt: skip
    golem = game.entity("golem#1", 1)
    assert game.stat(golem, "defense") == 11
    next_turn(game)
    assert game.stat(golem, "defense") == 9


def test_dmg_001_what_hurt_you_can_be_aimed_at():
    quake = card("quake", "technique", "Deal 2 damage to each avatar.")
    answer = card("answer", "technique", "Deal 4 damage to a target that damaged you this turn.")
    game = table(hands=(("quake", "answer"), ()), cards=(quake, answer))
    assert "play answer#1" not in keys(game)
    choose(game, "play quake#1")
    settle(game)
    choose(game, "play answer#1")
    assert keys(game) == ("target avatar-1",)


@pytest.mark.parametrize(("health", "untapped"), [(3, True), (9, False)])
def test_kw_destroy_damage_that_destroys_is_asked(health, untapped):
    text = "Tap: Deal 5 damage to target. If this damage destroys a summon, untap this card."
    blade = card("blade", "equipment", text, defense=1)
    game = table(in_play=(("blade",), ("golem",)), starts=("0,0", "3,0"),
                 cards=(blade, card("golem", "summon", "", defense=health)))  # fmt: skip
    piece = game.state.link_of[game.entity("golem#1", 2)]
    game.place_piece(piece, Hex(1, 0))
    choose(game, "use blade#1", "target summon-1")
    settle(game)
    assert (not game.stat(game.entity("blade#1", 1), "tapped")) is untapped


@pytest.mark.parametrize(("text", "said"), [
    ("Once on your turn, you may sacrifice 4 health and draw a card.",
     "Once on your turn, you may pay 4 health and draw 1 card."),
    ("Sacrifice 4 health: Draw a card.", "Pay 4 health: Draw 1 card."),
    ("Tap: Give target equipment reprise 1 until end of turn.",
     "Tap: Target equipment gains Reprise 1 until end of turn."),
])  # fmt: skip
def test_what_is_given_up_and_given_reads(text, said):
    assert parse(text, phrase_table(), CardContext("Draft", "equipment")).canonical == said
