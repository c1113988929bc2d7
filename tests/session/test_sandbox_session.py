"""Games in the sandbox: how they begin or are refused, and what the panels show."""

from __future__ import annotations

import pytest

from helpers import sample_games
from lich_studio.content.card import Card
from lich_studio.grid.hex import Hex
from lich_studio.session.sandbox_session import SandboxRefusedError, SandboxSession, SeatChoice
from lich_studio.session.scenarios import begin

RULES, SHELF = sample_games.rules(), sample_games.shelf()
COURT, VAULT = SHELF.decks["cinder-court"], SHELF.decks["tide-vault"]


def full_game(seed: int = 4) -> SandboxSession:
    seats = [SeatChoice(deck=COURT), SeatChoice(deck=VAULT)]
    options = {"opening": "short"}
    return SandboxSession.start(RULES, SHELF.maps["standard"], seats, SHELF.cards, seed=seed, options=options)


def answering() -> SandboxSession:
    """The sample scenario of two negations, at the moment in which the second Word is aimed."""
    session = begin(SHELF.scenario("the-last-word"), RULES, SHELF)
    for key in SHELF.scenario("the-last-word").script[:5]:
        session.choose(key)
    return session


def test_a_game_begins_with_the_decks_and_their_heroes():
    session = full_game()
    one, two = session.seat_rows()
    assert (one.hero, two.hero) == ("Serava, Cinder Warden", "Oduin of the Tide Vault")
    assert (one.health, two.health, one.alive, one.deciding) == (34, 40, True, True)
    assert one.zones["deck"] == COURT.size
    assert session.decision.kind == "start"


def test_seat_rows_tell_hands_points_pools_and_whose_turn_it_is():
    session = full_game()
    session.choose(session.options[0].key)
    session.choose(session.options[0].key)
    one, two = session.seat_rows()
    assert (one.zones["hand"], two.zones["hand"]) == (5, 4)
    assert len(session.hand(1)) == 5
    assert (one.active, one.action_points, two.active, one.pool) == (True, 2, False, {})
    piece = session.board().pieces[0]
    assert (piece.seat, piece.label, piece.health, piece.kind, piece.name) == (1, "1", 34, "avatar", "Player 1")


def test_a_draft_in_a_deck_is_refused_with_its_reason_and_so_is_everything_else():
    cards = dict(SHELF.cards)
    cards["cinder-lash"] = Card(
        id="cinder-lash", name="Cinder Lash", type="equipment", text="Tap: Shuve target 2 tiles.", stats={"defense": 4}
    )
    del cards["mirror-ash"]
    with pytest.raises(SandboxRefusedError) as refused:
        SandboxSession.start(RULES, SHELF.maps["standard"], [SeatChoice(deck=COURT), SeatChoice(deck=VAULT)], cards)
    assert refused.value.reasons == (
        "There is no card mirror-ash, which the deck Cinder Court needs",
        "Cinder Lash: 'Shuve' is not understood",
    )


@pytest.mark.parametrize(
    ("seats", "rulings", "reason"),
    [
        ([SeatChoice(deck=COURT)], {}, "2 to 6 seats"),
        ([SeatChoice(deck=COURT), SeatChoice()], {}, "Seat 2 has no hero"),
        ([SeatChoice("cinder-lash", COURT), SeatChoice(deck=VAULT)], {}, "is no hero"),
        ([SeatChoice(deck=COURT), SeatChoice(deck=VAULT)], {"coffee": 1}, "coffee"),
        ([SeatChoice("oduin", zones={"attic": ["oak-buckler"]}), SeatChoice(deck=VAULT)], {}, "no zone 'attic'"),
    ],
)
def test_a_table_that_does_not_fit_the_rules_is_refused(seats, rulings, reason):
    with pytest.raises(SandboxRefusedError, match=reason):
        SandboxSession.start(RULES, SHELF.maps["standard"], seats, SHELF.cards, rulings)


