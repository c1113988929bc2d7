"""Cards become definitions, or drafts that say why."""

from __future__ import annotations

import pytest

from helpers import sample_games
from lich_studio.cardtext.coining import UNKNOWN_SUBTYPE
from lich_studio.content.card import Card
from lich_studio.content.project import SOURCE_TYPES, Project, SourceType
from lich_studio.effects.nodes import Ability, Trigger
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.errors import EngineError, RulesetError
from lich_studio.rules import loader
from lich_studio.session.compile import Draft, Rules, card_problems, compile_card, compile_cards

RULES = sample_games.rules()


def card(text: str, card_type: str = "equipment", name: str = "Cinder Lash", **fields) -> Card:
    if card_type == "equipment":
        fields.setdefault("stats", {"defense": 3})
    return Card(id=name.lower().replace(" ", "-"), name=name, type=card_type, text=text, **fields)


def test_a_read_card_becomes_a_definition():
    compiled = compile_card(card("Tap: Deal 5 damage to target.", cost={"thermic": 1}), RULES)
    assert isinstance(compiled, CardDefinition)
    assert (compiled.name, compiled.type, compiled.cost, compiled.stats) == (
        "Cinder Lash", "equipment", {"thermic": 1}, {"defense": 3},
    )  # fmt: skip
    assert len(compiled.abilities) == 1


def test_the_definition_keeps_the_card_so_that_records_can_play_it_again():
    written = card("Tap: Deal 5 damage to target.")
    compiled = RULES.definition(written)
    assert Card.model_validate(compiled.content, strict=False) == written
    assert RULES.define(written.id, compiled.content) == compiled


def test_the_same_card_is_not_compiled_again_and_a_changed_one_is() -> None:
    written = card("Tap: Deal 5 damage to target.", name="Twice Asked")
    compiled = RULES.definition(written)
    assert RULES.define(written.id, compiled.content) is compiled
    changed = RULES.definition(written.model_copy(update={"text": "Tap: Deal 6 damage to target."}))
    assert changed.abilities != compiled.abilities
    assert RULES.definition(written).abilities == compiled.abilities


def test_a_draft_names_the_first_word_not_understood():
    draft = compile_card(card("Tap: Shuve target 2 tiles."), RULES)
    assert isinstance(draft, Draft)
    assert draft.unread == "Shuve"
    assert draft.reason == "Cinder Lash: 'Shuve' is not understood"
    assert draft.problems[0].span == (5, 10)
    assert draft.problems[0].json_path == "$.text"
    with pytest.raises(EngineError, match="'Shuve' is not understood"):
        RULES.definition(card("Tap: Shuve target 2 tiles."))


def test_a_type_without_rules_is_refused_with_that_reason():
    draft = compile_card(card("", "sculpture", name="Marble"), RULES)
    assert isinstance(draft, Draft)
    assert "cards of type sculpture" in draft.reason
    assert draft.problems[0].code == "unknown-type"


def test_all_lines_of_a_technique_are_one_ability():
    compiled = RULES.definition(card("Heal 4.\nDraw 1 card.", "technique", "Second Breath"))
    assert len(compiled.abilities) == 1
    assert [type(effect).__name__ for effect in compiled.abilities[0].effects] == ["Heal", "Draw"]
    lines = RULES.definition(card("Tap: Heal 4.\nTap: Draw 1 card."))
    assert len(lines.abilities) == 2


def test_a_line_of_a_technique_that_nothing_pays_for_is_no_silent_loss():
    draft = compile_card(card("Deal 3 damage to target.\nPay 2 health: Draw 1 card.", "technique", "Odd"), RULES)
    assert isinstance(draft, Draft)
    assert [problem.code for problem in draft.problems] == ["never-used"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Whenever you heal, draw 1 card.", "never-used"),
        ("Pay 2 health: Draw 1 card.", "never-used"),
        ("You cannot block.", "how-long"),
    ],
)
def test_what_a_card_could_never_do_makes_its_reading_a_draft_at_the_line(text, code):
    reading = RULES.read_text(f"Heal 4.\n{text}", "Odd", "technique")
    assert (reading.verdict, [problem.code for problem in reading.problems]) == ("draft", [code])
    start, end = reading.problems[0].span
    assert f"Heal 4.\n{text}"[start:end].rstrip(".") == text.rstrip(".")


@pytest.mark.parametrize(
    "text",
    [
        "Until end of turn, summons you control have +2 defense.",
        "Until the start of your next turn, you have +2 intelligence.",
        "Until end of turn, target enemy may not move.",
        "During your next turn, you have +2 movement.",
        "During their next turn, target opponent may not move.",
    ],
)
@pytest.mark.parametrize(("kind", "cost"), [("technique", ""), ("equipment", "Tap: ")])
def test_what_holds_for_a_time_said_in_front_can_be_carried_out(kind, cost, text):
    assert isinstance(compile_card(card(cost + text, kind), RULES), CardDefinition)


