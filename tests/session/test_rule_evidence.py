"""What stands behind a rule: names between rules, cards, scenarios whose runs rest on it, modules with their files."""
from __future__ import annotations

import pytest

from helpers import sample_games
from lich_studio.content.card import Card
from lich_studio.content.expression import parse_expectation
from lich_studio.session.rule_cards import RuleCards
from lich_studio.session.rule_evidence import RuleShelf
from lich_studio.session.rule_links import RuleGroup, RuleLinks, group_of, rule_groups
from lich_studio.session.rule_scenarios import RuleScenarios
from lich_studio.session.rulebook import chapters, checkout_tests
from lich_studio.session.scenarios import play
from lich_studio.session.shelf import Shelf, sample_shelf

RULES = sample_games.rules()
BOOK = {rule: line for chapter in chapters() for rule, line in chapter.rules.items()}
LINKS = RuleLinks(BOOK, rule_groups().values())


@pytest.fixture(scope="module")
def shelf():
    whole = sample_shelf()
    wanted = ("lash-and-buckler", "snared-in-stride", "smoke-between")
    return Shelf(whole.project, whole.cards, whole.decks, whole.maps, {one: whole.scenarios[one] for one in wanted})


@pytest.fixture(scope="module")
def found(shelf):
    return RuleScenarios(RULES, shelf).all()


def test_every_group_has_a_name_and_every_word_leads_to_one_group():
    groups = rule_groups()
    assert set(groups) == {group_of(rule) for rule in BOOK}
    words = [word for group in groups.values() for word in group.words]
    assert all(group.name for group in groups.values()) and len(words) == len(set(words))
    assert all(word == word.lower() for word in words)


def test_rules_name_each_other_by_the_words_of_their_groups():
    assert LINKS.names("SF-FIRE.2") == ("SF-WATER", "SF-STEAM")
    assert "SF-WATER.1" in LINKS.named_by("SF-FIRE.2") and "SF-FIRE.1" not in LINKS.named_by("SF-FIRE.2")
    assert LINKS.siblings("SF-FIRE.2") == ("SF-FIRE.1",)
    assert (LINKS.group_name("BLK-001.3"), LINKS.first_of("BLK-001")) == ("Blocking", "BLK-001.1")


def test_a_longer_name_goes_before_a_shorter_one_and_only_whole_words_count():
    groups = [RuleGroup("REA", "Reactions", ("reaction",)), RuleGroup("SPD", "Speed", ("reaction speed",))]
    links = RuleLinks({"A": "x"}, groups)
    said = "Reaction speed, a reaction, reactions."
    assert [(said[one.start:one.end], one.group) for one in links.mentions(said)] == [
        ("Reaction speed", "SPD"), ("reaction", "REA"),
    ]  # fmt: skip


def test_cards_rest_on_what_they_do_and_on_the_terms_they_name():
    cards = RuleCards(RULES, LINKS)
    burner = Card(id="b", name="Burner", type="technique", text="Inflict Burning 1 on target enemy.")
    healer = Card(id="h", name="Healer", type="technique", text="Heal 3.")
    assert cards.of("KW-HEAL", [burner, healer]) == ()  # none was read yet
    assert sum(1 for _ in cards.work([burner, healer])) == 2 and not list(cards.work([burner, healer]))
    assert cards.of("ST-BURNING", [burner, healer]) == (burner,)
    assert cards.of("KW-HEAL", [burner, healer]) == (healer,)
    changed = burner.model_copy(update={"text": "Heal 1."})
    assert cards.of("ST-BURNING", [changed]) == ()


def test_a_scenario_is_found_for_every_rule_its_run_rests_on(found, shelf):
    first = found.of("BLK-001.5")[0]
    assert (first.scenario, first.meant) == ("lash-and-buckler", True)
    session = play(shelf.scenarios["lash-and-buckler"], RULES, shelf)
    session.seek(*first.at)
    line = [one for one in session.whole_log if one.instant == first.at and "BLK-001.5" in one.rule_ids]
    assert line and line[0].sentence == first.sentence
    assert found.finished and found.unplayed == []


