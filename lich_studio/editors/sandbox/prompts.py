"""The question of the moment as the prompt shows it: what is asked, why, and which options get a button."""
from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Protocol

from lich_studio.editors.sandbox.shown import ChoiceShown, PromptShown
from lich_studio.engine.decisions import Option
from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex
from lich_studio.session.answering import reason_of
from lich_studio.session.declarations import Declaration
from lich_studio.session.explain import HIDDEN, Explainer
from lich_studio.session.sandbox_session import SandboxSession
from lich_studio.session.ways import PASS

__all__ = ["OUTER_FRAMES", "asks_way", "declared_by", "prompt_of", "spoken", "spoken_wish", "without_handles"]

LEADING = ("block", "pass", "done", "stop", "end")
"""Words of the options that lead the buttons, the first of them primary."""
MOST_TITLES = 4
BOT_HINT = "A bot plays it, and its hand is closed. Under Players you can open it, or answer yourself"
WAY_HINT = "Click a tile to go there, or Shift+click to choose the way tile by tile"
MOVE_HINT = "Click a tile to move there"
WHOLE_PASS = "Pass for the whole move"
OUTER_FRAMES = 2
"""The game and its rounds: every instant lies within them."""
FEW = 3
"""Options of one kind that get buttons although they have a place as well, outside the main phase."""
_PIECE_NAME = re.compile(r"\b(?:avatar|player)-(\d+)\b")
_THING_NAME = re.compile(r"\b[a-z]+-\d+\b(?!#)")
_CARD_NAME = re.compile(r"[a-z0-9-]+#\d+")


class Asked(Protocol):
    """What a prompt is made from: a game, who looks at it, and how an option is shown."""

    session: SandboxSession

    @property
    def viewer(self) -> int:
        """The seat that looks, 0 for everything."""
        ...

    @property
    def answers(self) -> bool:
        """Whether whoever looks may see and answer the pending question."""
        ...

    def choice(self, option: Option) -> ChoiceShown:
        """Return an option with its place on the board."""
        ...


def prompt_of(reading: Asked) -> PromptShown:
    """Return the question, or what happens while there is none, and what can be cancelled."""
    found = declared_by(reading.session)
    if found is None or (found.refusal and not found.open):
        return _question(reading)
    return replace(_question(reading), declared=found.said, barred=found.refusal)


def declared_by(session: SandboxSession) -> Declaration | None:
    """Return the last declaration if it is one of whoever looks; None for those of bots."""
    found = session.last_declaration
    return found if found is not None and found.seat not in session.bots and session.viewer in (0, found.seat) else None


def _question(reading: Asked) -> PromptShown:
    """Return the question, or what happens while there is none."""
    session, decision = reading.session, reading.session.decision
    frames = session.frames()
    why = _way([frame.title for frame in frames[OUTER_FRAMES:]])
    if decision is None:
        result = session.game.state.result
        if result is not None:
            who = " and ".join(f"Player {seat}" for seat in result.winners)
            return PromptShown(question=f"The game is over: {who} wins" if who else "The game is over: a draw",
                               why=result.reason)  # fmt: skip
        rules = frames[-1].rule_ids if frames else ()
        if session.crash is not None and session.crash.position == session.position:
            said = f"{session.crash.message}. The game stands before that step, and its record is kept."
            asked = "A rule failed at the next step"
            return PromptShown(question=asked, why=said, rule_ids=rules, going=True, failed=True)
        inner = frames[OUTER_FRAMES:] or frames
        now = next((frame.sentence for frame in reversed(inner) if frame.sentence), "The game goes on")
        return PromptShown(question=now, why=why, rule_ids=rules, going=True)
    if decision.seat in session.closed:
        return PromptShown(decision.seat - 1, f"Player {decision.seat} decides", BOT_HINT)
    if not reading.answers:
        return PromptShown(
            decision.seat - 1, f"Player {decision.seat} decides",
            f"Seen as player {reading.viewer}: what others are asked, and what they may answer, is theirs to know.",
        )  # fmt: skip
    reason = reason_of(session.game)
    if asks_way(session.game):
        why = WAY_HINT
    elif begins_way(session.game):
        why = MOVE_HINT
    choices = tuple(reading.choice(option) for option in decision.options)
    if session.asks_once:
        choices = tuple(replace(one, label=WHOLE_PASS) if one.key == PASS else one for one in choices)
    buttons = _buttons(decision.kind, decision.options, choices)
    leads = bool(buttons) and buttons[0].key.partition(" ")[0] in LEADING
    return PromptShown(
        seat=decision.seat - 1,
        question=f"Player {decision.seat}: {spoken(decision.prompt)}",
        why=f"Asked {reason} · {why}" if reason else why,
        rule_ids=decision.rule_ids,
        choices=choices,
        buttons=buttons,
        primary=buttons[0].key if leads else "",
        taken=session.chosen_then,
    )


