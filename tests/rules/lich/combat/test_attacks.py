"""What counts as an attack, and effects that negate one (ATK-001, AMB-154 to AMB-156, AMB-199, AMB-200)."""

from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, pass_all, table
from lich_studio.content.expression import parse_expression
from lich_studio.engine.legality import Intent
from lich_studio.engine.query import evaluate
from lich_studio.rules.lich.combat.attacks import attack_of
from lich_studio.rules.lich.items import stack

PARRY = card("parry", "reaction", "Negate an incoming attack.")
STOP = card("stop", "reaction", "Negate target attack.")
ZERO = card("watcher", "reaction", "Heal 1.")


def declared(text, *targets, **given):
    """Return a game in which seat 2 may answer a technique of that text."""
    made = card("made", "technique", text)
    hands = given.pop("hands", (("made",), ("watcher",)))
    game = table(hands=hands, cards=(made, PARRY, STOP, ZERO, *given.pop("cards", ())), **given)
    choose(game, "play made#1", *(f"target {target}" for target in targets))
    return game


def is_attack(text, *targets, **given):
    game = declared(text, *targets, **given)
    return attack_of(game, stack(game)[-1]) is not None


@pytest.mark.parametrize(
    ("rule", "text", "target"),
    [
        ("ATK-001.3", "Deal 1 damage to target.", "avatar-2"),
        ("ATK-001.3", "Target enemy loses 1 health.", "avatar-2"),
        ("ATK-001.4", "Inflict Wet 1 on target.", "avatar-2"),
        ("ATK-001.4", "Draw 1 card.\nInflict Possessed 1 on target.", "avatar-2"),
        ("ATK-001.2", "Move target 1 tile.", "avatar-2"),
        ("ATK-001.2", "Push target 1 tile.", "avatar-2"),
        ("ATK-001.2", "Inflict Ensnared 1 on target.", "avatar-2"),
    ],
)
def test_atk_001_2_to_4_harm_to_a_target_of_another_side_is_an_attack(rule, text, target):
    assert is_attack(text, target), rule


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("Heal target for 2.", "avatar-2"),
        ("Inflict Invisible 1 on target.", "avatar-2"),
        ("Target player attrits 1.", "player-2"),
        ("Place Fire on target tile.", "tile 1,0"),
    ],
)
def test_amb_154_what_does_no_harm_is_no_attack(text, target):
    assert not is_attack(text, target)


def test_amb_154_harm_to_the_own_side_is_no_attack():
    assert not is_attack("Deal 1 damage to target.", "avatar-1")
    assert not is_attack("Deal 1 damage to target.", "avatar-2", teams=(1, 1, 2), starts=("0,0", "2,0", "0,4"))


def test_atk_001_1_without_a_target_there_is_no_attack():
    assert not is_attack("Deal 2 damage to each enemy.")


def test_atk_001_1_a_move_is_no_attack():
    game = table(hands=((), ("watcher",)), cards=(ZERO,))
    choose(game, "move avatar-1", "to 1,0", "stop")
    assert attack_of(game, stack(game)[-1]) is None


@pytest.mark.parametrize(
    ("tile", "surface", "attack"), [("2,0", "Fire", True), ("2,0", "Steam", False), ("1,0", "Fire", False)]
)
def test_amb_200_a_surface_with_a_status_under_an_enemy_is_an_attack(tile, surface, attack):
    assert is_attack(f"Place {surface} on target tile.", f"tile {tile}") is attack


def test_amb_154_the_other_reading_counts_any_involvement():
    assert is_attack("Heal target for 2.", "avatar-2", rulings={"attacks": "any involvement"})
    assert not is_attack("Heal target for 2.", "avatar-1", rulings={"attacks": "any involvement"})


def test_amb_199_whoever_it_comes_at_may_negate_it():
    game = declared("Deal 5 damage to target.", "avatar-2", hands=(("made",), ("parry",), ("parry",)),
                    starts=("0,0", "2,0", "0,2"))  # fmt: skip
    assert game.decision.seat == 2 and "play parry#1" in keys(game)
    choose(game, "play parry#1", "target item-1")
    pass_all(game)
    assert game.stat(2, "health") == 30


def test_amb_199_it_does_not_come_at_a_bystander():
    hands = (("made",), ("watcher",), ("parry", "stop", "watcher"))
    game = declared("Deal 5 damage to target.", "avatar-2", hands=hands, starts=("0,0", "2,0", "0,2"))
    game.choose("pass")
    assert game.decision.seat == 3 and "play parry#1" not in keys(game) and "play stop#1" in keys(game)
    refused = [one.refusal.code for one in game.why_not(Intent("play", 3, game.entity("parry#1", 3))) if one.refusal]
    assert refused == ["no-target"]


def test_amb_199_a_whole_item_is_negated_and_named_things_count_as_affected():
    text = "Deal 5 damage to target enemy.\nDeal 2 damage to each avatar."
    game = declared(text, "avatar-2", hands=(("made",), ("watcher",), ("parry",)), starts=("0,0", "2,0", "0,2"))
    game.choose("pass")
    assert game.decision.seat == 3
    choose(game, "play parry#1", "target item-1")
    pass_all(game)
    assert [game.stat(seat, "health") for seat in (1, 2, 3)] == [30, 30, 30]


def test_amb_199_an_incoming_attack_needs_no_sight_of_the_attacker():
    game = table(hands=(("made",), ("parry", "stop")), cards=(
        card("made", "technique", "This card has Penetrate.\nDeal 5 damage to target enemy."), PARRY, STOP,
    ), starts=("0,0", "2,0", "1,0"))  # fmt: skip
    choose(game, "play made#1", "target avatar-2")
    while game.decision.kind == "target":
        game.choose("done")
    assert game.decision.seat == 2
    assert "play parry#1" in keys(game) and "play stop#1" not in keys(game), "another piece hides the attacker"


def test_exm_001_1_negate_target_attack_resolves_before_the_attack():
    game = declared("Deal 5 damage to target.", "avatar-2", hands=(("made",), ("stop",)))
    choose(game, "play stop#1", "target item-1")
    pass_all(game)
    assert game.stat(2, "health") == 30


def test_atk_001_1_questions_about_a_game_know_its_attacks():
    game = declared("Deal 5 damage to target.", "avatar-2")
    assert evaluate(game, parse_expression("attacks")) == "Made"
    pass_all(game)
    assert evaluate(game, parse_expression("attacks")) == ""
