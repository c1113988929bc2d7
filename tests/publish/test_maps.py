"""Every format by its ending, layers left out, progress told, and a stop that leaves nothing behind."""
from __future__ import annotations

from pathlib import Path

import pytest

from helpers.picture_maps import busy_map
from lich_studio.content.problems import ContentError
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.maps import import_map
from lich_studio.exchange.options import ExportOptions
from lich_studio.publish.formats import MAP_FORMATS
from lich_studio.publish.maps import export_map, format_of, map_format
from lich_studio.publish.painting import ensure_painting

STARTS = {"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF-", "tmx": b"<?xml"}
STARTS |= dict.fromkeys(("tmj", "hexjson", "table"), b"{")


@pytest.mark.parametrize("row", MAP_FORMATS, ids=lambda row: row.id)
def test_the_ending_decides_the_format(row, tmp_path):
    target = tmp_path / f"board{row.suffixes[0].upper()}"
    assert format_of(target) == row
    made = export_map(busy_map(), target)
    assert target.read_bytes().startswith(STARTS[row.id])
    assert {path.name for path in tmp_path.iterdir()} == {target.name, *list(made.files)[1:]} == written(made, target)


def written(made, target: Path) -> set[str]:
    return {target.name, *[name for name in made.files if not name.endswith(target.suffix.lower())]}


def test_a_format_that_is_none_is_refused(tmp_path):
    with pytest.raises(ExchangeError, match="exported to png, svg, pdf, tmx, tmj, hexjson, table, not to 'gif'"):
        export_map(busy_map(), tmp_path / "a.gif")
    with pytest.raises(ExchangeError, match="not to 'bmp'"):
        map_format("bmp")


def test_layers_left_out_are_left_out_of_every_format_and_told(tmp_path):
    options = ExportOptions(without=("walls", "labels", "source_stones"))
    made = export_map(busy_map(), tmp_path / "a.hexjson", options)
    assert made.report.lines() == tuple(f"left out: layer {name}: not asked for" for name in options.without)
    back = import_map(tmp_path / "a.hexjson").map
    assert back.layers == {name: cells for name, cells in busy_map().layers.items() if name not in options.without}
    export_map(busy_map(), tmp_path / "a.svg", options)
    assert 'id="walls_' not in (tmp_path / "a.svg").read_text(encoding="utf-8")
    assert 'id="surfaces_' in (tmp_path / "a.svg").read_text(encoding="utf-8")


def test_a_layer_that_no_map_has_cannot_be_left_out(tmp_path):
    with pytest.raises(ExchangeError, match="there is no layer 'wals' to leave out; the layers are height, labels"):
        export_map(busy_map(), tmp_path / "a.png", ExportOptions(without=("wals",)))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("suffix", [".png", ".svg", ".pdf"])
def test_progress_rises_and_names_what_is_done(suffix, tmp_path):
    told: list[tuple[str, int, int]] = []
    export_map(busy_map(), tmp_path / f"a{suffix}", progress=lambda *step: told.append(step) or True)
    drawing = [done / steps for words, done, steps in told if words == "drawing Busy & <small>"]
    assert drawing == sorted(drawing)
    assert max(drawing) <= 1
    assert [words for words, *_ in told[-2:]] == [f"writing a{suffix}", f"wrote a{suffix}"]


@pytest.mark.parametrize("suffix", [".png", ".svg", ".pdf", ".tmx"])
@pytest.mark.parametrize("after", [0, 1, 3])
def test_a_stop_leaves_the_old_file_and_no_other(suffix, after, tmp_path):
    target = tmp_path / f"a{suffix}"
    target.write_bytes(b"old")
    steps: list[int] = []

    def progress(_words: str, done: int, _steps: int) -> bool:
        steps.append(done)
        return len(steps) <= after and target.read_bytes() == b"old"

    if suffix in (".tmx", ".svg"):
        after = min(after, 1)
    with pytest.raises(ExchangeError) as caught:
        export_map(busy_map(), target, progress=progress)
    assert caught.value.code == "stopped"
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"old"]


def test_a_folder_that_is_not_there_is_told(tmp_path):
    with pytest.raises(ContentError, match="a.png was not saved"):
        export_map(busy_map(), tmp_path / "gone" / "a.png")


def test_painting_uses_the_application_that_runs(qapp):
    assert ensure_painting() is qapp
