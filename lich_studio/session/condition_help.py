"""Helps to write questions about a game: what can come next, and what is wrong before the game is asked."""
from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from lich_studio.content.expression import ExpressionError, parse_expression
from lich_studio.content.expression_nodes import (
    Attribute,
    BinaryOp,
    BoolOp,
    Call,
    Compare,
    Expression,
    Literal,
    Name,
    Negative,
)
from lich_studio.engine.event_names import EventName, event_names
from lich_studio.engine.game import Game
from lich_studio.engine.query import evaluate, parts_of, unknown_name
from lich_studio.engine.ruleset import Ruleset
from lich_studio.engine.things import BUILT_IN, FUNCTIONS, MOST_LISTED, QueryError

__all__ = ["check_condition", "completions"]

OF_TILES = {"piece": "thing", "q": "number", "r": "number"}
OF_ZONES = {"count": "number"}
ANSWERS = {"seat": "thing", "card": "thing", "piece": "thing", "tile": "tile", "count": "number", "sees": "truth"}
SAID = {
    "number": "a number", "text": "a text", "truth": "yes or no", "thing": "a card, piece or player",
    "tile": "a tile", "zone": "a number of cards", "nothing": "nothing",
}  # fmt: skip
NUMBERS, TEXTS = frozenset({"number", "truth", "zone", "any"}), frozenset({"text", "thing", "tile", "any"})
LITERALS: dict[type, str] = {bool: "truth", int: "number", str: "text"}
ORDERED = ("<", "<=", ">", ">=")
_THING = r"[A-Za-z_]\w*(?:\([^()]*\))?"
_BEING_WRITTEN = re.compile(rf"(?:(?P<owner>(?:{_THING}\.)*{_THING})\.)?(?P<begun>[A-Za-z_]\w*|)$")


def check_condition(text: str, game: Game, *, events: bool = True) -> None:
    """Refuse a question that can never be answered in a game.

    Args:
        text: the question.
        game: the game, at any instant; cards and pieces that are not there now may come.
        events: whether what has just happened may be asked for.

    Raises:
        ExpressionError: with the place of the fault, and names that were perhaps meant.
    """
    expression = parse_expression(text)
    _Checker(game.ruleset, events=events, borne={name for _, name in game.state.counters}).type_of(expression)
    for call in _calls(expression):
        try:
            evaluate(game, call)
        except QueryError as error:
            if not error.absent:
                raise ExpressionError(str(error), error.position) from error


def completions(text: str, ruleset: Ruleset, *, events: bool = True) -> tuple[str, ...]:
    """Return what a name that is being written at the end of a text can become, whole names in order.

    Args:
        text: the text in front of the cursor.
        ruleset: the rules of the game.
        events: whether what has just happened may be asked for.
    """
    if sum(text.count(mark) for mark in "\"'") % 2:
        return ()
    found = _BEING_WRITTEN.search(text)
    if found is None or (found["owner"] is None and (text[: found.start()].rstrip(" ").endswith((".", ")")))):
        return ()
    begun = found["begun"]
    checker = _Checker(ruleset, events=events)
    if found["owner"] is not None:
        try:
            names: Iterable[str] = checker.names_of(checker.type_of(parse_expression(found["owner"])))
        except ExpressionError:
            return ()
    else:
        names = (*checker.names, *(f"{name}(" for name in FUNCTIONS))
    return tuple(sorted(name for name in names if name.startswith(begun) and name != begun))


def _calls(expression: Expression) -> Iterable[Call]:
    """Yield the parts that ask for something by arguments that are written out."""
    if isinstance(expression, Call) and all(isinstance(part, Literal) for part in expression.arguments):
        yield expression
    for part in parts_of(expression):
        yield from _calls(part)


