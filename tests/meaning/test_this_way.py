"""What came of a text or of what set it off: "this way", "the tile it left", "the chosen card", the rest, again."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import do, health, meant, next_turn, pass_on, summons, surfaces, trial, use
from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex

DART = meant("Deal 4 damage to target.", name="dart")
JOG = meant("Move 1 tile.", name="jog")
FLAME = meant("Place fire on each adjacent tile.", name="flame")
BREAK = meant("Destroy target summon.", name="break")
CARDS = (DART, JOG, FLAME, BREAK)
FOG = "5,0"


def hand(game: Game, seat: int = 1) -> list[str]:
    return [game.state.definition_of[card] for card in game.state.zones[f"hand/{seat}"]]


def marked(game: Game, tile: str, marks: int) -> None:
    game.set_stat(game.state.occupants[Hex.parse(tile)], "marks", marks)


def test_the_tile_it_left_and_the_tile_it_comes_to():
    game = trial("Whenever you move, place fire on the tile you left.", "equipment", hands=(("jog",), ()), cards=CARDS)
    do(game, "jog", "0,1")
    pass_on(game)
    assert surfaces(game) - {FOG} == {"0,0"}


def test_leaving_a_tile_that_is_described():
    text = "Whenever an opponent moves out of a tile adjacent to you, deal 2 damage to them."
    game = trial(text, "equipment", hands=((), ("jog", "jog")), cards=CARDS, starts=("0,0", "1,0"))
    next_turn(game)
    do(game, "jog", "2,0")
    pass_on(game)
    assert health(game) == [30, 28]
    do(game, "jog", "3,0")
    pass_on(game)
    assert health(game) == [30, 28]


@pytest.mark.parametrize(("marks", "drawn"), [(5, 1), (0, 0)])
@pytest.mark.parametrize("question", ["If it is destroyed this way,", "If that damage destroys it,"])
def test_destroyed_by_what_was_dealt(question, marks, drawn):
    game = trial(f"Deal 4 damage to target summon. {question} draw a card.", summons=((2, "ox", "1,1"),))
    marked(game, "1,1", marks)
    before = len(hand(game))
    use(game, "1,1")
    assert len(hand(game)) == before - 1 + drawn
    assert ("1,1" in summons(game)) == (not drawn)


@pytest.mark.parametrize("blocks", [True, False])
def test_if_this_damage_is_blocked(blocks):
    text = "Deal 3 damage to target. If this damage is blocked, inflict stunned 1 on the target."
    game = trial(text, in_play=((), ("wall-shield",)))
    game.choose(next(key for key in keys(game) if "trial#" in key))
    game.choose("target avatar-2")
    while game.decision.kind == "window":
        game.choose("pass")
    assert game.decision.kind == "block"
    game.choose(next(key for key in keys(game) if (key == "take") != blocks))
    pass_on(game)
    assert game.counter(game.recall("avatar", 2), "stunned") == int(blocks)


def test_surfaces_placed_this_way_are_counted():
    game = trial("Place fire on each adjacent tile. Heal 1 for each fire placed this way.",
                 layers={"walls": {"1,0": "wall"}})  # fmt: skip
    game.set_stat(1, "health", 10)
    assert health(use(game))[0] == 10 + len(surfaces(game) - {FOG}) == 15


def test_surfaces_removed_this_way_are_counted():
    layers = {"surfaces": {"1,0": "fire", "0,1": "water", "4,0": "fire"}}
    game = trial("Remove all surfaces within 2 tiles of you. Heal 2 for each surface removed this way.", layers=layers)
    game.set_stat(1, "health", 10)
    assert health(use(game))[0] == 14
    assert surfaces(game) - {FOG} == {"4,0"}


def test_nothing_removed_heals_nothing():
    game = trial("Remove all surfaces within 2 tiles of you. Heal 2 for each surface removed this way.")
    game.set_stat(1, "health", 10)
    assert health(use(game))[0] == 10


def test_whenever_a_surface_is_placed():
    for text, healed in (("Whenever fire is placed, heal 1.", True), ("Whenever water is placed, heal 1.", False)):
        game = trial(text, "equipment", hands=(("flame",), ()), cards=CARDS)
        game.set_stat(1, "health", 10)
        do(game, "flame")
        assert (health(game)[0] > 10) is healed


def test_who_does_and_who_does_not():
    text = "Each opponent may discard a card. Each opponent who does not loses 3 health."
    game = use(trial(text, hands=((), ("dart",), ("dart",)), starts=("0,0", "2,0", "-2,0"), cards=CARDS))
    assert game.decision.seat == 2
    game.choose(keys(game)[0])
    assert game.decision.seat == 3
    game.choose("done")
    assert health(pass_on(game)) == [30, 30, 27]


def test_each_sacrifices_the_rest_of_their_own():
    more = ((1, "wolf", "0,1"), (1, "ox", "0,2"), (2, "wolf", "3,0"), (2, "ox", "4,0"), (2, "ox", "3,-1"))
    game = use(trial("Each player chooses a summon they control, then sacrifices the rest.", summons=more))
    assert game.decision.seat == 1
    game.choose(keys(game)[0])
    assert (game.decision.seat, len(summons(game))) == (2, 5)
    game.choose(keys(game)[0])
    pass_on(game)
    left = game.state.occupants.values()
    assert sorted(game.state.controller_of[one] for one in left if game.state.kind_of[one] == "summon") == [1, 2]


def test_the_chosen_card_is_discarded_by_its_player():
    text = "Look at target opponent's hand and choose a Technique from it. That player discards the chosen card."
    game = use(trial(text, hands=((), ("dart", "jog", "zap")), cards=CARDS), "avatar-2")
    while game.decision.kind == "look":
        game.choose("done")
    game.choose(next(key for key in keys(game) if "jog" in key))
    pass_on(game)
    assert "jog" not in hand(game, 2)
    assert {"dart", "zap"} <= set(hand(game, 2))


def test_the_last_that_came_to_a_zone():
    text = "Return the last Equipment placed in your purgatory to your hand."
    game = trial(text)
    for card in ("lash", "wall-shield", "bolt"):
        game.create_card(card, 1, "purgatory/1")
    use(game)
    assert hand(game).count("wall-shield") == 1
    game = trial(text)
    game.create_card("bolt", 1, "purgatory/1")
    before = len(hand(game))
    use(game)
    assert len(hand(game)) == before - 1


def test_the_same_target_again_and_again():
    assert health(use(trial("Deal 2 damage to target 3 times."), "avatar-2")) == [30, 24]


def test_a_branch_speaks_of_the_target_of_the_other():
    for burning, after in ((0, 27), (1, 25)):
        game = trial("Deal 3 damage to target. If it is burning, deal 5 damage instead.")
        game.add_counter(game.recall("avatar", 2), "burning", burning)
        assert health(use(game, "avatar-2")) == [30, after]


def test_with_what_it_was_dealt():
    gun = meant("Tap: Deal 5 damage to target.", "equipment", "gun")
    for text, drawn in (("Whenever you deal damage with an equipment, heal 2.", 2),
                        ("Whenever you deal damage with a technique, heal 2.", 0)):  # fmt: skip
        game = trial(text, "equipment", in_play=(("gun",), ()), cards=(*CARDS, gun))
        game.set_stat(1, "health", 10)
        do(game, "gun", "avatar-2")
        assert health(game) == [10 + drawn, 25]


def test_the_condition_of_a_trigger_speaks_of_what_went():
    text = "Whenever a summon is destroyed, if it was adjacent to you, heal 2."
    game = trial(text, "equipment", hands=(("break", "break"), ()), cards=CARDS,
                 summons=((2, "wolf", "0,1"), (2, "ox", "-2,1")))  # fmt: skip
    game.set_stat(1, "health", 10)
    do(game, "break", "-2,1")
    assert health(game)[0] == 10
    do(game, "break", "0,1")
    assert health(game)[0] == 12


def test_at_the_start_of_the_turn_of_whoever_controls_it():
    text = "Deal 3 damage to target. At the start of its controller's next turn, deal 3 damage to it."
    game = use(trial(text), "avatar-2")
    assert health(game) == [30, 27]
    assert health(next_turn(game)) == [30, 24]


def test_each_draws_as_many_as_they_discarded_themselves():
    game = trial("Each player discards their hand, then draws that many cards.")
    for seat, count in ((1, 2), (2, 3)):
        for card in list(game.state.zones[f"hand/{seat}"])[count:]:
            if game.state.definition_of[card] != "trial":
                game.move_card(card, f"deck/{seat}")
    sizes = [len(game.state.zones[f"hand/{seat}"]) - (seat == 1) for seat in (1, 2)]
    use(game)
    assert [len(game.state.zones[f"hand/{seat}"]) for seat in (1, 2)] == sizes
    assert sizes[0] != sizes[1]


def test_it_leaves_something_where_it_was():
    moth = meant("Moth leaves fire on every tile it moves out of.\nTap: Move Moth 1 tile.", "summon", "moth", defense=5)
    game = trial("Heal 1.", cards=(*CARDS, moth), summons=((1, "moth", "0,1"),))
    do(game, "moth", "0,2")
    pass_on(game)
    assert surfaces(game) - {FOG} == {"0,1"}
