"""HexJSON of others: four layouts, rows that grow upwards, free fields, and files that are no HexJSON."""
from __future__ import annotations

import json

import pytest

from lich_studio.content.map import Map
from lich_studio.exchange import hexjson
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.maps import import_map
from lich_studio.exchange.options import ExportOptions


def taken(folder, document, name="cities.hexjson"):
    path = folder / name
    path.write_text(json.dumps(document), encoding="utf-8")
    return import_map(path)


@pytest.mark.parametrize(
    ("layout", "tile", "orientation"),
    [("odd-r", "3,-1", "pointy"), ("even-r", "2,-1", "pointy"), ("odd-q", "2,-2", "flat"), ("even-q", "2,-2", "flat")],
)
def test_rows_grow_upwards(layout, tile, orientation, tmp_path):
    found = taken(tmp_path, {"layout": layout, "hexes": {"a": {"q": 2, "r": 1}}}).map
    assert (found.tiles()[0].key(), found.orientation) == (tile, orientation)


@pytest.mark.parametrize(("layout", "tile"), [("odd-q", "1,-1"), ("even-q", "1,-2")])
def test_odd_columns_are_pushed_down_or_up(layout, tile, tmp_path):
    found = taken(tmp_path, {"layout": layout, "hexes": {"a": {"q": 1, "r": 1}}}).map
    assert [one.key() for one in found.tiles()] == [tile]


def test_free_fields_become_layers_and_the_rest_is_told(tmp_path):
    here = {"q": 0, "r": 0, "n": "Ash", "Seats Held": 3, "share": 0.5, "open": True, "none": None, "list": [1]}
    found = taken(tmp_path, {"layout": "odd-r", "credit": "x", "hexes": {"E14": here}}, "cities.json")
    assert found.map.layers == {
        "hex": {"0,0": "E14"}, "labels": {"0,0": "Ash"}, "seats_held": {"0,0": 3}, "share": {"0,0": "0.5"},
        "open": {"0,0": "True"},
    }  # fmt: skip
    assert [one.message for one in found.report.of("left out")][:1] == ["the field 'credit' of the whole file"]
    assert "'list': neither a text nor a number" in found.report.of("left out")[1].message
    assert any("became the layer seats_held" in one.message for one in found.report.of("changed"))


def test_a_row_higher_up_has_a_larger_number():
    board = Map(id="m", name="M", orientation="flat", shape={"kind": "free", "tiles": ("0,0", "0,1")})
    hexes = json.loads(hexjson.export(board, "m", ExportOptions()).files["m.hexjson"])["hexes"]
    assert (hexes["0,0"], hexes["0,1"]) == ({"q": 0, "r": 0}, {"q": 0, "r": -1})


@pytest.mark.parametrize(
    ("document", "words"),
    [
        ({"hexes": {}}, "`layout` must be one of odd-r, even-r, odd-q, even-q; it is missing"),
        ({"layout": "square", "hexes": {}}, "it is 'square'"),
        ({"layout": ["odd-r"], "hexes": {}}, "`layout` must be"),
        ({"layout": "odd-r"}, "`hexes` must be an object"),
        ({"layout": "odd-r", "hexes": {}}, "there is no tile in it"),
        ({"layout": "odd-r", "hexes": {"a": 3}}, "a hex must be an object with q and r (hex 'a')"),
        ({"layout": "odd-r", "hexes": {"a": {"q": 1}}}, "`r` is missing (hex 'a')"),
        ({"layout": "odd-r", "hexes": {"a": {"q": 1.5, "r": 0}}}, "`q` must be a whole number"),
        ({"layout": "odd-r", "hexes": {"a": {"q": 1, "r": 10**9}}}, "`r` must be a whole number from -9999"),
        ({"layout": "odd-r", "hexes": {"a": {"q": 1, "r": 0}, "b": {"q": 1, "r": 0}}}, "two hexes lie on tile 1,0"),
    ],
)
def test_broken_files_are_refused_with_the_place(document, words, tmp_path):
    with pytest.raises(ExchangeError) as caught:
        taken(tmp_path, document)
    assert words in str(caught.value)
