"""What a text says of one event, how long a reaction's replacement holds, and what is refused as nothing fits it."""

from __future__ import annotations

import pytest

from helpers.lich_table import events, keys, table
from helpers.meant_cards import RULES, health, meant, pass_on, trial, use
from lich_studio.rules.loader import NotRunnable


def struck(text):
    """Return whether a block was offered, and the health that is left, after a card with a text struck."""
    lance, shield = meant(text, "equipment", "lance"), meant("", "equipment", "shield", defense=6)
    game = table(in_play=(("lance",), ("shield",)), cards=(lance, shield), ruleset=RULES)
    game.choose(next(key for key in keys(game) if key.startswith("use lance")))
    game.choose("target avatar-2")
    while game.decision.kind == "window":
        game.choose("pass")
    offered = "block shield#1" in keys(game)
    if game.decision.kind == "block":
        game.choose("block shield#1" if offered else "take")
    return offered, health(pass_on(game))[1]


@pytest.mark.parametrize(("said", "outcome"), [
    ("This damage cannot be blocked.", (False, 25)), ("This damage cannot be prevented.", (True, 30)),
    ("This damage cannot be blocked or prevented.", (False, 25)),
    ("If it is your turn, this damage cannot be blocked.", (False, 25)),
    ("If it is not your turn, this damage cannot be blocked.", (True, 30)),
])  # fmt: skip
def test_blk_001_1_what_is_said_of_damage_holds_for_that_damage(said, outcome):
    assert struck(f"Tap: Deal 5 damage to target. {said}") == outcome


def test_st_overwhelm_one_damage_has_it():
    assert struck("Tap: Deal 9 damage to target. This damage has Overwhelm.") == (True, 27)


def test_amb_201_what_a_reaction_prevents_ends_with_what_it_answers():
    evade = meant("If you would be dealt damage, prevent it and draw a card.", "reaction", "evade")
    game = table(hands=(("free-bolt", "free-bolt"), ("evade",)), cards=(evade,), ruleset=RULES)
    for answer in ("play evade#1", "pass"):
        game.choose(next(key for key in keys(game) if key.startswith("play free-bolt")))
        game.choose("target avatar-2")
        if answer in keys(game):
            game.choose(answer)
        pass_on(game)
    assert health(game)[1] == 24


@pytest.mark.parametrize(("text", "kind"), [
    ("Pay 1 health: Heal 1.\nUse this card only once per game.", "hero"),
    ("Tap: Deal 4 damage to target. This card may be used twice per turn.", "equipment"),
    ("Attrit 3. Heal 2 for each one.", "technique"),
    ("Target opponent cannot move or attack until the start of your next turn.", "technique"),
    ("When this card is destroyed or sacrificed, heal 4.", "summon"),
    ("Whenever you swap places, heal 1.", "equipment"),
    ("If target enemy was dealt damage this turn, it loses 1 health.", "technique"),
    ("This card enters play with 6 counters.", "equipment"),
    ("Destroy all surfaces. Heal 1 for each Fire destroyed this way.", "technique"),
    ("Tap: Deal 6 damage to target. If this destroys a summon, gain 1 AP.", "equipment"),
    ("Deal 4 damage to all targets in fire or steam.", "technique"),
    ("Place Sludge on a tile adjacent to you or another Sludge.", "technique"),
    ("Your summons enter play with a +2 defense counter.", "equipment"),
    ("The first time you would be destroyed, set your health to 9 instead.", "hero"),
    ("This card may not attack on the turn it is summoned.\nTap: Heal 1.", "summon"),
    ("Tap: Deal 5 damage to target. Reprise 1.", "equipment"),
    ("At the end of your turn, if this card is in your purgatory, return it to your hand.", "summon"),
    ("This card cannot be destroyed by damage.", "summon"), ("You cannot draw cards from effects.", "equipment"),
    ("Look at target opponent's hand. Choose a card. They discard that card.", "technique"),
    ("You or a target adjacent to you heals 3.", "technique"),
    ("Remove target surface. If it was Fire, heal 3.", "technique"),
    ("Gain control of target summon and it gains +2 defense until end of turn.", "technique"),
    ("Whenever an equipment is destroyed, you may attrit 2 to return that card to your hand.", "equipment"),
    ("This card has Penetrate.\nDeal 6 damage to target enemy. Draw 1 card. Inflict Burning on it.", "technique"),
    ("This card has Penetrate.\nTap: Deal 6 damage to target enemy. Push target summon 1 tile.", "equipment"),
])  # fmt: skip
def test_what_nothing_would_carry_out_as_it_says_is_refused(text, kind):
    """Each of these was accepted once and did nothing, or something else."""
    with pytest.raises(NotRunnable):
        meant(text, kind)


def test_more_than_so_many_are_more():
    walls = {"walls": {"1,0": "wall", "0,1": "wall", "-1,0": "wall"}}
    for number, drawn in ((2, True), (3, False)):
        text = f"Destroy all adjacent walls. Lose 5 health if more than {number} walls were destroyed this way."
        assert (health(use(trial(text, layers=walls)))[0] == 25) is drawn


