"""Every happening a text can answer is played: the trigger goes off for its event, and not for another's."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.decisions import Edit
from lich_studio.engine.events import Event
from lich_studio.rules.lich.lich import LICH
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.triggers.families import UNSAID

HAPPENINGS = LICH.table("happening")
TRIGGERS = LICH.table("trigger")


def watcher(trigger):
    return card("watcher", "equipment", f"{trigger}, heal 1.", defense=1)


def healed(game):
    return game.stat(1, "health") - 20


def set_up(trigger, *, mine=(), theirs=(), my_play=(), their_play=(), cards=(), **options):
    game = table(
        hands=(mine, theirs), in_play=(("watcher", *my_play), their_play), cards=(watcher(trigger), *cards), **options
    )
    game.apply(Edit("stat", (1, "health", 20)))
    return game


def settle(game):
    """Pass and take the first answer until the main phase asks again."""
    while game.decision is not None and game.decision.kind != "main":
        game.choose("pass" if "pass" in keys(game) else keys(game)[0])


def test_every_public_event_can_be_answered_or_is_left_out_for_a_reason():
    said = {kind for row in HAPPENINGS.values() if not row.id.startswith("Would") for kind in row.events}
    said |= {kind for row in TRIGGERS.values() for kind in row.events}
    assert set(LICH.events) - said == set(UNSAID)
    assert all(UNSAID.values())


TAP_ALL = card("tap-all", "technique", "Tap each equipment you control.")
UNTAP = card("untap", "technique", "Untap each equipment you control.")
WAVE = card("wave", "technique", "Destroy each skill.")
DAMNER = card("damner", "technique", "Damn target skill.")
STUDY = card("study", "skill", "Tap: Draw 1 card.")
PUSHER = card("pusher", "technique", "Push target enemy 1 tile.")
BLINK = card("blink", "technique", "Teleport 1 tile.")
SWAPPER = card("swapper", "technique", "Swap places with target.")
FIRER = card("firer", "technique", "Place Fire on target tile.")
WATERER = card("waterer", "technique", "Place Water on target tile.")
WALLER = card("waller", "technique", "Place a wall on target tile.")
TORCH = card("torch", "technique", "Inflict Burning 1 on target enemy.")
CLEANSE = card("cleanse", "technique", "Remove Burning from you.")
LOSER = card("loser", "technique", "Lose 1 health.")
DROP = card("drop", "technique", "Discard 1 card.")
GRIND = card("grind", "technique", "Target opponent attrits 1.")
GIVER = card("giver", "technique", "Target equipment gains Overwhelm until end of turn.")
GUARD = card("guard", "technique", "Prevent the next 2 damage that would be dealt to target this turn.")
STEAL = card("steal", "technique", "Gain control of target equipment.")
EVEN = card("even", "technique", "Heal target enemy for 1.")
ALL = (TAP_ALL, UNTAP, WAVE, DAMNER, STUDY, PUSHER, BLINK, SWAPPER, FIRER, WATERER, WALLER, TORCH, CLEANSE, LOSER, DROP,
       GRIND, GIVER, GUARD, EVEN)  # fmt: skip

PLAYED = [
    ("Whenever you deal damage", ("free-bolt",), 1),
    ("Whenever you deal damage to an enemy", ("free-bolt",), 1),
    ("Whenever an enemy is dealt damage", ("free-bolt",), 1),
    ("Whenever an enemy is dealt damage by you", ("free-bolt",), 1),
    ("Whenever an enemy deals damage", ("free-bolt",), 0),
    ("Whenever you are dealt damage", ("free-bolt",), 0),
    ("Whenever you attack", ("free-bolt",), 1),
    ("Whenever you attack an enemy", ("free-bolt",), 1),
    ("Whenever an enemy is attacked", ("free-bolt",), 1),
    ("Whenever you are attacked", ("free-bolt",), 0),
    ("Whenever an enemy is targeted", ("free-bolt",), 1),
    ("Whenever you play a technique", ("free-bolt",), 1),
    ("Whenever you play a card", ("free-bolt",), 1),
    ("Whenever you play a reaction", ("free-bolt",), 0),
    ("Whenever an opponent plays a technique", ("free-bolt",), 0),
    ("Whenever this card becomes tapped", ("tap-all",), 1),
    ("Whenever a skill is destroyed", ("wave",), 2),
    ("Whenever you destroy a skill", ("wave",), 2),
    ("Whenever an opponent destroys a skill", ("wave",), 0),
    ("Whenever a skill leaves play", ("wave",), 2),
    ("Whenever a skill you control leaves play", ("wave",), 1),
    ("Whenever a skill is damned", ("damner",), 1),
    ("Whenever you damn a skill", ("damner",), 1),
    ("Whenever an enemy is pushed", ("pusher",), 1),
    ("Whenever an enemy enters a tile", ("pusher",), 1),
    ("Whenever an enemy moves", ("pusher",), 0),
    ("Whenever you teleport", ("blink",), 1),
    ("Whenever you swap places", ("swapper",), 1),
    ("Whenever Fire is placed", ("firer",), 1),
    ("Whenever Water is placed", ("firer",), 0),
    ("Whenever a surface is placed", ("waterer",), 1),
    ("Whenever you place Water", ("waterer",), 1),
    ("Whenever you place a surface", ("waterer",), 1),
    ("Whenever an enemy places a surface", ("waterer",), 0),
    ("Whenever a wall is placed", ("waller",), 1),
    ("Whenever you place a wall", ("waller",), 1),
    ("Whenever an enemy is inflicted with Burning", ("torch",), 1),
    ("Whenever an enemy is inflicted with a status", ("torch",), 1),
    ("Whenever an enemy is inflicted with Wet", ("torch",), 0),
    ("Whenever an enemy becomes Burning", ("torch",), 1),
    ("Whenever you inflict Burning", ("torch",), 1),
    ("Whenever you inflict a status", ("torch",), 1),
    ("Whenever you inflict Burning on an enemy", ("torch",), 1),
    ("Whenever you lose health", ("loser",), 0),  # one lost, one healed
    ("Whenever an opponent loses health", ("loser",), -1),
    ("Whenever you discard a card", ("drop", "mend"), 1),
    ("Whenever a technique is discarded", ("drop", "mend"), 1),
    ("Whenever an opponent discards a card", ("drop", "mend"), 0),
    ("Whenever an opponent attrits a card", ("grind",), 1),
    ("Whenever a source is attrited", ("grind",), 1),
    ("Whenever you gain source", ("spring",), 1),
    ("Whenever you gain Verdant", ("spring",), 1),
    ("Whenever you gain Thermic", ("spring",), 0),
    ("Whenever this card gains Overwhelm", ("giver",), 1),
    ("Whenever an enemy is protected from damage", ("guard",), 1),
    ("Whenever you heal an enemy", ("even",), 0),
]


@pytest.mark.parametrize(("trigger", "hand", "times"), PLAYED)
def test_amb_118_triggers_of_what_a_card_does(trigger, hand, times):
    game = set_up(trigger, mine=hand, my_play=("study",), their_play=("study",), cards=ALL,
                  decks=(("ember",) * 9, ("ember",) * 9))  # fmt: skip
    before = game.stat(1, "health")
    choose(game, f"play {hand[0]}#1")
    while game.decision.kind != "main":
        options = keys(game)
        wanted = [key for key in options if key in ("target avatar-2", "target watcher#1", "target study#1", "take")]
        game.choose("pass" if "pass" in options else (wanted or options)[0])
    gained = game.stat(1, "health") - before
    assert gained == times


def test_draws_in_the_end_phase_set_triggers_off():
    game = set_up("Whenever you draw a card", decks=(("ember",) * 7, ()))
    game.apply(Edit("stat", (1, "intelligence", 7)))
    next_turn(game)
    assert healed(game) == 1


@pytest.mark.parametrize(
    ("trigger", "expected"),
    [
        ("At the start of your turn", 1),
        ("At the start of each player's turn", 2),
        ("At the start of an opponent's turn", 1),
        ("At the end of your turn", 1),
        ("At the end of an opponent's turn", 1),
        ("At the start of your status phase", 1),
        ("At the end of your main phase", 1),
        ("At the start of your end phase", 1),
        ("At the end of each player's end phase", 2),
        ("Whenever Death Fog advances", 2),
        ("Whenever this card becomes untapped", 1),
    ],
)
def test_amb_223_triggers_of_time(trigger, expected):
    game = set_up(trigger)
    game.apply(Edit("stat", (game.entity("watcher#1", 1), "tapped", 1)))
    next_turn(game)
    next_turn(game)
    assert healed(game) == expected


def test_the_start_of_the_game_comes_once():
    one = card("watcher", "equipment", "At the start of the game, draw 1 card.", defense=1)
    game = table(in_play=(("watcher",), ()), cards=(one,), decks=(("ember",) * 30, ()))
    hand = len(game.state.zones["hand/1"])
    next_turn(game)
    assert hand == 7, "six of intelligence, and one"


def test_amb_118_blocked_prevented_and_taken():
    for trigger, answer, expected in (
        ("Whenever an enemy blocks", "block wall-shield#1", 1),
        ("Whenever your damage is blocked", "block wall-shield#1", 1),
        ("Whenever an enemy blocks", "take", 0),
    ):
        game = set_up(trigger, mine=("free-bolt",), their_play=("wall-shield",))
        choose(game, "play free-bolt#1", "target avatar-2")
        while game.decision.kind == "window":
            game.choose("pass")
        game.choose(answer)
        settle(game)
        assert healed(game) == expected, trigger


def test_the_first_time_and_once_each_turn():
    twice = card("twice", "technique", "Deal 1 damage to target enemy and deal 1 damage.")
    for words, expected in (("Whenever you deal damage", 2), ("The first time you deal damage each turn", 1),
                            ("Once each turn, whenever you deal damage", 1)):  # fmt: skip
        game = set_up(words, mine=("twice", "twice"), cards=(twice,))
        for _ in range(1):
            choose(game, "play twice#1", "target avatar-2")
            settle(game)
        assert healed(game) == expected, words
        choose(game, "play twice#1" if "play twice#1" in keys(game) else "play twice#2", "target avatar-2")
        settle(game)
        assert healed(game) == (4 if expected == 2 else 1), words


def test_an_intervening_condition_is_asked_when_the_event_comes():
    tester = card("watcher", "equipment", "Whenever you deal damage, if you control a skill, heal 1.", defense=1)
    for play, expected in ((("study",), 1), ((), 0)):
        game = table(hands=(("free-bolt",), ()), in_play=(("watcher", *play), ()), cards=(tester, STUDY))
        game.apply(Edit("stat", (1, "health", 20)))
        choose(game, "play free-bolt#1", "target avatar-2")
        settle(game)
        assert healed(game) == expected


def test_it_is_what_the_trigger_spoke_of():
    text = "Whenever you deal damage to an enemy, inflict Wet 1 on it."
    game = table(hands=(("free-bolt",), ()), in_play=(("watcher",), ()), cards=(card("watcher", "equipment", text,
                 defense=1),))  # fmt: skip
    choose(game, "play free-bolt#1", "target avatar-2")
    settle(game)
    assert game.counter(avatar(game, 2), "wet") == 1 and game.counter(avatar(game, 1), "wet") == 0


def test_heal_equal_to_the_damage_dealt():
    text = "Whenever you deal damage to a target, heal equal to the damage dealt."
    game = table(hands=(("free-bolt",), ()), in_play=(("watcher",), ()), cards=(card("watcher", "equipment", text,
                 defense=1),))  # fmt: skip
    game.apply(Edit("stat", (1, "health", 10)))
    choose(game, "play free-bolt#1", "target avatar-2")
    settle(game)
    assert game.stat(1, "health") == 16


MINE = (".triggers.", "core.happenings")


@pytest.mark.parametrize(
    "row",
    [row for row in LICH.phrases if row.example and any(part in row.node.__module__ for part in MINE)],
    ids=lambda row: row.template,
)
def test_examples_are_printed_as_they_are(row):
    reading = parse(row.example, phrase_table(), CardContext("Draft", "equipment"))
    assert reading.canonical == row.example and reading.verdict == "read"


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("Every time you take damage, heal 1.", "Whenever you are dealt damage, heal 1."),
        ("Each time this equipment is destroyed, heal 1", "Whenever this card is destroyed, heal 1."),
        ("Whenever an enemy is no longer burning, heal 1.", "Whenever Burning on an enemy ends, heal 1."),
        ("The first time each turn you gain health, draw a card.", "The first time you heal each turn, draw 1 card."),
        ("At the beginning of every player's turn, heal 1.", "At the start of each player's turn, heal 1."),
    ],
)
def test_other_wordings(text, same):
    assert parse(text, phrase_table(), CardContext("Draft", "equipment")).canonical == same


@pytest.mark.parametrize("text", ["Whenever you dealt damage, heal 1.", "Whenever an enemy, heal 1.",
                                  "The first time you heal, draw 1 card.", "At the start of turn, heal 1."])
def test_what_names_no_event_is_refused(text):
    assert parse(text, phrase_table(), CardContext("Draft", "equipment")).verdict == "draft"


def test_rows_tell_events_apart():
    """A happening is never set off by a kind of event that its row does not name."""
    game = set_up("Whenever you deal damage")
    game.announce(Event("healed", 1, avatar(game, 2), 0, 3))
    assert not game.state.waiting