def asks_way(game: Game) -> bool:
    """Return whether the pending decision asks for a way that can be chosen by its end."""
    return game.decision is not None and game.decision.kind in game.ruleset.table("way")


def begins_way(game: Game) -> bool:
    """Return whether the pending decision offers to move a piece, so that a click on a tile can mean that."""
    begins = {kind.begins for kind in game.ruleset.table("way").values()} - {""}
    options = game.decision.options if game.decision is not None else ()
    return any(option.key.partition(" ")[0] in begins for option in options)


def spoken(text: str) -> str:
    """Return a sentence in which pieces bear the names of their players instead of handles."""
    return _PIECE_NAME.sub(r"Player \1", text)


def spoken_wish(
    game: Game, explainer: Explainer, key: str, seat: int, hidden: Callable[[int], bool] = lambda _card: False
) -> str:
    """Return what a seat wants as a sentence in which cards, pieces and items bear their names instead of handles.

    Args:
        game: the game.
        explainer: names things.
        key: the option key that the seat wants.
        seat: the seat.
        hidden: whether a card's name is kept from whoever reads it.
    """

    def name(handle: re.Match[str]) -> str:
        card = game.entity(handle[0], seat)
        if card and hidden(card):
            return HIDDEN
        return game.definitions[game.state.definition_of[card]].name if card else handle[0]

    return spoken(_CARD_NAME.sub(name, without_handles(game, explainer, key, seat)))


def without_handles(game: Game, explainer: Explainer, key: str, seat: int) -> str:
    """Return an option key in which what everybody sees, pieces and items on the stack, bears its name."""

    def name(handle: re.Match[str]) -> str:
        thing = game.entity(handle[0], seat)
        return explainer.name(game, thing) if thing and game.state.kind_of[thing] != "card" else handle[0]

    return _THING_NAME.sub(name, key)


def _way(titles: list[str]) -> str:
    """Return what is under way in one line: what began it, and what is done now."""
    if len(titles) > MOST_TITLES:
        titles = [titles[0], titles[1], "…", *titles[-2:]]
    return " › ".join(titles)


def _unlike(choices: Iterable[ChoiceShown]) -> list[ChoiceShown]:
    """Return the first of each label: equal cards need one button."""
    return list({choice.label: choice for choice in reversed(list(choices))}.values())[::-1]


def _buttons(kind: str, options: Iterable[Option], choices: Iterable[ChoiceShown]) -> tuple[ChoiceShown, ...]:
    """Return the options that get a button: those without a place, and outside the main phase the few of a kind.

    Several of a kind about one and the same thing, such as the types of source that a card gives, have no place each.
    """
    groups: dict[str, list[ChoiceShown]] = {}
    places: dict[str, list[tuple[int, Hex | None]]] = {}
    for option, choice in zip(options, choices, strict=True):
        word = option.key.partition(" ")[0]
        groups.setdefault(word, []).append(choice)
        places.setdefault(word, []).append((option.subject, option.tile))
    placed = {
        word: all(subject or tile for subject, tile in found)
        and (kind == "main" or len(found) == 1 or len(set(found)) > 1)
        for word, found in places.items()
    }
    found = [
        choice
        for word, whole in groups.items()
        for group in (_unlike(whole),)
        for choice in group
        if not placed[word] or word in ("move", "stop", "take") or (kind != "main" and len(group) <= FEW)
    ]
    words = {choice.key: choice.key.partition(" ")[0] for choice in found}
    ranks = {word: rank for rank, word in enumerate(LEADING)}
    return tuple(sorted(found, key=lambda choice: ranks.get(words[choice.key], len(ranks))))
