"""The rulebook: every rule in one line, the same as its module states it, and the tests that bear its id."""
from __future__ import annotations

import pytest

from helpers import sample_games
from lich_studio.session.rulebook import bearing_tests, chapters, checkout_tests, numbers_of, rule_rows

RULESET = sample_games.rules().ruleset
BOOK = {rule: line for chapter in chapters() for rule, line in chapter.rules.items()}


def test_the_rulebook_has_256_rules_each_in_one_line_of_its_own():
    assert len(BOOK) == sum(len(chapter.rules) for chapter in chapters()) == 256
    for rule, line in BOOK.items():
        assert line.strip() == line and "\n" not in line and line[-1] in ".,:", rule
        assert len(line) <= 130, rule


def test_modules_and_rulebook_say_the_same():
    assert set(RULESET.rules) <= set(BOOK)
    said = {rule: line for rule, line in RULESET.rules.items() if BOOK[rule] != line}
    assert said == {}, "run tests/renew_rulebook.py"


def test_no_two_rules_of_one_module_are_the_same_line():
    for module in RULESET.modules:
        assert len(set(module.rules.values())) == len(module.rules), module.id


def test_rows_tell_module_tests_and_what_is_missing():
    rows = {row.id: row for row in rule_rows(RULESET, checkout_tests())}
    block = rows["BLK-001.3"]
    assert (block.module, block.pinned, block.missing) == ("blocking", True, ())
    assert any("test_blk_001_3_and_4_" in test for test in block.tests)
    assert all(row.pinned == bool(row.tests) for row in rows.values())
    assert {row.id: row for row in rule_rows(RULESET, None)}["BLK-001.3"].tests is None


def test_what_lies_outside_a_checkout_is_not_taken_for_unpinned():
    row = rule_rows(RULESET, None)[0]
    assert row.missing == ("the tests are only in a checkout",)


@pytest.mark.parametrize(
    ("rule", "name", "bears"),
    [
        ("BLK-001.3", "test_blk_001_3_and_4_damage_is_stopped", True),
        ("BLK-001.4", "test_blk_001_3_and_4_damage_is_stopped", True),
        ("PH-MAIN.7", "test_ph_main_6_to_8_offering", True),
        ("REA-001.1", "test_rea_001_10_breaking_a_wall", False),
        ("REA-001.10", "test_rea_001_10_breaking_a_wall", True),
        ("STP-001.1", "test_stp_001_positions_are_chosen", False),
        ("DMG-001", "test_dmg_001_damage_is_dealt", True),
        ("SF-FIRE.1", "test_sf_vines_1_and_sf_fire_1_hide", True),
        ("ST-WET.1", "test_st_wet_2_sepsis_3", False),
        ("KW-DRAW", "test_kw_drawing", False),
        ("FIRE", "test_sf_fire_1_bites", False),
    ],
)
def test_a_test_bears_the_ids_in_its_name(rule, name, bears):
    assert bool(bearing_tests(rule, [("here", name)])) == bears


def test_numbers_in_names():
    assert numbers_of("_3_and_4") == {3, 4}
    assert numbers_of("_6_to_8") == {6, 7, 8}
    assert numbers_of("") == frozenset()
