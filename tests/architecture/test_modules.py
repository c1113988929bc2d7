"""Holds what every module owes its reader: size, a docstring, short functions, no leftovers."""
from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = (ROOT / "lich_studio", ROOT / "bootstrap")
SOURCES = [*(path for folder in FOLDERS for path in sorted(folder.rglob("*.py"))), ROOT / "studio.py"]
ALL = [*SOURCES, *sorted((ROOT / "tests").rglob("*.py"))]
SOFT_LINES, HARD_LINES = 400, 600
LONGEST_FUNCTION = 60
USUAL_FUNCTION = 40


def named(path: Path) -> str:
    """Name a file as a reader would."""
    return str(path.relative_to(ROOT))


class Looked(NamedTuple):
    """What is asked of a module.

    Attributes:
        is_described: whether it has a docstring.
        lines: how many lines it has.
        functions: the lines of each of its functions, docstrings left out.
    """

    is_described: bool
    lines: int
    functions: dict[str, int]


def looked_at(source: str) -> Looked:
    """Look at the source of a module."""
    tree = ast.parse(source)
    lengths: dict[str, int] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            described = ast.get_docstring(node) is not None
            first = node.body[1] if described and len(node.body) > 1 else node.body[0]
            lengths[node.name] = (node.end_lineno or 0) - first.lineno + 2
    return Looked(bool(ast.get_docstring(tree)), len(source.splitlines()), lengths)


@pytest.fixture(scope="module")
def modules():
    """All modules by name, each looked at once."""
    found = {named(path): looked_at(path.read_text(encoding="utf-8")) for path in ALL}
    assert len(found) > 1000
    return found


@pytest.fixture(scope="module")
def sources(modules):
    """Those of the studio itself."""
    return {name: modules[name] for name in map(named, SOURCES)}


def test_every_module_has_a_docstring_and_bounds(modules):
    assert [name for name, module in modules.items() if not module.is_described] == [], "say what they are for"
    assert [name for name, module in modules.items() if module.lines > HARD_LINES] == [], "split them"


def test_most_modules_are_small(sources):
    large = {name: module.lines for name, module in sources.items() if module.lines > SOFT_LINES}
    assert len(large) <= len(sources) // 10, large


def test_functions_are_short(sources):
    lengths = {
        f"{name}:{function}": count for name, one in sources.items() for function, count in one.functions.items()
    }
    assert {name: count for name, count in lengths.items() if count > LONGEST_FUNCTION} == {}
    by_length = sorted(lengths.values())
    assert by_length[int(len(by_length) * 0.95)] <= USUAL_FUNCTION


def test_no_banner_comments():
    banner = re.compile(r"^\s*#\s*[-=#*]{4,}", re.MULTILINE)
    assert [named(path) for path in ALL if banner.search(path.read_text(encoding="utf-8"))] == []
