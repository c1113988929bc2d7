"""Options, refusals and remedies agree: what is offered is permitted, what is permitted is offered (legality once)."""
from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers import sample_games
from helpers.lich_table import card, choose, keys, table
from lich_studio.engine.errors import IllegalInputError
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Intent
from lich_studio.rules.lich import legal_targets, statics
from lich_studio.rules.lich.board.entering import step_intent
from lich_studio.rules.lich.cards import playing
from lich_studio.rules.lich.cards.activating import activated
from lich_studio.rules.lich.lich import LICH
from lich_studio.rules.lich.timing import moment

DECISIONS = 220
IN_PLAY = ("action", "hero")


def read(game: Game, key: str, seat: int) -> Intent | None:
    """Read a key as the deciding seat would say it."""
    word, _, rest = key.partition(" ")
    reader = game.ruleset.readers.get(word)
    return reader.read(game, seat, rest) if reader is not None else None


def refusals(game: Game, intent: Intent):
    """Return what refuses an intent."""
    return [one.refusal for one in game.why_not(intent) if one.refusal is not None]


def askable(game: Game, seat: int):
    """Yield each act with the cards of a seat, and the key that would offer it."""
    zones = game.state.zones
    for one in zones.get(f"hand/{seat}", ()):
        yield f"play {game.handle(one, seat)}", Intent("play", seat, one)
    for zone in IN_PLAY:
        for one in zones.get(f"{zone}/{seat}", ()):
            abilities = [number for number, _ in activated(game, one)]
            for number in abilities:
                suffix = f" {number + 1}" if len(abilities) > 1 else ""
                yield f"use {game.handle(one, seat)}{suffix}", Intent("activate", seat, one, number)
    if game.decision.kind == "main":
        for one in zones.get(f"sources/{seat}", ()):
            yield f"tap {game.handle(one, seat)}", Intent("tap source", seat, one)
        yield "offer", Intent("offer", seat)
        piece = game.recall("avatar", seat)
        yield f"move {game.handle(piece, seat)}", Intent("move", seat, piece, data=())


def check_agreement(game: Game) -> None:
    """Look at one decision from both sides."""
    decision = game.decision
    seat, offered = decision.seat, decision.keys()
    for key in offered:
        intent = read(game, key, seat)
        if intent is not None:
            assert refusals(game, intent) == [], (decision.kind, key)
            assert game.permits(intent)
        else:
            # Where an effect puts something is part of that effect, and nobody's wish.
            assert key.split()[0] not in ("play", "use", "tap", "block", "target", "move"), key
    if decision.kind in ("main", "window"):
        for key, intent in askable(game, seat):
            assert (key in offered) == (not refusals(game, intent)), (decision.kind, key, refusals(game, intent))
            assert read(game, key, seat) == intent
    if decision.kind == "main":
        for other in sample_games.seats(game):
            for key, intent in askable(game, other):
                assert other == seat or refusals(game, intent), (key, "is not theirs to do now")


@pytest.mark.games
@pytest.mark.parametrize("seed", range(6))
def test_what_is_offered_is_permitted_and_what_is_permitted_is_offered(seed):
    game = sample_games.start(seed)
    chance = random.Random(seed)
    for _ in range(DECISIONS):
        if game.decision is None:
            break
        check_agreement(game)
        # Ending the phase too early would leave little to look at.
        offered = game.decision.keys()
        usual = [key for key in offered if key not in ("end", "pass", "offer")]
        game.choose(chance.choice(usual if usual and chance.random() < 0.8 else offered))


def test_clauses_that_are_not_asked_would_not_refuse():
    game = sample_games.start(1)
    chance, left_out = random.Random(1), 0
    for _ in range(DECISIONS):
        if game.decision is None:
            break
        if game.decision.kind in ("main", "window"):
            seat = game.decision.seat
            for _key, intent in askable(game, seat):
                card = game.definitions.get(game.state.definition_of[intent.subject])
                asked = game.ruleset.permitting.about(intent, card, modified=bool(game.state.modifiers))
                for clause in game.ruleset.clauses[intent.kind]:
                    left_out += clause.check not in asked
                    assert clause.check in asked or clause.check(game, intent) is None, (clause.id, intent)
                assert game.permits(intent) == game.permits(intent, moment=moment(game, seat)), intent
        game.choose(chance.choice(game.decision.keys()))
    assert left_out > 1000


def test_clauses_called_alike_answer_alike_for_every_tile():
    game = sample_games.start(2)
    chance, compared = random.Random(2), 0
    for _ in range(DECISIONS):
        if game.decision is None:
            break
        if game.decision.kind == "main":
            piece = game.recall("avatar", game.decision.seat)
            around = game.board.neighbours(game.state.tile_of[piece])
            for kind in ("move", "step"):
                intents = [step_intent(kind, game.decision.seat, piece, tile) for tile in around]
                assert list(game.permitted(intents)) == [one for one in intents if game.permits(one)]
                for clause in (one for one in game.ruleset.clauses[kind] if one.alike):
                    assert len({clause.check(game, intent) for intent in intents}) == 1, clause.id
                    compared += 1
        game.choose(chance.choice(game.decision.keys()))
    assert compared > 50


