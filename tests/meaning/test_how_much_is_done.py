"""Ranges, several words, times and zones: how far, how many, for how long, and where cards go."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import (
    OX,
    WOLF,
    avatar_tile,
    cards_in,
    health,
    next_turn,
    pass_on,
    play,
    summons,
    trial,
    use,
    walls,
)


def test_up_to_so_many_tiles_may_be_fewer():
    game = use(trial("Move up to 3 tiles.", starts=("0,0", "5,0")))
    game.choose("to 1,0")
    pass_on(game)
    game.choose(next(key for key in keys(game) if not key.startswith("to ")))
    assert avatar_tile(pass_on(game), 1) == "1,0"


def test_each_of_a_group_moves_up_to_so_many():
    game = use(trial("Move each summon you control up to 1 tile.", summons=((1, "wolf", "0,1"), (1, "ox", "0,2"))))
    game.choose("to -1,1")
    pass_on(game)
    game.choose("to -1,2")
    assert set(summons(pass_on(game))) == {"-1,1", "-1,2"}


def test_toward_leads_nearer_and_away_farther():
    game = use(trial("Move up to 2 tiles towards target wall.", layers={"walls": {"-3,0": "wall"}}), "-3,0")
    assert {key for key in keys(game) if key.startswith("to ")} == {"to -1,0"}
    game = use(trial("Move target 1 tile away from you.", summons=((2, "wolf", "0,1"),)), "0,1")
    assert {key for key in keys(game) if key.startswith("to ")} == {"to 0,2", "to -1,2", "to 1,1"}


def test_to_a_tile_goes_as_far_as_it_lies():
    game = use(trial("Move to an unoccupied tile within 2 tiles.", starts=("0,0", "5,0")))
    game.choose("to -1,0")
    pass_on(game)
    found = {key for key in keys(game) if key.startswith("to ")}
    assert not found, "it has come to such a tile"
    game = use(trial("Move target summon to a tile adjacent to target wall.", summons=((1, "wolf", "0,1"),),
                     layers={"walls": {"-2,0": "wall"}}), "0,1", "-2,0")  # fmt: skip
    game.choose("to -1,1")
    game.choose("to -2,1")
    assert set(summons(pass_on(game))) == {"-2,1"}


def test_a_wall_moves_to_a_tile_that_is_described():
    text = "Move a wall within 3 tiles to an unoccupied tile adjacent to it."
    game = use(trial(text, layers={"walls": {"1,1": "wall"}}, starts=("0,0", "3,0")))
    assert "to 1,2" in keys(game)
    assert "to 3,1" not in keys(game)
    game.choose("to 1,2")
    assert walls(pass_on(game)) == {"1,2"}
    assert walls(use(trial(text, starts=("0,0", "3,0")))) == set()


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_number_up_to_another_is_asked(number):
    game = use(trial("Draw up to 2 cards."))
    before = len(game.state.zones["hand/1"])
    assert set(keys(game)) == {"number 0", "number 1", "number 2"}
    game.choose(f"number {number}")
    assert len(pass_on(game).state.zones["hand/1"]) == before + number


@pytest.mark.parametrize("picks", [0, 2])
def test_any_number_of_cards_and_that_many(picks):
    game = use(trial("Discard any number of cards, then draw that many cards.", hands=(("zap", "hush", "zap"), ())))
    before = len(game.state.zones["hand/1"])
    for _ in range(picks):
        game.choose(keys(game)[0])
    game.choose("done")
    pass_on(game)
    assert len(game.state.zones["hand/1"]) == before
    assert len([one for one in cards_in(game, "purgatory/1") if one != "trial"]) == picks


def test_several_statuses_befall_one_target():
    game = play("Inflict blind 1 and stunned 1 on target.", "1,1", summons=WOLF + OX)
    piece = next(piece for tile, piece in game.state.occupants.items() if tile.key() == "1,1")
    other = next(piece for tile, piece in game.state.occupants.items() if tile.key() == "-1,0")
    assert [game.counter(piece, one) for one in ("blind", "stunned")] == [1, 1]
    assert [game.counter(other, one) for one in ("blind", "stunned")] == [0, 0]


def test_a_status_until_the_next_turn_ends_then():
    game = play("Gain invisible until the start of your next turn.")
    you = game.recall("avatar", 1)
    assert game.counter(you, "invisible") == 1
    assert next_turn(game).counter(you, "invisible") == 1
    assert next_turn(game).counter(you, "invisible") == 0


def test_a_status_inflicted_until_the_end_of_the_turn_ends_with_it():
    game = play("Inflict ensnared on target until the end of the turn.", "1,1", summons=WOLF)
    (piece,) = (piece for tile, piece in game.state.occupants.items() if tile.key() == "1,1")
    assert game.counter(piece, "ensnared") == 1
    assert next_turn(game).counter(piece, "ensnared") == 0


def with_purgatory(text: str, *cards: str):
    game = trial(text)
    for card in cards:
        game.create_card(card, 1, "purgatory/1")
    return game


def test_place_it_in_your_hand_brings_what_was_chosen():
    text = "Choose an Equipment card in your purgatory and place it in your hand."
    game = with_purgatory(text, "zap", "lash")
    before = cards_in(game, "hand/1").count("lash")
    assert cards_in(use(game), "hand/1").count("lash") == before + 1
    assert cards_in(game, "purgatory/1") == ["zap", "trial"]
    assert cards_in(use(with_purgatory(text, "zap")), "purgatory/1") == ["zap", "trial"]


@pytest.mark.parametrize(("text", "place"), [
    ("Place all cards in your purgatory on the bottom of your deck.", "deck/1"),
    ("Return up to 2 cards from your purgatory to your hand.", "hand/1"),
    ("Add a card from your purgatory to your hand.", "hand/1"),
    ("Put a Reaction from your purgatory on top of your deck.", "deck/1"),
])  # fmt: skip
def test_cards_go_from_zone_to_zone(text, place):
    game = use(with_purgatory(text, "zap"))
    for wanted in ("choose", "done"):
        found = [key for key in keys(game) if key.startswith(wanted)]
        if found and game.decision.kind == "pick":
            game.choose(found[0])
    pass_on(game)
    assert "zap" in cards_in(game, place)
    assert "zap" not in cards_in(game, "purgatory/1")


def test_the_top_card_that_is_looked_at_may_go_under():
    text = "Look at the top card of your deck. You may place it on the bottom of your deck."
    game = trial(text)
    game.create_card("zap", 1, "deck/1")
    game = use(game)
    game.choose("done")
    game.choose("yes")
    assert cards_in(pass_on(game), "deck/1")[0] == "zap"


def test_of_cards_that_are_looked_at_one_is_kept_and_the_rest_go():
    text = "Look at the top 3 cards of your deck. Place one of them in your hand and the rest in your purgatory."
    game = trial(text)
    for one in ("zap", "hush", "zap"):
        game.create_card(one, 1, "deck/1")
    game = use(game)
    game.choose("done")
    game.choose(next(key for key in keys(game) if "hush" in key))
    pass_on(game)
    assert "hush" in cards_in(game, "hand/1")
    assert cards_in(game, "purgatory/1") == ["zap", "zap", "trial"]
    assert "zap" not in cards_in(game, "deck/1")


def test_health_is_left_alone():
    assert health(play("Draw up to 1 cards.", picks=("number 0",))) == [30, 30]
