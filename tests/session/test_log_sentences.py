"""What the log says of common happenings: who and what by name, how much, and the rules that applied."""
from __future__ import annotations

from dataclasses import replace

import pytest

from helpers import card_trials
from helpers.lich_table import card, choose, keys, next_turn, table
from helpers.sample_games import rules as sample_rules
from helpers.sample_games import shelf
from lich_studio.engine.decisions import Edit
from lich_studio.engine.legality import Intent
from lich_studio.rules.lich.lich import LICH
from lich_studio.rules.lich.seats import avatar
from lich_studio.session.explain import Explainer
from lich_studio.session.scenarios import play

EXPLAINER = Explainer(LICH)
CRUSH = card("crush", "equipment", "This card has Overwhelm.\nTap: Deal 9 damage to target enemy.", defense=1)
CRACK = card("crack", "technique", "Destroy target equipment.")
FILL = ("ember",) * 9


def log_of(game):
    """Return a list that fills with the lines of a game's log from now on."""
    lines = []
    game.sink = lambda entry: lines.extend(EXPLAINER.entry_lines(game, entry))
    return lines


def said(lines):
    return [line.sentence for line in lines if not line.quiet]


def line_of(lines, sentence):
    return next(line for line in lines if line.sentence == sentence)


def settle(game, *preferred):
    """Pass and decline until somebody is in the main phase again."""
    while game.decision is not None and game.decision.kind != "main":
        offered = keys(game)
        game.choose(next((key for key in (*preferred, "pass", "take") if key in offered), offered[0]))


def test_a_block_says_how_much_it_stopped_and_that_it_taps():
    game = table(in_play=(("crush", "lash"), ("wall-shield",)), sources=(("ember",), ()), cards=(CRUSH,))
    lines = log_of(game)
    choose(game, "use crush#1", "target avatar-2")
    settle(game, "block wall-shield#1")
    block = line_of(lines, "Wall Shield is tapped and blocks 7 damage to Player 2")
    assert {"BLK-001.3", "BLK-001.5", "ST-OVERWHELM"} <= set(block.rule_ids) and "BLK-001.4" not in block.rule_ids
    assert "Crush deals 2 damage to Player 2" in said(lines)
    plain = table(in_play=(("lash",), ("wall-shield",)))
    lines = log_of(plain)
    choose(plain, "use lash#1", "target avatar-2")
    settle(plain, "block wall-shield#1")
    block = line_of(lines, "Wall Shield is tapped and blocks 5 damage to Player 2")
    assert "BLK-001.4" in block.rule_ids and not {"ST-OVERWHELM", "BLK-001.3"} & set(block.rule_ids)


def test_a_source_says_which_card_was_tapped_and_an_effect_where_source_comes_from():
    game = table(hands=(("bolt", "spring"), ()), sources=(("ember",), ()))
    lines = log_of(game)
    choose(game, "play bolt#1", "target avatar-2")
    settle(game)
    choose(game, "play spring#1")
    settle(game)
    assert "Player 1 taps Ember for 1 Thermic source" in said(lines)
    assert "Player 1 gains 2 Verdant source from Spring" in said(lines)


def test_statuses_and_surfaces_are_named_as_what_deals_takes_and_gives():
    game = table(layers={"surfaces": {"0,0": "fire", "2,0": "fog"}}, decks=(FILL, FILL))
    lines = log_of(game)
    next_turn(game)
    next_turn(game)
    told = said(lines)
    assert "Player 1 gets Burning 1 from Fire" in told and "Burning deals 5 damage to Player 1" in told
    assert "Player 2 loses 15 health to Impending Doom" in told
    assert {"Player 2 loses Impending Doom", "Player 2 gets Lich's Curse from Impending Doom"} <= set(told)
    assert not [one for one in told if one.startswith("The game ")]


def test_a_card_that_goes_to_the_purgatory_is_told_once():
    game = table(hands=(("free-bolt", "crack"), ()), in_play=((), ("lash",)), cards=(CRACK,))
    lines = log_of(game)
    choose(game, "play free-bolt#1", "target avatar-2")
    settle(game)
    assert "Free Bolt goes to the purgatory of Player 1" in said(lines)
    choose(game, "play crack#1", "target lash#1")
    settle(game)
    assert "Lash is destroyed" in said(lines) and "Lash goes to the purgatory of Player 2" not in said(lines)


