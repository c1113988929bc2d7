"""What lines of terms do in play: counter rules, expiry, what is forbidden; counters, keywords, tokens, subtypes."""
from __future__ import annotations

from functools import cache

import pytest

from helpers.lich_table import card, choose, keys, next_turn, pass_all, table
from lich_studio.content.card import Card
from lich_studio.content.project import Project
from lich_studio.content.term import Term
from lich_studio.engine.events import Event
from lich_studio.engine.legality import Intent
from lich_studio.grid.hex import Hex
from lich_studio.rules import loader
from lich_studio.rules.core.status import INFLICTED
from lich_studio.session.compile import Rules

LINES = {
    "lull": ("You cannot block.",), "gag": ("You cannot play cards.",),
    "balm": ("At the end of your turn, heal 3.", "At the start of your status phase, lose Wet 1."),
}  # fmt: skip
TERMS = (
    *(Term(id=name, kind="status", name=name.title(), behaviour=lines) for name, lines in LINES.items()),
    *(
        Term(id=rule.replace(" ", "-"), kind="status", name=rule.title(), counter_rule=rule, expiry="never")
        for rule in ("add", "larger", "once", "newest wins")
    ),
    Term(id="fleeting", kind="status", name="Fleeting", expiry="end of turn"),
    Term(id="thorns", kind="surface", name="Thorns", behaviour=("On entering, lose 1 health for each Wet.",)),
    Term(id="tar", kind="surface", name="Tar", behaviour=("Costs 1 more movement to enter.",)),
    Term(id="brambles", kind="surface", name="Brambles",
         behaviour=("Becomes Vines next to Fire at the start of each status phase.",)),
    Term(id="grudge", kind="counter", name="Grudge", spellings=("spite",)),
    Term(id="stalwart", kind="keyword", name="Stalwart", spellings=("steadfast",),
         behaviour=("Whenever you deal damage, heal 1.", "Tap: Draw 1 card.")),
    Term(id="broodling", kind="token", name="Broodling", stats={"defense": 3}, behaviour=("Fire-step.",)),
    Term(id="relic", kind="subtype", name="Relic", plural="Relics"),
)  # fmt: skip


@cache
def own():
    return loader.load(terms=TERMS)


@cache
def rules():
    return Rules.of_project(Project(name="P"), TERMS)


def given(game, status, *numbers):
    piece = game.recall("avatar", 1)
    for number in numbers:
        game.happen(Event(INFLICTED, 0, piece, 0, number, word=status))
    return game.counter(piece, status)


def test_all_of_them_are_read():
    assert loader.term_problems(terms=TERMS) == ()


@pytest.mark.parametrize(
    ("status", "number"), [("add", 6), ("larger", 3), ("once", 1), ("newest-wins", 1)]
)
def test_the_counter_rule_says_what_numbers_become(status, number):
    assert given(table(ruleset=own()), status, 2, 3, 1) == number


def test_a_status_of_a_turn_goes_at_its_end():
    game = table(ruleset=own())
    piece = game.recall("avatar", 1)
    game.add_counter(piece, "fleeting", 4)
    other = game.recall("avatar", 2)
    game.add_counter(other, "fleeting", 4)
    next_turn(game)
    assert (game.counter(piece, "fleeting"), game.counter(other, "fleeting")) == (0, 4)
    next_turn(game)
    assert game.counter(other, "fleeting") == 0


def test_the_end_of_a_turn_and_the_status_phase_are_its_bearers():
    game = table(ruleset=own())
    for seat in (1, 2):
        piece = game.recall("avatar", seat)
        game.set_stat(seat, "health", 20)
        game.add_counter(piece, "balm", 9)
        game.add_counter(piece, "wet", 9)
    next_turn(game)
    assert [game.stat(seat, "health") for seat in (1, 2)] == [23, 20]
    assert game.counter(game.recall("avatar", 1), "wet") == 7, "one by the balm, one by time"
    assert game.counter(game.recall("avatar", 2), "wet") == 9


def test_who_cannot_block_is_not_asked():
    def asked(status):
        game = table(ruleset=own(), in_play=(("lash",), ("wall-shield",)))
        if status:
            game.add_counter(game.recall("avatar", 2), status, 1)
        choose(game, "use lash#1", "target avatar-2")
        pass_all(game)
        return game.decision.kind

    assert asked("") == "block"
    assert asked("lull") == "main"


def test_who_cannot_play_cards_is_told_the_terms_rule():
    game = table(ruleset=own(), hands=(("mend",), ()))
    assert "play mend#1" in keys(game)
    game.add_counter(game.recall("avatar", 1), "gag", 1)
    (mend,) = game.state.zones["hand/1"]
    refusals = [one.refusal for one in game.why_not(Intent("play", 1, mend)) if one.refusal is not None]
    assert [(one.rule_ids, one.message) for one in refusals] == [(("TERM-gag.1",), "Gag: you cannot play cards.")]


def test_entering_hurts_by_what_one_bears():
    game = table(ruleset=own(), layers={"surfaces": {"1,0": "thorns"}})
    game.add_counter(game.recall("avatar", 1), "wet", 3)
    choose(game, "move avatar-1", "to 1,0", "stop")
    pass_all(game)
    assert game.stat(1, "health") == 27


def test_what_costs_more_to_enter_can_be_too_far():
    game = table(ruleset=own(), layers={"surfaces": {"0,1": "tar", "-1,0": "tar"}})
    choose(game, "move avatar-1")
    choose(game, "to 1,-1")
    assert not {"to 0,1"} & set(keys(game)), "two tiles and one more are three"
    choose(game, "stop")
    pass_all(game)
    assert game.state.tile_of[game.recall("avatar", 1)] == Hex(1, -1)


