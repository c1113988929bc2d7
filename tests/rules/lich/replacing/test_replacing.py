"""Replacement, prevention and immunity, played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, next_turn, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.decisions import Edit
from lich_studio.rules.core.statics import is_static
from lich_studio.rules.lich.lich import LICH
from lich_studio.rules.lich.seats import avatar

TORCH = card("torch", "technique", "Inflict Burning 1 on target.")
WAVE = card("wave", "technique", "Destroy each equipment.")
TWICE = card("twice", "technique", "Deal 4 damage to target enemy and deal 4 damage.")
GOLEM = card("golem", "summon", defense=4)


def ward(text, kind="equipment", **stats):
    return card("ward", kind, text, **({"defense": 1} if kind == "equipment" else {}), **stats)


def settle(game, *preferred):
    while game.decision is not None and game.decision.kind != "main":
        options = keys(game)
        wanted = [key for key in preferred if key in options]
        game.choose((wanted or [key for key in ("pass", "take") if key in options] or options)[0])


def struck(text, *, hand="free-bolt", mine=False, cards=(), target="target avatar-2"):
    """Return a game in which seat 1 used a card on seat 2, with the ward on either side."""
    play = (("ward",), ()) if mine else ((), ("ward",))
    game = table(hands=((hand,), ()), in_play=play, cards=(ward(text), TORCH, WAVE, TWICE, *cards),
                 decks=(("ember",) * 9, ("ember",) * 9))  # fmt: skip
    choose(game, f"play {hand}#1")
    settle(game, target)
    return game


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Damage dealt to you is reduced by 1.", 25),
        ("You take 2 less damage.", 26),
        ("Damage dealt to you is increased by 1.", 23),
        ("Damage dealt to you is doubled.", 18),
        ("Damage dealt to you is halved.", 27),
        ("You take half damage.", 27),
        ("Damage cannot be dealt to you.", 30),
        ("You cannot be dealt damage.", 30),
        ("Damage dealt to this card is reduced by 1.", 24),
        ("If you would be dealt damage, instead reduce that damage by 2.", 26),
        ("If you would be dealt damage, instead halve that damage.", 27),
        ("If you would be dealt damage, instead double that damage.", 18),
        ("If you would be dealt damage, instead increase that damage by 1.", 23),
        ("If you would be dealt damage, instead prevent that damage.", 30),
        ("If you would be dealt damage, instead lose 1 health.", 29),
        ("If you would be dealt damage, instead draw 1 card and lose 2 health.", 28),
        ("If an enemy would be dealt damage, instead lose 1 health.", 24),
        ("If you would be dealt damage by an enemy, instead prevent that damage.", 30),
        ("If an enemy would deal damage, instead prevent that damage.", 30),
    ],
)
def test_fx_001_2_damage_is_changed_on_its_way(text, left):
    assert struck(text).stat(2, "health") == left


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Damage dealt by you is increased by 2.", 22),
        ("Damage you deal is doubled.", 18),
        ("If you would deal damage, instead double that damage.", 18),
        ("If you would deal damage to a summon, instead double that damage.", 24),
    ],
)
def test_fx_001_2_damage_one_deals(text, left):
    assert struck(text, mine=True).stat(2, "health") == left


def test_fx_001_2_damage_is_turned_to_another():
    game = struck("If you would be dealt damage, instead deal that damage to each enemy.")
    assert (game.stat(1, "health"), game.stat(2, "health")) == (24, 30)


def test_fx_001_2_each_card_replaces_once_and_the_player_orders_them():
    first = card("halver", "equipment", "If you would be dealt damage, instead halve that damage.", defense=1)
    second = card("taker", "equipment", "If you would be dealt damage, instead reduce that damage by 2.", defense=1)
    for key, left in (("instead 1", 29), ("instead 2", 28)):
        game = table(hands=(("free-bolt",), ()), in_play=((), ("halver", "taker")), cards=(first, second))
        choose(game, "play free-bolt#1", "target avatar-2")
        while game.decision.kind == "window":
            game.choose("pass")
        assert (game.decision.kind, game.decision.seat) == ("instead", 2)
        game.choose(key)
        settle(game)
        assert game.stat(2, "health") == left, key


def test_fx_001_2_draws_are_replaced_by_effects_and_in_the_end_phase():
    game = table(hands=(("mend",), ()), in_play=(("ward",), ()), decks=(("ember",) * 9, ()),
                 cards=(ward("If you would draw a card, instead lose 1 health."),))  # fmt: skip
    game.apply(Edit("stat", (1, "intelligence", 0)))
    told = events(game, "drew")
    if "play mend#1" in keys(game):
        game.choose("play mend#1")
        settle(game)
        assert game.stat(1, "health") == 28 and not told
    game.apply(Edit("stat", (1, "intelligence", 9)))
    before = game.stat(1, "health")
    next_turn(game)
    assert not told and game.stat(1, "health") < before


def test_fx_001_2_healing_loss_statuses_and_tapping_are_replaced():
    for text, hand, checks in (
        ("If you would heal, instead draw 1 card.", "balm", lambda game: game.stat(1, "health") == 10),
        ("If you would lose health, instead heal 3.", "lose", lambda game: game.stat(1, "health") == 13),
        ("If you would be inflicted with Burning, instead heal 2.", "torch",
         lambda game: game.counter(avatar(game, 1), "burning") == 0 and game.stat(1, "health") == 12),
        ("If you would heal, halve that amount.", "balm", lambda game: game.stat(1, "health") == 12),
        ("If you would heal, prevent it.", "balm", lambda game: game.stat(1, "health") == 10),
        ("If you would be inflicted with Burning, prevent it.", "torch",
         lambda game: game.counter(avatar(game, 1), "burning") == 0),
        ("If this card would be tapped, instead heal 1.", "tapper",
         lambda game: game.stat(game.entity("ward#1", 1), "tapped") == 0 and game.stat(1, "health") == 11),
    ):  # fmt: skip
        helpers = (card("balm", "technique", "Heal 4."), card("lose", "technique", "Lose 2 health."), TORCH,
                   card("tapper", "technique", "Tap each equipment you control."))  # fmt: skip
        game = table(hands=((hand,), ()), in_play=(("ward",), ()), cards=(ward(text), *helpers),
                     decks=(("ember",) * 9, ()))  # fmt: skip
        game.apply(Edit("stat", (1, "health", 10)))
        game.choose(f"play {hand}#1")
        settle(game, "target avatar-1")
        assert checks(game), text


def test_fx_001_2_destruction_is_replaced_or_forbidden():
    for text, zone, tapped in (("If this card would be destroyed, instead tap it.", "action/2", 1),
                               ("This card cannot be destroyed.", "action/2", 0),
                               ("If this card would be destroyed, prevent it.", "action/2", 0),
                               ("If this card would be tapped, instead heal 1.", "purgatory/2", 0)):  # fmt: skip
        game = struck(text, hand="wave")
        one = game.entity("ward#1", 2) or next(c for c in game.state.zones[zone])
        assert game.state.zone_of[one] == zone and game.stat(one, "tapped") == tapped, text


@pytest.mark.parametrize(
    ("text", "stands", "health"),
    [
        ("If a summon you control would be destroyed, instead lose 2 health.", True, 28),
        ("If an equipment you control would be destroyed, instead lose 2 health.", False, 30),
        ("If a summon you control would be destroyed, instead you may lose 2 health.", True, 28),
    ],
)
@pytest.mark.parametrize("damage", [4, 9])
def test_fx_001_2_a_summon_that_would_die_of_damage(text, stands, health, damage):
    blast = card("blast", "technique", f"Deal {damage} damage to each enemy summon.")
    game = table(hands=(("blast",), ()), in_play=((), ("ward", "golem")), cards=(ward(text), GOLEM, blast))
    game.apply(Edit("stat", (game.entity("golem#1", 2), "defense", 4)))
    told = events(game, "destroyed")
    game.choose("play blast#1")
    settle(game, "yes")
    assert (game.stat(2, "health"), bool(told)) == (health, not stands)
    assert game.decision.kind == "main" and not any(frame.procedure == "instead.dying" for frame in game.state.frames)


@pytest.mark.parametrize(
    ("text", "burning"),
    [
        ("You are immune to Burning.", 0),
        ("You are immune to all statuses.", 0),
        ("Burning cannot be inflicted on you.", 0),
        ("You can't become Burning.", 0),
        ("You are immune to Wet.", 1),
        ("Surfaces do not inflict statuses on you.", 1),
    ],
)
def test_fx_001_2_immunity(text, burning):
    game = struck(text, hand="torch")
    assert game.counter(avatar(game, 2), "burning") == burning


@pytest.mark.parametrize(
    ("text", "surface", "status", "number"),
    [
        ("Surfaces do not inflict statuses on you, except Death Fog.", "water", "wet", 0),
        ("Surfaces don't inflict statuses on you, except for Water", "water", "wet", 1),
        ("Water does not harm you.", "water", "wet", 0),
        ("Fire does not harm you.", "water", "wet", 1),
    ],
)
def test_fx_001_2_surfaces_that_do_no_harm(text, surface, status, number):
    placer = card("placer", "technique", f"Place {surface} on target tile.")
    game = table(hands=(("placer",), ()), in_play=((), ("ward",)), cards=(ward(text), placer))
    choose(game, "play placer#1", "target tile 2,0")
    settle(game)
    assert (game.counter(avatar(game, 2), status) > 0) == bool(number)


@pytest.mark.parametrize(
    ("text", "doomed"),
    [
        ("Death Fog does not inflict statuses on you.", False),
        ("Surfaces do not inflict statuses on you.", False),
        ("Surfaces do not inflict statuses on you, except Death Fog.", True),
        ("Fire does not harm you.", True),
    ],
)
def test_sf_death_fog_3_the_fog_gives_no_doom_to_whom_a_card_keeps_from_it(text, doomed):
    game = table(in_play=((), ("ward",)), layers={"surfaces": {"2,0": "fog"}}, cards=(ward(text),))
    assert (game.counter(avatar(game, 2), "impending_doom") > 0) == doomed
    game.choose("end")
    while game.decision.kind != "main":
        game.choose(keys(game)[0])
    assert (game.counter(avatar(game, 2), "impending_doom") > 0) == doomed


def test_fx_001_2_what_cannot_be_targeted():
    game = table(hands=(("free-bolt", "torch"), ()), in_play=((), ("ward",)), cards=(ward("You cannot be targeted."),
                 TORCH))  # fmt: skip
    assert "play free-bolt#1" not in keys(game)
    game = table(hands=(("torch",), ()), in_play=(("ward",), ()), cards=(ward("You cannot be targeted by enemies."),
                 TORCH))  # fmt: skip
    game.choose("play torch#1")
    assert "target avatar-1" in keys(game)


def answered(text, *, hand="free-bolt", cards=()):
    """Return a game in which seat 2 answers an attack with a reaction."""
    shield = card("evade", "reaction", text)
    game = table(hands=((hand,), ("evade",)), cards=(shield, TWICE, *cards))
    choose(game, f"play {hand}#1", "target avatar-2", "play evade#1")
    settle(game, "target avatar-2", "target item-1")
    return game


@pytest.mark.parametrize(
    ("text", "hand", "left"),
    [
        ("Prevent any damage dealt to a target you control.", "free-bolt", 30),
        ("Prevent all damage dealt to target ally.", "twice", 30),
        ("Prevent half of the damage dealt to you.", "free-bolt", 27),
        ("Prevent half the damage dealt to you, rounded down.", "free-bolt", 27),
        ("Prevent 2 damage dealt to you.", "free-bolt", 26),
        ("Prevent 2 damage dealt to you.", "twice", 26),
        ("Prevent all damage dealt by target effect.", "twice", 30),
        ("Prevent the damage dealt by target enemy.", "free-bolt", 30),
        ("Prevent all damage that would be dealt to you until end of turn.", "twice", 30),
        ("Prevent the next 5 damage that would be dealt to you this turn.", "twice", 27),
    ],
)
def test_amb_201_prevention_in_answer(text, hand, left):
    if text.startswith("Prevent half the"):
        text = "Prevent half of the damage dealt to you, rounded down."
    targets = ("target avatar-2", "target avatar-1", "target item-1")
    game = table(hands=((hand,), ("evade",)), cards=(card("evade", "reaction", text), TWICE))
    choose(game, f"play {hand}#1", "target avatar-2", "play evade#1")
    enemy = "enemy" in text
    settle(game, *(("target avatar-1",) if enemy else targets))
    assert game.stat(2, "health") == left


def test_amb_201_a_pending_shield_ends_with_its_item():
    game = table(hands=(("free-bolt", "free-bolt"), ("evade",)),
                 cards=(card("evade", "reaction", "Prevent any damage dealt to a target you control."),))  # fmt: skip
    choose(game, "play free-bolt#1", "target avatar-2", "play evade#1")
    settle(game, "target avatar-2")
    assert game.stat(2, "health") == 30
    choose(game, next(key for key in keys(game) if key.startswith("play free-bolt")), "target avatar-2")
    settle(game)
    assert game.stat(2, "health") == 24


@pytest.mark.parametrize("row", [row for row in LICH.phrases if row.example and ".replacing." in row.node.__module__],
                         ids=lambda row: row.template)
def test_examples_are_printed_as_they_are(row):
    (first, *_) = parse(row.example, phrase_table(), CardContext("Draft", "")).abilities
    bare = not is_static(first) and not first.costs
    kind = "reaction" if bare else "equipment"
    # Nothing damages an equipment.
    kind = "summon" if "to this card" in row.example else kind
    reading = parse(row.example, phrase_table(), CardContext("Draft", kind))
    assert reading.canonical == row.example and reading.verdict == "read"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("If you would be dealt damage, instead deal 1 damage to target enemy.", "nobody-chooses"),
        ("Whenever you heal, double that damage.", "nothing-replaced"),
        ("If you would sneeze, instead heal 1.", "unread-word"),
        ("You are immune to Paper.", "unread-word"),
    ],
)
def test_what_cannot_be_replaced_is_refused(text, code):
    reading = parse(text, phrase_table(), CardContext("Draft", "equipment"))
    assert reading.verdict == "draft" and code in {problem.code for problem in reading.problems}
