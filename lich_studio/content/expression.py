"""Questions about a game as text: expectations of scenarios, watches, conditions of breakpoints.

Syntax, a small part of Python's, with the same precedence:

    seat(1).health == 12        tile(2,-1).surface == "fire"        card("ember-bolt#1").tapped
    not seat(2).alive or turn > 3        2 <= seat(1).hand.count < 5        "burning" in card("oak#1").statuses

Values are whole numbers, texts, `true`, `false` and `none`. This module only reads; what the names mean,
the engine says. An expectation is an expression, or `refused INTENT: RULE-ID` (without an intent: the
last choice of the script), either of them with `after N:` in front: after the first N lines of the script.
"""
from __future__ import annotations

import ast
import re
import warnings
from dataclasses import dataclass
from typing import Final

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
    Not,
)
from lich_studio.content.problems import ContentError

__all__ = ["Expectation", "ExpressionError", "parse_expectation", "parse_expression"]

MAX_LENGTH: Final = 500
"""Most characters an expression may have."""
MAX_DEPTH: Final = 40
"""Most parts inside each other: whoever asks an expression goes down as many calls."""

_CONSTANTS: Final[dict[str, bool | None]] = {
    "true": True, "True": True, "false": False, "False": False, "none": None, "None": None
}  # fmt: skip
_COMPARISONS: Final[dict[type[ast.cmpop], str]] = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.In: "in",
    ast.NotIn: "not in",
}  # fmt: skip
_OPERATORS: Final[dict[type[ast.operator], str]] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "//", ast.Mod: "%"
}  # fmt: skip
_AFTER: Final = re.compile(r"\s*after\s+([0-9]{1,6})\s*:\s*")
_REFUSED: Final = re.compile(r"\s*refused(?:\s+(?P<intent>\S.*?))?\s*:\s*(?P<rule>[A-Z][A-Z0-9]*(?:[-.][A-Z0-9]+)*)\s*")

_NOT_ALLOWED: Final[dict[type[ast.AST], str]] = {
    ast.Lambda: "functions cannot be defined here",
    ast.List: "lists cannot be written here",
    ast.Tuple: "lists cannot be written here",
    ast.Dict: "lists cannot be written here",
    ast.Subscript: "square brackets have no meaning here",
    ast.IfExp: "if has no meaning here",
    ast.JoinedStr: "texts are written without a letter in front",
    ast.Starred: "a star has no meaning here",
    ast.NamedExpr: "nothing can be assigned; to compare, write ==",
}


class ExpressionError(ContentError):
    """A text that is no expression.

    Attributes:
        position: character of the text, from 0, where reading failed.
    """

    def __init__(self, message: str, position: int) -> None:
        """Keep where the fault is; the message names the place counted from 1."""
        super().__init__(f"{message} (at character {position + 1})", "expression")
        self.position = position


@dataclass(frozen=True, slots=True)
class Expectation:
    """What a scenario promises.

    Attributes:
        after: lines of the script after which it must hold, or None for the end.
        condition: what must be true, or None if a refusal is expected.
        intent: option key that must be refused; empty for the last line of the script.
        rule: id of the rule that refuses it; empty if none is expected.
    """

    after: int | None
    condition: Expression | None
    intent: str = ""
    rule: str = ""


def parse_expression(text: str) -> Expression:
    """Read an expression.

    Args:
        text: one line of at most 500 characters.

    Raises:
        ExpressionError: with the place of the fault, if it is not one.
    """
    if len(text) > MAX_LENGTH:
        raise ExpressionError(f"an expression has at most {MAX_LENGTH} characters, this one {len(text)}", MAX_LENGTH)
    if not text.strip():
        raise ExpressionError("the expression is empty", 0)
    for position, letter in enumerate(text):
        if not letter.isprintable():
            raise ExpressionError("an expression is one line of visible characters", position)
    source = text.lstrip()
    return _Reader(source, len(text) - len(source)).read()


def parse_expectation(text: str) -> Expectation:
    """Read an expectation of a scenario.

    Raises:
        ExpressionError: with the place of the fault, if it is not one.
    """
    head = _AFTER.match(text)
    after, start = (int(head[1]), head.end()) if head else (None, 0)
    refused = _REFUSED.fullmatch(text, start)
    if refused:
        return Expectation(after, None, refused["intent"] or "", refused["rule"])
    if re.match(r"\s*refused\b", text[start:]):
        raise ExpressionError("a refusal is written `refused INTENT: RULE-ID`, such as `refused pass: LOS-002`", start)
    # Blanks keep every place the one it has in the whole text.
    return Expectation(after, parse_expression(" " * start + text[start:]))


