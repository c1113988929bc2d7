"""Questions about a game: what is read, what is refused, and where."""
from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lich_studio.content.expression import MAX_LENGTH, Expectation, ExpressionError, parse_expectation, parse_expression
from lich_studio.content.expression_nodes import (
    Attribute,
    BinaryOp,
    BoolOp,
    Call,
    Compare,
    Literal,
    Name,
    Negative,
    Not,
)


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        (
            "seat(1).health == 12",
            Compare(Attribute(Call(Name("seat"), (Literal(1),)), "health"), "==", Literal(12)),
        ),
        ('card("ember-bolt#1").tapped', Attribute(Call(Name("card"), (Literal("ember-bolt#1"),)), "tapped")),
        (
            'tile(2,-1).surface == "fire"',
            Compare(
                Attribute(Call(Name("tile"), (Literal(2), Negative(Literal(1)))), "surface"), "==", Literal("fire")
            ),
        ),
        ("not true", Not(Literal(True))),
        ("a or b or c", BoolOp("or", (Name("a"), Name("b"), Name("c")))),
        ("1 <= a < 3", BoolOp("and", (Compare(Literal(1), "<=", Name("a")), Compare(Name("a"), "<", Literal(3))))),
        ("a + 2 * b", BinaryOp(Name("a"), "+", BinaryOp(Literal(2), "*", Name("b")))),
        ("7 // 2 % a - 1", BinaryOp(BinaryOp(BinaryOp(Literal(7), "//", Literal(2)), "%", Name("a")), "-", Literal(1))),
        ("'wet' not in a.statuses", Compare(Literal("wet"), "not in", Attribute(Name("a"), "statuses"))),
        ("  a.b(c)", Call(Attribute(Name("a"), "b"), (Name("c"),))),
        ("winner == none", Compare(Name("winner"), "==", Literal(None))),
        ("a >= 1 and b > 2 and c != 3 and d < 4", parse_expression("((a>=1) and (b>2) and (c!=3) and (d<4))")),
    ],
)
def test_what_is_read(text: str, tree: object) -> None:
    assert parse_expression(text) == tree


def test_true_is_not_the_number_one() -> None:
    found = parse_expression("true")
    assert isinstance(found, Literal)
    assert found.value is True


def test_places_are_counted_in_characters() -> None:
    found = parse_expression('  "é" == seat(1).name')
    assert isinstance(found, Compare)
    assert (found.left.position, found.right.position) == (2, 9)


@pytest.mark.parametrize(
    ("text", "position", "message"),
    [
        ("", 0, "empty"),
        ("   ", 0, "empty"),
        ("a = 3", 2, "write =="),
        ("(a", 0, "never closed"),
        ("a b", 2, "does not belong here"),
        ("a +", 3, "ends too early"),
        (" a == ", 6, "ends too early"),
        ("'é' + [1]", 6, "lists"),
        ("a + (1, 2)", 4, "lists"),
        ("{}", 0, "lists"),
        ("lambda: 1", 0, "functions"),
        ("a[0]", 0, "square brackets"),
        ("a if b else c", 0, "if has no meaning"),
        ("f(x=1)", 4, "no names"),
        ("f(*a)", 2, "star"),
        ("(a)(b)(c)", 0, "only a name"),
        ("(a := 1)", 1, "write =="),
        ("1.5", 0, "whole numbers"),
        ("2j", 0, "whole numbers"),
        ("b'x'", 0, "no meaning"),
        ("f'x'", 0, "without a letter"),
        ("...", 0, "no meaning"),
        ("a is b", 0, "write == or !="),
        ("a / b", 0, "no meaning"),
        ("a ** b", 0, "no meaning"),
        ("~a", 0, "no meaning"),
        ("a.__class__", 0, "underscore"),
        ("_a", 0, "underscore"),
        ("await a", 0, "no meaning|outside"),
        ("[a for a in b]", 0, "no meaning"),
        ("a\nb", 1, "one line"),
        ("a\0", 1, "one line"),
        ("a" * (MAX_LENGTH + 1), MAX_LENGTH, "at most 500"),
        ("(" * 240 + ")" * 240, None, "too many nested|nested too deeply"),
    ],
)
def test_what_is_refused_and_where(text: str, position: int | None, message: str) -> None:
    with pytest.raises(ExpressionError, match=message) as caught:
        parse_expression(text)
    assert position is None or caught.value.position == position
    assert f"at character {caught.value.position + 1}" in str(caught.value)


@pytest.mark.parametrize("text", ["-" * 499 + "1", "9" * 499, "a." * 249 + "a", "not " * 120 + "a"])
def test_long_texts_within_the_limit_are_read_or_refused(text: str) -> None:
    with contextlib.suppress(ExpressionError):
        assert parse_expression(text)


@given(st.text(max_size=60) | st.text("ab1()[]{}.,:'\"=<>+-*/%~ not\\éλ", max_size=60))
def test_no_text_does_anything_but_read_or_be_refused(text: str) -> None:
    for read in (parse_expression, parse_expectation):
        places = [0]
        try:
            read(text)
        except ExpressionError as error:
            places.append(error.position)
        assert 0 <= places[-1] <= max(len(text), 1)


@pytest.mark.parametrize(
    ("text", "expectation"),
    [
        ("turn == 1", Expectation(None, parse_expression("turn == 1"))),
        ("after 4: turn == 1", Expectation(4, parse_expression("turn == 1"))),
        ("refused: LOS-002", Expectation(None, None, "", "LOS-002")),
        ("refused pass: AMB-107", Expectation(None, None, "pass", "AMB-107")),
        ("after 12: refused target tile 2,-1: LOS-002.1", Expectation(12, None, "target tile 2,-1", "LOS-002.1")),
        ("refused play a#1: b: C-7", Expectation(None, None, "play a#1: b", "C-7")),
    ],
)
def test_expectations(text: str, expectation: Expectation) -> None:
    assert parse_expectation(text) == expectation


@pytest.mark.parametrize(
    "text", ["refused", "refused pass", "refused pass:", "after 3: refused x", "after 2:", "after x: y"]
)
def test_expectations_that_are_none(text: str) -> None:
    with pytest.raises(ExpressionError):
        parse_expectation(text)


def test_faults_of_expectations_are_placed_in_the_whole_text() -> None:
    with pytest.raises(ExpressionError) as caught:
        parse_expectation("after 3: a + [1]")
    assert caught.value.position == 13
