"""Holds the layers: who may import whom, and where Qt may stand."""
from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "lich_studio"
MODULES = sorted(PACKAGE.rglob("*.py"))
WITH_QT = {"render", "publish", "ui", "editors", "app"}
WITHOUT_WIDGETS = {"render", "publish"}
PAINTING = {"PySide6.QtCore", "PySide6.QtGui", "PySide6.QtSvg"}


def layer_of(path: Path) -> str:
    """Name the layer a module belongs to."""
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


def imported_names(source: str) -> set[str]:
    """List the full names of all that a module imports, wherever in it; "." for what it imports relatively."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level:
            names.add(".")
        elif isinstance(node, ast.ImportFrom) and node.module:
            inside = node.module == "PySide6"
            names.update(f"{node.module}.{alias.name}" if inside else node.module for alias in node.names)
    return names


def misplaced_qt(layer: str, names: set[str]) -> list[str]:
    """List the imports of Qt that a layer may not have."""
    found = sorted(name for name in names if name.split(".")[0] in {"PySide6", "shiboken6"})
    if layer not in WITH_QT:
        return found
    if layer in WITHOUT_WIDGETS:
        return [name for name in found if name not in PAINTING]
    return []


def test_qt_stays_where_it_belongs_and_no_module_imports_relatively():
    imported = {path: imported_names(path.read_text(encoding="utf-8")) for path in MODULES}
    assert len(imported) > 1000
    misplaced = {str(path): misplaced_qt(layer_of(path), names) for path, names in imported.items()}
    assert {path: names for path, names in misplaced.items() if names} == {}
    assert [path for path, names in imported.items() if "." in names] == []


@pytest.mark.parametrize(("layer", "source", "found"), [
    ("session", "def late():\n    import PySide6.QtCore", ["PySide6.QtCore"]),
    ("render", "from PySide6 import QtGui, QtWidgets", ["PySide6.QtWidgets"]),
    ("render", "from PySide6.QtGui import QPainter", []),
    ("ui", "from PySide6.QtWidgets import QWidget", []),
])  # fmt: skip
def test_the_qt_test_sees_misplaced_imports(layer, source, found):
    assert misplaced_qt(layer, imported_names(source)) == found


def test_imports_are_found_however_they_are_written():
    source = "import os.path\nfrom . import near\nfrom ..far import it\nfrom json import loads"
    assert imported_names(source) == {"os.path", ".", "json"}


@pytest.mark.parametrize("contracts", ["pyproject.toml", "tests/architecture/cycles.toml"])
def test_import_contracts_hold(contracts):
    script = "import sys; from importlinter.cli import lint_imports as lint; sys.exit(lint(sys.argv[1], no_cache=True))"
    command = [sys.executable, "-c", script, contracts]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_session_and_command_line_run_without_qt():
    script = """
import pkgutil, sys
for name in ("PySide6", "shiboken6"):
    sys.modules[name] = None
import lich_studio
above = {"render", "publish", "ui", "editors", "app", "__main__"}
for module in pkgutil.walk_packages(lich_studio.__path__, "lich_studio.", onerror=lambda name: None):
    parts = module.name.split(".")
    if parts[1] not in above:
        __import__(module.name)
"""
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_window_starts_without_heavy_packages():
    if not (PACKAGE / "app" / "main.py").exists():
        pytest.skip("the window is not there yet")
    heavy = ["lich_studio.rules", "lich_studio.cardtext", "pydantic", "lark", "shapely", "numpy", "typer"]
    script = f"import sys, lich_studio.app.main; print([name for name in {heavy!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.strip() == "[]", done.stdout + done.stderr


def test_a_project_is_opened_before_the_rules_of_its_game_are_there():
    opened = "lich_studio.session.workspace, lich_studio.app.keepers, lich_studio.editors.map_editor"
    script = f"import sys, {opened}; print('lich_studio.rules.lich.lich' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.strip() == "False", done.stdout + done.stderr
