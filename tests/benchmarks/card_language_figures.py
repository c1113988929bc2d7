"""Measures reading and completing card texts: over the texts of the manner and the sample cards, one sentence each."""
from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from helpers.figures import Figure, at_most, median_time
from helpers.sample_games import rules, shelf
from helpers.verdicts import MANNER
from lich_studio.cardtext.complete import completions
from lich_studio.cardtext.parse import parse
from lich_studio.cardtext.reader import read_sentence
from lich_studio.cardtext.sentences import split
from lich_studio.cli.read import collect
from lich_studio.effects.diagnosis import CardContext

PARSE_MS, COMPLETION_MS, REMEMBERED_MS = 5.0, 10.0, 0.5


def texts() -> list[tuple[str, CardContext]]:
    """Return every text of the manner and of the sample cards, with the card it stands on."""
    entries, _, _ = collect(MANNER)
    found = [(entry.text, CardContext(entry.name, entry.type)) for entry in entries]
    return found + [(card.text, CardContext(card.name, card.type)) for card in shelf().cards.values()]


def milliseconds(run: Callable[[], object]) -> float:
    """Return the median of several runs in milliseconds."""
    return median_time(run, 3) * 1000


def ninety_fifth(times: list[float]) -> float:
    """Return the time within which 95 of 100 are done."""
    return sorted(times)[int(len(times) * 0.95)]


def figures(small: bool = False) -> Iterator[Figure]:
    """Measure reading a sentence that was never read, one that was, and completion after every word."""
    table = rules().table
    begin = time.perf_counter()
    parse("Draw 1 card.", table, CardContext("Warm", "technique"))
    yield Figure("first sentence, parser built", (time.perf_counter() - begin) * 1000, "ms")
    sentences = [
        (sentence.text, card) for text, card in texts() for line in split(text) for sentence in line.sentences
    ]
    del sentences[12 if small else len(sentences):]
    for text, card in sentences:
        read_sentence(text, table, card)
    times = [milliseconds(lambda text=text, card=card: read_sentence(text, table, card)) for text, card in sentences]
    yield at_most("parse a sentence, p95", ninety_fifth(times), "ms", PARSE_MS)
    again = [milliseconds(lambda text=text, card=card: parse(text, table, card)) for text, card in sentences]
    yield at_most("parse an unchanged sentence, p95", ninety_fifth(again), "ms", REMEMBERED_MS)
    prefixes = [(text[:at], card) for text, card in sentences[::6] for at, mark in enumerate(text) if mark == " "]
    offered = [milliseconds(lambda text=text, card=card: completions(text, table, card)) for text, card in prefixes]
    yield at_most("complete after a word, p95", ninety_fifth(offered), "ms", COMPLETION_MS)
