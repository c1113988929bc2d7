"""Reading one sentence: from lexemes through the grammar to an ability, or to where reading stopped.

A lexeme may begin several tokens ("Fire" the surface, "Fire" a card, a longer name). All that the grammar can take
are followed side by side; a text that can be read in two ways with two meanings is refused.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import cast

from lich_studio.cardtext.glr import Branch, ParseState
from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.lexicon import Candidate
from lich_studio.cardtext.node_builder import NodeBuilder, NoMeaningError, RowUse
from lich_studio.cardtext.pronouns import settled
from lich_studio.cardtext.quotations import refusals
from lich_studio.cardtext.terminals import THIRD
from lich_studio.cardtext.tokens import Lexeme, cut
from lich_studio.effects.diagnosis import CardContext
from lich_studio.effects.nodes import Ability, Effect, walk
from lich_studio.effects.spans import Span

MOST_STATES = 256
MOST_WAYS_FOLLOWED = 1_500
"""How many ways to read it are followed through one sentence; the printed cards need less than a thousand."""
LONGEST_SENTENCE = 80
"""Words and marks that one sentence may have; the longest of the printed cards has some forty."""
TOO_LONG = f"A sentence has at most {LONGEST_SENTENCE} words and marks; say the rest in another."
TOO_MANY_WAYS = "Up to here the sentence can be read in too many ways; say it in several sentences."
ALONE = "nothing-sets-it-off"
LEANING = frozenset({
    "nothing-named-before", "nothing-before", "nothing-asked-before", ALONE, "nothing-sent", "nothing-left",
    "nothing-shown", "nothing-done", "each-of-what",
})  # fmt: skip
"""Codes of problems that the sentence before may take away."""

OPEN_WORD = "which-it"
"""Code of the problem of a word that could mean two things: its author has to say more, and meant nothing else."""
_THIRD_PERSON = frozenset({THIRD})
_LEANS_BACK = "nothing-before"
"""Code of the problem of a sentence that says something of what stands before it on its line."""


@dataclass(frozen=True, slots=True)
class SentenceReading:
    """What became of a sentence; spans count from its first character.

    Attributes:
        lexemes: the sentence, cut.
        abilities: its readings: one if all is well, none if it cannot be read, several if it is ambiguous.
        uses: the rows used by the first reading.
        stop: index of the first lexeme that could not be read; the number of lexemes where the end came too soon.
        states: the places of the grammar before that lexeme.
        hint: what to write instead where the words are in order and mean nothing all the same.
    """

    lexemes: tuple[Lexeme, ...]
    abilities: tuple[Ability, ...]
    uses: tuple[RowUse, ...]
    stop: int
    states: tuple[ParseState, ...]
    hint: str = ""


def read_sentence(
    text: str, table: PhraseTable, context: CardContext, subtypes: frozenset[int] = frozenset(), *,
    goes_on: bool = False,
) -> SentenceReading:
    """Read one sentence without its stop.

    Args:
        text: the sentence.
        table: the phrases and words it may use.
        context: the card it stands on.
        subtypes: indices of lexemes that are taken as subtypes that the author coins.
        goes_on: whether it follows something paid for on its line, so that it rather goes on with that than waits for
            an event of its own.

    Returns:
        Its reading, or where reading stopped.

    Raises:
        CardTextError: the table's phrases contradict each other.
    """
    return read_lexemes(cut(text), table, context, subtypes, goes_on=goes_on)


def read_lexemes(
    lexemes: tuple[Lexeme, ...], table: PhraseTable, context: CardContext, subtypes: frozenset[int] = frozenset(), *,
    goes_on: bool = False,
) -> SentenceReading:
    """Read a sentence that is cut already; see `read_sentence`."""
    states, stop = advance(lexemes, table, context, subtypes)
    if not states:
        return SentenceReading(lexemes, (), (), stop, (), TOO_LONG if stop >= LONGEST_SENTENCE else TOO_MANY_WAYS)
    readings: dict[Ability, tuple[RowUse, ...]] = {}
    yielding: dict[Ability, int] = {}
    hint = ""
    if stop == len(lexemes):
        for branch in (branch for state in states for branch in state.finish()):
            builder = NodeBuilder(table, lexemes)
            try:
                ability = builder.sentence(cast("Branch", branch.children[0]))
            except NoMeaningError as found:
                hint = found.hint
                stop = next(at for at, lexeme in enumerate(lexemes) if lexeme.span.start >= found.begins)
                continue
            ability, _ = settled(ability, table, context, partial(_words, lexemes))
            readings.setdefault(ability, tuple(builder.uses))
            yielding[ability] = min(builder.yielding, yielding.get(ability, builder.yielding))
    if goes_on:
        readings = {one: uses for one, uses in readings.items() if one.trigger is None} or readings
    if len(readings) > 1:
        readings = _nearest(_strongest(_soundest(readings, table, context, goes_on=goes_on), yielding))
    uses = next(iter(readings.values()), ())
    return SentenceReading(lexemes, tuple(readings), uses, stop, states, "" if readings else hint)


def _words(lexemes: tuple[Lexeme, ...], span: Span) -> str:
    return " ".join(lexeme.text for lexeme in lexemes if span.start <= lexeme.span.start < span.end)


def _soundest(
    readings: dict[Ability, tuple[RowUse, ...]], table: PhraseTable, context: CardContext, *, goes_on: bool
) -> dict[Ability, tuple[RowUse, ...]]:
    """Return the readings that no check refuses; else those the sentence before may make sound; else the least faulty.

    A reading that the checks refuse is no meaning. Of what goes on with something, that is what stands before it.
    """
    faults = {one: faults_of(one, table, context) | _misplaced(uses, context) for one, uses in readings.items()}
    if goes_on:
        faults = {one: found if _LEANS_BACK not in found else found - LEANING for one, found in faults.items()}
    sound = {one: uses for one, uses in readings.items() if not faults[one]}
    leaning = {one: uses for one, uses in readings.items() if faults[one] <= LEANING}
    # Two readings may share a fault that the sentence before takes away; one with a further fault stays none.
    least = {one: uses for one, uses in readings.items() if not any(other < faults[one] for other in faults.values())}
    return sound or leaning or least


def _misplaced(uses: tuple[RowUse, ...], context: CardContext) -> frozenset[str]:
    """Return the code of the problem of rows that this type of card may not carry, if there are any."""
    elsewhere = (use.row.card_types and context.card_type not in use.row.card_types for use in uses)
    return frozenset({"wrong-card-type"} if context.card_type and any(elsewhere) else ())


def faults_of(ability: Ability, table: PhraseTable, context: CardContext) -> frozenset[str]:
    """Return the codes of the problems for which the table's checks refuse an ability as no meaning."""
    return frozenset(problem.code for problem in refusals(ability, table, context)) - {OPEN_WORD}


