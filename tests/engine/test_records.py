"""Records: JSON and back, replays, and where they first differ."""
from __future__ import annotations

import json
from dataclasses import replace

import pytest

from helpers.toy_cards import CARDS, DECK, define
from helpers.toy_games import edit, play, play_random, start, with_hand
from helpers.toy_rules import TOY
from lich_studio.engine.decisions import ForceRandom
from lich_studio.engine.errors import RecordError
from lich_studio.engine.record import GameRecord
from lich_studio.engine.replay import Divergence, replay
from lich_studio.engine.ruleset import Ruleset


def played(seed=5):
    game = start(3, seed)
    play_random(game, seed, 20)
    game.apply(ForceRandom("effect", 1))
    edit(game, "counter", 4, "shield", 2)
    edit(game, "memory", (1, (2, "x")), ("scope", 1), "key", triggers=True)
    return play_random(game, seed, 60)


@pytest.mark.parametrize("seed", range(5))
def test_a_record_replays_to_the_same_state(seed):
    game = played(seed)
    record = game.record
    again = GameRecord.load(record.dump())
    assert again == record
    outcome = replay(again, TOY, define)
    assert outcome.divergence is None
    assert outcome.game.hash() == game.hash() == record.final
    assert outcome.game.inputs == game.inputs


def test_a_whole_game_replays():
    game = play_random(start(4, 8), 8)
    assert game.status == "over"
    outcome = replay(game.record, TOY, define)
    assert (outcome.divergence, outcome.game.state.result) == (None, game.state.result)


def test_a_record_is_small_and_reads_well():
    text = played().record.dump()
    data = json.loads(text)
    assert list(data)[:3] == ["format", "version", "ruleset"]
    assert data["inputs"][0] == played().inputs[0].key
    assert {"force": "effect", "value": 1} in data["inputs"]
    assert set(data["cards"]) == set(DECK)
    assert data["cards"]["bolt"] == {"name": "bolt", "cost": 1}
    assert text.endswith("}\n")


def test_a_record_ends_at_the_present_instant():
    game = play_random(start(), 3, 30)
    game.seek(12)
    assert len(game.record.inputs) == 12
    assert replay(game.record, TOY, define).divergence is None
    game.seek(12, 1)
    assert game.status == "running"
    assert replay(game.record, TOY, define).divergence is None
    assert game.status == "running", "recording changes nothing"


def test_cards_that_came_and_went_are_recorded():
    game = with_hand("bolt", other=())
    token = game.create_card("storm", 1, "discard/1")
    game.remove(token)
    assert set(game.record.cards) == {"bolt", "wheel", "storm"}
    game.seek(0)
    assert "storm" in game.clone().record.cards


def test_the_first_missing_key_is_named():
    game = play(with_hand("bolt", "ward", other=()), "play ward#1", "pay energy", "pass", "pass", "march")
    text = game.record.dump().replace("play ward#1", "play ward#7")
    outcome = replay(GameRecord.load(text), TOY, define)
    assert outcome.divergence == Divergence(0, "play ward#7", ("play ward#1", "play wheel#1", "march", "pass"))
    assert outcome.game.inputs == []


def test_a_changed_card_is_found_where_it_first_matters():
    game = play(with_hand("ward", "storm", other=()), "play ward#1", "pay energy", "play storm#1", "pay health")
    dear = {**CARDS, "storm": replace(CARDS["storm"], cost={"energy": 9})}
    outcome = replay(game.record, TOY, lambda name, _content: dear[name])
    assert (outcome.divergence.inputs, outcome.divergence.wanted) == (2, "play storm#1")
    assert "play storm#1" not in outcome.divergence.offered
    weak = {**CARDS, "ward": replace(CARDS["ward"], abilities=CARDS["rally"].abilities)}
    outcome = replay(game.record, TOY, lambda name, _content: weak[name])
    assert outcome.divergence == Divergence(4, "", ()), "all keys fit, the end differs"


def test_an_impossible_edit_is_named():
    game = edit(edit(start(), "stat", 3, "health", 4), "counter", 3, "shield", 1)
    text = game.record.dump()
    assert replay(GameRecord.load(text.replace('"shield"', "5").replace('"counter"', '"stat"')), TOY,
                  define).divergence == Divergence(1, "edit stat", game.decision.keys())  # fmt: skip
    forced = start()
    forced.apply(ForceRandom("effect", 1))
    text = forced.record.dump().replace('"effect"', '"weather"')
    assert replay(GameRecord.load(text), TOY, define).divergence.wanted == "force weather"


def test_a_game_that_ends_early_diverges():
    game = play(with_hand("bolt", other=()), "pass", "pass")
    text = game.record.dump().replace('"pass"\n  ]', '{"edit": "stat", "arguments": [4, "health", 0], '
                                      '"triggers": false},\n "pass"\n]')  # fmt: skip
    assert replay(GameRecord.load(text), TOY, define).divergence == Divergence(2, "pass", ())


def test_another_ruleset_is_refused():
    with pytest.raises(RecordError, match="ruleset 'toy', not 'other'"):
        replay(start().record, Ruleset("other", TOY.modules, TOY.strategies), define)


def test_a_copy_without_history_cannot_be_recorded():
    game = play_random(start(), 3, 10)
    copy = game.clone(history=False)
    copy.choose(copy.decision.keys()[0])
    with pytest.raises(RecordError, match="without history"):
        copy.record
    fresh = start(history=False)
    play_random(fresh, 3, 10)
    assert replay(fresh.record, TOY, define).game.hash() == fresh.hash()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "cannot be read"),
        ("[]", "cannot be read"),
        ("{}", "cannot be read"),
        ('{"format": "other"}', "this is no game record but 'other'"),
        ('{"format": "lich-studio/record", "version": 99}', "of version 99; this studio reads up to 2"),
        ('{"format": "lich-studio/record", "version": "new"}', "cannot be read"),
        ('{"format": "lich-studio/record", "version": 1, "inputs": [3]}', "cannot be read"),
        ("[" * 100_000, "cannot be read"),
        (start().record.dump().replace('"inputs": []', '"inputs": [{"edit": "stat", "arguments": [1.5], '
                                       '"triggers": false}]'), "numbers, texts"),
    ],
)  # fmt: skip
def test_broken_records_are_refused(text, message):
    with pytest.raises(RecordError, match=message):
        GameRecord.load(text)
