"""What the finders offer: the things of the project, commands, and the uses of a name."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

from lich_studio.app.command_book import WINDOW, Command
from lich_studio.app.finding.rows import Offer
from lich_studio.session.things import GAME_END, Thing, ThingKind
from lich_studio.ui.editor import Place

__all__ = ["ICONS", "command_offers", "game_offers", "place_of", "thing_offers"]

ICONS: Final[dict[ThingKind, str]] = {
    "card": "cards", "deck": "deck", "map": "map", "scenario": "play", "term": "label", "rule": "rulebook",
    "ruling": "scale",
}  # fmt: skip


def place_of(thing: Thing) -> Place:
    """Return where a thing is shown: terms that designers make, and their likes in the game, among the terms; other
    words of the game at the rule that says what they are."""
    if thing.kind in ("card", "deck"):
        return Place("cards", f"{thing.kind}:{thing.id}")
    if thing.kind == "map":
        return Place("map", thing.id)
    if thing.kind == "scenario":
        return Place("sandbox", options={"scenario": thing.id})
    if thing.kind == "term" and thing.is_made:
        return Place("cards", f"term:{thing.id.replace('_', '-')}")
    return Place("rulebook", part=thing.rule if thing.kind == "term" else thing.id)


def thing_offers(things: Iterable[Thing], go: Callable[[Thing], object]) -> list[Offer]:
    """Offer things to go to."""
    return [
        Offer(
            f"{thing.kind}:{thing.id}", thing.name, lambda thing=thing: go(thing), ICONS[thing.kind], thing.detail,
            thing.kind, glance=thing.text if thing.text != thing.detail else "",
        )
        for thing in things
    ]  # fmt: skip


def game_offers(files: Iterable[Path], go: Callable[[Place], object]) -> list[Offer]:
    """Offer saved games to open in the sandbox."""
    return [
        Offer(
            f"game:{file.name}", file.name.removesuffix(GAME_END),
            lambda file=file: go(Place("sandbox", options={"record": str(file)})), "play", "saved game", "game",
        )
        for file in files
    ]  # fmt: skip


def command_offers(commands: Sequence[Command], front: str, run: Callable[[Command], object]) -> list[Offer]:
    """Offer commands: those of the editor in front first, then the window's, then the other editors'.

    Args:
        commands: all there are.
        front: id of the editor in front.
        run: called with the one chosen.
    """
    order = {front: 0, WINDOW: 1}
    return [
        Offer(
            command.id, command.name, lambda command=command: run(command), detail=command.group,
            keys=command.shown_keys, enabled=command.action.isEnabled() or command.owner not in order,
        )
        for command in sorted(commands, key=lambda command: order.get(command.owner, 2))
    ]  # fmt: skip
