"""Saying why a sentence was not read: the word, what could stand there, and changes that help."""
from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from lich_studio.cardtext.automaton import END
from lich_studio.cardtext.errors import CardTextError
from lich_studio.cardtext.glr import ParseState
from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.joining_words import joined
from lich_studio.cardtext.left_open import left_open
from lich_studio.cardtext.lexicon import Entry
from lich_studio.cardtext.node_builder import RowUse
from lich_studio.cardtext.printer import print_ability
from lich_studio.cardtext.quotations import refusals
from lich_studio.cardtext.reader import SentenceReading, advance
from lich_studio.cardtext.stray_marks import open_quotation, stray_mark
from lich_studio.cardtext.terminals import FRAME_TERMINALS, JOIN, NUMBER
from lich_studio.cardtext.tokens import Lexeme, cut, whole_word
from lich_studio.content.first_letter import upper_first
from lich_studio.effects.diagnosis import CardContext, Fix, TextProblem
from lich_studio.effects.nodes import Ability
from lich_studio.effects.spans import Span

_YOU = re.compile(r"\b(?:you|your|yours|yourself)\b", re.IGNORECASE)
MOST_EXAMPLES = 12
MOST_FIXES = 3
FRAME_NAMES = frozenset(terminal.name for terminal in FRAME_TERMINALS if terminal.name != NUMBER)


def explain(text: str, reading: SentenceReading, table: PhraseTable, context: CardContext) -> TextProblem:
    """Say why a sentence has no single reading.

    Args:
        text: the sentence.
        reading: what `read_sentence` returned for it, with no ability or with several.
        table: the phrases and words it was read with.
        context: the card it stands on.

    Returns:
        The problem; its spans count from the sentence's first character.
    """
    if reading.abilities:
        refused = [next(refusals(ability, table, context), None) for ability in reading.abilities]
        codes = {problem.code if problem is not None else "" for problem in refused}
        if refused[0] is not None and len(codes) == 1:
            return replace(refused[0], span=Span(0, len(text)), fixes=())
        said = tuple(filter(None, (_said(ability, table, context) for ability in reading.abilities[:2])))
        message = f"This can be read in two ways: {' / '.join(said)}" if len(said) > 1 else "This has two meanings."
        return TextProblem(Span(0, len(text)), "two-meanings", message, said)
    possible = possible_entries(reading.states, table, context)
    begun = reading.lexemes[reading.stop].text if reading.stop < len(reading.lexemes) else ""
    examples = [_shown(entry) for entry in possible if entry.main and entry.terminal != JOIN]
    examples.sort(key=lambda shown: not shown.casefold().startswith(begun))
    expected = tuple(dict.fromkeys(examples))[:MOST_EXAMPLES]
    open_words = left_open(reading.lexemes, reading.stop, table.words)
    if open_words is not None:
        return TextProblem(open_words[0], "left-open", open_words[1])
    if reading.stop >= len(reading.lexemes):
        return open_quotation(text) or _unfinished(text, reading, expected)
    word = reading.lexemes[reading.stop]
    stray = stray_mark(text, word.span)
    if stray is not None:
        return stray
    fixes = (*_owner(text, reading, table, context), *_fixes(text, reading, possible, table, context))[:MOST_FIXES]
    said = whole_word(text, word.span)
    shown = text[said.start : said.end]
    message = f'"{shown}" was not understood here.'
    told = reading.hint or table.unheard_of.get(word.text, "")
    if told:
        message += f" {told}"
    elif any(END in state.accepts() for state in reading.states):
        message += " The sentence could end before it."
    elif expected:
        message += f" Possible: {', '.join(expected)}."
    if fixes:
        message += f' Did you mean "{fixes[0].text}"?'
    return TextProblem(said, "unread-word", message, expected, fixes)


def _said(ability: Ability, table: PhraseTable, context: CardContext) -> str:
    """Return an ability in canonical words, "" where none say it in one sentence."""
    try:
        return print_ability(ability, table, context)
    except CardTextError:
        return ""


def misplaced_rows(uses: Iterable[RowUse], context: CardContext) -> tuple[TextProblem, ...]:
    """Name the phrases that this type of card may not carry."""
    if not context.card_type:
        return ()
    bearer = upper_first(joined(["a", context.card_type]))
    return tuple(
        TextProblem(
            use.span,
            "wrong-card-type",
            f"{bearer} may not say this; it belongs on: {', '.join(use.row.card_types)}.",
            use.row.card_types,
        )
        for use in uses
        if use.row.card_types and context.card_type not in use.row.card_types
    )


def unclear_you(text: str, uses: Iterable[RowUse]) -> tuple[TextProblem, ...]:
    """Refuse "you" and "your" in what another player does: both players could be meant."""
    for use in uses:
        said = _YOU.search(text, use.span.start, use.span.end) if use.row.foreign else None
        if said is not None:
            message = f'Whoever does this is another player, so "{said.group()}" could be both; say what "they" have.'
            return (TextProblem(Span(*said.span()), "whose-you", message, ("their", "them")),)
    return ()


