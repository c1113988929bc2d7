"""Reading a sentence with subtypes that its author coins: capitalised words where reading stops for want of one.

A word that is nearly a known one is never coined: it is far likelier a slip, and is refused with the word that was
meant. What is coined is told, in a warning.
"""
from __future__ import annotations

from lich_studio.cardtext.coined import ALIKE, NO_SLIPS, coined_subtype, subtype_word
from lich_studio.cardtext.diagnose import explain, slips_between
from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.reader import SentenceReading, read_lexemes
from lich_studio.effects.diagnosis import CardContext, TextProblem

MOST_COINED = 4
SHORT = 6
"""Length of a word in which two slips make another word: "Undead" is no "Under"."""
_OF_THE_RULES = frozenset({("source", "stone")})
"""Words of the rules that no subtype is made of."""
UNKNOWN_SUBTYPE = "unknown-subtype"


def read_coining(
    text: str, reading: SentenceReading, table: PhraseTable, context: CardContext
) -> tuple[SentenceReading, tuple[TextProblem, ...]]:
    """Read a sentence that stops at an unknown word once more, with words taken as subtypes where that helps.

    Args:
        text: the sentence.
        reading: what `read_lexemes` made of it.
        table: the phrases and words it may use.
        context: the card it stands on.

    Returns:
        The best reading, and a warning for each word that it coins; the reading as given where coining does not help.
    """
    best, coined = reading, frozenset[int]()
    while not best.abilities and len(coined) < MOST_COINED and _may_coin(best, table):
        if _is_slip(text, best, table, context):
            break
        further = read_lexemes(reading.lexemes, table, context, coined | {best.stop})
        if further.stop <= best.stop:
            break
        best, coined = further, coined | {best.stop}
    if best.abilities:
        typed = (at for at in sorted(coined) if best.lexemes[at].span.end > best.lexemes[at].span.start)
        return best, tuple(_warning(best, at) for at in typed)
    # A slip well behind the coined word is worth telling; else what was tried in vain explains nothing.
    slipped = best.stop > max(coined, default=best.stop) + 1 and explain(text, best, table, context).fixes
    return (best if slipped else reading), ()


def _is_slip(text: str, reading: SentenceReading, table: PhraseTable, context: CardContext) -> bool:
    """Return whether the word where reading stops is likelier a slip; a short word two slips away is another word."""
    word = reading.lexemes[reading.stop].text
    if coined_subtype(reading.lexemes[reading.stop]) in NO_SLIPS:
        return False
    fixes = explain(text, reading, table, context).fixes
    return any(len(word) > SHORT or slips_between(word, fix.text.casefold()) < 2 for fix in fixes)


def _may_coin(reading: SentenceReading, table: PhraseTable) -> bool:
    if reading.stop >= len(reading.lexemes):
        return False
    lexeme = reading.lexemes[reading.stop]
    name = coined_subtype(lexeme)
    if reading.stop and (reading.lexemes[reading.stop - 1].text, name) in _OF_THE_RULES:
        return False
    # Every sentence begins with a capital: only a plural is a sign there, "Robots you control", of what a word is.
    told = reading.stop > 0 or name != lexeme.text or lexeme.text in ALIKE
    return name is not None and told and not table.lexicon.is_word(lexeme.text)


def _warning(reading: SentenceReading, at: int) -> TextProblem:
    lexeme = reading.lexemes[at]
    name = subtype_word((coined_subtype(lexeme) or lexeme.text).title()).name
    message = f"No card of this project has the subtype {name}."
    return TextProblem(lexeme.span, UNKNOWN_SUBTYPE, message, (name,), severity="warning")
