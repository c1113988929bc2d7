"""Who may not draw, where cards go instead, and what goes without saying of decks (KW-DRAW, FX-001.2, AMB-230)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, next_turn, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.decisions import Edit
from lich_studio.engine.game import Game

DECKS = (("ember",) * 24, ("ember",) * 24)


def with_trial(text: str, *hand: str, cards=(), in_play=()) -> Game:
    """Return a game in which seat 1 has an equipment of that text in play, and 10 health."""
    tried = card("trial", "equipment", text, defense=3)
    game = table(hands=(hand, ()), in_play=(("trial", *in_play), ()), cards=(tried, *cards), decks=DECKS)
    game.apply(Edit("stat", (1, "health", 10)))
    return game


def names(game: Game, zone: str) -> list[str]:
    return [game.state.definition_of[one] for one in game.state.zones.get(zone, ())]


@pytest.mark.parametrize(("text", "drawn", "refilled"), [
    ("You cannot draw cards.", 0, 0),
    ("You cannot draw cards from effects.", 0, 4),
    ("You can't draw more than one card each turn.", 1, 0),
    ("Players may only draw one card each turn.", 1, 0),
    ("Opponents cannot draw cards.", 2, 2),
])  # fmt: skip
def test_who_may_not_draw_does_not(text, drawn, refilled):
    churn = card("churn", "technique", "Discard 3 cards at random. Draw 2 cards.")
    game = with_trial(text, "churn", cards=(churn,))
    choose(game, "play churn#1")
    settle(game)
    assert len(game.state.zones["hand/1"]) == 2 + drawn
    next_turn(game)
    assert len(game.state.zones["hand/1"]) == 2 + drawn + refilled


def test_a_player_is_kept_from_drawing_for_a_time():
    game = play("Target opponent cannot draw cards until the end of your next turn. Target opponent draws 2 cards.",
                "target player-2", "target player-2", heroes=("reader", "brute"))
    assert len(game.state.zones["hand/2"]) == 3


def test_what_would_come_to_the_purgatory_is_damned():
    game = with_trial("If a card would be put into your purgatory, damn it instead.", "mend")
    choose(game, "play mend#1")
    settle(game)
    assert (names(game, "abyss/1"), names(game, "purgatory/1")) == (["mend"], [])


def test_what_is_destroyed_returns_instead():
    smash = card("smash", "technique", "Destroy another equipment you control.")
    game = with_trial("When an Equipment you control is destroyed, return it to your hand instead.", "smash",
                      cards=(smash,), in_play=("lash",))
    choose(game, "play smash#1")
    settle(game, "choose lash#1")
    assert "lash" in names(game, "hand/1")
    assert names(game, "purgatory/1") == ["smash"]


def test_the_bottom_is_that_of_the_deck():
    game = play("Look at the top card of your deck. You may put it on the bottom.", "done", "yes",
                decks=((*("ember",) * 5, "ram", *("ember",) * 3), ("ember",) * 9))
    assert names(game, "deck/1")[0] == "ram"


def test_summons_destroyed_this_turn_are_counted():
    hound = card("hound", "summon", "Tap: Heal 1.", defense=4)
    text = "Destroy all summons. Heal 3 for each summon destroyed this turn."
    game = play(text, cards=(hound,), in_play=(("hound",), ("hound",)), edits={"1": 10})
    assert game.stat(1, "health") == 16


@pytest.mark.parametrize(("text", "code"), [
    ("Search your deck for a source.", "found-for-nothing"),
    ("Search your deck for a source. Draw 1 card.", "found-for-nothing"),
])  # fmt: skip
def test_what_leads_nowhere_is_refused(text, code):
    reading = parse(text, phrase_table(), CardContext("Trial", "technique"))
    assert [problem.code for problem in reading.problems] == [code]
