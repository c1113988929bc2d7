"""Games told again with another card or ruling, and instants kept as scenarios."""

from __future__ import annotations

import pytest

from helpers import sample_games
from lich_studio.content.card import Card
from lich_studio.content.problems import ContentError
from lich_studio.content.scenario import Scenario
from lich_studio.content.writing import dump
from lich_studio.engine.decisions import Edit, ForceRandom
from lich_studio.session import scenarios
from lich_studio.session.breakpoints import Breakpoint
from lich_studio.session.replays import with_cards, with_rulings
from lich_studio.session.sandbox_session import SandboxRefusedError, SandboxSession, SeatChoice
from lich_studio.session.scenario_drafts import draft_scenario

RULES, SHELF = sample_games.rules(), sample_games.shelf()
STRIKE = ("use cinder-lash#1", "target avatar-2", "pass", "pass", "take")


def struck() -> SandboxSession:
    session = scenarios.begin(SHELF.scenario("lash-and-buckler"), RULES, SHELF)
    for key in STRIKE:
        session.choose(key)
    return session


def changed(card: str, text: str) -> dict[str, Card]:
    return {**SHELF.cards, card: SHELF.cards[card].model_copy(update={"text": text})}


def test_a_changed_card_is_told_again_with_the_first_difference():
    session = struck()
    retold = with_cards(session, changed("cinder-lash", "Tap: Deal 6 damage to target.")).finish()
    assert (retold.missing, retold.given) == ("", len(STRIKE))
    assert "6 damage" in f"{retold.difference.here.sentence} {retold.session.log[-1].sentence}" or any(
        "6 damage" in line.sentence for line in retold.session.log
    )
    assert "4" in retold.difference.there.sentence
    assert retold.session.game.stat(2, "health") == 34
    assert session.game.stat(2, "health") == 36


def test_a_game_told_again_is_taken_in_as_a_branch():
    session = struck()
    retold = with_cards(session, changed("cinder-lash", "Tap: Deal 6 damage to target.")).finish()
    session.adopt(retold.session, "Cinder Lash as it is now")
    assert session.name == "1: Cinder Lash as it is now"
    assert session.game.stat(2, "health") == 34
    assert session.first_difference("main") == retold.difference
    assert session.step_back()
    session.switch("main")
    assert session.game.stat(2, "health") == 36
    session.previous_decision()
    session.choose("block oak-buckler#1")
    assert session.game.stat(2, "health") == 40


def test_an_input_that_is_gone_is_named():
    retold = with_cards(struck(), changed("cinder-lash", "Tap: Heal 1.")).finish()
    assert (retold.missing, retold.given) == ("target avatar-2", 1)
    assert retold.difference is not None


def test_an_unchanged_card_makes_no_difference():
    session = struck()
    retold = with_cards(session, SHELF.cards).finish()
    assert retold.difference is None
    assert retold.session.game.hash() == session.game.hash()


def test_drafts_are_refused_and_what_is_not_among_the_cards_stays_as_it_is():
    cards = changed("cinder-lash", "Shuve it.")
    del cards["oak-buckler"]
    with pytest.raises(SandboxRefusedError) as refused:
        with_cards(struck(), cards)
    assert len(refused.value.reasons) == 1 and "'Shuve'" in refused.value.reasons[0]
    cards = changed("cinder-lash", "Tap: Deal 5 damage to target.")
    del cards["oak-buckler"]
    assert with_cards(struck(), cards).finish().missing == ""


def test_a_ruling_is_flipped():
    retold = with_rulings(struck(), {"action_cards": "technique speed"}).finish()
    assert retold.session.game.setup.rulings == {"action_cards": "technique speed"}
    assert retold.difference is None
    assert retold.given == len(STRIKE)


def again(draft: Scenario) -> scenarios.ScenarioResult:
    """Run a scenario as it is after it has been written and read."""
    return scenarios.run(Scenario.model_validate_json(dump(draft)), RULES, SHELF)


