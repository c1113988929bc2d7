"""Words that an author coins by using them: the name of a counter, the name of a token, a subtype.

"A grudge counter" and "a Broodling token" say what they are by the word that follows, so no list has to hold them.
A subtype that no list holds begins with a capital and stands where only a subtype can: "an Electronic you control".
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from lich_studio.cardtext.tokens import Lexeme, number_value
from lich_studio.effects.phrase import Word

COUNTER = "counter"
TOKEN_KIND = "token kind"
SUBTYPE = "subtype"
NAMED_BY = {COUNTER: ("counter", "counters"), TOKEN_KIND: ("token", "tokens")}
"""For each vocabulary that can be coined, the words that follow a coined name."""
LONGEST_NAME = 3
_SHORTEST_SUBTYPE = 3
_NO_NAMES = frozenset(
    {
        "a", "all", "an", "and", "another", "any", "each", "every", "for", "from", "in", "its", "more",
        "named", "no", "number", "of", "on", "one", "or", "other", "set", "some", "than", "that", "the",
        "their", "these", "this", "those", "to", "up", "with", "your", "adjacent", "enemy", "target", "tap", "tapped",
        "untapped", "x", "additional", "extra", "further", "new", "same", "second", "third", "random", "single",
        "different", "copied", "using", "own", "opposing", "friendly", "few", "many", "both", "last", "first", "next",
    }
)  # fmt: skip


class Coined(NamedTuple):
    """A coined name in a text.

    Attributes:
        id: what nodes hold.
        length: lexemes that it takes, the following word among them where it belongs to the name.
    """

    id: str
    length: int


def coined(kind: str, lexemes: Sequence[Lexeme], at: int) -> Coined | None:
    """Return the name of a kind that an author may have coined at a lexeme, or None.

    Args:
        kind: a vocabulary of `NAMED_BY`.
        lexemes: the sentence.
        at: index of the lexeme.
    """
    bracket = kind == COUNTER and lexemes[at].text == "["
    start = at + bracket
    for length in range(1, LONGEST_NAME + 1):
        end = start + length
        if end >= len(lexemes) or not _may_name(lexemes[end - 1].text):
            return None
        if lexemes[end].text in NAMED_BY[kind]:
            name = " ".join(lexeme.text for lexeme in lexemes[start:end])
            if kind == TOKEN_KIND:
                return Coined(name, length)
            closes = end + 1 < len(lexemes) and lexemes[end + 1].text == "]"
            return None if bracket and not closes else Coined(name, length + 1 + 2 * bracket)
    return None


def _may_name(text: str) -> bool:
    return text not in _NO_NAMES and number_value(text) is None and text.replace("-", "").isalpha()


_KNIFELIKE = frozenset({"knives", "lives", "wives"})
_WOLFLIKE = ("elves", "alves", "olves", "arves", "leaves", "loaves", "hooves", "thieves")
ALIKE = frozenset(
    {
        "undead", "equipment", "armor", "armour", "infantry", "cavalry", "ammunition", "ammo", "artillery", "ordnance",
        "militia", "tech", "gear",
    }
)  # fmt: skip
"""Subtypes that are the same in the plural."""

NO_SLIPS = frozenset(
    {
        "turret", "mine", "axe", "wand", "tome", "cannon", "tree", "rat", "bat", "cat", "mount", "art", "orc", "tank",
        "imp", "ape", "ant", "eel", "owl", "elf", "mech", "tool", "vial", "bomb", "trap", "mask", "ward", "rune",
    }
)  # fmt: skip
"""Subtypes that authors use and that are spelled nearly like other words of the card language, in the singular."""


def subtype_word(name: str) -> Word:
    """Return the word for a subtype as it is printed on cards."""
    return Word(SUBTYPE, name.casefold(), name, (), _plural(name))


def coined_subtype(lexeme: Lexeme) -> str | None:
    """Return the id of the subtype that a lexeme may coin, in the singular, None where it can coin none."""
    if not lexeme.capital or len(lexeme.text) < _SHORTEST_SUBTYPE or not _may_name(lexeme.text):
        return None
    return singular(lexeme.text)


def singular(text: str) -> str:
    """Return a noun in lower case, which may be a plural, as it is said of one thing."""
    if text.endswith("ies") and text[:-3]:
        return text[:-3] + "y"
    if text in _KNIFELIKE or text.endswith(_WOLFLIKE):
        return text[:-3] + ("fe" if text in _KNIFELIKE else "f")
    if text.endswith("axes"):
        return text[:-1]
    if text.endswith(("ches", "shes", "xes", "sses")):
        return text[:-2]
    return text[:-1] if text.endswith("s") and not text.endswith(("ss", "us", "is")) else text


def _plural(name: str) -> str:
    if name.casefold() in ALIKE:
        return name
    if name[-1:] == "y" and name[-2:-1] not in "aeiou":
        return name[:-1] + "ies"
    if name.endswith(("lf", "rf", "af", "ife")):
        return name.removesuffix("e").removesuffix("f") + "ves"
    return name + ("es" if name.endswith(("s", "x", "ch", "sh")) else "s")


def coined_word(kind: str, name: str) -> Word | None:
    """Return the word for the id of a coined name, or None where nothing of that kind can be coined."""
    if kind == SUBTYPE and name and _may_name(name):
        return subtype_word(name.title())
    if kind not in NAMED_BY or not name or not all(_may_name(part) for part in name.split()):
        return None
    if kind == TOKEN_KIND:
        return Word(kind, name, name.title())
    return Word(kind, name, f"{name} counter", (), f"{name} counters")


class WordNames(dict[tuple[str, str], Word]):
    """The words by vocabulary and id, and those that authors coin."""

    def get(self, key: tuple[str, str], default: Word | None = None, /) -> Word | None:  # pyright: ignore[reportIncompatibleMethodOverride]  # words only
        """Return the word of a vocabulary and id, coined if none is declared."""
        return super().get(key) or coined_word(*key) or default

    def __contains__(self, key: object) -> bool:
        """Return whether there is a word, or one can be coined."""
        if super().__contains__(key):
            return True
        kind, name = cast("tuple[str, str]", key)
        return coined_word(kind, name) is not None
