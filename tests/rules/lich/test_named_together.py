"""Things named together are what "it" and "them" mean; what a sentence leaves open, the one before settles."""
from __future__ import annotations

import pytest

from helpers.lich_table import phrase_table
from helpers.playing import play
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext

FOE = "target avatar-2"


def health(game):
    return game.stat(1, "health"), game.stat(2, "health")


def test_them_means_all_that_were_named_together():
    assert health(play("Heal you and target enemy for 2. Deal 5 damage to them.", FOE)) == (25, 25)
    game = play("Tap target equipment and target equipment. Untap them.", "target lash#1", "target thin-veil#1",
                in_play=(("lash",), ("thin-veil",)))  # fmt: skip
    assert not any(game.stat(game.entity(name, seat), "tapped") for name, seat in (("lash#1", 1), ("thin-veil#1", 2)))


def test_it_means_the_last_of_two_that_were_named_apart():
    assert health(play("Heal you for 2. Deal 1 damage to target enemy. Deal 5 damage to it.", FOE)) == (30, 24)


def test_a_target_named_with_another_must_bear_what_follows():
    game = play("Deal 1 damage to target and target enemy. Deal 2 damage to them.", FOE, FOE,
                layers={"surfaces": {"1,0": "fire"}})  # fmt: skip
    assert health(game)[0] == 30


@pytest.mark.parametrize(("kind", "text", "said"), [
    ("technique", "Deal 2 damage to target summon. It gains +2 defense.",
     "Deal 2 damage to target summon and it gains +2 defense for the rest of the game."),
    ("equipment", "Tap: Deal 2 damage to target summon. It gains +2 defense.",
     "Tap: Deal 2 damage to target summon and it gains +2 defense for the rest of the game."),
    ("equipment", "This card gains +1 defense.", "This card has +1 defense."),
    ("technique", "If you control a wall, heal 3, otherwise draw a card.",
     "If you control a wall, heal 3. Otherwise, draw 1 card."),
])  # fmt: skip
def test_a_sentence_is_read_with_the_one_before(kind, text, said):
    assert parse(text, phrase_table(), CardContext("Marl Hound", kind)).canonical == said


@pytest.mark.parametrize(("layers", "left"), [({}, 28), ({"walls": {"0,1": "wall"}}, 23)])
def test_otherwise_behind_a_comma_is_about_the_condition(layers, left):
    text = "If you are adjacent to a wall, heal 3, otherwise heal 8."
    assert health(play(text, layers=layers, edits={"1": 20})) == (left, 30)


@pytest.mark.parametrize(("text", "left"), [
    ("Each player may lose 3 health. If they don't, deal 5 damage to them.", (27, 25)),
    ("Each player may lose 3 health. Otherwise, they lose 4 health.", (27, 26)),
    ("Each player may lose 3 health. If they do, they lose 1 health.", (26, 30)),
    ("Each player may lose 3 health. If they do, they lose 1 health. If they don't, they lose 6 health.", (26, 24)),
])  # fmt: skip
def test_each_of_several_answers_for_themselves(text, left):
    assert health(play(text, "yes", "no")) == left


def test_nobody_left_it_where_all_did_it():
    text = "Each player may lose 3 health. If they don't, deal 5 damage to them."
    assert health(play(text, "yes", "yes")) == (27, 27)
