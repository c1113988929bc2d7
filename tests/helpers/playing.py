"""Playing one card's text at a small table, and seeing what came of it."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from helpers.lich_table import card, keys, pass_all, table
from lich_studio.engine.game import Game

FILLERS = ("zap", "ram", "spring", "mend", "hush", "bolt") * 2


def play(
    text: str,
    *answers: str,
    decks: Sequence[Sequence[str]] = (FILLERS, FILLERS),
    hands: Sequence[Sequence[str]] = ((), ()),
    **options: Any,
) -> Game:
    """Return the game after seat 1 has played a technique of that text and everybody passed.

    Args:
        text: what the technique says.
        answers: option keys chosen when something is asked, in order; targets are asked first.
        decks, hands, options: as for `helpers.lich_table.table`; the technique is put into hand 1.
    """
    tried = card("trial", "technique", text)
    more: Sequence[Any] = options.pop("cards", ())
    before: Mapping[str, Any] = options.pop("edits", {})
    game = table(
        hands=(("trial", *hands[0]), *hands[1:]), decks=decks, cards=(tried, *more), **options
    )  # fmt: skip
    for seat, health in before.items():
        game.set_stat(int(seat), "health", health)
    game.choose("play trial#1")
    settle(game, *answers)
    return game


def settle(game: Game, *answers: str) -> None:
    """Pass and give the answers in order until the main phase asks again.

    An answer that is not offered fails the test, and so does one that nobody asked for.
    """
    left = list(answers)
    while game.decision is not None and game.decision.kind != "main":
        if game.decision.kind == "window":
            pass_all(game)
            continue
        assert left, ("nobody answers", game.decision.prompt, keys(game))
        game.choose(left.pop(0))
    assert not left, ("nobody asked for", left)
