"""Alterations, control and tokens: what lies with another card, changes hands, or was never in a deck."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, next_turn, pass_all, phrase_table, table
from helpers.trial_tokens import create_token
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.decisions import Edit
from lich_studio.engine.legality import Intent
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.combat.health import health_of
from lich_studio.rules.lich.standing_for import summon_piece

CARDS = (
    card("plating", "alteration", "Attached equipment has +2 defense."),
    card("rust", "alteration", "Attached equipment has -3 defense."),
    card("hide", "alteration", "Attached summon has +3 defense."),
    card("wings", "alteration", "Attached summon has +1 movement."),
    card("sigil", "alteration", "Pay 1 health: Draw 1 card."),
    card("hound", "summon", "Tap: Deal 3 damage to target.", defense=6),
    card("smash", "technique", "Destroy target equipment."),
    card("strip", "technique", "Destroy target alteration."),
    card("steal", "technique", "Gain control of target."),
    card("scratch", "technique", "Deal 7 damage to target."),
    card("pick", "technique", "Destroy target token."),
)


def game_with(**given):
    return table(cards=CARDS, **given)


def codes(game, intent):
    return [one.refusal.code for one in game.why_not(intent) if one.refusal]


def attached(game, name="plating", target="lash#1"):
    made = game.entity(f"{name}#1", game.decision.seat)
    choose(game, f"play {name}#1", f"target {target}")
    pass_all(game)
    return made


def test_alt_001_1_an_alteration_takes_no_slot_and_stays():
    game = game_with(hands=(("plating",), ()), in_play=(("lash",) + ("thin-veil",) * 4, ()))
    made = attached(game)
    assert game.state.zone_of[made] == "attached/1" and game.stat(made, "slot") == 0


def test_alt_001_2_it_lies_with_the_card_it_was_aimed_at():
    game = game_with(hands=(("plating",), ()), in_play=((), ("lash", "wall-shield")))
    choose(game, "play plating#1")
    assert set(keys(game)) == {"target lash#1", "target wall-shield#1"}
    game.choose("target wall-shield#1")
    pass_all(game)
    made = game.entity("plating#1", 1)
    assert game.state.link_of[made] == game.entity("wall-shield#1", 1)
    assert game.state.controller_of[made] == 1


def test_alt_001_3_the_card_is_changed_while_it_lies_there():
    game = game_with(hands=(("plating", "rust", "strip"), ()), in_play=(("lash",), ()))
    lash = game.entity("lash#1", 1)
    attached(game)
    assert game.stat(lash, "defense") == 6
    attached(game, "rust")
    assert game.stat(lash, "defense") == 3, "several may share a host (AMB-171)"
    choose(game, "play strip#1", "target plating#1")
    pass_all(game)
    assert game.stat(lash, "defense") == 1


def test_alt_001_3_the_changed_defense_counts_for_blocking():
    game = game_with(hands=(("scratch",), ("rust",)), in_play=((), ("wall-shield",)))
    rust = game.entity("rust#1", 2)
    shield = game.entity("wall-shield#1", 1)
    game.move_card(rust, "attached/2")
    game.set_link(rust, shield)
    game.apply(Edit("memory", (0, "test")))
    assert game.stat(shield, "defense") == 4
    choose(game, "play scratch#1", "target avatar-2", "block wall-shield#1")
    pass_all(game)
    assert game.state.zone_of[shield] == "purgatory/2" and game.state.zone_of[rust] == "purgatory/2"


def test_amb_171_without_a_host_it_goes_to_its_controllers_purgatory():
    game = game_with(hands=(("rust", "smash"), ()), in_play=((), ("lash",)))
    made = attached(game, "rust")
    seen = events(game, "fell off")
    choose(game, "play smash#1", "target lash#1")
    pass_all(game)
    assert [event.subject for event in seen] == [made]
    assert game.state.zone_of[made] == "purgatory/1" and game.state.link_of[made] == 0


def test_amb_171_the_change_ends_when_the_host_is_taken_up():
    game = game_with(hands=(("plating",), ()), in_play=(("lash",), ()))
    attached(game)
    lash = game.entity("lash#1", 1)
    game.apply(Edit("card", (lash, "hand/1")))
    assert game.stat(lash, "defense") == 4 and not game.state.modifiers


def test_fiz_001_1_it_fizzles_when_the_host_is_gone_before_it_resolves():
    game = game_with(hands=(("plating",), ("zap",)), in_play=(("lash",), ()))
    made = game.entity("plating#1", 1)
    choose(game, "play plating#1", "target lash#1")
    game.move_card(game.entity("lash#1", 1), "purgatory/1")
    pass_all(game)
    assert game.state.zone_of[made] == "purgatory/1"


def test_alt_001_3_a_summon_with_more_defense_has_more_health():
    game = game_with(hands=(("hide", "strip"), ()), in_play=(("hound",), ()))
    hound = game.entity("hound#1", 1)
    piece = summon_piece(game, hound)
    attached(game, "hide", game.handle(piece, 1))
    assert health_of(game, piece) == 9
    game.set_stat(piece, "marks", 7)
    choose(game, "play strip#1", "target hide#1")
    pass_all(game)
    assert game.state.zone_of[hound] == "purgatory/1", "its marks reach its defense (AMB-162)"


def test_alt_001_3_the_movement_of_a_summon_is_its_pieces():
    game = game_with(hands=(("wings",), ()), in_play=(("hound",), ()))
    piece = summon_piece(game, game.entity("hound#1", 1))
    attached(game, "wings", game.handle(piece, 1))
    assert game.stat(piece, "movement") == 3


def test_alt_001_2_without_a_card_to_alter_it_is_not_played():
    game = game_with(hands=(("plating",), ()), starts=("0,0", "3,-1"), in_play=((), ("lash",)))
    assert codes(game, Intent("play", 1, game.entity("plating#1", 1))) == ["no-target"], "its player is out of sight"


def test_an_alteration_without_words_about_a_host_goes_with_any_card_and_can_be_used():
    game = game_with(hands=(("sigil",), ()), in_play=(("hound", "lash"), ()), decks=(("ember",) * 9, ()))
    choose(game, "play sigil#1")
    assert set(keys(game)) == {"target lash#1", "target summon-1"}
    game.choose("target lash#1")
    pass_all(game)
    assert "use sigil#1" in keys(game)


@pytest.mark.parametrize(("reading", "later"), [("own main phase", False), ("any time", True)])
def test_amb_113_alterations_at_reaction_speed_in_the_own_main_phase_or_at_any_time(reading, later):
    game = game_with(
        hands=(("plating",), ("rust", "zap")), in_play=(("lash", "bargain"), ()), rulings={"alterations": reading},
        decks=(("ember",) * 9, ()),
    )  # fmt: skip
    choose(game, "use lash#1", "target avatar-2")
    assert game.decision.seat == 2 and ("play rust#1" in keys(game)) is later
    assert ("not-your-main-phase" in codes(game, Intent("play", 2, game.entity("rust#1", 2)))) is not later
    game.choose("pass")
    assert game.decision.seat == 1 and "play plating#1" in keys(game), "it may answer in the own main phase"


@pytest.mark.parametrize(
    ("text", "kind", "code"),
    [
        ("Attached equipment has +1 defense.", "equipment", "not-attached"),
        ("Attached wall has +1 defense.", "alteration", "no-host"),
        ("Draw 1 card.", "alteration", "nothing-sets-it-off"),
    ],
)
def test_texts_that_make_no_alteration_are_refused(text, kind, code):
    reading = parse(text, phrase_table(), CardContext("Plating", kind))
    assert code in [problem.code for problem in reading.problems]


def test_texts_of_alterations_are_printed_as_they_are_read():
    said = ("Attached equipment has +2 defense.", "Attached summon has -1 movement.", "Attached card has +1 defense.")
    for text in said:
        assert parse(text.lower(), phrase_table(), CardContext("Plating", "alteration")).canonical == text


def test_amb_166_control_changes_and_ownership_does_not():
    game = game_with(hands=(("steal", "smash"), ()), in_play=(("thin-veil",), ("lash",)))
    lash = game.entity("lash#1", 1)
    choose(game, "play steal#1", "target lash#1")
    pass_all(game)
    assert (game.state.controller_of[lash], game.state.owner_of[lash]) == (1, 2)
    assert game.state.zone_of[lash] == "action/1" and game.stat(lash, "slot") == 2
    assert "use lash#1" in keys(game)
    choose(game, "play smash#1", "target lash#1")
    pass_all(game)
    assert game.state.zone_of[lash] == "purgatory/1" and game.state.owner_of[lash] == 2


def test_act_001_1_without_a_free_slot_nothing_changes_hands():
    game = game_with(hands=(("steal",), ()), in_play=(("thin-veil",) * 5, ("lash",)))
    lash = game.entity("lash#1", 1)
    choose(game, "play steal#1", "target lash#1")
    pass_all(game)
    assert game.state.controller_of[lash] == 2


def test_sum_001_2_the_piece_follows_its_card_to_a_new_controller():
    game = game_with(hands=(("steal",), ()), in_play=((), ("hound",)))
    hound = game.entity("hound#1", 1)
    piece = summon_piece(game, hound)
    choose(game, "play steal#1", f"target {game.handle(piece, 1)}")
    pass_all(game)
    assert game.state.controller_of[piece] == 1 and game.state.zone_of[hound] == "action/1"
    assert f"move {game.handle(piece, 1)}" in keys(game)


def test_amb_220_a_stolen_card_goes_home_when_its_thief_dies():
    game = game_with(hands=(("steal",), ("zap",), ()), in_play=((), (), ("lash",)), starts=("0,0", "2,0", "0,2"))
    lash = game.entity("lash#1", 1)
    choose(game, "play steal#1", "target lash#1")
    pass_all(game)
    assert game.state.controller_of[lash] == 1
    game.apply(Edit("stat", (1, "health", 0)))
    assert game.state.zone_of[lash] == "purgatory/3" and game.state.controller_of[lash] == 3


def test_amb_179_a_token_is_a_card_and_a_piece_and_is_gone_for_good_when_it_leaves():
    game = game_with(hands=(("pick",), ()), in_play=(("hound",), ()))
    token = create_token(game, 1, "hound", Hex(0, 2))
    game.apply(Edit("memory", (0, "test")))
    piece = summon_piece(game, token)
    assert game.state.tile_of[piece] == Hex(0, 2) and game.stat(token, "slot") == 0
    choose(game, "play pick#1")
    assert keys(game) == (f"target {game.handle(piece, 1)}",), "the hound that is a card is no token"
    game.choose(keys(game)[0])
    pass_all(game)
    assert game.state.tile_of[piece] is None and game.state.kind_of[token] == "nobody"
    assert not game.state.zones.get("purgatory/1", [])[1:], "only the technique lies there"


def test_amb_179_a_token_that_would_go_to_a_hand_is_gone():
    game = game_with()
    token = create_token(game, 1, "lash")
    game.apply(Edit("card", (token, "hand/1")))
    assert game.state.zones["hand/1"] == [] and game.state.zone_of[token] == ""


def test_what_it_is_attached_to_sets_it_off_and_its_controller_gains():
    pact = card("pact", "alteration", "Whenever attached equipment deals damage, its controller heals that much.")
    game = table(hands=(("pact",), ()), in_play=(("lash",), ()), cards=(pact,))
    choose(game, "play pact#1", "target lash#1")
    pass_all(game)
    game.set_stat(1, "health", 10)
    choose(game, "use lash#1", "target avatar-2")
    pass_all(game)
    assert (game.stat(1, "health"), game.stat(2, "health")) == (15, 25)


def test_it_says_at_whose_turn_by_its_host():
    text = "At the start of its controller's turn, attached equipment loses 1 defense for the rest of the game."
    curse = card("curse", "alteration", text)
    game = table(hands=(("curse",), ()), in_play=((), ("lash",)), cards=(curse,), decks=(("zap",) * 9,) * 2)
    choose(game, "play curse#1", "target lash#1")
    pass_all(game)
    lash = game.entity("lash#1", 2)
    seen = []
    for _ in range(3):
        next_turn(game)
        pass_all(game)
        seen.append(game.stat(lash, "defense"))
    assert seen == [3, 3, 2], "only on the turns of the player who controls the equipment"


def test_damage_cannot_destroy_what_a_card_keeps_from_it():
    anchor = card("anchor", "alteration", "Attached summon cannot be destroyed by damage. "
                  "When you lose control of it, damn it.")  # fmt: skip
    game = table(hands=(("anchor", "scratch", "free-bolt"), ("steal",)), in_play=(("hound",), ()),
                 cards=(anchor, *CARDS))  # fmt: skip
    hound = game.entity("hound#1", 1)
    choose(game, "play anchor#1", f"target {game.state.name_of[summon_piece(game, hound)]}")
    pass_all(game)
    choose(game, "play scratch#1", f"target {game.state.name_of[summon_piece(game, hound)]}")
    pass_all(game)
    assert game.state.zone_of[hound] == "action/1"
    next_turn(game)
    game.place_piece(summon_piece(game, hound), Hex(1, 0))
    choose(game, "play steal#1", f"target {game.state.name_of[summon_piece(game, hound)]}")
    while game.decision.kind != "main":
        game.choose("pass")
    assert game.state.zone_of[hound].startswith("abyss")
