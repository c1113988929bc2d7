"""How printed words stand beside each other: "a" or "an", "much" or "many", gaps and capitals."""
from __future__ import annotations

_COUNTED = frozenset({"cards", "tiles", "counters", "points"})
"""Nouns before which "that much" is "that many"."""
_CONSONANTS = ("uni", "use", "eu", "one")
"""Beginnings that are written with a vowel and spoken without one."""


def joined(words: list[str]) -> str:
    """Return words as one text; words of punctuation stand close to what is before them."""
    text = ""
    glue = ""
    for word, after in zip(words, [*words[1:], ""], strict=True):
        if word == "a" and _begins_with_a_vowel(after):
            word = "an"
        if after in _COUNTED and "that much" in word:
            word = word.replace("that much", "that many")
        if word.startswith("equal to") and text.endswith((" cost", " costs")):
            word = "an amount " + word
        if word == "-" and text.endswith("non"):
            glue = ""
        if word.startswith("other") and text.endswith(("an", " an")):
            glue = ""
        text += ("" if word.startswith(("'s", ":", ",", ";")) else glue) + ("X" if word == "x" else word)
        glue = "" if word in ("+", "-") else " "
    return text


def _begins_with_a_vowel(word: str) -> bool:
    return word[:1].casefold() in "aeiou" and bool(word) and not word.casefold().startswith(_CONSONANTS)
