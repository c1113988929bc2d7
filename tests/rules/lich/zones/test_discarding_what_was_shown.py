"""Cards that a text shows in a deck are discarded from there, by whose deck it is."""
from __future__ import annotations

import pytest

from helpers.playing import play
from lich_studio.rules.lich.field import DECK, PURGATORY, zone


def named(game, place, seat):
    """Return the names of the cards in a zone, in its order."""
    return [game.state.definition_of[card] for card in zone(game, place, seat)]


@pytest.mark.parametrize(("text", "count", "seat"), [
    ("Reveal the top card of your deck. Discard it.", 1, 1),
    ("Reveal the top card of your deck and discard that card.", 1, 1),
    ("Reveal the top 2 cards of your deck and discard those cards.", 2, 1),
    ("Reveal the top card of target opponent's deck. That player discards that card.", 1, 2),
])  # fmt: skip
def test_kw_discard_what_is_shown_in_a_deck_goes_to_the_purgatory(text, count, seat):
    game, plain = play(text, *(["target avatar-2"] if seat == 2 else [])), play("Heal 1.")
    deck, left = named(plain, DECK, seat), named(game, DECK, seat)
    gone = deck[: len(deck) - len(left)] if left == deck[len(deck) - len(left) :] else deck[len(left) :]
    assert len(gone) == count
    assert sorted(named(game, PURGATORY, seat)) == sorted([*gone, *(["trial"] if seat == 1 else [])])
