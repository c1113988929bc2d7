"""The lock files say the same, for every system, and name no machine but the public index."""
from __future__ import annotations

import re
import shutil
import subprocess
import tomllib

import pytest

from bootstrap.packages import STUDIO_LOCK, TOOLS_LOCK
from helpers.bootstrap import ROOT

PUBLIC = {"https://pypi.org", "https://files.pythonhosted.org"}


@pytest.fixture(scope="module")
def locked():
    """The packages of uv.lock but the project itself."""
    packages = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))["package"]
    return [package for package in packages if package["name"] != "lich-studio"]


def required_by(lock):
    """Read a lock for pip as a mapping from (name, version) to hashes."""
    text = (ROOT / lock).read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    found = {}
    for line in lines:
        name, version = re.match(r"([\w.-]+)==([\w.]+)", line).groups()
        found[name, version] = set(re.findall(r"--hash=(sha256:[0-9a-f]{64})", line))
    return found


@pytest.fixture(scope="module")
def required():
    """What the studio and its tests need together."""
    return required_by(STUDIO_LOCK) | required_by(TOOLS_LOCK)


def test_both_locks_hold_the_same_packages(locked, required):
    assert {(package["name"], package["version"]) for package in locked} == set(required)


def test_both_locks_hold_the_same_hashes(locked, required):
    for package in locked:
        files = [*package.get("wheels", []), *([package["sdist"]] if "sdist" in package else [])]
        assert {file["hash"] for file in files} == required[package["name"], package["version"]], package["name"]


def test_locks_name_no_other_host(locked):
    for name in ("uv.lock", STUDIO_LOCK, TOOLS_LOCK):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert set(re.findall(r"\w+://[^/\"\s]+", text)) <= PUBLIC
        assert "file:" not in text
    assert {package["source"]["registry"] for package in locked} == {"https://pypi.org/simple"}


def test_every_dependency_is_locked_and_explained(locked):
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    project = tomllib.loads(text)
    names = {package["name"] for package in locked}
    for requirement in [*project["project"]["dependencies"], *project["dependency-groups"]["dev"]]:
        assert re.match(r"[\w-]+", requirement).group().lower() in names
        explained = rf'^    "{re.escape(requirement)}",\s+# \S'
        assert re.search(explained, text, re.MULTILINE), f"say why {requirement} is there"


def test_packages_are_built_already(locked):
    built = [package["name"] for package in locked if not package.get("wheels")]
    assert built == []


def test_users_get_no_tools_of_the_tests():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    name = re.compile(r"[\w-]+")
    needed = {name.match(requirement).group().lower() for requirement in project["project"]["dependencies"]}
    tools = {name.match(requirement).group().lower() for requirement in project["dependency-groups"]["dev"]}
    installed = {package for package, _ in required_by(STUDIO_LOCK)}
    assert needed <= installed
    assert not tools & installed
    assert tools <= {package for package, _ in required_by(TOOLS_LOCK)}


@pytest.mark.skipif(shutil.which("uv") is None, reason="uv is not installed")
@pytest.mark.parametrize(("lock", "groups"), [(STUDIO_LOCK, "--no-dev"), (TOOLS_LOCK, "--only-group=dev")])
def test_locks_follow_the_project(lock, groups):
    command = ["uv", "export", "--frozen", "--no-emit-project", groups, "--no-header", "--no-annotate"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.stdout == (ROOT / lock).read_text(encoding="utf-8")
