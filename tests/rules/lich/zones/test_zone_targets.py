"""Zones of a field as targets, and shuffling (TGT-001.8, AMB-136, AMB-137)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, pass_all, phrase_table, table
from helpers.playing import FILLERS, play
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.game import Game
from lich_studio.session.why_not import why_not

WALL = {"walls": {"1,0": "wall"}}
EMPTY = card("void", "technique", "Damn all cards in target purgatory.")


def lying(game: Game, kind: str, seat: int) -> list[str]:
    return [game.state.definition_of[one] for one in game.state.zones.get(f"{kind}/{seat}", ())]


def begun(**options: object) -> Game:
    game = table(hands=(("void",), ()), decks=(FILLERS, FILLERS), cards=(EMPTY,), **options)
    for seat, name in ((1, "mend"), (2, "bolt"), (2, "zap")):
        game.create_card(name, seat, f"purgatory/{seat}")
    return game


@pytest.mark.parametrize("zone", ["purgatory", "deck", "hand", "abyss", "action zone", "hero zone", "source zone"])
def test_tgt_001_8_every_zone_of_a_field_can_be_a_target(zone):
    kind = {"action zone": "action", "hero zone": "hero", "source zone": "sources"}.get(zone, zone)
    played = card("trial", "technique", f"Draw 1 card for each card in target {zone}.")
    game = table(hands=(("trial",), ()), in_play=((), ("lash",)), sources=((), ("ember",)), decks=(FILLERS * 2,) * 2,
                 cards=(played,))
    game.create_card("zap", 2, "purgatory/2")
    game.create_card("zap", 2, "abyss/2")
    before, wanted = len(lying(game, "hand", 1)), len(lying(game, kind, 2))
    assert wanted
    game.choose("play trial#1")
    assert keys(game) == (f"target {kind} player-1", f"target {kind} player-2")
    game.choose(f"target {kind} player-2")
    pass_all(game)
    assert len(lying(game, "hand", 1)) == before - 1 + min(wanted, 18)


@pytest.mark.parametrize("text", [
    "Look at target opponent's hand.", "Target opponent sacrifices a summon.", "Target opponent loses 3 health.",
    "Target opponent skips their next turn.",
])  # fmt: skip
def test_amb_214_a_player_is_offered_once(text):
    game = table(hands=(("trial",), ("zap",)), cards=(card("trial", "technique", text),))
    game.choose("play trial#1")
    assert keys(game) == ("target avatar-2",)


def test_tgt_001_8_what_lies_in_the_target_is_damned_and_nothing_else():
    game = begun()
    choose(game, "play void#1", "target purgatory player-2")
    pass_all(game)
    assert (lying(game, "purgatory", 2), lying(game, "abyss", 2)) == ([], ["bolt", "zap"])
    assert lying(game, "purgatory", 1) == ["mend", "void"]


def test_amb_136_a_zone_needs_its_player_in_sight_and_ones_own_never_does():
    game = begun(layers=WALL)
    game.choose("play void#1")
    assert keys(game) == ("target purgatory player-1",)
    lines = why_not(game, "target purgatory player-2", 1)
    assert any(line.verdict == "refuses" and line.clause == "target.sight" for line in lines)


def test_amb_137_a_hand_that_is_a_target_stays_hidden():
    text = "Shuffle target hand into its owner's deck."
    game = play(text, "target hand player-2", hands=((), ("wall-shield", "zap")))
    assert lying(game, "hand", 2) == [] and len(lying(game, "deck", 2)) == len(FILLERS) + 2
    assert not any(seen.definition == "wall-shield" for seen in game.view(1).entities)


def test_a_purgatory_is_shuffled_into_the_deck_of_whose_it_is():
    game = begun()
    trial = card("trial", "technique", "Shuffle target purgatory into its owner's deck.")
    game = table(hands=(("trial",), ()), decks=(FILLERS, FILLERS), cards=(trial,))
    game.create_card("lash", 2, "purgatory/2")
    stolen = game.create_card("ram", 1, "purgatory/2")
    before = len(lying(game, "deck", 2))
    told = events(game, "shuffled")
    choose(game, "play trial#1", "target purgatory player-2")
    pass_all(game)
    assert lying(game, "purgatory", 2) == [] and len(lying(game, "deck", 2)) == before + 2
    assert game.state.zone_of[stolen] == "deck/2", "its owner is the player whose zone it is"
    assert [(event.subject, event.word) for event in told] == [(2, "deck")]


def test_their_deck_is_that_of_the_player_whom_the_sentence_named():
    game = play("Shuffle target player's hand into their deck.", "target avatar-2", hands=((), ("lash", "lash")))
    assert lying(game, "hand", 2) == [] and lying(game, "deck", 2).count("lash") == 2
    game = play("Each player shuffles their hand into their deck.", hands=(("lash",), ("wall-shield",)))
    assert lying(game, "hand", 1) == lying(game, "hand", 2) == []
    assert "lash" in lying(game, "deck", 1) and "wall-shield" in lying(game, "deck", 2)


def test_shuffling_brings_a_deck_into_another_order_that_nobody_sees():
    deck = tuple(FILLERS) * 2
    game = play("Target opponent shuffles their deck.", "target player-2", decks=(FILLERS, deck))
    left = lying(game, "deck", 2)
    assert left != list(deck)[: len(left)] and sorted(left) == sorted(deck[: len(left)])
    assert dict(game.view(1).zones)["deck/2"] == len(left)


def test_no_card_goes_to_a_zone_that_takes_none():
    text = "Put a card from your hand into target hero zone."
    reading = parse(text, phrase_table(), CardContext("Trial", "technique"))
    assert [problem.code for problem in reading.problems] == ["no-way-there"]
