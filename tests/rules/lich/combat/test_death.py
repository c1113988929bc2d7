"""Death of players and the end of the game (HRO-HP, HRO-DEATH)."""
from __future__ import annotations

from helpers.lich_table import card, choose, events, keys, pass_all, table
from lich_studio.engine.decisions import Edit
from lich_studio.engine.stats import Modifier
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.combat.health import health_of
from lich_studio.rules.lich.seats import living

FRAIL = card("frail", "hero", health=5, intelligence=6)


def test_hro_hp_3_and_4_a_player_without_health_loses_and_the_last_one_wins():
    game = table(in_play=(("lash",), ()), heroes=("reader", "frail"), cards=(FRAIL,))
    choose(game, "use lash#1", "target avatar-2")
    pass_all(game)
    assert game.status == "over"
    assert game.state.result.winners == (1,)


def test_hro_death_1_all_cards_of_a_dead_player_leave_the_game():
    game = table(
        in_play=(("lash",), ("wall-shield",)), hands=((), ("bolt",)), decks=((), ("ember",) * 9),
        starts=("0,0", "2,0", "5,0"), heroes=("reader", "frail", "reader"), cards=(FRAIL,),
    )  # fmt: skip
    choose(game, "use lash#1", "target avatar-2")
    while game.decision.kind in ("window", "block"):
        game.choose("pass" if game.decision.kind == "window" else "take")
    assert game.status == "deciding" and game.stat(2, "alive") == 0
    owned = [one for one, owner in enumerate(game.state.owner_of) if owner == 2 and game.state.kind_of[one] == "card"]
    assert owned and all(game.state.zone_of[one] == "" for one in owned)
    assert game.state.tile_of[game.recall("avatar", 2)] is None


def test_amb_181_all_remaining_at_once_is_a_draw():
    both = card("doom", "technique", "Deal 9 damage to each avatar.")
    game = table(hands=(("doom",), ()), heroes=("frail", "frail"), cards=(FRAIL, both))
    game.choose("play doom#1")
    pass_all(game)
    assert game.state.result.winners == () and game.state.result.reason == "draw"


def test_hro_hp_3_paying_health_down_to_nothing_loses():
    poor = card("poor", "hero", health=3, intelligence=6)
    game = table(in_play=(("bargain",), ()), heroes=("poor", "reader"), cards=(poor,))
    game.choose("use bargain#1")
    assert game.state.result.winners == (2,)


def test_hro_death_1_two_seats_die_together_and_a_third_plays_on():
    doom = card("doom", "technique", "Deal 9 damage to each enemy.")
    game = table(
        hands=(("doom",), ("zap",), ("zap",), ()), starts=("0,0", "2,0", "0,2", "5,0"),
        heroes=("reader", "frail", "frail", "reader"), cards=(FRAIL, doom),
    )  # fmt: skip
    lost = []
    game.sink = lambda entry: lost.append([event.actor for event in entry.events if event.kind == "lost"])
    game.choose("play doom#1")
    pass_all(game)
    assert [one for one in lost if one] == [[2, 3]], "in one step"
    assert game.status == "deciding" and living(game) == (1, 4)
    owners = {game.state.owner_of[one] for cards in game.state.zones.values() for one in cards}
    assert owners <= {1, 4}, "all cards of both are gone"


def test_hro_hp_4_the_last_side_wins_and_not_the_last_seat():
    game = table(
        in_play=(("lash",), (), ()), starts=("0,0", "2,0", "0,2"), teams=(1, 2, 1), cards=(FRAIL,),
        heroes=("reader", "frail", "reader"),
    )  # fmt: skip
    choose(game, "use lash#1", "target avatar-2")
    pass_all(game)
    assert game.state.result.winners == (1, 3)


def test_hro_death_2_cards_in_other_hands_leave_and_cards_of_others_go_home():
    game = table(
        in_play=(("lash",), ("wall-shield",), ("thin-veil",)), starts=("0,0", "2,0", "5,0"),
        heroes=("reader", "frail", "reader"), cards=(FRAIL,),
    )  # fmt: skip
    shield, veil = game.entity("wall-shield#1", 2), game.entity("thin-veil#1", 3)
    game.move_card(shield, "action/3")
    game.set_controller(shield, 3)
    game.move_card(veil, "action/2")
    game.set_controller(veil, 2)
    choose(game, "use lash#1", "target avatar-2")
    pass_all(game)
    assert game.state.zone_of[shield] == "", "its owner is dead"
    assert game.state.zone_of[veil] == "purgatory/3" and game.state.controller_of[veil] == 3


def test_amb_182_when_the_active_player_dies_the_rest_resolves_and_the_turn_ends_without_fog():
    """Seat 1 is killed in answer to its own attack; seat 3's answer below that still resolves."""
    game = table(
        in_play=(("lash",), (), ()), hands=((), ("zap", "zap"), ("zap",)), starts=("0,0", "2,0", "0,2"),
        heroes=("frail", "reader", "reader"), cards=(FRAIL,),
    )  # fmt: skip
    seen = []
    game.sink = lambda entry: seen.extend(entry.events)
    choose(game, "use lash#1", "target avatar-2")
    choose(game, "pass", "play zap#1", "target avatar-2")
    choose(game, "play zap#1", "target avatar-1", "pass", "play zap#2", "target avatar-1")
    pass_all(game)
    assert game.stat(1, "alive") == 0
    assert game.stat(2, "health") == 27, "the lash went with its player, the answer of seat 3 did not"
    phases = [event.word for event in seen if event.kind == "phase"]
    assert phases == ["start", "main"], "no status and no end phase of the dead"
    assert game.recall("turn", "active") == 2
    assert not any(name == "fog" for name in game.state.layers["surfaces"].values())


