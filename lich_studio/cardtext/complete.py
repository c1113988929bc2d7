"""What may be written next."""
from __future__ import annotations

from lich_studio.cardtext.automaton import END
from lich_studio.cardtext.diagnose import possible_entries
from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.reader import advance
from lich_studio.cardtext.sentences import split
from lich_studio.cardtext.tokens import cut
from lich_studio.effects.diagnosis import CardContext


def completions(prefix: str, table: PhraseTable, context: CardContext) -> tuple[str, ...]:
    """Return the words that may follow what has been written so far.

    Args:
        prefix: the card's text up to the caret; a word under way at its end is completed.
        table: the phrases and words it may use.
        context: the card it stands on.

    Returns:
        Words to put in place of the word under way, or after the prefix, in alphabetical order; "." among them
        where the sentence may end. Empty if the text before cannot be read.

    Raises:
        CardTextError: the table's phrases contradict each other.
    """
    sentence = _sentence_under_way(prefix)
    under_way = "" if not sentence or sentence[-1].isspace() else cut(sentence)[-1].text
    before = cut(sentence)[: -1 if under_way else None]
    states, reached = advance(before, table, context)
    if reached < len(before):
        return ()
    entries = [e for e in possible_entries(states, table, context) if e.shown.casefold().startswith(under_way)]
    fitting = {entry.shown for entry in entries if entry.main} or {entry.shown for entry in entries}
    if not under_way and before and any(END in state.accepts() for state in states):
        fitting.add(".")
    return tuple(sorted(fitting, key=str.casefold))


def _sentence_under_way(prefix: str) -> str:
    """Return the last sentence if it is not finished, with a space at its end if the last word is."""
    line = prefix.splitlines()[-1] if prefix and not prefix.endswith("\n") else ""
    lines = split(line)
    if not lines or not lines[-1].sentences:
        return ""
    sentence = lines[-1].sentences[-1]
    after = line[sentence.span.end :]
    return "" if after.strip() else sentence.text + after
