"""Replacement, prevention and more damage for a time or for the next time; and cards that go elsewhere."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, next_turn, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.decisions import Edit
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.standing_for import summon_piece

FILL = ("zap",) * 12
GOLEM = card("golem", "summon", "Tap: Deal 2 damage to target.", defense=4)
JAB = card("jab", "technique", "Deal 6 damage to target.")
MORE = ("jab", "jab", "jab")


def ward(text, kind="equipment"):
    return card("ward", kind, text, **({"defense": 4} if kind in ("equipment", "summon") else {}))


def settle(game, *preferred):
    while game.decision is not None and game.decision.kind != "main":
        options = keys(game)
        wanted = [key for key in preferred if key in options]
        game.choose((wanted or [key for key in ("pass", "take") if key in options] or options)[0])


def with_ward(text, *, kind="technique", cards=(), **given):
    given.setdefault("hands", (("ward", *MORE), ()))
    given.setdefault("decks", (FILL, FILL))
    return table(cards=(ward(text, kind), JAB, GOLEM, *cards), **given)


def jab(game, target, *preferred):
    name = next(key for key in keys(game) if key.startswith("play jab"))
    choose(game, name, f"target {target}")
    settle(game, *preferred)


def test_fx_001_2_the_next_time_happens_once():
    game = with_ward("The next time you would be dealt damage this turn, prevent 4 of that damage.")
    choose(game, "play ward#1")
    settle(game)
    told = events(game, "prevented")
    jab(game, "avatar-1")
    jab(game, "avatar-1")
    assert game.stat(1, "health") == 30 - 2 - 6 and [event.amount for event in told] == [4]


def test_fx_001_2_what_is_not_used_ends_with_its_time():
    game = with_ward("The next time you would be dealt damage this turn, prevent that damage.")
    choose(game, "play ward#1")
    settle(game)
    next_turn(game)
    next_turn(game)
    jab(game, "avatar-1")
    assert game.stat(1, "health") == 24


def test_fx_001_2_a_target_is_replaced_for_a_turn():
    text = "The next time target summon would be destroyed this turn, return it to its owner's hand instead."
    game = with_ward(text, in_play=(("golem", "golem"), ()))
    first, second = game.entity("golem#1", 1), game.entity("golem#2", 1)
    names = [game.state.name_of[summon_piece(game, one)] for one in (first, second)]
    choose(game, "play ward#1", f"target {names[0]}")
    settle(game)
    for name in names:
        jab(game, name)
    assert (game.state.zone_of[first], game.state.zone_of[second]) == ("hand/1", "purgatory/1")


@pytest.mark.parametrize(("text", "health"), [
    ("If you would die this turn, your health becomes 1 instead.", 1),
    ("If you would lose the game this turn, heal 5 instead.", 5),
])  # fmt: skip
def test_hro_hp_3_a_player_who_would_die_is_kept(text, health):
    game = with_ward(text)
    choose(game, "play ward#1")
    settle(game)
    game.apply(Edit("stat", (1, "health", 5)))
    jab(game, "avatar-1")
    assert game.stat(1, "health") == health and game.state.result is None and game.decision.kind == "main"


@pytest.mark.parametrize("instead", ["draw 1 card", "heal 5"])
def test_hro_hp_3_a_player_dies_whom_nothing_heals(instead):
    game = with_ward(f"If you would die this turn, {instead} instead.")
    choose(game, "play ward#1")
    settle(game)
    game.apply(Edit("stat", (1, "health", 5)))
    game.apply(Edit("counter", (avatar(game, 1), "lichs_curse", 1)))
    name = next(key for key in keys(game) if key.startswith("play jab"))
    choose(game, name, "target avatar-1")
    while game.decision is not None and game.decision.kind == "window":
        game.choose("pass")
    assert game.state.result is not None
    assert game.state.columns["health"][1] == 0


@pytest.mark.parametrize(("answer", "mine", "golem"), [("yes", 30, "purgatory/1"), ("no", 24, "action/1")])
def test_fx_001_2_a_summon_may_take_damage_for_its_player(answer, mine, golem):
    text = ("If another target you control would be dealt damage, "
            "you may have that damage be dealt to this card instead.")  # fmt: skip
    game = with_ward(text, kind="summon", hands=(MORE, ()), in_play=(("ward",), ()))
    jab(game, "avatar-1", answer)
    assert (game.stat(1, "health"), game.state.zone_of[game.entity("ward#1", 1)]) == (mine, golem)


def test_fx_001_2_what_may_happen_instead_need_not():
    for answer, drawn in (("yes", 0), ("no", 2)):
        game = with_ward("If you would draw a card, you may heal 2 instead.", kind="equipment",
                         hands=(("mend",), ()), in_play=(("ward",), ()))  # fmt: skip
        told = events(game, "drew")
        choose(game, "play mend#1")
        settle(game, answer)
        assert len(told) == drawn


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Prevent the first damage dealt to you each turn.", 24),
        ("Prevent the first 4 damage dealt to you each turn.", 22),
        ("Prevent 1 of any damage dealt to you.", 20),
        ("If you would be dealt damage, prevent 2 of that damage.", 22),
        ("Prevent 1 of any damage dealt to you until end of turn.", 20),
    ],
)
def test_amb_201_a_card_in_play_prevents(text, left):
    kind = "technique" if "until" in text else "equipment"
    in_play = ((), ()) if kind == "technique" else (("ward",), ())
    game = with_ward(text, kind=kind, in_play=in_play, hands=(("ward", *MORE) if kind == "technique" else MORE, ()))
    if kind == "technique":
        choose(game, "play ward#1")
        settle(game)
    for _ in range(2):
        jab(game, "avatar-1", "take")
    assert game.stat(1, "health") == left


def test_amb_201_the_first_damage_of_each_turn_is_another():
    game = with_ward("Prevent the first damage dealt to you each turn.", kind="equipment", hands=(MORE, ()),
                     in_play=(("ward",), ()))  # fmt: skip
    jab(game, "avatar-1", "take")
    next_turn(game)
    next_turn(game)
    jab(game, "avatar-1", "take")
    assert game.stat(1, "health") == 30


def test_amb_201_unpreventable_damage_is_not_prevented_by_what_happens_instead():
    spike = card("spike", "technique", "Deal 6 Unpreventable damage to target.")
    game = with_ward("If you would be dealt damage, prevent that damage.", kind="equipment", cards=(spike,),
                     hands=(("spike",), ()), in_play=(("ward",), ()))  # fmt: skip
    choose(game, "play spike#1", "target avatar-1")
    settle(game, "take")
    assert game.stat(1, "health") == 24


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("Your next attack this turn deals 1 more damage.", 7, 6),
        ("Your next attack this turn deals double damage.", 12, 6),
        ("Damage dealt to target enemy is increased by 2 this turn.", 8, 8),
        ("Until the end of your next turn, damage dealt to target enemy is increased by 2.", 8, 8),
        ("Until end of turn, your attacks deal 3 more damage.", 9, 9),
        ("You deal double damage this turn.", 12, 12),
    ],
)
def test_atk_001_3_attacks_deal_more_for_a_time(text, first, second):
    game = with_ward(text)
    choose(game, "play ward#1")
    settle(game, "target avatar-2")
    seen = []
    for _ in range(2):
        before = game.stat(2, "health")
        jab(game, "avatar-2")
        seen.append(before - game.stat(2, "health"))
    assert seen == [first, second]


def test_atk_001_3_what_harms_only_oneself_is_no_attack():
    game = with_ward("Your next attack this turn deals double damage.")
    choose(game, "play ward#1")
    settle(game)
    jab(game, "avatar-1")
    jab(game, "avatar-2")
    assert (game.stat(1, "health"), game.stat(2, "health")) == (24, 18)


@pytest.mark.parametrize(
    ("text", "dealt"),
    [
        ("Your attacks deal double damage.", 10),
        ("Equipment you control deal 2 more damage.", 7),
        ("Summons you control deal double damage.", 5),
    ],
)
def test_fx_001_2_things_of_a_kind_deal_more(text, dealt):
    game = table(in_play=(("ward", "lash"), ()), cards=(ward(text),))
    choose(game, "use lash#1", "target avatar-2")
    settle(game)
    assert game.stat(2, "health") == 30 - dealt


def test_alt_001_3_attached_equipment_deals_more():
    edge = card("edge", "alteration", "Attached equipment deals 2 more damage.")
    game = table(hands=(("edge",), ()), in_play=(("lash",), ()), cards=(edge,))
    choose(game, "play edge#1", "target lash#1")
    pass_all(game)
    choose(game, "use lash#1", "target avatar-2")
    settle(game)
    assert game.stat(2, "health") == 23


def test_fx_001_2_a_group_is_immune_for_a_time():
    torch = card("torch", "technique", "Inflict Burning 1 on target.")
    game = with_ward("Until the start of your next turn, units you control cannot be inflicted with statuses.",
                     cards=(torch,), hands=(("ward", "torch"), ()))  # fmt: skip
    choose(game, "play ward#1")
    settle(game)
    choose(game, "play torch#1", "target avatar-1")
    settle(game)
    assert game.counter(avatar(game, 1), "burning") == 0


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("If a card would be put into your purgatory, put it into the abyss instead.", "abyss/1"),
        ("If a technique would be put into any purgatory, put it into your hand instead.", "hand/1"),
        ("If an equipment would be put into your purgatory, put it into the abyss instead.", "purgatory/1"),
        ("If a card would be put into your purgatory from play, put it into the abyss instead.", "purgatory/1"),
    ],
)
def test_pur_001_1_cards_go_elsewhere(text, zone):
    game = with_ward(text, kind="equipment", hands=(("jab",), ()), in_play=(("ward",), ()))
    jab(game, "avatar-2")
    assert game.state.zone_of[game.entity("jab#1", 1)] == zone


def test_pur_001_1_what_would_be_destroyed_is_damned():
    wave = card("wave", "technique", "Destroy each summon.")
    game = with_ward("If an enemy summon would be destroyed, damn it instead.", kind="equipment", cards=(wave,),
                     hands=(("wave",), ()), in_play=(("ward", "golem"), ("golem",)))  # fmt: skip
    choose(game, "play wave#1")
    settle(game)
    zones = [game.state.zone_of[game.entity(f"golem#{number}", seat)] for number, seat in ((1, 1), (1, 2))]
    assert sorted(zones) == ["abyss/2", "purgatory/1"] or zones[0].startswith("purgatory")


@pytest.mark.parametrize(
    ("kind", "typed", "canonical"),
    [
        ("technique", "Until your next turn, you cannot be dealt damage.",
         "Until the start of your next turn, damage cannot be dealt to you."),
        ("reaction", "The next time you would take damage, prevent it.",
         "The next time you would be dealt damage, prevent it."),
        ("equipment", "If you would be dealt damage, draw a card and heal 1 instead.",
         "If you would be dealt damage, instead draw 1 card and heal 1."),
        ("summon", "If any target you control would be dealt damage, that damage is dealt to this card instead.",
         "If a target you control would be dealt damage, instead deal that damage to this card."),
    ],
)  # fmt: skip
def test_authors_say_it_in_their_own_words(kind, typed, canonical):
    reading = parse(typed, phrase_table(), CardContext("Draft", kind))
    assert reading.canonical == canonical, reading.problems


@pytest.mark.parametrize(("kind", "text", "code"), [
    ("equipment", "If target summon would be destroyed, instead draw 1 card.", "nobody-chooses"),
    ("equipment", "Damage dealt to target enemy is increased by 2.", "nobody-chooses"),
    ("technique", "Prevent that damage.", "nothing-replaced"),
])  # fmt: skip
def test_what_cannot_be_meant_is_refused(kind, text, code):
    reading = parse(text, phrase_table(), CardContext("Draft", kind))
    assert code in {problem.code for problem in reading.problems}
