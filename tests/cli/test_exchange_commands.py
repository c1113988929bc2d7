"""`export` and `import` from the shell: files written, report printed, faults told, no display needed."""
from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys

import pytest

from lich_studio.assets import sample_folder
from lich_studio.cli import main
from lich_studio.content.map import Map
from lich_studio.content.project import Project
from lich_studio.content.sound_file import load_as
from lich_studio.content.term import Term
from lich_studio.content.writing import save

ARENA = sample_folder("maps") / "sunken-arena.map.json"
BARE = sample_folder("maps") / "standard.map.json"


def test_out_and_in_again(tmp_path, capsys):
    assert main.run(["export", str(ARENA), "--to", "tmx", "--out", str(tmp_path / "a.tmx")]) == 0
    assert capsys.readouterr().out.splitlines() == [str(tmp_path / "a.tmx"), str(tmp_path / "a-tiles.png")]
    assert main.run(["import", str(tmp_path / "a.tmx"), "--out", str(tmp_path / "back.map.json")]) == 0
    shown = capsys.readouterr()
    assert "taken: a board of 91 tiles" in shown.err
    assert shown.out == f"{tmp_path / 'back.map.json'}\n"
    assert load_as(tmp_path / "back.map.json", Map) == load_as(ARENA, Map)
    assert main.run(["import", str(tmp_path / "a.tmx"), "--out", str(tmp_path / "back.map.json")]) == 1
    assert "--force" in capsys.readouterr().err
    assert main.run(["import", str(tmp_path / "a.tmx"), "--out", str(tmp_path / "back.json"), "--force"]) == 0


def test_an_import_into_a_folder_is_named_after_the_map(tmp_path, capsys):
    main.run(["export", str(ARENA), "--to", "hexjson", "--out", str(tmp_path / "x.hexjson")])
    assert main.run(["import", str(tmp_path / "x.hexjson"), "--out", str(tmp_path / "new")]) == 0
    assert load_as(tmp_path / "new" / "sunken-arena.map.json", Map) == load_as(ARENA, Map)


def test_several_maps_go_to_a_folder(tmp_path, capsys):
    assert main.run(["export", str(ARENA), str(BARE), str(BARE), "--to", "tmj", "--out", str(tmp_path / "all")]) == 0
    names = {"sunken-arena.tmj", "sunken-arena-tiles.png", "standard.tmj", "standard-tiles.png"}
    assert {path.name for path in (tmp_path / "all").iterdir()} == names
    assert capsys.readouterr().out.splitlines()[0] == str(tmp_path / "all" / "sunken-arena.tmj")


def test_folders_go_out_and_in_whole(tmp_path, capsys):
    (tmp_path / "project" / "deep").mkdir(parents=True)
    shutil.copy(ARENA, tmp_path / "project")
    shutil.copy(BARE, tmp_path / "project" / "deep")
    (tmp_path / "project" / "other.json").write_text("{}", encoding="utf-8")
    assert main.run(["export", str(tmp_path / "project"), "--to", "tmx", "--out", str(tmp_path / "made")]) == 0
    (tmp_path / "made" / "notes.json").write_text("{}", encoding="utf-8")
    assert main.run(["import", str(tmp_path / "made"), "--out", str(tmp_path / "back")]) == 0
    assert {path.name for path in (tmp_path / "back").iterdir()} == {"sunken-arena.map.json", "standard.map.json"}
    assert load_as(tmp_path / "back" / "standard.map.json", Map) == load_as(BARE, Map)
    capsys.readouterr()
    assert main.run(["import", str(tmp_path / "made"), "--out", str(tmp_path / "back")]) == 1
    assert capsys.readouterr().err.count("Use --force") == 2


def test_one_file_may_go_where_no_folder_is_yet(tmp_path):
    assert main.run(["export", str(BARE), "--to", "hexjson", "--out", str(tmp_path / "a" / "b" / "c.hexjson")]) == 0
    source = str(tmp_path / "a" / "b" / "c.hexjson")
    assert main.run(["import", source, "--out", str(tmp_path / "d" / "e.map.json")]) == 0
    assert load_as(tmp_path / "d" / "e.map.json", Map) == load_as(BARE, Map)