@pytest.mark.parametrize(
    ("fields", "code", "error"),
    [
        ({"cost": {"plasma": 1}}, "unknown-source", True),
        ({"stats": {}}, "missing-stat", False),
        ({"stats": {"defense": 1, "health": 9}}, "unused-stat", False),
    ],
)
def test_costs_and_numbers_are_checked(fields, code, error):
    written = card("Tap: Heal 1.", **fields)
    problems = card_problems(written, RULES)
    assert [(problem.code, problem.is_error) for problem in problems] == [(code, error)]
    assert isinstance(compile_card(written, RULES), Draft) is error


@pytest.mark.parametrize("kind", ["equipment", "summon"])
def test_eqp_001_2_and_sum_002_3_what_is_made_without_a_defense_is_told_so_and_has_none(kind):
    written = Card(id="bare", name="Bare", type=kind, text="Tap: Heal 1.")
    assert [problem.code for problem in card_problems(written, RULES)] == ["missing-stat"]
    assert card_problems(written.model_copy(update={"stats": {"defense": 2}}), RULES) == ()
    unfit = Card(id="bare", name="Bare", type="technique", text="Heal 1.", stats={"defense": 2})
    assert [problem.code for problem in card_problems(unfit, RULES)] == ["unused-stat"]


def test_a_hero_needs_its_numbers_and_pays_no_cost():
    hero = card("", "hero", "Nobody", stats={"health": 30}, cost={"thermic": 1})
    draft = compile_card(hero, RULES)
    assert isinstance(draft, Draft)
    assert [problem.code for problem in draft.problems] == ["missing-stat", "unused-cost"]
    assert "intelligence" in draft.reason


def test_a_trigger_needs_a_row_that_names_its_event(monkeypatch):
    class Row:
        def kinds(self, _trigger, _rows):
            return ("damage",)

    ability = Ability((), trigger=Trigger())
    reading = RULES.reading(card("Tap: Heal 1."))
    monkeypatch.setattr(Rules, "reading", lambda *_: type(reading)((ability,), (), "", "read"))
    draft = compile_card(card("x"), RULES)
    assert isinstance(draft, Draft)
    assert draft.problems[0].code == "no-trigger"
    monkeypatch.setitem(RULES.ruleset.tables, "trigger", {"Trigger": Row()})
    compiled = compile_card(card("x"), RULES)
    assert isinstance(compiled, CardDefinition)
    assert compiled.triggers == (("damage", 0),)


def test_cards_are_compiled_together():
    playable, drafts = compile_cards([card("Tap: Heal 1."), card("Tap: Hael 1.", name="Typo")], RULES)
    assert (list(playable), [draft.name for draft in drafts]) == (["cinder-lash"], ["Typo"])


def test_compiled_cards_are_kept_until_they_change():
    rules = Rules.standard()
    first, second = card("Tap: Heal 1."), card("Tap: Heal 2.")
    assert rules.compiled(first) is rules.compiled(first)
    assert rules.compiled(second) != rules.compiled(first)


def test_a_project_may_add_a_source_type():
    plasma = SourceType(id="plasma", name="Plasma", code="P", colour="#112233")
    rules = Rules.of_project(Project(name="Mine", source_types=(*SOURCE_TYPES, plasma)))
    compiled = rules.definition(card("Tap: Gain 1 Plasma source.", "source", "Reactor"))
    assert compiled.abilities
    assert compile_card(card("Tap: Gain 1 Plasma source.", "source", "Reactor"), RULES).problems


def test_the_loader_gives_one_object_and_refuses_what_is_not_there():
    assert loader.load() is loader.load("lich")
    with pytest.raises(RulesetError, match="no ruleset 'chess'"):
        loader.load("chess")
    with pytest.raises(RulesetError, match="no rule module 'weather'"):
        loader.load("lich", ("weather",))


@pytest.mark.parametrize(
    "written", sorted(sample_games.shelf().cards.values(), key=lambda one: one.id), ids=lambda one: one.id
)
def test_every_sample_card_reads_canonically_and_without_a_warning(written):
    assert RULES.reading(written).canonical == written.text
    # Subtypes that only cards of the project name are known to the check of the whole project.
    assert [one for one in card_problems(written, RULES) if one.code != UNKNOWN_SUBTYPE] == []
    assert written.flavour or written.set == "Phrasebook"
