"""Skills: slots, skill counters and the lines that wait for them (SKL-001, AMB-167 to AMB-170)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.decisions import Edit
from lich_studio.engine.legality import Intent
from lich_studio.session.compile import Rules

GROWS = "Every time you use this skill, add a skill counter to it."
CARDS = (
    card("drill", "skill", f"Tap: Deal 1 damage to target.\n[2] Pay 1 health: Draw 1 card.\n{GROWS}"),
    card("study", "skill", "Pay 1 health: Draw 1 card.\n[2] Tap: Deal 4 damage to target."),
    card("poise", "skill", f"Pay 1 health: Draw 1 card.\n[2] You have +1 intelligence.\n{GROWS}"),
    card("teach", "technique", "Add 2 skill counters to target skill."),
    card("strike", "technique", "Destroy target skill."),
)


def game_with(**given):
    return table(cards=CARDS, **({"decks": (("ember",) * 20, ("ember",) * 20)} | given))


def codes(game, intent):
    return [one.refusal.code for one in game.why_not(intent) if one.refusal]


def counters(game, name):
    return game.counter(game.entity(f"{name}#1", 1), "skill")


def use(game, key, *targets):
    choose(game, key, *targets)
    pass_all(game)


def test_skl_001_1_a_skill_takes_an_action_slot():
    game = game_with(hands=(("drill",), ()), in_play=(("thin-veil",), ()))
    use(game, "play drill#1")
    drill = game.entity("drill#1", 1)
    assert game.state.zone_of[drill] == "action/1" and game.stat(drill, "slot") == 2
    full = game_with(hands=(("drill",), ()), in_play=(("thin-veil",) * 5, ()))
    assert codes(full, Intent("play", 1, full.entity("drill#1", 1))) == ["no-slot"]


def test_skl_001_2_a_skill_gathers_counters_as_its_text_says():
    game = game_with(in_play=(("drill",), ()))
    use(game, "use drill#1 1", "target avatar-2")
    assert counters(game, "drill") == 1
    next_turn(game)
    next_turn(game)
    assert counters(game, "drill") == 1, "its text names a way, so it gets none for nothing"


def test_amb_168_the_counter_comes_as_the_effect_is_declared():
    game = game_with(in_play=(("drill",), ()), hands=((), ("hush",)))
    choose(game, "use drill#1 1", "target avatar-2")
    assert game.decision.kind == "window" and counters(game, "drill") == 1
    choose(game, "play hush#1", "target item-1")
    pass_all(game)
    assert counters(game, "drill") == 1, "also when it is negated"


@pytest.mark.parametrize(("reading", "own", "used"), [("start phase", 1, 0), ("use", 0, 1)])
def test_amb_167_a_silent_skill_grows_in_the_own_start_phase_or_by_use(reading, own, used):
    game = game_with(in_play=(("study",), ()), rulings={"silent_skills": reading})
    before = counters(game, "study")
    use(game, "use study#1 1")
    assert counters(game, "study") - before == used
    before = counters(game, "study")
    next_turn(game)
    assert counters(game, "study") == before, "the start phase of another is not its own"
    next_turn(game)
    assert counters(game, "study") - before == own


def test_skl_001_3_a_line_waits_for_its_counters_and_the_remedy_gives_them():
    game = game_with(in_play=(("drill",), ()))
    drill = game.entity("drill#1", 1)
    intent = Intent("activate", 1, drill, 1)
    assert "use drill#1 2" not in keys(game) and codes(game, intent) == ["skill-counters"]
    refusal = next(one.refusal for one in game.why_not(intent) if one.refusal)
    assert refusal.rule_ids == ("SKL-001.3",) and dict(refusal.values) == {"counters": 0, "needed": 2}
    game.apply(refusal.remedy[0])
    assert "use drill#1 2" in keys(game)


def test_amb_169_counters_are_not_spent():
    game = game_with(in_play=(("drill",), ()))
    game.apply(Edit("counter", (game.entity("drill#1", 1), "skill", 2)))
    use(game, "use drill#1 2")
    assert counters(game, "drill") == 3


def test_amb_168_the_threshold_is_checked_before_the_counter_comes():
    game = game_with(in_play=(("drill",), ()))
    game.apply(Edit("counter", (game.entity("drill#1", 1), "skill", 1)))
    assert "use drill#1 2" not in keys(game)


def test_amb_170_a_tier_without_a_cost_holds_while_the_number_is_there():
    game = game_with(in_play=(("poise",), ()))
    poise = game.entity("poise#1", 1)
    assert game.stat(1, "intelligence") == 6
    use(game, "use poise#1")
    use(game, "use poise#1")
    assert game.stat(1, "intelligence") == 7
    game.apply(Edit("counter", (poise, "skill", 1)))
    assert game.stat(1, "intelligence") == 6
    game.apply(Edit("counter", (poise, "skill", 2)))
    game.apply(Edit("card", (poise, "purgatory/1")))
    assert game.stat(1, "intelligence") == 6


def test_skl_001_2_effects_add_skill_counters_too():
    game = game_with(in_play=(("study",), ()), hands=(("teach",), ()))
    before = counters(game, "study")
    use(game, "play teach#1", "target study#1")
    assert counters(game, "study") == before + 2


def test_pur_001_a_skill_that_leaves_play_loses_its_counters():
    game = game_with(in_play=(("drill",), ()), hands=(("strike",), ()))
    drill = game.entity("drill#1", 1)
    use(game, "use drill#1 1", "target avatar-2")
    use(game, "play strike#1", "target drill#1")
    assert game.state.zone_of[drill] == "purgatory/1" and game.counter(drill, "skill") == 0


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("each time you use this skill, add a skill counter to it", GROWS),
        ("Every time you use this skill, add 2 skill counters to it.",) * 2,
        ("add 1 skill counter to target skill", "Add 1 skill counter to target skill."),
        ("[3] you have +1 intelligence", "[3] You have +1 intelligence."),
    ],
)
def test_texts_of_skills_are_read_and_printed(typed, printed):
    kind = "technique" if "target" in typed else "skill"
    reading = parse(typed, Rules.standard().table, CardContext("Drill", kind))
    assert reading.canonical == printed


def test_a_bare_effect_on_a_skill_is_refused():
    reading = parse("Draw 1 card.", phrase_table(), CardContext("Drill", "skill"))
    assert [problem.code for problem in reading.problems] == ["nothing-sets-it-off"]


@pytest.mark.parametrize("grows", [
    "Every time this skill is used, add a [skill counter] to it.",
    "Everytime you use this skill, it gains a skill counter.",
    "Whenever you use this skill add a skill counter to this card.",
    "Add a skill counter to this skill every time you use it.",
])  # fmt: skip
def test_skl_001_2_a_skill_grows_by_use_however_that_is_said(grows):
    habit = card("habit", "skill", f"{grows}\nPay 1 health: Heal 1.")
    game = table(in_play=(("habit",), ()), cards=(habit,))
    game.choose("use habit#1")
    assert counters(game, "habit") == 1, "as it is declared, before it resolves"


def test_skl_001_2_what_else_happens_with_use_is_an_ability():
    text = "Pay 1 health: Heal 1.\nEvery time you use this skill, draw a card.\n[9] Tap: Heal 2."
    habit = card("habit", "skill", text)
    game = table(in_play=(("habit",), ()), cards=(habit,), decks=(("ember",) * 9, ()))
    before = len(game.state.zones["hand/1"])
    use(game, "use habit#1 1")
    assert len(game.state.zones["hand/1"]) == before + 1


@pytest.mark.parametrize("text", [
    "Every time you use a Rifle, add a [skill counter] to it.",
    "Whenever you move 2 or more tiles, add a skill counter to it.",
])  # fmt: skip
def test_skl_001_2_skill_counters_for_what_is_no_skill_are_refused(text):
    reading = parse(text, phrase_table(), CardContext("trial", "skill"))
    assert [problem.code for problem in reading.problems if problem.severity == "error"] == ["it-is-no-skill"]
