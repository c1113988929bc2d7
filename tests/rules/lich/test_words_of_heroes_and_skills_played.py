"""Words of heroes and skills, played: who bears what, tiles moved off, whom one possesses, and how often one may."""
from __future__ import annotations

import pytest

from helpers.heroes import faults, hero, reading, use
from helpers.lich_table import card, keys, next_turn, table
from helpers.playing import settle
from lich_studio.engine.decisions import Edit
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.geometry import SURFACES, WALLS
from lich_studio.rules.lich.field import zone
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.statuses.possessed import possessor_of

IMP = card("imp", "summon", "", defense=4)


@pytest.mark.parametrize(("text", "said", "kind"), [
    ("Opponents inflicted with sepsis may not heal.", "Opponents with Sepsis cannot heal.", "hero"),
    ("While you are suffering from burning, you have +1 INT.", "While you are Burning, you have +1 intelligence.",
     "hero"),
    ("Heal 2. If you are affected by 2 or more statuses, draw a card.",
     "Heal 2. If you have 2 or more statuses, draw 1 card.", "technique"),
    ("Deal 3 damage to each summon not affected by Wet.", "Deal 3 damage to each summon without Wet.", "technique"),
    ("You have 3 AP instead of 2 while you control no summons.", "You have 3 AP while you control no summons.", "hero"),
    ("You may move 3 tiles instead of 2.", "You have 3 movement.", "hero"),
    ("You have +1 movement while you control Sage.", "You have +1 movement while this card is in play.", "equipment"),
    ("You may heal 2 two times each turn.", "Twice each turn, you may heal 2.", "hero"),
    ("Once on your turn, while you are in Fire, you may heal 2.",
     "If you are in Fire, once on your turn, you may heal 2.", "hero"),
    ("Once each turn, you can heal 2.", "Once each turn, you may heal 2.", "hero"),
    ("Spend 2 Thermic source: Draw a card.", "Pay 2 Thermic source: Draw 1 card.", "equipment"),
    ("Remove 1 AP from yourself: Heal 2.", "Pay 1 AP: Heal 2.", "hero"),
    ("Set your health to the health of target opponent.", "Your health becomes equal to target opponent's health.",
     "technique"),
    ("Every time you draw a card on an opponent's turn, heal 1.",
     "Whenever you draw a card, if it is not your turn, heal 1.", "hero"),
    ("Whenever you are attacked while burning, heal 1.", "Whenever you are attacked, if you are Burning, heal 1.",
     "hero"),
    ("Heal 2 at the start of your turn if you are in water.", "At the start of your turn, if you are in Water, heal 2.",
     "hero"),
    ("If you control no summons at the end of your turn, lose 3 health.",
     "At the end of your turn, if you control no summons, lose 3 health.", "hero"),
    ("[2]- If you did not move on your turn, heal 1 during your end phase.",
     "[2] At the start of your end phase, if you have not moved this turn, heal 1.", "skill"),
    ("Place Water on target tile, or on a tile adjacent to you.",
     "Place Water on target tile or place Water on a tile adjacent to you.", "technique"),
    ("Set your health to 10.", "Your health becomes 10.", "technique"),
    ("The first time you lose health on your turn, draw a card.",
     "The first time you lose health each turn, if it is your turn, draw 1 card.", "hero"),
    ("Destroy target summon unless its controller spends 2 source.",
     "Destroy target summon unless its controller pays 2 source of any type.", "technique"),
])  # fmt: skip
def test_said_in_other_words(text, said, kind):
    told = reading(text, kind)
    assert (told.verdict, told.canonical) == ("read", said), told.problems


@pytest.mark.parametrize(("text", "code"), [
    ("You have 4 movement instead of 3.", "unread-word"),
    ("You are Invisible while in Smoke, but you may not move.", "two-meanings"),
    ("You have +1 INT while in Smoke, and you may not move.", "two-meanings"),
    ("You may not heal, except from yesterday.", "unread-word"),
    ("You may use each Skill you control once on your turn.", "unfinished"),
    ("Once on your turn, you may draw a card. If it is of the chosen type, heal 2.", "no-type-chosen"),
    ("Whenever you move while you are in Smoke, heal 1.", "while-something-happens"),
    ("Each player loses 1 health at the end of each turn if they have no cards in hand.", "unread-word"),
])  # fmt: skip
def test_what_is_open_or_not_so_is_refused(text, code):
    assert faults(text) == [code]


def test_kw_move_1_it_is_the_tile_that_somebody_moves_off():
    game = hero("Whenever you move from a tile, you may place Smoke on it.")
    game.choose("move avatar-1")
    use(game, "to 0,1", "stop", "yes")
    assert game.state.layers[SURFACES][Hex(0, 0)] == "smoke"


def test_st_possessed_3_whom_one_possesses_for_a_time_too():
    whip = card("whip", "equipment", "Tap: Target summon becomes Possessed until end of turn.", defense=1)
    text = "You have +1 movement while you possess a summon. Summons you possess have +2 defense."
    game = hero(text, in_play=(("whip",), ("imp",)), cards=(whip, IMP))
    imp, own = game.entity("summon-1", 1), avatar(game, 1)
    before = game.stat(game.state.link_of[imp], "defense")
    use(game, "use whip#1", "target summon-1")
    assert (possessor_of(game, imp), game.stat(own, "movement")) == (1, 3)
    assert game.stat(game.state.link_of[imp], "defense") == before + 2
    next_turn(game)
    assert (possessor_of(game, imp), game.stat(own, "movement")) == (0, 2)


