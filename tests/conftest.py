"""What all tests share: no display, no trace in the user's folders, and which tests are measured."""
from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Generator
from pathlib import Path

import pytest
from _pytest.terminal import TerminalReporter
from hypothesis import settings

from lich_studio.rules import loader

Report = pytest.CollectReport
TESTS = Path(__file__).parent
MEASURED = {
    "assets", "grid", "content", "effects", "cardtext", "engine", "rules", "bots", "session",
    "lab", "exchange", "render", "publish", "cli", "golden", "language",
}  # fmt: skip
"""The folders of tests that count towards coverage."""
WHOLE_TABLE = {"test_dictionary.py", "test_gates.py", "test_keyword_texts.py", "test_oracle.py"}
"""Tests that go through the whole phrase table: measuring slows them threefold and shows no line that others miss."""
SOFT_LINES = 400

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
settings.register_profile("studio", deadline=None)
settings.load_profile("studio")
# The phrase table and the rules are very many objects that stay: to look through them after every few hundred new
# ones takes a seventh of the whole time.
gc.set_threshold(100_000, 50, 100)
# Times belong to the benchmarks: on a busy machine a deadline fails what is right.
os.fsync = lambda _handle: None
# No test cuts the power, which is all that it guards against, and whatever a fixture writes would wait for the disk.
_private = tempfile.TemporaryDirectory(prefix="lich-studio-tests-", ignore_cleanup_errors=True)
for _variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_DOCUMENTS_DIR"):
    os.environ[_variable] = str(Path(_private.name) / _variable.lower())


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Generator[None, Report, Report]:
    """Let the second worker collect from the last folder on: what one has compiled, the other finds compiled."""
    report = yield
    if isinstance(collector, pytest.Directory) and os.environ.get("PYTEST_XDIST_WORKER") == "gw1":
        report.result.reverse()
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests in one order for all workers, and mark what runs under coverage.

    That is tests of all below the widgets, but no random games and no whole phrase table.
    """
    if "PYTEST_XDIST_WORKER" in os.environ:
        items.sort(key=lambda item: item.path.parts)
    for item in items:
        folder = item.path.relative_to(TESTS).parts[0]
        told = folder in MEASURED and item.path.name not in WHOLE_TABLE
        if told and not any(item.get_closest_marker(name) for name in ("games", "long")):
            item.add_marker("measured")


@pytest.fixture(autouse=True)
def _rules_are_loaded(request: pytest.FixtureRequest) -> None:
    """Load rules and reader before windows are waited for: the first of them would have to wait for these, too."""
    if "qtbot" in request.fixturenames:
        _ = loader.phrase_table(loader.load()).start


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Name the modules that grow too large, before they fail the test of their size."""
    sources = (TESTS.parent / "lich_studio").rglob("*.py")
    large = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in sources}
    for path, lines in sorted(large.items()):
        if lines > SOFT_LINES:
            terminalreporter.write_line(f"{path.relative_to(TESTS.parent)} has {lines} lines, more than {SOFT_LINES}")