def test_kw_negate_what_was_negated_goes_where_the_text_sends_it():
    stop = meant("Negate target technique and damn it.", "reaction", "stop")
    game = table(hands=(("free-bolt",), ("stop",)), cards=(stop,), ruleset=RULES)
    game.choose(next(key for key in keys(game) if key.startswith("play free-bolt")))
    game.choose("target avatar-2")
    game.choose("play stop#1")
    while game.decision.kind != "main":
        game.choose(next((key for key in keys(game) if "item" in key), keys(game)[0]))
    assert [game.state.definition_of[card] for card in game.state.zones["abyss/1"]] == ["free-bolt"]


def test_all_that_somebody_had_to_do_is_done_or_not():
    game = use(trial("Attrit 20. If you cannot, lose 5 health."))
    assert health(game)[0] == 25


def test_amb_179_a_line_about_others_is_not_yet_in_force_as_its_own_card_comes():
    helm = meant("Equipment you control enter play tapped.", "equipment", "helm")
    shield = meant("", "equipment", "shield")
    game = table(hands=(("helm", "shield"), ()), cards=(helm, shield), ruleset=RULES)
    for name in ("helm", "shield"):
        game.choose(f"play {name}#1")
        pass_on(game)
    assert [bool(game.stat(game.entity(f"{name}#1", 1), "tapped")) for name in ("helm", "shield")] == [False, True]


@pytest.mark.parametrize(("who", "left"), [("Avatars", 27), ("Summons", 25), ("Heroes", 27), ("Your avatar", 25)])
def test_what_a_player_deals_with_a_card_is_dealt_by_the_avatar(who, left):
    vest = meant(f"{who} deal{'s' * (who == 'Your avatar')} 2 less damage.", "equipment", "vest", defense=0)
    game = trial("Deal 5 damage to target enemy.", in_play=((), ("vest",)), cards=(vest,))
    assert health(use(game, "avatar-2"))[1] == left


@pytest.mark.parametrize(("said", "kind"), [
    ("Prevent the next 2 damage that would be dealt to you this turn.", "prevention made"),
    ("Prevent all damage that would be dealt to you this turn.", "prevented"),
])  # fmt: skip
def test_amb_201_prevention_is_told(said, kind):
    game = trial(f"{said} Deal 2 damage to you.")
    told = events(game, kind)
    assert health(use(game))[0] == 30
    assert [(event.amount, event.actor) for event in told] == [(2, 1)]


@pytest.mark.parametrize(("text", "left"), [
    ("Whenever you teleport an enemy, it loses 1 health.", 29), ("Whenever an enemy teleports, it loses 1 health.", 29),
    ("Whenever you teleport, each enemy loses 1 health.", 30),
])  # fmt: skip
def test_amb_227_who_teleports_another_does_it_to_them(text, left):
    charm = meant(text, "equipment", "charm")
    game = use(trial("Teleport target enemy 1 tile.", in_play=(("charm",), ()), cards=(charm,)), "avatar-2")
    game.choose(next(key for key in keys(game) if key.startswith("to ")))
    assert health(pass_on(game)) == [30, left]


def test_tgt_001_you_yourself_are_one_of_several_kinds_of_target():
    game = trial("Heal you or target summon you control for 4.", summons=((1, "wolf", "0,1"), (2, "ox", "1,0")))
    game.set_stat(1, "health", 20)
    game.choose(next(key for key in keys(game) if key.startswith("play")))
    offered = [key for key in keys(game) if key.startswith("target")]
    assert "target avatar-1" in offered and len(offered) == 2
    game.choose("target avatar-1")
    assert health(pass_on(game)) == [24, 30]


@pytest.mark.parametrize("text", [
    "Deal 6 damage to target enemy. Heal 2.",
    "Heal 1. Deal 6 damage to target enemy. Inflict Burning on it. Heal 1.",
])  # fmt: skip
@pytest.mark.parametrize("given", [False, True])
def test_amb_135_what_is_not_done_to_the_targets_happens_once(text, given):
    """Whether the card says itself that it has Penetrate, or another gives it that."""
    lamp = meant("Equipment you control have Penetrate.", "equipment", "lamp")
    said, kind = (f"Tap: {text}", "equipment") if given else (f"This card has Penetrate.\n{text}", "technique")
    game = trial(said, kind, in_play=(("lamp",) if given else (), ()), cards=(lamp,), starts=("0,0", "1,0", "2,0"))
    for seat in (1, 2, 3):
        game.set_stat(seat, "health", 20)
    game.choose(next(key for key in keys(game) if "trial" in key and key.startswith(("play", "use"))))
    for key in ("target avatar-2", "target avatar-3"):
        game.choose(key)
    assert health(pass_on(game)) == [22, 14, 14]
