"""A card that plays by itself rests often: whoever looks at it must not wait for its text to be read as a whole."""
from __future__ import annotations

from helpers import sample_games
from lich_studio.cardtext import parse as reading
from lich_studio.content.card import Card
from lich_studio.session.self_play import Preview, SelfPlay

TEXT = "Deal 2 damage to target. Draw 1 card. Heal 3. You lose 1 health."


def test_no_slice_reads_more_than_a_sentence(monkeypatch):
    read, at_best = [], reading.read_at_best
    monkeypatch.setattr(reading, "read_at_best", lambda *given, **how: read.append(given[0]) or at_best(*given, **how))
    shelf, in_slices = sample_games.shelf(), []
    card = Card(id="slow-reader", name="Slow Reader", type="technique", cost={"thermic": 1}, text=TEXT)
    play, done = SelfPlay(sample_games.rules(), shelf.project, shelf.cards, card), False
    while not done:
        read.clear()
        done = play.advance(0)
        in_slices.append(len(read))
    assert isinstance(play.found, Preview)
    assert play.found.note == ""
    assert sum(in_slices) >= 4
    assert max(in_slices) <= 2  # a sentence may be read once more as it would stand alone
