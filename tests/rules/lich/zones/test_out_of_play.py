"""What a card does from its player's purgatory as turns start and end."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.rules.lich.field import PURGATORY, zone

HOUND = "If Hound is in your purgatory, you may attrit 2 at the start of your turn to return it to your hand."


def after_a_round(text, answer, *, lies_there=True):
    """Return the game in the next main phase of player 1, and the hound."""
    game = table(hands=(("hound",), ()), decks=(("spring",) * 20, ("spring",) * 20),
                 cards=(card("hound", "summon", text, defense=3),))  # fmt: skip
    hound = game.entity("hound#1", 1)
    if lies_there:
        game.move_card(hound, f"{PURGATORY}/1")
    choose(game, "end")
    while game.decision.kind != "main" or game.decision.seat != 1:
        game.choose(next(key for key in (answer, "end", "pass", keys(game)[0]) if key in keys(game)))
    return game, hound


@pytest.mark.parametrize(("answer", "lies", "attrited"), [("yes", "hand/1", 2), ("no", f"{PURGATORY}/1", 1)])
def test_fx_001_2_a_card_comes_back_from_purgatory_for_its_price(answer, lies, attrited):
    game, hound = after_a_round(HOUND, answer)
    assert game.state.zone_of[hound] == lies
    assert len(zone(game, PURGATORY, 1)) == attrited


def test_fx_001_2_a_card_that_lies_elsewhere_does_nothing_from_purgatory():
    game, _ = after_a_round(HOUND, "yes", lies_there=False)
    assert zone(game, PURGATORY, 1) == ()


def test_fx_001_2_a_card_in_purgatory_waits_for_the_end_of_its_own_turn():
    text = "At the end of your turn, if Hound is in your purgatory, return Hound to your hand."
    game, hound = after_a_round(text, "no")
    assert game.state.zone_of[hound] == "hand/1"


@pytest.mark.parametrize(("text", "code"), [
    ("At the start of your turn, if Hound is in your purgatory, you may attrit 2. If you do, return it to your hand.",
     "which-card"),
    ("At the start of your turn, if Hound is in your hand, draw 1 card.", "out-of-play"),
])  # fmt: skip
def test_what_does_not_say_which_card_comes_back_is_refused(text, code):
    reading = parse(text, phrase_table(), CardContext("Hound", "summon"))
    assert code in [one.code for one in reading.problems]


@pytest.mark.parametrize("price", ["attrit 2", "discard a card", "pay 2 health"])
@pytest.mark.parametrize("whose", ["Hound", "an equipment you control"])
def test_fx_001_1_what_was_destroyed_comes_back_and_not_what_was_paid_for_it(whose, price):
    text = f"When {whose} is destroyed, you may {price} to return it to your hand."
    hound = card("hound", "equipment", text, defense=3)
    game = table(hands=(("kill", "mend"), ()), in_play=(("hound",), ()), decks=(("spring",) * 9, ()),
                 cards=(hound, card("kill", "technique", "Destroy target equipment.")))  # fmt: skip
    choose(game, "play kill#1", "target hound#1")
    while game.decision.kind != "main":
        game.choose(next(key for key in ("yes", "pass", keys(game)[0]) if key in keys(game)))
    names = [game.state.definition_of[one] for one in zone(game, "hand", 1)]
    assert "hound" in names
    assert "kill" not in names