def test_a_refusal_that_a_scenario_expects_counts_as_showing_its_rule(found):
    shown = found.of("KW-TAP.3")[0]
    assert shown.sentence == "Refused: It is tapped already."


def test_what_no_run_rests_on_is_not_claimed(found):
    assert found.of("SF-SMOKE.1") == () and [one.name for one in found.only_meant("SF-SMOKE.1")] == ["Smoke Between"]
    assert found.of("SF-SLUDGE") == () and found.only_meant("SF-SLUDGE") == ()


def test_a_scenario_that_cannot_begin_is_named_and_hides_nothing(shelf):
    bad = shelf.scenarios["lash-and-buckler"].model_copy(update={"map": "nowhere"})
    both = {"bad": bad, "snared-in-stride": shelf.scenarios["snared-in-stride"]}
    found = RuleScenarios(RULES, Shelf(shelf.project, shelf.cards, shelf.decks, shelf.maps, both)).all()
    assert found.unplayed == ["Lash and Buckler"] and found.of("ST-ENSNARED")


def test_the_work_pauses_often_enough_for_a_window(shelf):
    assert sum(1 for _ in RuleScenarios(RULES, shelf).work()) > 15


def test_a_rule_of_another_rulebook_is_carried_out_by_the_rules_of_its_group(found):
    rules = RuleShelf(RULES.ruleset, checkout_tests())
    whole = rules.evidence("BLK-001", found)
    assert whole.rules[0] == "BLK-001.1" and len(whole.rules) == 6
    assert whole.modules["blocking"] == "lich_studio/rules/lich/combat/blocking.py"
    assert whole.tests and "Lash and Buckler" in whole.scenarios
    one = rules.evidence("BLK-001.2", None)
    assert one.rules == ("BLK-001.2",) and one.scenarios == ()
    assert rules.evidence("HILL-1", found).lines() == ("the studio has no rule of this id",)


def test_every_module_that_states_a_rule_has_a_file_that_is_there():
    rules = RuleShelf(RULES.ruleset, checkout_tests())
    for row in rules.rows.values():
        file = checkout_tests().parent / rules.files[row.module]
        assert file.is_file() and row.id in file.read_text(encoding="utf-8"), row.id


def test_every_rule_is_shown_by_a_sample_scenario():
    whole = RuleScenarios(RULES, sample_games.shelf()).all()
    assert [rule for rule in BOOK if not whole.of(rule)] == []
    assert [rule for rule in BOOK if whole.only_meant(rule) and not whole.of(rule)] == []


def test_what_an_author_points_at_goes_before_what_the_log_says(found):
    best = found.of("EQP-001.3")[0]
    assert (best.scenario, best.meant) == ("lash-and-buckler", True)
    assert best.sentence.startswith("The Buckler blocked with its defense of 7")
    assert best.at is not None and best.at[0] == 5


def test_every_point_of_a_sample_is_one_at_which_something_is_expected():
    for scenario in sample_games.shelf().scenarios.values():
        asked = {parse_expectation(text).after for text in scenario.expectations}
        moments = {rule: scenario.moment(rule)[0] for rule in scenario.shows}
        asked |= {len(scenario.script)} if None in asked else set()
        assert [rule for rule, after in moments.items() if after not in asked] == [], scenario.id


def test_edits_in_a_script_are_given_and_not_taken_for_refusals(shelf):
    line = 'edit {"edit": "stat", "of": "player-2", "key": "health", "value": 4}'
    old = shelf.scenarios["lash-and-buckler"]
    script = (*old.script[:4], line, "take")
    changed = old.model_copy(update={"script": script, "expectations": (), "shows": {"HRO-HP.3": "Oduin falls."}})
    found = RuleScenarios(RULES, Shelf(shelf.project, shelf.cards, shelf.decks, shelf.maps, {old.id: changed})).all()
    session = play(changed, RULES, shelf)
    assert session.game.status == "over"
    assert found.of("HRO-HP.3")[0].at == session.position
