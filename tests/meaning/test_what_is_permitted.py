"""What lines permit, and how cards come into play and lie with others: each with a position where it does not apply."""
from __future__ import annotations

from dataclasses import replace

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import health, meant, next_turn, pass_on, summons, trial, use
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.cards.terms import source_cost

PLATE = meant("", "equipment", "plate")
WOLF, OX = (1, "wolf", "0,1"), (2, "ox", "1,0")


def steps(game, piece="avatar-1"):
    """Return the tiles to which a piece may go first."""
    copy = game.clone()
    copy.choose(f"move {piece}")
    return {key.removeprefix("to ") for key in keys(copy) if key.startswith("to ")}


def plays(game):
    return {key.split()[1].split("#")[0] for key in keys(game) if key.startswith("play ")}


def to_purgatory(game, name):
    """Put a card of player 1 into the purgatory."""
    card = next(one for one in game.state.zones["hand/1"] if game.state.definition_of[one] == name)
    game.move_card(card, "purgatory/1")
    return game


# -- ways and numbers
@pytest.mark.parametrize(("text", "beyond"), [
    ("Tap: Heal 1.", False),
    ("You may move through summons.", True),
    ("You may move through enemies.", True),
    ("Summons you control may move through summons.", False),
    ("While you control 2 summons, you may move through summons.", False),
])  # fmt: skip
def test_a_way_through_pieces(text, beyond):
    game = trial(text, "equipment", summons=(WOLF, OX), starts=("0,0", "3,0"))
    assert ("2,0" in steps(game)) == beyond


def test_a_way_through_walls_only_where_it_is_said():
    walls = {"walls": {"1,0": "wall"}}
    for text, beyond in (("You may move through walls.", True), ("You may move through summons.", False)):
        assert ("2,0" in steps(trial(text, "equipment", layers=walls, starts=("0,0", "3,0")))) == beyond


def test_what_bars_a_surface_is_not_entered():
    layers = {"surfaces": {"1,0": "fire"}}
    for text, there in (("You may not move through fire.", False), ("You may not move through water.", True)):
        assert ("1,0" in steps(trial(text, "equipment", layers=layers))) == there


@pytest.mark.parametrize(("text", "more"), [
    ("You may move an additional tile on your turn.", 1),
    ("Summons you control may move 2 additional tiles.", 0),
    ("While you control a summon, you may move an additional tile.", 0),
])  # fmt: skip
def test_one_more_tile(text, more):
    game = trial(text, "equipment")
    assert game.stat(game.recall("avatar", 1), "movement") == 2 + more


def test_one_more_source_this_turn():
    game = use(trial("You may play an additional source this turn."))
    assert game.stat(1, "source_limit") == 2
    assert next_turn(game).stat(1, "source_limit") == 1


# -- each by itself
@pytest.mark.parametrize(("text", "near", "far"), [
    ("Summons you control have +2 defense while they are adjacent to you.", 8, 6),
    ("Summons have +1 defense for each wall adjacent to them.", 7, 6),
    ("Summons have +3 defense while they are damaged.", 6, 6),
])  # fmt: skip
def test_each_of_a_group_by_what_is_so_of_it(text, near, far):
    walls = {"walls": {"1,1": "wall"}}
    game = trial(text, "equipment", summons=(WOLF, (1, "wolf", "-3,0")), layers=walls)
    at = {tile.key(): game.state.link_of[piece] for tile, piece in game.state.occupants.items()}
    assert [game.stat(at[tile], "defense") for tile in ("0,1", "-3,0")] == [near, far]


def test_each_player_by_what_that_player_has():
    game = trial("Each opponent has -1 movement while they control a summon.", "equipment", summons=(WOLF, OX),
                 starts=("0,0", "2,0", "-2,0"))  # fmt: skip
    assert [game.stat(game.recall("avatar", seat), "movement") for seat in (1, 2, 3)] == [2, 1, 2]


def test_of_summons_only_those_beside_a_wall_cannot_move():
    walls = {"walls": {"0,2": "wall"}}
    game = trial("Summons cannot move while they are adjacent to a wall.", "equipment", layers=walls,
                 summons=(WOLF, (1, "wolf", "-3,0")))  # fmt: skip
    next_turn(next_turn(game))
    moved = {game.state.tile_of[game.entity(key.removeprefix("move "), 1)] for key in keys(game) if key[:4] == "move"}
    assert Hex(0, 1) not in moved
    assert Hex(-3, 0) in moved


