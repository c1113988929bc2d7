"""What texts say of blows, blocks, healing and death in looser words, played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, keys, phrase_table, table
from helpers.playing import settle
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


def blocking(text, blow="Deal 5 damage to each enemy.", aims=(), twice=False):
    """Return the game after seat 2, with a card of that text, has blocked a blow with each of two shields."""
    one = card("ward", "hero", text, health=30, intelligence=4)
    shields = ("wall-shield", "round-shield") if twice else ("wall-shield",)
    cards = (one, card("blow", "technique", blow), card("round-shield", "equipment", defense=9))
    game = table(hands=(("blow", "blow"),), in_play=((), shields), heroes=("reader", "ward"),
                 decks=((), ("ember",) * 9), cards=cards)  # fmt: skip
    for shield in shields:
        game.choose("play blow#1" if "play blow#1" in keys(game) else "play blow#2")
        settle(game, *aims, f"block {shield}#1")
    return game


def test_the_first_equipment_that_blocks_in_a_turn_stays_untapped():
    game = blocking("The first Equipment you block with each turn does not tap.", twice=True)
    tapped = [game.stat(game.entity(name, 2), "tapped") for name in ("wall-shield#1", "round-shield#1")]
    assert tapped == [0, 1]
    assert game.stat(2, "health") == 30


def test_a_block_of_an_attack_is_told_from_one_of_other_damage():
    text = "Whenever you block an attack, draw a card."
    plain = len(blocking(text).state.zones["hand/2"])
    attacked = blocking(text, "Deal 5 damage to target.", ("target avatar-2",))
    assert len(attacked.state.zones["hand/2"]) == plain + 1


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Whenever you block attacks with a Shield, heal 2.", "Whenever you block an attack with a Shield, heal 2."),
        ("Whenever an opponent blocks your attack, heal 2.", "Whenever your attack is blocked, heal 2."),
        ("Whenever an enemy blocks your damage, heal 2.", "Whenever your damage is blocked, heal 2."),
        ("Your first block each turn doesn't tap the blocking equipment.",
         "The first equipment you block with each turn does not tap."),
    ],
)  # fmt: skip
def test_blocks_in_other_words(text, canonical):
    reading = read(text)
    assert [one for one in reading.problems if one.severity == "error"] == []
    assert reading.canonical == canonical
