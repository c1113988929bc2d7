"""`lich-studio rules`: the list, one rule, JSON, and what there is not."""
from __future__ import annotations

import json

import pytest

from helpers.rulebook_files import BOOK, later, write
from lich_studio.cli import main, rules
from lich_studio.content.project import Project
from lich_studio.session.shelf import Shelf, sample_shelf


@pytest.fixture(autouse=True)
def no_scenarios(monkeypatch):
    """Leave the sample scenarios alone, which one test plays."""
    monkeypatch.setattr(rules, "sample_shelf", lambda: Shelf(Project(name="x"), {}, {}, {}, {}))


def test_the_list_goes_through_the_chapters_and_counts(capsys):
    assert main.run(["rules"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Board and pieces" and "Surfaces" in lines
    assert lines[-1].startswith("256 rules, ") and lines[-1].endswith(" pinned by tests")
    assert any(line.startswith("  BLK-001.3 ") and "[blocking, " in line for line in lines)


def test_one_rule_shows_its_tests(capsys):
    assert main.run(["rules", "blk-001.3"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("BLK-001.3  ") and "  module   blocking" in out
    assert "tests/rules/lich/combat/test_blocking.py::test_blk_001_3_and_4" in out


def test_a_beginning_of_ids_lists_several(capsys):
    assert main.run(["rules", "BLK"]) == 0
    assert capsys.readouterr().out.count("  BLK-001.") == 6


def test_json_holds_all_that_is_known(capsys):
    assert main.run(["rules", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert len(rows) == 256
    block = next(row for row in rows if row["id"] == "BLK-001.5")
    assert (block["module"], block["built"], block["pinned"], block["missing"]) == ("blocking", True, True, [])
    assert block["chapter"] and block["line"] and block["tests"]


def test_an_unknown_rule_is_a_fault(capsys):
    assert main.run(["rules", "XYZ-9"]) == 1
    assert "no rule has the id XYZ-9" in capsys.readouterr().err


def test_an_installed_studio_says_that_it_has_no_tests(monkeypatch, capsys):
    monkeypatch.setattr(rules, "checkout_tests", lambda: None)
    assert main.run(["rules", "BLK-001.3"]) == 0
    assert "missing  the tests are only in a checkout" in capsys.readouterr().out


def test_one_rule_names_its_file_rulings_neighbours_and_scenarios(monkeypatch, capsys):
    whole = sample_shelf()
    few = Shelf(whole.project, whole.cards, whole.decks, whole.maps,
                {"lash-and-buckler": whole.scenarios["lash-and-buckler"]})  # fmt: skip
    monkeypatch.setattr(rules, "sample_shelf", lambda: few)
    assert main.run(["rules", "BLK-001.4"]) == 0
    out = capsys.readouterr().out
    assert "  file     lich_studio/rules/lich/combat/blocking.py" in out
    assert "  ruling   AMB-149 damage_dealt: health lost | blocked counts" in out
    assert "  names    DMG-001  Damage dealt" in out
    assert "  shown by lash-and-buckler  " in out


def test_two_rulebook_files_are_compared_and_what_implements_them_is_named(tmp_path, capsys):
    old, new = write(tmp_path, "a.json", BOOK), write(tmp_path, "b.json", later())
    assert main.run(["rules", "--compare", str(old), str(new)]) == 0
    out = capsys.readouterr().out
    assert "changed  HILL-1  Before play › The hill\n         Lay out [-nineteen-]{+thirty-seven+} tiles" in out
    assert "         - the studio has no rule of this id" in out
    assert "         - carried out by blocking (lich_studio/rules/lich/combat/blocking.py)" in out
    assert out.splitlines()[-1] == "Lantern Hill 1.0 to Lantern Hill 1.1: 2 changed, 1 new, 1 gone, 1 moved, 2 alike"


def test_a_comparison_as_json(tmp_path, capsys):
    old, new = write(tmp_path, "a.json", BOOK), write(tmp_path, "b.json", later())
    assert main.run(["rules", "--compare", str(old), str(new), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [one["kind"] for one in found["changes"]] == ["changed", "changed", "new", "gone", "moved"]
    assert found["changes"][4]["implemented"]["modules"] == {"blocking": "lich_studio/rules/lich/combat/blocking.py"}


def test_a_broken_rulebook_file_is_a_fault_at_its_place(tmp_path, capsys):
    old, new = write(tmp_path, "a.json", BOOK), write(tmp_path, "b.json", {"sections": [{"pages": [{"rules": [7]}]}]})
    assert main.run(["rules", "--compare", str(old), str(new)]) == 1
    assert f"{new}:7: each of `rules` must be an object in braces ($.sections[0].pages[0].rules[0])" in (
        capsys.readouterr().err
    )
