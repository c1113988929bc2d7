"""Texts in the manner of authors, played: statuses doubled and softened, last turns, altered cards, shared sources."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, next_turn, pass_all, phrase_table, table
from helpers.playing import FILLERS, play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.decisions import Edit
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.geometry import SURFACES
from lich_studio.rules.lich.field import zone
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.turn.source_pool import pool

FOE, RIVAL = "target avatar-2", "target player-2"


def afflict(game, seat, status, number):
    game.add_counter(avatar(game, seat), status, number)
    game.apply(Edit("stat", (seat, "health", game.stat(seat, "health"))))


def tried(text, *, kind="technique", **options):
    """Return a game with a card of that text in the hand of seat 1, or in play where it is none that is played once."""
    one = card("trial", kind, text, **({} if kind in ("technique", "reaction", "skill") else {"defense": 4}))
    where = {"hands": (("trial",), ())} if kind == "technique" else {"in_play": (("trial",), ())}
    more = options.pop("cards", ())
    return table(cards=(one, *more), **{**where, **options})


def burnt(text):
    game = tried(text, kind="equipment")
    afflict(game, 1, "burning", 2)
    next_turn(game)
    return game.stat(1, "health")


@pytest.mark.parametrize(("text", "health"), [
    ("Burning deals 2 less damage to you.", 27), ("Burning deals 2 more damage to you.", 23),
    ("Burning deals 9 less damage to you.", 30), ("Burning deals 2 less damage to enemies.", 25),
])  # fmt: skip
def test_st_burning_a_card_changes_what_a_status_deals(text, health):
    if "enemies" in text:
        text = "Burning deals 2 less damage to each enemy."
    assert burnt(text) == health


def test_kw_inflict_a_status_is_doubled():
    game = tried("Double the Burning on target.")
    afflict(game, 2, "burning", 3)
    choose(game, "play trial#1", FOE)
    pass_all(game)
    assert game.counter(avatar(game, 2), "burning") == 6


def test_amb_203_only_who_bears_a_status_can_have_it_doubled():
    assert "play trial#1" not in keys(tried("Double the Burning on target."))


def test_sta_001_2_two_statuses_are_removed_and_no_third():
    game = tried("Remove all Burning and Sepsis from you.")
    for status in ("burning", "sepsis", "blind"):
        afflict(game, 1, status, 2)
    game.choose("play trial#1")
    pass_all(game)
    assert [game.counter(avatar(game, 1), status) for status in ("burning", "sepsis", "blind")] == [0, 0, 2]


@pytest.mark.parametrize(("text", "health"), [
    ("You cannot heal.", 20), ("You may not heal by card effects.", 20), ("Enemies cannot heal.", 24),
    ("You may not heal, except from this card.", 20), ("You may not be healed except by Techniques.", 24),
])  # fmt: skip
def test_kw_heal_who_cannot_heal_does_not(text, health):
    game = tried(text, kind="equipment", hands=(("salve",), ()), cards=(card("salve", "technique", "Heal 4."),))
    game.apply(Edit("stat", (1, "health", 20)))
    game.choose("play salve#1")
    pass_all(game)
    assert game.stat(1, "health") == health


def test_amb_217_healing_is_kept_off_for_a_time():
    balm = card("balm", "technique", "Each player heals 4.")
    game = tried("Target enemy cannot heal until end of turn.", hands=(("trial", "balm", "balm"), ()), cards=(balm,))
    for seat in (1, 2):
        game.set_stat(seat, "health", 10)
    choose(game, "play trial#1", FOE)
    pass_all(game)
    choose(game, "play balm#1")
    pass_all(game)
    assert (game.stat(1, "health"), game.stat(2, "health")) == (14, 10)
    next_turn(game)
    next_turn(game)
    choose(game, "play balm#2")
    pass_all(game)
    assert (game.stat(1, "health"), game.stat(2, "health")) == (18, 14)


@pytest.mark.parametrize(("moves", "lost"), [(True, 0), (False, 2)])
def test_fx_001_1_what_was_done_last_turn_is_asked(moves, lost):
    game = tried("At the start of your turn, if you did not move last turn, lose 2 health.", kind="equipment")
    if moves:
        choose(game, "move avatar-1", "to 0,1", "stop")
        settle(game)
    next_turn(game)
    before = game.stat(1, "health")
    next_turn(game)
    assert before - game.stat(1, "health") == lost


@pytest.mark.parametrize(("surface", "drawn"), [("fire", 1), ("water", 0)])
def test_ph_order_where_a_turn_ends_is_asked(surface, drawn):
    game = tried("Whenever you end your turn in Fire, attrit 1.", kind="equipment", decks=(FILLERS, FILLERS),
                 layers={"surfaces": {"0,0": surface}})  # fmt: skip
    told = events(game, "attrited")
    next_turn(game)
    next_turn(game)
    assert len(told) == drawn


def test_once_on_your_turn_is_neither_twice_nor_on_theirs():
    game = tried("Once on your turn, whenever you heal, draw 1 card.", kind="equipment", decks=(FILLERS, FILLERS),
                 hands=(("salve", "salve"), ()), cards=(card("salve", "technique", "Heal 1."),))  # fmt: skip
    told = events(game, "drew")
    for number, left in ((1, 20), (2, 20)):
        game.apply(Edit("stat", (1, "health", left)))
        game.choose(f"play salve#{number}")
        pass_all(game)
    assert len(told) == 1


def test_kw_discard_who_makes_one_discard_is_known():
    idol = card("idol", "equipment", "Whenever an opponent makes you discard a card, lose 1 health.", defense=1)
    for text, health in (("Target opponent discards 1 card.", 29), ("Each player draws 1 card.", 30)):
        answers = (RIVAL,) if "Target" in text else ()
        game = table(hands=(("trial",), ("zap", "mend")), in_play=((), ("idol",)), decks=(FILLERS, FILLERS),
                     cards=(card("trial", "technique", text), idol))  # fmt: skip
        choose(game, "play trial#1", *answers)
        while game.decision.kind != "main":
            game.choose(keys(game)[0])
        assert game.stat(2, "health") == health


def test_src_pool_1_source_is_gained_in_shares():
    game = play("Gain 3 source in any combination of Thermic and Verdant.", "split 1")
    assert pool(game, 1) == {"thermic": 1, "verdant": 2}


def test_alt_001_2_an_altered_card_is_the_one_attached_to():
    cloak = card("cloak", "alteration", "Attach this to target equipment. Altered Equipment has +2 defense. "
                                        "If it is destroyed, return this card to your hand.")  # fmt: skip
    crush = card("crush", "technique", "Destroy target equipment.")
    game = table(hands=(("cloak", "crush"), ()), in_play=(("lash",), ()), cards=(cloak, crush))
    choose(game, "play cloak#1", "target lash#1")
    pass_all(game)
    assert game.stat(game.entity("lash#1", 1), "defense") == 6
    choose(game, "play crush#1", "target lash#1")
    pass_all(game)
    assert "cloak" in [game.state.definition_of[one] for one in zone(game, "hand", 1)]


def test_sf_fire_2_one_status_of_a_surface_is_kept_off():
    game = tried("Fire does not inflict Burning on you.", kind="equipment", layers={"surfaces": {"0,0": "fire"}})
    next_turn(game)
    assert not game.counter(avatar(game, 1), "burning")


def test_los_001_1_who_is_out_of_sight_of_another():
    text = "If you are in line of sight of target enemy, draw 1 card."
    assert parse(text, phrase_table(), CardContext("Draft", "technique")).verdict == "read"
    found = [len(zone(play(text, FOE, hands=((), ()), decks=(FILLERS, FILLERS)), "deck", 1))]
    assert found == [len(FILLERS) - 6]


@pytest.mark.parametrize(("text", "said"), [
    ("Tap: Draw a card. Then heal 2.", "Tap: Draw 1 card and heal 2."),
    ("Whenever you heal, also draw a card.", "Whenever you heal, draw 1 card."),
    ("Whenever you kill a summon, draw a card.", "Whenever you destroy a summon, draw 1 card."),
    ("When you would be killed, instead your health becomes 5.", "If you would die, instead your health becomes 5."),
    ("Tap: Skip target opponent's next turn.", "Tap: Target opponent skips their next turn."),
    ("Tap: Deal 2 damage to all targets in a line of up to 3 tiles.",
     "Tap: Deal 2 damage to each target along one line of up to 3 tiles."),
    ("Tap: Cancel target technique.", "Tap: Negate target technique."),
    ("Tap: Kill target summon.", "Tap: Destroy target summon."),
    ("Draft can't be blocked.", "This card has Unblockable."),
    ("Your maximum AP is increased by 1.", "You have +1 AP."),
    ("Tap: Each player discards their hand, then draws 4 cards.",
     "Tap: Each player discards their hand and draws 4 cards."),
    ("Tap: Target opponent draws 2 cards, then they discard a card.",
     "Tap: Target opponent draws 2 cards and discards 1 card."),
    ("Whenever an opponent draws a card, it loses 1 health.", "Whenever an opponent draws a card, they lose 1 health."),
    ("Tap: Deal 2 damage to target summon. It loses 1 health.",
     "Tap: Deal 2 damage to target summon and it loses 1 health."),
    ("Comes into play tapped.", "This card enters play tapped."),
    ("You are always Blind.", "You are Blind."),
    ("Damage from your summons cannot be blocked.", "Summons you control have Unblockable."),
    ("Tap: Take a random card from target opponent's hand.",
     "Tap: Put a card at random from target opponent's hand into your hand."),
])  # fmt: skip
def test_it_reads(text, said):
    reading = parse(text, phrase_table(), CardContext("Draft", "equipment"))
    assert reading.canonical == said


@pytest.mark.parametrize(("by", "health"), [("use lash#1", 28), ("play drain#1", 30)])
def test_kw_tap_1_a_player_taps_a_card(by, health):
    idol = card("idol", "equipment", "Whenever you tap an equipment, lose 2 health.", defense=1)
    drain = card("drain", "technique", "Tap target summon.")
    game = table(hands=(("drain",), ()), in_play=(("idol", "lash", "golem"), ()), starts=("0,0", "1,0"),
                 cards=(idol, drain, card("golem", "summon", "", defense=9)))  # fmt: skip
    game.choose(by)
    while game.decision.kind != "main":
        game.choose("pass" if "pass" in keys(game) else keys(game)[-1])
    assert game.stat(1, "health") == health


@pytest.mark.parametrize("status", ["burning", "sepsis"])
def test_fx_001_2_all_statuses_but_one_are_kept_off(status):
    game = table(cards=(card("ward", "equipment", "Statuses do not affect you, except for Sepsis.", defense=1),
                        card("rot", "technique", f"Inflict {status} 2 on target enemy.")),
                 in_play=((), ("ward",)), hands=(("rot",), ()))  # fmt: skip
    choose(game, "play rot#1", FOE)
    pass_all(game)
    assert game.counter(avatar(game, 2), status) == (2 if status == "sepsis" else 0)


def test_kw_place_1_any_surface_is_chosen_when_it_is_placed():
    game = tried("Apply a surface of your choice to target tile.")
    choose(game, "play trial#1", "target tile 1,0")
    pass_all(game)
    assert {"place fire", "place vines", "place smoke"} <= set(keys(game))
    choose(game, "place vines")
    assert game.state.layers[SURFACES] == {Hex(1, 0): "vines"}


def test_amb_217_a_number_is_increased_while_a_card_holds_it():
    game = tried("Your movement is increased by 2.", kind="equipment")
    assert game.stat(avatar(game, 1), "movement") == game.stat(avatar(game, 2), "movement") + 2
