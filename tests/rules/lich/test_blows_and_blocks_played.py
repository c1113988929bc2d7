"""What texts say of blows, blocks, healing and death in looser words, played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, keys, pass_all, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext

TABLE = phrase_table()
IN_A_ROW = ("0,0", "2,0", "4,0")


def read(text, kind="equipment"):
    return parse(text, TABLE, CardContext("Pale Lance", kind))


def problems(text, kind="equipment"):
    return [problem.code for problem in read(text, kind).problems]


@pytest.mark.parametrize(
    ("said", "modifiers"),
    [
        ("This attack has penetrate.", "Penetrate"),
        ("This damage has penetrate and overwhelm.", "Penetrate and Overwhelm"),
        ("This damage has overwhelm, unblockable and unpreventable.", "Overwhelm, Unblockable, and Unpreventable"),
        ("The attack gains Reprise.", "Reprise"),
    ],
)
def test_an_attack_can_be_said_to_have_any_modifiers(said, modifiers):
    reading = read(f"Tap: Deal 5 damage to target. {said}")
    assert reading.problems == ()
    assert reading.canonical == f"Tap: Deal 5 damage to target. This damage has {modifiers}."
    assert read(reading.canonical).abilities == reading.abilities


def test_an_attack_with_penetrate_passes_whoever_stands_in_between_and_hits_both():
    texts = "Tap: Deal 5 damage to target. This attack has Penetrate.\nTap: Deal 5 damage to target."
    game = table(in_play=(("lance",),), cards=(card("lance", "equipment", texts),), starts=IN_A_ROW)
    clone = game.clone()
    clone.choose("use lance#1 2")
    assert "target avatar-3" not in keys(clone)
    game.choose("use lance#1 1")
    assert "target avatar-3" in keys(game)
    game.choose("target avatar-2")
    game.choose("target avatar-3")
    settle(game, *(("done",) if game.decision.kind == "target" else ()))
    assert [game.stat(seat, "health") for seat in (1, 2, 3)] == [30, 25, 25]


def test_an_attack_with_reprise_happens_again_for_one_tap():
    lance = card("lance", "equipment", "Tap: Deal 4 damage to target. This attack has Reprise.")
    game = table(in_play=(("lance",),), cards=(lance,))
    game.choose("use lance#1")
    game.choose("target avatar-2")
    settle(game, "target avatar-2")
    assert game.stat(2, "health") == 22


def test_what_shows_at_once_is_said_under_no_condition_and_of_tap_effects():
    assert problems("Tap: Deal 5 damage to target. If it is Wet, this damage has Penetrate.") == ["asked-late"]
    assert problems("Deal 5 damage to target. This attack has Reprise.", "technique") == ["no-tap-effect"]


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("If your health would fall to zero, destroy this card instead. Your health becomes 3.",
         "If you would die, instead destroy this card and your health becomes 3."),
        ("If you would die, destroy this card. Heal 3 instead.",
         "If you would die, instead destroy this card and heal 3."),
        ("If you would die, you may damn this card instead. If you do, heal 3.",
         "If you would die, instead you may damn this card and heal 3."),
        ("If you would be dealt damage, prevent 2 of it. Draw a card.",
         "If you would be dealt damage, instead prevent 2 of that damage and draw 1 card."),
        ("If you would be dealt damage, prevent 2 of it and draw a card.",
         "If you would be dealt damage, instead prevent 2 of that damage and draw 1 card."),
        ("If you would die, heal 9 instead. This can only happen once per game.",
         "Once per game, if you would die, instead heal 9."),
        ("If you would be reduced to 0 health by an attack, damn this card and your hand instead. Heal 3.",
         "If you would die from an attack, instead damn this card, damn your hand and heal 3."),
    ],
)  # fmt: skip
def test_the_next_sentence_says_more_of_what_happens_instead(text, canonical):
    reading = read(text)
    assert (reading.problems, reading.canonical) == ((), canonical)
    assert read(canonical).abilities == reading.abilities


def test_how_often_something_happens_instead_is_said_once():
    text = "Once each turn, if you would die, heal 9 instead. This can only happen once per game."
    assert problems(text) == ["how-often"]


def struck(text, *answers, blow="Deal 40 damage to each enemy.", health=30):
    """Return the game after seat 1 has played something against seat 2, who has a ward of that text."""
    one = card("ward", "equipment", text)
    game = table(hands=(("blow",), ("zap", "mend")), in_play=((), ("ward",)), decks=((), ("ember",) * 9),
                 cards=(one, card("blow", "technique", blow)))  # fmt: skip
    game.set_stat(2, "health", health)
    game.choose("play blow#1")
    settle(game, *answers)
    return game


def test_all_that_is_said_happens_instead_of_death():
    game = struck("If your health would fall to zero, damn this card and your hand instead. Your health becomes 3.")
    assert game.stat(2, "health") == 3
    assert not game.state.zones["hand/2"] and len(game.state.zones["abyss/2"]) == 7


@pytest.mark.parametrize(("answer", "health"), [("yes", 4), ("no", None)])
def test_one_who_declines_what_may_happen_instead_dies(answer, health):
    text = "If you would die, you may destroy this card instead. Heal 4."
    if health is None:
        assert struck(text, answer).state.result is not None
    else:
        assert struck(text, answer).stat(2, "health") == health


def test_a_death_is_told_by_what_takes_the_last_health():
    text = "If you would die from damage, destroy this card instead. Heal 4."
    assert struck(text).stat(2, "health") == 4
    assert struck(text, blow="Each enemy loses 40 health.").state.result is not None


def test_an_attack_that_takes_the_last_health_needs_a_target():
    text = "If you would be killed by an attack, destroy this card instead. Heal 4."
    assert struck(text, "target avatar-2", blow="Target player loses 40 health.").stat(2, "health") == 4
    assert struck(text, blow="Each enemy loses 40 health.").state.result is not None


def test_what_happens_once_per_game_happens_once():
    text = "If you would die, heal 4 instead. This can only happen once per game."
    assert struck(text).stat(2, "health") == 4
    assert struck(text, blow="Deal 40 damage to each enemy. Deal 40 damage to each enemy.").state.result is not None


def test_damage_is_prevented_in_part_and_a_card_drawn():
    game = struck("If you would be dealt damage, prevent 2 of it. Draw a card.", blow="Deal 5 damage to each enemy.")
    before = struck("If you would be dealt damage, prevent 2 of it.", blow="Deal 5 damage to each enemy.")
    assert (game.stat(2, "health"), before.stat(2, "health")) == (27, 27)
    assert len(game.state.zones["hand/2"]) == len(before.state.zones["hand/2"]) + 1
