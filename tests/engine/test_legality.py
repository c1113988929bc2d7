"""Legality: the same clauses offer options and say why not, stage by stage."""
from __future__ import annotations

from dataclasses import replace

from helpers.toy_cards import CARDS, avatar
from helpers.toy_games import edit, keys, play, start, with_hand
from helpers.toy_rules import TOY
from lich_studio.engine.decisions import Edit
from lich_studio.engine.legality import STAGES, Clause, Intent, Refusal
from lich_studio.engine.module import RuleModule
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


def test_a_clause_that_can_never_refuse_a_card_is_not_asked_whether_to_permit_it():
    asked = []

    def refuse(game, intent):
        asked.append(game.state.definition_of[intent.subject])
        return Refusal("no", ("TOY-2",), "No.")

    clause = Clause("no storms", ("hum", "sing"), "phase", refuse, ("TOY-2",), "it is no storm",
                    lambda card, ability: card.id == "storm" or ability == 7)  # fmt: skip
    game = with_hand("bolt", "storm", other=())
    game.ruleset = TOY.with_modules(RuleModule("weather", clauses=(clause,)))
    bolt, storm = (game.entity(f"{name}#1", 1) for name in ("bolt", "storm"))
    assert game.permits(Intent("hum", 1, bolt))
    assert asked == []
    assert not game.permits(Intent("hum", 1, storm))
    assert not game.permits(Intent("hum", 1, bolt, 7))
    assert not game.permits(Intent("sing", 1)), "what is no card, every clause may refuse"
    assert asked == ["storm", "bolt", ""]
    assert verdicts(game, Intent("hum", 1, bolt))["no storms"] == "refuses", "why not? asks them all"


def test_what_is_known_of_one_card_is_not_believed_of_another_of_its_name():
    clause = Clause("cheap", ("hum",), "phase", lambda _game, _intent: Refusal("dear", (), "It is dear."), (),
                    concerns=lambda card, _ability: "dear" in card.subtypes)  # fmt: skip
    game = with_hand("bolt")
    game.ruleset = TOY.with_modules(RuleModule("prices", clauses=(clause,)))
    bolt = Intent("hum", 1, game.entity("bolt#1", 1))
    assert game.permits(bolt)
    game.definitions = {**game.definitions, "bolt": replace(CARDS["bolt"], subtypes=("dear",))}
    assert not game.permits(bolt)
