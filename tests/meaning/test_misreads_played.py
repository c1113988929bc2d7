"""Sentences that are easily taken for something else, on cards as a project plays them."""
from __future__ import annotations

from typing import Any

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import RULES, around, cards_in, health, next_turn, pass_on, summons, surfaces, trial, use
from lich_studio.content.card import Card
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.turn.source_pool import plan_payment, pool
from lich_studio.session.compile import Rules, compile_card

PROJECT = Rules(RULES, over_phrases=True)


def project_card(name: str, text: str, kind: str, **stats: int) -> CardDefinition:
    """Return a card as a project plays it."""
    made = compile_card(Card(id=name, name=name.title(), type=kind, text=text, stats=stats), PROJECT)
    assert isinstance(made, CardDefinition), made
    return made


def studio(text: str, kind: str = "technique", **setup: Any) -> Game:
    """Return a game with a card that plays as a project plays it; `setup` is what `trial` takes."""
    stats = {"equipment": {"defense": 4}, "skill": {"intelligence": 5}}.get(kind, {})
    return trial(project_card("trial", text, kind, **stats), kind, **setup)


SUMMONS = ((1, "wolf", "0,-1"), (2, "wolf", "1,1"), (2, "ox", "1,2"))


@pytest.mark.parametrize(("text", "targets", "after"), [
    ("Target opponent loses 3 health for each card in their hand.", ["avatar-2"], [30, 12]),
    ("Deal 4 damage to target opponent for each card in their purgatory.", ["avatar-2"], [30, 18]),
    ("Each opponent loses 5 health for each summon they control.", [], [30, 20]),
    ("Deal 2 damage to each opponent and each summon they control.", [], [30, 28]),
])  # fmt: skip
def test_their_is_of_the_player_just_named(text, targets, after):
    game = studio(text, hands=((), ("zap", "hush")), summons=SUMMONS)
    for owner in (1, 2, 2, 2):
        game.create_card("zap", owner, f"purgatory/{owner}")
    use(game, *targets)
    assert health(game) == after
    hit = 2 if "and each summon" in text else 0
    assert summons(game) == {"0,-1": 0, "1,1": hit, "1,2": hit}


def test_each_player_gives_up_one_of_their_own():
    game = use(studio("Each player sacrifices a summon they control.", summons=(*SUMMONS, (1, "ox", "0,2"))))
    asked = []
    while game.decision.kind != "main":
        asked.append((game.decision.seat, len(keys(game))))
        game.choose(keys(game)[-1])
        pass_on(game)
    assert asked == [(1, 2), (2, 2)]
    assert len(summons(game)) == 2
    assert len({game.state.controller_of[game.state.occupants[Hex.parse(tile)]] for tile in summons(game)}) == 2


def test_each_player_untaps_what_is_theirs():
    game = studio("Each player untaps all Skills they control.", in_play=(("knack", "lash"), ("knack",)),
                  cards=(project_card("knack", "Tap: Draw 1 card.", "skill", intelligence=0),))  # fmt: skip
    lying = [*game.state.zones["action/1"], *game.state.zones["action/2"]]
    for one in lying:
        game.set_stat(one, "tapped", 1)
    use(game)
    assert [(game.state.definition_of[one], game.stat(one, "tapped")) for one in lying] == [
        ("knack", 0), ("lash", 1), ("knack", 0),
    ]  # fmt: skip


def test_adjacent_tiles_are_next_to_the_target():
    assert surfaces(use(studio("Place smoke on target tile and each adjacent tile."), "0,3")) == {"0,3"} | around("0,3")


def test_some_adjacent_tiles_are_next_to_the_target():
    game = use(studio("Place smoke on target tile and up to 4 adjacent tiles."), "0,3")
    for tile in ("0,4", "1,3"):
        game.choose(next(key for key in keys(game) if key.endswith(f" {tile}")))
    game.choose("done")
    assert surfaces(pass_on(game)) == {"0,3", "0,4", "1,3"}


