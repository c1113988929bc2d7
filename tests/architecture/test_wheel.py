"""A wheel built from the project works without the checkout: it carries resources and samples."""
from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOOK = """
from lich_studio.assets import data_folder, resource, sample_folder
print(resource("themes/tokens.json"))
for kind in ("maps", "cards", "scenarios"):
    print(sample_folder(kind))
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """Build the wheel with the backend that is installed, so that nothing is downloaded."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return next(folder.glob("*.whl"))


@pytest.mark.slow
def test_wheel_carries_all_resources_and_samples(wheel):
    with zipfile.ZipFile(wheel) as archive:
        carried = set(archive.namelist())
    for folder in ("resources", "sample_maps", "sample_cards", "sample_scenarios"):
        listed = subprocess.run(["git", "ls-files", folder], cwd=ROOT, capture_output=True, text=True, check=True)
        present = {name for name in listed.stdout.splitlines() if (ROOT / name).exists()}
        assert {f"lich_studio/_data/{name}" for name in present} <= carried
    assert any(name.endswith("entry_points.txt") for name in carried)


@pytest.mark.slow
def test_installed_wheel_finds_its_files(wheel, tmp_path):
    target = tmp_path / "elsewhere"
    with zipfile.ZipFile(wheel) as archive:  # what `pip install --no-deps --target` does with a pure wheel
        archive.extractall(target)
    environment = {**os.environ, "PYTHONPATH": str(target)}
    command = [sys.executable, "-P", "-c", LOOK]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found = done.stdout.split()
    assert len(found) == 4
    assert all(Path(line).is_relative_to(target.resolve()) for line in found)
