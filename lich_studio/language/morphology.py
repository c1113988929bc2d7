"""Inflect words: the five forms of a verb, the plural of a noun."""

from __future__ import annotations

FORMS = ("base", "s", "ed", "en", "ing")
"""The forms of a verb: deal, deals, dealt (past), dealt (participle), dealing."""

_VOWELS = "aeiou"
_STRESSED = ("swap", "pel", "mit", "efer", "sfer", "cur")
"""Ends of longer verbs whose last syllable is stressed, so that the last letter doubles."""


def verb_forms(verb: str) -> dict[str, str]:
    """Return the forms of a verb given as `lemma`, `lemma/past` or `lemma/past/participle`; further words follow."""
    head, _, rest = verb.partition(" ")
    lemma, *given = head.split("/")
    past = given[0] if given else _past(lemma)
    participle = given[1] if len(given) > 1 else past
    forms = {"base": lemma, "s": _third(lemma), "ed": past, "en": participle, "ing": _gerund(lemma)}
    return {name: f"{form} {rest}".strip() for name, form in forms.items()}


def plural_of(noun: str) -> str:
    """Return the plural of a noun; of several words the last one changes."""
    *first, last = noun.split(" ")
    if last.endswith("y") and last[-2:-1] not in _VOWELS:
        last = last[:-1] + "ies"
    elif last.endswith(("s", "x", "z", "ch", "sh")):
        last += "es"
    elif last.endswith("fe"):
        last = last[:-2] + "ves"
    else:
        last += "s"
    return " ".join((*first, last))


def singulars_of(plural: str) -> tuple[str, ...]:
    """Return the nouns whose plural this would be, the likeliest first."""
    ways = (("ies", "y"), ("ves", "fe"), ("es", ""), ("s", ""))
    found = (plural.removesuffix(end) + single for end, single in ways if plural.endswith(end))
    return tuple(one for one in found if plural_of(one) == plural)


def article_for(word: str) -> str:
    """Return "a" or "an", as a word is spoken."""
    return "an" if word[:1].lower() in _VOWELS and not word.lower().startswith(("uni", "use", "one")) else "a"


def _third(lemma: str) -> str:
    return "has" if lemma == "have" else "does" if lemma == "do" else plural_of(lemma) if lemma != "go" else "goes"


def _doubles(lemma: str) -> bool:
    """Whether the last letter doubles: one short vowel before one consonant, in a word of one syllable."""
    if len(lemma) < 3 or lemma[-1] in _VOWELS + "wxy" or lemma[-2] not in _VOWELS or lemma[-3] in _VOWELS:
        return False
    return sum(letter in _VOWELS for letter in lemma) == 1 or lemma.endswith(_STRESSED)


def _past(lemma: str) -> str:
    if lemma.endswith("e"):
        return lemma + "d"
    if lemma.endswith("y") and lemma[-2] not in _VOWELS:
        return lemma[:-1] + "ied"
    return lemma + (lemma[-1] if _doubles(lemma) else "") + "ed"


def _gerund(lemma: str) -> str:
    if lemma.endswith("ie"):
        return lemma[:-2] + "ying"
    if lemma.endswith("e") and not lemma.endswith(("ee", "oe", "ye")):
        return lemma[:-1] + "ing"
    return lemma + (lemma[-1] if _doubles(lemma) else "") + "ing"