def test_a_game_of_decks_begins_with_the_offering_unless_it_is_left_out():
    seats = [SeatChoice(deck=COURT), SeatChoice(deck=VAULT)]
    session = SandboxSession.start(RULES, SHELF.maps["standard"], seats, SHELF.cards, seed=4)
    assert session.decision.kind == "first offering" and len(session.hand(1)) == 3
    assert full_game().decision.kind == "start"


def test_exact_zones_have_their_top_card_first():
    seats = [
        SeatChoice("serava", COURT, zones={"deck": ["cinder-lash", "mirror-ash"], "hand": ["leech-hymn"] * 5}),
        SeatChoice(deck=VAULT),
    ]
    options = {"opening": "short", "keep deck order": True}
    session = SandboxSession.start(RULES, SHELF.maps["standard"], seats, SHELF.cards, options=options)
    assert [row.name for row in session.zone("deck", 1)] == ["Mirror Ash", "Cinder Lash"]
    assert [row.card for row in session.hand(1)] == ["leech-hymn"] * 5


def test_the_stack_shows_the_next_item_first_with_its_aims():
    session = answering()
    rows = session.stack()
    assert [(row.title, row.seat, row.aims) for row in rows] == [
        ("Unspoken Word", 2, ("Falling Ember",)),
        ("Falling Ember", 1, ("Player 2",)),
    ]


def test_frames_are_named_after_what_they_are_about():
    titles = [row.title for row in answering().frames()]
    assert "Play Falling Ember" in titles
    assert titles[-2:] == ["Play Unspoken Word", "Choose targets"]
    assert "LOS-001.1" in answering().frames()[-1].rule_ids


def test_what_glows_is_what_an_option_is_about():
    session = answering()
    items = [row.entity for row in session.stack()]
    assert [option.key for option in session.options_of(items[0])] == ["target item-2"]
    start = full_game()
    assert Hex(5, 0) in start.glowing_tiles()
    assert [option.key for option in start.options_at(Hex(5, 0))] == ["start 5,0"]
    assert start.options_at(Hex(0, 0)) == ()


def test_a_click_on_a_piece_means_the_options_about_it():
    session = begin(SHELF.scenario("lash-and-buckler"), RULES, SHELF)
    assert [option.key for option in session.options_at(Hex(0, 0))] == ["move avatar-1"]
    session.choose("use cinder-lash#1")
    assert [option.key for option in session.options_at(Hex(2, 0))] == ["target avatar-2"]


def test_cards_in_play_show_numbers_and_whether_they_are_tapped():
    session = begin(SHELF.scenario("lash-and-buckler"), RULES, SHELF)
    session.choose("use cinder-lash#1")
    session.choose("target avatar-2")
    row = session.zone("action", 1)[0]
    assert (row.handle, row.tapped, row.numbers) == ("cinder-lash#1", True, {"defense": 4})


def test_statuses_show_on_the_piece_and_in_the_seat():
    scenario = SHELF.scenario("lash-and-buckler")
    session = begin(scenario, RULES, SHELF)
    for key in scenario.script:
        session.choose(key)
    assert session.seat_rows()[1].statuses == {"burning": 1}
    assert session.board().pieces[1].statuses == {"burning": 1}
    assert session.card_name(session.board().pieces[1].entity) == "Player 2"


def test_why_not_tells_every_clause_and_what_would_help():
    session = begin(SHELF.scenario("the-last-word"), RULES, SHELF)
    lines = session.why_not("play unspoken-word#1")
    refusing = [line for line in lines if line.verdict == "refuses"]
    assert [line.rule_ids[0] for line in refusing] == ["REA-001.2"]
    assert refusing[0].message.startswith("A reaction answers")
    assert any(line.verdict == "not reached" for line in lines)
    session.choose("play falling-ember#1")
    session.choose("target avatar-2")
    broke = session.why_not("play falling-ember#1", seat=1)
    assert {line.verdict for line in broke} >= {"refuses"}


@pytest.mark.parametrize("key", ["dance", "play nobody#1", "target tile here", "", "play"])
def test_why_not_answers_nonsense_without_failing(key):
    session = begin(SHELF.scenario("the-last-word"), RULES, SHELF)
    (line,) = session.why_not(key)
    assert line.verdict == "refuses"
    assert key in line.message
