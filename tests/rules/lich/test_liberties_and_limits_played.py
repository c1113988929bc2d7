"""Liberties and limits of players, played: what may be controlled, played when and from where, and altered kinds."""
from __future__ import annotations

from dataclasses import replace

import pytest

from helpers.heroes import hero
from helpers.lich_table import card, choose, keys, next_turn, pass_all, table
from helpers.playing import FILLERS, play, settle
from lich_studio.engine.decisions import Edit
from lich_studio.rules.lich.field import zone
from lich_studio.rules.lich.seats import avatar

FOE = "target avatar-2"


def kind_of(one, *subtypes):
    return replace(one, subtypes=subtypes)


def names(game, place, seat=1):
    return [game.state.definition_of[one] for one in zone(game, place, seat)]


def played(game, key, *answers):
    game.choose(key)
    settle(game, *answers)
    return game


def test_fx_001_2_one_more_than_a_player_may_control_is_not_played():
    game = hero("You may not control more than 1 Equipment.", hands=(("thin-veil", "mend"), ()),
                in_play=(("bargain",), ()))  # fmt: skip
    assert "play thin-veil#1" not in keys(game)
    game.apply(Edit("card", (game.entity("bargain#1", 1), "purgatory/1")))
    assert "play thin-veil#1" in keys(game)


def test_fx_001_2_one_more_than_a_player_may_control_is_not_taken_over():
    for limit, held in (("You may not control more than 1 Equipment.", 1), ("You have +1 movement.", 2)):
        game = hero(limit, hands=(("steal",), ()), in_play=(("bargain",), ("lash",)),
                    cards=(card("steal", "technique", "Gain control of target equipment an opponent controls."),))
        played(game, "play steal#1", "target lash#1")
        assert len(names(game, "action")) == held


@pytest.mark.parametrize(("text", "left"), [
    ("Your Tap effects do not use AP while you are at 10 or less health.", 2), ("You have +1 movement.", 1),
])  # fmt: skip
def test_hro_hp_2_how_much_health_somebody_is_at(text, left):
    game = hero(text, in_play=(("rest",), ()), cards=(card("rest", "skill", "Tap: Heal 1."),))
    game.apply(Edit("stat", (1, "health", 10)))
    played(game, "use rest#1")
    assert game.stat(1, "action_points") == left


@pytest.mark.parametrize(("text", "burnt"), [
    ("You are not affected by Burning.", 0), ("You are unaffected by surfaces.", 0), ("You have +1 movement.", 1),
])  # fmt: skip
def test_sta_001_1_what_somebody_is_not_affected_by(text, burnt):
    game = hero(text, layers={"surfaces": {"0,0": "fire"}})
    next_turn(game)
    assert (game.stat(1, "health") < 30) == bool(burnt)


def test_you_or_an_ally_is_one_of_your_own_side():
    game = table(hands=(("balm",), ()), starts=("0,0", "2,0", "0,2"), teams=(1, 2, 1),
                 cards=(card("balm", "technique", "You or an ally heals 5."),))  # fmt: skip
    for seat in (1, 2, 3):
        game.apply(Edit("stat", (seat, "health", 10)))
    game.choose("play balm#1")
    pass_all(game)
    assert {key for key in keys(game) if "avatar" in key} == {"choose avatar-1", "choose avatar-3"}


def test_alt_001_2_a_subtype_says_what_is_altered():
    robot = kind_of(card("robot", "equipment", "", defense=2), "Electronic")
    text = "Altered Electronic has +3 defense. Whenever altered Electronic is tapped, heal 1."
    mark = card("mark", "alteration", text)
    game = table(hands=(("mark",), ()), in_play=(("lash", "robot"), ()), cards=(robot, mark))
    game.choose("play mark#1")
    assert [key for key in keys(game) if key.startswith("target")] == ["target robot#1"]
    settle(game, "target robot#1")
    assert game.stat(game.entity("robot#1", 1), "defense") == 5


def test_fx_001_2_a_further_subtype_counts_for_whatever_asks():
    text = "Altered Equipment is considered an Electronic."
    mark = card("mark", "alteration", text)
    game = hero("Electronics you control have +2 defense.", hands=(("mark",), ()), in_play=(("lash",), ()),
                cards=(mark,))  # fmt: skip
    before = game.stat(game.entity("lash#1", 1), "defense")
    choose(game, "play mark#1", "target lash#1")
    pass_all(game)
    assert (before, game.stat(game.entity("lash#1", 1), "defense")) == (4, 6)


@pytest.mark.parametrize(("text", "offered"), [
    ("You may play Techniques from your purgatory.", True), ("You may play Summons from your purgatory.", False),
])  # fmt: skip
def test_fx_001_2_cards_are_played_from_the_purgatory(text, offered):
    game = hero(text)
    game.apply(Edit("card", (game.create_card("mend", 1, "purgatory/1"), "purgatory/1")))
    assert ("play mend#1" in keys(game)) == offered
    if offered:
        played(game, "play mend#1")
        assert names(game, "purgatory") == ["mend"]


def test_amb_217_cards_are_played_from_the_purgatory_for_a_turn():
    game = play("You may play Techniques from your purgatory this turn.", hands=((), ()), decks=((), ()))
    assert "play trial#1" in keys(game)
    next_turn(game)
    next_turn(game)
    assert "play trial#1" not in keys(game)


