"""Triggered abilities: which answer, which are in force, and that the index never goes stale."""
from __future__ import annotations

from dataclasses import replace

import pytest

from helpers.toy_cards import CARDS, LEARNED, avatar
from helpers.toy_games import assert_sound, edit, play, with_hand
from lich_studio.engine.errors import RulesetError
from lich_studio.engine.events import Event
from lich_studio.engine.stats import Modifier
from lich_studio.engine.triggers import rebuild

TOTEM = ("totem", 0)


def hand(game, seat):
    return len(game.state.zones[f"hand/{seat}"])


def with_totem(health=4):
    game = with_hand("totem", "bolt", other=("bolt",))
    play(game, "play totem#1", "pay energy")
    edit(game, "stat", avatar(game, 1), "health", health)
    return edit(game, "piece", avatar(game, 2), 0, 0)


def hurt_seat_1(game):
    return play(game, "pass", "play bolt#1", "target avatar-1", "pay energy")


def test_an_ability_in_force_answers_its_event():
    game = with_totem()
    totem = game.entity("totem#1", 0)
    assert game.state.triggers == {"damage": ((totem, TOTEM),)}
    before = hand(game, 1)
    hurt_seat_1(game)
    assert hand(game, 1) == before + 1
    assert game.state.waiting == []


def test_a_condition_is_asked_when_the_event_happens():
    game = with_totem(health=8)
    before = hand(game, 1)
    hurt_seat_1(game)
    assert hand(game, 1) == before


def test_other_events_trigger_nothing():
    game = with_totem()
    before = hand(game, 1)
    play(game, "play bolt#1", "target avatar-2", "pay energy")
    assert hand(game, 1) == before - 1, "only the bolt left"


def test_why_trigger_gives_the_first_reason():
    game = with_totem(health=8)
    totem, mine, theirs = game.entity("totem#1", 0), avatar(game, 1), avatar(game, 2)
    why = game.why_trigger
    assert why(totem, TOTEM, Event("died", subject=mine)) == ("Totem does not answer events of kind 'died'",)
    assert why(totem, TOTEM, Event("damage", subject=theirs)) == ("the event is not one that Totem answers",)
    assert why(totem, TOTEM, Event("damage", subject=mine)) == ("the condition of Totem does not hold",)
    edit(game, "stat", mine, "health", 4)
    assert why(totem, TOTEM, Event("damage", subject=mine)) == ()
    edit(game, "card", totem, "discard/1")
    assert why(totem, TOTEM, Event("damage", subject=mine)) == ("Totem is not in force where it lies (discard/1)",)
    edit(game, "card", totem, "deck/1")
    game.move_card(totem, "")
    assert "nowhere" in why(totem, TOTEM, Event("damage", subject=mine))[0]


def test_leaving_the_field_takes_an_ability_out_of_force():
    game = with_totem()
    edit(game, "card", game.entity("totem#1", 0), "discard/1")
    assert game.state.triggers == {}


def test_a_granted_ability_answers_until_it_ends():
    game = with_hand("lesson", "bolt", other=("grudge",))
    edit(game, "piece", avatar(game, 2), 0, 0)
    play(game, "play lesson#1", "pay energy")
    assert game.state.triggers == {"damage": ((avatar(game, 1), LEARNED),)}
    before = hand(game, 1)
    play(game, "play bolt#1", "target avatar-2", "pay energy", "answer grudge#1")
    assert hand(game, 1) == before, "bolt left, a card was drawn"
    game.choose("pass")
    assert game.state.triggers == {}


def test_own_and_granted_abilities_of_one_bearer_end_apart():
    game = with_totem()
    totem = game.entity("totem#1", 0)
    grant = game.add_modifier(Modifier("abilities", "grant", LEARNED, totem, totem))
    again = game.add_modifier(Modifier("abilities", "grant", TOTEM, totem, totem))
    assert game.state.triggers == {"damage": ((totem, LEARNED), (totem, TOTEM), (totem, TOTEM))} == rebuild(game)
    game.move_card(totem, "hand/1")
    assert game.state.triggers == {"damage": ((totem, LEARNED), (totem, TOTEM))} == rebuild(game)
    game.remove_modifiers(lambda modifier: modifier.id == again)
    game.move_card(totem, "field/1")
    assert game.state.triggers == {"damage": ((totem, LEARNED), (totem, TOTEM))} == rebuild(game)
    game.remove_modifiers(lambda modifier: modifier.id == grant)
    assert game.state.triggers == {"damage": ((totem, TOTEM),)} == rebuild(game)
    game.remove(totem)
    assert game.state.triggers == {} == rebuild(game)


def test_removing_an_entity_leaves_nothing_of_it():
    game = with_totem()
    totem = game.entity("totem#1", 0)
    game.add_modifier(Modifier("abilities", "grant", LEARNED, totem, totem))
    game.add_modifier(Modifier("power", "add", 1, totem, totem))
    game.add_counter(totem, "shield", 2)
    game.remove(totem)
    assert game.state.kind_of[totem] == "nobody"
    assert (game.state.modifiers, game.state.counters, game.state.triggers) == ({}, {}, {})
    assert all(totem not in cards for cards in game.state.zones.values())
    assert game.create_card("bolt", 2, "hand/2") == totem, "numbers of removed entities are used again"
    assert game.stat(totem, "power") == 1
    assert_sound(game)


def test_what_is_no_card_may_lie_in_an_active_zone():
    game = with_hand("bolt")
    item = game.create("item", 1, "item-1")
    game.move_card(item, "field/1")
    assert rebuild(game) == game.state.triggers == {}
    assert game.handle(item, 2) == "item-1"


@pytest.mark.parametrize(
    "modifier",
    [Modifier("abilities", "grant", LEARNED, group="ally of source"), Modifier("power", "grant", LEARNED, 3)],
)
def test_a_grant_needs_one_bearer(modifier):
    with pytest.raises(RulesetError, match="a granted ability needs the key 'abilities' and one bearer"):
        with_hand("bolt").add_modifier(modifier)


def test_an_ability_without_trigger_never_waits():
    game = with_hand("bolt")
    mute = replace(CARDS["bolt"], id="mute", triggers=(("damage", 0),))
    game.definitions = {**CARDS, "mute": mute}
    game.create_card("mute", 1, "field/1")
    game.announce(Event("damage", subject=avatar(game, 1), amount=1))
    assert game.state.waiting == []
