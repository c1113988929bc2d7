"""Choices between things to do: whose they are, when they are made, and what is offered."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import OX, WOLF, cards_in, health, pass_on, play, summons, trial, use, walls

ONE = "Choose one:\n- Deal 5 damage to target.\n- Heal 5."


def declare(game, *choices: str):
    """Use the trial card and choose what is asked, by how the keys begin or end."""
    game.choose(next(key for key in keys(game) if key.split()[0] in ("play", "use") and "trial#" in key))
    for wanted in choices:
        game.choose(next(key for key in keys(game) if key.startswith(wanted) or key.endswith(wanted)))
    return pass_on(game)


@pytest.mark.parametrize(("text", "kind"), [(ONE, "technique"), ("Tap: " + ONE, "equipment")])
def test_what_is_chosen_is_chosen_before_its_target(text, kind):
    assert health(declare(trial(text, kind), "mode 1", "avatar-2")) == [30, 25]
    game = trial(text, kind)
    game.choose(next(key for key in keys(game) if "trial#" in key))
    assert [key.split()[0] for key in keys(game)] == ["mode", "mode"]
    labels = [option.label for option in game.decision.options]
    assert labels == ["Deal 5 damage to target", "Heal 5"]
    game.choose("mode 2")
    assert health(pass_on(game)) == [30, 30]


def test_where_only_one_can_be_aimed_nothing_is_asked():
    text = "Destroy target wall or lose 2 health."
    assert health(declare(trial(text))) == [28, 30]
    game = declare(trial(text, layers={"walls": {"-1,0": "wall"}}), "mode 1", "-1,0")
    assert (walls(game), health(game)) == (set(), [30, 30])


def test_of_three_two_are_chosen():
    text = "Choose two:\n- Deal 3 damage to target.\n- Lose 2 health.\n- Draw a card."
    game = declare(trial(text), "mode 1", "avatar-2")
    assert health(game) == [28, 27]


def test_each_player_chooses_before_anything_happens():
    text = "Each player chooses one:\n- Discard a card.\n- Lose 4 health."
    game = use(trial(text))
    assert game.decision.seat == 1
    game.choose("mode 2")
    assert health(game) == [30, 30]
    assert game.decision.seat == 2
    before = len(game.state.zones["hand/2"])
    game.choose("mode 1")
    pass_on(game)
    assert health(game) == [26, 30]
    assert game.decision.seat == 2
    game.choose(keys(game)[0])
    assert len(pass_on(game).state.zones["hand/2"]) == before - 1


@pytest.mark.parametrize("does", [True, False])
def test_may_do_one_thing_and_another(does):
    text = "You may draw a card, then discard a card. If you do, lose 3 health."
    game = use(trial(text))
    before = len(game.state.zones["hand/1"])
    game.choose("yes" if does else "no")
    if does:
        assert len(game.state.zones["hand/1"]) == before + 1
        game.choose(keys(game)[0])
    assert health(pass_on(game)) == [27 if does else 30, 30]
    assert len(game.state.zones["hand/1"]) == before


@pytest.mark.parametrize(("held", "asked"), [(2, True), (1, False)])
def test_what_cannot_be_done_whole_is_not_offered(held, asked):
    text = "You may sacrifice 2 summons. If you do, draw 3 cards."
    game = use(trial(text, summons=((1, "wolf", "0,1"), (1, "ox", "0,2"))[:held]))
    assert ("yes" in keys(game)) is asked
    before = len(game.state.zones["hand/1"])
    if asked:
        game.choose("yes")
        pass_on(game)
        assert summons(game) == {}
    assert len(game.state.zones["hand/1"]) == before + 3 * asked


def test_a_choice_is_gone_with_its_target():
    assert cards_in(play("Destroy target summon.", "1,1", summons=WOLF + OX), "purgatory/2") == ["wolf"]
