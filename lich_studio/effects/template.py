"""The small language in which phrase rows write their words.

| written | read | printed |
|---|---|---|
| `deal` | that word, in any case | the word |
| `on|to` | either word | the first |
| `tile(s)`, `enemy(enemies)` | both forms | by the number said just before |
| `{amount}` | the field of the node | the field |
| `{kind(s)}` | the field | in the plural after a number other than one |
| `{kind(all)}` | the field, whose lists may end in "and" | in the plural, with "and" |
| `{marks*}`, `{marks+}` | none or more of a field of several, one or more | one after the other |
| `{effects.} instead` | all effects up to the words behind | in one sentence, then the words |
| `{nouns/}`, `{nouns/(s)}` | one or more of a field of several, with commas and "or" | as a list |
| `[a|an|any]` | with or without these words | never |
| `[within {within} tile(s)]` | with or without this part | when a field in it differs from its default |
| `or_if` | these words as one, which no other phrase takes apart | the words |
| `~` | the name of the card itself | that name |

A noun that is measured (`MEASURED`) can also stand before its amount: `draw {amount} card(s)` is read, and printed,
as "draw cards equal to ..." when the amount is `EqualTo`; "a number of" may stand before the noun. The amount may also
stand at the very end.
"""
from __future__ import annotations

import re
from dataclasses import dataclass

OWN_NAME = "~"

MEASURED = frozenset({"damage", "health", "life", "card", "tile", "source", "movement", "counter", "token"})
"""Nouns of which there is an amount."""

_WORD = r"(?:,_)?[a-z0-9]+(?:(?:[-_]|'(?!s\b))[a-z0-9]+)*(?:\([a-z'-]+\))?"
_ITEM = re.compile(
    r"(?P<open>\[)|(?P<close>\])"
    r"|\{(?P<slot>[a-z_]+)(?P<many>[*+/.])?(?P<number>\((?:s|all)\))?\}"
    rf"|(?P<words>{_WORD}(?:\|{_WORD})*)"
    r"|(?P<mark>'s(?:_[a-z]+)?\b|[-+=,:~/])"
    r"|(?P<space>\s+)"
)
_PLURAL = re.compile(r"([a-z0-9'-]+)\(([a-z'-]+)\)")
_SUFFIXES = ("s", "es")
_GAINING = frozenset({"gain", "gains"})


@dataclass(frozen=True, slots=True)
class Literal:
    """Words that stand in the text as they are.

    Attributes:
        words: the accepted words in lower case, the printed one first.
        plural: the form printed after a number other than one, "" where there is none.
    """

    words: tuple[str, ...]
    plural: str = ""


_SIGNS = (Literal(("+",)), Literal(("-",)))


@dataclass(frozen=True, slots=True)
class Slot:
    """A place where a field of the node is said.

    Attributes:
        field: the field's name.
        agrees: whether its word takes the plural after a number other than one.
        every: whether it speaks of all there are: in the plural, its lists with "and".
        many: "" for one value, "*" for none or more, "+" for one or more, "/" for a list of one or more, "." for
            effects that end where the words behind them begin.
    """

    field: str
    agrees: bool = False
    every: bool = False
    many: str = ""

    @property
    def may_miss(self) -> bool:
        """Whether it may say nothing."""
        return self.many == "*"


@dataclass(frozen=True, slots=True)
class Group:
    """A part that may be missing.

    Attributes:
        parts: what stands in it.
    """

    parts: tuple[Literal | Slot, ...]

    @property
    def fields(self) -> tuple[str, ...]:
        """Names of the fields said in this part, in order."""
        return tuple(part.field for part in self.parts if isinstance(part, Slot))


def parse_template(template: str) -> tuple[Literal | Slot | Group, ...]:
    """Take the words of a phrase row apart.

    Args:
        template: as described in the module's docstring.

    Returns:
        The parts in order.

    Raises:
        ValueError: a character has no meaning here, a bracket has no partner, or nothing is said.
    """
    parts: list[Literal | Slot | Group] = []
    inner: list[Literal | Slot] | None = None
    position = 0
    while position < len(template):
        match = _ITEM.match(template, position)
        if match is None:
            raise ValueError(f"phrase {template!r}: {template[position]!r} means nothing in a phrase")
        position = match.end()
        if match["open"]:
            if inner is not None:
                raise ValueError(f"phrase {template!r}: brackets may not be nested")
            inner = []
        elif match["close"]:
            if not inner:
                raise ValueError(f"phrase {template!r}: a bracket closes nothing")
            parts.append(Group(tuple(inner)))
            inner = None
        elif not match["space"]:
            said = parts if inner is None else inner
            said.append(_of_sources(_part(match), [*parts, *said]))
    if inner is not None:
        raise ValueError(f"phrase {template!r}: a bracket is not closed")
    if all(isinstance(part, Group) for part in parts):
        raise ValueError(f"phrase {template!r}: at least one word must always be said")
    return tuple(parts)


