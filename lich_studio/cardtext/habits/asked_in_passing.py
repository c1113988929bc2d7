"""What is asked amid the words that tell when something happens: "whenever you lose health on your turn, ...".

Rows ask it behind them: "whenever you lose health, if it is your turn, ...". A turn or a condition that stands before
the comma, or a turn in front of all, is asked there.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes, Told, Typed
from lich_studio.cardtext.reader import SentenceReading
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

_FIRST = ("the", "first", "time")
_EVENTS = (("whenever",), ("when",), ("every", "time"), ("each", "time"), ("any", "time"), _FIRST)
_ON = frozenset({"on", "during", "in"})
_TURN = frozenset({"turn", "turns"})
_YOURS = ("if", "it", "is", "your", "turn")
_THEIRS = ("if", "it", "is", "not", "your", "turn")
_WHOSE: dict[tuple[str, ...], tuple[str, ...]] = {
    ("your",): _YOURS, ("your", "own"): _YOURS, ("each", "of", "your"): _YOURS,
    ("an", "opponent", "'s"): _THEIRS,
    ("each", "opponent", "'s"): _THEIRS, ("opponents", "'s"): _THEIRS,
    ("another", "player", "'s"): _THEIRS,
}  # fmt: skip
"""Words before "turn", and how it is asked whether it is that turn."""
_MEANWHILE = frozenset({"while", "if"})
_MOVES = frozenset({
    "move", "moves", "teleport", "teleports", "enter", "enters", "leave", "leaves", "pushed", "pulled", "walk", "step",
})  # fmt: skip
_PLACES = frozenset({
    "in", "on", "adjacent", "next", "near", "within", "occupy", "occupying", "stand", "standing", "sight", "beside",
})  # fmt: skip
"""Words of where something is, which is no longer so when it has moved."""
_CHANGES = frozenset({"health", "life", "defense"})
"""Words of what is no longer as it was when it has happened: what was so meanwhile cannot be asked then."""
_COMMA = ","
_OF_A_PHASE = 4
"""Words of "during your end phase"."""


def read_asked_in_passing(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read a sentence with what is asked amid the words that tell when something happens behind these words."""
    lexemes = typed.lexemes
    texts = tuple(one.text for one in lexemes)
    first = texts.index(_COMMA) if _COMMA in texts else 0
    turn = _turn(texts[:first])
    if turn is not None and turn[0] == 0 and _begins_event(texts[first + 1 :]):
        more = texts[first + 1 :]
        behind = first + 1 + more.index(_COMMA) if _COMMA in more else 0
        return typed.read_soundly(_asked(lexemes[first + 1 : behind], turn[1], lexemes[behind:])) if behind else None
    if not first or not _begins_event(texts):
        return None
    if turn is not None:
        place = Span(lexemes[turn[0]].span.start, lexemes[turn[0]].span.start)
        each = tuple(Lexeme(word, place) for word in ("each", "turn")) if texts[: len(_FIRST)] == _FIRST else ()
        return typed.read_soundly(_asked((*lexemes[: turn[0]], *each), turn[1], lexemes[first:]))
    asked = next((at for at in range(2, first) if texts[at] in _MEANWHILE), 0)
    leaves = not _MOVES.isdisjoint(texts[:asked]) and not _PLACES.isdisjoint(texts[asked:first])
    goes_by = leaves or not _CHANGES.isdisjoint(texts[asked:first])
    if not asked or (texts[asked] == "while" and goes_by):
        return None
    you = ("you", "are") if "you" in texts[1:3] else ()
    ways = (("if", *texts[asked + 1 : first]), ("if", *you, *texts[asked + 1 : first]))
    readings = (typed.read_soundly(_asked(lexemes[:asked], words, lexemes[first:])) for words in ways)
    return next((told for told in readings if told is not None), None)


def _begins_event(texts: tuple[str, ...]) -> bool:
    return any(texts[: len(words)] == words for words in _EVENTS)


def _turn(texts: tuple[str, ...]) -> tuple[int, tuple[str, ...]] | None:
    """Return where words that end with a turn tell whose it is, and how that is asked; None where they do not."""
    on = max((at for at, text in enumerate(texts) if text in _ON), default=-1)
    if on >= 0 and texts[on + 1 : on + 2] == ("your",) and texts[-1:] == ("phase",) and len(texts) == on + _OF_A_PHASE:
        return on, ("if", "it", "is", *texts[on + 1 :])
    if on < 0 or not _TURN.intersection(texts[-1:]):
        return None
    asked = _WHOSE.get(texts[on + 1 : -1])
    return None if asked is None else (on, asked)


def _asked(event: Lexemes, words: tuple[str, ...], rest: Lexemes) -> Lexemes:
    """Return an event, what is asked then, and the comma and effects behind it."""
    place = Span(rest[0].span.start, rest[0].span.start)
    said = tuple(Lexeme(word, place) for word in words)
    return (*event, rest[0]._replace(span=place), *said, *rest)