def test_adjacent_targets_are_next_to_the_first():
    game = studio("Deal 1 damage to target and each adjacent target.", summons=(*SUMMONS, (1, "ox", "3,0")))
    assert health(use(game, "avatar-2")) == [30, 29]
    assert summons(game) == {"0,-1": 0, "1,1": 1, "1,2": 0, "3,0": 1}


def test_next_to_the_wall_is_where_it_stood():
    text = "Destroy an adjacent wall. Deal 7 damage to each target adjacent to a wall destroyed this way."
    game = use(studio(text, starts=("0,0", "4,0"), summons=((2, "ox", "-2,0"), (2, "ox", "0,1")),
                      layers={"walls": {"-1,0": "wall"}}))  # fmt: skip
    assert health(game) == [23, 30]
    assert summons(game) == {"-2,0": 7, "0,1": 0}


def test_next_to_the_summon_is_where_it_stood():
    game = studio("Destroy target summon and deal 4 damage to each target adjacent to it.", summons=SUMMONS)
    use(game, "1,1")
    assert (health(game), summons(game)) == ([30, 26], {"0,-1": 0, "1,2": 4})


def test_its_tile_is_where_it_stood():
    game = studio("Destroy target summon. Place water on its tile and all adjacent tiles.", summons=SUMMONS)
    assert surfaces(use(game, "1,1")) == {"1,1"} | around("1,1")


@pytest.mark.parametrize("wanted", [True, False])
@pytest.mark.parametrize(("price", "cost"), [("discard a card", (1, 0)), ("pay 5 health", (0, 5))])
def test_what_may_be_paid_is_asked_and_makes_one_blow(price, cost, wanted):
    text = f"Tap: Deal 3 damage to target. You may {price} to deal 6 additional damage."
    game = use(studio(text, "equipment", hands=(("zap",), ())), "avatar-2")
    held = len(cards_in(game, "hand/1"))
    game.choose(next(key for key in keys(game) if (key in ("done", "no")) is not wanted))
    pass_on(game)
    paid = cost if wanted else (0, 0)
    assert (held - len(cards_in(game, "hand/1")), 30 - game.stat(1, "health")) == paid
    assert game.stat(2, "health") == (21 if wanted else 27)


def test_until_the_end_of_your_turn_lasts_to_the_end_of_ones_own():
    game = studio("[0]- Tap: Target Equipment gains penetrate until the end of your turn.", "skill",
                  in_play=(("lash",), ()), hands=((), ("zap", "zap")))  # fmt: skip
    lash = next(one for one in game.state.zones["action/1"] if game.state.definition_of[one] == "lash")
    game.choose("end")
    while game.decision.seat != 1 or not any(key.startswith("use trial") for key in keys(game)):
        game.choose(next((key for key in keys(game) if key.startswith(("play zap", "target avatar-1"))), keys(game)[0]))
    assert game.recall("turn", "active") == 2
    use(game, "lash#1")
    assert game.stat(lash, "penetrate") == 1
    next_turn(game)
    assert (game.recall("turn", "active"), game.stat(lash, "penetrate")) == (1, 1)
    next_turn(game)
    assert game.stat(lash, "penetrate") == 0


@pytest.mark.parametrize(("word", "blocks", "left"), [
    ("", True, 0), ("Equipment you control are not destroyed from blocking.", True, 1),
    ("Equipment you control cannot be destroyed by blocking.", True, 1),
    ("Equipment you control cannot be destroyed by blocking.", False, 0),
])  # fmt: skip
def test_not_destroyed_from_blocking_is_said_of_blocking_alone(word, blocks, left):
    harm = "Deal 8 damage to target opponent." if blocks else "Destroy target Equipment."
    game = studio(harm, in_play=((), ("wall-shield", "creed")), cards=(project_card("creed", word, "skill",
                  intelligence=0),))  # fmt: skip
    game.choose("play trial#1")
    game.choose(next(key for key in keys(game) if key in ("target avatar-2", "target wall-shield#1")))
    while game.decision.kind == "window":
        game.choose("pass")
    if blocks:
        game.choose("block wall-shield#1")
    assert cards_in(pass_on(game), "action/2").count("wall-shield") == left
    assert health(game) == [30, 30]


