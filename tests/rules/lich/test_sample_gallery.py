"""The sample map about line of sight, held against the rule it teaches."""
from __future__ import annotations

import pytest

from lich_studio.rules.lich.board.sight import LayeredSight, opaque_surfaces, sees
from lich_studio.rules.loader import load
from lich_studio.session.shelf import sample_shelf

BOARD = sample_shelf().maps["lantern-gallery"]
LABELS = {str(text): tile for tile, text in BOARD.layer("labels").items()}
EXHIBITS = {
    "A": ("lit", "dark"), "B": ("dark",), "C": ("lit",), "D": ("lit",), "E": ("lit", "dark"), "F": ("lit", "dark"),
    "G": ("lit",), "H": ("dark",),
}  # fmt: skip
SHOWN = [f"{letter} {verdict}" for letter, verdicts in EXHIBITS.items() for verdict in verdicts]


def test_every_exhibit_has_its_labels():
    assert sorted(LABELS) == sorted([*EXHIBITS, *SHOWN])
    assert all(f"{letter}: " in BOARD.notes for letter in EXHIBITS)


@pytest.mark.parametrize("label", SHOWN)
def test_los_002_the_gallery_shows_what_its_labels_say(label):
    letter, verdict = label.split()
    sight = LayeredSight(
        set(BOARD.tiles()), set(BOARD.layer("walls")), BOARD.layer("surfaces"), opaque_surfaces(load("lich"))
    )
    assert sees(sight, LABELS[letter], LABELS[label]) == (verdict == "lit")
