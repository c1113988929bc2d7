"""What `studio.py` runs, which libraries it asks for, and what it says without a display."""
from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading

import pytest

from bootstrap import SetupError, environment, processes, system
from helpers.bootstrap import ROOT, load_bootstrap


@pytest.fixture
def studio(monkeypatch, tmp_path):
    """The bootstrap with an environment that is ready: the one the tests run in."""
    module = load_bootstrap()
    monkeypatch.setattr(module, "prepare", lambda tools=False: tmp_path)
    monkeypatch.setattr(module, "python_of", lambda environment: sys.executable)
    monkeypatch.setattr(system, "missing_libraries", lambda files: [])
    return module


@pytest.fixture
def ran(studio, monkeypatch):
    """The commands that were run, each with whether it was headless."""
    commands = []
    monkeypatch.setattr(studio, "run_child", lambda command, headless: commands.append((command, headless)) or 0)
    return commands


@pytest.mark.parametrize(
    ("arguments", "tail", "headless"),
    [
        (["test"], ["tests/run.py"], True),
        (["test", "--fast"], ["tests/run.py", "--fast"], True),
        (["test", "tests/grid", "-k", "ray"], ["tests/run.py", "tests/grid", "-k", "ray"], True),
        (["bench", "--json"], ["tests/benchmarks/run.py", "--json"], True),
        (["play", "duel", "--seed", "3"], ["-m", "lich_studio", "play", "duel", "--seed", "3"], False),
        (["test", "knots.scenario.json"], ["-m", "lich_studio", "test", "knots.scenario.json"], False),
    ],
)
def test_arguments_choose_what_runs(studio, ran, arguments, tail, headless):
    assert studio.main(arguments) == 0
    (command, was_headless), = ran
    assert [part.removeprefix(f"{ROOT}{os.sep}") for part in command[2:]] == tail
    assert was_headless is headless


def test_folder_of_scenarios_goes_to_the_command_line(studio, ran, tmp_path):
    (tmp_path / "one.scenario.json").touch()
    studio.main(["test", str(tmp_path)])
    assert "lich_studio" in ran[0][0]


def test_window_opens_on_a_display(studio, ran, monkeypatch):
    monkeypatch.setenv("DISPLAY", ":7")
    assert studio.main([]) == 0
    assert ran == [([sys.executable, "-P", "-m", "lich_studio"], False)]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there always is a display")
def test_no_display_is_said_with_what_works(studio, ran, monkeypatch, capsys):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert studio.main([]) == 1
    shown = capsys.readouterr().err
    assert "no display" in shown
    assert all(f"studio.py {name}" in shown for name in ("play", "check", "read", "test", "bench"))
    assert ran == []


@pytest.mark.parametrize(("probe", "said", "code"), [(-6, True, 1), (134, True, 1), (0, False, -6)])
def test_dead_display_is_told_from_a_crash(studio, monkeypatch, capsys, probe, said, code):
    monkeypatch.setenv("DISPLAY", ":99")
    monkeypatch.setattr(studio, "run_child", lambda command, headless: -6)
    monkeypatch.setattr(studio.subprocess, "call", lambda *arguments, **options: probe)
    assert studio.main([]) == code
    assert ("no display" in capsys.readouterr().err) is said


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Qt aborts on a dead X display")
def test_qt_on_a_dead_display_really_aborts(studio, monkeypatch, capfd):
    monkeypatch.setenv("DISPLAY", ":9876")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    script = "from PySide6.QtGui import QGuiApplication; QGuiApplication([])"
    monkeypatch.setattr(studio, "child_command", lambda environment, arguments: [sys.executable, "-c", script])
    assert studio.main([]) == 1
    assert studio.NO_DISPLAY in capfd.readouterr().err


def test_child_sees_the_checkout_and_no_display(studio, tmp_path, monkeypatch):
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    seen = tmp_path / "seen"
    script = f"import os; open({str(seen)!r}, 'w').write(os.environ['PYTHONPATH'] + os.environ['QT_QPA_PLATFORM'])"
    assert studio.run_child([sys.executable, "-c", script], headless=True) == 0
    assert seen.read_text() == f"{ROOT}offscreen"


def test_help_lists_what_a_checkout_adds(studio, ran, capsys):
    assert studio.main(["--help"]) == 0
    assert ran
    shown = capsys.readouterr().out
    assert all(f"  {name} " in shown for name in ("test", "bench"))


@pytest.mark.parametrize(
    ("arguments", "tools"), [([], False), (["check", "x"], False), (["bench"], False), (["test", "--fast"], True)]
)
def test_only_the_tests_ask_for_their_tools(studio, ran, monkeypatch, tmp_path, arguments, tools):
    asked = []
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.setattr(studio, "prepare", lambda tools: asked.append(tools) or tmp_path)
    studio.main(arguments)
    assert asked == [tools]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