@pytest.mark.parametrize("seed", range(3))
def test_a_game_goes_alike_when_nothing_is_left_unasked(seed, monkeypatch):
    quick, thorough = sample_games.start(seed), sample_games.start(seed)
    sample_games.play_out(quick, sample_games.bots(seed, quick))
    ruleset = sample_games.rules().ruleset
    points = {point: tuple(replace(hook, due=None) for hook in hooks) for point, hooks in ruleset.hooks.items()}
    monkeypatch.setattr(ruleset, "hooks", points)
    monkeypatch.setattr(ruleset, "unmodified_hooks", points)
    monkeypatch.setattr(Game, "permits", lambda game, intent, *_known, **_moment: not refusals(game, intent))
    monkeypatch.setattr(Game, "permitted", lambda game, intents, *_known: [one for one in intents if game.permits(one)])
    monkeypatch.setattr(Game, "is_timely", lambda *_game_intent_moment: True)
    monkeypatch.setattr(playing, "beyond_means", lambda _game, _seat: lambda _card: False)
    monkeypatch.setattr(legal_targets, "_side_named", lambda _target: None)
    monkeypatch.setattr(statics, "_is_any_in_play", lambda _game: True)
    sample_games.play_out(thorough, sample_games.bots(seed, thorough))
    assert (quick.inputs, quick.hash()) == (thorough.inputs, thorough.hash())


def remedied(game: Game, intent: Intent) -> int:
    """Apply the remedy of every refusal of an intent to a copy; return how many there were."""
    done = 0
    for result in game.why_not(intent):
        if result.refusal is None or result.refusal.remedy is None:
            continue
        copy = game.clone()
        for edit in result.refusal.remedy:
            copy.apply(edit)
        after = next(one for one in copy.why_not(intent) if one.clause.id == result.clause.id)
        assert after.verdict != "refuses", (result.clause.id, result.refusal, after.refusal)
        done += 1
    return done


@pytest.mark.games
@pytest.mark.parametrize("seed", range(4))
def test_remedies_make_their_clause_hold(seed):
    game = sample_games.start(seed)
    chance = random.Random(seed)
    done = 0
    for count in range(DECISIONS):
        if game.decision is None:
            break
        if count % 4 == 0 and game.decision.kind in ("main", "window"):
            for _, intent in askable(game, game.decision.seat):
                done += remedied(game, intent)
        game.choose(chance.choice(game.decision.keys()))
    assert done > 5


def test_remedies_of_several_reasons_answer_all_of_them():
    game = table(in_play=(("lash", "lash", "lash"), ()))
    choose(game, "use lash#1", "target avatar-2", "use lash#2", "target avatar-2")
    lash = game.entity("lash#1", 1)
    (refusal,) = refusals(game, Intent("activate", 1, lash, 0))
    assert "tapped" in refusal.message and "AP" in refusal.message
    for edit in refusal.remedy:
        game.apply(edit)
    assert "use lash#1" in keys(game)


WORDS = st.sampled_from(
    ("lash#1", "avatar-1", "avatar-2", "player-1", "tile", "wall", "surface", "2,0", "99,-99", "0,", "1", "0", "-1",
     "²", "9", "hidden hand/2 0", "hidden deck/2 0", "item-1", "", "bolt#1", "zap#1", "to", "reader#1", "ember#7", "#")
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(sorted(LICH.readers)), st.lists(WORDS | st.text(max_size=4), max_size=4), st.booleans())
def test_reading_and_asking_never_raise(word, words, while_choosing):
    game = table(in_play=(("lash",), ()), hands=(("bolt", "ram"), ("zap",)), decks=((), ("ember",) * 9))
    if while_choosing:
        game.choose("use lash#1")
    intent = read(game, " ".join((word, *words)), 1)
    if intent is not None:
        for result in game.why_not(intent):
            assert result.refusal is None or result.refusal.message


def test_hand_001_2_nobody_learns_of_a_hidden_card_by_asking_what_it_could_do():
    game = table(hands=((), ("zap",)), decks=((), ("bolt",) * 9))
    for word in ("play", "use", "tap", "block", "offer"):
        assert read(game, f"{word} hidden hand/2 0", 1) is None
        assert read(game, f"{word} hidden deck/2 0", 1) is None


def test_an_option_that_is_not_offered_is_refused_at_the_door():
    game = table(hands=(("bolt",), ()))
    with pytest.raises(IllegalInputError):
        game.choose("play bolt#1")


def test_pay_remedies_cover_effects_too():
    still = card("still", "equipment", "Tap, pay 2 Thermic source: Draw 1 card.", {"verdant": 1}, defense=1)
    game = table(in_play=(("still",), ()), cards=(still,))
    assert remedied(game, Intent("activate", 1, game.entity("still#1", 1), 0)) == 1
