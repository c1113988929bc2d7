"""Exports and imports in a process of their own: the same files, the same maps, stops that leave nothing."""
from __future__ import annotations

import pytest

from helpers.picture_maps import busy_map
from lich_studio.content.map import HexagonShape, Map
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.options import ExportOptions
from lich_studio.publish.background import read_maps, write_map
from lich_studio.publish.maps import export_map
from lich_studio.session.jobs import Job

PATIENCE_S = 60


@pytest.mark.parametrize("format_id", ["png", "svg", "tmx"])
def test_the_files_are_those_made_here(format_id, tmp_path):
    options = ExportOptions(without=("labels",))
    here, there = tmp_path / f"a.{format_id}", tmp_path / "there" / f"a.{format_id}"
    there.parent.mkdir()
    made = export_map(busy_map(), here, options)
    job = Job(write_map, busy_map(), there, options, format_id)
    assert job.wait(PATIENCE_S)
    assert [path.name for path in job.result.files] == list(made.files)
    assert job.result.files[0] == there
    assert job.result.report == made.report
    assert job.progress.words == f"wrote a.{format_id}"
    for path in job.result.files:
        assert path.read_bytes() == made.files[path.name]


def test_a_map_comes_in_from_there(tmp_path):
    export_map(busy_map(), tmp_path / "a.tmx")
    job = Job(read_maps, tmp_path / "a.tmx")
    assert job.wait(PATIENCE_S)
    assert [read.map for read in job.result] == [busy_map()]
    broken = Job(read_maps, tmp_path / "none.tmx")
    assert broken.wait(PATIENCE_S)
    with pytest.raises(ExchangeError, match="none.tmx cannot be read"):
        broken.result


def test_a_long_drawing_stops_when_told(tmp_path):
    board = Map(id="large", name="Large", shape=HexagonShape(side=60))
    job = Job(write_map, board, tmp_path / "a.pdf", ExportOptions(), "pdf")
    while job.progress.done == 0 and not job.wait(0.02):
        pass
    job.cancel()
    assert job.wait(PATIENCE_S)
    assert job.state == "stopped"
    assert list(tmp_path.iterdir()) == []
