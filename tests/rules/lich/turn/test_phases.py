"""The turn (PH-ORDER)."""
from __future__ import annotations

from helpers.lich_table import card, choose, keys, next_turn, pass_all, table
from lich_studio.engine.legality import Intent


def test_ph_order_a_turn_goes_through_four_phases():
    game = table()
    phases = []
    game.sink = lambda entry: phases.extend(event.word for event in entry.events if event.kind == "phase")
    next_turn(game)
    assert phases == ["status", "end", "start", "main"]
    assert game.recall("turn", "active") == 2


def test_ph_start_1_and_2_cards_untap_and_action_points_come_back_only_for_the_active_player():
    game = table(in_play=(("lash",), ("wall-shield",)))
    choose(game, "use lash#1", "target avatar-2")
    pass_all(game)
    game.choose("block wall-shield#1")
    pass_all(game)
    lash, shield = game.entity("lash#1", 1), game.entity("wall-shield#1", 2)
    next_turn(game)
    assert (game.stat(lash, "tapped"), game.stat(shield, "tapped")) == (1, 0)
    assert game.stat(1, "action_points") == 1
    next_turn(game)
    assert game.stat(lash, "tapped") == 0 and game.stat(1, "action_points") == 2


def test_ph_end_1_and_hro_int_2_one_draws_up_to_intelligence():
    game = table(decks=(("ember",) * 20, ("ember",) * 20), heroes=("reader", "brute"))
    assert [len(game.state.zones[f"hand/{seat}"]) for seat in (1, 2)] == [6, 3]
    game.choose("play ember#1")
    next_turn(game)
    assert len(game.state.zones["hand/1"]) == 6


def test_ph_end_2_cards_above_the_hand_size_cost_two_health_each():
    game = table(hands=(("ember",) * 8, ()))
    next_turn(game)
    assert game.stat(1, "health") == 30 - 2 * 2


def test_ph_main_6_to_8_offering_damns_cards_and_ends_the_main_phase():
    game = table(hands=(("ember", "bolt"), ()))
    choose(game, "offer", "offer bolt#1", "done")
    assert [game.state.definition_of[one] for one in game.state.zones["abyss/1"]] == ["bolt"]
    assert game.recall("turn", "phase") == "end", "nothing else can be done in this main phase"
    next_turn(game)
    assert game.recall("turn", "active") == 2


def test_ph_main_6_one_offers_instead_of_acting_any_number_of_cards_none_and_all_included():
    hand = ("ember", "bolt", "mend")
    for offered in ((), ("bolt",), hand):
        game = table(hands=(hand, ()))
        choose(game, "offer", *(f"offer {name}#1" for name in offered))
        choose(game, *(("done",) if game.decision.kind == "offering" else ()))
        assert {game.state.definition_of[one] for one in game.state.zones.get("abyss/1", ())} == set(offered)
        assert game.recall("turn", "phase") == "end"
    game = table(hands=(hand, ()))
    choose(game, "move avatar-1", "to 1,0", "stop")
    refused = [one.refusal for one in game.why_not(Intent("offer", 1)) if one.refusal]
    assert "offer" not in keys(game) and [one.code for one in refused] == ["acted"]
    assert "PH-MAIN.6" in refused[0].rule_ids


def test_amb_046_after_acting_one_can_no_longer_offer():
    game = table(hands=(("ember",), ()))
    assert "offer" in keys(game)
    game.choose("play ember#1")
    assert "offer" not in keys(game)


def test_amb_052_an_empty_deck_does_nothing_by_default():
    game = table()
    next_turn(game)
    assert game.status == "deciding"


def test_amb_052_b_an_empty_deck_loses_when_the_table_says_so():
    game = table(rulings={"empty_deck": "lose"})
    game.choose("end")
    assert game.state.result.winners == (2,)


def test_off_002_clockwise_turns_skip_the_dead():
    frail = card("frail", "hero", health=5, intelligence=6)
    game = table(
        in_play=(("lash",), ()), starts=("0,0", "2,0", "5,0"), heroes=("reader", "frail", "reader"), cards=(frail,)
    )
    choose(game, "use lash#1", "target avatar-2")
    pass_all(game)
    next_turn(game)
    assert game.recall("turn", "active") == 3
