"""PDF: one page of the right size, drawn and not photographed, its type with it; a sound file by structure."""
from __future__ import annotations

import re
import zlib

import pytest

from helpers.picture_maps import PLAIN, busy_map, never_stopped, only_file
from lich_studio.content.map import HexagonShape, Map
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.options import ExportOptions
from lich_studio.publish import map_pdf

WIDE = Map(id="wide", name="Wide", shape={"kind": "free", "tiles": tuple(f"{q},{-q // 2}" for q in range(12))})


def made(board=None, options=PLAIN) -> bytes:
    return only_file(map_pdf.export(board or busy_map(), "m", options, never_stopped))


def page_size(data: bytes) -> tuple[float, float]:
    (box,) = re.findall(rb"/MediaBox \[([^\]]*)\]", data)
    left, bottom, right, top = map(float, box.split())
    assert (left, bottom) == (0, 0)
    return right, top


def drawing(data: bytes) -> bytes:
    """Return the longest unpacked stream: what is drawn on the page."""
    streams = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", data, re.DOTALL)
    unpacked = []
    for stream in streams:
        try:
            unpacked.append(zlib.decompress(stream))
        except zlib.error:
            continue
    return max((text for text in unpacked if b" re\n" in text or b" l\n" in text), key=len)


def test_the_file_is_sound():
    data = made()
    assert data.startswith(b"%PDF-1.")
    assert data.rstrip().endswith(b"%%EOF")
    start = int(re.findall(rb"startxref\s+(\d+)", data)[-1])
    assert data[start : start + 4] == b"xref"
    table = data[start:].split(b"trailer")[0].split(b"\n")
    places = [int(line[:10]) for line in table if line.rstrip().endswith(b" n")]
    assert len(places) >= 5
    for number, place in enumerate(places, 1):
        assert data[place:].startswith(b"%d 0 obj" % number)


@pytest.mark.parametrize("tile_mm", [5.0, 20.0, 60.0])
def test_the_page_is_as_large_as_the_board(tile_mm):
    width, height = page_size(made(options=ExportOptions(tile_mm=tile_mm)))
    assert width == pytest.approx(tile_mm * (1 + 6 * 0.75 + 0.5) / 25.4 * 72, abs=1)
    assert height == pytest.approx(tile_mm * (7 * 3**0.5 / 2 + 0.5) / 25.4 * 72, abs=1)


@pytest.mark.parametrize(
    ("page", "board", "size"),
    [("a4", None, (595, 842)), ("a4", WIDE, (842, 595)), ("letter", None, (612, 792)), ("letter", WIDE, (792, 612))],
)
def test_a_sheet_is_turned_to_suit_the_board(page, board, size):
    assert page_size(made(board, ExportOptions(page=page))) == pytest.approx(size, abs=1)


def test_it_is_drawn_as_vectors_with_its_type_inside():
    data = made()
    assert b"/Subtype /Image" not in data
    assert b"/FontFile2" in data or b"/FontFile3" in data
    assert drawing(data).count(b" l\n") > 200
    assert len(drawing(data)) > 2 * len(drawing(made(busy_map().model_copy(update={"layers": {}}))))


def test_a_page_too_long_for_a_pdf_is_refused():
    large = Map(id="large", name="Large", shape=HexagonShape(side=30))
    with pytest.raises(ExchangeError, match="inches long; a PDF's may have 200. Choose smaller tiles, A4 or Letter"):
        made(large, ExportOptions(tile_mm=150))
    assert page_size(made(large, ExportOptions(tile_mm=150, page="a4"))) == pytest.approx((595, 842), abs=1)
