"""Log lines: names, causes, rules, and what is quiet."""

from __future__ import annotations

import re

from helpers import sample_games
from helpers.lich_table import card, table
from lich_studio.engine.events import Event
from lich_studio.grid.hex import Hex
from lich_studio.session.explain import NOBODY, Explainer
from lich_studio.session.sandbox_session import SandboxSession
from lich_studio.session.scenarios import play

RULES, SHELF = sample_games.rules(), sample_games.shelf()
EXPLAINER = Explainer(RULES.ruleset)


def line(name: str, sentence: str):
    """The line of a sample scenario's log with that sentence."""
    session = play(SHELF.scenario(name), RULES, SHELF)
    return next(one for one in session.log if one.sentence == sentence), session


def test_an_event_is_told_with_names_causes_and_rules():
    found, session = line("the-last-word", "Falling Ember deals 6 damage to Player 2")
    assert found.kind == "damage"
    assert found.chain == (
        "Game > Turn of Player 1 > Play Falling Ember > Put on the stack > The stack resolves > "
        "Resolve Falling Ember > Do what it says > Deal > Damage"
    )
    assert found.rule_ids[:2] == ("KW-DEAL", "DMG-001")
    names = [session.card_name(entity) for entity in found.entities]
    assert names == ["Player 2", "Falling Ember", "Player 1"]
    assert found.tiles == (Hex(2, 0),)


def test_a_choice_is_told_with_its_verb_and_belongs_to_the_instant_it_leads_to():
    found, _ = line("the-last-word", "Player 2: target Falling Ember")
    assert (found.kind, found.step, found.inputs) == ("choice", 0, 4)
    assert "TGT-001.1" in found.rule_ids


def test_every_line_that_is_not_quiet_has_a_cause_and_every_event_a_rule():
    for name in SHELF.scenarios:
        for found in play(SHELF.scenario(name), RULES, SHELF).log:
            assert found.sentence
            assert "{" not in found.sentence + found.chain
            if not found.quiet and found.kind != "edit":
                assert found.cause, found
                assert found.rule_ids, found


def test_steps_without_events_are_quiet_lines():
    session = play(SHELF.scenario("lash-and-buckler"), RULES, SHELF)
    steps = [one for one in session.log if one.kind == "step"]
    assert steps
    assert all(one.quiet for one in steps)
    assert "The player may block" in {one.sentence for one in steps}


def test_lines_are_in_the_order_of_their_instants():
    log = play(SHELF.scenario("fire-on-water"), RULES, SHELF).log
    assert [one.instant for one in log] == sorted(one.instant for one in log)


def test_what_nobody_did_and_words_are_named_too():
    session = play(SHELF.scenario("fire-on-water"), RULES, SHELF)
    said = EXPLAINER.event_sentence(session.game, Event("damage", amount=3, subject=1))
    assert said == f"{NOBODY} deals 3 damage to Player 1"
    assert EXPLAINER.word("lichs_curse") == "Lich's Curse"
    assert EXPLAINER.word("unheard") == "unheard"
    assert EXPLAINER.zone("hand") == "Hand"
    assert EXPLAINER.name(session.game, 0) == NOBODY
    assert "Steam is placed on 2,0" in {one.sentence for one in session.log}


def test_a_random_game_is_told_without_gaps():
    game = sample_games.start(3, 3)
    lines = []
    game.sink = lambda entry: lines.extend(EXPLAINER.entry_lines(game, entry))
    players = sample_games.bots(3, game)
    while (decision := game.decision) is not None:
        game.choose(players[decision.seat - 1].choose(decision))
    assert len([one for one in lines if one.kind == "choice"]) == len(game.inputs)
    assert lines[-1].sentence.startswith("The game is over, won by Player ")


def test_what_has_left_the_game_is_still_called_by_its_name():
    husk = card("husk", "technique", "Summon a Husk token with 3 defense.")
    jab = card("jab", "technique", "Deal 2 damage to target.")
    snap = card("snap", "reaction", "Deal 9 damage to target.")
    hush = card("hush", "reaction", "Negate target technique.")
    game = table(hands=(("husk", "jab", "jab"), ("snap", "hush")), cards=(husk, jab, snap, hush), starts=("0,0", "2,0"))
    session, told = SandboxSession(game, sample_games.rules()), []

    def give(key):
        session.choose(key, run=False)
        while session.decision is None:
            session.step_into()
            told.extend(row.title for row in session.frames())
            told.extend(" ".join((row.title, *row.aims)) for row in session.stack())

    def pass_windows():
        while session.decision.kind == "window":
            give("pass")

    give("play husk#1")
    pass_windows()
    give("to 1,0")
    pass_windows()
    for key in ("play jab#1", "target summon-1", "play snap#1", "target summon-1"):
        give(key)
    pass_windows()
    for key in ("play jab#2", "target avatar-2", "play hush#1", "target item-1"):
        give(key)
    told.extend(line.sentence for line in session.log)
    assert any("Husk" in text for text in told) and "Jab Husk" in told
    assert [text for text in told if re.search(r"(item|summon)-\d", text)] == []