class _Reader:
    """Turns one parsed source into the nodes of this module, refusing all that is not listed."""

    def __init__(self, source: str, indent: int) -> None:
        self._source = source
        self._indent = indent
        self._depth = 0

    def read(self) -> Expression:
        """Return the expression of the whole source."""
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                tree = ast.parse(self._source, mode="eval")
            return self._read(tree.body)
        except SyntaxError as error:
            raise self._misread(error) from error
        except (RecursionError, MemoryError, ValueError) as error:
            raise ExpressionError("the expression is nested too deeply or cannot be read", self._indent) from error

    def _misread(self, error: SyntaxError) -> ExpressionError:
        """Return Python's complaint in our words, in its place."""
        if not error.offset or error.offset > len(self._source):
            return ExpressionError("the expression ends too early", self._indent + len(self._source))
        message = (error.msg or "").split(" (")[0].strip()
        if not message or message.startswith("invalid syntax"):
            message = "this does not belong here"
        if re.search(r"[^=!<>]=[^=]", self._source):
            message += "; to compare, write =="
        return ExpressionError(message, self._indent + error.offset - 1)

    def _read(self, node: ast.expr) -> Expression:
        if self._depth >= MAX_DEPTH:
            raise ExpressionError(f"the expression has more than {MAX_DEPTH} parts inside each other",
                                  self._position(node))
        self._depth += 1
        found = self._part(node)
        self._depth -= 1
        return found

    def _part(self, node: ast.expr) -> Expression:
        at = self._position(node)
        match node:
            case ast.Constant():
                return self._literal(node)
            case ast.Name():
                return self._name(node)
            case ast.Attribute():
                self._check_name(node.attr, at)
                return Attribute(self._read(node.value), node.attr, position=at)
            case ast.Call():
                return self._call(node)
            case ast.Compare():
                return self._compare(node)
            case ast.BoolOp():
                word = "and" if isinstance(node.op, ast.And) else "or"
                return BoolOp(word, tuple(self._read(part) for part in node.values), position=at)
            case ast.UnaryOp(op=ast.Not()):
                return Not(self._read(node.operand), position=at)
            case ast.UnaryOp(op=ast.USub()):
                return Negative(self._read(node.operand), position=at)
            case ast.BinOp() if type(node.op) in _OPERATORS:
                return BinaryOp(self._read(node.left), _OPERATORS[type(node.op)], self._read(node.right), position=at)
            case _:
                raise ExpressionError(_NOT_ALLOWED.get(type(node), "this has no meaning here"), at)

    def _literal(self, node: ast.Constant) -> Literal:
        at = self._position(node)
        if isinstance(node.value, float | complex):
            raise ExpressionError("numbers are whole numbers", at)
        if not isinstance(node.value, int | str | None):
            raise ExpressionError("this has no meaning here", at)
        return Literal(node.value, position=at)

    def _name(self, node: ast.Name) -> Expression:
        at = self._position(node)
        if node.id in _CONSTANTS:
            return Literal(_CONSTANTS[node.id], position=at)
        self._check_name(node.id, at)
        return Name(node.id, position=at)

    def _call(self, node: ast.Call) -> Call:
        at = self._position(node)
        if node.keywords:
            raise ExpressionError("arguments have no names here", self._position(node.keywords[0].value))
        if not isinstance(node.func, ast.Name | ast.Attribute):
            raise ExpressionError("only a name can be asked with brackets", at)
        return Call(self._read(node.func), tuple(self._read(part) for part in node.args), position=at)

    def _compare(self, node: ast.Compare) -> Expression:
        at = self._position(node)
        terms = [self._read(term) for term in (node.left, *node.comparators)]
        parts: list[Expression] = []
        for left, operator, right in zip(terms, node.ops, terms[1:], strict=False):
            if type(operator) not in _COMPARISONS:
                raise ExpressionError("to compare, write == or !=", at)
            parts.append(Compare(left, _COMPARISONS[type(operator)], right, position=at))
        return parts[0] if len(parts) == 1 else BoolOp("and", tuple(parts), position=at)

    def _check_name(self, name: str, at: int) -> None:
        if name.startswith("_"):
            raise ExpressionError("names do not start with an underscore", at)

    def _position(self, node: ast.expr) -> int:
        # Python counts bytes, people count characters.
        before = self._source.encode("utf-8", "replace")[: node.col_offset]
        return self._indent + len(before.decode("utf-8", "replace"))
