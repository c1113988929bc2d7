"""A package of others adds a verb: a project names it, and its cards say it, play it and cite its rule."""
from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from helpers.burial_package import install_burial
from helpers.lich_table import choose, events, pass_all, table
from lich_studio.content.card import Card
from lich_studio.content.project import Project
from lich_studio.engine.errors import RulesetError
from lich_studio.rules.further import further_module
from lich_studio.session.compile import Rules
from lich_studio.session.explain import Explainer
from lich_studio.session.workspace import Workspace


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The package, installed."""
    (tmp_path / "site").mkdir()
    monkeypatch.syspath_prepend(install_burial(tmp_path / "site"))
    yield tmp_path / "site"
    sys.modules.pop("burial_rules", None)


def grave_shift() -> Card:
    """Return a card that says the verb."""
    fields = {"id": "grave-shift", "name": "Grave Shift", "type": "technique", "text": "bury 2"}
    return Card.model_validate({"format": "lich-studio/card", "version": 1, **fields})


@pytest.mark.usefixtures("site")
def test_a_verb_of_a_package_is_read_printed_played_and_cited():
    rules = Rules.of_project(Project(name="Graves", modules=("burial",)))
    assert rules.reading(grave_shift()).canonical == "Bury 2."
    made = rules.definition(grave_shift())
    decks = (("ember",) * 9, ())  # six of them are drawn at once
    game = table(hands=(("grave-shift",), ()), decks=decks, cards=(made,), ruleset=rules.ruleset)
    buried = events(game, "buried")
    choose(game, "play grave-shift#1")
    pass_all(game)
    assert [event.rules for event in buried] == [("HOUSE-BURY",)] * 2
    assert len({event.subject for event in buried}) == 2
    assert Explainer(rules.ruleset).event_sentence(game, buried[0]).endswith("is buried")
    assert rules.ruleset.rule_modules["HOUSE-BURY"] == "burial"


@pytest.mark.usefixtures("site")
def test_without_the_module_its_verb_is_refused_at_its_word():
    reading = Rules.standard().reading(grave_shift())
    assert reading.verdict == "draft"
    assert "bury 2"[slice(*reading.problems[0].span)] == "bury"


@pytest.mark.usefixtures("site")
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("weather", "there is no rule module 'weather': installed packages offer burial, quitter, spade, torn"),
        ("spade", "rule module 'spade': burial_rules:NOT_A_MODULE is no RuleModule but str"),
        ("torn", "rule module 'torn' cannot be loaded from burial_rules:MISSING: .*MISSING"),
        ("quitter", "rule module 'quitter' cannot be loaded from quitting_rules:MODULE: 3"),
    ],
)
def test_a_module_that_cannot_be_used_is_refused_with_its_reason(name, told):
    with pytest.raises(RulesetError, match=told):
        further_module(name)


def test_a_module_that_ends_the_program_without_a_word_is_told_by_name(site: Path):
    (site / "quitting_rules.py").write_text("raise SystemExit\n", encoding="utf-8")
    with pytest.raises(RulesetError, match="'quitter' cannot be loaded from quitting_rules:MODULE: SystemExit"):
        further_module("quitter")


@pytest.mark.usefixtures("site")
def test_a_project_that_names_a_module_which_quits_opens_with_the_standard_rules(tmp_path: Path):
    project = {"format": "lich-studio/project", "version": 1, "name": "Graves", "modules": ["quitter"]}
    (tmp_path / "studio.project.json").write_text(json.dumps(project), encoding="utf-8")
    workspace = Workspace.open(tmp_path)
    assert workspace.rules.ruleset.modules == Rules.standard().ruleset.modules
    assert [problem.message for problem in workspace.problems] == [
        "rule module 'quitter' cannot be loaded from quitting_rules:MODULE: 3; the standard rules are used"
    ]
    workspace.close()


def test_two_packages_that_offer_one_name_are_refused(site: Path):
    offers = install_burial(site, "other-burial") / "other-burial-1.0.dist-info" / "entry_points.txt"
    offers.write_text("[lich_studio.rule_modules]\nburial = graves:MODULE\n", encoding="utf-8")
    with pytest.raises(RulesetError, match="more than one package: burial_rules:MODULE, graves:MODULE"):
        further_module("burial")


def test_a_project_that_names_a_missing_module_opens_with_the_standard_rules_and_says_so(tmp_path: Path):
    project = {"format": "lich-studio/project", "version": 1, "name": "Graves", "modules": ["hail"]}
    (tmp_path / "studio.project.json").write_text(json.dumps(project), encoding="utf-8")
    workspace = Workspace.open(tmp_path)
    assert workspace.rules.ruleset.modules == Rules.standard().ruleset.modules
    told = [problem.message for problem in workspace.problems]
    assert told == ["there is no rule module 'hail': no installed package offers any; the standard rules are used"]
    workspace.close()
