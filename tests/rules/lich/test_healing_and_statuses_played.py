"""What texts say of healing, statuses that deal damage, and whom damage comes from, played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, keys, next_turn, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.seats import avatar

TABLE = phrase_table()


def read(text, kind="equipment"):
    return parse(text, TABLE, CardContext("Pale Lance", kind))


def canonical(text, kind="equipment"):
    reading = read(text, kind)
    assert [one.message for one in reading.problems if one.severity == "error"] == []
    assert read(reading.canonical, kind).abilities == reading.abilities
    return reading.canonical


def problems(text, kind="equipment"):
    return [problem.code for problem in read(text, kind).problems]


def burned(text, whose="own", **options):
    """Return the health of seat 1, which was 20, after it burned, a card of that text lying before it or seat 2."""
    in_play = (("ward",), ()) if whose == "own" else ((), ("ward",))
    game = table(in_play=in_play, cards=(card("ward", "equipment", text),), **options)
    game.set_stat(1, "health", 20)
    game.add_counter(avatar(game, 1), "burning", 2)
    next_turn(game)
    return game.stat(1, "health")


@pytest.mark.parametrize(
    ("text", "whose", "health"),
    [
        ("Burning heals you instead of damaging you.", "own", 25),
        ("If you would take damage from Burning, heal that much instead.", "own", 25),
        ("Burning heals you instead of damaging you.", "theirs", 15),
        ("Burning deals 10 damage to enemies instead of 5.", "theirs", 10),
        ("Burning deals 10 damage to enemies instead of 5.", "own", 15),
        ("Burning deals 8 damage instead of 5.", "own", 12),
        ("Burning deals double damage to your opponents.", "theirs", 10),
        ("Burning deals 2 damage.", "theirs", 18),
    ],
)
def test_a_status_deals_another_number_or_heals(text, whose, health):
    assert burned(text, whose) == health


def test_a_status_deals_so_much_for_each_counter_where_numbers_are_strengths():
    assert burned("Burning deals 3 damage instead of 5.", rulings={"status_numbers": "strength"}) == 14


def test_instead_of_another_number_than_a_status_deals_is_refused():
    assert problems("Burning deals 10 damage instead of 4.") == ["not-the-number"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Whenever an enemy heals, you heal instead.", "If an enemy would heal, instead heal that much."),
        ("Whenever you are dealt damage, draw a card instead.",
         "If you would be dealt damage, instead draw 1 card."),
        ("If you are inflicted with Wet, heal 2 instead.", "If you would be inflicted with Wet, instead heal 2."),
        ("When you die, heal 5 instead.", "If you would die, instead heal 5."),
        ("Tap: Heal yourself or an adjacent ally for 4.", "Tap: Heal target ally within 1 tile for 4."),
    ],
)  # fmt: skip
def test_what_happens_instead_is_said_as_it_happens(text, said):
    assert canonical(text) == said


def test_one_heals_instead_of_another():
    ward = card("ward", "equipment", "Whenever an enemy heals, you heal instead.")
    game = table(hands=(("balm",),), in_play=((), ("ward",)), cards=(ward, card("balm", "technique", "Heal 4.")))
    for seat in (1, 2):
        game.set_stat(seat, "health", 10)
    game.choose("play balm#1")
    settle(game)
    assert [game.stat(seat, "health") for seat in (1, 2)] == [10, 14]


@pytest.mark.parametrize(("to", "healed"), [("target avatar-1", (14, 10)), ("target avatar-2", (10, 14))])
def test_one_heals_oneself_or_whoever_stands_next(to, healed):
    game = play("You or a target adjacent to you heals 4.", to, starts=("0,0", "1,0"), edits={"1": 10, "2": 10})
    assert tuple(game.stat(seat, "health") for seat in (1, 2)) == healed


def test_whoever_stands_further_away_is_no_adjacent_target():
    game = table(hands=(("balm",),), cards=(card("balm", "technique", "You or a target adjacent to you heals 4."),))
    game.choose("play balm#1")
    assert "target avatar-1" in keys(game) and "target avatar-2" not in keys(game)


def hit(text, starts, kind="equipment", blow="Deal 6 damage to each enemy."):
    """Return the health of seat 2 after seat 1 hit it, with a card of that text before seat 2."""
    ward = card("ward", kind, text)
    answers = kind == "reaction"
    game = table(hands=(("blow",), ("ward",) if answers else ()), in_play=((), () if answers else ("ward",)),
                 cards=(ward, card("blow", "technique", blow)), starts=starts)  # fmt: skip
    game.choose("play blow#1")
    if answers:
        while "play ward#1" not in keys(game):
            game.choose("pass")
        game.choose("play ward#1")
    settle(game)
    return game.stat(2, "health")


@pytest.mark.parametrize("kind", ["equipment", "reaction"])
@pytest.mark.parametrize(("starts", "health"), [(("0,0", "1,0"), 30), (("0,0", "2,0"), 24)])
def test_damage_that_adjacent_things_deal_is_prevented(kind, starts, health):
    assert hit("Prevent any damage dealt to you by an adjacent target.", starts, kind) == health


def test_prevention_of_what_adjacent_things_deal_is_told_in_one_way():
    said = "Prevent any damage dealt to you by adjacent enemies."
    assert canonical("Prevent all damage adjacent enemies would deal to you.") == said
    assert canonical("Prevent damage dealt to you from an adjacent enemy.") == said


@pytest.mark.parametrize(
    ("text", "health"),
    [
        ("Prevent the next damage dealt to target player this turn.", 26),
        ("Double the next damage dealt to target player this turn.", 14),
        ("Halve the next damage dealt to target player this turn.", 23),
    ],
)
def test_the_next_damage_is_changed_once(text, health):
    game = play(f"{text} Deal 6 damage to each enemy. Deal 4 damage to each enemy.", "target avatar-2")
    assert game.stat(2, "health") == health


def test_the_next_damage_one_deals_is_doubled():
    game = play("Double the next damage you deal this turn. Deal 6 damage to each enemy. Deal 4 damage to each enemy.")
    assert game.stat(2, "health") == 14


def test_a_reaction_asks_what_it_answers_with_if_and_other_sentences_do_not():
    assert canonical("If you are dealt damage, draw a card.", "reaction") == "When you are dealt damage, draw 1 card."
    assert problems("Tap: Heal 2. If you are dealt damage, draw a card.") == ["when-or-if"]


def made_to(text, *answers, hands=((), ()), **options):
    """Return the health of both players after seat 1 played a technique that speaks of all of them."""
    trial = card("trial", "technique", text)
    game = table(hands=(("trial", *hands[0]), hands[1]), cards=(trial, card("dull", "hero", health=30)),
                 heroes=("dull", "dull"), **options)  # fmt: skip
    game.choose("play trial#1")
    settle(game, *answers)
    return [game.stat(seat, "health") for seat in (1, 2)]


@pytest.mark.parametrize(
    ("text", "answers", "health"),
    [
        ("Each player damns a card from their hand. Any player who cannot loses 5 health.", (), [30, 25]),
        ("Each player damns a card from their hand. If they cannot, they lose 5 health.", (), [30, 25]),
        ("Each player damns 2 cards from their hand. Each player who cannot loses 5 health.", (), [25, 25]),
        ("Each player discards a card. Each player who cannot loses 5 health.", ("discard zap#1",), [30, 25]),
        ("Each player discards 2 cards. Each player who cannot loses 5 health.", ("discard zap#1",), [25, 25]),
        ("Each player discards a card. Those who cannot lose 5 health.", ("discard zap#1",), [30, 25]),
        ("Each player discards a card. Players who don't take 5 damage.", ("discard zap#1",), [30, 25]),
        ("Each player discards a card. Those who do lose 5 health.", ("discard zap#1",), [25, 30]),
    ],
)
def test_those_who_cannot_do_it_pay_for_it(text, answers, health):
    assert made_to(text, *answers, hands=(("zap",), ())) == health


@pytest.mark.parametrize(
    ("text", "answers", "health"),
    [
        ("Attrit 2. If you cannot, take 5 damage.", (), [25, 30]),
        ("Attrit 1. If you cannot, take 5 damage.", (), [30, 30]),
        ("Each opponent attrits 2. If they cannot, they lose 5 health.", (), [30, 25]),
        ("Each player attrits 1. Each player who cannot loses 5 health.", (), [30, 25]),
        ("Discard 2 cards. If you cannot, lose 5 health.", ("discard zap#1",), [25, 30]),
        ("Discard 2 cards. If you do, deal 5 damage to each enemy.", ("discard zap#1",), [30, 30]),
        ("Discard 2 cards if able. If you can't, lose 5 health.", ("discard zap#1",), [25, 30]),
        ("Discard a card. If you cannot, lose 5 health.", ("discard zap#1",), [30, 30]),
        ("Damn 2 cards from your hand. If you cannot, lose 5 health.", (), [25, 30]),
        ("Sacrifice 2 equipment. If you cannot, lose 5 health.", (), [25, 30]),
        ("Remove 2 counters from your hero. If you cannot, lose 5 health.", (), [25, 30]),
    ],
)
def test_of_two_cards_one_is_not_all_that_somebody_had_to_do(text, answers, health):
    mine = {"decks": (("zap",), ()), "in_play": (("thin-veil",), ())}
    assert made_to(text, *answers, hands=(("zap",), ()), **mine) == health


def test_those_whom_nothing_moved_are_told_from_the_others():
    text = "Push each enemy 2 tiles. Each player not moved this way loses 5 health."
    assert made_to(text, "to 3,0", "to 4,0") == [25, 30]
    assert canonical("Push each player 1 tile. Any player that was not moved this way heals 2.", "technique") == (
        "Push each player 1 tile and heal each player not moved this way for 2."
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("If you would gain a status, you do not.", "If you would be inflicted with a status, prevent it."),
        ("If you would become Stunned, heal 2 instead.", "If you would be inflicted with Stunned, instead heal 2."),
        ("Whenever you get a status, heal 1.", "Whenever you are inflicted with a status, heal 1."),
        ("Whenever you gain a status, remove it.", "Whenever you are inflicted with a status, remove that status."),
        ("Tap: Remove all statuses from you. This does not remove Wet.",
         "Tap: Remove all statuses from you except Wet."),
        ("Vines are not converted by fire.", "Fire does not convert Vines."),
        ("Vines don't block your line of sight or inflict statuses on you.",
         "You can see through Vines and Vines do not inflict statuses on you."),
    ],
)  # fmt: skip
def test_statuses_and_surfaces_in_other_words(text, said):
    assert canonical(text) == said


def test_a_status_that_was_spoken_of_is_no_surface():
    assert problems("Whenever you are dealt damage, remove that status.") == ["which-status"]
    assert problems("Sludge cannot become fire.") == ["catches-no-fire"]


@pytest.mark.parametrize(
    ("text", "wet", "health"),
    [
        ("Whenever you would gain a status, heal 2 instead.", 0, 22),
        ("If you would gain a status, you do not.", 0, 20),
        ("Whenever you gain a status, remove it.", 0, 20),
        ("Whenever you gain Burning, remove that status.", 2, 20),
    ],
)
def test_a_status_that_one_would_gain(text, wet, health):
    ward = card("ward", "equipment", text)
    game = table(hands=(("dip",),), in_play=((), ("ward",)), cards=(ward, card("dip", "technique", DIP)))
    game.set_stat(2, "health", 20)
    game.choose("play dip#1")
    settle(game)
    assert (game.counter(avatar(game, 2), "wet"), game.stat(2, "health")) == (wet, health)


@pytest.mark.parametrize(
    ("text", "of_it", "of_enemy"),
    [
        ("Whenever you gain a status, inflict that status on each enemy.", 2, 2),
        ("If you would be inflicted with Wet, inflict it on each enemy instead.", 0, 2),
        ("If you would be inflicted with a status, you may inflict it on each enemy instead.", 0, 2),
        ("If you would be inflicted with Blind, inflict it on each enemy instead.", 2, 0),
    ],
)
def test_a_status_that_one_gives_on(text, of_it, of_enemy):
    ward = card("ward", "equipment", text)
    game = table(hands=(("dip",),), in_play=((), ("ward",)), cards=(ward, card("dip", "technique", DIP)))
    game.choose("play dip#1")
    settle(game, *(("yes",) if "you may" in text else ()))
    assert [game.counter(avatar(game, seat), "wet") for seat in (2, 1)] == [of_it, of_enemy]


def test_a_status_is_given_on_only_where_one_was_spoken_of():
    assert problems("Whenever you are dealt damage, inflict that status on each enemy.") == ["which-status"]


DIP = "Inflict Wet 2 on each enemy."


def test_all_statuses_go_but_several():
    doses = "Inflict Wet 2 on each enemy. Inflict Blind 2 on each enemy. Inflict Ensnared 1 on each enemy. "
    text = doses + "Remove all statuses from each enemy, except for wet and blind."
    piece = avatar(play(text), 2)
    assert [play(text).counter(piece, status) for status in ("wet", "blind", "ensnared")] == [2, 2, 0]


def test_all_statuses_go_but_one():
    text = "Inflict Wet 2 on each enemy. Inflict Blind 2 on each enemy. Remove all statuses from each enemy except Wet."
    piece = avatar(play(text), 2)
    game = play(text)
    assert (game.counter(piece, "wet"), game.counter(piece, "blind")) == (2, 0)


@pytest.mark.parametrize(("text", "left"), [("Vines are not converted by fire.", "vines"), ("", "fire")])
def test_vines_that_no_fire_takes(text, left):
    layers = {"surfaces": {"-3,0": "vines", "-4,0": "fire"}}
    game = table(in_play=(("ward",),), cards=(card("ward", "equipment", text),), layers=layers)
    next_turn(game)
    assert game.state.layers["surfaces"][Hex(-3, 0)] == left


@pytest.mark.parametrize(("text", "aimed"), [("Enemies within 3 tiles are not Invisible.", True), ("", False)])
def test_invisible_hides_nobody_who_cannot_hide(text, aimed):
    game = table(in_play=(("ward", "lash"),), cards=(card("ward", "equipment", text),), starts=("0,0", "3,0"))
    game.add_counter(avatar(game, 2), "invisible", 2)
    game.choose("use lash#1")
    assert ("target avatar-2" in keys(game)) is aimed


def test_what_seeing_through_a_surface_leaves_as_it_is():
    assert canonical("Smoke doesn't block your line of sight. It can still blind you.") == "You can see through Smoke."
    text = "Vines do not block your line of sight, but you can still be affected by them."
    assert canonical(text) == "You can see through Vines."
    assert problems("Vines do not block your line of sight. You can still be blinded by it.") == ["unread-word"]