def possible_entries(states: Sequence[ParseState], table: PhraseTable, context: CardContext) -> list[Entry]:
    """Return the spellings that can stand at these places of the grammar."""
    terminals = {terminal for state in states for terminal in state.accepts()} - {END}
    order = table.lexicon.order
    ordered = sorted(terminals, key=lambda terminal: (terminal in FRAME_NAMES, order[terminal]))
    return [entry for terminal in ordered for entry in table.lexicon.entries(terminal, context)]


def _shown(entry: Entry) -> str:
    return "a number" if entry.terminal == NUMBER else entry.shown


def _unfinished(text: str, reading: SentenceReading, expected: tuple[str, ...]) -> TextProblem:
    last = reading.lexemes[-1].span if reading.lexemes else Span(0, len(text))
    said = text[last.start : last.end]
    return TextProblem(
        last, "unfinished", f'The sentence stops too soon after "{said}". Possible: {", ".join(expected)}.', expected
    )


def _fixes(
    text: str, reading: SentenceReading, possible: Sequence[Entry], table: PhraseTable, context: CardContext
) -> tuple[Fix, ...]:
    """Return replacements by similar words possible there; the one that lets most of the rest be read comes first."""
    scored: dict[str, tuple[int, Span]] = {}
    for entry in possible:
        if entry.terminal == NUMBER:
            continue
        for count in {len(entry.lexemes), entry.shown.count(" ") + 1}:
            span = _span_of(reading.lexemes, reading.stop, count)
            if span is None:
                continue
            typed = text[span.start : span.end]
            slips = slips_between(typed.casefold(), entry.shown.casefold())
            if slips <= _most_slips(typed) and (slips < 2 or typed[:1].casefold() == entry.shown[:1].casefold()):
                shown = upper_first(entry.shown) if typed[:1].isupper() else entry.shown
                scored[shown] = min(scored.get(shown, (slips, span)), (slips, span))
    likest = sorted((slips, shown, span) for shown, (slips, span) in scored.items())[: 2 * MOST_FIXES]
    reach = {shown: _reach(text[: span.start] + shown + text[span.end :], table, context) for _, shown, span in likest}
    if table.lexicon.candidates(reading.lexemes, reading.stop, context):
        # The word is spelt as some word of the game: another one must let the words behind it be read, too.
        likest = [fix for fix in likest if reach[fix[1]] > reading.stop + len(cut(fix[1]))]
    likest.sort(key=lambda fix: -reach[fix[1]])
    return tuple(Fix(span, shown) for _, shown, span in likest[:MOST_FIXES])


def _owner(text: str, reading: SentenceReading, table: PhraseTable, context: CardContext) -> tuple[Fix, ...]:
    """Return the word at the stop, or before it, with the apostrophe that lets more be read: "opponents hand"."""
    for at in range(max(0, reading.stop - 1), min(reading.stop + 1, len(reading.lexemes))):
        span = reading.lexemes[at].span
        said = text[span.start : span.end]
        if len(said) > 2 and said.isalpha() and said[-1:] == "s":
            shown = said[:-1] + "'s"
            # The apostrophe makes two words of one; a word behind them has to be read as well.
            if _reach(text[: span.start] + shown + text[span.end :], table, context) > at + 2:
                return (Fix(span, shown),)
    return ()


def _span_of(lexemes: Sequence[Lexeme], at: int, count: int) -> Span | None:
    if at + count > len(lexemes):
        return None
    return Span(lexemes[at].span.start, lexemes[at + count - 1].span.end)


def _most_slips(typed: str) -> int:
    """Return how many slips of the pen a word of this length may hold and still be recognised."""
    return 0 if len(typed) < 3 else 1 if len(typed) < 5 else 2 if len(typed) < 9 else 3


def slips_between(typed: str, word: str) -> int:
    """Count letters added, left out, replaced or swapped with a neighbour (optimal string alignment distance).

    Args:
        typed: what was written.
        word: what may have been meant.

    Returns:
        The least number of slips; words whose lengths or letters differ by more than can be forgiven are not compared,
        and give that difference.
    """
    apart = max(abs(len(typed) - len(word)), len(set(typed).difference(word)))
    if apart > _most_slips(typed):
        return apart
    before: list[int] = []
    row = list(range(len(word) + 1))
    for index, letter in enumerate(typed, start=1):
        earlier, before, row = before, row, [index]
        for place, other in enumerate(word, start=1):
            least = min(before[place] + 1, row[place - 1] + 1, before[place - 1] + (letter != other))
            swapped = index > 1 and place > 1 and letter == word[place - 2] and other == typed[index - 2]
            row.append(min(least, earlier[place - 2] + 1) if swapped else least)
    return row[-1]


def _reach(text: str, table: PhraseTable, context: CardContext) -> int:
    """Return how many lexemes of a text can be read."""
    return advance(cut(text), table, context)[1]
