"""Cards that are returned, put and brought into play by effects (AMB-230)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, pass_all, table
from helpers.playing import FILLERS, play, settle
from lich_studio.engine.decisions import Edit

HOUND = card("hound", "summon", "Tap: Heal 1.", defense=4)
WAND = card("wand", "equipment", "Tap: Heal 1.", defense=2)
CLOAK = card("cloak", "alteration", "Attached equipment has +2 defense.")


def lying(game, kind, seat):
    return [game.state.definition_of[one] for one in game.state.zones.get(f"{kind}/{seat}", ())]


def bury(game, seat, *names):
    for name in names:
        game.create_card(name, seat, f"purgatory/{seat}")


def ready(text, *buried, kind="technique", buried_by_other=(), **options):
    trial = card("trial", kind, text)
    more = (*options.pop("cards", ()), trial, HOUND, WAND, CLOAK)
    hands = options.pop("hands", ((), ()))
    game = table(
        hands=(("trial", *hands[0]), *hands[1:]), decks=options.pop("decks", (FILLERS, FILLERS)), cards=more, **options
    )
    bury(game, 1, *buried)
    bury(game, 2, *buried_by_other)
    # An edit makes the game ask anew, now that there is something buried.
    game.apply(Edit("stat", (1, "health", game.stat(1, "health"))))
    return game


def test_target_cards_are_chosen_from_a_purgatory_when_the_card_is_played():
    text = "Return up to two target cards from your purgatory to your hand."
    game = ready(text, "wand", "bolt", buried_by_other=("zap",))
    game.choose("play trial#1")
    assert [key.split("#")[0] for key in keys(game)] == ["target wand", "target bolt", "done"], "not the opponent's"
    choose(game, next(key for key in keys(game) if "wand" in key), "done")
    pass_all(game)
    assert lying(game, "purgatory", 1) == ["bolt", "trial"] and "wand" in lying(game, "hand", 1)


def test_fiz_001_1_a_target_that_left_the_purgatory_is_lost():
    game = ready("Return target equipment from your purgatory to your hand.", "wand")
    choose(game, "play trial#1", "target wand#1")
    wand = game.entity("wand#1", 1)
    game.move_card(wand, "abyss/1")
    pass_all(game)
    assert lying(game, "abyss", 1) == ["wand"] and "wand" not in lying(game, "hand", 1)


def test_a_target_card_is_legal_only_of_its_kind():
    game = ready("Return target technique from your purgatory to your hand.", "wand", "bolt")
    game.choose("play trial#1")
    assert [key.split("#")[0] for key in keys(game)] == ["target bolt"]


def test_an_untargeted_card_is_chosen_when_the_effect_resolves():
    game = ready("Return a card from your purgatory to your hand.", "wand", "lash")
    choose(game, "play trial#1")
    pass_all(game)
    assert {key.split("#")[0] for key in keys(game)} == {"choose wand", "choose lash"}
    game.choose("choose lash#1")
    assert "lash" in lying(game, "hand", 1)


def test_amb_230_every_equipment_comes_to_your_action_zone_and_is_yours():
    text = "Return all Equipment cards from all purgatories to your action zone."
    game = ready(text, "wand", "bolt", buried_by_other=("lash",))
    game.choose("play trial#1")
    pass_all(game)
    assert sorted(lying(game, "action", 1)) == ["lash", "wand"] and lying(game, "purgatory", 1) == ["bolt", "trial"]
    lash = game.entity("lash#1", 1)
    assert game.state.controller_of[lash] == 1 and game.state.owner_of[lash] == 2
    assert "use lash#1" in keys(game) or game.decision.kind == "main"


def test_act_001_1_what_finds_no_free_slot_stays_where_it_is():
    game = ready(
        "Return all equipment from your purgatory to your action zone.", "wand", "wand", in_play=(("lash",) * 4, ())
    )
    game.choose("play trial#1")
    pass_all(game)
    assert len(lying(game, "action", 1)) == 5 and lying(game, "purgatory", 1).count("wand") == 1


def test_a_summon_returns_to_its_owners_hand_and_its_piece_goes():
    game = ready("Return target summon to its owner's hand.", in_play=((), ("hound",)))
    before = len(game.state.occupants)
    choose(game, "play trial#1", "target summon-1")
    pass_all(game)
    assert "hound" in lying(game, "hand", 2) and len(game.state.occupants) == before - 1


def test_a_summon_comes_into_play_on_a_tile_of_its_players_choice():
    game = ready("Put a summon from your purgatory into play.", "hound")
    game.choose("play trial#1")
    pass_all(game)
    assert game.decision.kind == "summon tile" and "to 0,0" not in keys(game)
    game.choose("to 1,0")
    assert lying(game, "action", 1) == ["hound"] and len(game.state.occupants) == 3


def test_an_alteration_that_comes_into_play_is_attached():
    game = ready("Put an alteration from your hand into play.", hands=(("cloak",), ()), in_play=(("wand",), ("lash",)))
    game.choose("play trial#1")
    pass_all(game)
    assert set(keys(game)) == {"attach to wand#1", "attach to lash#1"}
    game.choose("attach to wand#1")
    assert game.stat(game.entity("wand#1", 1), "defense") == 4


def test_cards_go_from_the_top_of_the_deck_to_the_purgatory_and_from_the_hand_to_the_bottom():
    game = play("Put the top 2 cards of your deck into your purgatory.", decks=(("zap",) * 8, FILLERS))
    assert lying(game, "purgatory", 1) == ["zap", "zap", "trial"]
    game = ready("Put a card from your hand on the bottom of your deck.", hands=(("wand",), ()))
    game.choose("play trial#1")
    pass_all(game)
    game.choose("choose wand#1")
    assert lying(game, "deck", 1)[0] == "wand"


def test_amb_216_another_player_chooses_from_a_hidden_hand_and_nobody_else_learns_what():
    game = ready("Target opponent puts a card from their hand on top of their deck.", hands=((), ("wand", "bolt")))
    choose(game, "play trial#1", "target avatar-2")
    pass_all(game)
    assert game.decision.seat == 2 and "choose wand#1" in keys(game)
    assert game.view(1).decision is None
    game.choose("choose wand#1")
    assert lying(game, "deck", 2)[-1] == "wand"
    assert not any(seen.definition == "wand" for seen in game.view(1).entities)
    assert all(event.subject == 0 for event in game.view(1).events if event.kind == "card put unseen")


@pytest.mark.parametrize(
    ("text", "rest"),
    [("Draw 1 card for each technique in your purgatory.", 2), ("Draw 1 card for each card in all purgatories.", 4)],
)
def test_cards_in_a_zone_are_counted(text, rest):
    game = ready(text, "bolt", "mend", "wand", buried_by_other=("zap",), decks=(FILLERS * 2, FILLERS))
    before = len(lying(game, "hand", 1))
    game.choose("play trial#1")
    pass_all(game)
    assert len(lying(game, "hand", 1)) == before - 1 + rest


def test_a_card_that_is_being_played_goes_under_the_deck_instead_of_to_the_purgatory():
    game = play("Put this card on the bottom of your deck.")
    assert lying(game, "deck", 1)[0] == "trial" and not lying(game, "purgatory", 1)
    settle(game)