# -- cards from elsewhere, at another speed, with further slots
def test_cards_are_played_out_of_the_purgatory():
    for text, there in (
        ("You may play techniques from your purgatory.", True),
        ("You may play techniques from your purgatory as though they were in your hand.", True),
        ("You may play summons from your purgatory.", False),
    ):
        game = trial(text, "equipment", hands=(("mend",), ()))
        to_purgatory(game, "mend")
        next_turn(next_turn(game))
        assert ("mend" in plays(game)) == there
    game = trial("You may play techniques from your purgatory.", "equipment", hands=(("mend",), ()))
    to_purgatory(game, "mend")
    next_turn(next_turn(game))
    game.set_stat(1, "health", 20)
    game.choose(next(key for key in keys(game) if key.startswith("play mend")))
    assert health(pass_on(game))[0] == 24


def test_a_chosen_card_is_played_out_of_the_purgatory_this_turn_only():
    text = "Choose a technique in your purgatory. You may play it this turn as if it were in your hand."
    game = trial(text, hands=(("mend", "free-bolt"), ()))
    for name in ("mend", "free-bolt"):
        to_purgatory(game, name)
    use(game)
    game.choose(next(key for key in keys(game) if "mend" in key))
    pass_on(game)
    assert plays(game) & {"mend", "free-bolt"} == {"mend"}
    assert "mend" not in plays(next_turn(next_turn(game)))


def test_cards_are_played_as_reactions():
    for text, fast in (("You may play equipment as though they were reactions.", True), ("Tap: Heal 1.", False)):
        ward = meant(text, "equipment", "ward")
        game = trial("Deal 1 damage to target.", in_play=((), ("ward",)), hands=((), ("plate",)), cards=(ward, PLATE))
        game.choose("play trial#1")
        game.choose("target avatar-2")
        seen = set()
        while game.decision.kind == "window":
            seen |= plays(game) if game.decision.seat == 2 else set()
            game.choose("pass")
        assert ("plate" in seen) == fast


def test_further_slots_hold_such_cards_alone():
    for text, there in (
        ("You may control 1 additional equipment.", True), ("You may control 1 additional summon.", False),
    ):  # fmt: skip
        game = trial(text, "equipment", in_play=(("lash",) * 4, ()), hands=(("plate",), ()), cards=(PLATE,))
        assert len(game.state.zones["action/1"]) == 5
        played = next((key for key in keys(game) if key.startswith("play plate")), "")
        if played:
            game.choose(played)
            pass_on(game)
        assert (len(game.state.zones["action/1"]) == 6) == there


@pytest.mark.parametrize(("text", "aimed"), [
    ("Tap: Heal 1.", False),
    ("You ignore line of sight.", True),
    ("Techniques you control ignore line of sight.", True),
    ("Rifles you control ignore line of sight.", False),
    ("Your attacks ignore line of sight.", True),
    ("You ignore line of sight when targeting summons.", False),
    ("Opponents ignore line of sight.", False),
])  # fmt: skip
def test_what_need_not_be_seen(text, aimed):
    walls = {"walls": {"1,0": "wall", "1,-1": "wall", "0,1": "wall", "1,1": "wall"}}
    game = trial(text, "equipment", hands=(("free-bolt",), ()), layers=walls)
    played = next((key for key in keys(game) if key.startswith("play free-bolt")), "")
    if played:
        game.choose(played)
    assert ("target avatar-2" in keys(game)) == aimed


# -- prevention
@pytest.mark.parametrize(("mine", "theirs", "after"), [
    ("Tap: Heal 1.", "Prevent all damage that would be dealt to you.", 30),
    ("Damage dealt by you cannot be prevented.", "Prevent all damage that would be dealt to you.", 24),
    ("Your attacks cannot be blocked or prevented.", "Prevent all damage that would be dealt to you.", 24),
    ("Tap: Heal 1.", "If you would be dealt 6 or more damage, prevent it.", 30),
    ("Tap: Heal 1.", "If you would be dealt 7 or more damage, prevent it.", 24),
    ("Tap: Heal 1.", "Whenever you would be dealt damage, prevent 2 of that damage.", 26),
    ("Tap: Heal 1.", "Prevent all damage that would be dealt to summons you control.", 24),
])  # fmt: skip
def test_damage_is_prevented_unless_it_cannot_be(mine, theirs, after):
    ward = meant(theirs, "equipment", "ward", defense=0)
    game = trial(mine, "equipment", in_play=((), ("ward",)), cards=(ward,), hands=(("free-bolt",), ()))
    game.choose("play free-bolt#1")
    game.choose("target avatar-2")
    assert health(pass_on(game)) == [30, after]


