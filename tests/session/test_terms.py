"""Terms of a project by JSON alone: they load, are read on cards at once, painted, played, and cite their rules."""
from __future__ import annotations

import json

import pytest

from helpers.term_project import BLEED, MIRE, write_term_project
from lich_studio.content.library import load_folder
from lich_studio.content.scenario import Scenario, SeatSpec
from lich_studio.session.checks import meaning_problems
from lich_studio.session.compile import Rules
from lich_studio.session.scenarios import play, run
from lich_studio.session.shelf import Shelf
from lich_studio.session.workspace import Workspace


@pytest.fixture
def folder(tmp_path):
    return write_term_project(tmp_path / "project")


def rules_of(library):
    return Rules.of_project(library.project, library.terms.values())


def shelf_and_rules(folder):
    library = load_folder(folder)
    assert library.problems == ()
    return Shelf.of_library(library), rules_of(library)


def scenario(*script, expectations=(), edits=(), hand=("thorn",), start="2,0"):
    return Scenario(
        id="try", name="Try", map="field", edits=edits, script=script, expectations=expectations,
        seats=(
            SeatSpec(hero="orsolya", zones={"hand": hand, "deck": ("thorn",) * 12}, start=start),
            SeatSpec(hero="kiln", zones={"deck": ("thorn",) * 12}, start="-2,0"),
        ),
    )  # fmt: skip


def test_the_project_has_no_problems(folder):
    library = load_folder(folder)
    assert set(library.terms) == {"bleed", "mire"}
    assert [problem.message for problem in meaning_problems(library)] == []


def test_cards_are_read_only_where_the_terms_are(folder):
    library = load_folder(folder)
    reading = rules_of(library).reading(library.cards["thorn"])
    assert reading.verdict == "read" and reading.canonical == "Inflict Bleed 2 on target enemy."
    bog = rules_of(library).read_text("Place bog on target tile", "X", "technique")
    assert bog.canonical == "Place Mire on target tile."
    assert Rules.standard().reading(library.cards["thorn"]).verdict == "draft"
    (folder / "bleed.term.json").unlink()
    (folder / "mire.term.json").unlink()
    assert rules_of(load_folder(folder)).reading(library.cards["thorn"]).verdict == "draft"


def test_a_status_plays_and_its_rule_stands_in_the_log(folder):
    shelf, rules = shelf_and_rules(folder)
    tried = scenario("play thorn#1", "target avatar-2", "end", "fog -3,0", expectations=("seat(2).health == 28",))
    assert run(tried, rules, shelf).passed, "nothing before the bearer's own status phase"
    turns = ("end", "fog -3,0", "end", "fog -3,1")
    tried = scenario("play thorn#1", "target avatar-2", *turns, expectations=("seat(2).health == 24",))
    result = run(tried, rules, shelf)
    assert result.passed, result
    log = play(tried, rules, shelf).whole_log
    assert "Player 2 gets Bleed 2 from Thorn" in [line.sentence for line in log if line.kind == "inflicted"]
    (lost,) = [line for line in log if line.kind == "lost health"]
    assert lost.sentence == "Player 2 loses 4 health to Bleed" and lost.rule_ids[0] == "TERM-bleed.1"
    assert rules.ruleset.rules["TERM-bleed.1"] == BLEED["behaviour"][0]
    step = next(line for line in log if line.sentence == BLEED["behaviour"][0].rstrip("."))
    assert step.rule_ids == ("TERM-bleed.1",) and step.cause[-1] == "Bleed"


def test_a_surface_hurts_whoever_enters_and_costs_movement(folder):
    shelf, rules = shelf_and_rules(folder)
    way = ("move avatar-1", "to 0,-1")
    moved = {"edit": "piece", "of": "avatar-1", "tile": "1,-1"}
    tried = scenario(*way, expectations=("seat(1).health == 28",), edits=(moved,))
    result = run(tried, rules, shelf)
    assert result.passed, result
    log = play(tried, rules, shelf).whole_log
    (hurt,) = [line for line in log if line.kind == "damage"]
    assert "TERM-mire.4" in hurt.rule_ids
    assert [line.sentence for line in log if line.kind == "suffered"] == ["Player 1 gets Bleed 1 from Mire"]
    further = scenario(*way, "move avatar-1", edits=tried.edits)
    assert "not offered" in run(further, rules, shelf).failures[0], "both tiles of movement are used up"


@pytest.mark.parametrize("lines", [["Blocks line of sigt."], ["Place Fier on it."], ["Lose 2 health."]])
def test_a_line_that_is_not_read_is_told_and_makes_a_draft(folder, lines):
    (folder / "bleed.term.json").write_text(json.dumps(BLEED | {"behaviour": lines}), encoding="utf-8")
    library = load_folder(folder)
    problems = [problem for problem in meaning_problems(library) if problem.is_error]
    assert problems[0].message.startswith("term `bleed`: ")
    assert problems[0].json_path == "$.behaviour[0]" and problems[0].path.name == "bleed.term.json"
    assert rules_of(library).reading(library.cards["thorn"]).verdict == "draft"
    assert any(one.message.startswith("term `mire`") for one in problems), "what names a draft is a draft too"


def test_a_project_file_may_just_name_statuses_and_subtypes(folder):
    (folder / "studio.project.json").write_text(
        '{"format": "lich-studio/project", "version": 1, "name": "P", "statuses": ["Dazed"], "subtypes": ["Relic"]}'
    )
    library = load_folder(folder)
    text = "Inflict Dazed 1 on target enemy."
    assert rules_of(library).read_text(text, "X", "technique").canonical == text
    assert rules_of(library).read_text("Destroy target relic.", "X", "technique").verdict == "read"


def test_the_map_editor_offers_the_surface(folder):
    workspace = Workspace.open(folder)
    (layer,) = [layer for layer in workspace.layers if layer.id == "surfaces"]
    assert [entry.name for entry in layer.entries][-1] == MIRE["name"]
    assert workspace.rules.ruleset.looks["mire"].fill == MIRE["fill"]
    workspace.close()


def test_a_surface_can_be_edited_into_a_game(folder):
    edits = ({"edit": "layer", "name": "surfaces", "tile": "0,1", "value": "mire"},)
    shelf, rules = shelf_and_rules(folder)
    result = run(scenario(edits=edits, expectations=('tile(0,1).surfaces == "mire"',)), rules, shelf)
    assert result.passed, result
