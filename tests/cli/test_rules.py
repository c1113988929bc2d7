"""`lich-studio rules`: the list, one rule, JSON, and what there is not."""
from __future__ import annotations

import json

from lich_studio.cli import main, rules


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
