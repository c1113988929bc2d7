"""Source stones: who takes what out of the deck, and when."""
from __future__ import annotations

from helpers.small_table import at, carries, keys, play, run, summon, table
from lich_studio.grid.hex import Hex

STONE = {"source_stones": {"1,0": "stone"}}


def hand(game, seat=1):
    return sorted(game.state.definition_of[card] for card in game.state.zones.get(f"hand/{seat}", ()))


def test_src_001_2_an_avatar_takes_the_one_pure_source_and_is_not_asked():
    game = table(layers=STONE, deck=["torch", "torch", "torch", "torch", "torch", "ember", "torch"])
    before = len(game.state.zones["deck/1"])
    play(game, "move avatar-1", "to 1,0", "stop")
    assert game.decision.kind == "main"
    assert hand(game).count("ember") == 1
    assert len(game.state.zones["deck/1"]) == before - 1


def test_amb_175_of_several_names_the_player_chooses():
    game = table(layers=STONE, deck=["torch"] * 5 + ["ember", "blaze", "sprout"])
    play(game, "move avatar-1", "to 1,0", "stop")
    assert game.decision.seat == 1
    assert keys(game) == ("source ember", "source sprout"), "a source that gives 2 is not pure (SRC-NP-001.1)"
    play(game, "source sprout")
    assert "sprout" in hand(game) and "ember" not in hand(game)


def test_amb_175_the_deck_is_shuffled_after_the_search():
    game = table(layers=STONE, deck=["torch"] * 5 + ["ember"] + ["shield", "club", "boots", "shove", "whip"])
    words = game.state.words["shuffle"]
    play(game, "move avatar-1", "to 1,0", "stop")
    assert game.state.words["shuffle"] != words


def test_src_001_2_without_a_pure_source_nothing_happens():
    game = table(layers=STONE, deck=["torch"] * 6 + ["blaze"])
    before = hand(game)
    play(game, "move avatar-1", "to 1,0", "stop")
    assert hand(game) == before
    assert at(game, 1) == Hex(1, 0)


def test_amb_174_each_entry_gives_another_one_also_in_passing():
    game = table(layers=STONE, deck=["torch"] * 5 + ["ember", "ember"])
    play(game, "move avatar-1", "to 1,0", "to 0,0")
    assert hand(game).count("ember") == 1
    assert at(game, 1) == Hex(0, 0)
    run(game, "board.enter", piece=game.recall("avatar", 1), tile=Hex(1, 0))
    assert hand(game).count("ember") == 2


def test_src_001_3_a_summon_put_there_takes_nothing():
    game = table(layers=STONE, deck=["torch"] * 5 + ["ember"])
    piece = summon(game, 1, "0,1")
    run(game, "board.enter", piece=piece, tile=Hex(1, 0))
    assert "ember" not in hand(game)


def test_amb_209_the_surface_acts_before_the_stone():
    layers = STONE | {"surfaces": {"1,0": "water"}}
    game = table(layers=layers, deck=["torch"] * 5 + ["ember", "sprout"])
    play(game, "move avatar-1", "to 1,0", "stop")
    assert game.decision.kind == "stone"
    assert carries(game, 1, "wet") == 1


def test_amb_192_the_search_cannot_be_answered():
    assert not table().ruleset.events["took source"].reactable
