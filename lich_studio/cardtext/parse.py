"""Reading a card's text: every word of it becomes part of an ability, or the card is a draft.

A line is one ability, with all its sentences: "Tap: Deal 5 damage to target. Draw 1 card." taps once for both. A new
line is a new ability, unless it speaks of what the line before does ("If you do, ..."), and so is a sentence that has
a cost, a tier, a trigger or a condition of its own. The canonical text says the effects of an ability in one sentence.
"""
from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from typing import Literal, cast

from lich_studio.cardtext.agreement import disagreeing, of_another_type
from lich_studio.cardtext.behind_groups import said_behind_groups
from lich_studio.cardtext.diagnose import explain, misplaced_rows, unclear_you
from lich_studio.cardtext.either_or import open_choices
from lich_studio.cardtext.errors import TooMuchInOneError
from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.habits.best_reading import read_at_best
from lich_studio.cardtext.habits.open_doers import open_doers
from lich_studio.cardtext.habits.shared_times import open_repeats, open_times
from lich_studio.cardtext.habits.unsaid_subject import of_the_card_alone
from lich_studio.cardtext.memory import Memory
from lich_studio.cardtext.names_with_marks import marked_names
from lich_studio.cardtext.one_tap_alone import one_tap_alone
from lich_studio.cardtext.plain_places import as_typed
from lich_studio.cardtext.pointing import at_its_word
from lich_studio.cardtext.printer import print_ability
from lich_studio.cardtext.pronouns import settled_in
from lich_studio.cardtext.quotations import problems_of, refused_quotations
from lich_studio.cardtext.reader import ALONE, LEANING
from lich_studio.cardtext.runs import Joined, continued
from lich_studio.cardtext.sentences import Aside, Line, Sentence, split, without_then
from lich_studio.effects.clauses import begins_one
from lich_studio.effects.diagnosis import CardContext, Fix, TextProblem
from lich_studio.effects.nodes import Ability
from lich_studio.effects.spans import Span

__all__ = ["Reading", "parse", "parse_by_sentence"]

