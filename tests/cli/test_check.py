"""`check` finds faults of shape and of meaning, each at its place."""

from __future__ import annotations

import json

import pytest

from lich_studio.cli import main
from lich_studio.content.card import Card
from lich_studio.content.map import HexagonShape, Map
from lich_studio.content.writing import save


@pytest.fixture
def folder(tmp_path):
    """A card that is a draft and a map with a surface of no game."""
    save(tmp_path / "lash.card.json", Card(id="lash", name="Lash", type="technique", text="Shuve it."))
    layers = {"surfaces": {"0,0": "honey"}}
    save(tmp_path / "m.map.json", Map(id="m", name="M", shape=HexagonShape(side=2), layers=layers))
    return tmp_path


def test_faults_of_meaning_are_printed_with_their_lines(folder, capsys):
    assert main.run(["check", str(folder)]) == 1
    shown = capsys.readouterr()
    assert 'lash.card.json:7: card `lash`: "Shuve" was not understood here.' in shown.out
    assert "the rules know no 'honey', which tile 0,0 holds" in shown.out
    assert shown.err == "1 error, 1 warning\n"


def test_json_is_one_object_a_line(folder, capsys):
    assert main.run(["check", "--json", str(folder)]) == 1
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {one["code"] for one in found} == {"unread-word", "unknown-value"}


def test_a_single_file_is_checked_for_its_shape(folder, capsys):
    (folder / "bad.card.json").write_text('{"format": "lich-studio/card", "version": 1}', encoding="utf-8")
    assert main.run(["check", str(folder / "bad.card.json")]) == 1
    assert main.run(["check", str(folder / "lash.card.json")]) == 0


def test_commands_write_into_the_current_folder_unless_told_otherwise(tmp_path, monkeypatch, capsys):
    save(tmp_path / "pit.map.json", Map(id="pit", name="Pit", shape=HexagonShape(side=2)))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    assert main.run(["schema"]) == 0
    assert main.run(["export", "../pit.map.json", "--to", "hexjson"]) == 0
    assert main.run(["import", "pit.hexjson"]) == 0
    assert sorted(path.name for path in (tmp_path / "here").iterdir()) == ["pit.hexjson", "pit.map.json", "schemas"]
    assert main.run(["import", "pit.hexjson"]) == 1
    assert "Use --force to write over it" in capsys.readouterr().err


def test_schemas_are_written(tmp_path, capsys):
    assert main.run(["schema", str(tmp_path / "new")]) == 0
    names = {path.name for path in (tmp_path / "new").iterdir()}
    assert any("card" in name for name in names)
    assert all(json.loads(path.read_text(encoding="utf-8")) for path in (tmp_path / "new").iterdir())
    (tmp_path / "taken").write_text("", encoding="utf-8")
    assert main.run(["schema", str(tmp_path / "taken")]) == 1
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["check", "test", "play", "read", "import"])
def test_what_is_not_there_is_said_and_nothing_else_is_searched(tmp_path, capsys, monkeypatch, command):
    searched = []
    monkeypatch.setattr("os.walk", lambda *place, **_how: searched.append(place) or iter(()))
    monkeypatch.setattr("lich_studio.session.shelf.sample_folder", lambda _kind: tmp_path / "none")
    assert main.run([command, str(tmp_path / "gone.card.json")]) in (1, 2)
    shown = capsys.readouterr()
    assert "gone.card.json" in shown.out + shown.err
    assert "no file" in (shown.out + shown.err).lower() or "no such file" in (shown.out + shown.err).lower()
    assert [place for place in searched if command == "check"] == []


def test_a_whole_disk_is_no_project(capsys):
    assert main.run(["check", "/"]) == 1
    assert "no project but your whole home folder or disk" in capsys.readouterr().out
