"""What heroes, techniques and reactions say as authors say it, played: amounts, ways, what happens instead."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, pass_all, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.decisions import Edit
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.field import zone
from lich_studio.rules.lich.seats import avatar

FOE = "target avatar-2"
GOLEM = card("golem", "summon", "", defense=4)
JAB = card("jab", "technique", "Deal 4 damage to target.")


def read(text, kind="technique"):
    return parse(text, phrase_table(), CardContext("Trial", kind))


def same(text, other, kind="technique"):
    """Return whether two texts are read, as the same."""
    one, two = read(text, kind), read(other, kind)
    return (one.verdict, one.abilities) == ("read", two.abilities)


def hand(game, seat=1):
    return sorted(game.state.definition_of[one] for one in zone(game, "hand", seat))


def hit(text, *, at=20, blows=1, answers=(), kind="equipment"):
    """Return the health of seat 2, who has a card of that text in play, after blows of 4 damage at the avatar."""
    shield = card("shield", kind, text, defense=0)
    game = table(hands=(("jab",) * blows, ()), in_play=((), ("shield",)), cards=(shield, JAB))
    game.apply(Edit("stat", (2, "health", at)))
    left = list(answers)
    for number in range(blows):
        game.choose(f"play jab#{number + 1}")
        while game.decision is not None and game.decision.kind != "main":
            found = keys(game)
            wanted = next((key for key in (FOE, *left) if key in found), "")
            if wanted in left:
                left.remove(wanted)
            game.choose(wanted or ("pass" if "pass" in found else found[-1]))
    assert not left
    return game.stat(2, "health")


@pytest.mark.parametrize(("text", "gained"), [
    ("Heal 1 for every 2 damage you dealt this turn.", 2),
    ("Heal 1 for each damage you dealt this turn.", 4),
    ("Heal 1 for every 5 damage you dealt this turn.", 0),
    ("Heal 1 for every 2 damage you were dealt this turn.", 0),
])  # fmt: skip
def test_dmg_001_damage_of_the_turn_is_counted_by_several(text, gained):
    game = play(text, hands=((), ()), decks=((), ()), edits={1: 10})
    assert game.stat(1, "health") == 10
    game = table(hands=(("jab", "trial"), ()), cards=(JAB, card("trial", "technique", text)))
    game.apply(Edit("stat", (1, "health", 10)))
    choose(game, "play jab#1", FOE)
    pass_all(game)
    game.choose("play trial#1")
    settle(game)
    assert game.stat(1, "health") == 10 + gained


@pytest.mark.parametrize(("text", "health"), [
    ("Whenever you are dealt 4 or more damage, heal 1.", 17),
    ("When you take 4 or more damage at once, heal 1.", 17),
    ("Whenever you are dealt 5 or more damage, heal 1.", 16),
])  # fmt: skip
def test_dmg_001_a_trigger_asks_how_much_damage_it_was(text, health):
    assert hit(text) == health


@pytest.mark.parametrize(("text", "health"), [
    ("The first time you are dealt damage each turn, prevent 3 of it.", 15),
    ("Once each turn, when you are dealt damage, prevent 3 of it.", 15),
    ("Once each turn, prevent 3 damage dealt to you.", 15),
    ("Prevent the first 6 damage dealt to you each turn.", 18),
    ("Once each turn, prevent 6 damage dealt to you.", 16),
])  # fmt: skip
def test_fx_001_2_some_of_the_first_damage_of_a_turn_is_prevented(text, health):
    assert hit(text, blows=2) == health


@pytest.mark.parametrize(("text", "health"), [
    ("Once per game, if you would die, instead your health becomes 5.", 1),
    ("Once each turn, when you would be reduced to 0 health, you are reduced to 5 health instead.", 1),
    ("If you would die, instead your health becomes 5.", 1),
])  # fmt: skip
def test_hro_hp_3_what_happens_instead_of_death_may_be_limited(text, health):
    assert hit(text, at=4, blows=2) == health


def test_amb_122_a_limited_replacement_is_used_up():
    shield = card("shield", "equipment", "Once per game, if you would die, instead your health becomes 3.", defense=0)
    game = table(hands=(("jab", "jab"), ()), in_play=((), ("shield",)), cards=(shield, JAB))
    game.apply(Edit("stat", (2, "health", 4)))
    choose(game, "play jab#1", FOE)
    pass_all(game)
    assert game.stat(2, "health") == 3
    choose(game, "play jab#2", FOE)
    pass_all(game)
    assert game.state.result is not None


@pytest.mark.parametrize(("answer", "health", "cards"), [("yes", 20, []), ("no", 16, ["zap"])])
def test_fx_001_2_a_player_decides_whether_something_else_happens(answer, health, cards):
    shield = card("shield", "equipment", "If you would be dealt damage, you may instead discard a card.", defense=0)
    game = table(hands=(("jab",), ("zap",)), in_play=((), ("shield",)), cards=(shield, JAB))
    game.apply(Edit("stat", (2, "health", 20)))
    choose(game, "play jab#1", FOE)
    while game.decision.kind != "main":
        game.choose(next(key for key in (answer, "pass", keys(game)[-1]) if key in keys(game)))
    assert (game.stat(2, "health"), hand(game, 2)) == (health, cards)


def test_amb_122_what_is_declined_is_not_used_up():
    text = "Once each turn, if you would be dealt damage, you may instead discard a card."
    shield = card("shield", "equipment", text, defense=0)
    game = table(hands=(("jab", "jab"), ("zap", "zap")), in_play=((), ("shield",)), cards=(shield, JAB))
    for number, answer in ((1, "no"), (2, "yes")):
        game.choose(f"play jab#{number}")
        while game.decision.kind != "main":
            game.choose(next(key for key in (FOE, answer, "pass", keys(game)[-1]) if key in keys(game)))
    assert (game.stat(2, "health"), hand(game, 2)) == (26, ["zap"])


@pytest.mark.parametrize(("text", "reached"), [
    ("You may move through enemies.", True),
    ("You may move through tiles occupied by enemies.", True),
    ("You may move through allies.", False),
    ("Summons you control may move through enemies.", False),
])  # fmt: skip
def test_kw_move_2_a_card_lets_its_player_move_through_others(text, reached):
    boots = card("boots", "equipment", text, defense=0)
    game = table(in_play=(("boots",), ()), starts=("0,0", "1,0"), cards=(boots,))
    game.choose("move avatar-1")
    assert ("to 2,0" in keys(game)) is reached
    assert "to 1,0" not in keys(game)


def test_kw_move_2_what_is_gone_through_counts_as_a_tile():
    boots = card("boots", "equipment", "You may move through enemies.", defense=0)
    game = table(in_play=(("boots",), ()), starts=("0,0", "1,0"), cards=(boots,))
    choose(game, "move avatar-1", "to 2,0")
    if game.decision.kind == "path":
        assert not [key for key in keys(game) if key.startswith("to ")]
    settle(game, *(("done",) if game.decision.kind == "path" and "done" in keys(game) else ()))
    assert game.state.tile_of[avatar(game, 1)] == Hex(2, 0)


@pytest.mark.parametrize(("text", "code"), [
    ("You may move through equipment.", "no-piece"),
])  # fmt: skip
def test_kw_move_2_only_pieces_are_moved_through(text, code):
    assert code in [problem.code for problem in read(text, "hero").problems]


@pytest.mark.parametrize("text", [
    "Attrit 2. If a summon is attrited this way, place it in your hand.",
    "Attrit 3. If a summon was attrited this way, you may place it in your hand.",
])  # fmt: skip
def test_fx_001_1_it_is_what_the_condition_spoke_of(text):
    game = play(text, *(("yes",) if "may" in text else ()), heroes=("dullard",), decks=(("zap", "golem", "ram"), ()),
                cards=(GOLEM, card("dullard", "hero", health=30, intelligence=0)))  # fmt: skip
    assert hand(game) == ["golem"]


def test_tgt_001_1_another_target_is_chosen_for_what_is_pending():
    swerve = card("swerve", "reaction", "Choose a new target for target technique.")
    game = table(hands=(("jab",), ("swerve",)), cards=(JAB, swerve))
    choose(game, "play jab#1", FOE)
    while "play swerve#1" not in keys(game):
        game.choose("pass")
    game.choose("play swerve#1")
    while game.decision.kind != "main":
        found = [key for key in keys(game) if key.startswith("target")]
        assert FOE not in found
        if "target avatar-1" in found:
            assert game.decision.seat == 2
        game.choose(found[0] if found else "pass")
    assert (game.stat(1, "health"), game.stat(2, "health")) == (26, 30)


def test_tgt_001_1_without_another_target_the_old_one_stays():
    swerve = card("swerve", "reaction", "Choose a new target for target technique.")
    game = table(hands=(("bite",), ("swerve",)), cards=(card("bite", "technique", "Deal 4 damage to target enemy."),
                                                        swerve))  # fmt: skip
    choose(game, "play bite#1", FOE)
    while "play swerve#1" not in keys(game):
        game.choose("pass")
    choose(game, "play swerve#1", *([keys(game)[0]] if game.decision.kind == "target" else ()))
    settle(game, *(["target item-1"] if game.decision.kind == "target" else ()))
    assert game.stat(2, "health") == 26


@pytest.mark.parametrize("line", [
    "Whenever a Technique or Reaction targets you, choose a new target for it.",
    "When a Technique targets you, you may choose a new target for that Technique.",
])  # fmt: skip
def test_tgt_001_1_what_a_trigger_spoke_of_gets_another_target(line):
    mirror = card("mirror", "equipment", line, defense=0)
    game = table(hands=(("jab",), ()), in_play=((), ("mirror",)), cards=(JAB, mirror))
    choose(game, "play jab#1", FOE)
    while game.decision.kind != "main":
        found = [key for key in keys(game) if key.startswith("target") or key == "yes"]
        game.choose(found[0] if found else "pass")
    assert (game.stat(1, "health"), game.stat(2, "health")) == (26, 30)


@pytest.mark.parametrize(("text", "health"), [
    ("Your health cannot be reduced below 18.", 18),
    ("You cannot fall below 18 health.", 18),
    ("Your health cannot be reduced below 3.", 16),
    ("Your health cannot be reduced below 25.", 20),
])  # fmt: skip
def test_hro_hp_3_health_stops_at_a_number(text, health):
    assert hit(text) == health


def test_hro_hp_3_loss_stops_at_it_too_and_only_for_its_time():
    drain = card("drain", "technique", "Lose 5 health.")
    game = play("Your health cannot be reduced below 9 until end of turn.", hands=(("drain", "drain"), ()),
                decks=((), ()), edits={1: 10}, cards=(drain,))  # fmt: skip
    game.choose("play drain#1")
    settle(game)
    assert game.stat(1, "health") == 9
    next_turn(game)
    next_turn(game)
    game.choose("play drain#2")
    settle(game)
    assert game.stat(1, "health") == 4


def test_kw_move_1_in_a_straight_line_every_tile_lies_in_one_direction():
    game = play("Move up to 3 tiles in a straight line.", "to 0,1", "to 0,2", "to 0,3", starts=("0,0", "4,0"),
                decks=((), ()))  # fmt: skip
    assert game.state.tile_of[avatar(game, 1)] == Hex(0, 3)
    game = table(hands=(("dash",), ()), starts=("0,0", "4,0"),
                 cards=(card("dash", "technique", "Move up to 3 tiles in a straight line."),))  # fmt: skip
    game.choose("play dash#1")
    pass_all(game)
    game.choose("to 0,1")
    assert keys(game) == ("to 0,2", "stop")


def test_amb_179_counters_without_a_name_are_gathered_and_spent():
    text = "Tap: Add a counter to this card.\nRemove a counter from this card: Heal 3."
    urn = card("urn", "equipment", text, defense=0)
    game = table(in_play=(("urn",), ()), cards=(urn,))
    game.apply(Edit("stat", (1, "health", 10)))
    for _ in range(2):
        game.choose(next(key for key in keys(game) if key.startswith("use urn#1")))
        while game.decision.kind != "main":
            game.choose("pass" if "pass" in keys(game) else keys(game)[0])
    assert game.stat(1, "health") == 13


@pytest.mark.parametrize(("text", "other"), [
    ("Choose one: heal 6, draw a card, or destroy target wall.",
     "Choose one: heal 6; draw 1 card; or destroy target wall."),
    ("Choose one: Heal 6, or draw 2 cards.", "Choose one: heal 6; or draw 2 cards."),
    ("The next damage you deal this turn is increased by 2.",
     "The next time you would deal damage this turn, increase that damage by 2."),
    ("All damage that would be dealt to you this turn is dealt to target summon you control instead.",
     "Redirect all damage dealt to you to target summon you control until end of turn."),
    ("If your health would become 0 this turn, heal 5 instead.", "If you would die this turn, instead heal 5."),
    ("Draw another card.", "Draw 1 card."),
])  # fmt: skip
def test_fx_001_1_other_words_say_the_same(text, other):
    assert same(text, other)


@pytest.mark.parametrize("text", [
    "Choose one: heal 6, draw a card; or destroy target wall.",
    "Choose one: heal 6, draw a card.",
])  # fmt: skip
def test_stk_001_1_commas_that_may_join_or_part_are_refused(text):
    assert "which-choices" in [problem.code for problem in read(text).problems]


def test_stk_001_1_one_of_three_things_in_a_sentence_is_chosen():
    game = table(hands=(("pick",), ()), cards=(
        card("pick", "technique", "Choose one: heal 6, deal 2 damage to target, or deal 7 damage to target."),))
    game.choose("play pick#1")
    assert len(keys(game)) == 3
    settle(game, keys(game)[1], FOE)
    assert game.stat(2, "health") == 28


@pytest.mark.parametrize("text", [
    "Inflict burning 2, blind 1, and sepsis 1 to target.",
    "Target gains burning 2, blind 1 and sepsis 1.",
    "Deal 1 damage to target and inflict burning 2, blind 1, and sepsis 1.",
])  # fmt: skip
def test_kw_inflict_several_statuses_are_inflicted_at_once(text):
    game = play(text, FOE, decks=((), ()))
    piece = avatar(game, 2)
    assert [game.counter(piece, status) for status in ("burning", "blind", "sepsis", "wet")] == [2, 1, 1, 0]


@pytest.mark.parametrize("text", ["Inflict burning 2 and burning 1 on target.", "Inflict burning 2, blind on."])
def test_kw_inflict_a_status_is_named_once_in_a_list(text):
    assert read(text).verdict == "draft"


@pytest.mark.parametrize(("text", "health"), [
    ("Your next attack this turn cannot be blocked.", 26),
    ("Your next attack this turn cannot be blocked or prevented.", 26),
    ("Your next attack this turn is unblockable.", 26),
    ("Your next attack has overwhelm this turn.", 29),
    ("Your next attack this turn deals 3 more damage.", 30),
])  # fmt: skip
def test_atk_001_3_the_next_attack_has_a_modifier(text, health):
    # A block by defense 3 keeps an attack of 4 off, but for what Overwhelm lets through.
    guard = card("guard", "equipment", "", defense=3)
    game = play(text, hands=(("jab",), ()), decks=((), ()), in_play=((), ("guard",)), cards=(JAB, guard))
    game.choose("play jab#1")
    while game.decision.kind != "main":
        found = keys(game)
        game.choose(next((key for key in found if key == FOE or key.startswith("block")), "pass" if "pass" in found
                         else found[0]))  # fmt: skip
    assert game.stat(2, "health") == health


@pytest.mark.parametrize("text", [
    "No damage may be dealt until the start of your next turn.",
    "Players cannot deal damage until the start of your next turn.",
    "No player may deal damage this turn.",
])  # fmt: skip
def test_dmg_001_nobody_deals_damage_for_a_time(text):
    game = play(text, hands=(("jab",), ()), decks=((), ()), cards=(JAB,))
    game.choose("play jab#1")
    settle(game, FOE)
    assert game.stat(2, "health") == 30


@pytest.mark.parametrize(("text", "hand_after"), [
    ("Attrit 1. If it is a summon, place it in your hand.", ["golem"]),
    ("Attrit 1. If it is an equipment, place it in your hand.", []),
    ("You may search your deck for a summon and put it in your hand.", ["golem"]),
    ("Attrit 1. If you attrit a summon this way, place it in your hand.", ["golem"]),
])  # fmt: skip
def test_fx_001_1_it_is_the_one_card_that_was_attrited_or_found(text, hand_after):
    game = table(hands=(("trial",), ()), heroes=("dullard",), decks=(("golem", "ram"), ()),
                 cards=(GOLEM, card("trial", "technique", text),
                        card("dullard", "hero", health=30, intelligence=1)))  # fmt: skip
    game.choose("play trial#1")
    while game.decision is not None and game.decision.kind != "main":
        found = keys(game)
        game.choose(next(key for key in ("pass", "yes", *found) if key in found))
    assert hand(game) == hand_after


@pytest.mark.parametrize("text", ["Attrit 2. If it is a summon, draw 1 card.", "If it is a summon, draw 1 card."])
def test_fx_001_1_it_is_nothing_where_several_cards_or_none_were_attrited(text):
    assert read(text).verdict == "draft"


@pytest.mark.parametrize(("status", "healed"), [("burning", 1), ("wet", 0)])
def test_sta_001_1_a_trigger_asks_which_status_dealt_the_damage(status, healed):
    charm = card("charm", "equipment", "Whenever you are dealt damage by burning, heal 1.", defense=0)
    soak = card("soak", "technique", f"Inflict {status} 1 on you.")
    game = table(hands=(("soak",), ()), in_play=(("charm",), ()), decks=((), ()), cards=(charm, soak))
    game.apply(Edit("stat", (1, "health", 20)))
    game.choose("play soak#1")
    pass_all(game)
    before = 20 - (5 if status == "burning" else 0)
    next_turn(game)
    assert game.stat(1, "health") == before + healed


@pytest.mark.parametrize(("text", "other", "kind"), [
    ("Damage dealt to Summons you control is reduced by 2.",
     "Damage dealt to each summon you control is reduced by 2.", "hero"),
    ("You may not heal until end of your next turn.", "You cannot heal until the end of your next turn.", "technique"),
])  # fmt: skip
def test_fx_001_2_groups_and_times_are_said_shorter(text, other, kind):
    assert same(text, other, kind)


def test_fx_001_2_there_may_be_a_choice_in_what_a_player_lets_happen_instead():
    text = "If you would be dealt damage, you may instead discard a card or lose 1 health."
    shield = card("shield", "equipment", text, defense=0)
    game = table(hands=(("jab",), ("zap",)), in_play=((), ("shield",)), cards=(shield, JAB))
    choose(game, "play jab#1", FOE)
    labels = []
    while game.decision.kind != "main":
        labels += [one.label for one in game.decision.options] if game.decision.kind == "instead" else []
        game.choose(next(key for key in ("yes", "pass", keys(game)[-1]) if key in keys(game)))
    assert (game.stat(2, "health"), hand(game, 2)) == (29, ["zap"])
    assert labels == ["Shield, choice 1", "Shield, choice 2"]
