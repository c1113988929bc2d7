"""Ruling switches: a test for each reading of those that concern the board, the turn, health and the stack."""

from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, next_turn, pass_all, table
from lich_studio.engine.decisions import Edit
from lich_studio.engine.errors import EngineError
from lich_studio.engine.record import GameRecord
from lich_studio.rules.lich.lich import LICH
from lich_studio.rules.lich.readings import MEANINGS
from lich_studio.rules.lich.rulings import PROFILES, Rulings, read_rulings
from lich_studio.rules.lich.seats import avatar

SWITCHES = LICH.table("ruling")
NAMED = (1, 24, 25, 52, 67, 73, 83, 90, 100, 103, 106, 108, 112, 113, 149, 151, 157, 159, 160, 164, 167, 172, 174, 182)
READINGS = [(row.id, reading) for row in SWITCHES.values() for reading in row.readings]


def bear(game, seat, name, number):
    """Give an avatar counters."""
    game.apply(Edit("counter", (avatar(game, seat), name, number)))


def borne(game, seat, name):
    return game.counter(avatar(game, seat), name)


def health(game, seat):
    return game.stat(seat, "health")


def test_every_ruling_that_is_to_be_switched_has_a_switch():
    assert {f"AMB-{number:03}" for number in NAMED} <= {row.ruling for row in SWITCHES.values()}
    for row in SWITCHES.values():
        assert row.ruling.startswith("AMB-") and row.says.endswith(".") and len(row.readings) > 1
        assert getattr(Rulings(), row.id) == row.readings[0]


def test_every_reading_says_in_a_sentence_of_its_own_what_it_means():
    said = [meaning for row in SWITCHES.values() for meaning in row.meanings]
    assert len(said) == len(READINGS) == len(set(said))
    assert all(meaning[0].isupper() and meaning.endswith(".") and len(meaning) < 200 for meaning in said)
    assert not any(word in meaning for meaning in said for word in ("AMB", "_", "declaration"))


def test_nothing_is_said_of_what_is_no_reading():
    assert {name: set(given) for name, given in MEANINGS.items()} == {
        row.id: set(row.readings) for row in SWITCHES.values()
    }


@pytest.mark.parametrize(("switch", "reading"), READINGS)
def test_every_reading_starts_a_game_and_is_kept_in_its_record(switch, reading):
    game = table(rulings={switch: reading}, decks=(["ember"] * 9, ["ember"] * 9))
    next_turn(game)
    assert GameRecord.load(game.record.dump()).setup.rulings == {switch: reading}
    assert getattr(game.rulings, switch) == reading


def test_amb_001_the_rulebook_is_the_default_profile():
    assert read_rulings({}) == read_rulings({"profile": "rulebook"})


def test_amb_001_b_later_rulings_set_the_rest_of_the_table_and_single_switches_go_before_them():
    later = read_rulings({"profile": "later rulings"})
    assert {name: getattr(later, name) for name in PROFILES["later rulings"]} == dict(PROFILES["later rulings"])
    assert later.empty_deck == "nothing"
    assert read_rulings({"profile": "later rulings", "doom": "converts on fog"}).doom == "converts on fog"


def test_amb_001_b_the_later_rulings_are_the_changes_of_the_later_rulebook():
    assert PROFILES == {
        "rulebook": {},
        "later rulings": {
            "doom": "always converts",  # Impending Doom is said to turn without the fog
            "mulligan_redraw": "as many as returned",  # "that many cards"
            "fog_as_target": "allowed",  # only walls are left out
            "damage_dealt": "blocked counts",  # "and/or is blocked"
            "attacks": "any involvement",  # "involves an enemy"
        },
    }


@pytest.mark.parametrize("profile", PROFILES)
def test_amb_131_smoke_hides_what_lies_beyond_it_in_either_profile(profile):
    layers = {"surfaces": {"0,2": "smoke"}}
    hands = (["free-bolt"], [], [])
    game = table(hands=hands, starts=("0,0", "0,1", "0,3"), layers=layers, rulings={"profile": profile})
    game.apply(Edit("piece", (avatar(game, 2), 1, 0)))
    choose(game, "play free-bolt#1")
    assert keys(game) == ("target avatar-2",)


