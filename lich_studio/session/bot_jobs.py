"""Bots that think in a process of their own, until somebody has to be asked; they tell what they weighed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lich_studio.bots.greedy_bot import GreedyBot
from lich_studio.bots.random_bot import RandomBot
from lich_studio.bots.search_bot import SearchBot
from lich_studio.bots.thinking import Thinker, Thought
from lich_studio.content.problems import ContentError
from lich_studio.content.project import Project
from lich_studio.content.term import Term
from lich_studio.engine.decisions import Decision
from lich_studio.engine.game import Game
from lich_studio.engine.record import GameRecord
from lich_studio.engine.replay import replay
from lich_studio.session.answering import Answering, Policy
from lich_studio.session.compile import Rules
from lich_studio.session.jobs import STOPPED, TellProgress

__all__ = ["BOTS", "Answer", "BotPlan", "play_on"]

BOTS: Mapping[str, str] = {
    "random": "Random: any option",
    "greedy": "Greedy: looks one act ahead",
    "search": "Search: plays options out",
}
"""Names of the bots and what a list calls them."""
MOST_ANSWERS = 60
"""Answers after which a run ends although nobody has been asked, so that a table of bots can be stopped."""


@dataclass(frozen=True, slots=True)
class BotPlan:
    """What bots need; plain values that can be sent to a process.

    Attributes:
        project: whose rules are played by.
        terms: the project's own words.
        record: the game so far, as the text of a record.
        policies: how each seat answers.
        playouts: budget of the search bot for one decision.
        most: answers after which the run ends.
    """

    project: Project
    terms: tuple[Term, ...]
    record: str
    policies: Mapping[int, Policy]
    playouts: int = 120
    most: int = MOST_ANSWERS


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer that was given without asking anybody.

    Attributes:
        seat: whose.
        thought: the key, and what was weighed.
        bot: name of the bot, "" where a policy passed or blocked by itself.
    """

    seat: int
    thought: Thought
    bot: str = ""


def play_on(tell: TellProgress, plan: BotPlan) -> tuple[Answer, ...]:
    """Answer for seats that need not be asked until one has to be; the work of a job.

    Raises:
        ContentError: it was stopped, or the record cannot be played.
    """
    game = _game_of(plan)
    answering = Answering()
    for seat, policy in plan.policies.items():
        answering.set(seat, policy)
    answers: list[Answer] = []
    while game.decision is not None and len(answers) < plan.most:
        decision = game.decision
        key, bot = answering.answer(game), ""
        thought = Thought(key, (), "by itself")
        if not key:
            if answering.act(game) != "bot":
                break
            bot = answering.policy(decision.seat).bot
            thought = _think(tell, game, decision, bot, plan.playouts, len(answers))
        answers.append(Answer(decision.seat, thought, bot))
        game.choose(thought.key)
    return tuple(answers)


def _game_of(plan: BotPlan) -> Game:
    rules = Rules.of_project(plan.project, plan.terms)
    played = replay(GameRecord.load(plan.record), rules.ruleset, rules.define)
    if played.divergence is not None:
        raise ContentError("the game cannot be played again by the project's rules")
    return played.game


def _think(
    tell: TellProgress, game: Game, decision: Decision, bot: str, playouts: int, number: int
) -> Thought:
    seed = game.seed * 1009 + len(game.inputs)
    if bot == "random":
        return Thought(RandomBot(seed).choose(decision), (), "any of them")
    thinker: Thinker = SearchBot(seed, playouts) if bot == "search" else GreedyBot()
    steps = max(playouts, len(decision.options)) if bot == "search" else len(decision.options)
    last = Thought(decision.options[0].key)
    thoughts = thinker.think(lambda further: game.determinize(decision.seat, seed + further), decision)
    for done, last in enumerate(thoughts, 1):  # noqa: B007 - the last thought is what counts
        if not tell(f"Player {decision.seat} thinks ({number} answers so far)", done, steps):
            raise ContentError("the bots were stopped", STOPPED)
    return last
