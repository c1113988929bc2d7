"""The ruling switches of a project: what holds, who chose it, and changing it as a step that can be taken back."""
from __future__ import annotations

import json

import pytest

from helpers import sample_games
from lich_studio.content.project import Project
from lich_studio.content.writing import save
from lich_studio.session.rulebook import chapters
from lich_studio.session.rulings import odd_rulings, ruling_rows, with_reading
from lich_studio.session.workspace import Workspace

RULESET = sample_games.rules().ruleset
BOOK = {rule for chapter in chapters() for rule in chapter.rules}


def row(given, switch):
    return next(one for one in ruling_rows(RULESET, given) if one.id == switch)


def test_every_switch_says_what_each_reading_means_and_names_rules_that_exist():
    for one in ruling_rows(RULESET, {}):
        assert one.chosen == one.usual == one.readings[0].id and one.origin == "rules", one.id
        assert all(reading.means for reading in one.readings) and len(one.readings) > 1
        assert set(one.rules) <= BOOK and (one.rules or one.id == "profile"), one.id


def test_a_profile_sets_several_switches_and_the_project_goes_before_it():
    given = {"profile": "later rulings"}
    doom = row(given, "doom")
    assert (doom.chosen, doom.origin) == ("always converts", "profile")
    assert row(given, "healing").origin == "rules"
    given["doom"] = "converts on fog"
    doom = row(given, "doom")
    assert (doom.chosen, doom.usual, doom.origin) == ("converts on fog", "always converts", "project")
    later = row(given, "profile").readings[1]
    assert later.sets["damage_dealt"] == "blocked counts"


def test_what_holds_anyway_is_not_written_down():
    assert with_reading(RULESET, {}, "doom", "always converts") == {"doom": "always converts"}
    assert with_reading(RULESET, {"doom": "always converts"}, "doom", "converts on fog") == {}
    assert with_reading(RULESET, {"doom": "always converts"}, "doom", None) == {}
    assert with_reading(RULESET, {"doom": "always converts"}, "profile", "later rulings") == {
        "profile": "later rulings"
    }


def test_what_makes_no_sense_is_named():
    given = {"doom": "sometimes", "tea": "milk first"}
    said = dict(odd_rulings(RULESET, given))
    assert "no reading sometimes" in said["doom"] and "no switch tea" in said["tea"]
    assert row(given, "doom").chosen == ""


@pytest.fixture
def folder(tmp_path):
    save(tmp_path / "studio.project.json", Project(name="Rulings"), None)
    return tmp_path


def test_a_reading_is_chosen_saved_and_taken_back(folder):
    workspace = Workspace.open(folder)
    told = []
    workspace.changed.add(lambda change: told.append(change.what))
    document = workspace.settings
    document.set_rulings({"healing": "no limit"}, "Set healing")
    assert workspace.project.rulings == {"healing": "no limit"} and workspace.is_dirty and told == ["project"]
    assert workspace.save_all() == [] and not workspace.is_dirty
    assert json.loads((folder / "studio.project.json").read_text())["rulings"] == {"healing": "no limit"}
    assert document.stack.undo_name == "Set healing" and document.stack.undo()
    assert workspace.project.rulings == {} and workspace.is_dirty
    workspace.close()


def test_setting_what_is_set_already_is_no_step(folder):
    document = Workspace.open(folder).settings
    document.set_rulings({}, "Nothing")
    assert document.stack.names == ()


def test_a_broken_project_file_is_not_written_over(folder):
    broken = '{"format": "lich-studio/project", "version": 1, "nam": "x"}'
    (folder / "studio.project.json").write_text(broken)
    workspace = Workspace.open(folder)
    workspace.settings.set_rulings({"healing": "no limit"}, "Set healing")
    (problem,) = workspace.save_project()
    assert problem.is_error and workspace.settings.is_dirty
    assert (folder / "studio.project.json").read_text() == broken
    workspace.close()


def test_a_read_only_project_keeps_its_rulings(folder):
    first, second = Workspace.open(folder), Workspace.open(folder)
    assert second.read_only
    second.settings.set_rulings({"healing": "no limit"}, "Set healing")
    assert second.project.rulings == {}
    first.close()
    second.close()