@pytest.mark.parametrize("profile", PROFILES)
def test_amb_009_modifiers_lie_on_cards_in_either_profile(profile):
    game = table(rulings={"profile": profile})
    assert not {"overwhelm", "penetrate", "reprise"} & set(game.ruleset.table("status"))


@pytest.mark.parametrize("given", [{"profile": "mine"}, {"doom": "never"}, {"coffee": "black"}, {"profile": 3}])
def test_what_is_no_switch_or_no_reading_is_refused_by_name(given):
    with pytest.raises(EngineError, match=next(iter(given))):
        read_rulings(given)


@pytest.mark.parametrize(("reading", "doom", "curse"), [("converts on fog", 1, 0), ("always converts", 0, 1)])
def test_amb_005_when_doom_turns_into_the_curse(reading, doom, curse):
    game = table(rulings={"doom": reading})
    bear(game, 1, "impending_doom", 1)
    choose(game, "end")
    assert (borne(game, 1, "impending_doom"), borne(game, 1, "lichs_curse")) == (doom, curse)
    assert health(game, 1) == 30


@pytest.mark.parametrize("reading", ["converts on fog", "always converts"])
def test_amb_005_on_fog_doom_bites_once_and_converts_in_either_reading(reading):
    game = table(rulings={"doom": reading}, layers={"surfaces": {"0,0": "fog"}})
    choose(game, "end")
    assert (health(game, 1), borne(game, 1, "lichs_curse")) == (15, 1)


@pytest.mark.parametrize(
    ("reading", "lost", "hand", "purgatory"),
    [("nothing", 0, 1, 1), ("lose health", 10, 1, 1), ("reshuffle", 0, 2, 0)],
)
def test_amb_052_what_an_empty_deck_means(reading, lost, hand, purgatory):
    game = table(hands=(["mend", "ember"], []), rulings={"empty_deck": reading})
    game.apply(Edit("card", (game.entity("mend#1", 0), "purgatory/1")))
    choose(game, "end")
    assert (30 - health(game, 1), len(game.state.zones["hand/1"]), len(game.state.zones["purgatory/1"])) == (
        lost, hand, purgatory,
    )  # fmt: skip


@pytest.mark.parametrize(("reading", "lost", "left"), [("duration", 5, 1), ("strength", 10, 2), ("both", 10, 1)])
def test_amb_067_what_the_number_of_burning_means(reading, lost, left):
    game = table(rulings={"status_numbers": reading})
    bear(game, 1, "burning", 2)
    choose(game, "end")
    assert (30 - health(game, 1), borne(game, 1, "burning")) == (lost, left)


GOLEM = card("golem", "summon", defense=30)


@pytest.mark.parametrize(("reading", "amounts"), [("duration", [5, 5]), ("strength", [5, 15]), ("both", [5, 15])])
def test_amb_067_pieces_that_burn_unequally_are_dealt_it_in_one_change(reading, amounts):
    game = table(in_play=(["golem"], []), cards=(GOLEM,), rulings={"status_numbers": reading})
    bear(game, 1, "burning", 1)
    game.apply(Edit("counter", (game.entity("summon-1", 1), "burning", 3)))
    changes = []
    game.sink = lambda entry: changes.append([one.amount for one in entry.events if one.kind == "damage"])
    choose(game, "end")
    assert [change for change in changes if change] == [amounts]


@pytest.mark.parametrize(("reading", "tiles"), [("duration", 2), ("strength", 1), ("both", 1)])
def test_amb_067_what_the_number_of_sepsis_means(reading, tiles):
    game = table(rulings={"status_numbers": reading})
    bear(game, 1, "sepsis", 2)
    choose(game, "move avatar-1", "to 0,1")
    second = game.decision.kind == "path" and "to 0,2" in keys(game)
    assert second == (tiles == 2)
    if second:
        choose(game, "stop")
    assert game.stat(1, "action_points") == (1 if tiles == 2 else 0)


