"""Tokens that card texts describe: what they are, where they come, what they can do, that they are gone (AMB-179)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.replay import replay
from lich_studio.rules.lich.cards.summons import why_not_there
from lich_studio.rules.lich.field import is_token
from lich_studio.rules.lich.lich import LICH

HUSK = 'Summon a Husk token with 3 defense and the ability "Pay 1 health: Deal 2 damage to target".'


def summoned(text, *tiles, **given):
    verb = card("verb", "technique", text)
    game = table(hands=(("verb", *given.pop("rest", ())), ()), cards=(verb, *given.pop("cards", ())), **given)
    choose(game, "play verb#1")
    pass_all(game)
    choose(game, *tiles)
    pass_all(game)
    return game


def tokens(game, seat=1):
    return [one for one in game.state.zones.get(f"action/{seat}", ()) if is_token(game, one)]


def test_amb_179_a_token_has_the_defense_and_the_ability_that_the_text_says():
    game = summoned(HUSK, "to 1,0")
    (husk,) = tokens(game)
    assert game.definitions[game.state.definition_of[husk]].name == "Husk"
    assert game.stat(husk, "defense") == 3 and game.state.tile_of[game.state.link_of[husk]].key() == "1,0"
    choose(game, "use verb-husk-token#1", "target avatar-2")
    pass_all(game)
    assert [game.stat(seat, "health") for seat in (1, 2)] == [29, 28]


def test_amb_157_a_token_comes_to_a_free_tile_in_sight():
    game = summoned("Summon a Husk token.")
    offered = {one.tile for one in game.decision.options}
    assert offered and all(why_not_there(game, tile) is None for tile in offered)
    assert "to 2,0" not in keys(game) and "to 3,0" not in keys(game), "the other avatar stands there, and in the way"


def test_amb_179_two_tokens_come_one_after_the_other():
    game = summoned("Summon two Bone Archer tokens with 2 defense.", "to 1,0", "to 0,1")
    assert [game.stat(one, "defense") for one in tokens(game)] == [2, 2]


def test_amb_157_a_token_comes_where_the_text_says():
    verb = card("verb", "technique", "Summon a Husk token with Penetrate on target tile.")
    game = table(hands=(("verb",), ()), cards=(verb,))
    choose(game, "play verb#1", "target tile 0,1")
    pass_all(game)
    choose(game, "to 0,1")
    (husk,) = tokens(game)
    assert game.state.tile_of[game.state.link_of[husk]].key() == "0,1" and game.stat(husk, "penetrate") == 1


def test_amb_160_a_token_neither_moves_nor_taps_on_the_turn_it_comes():
    game = summoned('Summon a Husk token with the ability "Tap: Heal 1" and 2 defense.', "to 1,0")
    assert not [key for key in keys(game) if "husk" in key or "summon" in key]
    next_turn(game)
    next_turn(game)
    assert "use verb-husk-token#1" in keys(game)


def test_amb_179_a_token_that_leaves_play_is_gone_for_good():
    ruin = card("ruin", "technique", "Destroy target summon.")
    game = summoned("Summon a Husk token.", "to 1,0", rest=("ruin",), cards=(ruin,))
    choose(game, "play ruin#1", "target summon-1")
    pass_all(game)
    assert not tokens(game) and not [
        one for one in game.state.zones.get("purgatory/1", ()) if "token" in game.state.definition_of[one]
    ]


def test_a_game_with_tokens_replays_from_the_cards_that_were_written():
    verb = card("verb", "technique", HUSK)
    game = summoned(HUSK, "to 1,0")
    record = game.record
    assert "verb-husk-token" not in record.cards
    known = dict(game.definitions)
    again = replay(record, LICH, lambda name, _content: verb if name == "verb" else known[name])
    assert again.divergence is None and tokens(again.game)


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ('summon an Undead token with the ability "Tap: Deal 5 damage to target", and 5 defense.',
         'the ability "Tap: Deal 5 damage to target" and 5 defense.'),
        ("create three Husk tokens with 2 life, overwhelm, and 3 movement.",
         "Summon 3 Husk tokens with 2 defense, Overwhelm and 3 movement."),
    ],
)  # fmt: skip
def test_tokens_are_read_as_authors_write_them(typed, canonical):
    context = CardContext("Maldrith", "technique")
    reading = parse(typed, phrase_table(), context)
    assert reading.verdict == "read" and reading.canonical.endswith(canonical)
    assert parse(reading.canonical, phrase_table(), context).canonical == reading.canonical
