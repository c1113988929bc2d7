"""Games as files: every branch comes back as it was, old files still open, and what goes otherwise is named."""

from __future__ import annotations

import json
import random
from contextlib import suppress

import pytest

from helpers import sample_games
from lich_studio.content.card import Card
from lich_studio.content.project import Project
from lich_studio.content.term import Term
from lich_studio.engine.decisions import Edit
from lich_studio.session import scenarios
from lich_studio.session.card_trial import start_trial
from lich_studio.session.compile import Rules
from lich_studio.session.game_file import GameFile, PlayedBy, open_game
from lich_studio.session.replays import with_cards, with_rulings
from lich_studio.session.sandbox_session import SandboxRefusedError

CUT = Card(id="cut", name="Cut", type="technique", text="Inflict Bleed 2 on target enemy.")
RULES, SHELF = sample_games.rules(), sample_games.shelf()
NOW = PlayedBy(RULES, SHELF.project, SHELF.cards)


def played():
    return scenarios.play(SHELF.scenario("lash-and-buckler"), RULES, SHELF)


def branched():
    """A game with a branch of a choice, one of an edit, and one of another card's text; it stands in the past."""
    session = played()
    session.seek(session.length - 1)
    first = next(option.key for option in session.options if option.key != session.chosen_then)
    session.choose(first)
    session.rename(session.name, "without the buckler")
    session.seek(1)
    session.give(Edit("stat", (1, "health", 7)))
    lash = SHELF.cards["cinder-lash"]
    mild = {**SHELF.cards, lash.id: lash.model_copy(update={"text": "Tap: Deal 1 damage to target."})}
    session.switch("main")
    session.adopt(with_cards(session, mild).finish().session, "a milder lash")
    session.switch("without the buckler")
    session.seek(2, 1)
    return session


def state_of(session):
    """All that has to come back."""
    branches = [(one.name, one.inputs, [line.sentence for line in one.lines]) for one in session.branches]
    present = (session.name, tuple(session.game.inputs), [line.sentence for line in session.whole_log])
    return present, branches, session.position, session.game.hash()


def test_every_branch_comes_back_with_its_name_its_log_and_the_place_one_stood_at():
    session = branched()
    text = GameFile.of(session, "Lash against buckler").dump()
    opened = open_game(text, NOW)
    assert opened.remarks == () and opened.whole and opened.name == "Lash against buckler"
    assert state_of(opened.session) == state_of(session)
    assert len(opened.session.branches) == 3
    assert GameFile.of(opened.session, opened.name).dump() == text
    opened.session.seek(0)
    opened.session.choose(next(one.key for one in opened.session.options if one.key != opened.session.chosen_then))
    assert opened.session.name not in {one.name for one in session.branches}, "a name that no branch had"


def test_a_record_of_the_first_version_still_opens():
    session = played()
    data = json.loads(session.game.record.dump())
    opened = open_game(json.dumps({**data, "version": 1}), NOW)
    assert opened.session.game.hash() == session.game.hash()
    assert (opened.name, opened.remarks, opened.session.name) == ("", (), "main")
    data["final"] = "0" * 32
    assert "ends otherwise" in open_game(json.dumps({**data, "version": 1}), NOW).remarks[0]


def test_a_game_keeps_its_cards_and_says_where_it_goes_otherwise_with_those_of_now():
    session = played()
    lash = SHELF.cards["cinder-lash"]
    mild = lash.model_copy(update={"text": "Tap: Deal 1 damage to target."})
    by = PlayedBy(RULES, SHELF.project, {**SHELF.cards, lash.id: mild})
    opened = open_game(GameFile.of(session, "").dump(), by)
    assert opened.session.game.hash() == session.game.hash()
    assert opened.cards["cinder-lash"] == lash
    retold = with_cards(opened.session, by.cards).finish()
    assert retold.difference is not None and "blocks 1 damage" in retold.difference.here.sentence


