"""A map goes out and comes back the same; what a format cannot hold is in the report."""
from __future__ import annotations

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from helpers.map_strategies import LAYERS, TAME, WILD, maps
from lich_studio.content.map import FreeShape, HexagonShape, Map
from lich_studio.exchange import hexjson, tmj, tmx
from lich_studio.exchange.options import ExportOptions
from lich_studio.exchange.report import Exported, Imported

STAGGERS = st.sampled_from(("odd", "even"))
RELAXED = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
ALL_LAYERS = Map(
    id="all",
    name="All <layers> & \"quotes\"",
    shape=HexagonShape(side=2),
    layers={
        "walls": {"0,0": "wall"},
        "surfaces": {"1,0": "fire", "0,1": "1", "-1,0": 1},
        "starting_positions": {"1,-1": 2, "-1,1": "two"},
        "labels": {"0,-1": "Gate\nof  ash ", "1,0": 7, "0,1": "7", "0,0": "", "-1,0": "  "},
        "regions": {},
    },
    author="A",
    notes="one\ntwo\r\nthree\t",
    tags=("a, b", "[c]", ""),
)


def there_and_back(module, board: Map, folder, stagger="odd") -> tuple[Exported, Imported]:
    sent = module.export(board, "board", ExportOptions(stagger=stagger))
    for name, data in sent.files.items():
        (folder / name).write_bytes(data)
    return sent, module.read(folder / next(iter(sent.files)))


@pytest.mark.parametrize("module", [tmx, tmj])
@given(board=maps(texts=TAME), stagger=STAGGERS)
@example(board=ALL_LAYERS, stagger="odd")
@example(board=Map(id="none", name="n", shape=FreeShape(tiles=())), stagger="even")
@RELAXED
def test_tiled_gives_back_the_same_map(module, board, stagger, tmp_path):
    sent, back = there_and_back(module, board, tmp_path, stagger)
    assert back.map == board
    assert sent.report.is_lossless and back.report.is_lossless


@given(board=maps(texts=WILD), stagger=STAGGERS)
@RELAXED
def test_json_holds_every_character(board, stagger, tmp_path):
    assert there_and_back(tmj, board, tmp_path, stagger)[1].map == board


@given(board=maps(texts=WILD))
@example(board=ALL_LAYERS.model_copy(update={"layers": {"walls": {"0,0": "\0", "1,0": "7\0", "0,1": 7}}}))
@RELAXED
def test_xml_tells_of_characters_it_cannot_hold(board, tmp_path):
    sent, back = there_and_back(tmx, board, tmp_path)
    assert back.map == board or sent.report.of("changed")


@given(board=maps(texts=WILD, layers=tuple(name for name in LAYERS if name != "q")), stagger=STAGGERS)
@example(board=ALL_LAYERS, stagger="even")
@RELAXED
def test_hexjson_gives_back_the_same_map(board, stagger, tmp_path):
    sent, back = there_and_back(hexjson, board, tmp_path, stagger)
    assert back.map == board
    assert sent.report.is_lossless and back.report.is_lossless


def test_hexjson_tells_of_a_layer_it_has_no_name_for(tmp_path):
    board = ALL_LAYERS.model_copy(update={"layers": {"q": {"0,0": "x"}, "walls": {"0,0": "wall"}}})
    sent, back = there_and_back(hexjson, board, tmp_path)
    assert [finding.message[:7] for finding in sent.report.of("left out")] == ["layer q"]
    assert back.map.layers == {"walls": {"0,0": "wall"}}


def test_the_largest_board_goes_out_and_in(tmp_path):
    board = Map(id="large", name="Large", shape=HexagonShape(side=100), layers={"walls": {"99,-99": "wall"}})
    for module in (tmx, hexjson):
        assert there_and_back(module, board, tmp_path)[1].map == board