def test_what_was_left_out_is_told(tmp_path, capsys):
    options = ["--without", "walls", "--without", "labels"]
    assert main.run(["export", str(ARENA), "--to", "tmx", "--out", str(tmp_path / "a.tmx"), *options]) == 0
    assert capsys.readouterr().err == f"{ARENA}: left out: layer walls: not asked for\n"
    main.run(["import", str(tmp_path / "a.tmx"), "--out", str(tmp_path)])
    assert "walls" not in load_as(tmp_path / "sunken-arena.map.json", Map).layers


@pytest.mark.parametrize("deep", [True, False])
def test_a_projects_own_surfaces_are_found_with_the_map(deep, tmp_path, capsys):
    board = load_as(BARE, Map).model_copy(update={"layers": {"surfaces": {"0,0": "lava"}}})
    save(tmp_path / "lava.map.json", board)
    assert main.run(["export", str(tmp_path / "lava.map.json"), "--to", "svg", "--out", str(tmp_path)]) == 0
    assert "surface 'lava' is drawn plain on 1 tile" in capsys.readouterr().err
    folder = tmp_path / "project" / ("terms" if deep else "")
    folder.mkdir(parents=True)
    save(folder / "lava.term.json", Term(id="lava", kind="surface", name="Lava", fill="#AA0011"))
    (folder / "broken.term.json").write_text("{", encoding="utf-8")
    if deep:
        save(tmp_path / "project" / "studio.project.json", Project(name="P"))
    save(tmp_path / "project" / "lava.map.json", board)
    source = str(tmp_path / "project" / "lava.map.json")
    assert main.run(["export", source, "--to", "svg", "--out", str(tmp_path)]) == 0
    assert capsys.readouterr().err == ""
    assert "#aa0011" in (tmp_path / "lava.svg").read_text(encoding="utf-8")


