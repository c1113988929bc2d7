"""Questions that seats answer by themselves, and how few are left."""

from __future__ import annotations

from collections import Counter
from statistics import median

import pytest

from helpers import sample_games
from helpers.lich_table import table
from lich_studio.engine.game import Game
from lich_studio.session.answering import PRESETS, Answering, Policy, occasion_of, passing

MOST_ASKED = 15


class CalmPerson:
    """Somebody who plays a card or two, moves, and ends the turn."""

    def __init__(self):
        self.acts = {"play": 2, "use": 1, "move": 1}
        self.turn = 0

    def choose(self, game: Game) -> str:
        keys = game.decision.keys()
        if game.decision.kind != "main":
            return next((key for key in keys if key.startswith(("block", "stop"))), keys[0])
        turn = game.recall("turn", "number")
        if turn != self.turn:
            self.turn, self.acts = turn, {"play": 2, "use": 1, "move": 1}
        for word in self.acts:
            found = next((key for key in keys if key.startswith(word)), "")
            if found and self.acts[word]:
                self.acts[word] -= 1
                return found
        return "end"


def asked_by_round(seed: int, person: int, most_turns: int) -> tuple[Counter[int], Counter[int]]:
    """How often one person is asked in each round of a game of six, the others being bots that do a lot.

    A round lasts from one turn of that person to the next, so that everybody who lives has had a turn. Returned are
    the questions, and the further clicks on targets and tiles that an act of one's own takes until it is declared.
    """
    game = sample_games.start(seed, 6)
    bots, calm, answering = sample_games.bots(seed, game), CalmPerson(), Answering()
    for seat in sample_games.seats(game):
        answering.set(seat, Policy.of("touches me" if seat == person else "bot"))
    asked: Counter[int] = Counter()
    clicks: Counter[int] = Counter()
    round_, last = 0, 0
    while game.decision is not None and last <= most_turns:
        turn = game.recall("turn", "number") or 0
        round_ += turn != last and game.recall("turn", "active") == person
        last, seat = turn, game.decision.seat
        key = answering.answer(game)
        if not key and seat == person:
            (clicks if game.state.declared >= 0 else asked)[round_] += turn > 0
            key = calm.choose(game)
        game.choose(key or bots[seat - 1].choose(game.decision))
    return asked, clicks


@pytest.mark.games
@pytest.mark.parametrize("seed", range(4))
def test_in_a_round_of_six_one_person_is_asked_fewer_than_15_times(seed):
    asked, clicks = asked_by_round(seed, person=1 + seed, most_turns=6)
    assert asked
    assert max((asked + clicks).values()) < MOST_ASKED


@pytest.mark.long
@pytest.mark.parametrize("seed", range(30))
def test_in_every_round_of_thirty_games_one_person_is_asked_fewer_than_15_times(seed):
    asked, clicks = asked_by_round(seed, person=1 + seed % 6, most_turns=24)
    assert max(asked.values()) < MOST_ASKED
    assert median((asked + clicks).values()) < MOST_ASKED


def aimed(*, at: str = "avatar-2", answering_seat: int = 2) -> Game:
    """A bolt is aimed; the other seat could answer it."""
    game = table(hands=(("free-bolt", "zap"), ("zap", "hush")))
    game.choose("play free-bolt#1")
    game.choose(f"target {at}")
    while game.decision.seat != answering_seat:
        game.choose("pass")
    assert game.decision.kind == "window"
    return game


def test_a_declaration_aimed_at_me_is_told_from_others():
    assert occasion_of(aimed()) == "targets me"
    assert occasion_of(aimed(answering_seat=1)) == "mine"
    assert occasion_of(table()) == "choice"


def test_only_when_it_touches_me_asks_the_one_it_touches():
    game, answering = aimed(), Answering()
    assert not answering.busy
    for seat in (1, 2):
        answering.set(seat, Policy.of("touches me"))
    assert answering.busy
    assert answering.act(game) == "ask"
    assert answering.answer(game) == ""
    own = aimed(answering_seat=1)
    assert answering.answer(own) == "pass"