@pytest.mark.parametrize(("reading", "left"), [("kept up", 1), ("on entering", 0)])
def test_amb_073_whether_a_surface_keeps_its_status_up(reading, left):
    game = table(rulings={"surface_statuses": reading}, layers={"surfaces": {"0,1": "smoke"}})
    choose(game, "move avatar-1", "to 0,1", "stop")
    assert borne(game, 1, "blind") == 1
    choose(game, "end")
    assert borne(game, 1, "blind") == left


@pytest.mark.parametrize(("reading", "gained"), [("lost target", 4), ("any shortfall", 0), ("never", 4)])
def test_amb_100_whether_a_known_shortfall_fizzles(reading, gained):
    game = table(hands=(["mend"], []), decks=([], []), rulings={"fizzling": reading})
    game.apply(Edit("stat", (1, "health", 10)))
    choose(game, "play mend#1")
    assert health(game, 1) == 10 + gained
    assert game.state.zones["purgatory/1"]


def test_amb_100_b_healing_that_has_no_room_is_a_shortfall():
    game = table(hands=(["mend"], []), decks=(["ember"] * 9, []), rulings={"fizzling": "any shortfall"})
    drawn = len(game.state.zones["hand/1"])
    choose(game, "play mend#1")
    assert len(game.state.zones["hand/1"]) == drawn - 1


DRAIN = card("drain", "technique", "Deal 6 damage to target enemy. Heal 4.")


def aimed(rulings, *, away):
    """Aim a Drain at player 2, who then stands elsewhere before it resolves."""
    game = table(hands=(["drain"], ["zap"]), cards=(DRAIN,), rulings=rulings)
    game.apply(Edit("stat", (1, "health", 10)))
    choose(game, "play drain#1", "target avatar-2")
    assert game.decision.seat == 2
    game.apply(Edit("piece", (avatar(game, 2), *away)))
    pass_all(game)
    return health(game, 1) - 10, 30 - health(game, 2)


@pytest.mark.parametrize(("reading", "gained"), [("lost target", 0), ("any shortfall", 0), ("never", 4)])
def test_amb_100_what_becomes_of_the_rest_when_a_target_is_lost(reading, gained):
    assert aimed({"fizzling": reading}, away=(3, -1)) == (gained, 0)


@pytest.mark.parametrize(("reading", "burning"), [("lost target", 0), ("any shortfall", 0), ("never", 1)])
def test_amb_101_one_lost_target_of_several_takes_the_others_along(reading, burning):
    wide = card("wide", "technique", "Place Fire on up to 2 target tiles.")
    game = table(hands=(["wide"], ["zap"]), cards=(wide,), rulings={"fizzling": reading})
    choose(game, "play wide#1", "target tile 0,1", "target tile -1,0")
    if game.decision.kind == "target":
        choose(game, "done")
    game.apply(Edit("layer", ("walls", 0, 1, "wall")))
    pass_all(game)
    assert len(game.state.layers["surfaces"]) == burning


@pytest.mark.parametrize(("reading", "result"), [("twice", (0, 0)), ("at declaration", (4, 6))])
def test_amb_103_when_sight_is_tested(reading, result):
    assert aimed({"sight_tested": reading}, away=(3, -1)) == result


def test_amb_103_b_what_left_the_board_is_lost_all_the_same():
    game = table(
        hands=(["ram"], ["zap"]), layers={"walls": {"0,2": "wall"}}, rulings={"sight_tested": "at declaration"}
    )
    choose(game, "play ram#1", "target wall 0,2")
    game.apply(Edit("layer", ("walls", 0, 2, None)))
    told = events(game, "fizzled")
    pass_all(game)
    assert len(told) == 1


