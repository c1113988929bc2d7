"""The benchmark harness: the table and the list it prints, and its verdict."""
from __future__ import annotations

import importlib.util
import json
import math

import pytest

from helpers.bootstrap import ROOT
from helpers.figures import Figure, at_least, at_most, median_time


def load_harness():
    """Load the program that measures."""
    specification = importlib.util.spec_from_file_location("bench_harness", ROOT / "tests" / "benchmarks" / "run.py")
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


HARNESS = load_harness()


@pytest.mark.slow
@pytest.mark.parametrize("suite", [*HARNESS.suites([])], ids=lambda path: path.stem)
def test_every_suite_runs_by_itself(suite, qapp):
    found = list(HARNESS.measure(suite, small=True))
    assert found
    assert all(math.isfinite(figure.value) for figure in found)


@pytest.fixture
def harness(tmp_path, monkeypatch):
    """The harness on a folder of two small suites."""
    module = load_harness()
    good = "from helpers.figures import at_most\ndef figures(small):\n    yield at_most('stroke', 1.23456, 'ms', 2)\n"
    (tmp_path / "strokes.py").write_text(good)
    bad = "from helpers.figures import Figure, at_least\ndef figures(small):\n    yield at_least('games', 3, '/s', 30)\n"
    (tmp_path / "games.py").write_text(f"{bad}    yield Figure('memory', 200, 'MB')\n")
    monkeypatch.setattr(module, "FOLDER", tmp_path)
    return module


def test_json_has_every_figure(harness, capsys):
    assert harness.main(["--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert [figure["name"] for figure in found] == ["games", "memory", "stroke"]
    assert found[2] == {"name": "stroke", "value": 1.23, "unit": "ms", "bar": "<= 2", "ok": True, "versus": ""}
    assert (found[0]["ok"], found[1]["ok"]) == (False, None)


def test_words_choose_the_suites(harness, capsys):
    assert harness.main(["--json", "stroke"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == 1


def test_words_that_choose_nothing_are_refused_with_what_there_is(harness, capsys):
    with pytest.raises(SystemExit, match="2"):
        harness.main(["storks"])
    assert "there are: games, strokes" in capsys.readouterr().err


def test_table_names_figure_bar_and_verdict(harness, capsys):
    harness.main([])
    shown = capsys.readouterr().out
    assert all(word in shown for word in ("stroke", "<= 2", "ok", "missed", "/s"))


def test_bars_are_inclusive():
    assert at_most("", 2, "", 2).ok
    assert not at_most("", 2.1, "", 2).ok
    assert at_least("", 2, "", 2).ok
    assert not at_least("", 1.9, "", 2).ok
    assert Figure("", 1, "").ok is None


def test_median_time_counts_calls():
    called = []
    assert median_time(lambda: called.append(1), repeats=3, calls=2) >= 0
    assert len(called) == 7