def test_a_counter_has_a_name_and_other_spellings():
    for text in ("Put 2 grudge counters on this card.", "Put 2 spite counters on this card."):
        reading = rules().read_text(text, "Vow", "technique")
        assert reading.verdict == "read", reading.problems
        assert "2 grudge counters" in reading.canonical


def test_a_subtype_is_a_noun():
    reading = rules().read_text("Destroy target relic.", "Melt", "technique")
    assert (reading.verdict, reading.canonical) == ("read", "Destroy target Relic.")


def compiled(text, kind="equipment"):
    return rules().compiled(Card(id="bearer", name="Bearer", type=kind, text=text, stats={"defense": 4}))


def test_a_keyword_stands_for_its_lines():
    one = compiled("Steadfast.")
    assert len(one.abilities) == 2
    assert one.triggers and one.triggers[0][1] == 0
    game = table(ruleset=own(), in_play=(("bearer",), ()), decks=(("bolt",) * 9, ()), cards=(one,))
    held = len(game.state.zones["hand/1"])
    choose(game, "use bearer#1")
    pass_all(game)
    assert len(game.state.zones["hand/1"]) == held + 1


@pytest.mark.parametrize("text", ["Tap: Stalwart.", "Whenever you deal damage, stalwart."])
def test_a_keyword_stands_by_itself(text):
    assert [problem.code for problem in compiled(text).problems if problem.is_error] == ["keyword-alone"]


def test_a_token_has_what_its_term_says_of_it():
    call = card("call", "technique", "Summon a Broodling token.", ruleset=own())
    strong = card("strong", "technique", "Summon a Broodling token with 5 defense.", ruleset=own())
    made = own().with_described({"call": call, "strong": strong})
    tokens = {one.parent: one for one in made.values() if one.parent}
    assert tokens["call"].stats["defense"] == 3 and len(tokens["call"].abilities) == 1
    assert tokens["strong"].stats["defense"] == 5 and len(tokens["strong"].abilities) == 1
    game = table(ruleset=own(), hands=(("call",), ()), cards=(call,), layers={"surfaces": {"1,0": "fire"}})
    choose(game, "play call#1")
    pass_all(game)
    choose(game, "to 1,0")
    pass_all(game)
    next_turn(game)
    avatars = {game.recall("avatar", seat) for seat in (1, 2)}
    (token,) = set(game.state.occupants.values()) - avatars
    assert game.counter(token, "burning") == 0, "it walks through fire"


BAD = {
    "known-word": Term(id="burning", kind="status", name="Burning"),
    "no-lines": Term(id="spark", kind="counter", name="Spark", behaviour=("Heal 1.",)),
    "wrong-card-type": Term(id="mud", kind="surface", name="Mud", behaviour=("You cannot move.",)),
    "always-so": Term(id="mud", kind="surface", name="Mud", behaviour=("On entering, blocks line of sight.",)),
    "no-moment": Term(id="sting", kind="status", name="Sting", behaviour=("Lose 1 health.",)),
    "unread-word": Term(id="sting", kind="status", name="Sting", behaviour=("You cannot dance.",)),
    "said-twice": Term(id="mud", kind="surface", name="Mud", behaviour=("Gives Wet 1.", "Gives Sepsis 1.")),
    "no-tokens": Term(id="nest", kind="keyword", name="Nest", behaviour=("Tap: Summon a Chick token.",)),
}


@pytest.mark.parametrize("code", BAD)
def test_a_term_that_makes_no_sense_is_told_why(code):
    problems = loader.term_problems(terms=(BAD[code],))
    assert [found.problem.code for found in problems] == [code]
    ruleset = loader.load(terms=(BAD[code],))
    assert ("TERM-" + BAD[code].id) not in ruleset.rules


@pytest.mark.parametrize(
    ("kind", "name", "spellings"),
    [("surface", "Fire", ()), ("status", "Water", ()), ("surface", "Lava", ("smoke",)),
     ("status", "Rot", ("Burning",))],
)  # fmt: skip
def test_a_term_may_not_be_called_what_means_something_else(kind, name, spellings):
    taken = Term(id="clash", kind=kind, name=name, spellings=spellings)
    bleed = Term(id="bleed", kind="status", name="Bleed")
    (found,) = loader.term_problems(terms=(taken, bleed))
    assert (found.term, found.problem.code) == ("clash", "known-word")
    assert "call this one otherwise" in found.problem.message
    assert any(word.id == "bleed" for word in loader.load(terms=(taken, bleed)).words), "the sound one stays"


def test_two_terms_may_not_share_a_spelling_but_a_token_may_share_a_subtypes_name():
    first, second = (Term(id=name, kind="status", name=name.title(), spellings=("ooze",)) for name in ("slime", "goo"))
    (found,) = loader.term_problems(terms=(first, second))
    assert found.term == "goo" and '"ooze" means the status Slime already' in found.problem.message
    wolf = (Term(id="wolf", kind="token", name="Wolf"), Term(id="wolves", kind="subtype", name="Wolf"))
    assert loader.term_problems(terms=wolf) == ()


def test_a_slip_of_the_pen_in_a_line_is_mended():
    sting = Term(id="sting", kind="status", name="Sting", behaviour=("You cannot mvoe.",))
    (found,) = loader.term_problems(terms=(sting,))
    assert found.problem.fixes[0].text == "move"


def test_sfc_006_a_surface_that_becomes_another_gives_what_that_one_gives():
    surfaces = {"surfaces": {"2,0": "brambles", "2,1": "fire"}}
    game = table(ruleset=own(), layers=surfaces)
    game.choose("end")
    assert game.layer("surfaces", Hex(2, 0)) == "vines"
    assert game.counter(game.recall("avatar", 2), "ensnared") == 1
