"""`read` tells which texts are understood, for lists, files and folders."""

from __future__ import annotations

import json

import pytest

from lich_studio.assets import sample_folder
from lich_studio.cli import main
from lich_studio.content.card import Card
from lich_studio.content.writing import save

TEXTS = [
    {"name": "Ember Rod", "types": ["Equipment", "Rifle"], "text": "tap : deal 5 damage to a target"},
    {"name": "Coals", "types": ["Source", "Pure", "Thermic"], "text": "Tap: Gain 1 Thermic source."},
    {"name": "Shover", "types": ["Technique"], "text": "Shuve target 2 tiles."},
]


@pytest.fixture
def texts(tmp_path):
    """A file with a list of texts."""
    path = tmp_path / "texts.json"
    path.write_text(json.dumps(TEXTS), encoding="utf-8")
    return path


def test_verdict_canonical_text_and_first_unread_word_are_printed(texts, capsys):
    assert main.run(["read", str(texts)]) == 0
    shown = capsys.readouterr().out
    assert "read  Ember Rod\n      Tap: Deal 5 damage to target." in shown
    assert "draft Shover  first unread word: Shuve" in shown
    assert shown.endswith("2 read, 1 drafts\n")


def test_json_has_one_object_a_card(texts, capsys):
    assert main.run(["read", str(texts), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [set(one) for one in found] == [{"name", "verdict", "canonical", "problems"}] * 3
    assert [one["verdict"] for one in found] == ["read", "read", "draft"]
    assert found[0]["canonical"] == "Tap: Deal 5 damage to target."
    problem = found[2]["problems"][0]
    assert (problem["code"], problem["word"], problem["span"]) == ("unread-word", "Shuve", [0, 5])


def test_a_list_may_stand_under_the_name_cards(tmp_path, capsys):
    path = tmp_path / "collection.json"
    path.write_text(json.dumps({"about": "texts to try", "cards": TEXTS}), encoding="utf-8")
    assert main.run(["read", str(path)]) == 0
    assert capsys.readouterr().out.endswith("2 read, 1 drafts\n")


def test_files_of_a_folder_that_cannot_be_used_are_named(tmp_path, capsys):
    save(tmp_path / "bolt.card.json", Card(id="bolt", name="Bolt", type="technique", text="Deal 2 damage to target."))
    (tmp_path / "half.card.json").write_text('{"format": "lich-studio/card",', encoding="utf-8")
    (tmp_path / "pit.map.json").write_text("[]", encoding="utf-8")
    assert main.run(["read", str(tmp_path)]) == 1
    shown = capsys.readouterr()
    assert shown.out.endswith("1 read, 0 drafts\n")
    assert shown.err == f"{tmp_path / 'half.card.json'}:1: ends in the middle; it seems to be cut off\n"


def test_texts_cannot_steer_the_terminal(tmp_path, capsys):
    hostile = {"name": "A\x1b[2J", "text": "Deal \x1b[31m 2.\u202e"}
    (tmp_path / "a.json").write_text(json.dumps([hostile]), encoding="utf-8")
    assert main.run(["read", str(tmp_path / "a.json")]) == 0
    shown = capsys.readouterr().out
    assert "\x1b" not in shown
    assert "\u202e" not in shown
    assert r"Deal \x1b[31m 2." in shown
    assert main.run(["read", str(tmp_path / "a.json"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["name"] == "A\x1b[2J"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "is empty"),
        (b"\xff\xfe[\0]\0", "is saved as UTF-16; save it as UTF-8"),
        (b"hello", "is not valid JSON at column 1: a value is needed here"),
        (b'[{"name": "A", "name": "B", "text": ""}]', '"name" stands here twice'),
    ],
)
def test_lists_that_cannot_be_read_are_told_like_all_files(tmp_path, capsys, data, said):
    path = tmp_path / "list of texts.json"
    path.write_bytes(data)
    assert main.run(["read", str(path)]) == 1
    assert capsys.readouterr().err.startswith(f"{path}:1: {said}")


@pytest.mark.parametrize("name", ["gone.json", "gone.card.json", "gone"])
def test_what_is_not_there_is_named_once(tmp_path, capsys, name):
    assert main.run(["read", str(tmp_path / name)]) == 1
    assert capsys.readouterr().err == f"{tmp_path / name}: cannot be read: No such file or directory\n"


def test_folders_and_single_cards_are_read(capsys):
    folder = sample_folder("cards")
    assert main.run(["read", str(folder), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found) >= 22
    assert {one["verdict"] for one in found} == {"read"}
    assert main.run(["read", str(next(folder.rglob("cinder-lash.card.json")))]) == 0
    assert "read  Cinder Lash" in capsys.readouterr().out


@pytest.mark.parametrize("content", ["{", "{}", '[{"name": "X"}]', "[1]", '[{"name": 1, "text": "x"}]', "\ud800"])
def test_what_is_no_list_of_cards_is_refused(tmp_path, capsys, content):
    path = tmp_path / "x.json"
    path.write_bytes(content.encode("utf-8", "surrogatepass"))
    assert main.run(["read", str(path)]) == 1
    assert "x.json" in capsys.readouterr().err


def test_odd_types_and_texts_are_read_as_they_are(tmp_path, capsys):
    odd = [
        {"name": "", "types": None, "text": ""},
        {"name": "\ud800", "types": [5, "Hero"], "text": "\ud800"},
        {"name": "x", "text": "Heal 2.", "types": "Technique"},
    ]
    path = tmp_path / "odd.json"
    path.write_text(json.dumps(odd), encoding="utf-8")
    assert main.run(["read", str(path)]) == 0
    assert main.run(["read", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out.partition("drafts\n")[2])[2]["verdict"] == "read"
