"""How choices are said: "Choose one: ...; or ...", with a semicolon, a comma or "or" behind each thing to choose."""
from __future__ import annotations

import re
from dataclasses import replace

from lich_studio.effects.diagnosis import CardContext, Check, TextProblem
from lich_studio.effects.nodes import Ability, walk
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.effects.template import Literal
from lich_studio.rules.core.choices import MANY, OPPONENT, YOU, Choose, Mode, Or

_COMMA, _COMMA_OR = ",", ", or"
_MARKS = {"ormode": ("; or", ";", "; and/or"), "comma": (",",), "commaor": (", or",), "opens": (":", "-", ": -")}
"""What is said where a row names a mark that a template cannot write, the printed one first."""


def _spelt(row: Phrase) -> Phrase:
    """Return a row with its marks in place of their names."""
    template = re.sub(r" ([a-z]+)\b", lambda name: _MARKS.get(name[1], (name[0],))[0], row.template)
    parts = tuple(
        Literal(_MARKS[part.words[0]]) if isinstance(part, Literal) and part.words[0] in _MARKS else part
        for part in row.parts
    )
    return replace(row, template=template, parts=parts)


_TWO = "draw 1 card; or heal 2"
_HEADS = (
    ("choose_one|choose_1", 1, 1, YOU, f"Choose one: {_TWO}."),
    ("choose_two|choose_2|choose_both", 2, 2, YOU, f"Choose two: {_TWO}."),
    ("choose_three|choose_3", 3, 3, YOU, f"Choose three: {_TWO}; or attrit 1."),
    ("choose_one_or_both|choose_one_or_two", 1, 2, YOU, f"Choose one or both: {_TWO}."),
    ("choose_one_or_more", 1, MANY, YOU, f"Choose one or more: {_TWO}."),
    ("choose_up_to_two|choose_up_to_2", 0, 2, YOU, f"Choose up to two: {_TWO}."),
    ("choose_any_number", 0, MANY, YOU, f"Choose any number: {_TWO}."),
    ("an_opponent_chooses_one|an_enemy_chooses_one|your_opponent_chooses_one", 1, 1, OPPONENT,
     f"An opponent chooses one: {_TWO}."),
)

_ROWS = (
    phrase("{first} ormode", Mode),
    phrase("{first} and|then {second} ormode", Mode),
    phrase("{first} commaor", Mode, mark=_COMMA_OR, canonical=False),
    phrase("{first} and|then {second} commaor", Mode, mark=_COMMA_OR, canonical=False),
    phrase("{first} comma", Mode, mark=_COMMA, canonical=False, yields=1),
    *(
        phrase(f"{words} opens {{modes+}} {{effects}}", Choose, least=least, most=most, by=by, example=example)
        for words, least, most, by, example in _HEADS
    ),
)
PHRASES = (
    *map(_spelt, _ROWS),
    phrase("{effects} or {other}", Or, example="Tap: Draw 1 card or heal 2."),
    phrase("{effects}, or {other}", Or, canonical=False),
)


def _is_one_list(choice: Choose) -> bool:
    """Return whether the things to choose from are kept apart by one kind of mark: with both, a comma may join two."""
    *before, last = (mode.mark for mode in choice.modes)
    return set(before) <= {_COMMA} if last == _COMMA_OR else _COMMA not in (*before, last)


def _check_choices(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse a choice of more things than there are, and one whose commas may join things or keep them apart."""
    for node in walk(ability):
        if isinstance(node, Choose) and not _is_one_list(node):
            message = "This does not say where each thing to choose ends: put a semicolon behind each."
            return TextProblem(ability.span, "which-choices", message, (";",))
        if isinstance(node, Choose) and node.least > len(node.modes) + 1:
            message = f"There are {len(node.modes) + 1} things to choose from, and {node.least} have to be chosen."
            return TextProblem(ability.span, "too-few-choices", message)
    return None


CHECKS: tuple[Check, ...] = (_check_choices,)
