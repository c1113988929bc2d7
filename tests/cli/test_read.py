"""`read` tells which texts are understood, for lists, files and folders."""

from __future__ import annotations

import json

import pytest

from lich_studio.assets import sample_folder
from lich_studio.cli import main

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