class _Checker:
    """Finds out of what type a question is, as far as the ruleset alone can tell."""

    def __init__(self, ruleset: Ruleset, *, events: bool, borne: Iterable[str] = ()) -> None:
        self._ruleset, self._events, self._borne = ruleset, events, borne
        happened: Mapping[str, EventName] = event_names(ruleset) if events else {}
        self.names: dict[str, str] = {name: one.type for name, one in happened.items()}
        self.names |= dict.fromkeys(ruleset.table("query"), "any")

    def type_of(self, expression: Expression) -> str:
        """Return the type of a question: "number", "text", "truth", "thing", "tile", "zone", "nothing" or "any".

        Raises:
            ExpressionError: it names what there is not, or compares what cannot be compared.
        """
        match expression:
            case Literal():
                return LITERALS.get(type(expression.value), "nothing")
            case Name():
                return self._name(expression)
            case Call():
                return self._call(expression)
            case Attribute():
                return self._attribute(expression)
            case Compare():
                return self._compare(expression)
            case BinaryOp() | Negative():
                for part in parts_of(expression):
                    self._need_number(part, self.type_of(part))
                return "number"
            case _:
                kinds_of = [self.type_of(part) for part in parts_of(expression)]
                return kinds_of[0] if isinstance(expression, BoolOp) and len(set(kinds_of)) == 1 else "truth"

    def names_of(self, type_: str) -> Mapping[str, str]:
        """Return the properties of what is of a type, with their types."""
        ruleset = self._ruleset
        match type_:
            case "tile":
                return OF_TILES | dict.fromkeys(ruleset.layers, "any")
            case "zone":
                return OF_ZONES
            case "thing" | "any":
                names = dict.fromkeys(BUILT_IN, "any") | {"name": "text", "link": "thing", "tile": "tile"}
                names |= dict.fromkeys((*ruleset.stats, *ruleset.counters, *self._borne), "number")
                names |= dict.fromkeys(ruleset.zones, "zone") | {"zone": "text"}
                names |= dict.fromkeys(ruleset.table("query attribute"), "any")
                return {name: kind for name, kind in names.items() if name.isidentifier()}
            case _:
                return {}

    def _name(self, expression: Name) -> str:
        type_ = self.names.get(expression.id)
        if type_ is not None:
            return type_
        said = unknown_name(self._ruleset, expression.id, events=self._events)
        if expression.id in FUNCTIONS:
            said = f"{expression.id} is asked like {FUNCTIONS[expression.id][2]}"
        raise ExpressionError(said, expression.position)

    def _call(self, expression: Call) -> str:
        function = expression.function
        if not isinstance(function, Name) or function.id not in FUNCTIONS:
            known = get_close_matches(function.id, FUNCTIONS, 1) if isinstance(function, Name) else []
            near = f"; perhaps {known[0]}(...)" if known else ""
            said = f"only {', '.join(FUNCTIONS)} can be asked with brackets{near}"
            raise ExpressionError(said, expression.position)
        for part in expression.arguments:
            self.type_of(part)
        return ANSWERS.get(function.id, "any")

    def _attribute(self, expression: Attribute) -> str:
        type_ = self.type_of(expression.owner)
        known = self.names_of(type_)
        if expression.name in known:
            return known[expression.name]
        if type_ == "any":
            return "any"
        few = f"; it has {', '.join(known)}" if 0 < len(known) < MOST_LISTED else ""
        near = get_close_matches(expression.name, known, 3)
        said = f"; perhaps {' or '.join(near)}" if near else few
        raise ExpressionError(f"{SAID[type_]} has no {expression.name!r}{said}", expression.position)

    def _compare(self, expression: Compare) -> str:
        left, right = self.type_of(expression.left), self.type_of(expression.right)
        if expression.operator in ORDERED:
            self._need_number(expression.left, left)
            self._need_number(expression.right, right)
        elif expression.operator in ("in", "not in"):
            if right not in ("zone", "text", "any"):
                raise ExpressionError(f"nothing can be in {SAID[right]}", expression.position)
        elif "nothing" not in (left, right) and not {left, right} <= NUMBERS and not {left, right} <= TEXTS:
            raise ExpressionError(f"{SAID[left]} is never the same as {SAID[right]}", expression.position)
        return "truth"

    def _need_number(self, expression: Expression, type_: str) -> None:
        if type_ not in NUMBERS:
            raise ExpressionError(f"a number is needed here, not {SAID[type_]}", expression.position)
