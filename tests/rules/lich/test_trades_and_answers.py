"""What cannot be negated, cards that change hands, what others choose, what a card answers, the tile that was left."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, pass_all, phrase_table, table
from helpers.playing import FILLERS, play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.field import zone

FOE, RIVAL = "target avatar-2", "target player-2"
GOLEM = card("golem", "summon", "", defense=4)


def hands(game):
    return [sorted(game.state.definition_of[one] for one in zone(game, "hand", seat)) for seat in (1, 2)]


def problems(text, kind="equipment"):
    return [problem.code for problem in parse(text, phrase_table(), CardContext("Marl Hound", kind)).problems]


def answered(text, *, kind="technique", in_play=(), cards=(), by="hush"):
    """Return the game after seat 1 has played a card of that text at the other avatar, and seat 2 a hush at it."""
    tried = card("trial", kind, text)
    game = table(hands=(("trial",), (by,)), in_play=in_play, cards=(tried, *cards))
    game.choose("play trial#1")
    while game.decision.kind != "window" or game.decision.seat != 2:
        game.choose(FOE if FOE in keys(game) else "pass")
    game.choose(f"play {by}#1")
    settle(game, *(() if game.decision is None or game.decision.kind == "window" else (keys(game)[0],)))
    return game


@pytest.mark.parametrize(("text", "health"), [
    ("Deal 4 damage to target. This card cannot be negated.", 26),
    ("Deal 4 damage to target. This card cannot be negated by enemies.", 26),
    ("Deal 4 damage to target.", 30),
])  # fmt: skip
def test_kw_negate_a_card_says_that_it_cannot_be_negated(text, health):
    assert answered(text).stat(2, "health") == health


@pytest.mark.parametrize(("text", "health"), [
    ("Your techniques cannot be negated.", 26),
    ("Your reactions cannot be negated.", 30),
    ("Techniques an opponent controls cannot be negated.", 30),
    ("Techniques you control cannot be negated by opponents.", 26),
])  # fmt: skip
def test_kw_negate_a_group_cannot_be_negated(text, health):
    charm = card("charm", "equipment", text, defense=1)
    game = answered("Deal 4 damage to target.", in_play=(("charm",), ()), cards=(charm,))
    assert game.stat(2, "health") == health


def test_kw_negate_what_is_kept_from_it_is_told():
    tried = card("trial", "technique", "Deal 4 damage to target. This card cannot be negated.")
    game = table(hands=(("trial",), ("hush",)), cards=(tried,))
    told = events(game, "not negated")
    choose(game, "play trial#1", FOE, "play hush#1", "target item-1")
    pass_all(game)
    assert len(told) == 1 and "KW-NEGATE" in told[0].rules


def test_players_trade_cards_that_each_chooses():
    game = play("Trade a card with target opponent.", RIVAL, "give ram#1", "give zap#1",
                hands=(("bolt", "ram"), ("zap", "mend")), decks=((), ()))  # fmt: skip
    assert hands(game) == [["bolt", "zap"], ["mend", "ram"]]


def test_nothing_is_traded_with_an_empty_hand():
    game = play("Trade a card with target opponent.", RIVAL, hands=(("bolt",), ()), decks=((), ()))
    assert hands(game) == [["bolt"], []]


def test_a_card_is_exchanged_with_one_of_another_zone():
    text = "Discard 1 card. Exchange a card from your hand with a card from your purgatory."
    game = play(text, "discard ram#1", hands=(("bolt", "ram"), ()), decks=((), ()))
    assert hands(game)[0] == ["ram"]
    assert [game.state.definition_of[one] for one in zone(game, "purgatory", 1)] == ["bolt", "trial"]


@pytest.mark.parametrize("text", [
    "Exchange 2 cards from your hand with a card from your purgatory.",
    "Exchange a card from your hand with a card from your action zone.",
])  # fmt: skip
def test_an_exchange_is_one_for_one_and_not_with_what_lies_in_play(text):
    assert "no-exchange" in problems(text, "technique")


def test_every_player_chooses_at_once_and_what_each_chose_happens():
    game = play("Each player discards 1 card or loses 3 health.", "mode 2", "mode 1", "discard zap#1",
                hands=(("bolt",), ("zap", "mend")), decks=((), ()))  # fmt: skip
    assert hands(game) == [["bolt"], ["mend"]]
    assert (game.stat(1, "health"), game.stat(2, "health")) == (27, 30)


def test_what_each_player_chooses_is_secret_until_all_have_chosen():
    game = play_to("Each player discards 1 card or loses 3 health.", "their choice", "mode")
    assert game.decision.secret and game.decision.seat == 1
    game.choose("mode 2")
    assert game.decision.secret and game.decision.seat == 2 and game.stat(1, "health") == 30


def play_to(text, *kinds):
    tried = card("trial", "technique", text)
    game = table(hands=(("trial", "bolt"), ("zap", "mend")), cards=(tried,))
    game.choose("play trial#1")
    while game.decision.kind not in kinds:
        game.choose("pass")
    return game


def test_other_players_choose_among_what_they_control():
    text = "Target opponent chooses an equipment they control. Destroy it."
    game = table(hands=(("trial",), ()), in_play=(("lash",), ("thin-veil", "wall-shield")),
                 cards=(card("trial", "technique", text),))  # fmt: skip
    choose(game, "play trial#1", RIVAL)
    pass_all(game)
    assert (game.decision.seat, set(keys(game))) == (2, {"choose thin-veil#1", "choose wall-shield#1"})
    settle(game, "choose wall-shield#1")
    assert [game.state.definition_of[one] for one in zone(game, "action", 2)] == ["thin-veil"]


def test_each_player_chooses_a_summon_and_all_of_them_go():
    text = "Each player chooses a summon they control. Destroy those summons."
    game = table(hands=(("trial",), ()), in_play=(("golem", "golem"), ("golem", "golem")),
                 cards=(card("trial", "technique", text), GOLEM))  # fmt: skip
    game.choose("play trial#1")
    pass_all(game)
    for seat in (1, 2):
        assert game.decision.seat == seat and game.decision.secret and len(keys(game)) == 2
        game.choose(keys(game)[0])
    assert [len(zone(game, "action", seat)) for seat in (1, 2)] == [1, 1]


@pytest.mark.parametrize(("question", "drawn"), [
    ("a technique", 1), ("an attack", 1), ("damage", 1), ("a reaction", 0), ("movement", 0), ("an equipment", 0),
])  # fmt: skip
def test_rea_001_2_a_card_knows_what_it_was_played_to_answer(question, drawn):
    ward = card("ward", "reaction", f"If this card was played in response to {question}, draw 1 card.")
    game = table(hands=(("free-bolt",), ("ward",)), decks=((), FILLERS), cards=(ward,))
    told = events(game, "drew")
    choose(game, "play free-bolt#1", FOE, "play ward#1")
    pass_all(game)
    assert len([event for event in told if event.actor == 2]) == drawn


def test_what_was_answered_counts_even_when_it_is_gone():
    text = "Negate target effect. If this card was played as a reaction to a technique, draw 1 card."
    ward = card("ward", "reaction", text)
    game = table(hands=(("free-bolt",), ("ward",)), decks=((), FILLERS), cards=(ward,))
    told = events(game, "drew")
    choose(game, "play free-bolt#1", FOE, "play ward#1", "target item-1")
    pass_all(game)
    assert len([event for event in told if event.actor == 2]) == 1 and game.stat(2, "health") == 30


def test_kw_move_1_the_tile_that_was_left_is_spoken_of():
    boots = card("boots", "equipment", "Whenever you move, place Fire on the tile you left.", defense=1)
    game = table(in_play=(("boots",), ()), cards=(boots,))
    choose(game, "move avatar-1", "to 0,1", "stop")
    settle(game)
    assert dict(game.state.layers["surfaces"]) == {Hex(0, 0): "fire"}


def test_kw_move_1_the_tile_another_left():
    boots = card("boots", "equipment", "When an enemy leaves a tile, place Water on the tile it left.", defense=1)
    game = table(in_play=((), ("boots",)), cards=(boots,))
    choose(game, "move avatar-1", "to 0,1", "stop")
    settle(game)
    assert dict(game.state.layers["surfaces"]) == {Hex(0, 0): "water"}


@pytest.mark.parametrize("text", [
    "Tap: Place Fire on the tile you left.", "Whenever you heal, place Fire on the tile you left.",
    "Whenever an enemy moves, place Fire on the tile you left.",
])  # fmt: skip
def test_a_tile_is_left_only_by_what_moves(text):
    assert "nothing-left" in problems(text)


@pytest.mark.parametrize(("text", "deeds"), [
    ("This summon may use its abilities on the turn it enters.", "attack"),
    ("Marl Hound may act on the turn it is summoned.", "move and attack"),
    ("Marl Hound can use its Tap effects the turn it comes into play.", "attack"),
    ("Marl Hound may move on the turn it is summoned.", "move"),
])  # fmt: skip
def test_amb_160_a_summon_acts_on_the_turn_it_comes(text, deeds):
    reading = parse(text, phrase_table(), CardContext("Marl Hound", "summon"))
    assert reading.canonical == f"This card may {deeds} on the turn it is summoned."
