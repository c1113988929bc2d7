"""Each verb, said plainly in a text and played: what it changes, and what it leaves alone."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import (
    OX,
    WOLF,
    avatar_tile,
    cards_in,
    health,
    meant,
    pass_on,
    play,
    summons,
    surfaces,
    trial,
    use,
    walls,
)
from lich_studio.grid.hex import Hex


def test_push_drives_away_from_whoever_acts():
    assert avatar_tile(play("Push target enemy 2 tiles.", "avatar-2", starts=("0,0", "2,0"),
                            picks=("to 3,0", "to 4,0")), 2) == "4,0"  # fmt: skip


def test_push_away_from_a_thing_goes_by_that_thing():
    game = play("Push target enemy 1 tile away from target wall.", "avatar-2", "1,1",
                layers={"walls": {"1,1": "wall"}}, picks=("to 3,-1",))  # fmt: skip
    assert avatar_tile(game, 2) == "3,-1"


def test_pull_draws_near():
    assert avatar_tile(play("Pull target enemy 1 tile.", "avatar-2", starts=("0,0", "3,0")), 2) == "2,0"


@pytest.mark.parametrize(("wall", "lost"), [({"4,0": "wall", "3,1": "wall", "4,-1": "wall"}, 3), ({}, 0)])
def test_what_is_pushed_may_collide(wall, lost):
    text = "Push target enemy 1 tile. If it collides with a wall, deal 3 damage to it."
    game = play(text, "avatar-2", starts=("0,0", "3,0"), layers={"walls": wall})
    if not wall:
        game.choose(keys(game)[0])
    assert health(pass_on(game)) == [30, 30 - lost]


def test_teleport_asks_where_among_the_tiles_it_names():
    game = play("Teleport target enemy to an adjacent tile.", "avatar-2")
    assert {key.removeprefix("to ") for key in keys(game)} == {tile.key() for tile in Hex(2, 0).neighbours()}
    game.choose(keys(game)[0])
    assert avatar_tile(pass_on(game), 2) != "2,0"


def test_swap_exchanges_two_places():
    game = play("Swap places with target enemy.", "avatar-2")
    assert (avatar_tile(game, 1), avatar_tile(game, 2)) == ("2,0", "0,0")


def test_swap_exchanges_the_two_that_are_named():
    game = play("Swap the places of 2 target summons.", "1,1", "-1,0", summons=(*WOLF, *OX))
    names = {tile: game.state.definition_of[game.state.link_of[game.state.occupants[Hex.parse(tile)]]]
             for tile in ("1,1", "-1,0")}  # fmt: skip
    assert names == {"1,1": "ox", "-1,0": "wolf"}


def test_walls_are_built_where_they_can_stand():
    game = play("Place 2 walls on adjacent tiles.", starts=("0,0", "1,0"))
    assert "build tile 1,0" not in keys(game), "somebody stands there"
    for _ in range(2):
        game.choose(keys(game)[0])
    assert len(walls(pass_on(game))) == 2


def test_remove_takes_a_status_whole_or_by_number():
    both = {"Remove burning from you.": 0, "Remove burning 2 from you.": 1}
    for text, left in both.items():
        game = trial(text)
        game.add_counter(game.recall("avatar", 1), "burning", 3)
        assert use(game).counter(game.recall("avatar", 1), "burning") == left, text


def test_remove_takes_all_statuses():
    game = trial("Remove all statuses from you.")
    bearer = game.recall("avatar", 1)
    for status in ("burning", "wet"):
        game.add_counter(bearer, status, 2)
    use(game)
    assert [game.counter(bearer, status) for status in ("burning", "wet")] == [0, 0]


def test_remove_clears_surfaces():
    lying = {"surfaces": {"1,1": "fire", "-2,0": "water"}}
    assert surfaces(play("Remove the surface from target tile.", "1,1", layers=lying)) == {"-2,0"}
    assert surfaces(play("Remove all surfaces.", layers=lying)) == set()


def test_counters_are_added_and_removed():
    game = play("Tap: Add 2 charge counters to this card. Remove 1 charge counter from this card.", kind="equipment")
    assert game.counter(game.state.zones["action/1"][0], "charge") == 1


def test_attrit_takes_the_top_of_the_deck_named():
    game = play("Target opponent attrits 2.", "player-2")
    assert [len(cards_in(game, f"purgatory/{seat}")) for seat in (1, 2)] == [1, 2]


def test_damn_sends_to_the_abyss():
    game = play("Damn target summon.", "1,1", summons=WOLF)
    assert (cards_in(game, "abyss/2"), summons(game)) == (["wolf"], {})


def test_tap_and_untap():
    game = play("Tap target equipment.", "lash#1", in_play=((), ("lash",)))
    (lash,) = game.state.zones["action/2"]
    assert game.stat(lash, "tapped") == 1


def test_control_changes_hands():
    game = play("Gain control of target summon.", "1,1", summons=WOLF)
    assert cards_in(game, "action/1") == ["wolf"]
    assert cards_in(play("Target opponent gains control of target equipment.", "avatar-2", "lash#1",
                         in_play=(("lash",), ())), "action/2") == ["lash"]  # fmt: skip


@pytest.mark.parametrize(("text", "hand"), [
    ("Return target summon to its owner's hand.", ["wolf"]),
    ("Return each summon to its owner's hand.", ["wolf"]),
])  # fmt: skip
def test_return_brings_cards_to_their_owners(text, hand):
    targets = ("1,1",) if "target" in text else ()
    game = play(text, *targets, summons=(*WOLF, (1, "ox", "-1,0")))
    assert [name for name in cards_in(game, "hand/2") if name == "wolf"] == hand
    assert ("ox" in cards_in(game, "hand/1")) is not targets


def test_return_from_a_purgatory_offers_what_lies_there():
    game = trial("Return a card from your purgatory to your hand.")
    for owner in (1, 2):
        game.create_card("zap", owner, f"purgatory/{owner}")
    game = use(game)
    assert "zap" in cards_in(game, "hand/1"), "one card alone is no choice"
    assert cards_in(game, "purgatory/2") == ["zap"]


def test_a_card_at_random_is_drawn_by_the_game():
    hands = ((), ("zap", "hush"))
    game = play("Target opponent discards a card at random.", "player-2", hands=hands)
    assert game.decision.kind == "main"
    assert len(cards_in(game, "purgatory/2")) == 1


def test_put_from_hand_into_play_asks_for_its_place():
    game = play("Put a summon from your hand into play.", hands=(("wolf", "zap"), ()),
                cards=(meant("", "summon", "wolf", defense=6),))  # fmt: skip
    assert game.decision.kind == "summon tile"
    game.choose(keys(game)[0])
    assert cards_in(pass_on(game), "action/1") == ["wolf"]


@pytest.mark.parametrize(("text", "at"), [
    ("Put a card from your hand on top of your deck.", -1),
    ("Put a card from your hand on the bottom of your deck.", 0),
])  # fmt: skip
def test_put_goes_to_the_place_in_the_deck(text, at):
    game = play(text, hands=(("zap",), ()), picks=("choose zap",))
    assert cards_in(game, "deck/1")[at] == "zap"


def test_shuffle_into_a_deck_takes_the_whole_zone():
    game = trial("Shuffle your hand into your deck.")
    held, lying = len(cards_in(game, "hand/1")), len(cards_in(game, "deck/1"))
    use(game)
    assert (len(cards_in(game, "hand/1")), len(cards_in(game, "deck/1"))) == (0, lying + held - 1)


def test_reveal_then_it_goes_by_what_was_shown():
    text = "Reveal the top card of your deck. If it is an equipment, put it into your hand."
    game = trial(text)
    held = len(cards_in(game, "hand/1"))
    assert cards_in(game, "deck/1")[-1] == "lash"
    assert len(cards_in(use(game), "hand/1")) == held


def test_look_lets_them_see_and_puts_back():
    game = trial("Look at the top 3 cards of your deck.")
    before = cards_in(game, "deck/1")
    use(game)
    assert (game.decision.kind, keys(game)) == ("look", ("done",))
    game.choose("done")
    assert cards_in(pass_on(game), "deck/1") == before


def test_search_offers_what_fits_and_need_not_find():
    text = "Search your deck for an equipment and put it into your hand."
    game = trial(text)
    held = len(cards_in(game, "hand/1"))
    use(game)
    assert {key.split()[0] for key in keys(game)} == {"find", "done"}
    copy = game.clone()
    game.choose(keys(game)[0])
    assert len(cards_in(pass_on(game), "hand/1")) == held
    copy.choose("done")
    assert len(cards_in(pass_on(copy), "hand/1")) == held - 1


def test_survey_puts_cards_on_the_bottom():
    game = play("Survey 2.")
    assert game.decision.kind == "survey"


def test_choose_then_it_is_what_was_chosen():
    game = play("Choose a summon. Destroy it.", summons=(*WOLF, *OX))
    assert len(keys(game)) == 2
    game.choose(keys(game)[0])
    assert len(summons(pass_on(game))) == 1


def test_each_player_of_a_group_is_meant_behind_what_each_of_them_did():
    three = {"starts": ("0,0", "2,0", "-2,0")}
    game = play("Each opponent discards a card and loses 2 health.", **three)
    while game.decision.kind == "pick":
        game.choose(keys(game)[0])
    assert health(pass_on(game)) == [30, 28, 28]


@pytest.mark.parametrize("answer", ["negate", "negate damage"])
def test_negate_stops_what_waits_on_the_stack(answer):
    text = "Negate target effect." if answer == "negate" else "Negate 4 damage."
    game = trial("Deal 6 damage to target enemy.", hands=((), ("answer",)), cards=(meant(text, "reaction", "answer"),))
    game.choose("play trial#1")
    game.choose("target avatar-2")
    while "play answer#1" not in keys(game):
        game.choose("pass")
    game.choose("play answer#1")
    if game.decision.kind == "target":
        game.choose(keys(game)[0])
    assert health(pass_on(game)) == [30, 30 if answer == "negate" else 28]


@pytest.mark.parametrize(("text", "first"), [
    ("Whenever you play a technique, lose 1 health.", 29),
    ("Whenever an opponent plays a technique, lose 1 health.", 30),
    ("Whenever you attack an enemy, lose 1 health.", 29),
    ("Whenever an enemy is targeted by an attack, lose 1 health.", 29),
    ("Whenever you attack an ally, lose 1 health.", 30),
])  # fmt: skip
def test_what_is_declared_sets_off_what_speaks_of_it(text, first):
    game = trial(text, "equipment", hands=(("free-bolt",), ()))
    game.choose("play free-bolt#1")
    game.choose("target avatar-2")
    assert health(pass_on(game))[0] == first


def test_what_blocks_is_the_card():
    text = "Whenever this card blocks, lose 1 health."
    ward = meant(text, "equipment", "ward", defense=9)
    game = trial("Tap: Heal 1.", "equipment", hands=(("free-bolt",), ()), in_play=((), ("ward",)), cards=(ward,))
    game.choose("play free-bolt#1")
    game.choose("target avatar-2")
    while game.decision.kind == "window":
        game.choose("pass")
    game.choose("block ward#1")
    assert health(pass_on(game)) == [30, 29]
