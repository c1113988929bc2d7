"""One of what somebody has: "target opponent sacrifices one of their summons" is a summon that they control."""
from __future__ import annotations

from lich_studio.cardtext.coined import ALIKE, singular
from lich_studio.cardtext.habits.typed import Lexemes
from lich_studio.cardtext.tokens import Lexeme

_ONE_OF_THEIR = (("one", "of", "their"), ("one", "of", "his"), ("one", "of", "its"))
_NO_THINGS = frozenset({"cards", "hands", "decks", "statuses", "counters", "turns", "tiles", "targets"})


def with_one_of_theirs(lexemes: Lexemes) -> Lexemes:
    """Return a sentence that says "a summon they control" for "one of their summons", the same where none is said."""
    texts = tuple(one.text for one in lexemes)
    at = next((at for at in range(len(texts) - 3) if texts[at : at + 3] in _ONE_OF_THEIR), -1)
    if at < 0:
        return lexemes
    noun = lexemes[at + 3]
    if noun.text in _NO_THINGS or (singular(noun.text) == noun.text and noun.text not in ALIKE):
        return lexemes
    one = noun._replace(text=singular(noun.text))
    control = tuple(Lexeme(word, noun.span) for word in ("they", "control"))
    return (*lexemes[:at], Lexeme("an" if one.text[0] in "aeiou" else "a", lexemes[at].span), one, *control,
            *lexemes[at + 4 :])  # fmt: skip