def measured(
    parts: tuple[Literal | Slot, ...], amounts: frozenset[str], nouns: frozenset[str] = frozenset()
) -> tuple[Literal | Slot, ...] | None:
    """Return the parts with amounts behind the nouns that they measure.

    Args:
        parts: a template's parts without optional ones.
        amounts: names of the fields that hold the amounts.
        nouns: names of the fields that hold nouns of which there is an amount: numbers that things have, counters.

    Returns:
        The parts in their other order, None where none of the amounts stands right before a measured noun, or before
        one word that tells which: "2 Thermic source", "2 Unblockable damage".
    """
    found = list(parts)
    for part in parts:
        at = found.index(part)
        noun = _noun_behind(parts, at, nouns) if isinstance(part, Slot) and part.field in amounts else None
        if noun is not None:
            found.insert(noun, found.pop(at))
    return None if tuple(found) == parts else tuple(found)


def _noun_behind(parts: tuple[Literal | Slot, ...], at: int, nouns: frozenset[str]) -> int | None:
    """Return where the noun stands that an amount measures, None where it measures none."""
    if at and parts[at - 1] in _SIGNS:
        return None
    for place, part in enumerate(parts[at + 1 : at + 3], at + 1):
        if isinstance(part, Literal):
            return None if MEASURED.isdisjoint(part.words) else place
        if part.field in nouns:
            return place
    return None


def unsigned(parts: tuple[Literal | Slot, ...], amounts: frozenset[str]) -> tuple[Literal | Slot, ...]:
    """Return the parts without the sign before an amount that is gained: "gain 2 movement" says as much.

    Args:
        parts: a template's parts without optional ones.
        amounts: names of the fields that hold the amounts.
    """
    found: list[Literal | Slot] = []
    for part in parts:
        signed = len(found) > 1 and found[-1] == _SIGNS[0] and isinstance(part, Slot) and part.field in amounts
        if signed and isinstance(found[-2], Literal) and not _GAINING.isdisjoint(found[-2].words):
            found.pop()
        found.append(part)
    return tuple(found)


def at_the_end(
    parts: tuple[Literal | Slot, ...], behind: tuple[Literal | Slot, ...] | None
) -> tuple[Literal | Slot, ...] | None:
    """Return the parts with an amount behind all others: "deal damage to target equal to ...".

    Args:
        parts: a template's parts without optional ones.
        behind: what `measured` makes of them.

    Returns:
        The parts in their third order, None where the second ends in the amount already, or there is none.
    """
    if behind is None:
        return None
    moved = next(part for part in parts if isinstance(part, Slot) and behind.index(part) > parts.index(part))
    last = (*(part for part in behind if part is not moved), moved)
    return None if last == behind else last


def _of_sources(part: Literal | Slot, before: list[Literal | Slot | Group]) -> Literal | Slot:
    """Return a part with "sources" beside "source", where an amount or a type of source stands before it."""
    if not isinstance(part, Literal) or not before or isinstance(before[-1], Literal):
        return part
    many = (word.replace("source", "sources", 1) for word in part.words if word.split()[0] == "source")
    return Literal(tuple(dict.fromkeys((*part.words, *many))), part.plural)


def _part(match: re.Match[str]) -> Literal | Slot:
    if match["slot"]:
        number: str | None = match["number"]
        return Slot(match["slot"], number == "(s)", number == "(all)", match["many"] or "")
    if match["mark"]:
        return Literal((match["mark"].replace("_", " "),))
    words: list[str] = []
    plural = ""
    for item in match["words"].split("|"):
        both = _PLURAL.fullmatch(item)
        if both is None:
            words.append(item.replace("_", " "))
            continue
        singular, ending = both.groups()
        many = singular + ending if ending in _SUFFIXES else ending
        words.extend((singular, many))
        plural = plural or many
    return Literal(tuple(dict.fromkeys(words)), plural)
