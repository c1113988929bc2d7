"""What is paid left of a colon, in the middle of a text, and to keep something from happening (COST-001.3)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, pass_all, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.legality import Intent
from lich_studio.rules.lich.field import ABYSS, DECK, HAND, PURGATORY, TAPPED, zone

FILL = ("ember",) * 20
HOUND = card("hound", "summon", "Tap: Heal 1.", defense=4)


UNPAID = {"no-cards", "untapped", "nothing-to-tap", "price-not-done"}
"""Why nothing is used that cannot be paid for by doing something."""


def charm(text):
    return card("charm", "equipment", text, defense=2)


def codes(game, name, seat=1, ability=0):
    intent = Intent("activate", seat, game.entity(name, seat), ability)
    return {one.refusal.code for one in game.why_not(intent) if one.refusal}


def laid(text, **options):
    options.setdefault("in_play", (("charm",), ()))
    options.setdefault("decks", (FILL, FILL))
    return table(cards=(charm(text), HOUND), **options)


def test_ap_001_action_points_are_paid():
    game = laid("1 AP: Heal 2.")
    game.set_stat(1, "health", 10)
    for _ in range(2):
        choose(game, "use charm#1")
        pass_all(game)
    assert game.stat(1, "health") == 14 and game.stat(1, "action_points") == 0
    assert codes(game, "charm#1") == {"no-action-point"}


def test_src_pool_3_orbs_are_paid_one_each():
    game = laid("{T}{T}{V}: Heal 2.", sources=(("ember", "ember"), ()))
    assert codes(game, "charm#1") == {"no-source"}
    game = laid("{T}{T}{V}: Heal 2.", sources=(("ember", "ember", "sprout"), ()))
    choose(game, "use charm#1")
    assert all(game.stat(one, TAPPED.id) for one in zone(game, "sources", 1))


def test_kw_discard_the_payer_chooses_what_to_discard():
    game = laid("Discard a card: Heal 2.", hands=(("zap", "bolt"), ()))
    choose(game, "use charm#1")
    assert {"discard zap#1", "discard bolt#1"} <= set(keys(game))
    game.choose("discard bolt#1")
    assert [game.state.definition_of[one] for one in zone(game, PURGATORY, 1)] == ["bolt"]
    empty = laid("Discard 2 cards: Heal 2.", hands=(("zap",), ()), decks=((), ()))
    assert codes(empty, "charm#1") <= UNPAID and "use charm#1" not in keys(empty)


def test_kw_discard_only_cards_of_the_type_that_is_named_pay():
    game = laid("Discard a technique: Heal 2.", hands=(("zap", "bolt", "bolt"), ()))
    choose(game, "use charm#1")
    assert [key for key in keys(game) if key.startswith("discard")] == ["discard bolt#1", "discard bolt#2"]
    game.choose("discard bolt#1")
    assert [game.state.definition_of[one] for one in zone(game, PURGATORY, 1)] == ["bolt"]
    none = laid("Discard an equipment: Heal 2.", hands=(("zap", "bolt"), ()))
    assert codes(none, "charm#1") <= UNPAID and "use charm#1" not in keys(none)


def test_kw_attrit_the_deck_pays():
    game = laid("Attrit 2: Heal 2.")
    deck = len(zone(game, DECK, 1))
    choose(game, "use charm#1")
    assert len(zone(game, DECK, 1)) == deck - 2 and len(zone(game, PURGATORY, 1)) == 2
    empty = laid("Attrit 2: Heal 2.", decks=((), ()))
    assert codes(empty, "charm#1") <= UNPAID and "use charm#1" not in keys(empty)


@pytest.mark.parametrize(
    ("cost", "place"),
    [("Destroy this card", PURGATORY), ("Destroy this Equipment", PURGATORY), ("Damn Charm", ABYSS)],
)
def test_a_card_gives_itself_up_for_its_effect(cost, place):
    thing = card("Charm", "equipment", f"{cost}: Deal 3 damage to target.", defense=2)
    game = table(in_play=(("Charm",), ()), cards=(thing,))
    choose(game, "use Charm#1", "target avatar-2")
    assert len(zone(game, place, 1)) == 1
    pass_all(game)
    assert game.stat(2, "health") == 27


def test_kw_untap_a_tapped_card_is_untapped_for_its_effect():
    game = laid("Tap: Heal 1.\nUntap: Heal 2.")
    assert codes(game, "charm#1", ability=1) <= UNPAID and "use charm#1 2" not in keys(game)
    choose(game, "use charm#1 1")
    pass_all(game)
    choose(game, "use charm#1 2")
    assert game.stat(game.entity("charm#1", 1), TAPPED.id) == 0


def test_kw_tap_3_another_card_is_tapped_without_action_point():
    game = laid("Tap a summon you control: Draw 1 card.", in_play=(("charm", "hound", "hound"), ("hound",)))
    choose(game, "use charm#1")
    assert len(keys(game)) == 2 and all(key.startswith("tap ") for key in keys(game)), "only one's own"
    game.choose(keys(game)[1])
    assert game.stat(game.entity("hound#2", 1), TAPPED.id) == 1 and game.stat(1, "action_points") == 2
    pass_all(game)
    choose(game, "use charm#1")
    pass_all(game)
    assert codes(game, "charm#1") <= UNPAID and "use charm#1" not in keys(game)


def test_cost_001_3_x_is_chosen_and_paid():
    game = laid("Pay X health: Deal X damage to target.")
    choose(game, "use charm#1", "target avatar-2")
    assert game.decision.kind == "x" and "x 30" in keys(game) and "x 31" not in keys(game)
    game.choose("x 4")
    assert game.stat(1, "health") == 26
    pass_all(game)
    assert game.stat(2, "health") == 26


def test_amb_102_a_price_in_the_middle_is_paid_for_what_follows():
    text = "Once on your turn, you may pay 2 health and draw a card."
    hero = card("sage", "hero", text, health=30, intelligence=6)
    game = table(heroes=("sage",), decks=(FILL, FILL), cards=(hero,))
    choose(game, "use sage#1")
    pass_all(game)
    assert game.stat(1, "health") == 28 and len(zone(game, HAND, 1)) == 7
    poor = table(heroes=("sage",), decks=(FILL, FILL), cards=(hero,))
    poor.set_stat(1, "health", 1)
    assert codes(poor, "sage#1") == {"no-health"}


def test_amb_102_who_cannot_pay_is_not_asked():
    game = play("You may pay 9 health and draw 1 card.", edits={"1": 5})
    assert game.decision.kind == "main" and game.stat(1, "health") == 5
    game = play("You may pay 9 health and draw 1 card.", "yes")
    assert game.stat(1, "health") == 21


def test_a_card_is_discarded_to_have_something():
    game = play("You may discard a card to deal 3 damage to target.", "target avatar-2", "yes", "discard zap#1",
                hands=(("zap", "bolt"), ()), decks=((), ()))  # fmt: skip
    assert game.stat(2, "health") == 27 and len(zone(game, HAND, 1)) == 1


def test_x_is_paid_in_the_middle_of_a_text():
    game = play("You may pay X health to deal X damage to target.", "target avatar-2", "yes", "x 3")
    assert (game.stat(1, "health"), game.stat(2, "health")) == (27, 27)


@pytest.mark.parametrize(("answer", "mine", "theirs"), [("pay", 30, 28), ("do not pay", 34, 30)])
def test_amb_102_another_player_pays_to_keep_it_from_happening(answer, mine, theirs):
    game = play("Heal 4 unless target opponent pays 2 health.", "target avatar-2", answer, edits={"1": 30})
    assert game.stat(2, "health") == theirs
    assert game.stat(1, "health") == min(mine, 30)


def test_nobody_is_asked_to_pay_what_is_not_there():
    game = play("Lose 3 health unless you discard 2 cards.", decks=((), ()))
    assert game.stat(1, "health") == 27


@pytest.mark.parametrize(
    ("kind", "typed", "canonical"),
    [
        ("equipment", "{T}{T}: Heal 1.", "Pay Thermic Thermic: Heal 1."),
        ("equipment", "2 Thermic source, Tap: Heal 1.", "Pay 2 Thermic source, tap: Heal 1."),
        ("equipment", "Tap and pay 2 life: Heal 1", "Tap, pay 2 health: Heal 1."),
        ("equipment", "Tap, Discard two cards, and pay 1 AP: Heal 1.", "Tap, discard 2 cards, pay 1 AP: Heal 1."),
        ("hero", "Once on your turn, you may discard a card to heal 1.",
         "Once on your turn, you may discard 1 card to heal 1."),
        ("technique", "Draw a card unless an opponent pays 1 health.", ""),
    ],
)  # fmt: skip
def test_authors_say_it_in_their_own_words(kind, typed, canonical):
    reading = parse(typed, phrase_table(), CardContext("Charm", kind))
    assert not canonical or reading.canonical == canonical, reading.problems


def test_a_price_for_nothing_is_refused():
    reading = parse("Pay 2 health. Draw a card.", phrase_table(), CardContext("Charm", "technique"))
    assert [one.code for one in reading.problems] == ["price-for-nothing"]


def test_the_answer_settles():
    game = play("You may lose 1 health.", "yes")
    settle(game)
    assert game.stat(1, "health") == 29


def test_each_of_several_players_pays_to_be_left_out():
    text = "Each opponent loses 3 health unless they discard a card."
    demand = card("demand", "technique", text)
    game = table(hands=(("demand",), ("zap",), ("zap",)), cards=(demand,), starts=("0,0", "2,0", "0,2"))
    choose(game, "play demand#1")
    while game.decision.kind != "main":
        keys = game.decision.keys()
        wanted = "pay" if game.decision.seat == 2 else "do not pay"
        game.choose(wanted if wanted in keys else "pass" if "pass" in keys else keys[0])
    assert [game.stat(seat, "health") for seat in (1, 2, 3)] == [30, 30, 27]
    assert game.state.zone_of[game.entity("zap#1", 2)] == "purgatory/2"


def test_the_controller_of_a_target_pays_for_it():
    demand = card("demand", "technique", "Destroy target equipment unless its controller pays 3 health.")
    for answer, left, place in (("pay", 27, "action/2"), ("do not pay", 30, "purgatory/2")):
        game = table(hands=(("demand",), ()), in_play=((), ("lash",)), cards=(demand,))
        choose(game, "play demand#1", "target lash#1")
        pass_all(game)
        game.choose(answer if answer in keys(game) else {"pay": "yes", "do not pay": "no"}[answer])
        assert (game.stat(2, "health"), game.state.zone_of[game.entity("lash#1", 2)]) == (left, place)


PROD = card("prod", "technique", "Deal 2 damage to target enemy.")


@pytest.mark.parametrize(
    ("text", "answer", "healths", "negated"),
    [
        ("Negate target technique. Its controller loses 3 health.", "", [27, 30], True),
        ("Negate target technique. Negate target technique unless its controller pays 3 health.", "pay", [27, 30],
         True),
        ("Negate target technique unless its controller pays 3 health.", "pay", [27, 28], False),
    ],
)  # fmt: skip
def test_what_was_negated_still_has_a_controller(text, answer, healths, negated):
    game = table(hands=(("prod",), ("deny",)), cards=(PROD, card("deny", "reaction", text)))
    choose(game, "play prod#1", "target avatar-2", "play deny#1", "target item-1")
    if text.count("target technique") == 2:
        game.choose("target item-1")
    if answer:
        game.choose(answer if answer in keys(game) else "yes")
    assert [game.stat(seat, "health") for seat in (1, 2)] == healths
    assert (game.stat(2, "health") == 30) is negated