def test_the_next_points_are_prevented_and_no_more():
    text = "Prevent the next 8 damage that would be dealt to you this turn."
    strike = meant("Deal 6 damage to each player.", name="strike")
    game = trial(text, hands=(("strike", "strike"), ()), cards=(strike,))
    use(game)
    for left in (30, 26):
        game.choose(next(key for key in keys(game) if key.startswith("play strike")))
        assert health(pass_on(game))[0] == left


def test_the_first_time_each_turn_alone_is_prevented():
    ward = meant("The first time you would be dealt damage each turn, prevent it.", "equipment", "ward", defense=0)
    hands = (("free-bolt",) * 3, ())
    game = trial("Tap: Heal 1.", "equipment", in_play=((), ("ward",)), cards=(ward,), hands=hands)
    for left in (30, 24):
        game.choose(next(key for key in keys(game) if key.startswith("play free-bolt")))
        game.choose("target avatar-2")
        assert health(pass_on(game))[1] == left
    next_turn(next_turn(game))
    game.choose(next(key for key in keys(game) if key.startswith("play free-bolt")))
    game.choose("target avatar-2")
    assert health(pass_on(game))[1] == 24


def test_the_next_attack_alone_is_stronger_and_whole():
    text = "Your next attack this turn deals 3 additional damage."
    double = meant("Deal 1 damage to up to 2 targets.", name="double")
    game = trial(text, hands=(("double", "double"), ()), cards=(double,), summons=((2, "ox", "0,1"),))
    use(game)
    for hurt, marks in ((4, 4), (5, 5)):
        game.choose(next(key for key in keys(game) if key.startswith("play double")))
        for _ in range(2):
            game.choose(next(key for key in keys(game) if key.startswith("target ") and key != "target avatar-1"))
        pass_on(game)
        assert (30 - health(game)[1], summons(game)["0,1"]) == (hurt, marks)


# -- into play, and with others
def test_cards_come_into_play_tapped_and_with_counters():
    made = (meant("This card enters play tapped.", "equipment", "late"),
            meant("This enters with 3 charge counters.", "equipment", "full"))  # fmt: skip
    game = trial("Tap: Heal 1.", "equipment", hands=(("late", "full"), ()), cards=made)
    for name in ("late", "full"):
        game.choose(next(key for key in keys(game) if key.startswith(f"play {name}")))
        pass_on(game)
    late, full = game.state.zones["action/1"][1:]
    assert [game.stat(one, "tapped") for one in (late, full)] == [1, 0]
    assert [game.counter(one, "charge") for one in (late, full)] == [0, 3]


def test_a_group_comes_into_play_tapped():
    for text, tapped in (("Equipment opponents control enter tapped.", 0), ("Equipment you control enter tapped.", 1)):
        game = trial(text, "equipment", hands=(("plate",), ()), cards=(PLATE,))
        game.choose("play plate#1")
        pass_on(game)
        assert game.stat(game.state.zones["action/1"][-1], "tapped") == tapped


@pytest.mark.parametrize(("text", "hosts"), [
    ("Alter an Equipment you control. It has overwhelm.", {"lash#1"}),
    ("Alter an Equipment an opponent controls. It does not untap.", {"wall-shield#1"}),
    ("Alter a Shield. It has overwhelm.", set()),
    ("Alter target Hero. Its controller cannot play Techniques.", {"avatar-1", "avatar-2"}),
])  # fmt: skip
def test_what_an_alteration_alters_is_chosen_as_it_is_played(text, hosts):
    charm = meant(text, "alteration", "charm")
    game = trial("Tap: Heal 1.", "equipment", hands=(("charm",), ()), cards=(charm,),
                 in_play=(("lash",), ("wall-shield",)))  # fmt: skip
    played = next((key for key in keys(game) if key.startswith("play charm")), "")
    if played:
        game.choose(played)
    found = {key.removeprefix("target ") for key in keys(game) if key.startswith("target ")}
    assert found - {"trial#1"} == hosts


