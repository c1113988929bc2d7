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

    An answer that is not offered fails the test, and so does one that nobody asked for. What counts is what is chosen,
    not by which question (`meant`): a "yes" needs no question of its own where what is done is chosen in the same one.
    """
    left = list(answers)
    while game.decision is not None and game.decision.kind != "main":
        if game.decision.kind == "window":
            pass_all(game)
            continue
        assert left, ("nobody answers", game.decision.prompt, keys(game))
        if left[0] == "yes" and game.decision.kind == "pick" and len(left) > 1:
            left.pop(0)
        game.choose(meant(game, left.pop(0)))
    assert not left, ("nobody asked for", left)


def meant(game: Game, answer: str) -> str:
    """Return the key of the offered option that an answer means.

    It is the answer itself where that is offered; else the only option for the same thing ("to 1,0" for "tile 1,0"),
    the only one there is besides "done" for "yes", and "done" for "no".
    """
    offered = keys(game)
    if answer in offered:
        return answer
    thing = answer.split()[-1]
    means = {"yes": lambda key: key != "done", "no": lambda key: key == "done"}
    found = [key for key in offered if means.get(answer, lambda key: key.split()[-1] == thing)(key)]
    return found[0] if len(found) == 1 else answer


def naming(game: Game, *words: str) -> str:
    """Return the key of the only offered option that names all of some words, in its key or in what it says."""
    assert game.decision is not None
    said = {option.key: f"{option.key} {option.label}".casefold() for option in game.decision.options}
    (found,) = [key for key, label in said.items() if all(word.casefold() in label for word in words)]
    return found
