"""The command line loads its commands late and answers wrong calls with a message and exit code 2."""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from lich_studio import __version__
from lich_studio.cli import main

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def fake_commands(monkeypatch):
    """Two commands: one greets, one fails to be imported."""

    def command(name: str, loud: bool = False) -> None:
        """Greet someone."""
        if name == "nobody":
            raise FileNotFoundError(2, "No such file or directory", "nobody.card.json")
        if name == "early":
            raise KeyboardInterrupt
        print(f"hello {name}!" if loud else f"hello {name}")
        if name == "wrong":
            sys.exit(1)

    module = ModuleType("fake_greeting")
    module.command = command
    commands = (("greet", "fake_greeting"), ("broken", "fake_broken"), ("gone", "fake.gone"))
    monkeypatch.setattr(main, "COMMANDS", commands)
    monkeypatch.setattr(main, "find_spec", lambda name: None if name == "fake.gone" else module)

    def load(name: str) -> ModuleType:
        assert name == "fake_greeting", "only the command that was called is loaded"
        return module

    monkeypatch.setattr(main, "import_module", load)


def test_command_runs_with_its_options(fake_commands, capsys):
    assert main.run(["greet", "Ada", "--loud"]) == 0
    assert capsys.readouterr().out == "hello Ada!\n"


def test_faults_found_give_exit_code_one(fake_commands):
    assert main.run(["greet", "wrong"]) == 1


def test_missing_file_is_named_without_a_traceback(fake_commands, capsys):
    assert main.run(["greet", "nobody"]) == 1
    assert capsys.readouterr().err == "lich-studio: nobody.card.json: No such file or directory\n"


def test_interruption_ends_quietly(fake_commands):
    assert main.run(["greet", "early"]) == main.INTERRUPTED


@pytest.mark.parametrize("arguments", [["dance"], ["gone"], ["greet"], ["greet", "Ada", "--unknown"]])
def test_wrong_calls_give_exit_code_two(fake_commands, arguments, capsys):
    assert main.run(arguments) == 2
    assert "Usage: lich-studio" in capsys.readouterr().err


def test_commands_not_installed_are_not_listed(monkeypatch):
    monkeypatch.setattr(main, "COMMANDS", (("gone", "lich_studio.cli.gone"), ("main", "lich_studio.cli.main")))
    assert main.LazyCommands().list_commands(None) == ["main"]


def test_version_is_printed(capsys):
    assert main.run(["--version"]) == 0
    assert capsys.readouterr().out == f"LICH Studio {__version__}\n"


def test_help_lists_every_installed_command(capsys):
    assert main.run(["--help"]) == 0
    shown = capsys.readouterr().out
    assert all(f"  {name} " in shown for name in main.LazyCommands().list_commands(None))


def test_the_module_starts_the_command_line():
    done = subprocess.run(
        [sys.executable, "-m", "lich_studio", "--version"], cwd=ROOT, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (0, f"LICH Studio {__version__}\n")