def test_an_instant_at_rest_becomes_a_scenario_that_passes():
    session = struck()
    while session.decision.kind != "main":
        session.choose("pass")
    session.breakpoints.add(Breakpoint("event", "damage"))
    draft = draft_scenario(session, SHELF, "The lash hits")
    assert draft.id == "the-lash-hits"
    assert draft.script[: len(STRIKE)] == STRIKE
    assert "seat(2).health == 36" in draft.expectations
    assert any("burning" in text for text in draft.expectations)
    assert draft.breakpoints == ({"kind": "event", "subject": "damage"},)
    assert again(draft).passed, again(draft)
    broken = draft.model_copy(update={"script": (*STRIKE[:-1], "block oak-buckler#1", *draft.script[len(STRIKE) :])})
    assert not again(broken).passed


def test_an_instant_in_mid_effect_ends_quietly_and_expects_what_is_so_there():
    session = struck()
    session.seek(len(STRIKE) - 1)
    draft = draft_scenario(session, SHELF, "Before the block")
    assert len(draft.script) > len(STRIKE) - 1
    assert all(text.startswith(f"after {len(STRIKE) - 1}: ") for text in draft.expectations)
    assert again(draft).passed, again(draft)


def test_edits_and_forced_results_are_kept_where_they_were_given():
    session = scenarios.begin(SHELF.scenario("lash-and-buckler"), RULES, SHELF)
    session.give(ForceRandom("effect", 2))
    session.game.state.forced.clear()
    session = scenarios.begin(SHELF.scenario("lash-and-buckler"), RULES, SHELF)
    session.give(Edit("stat", (2, "health", 20)))
    for key in STRIKE:
        session.choose(key)
    session.give(Edit("counter", (session.game.entity("avatar-2", 0), "burning", 3)))
    session.give(Edit("piece", (session.game.entity("avatar-2", 0), 1, 1)))
    session.give(Edit("layer", ("surfaces", 0, 2, "fire")))
    session.give(Edit("card", (session.game.entity("oak-buckler#1", 0), "hand/2")))
    session.give(Edit("memory", (1, "liberty", "costs")))
    draft = draft_scenario(session, SHELF, "Edited")
    assert draft.edits == ({"edit": "stat", "of": "player-2", "key": "health", "value": 20},)
    assert sum(line.startswith("edit {") for line in draft.script) == 5
    assert again(draft).passed, again(draft)
    wrong = draft.model_copy(update={"script": ('edit {"edit": "stat", "of": "nobody", "key": "health", "value": 1}',)})
    assert "nothing called 'nobody'" in again(wrong).failures[0]


@pytest.mark.games
def test_a_game_from_decks_becomes_a_scenario_that_passes():
    seats = [SeatChoice(deck=SHELF.decks["cinder-court"]), SeatChoice(deck=SHELF.decks["tide-vault"])]
    session = SandboxSession.start(RULES, SHELF.maps["standard"], seats, SHELF.cards, seed=4)
    bots = sample_games.bots(4, session.game)
    for _ in range(40):
        session.choose(bots[session.decision.seat - 1].choose(session.decision))
    draft = draft_scenario(session, SHELF, "Lash and Buckler")
    assert draft.id == "lash-and-buckler-2"
    assert [seat.deck for seat in draft.seats] == ["cinder-court", "tide-vault"]
    assert again(draft).passed, again(draft)


def test_what_no_scenario_can_name_is_refused():
    session = struck()
    with pytest.raises(ContentError, match="belongs to no project"):
        draft_scenario(session, SHELF.__class__(SHELF.project, SHELF.cards, SHELF.decks, {}, {}), "Nowhere")


def test_a_long_game_is_told_again_a_few_inputs_at_a_time():
    session = struck()
    whole = with_rulings(session, {"action_cards": "technique speed"}).finish()
    slowly = with_rulings(session, {"action_cards": "technique speed"})
    steps = [slowly.given]
    while not slowly.advance(0.0):
        steps.append(slowly.given)
    assert steps == list(range(len(steps))), "one input at least, and no more than there is time for"
    retold = slowly.finish()
    assert (retold.given, retold.missing, retold.difference) == (whole.given, whole.missing, whole.difference)
    assert retold.session.game.hash() == whole.session.game.hash()
