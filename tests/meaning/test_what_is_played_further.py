"""Cards that a text lets be played as it runs: from where, for what, and what becomes of them."""
from __future__ import annotations

from dataclasses import replace

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import cards_in, health, meant, pass_on, trial, use
from lich_studio.engine.decisions import Edit
from lich_studio.engine.game import Game
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable

AXE, BOLT = meant("", "equipment", "axe"), meant("Deal 3 damage to each enemy.", "technique", "bolt")
DEAR = replace(AXE, id="dear", name="Dear", cost={"thermic": 2})


def used(text: str, kind: str, buried: tuple[str, ...]) -> Game:
    """Return the game after a card with a text was used while cards lie in its player's purgatory."""
    game = trial(text, kind, cards=(AXE, BOLT, DEAR))
    for card in buried:
        game.create_card(card, 1, "purgatory/1")
    game.apply(Edit("memory", (1, "test")))
    return use(game)


def test_a_card_is_played_out_of_a_zone_for_nothing():
    game = used("Tap: Play an Equipment from your purgatory without paying its source cost.", "skill",
                ("axe", "dear", "bolt"))  # fmt: skip
    assert keys(game) == ("play axe#1", "play dear#1")
    game.choose("play dear#1")
    pass_on(game)
    assert (cards_in(game, "action/1"), cards_in(game, "purgatory/1")) == (["trial", "dear"], ["axe", "bolt"])


def test_what_cannot_be_paid_is_not_played():
    game = used("Tap: Play an Equipment from your purgatory.", "skill", ("axe", "dear"))
    assert (cards_in(game, "action/1"), cards_in(game, "purgatory/1")) == (["trial", "axe"], ["dear"])


@pytest.mark.parametrize(("behind", "place"), [("", "purgatory/1"), (" If you do, damn it.", "abyss/1"),
                                               (" Then damn it.", "abyss/1")])  # fmt: skip
def test_a_technique_that_is_played_does_what_it_says_before_it_goes(behind, place):
    text = f"Once on your turn, you may play a Technique from your purgatory.{behind}"
    game = used(text, "hero", ("bolt", "axe"))
    assert health(game) == [30, 27]
    assert "bolt" in cards_in(game, place)


@pytest.mark.parametrize(
    "text",
    ["Tap: You may play the top card of your deck without paying its cost.",
     "Tap: Search your deck for an Equipment and play it without paying its cost."],
)  # fmt: skip
def test_a_card_of_the_deck_is_played(text):
    game = used(text, "skill", ())
    game.choose(next(key for key in keys(game) if key == "yes" or key.startswith("find")))
    pass_on(game)
    assert cards_in(game, "action/1") == ["trial", "lash"]


def test_several_at_once_are_refused():
    with pytest.raises(NotRunnable):
        meant("Tap: Play two Equipment from your purgatory.", "skill")
