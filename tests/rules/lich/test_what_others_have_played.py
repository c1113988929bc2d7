"""What others control, how far away they are, what they lost and gave up, and statuses that end: played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, pass_all, phrase_table, table
from helpers.playing import FILLERS, meant, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.rules.lich.board.geometry import WALLS
from lich_studio.rules.lich.cards.counters import count_of
from lich_studio.rules.lich.cards.slot_room import free_slots
from lich_studio.rules.lich.field import HAND, TAPPED, is_token, zone
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.statics import SKILL_COUNTER

FOE = "target avatar-2"


def tried(text, *, kind="technique", **options):
    """Return a game with a card of that text in the hand of seat 1, or in play where it is none that is played once."""
    one = card("trial", kind, text, **({} if kind in ("technique", "reaction", "skill") else {"defense": 4}))
    hand, own = (("trial",), ()) if kind == "technique" else ((), ("trial",))
    theirs = options.pop("theirs", ())
    own += options.pop("own", ())
    hand += options.pop("own_hand", ())
    more = {"hands": (hand, options.pop("their_hand", ())), "in_play": (own, theirs)}
    return table(cards=(one, *options.pop("cards", ())), **{**more, **options})


def refused(text, kind="equipment"):
    reading = parse(text, phrase_table(), CardContext("Odd Thing", kind))
    return {problem.code for problem in reading.problems if problem.severity == "error"}


@pytest.mark.parametrize(("theirs", "tapped", "lost"), [
    ((), False, 9), (("lash",), False, 4), (("lash",), True, 9),
])  # fmt: skip
def test_what_a_target_has_is_what_its_player_controls(theirs, tapped, lost):
    text = "Deal 4 damage to target. If that target has no untapped equipment, deal 9 damage instead."
    game = tried(text, theirs=theirs)
    if tapped:
        game.set_stat(next(one for one in zone(game, "action", 2)), TAPPED.id, 1)
    before = game.stat(2, "health")
    choose(game, "play trial#1")
    settle(game, FOE, *(("take",) if theirs and not tapped else ()))
    assert before - game.stat(2, "health") == lost


@pytest.mark.parametrize(("said", "lost"), [
    ("who controls an equipment", 3), ("that controls 2 or more equipment", 0), ("who controls no summons", 3),
    ("who controls no equipment", 0), ("who control exactly 1 equipment", 3), ("that has more than 1 equipment", 0),
])  # fmt: skip
def test_players_are_told_apart_by_what_they_control(said, lost):
    game = tried(f"Deal 3 damage to each opponent {said}.", theirs=("lash",))
    before = game.stat(2, "health")
    choose(game, "play trial#1")
    settle(game, *(("take",) if lost else ()))
    assert before - game.stat(2, "health") == lost


@pytest.mark.parametrize(("away", "said", "lost"), [
    ("3,0", "at least 3 tiles away from you", 7), ("2,0", "3 or more tiles away from you", 2),
    ("3,0", "farther than 3 tiles from you", 2), ("4,0", "more than 3 tiles away from you", 7),
    ("2,0", "exactly 2 tiles away from you", 7), ("2,0", "2 or fewer tiles from you", 7),
])  # fmt: skip
def test_how_far_away_from_something_a_target_is(away, said, lost):
    game = tried(f"Deal 2 damage to target. If it is {said}, deal 7 damage instead.", starts=("0,0", away))
    before = game.stat(2, "health")
    choose(game, "play trial#1")
    settle(game, FOE)
    assert before - game.stat(2, "health") == lost


@pytest.mark.parametrize(("text", "answers", "drawn"), [
    ("Each player loses 3 health. Draw a card for each player that lost health this way.", (), 2),
    ("Each opponent loses 3 health. Draw a card for each opponent who lost health this way.", (), 1),
    ("Each opponent discards a card. Draw a card for each opponent that discarded a card this way.",
     ("discard ember#1",), 1),
])  # fmt: skip
def test_players_are_counted_to_whom_it_happened(text, answers, drawn):
    game = tried(text, their_hand=("ember",), decks=(FILLERS, FILLERS))
    before = len(zone(game, HAND, 1)) - 1
    choose(game, "play trial#1")
    settle(game, *answers)
    assert len(zone(game, HAND, 1)) - before == drawn


def test_those_are_counted_who_did_it():
    game = tried("Each opponent may discard a card. Heal 2 for each opponent who does not.", their_hand=("ember",))
    game.set_stat(1, "health", 10)
    choose(game, "play trial#1")
    settle(game, "no")
    assert game.stat(1, "health") == 12


def test_x_is_no_higher_than_its_bound():
    game = tried("Tap, Pay X health: Deal X damage to target. X cannot be greater than 3.", kind="equipment")
    choose(game, "use trial#1", FOE)
    assert [key for key in keys(game) if key.startswith("x ")] == ["x 0", "x 1", "x 2", "x 3"]


def test_nothing_bounds_an_x_that_nobody_chooses():
    assert refused("Tap: Deal 3 damage to target. X cannot be greater than 3.") == {"x-not-chosen"}


def test_free_slots_are_counted():
    game = tried("If you have no open action zone slot, draw a card.", own=("lash",) * 5, decks=(FILLERS, FILLERS))
    assert free_slots(game, 1) == 0
    assert free_slots(game, 2) == 5
    before = len(zone(game, HAND, 1)) - 1
    choose(game, "play trial#1")
    settle(game)
    assert len(zone(game, HAND, 1)) - before == 1


def test_who_loses_a_status_that_lasts_has_it_no_longer():
    shade = card("shade", "technique", "Become Invisible until the start of your next turn. Draw a card.")
    light = card("light", "technique", "You lose Invisible.")
    game = table(cards=(shade, light), hands=(("shade", "light"), ()))
    choose(game, "play shade#1")
    settle(game)
    assert game.counter(avatar(game, 1), "invisible") == 1
    choose(game, "play light#1")
    settle(game)
    assert game.counter(avatar(game, 1), "invisible") == 0
    next_turn(game)
    assert game.counter(avatar(game, 1), "invisible") == 0


def test_what_always_holds_gives_its_status_anew():
    light = card("light", "technique", "You lose Invisible.")
    cloak = card("cloak", "equipment", "You are Invisible.", defense=3)
    game = table(cards=(light, cloak), hands=(("light",), ()), in_play=(("cloak",), ()))
    choose(game, "play light#1")
    settle(game)
    assert game.counter(avatar(game, 1), "invisible") == 1


@pytest.mark.parametrize("said", ["that player's hero", "their hero", "the hero of that player"])
def test_a_players_hero_is_the_players_avatar(said):
    game = tried(f"Target opponent discards a card. Deal 2 damage to {said}.", their_hand=("ember",))
    before = game.stat(2, "health")
    choose(game, "play trial#1")
    settle(game, "target player-2", "discard ember#1")
    assert before - game.stat(2, "health") == 2


@pytest.mark.parametrize("text", [
    "Deal 2 damage to target and to each enemy adjacent to it.",
    "Deal 2 damage to target and every hero and summon adjacent to it.",
])  # fmt: skip
def test_a_word_said_again_says_nothing_more(text):
    game = tried(text, starts=("0,0", "2,0"))
    before = game.stat(2, "health")
    choose(game, "play trial#1")
    settle(game, FOE)
    assert before - game.stat(2, "health") == 2
    pass_all(game)


def blocked(text, at):
    game = tried(text, kind="equipment", theirs=("lash",), starts=("0,0", at))
    next_turn(game)
    before = game.stat(2, "health")
    choose(game, "use lash#1")
    settle(game, "target avatar-1", "block trial#1")
    return before - game.stat(2, "health")


@pytest.mark.parametrize("said", [
    "damage from an adjacent opponent", "damage from a source controlled by an adjacent opponent",
    "an attack by an adjacent opponent",
])  # fmt: skip
def test_damage_is_blocked_by_whose_it_is(said):
    text = f"Whenever this Equipment blocks {said}, deal 4 damage to that opponent's hero."
    assert (blocked(text, "1,0"), blocked(text, "3,0")) == (4, 0)


def test_what_blocked_untaps_behind_a_block():
    text = "Whenever this Equipment blocks damage from a summon, untap it."
    said = "Whenever this card blocks damage from a summon, untap this card."
    assert parse(text, phrase_table(), CardContext("Trial", "equipment")).canonical == said


@pytest.mark.parametrize(("surface", "health"), [("fire", 13), ("water", 10)])
@pytest.mark.parametrize("text", [
    "Remove an adjacent surface. If it was a Fire, heal 3.", "Remove target surface. If it was Fire, heal 3.",
    "Remove the surface on an adjacent tile. If it was Fire, heal 3.",
])  # fmt: skip
def test_a_surface_that_is_gone_is_what_it_was(text, surface, health):
    game = tried(text, layers={"surfaces": {"1,0": surface}}, starts=("0,0", "-4,0"))
    game.set_stat(1, "health", 10)
    choose(game, "play trial#1")
    settle(game, *(key for key in keys(game) if key.startswith("target")))
    assert game.stat(1, "health") == health


def overwhelmed(text, status):
    blow = card("blow", "technique", "Deal 9 damage to target enemy.")
    game = tried(text, kind="equipment", theirs=("lash",), cards=(blow,), own_hand=("blow",))
    if status:
        game.add_counter(avatar(game, 2), "burning", 1)
    before = game.stat(2, "health")
    choose(game, "play blow#1")
    settle(game, FOE, "block lash#1")
    return before - game.stat(2, "health")


@pytest.mark.parametrize("text", [
    "Damage you deal to Burning targets gains Overwhelm.", "Your attacks have Overwhelm against Burning targets.",
    "Your attacks against Burning enemies have Overwhelm.",
])  # fmt: skip
def test_damage_to_some_has_what_damage_to_others_has_not(text):
    assert (overwhelmed(text, True), overwhelmed(text, False)) == (5, 0)


@pytest.mark.parametrize(("in_play", "counters"), [((), 0), (("drill",), 1)])
def test_what_is_asked_for_is_what_is_acted_on(in_play, counters):
    drill = card("drill", "skill", "[5] Tap: Heal 1.")
    game = tried("Heal 4. If you have a Skill in play, add a [skill counter] to it.", cards=(drill,), own=in_play)
    game.set_stat(1, "health", 10)
    before = sum(count_of(game, one, SKILL_COUNTER) for one in zone(game, "action", 1))
    choose(game, "play trial#1")
    settle(game)
    assert game.stat(1, "health") == 14
    assert sum(count_of(game, one, SKILL_COUNTER) for one in zone(game, "action", 1)) - before == counters


def test_it_is_not_guessed_whether_a_player_or_what_he_controls_is_meant():
    assert refused("Deal 1 damage to target. If an opponent controls a summon, destroy it.", "technique") == {
        "which-it"
    }


def test_a_wall_token_is_a_wall():
    game = tried("Place a wall token onto an adjacent, unoccupied tile.")
    choose(game, "play trial#1")
    key = next(key for key in keys(game) if key.endswith("1,0"))
    settle(game, key)
    assert game.state.layers[WALLS]
    assert not [one for one in zone(game, "action", 1) if is_token(game, one)]


@pytest.mark.parametrize("text", [
    "Exchange control of target equipment you control and target equipment an opponent controls. Tap them.",
    "Swap the positions of target enemy and target ally. Deal 2 damage to them.",
])  # fmt: skip
def test_it_is_not_guessed_which_of_two_is_meant(text):
    assert refused(text, "technique") == {"which-of-two"}


@pytest.mark.parametrize(("theirs", "lost"), [((), 5), (("lash",), 0)])
@pytest.mark.parametrize("said", ["returns", "may return"])
def test_those_are_hit_who_returned_nothing(said, theirs, lost):
    able = " if able" if said == "returns" else ""
    text = f"Each opponent {said} an Equipment they control to their hand{able}. " \
        "Deal 5 damage to the hero of each opponent that did not."
    game = tried(text, theirs=theirs)
    before = game.stat(2, "health")
    choose(game, "play trial#1")
    while game.decision.kind != "main":
        game.choose("pass" if "pass" in keys(game) else meant(game, "yes" if theirs else "no"))
    assert before - game.stat(2, "health") == lost
    assert len(zone(game, HAND, 2)) == len(theirs)


def test_who_returns_something_chooses_among_what_is_that_players():
    game = tried("Target opponent returns an Equipment they control to their hand.", theirs=("lash", "wall-shield"))
    choose(game, "play trial#1")
    settle(game, "target player-2" if "target player-2" in keys(game) else FOE, "choose wall-shield#1")
    assert [game.state.definition_of[one] for one in zone(game, HAND, 2)] == ["wall-shield"]