def test_request_to_stop_reaches_the_child(studio):
    timer = threading.Timer(0.5, os.kill, [os.getpid(), signal.SIGTERM])
    before = signal.getsignal(signal.SIGTERM)
    timer.start()
    assert studio.run_child([sys.executable, "-c", "import time; time.sleep(20)"], headless=True) == -signal.SIGTERM
    assert signal.getsignal(signal.SIGTERM) is before
    timer.join()


def test_stopped_set_up_says_so_and_exits_as_the_signal_wants(studio, monkeypatch, capsys):
    def stopped(tools):
        raise processes.StoppedError(15, 2)

    monkeypatch.setattr(studio, "prepare", stopped)
    assert studio.main(["check"]) == -15
    assert "Stopped" in capsys.readouterr().err


def test_setup_error_is_shown_without_a_traceback(studio, monkeypatch, capsys):
    def fails(tools):
        raise SetupError("the disk is full")

    monkeypatch.setattr(studio, "prepare", fails)
    assert studio.main(["play"]) == 1
    assert capsys.readouterr().err == "the disk is full\n"


def test_packages_have_the_names_of_their_system():
    libraries = ["libglib-2.0.so.0", "libxcb-cursor.so.0", "libunknown.so.1"]
    old = system.packages_for(libraries, {"ID": "debian", "VERSION_ID": "12"})
    new = system.packages_for(libraries, {"ID": "debian", "VERSION_ID": "13"})
    assert old == ["libglib2.0-0", "libxcb-cursor0"]
    assert new == ["libglib2.0-0t64", "libxcb-cursor0"]
    assert system.packages_for(libraries, {"ID": "ubuntu", "VERSION_ID": "24.04"}) == new
    assert system.packages_for(libraries, {}) == old


def test_linker_is_asked_for_missing_libraries(tmp_path, monkeypatch):
    linker = tmp_path / "ldd"
    linker.write_text("#!/bin/sh\nprintf '\\tlibEGL.so.1 => not found\\n\\tlibc.so.6 => /lib/libc.so.6 (0x0)\\n'\n")
    linker.chmod(0o755)
    monkeypatch.setattr(system.shutil, "which", lambda name: str(linker))
    assert system.missing_libraries([linker]) == ["libEGL.so.1"]


@pytest.fixture
def lacking(studio, monkeypatch):
    """A Debian without two of Qt's libraries, and the commands that were run to mend that."""
    state = {"missing": ["libEGL.so.1", "libxcb-cursor.so.0"], "ran": []}

    def attempt(command, **variables):
        state["ran"].append(command)
        if "install" in command:
            state["missing"] = []
        return True

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(system, "missing_libraries", lambda files: state["missing"])
    monkeypatch.setattr(system, "attempt", attempt)
    monkeypatch.setattr(system.shutil, "which", lambda name: f"/usr/bin/{name}")
    return state


def test_root_installs_the_libraries_once(studio, lacking, monkeypatch, tmp_path):
    monkeypatch.setattr(system.os, "geteuid", lambda: 0, raising=False)
    system.provide_libraries(tmp_path, windowed=True)
    assert lacking["ran"][-1][-2:] == ["libegl1", "libxcb-cursor0"]
    count = len(lacking["ran"])
    system.provide_libraries(tmp_path, windowed=True)
    assert len(lacking["ran"]) == count


def test_others_are_told_the_command(studio, lacking, monkeypatch, tmp_path):
    monkeypatch.setattr(system.os, "geteuid", lambda: 1000, raising=False)
    with pytest.raises(SetupError, match="sudo apt-get install .* libegl1 libxcb-cursor0"):
        system.provide_libraries(tmp_path, windowed=True)
    assert lacking["ran"] == []


def test_elsewhere_the_libraries_are_named(studio, lacking, monkeypatch, tmp_path):
    monkeypatch.setattr(system.shutil, "which", lambda name: None)
    with pytest.raises(SetupError, match="libEGL.so.1 libxcb-cursor.so.0"):
        system.provide_libraries(tmp_path, windowed=False)


def test_window_asks_for_more_than_tests(tmp_path, monkeypatch):
    (tmp_path / "lib/python3.11/site-packages/PySide6/Qt").mkdir(parents=True)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    names = {windowed: [path.name for path in system.qt_files(tmp_path, windowed)] for windowed in (True, False)}
    assert "libqxcb.so" in names[True]
    assert not any("xcb" in name for name in names[False])
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    monkeypatch.delenv("DISPLAY")
    assert "libqwayland.so" in [path.name for path in system.qt_files(tmp_path, True)]


def test_output_of_a_command_is_its_own():
    if not environment.is_ready(environment.environment_in(ROOT / ".studio"), tools=False):
        pytest.skip("the studio was not set up by this Python")
    command = [sys.executable, str(ROOT / "studio.py"), "--version"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.startswith("LICH Studio ")
    assert done.stdout.count("\n") == 1
