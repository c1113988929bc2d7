"""What lines forbid and what they leave: each is played where it forbids, and where it does not."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import health, meant, next_turn, pass_on, summons, trial, use
from lich_studio.rules.loader import NotRunnable

WOLF, OX = (1, "wolf", "0,1"), (2, "ox", "1,1")
BOLTS = {"hands": (("free-bolt", "mend"), ("free-bolt", "zap"))}


def offered(game, start):
    return [key for key in keys(game) if key.startswith(start)]


def targets_of(game, card):
    """Return what a card could be aimed at, and take it back."""
    copy = game.clone()
    played = next((key for key in keys(copy) if key.startswith(f"play {card}")), "")
    if not played:
        return set()
    copy.choose(played)
    return {key.removeprefix("target ") for key in keys(copy) if key.startswith("target ")}


def sides_moved(game):
    """Return the handles of what may be moved now."""
    return {key.removeprefix("move ") for key in keys(game) if key.startswith("move ")}


# -- move
@pytest.mark.parametrize(("text", "moved"), [
    ("Tap: Heal 1.", {"avatar-1", "wolf"}),
    ("You cannot move.", {"wolf"}),
    ("Summons you control cannot move.", {"avatar-1"}),
    ("Opponents cannot move.", {"avatar-1", "wolf"}),
    ("While you control a summon, you cannot move.", {"wolf"}),
    ("While you control 3 summons, you cannot move.", {"avatar-1", "wolf"}),
    ("You cannot be moved.", {"avatar-1", "wolf"}),
])  # fmt: skip
def test_who_cannot_move_is_not_offered_to(text, moved):
    game = trial(text, "equipment", summons=(WOLF,))
    next_turn(next_turn(game))
    state = game.state
    names = {"avatar-1": "avatar-1"} | {f"piece-{card}": "wolf" for card in range(len(state.kind_of))}
    assert {names.get(one.split("#")[0], one.split("#")[0]) for one in sides_moved(game)} == moved


def test_who_cannot_move_on_one_tile_moves_elsewhere():
    tiles = {"surfaces": {"1,0": "fire", "0,1": "fire"}}
    game = trial("You cannot enter fire.", "equipment", layers=tiles)
    game.choose("move avatar-1")
    assert {"to 1,0", "to 0,1"}.isdisjoint(keys(game))
    assert len(offered(game, "to ")) == 4


@pytest.mark.parametrize(("text", "stays"), [
    ("Tap: Heal 1.", False),
    ("You cannot be pushed.", True),
    ("You cannot be pulled.", False),
    ("You cannot be moved.", True),
    ("You cannot be moved by opponents.", True),
    ("You cannot be pushed or pulled.", True),
    ("You cannot move.", False),
    ("Opponents cannot push you.", True),
    ("Opponents cannot be pushed.", False),
])  # fmt: skip
def test_who_cannot_be_pushed_stays(text, stays):
    ward = meant(text, "equipment", "ward")
    game = trial("Push target 1 tile.", in_play=((), ("ward",)), cards=(ward,))
    game.choose("play trial#1")
    game.choose("target avatar-2")
    pass_on(game)
    while game.decision.kind not in ("main",):
        game.choose(keys(game)[0])
    there = game.state.tile_of[game.recall("avatar", 2)].key()
    assert (there == "2,0") == stays


# -- play, use, target, attack, block
@pytest.mark.parametrize(("text", "plays"), [
    ("Tap: Heal 1.", {"free-bolt", "mend"}),
    ("You cannot play techniques.", set()),
    ("You cannot play reactions.", {"free-bolt", "mend"}),
    ("Opponents cannot play cards.", {"free-bolt", "mend"}),
    ("Players cannot play cards.", set()),
])  # fmt: skip
def test_who_cannot_play_a_card_is_not_offered_it(text, plays):
    game = trial(text, "equipment", **BOLTS)
    assert {key.split()[1].split("#")[0] for key in offered(game, "play ")} == plays


def test_who_cannot_play_this_turn_can_in_the_next():
    game = use(trial("You cannot play techniques this turn.", hands=(("free-bolt",), ())))
    assert not offered(game, "play free-bolt")
    assert offered(next_turn(next_turn(game)), "play free-bolt")


@pytest.mark.parametrize(("text", "aimed"), [
    ("Tap: Heal 1.", True),
    ("You cannot be targeted.", False),
    ("You cannot be targeted by opponents.", False),
    ("Opponents cannot target you.", False),
    ("Opponents cannot target summons you control.", True),
    ("You cannot be attacked.", False),
    ("You cannot target opponents.", True),
    ("Summons cannot attack you.", True),
    ("While you control a summon, you cannot be targeted by opponents.", True),
])  # fmt: skip
def test_what_cannot_be_targeted_is_no_target(text, aimed):
    ward = meant(text, "equipment", "ward")
    game = trial("Tap: Heal 1.", "equipment", in_play=((), ("ward",)), cards=(ward,), **BOLTS)
    assert ("avatar-2" in targets_of(game, "free-bolt")) == aimed


def test_only_such_targets_are_left():
    text = "You can only target adjacent targets."
    game = trial(text, "equipment", summons=((2, "ox", "1,0"),), **BOLTS)
    assert "avatar-2" not in targets_of(game, "free-bolt")
    assert len(targets_of(game, "free-bolt")) == 1


def block_keys(game):
    game.choose("play free-bolt#1")
    game.choose("target avatar-2")
    while game.decision.kind == "window":
        game.choose("pass")
    return [key for key in keys(game) if key.startswith("block ")] if game.decision.kind == "block" else []


@pytest.mark.parametrize(("mine", "theirs", "blocks"), [
    ("Tap: Heal 1.", "Tap: Heal 2.", 2),
    ("Tap: Heal 1.", "This cannot block.", 1),
    ("Tap: Heal 1.", "You cannot block.", 0),
    ("Opponents cannot block.", "Tap: Heal 2.", 0),
    ("Damage dealt by you cannot be blocked.", "Tap: Heal 2.", 0),
    ("Your attacks cannot be blocked.", "Tap: Heal 2.", 0),
    ("Damage dealt by this cannot be blocked.", "Tap: Heal 2.", 2),
    ("This cannot be blocked.", "Tap: Heal 2.", 2),
    ("Damage dealt to summons cannot be blocked.", "Tap: Heal 2.", 2),
    ("Tap: Heal 1.", "You can only block with Shields.", 0),
])  # fmt: skip
def test_what_cannot_block_is_not_offered(mine, theirs, blocks):
    ward = meant(theirs, "equipment", "ward")
    game = trial(mine, "equipment", in_play=((), ("ward", "wall-shield")), cards=(ward,), **BOLTS)
    assert len(block_keys(game)) == blocks


def test_a_card_blocks_for_what_stands_beside():
    ward = meant("This card may block damage dealt to adjacent summons you control.", "equipment", "ward", defense=20)
    for tile, can in (("1,0", True), ("0,1", False)):
        game = trial("Deal 3 damage to target.", in_play=((), ("ward",)), cards=(ward,), summons=((2, "ox", tile),))
        game.choose("play trial#1")
        game.choose(next(key for key in keys(game) if key.startswith("target ") and "avatar" not in key))
        while game.decision.kind == "window":
            game.choose("pass")
        assert (game.decision.kind == "block") == can
        if can:
            assert offered(game, "block ward")
            game.choose(offered(game, "block ward")[0])
            assert summons(pass_on(game)) == {tile: 0}


# -- untap, destroy, and what else is done to things
def test_what_does_not_untap_stays_tapped():
    for text, tapped in (("This does not untap.", 1), ("Shields do not untap.", 0), ("Tap: Heal 1.", 0)):
        game = trial(text, "equipment", in_play=((), ()))
        card = game.state.zones["action/1"][0]
        game.set_stat(card, "tapped", 1)
        next_turn(next_turn(game))
        assert game.stat(card, "tapped") == tapped


@pytest.mark.parametrize(("text", "there"), [
    ("Tap: Heal 1.", False),
    ("This cannot be destroyed.", True),
    ("Equipment you control cannot be destroyed.", True),
    ("Summons you control cannot be destroyed.", False),
    ("Opponents cannot destroy equipment.", True),
])  # fmt: skip
def test_what_cannot_be_destroyed_stays(text, there):
    ward = meant(text, "equipment", "ward")
    game = trial("Destroy target equipment.", in_play=((), ("ward",)), cards=(ward,))
    use(game, "ward#1")
    assert bool(game.state.zones.get("action/2")) == there


def test_a_summon_that_cannot_be_destroyed_outlives_damage():
    for text, left in (("Summons you control cannot be destroyed.", {"1,1"}), ("Tap: Heal 1.", set())):
        ward = meant(text, "equipment", "ward")
        game = trial("Deal 20 damage to target summon.", summons=(OX,), in_play=((), ("ward",)), cards=(ward,))
        assert set(summons(use(game, "1,1"))) == left


def test_walls_that_cannot_be_destroyed_stand():
    walls = {"walls": {"1,0": "wall"}}
    for text, stands in (("Walls cannot be destroyed.", True), ("Tap: Heal 1.", False)):
        ward = meant(text, "equipment", "ward")
        game = use(trial("Destroy an adjacent wall.", in_play=((), ("ward",)), cards=(ward,), layers=walls))
        assert bool(game.state.layers["walls"]) == stands


@pytest.mark.parametrize(("line", "done", "before", "after"), [
    ("You cannot lose health.", "Each player loses 2 health.", [30, 30], [30, 28]),
    ("Opponents cannot lose health.", "Each player loses 2 health.", [30, 30], [28, 30]),
    ("You cannot be dealt damage.", "Deal 2 damage to each player.", [30, 30], [30, 28]),
])  # fmt: skip
def test_what_cannot_be_done_to_somebody_is_not(line, done, before, after):
    ward = meant(line, "equipment", "ward")
    game = trial(done, in_play=(("ward",), ()), cards=(ward,))
    assert health(game) == before
    assert health(use(game)) == after


def test_who_cannot_draw_does_not_and_others_do():
    for text, drawn in (("You cannot draw cards.", 0), ("Opponents cannot draw cards.", 2), ("Tap: Heal 1.", 2)):
        ward = meant(text, "equipment", "ward")
        game = trial("Draw 2 cards.", in_play=(("ward",), ()), cards=(ward,))
        before = len(game.state.zones["hand/1"])
        use(game)
        assert len(game.state.zones["hand/1"]) == before - 1 + drawn


def test_cards_that_cannot_be_discarded_stay_in_the_hand():
    for text, kept in (("You cannot discard cards.", True), ("Opponents cannot discard cards.", False)):
        ward = meant(text, "equipment", "ward")
        game = trial("Discard all cards in your hand.", in_play=(("ward",), ()), hands=(("mend",), ()), cards=(ward,))
        use(game)
        assert (len(game.state.zones["purgatory/1"]) == 1) == kept


@pytest.mark.parametrize(("text", "named"), [
    ("This can only be blocked by Shields.", "only"),
    ("Opponents can only target this.", "only"),
    ("You cannot play more than 2 cards.", "so many"),
])  # fmt: skip
def test_what_may_be_meant_in_two_ways_is_refused(text, named):
    with pytest.raises(NotRunnable, match=named):
        meant(text, "equipment")


@pytest.mark.parametrize(("text", "first", "second"), [
    ("Players cannot play more than one Technique on their turn.", True, False),
    ("Players cannot play more than 2 Techniques on their turn.", True, True),
    ("Players cannot play more than one Reaction on their turn.", True, True),
    ("Opponents cannot play more than one Technique on their turn.", True, True),
])  # fmt: skip
def test_so_many_cards_are_played_and_no_more(text, first, second):
    game = trial(text, "equipment", hands=(("free-bolt", "free-bolt"), ()))
    assert bool(offered(game, "play free-bolt")) == first
    game.choose("play free-bolt#1")
    game.choose("target avatar-2")
    pass_on(game)
    assert bool(offered(game, "play free-bolt")) == second
    if game.decision.kind == "main":
        assert offered(next_turn(next_turn(game)), "play free-bolt")


@pytest.mark.parametrize(("text", "burns"), [
    ("Tap: Heal 1.", {"1,0", "0,1"}),
    ("Fire cannot be placed on your tile.", {"1,0"}),
    ("Water cannot be placed on your tile.", {"1,0", "0,1"}),
    ("Surfaces cannot be placed on your tile.", {"1,0"}),
    ("Opponents cannot place fire.", set()),
    ("Opponents cannot place water.", {"1,0", "0,1"}),
])  # fmt: skip
def test_surfaces_that_cannot_be_placed_are_not(text, burns):
    ward = meant(text, "equipment", "ward")
    both = "Place fire on each tile within 1 tile of you."
    game = trial(both, in_play=((), ("ward",)), cards=(ward,), starts=("0,0", "0,1"))
    use(game)
    assert {"1,0", "0,1"} & {tile.key() for tile in game.state.layers["surfaces"]} == burns


def test_a_hand_of_any_size_costs_nothing():
    for text, lost in (("You have no maximum hand size.", 0), ("Opponents have no maximum hand size.", 2)):
        game = trial(text, "equipment")
        size = game.stat(1, "intelligence")
        for _ in range(size + 1 - len(game.state.zones.get("hand/1", ()))):
            game.create_card("lash", 1, "hand/1")
        next_turn(game)
        assert health(game)[0] == 30 - lost
