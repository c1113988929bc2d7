"""Subtypes that no list holds: a capitalised word where a subtype can stand is one, and the author is told."""
from __future__ import annotations

from dataclasses import replace

import pytest

from helpers.lich_table import card, phrase_table, table
from helpers.playing import play
from lich_studio.cardtext.parse import parse
from lich_studio.content.card import Card
from lich_studio.content.project import Project
from lich_studio.effects.diagnosis import CardContext
from lich_studio.session.compile import Rules, card_problems
from lich_studio.session.subtypes import subtypes_of, without_known

TABLE = phrase_table()


def read(text):
    return parse(text, TABLE, CardContext("Tin Prophet", "equipment"))


@pytest.mark.parametrize(
    ("text", "canonical", "names"),
    [
        ("You may move an additional tile if you control a Machine.",
         "You have +1 movement if you control a Machine.", ["Machine"]),
        ("Tap: Destroy each Undead you control.", "Tap: Destroy each Undead you control.", ["Undead"]),
        ("Rifles you control have +1 defense.", "Rifles you control have +1 defense.", ["Rifle"]),
        ("Tap: Destroy target Golem summon or Relic.", "Tap: Destroy target Golem summon or Relic.",
         ["Golem", "Relic"]),
        ("Whenever a Harpy moves, heal 1.", "Whenever a Harpy moves, heal 1.", ["Harpy"]),
        ("Harpies you control have +1 defense.", "Harpies you control have +1 defense.", ["Harpy"]),
        ("Tap, sacrifice a Bio-Drone: Draw 1 card.", "Tap, sacrifice a Bio-Drone: Draw 1 card.", ["Bio-Drone"]),
    ],
)  # fmt: skip
def test_a_capitalised_unknown_word_is_a_subtype_where_one_can_stand(text, canonical, names):
    reading = read(text)
    assert reading.verdict == "read"
    assert reading.canonical == canonical
    assert [problem.code for problem in reading.problems] == ["unknown-subtype"] * len(names)
    assert [problem.expected for problem in reading.problems] == [(name,) for name in names]
    assert all(problem.severity == "warning" for problem in reading.problems)
    assert read(canonical).abilities == reading.abilities


@pytest.mark.parametrize(
    ("text", "word", "meant"),
    [
        ("Tap: Destroy target Summn.", "Summn", "Summon"),
        ("Tap: Destroy target Equipmnt.", "Equipmnt", "Equipment"),
        ("Tap: Destroy target Golem you controll.", "controll", "control"),
        ("Atritt 3.", "Atritt", "Attrit"),
        ("Tap: Inflict Bleed 1 on target.", "Bleed", "Blind"),
    ],
)
def test_nearly_a_known_word_is_a_slip_and_no_subtype(text, word, meant):
    (problem,) = (one for one in read(text).problems if one.severity == "error")
    assert text[problem.span.start : problem.span.end] == word
    assert problem.fixes[0].text == meant


@pytest.mark.parametrize(
    "text",
    ["Tap: Destroy target golem.", "Tap: Destroy target Wet.", "Tap: Gain 1 Moonlight source.", "Tap: Golem.",
     "Your rifles have +1 defense."],
)  # fmt: skip
def test_where_no_subtype_can_stand_or_no_capital_is_nothing_is_coined(text):
    assert read(text).verdict == "draft"


def test_a_coined_subtype_is_that_of_the_cards_that_have_it():
    rifle = replace(card("rifle", "equipment", defense=1), subtypes=("Rifle",))
    game = play("Destroy each Rifle.", cards=(rifle,), in_play=((), ("rifle", "wall-shield")))
    assert [game.state.definition_of[one] for one in game.state.zones["action/2"]] == ["wall-shield"]


def test_your_things_of_a_subtype_have_what_a_card_says():
    rifle = replace(card("rifle", "equipment", defense=1), subtypes=("Rifle",))
    drill = card("drill", "equipment", "Your Rifles have +2 defense.", defense=1)
    game = table(in_play=(("rifle", "drill"), ("rifle",)), cards=(rifle, drill))
    numbers = {game.state.definition_of[one]: game.stat(one, "defense") for one in game.state.zones["action/1"]}
    assert numbers == {"rifle": 3, "drill": 1}
    assert [game.stat(one, "defense") for one in game.state.zones["action/2"]] == [1]


def test_your_techniques_have_a_modifier_while_they_are_played():
    lens = card("lens", "equipment", "Your techniques have Unblockable.", defense=1)
    for mine, health in ((("lens",), 24), ((), 30)):
        game = play("Deal 6 damage to target.", "target avatar-2", *(() if mine else ("block wall-shield#1",)),
                    cards=(lens,), in_play=(mine, ("wall-shield",)))  # fmt: skip
        assert game.stat(2, "health") == health


def authored(name, *subtypes, text=""):
    return Card.model_validate(
        {"id": name.lower(), "name": name, "type": "equipment", "subtypes": subtypes, "text": text,
         "stats": {"defense": 1}}, strict=False,
    )  # fmt: skip


def test_a_subtype_that_some_card_of_the_project_has_is_not_told():
    rules = Rules.standard()
    lens = authored("Lens", text="Rifles you control have +1 defense.")
    problems = card_problems(lens, rules)
    assert [one.code for one in problems] == ["unknown-subtype"]
    for cards, told in (((lens, authored("Carbine", "Rifle")), 0), ((lens, authored("Carbine", "Pistol")), 1)):
        assert len(tuple(without_known(problems, lens.text, subtypes_of(cards)))) == told


def test_subtypes_that_the_project_lists_are_words_of_it():
    rules = Rules.of_project(Project(name="Guns", subtypes=("Rifle",)))
    reading = rules.read_text("Each of your turns ends.", "Lens", "equipment")
    assert reading.verdict == "draft"
    reading = rules.read_text("rifles you control have +1 defense.", "Lens", "equipment")
    assert (reading.problems, reading.canonical) == ((), "Rifles you control have +1 defense.")


@pytest.mark.parametrize("text", [
    "Turrets you control have +1 defense.", "Whenever you use a Mine, heal 1.", "Tech you control have +1 defense.",
    "Cannons you control have +1 defense.", "Militia you control have +1 defense.",
])  # fmt: skip
def test_what_authors_call_their_cards_is_no_slip_of_another_word(text):
    reading = parse(text, phrase_table(), CardContext("trial", "equipment"))
    assert reading.verdict == "read"
    assert [problem.code for problem in reading.problems] == ["unknown-subtype"]