def test_the_draws_of_the_end_phase_cite_it_and_no_step_of_a_phase_is_a_line_of_its_own():
    game = table(decks=(FILL * 2, FILL * 2), hands=(("mend", "free-bolt", "free-bolt"), ()))
    lines = log_of(game)
    for key in ("play mend#1", "play free-bolt#1", "play free-bolt#2"):
        game.choose(key)
        settle(game, "target avatar-2")
    drawn = len(lines)
    assert all("PH-END.1" not in line.rule_ids for line in lines if line.kind == "drew")
    next_turn(game)
    later = [line for line in lines[drawn:] if line.kind == "drew" and line.event.actor == 1]
    assert later and all(line.rule_ids[0] == "PH-END.1" for line in later)
    assert "The next step of the phase" not in {line.sentence for line in lines}


def test_offerings_cite_only_the_rules_that_applied():
    log = play(shelf().scenario("sudden-death"), sample_rules(), shelf()).whole_log
    drew = [set(line.rule_ids) & {"OFF-001.1", "OFF-002.3"} for line in log if line.kind == "drew"][:18]
    assert drew == [{"OFF-001.1"}] * 9 + [{"OFF-002.3"}] * 9
    turned = [line.rule_ids for line in log if line.kind == "turned up"]
    assert [rules[0] for rules in turned] == ["OFF-001.4"] * 3 + ["OFF-002.4"] * 3 + ["OFF-003.2"] * 3
    assert not any("OFF-001.4" in rules or "OFF-001.5" in rules for rules in turned[3:])
    tied = [line.rule_ids for line in log if line.kind == "tied"]
    assert not any("OFF-002.1" in rules for rules in tied[3:]) and all("OFF-003.1" in rules for rules in tied[3:])
    first = next(line.rule_ids for line in log if line.kind == "goes first")
    assert "OFF-003.2" in first and not {"OFF-001.5", "OFF-004.2", "OFF-001.6"} & set(first)


def test_what_fizzles_or_is_negated_goes_by_its_name():
    game = table(hands=(("free-bolt",), ("zap",)))
    lines = log_of(game)
    choose(game, "play free-bolt#1", "target avatar-2")
    game.apply(Edit("piece", (avatar(game, 2), 3, -1)))
    settle(game)
    assert "Free Bolt fizzles" in said(lines)
    still = table(hands=((), ("hush",)))
    lines = log_of(still)
    choose(still, "move avatar-1", "to 0,1", "stop")
    choose(still, "play hush#1", *[key for key in keys(still) if key.startswith("target item")][:1])
    settle(still, *[key for key in keys(still) if key.startswith("target item")])
    assert {"Player 1 begins to move", "Hush negates the move of Player 1"} <= set(said(lines))


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("swept-grate", 'Swept Grate will act later: "At the end of this turn, draw 1 card"'),
        ("walled-market", "is bound by Walled Market: "),
        ("answered-blow", "is protected by Answered Blow: "),
        ("vow-of-ash", "Vow of Ash holds for a time: "),
        ("scattered-notes", "Scattered Notes waits for its moment: "),
    ],
)
def test_what_lasts_is_told_in_the_cards_own_words(name, line):
    assert line in card_trials.tell(name)


def test_a_refusal_names_the_condition_that_does_not_hold():
    text = "Play this only if you control 2 or more summons. Heal 1."
    shy = replace(card("shy", "technique", text), content={"text": text})
    game = table(hands=(("shy",), ()), cards=(shy,))
    refused = [one.refusal.message for one in game.why_not(Intent("play", 1, game.entity("shy#1", 1))) if one.refusal]
    assert 'The card says "Play this only if you control 2 or more summons", and that is not so.' in refused
    text = "Tap: Heal 1 and use this only if you control a summon."
    lonely = replace(card("lonely", "equipment", text, defense=1), content={"text": text})
    game = table(in_play=(("lonely",), ()), cards=(lonely,))
    asked = Intent("activate", 1, game.entity("lonely#1", 1), 0)
    refused = [one.refusal.message for one in game.why_not(asked) if one.refusal]
    assert 'The card says "Use this only if you control a summon", and that is not so.' in refused


def test_counters_winners_and_surfaces_are_said_in_good_words():
    assert "Stoker's Drill gains 1 skill counter" in card_trials.tell("stokers-drill")
    game = table(layers={"surfaces": {"1,0": "vines"}})
    lines = log_of(game)
    game.apply(Edit("layer", ("surfaces", 1, 0, "smoke")))
    assert "Edited: surfaces on 1,0 from Vines to Smoke" in said(lines)
    game.apply(Edit("stat", (2, "health", 0)))
    assert said(lines)[-1] == "The game is over, won by Player 1"