def test_each_fault_of_a_broken_map_is_told_with_its_line(tmp_path, capsys):
    path = tmp_path / "bad.map.json"
    path.write_text(ARENA.read_text(encoding="utf-8").replace('"side": 6', '"side": 4'), encoding="utf-8")
    assert main.run(["export", str(path), "--to", "svg", "--out", str(tmp_path)]) == 1
    told = capsys.readouterr().err.splitlines()
    assert len(told) > 5
    assert all(f"{path}:" in line and "is not on the map" in line for line in told)


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        ([str(ARENA), "--to", "doc", "--out", "x.doc"], 2, "there are png, svg, pdf, tmx, tmj, hexjson, table for m"),
        ([str(ARENA), "--to", "tmx", "--out", "x.png"], 2, "ends in .tmx, not in .png"),
        ([str(ARENA), "copy/sunken-arena.map.json", "--to", "tmx", "--out", "."], 2, "the same file name"),
        (["empty", "--to", "tmx", "--out", "x"], 2, "the folder empty has no map in it"),
        ([str(ARENA), "--to", "tmx", "--out", "there.txt/x"], 2, "cannot be made"),
        ([str(ARENA), "--to", "svg", "--out", "x.svg", "--without", "wals"], 1, "there is no layer 'wals'"),
        ([str(ARENA), "--to", "png", "--out", "x.png", "--dpi", "5"], 1, "10 to 2400 dots an inch, not 5"),
        ([str(ARENA), str(BARE), "--to", "tmx", "--out", "there.txt"], 2, "several maps need a folder"),
        (["gone.map.json", "--to", "tmx", "--out", "x.tmx"], 1, "gone.map.json"),
    ],
)
def test_wrong_calls_are_told(arguments, code, words, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there.txt").touch()
    (tmp_path / "empty").mkdir()
    assert main.run(["export", *arguments]) == code
    assert words in capsys.readouterr().err


def test_a_file_that_cannot_be_taken_is_told(tmp_path, capsys):
    (tmp_path / "a.tmx").write_text('<map orientation="isometric"/>', encoding="utf-8")
    assert main.run(["import", str(tmp_path / "a.tmx"), "--out", str(tmp_path)]) == 1
    assert "only hexagonal maps can be taken; this one is isometric (line 1)" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["empty", "--out", "x"], "the folder empty has no map of another program in it (.tmx, .tmj, .json, .hexj"),
        (["a.tmx", "b.tmx", "--out", "x.map.json"], "several maps need a folder"),
    ],
)
def test_wrong_calls_of_import_are_told(arguments, words, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").mkdir()
    assert main.run(["import", *arguments]) == 2
    assert words in capsys.readouterr().err


def test_one_bad_map_does_not_stop_the_others(tmp_path, capsys):
    (tmp_path / "bad.map.json").write_text("{", encoding="utf-8")
    maps = [str(tmp_path / "bad.map.json"), str(BARE)]
    assert main.run(["export", *maps, "--to", "hexjson", "--out", str(tmp_path)]) == 1
    assert (tmp_path / "standard.hexjson").exists()


def test_pictures_need_no_display(tmp_path):
    bare = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    environment = {name: value for name, value in os.environ.items() if name not in bare}
    command = [sys.executable, "-m", "lich_studio", "export", str(BARE), "--to", "png", "--out", str(tmp_path)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "standard.png").read_bytes().startswith(b"\x89PNG")


def test_tiles_of_other_programs_become_what_is_said_or_guessed(tmp_path, capsys):
    hexes = {"a": {"q": 0, "r": 0, "ground": "rock"}, "b": {"q": 1, "r": 0, "ground": "quicksand"}}
    (tmp_path / "far.hexjson").write_text(json.dumps({"layout": "odd-r", "hexes": hexes}), encoding="utf-8")
    call = ["import", str(tmp_path / "far.hexjson"), "--out", str(tmp_path), "--force"]
    assert main.run(call) == 0
    assert "changed: quicksand on 1 tile became: A label that says so (layer ground)" in capsys.readouterr().err
    assert load_as(tmp_path / "far.map.json", Map).layers == {"walls": {"0,0": "wall"}, "labels": {"1,0": "quicksand"}}
    assert main.run([*call, "--tile", "quicksand=sludge", "--tile", "ground:rock=floor"]) == 0
    assert load_as(tmp_path / "far.map.json", Map).layers == {"surfaces": {"1,0": "sludge"}}
    assert main.run([*call, "--tile", "quicksand=honey"]) == 1
    assert "no tile can become 'honey'; there are wall, stone, fire" in capsys.readouterr().err


def test_maps_go_to_the_table_one_by_one_in_one_file_and_as_a_dungeon(tmp_path, capsys):
    assert main.run(["export", str(ARENA), "--to", "table", "--walls", "tree", "--out", str(tmp_path)]) == 0
    shown = capsys.readouterr()
    assert shown.out == f"{tmp_path / 'sunken-arena.board.json'}\n"
    assert "left out: starting positions on 6 tiles" in shown.err
    one = json.loads((tmp_path / "sunken-arena.board.json").read_text(encoding="utf-8"))
    assert {thing["type"] for thing in one["hexObjects"]} >= {"tree", "sourceStone"}
    maps = [str(ARENA), str(BARE)]
    assert main.run(["export", *maps, "--to", "table", "--out", str(tmp_path / "evening.json")]) == 0
    saved = json.loads((tmp_path / "evening.json").read_text(encoding="utf-8"))
    assert [board["name"] for board in saved["savedBoards"]] == ["Sunken Arena", "Standard Board"]
    assert "(map Sunken Arena, layer starting_positions)" in capsys.readouterr().err
    assert main.run(["export", *maps, "--to", "table", "--dungeon", "--out", str(tmp_path)]) == 0
    strung = json.loads((tmp_path / "dungeon.json").read_text(encoding="utf-8"))
    assert [tile["boardSaveId"] for tile in strung["dungeonMap"]["tiles"]] == ["board-1", "board-2"]
    assert main.run(["export", *maps, "--to", "tmx", "--dungeon", "--out", str(tmp_path)]) == 2
    capsys.readouterr()
    assert main.run(["import", str(tmp_path / "evening.json"), "--out", str(tmp_path / "x.map.json")]) == 1
    assert "it holds 2 maps; they need a folder" in capsys.readouterr().err
    assert main.run(["import", str(tmp_path / "evening.json"), "--out", str(tmp_path / "new")]) == 0
    back = load_as(tmp_path / "new" / "sunken-arena.map.json", Map)
    assert back.layers["walls"] == load_as(ARENA, Map).layers["walls"]
    one.pop("lich_studio")
    (tmp_path / "sunken-arena.board.json").write_text(json.dumps(one), encoding="utf-8")
    assert main.run(["import", str(tmp_path / "sunken-arena.board.json"), "--tile", "tree=vines",
                     "--out", str(tmp_path / "grown.map.json")]) == 0
    assert load_as(tmp_path / "grown.map.json", Map).layers.get("walls", {}) == {}
