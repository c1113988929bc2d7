"""`lich-studio dictionary` prints every word with examples, finds words by form and intent."""
from __future__ import annotations

import json
from difflib import unified_diff

from typer.testing import CliRunner

from helpers.term_project import write_term_project
from lich_studio.assets import resource
from lich_studio.cli.main import application


def said(*arguments):
    result = CliRunner().invoke(application(), ["dictionary", *arguments])
    return result.exit_code, result.stdout


def test_the_command_prints_the_kept_pages_and_they_are_short():
    code, text = said()
    kept = resource("dictionary.md").read_text(encoding="utf-8")
    assert code == 0 and len(kept.encode()) <= 60_000
    changed = list(unified_diff(kept.splitlines(), text.splitlines(), "kept", "now", lineterm="", n=0))
    assert not changed, f"{chr(10).join(changed[:9])}\nIf it is meant so: python tests/renew_dictionary.py"
    assert "*Deal 3 damage to target.*" in text and "- make somebody move: " in text


def test_the_command_finds_words_by_form_by_intent_and_by_example():
    code, text = said("drawn", "--json")
    assert code == 0 and [entry["word"] for entry in json.loads(text)] == ["draw"]
    code, text = said("somebody", "move", "--json")
    assert {"push", "teleport"} <= {entry["word"] for entry in json.loads(text)} and "heal" not in text
    assert said("zzz")[0] == 1


def test_a_projects_keywords_stand_in_it(tmp_path):
    keyword = {
        "format": "lich-studio/term", "version": 1, "id": "stalwart", "kind": "keyword", "name": "Stalwart",
        "behaviour": ["Tap: Heal 1."],
    }  # fmt: skip
    folder = write_term_project(tmp_path / "project", keyword)
    code, text = said("stalwart", "--project", str(folder))
    assert code == 0 and "stalwart" in text
