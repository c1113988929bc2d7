"""What comes to purgatories, what is paid with cards, and who did what each may do (PUR-001, COST-001.3, AMB-216)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, pass_all, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.decisions import Edit
from lich_studio.engine.game import Game

HOUND = card("hound", "summon", "Tap: Heal 1.", defense=4)
DECKS = (("ember",) * 12, ("ember",) * 12)


def begin(text: str, *, hand=(), other=(), buried=(), in_play=((), ())) -> Game:
    """Return a game in which seat 1 has an equipment of that text in play, and 10 health."""
    tried = card("trial", "equipment", text, defense=3)
    game = table(
        hands=(hand, other), in_play=(("trial", *in_play[0]), in_play[1]), cards=(tried, HOUND), decks=DECKS
    )
    for name in buried:
        game.create_card(name, 1, "purgatory/1")
    game.apply(Edit("stat", (1, "health", 10)))
    return game


def names(game: Game, zone: str) -> list[str]:
    return [game.state.definition_of[one] for one in game.state.zones[zone]]


@pytest.mark.parametrize(("text", "healed"), [
    ("Whenever a card is put into your purgatory, heal 1.", 3),
    ("Whenever a card is put into your purgatory from your deck, heal 1.", 2),
    ("Whenever a card is put into your purgatory from your hand, heal 1.", 0),
    ("Whenever a technique is put into a purgatory from anywhere, heal 1.", 1),
    ("Whenever a card is put into an opponent's purgatory, heal 1.", 0),
])  # fmt: skip
def test_what_comes_to_a_purgatory_is_heard_of(text, healed):
    tried = card("trial", "equipment", text, defense=3)
    mill = card("mill", "technique", "Attrit 2.")
    game = table(hands=(("mill",), ()), in_play=(("trial",), ()), cards=(tried, mill), decks=DECKS)
    game.apply(Edit("stat", (1, "health", 10)))
    choose(game, "play mill#1")
    settle(game)
    assert game.stat(1, "health") == 10 + healed


def test_a_card_hears_that_it_comes_to_the_purgatory_itself():
    tried = card("trial", "equipment", "When this card is put into your purgatory from play, heal 4.", defense=3)
    smash = card("smash", "technique", "Destroy an equipment you control.")
    game = table(hands=(("smash",), ()), in_play=(("trial",), ()), cards=(tried, smash), decks=DECKS)
    game.apply(Edit("stat", (1, "health", 10)))
    choose(game, "play smash#1")
    settle(game)
    assert game.stat(1, "health") == 14


def test_it_may_be_damned_as_it_comes_there():
    text = "Whenever a card is put into your purgatory from your deck, you may damn it. If you do, heal 2."
    tried, mill = card("trial", "equipment", text, defense=3), card("mill", "technique", "Attrit 2.")
    game = table(hands=(("mill",), ()), in_play=(("trial",), ()), cards=(tried, mill), decks=DECKS)
    game.apply(Edit("stat", (1, "health", 10)))
    choose(game, "play mill#1")
    settle(game, "yes", "no")
    assert (game.stat(1, "health"), names(game, "abyss/1")) == (12, ["ember"])


@pytest.mark.parametrize("text", [
    "Whenever you draw a card from an effect, heal 1.",
    "Whenever you draw a card outside of your end phase, heal 1.",
])  # fmt: skip
def test_cards_that_the_end_phase_gives_are_no_effect(text):
    tried = card("trial", "equipment", text, defense=3)
    churn = card("churn", "technique", "Draw 1 card. Discard 2 cards at random.")
    game = table(hands=(("churn",), ()), in_play=(("trial",), ()), cards=(tried, churn), decks=(("ember",) * 30, ()))
    game.apply(Edit("stat", (1, "health", 10)))
    choose(game, "play churn#1")
    settle(game)
    assert (game.stat(1, "health"), len(game.state.zones["hand/1"])) == (11, 4)
    next_turn(game)
    assert (game.stat(1, "health"), len(game.state.zones["hand/1"])) == (11, 6)


@pytest.mark.parametrize(("text", "zone", "left"), [
    ("Damn a card from your purgatory: Heal 2.", "abyss/1", "ram"),
    ("Put a technique from your purgatory on the bottom of your deck: Heal 2.", "deck/1", "ram"),
    ("Return a card from your purgatory to your hand: Heal 2.", "hand/1", "ram"),
    ("Shuffle a card from your purgatory into your deck: Heal 2.", "deck/1", "ram"),
])  # fmt: skip
def test_cards_of_the_purgatory_pay(text, zone, left):
    game = begin(text, buried=(left,))
    choose(game, "use trial#1")
    settle(game)
    assert game.stat(1, "health") == 12
    assert left in names(game, zone)
    assert left not in names(game, "purgatory/1")
    assert "use trial#1" not in keys(game)


def test_two_cards_pay_and_their_player_chooses_which():
    game = begin("Tap, damn 2 cards from your purgatory: Heal 2.", buried=("ram", "mend", "bolt"))
    choose(game, "use trial#1", "pay with bolt#1", "pay with ram#1")
    settle(game)
    assert (names(game, "abyss/1"), names(game, "purgatory/1")) == (["bolt", "ram"], ["mend"])


def test_a_card_is_shown_and_stays_in_hand():
    game = begin("Reveal a summon from your hand: Heal 2.", hand=("hound",))
    choose(game, "use trial#1")
    settle(game)
    assert (game.stat(1, "health"), "hound" in names(game, "hand/1")) == (12, True)


def test_a_card_returns_to_hand_as_a_price():
    game = begin("Tap, return this card to your hand: Heal 2.")
    choose(game, "use trial#1")
    settle(game)
    assert (game.stat(1, "health"), "trial" in names(game, "hand/1")) == (12, True)


def test_damage_goes_by_the_summon_that_was_sacrificed():
    game = begin("Tap, sacrifice a summon: Heal equal to the sacrificed summon's defense.", in_play=(("hound",), ()))
    choose(game, "use trial#1")
    settle(game)
    assert game.stat(1, "health") == 14


@pytest.mark.parametrize(("text", "hurt"), [
    ("Each player may discard a card. Each player who does loses 3 health.", (7, 30)),
    ("Each player may discard a card. Each player who does not loses 3 health.", (10, 27)),
])  # fmt: skip
def test_who_did_it_and_who_did_not(text, hurt):
    game = play(text, "yes", "discard zap#1", "no", edits={"1": 10}, hands=(("zap",), ()))
    assert (game.stat(1, "health"), game.stat(2, "health")) == hurt


@pytest.mark.parametrize(("kind", "text", "code"), [
    ("technique", "Draw 1 card. Each player who does loses 3 health.", "who-did-what"),
    ("technique", "Each opponent may discard a card. Each player who does loses 3 health.", "who-did-what"),
    ("equipment", "Damn a card from your deck: Heal 2.", "pay-from-where"),
    ("equipment", "Put a card from your hand into your hand: Heal 2.", "pay-from-where"),
    ("technique", "Heal 2. Heal equal to the sacrificed summon's defense.", "nothing-done"),
])  # fmt: skip
def test_what_makes_no_sense_is_refused(kind, text, code):
    reading = parse(text, phrase_table(), CardContext("Trial", kind))
    assert [problem.code for problem in reading.problems] == [code]


def test_a_summon_is_described_by_its_defense():
    game = begin("Tap: Destroy target summon with defense 4 or less.", in_play=((), ("hound",)))
    choose(game, "use trial#1")
    pass_all(game)
    settle(game, *(key for key in keys(game) if key.startswith("target")))
    assert names(game, "purgatory/2") == ["hound"]