def test_amb_182_effects_until_end_of_turn_end_with_a_turn_that_is_cut_short():
    game = table(in_play=(("lash",), ()), hands=((), ("zap",), ()), starts=("0,0", "2,0", "0,2"),
                 heroes=("frail", "reader", "reader"), cards=(FRAIL,))  # fmt: skip
    game.set_stat(1, "health", 3)
    game.add_modifier(Modifier("intelligence", "add", 1, 3, expiry=("end of turn",)))
    choose(game, "use lash#1", "target avatar-2", "play zap#1", "target avatar-1")
    pass_all(game)
    assert game.recall("turn", "active") == 2 and game.stat(3, "intelligence") == 6


def test_hro_death_1_who_dies_of_the_price_takes_the_effect_along():
    poor = card("poor", "hero", health=3, intelligence=6)
    leech = card("leech", "equipment", "Pay 3 health: Deal 5 damage to target.", defense=1)
    game = table(
        in_play=(("leech",), (), ()), starts=("0,0", "2,0", "0,2"), heroes=("poor", "reader", "reader"),
        cards=(poor, leech), hands=((), ("zap",)),
    )  # fmt: skip
    choose(game, "use leech#1", "target avatar-2")
    assert game.stat(2, "health") == 30
    assert (game.decision.kind, game.decision.seat) == ("main", 2)
    assert game.state.zones.get("stack/0", []) == []
    assert game.state.activations == 0, "what was cut short is not counted for the next stack"


def test_hro_hp_2_damage_to_the_avatar_takes_from_the_hero():
    game = table(in_play=(("lash",), ()))
    choose(game, "use lash#1", "target avatar-2")
    assert game.stat(2, "health") == 25


def test_kw_heal_health_rises_but_not_above_its_start():
    game = table(hands=(("mend", "mend"), ()))
    game.set_stat(1, "health", 24)
    seen = events(game, "healed")
    game.choose("play mend#1")
    game.choose("play mend#2")
    assert game.stat(1, "health") == 30 and [event.amount for event in seen] == [4, 2]


def test_hro_death_1_the_dead_are_not_healed():
    game = table(starts=("0,0", "2,0", "0,2"), heroes=("reader", "frail", "reader"), cards=(
        FRAIL, card("kiss", "technique", "Deal 5 damage to target enemy and heal it for 3.")), hands=(("kiss",),))
    choose(game, "play kiss#1", "target avatar-2")
    assert game.stat(2, "alive") == 0 and game.stat(2, "health") == 0


def test_amb_182_what_a_dead_player_had_on_the_stack_never_resolves():
    doom = card("doom", "technique", "Deal 9 damage to each enemy.")
    game = table(
        hands=(("doom",), ("zap", "zap"), ()), starts=("0,0", "2,0", "0,2"), heroes=("frail", "reader", "reader"),
        cards=(FRAIL, doom),
    )  # fmt: skip
    choose(game, "play doom#1", "play zap#1", "target avatar-1", "play zap#2", "target avatar-1")
    assert game.stat(1, "alive") == 0 and game.recall("turn", "active") == 2
    assert [game.stat(seat, "health") for seat in (2, 3)] == [30, 30]


def test_amb_182_who_dies_in_the_status_phase_has_no_end_phase():
    game = table(starts=("0,0", "2,0", "0,2"), heroes=("frail", "reader", "reader"), cards=(FRAIL,))
    game.add_counter(game.recall("avatar", 1), "burning", 1)
    phases = []
    game.sink = lambda entry: phases.extend(event.word for event in entry.events if event.kind == "phase")
    game.choose("end")
    assert phases == ["status", "start", "main"] and game.recall("turn", "active") == 2


def test_sum_002_4_to_7_and_tgt_001_4_a_summon_without_health_leaves_and_its_card_is_destroyed():
    imp, shot = card("imp", "summon", defense=3), card("shot", "technique", "Deal 2 damage to target enemy summon.")
    game = table(hands=(("shot", "shot"), ()), in_play=((), ("imp",)), starts=("0,0", "5,0"), cards=(imp, shot))
    imp_card = game.entity("imp#1", 2)
    piece = game.state.link_of[imp_card]
    game.apply(Edit("piece", (piece, 2, 0)))
    name = f"target {game.handle(piece, 1)}"
    choose(game, "play shot#1", name)
    assert health_of(game, piece) == 1 and game.state.zone_of[imp_card] == "action/2"
    choose(game, "play shot#2", name)
    assert game.state.zone_of[imp_card] == "purgatory/2"
    assert game.state.kind_of[piece] == "nobody" and Hex(2, 0) not in game.state.occupants


def test_hro_death_1_the_summons_of_one_who_dies_on_an_empty_stack_are_let_go():
    imp, poor = card("imp", "summon", defense=3), card("poor", "hero", health=2, intelligence=1)
    game = table(
        in_play=(("imp",), (), ()), hands=(("zap", "zap", "zap"), (), ()), starts=("0,0", "2,0", "0,2"),
        heroes=("poor", "reader", "reader"), cards=(imp, poor),
    )  # fmt: skip
    piece = next(one for one, kind in enumerate(game.state.kind_of) if kind == "summon")
    while game.decision.seat == 1:
        game.choose(keys(game)[-1])
    assert game.state.columns["alive"][1] == 0
    assert game.recall("window", "spent") is None and game.state.kind_of[piece] == "nobody"