@pytest.mark.parametrize(("reading", "dealt"), [("health lost", []), ("blocked counts", [0])])
def test_amb_149_whether_blocked_damage_counts_as_dealt(reading, dealt):
    game = table(hands=(["free-bolt"], []), in_play=((), ["wall-shield"]), rulings={"damage_dealt": reading})
    choose(game, "play free-bolt#1", "target avatar-2")
    pass_all(game)
    told = events(game, "damage")
    choose(game, "block wall-shield#1")
    assert [event.amount for event in told] == dealt and health(game, 2) == 30


@pytest.mark.parametrize(("reading", "now"), [("up to the start", 30), ("no limit", 34)])
def test_amb_151_whether_healing_goes_above_the_start(reading, now):
    game = table(hands=(["mend"], []), rulings={"healing": reading})
    choose(game, "play mend#1")
    assert health(game, 1) == now


BURNER = card("burner", "technique", "Place Fire on target tile.")


@pytest.mark.parametrize(("reading", "offered"), [("refused", False), ("allowed", True)])
def test_amb_001_kw_place_3_whether_fog_may_be_chosen_for_a_surface(reading, offered):
    game = table(
        hands=(["burner"], []), cards=(BURNER,), layers={"surfaces": {"0,2": "fog"}}, rulings={"fog_as_target": reading}
    )
    choose(game, "play burner#1")
    assert ("target tile 0,2" in keys(game)) == offered
    if offered:
        choose(game, "target tile 0,2")
        assert set(game.state.layers["surfaces"].values()) == {"fog"}


@pytest.mark.parametrize(("reading", "taken"), [("on entering", 0), ("each start phase too", 1)])
def test_amb_174_whether_staying_on_a_stone_gives_a_source_again(reading, taken):
    game = table(
        decks=(["bolt"] * 30 + ["ember"] * 3, ["bolt"] * 30),
        layers={"source_stones": {"0,0": "stone"}},
        rulings={"source_stones": reading},
    )
    first = [game.state.definition_of[one] for one in game.state.zones["hand/1"]].count("ember")
    told = events(game, "took source")
    next_turn(game)
    next_turn(game)
    assert first == len(told) == taken


@pytest.mark.parametrize(("reading", "placed"), [("no fog", 0), ("fog still comes", 1)])
def test_amb_182_whether_fog_comes_for_a_player_who_dies_on_the_own_turn(reading, placed):
    game = table(
        starts=("0,0", "2,0", "-3,0"),
        in_play=(["bargain"], []),
        rulings={"own_death": reading},
        decks=(["ember"] * 9,) * 3,
    )
    game.apply(Edit("stat", (1, "health", 3)))
    choose(game, "use bargain#1")
    if placed:
        assert (game.decision.kind, game.decision.seat) == ("fog", 2)
        choose(game, keys(game)[0])
    assert (game.decision.kind, game.decision.seat) == ("main", 2)
    assert len(game.state.layers["surfaces"]) == placed


def test_amb_182_b_fog_that_has_come_does_not_come_again():
    game = table(starts=("0,0", "2,0", "-3,0"), rulings={"own_death": "fog still comes"}, decks=(["ember"] * 9,) * 3)
    choose(game, "end")
    choose(game, keys(game)[0])
    assert len(game.state.layers["surfaces"]) == 1 and game.decision.seat == 2


def test_amb_182_c_what_answers_late_fog_resolves_before_the_next_turn():
    game = table(
        starts=("0,0", "2,0", "-3,0"),
        in_play=(["bargain"], ["watcher"]),
        cards=(card("watcher", "equipment", "Whenever Death Fog advances, heal 1.", defense=1),),
        rulings={"own_death": "fog still comes"},
        decks=(["ember"] * 9,) * 3,
    )
    game.apply(Edit("stat", (1, "health", 3)))
    game.apply(Edit("stat", (2, "health", 5)))
    told = []
    game.sink = lambda entry: told.extend(event.kind for event in entry.events)
    choose(game, "use bargain#1")
    choose(game, keys(game)[0])
    pass_all(game)
    assert told.index("fog placed") < told.index("healed") < told.index("turn")
    assert not game.state.waiting and (game.decision.kind, game.decision.seat, health(game, 2)) == ("main", 2, 6)
