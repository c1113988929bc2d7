"""What is left out, said behind what is done: "all surfaces become Fire, except for Death Fog".

Rows say it with the things it is left out of: "each surface except Death Fog". A sentence that cannot be read as it
stands is read once more with the exception there: with the things it begins with, or with the one group it names.
"Including you" behind what each player does, or none may do, says what is so anyway, and is read as if it were not
said; so is "including your own" behind what is done to all things of a kind, whosever they are.
"""
from __future__ import annotations

from collections.abc import Iterator

from lich_studio.cardtext.habits.typed import Told, Typed
from lich_studio.cardtext.reader import SentenceReading
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.nodes import Effect
from lich_studio.effects.spans import Span

_EXCEPT = (("except", "for"), ("except",), ("other", "than"), ("but", "not"), ("excluding",), ("apart", "from"))
_SAID = "except"
_COMMA = ","
_EVERYBODY = (("each", "player"), ("every", "player"), ("all", "players"), ("no", "player"), ("no", "one"))
_AMONG_THEM = ("including", "you"), ("including", "yourself"), ("yourself", "included"), ("you", "included")
_YOURS_TOO = (
    ("yours", "included"), ("your", "own", "included"), ("yours", "too"), ("including", "yours"),
    ("including", "your", "own"), ("even", "yours"), ("even", "your", "own"), ("including", "your"),
)  # fmt: skip
_WHOSE = frozenset({
    "enemy", "enemies", "opponent", "opponents", "'s", "control", "controls", "you", "adjacent", "other",
})  # fmt: skip
"""Words that tell whose things are meant, or which."""
_ALL = frozenset({"all", "each", "every"})
_BEFORE = frozenset({":", "then"})
_JOINTS = frozenset({"and", ";", "if", "unless"})
"""Lexemes behind which it would be open what belongs to which of two things that are done."""
_MOST_WORDS = 40


def read_exception_behind(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read a sentence with what is left out said with the things it belongs to."""
    if len(typed.lexemes) > _MOST_WORDS:
        return None
    body = _body(typed.lexemes)
    begin = typed.lexemes[body].span.start if body < len(typed.lexemes) else 0
    found: list[tuple[Told, bool]] = []
    for at, said in _moved(typed.lexemes, body):
        told = typed.read_soundly(said)
        if told is not None:
            alone = _is_alone(told[0], at)
            if alone and _belongs_to_subject(told[0], begin, at):
                return told
            found.append((told, alone))
    groups = sum(one.text in _ALL for one in typed.lexemes[body:])
    return found[0][0] if len(found) == groups == 1 and found[0][1] else None


def _body(lexemes: tuple[Lexeme, ...]) -> int:
    """Return the index where the last thing that is done begins, behind what is paid for it or done before."""
    return max((at + 1 for at, one in enumerate(lexemes) if one.text in _BEFORE), default=0)


def _is_alone(reading: SentenceReading, at: int) -> bool:
    """Return whether what is left out was read by itself at a place, and no further words with it."""
    there = Span(at, at)
    return any(use.span == there and use.row.template.startswith(_SAID) for use in reading.uses)


def _belongs_to_subject(reading: SentenceReading, begin: int, at: int) -> bool:
    """Return whether what is left out belongs to what the sentence begins with."""
    return any(use.span == Span(begin, at) and not issubclass(use.row.node, Effect) for use in reading.uses)


def without_you(lexemes: tuple[Lexeme, ...]) -> tuple[Lexeme, ...] | None:
    """Return a sentence about each player without "including you", None where it says no such thing.

    Args:
        lexemes: the sentence.
    """
    texts = tuple(one.text for one in lexemes)
    players = next((at for at in range(len(texts)) if texts[at : at + 2] in _EVERYBODY), None)
    said = next((at for at in range(len(texts)) if texts[at : at + 2] in _AMONG_THEM), None)
    if players is None or said is None or said < players or not _JOINTS.isdisjoint(texts[players:said]):
        return None
    begin = said - (texts[said - 1] == _COMMA)
    end = said + 2 + (texts[said + 2 : said + 3] == (_COMMA,))
    return (*lexemes[:begin], *lexemes[end:])


def without_yours(lexemes: tuple[Lexeme, ...]) -> tuple[Lexeme, ...] | None:
    """Return a sentence about all things of a kind without "including your own", None where it says no such thing.

    Args:
        lexemes: the sentence.
    """
    texts = tuple(one.text for one in lexemes)
    group = next((at for at, text in enumerate(texts) if text in _ALL), len(texts))
    for words in _YOURS_TOO:
        said = next((at for at in range(group, len(texts)) if texts[at : at + len(words)] == words), None)
        if said is None or not (_JOINTS | _WHOSE).isdisjoint(texts[group:said]):
            continue
        begin, end = said - (texts[said - 1] == _COMMA), said + len(words)
        # "Including your own summons" names the kind again.
        end += texts[end : end + 1] != () and words[-1] in ("own", "your") and texts[end] not in (_COMMA, "and", "then")
        if end < len(texts) and texts[end] not in (_COMMA, "and", "then"):
            return None
        return (*lexemes[:begin], *lexemes[end + (texts[end : end + 1] == (_COMMA,)) :])
    return None


def _moved(lexemes: tuple[Lexeme, ...], body: int) -> Iterator[tuple[int, tuple[Lexeme, ...]]]:
    """Yield each place behind a word of a body, the last first, and the sentence with the exception put there."""
    texts = tuple(one.text for one in lexemes)
    begin, words = next(
        ((at, words) for at in range(len(texts)) for words in _EXCEPT if texts[at : at + len(words)] == words), (0, ())
    )
    left_out = lexemes[begin + len(words) :]
    before = lexemes[: begin - (begin > 0 and texts[begin - 1] == _COMMA)]
    if begin <= body or not left_out or not _JOINTS.isdisjoint(texts[body : begin - 1]):
        return
    for at in range(len(before) - 1, body, -1):
        end = before[at - 1].span.end
        place = Span(end, end)
        exception = (lexemes[begin]._replace(text=_SAID), *left_out)
        yield end, (*before[:at], *(one._replace(span=place) for one in exception), *before[at:])