def test_rules_that_changed_are_named_at_the_first_input_that_shows_it():
    data = json.loads(GameFile.of(played(), "").dump())
    digests = data["digests"].split()
    assert len(digests) == len(data["inputs"]) + 1
    data["digests"] = " ".join([*digests[:2], "ffffffff", *digests[3:]])
    remark, = open_game(json.dumps(data), NOW).remarks
    assert f"after input 2, {data['inputs'][1]}" in remark


def test_an_input_that_is_not_possible_any_more_ends_the_branch_there():
    text = GameFile.of(played(), "").dump().replace('"block oak-buckler#1"', '"block the-moon#1"')
    opened = open_game(text, NOW)
    assert not opened.whole and opened.session.decision is not None
    assert "block the-moon#1" in opened.remarks[-1]


def test_the_projects_own_terms_are_played_as_they_were():
    project = Project(name="Own words")

    def rules(lines):
        term = Term(id="bleed", kind="status", name="Bleed", counter_rule="add", behaviour=lines)
        return Rules.of_project(project, [term])

    dire, mild = rules(("At the start of your status phase, lose 3 health.",)), rules(())
    assert dire.term_problems == () and mild.ruleset is not dire.ruleset
    cards = {**SHELF.cards, "cut": CUT}
    session = start_trial(dire, project, cards, [cards["cut"]])
    session.choose(next(one.key for one in session.options if one.key.startswith("play cut")))
    opened = open_game(GameFile.of(session, "").dump(), PlayedBy(mild, project, cards))
    assert opened.remarks == () and opened.session.game.hash() == session.game.hash()
    assert opened.session.rules.terms == dire.terms
    again = with_cards(opened.session, cards, mild).finish()
    opened.session.adopt(again.session, "milder")
    assert opened.session.rules is mild
    opened.session.switch("main")
    assert opened.session.rules.terms == dire.terms
    assert state_of(open_game(GameFile.of(opened.session, "").dump(), PlayedBy(mild, project, cards)).session) == (
        state_of(opened.session)
    )


def test_a_ruling_of_a_branch_comes_back():
    session = played()
    switch = next(iter(RULES.ruleset.table("ruling").values()))
    session.adopt(with_rulings(session, {switch.id: switch.readings[-1]}).finish().session, "read otherwise")
    opened = open_game(GameFile.of(session, "").dump(), NOW).session
    assert opened.game.setup.rulings == session.game.setup.rulings != {}


@pytest.mark.parametrize("text", ["", "{}", "[]", "nonsense", '{"format": "lich-studio/map"}', '{"format": 3}'])
def test_what_is_no_game_is_refused_in_words(text):
    with pytest.raises(SandboxRefusedError, match="cannot be opened"):
        open_game(text, NOW)


def test_a_newer_file_is_refused_by_its_version():
    data = json.loads(GameFile.of(played(), "").dump())
    with pytest.raises(SandboxRefusedError, match="version 99"):
        open_game(json.dumps({**data, "version": 99}), NOW)


def test_a_damaged_file_opens_or_is_refused_but_never_fails():
    """Values of other kinds at random places, and files cut off anywhere."""
    chance = random.Random(5)
    text = GameFile.of(branched(), "Damaged").dump()
    for _ in range(40):
        with_fault(text[: chance.randrange(len(text))])
    strange = (None, -1, "", [], {}, "x", 1e9, True, ["x"], {"x": None})
    for _ in range(60):
        data = json.loads(text)
        place = data
        while True:
            key = chance.choice(list(place) if isinstance(place, dict) else range(len(place)))
            if not isinstance(place[key], dict | list) or not place[key] or chance.random() < 0.3:
                place[key] = chance.choice(strange)
                break
            place = place[key]
        with_fault(json.dumps(data))


def with_fault(text):
    with suppress(SandboxRefusedError):
        open_game(text, NOW)
