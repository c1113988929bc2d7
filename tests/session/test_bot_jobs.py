"""Bots in a process of their own: their answers are legal in the game, and they stop where somebody is asked."""

from __future__ import annotations

import pytest

from helpers import sample_games
from lich_studio.content.problems import ContentError
from lich_studio.session.answering import Policy
from lich_studio.session.bot_jobs import BotPlan, play_on
from lich_studio.session.jobs import STOPPED, Job
from lich_studio.session.sandbox_session import SandboxSession, SeatChoice

RULES, SHELF = sample_games.rules(), sample_games.shelf()
GO_ON = lambda _words, _done, _steps: True  # noqa: E731 - a name for what every test tells


def session() -> SandboxSession:
    seats = [SeatChoice(deck=SHELF.decks["cinder-court"]), SeatChoice(deck=SHELF.decks["tide-vault"])]
    options = {"opening": "short"}
    begun = SandboxSession.start(RULES, SHELF.maps["standard"], seats, SHELF.cards, seed=4, options=options)
    while begun.decision.kind != "main":
        begun.choose(begun.options[0].key)
    return begun


def plan(begun: SandboxSession, **further) -> BotPlan:
    return BotPlan(SHELF.project, (), begun.game.record.dump(), further.pop("policies"), **further)


@pytest.mark.parametrize("bot", ["random", "greedy", "search"])
def test_a_bot_plays_on_until_somebody_is_asked(bot):
    begun = session()
    answers = play_on(GO_ON, plan(begun, policies={1: Policy.of("bot", bot)}, playouts=12, most=4))
    assert 0 < len(answers) <= 4
    for answer in answers:
        assert begun.decision.seat == answer.seat
        begun.choose(answer.thought.key)
    assert answers[0].bot == bot
    assert bool(answers[0].thought.weighed) == (bot != "random")
    assert len(answers) == 4 or begun.decision.seat == 2


def test_nobody_is_answered_for_who_wants_to_be_asked():
    assert play_on(GO_ON, plan(session(), policies={2: Policy.of("bot")})) == ()


def test_a_goldfish_and_a_bot_play_by_themselves():
    policies = {1: Policy.of("goldfish"), 2: Policy.of("bot", "random")}
    answers = play_on(GO_ON, plan(session(), policies=policies, most=12))
    assert len(answers) == 12
    assert {(answer.seat, answer.bot) for answer in answers} == {(1, ""), (2, "random")}


def test_thinking_can_be_stopped():
    with pytest.raises(ContentError) as stopped:
        play_on(lambda _words, done, _steps: done < 3, plan(session(), policies={1: Policy.of("bot", "search")}))
    assert stopped.value.code == STOPPED


@pytest.mark.slow
def test_it_works_in_a_process():
    begun = session()
    job = Job(play_on, plan(begun, policies={1: Policy.of("bot", "random")}, most=2))
    assert job.wait(60)
    assert [answer.seat for answer in job.result][:1] == [1]
    begun.choose(job.result[0].thought.key)
