"""What the card just did is counted: tiles moved, counters removed, cards discarded, one by one or by several."""
from __future__ import annotations

import pytest

from helpers.playing import play

PUSHED = ("target avatar-2", "to 3,0", "to 4,0", "to 5,0")


@pytest.mark.parametrize(("text", "answers", "healed"), [
    ("Move target enemy 2 tiles. Heal 2 for each tile moved this way.", ("target avatar-2", "to 3,0", "to 4,0"), 4),
    ("Push target enemy 3 tiles. Heal equal to the number of tiles moved this way.", PUSHED, 3),
    ("Push target enemy 3 tiles. Heal 5 for every 2 tiles moved.", PUSHED, 5),
    ("Push each enemy 2 tiles. Heal 3 for each enemy moved this way.", PUSHED[1:3], 3),
    ("Add 5 charge counters to an equipment you control. Remove all charge counters from it. Heal 2 for each counter "
     "removed.", (), 10),
    ("Add 5 charge counters to an equipment you control. Remove all charge counters from it. Heal 2 for every 2 "
     "counters removed this way.", (), 4),
    ("Attrit 3. Heal 1 for each card attrited.", (), 3),
    ("Attrit 5. Heal 2 for every 2 cards attrited this way.", (), 4),
    ("Deal 6 damage to target enemy. Heal 1 for every 2 damage dealt this way.", ("target avatar-2",), 3),
])  # fmt: skip
def test_what_was_done_is_counted(text, answers, healed):
    assert play(text, *answers, edits={"1": 10}, in_play=(("lash",), ())).stat(1, "health") == 10 + healed