REMEMBERED_SENTENCES = 8192
_TOO_MUCH = "Here one sentence says what takes several: give each thing that happens a sentence of its own."
_IF = re.compile(r"if\b", re.IGNORECASE)
_OTHERS = re.compile(r"\b(?:targets?|attacker|token)\b", re.IGNORECASE)
_WHEN_OR_IF = 'Behind another sentence "if" asks what is so now; say "Whenever" for what may happen later.'


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text says.

    Attributes:
        abilities: what was read, in order; whole only if the verdict is "read".
        problems: what its author should know, in order of place.
        canonical: the text in canonical words; lines that were not read, and asides, as typed.
        verdict: "read" if every word belongs to an ability or an aside, else "draft".
        asides: reminder text and flavour, in order.
    """

    abilities: tuple[Ability, ...]
    problems: tuple[TextProblem, ...]
    canonical: str
    verdict: Literal["read", "draft"]
    asides: tuple[Aside, ...] = ()


@dataclass(frozen=True, slots=True)
class _Outcome:
    """A sentence's ability or its problems; spans count from the sentence's first character."""

    ability: Ability | None
    problems: tuple[TextProblem, ...]


_remembered = Memory[tuple[str, str, CardContext, bool, bool], _Outcome](REMEMBERED_SENTENCES)


def parse(text: str, table: PhraseTable, context: CardContext) -> Reading:
    """Read a card's text.

    Args:
        text: as typed; any text at all.
        table: the phrases and words it may use.
        context: the card it stands on.

    Returns:
        Its abilities and problems.

    Raises:
        CardTextError: the table's phrases contradict each other; no text is the cause.
    """
    known = table.readings.get((text, context))
    if known is not None:
        return cast("Reading", known)
    course = _parse(text, table, context)
    while True:
        try:
            next(course)
        except StopIteration as end:
            return cast("Reading", table.readings.keep((text, context), end.value))


def parse_by_sentence(text: str, table: PhraseTable, context: CardContext) -> Iterator[None]:
    """Read a card's text, resting after each sentence, for whoever must not wait for all; `parse` then knows it.

    Args:
        text: as typed; any text at all.
        table: the phrases and words it may use.
        context: the card it stands on.

    Raises:
        CardTextError: as in `parse`.
    """
    if table.readings.get((text, context)) is None:
        reading = yield from _parse(text, table, context)
        table.readings.keep((text, context), reading)


def _parse(text: str, table: PhraseTable, context: CardContext) -> Generator[None, None, Reading]:
    abilities: list[Ability] = []
    problems: list[TextProblem] = []
    canonical: list[str] = []
    asides: list[Aside] = []
    lines = split(text, marked_names(context), context.card_type)
    problems.extend(one_tap_alone(lines))
    for line, found, faults in (yield from _read_lines(lines, table, context)):
        abilities.extend(found)
        problems.extend(as_typed(at_its_word(fault, text, table), text) for fault in faults)
        asides.extend(line.asides)
        said = text[line.span.start : line.span.end]
        if not any(fault.severity == "error" for fault in faults):
            try:
                said = _retold(line, found, table, context)
            except TooMuchInOneError:
                problems.append(TextProblem(line.span, "too-much-in-one", _TOO_MUCH))
        canonical.append(said)
        yield
    draft = any(problem.severity == "error" for problem in problems)
    return Reading(
        tuple(abilities), tuple(problems), "\n".join(canonical), "draft" if draft else "read", tuple(asides)
    )


def _read_lines(
    lines: tuple[Line, ...], table: PhraseTable, context: CardContext
) -> Generator[None, None, list[tuple[Line, list[Ability], list[TextProblem]]]]:
    """Read line by line; a line that only means something behind the one before it goes on with that one."""
    read: list[tuple[Line, list[Ability], list[TextProblem]]] = []
    for line in lines:
        leads = not any(_OTHERS.search(sentence.text) for before, _, _ in read for sentence in before.sentences)
        found, faults = yield from _read_line(line, table, context, leads=leads)
        codes = {fault.code for fault in faults if fault.severity == "error"}
        both = _behind([before for before, _, _ in read], line) if codes <= LEANING and codes - {ALONE} else ()
        if both:
            abilities, problems = yield from _read_line(_as_one(both), table, context)
            if not any(problem.severity == "error" for problem in problems):
                read[1 - len(both) :] = [(_as_one(both), abilities, problems)]
                continue
        read.append((line, found, faults))
    return read


def _behind(lines: list[Line], line: Line) -> tuple[Line, ...]:
    """Return a line with those before it from the last sentence on; nothing where there is no sentence."""
    at = next((number for number in reversed(range(len(lines))) if lines[number].sentences), None)
    return () if at is None else (*lines[at:], line)


def _as_one(lines: tuple[Line, ...]) -> Line:
    sentences = tuple(sentence for line in lines for sentence in line.sentences)
    asides = tuple(aside for line in lines for aside in line.asides)
    return Line(sentences, asides, Span(lines[0].span.start, lines[-1].span.end))


def _read_line(
    line: Line, table: PhraseTable, context: CardContext, *, leads: bool = False
) -> Generator[None, None, tuple[list[Ability], list[TextProblem]]]:
    joined: list[Joined] = []
    problems: list[TextProblem] = []
    joinable = False
    for number, sentence in enumerate(line.sentences):
        sentence = without_then(sentence) if joinable else sentence
        led = joinable and bool(joined[-1].ability.costs or joined[-1].ability.trigger)
        alone = leads and all(of_the_card_alone(before.text, context) for before in line.sentences[:number])
        outcome = _read(sentence, table, context, goes_on=led, leads=alone)
        yield
        offset = sentence.span.start
        problems.extend(_moved(problem, offset) for problem in outcome.problems)
        if outcome.ability is None:
            joinable = False
            continue
        ability = _placed(outcome.ability, offset)
        done = joinable and bool(joined[-1].ability.costs or joined[-1].ability.trigger)
        if done and ability.trigger is not None and _IF.match(sentence.text):
            problems.append(TextProblem(sentence.span, "when-or-if", _WHEN_OR_IF))
        if joinable and _holds_apart(ability, joined[-1].ability):
            joined.append(Joined(replace(ability, tier=joined[-1].ability.tier), len(ability.effects)))
        elif joinable and not _stands_alone(ability):
            joined[-1] = continued(joined[-1], ability, table)
        else:
            joined.append(Joined(ability, len(ability.effects)))
        joinable = True
    abilities: list[Ability] = []
    for ability, open_words in (settled_in(line.sentences, one.ability, table, context) for one in joined):
        abilities.append(ability)
        problems.extend(open_words)
        problems.extend(problems_of(ability, table, context))
    problems.extend(said_behind_groups(line.sentences))
    problems.sort(key=lambda problem: problem.span)
    return abilities, problems


def _read(
    sentence: Sentence, table: PhraseTable, context: CardContext, *, goes_on: bool = False, leads: bool = False
) -> _Outcome:
    key = (table.fingerprint, sentence.text, context, goes_on, leads)
    known = _remembered.get(key)
    if known is not None:
        return known
    best = read_at_best(sentence.text, table, context, goes_on=goes_on, leads=leads)
    if isinstance(best, TextProblem):
        return _remembered.keep(key, _Outcome(None, (best,)))
    reading, told = best
    if len(reading.abilities) == 1:
        unclear = (*misplaced_rows(reading.uses, context), *unclear_you(sentence.text, reading.uses))
        wrong = (
            *disagreeing(sentence.text, reading.uses, table),
            *of_another_type(sentence.text, context),
            *open_choices(sentence.text, reading.uses),
            *open_times(sentence.text, reading),
            *open_repeats(sentence.text, reading),
            *open_doers(sentence.text, reading.uses),
        )
        quoted = tuple(refused_quotations(reading.abilities[0], table, context))
        outcome = _Outcome(reading.abilities[0], (*told, *unclear, *wrong, *quoted))
    else:
        outcome = _Outcome(None, (explain(sentence.text, reading, table, context),))
    return _remembered.keep(key, outcome)


def _stands_alone(ability: Ability) -> bool:
    """Return whether a sentence begins an ability of its own although it follows another on its line."""
    told = ability.costs or ability.trigger or ability.condition or ability.tier is not None
    return bool(told) or begins_one(ability.effects)


def _holds_apart(ability: Ability, before: Ability) -> bool:
    """Return whether a sentence says only what holds, behind one on its line that is paid for or set off."""
    set_off = before.costs or before.trigger or begins_one(before.effects)
    return bool(set_off) and not _stands_alone(ability) and all(
        effect.apart for effect in ability.effects
    )


def _placed(ability: Ability, offset: int) -> Ability:
    if not offset:
        return ability
    spans = tuple(span.shifted(offset) for span in ability.effect_spans)
    return replace(ability, span=ability.span.shifted(offset), effect_spans=spans)


def _moved(problem: TextProblem, offset: int) -> TextProblem:
    fixes = tuple(Fix(fix.span.shifted(offset), fix.text) for fix in problem.fixes)
    return replace(problem, span=problem.span.shifted(offset), fixes=fixes)


def _retold(line: Line, abilities: list[Ability], table: PhraseTable, context: CardContext) -> str:
    """Return a line in canonical words, each aside after the ability in or behind which it stood."""
    pieces: list[tuple[Span, str]] = [(ability.span, print_ability(ability, table, context)) for ability in abilities]
    pieces.extend((aside.span, aside.text) for aside in line.asides)
    return " ".join(said for _, said in sorted(pieces, key=lambda piece: piece[0].start))
