"""Really sets the studio up, in a copy of the checkout: with uv, without it, and without ensurepip.

Each test downloads the dependencies, so they are long ones. A machine without network skips nothing: it fails.
"""
from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bootstrap.packages import PIP_WHEEL
from helpers.bootstrap import ROOT

pytestmark = pytest.mark.long
HIDE_ENSUREPIP = "import sys\nsys.modules['ensurepip'] = None\n"


@pytest.fixture
def checkout(tmp_path):
    """A copy of the files that git would clone."""
    copy = tmp_path / "checkout"
    leave_out = shutil.ignore_patterns(".*", "__pycache__", "build", "dist")
    shutil.copytree(ROOT, copy, ignore=leave_out)
    return copy


@pytest.fixture
def machine(tmp_path):
    """The environment of a machine without uv: a path of one folder, with Python and the system's own tools."""
    programs = tmp_path / "programs"
    programs.mkdir()
    for name in ("ldd", "bash", "sh", "cat", "uname", "apt-get", "dpkg"):
        found = shutil.which(name)
        if found:
            (programs / name).symlink_to(found)
    hidden = ("XDG_", "PYTHON", "VIRTUAL_ENV", "UV_", "COVERAGE")
    variables = {name: value for name, value in os.environ.items() if not name.startswith(hidden)}
    return {**variables, "PATH": str(programs)}


def python():
    """Name the machine's own Python."""
    return [str(Path(sys.base_prefix) / "bin" / f"python3.{sys.version_info.minor}")]


def start(checkout, machine, *arguments, before=()):
    """Run studio.py of the copy with the machine's own Python."""
    command = [*before, *python(), str(checkout / "studio.py"), *arguments]
    return subprocess.run(command, cwd=checkout.parent, env=machine, capture_output=True, text=True)


def assert_it_runs(checkout, machine):
    """Start twice: the first sets up, the second must not, and costs little more than Python itself."""
    first = start(checkout, machine, "--version")
    assert first.returncode == 0, first.stderr
    assert "Setting LICH Studio up" in first.stderr
    began = time.monotonic()
    second = start(checkout, machine, "--version")
    assert (second.stdout.split()[:2], second.stderr) == (["LICH", "Studio"], "")
    assert time.monotonic() - began < 3
    assert not list((checkout / ".studio").glob("venv/lib/*/site-packages/pytest"))
    assert start(checkout, machine, "check", str(checkout / "sample_cards")).returncode == 0
    tests = start(checkout, machine, "test", "tests/assets", "-q")
    assert tests.returncode == 0, tests.stdout + tests.stderr


@pytest.mark.skipif(shutil.which("uv") is None, reason="uv is not installed")
def test_with_uv(checkout, machine):
    Path(machine["PATH"], "uv").symlink_to(shutil.which("uv"))
    assert_it_runs(checkout, machine)


def test_without_uv(checkout, machine):
    assert_it_runs(checkout, machine)
    assert not (checkout / ".studio" / PIP_WHEEL).exists()


def test_without_ensurepip(checkout, machine, tmp_path):
    hiding = tmp_path / "hiding"
    hiding.mkdir()
    (hiding / "sitecustomize.py").write_text(HIDE_ENSUREPIP)
    assert_it_runs(checkout, {**machine, "PYTHONPATH": str(hiding)})
    assert (checkout / ".studio" / PIP_WHEEL).exists()


def test_killed_set_up_starts_over(checkout, machine):
    command = [sys.executable, str(checkout / "studio.py"), "--version"]
    with subprocess.Popen(command, env=machine, stderr=subprocess.DEVNULL, start_new_session=True) as child:
        while not list((checkout / ".studio").glob("venv-*")):
            time.sleep(0.01)
        os.killpg(child.pid, signal.SIGKILL)
    assert_it_runs(checkout, machine)


@pytest.mark.skipif(shutil.which("unshare") is None, reason="no way to take the network away")
def test_offline_says_so_in_seconds_and_uses_what_there_was(checkout, machine):
    away = [shutil.which("unshare"), "--map-root-user", "--net"]
    if subprocess.run([*away, "true"], capture_output=True).returncode:
        pytest.skip("this user may not take the network away")
    began = time.monotonic()
    first = start(checkout, machine, "--version", before=away)
    assert first.returncode == 1
    assert "There is no network" in first.stderr
    assert time.monotonic() - began < 30
    assert_it_runs(checkout, machine)
    with open(checkout / "requirements.lock", "a") as lock:
        lock.write("# changed\n")
    later = start(checkout, machine, "--version", before=away)
    assert later.stdout.startswith("LICH Studio")
    assert "packages from before are used" in later.stderr


def test_stopped_tests_leave_no_process(checkout, machine):
    start(checkout, machine, "test", "--version")
    endless = checkout / "tests" / "test_endless.py"
    endless.write_text("import time\ndef test_it():\n    open('runs', 'w').close(); time.sleep(600)\n")
    command = [*python(), str(checkout / "studio.py"), "test", "tests/test_endless.py", "-n", "2"]
    with subprocess.Popen(command, env=machine, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as child:
        while not (checkout / "runs").exists():
            time.sleep(0.05)
        child.terminate()
        assert child.wait(30) != 0
    running = [path for path in Path("/proc").glob("[0-9]*") if str(checkout) in command_line(path)]
    assert running == []


def command_line(process):
    """Read the command line of a process; nothing if it is gone."""
    try:
        return (process / "cmdline").read_bytes().decode(errors="replace")
    except OSError:
        return ""
