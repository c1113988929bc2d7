"""Situations for the rulings of targets, statuses on pieces, the stack, damage and attacks."""
from __future__ import annotations

from helpers.lich_table import card, choose, events, keys, next_turn, pass_all, table
from helpers.situations import situation
from lich_studio.engine.decisions import Edit
from lich_studio.rules.lich.combat.attacks import attack_of
from lich_studio.rules.lich.items import stack
from lich_studio.rules.lich.seats import avatar

HIT = card("hit", "technique", "Deal 2 damage to target.")
SOOTHE = card("soothe", "technique", "Heal target for 2.")
SEIZE = card("seize", "technique", "Inflict Possessed 2 on target.")
DRAIN = card("drain", "technique", "Deal 6 damage to target enemy. Heal 4.")
BURNER = card("burner", "technique", "Place Fire on target tile.")
WATCHER = card("watcher", "reaction", "Heal 1.")
LANCE = card("lance", "technique", "This card has Penetrate.\nDeal 6 damage to target enemy.")
PLATING = card("plating", "alteration", "Attached equipment has +2 defense.")
REPEATER = card("repeater", "equipment", "This card has Reprise 2.\nTap: Deal 2 damage to target enemy.", defense=1)


@situation("invisible", {"everybody": (True, False, False), "enemies": (True, True, False)})
def whom_invisible_hides_from(rulings):
    """Return whether oneself, an ally and an enemy can be aimed at from 2 tiles away while all are Invisible."""
    starts = ("0,0", "2,0", "0,3")
    game = table(hands=(["hit"], []), cards=(HIT,), teams=(1, 1, 2), starts=starts, rulings=rulings)
    for seat in (1, 2, 3):
        game.apply(Edit("counter", (avatar(game, seat), "invisible", 1)))
    choose(game, "play hit#1")
    return tuple(f"target avatar-{seat}" in keys(game) for seat in (1, 2, 3))


@situation("possession", {"runs down": (2, 1), "until removed": (2, 2)})
def possession_after_a_status_phase(rulings):
    """Return the counters of Possessed 2 before and after the victim's status phase."""
    game = table(hands=(["seize"], []), cards=(SEIZE,), decks=(["ember"] * 9,) * 2, rulings=rulings)
    choose(game, "play seize#1", "target avatar-2")
    piece = avatar(game, 2)
    before = game.counter(piece, "possessed")
    next_turn(game)
    while game.recall("turn", "active") == 2:
        offered = keys(game)
        game.choose(next((key for key in ("end", "hold avatar-2") if key in offered), offered[-1]))
    return before, game.counter(piece, "possessed")


def aimed(rulings):
    """Aim damage and a healing at player 2, who stands out of sight when it resolves; return what each did."""
    game = table(hands=(["drain"], ["zap"]), cards=(DRAIN,), rulings=rulings)
    game.apply(Edit("stat", (1, "health", 10)))
    choose(game, "play drain#1", "target avatar-2")
    game.apply(Edit("piece", (avatar(game, 2), 3, -1)))
    pass_all(game)
    return 30 - game.stat(2, "health"), game.stat(1, "health") - 10


@situation("fizzling", {"lost target": (0, 0, 4), "any shortfall": (0, 0, 0), "never": (0, 4, 4)})
def what_fizzles(rulings):
    """Return what a lost target leaves of damage and healing, and what healing is done beside a draw of nothing."""
    thin = table(hands=(["mend"], []), rulings=rulings)
    thin.apply(Edit("stat", (1, "health", 10)))
    choose(thin, "play mend#1")
    return *aimed(rulings), thin.stat(1, "health") - 10


@situation("sight_tested", {"twice": (0, 0), "at declaration": (6, 4)})
def a_target_out_of_sight(rulings):
    """Return the damage and the healing of what was aimed before its target went out of sight."""
    return aimed(rulings)


@situation("penetrate_line", {"twice": [24, 30, 24], "at declaration": [24, 24, 24]})
def a_target_that_leaves_the_line(rulings):
    """Return the health of three targets of one line of which the second steps onto another line in sight."""
    game = table(hands=(["lance"], ["zap"], ["zap"], ["zap"]), cards=(LANCE,), rulings=rulings,
                 starts=("0,0", "1,0", "2,0", "4,0"))  # fmt: skip
    choose(game, "play lance#1", "target avatar-2", "target avatar-3", "target avatar-4")
    game.apply(Edit("piece", (avatar(game, 3), 0, 2)))
    while game.decision.kind != "main":
        choose(game, "pass" if game.decision.kind == "window" else "take")
    return [game.stat(seat, "health") for seat in (2, 3, 4)]


