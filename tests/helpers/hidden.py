"""What a seat can find out about a game, games that differ only in what it cannot know, and every kind of question."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import lich_studio
from helpers import sample_games
from helpers.lich_table import card, table
from helpers.meant_cards import meant
from lich_studio.bots.random_bot import RandomBot
from lich_studio.engine.game import Game
from lich_studio.engine.seen import SeenEvent, seen_event
from lich_studio.engine.trace import TraceEntry
from lich_studio.engine.view import View, hidden_groups, permute_hidden
from lich_studio.rules.lich.cards.slot_room import SLOTS
from lich_studio.session.why_not import WhyNotLine, why_not

MOST_DECISIONS = 400
"""Where long games are left."""
TILES = ("0,0", "1,0", "2,-1", "-5,5", "9,9")
FOCUS = {
    "prevent": card("veil", "reaction", "Prevent the next 4 damage that would be dealt to you this turn."),
    "possession": card("puppet", "technique", "Inflict Possessed 3 on target."),
    "teleport": card("blink", "technique", "Teleport up to 4 tiles."),
    "discard": card("ruin", "technique", "Each player discards 2 cards."),
    "trigger order": card("omen", "equipment", "At the start of your turn, draw 1 card.", defense=2),
    "may": card("whim", "technique", "You may draw 1 card."),
    "block": card("free-shield", "equipment", "", defense=7),
    "survey": card("omens", "technique", "Survey 3."),
    "look": card("peek", "technique", "Look at target opponent's hand."),
    "choose card": card("rob", "technique", "Target opponent reveals their hand. Choose a card from it."),
    "their choice": card("dilemma", "technique", "Target opponent discards 1 card or loses 1 health."),
    "their pick": card("muster", "technique",
                       "Each player chooses an equipment that player controls. Tap those equipment."),
    "combination": card("twin-well", "equipment", "Tap: Gain 2 source in any combination of Thermic and Verdant.",
                        defense=1),
    "play on": card("haste", "technique", "You may play a technique."),
    "face down": card("veiled", "equipment", "You may play this card face down.", defense=2),
    "slot": card("trinket", "equipment", "Tap: Heal 1.", defense=1),
    "host": card("graft", "technique", "Put an alteration from your hand into play."),
    "chooser": card("dare", "technique", "An opponent chooses one: draw 1 card; or heal 2."),
    "instead": card("stoic", "equipment", "If you would be dealt damage, instead heal 1.", defense=2),
    "cost": card("barter", "equipment", "Tap, discard 1 card: Heal 1.", defense=1),
    "mode": card("fork", "technique", "Choose one: draw 1 card; or heal 2."),
    "counter": card("abacus", "equipment",
                    "Tap: Add 1 charge counter to this card, add 1 adventure counter to this card and remove 1 "
                    "counter from this card.", defense=1),
    "pay": card("levy", "technique", "Lose 3 health unless you discard 1 card."),
    "sacrifice": card("cull", "technique", "Each player sacrifices an equipment."),
    "pick": card("nudge", "technique", "Tap an equipment you control."),
    "card type": card("augury", "technique",
                      "Choose a card type, then attrit 1. If it is of the chosen type, draw 1 card."),
    "source type": card("dynamo", "equipment", "Tap: Gain 1 source of any type.", defense=1),
    "surface": card("spill", "technique", "Place any surface on target tile."),
    "summon tile": card("rouse", "technique", "Put a summon from your hand into play."),
    "token": card("hatch", "technique", "Summon a Mite token with 1 defense."),
    "way": card("toll-gate", "technique",
                "You may pay 1 health rather than pay this card's source cost.\nDraw 1 card.", {"thermic": 1}),
    "line": card("ray", "technique", "Deal 2 damage to each enemy in a line."),
    "share": card("scatter", "technique", "Deal 6 damage divided among up to 3 targets."),
    "status": card("salve", "technique",
                   "Inflict Wet 1 on you, inflict Ensnared 1 on you and remove a status from you."),
    "number": meant("Draw up to 2 cards.", "technique", "glean"),
    "x": card("pyre", "equipment", "Pay X health: Draw X cards.", defense=1),
}
"""A card that leads to a kind of question which random games seldom ask."""
COMPANIONS = {
    "host": card("cloak", "alteration", "Attached equipment has +2 defense."),
    "summon tile": card("hound", "summon", "Tap: Heal 1.", defense=4),
}
"""What such a card needs beside it."""


@cache
def decision_kinds() -> frozenset[str]:
    """Return every kind of decision that a module of the package makes, read from its source.

    A kind that is not written out where the decision is made fails here: it could not be counted.
    """
    found: set[str] = set()
    for path in (Path(lich_studio.__file__).parent / "rules").rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)) if "Decision(" in source else ():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Decision":
                kind = node.args[1]
                assert isinstance(kind, ast.Constant) and isinstance(kind.value, str), f"{path.name}: {ast.dump(kind)}"
                found.add(kind.value)
    return frozenset(found)


RULINGS = {"slot": {"full_action_zone": "replaces"}}
"""Rulings under which a kind of question is asked at all."""


def focus_game(kind: str, seed: int) -> Game:
    """Begin a small game of three seats whose decks are full of the card that leads to a kind of question."""
    wanted = FOCUS[kind]
    deck = [wanted.id] * 8 + ["free-bolt", "zap", "ember", "sprout"] * 3
    hand = [wanted.id, wanted.id, "free-bolt", "zap", "ember", "mend"]
    if kind in COMPANIONS:
        deck += [COMPANIONS[kind].id] * 4
        hand += [COMPANIONS[kind].id] * 2
    decks: list[list[str]] = []
    for place in range(3):
        mixed = deck.copy()
        random.Random(seed * 10 + place).shuffle(mixed)
        decks.append(mixed)
    ready = [wanted.id] * (SLOTS.default if kind == "slot" else 2) if wanted.type == "equipment" else ["lash", "lash"]
    starts = ("0,0", "2,0", "0,2")
    return table(
        hands=[hand] * 3,
        decks=decks,
        in_play=[ready] * 3,
        starts=starts,
        cards=(*FOCUS.values(), *COMPANIONS.values()),
        rulings=RULINGS.get(kind),
        seed=seed,
    )


def stone_game(seed: int) -> Game:
    """Begin a small game in which every way leads over source stones."""
    stones = {f"{q},{r}": "stone" for q in range(-2, 3) for r in range(-2, 3) if (q, r) not in ((0, 0), (2, 0))}
    deck = ["ember", "sprout", "free-bolt", "mend"] * 4
    random.Random(seed).shuffle(deck)
    return table(decks=[deck, deck], hands=[["zap"], ["zap"]], layers={"source_stones": stones}, seed=seed)


def begin(kind: str, seed: int) -> Game:
    """Begin a game in which a kind of question is likely to be asked."""
    if kind == "stone":
        return stone_game(seed)
    return focus_game(kind, seed) if kind in FOCUS else sample_games.start(seed, 2 + seed % 3)


def exchanged(game: Game, seat: int, chance: random.Random) -> Game:
    """Return a copy in which all that a seat cannot know has changed places, and its own question is put anew."""
    other = game.clone()
    for group in hidden_groups(other, seat):
        order = list(range(len(group)))
        chance.shuffle(order)
        permute_hidden(other, group, tuple(order))
    if game.decision is not None and game.decision.seat == seat:
        other.ask_again()
        other.run()
    return other


def twins_exchanged(game: Game, chance: random.Random) -> tuple[Game, int]:
    """Return a copy in which cards of one name have changed places within the hands and decks of their owner.

    Nobody can tell it from the original, now or ever after. Ask only while nothing lies on the stack.

    Returns:
        The copy, its question put anew, and how many cards lie elsewhere.
    """
    other = game.clone()
    state, moved = other.state, 0
    names: dict[tuple[int, str], list[int]] = {}
    for seat in sample_games.seats(game):
        for twin in (*state.zones.get(f"deck/{seat}", ()), *state.zones.get(f"hand/{seat}", ())):
            names.setdefault((state.owner_of[twin], state.definition_of[twin]), []).append(twin)
    for cards in names.values():
        places = [(state.zone_of[one], state.zones[state.zone_of[one]].index(one), state.handles_of[one])
                  for one in cards]  # fmt: skip
        order = chance.sample(cards, len(cards))
        for one, (zone, index, handles) in zip(order, places, strict=True):
            state.zones[zone][index] = one
            state.zone_of[one], state.handles_of[one] = zone, handles
        moved += sum(one != two for one, two in zip(cards, order, strict=True))
    other.ask_again()
    other.run()
    return other, moved


def wishes(game: Game, seat: int) -> Iterator[str]:
    """Yield what a seat could ask "why not?" about: all that it can name, known or hidden, in every way there is."""
    view = game.view(seat)
    names = [seen.handle for seen in view.entities]
    for zone, cards in view.zones:
        if isinstance(cards, int):
            names += [f"hidden {zone} {place}" for place in (0, cards - 1) if place >= 0]
    words = sorted(game.ruleset.readers)
    for word in words:
        yield word
        yield from (f"{word} {name}" for name in names)
        yield from (f"{word} {tile}" for tile in TILES)
    yield from (f"use {name} 1" for name in names)
    yield from (f"target {noun} {tile}" for noun in ("tile", "wall", "surface") for tile in TILES)
    yield from (f"move {name} to {tile}" for name in names if "#" not in name for tile in TILES)
    if view.decision is not None:
        yield from view.decision.keys()


def found_out(game: Game, seat: int) -> tuple[View, dict[str, tuple[WhyNotLine, ...]]]:
    """Return all that a seat can find out: its view, and the answer to every wish."""
    return game.view(seat), {key: why_not(game, key, seat) for key in wishes(game, seat)}


def unknown_names(view: View) -> list[str]:
    """List what a view should not hold: cards outside the zones it may look at, and numbers of entities."""
    known = {handle for _, cards in view.zones if isinstance(cards, tuple) for handle in cards}
    found = [f"card {seen.handle}" for seen in view.entities if seen.kind == "card" and seen.handle not in known]
    for event in view.events:
        names: tuple[Any, ...] = (event.subject, event.source, *event.others)
        found += [f"{event.kind}: {name}" for name in names if not isinstance(name, str)]
    options = view.decision.options if view.decision is not None else ()
    return found + [option.key for option in options if not isinstance(option.subject, str)]


class SeatLogs:
    """The log of each seat, told as things happen.

    Attributes:
        lines: one list of events for each seat.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.lines: dict[int, list[SeenEvent]] = {seat: [] for seat in sample_games.seats(game)}
        game.sink = self._hear

    def _hear(self, entry: TraceEntry) -> None:
        for seat, lines in self.lines.items():
            lines.extend(seen_event(self.game, seat, event) for event in entry.events)


