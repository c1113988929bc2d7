"""The sample maps by the studio's own checks."""
from __future__ import annotations

import pytest

from lich_studio.grid.symmetry import symmetries
from lich_studio.session.map_checks import check_map
from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_symmetry import MAP_SYMMETRIES, MapSymmetry
from lich_studio.session.shelf import sample_shelf

MAPS = sample_shelf().maps
SYMMETRIES = {row.id: row for row in MAP_SYMMETRIES}
MEANT = {
    "standard": SYMMETRIES["D6"],
    "sunken-arena": SYMMETRIES["C6"],
    "drowned-cloister": SYMMETRIES["D6"],
    "candle-race": SYMMETRIES["C6"],
    "six-marches": SYMMETRIES["C6"],
    "three-chimneys": MapSymmetry("D3v", "3-fold and mirrors through corners", symmetries(3, mirror_axis=1)),
    "four-orchards": SYMMETRIES["D2"],
    "millrace": SYMMETRIES["D2"],
    "crooked-mile": SYMMETRIES["C2"],
    "lantern-gallery": SYMMETRIES["C1"],
}


NAMED = ("labels", "regions")
"""Layers of words, which differ from seat to seat although the ground does not."""


@pytest.mark.parametrize("name", sorted(MAPS))
def test_a_sample_map_has_no_fault(name):
    board = MAPS[name]
    plain = board.model_copy(update={"layers": {k: v for k, v in board.layers.items() if k not in NAMED}})
    found = [finding for row in check_map(MapDocument(plain), MEANT[name]) for finding in row.findings]
    found += [finding for row in check_map(MapDocument(board)) for finding in row.findings]
    assert [finding.problem.message for finding in found] == []
