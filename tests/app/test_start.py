"""What the words behind the program's name start: the window, a game in it, or the command line."""
from __future__ import annotations

import sys

import pytest

from lich_studio import __main__ as start


@pytest.mark.parametrize(
    ("given", "side"),
    [([], "window"), (["duel.record.json"], "window"), (["check"], "commands"), (["--help"], "commands"),
     (["play", "duel.record.json"], "commands"), (["one.record.json", "two.record.json"], "commands")],
)  # fmt: skip
def test_a_game_or_nothing_opens_the_window_and_all_else_is_a_command(
    given: list[str], side: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[tuple[str, list[str]]] = []
    for module, name in (("lich_studio.app.main", "window"), ("lich_studio.cli.main", "commands")):
        monkeypatch.setattr(f"{module}.run", lambda words, name=name: started.append((name, words)) or 7)
    monkeypatch.setattr(sys, "argv", ["lich-studio", *given])
    assert start.main() == 7, "the exit code is handed on"
    assert started == [(side, given)]
