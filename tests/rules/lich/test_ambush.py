"""Ambush: played unseen if its player wants, and turned up as an answer (AMB-179)."""
from __future__ import annotations

from helpers.lich_table import card, keys, next_turn, pass_all, table
from lich_studio.rules.lich.lich import LICH
from lich_studio.rules.lich.terms.words import unfolded


def snare(text="Ambush.\nWhen this card is flipped, deal 3 damage to each adjacent enemy."):
    one = card("snare", "equipment", text, defense=2)
    abilities = unfolded(one.abilities, LICH)
    rows, happenings = LICH.table("trigger"), LICH.table("happening")
    triggers = tuple(
        (kind, number) for number, ability in enumerate(abilities) if ability.trigger is not None
        for kind in rows[type(ability.trigger).__name__].kinds(ability.trigger, happenings)
    )  # fmt: skip
    return one.__class__(one.id, one.name, one.type, (), {}, {"defense": 2}, abilities, triggers)


def lay(answer):
    game = table(hands=(("snare", "free-bolt"), ()), starts=("0,0", "1,0"), cards=(snare(),))
    game.choose("play snare#1")
    game.choose(answer)
    pass_all(game)
    return game


def test_its_player_decides_how_it_is_played():
    for answer, zone in (("face down", "face down/1"), ("face up", "action/1")):
        game = lay(answer)
        assert game.state.zone_of[game.entity("snare#1", 1)] == zone


def test_it_is_turned_up_for_nothing_and_only_once():
    game = lay("face down")
    game.choose("use snare#1")
    pass_all(game)
    while game.decision is not None and game.decision.kind != "main":
        pass_all(game)
    assert game.state.zone_of[game.entity("snare#1", 1)] == "action/1"
    assert game.stat(2, "health") == 27
    assert "use snare#1" not in keys(game)


def test_it_answers_on_the_turn_of_another():
    game = table(hands=(("snare",), ("free-bolt",)), starts=("0,0", "1,0"), cards=(snare(),))
    game.choose("play snare#1")
    game.choose("face down")
    next_turn(game)
    game.choose("play free-bolt#1")
    game.choose("target avatar-1")
    while "use snare#1" not in keys(game):
        game.choose("pass")
    game.choose("use snare#1")
    while game.decision is not None and game.decision.kind != "main":
        game.choose("pass" if "pass" in keys(game) else keys(game)[-1])
    assert (game.stat(1, "health"), game.stat(2, "health")) == (24, 27)
