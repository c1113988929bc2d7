"""Holds what every module owes its reader: size, a docstring, short functions, no leftovers."""
from __future__ import annotations

import ast
import re
import statistics
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = [*sorted((ROOT / "lich_studio").rglob("*.py")), ROOT / "studio.py"]
ALL = [*SOURCES, *sorted((ROOT / "tests").rglob("*.py"))]
SOFT_LINES, HARD_LINES = 250, 500
LONGEST_FUNCTION = 60
USUAL_FUNCTION = 40


def named(path: Path) -> str:
    """Name a file as a reader would."""
    return str(path.relative_to(ROOT))


def lines_of(path: Path) -> int:
    """Count the lines of a file."""
    return len(path.read_text(encoding="utf-8").splitlines())


def function_lengths(path: Path) -> dict[str, int]:
    """Count the lines of each function of a module, its docstring left out."""
    lengths: dict[str, int] = {}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            described = ast.get_docstring(node) is not None
            first = node.body[1] if described and len(node.body) > 1 else node.body[0]
            lengths[f"{named(path)}:{node.name}"] = (node.end_lineno or 0) - first.lineno + 2
    return lengths


@pytest.mark.parametrize("path", ALL, ids=named)
def test_module_has_a_docstring_and_bounds(path):
    source = path.read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(source)), "say what the module is for"
    assert lines_of(path) <= HARD_LINES, "split the module"


def test_most_modules_are_small():
    large = {named(path): lines_of(path) for path in SOURCES if lines_of(path) > SOFT_LINES}
    assert statistics.median(lines_of(path) for path in SOURCES) <= 130
    assert len(large) <= len(SOURCES) // 10, large


def test_functions_are_short():
    lengths: dict[str, int] = {}
    for path in SOURCES:
        lengths.update(function_lengths(path))
    assert {name: count for name, count in lengths.items() if count > LONGEST_FUNCTION} == {}
    by_length = sorted(lengths.values())
    assert by_length[int(len(by_length) * 0.95)] <= USUAL_FUNCTION


def test_no_banner_comments():
    banner = re.compile(r"^\s*#\s*[-=#*]{4,}", re.MULTILINE)
    assert [named(path) for path in ALL if banner.search(path.read_text(encoding="utf-8"))] == []