def test_an_altered_equipment_stays_tapped_and_others_untap():
    charm = meant("Alter an Equipment an opponent controls. It does not untap.", "alteration", "charm")
    game = trial("Tap: Heal 1.", "equipment", hands=(("charm",), ()), cards=(charm,),
                 in_play=((), ("wall-shield", "lash")))  # fmt: skip
    game.choose("play charm#1")
    game.choose("target wall-shield#1")
    pass_on(game)
    shield, lash = game.state.zones["action/2"]
    for card in (shield, lash):
        game.set_stat(card, "tapped", 1)
    next_turn(game)
    assert [game.stat(card, "tapped") for card in (shield, lash)] == [1, 0]


# -- for good, and the abilities of another
def test_a_number_changes_for_good_until_its_card_goes():
    game = use(trial("Target summon gets +3 defense.", summons=(WOLF,)), "0,1")
    card = game.state.link_of[game.state.occupants[Hex(0, 1)]]
    assert game.stat(card, "defense") == 9
    assert next_turn(next_turn(game)).stat(card, "defense") == 9
    game.move_card(card, "purgatory/1")
    assert game.stat(card, "defense") in (6, 9)


def test_the_abilities_of_another_are_had():
    archer = meant("Tap: Deal 3 damage to target.", "summon", "archer", defense=3)
    text = "Pay 1 health: Choose a summon in play. This gains all abilities of that summon."
    game = trial(text, "equipment", summons=((2, "archer", "1,0"),), cards=(archer,))
    assert [key for key in keys(game) if key.startswith("use trial")] == ["use trial#1"]
    use(game)
    copied = [key for key in keys(game) if key.startswith("use trial")]
    assert len(copied) == 2
    game.choose(copied[1])
    assert any(key.startswith("target ") for key in keys(game))


def test_what_cannot_be_negated_is_not():
    stop = meant("Negate target Technique.", "reaction", "stop")
    for text, after in (("Your techniques cannot be negated.", 24), ("Your reactions cannot be negated.", 30)):
        game = trial(text, "equipment", hands=(("free-bolt",), ("stop",)), cards=(stop,))
        game.choose("play free-bolt#1")
        game.choose("target avatar-2")
        while game.decision.seat != 2:
            game.choose("pass")
        game.choose(next((key for key in keys(game) if key.startswith("play stop")), "pass"))
        while game.decision.kind == "aim" or any(key.startswith("target ") for key in keys(game)):
            game.choose(next(key for key in keys(game) if key.startswith("target ")))
        assert health(pass_on(game)) == [30, after]


def test_who_cannot_tap_equipment_does_not_use_it():
    for text, used in (("Opponents cannot tap equipment.", False), ("Opponents cannot tap summons.", True)):
        ward = meant(text, "equipment", "ward")
        game = trial("Tap: Heal 1.", "equipment", in_play=((), ("ward",)), cards=(ward,))
        game.set_stat(1, "health", 20)
        next_turn(next_turn(game))
        assert any(key.startswith("use trial") for key in keys(game)) == used


@pytest.mark.parametrize(("text", "mine", "theirs"), [
    ("Tap: Heal 1.", {"thermic": 1}, {"thermic": 1}),
    ("Techniques cost 1 more.", {"thermic": 2}, {"thermic": 2}),
    ("Techniques you play cost 1 more Luminate source.", {"thermic": 1, "luminate": 1}, {"thermic": 1}),
    ("Techniques opponents play cost 1 more.", {"thermic": 1}, {"thermic": 2}),
    ("Your techniques cost 1 less source to play.", {}, {"thermic": 1}),
    ("Equipment cost 1 less.", {"thermic": 1}, {"thermic": 1}),
    ("While you control a summon, techniques cost 1 more.", {"thermic": 1}, {"thermic": 1}),
])  # fmt: skip
def test_what_cards_cost(text, mine, theirs):
    costly = replace(meant("Heal 1.", name="costly"), cost={"thermic": 1})
    game = trial(text, "equipment", hands=(("costly",), ("costly",)), cards=(costly,))
    cards = [next(one for one in game.state.zones[f"hand/{seat}"] if game.state.definition_of[one] == "costly")
             for seat in (1, 2)]  # fmt: skip
    assert [dict(source_cost(game, seat, card)) for seat, card in zip((1, 2), cards, strict=True)] == [mine, theirs]
