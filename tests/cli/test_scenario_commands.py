"""`play` prints the log of a scenario, `test` its verdicts, and both fail loudly."""

from __future__ import annotations

import pytest

from helpers import sample_games
from lich_studio.cli import main
from lich_studio.content.scenario import Scenario
from lich_studio.content.writing import save
from lich_studio.session import scenarios
from lich_studio.session.game_file import GameFile

DUEL = sample_games.shelf().scenario("lash-and-buckler")


@pytest.fixture
def failing(tmp_path):
    """A folder with one scenario that passes and one whose expectation fails."""
    save(tmp_path / "good.scenario.json", DUEL.model_copy(update={"id": "good"}))
    wrong = {**DUEL.model_dump(), "id": "bad", "expectations": ["seat(2).health == 12"]}
    save(tmp_path / "bad.scenario.json", Scenario.model_validate(wrong, strict=False))
    return tmp_path


def test_play_prints_sentences_causes_and_rules(capsys):
    assert main.run(["play", "lash-and-buckler"]) == 0
    shown = capsys.readouterr().out
    assert "> Player 2: Block with Oak Buckler  [BLK-001.1, BLK-001.2]" in shown
    assert "  Oak Buckler is tapped and blocks 4 damage to Player 2  [BLK-001.4" in shown
    assert "Game > Turn of Player 1 > Use Cinder Lash > Put on the stack > The stack resolves > Resolve" in shown
    assert "The player may block" not in shown
    assert "met: after 5: seat(2).health == 40  (40 == 40)" in shown
    assert "Now player 1 is asked" in shown


def test_play_tells_quiet_steps_when_asked(capsys):
    assert main.run(["play", "lash-and-buckler", "--details"]) == 0
    assert "The player may block  [BLK-001.1]" in capsys.readouterr().out


def test_play_stops_at_an_illegal_line(tmp_path, capsys):
    save(tmp_path / "x.scenario.json", DUEL.model_copy(update={"script": ("fly",)}))
    assert main.run(["play", str(tmp_path / "x.scenario.json")]) == 1
    assert "line 1 `fly` is not offered" in capsys.readouterr().err


def test_play_names_a_scenario_that_is_not_there(tmp_path, capsys):
    assert main.run(["play", "no-such-thing"]) == 1
    assert "there is no scenario no-such-thing" in capsys.readouterr().err
    assert main.run(["play", str(tmp_path / "gone.scenario.json")]) == 1
    assert "gone.scenario.json" in capsys.readouterr().err


def test_the_samples_pass(capsys):
    assert main.run(["test"]) == 0
    assert "passed  fire-on-water" in capsys.readouterr().out


def test_a_failed_expectation_gives_exit_code_one_with_its_values(failing, capsys):
    assert main.run(["test", str(failing)]) == 1
    shown = capsys.readouterr().out
    assert "FAILED  bad\n    seat(2).health == 12: 40 == 12" in shown
    assert "passed  good" in shown
    assert shown.endswith("1 passed, 1 failed\n")
    assert main.run(["test", str(failing / "good.scenario.json")]) == 0


def test_sound_scenarios_run_beside_unsound_ones(failing, capsys):
    (failing / "half.scenario.json").write_text("{", encoding="utf-8")
    assert main.run(["test", str(failing)]) == 1
    shown = capsys.readouterr()
    assert shown.err == f"{failing / 'half.scenario.json'}:1: ends in the middle; it seems to be cut off\n"
    assert "passed  good" in shown.out
    assert shown.out.endswith("1 passed, 2 failed\n")


def test_a_file_that_cannot_be_used_is_named_once(tmp_path, capsys):
    for command in ("play", "test"):
        assert main.run([command, str(tmp_path / "gone.scenario.json")]) == 1
        said = capsys.readouterr().err
        assert said == f"{tmp_path / 'gone.scenario.json'}: cannot be read: No such file or directory\n"


def test_a_folder_without_scenarios_and_an_unsound_file_fail(tmp_path, capsys):
    assert main.run(["test", str(tmp_path)]) == 1
    assert "there is no scenario in it" in capsys.readouterr().err
    (tmp_path / "x.scenario.json").write_text("{", encoding="utf-8")
    assert main.run(["test", str(tmp_path)]) == 1
    assert main.run(["test", str(tmp_path / "x.scenario.json")]) == 1


def test_a_saved_game_is_played_and_its_log_printed(capsys, tmp_path):
    shelf = sample_games.shelf()
    session = scenarios.play(shelf.scenario("lash-and-buckler"), sample_games.rules(), shelf)
    file = tmp_path / "duel.record.json"
    text = GameFile.of(session, "Duel").dump()
    file.write_text(text, encoding="utf-8")
    assert main.run(["play", str(file)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Duel\n") and "Oak Buckler is tapped and blocks" in told and "[BLK-" in told
    assert main.run(["play", str(file), "--markdown"]) == 0
    assert capsys.readouterr().out.startswith("# Duel\n")
    file.write_text(text.replace('"block oak-buckler#1"', '"block the-moon#1"'), encoding="utf-8")
    assert main.run(["play", str(file)]) == 1
    assert "not possible any more" in capsys.readouterr().err
    file.write_bytes(b"\xff")
    assert main.run(["play", str(file)]) == 1
    assert "duel.record.json" in capsys.readouterr().err
