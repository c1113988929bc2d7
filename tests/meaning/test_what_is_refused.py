"""A text of which anything cannot be run is refused whole, with a name for what it is."""
from __future__ import annotations

import pytest

from helpers.meant_cards import meant
from lich_studio.rules.loader import NotRunnable


@pytest.mark.parametrize(("text", "kind", "named"), [
    ("Heal 2. Copy target technique.", "technique", "the verb “copy”"),
    ("Deal 2 damage to target 3 times over.", "technique", "cannot be read"),
    ("Copy a technique: Heal 3.", "equipment", "the verb “copy”"),
    ("Place a +1 defense counter on target summon.", "technique", "counters that change a number"),
    ("This card cannot be destroyed by damage.", "equipment", "what damage alone cannot destroy"),
    ("You do not place Death Fog this turn.", "technique", "Death Fog that is not placed"),
    ("Move any number of tiles to target tile.", "technique", "a way of any length"),
    ("Opponents may not attack you unless they are within 2 tiles.", "equipment", "how something stands to itself"),
    ("Push each adjacent enemy 1 tile. If they hit a wall, deal 4 damage to them.", "technique", "to which of several"),
    ("Remove all Fire. Heal 2 for each surface removed this way.", "technique", "surfaces of one kind"),
    ("Remove all Wet from yourself. Heal 2 for each removed.", "technique", "of a status were removed"),
    ("You may play this card without paying its source cost. Heal 1.", "technique", "this card itself"),
    ("Whenever this blocks damage from an opponent, deal 4 damage to that opponent.", "equipment", "whose damage"),
    ("Heal 1. You may play another technique.", "technique", "played from nowhere"),
    ("Tap: Gain 1 source of any type that a source you control could produce.", "source", "Thing as “source_type”"),
])  # fmt: skip
def test_a_text_is_refused_whole_and_what_cannot_run_is_named(text, kind, named):
    with pytest.raises(NotRunnable, match=named):
        meant(text, kind)