@pytest.mark.parametrize("text", [
    "You have an additional action slot. Only Equipment may be placed in this slot.",
    "You have 1 additional action slot. This slot may only hold an Equipment.",
])  # fmt: skip
def test_fld_001_2_what_alone_lies_in_a_further_slot(text):
    club = card("club", "equipment", "", defense=1)
    game = hero(text, hands=(("club", "imp"), ()), in_play=(("imp",) * 5, ()), cards=(club, IMP))
    assert {key for key in keys(game) if key.startswith("play ")} == {"play club#1"}


def test_fx_001_1_a_second_thing_holds_whatever_the_condition_of_the_first():
    text = "You have +1 movement while in Smoke, and Water does not inflict wet on you."
    rain = card("rain", "technique", "Place Water on your tile.")
    game = hero(text, hands=(("rain",), ()), cards=(rain,))
    use(game, "play rain#1")
    assert (game.stat(avatar(game, 1), "movement"), game.counter(avatar(game, 1), "wet")) == (2, 0)


@pytest.mark.parametrize(("text", "health", "may"), [
    ("Once on your turn, if you have 10 or less health, you may heal 5.", 12, False),
    ("Once on your turn, if you have 10 or less health, you may heal 5.", 9, True),
    ("You may heal 5 once on your turn.", 12, True),
])  # fmt: skip
def test_hro_fx_2_what_one_may_so_often_if_it_is_so(text, health, may):
    game = hero(text)
    game.apply(Edit("stat", (1, "health", health)))
    if may:
        use(game, "use sage#1")
    assert game.stat(1, "health") == health + 5 * may
    assert "use sage#1" not in keys(game)


@pytest.mark.parametrize(("text", "mine"), [
    ("Whenever you lose health on your turn, heal 1.", True),
    ("During an opponent's turn, whenever you lose health, heal 1.", False),
])  # fmt: skip
def test_amb_223_on_whose_turn_something_happens(text, mine):
    prick = card("prick", "technique", "Lose 5 health.")
    game = hero(text, hands=(("prick",), ()), cards=(prick,))
    use(game, "play prick#1")
    assert game.stat(1, "health") == 25 + mine


@pytest.mark.parametrize(("layers", "health"), [({}, 28), ({"surfaces": {"0,0": "water"}}, 30)])
def test_ph_end_it_is_asked_at_the_end_of_the_turn(layers, health):
    game = hero("Lose 2 health at the end of your turn if you are not in Water.", layers=layers)
    next_turn(game)
    assert game.stat(1, "health") == health


@pytest.mark.parametrize(("text", "seen"), [
    ("You have +2 INT when targeting with Equipment.", True), ("You have +2 INT when targeting with Skills.", False),
])  # fmt: skip
def test_hro_int_3_intelligence_to_target_with_is_range(text, seen):
    game = hero(text, in_play=(("lash",), ()), starts=("-3,0", "4,0"))
    game.choose("use lash#1")
    assert (game.stat(1, "intelligence"), "target avatar-2" in keys(game)) == (6, seen)


def test_amb_217_their_next_turn_is_that_of_each_of_them():
    glare = card("glare", "technique", "Inflict blind on all opponents until the end of their next turn.")
    game = table(hands=(("glare",), (), ()), starts=("0,0", "2,0", "0,2"), cards=(glare,))
    use(game, "play glare#1")
    blind = []
    for _ in range(3):
        blind.append([seat for seat in (1, 2, 3) if game.counter(avatar(game, seat), "blind")])
        next_turn(game)
    assert blind == [[2, 3], [2, 3], [3]]


def test_kw_place_1_in_either_of_two_places():
    spill = card("spill", "technique", "Place Water on target tile, or on a tile adjacent to you.")
    game = table(hands=(("spill",), ()), cards=(spill,))
    use(game, "play spill#1", "mode 2", "choose tile 0,1")
    assert game.state.layers[SURFACES] == {Hex(0, 1): "water"}


def test_amb_221_a_wall_is_moved_to_a_tile_of_the_description():
    lever = card("lever", "equipment", "Tap: Move an adjacent wall to any available tile adjacent to you.", defense=1)
    game = table(in_play=(("lever",), ()), layers={"walls": {"1,0": "wall", "3,0": "wall"}}, cards=(lever,))
    use(game, "use lever#1", "to 0,1")
    assert set(game.state.layers[WALLS]) == {Hex(0, 1), Hex(3, 0)}


@pytest.mark.parametrize(("picked", "held"), [("technique", 1), ("skill", 0)])
def test_fx_001_1_a_card_of_the_chosen_type_is_taken(picked, held):
    text = "Once on your turn, you may choose Technique, Skill or Source, then attrit 1. If it is of the "
    game = hero(text + "chosen type, place it in your hand.", hands=(("zap",) * 6, ()), decks=(("mend",) * 9, ()))
    game.choose("use sage#1")
    settle(game, f"type {picked}")
    hand = [game.state.definition_of[one] for one in zone(game, "hand", 1)]
    assert (hand.count("mend"), len(zone(game, "purgatory", 1))) == (held, 1 - held)
