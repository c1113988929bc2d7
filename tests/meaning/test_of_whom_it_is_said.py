"""Of whom a text speaks: who is chosen before something is waited for, whose effects, and which of several types."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import cards_in, health, next_turn, pass_on, trial, use
from lich_studio.session.compile import Rules

THREE = {"starts": ("0,0", "2,0", "-2,0"), "hands": ((), ("free-bolt",), ("free-bolt",)), "in_play": ((), (), ())}


def lash(game, target: str):
    """Use the lash of the player whose turn it is."""
    game.choose(next(key for key in keys(game) if key.startswith("use lash")))
    game.choose(f"target {target}")
    return pass_on(game)


@pytest.mark.parametrize("text", [
    "Until your next turn, whenever target opponent plays a card, they lose 2 health.",
    "The next time target opponent plays a card, they lose 2 health.",
])  # fmt: skip
@pytest.mark.parametrize("chosen", [2, 3])
def test_of_whom_something_is_waited_for_is_chosen_before(text, chosen):
    game = use(trial(text, **THREE), f"avatar-{chosen}")
    for _ in range(2):
        next_turn(game)
        game.choose(next(key for key in keys(game) if key.startswith("play free-bolt")))
        game.choose("target avatar-1")
        pass_on(game)
    assert health(game) == [18, *(28 if seat == chosen else 30 for seat in (2, 3))]


def test_until_when_somebody_does_something_is_said_of_who_is_chosen():
    game = trial("Target opponent cannot be healed until target summon is destroyed.", summons=((2, "wolf", "1,1"),))
    game.choose(next(key for key in keys(game) if "trial#" in key))
    assert [key.split()[0] for key in keys(game)] == ["target"]


@pytest.mark.parametrize(("text", "mine", "theirs"), [
    ("Your equipment effects deal 1 additional damage.", 6, 5),
    ("Equipment effects deal 1 additional damage.", 6, 6),
    ("Your effects deal 2 additional damage.", 7, 5),
    ("Your skill effects deal 1 additional damage.", 5, 5),
])  # fmt: skip
def test_what_an_effect_deals_comes_from_its_card(text, mine, theirs):
    game = lash(trial(text, "skill", in_play=(("lash",), ("lash",))), "avatar-2")
    lash(next_turn(game), "avatar-1")
    assert health(game) == [30 - theirs, 30 - mine]


def test_an_effect_that_deals_damage_is_heard_of():
    text = "Whenever an equipment effect deals damage to you, draw 1 card."
    game = next_turn(trial(text, "skill", in_play=((), ("lash",)), hands=((), ("free-bolt",))))
    held = len(cards_in(game, "hand/1"))
    lash(game, "avatar-1")
    assert len(cards_in(game, "hand/1")) == held + 1
    game.choose(next(key for key in keys(game) if key.startswith("play free-bolt")))
    game.choose("target avatar-1")
    assert len(cards_in(pass_on(game), "hand/1")) == held + 1


@pytest.mark.parametrize(("kind", "hand", "lost"), [
    ("an action card", "lash", 3), ("an action card", "zap", 0), ("a tactic card", "zap", 3), ("a tactic", "lash", 0),
])  # fmt: skip
def test_action_cards_and_tactics_are_cards_of_several_types(kind, hand, lost):
    game = trial(f"Target opponent discards a card at random. If it was {kind}, they lose 3 health.")
    for card in game.state.zones["hand/2"]:
        game.remove(card)
    game.create_card(hand, 2, "hand/2")
    use(game, "player-2")
    assert health(game)[1] == 30 - lost


def test_an_action_card_is_picked_among_action_cards():
    game = use(trial("Discard an action card.", hands=(("zap", "ember", "wall-shield"), ())))
    assert {key.split()[-1].split("#")[0] for key in keys(game)} == {"wall-shield", "lash"}


@pytest.mark.parametrize(("text", "kind"), [
    ("Alter an Equipment you control. It has reprise 1.", "alteration"),
    ("Alter an Equipment you control. Whenever that card deals damage to a target, inflict burning 1 to that target.",
     "alteration"),
])  # fmt: skip
def test_no_line_is_lost_from_the_canonical_text(text, kind):
    reading = Rules.standard().read_text(text, "Card", kind)
    assert reading.verdict == "read"
    assert "reprise 1" in reading.canonical.lower() or "burning 1" in reading.canonical.lower()
