"""Small L.I.C.H. tables for rule tests: cards from text, avatars where one wants them, hands as one wants them."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.game import Game
from lich_studio.engine.ruleset import Ruleset
from lich_studio.engine.setup import SeatSetup, Setup
from lich_studio.rules import phrase_tables
from lich_studio.rules.lich.lich import LICH
from lich_studio.session.compile import Rules, definition_of


def phrase_table(ruleset: Ruleset = LICH) -> PhraseTable:
    """Return the phrases of a ruleset, ready to read texts: the same that projects by these rules read with."""
    return phrase_tables.phrase_table(ruleset)


def card(
    name: str,
    kind: str,
    text: str = "",
    cost: Mapping[str, int] | None = None,
    *,
    ruleset: Ruleset = LICH,
    **stats: int,
) -> CardDefinition:
    """Return a playable card read from its text; a text that is not read fails the test."""
    reading = rules_of(ruleset).read_text(text, name, kind)
    assert reading.verdict == "read", (name, reading.problems)
    plain = CardDefinition(name, name.replace("-", " ").title(), kind, (), cost or {}, stats)
    made, unknown = definition_of(plain, reading, ruleset)
    assert not unknown, (name, unknown)
    return made


@cache
def rules_of(ruleset: Ruleset) -> Rules:
    """Return the rules that texts are read by, as a project reads them."""
    return Rules(ruleset)


CARDS = {
    one.id: one
    for one in (
        card("reader", "hero", health=30, intelligence=6),
        card("brute", "hero", health=40, intelligence=3),
        card("ember", "source", "Tap: Gain 1 Thermic source."),
        card("sprout", "source", "Tap: Gain 1 Verdant source."),
        card("lash", "equipment", "Tap: Deal 5 damage to target.", {"thermic": 1}, defense=4),
        card("wall-shield", "equipment", "", {"verdant": 1}, defense=7),
        card("thin-veil", "equipment", "", {}, defense=0),
        card("bolt", "technique", "Deal 6 damage to target enemy.", {"thermic": 1}),
        card("free-bolt", "technique", "Deal 6 damage to target enemy."),
        card("zap", "reaction", "Deal 3 damage to target."),
        card("hush", "reaction", "Negate target effect."),
        card("mend", "technique", "Heal 4.\nDraw 2 cards."),
        card("ram", "technique", "Destroy target wall."),
        card("bargain", "equipment", "Pay 3 health: Draw 1 card.", defense=1),
        card("spring", "technique", "Gain 2 Verdant source."),
    )
}


def table(
    *,
    hands: Sequence[Sequence[str]] = ((), ()),
    in_play: Sequence[Sequence[str]] = ((), ()),
    sources: Sequence[Sequence[str]] = ((), ()),
    decks: Sequence[Sequence[str]] = ((), ()),
    starts: Sequence[str] = ("0,0", "2,0"),
    heroes: Sequence[str] = (),
    teams: Sequence[int] = (),
    layers: Mapping[str, Mapping[str, Any]] | None = None,
    rulings: Mapping[str, Any] | None = None,
    cards: Sequence[CardDefinition] = (),
    ruleset: Ruleset = LICH,
    seed: int = 1,
) -> Game:
    """Return a game at the first main phase of seat 1, each seat with exactly the cards given.

    Hands are filled up to the hero's intelligence from the deck, which is empty unless given.
    """
    count = len(starts)
    seats = tuple(
        SeatSetup(
            hero=heroes[index] if index < len(heroes) else "reader",
            deck=tuple(decks[index]) if index < len(decks) else (),
            zones={
                kind: tuple(given[index])
                for kind, given in (("hand", hands), ("action", in_play), ("sources", sources))
                if index < len(given) and given[index]
            },
            team=teams[index] if index < len(teams) else 0,
            start=starts[index],
        )
        for index in range(count)
    )
    board = {"shape": {"kind": "hexagon", "side": 6}, "layers": dict(layers or {})}
    definitions = CARDS | {one.id: one for one in cards}
    setup = Setup(board, seats, dict(rulings or {}), {"keep deck order": True, "opening": "short"})
    return Game.start(setup, definitions, ruleset, seed)


def keys(game: Game) -> tuple[str, ...]:
    """Return the keys of the pending decision."""
    assert game.decision is not None, game.state.result
    return game.decision.keys()


def choose(game: Game, *wanted: str) -> None:
    """Choose several keys in turn; passes in between are not implied."""
    for key in wanted:
        game.choose(key)


def pass_all(game: Game) -> None:
    """Pass while a window is open."""
    while game.decision is not None and game.decision.kind == "window":
        game.choose("pass")


def next_turn(game: Game) -> None:
    """End the active player's turn, passing and answering every other question with its last option."""
    turn = game.recall("turn", "number")
    while game.decision is not None and game.recall("turn", "number") == turn:
        game.choose(next((key for key in ("end", "pass") if key in keys(game)), keys(game)[-1]))


def events(game: Game, kind: str) -> list[Any]:
    """Return a list that fills with the events of a kind from now on."""
    found: list[Any] = []
    game.sink = lambda entry: found.extend(event for event in entry.events if event.kind == kind)
    return found
