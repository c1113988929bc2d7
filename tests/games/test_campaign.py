"""A bounded part of the campaign: every seat count, map, opening and ruling; nothing breaks, everything replays."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from helpers import sample_games
from helpers.campaign import Tally, play_seed
from helpers.tables import draw_table

pytestmark = pytest.mark.games

LONG = 1025
CHUNK = 5
USUAL = (0, 5, 10, 15, 25)
"""The chunks of every run; the one left out holds a game of thousands of activations, which takes minutes."""
COMMAND = Path(__file__).with_name("campaign.py")


def play(first: int) -> None:
    """Play the games of a chunk of seeds; each must end without a fault."""
    total = Tally()
    for seed in range(first, first + CHUNK):
        tally, failure = play_seed(seed)
        assert failure is None, f"{failure.table}\nafter {failure.inputs} inputs: {failure.error}"
        total.add(tally)
    assert total.games["all"] == CHUNK
    assert total.decisions > 20 * CHUNK


@pytest.mark.parametrize("first", USUAL)
def test_games_over_all_rulings_end_and_replay(first):
    play(first)


@pytest.mark.long
@pytest.mark.parametrize("first", [first for first in range(0, LONG, CHUNK) if first not in USUAL])
def test_many_more_games_over_all_rulings_end_and_replay(first):
    play(first)


def test_a_few_hundred_tables_have_every_reading_often():
    tables = [draw_table(seed) for seed in range(600)]
    given = [item for table in tables for item in table.rulings.items()]
    for switch in sample_games.rules().ruleset.table("ruling").values():
        for reading in switch.readings[1:]:
            assert given.count((switch.id, reading)) >= 30, (switch.id, reading)
    assert {(len(table.decks), any(table.teams), table.map, table.options["opening"]) for table in tables} == {
        (seats, teams, board, opening)
        for seats in range(2, 7)
        for teams in (True, False)
        for board in sample_games.MAPS
        for opening in ("full", "short")
    }
    assert {deck for table in tables for deck in table.decks} >= sample_games.shelf().decks.keys()


def command(folder: Path) -> list[str]:
    """Run the command for three games, by two processes of other hash seeds, and return what it told."""
    arguments = ["--games", "3", "--seed", "40", "--jobs", "2", "--folder", str(folder)]
    environment = {**os.environ, "PYTHONHASHSEED": "8"}
    done = subprocess.run(
        [sys.executable, str(COMMAND), *arguments], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.fixture
def campaign():
    """The module behind the command."""
    spec = importlib.util.spec_from_file_location("campaign_command", COMMAND)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_command_tells_what_was_played_and_processes_make_no_difference(campaign, tmp_path, capsys):
    assert campaign.run(range(40, 43), 1, tmp_path, 1) == 0
    one, two = capsys.readouterr().out.splitlines(), command(tmp_path)
    assert one[0].startswith("3 of 3 games") and one[-1] == "No faults in the games of seeds 40 to 42."
    assert "       1 seats 2" in one
    assert one[2:] == two[2:] and one[2].startswith("the hashes of all ends add up to")
    assert list(tmp_path.iterdir()) == []


def test_a_fault_is_told_with_a_record_that_leads_to_it(campaign, tmp_path, monkeypatch, capsys):
    def broken(game):
        return ["the sky falls"] if len(game.inputs) > 5 else []

    monkeypatch.setattr("helpers.invariants._between_turns", broken)
    assert campaign.run(range(44, 50), 1, tmp_path, 1) == 1
    told = capsys.readouterr().out
    assert "the sky falls" in told and "Seed 44, after 6 inputs" in told
    assert campaign.play_record(tmp_path / "fault-44.record.json") == 1
    assert "After 6 inputs" in capsys.readouterr().out