@pytest.mark.parametrize(("hurt", "told", "key"), [(1, "declared", "pass"), (2, "damage", "")])
def test_harm_is_asked_about_when_others_did_it_and_not_what_one_did_to_oneself(hurt, told, key):
    game, answering = table(in_play=(("lash",),), hands=(("zap",), ("zap",))), Answering()
    game.choose("use lash#1")
    game.choose(f"target avatar-{hurt}")
    while not any(event.kind == "damage" for event in game.recall("window", "happened") or ()):
        game.choose("pass")
    while game.decision.seat != hurt:
        game.choose("pass")
    answering.set(hurt, Policy.of("touches me"))
    assert (game.decision.kind, occasion_of(game), answering.answer(game)) == ("window", told, key)


def answered_by_another() -> tuple[Game, Answering]:
    """A bolt is aimed at seat 2, who passes; seat 1 answers it itself, so that seat 2 may answer the bolt again."""
    game, answering = table(hands=(("free-bolt", "zap", "zap"), ("zap", "hush"))), Answering()
    answering.set(2, Policy.of("touches me"))
    game.choose("play free-bolt#1")
    game.choose("target avatar-2")
    assert (game.decision.seat, answering.answer(game)) == (2, "")
    game.choose("pass")
    game.choose("play zap#1")
    return game, answering


def test_who_has_passed_on_something_is_not_asked_about_it_again():
    game, answering = answered_by_another()
    game.choose("target avatar-1")
    assert (game.decision.seat, occasion_of(game)) == (2, "targets me")
    assert answering.answer(game) == "pass"
    answering.set(2, Policy())
    assert answering.answer(game) == ""


def test_something_else_that_is_aimed_at_me_is_asked_about():
    game, answering = answered_by_another()
    game.choose("target avatar-2")
    assert game.decision.seat == 2
    assert answering.answer(game) == ""
    assert answering.answer(game) == ""


def test_who_goes_back_to_the_question_is_asked_again():
    game, answering = answered_by_another()
    asked = next(number for number, given in enumerate(game.inputs) if given.key == "pass")
    game.choose("target avatar-1")
    assert answering.answer(game) == "pass"
    game.seek(asked)
    assert (game.decision.seat, answering.answer(game)) == (2, "")
    game.choose("play zap#1")
    game.choose("target avatar-1")
    assert not any(given.key == "pass" for given in game.inputs)


def test_always_block_if_able_blocks():
    game = table(in_play=(("lash",), ("wall-shield",)))
    answering = Answering()
    answering.set(2, Policy.of("blocks"))
    game.choose("use lash#1")
    game.choose("target avatar-2")
    while game.decision.kind == "window":
        game.choose("pass")
    assert game.decision.kind == "block"
    assert occasion_of(game) == "damage"
    assert answering.answer(game) == "block wall-shield#1"
    answering.set(2, Policy.of("goldfish"))
    assert answering.answer(game) == "take"


def test_a_goldfish_ends_its_turns():
    game, answering = table(), Answering()
    for seat in (1, 2):
        answering.set(seat, Policy.of("goldfish"))
    for _ in range(30):
        key = answering.answer(game)
        assert key in game.decision.keys()  # noqa: SIM118 - a decision is no mapping
        game.choose(key)
    assert game.recall("turn", "number") > 3


def test_until_my_next_turn_passes_windows_and_ends_with_a_choice():
    game, answering = aimed(answering_seat=1), Answering()
    answering.pass_until_my_turn(game, 1)
    assert answering.busy
    assert answering.answer(game) == "pass"
    own = table()
    assert answering.answer(own) == ""
    assert answering.until is None


def test_what_has_one_answer_is_given_where_wanted():
    game = aimed()
    answering = Answering()
    single = game.decision._replace(options=game.decision.options[:1])
    game.state.decision = single
    assert answering.answer(game) == ""
    answering.set(2, Policy(forced=True))
    assert answering.answer(game) == "pass"
    assert passing(single) == "pass"


def test_presets_have_names_and_bots_are_left_to_decide():
    assert len({preset.label for preset in PRESETS}) == len(PRESETS)
    answering, game = Answering(), table()
    answering.set(1, Policy.of("bot", "search"))
    assert (answering.act(game), answering.answer(game), answering.policy(1).bot) == ("bot", "", "search")
    with pytest.raises(KeyError):
        Policy.of("sleepwalk")
