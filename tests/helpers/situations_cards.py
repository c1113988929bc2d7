"""Situations for the rulings of summons, skills and the action zone."""
from __future__ import annotations

from helpers.lich_table import card, choose, keys, next_turn, pass_all, table
from helpers.situations import situation
from lich_studio.rules.lich.standing_for import summon_piece

HOUND = card("hound", "summon", "Tap: Deal 3 damage to target.", defense=6)
SNAP = card("snap", "reaction", "Deal 9 damage to target.")
STUDY = card("study", "skill", "Pay 1 health: Draw 1 card.\n[2] Tap: Deal 4 damage to target.")
DRILL = card("drill", "skill", "Pay 1 health: Draw 1 card.\nEvery time you use this skill, add a skill counter to it.")


def kennel(rulings, **given):
    """Return a table at which player 1 holds a summon."""
    return table(hands=(["hound"], ["snap"]), cards=(HOUND, SNAP), rulings=rulings, **given)


def summoned(game, tile):
    """Play the summon and return its piece's handle."""
    made = game.entity("hound#1", 1)
    choose(game, "play hound#1", f"target tile {tile}")
    pass_all(game)
    return game.handle(summon_piece(game, made), 1)


def rested(game):
    """Go on to the next turn of player 1."""
    next_turn(game)
    next_turn(game)


@situation(
    "summon_origin",
    {"summon": (True, False, True), "avatar": (False, True, True), "both": (False, False, True)},
)
def from_where_a_summon_aims(rulings):
    """Return whether a summon can aim at what only it sees, what only its avatar sees, and what both see."""
    starts = ("0,0", "2,3", "-4,0", "3,0")
    game = kennel(rulings, starts=starts)
    summoned(game, "0,3")
    for _ in starts:
        next_turn(game)
    choose(game, "use hound#1")
    return tuple(f"target avatar-{seat}" in keys(game) for seat in (2, 3, 4))


@situation("summon_origin", {"summon": 0, "avatar": 3, "both": 0})
def a_summon_gone_before_its_effect(rulings):
    """Return the damage that a summon deals when it is killed in answer to its effect."""
    game = kennel(rulings, starts=("0,0", "3,0"))
    piece = summoned(game, "0,3")
    rested(game)
    choose(game, "use hound#1", "target avatar-2", "play snap#1", f"target {piece}")
    pass_all(game)
    return 30 - game.stat(2, "health")


@situation(
    "summon_tiles",
    {"in sight": (True, True, False), "adjacent": (True, False, False), "anywhere": (True, True, True)},
)
def where_a_summon_appears(rulings):
    """Return whether it may appear beside its avatar, 3 tiles away in sight, and out of sight."""
    game = kennel(rulings)
    choose(game, "play hound#1")
    return tuple(f"target tile {tile}" in keys(game) for tile in ("0,1", "0,3", "1,2"))


@situation("summon_movement", {"own budget": (True, True), "shared": (True, False), "none": (False, False)})
def movement_of_a_summon(rulings):
    """Return whether a summon may move before its avatar has moved 2 tiles, and after."""
    game = kennel(rulings)
    piece = summoned(game, "1,0")
    rested(game)
    before = f"move {piece}" in keys(game)
    choose(game, "move avatar-1", "to 0,1", "to 0,2")
    pass_all(game)
    return before, f"move {piece}" in keys(game)


@situation("summoning_turn", {"rests": (False, False), "acts": (True, True)})
def the_turn_a_summon_came(rulings):
    """Return whether it may use its Tap effect and move on that turn."""
    game = kennel(rulings)
    piece = summoned(game, "1,0")
    return "use hound#1" in keys(game), f"move {piece}" in keys(game)


@situation("full_action_zone", {"cannot be played": (False, 5, 0), "replaces": (True, 5, 1)})
def a_sixth_action_card(rulings):
    """Return whether it can be played, and how many cards lie in the action zone and in purgatory afterwards."""
    game = table(hands=(["lash"], []), sources=(["ember"], []), in_play=(["thin-veil"] * 5, []), rulings=rulings)
    offered = "play lash#1" in keys(game)
    if offered:
        choose(game, "play lash#1", "replace thin-veil#2")
    return offered, len(game.state.zones["action/1"]), len(game.state.zones.get("purgatory/1", ()))


@situation(
    "silent_skills",
    {"start phase": (0, 1, 1, 0), "use": (1, 0, 1, 0), "every skill's start phase": (0, 1, 1, 1)},
)
def counters_of_skills(rulings):
    """Return what a silent skill gains by use and in a start phase, and what one that counts uses gains by each."""
    decks = (["ember"] * 20,) * 2
    game = table(in_play=(["study", "drill"], []), cards=(STUDY, DRILL), decks=decks, rulings=rulings)
    return *gains(game, "study", "use study#1 1"), *gains(game, "drill", "use drill#1")


def gains(game, name, use):
    """Return what a skill gains by a use, and in its player's next start phase."""
    skill = game.entity(f"{name}#1", 1)
    seen = [game.counter(skill, "skill")]
    choose(game, use)
    pass_all(game)
    seen.append(game.counter(skill, "skill"))
    rested(game)
    seen.append(game.counter(skill, "skill"))
    return seen[1] - seen[0], seen[2] - seen[1]
