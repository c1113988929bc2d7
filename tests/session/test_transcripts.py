"""What happens in every sample scenario, line by line, is as it was when it was last looked at.

After a change that is meant: `python tests/renew_transcripts.py`, and read the diff.
"""

from __future__ import annotations

import pytest

from helpers.sample_games import shelf
from helpers.transcripts import GOLDEN, kept, transcript


@pytest.mark.parametrize("name", sorted(shelf().scenarios))
def test_the_transcript_of_a_scenario_is_as_it_was(name):
    assert transcript(name) == kept(name).read_text(encoding="utf-8"), "renew with python tests/renew_transcripts.py"


def test_every_transcript_belongs_to_a_scenario():
    assert {path.stem for path in GOLDEN.glob("*.txt")} == set(shelf().scenarios)


def test_every_line_but_an_edit_cites_a_rule():
    told = [(name, line) for name in shelf().scenarios for line in transcript(name).splitlines()]
    assert len(told) > 500
    assert [one for one in told if one[1].endswith("[]") and not one[1].startswith("* ")] == []


def test_a_transcript_says_who_is_left_with_what():
    lines = transcript("dug-for-everybody").splitlines()
    assert lines[-3:-1] == ["= over (draw); winners: nobody", "= player 1: health 0, AP 2; no cards"]
