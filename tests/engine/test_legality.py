"""Legality: the same clauses offer options and say why not, stage by stage."""
from __future__ import annotations

from helpers.toy_cards import avatar
from helpers.toy_games import edit, keys, play, start, with_hand
from lich_studio.engine.decisions import Edit
from lich_studio.engine.legality import STAGES, Intent, Refusal
from lich_studio.grid.hex import Hex


def verdicts(game, intent):
    return {result.clause.id: result.verdict for result in game.why_not(intent)}


def test_clauses_are_asked_in_the_order_of_the_stages():
    game = with_hand("bolt")
    stages = [result.clause.stage for result in game.why_not(Intent("play", 1, game.entity("bolt#1", 1)))]
    assert stages == sorted(stages, key=STAGES.index)
    assert stages[0] == "phase"


def test_what_is_offered_is_what_all_clauses_permit():
    game = start(seed=3)
    for seat in (1, 2):
        for card in game.state.zones[f"hand/{seat}"]:
            intent = Intent("play", seat, card)
            offered = f"play {game.handle(card, seat)}" in keys(game) and seat == game.decision.seat
            assert game.permits(intent) == offered
            assert all(result.verdict == "holds" for result in game.why_not(intent)) == offered


def test_later_stages_are_not_reached():
    game = with_hand("bolt", other=("bolt",))
    mine = Intent("play", 1, game.entity("bolt#1", 1))
    assert verdicts(game, mine) == {
        "your turn": "holds", "in your hand": "holds", "affordable": "holds", "no answer": "holds",
        "something to aim at": "refuses",
    }  # fmt: skip
    assert verdicts(game, Intent("play", 2, game.entity("bolt#1", 2))) == {
        "your turn": "refuses", "in your hand": "not reached", "affordable": "not reached",
        "no answer": "not reached", "something to aim at": "not reached",
    }  # fmt: skip


def test_all_clauses_of_a_refusing_stage_answer():
    game = with_hand("bolt")
    far = Intent("enter", 1, tile=game.state.tile_of[avatar(game, 2)], data=())
    assert verdicts(game, far) == {"on the board": "holds", "next to the last": "refuses", "free": "refuses"}
    assert verdicts(game, Intent("enter", 1, tile=Hex(9, 9), data=()))["free"] == "not reached"


def test_a_refusal_says_why_and_its_remedy_helps():
    game = with_hand("storm", other=())
    edit(game, "stat", avatar(game, 1), "health", 1)
    edit(game, "stat", 1, "energy", 1)
    intent = Intent("play", 1, game.entity("storm#1", 1))
    refusal = next(result.refusal for result in game.why_not(intent) if result.verdict == "refuses")
    remedy = (Edit("stat", (1, "energy", 2)),)
    assert refusal == Refusal("affordable", ("TOY-2",), "It must be so: affordable.", (), remedy)
    assert "play storm#1" not in keys(game)
    for one in remedy:
        game.apply(one)
    assert game.permits(intent)
    assert "play storm#1" in keys(game)


def test_an_intent_without_clauses_is_permitted():
    game = start()
    assert game.permits(Intent("sing", 1))
    assert game.why_not(Intent("sing", 1)) == ()


def test_readers_turn_keys_into_intents():
    game = with_hand("bolt")
    reader = game.ruleset.readers["play"]
    assert reader.read(game, 1, "bolt#1") == Intent("play", 1, game.entity("bolt#1", 0))
    assert reader.read(game, 1, "bolt#7") is None


def test_asking_changes_nothing():
    game = play(with_hand("bolt", "wheel"), "march")
    before = game.hash()
    for card in game.state.zones["hand/1"]:
        game.why_not(Intent("play", 1, card))
    assert game.hash() == before