def test_may_move_leaves_it_to_the_controller():
    text = "Tap: Deal 2 damage to target.\nWhenever this deals damage, each summon within 3 tiles may move 1 tile."
    game = use(studio(text, "equipment", summons=((2, "wolf", "1,1"), (1, "ox", "0,-1"))), "avatar-2")
    asked = []
    while game.decision.kind != "main":
        asked.append((game.decision.kind, game.decision.seat))
        game.choose("no")
        pass_on(game)
    assert sorted(asked) == [("may", 1), ("may", 2)]
    assert set(summons(game)) == {"1,1", "0,-1"}


def test_except_you_never_hits_you():
    game = studio("Deal 9 damage to each target within 3 tiles of target, except you.", summons=SUMMONS)
    assert health(use(game, "avatar-2")) == [30, 21]
    assert set(summons(game)) == set()


@pytest.mark.parametrize(("text", "given"), [
    ("Tap: Gain 2 Abyssal or Luminate source.", {"abyssal": 2}),
    ("Tap: Gain 2 Abyssal source for each summon you control.", {"abyssal": 4}),
])  # fmt: skip
def test_a_source_costs_no_action_and_uses_no_stack(text, given):
    game = studio(text, "source", summons=((1, "wolf", "0,1"), (1, "ox", "0,2")))
    assert plan_payment(game, 1, {"abyssal": 2}) is not None
    points = game.stat(1, "action_points")
    game.choose(next(key for key in keys(game) if key.startswith("tap trial#")))
    assert (game.decision.kind, pool(game, 1), game.stat(1, "action_points")) == ("main", given, points)


def test_less_defense_is_an_attack():
    game = studio("Target summon gets -2 defense until end of turn.", summons=SUMMONS, hands=((), ("counter",)),
                  cards=(project_card("counter", "Negate target attack.", "reaction"),))  # fmt: skip
    game.choose("play trial#1")
    game.choose(next(key for key in keys(game) if game.state.tile_of[game.entity(key.split()[-1], 1)] == Hex(1, 1)))
    assert game.decision.seat == 2
    assert "play counter#1" in keys(game)


@pytest.mark.parametrize("owner", [1, 2])
def test_own_is_not_control_and_it_is_what_is_answered(owner):
    game = studio("If you own it, return it to your hand.", "reaction")
    bolt = game.create_card("free-bolt", owner, "hand/2")
    next_turn(game).choose(f"play {game.handle(bolt, 2)}")
    game.choose("target avatar-1")
    while game.decision.seat != 1:
        game.choose("pass")
    use(game)
    assert game.state.zone_of[bolt] == ("hand/1" if owner == 1 else "purgatory/2")


@pytest.mark.parametrize(("text", "kind", "said"), [
    ("Destroy a card in your hand.", "technique", "only what is in play"),
    ("Sacrifice a summon in your purgatory.", "technique", "only what is in play"),
    ("You cannot move. You may move an additional tile.", "hero", "always forbids"),
    ("You cannot move.\nYou may move through walls.", "hero", "always forbids"),
])  # fmt: skip
def test_what_can_never_be_is_told(text, kind, said):
    reading = PROJECT.read_text(text, "Trial", kind)
    assert reading.verdict == "draft"
    assert any(said in problem.message for problem in reading.problems)


@pytest.mark.parametrize(("text", "kind"), [
    ("You cannot move during your turn. You may move an additional tile.", "hero"),
    ("Destroy target summon. Discard a card in your hand.", "technique"),
])  # fmt: skip
def test_what_can_be_now_and_then_is_no_contradiction(text, kind):
    assert PROJECT.read_text(text, "Trial", kind).verdict == "read"
