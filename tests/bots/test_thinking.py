"""Bots that weigh: what they prefer, and that equal games give equal answers."""

from __future__ import annotations

import pytest

from helpers import sample_games
from helpers.lich_table import table
from lich_studio.bots.greedy_bot import GreedyBot
from lich_studio.bots.search_bot import SearchBot
from lich_studio.bots.thinking import finish, quick_answer
from lich_studio.engine.game import Game


def decide(bot, game: Game):
    seat = game.decision.seat
    return finish(bot.think(lambda seed: game.determinize(seat, seed), game.decision))


def test_the_greedy_bot_blocks_when_that_saves_health():
    game = table(in_play=(("lash",), ("wall-shield",)))
    game.choose("use lash#1")
    game.choose("target avatar-2")
    while game.decision.kind == "window":
        game.choose("pass")
    before = game.hash()
    thought = decide(GreedyBot(), game)
    assert thought.key == "block wall-shield#1"
    assert [one.key for one in thought.weighed] == ["block wall-shield#1", "take"]
    assert thought.weighed[0].value > thought.weighed[1].value
    assert game.hash() == before


def test_the_greedy_bot_strikes_the_enemy_and_not_itself():
    game = table(hands=(("free-bolt",), ()))
    thought = decide(GreedyBot(), game)
    assert thought.key == "play free-bolt#1"
    game.choose(thought.key)
    assert decide(GreedyBot(), game).key == "target avatar-2"


@pytest.mark.parametrize("bot", [GreedyBot, lambda: SearchBot(3, 24)])
def test_equal_games_give_equal_answers(bot):
    games = [sample_games.start(4, 2) for _ in range(2)]
    for game in games:
        while game.decision.kind != "main":
            game.choose(game.decision.options[0].key)
    first, second = (decide(bot(), game) for game in games)
    assert first == second


def test_the_search_bot_counts_playouts():
    game = table(hands=(("free-bolt",), ()))
    stages = list(SearchBot(1, 20).think(lambda seed: game.determinize(1, seed), game.decision))
    assert len(stages) == 20
    assert sum(one.times for one in stages[-1].weighed) == 20
    assert stages[-1].note == "20 playouts"
    assert all(0 <= one.value <= 1 for one in stages[-1].weighed)


def test_the_search_bot_finds_the_winning_blow():
    game = table(hands=(("free-bolt",), ()))
    game.set_stat(2, "health", 5)
    assert decide(SearchBot(2, 40), game).key == "play free-bolt#1"


def test_one_option_needs_no_thought():
    game = table(hands=(("free-bolt",), ("zap",)))
    game.choose("play free-bolt#1")
    single = game.decision._replace(options=game.decision.options[:1])
    for bot in (GreedyBot(), SearchBot(1, 5)):
        assert finish(bot.think(lambda seed: game, single)).note == "the only option"
    assert quick_answer(single) == single.options[0].key


@pytest.mark.games
def test_the_greedy_bot_beats_the_random_one():
    wins = 0
    for seed in range(2):
        game = sample_games.start(seed, 2)
        random_bots, greedy = sample_games.bots(seed, game), GreedyBot()
        for _ in range(60):
            if game.decision is None:
                break
            seat = game.decision.seat
            game.choose(decide(greedy, game).key if seat == 1 else random_bots[1].choose(game.decision))
        score = game.ruleset.strategies.score
        wins += score(game, 1) > score(game, 2)
    assert wins == 2


@pytest.mark.long
def test_the_greedy_bot_wins_most_games_against_the_random_one():
    wins = 0
    for seed in range(12):
        game = sample_games.start(seed, 2)
        random_bots, greedy, mine = sample_games.bots(seed, game), GreedyBot(), 1 + seed % 2
        while game.decision is not None:
            seat = game.decision.seat
            game.choose(decide(greedy, game).key if seat == mine else random_bots[seat - 1].choose(game.decision))
        wins += mine in game.state.result.winners
    assert wins >= 9
