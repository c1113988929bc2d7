"""Where things are, told before what else is said of them: "each summon adjacent to you that you do not control".

Behind what things are near to, all that follows belongs to that in rows. Nothing can be said so of you or of the card,
so a sentence that cannot be read as it stands is read once more with the nearness behind what else is said.
"""
from __future__ import annotations

from collections.abc import Iterator

from lich_studio.cardtext.habits.typed import Lexemes, Told, Typed
from lich_studio.cardtext.reader import SentenceReading
from lich_studio.cardtext.tokens import cut
from lich_studio.effects.spans import Span

_TILES = frozenset({"tile", "tiles"})
_BESIDE = frozenset({"adjacent", "next"})
_CENTRES = (("you",), ("this", "card"), ("this", "summon"), ("it",))
_FURTHER = frozenset({"that", "who", "which", "with", "without", "on", "in", "except", "other", "inflicted", "an"})
"""Words that what else is said of things begins with."""
_YOURS = ("that", "you", "control")
_MOST_WORDS = 8
_COMMA = ","


def read_nearness_last(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read a sentence with the nearness of things behind what else is said of them."""
    readings = (typed.read_soundly(said) for said in _moved(typed.lexemes, typed.context.name))
    return next((told for told in readings if told is not None), None)


def _moved(lexemes: Lexemes, name: str) -> Iterator[Lexemes]:
    """Yield the sentence with the first nearness that more is said behind, put behind ever more of it."""
    texts = tuple(one.text for one in lexemes)
    centres = (*_CENTRES, tuple(one.text for one in cut(name)))
    for begin in range(1, len(texts)):
        end = _end_of_nearness(texts, begin, centres)
        behind = end + (texts[end : end + 2] == (_COMMA, "except"))
        if not end or texts[behind : behind + 1] == () or texts[behind] not in _FURTHER:
            continue
        behind += texts[behind : behind + 3] == _YOURS
        for last in range(behind + 2, min(behind + _MOST_WORDS, len(texts)) + 1):
            place = Span(lexemes[last - 1].span.end, lexemes[last - 1].span.end)
            near = tuple(one._replace(span=place) for one in lexemes[begin:end])
            yield (*lexemes[:begin], *lexemes[behind:last], *near, *lexemes[last:])
        return


def _end_of_nearness(texts: tuple[str, ...], begin: int, centres: tuple[tuple[str, ...], ...]) -> int:
    """Return the index behind "adjacent to you" or "within 3 tiles of you" that begins at an index, 0 for none."""
    if texts[begin] in _BESIDE and texts[begin + 1 : begin + 2] == ("to",):
        centre = begin + 2
    elif texts[begin] == "within" and texts[begin + 3 : begin + 4] == ("of",) and texts[begin + 2] in _TILES:
        centre = begin + 4
    else:
        return 0
    return next((centre + len(words) for words in centres if texts[centre : centre + len(words)] == words), 0)
