"""Rows say what they claim to say, or are refused when they are made."""
from __future__ import annotations

from dataclasses import MISSING, dataclass, field, fields

import pytest

from lich_studio.effects.nodes import Ability, Amount, Effect, Node, Selector, walk
from lich_studio.effects.phrase import default_of, node_fields, phrase
from lich_studio.effects.spans import Span
from lich_studio.effects.template import Group, Literal, Slot, parse_template


@dataclass(frozen=True, slots=True)
class Push(Effect):
    amount: Amount
    who: Selector
    gently: bool = False
    marks: tuple[Node, ...] = field(default_factory=tuple)


def test_a_template_is_taken_apart():
    assert parse_template("push|shove {who}, [by {amount} tile(s)] 's enemy(enemies) {kind(s)} ~") == (
        Literal(("push", "shove")),
        Slot("who"),
        Literal((",",)),
        Group((Literal(("by",)), Slot("amount"), Literal(("tile", "tiles"), "tiles"))),
        Literal(("'s",)),
        Literal(("enemy", "enemies"), "enemies"),
        Slot("kind", agrees=True),
        Literal(("~",)),
    )


@pytest.mark.parametrize(
    "template", ["", "[push]", "push [by [one]]", "push [by", "push]", "push []", "Push {who}", "push {who", "push %"]
)
def test_a_malformed_template_is_refused(template):
    with pytest.raises(ValueError, match="phrase"):
        parse_template(template)


def test_slots_carry_the_types_of_the_fields():
    row = phrase("push {who} {amount} tile(s)", Push, gently=True, rule_ids=("KW-PUSH",))
    assert row.slots == (("who", Selector), ("amount", Amount))
    assert row.constants == (("gently", True),)
    assert row.rule_ids == ("KW-PUSH",)


@pytest.mark.parametrize(
    ("template", "constants", "complaint"),
    [
        ("push {whom} {amount}", {}, "no field whom"),
        ("push {who} {amount}", {"hard": True}, "no field hard"),
        ("push {who} {amount} {who}", {}, "said twice"),
        ("push {who} {amount}", {"who": Selector()}, "said twice"),
        ("push {who}", {}, "nothing says amount"),
        ("push {who} [{amount}]", {}, "nothing says amount"),
    ],
)
def test_a_row_that_cannot_make_its_node_is_refused(template, constants, complaint):
    with pytest.raises(ValueError, match=complaint):
        phrase(template, Push, **constants)


def test_defaults_of_fields():
    assert [default_of(item) for item in fields(Push)] == [MISSING, MISSING, False, ()]
    assert "span" not in [item.name for item in node_fields(Ability)]


def test_walking_visits_every_node_in_order():
    amount, who, mark = Amount(), Selector(), Effect()
    push = Push(amount, who, marks=(mark,))
    assert list(walk(Ability((push,)))) == [Ability((push,)), push, amount, who, mark]


def test_places_do_not_change_what_an_ability_means():
    assert Ability((), span=Span(1, 2)) == Ability((), span=Span(3, 4))
    assert Span(1, 2).joined(Span(5, 6)).shifted(10) == Span(11, 16)
    assert not Amount().is_one
