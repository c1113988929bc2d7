"""Circles of triggers over several cards: each sets the next one off, and the last one the first again (AMB-219).

Play ends them at its limits; their designer is warned, since nobody means a game to stop at a limit. What a single
card does to itself is told where its text is read.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.problems import Problem
from lich_studio.meaning import nodes as m
from lich_studio.session.compile import Rules

__all__ = ["circle_problems", "circles_of", "set_circles"]

MOST_TOLD = 20
"""How many circles are told of one deck or set."""


class _Line(NamedTuple):
    """A triggered ability of a card.

    Attributes:
        card: the card's id.
        ability: the ability.
    """

    card: str
    ability: m.Ability


def _lines(cards: Iterable[Card], rules: Rules) -> list[_Line]:
    # Of cards that say the same the first stands for all.
    found: dict[m.Ability, str] = {}
    for card in cards:
        reading = rules.reading(card)
        for ability in reading.meaning or () if reading.verdict == "read" else ():
            if ability.on is not None:
                found.setdefault(ability, card.id)
    return [_Line(card, ability) for ability, card in found.items()]


def circles_of(cards: Iterable[Card], rules: Rules) -> tuple[tuple[str, ...], ...]:
    """Return the shortest circle of triggers through each of several cards, over two cards or more.

    Args:
        cards: cards that one player can have in play together.
        rules: the rules they are read by.

    Returns:
        Ids of cards, each setting off the next and the last one the first; every set of cards once.
    """
    lines = _lines(cards, rules)
    after = _leading_on(rules.ruleset.strategies.set_off([line.ability for line in lines], rules.ruleset))
    found: dict[frozenset[str], tuple[str, ...]] = {}
    for start in (at for at, leads in enumerate(after) if leads):
        circle = _shortest(start, after)
        names = tuple(dict.fromkeys(lines[at].card for at in circle))
        if len(names) > 1:
            found.setdefault(frozenset(names), names)
    return tuple(found.values())


def _leading_on(after: Sequence[Sequence[int]]) -> Sequence[Sequence[int]]:
    """Return what each line sets off, without all that leads to nothing in the end."""
    left = len(after) + 1
    live = {at for at, leads in enumerate(after) if leads}
    while len(live) < left:
        left = len(live)
        live = {at for at in live if not live.isdisjoint(after[at])}
    return [[to for to in leads if to in live] if at in live else [] for at, leads in enumerate(after)]


def _shortest(start: int, after: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the shortest way from a line back to itself over another one, empty if there is none."""
    came_from: dict[int, int] = {}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in after[here]:
            if there == start and here != start:
                way = [here]
                while way[-1] != start:
                    way.append(came_from[way[-1]])
                return tuple(reversed(way))
            if there != start and there not in came_from:
                came_from[there] = here
                queue.append(there)
    return ()


def _problem(names: tuple[str, ...], cards: Mapping[str, Card], where: str, place: str) -> Problem:
    said = ", ".join(cards[name].name for name in (*names, names[0]))
    message = f"{where}, triggers can set each other off for ever: {said}; say \"once each turn\" or \"you may\" on one"
    return Problem("warning", "trigger-circle", message, json_path=place)


def circle_problems(deck: Deck, cards: Mapping[str, Card], rules: Rules) -> Iterator[Problem]:
    """Yield a warning for each circle of triggers among a deck's cards and its hero.

    Args:
        deck: the deck.
        cards: all cards by id.
        rules: the rules.
    """
    known = [cards[name] for name in dict.fromkeys((deck.hero, *deck.cards)) if name in cards]
    for names in circles_of(known, rules)[:MOST_TOLD]:
        listed = next((name for name in names if name in deck.cards), names[0])
        yield _problem(names, cards, "in this deck", f"$.cards.{listed}")


def set_circles(cards: Mapping[str, Card], decks: Iterable[Deck], rules: Rules) -> Iterator[Problem]:
    """Yield a warning for each circle of triggers among all cards that no deck has whole, which tells it itself.

    Args:
        cards: all cards by id.
        decks: the decks.
        rules: the rules.
    """
    lists = [{deck.hero, *deck.cards} for deck in decks]
    told = 0
    for names in circles_of(cards.values(), rules):
        if told < MOST_TOLD and not any(one.issuperset(names) for one in lists):
            told += 1
            yield _problem(names, cards, "among all cards", "$")