def _strongest(
    readings: dict[Ability, tuple[RowUse, ...]], yielding: dict[Ability, int]
) -> dict[Ability, tuple[RowUse, ...]]:
    """Return the readings that rest on the fewest wordings which give way to others."""
    least = min(yielding[one] for one in readings)
    return {one: uses for one, uses in readings.items() if yielding[one] == least}


def _nearest(readings: dict[Ability, tuple[RowUse, ...]]) -> dict[Ability, tuple[RowUse, ...]]:
    """Return the readings with the fewest instructions: "and" goes on with what stands before it, if it can."""
    number = {one: (len(one.effects), sum(isinstance(node, Effect) for node in walk(one))) for one in readings}
    least = min(number.values())
    return {one: uses for one, uses in readings.items() if number[one] == least}


def advance(
    lexemes: tuple[Lexeme, ...], table: PhraseTable, context: CardContext, subtypes: frozenset[int] = frozenset()
) -> tuple[tuple[ParseState, ...], int]:
    """Read as far as the grammar allows.

    Args:
        lexemes: the sentence.
        table: the phrases and words it may use.
        context: the card it stands on.
        subtypes: indices of lexemes that are taken as subtypes.

    Returns:
        The places of the grammar at the furthest lexeme that was reached, and that lexeme's index. There are none
        where the sentence goes on behind its longest, or can be read in too many ways up to that lexeme.
    """
    if len(lexemes) > LONGEST_SENTENCE:
        return (), LONGEST_SENTENCE
    followed = 0
    waiting: dict[int, list[ParseState]] = {0: [table.start]}
    furthest = 0
    for at, lexeme in enumerate(lexemes):
        states = waiting.get(at, ())
        if at > furthest and states:
            furthest = at
        if not states:
            continue
        followed += sum(state.ways for state in states)
        if followed > MOST_WAYS_FOLLOWED:
            return (), at
        for candidate in table.lexicon.candidates(lexemes, at, context, subtypes):
            end = at + candidate.length
            after = _after(states, candidate, Span(lexeme.span.start, lexemes[end - 1].span.end))
            if after:
                reached = waiting.setdefault(end, [])
                reached.extend(after[: MOST_STATES - len(reached)])
    furthest = max(at for at, states in waiting.items() if states)
    return tuple(waiting[furthest]), furthest


def _after(states: Sequence[ParseState], token: Candidate, span: Span) -> list[ParseState]:
    """Return the places of the grammar behind a token; a verb in the third person must be waited for as such."""
    if token.third:
        states = _fed(states, _THIRD_PERSON, "", span)
    return _fed(states, token.terminals, token.value, span)


def _fed(states: Sequence[ParseState], terminals: frozenset[str], value: str, span: Span) -> list[ParseState]:
    fed = (state.feed(terminals, value, span) for state in states if state.may_take(terminals))
    return [state for state in fed if state is not None]