@situation("priority", {"left of the actor": (2, 3), "active player": (1, 1)})
def who_is_asked_first(rulings):
    """Return who may answer first when player 1 acts on the own turn, and when player 2 has answered."""
    hands = (["zap"], ["zap"], ["zap"])
    game = table(in_play=(["lash"], []), hands=hands, starts=("0,0", "2,0", "0,2"), rulings=rulings)
    choose(game, "use lash#1", "target avatar-2")
    first = game.decision.seat
    while game.decision.seat != 2:
        choose(game, "pass")
    choose(game, "play zap#1", "target avatar-1")
    return first, game.decision.seat


@situation("action_cards", {"reaction speed": (True, True), "technique speed": (True, False)})
def an_action_card_with_and_without_a_stack(rulings):
    """Return whether an action card can be played on an empty stack, and while something waits there."""
    game = table(in_play=(["lash", "lash"], []), hands=(["thin-veil"], []), rulings=rulings)
    alone = "play thin-veil#1" in keys(game)
    choose(game, "use lash#1", "target avatar-2")
    return alone, game.decision.kind == "window" and "play thin-veil#1" in keys(game)


@situation("alterations", {"own main phase": (True, True, False), "any time": (True, True, True)})
def when_an_alteration_is_played(rulings):
    """Return whether it can be: alone in the own main phase, as an answer there, as an answer on another's turn."""
    hands = (["plating"], ["plating", "zap"])
    game = table(
        hands=hands, in_play=(["lash", "bargain"], []), cards=(PLATING,), decks=(["ember"] * 9, []), rulings=rulings
    )
    alone = "play plating#1" in keys(game)
    choose(game, "use lash#1", "target avatar-2")
    found = {1: False, 2: False}
    while game.decision.kind == "window":
        found[game.decision.seat] |= any(key.startswith("play plating") for key in keys(game))
        choose(game, "pass")
    return alone, found[1], found[2]


@situation("damage_dealt", {"health lost": ([], [6]), "blocked counts": ([0], [6])})
def blocked_damage(rulings):
    """Return the damage told of as dealt when it is blocked, and when it is taken."""
    return dealt(rulings, "block wall-shield#1"), dealt(rulings, "take")


def dealt(rulings, answer):
    """Deal 6 damage to player 2, who answers it, and return what is told of as dealt."""
    game = table(hands=(["free-bolt"], []), in_play=((), ["wall-shield"]), rulings=rulings)
    told = events(game, "damage")
    choose(game, "play free-bolt#1", "target avatar-2", answer)
    return [event.amount for event in told]


@situation("attacks", {"harm": (True, False, False), "any involvement": (True, True, False)})
def what_is_an_attack(rulings):
    """Return whether these are attacks: damage to an enemy, healing an enemy, healing oneself."""
    return is_attack(rulings, "hit", 2), is_attack(rulings, "soothe", 2), is_attack(rulings, "soothe", 1)


def is_attack(rulings, name, seat):
    """Aim a card at a player and return whether it counts as an attack."""
    game = table(hands=([name], ["watcher"]), cards=(HIT, SOOTHE, WATCHER), rulings=rulings)
    choose(game, f"play {name}#1", f"target avatar-{seat}")
    return attack_of(game, stack(game)[-1]) is not None


@situation("fog_as_target", {"refused": (False, True), "allowed": (True, True)})
def a_surface_on_fog(rulings):
    """Return whether a tile with fog may be chosen for Fire, and whether fog lies there in the end."""
    game = table(hands=(["burner"], []), cards=(BURNER,), layers={"surfaces": {"0,2": "fog"}}, rulings=rulings)
    choose(game, "play burner#1")
    offered = "target tile 0,2" in keys(game)
    choose(game, "target tile 0,2" if offered else "target tile 0,1")
    return offered, "fog" in game.state.layers["surfaces"].values()


@situation("reprise", {"further": 6, "in all": 4})
def reprise_two(rulings):
    """Return the damage of a Tap effect of 2 with Reprise 2."""
    game = table(in_play=(["repeater"], []), cards=(REPEATER,), rulings=rulings)
    choose(game, "use repeater#1", "target avatar-2")
    while game.decision.kind != "main":
        choose(game, "target avatar-2")
    return 30 - game.stat(2, "health")


@situation("automatic_passes", {"passed over": ["main", 1], "always ask": ["window", 2]})
def who_holds_no_answer(rulings):
    """Return who is asked what after a blow at a player whose only card is no answer."""
    game = table(hands=(["free-bolt"], ["mend"]), rulings=rulings)
    choose(game, "play free-bolt#1", "target avatar-2")
    return [game.decision.kind, game.decision.seat]
