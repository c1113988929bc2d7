"""Words of authors for what a player, a card or a target is let off, kept from or asked to have; played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.rules.lich.turn.source_pool import pool

FOE = "target avatar-2"
WALL = {"walls": {"1,0": "wall"}}


def equip(text, **options):
    trinket = card("trinket", "equipment", text, defense=options.pop("defense", 9))
    in_play = options.pop("in_play", (("trinket",), ()))
    return table(in_play=in_play, cards=(trinket, *options.pop("cards", ())), **options)


def hit_and_block(text):
    """Return the game after seat 2 has blocked a bolt with a trinket of that text."""
    game = equip(text, in_play=((), ("trinket",)), hands=(("free-bolt",), ()))
    game.set_stat(2, "health", 20)
    choose(game, "play free-bolt#1", FOE)
    while game.decision.kind == "window":
        game.choose("pass")
    choose(game, "block trinket#1")
    settle(game)
    return game


def canonical(text, kind="equipment"):
    reading = parse(text, phrase_table(), CardContext("Marl Hound", kind))
    assert [one for one in reading.problems if one.severity == "error"] == [], text
    return reading.canonical


@pytest.mark.parametrize(("text", "said"), [
    ("While you are in Fire you have +1 movement.", "While you are in Fire, you have +1 movement."),
    ("Whenever you block draw a card.", "Whenever you block, draw 1 card."),
    ("If you control a Knife you have +1 movement.", "If you control a Knife, you have +1 movement."),
    ("Tap: If you control a summon target enemy loses 2 health.",
     "Tap: If you control a summon, target enemy loses 2 health."),
    ("You may not be inflicted with burning while you have an Elemental.",
     "You are immune to Burning while you control an Elemental."),
    ("Your Axes deal +1 damage.", "Axes you control deal 1 more damage."),
    ("Tap: Regain 5 health.", "Tap: Heal 5."),
    ("Tap: Deal 5 damage to any target, ignoring line of sight.",
     "Tap: Deal 5 damage to target regardless of line of sight."),
    ("Your hand size is increased by 2.", "You have +2 maximum hand size."),
    ("You are not ensnared by Vines.", "Vines do not inflict Ensnared on you."),
])  # fmt: skip
def test_it_reads(text, said):
    assert canonical(text) == said


@pytest.mark.parametrize(("text", "health", "tapped"), [
    ("Whenever you block with Marl Hound, heal 3.", 20, 1),
    ("Whenever you block with an equipment, heal 3.", 23, 1),
    ("Whenever you block with a Knife, heal 3.", 20, 1),
    ("This card does not become tapped when blocking.", 20, 0),
    ("Blocking does not tap this card.", 20, 0),
    ("Your Equipment do not tap when they block.", 20, 0),
])  # fmt: skip
def test_blk_001_5_what_is_blocked_with(text, health, tapped):
    game = hit_and_block(text.replace("Marl Hound", "a summon"))
    assert (game.stat(2, "health"), game.stat(game.entity("trinket#1", 1), "tapped")) == (health, tapped)


@pytest.mark.parametrize("text", [
    "You may use this card without paying AP.", "Using this card does not cost AP.", "Your Equipment may be used "
    "without paying AP.", "This card's Tap effect costs no AP.",
])  # fmt: skip
def test_ap_002_1_it_costs_no_points(text):
    game = equip(f"{text}\nTap: Heal 1.")
    game.choose("use trinket#1")
    settle(game)
    assert game.stat(1, "action_points") == 2


@pytest.mark.parametrize(("text", "number"), [
    ("You may move an additional 2 tiles.", 4), ("You may move an additional 2 tiles on your turn.", 4),
    ("If you have 2 AP, you have +1 movement.", 3), ("If you have 3 AP, you have +1 movement.", 2),
    ("If you have any AP left, you have +1 movement.", 3), ("If you have a Knife, you have +1 movement.", 2),
    ("If you have an equipment, you have +1 movement.", 3), ("If you have 2 or more Knives, you have +1 movement.", 2),
])  # fmt: skip
def test_ph_main_2_how_far_one_may_move(text, number):
    game = equip(text)
    assert game.stat(game.entity("avatar-1", 0), "movement") == number


def test_an_additional_number_of_tiles_for_a_turn():
    game = play("You may move an additional 2 tiles this turn.")
    assert game.stat(game.entity("avatar-1", 0), "movement") == 4
    next_turn(game)
    assert game.stat(game.entity("avatar-1", 0), "movement") == 2


@pytest.mark.parametrize(("text", "burnt"), [
    ("You are immune to Fire.", 0), ("You are immune to Smoke and Fire.", 0), ("You are immune to Smoke.", 1),
    ("You are immune to the effects of Fire.", 0), ("You are not burned by Fire.", 0),
])  # fmt: skip
def test_sfc_006_surfaces_one_is_immune_to(text, burnt):
    game = equip(text, layers={"surfaces": {"0,0": "fire"}})
    next_turn(game)
    assert (game.stat(1, "health") < 30) == bool(burnt)


@pytest.mark.parametrize(("text", "mine", "theirs"), [
    ("If you end your turn in Water, lose 4 health.", 26, 30),
    ("If you end your turn in Fire, lose 4 health.", 30, 30),
    ("Whenever you end your turn adjacent to an opponent, deal 3 damage to them.", 30, 27),
    ("Whenever you end your turn within 2 tiles of an opponent, they lose 3 health.", 30, 27),
])  # fmt: skip
def test_ph_order_where_a_turn_ends(text, mine, theirs):
    game = equip(text, starts=("0,0", "1,0", "5,0"), layers={"surfaces": {"0,0": "water"}})
    next_turn(game)
    assert (game.stat(1, "health"), game.stat(2, "health"), game.stat(3, "health")) == (mine, theirs, 30)


def test_amb_160_a_summon_that_never_attacks_at_once():
    hound = card("hound", "summon", "This card may not attack on the turn it is summoned.\nTap: Heal 1.",
                 defense=3)  # fmt: skip
    haste = "Summons you control may move and attack on the turn they are summoned."
    flag = card("flag", "equipment", haste, defense=1)
    game = table(hands=(("hound",), ()), in_play=(("flag",), ()), cards=(hound, flag))
    choose(game, "play hound#1", "target tile 0,1")
    settle(game)
    assert "use hound#1" not in keys(game)
    assert any(key.startswith("move summon-1") for key in keys(game))
    next_turn(game)
    next_turn(game)
    assert "use hound#1" in keys(game)


@pytest.mark.parametrize(("text", "left"), [
    ("Players with more than 2 cards in hand discard 2 cards.", (2, 3)),
    ("Players with fewer than 3 cards lose 1 health and discard 1 card.", (1, 5)),
    ("Each player with 3 or more cards in their hand discards 1 card.", (2, 4)),
    ("If target opponent has more than 4 cards in hand, they discard 1 card.", (2, 4)),
    ("If target opponent has more than 5 cards in hand, they discard 1 card.", (2, 5)),
])  # fmt: skip
def test_hand_001_1_players_by_what_they_hold(text, left):
    hands = (("trial", "zap", "ram"), ("zap", "ram", "mend", "hush", "spring"))
    game = table(hands=hands, cards=(card("trial", "technique", text),))
    game.choose("play trial#1")
    while game.decision.kind != "main":
        game.choose("pass" if game.decision.kind == "window" else keys(game)[-1])
    assert tuple(len(game.state.zones[f"hand/{seat}"]) for seat in (1, 2)) == left


@pytest.mark.parametrize(("text", "foes"), [
    ("regardless of line of sight", {2, 4}), ("ignoring walls", {2}), ("at any range", {3}), ("", set()),
    ("anywhere on the board", {2, 3, 4}), ("regardless of range and line of sight", {2, 3, 4}),
])  # fmt: skip
def test_los_001_1_what_does_not_matter_for_a_target(text, foes):
    # Behind a wall, far along an open line, and on no line at all.
    game = equip(f"Tap: Deal 1 damage to any target {text}.", starts=("0,0", "2,0", "-5,0", "1,2"), layers=WALL,
                 heroes=("brute",))  # fmt: skip
    reached = set()
    if "use trinket#1" in keys(game):
        game.choose("use trinket#1")
        reached = {int(key[-1]) for key in keys(game) if key.startswith("target avatar-")}
    assert reached - {1} == foes


@pytest.mark.parametrize(("text", "left"), [
    ("This damage cannot be reduced.", 25), ("This damage cannot be prevented or reduced.", 25), ("Draw a card.", 27),
])  # fmt: skip
def test_fx_001_2_damage_that_nothing_makes_less(text, left):
    vest = card("vest", "equipment", "Damage dealt to you is reduced by 2.", defense=0)
    game = play(f"Deal 5 damage to target. {text}", FOE, in_play=((), ("vest",)), cards=(vest,))
    assert game.stat(2, "health") == left


@pytest.mark.parametrize(("text", "left"), [
    ("Deal damage to target equal to the number of tiles you moved this turn.", 28),
    ("Deal 3 damage to target for each tile you moved this turn.", 24),
    ("Deal 3 damage to target for each 2 tiles you have moved this turn.", 27),
    ("If you moved 2 or more tiles this turn, deal 3 damage to target.", 27),
    ("If you have moved 3 or more tiles this turn, deal 3 damage to target.", 30),
    ("If you moved fewer than 2 tiles this turn, deal 3 damage to target.", 30),
    ("Deal 2 damage to target for each card you played this turn.", 28),
])  # fmt: skip
def test_kw_move_1_how_much_was_done_this_turn(text, left):
    game = table(hands=(("trial",), ()), cards=(card("trial", "technique", text),))
    choose(game, next(key for key in keys(game) if key.startswith("move")), "to 0,1", "to 0,2")
    settle(game)
    choose(game, "play trial#1")
    settle(game, *([FOE] if game.decision.kind == "target" else []))
    assert game.stat(2, "health") == left


@pytest.mark.parametrize(("text", "left"), [
    ("Remove all negative statuses from yourself.", (0, 2)), ("Remove a harmful status from yourself.", (0, 2)),
    ("Remove all statuses from yourself.", (0, 0)),
])  # fmt: skip
def test_atk_001_4_only_what_harms_is_removed(text, left):
    game = table(hands=(("trial",), ()), cards=(card("trial", "technique", text),))
    piece = game.entity("avatar-1", 0)
    game.add_counter(piece, "sepsis", 2)
    game.add_counter(piece, "invisible", 2)
    game.choose("play trial#1")
    settle(game)
    assert (game.counter(piece, "sepsis"), game.counter(piece, "invisible")) == left


def test_ph_main_7_a_card_is_offered_by_an_effect():
    altar = card("altar", "equipment", "Whenever you offer a card to the Lich, heal 4.", defense=1)
    game = play("Offer a card to the Lich. Draw 2 cards.", "choose zap#1", hands=(("zap", "ram"), ()),
                in_play=(("altar",), ()), cards=(altar,), edits={"1": 10})  # fmt: skip
    assert [game.state.definition_of[one] for one in game.state.zones["abyss/1"]] == ["zap"]
    assert game.stat(1, "health") == 14


def test_kw_negate_a_card_that_is_played_and_no_effect():
    game = table(hands=(("free-bolt",), ("stop",)), in_play=(("lash",), ()),
                 cards=(card("stop", "reaction", "Negate target card."),))  # fmt: skip
    choose(game, "use lash#1", FOE)
    assert not any(key.startswith("play stop") for key in keys(game))
    settle(game)
    choose(game, "play free-bolt#1", FOE)
    while not any(key.startswith("play stop") for key in keys(game)):
        game.choose("pass")
    game.choose("play stop#1")
    settle(game, keys(game)[0])
    settle(game)
    assert game.stat(2, "health") == 25


@pytest.mark.parametrize(("tiles", "left"), [(2, (27, 30)), (3, (27, 27))])
def test_los_002_1_a_line_is_as_long_as_said(tiles, left):
    game = play(f"Deal 3 damage to each enemy in a line of {tiles} tiles.",
                starts=("0,0", "2,0", "3,0"))  # fmt: skip
    assert (game.stat(2, "health"), game.stat(3, "health")) == left


def test_one_of_yours_is_destroyed():
    banner = card("banner", "equipment", "Whenever one of your summons is destroyed, heal 2.", defense=1)
    golem = card("golem", "summon", "", defense=1)
    game = play("Destroy target summon.", "target summon-1", in_play=(("banner", "golem"), ("golem",)),
                cards=(banner, golem), edits={"1": 10})  # fmt: skip
    assert game.stat(1, "health") == 12


@pytest.mark.parametrize(("text", "answers", "left"), [
    ("Deal 3 damage to target. At the start of their next turn, deal 2 damage to it.", (FOE,), (27, 25)),
    ("Deal 3 damage to target. At the end of its controller's next turn, deal 2 damage to it.", (FOE,), (27, 27)),
    ("Deal 9 damage to an adjacent target, or 6 damage to target.", ("mode 2", FOE), (24, 24)),
    ("Deal 3 damage to target. Do this twice.", (FOE,), (24, 24)),
    ("Deal damage to target equal to the INT of your hero.", (FOE,), (24, 24)),
])  # fmt: skip
def test_damage_now_and_on_their_turn(text, answers, left):
    game = table(hands=(("trial",), ()), cards=(card("trial", "technique", text),), starts=("0,0", "2,0", "5,0"))
    game.choose("play trial#1")
    settle(game, *answers)
    now = game.stat(2, "health")
    next_turn(game)
    assert (now, game.stat(2, "health")) == left


def test_ap_002_1_a_card_is_used_without_points():
    game = play("Use an Equipment you control without paying AP.", FOE, in_play=(("lash",), ()))
    assert (game.stat(2, "health"), game.stat(1, "action_points")) == (25, 2)
    assert game.stat(game.entity("lash#1", 1), "tapped") == 1
    game = play("Use an Equipment you control.", FOE, in_play=(("lash",), ()))
    assert game.stat(1, "action_points") == 1


@pytest.mark.parametrize(("kind", "found"), [
    ("an action card", {"lash", "golem"}), ("a tactic card", {"zap", "mend"}),
    ("a card", {"lash", "golem", "zap", "mend"}),
])  # fmt: skip
def test_act_001_1_cards_of_several_types_by_one_name(kind, found):
    game = table(hands=(("trial",), ()), cards=(card("golem", "summon", "", defense=1), card(
        "trial", "technique", f"Search your deck for {kind} and put it into your hand.")),
        decks=(("lash", "golem", "zap", "mend") * 3, ()))  # fmt: skip
    game.choose("play trial#1")
    while game.decision.kind == "window":
        game.choose("pass")
    names = {key.split()[-1].partition("#")[0] for key in keys(game) if "#" in key}
    assert names == found


def test_fx_001_2_that_summon_does_not_attack_on_its_next_turn():
    golem = card("golem", "summon", "Tap: Deal 1 damage to target.", defense=5)
    game = play("Prevent all damage dealt to target Summon this turn. That Summon may not attack on its controller's "
                "next turn.", "target summon-1", in_play=((), ("golem",)), cards=(golem,))  # fmt: skip
    next_turn(game)
    game.choose("use golem#1")
    assert "target avatar-1" not in keys(game)


def test_src_pool_1_source_of_any_type_by_an_amount():
    game = equip("Tap: Gain source of any type equal to your INT.")
    game.choose("use trinket#1")
    while game.decision.kind != "main":
        game.choose("pass" if game.decision.kind == "window" else keys(game)[0])
    assert sum(pool(game, 1).values()) == 6
