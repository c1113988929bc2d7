"""What lines change about what is coming: how much of it, and what happens in its place."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import health, meant, next_turn, pass_on, summons, trial, use

BOLT = {"hands": (("free-bolt", "mend"), ("zap",))}
"""A bolt deals 6 damage."""
OX = (2, "ox", "1,1")


def shoot(game, at="avatar-2", by="free-bolt"):
    game.choose(next(key for key in keys(game) if key.startswith(f"play {by}")))
    game.choose(next(key for key in keys(game) if key.startswith("target ") and key.endswith(at)))
    return pass_on(game)


# -- how much
@pytest.mark.parametrize(("mine", "theirs", "lost"), [
    ("Tap: Heal 1.", "Tap: Heal 2.", 6),
    ("Your attacks deal +1 damage.", "Tap: Heal 2.", 7),
    ("Damage you deal is increased by 2.", "Tap: Heal 2.", 8),
    ("Rifles you control deal +2 damage.", "Tap: Heal 2.", 6),
    ("Techniques you control deal +2 damage.", "Tap: Heal 2.", 8),
    ("Opponents' attacks deal +1 damage.", "Tap: Heal 2.", 6),
    ("Your attacks deal +1 damage for each summon you control.", "Tap: Heal 2.", 6),
    ("Tap: Heal 1.", "Damage dealt to you is reduced by 2.", 4),
    ("Tap: Heal 1.", "Damage dealt to you is halved.", 3),
    ("Your attacks deal +1 damage.", "Damage dealt to you is halved.", 3),
    ("Your attacks deal +1 damage.", "Damage dealt to you is halved, rounded up.", 4),
    ("Damage you deal to adjacent targets is doubled.", "Tap: Heal 2.", 6),
    ("Tap: Heal 1.", "Damage dealt to you is reduced by 9.", 0),
    ("Damage dealt to you is reduced by 2.", "Tap: Heal 2.", 6),
    ("Tap: Heal 1.", "While you control a summon, damage dealt to you is reduced by 2.", 6),
    ("Tap: Heal 1.", "While you are adjacent to 2 or more walls, damage dealt to you is reduced by 1.", 5),
    ("Tap: Heal 1.", "While you are adjacent to 3 or more walls, damage dealt to you is reduced by 1.", 6),
    ("Your attacks deal +1 damage.", "Damage dealt to you is reduced by 2.", 5),
])  # fmt: skip
def test_lines_change_how_much_damage_is_dealt(mine, theirs, lost):
    ward = meant(theirs, "equipment", "ward", defense=0)
    walls = {"walls": {"3,0": "wall", "2,1": "wall"}}
    game = trial(mine, "equipment", in_play=((), ("ward",)), cards=(ward,), layers=walls, **BOLT)
    assert health(shoot(game)) == [30, 30 - lost]


def test_more_damage_for_a_turn_only():
    game = use(trial("Your attacks deal +2 damage this turn.", hands=(("free-bolt", "free-bolt"), ())))
    assert health(shoot(game)) == [30, 22]
    next_turn(next_turn(game))
    assert health(shoot(game)) == [30, 16]


def test_of_damage_to_several_only_that_to_you_is_less():
    ward = meant("Damage dealt to you is reduced by 1.", "equipment", "ward")
    game = trial("Deal 3 damage to each player.", in_play=(("ward",), ()), cards=(ward,))
    use(game)
    while game.decision.kind == "block":
        game.choose("take")
    assert health(pass_on(game)) == [28, 27]


# -- instead
def test_damage_to_a_summon_is_dealt_to_its_player_instead_as_the_same_damage():
    text = "If a summon you control would be dealt damage, that damage is dealt to you instead."
    ward = meant(text, "equipment", "ward")
    for seat, expected, marks in ((2, [30, 24], 0), (1, [30, 30], 6)):
        game = trial("Deal 6 damage to target.", summons=((seat, "ox", "1,1"),), in_play=((), ("ward",)), cards=(ward,))
        use(game, "1,1")
        assert health(game) == expected
        assert summons(game) == {"1,1": marks}


def test_the_next_damage_alone_is_dealt_to_its_player():
    text = "The next time a Summon you control would be dealt damage this turn, that damage is dealt to you instead."
    strike = meant("Deal 6 damage to each summon.", name="strike")
    game = trial(text, summons=((1, "ox", "0,1"),), hands=(("strike", "strike"), ()), cards=(strike,))
    use(game)
    for after, marks in ((24, 0), (24, 6)):
        game.choose(next(key for key in keys(game) if key.startswith("play strike")))
        pass_on(game)
        assert (health(game)[0], summons(game)["0,1"]) == (after, marks)


@pytest.mark.parametrize(("answer", "abyss", "purgatory"), [("yes", 1, 0), ("no", 0, 1)])
def test_who_may_have_something_else_happen_is_asked(answer, abyss, purgatory):
    ward = meant("If this would be destroyed, you may damn it instead.", "equipment", "ward")
    game = trial("Destroy target equipment.", in_play=((), ("ward",)), cards=(ward,))
    use(game, "ward#1")
    assert (game.decision.kind, game.decision.seat) == ("may", 2)
    copy = game.clone()
    for one in (game, copy):
        one.choose(answer)
        pass_on(one)
    assert copy.hash() == game.hash()
    assert len(game.state.zones.get("abyss/2", ())) == abyss
    assert len(game.state.zones.get("purgatory/2", ())) == purgatory


def test_what_cannot_be_done_instead_leaves_what_would_have_happened():
    ward = meant("If you would be dealt damage, you may discard a technique instead.", "equipment", "ward")
    game = trial("Tap: Heal 1.", "equipment", in_play=((), ("ward",)), cards=(ward,), hands=(("free-bolt",), ()))
    shoot(game)
    assert game.decision.kind != "may", "nobody is asked who has no technique"
    assert health(pass_on(game)) == [30, 24]


def test_a_summon_that_would_be_destroyed_by_damage_is_damned_instead():
    for text, abyss in (("If a summon would be destroyed, damn it instead.", 1), ("Tap: Heal 1.", 0)):
        ward = meant(text, "equipment", "ward")
        game = trial("Deal 20 damage to target summon.", summons=(OX,), in_play=(("ward",), ()), cards=(ward,))
        use(game, "1,1")
        assert summons(game) == {}
        assert len(game.state.zones.get("abyss/2", ())) == abyss


def test_a_discard_is_replaced_for_its_player_only():
    text = "If you would discard a card, lose 1 health instead."
    for seat, after, gone in ((0, [29, 30], 0), (1, [30, 30], 1)):
        ward = meant(text, "equipment", "ward")
        lying = [(), ()]
        lying[seat] = ("ward",)
        game = trial("Discard a card.", in_play=lying, cards=(ward,), hands=(("mend",), ()))
        use(game)
        game.choose(keys(game)[0])
        assert health(pass_on(game)) == after
        assert len(game.state.zones["purgatory/1"]) == gone + 1