def test_spd_rea_3_cards_are_played_at_reaction_speed():
    for text, offered in (("You may play Techniques at reaction speed.", True), ("You have +1 INT.", False),
                          ("Your techniques may be played as reactions.", True),
                          ("Techniques can also be played at reaction speed.", True)):
        game = table(heroes=("reader", "sage"), hands=(("free-bolt",), ("spring",)),
                     cards=(card("sage", "hero", text, health=30, intelligence=6),))  # fmt: skip
        choose(game, "play free-bolt#1", FOE)
        assert ("play spring#1" in keys(game)) == offered


@pytest.mark.parametrize("words", [
    "This card may be used as a reaction.", "May be played at reaction speed.", "veil can be played at any time.",
])  # fmt: skip
def test_spd_rea_1_a_card_may_be_played_as_a_reaction(words):
    veil = card("veil", "equipment", words, defense=1)
    game = table(hands=(("free-bolt",), ("veil", "thin-veil")), cards=(veil,))
    choose(game, "play free-bolt#1", FOE)
    assert [key for key in keys(game) if key.startswith("play")] == ["play veil#1"]


def test_spd_rea_3_equipment_is_played_at_reaction_speed():
    game = table(heroes=("reader", "sage"), hands=(("free-bolt",), ("thin-veil",)),
                 cards=(card("sage", "hero", "You may play Equipment at reaction speed.", health=30, intelligence=6),))
    choose(game, "play free-bolt#1", FOE)
    assert "play thin-veil#1" in keys(game)


def test_ph_start_1_a_card_stays_tapped_in_the_next_turn_of_its_player_alone():
    game = play("Tap target equipment. It does not untap next turn.", "target lash#1", in_play=((), ("lash",)))
    lash = game.entity("lash#1", 2)
    seen = []
    for _ in range(4):
        next_turn(game)
        seen.append(game.stat(lash, "tapped"))
    assert seen == [1, 1, 0, 0]


@pytest.mark.parametrize("bar", ["cannot be destroyed", "cannot be targeted"])
def test_fx_001_1_a_bar_beside_a_gift_of_a_card_holds(bar):
    idol = card("idol", "equipment", f"This card has +1 defense and {bar}.", defense=2)
    game = table(hands=(("crush",), ()), in_play=((), ("idol",)),
                 cards=(idol, card("crush", "technique", "Destroy target equipment.")))  # fmt: skip
    if "play crush#1" in keys(game):
        played(game, "play crush#1", "target idol#1")
    assert names(game, "action", 2) == ["idol"]
    assert game.stat(game.entity("idol#1", 2), "defense") == 3


@pytest.mark.parametrize(("bar", "text"), [
    ("cannot be moved", "Teleport target avatar up to 1 tile."),
    ("cannot be moved by opponents", "Teleport target avatar up to 1 tile."),
    ("cannot be pushed or pulled", "Push target avatar 1 tile."),
    ("cannot be damaged", "Deal 6 damage to target avatar."),
])  # fmt: skip
def test_fx_001_1_a_bar_beside_a_gift_of_a_player_holds(bar, text):
    band = card("band", "equipment", f"You have +1 movement and {bar}.", defense=0)
    game = table(hands=(("trial",), ()), in_play=((), ("band",)), cards=(band, card("trial", "technique", text)))
    before = game.state.tile_of[avatar(game, 2)]
    played(game, "play trial#1", FOE)
    assert (game.state.tile_of[avatar(game, 2)], game.stat(2, "health")) == (before, 30)


@pytest.mark.parametrize(("bar", "verb"), [("may not move", "move avatar-1"), ("cannot block", "block")])
def test_fx_001_1_what_a_player_with_a_gift_cannot_do(bar, verb):
    band = card("band", "equipment", f"This card has +1 defense and {bar}." if verb == "block" else
                f"You have +1 movement and {bar}.", defense=3)  # fmt: skip
    game = table(hands=(("free-bolt",), ()), in_play=(("band",), ("band",)), cards=(band,))
    if verb != "block":
        assert not any(key.startswith(verb) for key in keys(game))
        return
    choose(game, "play free-bolt#1", FOE)
    settle(game)
    assert game.stat(2, "health") == 24


def test_kw_draw_a_card_goes_back_to_the_hand_of_its_owner():
    game = table(hands=(("steal", "recall"), ()), in_play=((), ("lash",)),
                 cards=(card("steal", "technique", "Gain control of target equipment."),
                        card("recall", "technique", "Return target equipment to its owner's hand.")))  # fmt: skip
    played(game, "play steal#1", "target lash#1")
    assert names(game, "action") == ["lash"]
    played(game, "play recall#1", "target lash#1")
    assert (names(game, "hand"), names(game, "hand", 2)) == ([], ["lash"])


def test_kw_destroy_1_who_has_no_summon_sacrifices_none():
    game = play("Each player sacrifices a summon if able. Draw a card for each summon destroyed this way.",
                decks=(FILLERS, FILLERS))  # fmt: skip
    assert names(game, "purgatory") == ["trial"]
    assert names(game, "purgatory", 2) == []
    assert len(zone(game, "deck", 1)) == len(FILLERS) - 5