def examine(game: Game, seed: int) -> int:
    """Exchange what each seat cannot know, and compare all that it can find out; return how many copies differed."""
    differed = 0
    for seat in sample_games.seats(game):
        other = exchanged(game, seat, random.Random(seed + seat))
        where = f"seed {seed}, {len(game.inputs)} inputs, seat {seat}, {game.decision and game.decision.kind}"
        (view, answers), (other_view, other_answers) = found_out(game, seat), found_out(other, seat)
        assert unknown_names(view) == [], where
        assert other_view == view, where
        for key, answer in answers.items():
            assert other_answers[key] == answer, f"{where}: {key}"
        differed += other.hash() != game.hash()
    return differed


def _to_a_turn(game: Game, players: list[RandomBot], number: int) -> None:
    """Play on until somebody is asked to act in a turn of that number or a later one, or to the end of the game."""
    while (decision := game.decision) is not None:
        if decision.kind == "main" and (game.recall("turn", "number") or 0) >= number:
            return
        game.choose(players[decision.seat - 1].choose(decision))


def follow_twins(game: Game, seed: int) -> None:
    """Exchange cards of one name somewhere in a game, and play both games on with the same answers."""
    players = sample_games.bots(seed, game)
    _to_a_turn(game, players, 1 + seed % 8)
    other, moved = twins_exchanged(game, random.Random(seed))
    assert moved, "no two cards of one name are hidden"
    logs, other_logs = SeatLogs(game), SeatLogs(other)
    while (decision := game.decision) is not None and len(game.inputs) < MOST_DECISIONS:
        asked = other.decision
        assert asked is not None
        assert (asked.seat, asked.kind, asked.keys()) == (decision.seat, decision.kind, decision.keys())
        for seat in sample_games.seats(game):
            assert other.view(seat) == game.view(seat), f"seed {seed}, {len(game.inputs)} inputs, seat {seat}"
        key = players[decision.seat - 1].choose(decision)
        game.choose(key)
        other.choose(key)
        assert other_logs.lines == logs.lines
        for lines in (*logs.lines.values(), *other_logs.lines.values()):
            lines.clear()
    assert game.state.result == other.state.result
