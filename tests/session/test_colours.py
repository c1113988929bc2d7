"""Colours: published figures of CIEDE2000, the sights, and what is said about a project's own surfaces."""
from __future__ import annotations

import pytest

from lich_studio.content.library import load_folder
from lich_studio.content.term import Term
from lich_studio.content.writing import save
from lich_studio.session.checks import meaning_problems
from lich_studio.session.colours import SIGHTS, contrast, difference, lab_of, linear, mixed, nearest, seen

SHARMA = [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, -1, 2), (50, 0, 0), 2.3669),
    ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.2630),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
]
"""Pairs of the test data published with the formula."""


@pytest.mark.parametrize(("one", "other", "wanted"), SHARMA)
def test_the_difference_is_the_published_one(one, other, wanted):
    assert difference(one, other) == pytest.approx(wanted, abs=5e-5)
    assert difference(other, one) == pytest.approx(wanted, abs=5e-5)


def test_known_colours_have_their_known_place():
    assert lab_of(linear("#FFFFFF")) == pytest.approx((100, 0, 0), abs=0.02)
    assert lab_of(linear("#FF0000")) == pytest.approx((53.24, 80.09, 67.20), abs=0.02)
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.478, abs=1e-3)
    assert mixed("#000000", "#FFFFFF", 0.5) == "#808080"


def test_each_sight_confuses_what_it_is_known_to_confuse():
    red, green, blue, yellow = "#D03020", "#707000", "#2050D0", "#E8E020"
    plain = difference(seen(red, "normal"), seen(green, "normal"))
    for sight in ("protan", "deutan"):
        assert difference(seen(red, sight), seen(green, sight)) < plain / 2
        assert difference(seen(blue, sight), seen(yellow, sight)) > 40
    assert all(seen("#808080", sight) == pytest.approx(seen("#808080", "normal"), abs=0.6) for sight in SIGHTS)
    assert nearest({"a": red, "b": green, "c": "#D03121"}, "normal")[1:] == ("a", "c")


def surface(name: str, fill: str, ink: str) -> Term:
    return Term(id=name, kind="surface", name=name.capitalize(), fill=fill, ink=ink, pattern="rings")


def test_a_surface_of_ones_own_that_looks_like_another_is_told(tmp_path):
    save(tmp_path / "lava.term.json", surface("lava", "#E8612A", "#EE7040"))
    save(tmp_path / "ice.term.json", surface("ice", "#F0B8F0", "#401040"))
    found = [(one.code, one.message) for one in meaning_problems(load_folder(tmp_path))]
    (faint,) = (text for code, text in found if code == "faint-ink")
    assert faint.startswith("term `lava`: its ink reads badly on its fill: contrast 1.")
    alike = [text for code, text in found if code == "alike-fill" and "`lava`" in text]
    assert alike[0].startswith("term `lava`: its fill looks like that of Fire to normal and protan")
