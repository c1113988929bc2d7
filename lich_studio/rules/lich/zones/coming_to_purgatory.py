"""What comes to purgatories and hands, and from where: "a card is put into your purgatory from your deck" (PUR-001)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.rules.core.happenings import Happening, HappeningRow, Party
from lich_studio.rules.lich.field import ACTION, ATTACHED, BURIED, DECK, DESTROYED, HAND, HERO, PURGATORY, SOURCES
from lich_studio.rules.lich.seats import active_seat
from lich_studio.rules.lich.triggers.families import family
from lich_studio.rules.lich.triggers.parties import YOU, ThisParty, owner, player, says, subject
from lich_studio.rules.lich.zones.piles import PUT

PLAY, ANYWHERE = "play", ""


@dataclass(frozen=True, slots=True)
class IsBuried(Happening):
    """A card comes to a purgatory.

    Attributes:
        who: the card.
        of: whose purgatory, None for anybody's.
        came: from where, "" for anywhere.
    """

    who: Party
    of: Party | None = None
    came: str = ANYWHERE


@dataclass(frozen=True, slots=True)
class DrawsByEffect(Happening):
    """An effect lets a player draw a card.

    Attributes:
        who: the player.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class DrawsOutside(Happening):
    """A player draws a card at another time than that player's end phase.

    Attributes:
        who: the player.
    """

    who: Party


def _came(_game: Game, node: IsBuried, event: Event) -> bool:
    own = isinstance(node.who, ThisParty)
    if event.kind == DESTROYED:
        # Once it has come there, the card itself hears of nothing any more.
        return own and node.came in (ANYWHERE, PLAY)
    if event.kind == PUT:
        return event.word == PURGATORY and node.came == ANYWHERE
    played = event.word in (ACTION, SOURCES, ATTACHED, HERO)
    return not (own and played) and node.came in (ANYWHERE, PLAY if played else event.word.partition(" ")[0])


def _by_effect(_game: Game, _node: DrawsByEffect, event: Event) -> bool:
    # The rules themselves have players draw without a card that says so (PH-END.1).
    return bool(event.source)


def _outside(game: Game, _node: DrawsOutside, event: Event) -> bool:
    phase: str = game.recall("turn", "phase") or ""
    return phase != "end" or active_seat(game) != event.actor


ROWS = (
    HappeningRow("IsBuried", (DESTROYED, BURIED, PUT), (("who", subject), ("of", owner)), _came),
    HappeningRow("DrawsByEffect", ("drew",), (("who", player),), _by_effect),
    HappeningRow("DrawsOutside", ("drew",), (("who", player),), _outside),
)
_PUT = "is put|placed|sent into|to|in"
_GOES = "goes|comes to|into"
_ENTERS = "enters"
_ZONES: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("your purgatory", "your|the", {"of": YOU}),
    ("{of}'s purgatory", "their|the", {}),
    ("a|any|the|their purgatory", "a|any|their|the", {"of": None}),
    ("its owner's purgatory", "their|the", {"of": None}),
)
_FROM = (("", ANYWHERE), (" from_anywhere", ANYWHERE), (" from {} deck", DECK), (" from {} hand", HAND),
         (" from play|the_board|the_field", PLAY))  # fmt: skip


def _buried() -> Iterator[Phrase]:
    """Yield the ways to say that a card comes to a purgatory, and from where."""
    for zone, whose, given in _ZONES:
        for origin, came in _FROM:
            for verb in (_PUT, _GOES, _ENTERS):
                canonical = verb == _PUT and "anywhere" not in origin and "owner" not in zone
                plain = canonical and not came and given.get("of") is YOU
                example = "Whenever a card is put into your purgatory, heal 1." if plain else ""
                yield phrase(f"{{who}} {verb} {zone}{origin.format(whose)}", IsBuried, came=came, canonical=canonical,
                             example=example, **given)


_EFFECT = "from|by|with|because_of|due_to an|a effect|card_effect|card|ability"
_OUT = "outside|outside_of|except_in|except_during|other_than_in|other_than_during|not_in|not_during"
PHRASES = (
    *_buried(),
    *says(DrawsByEffect, "draw", "draws", f"a|any card {_EFFECT}",
          example="Whenever an opponent draws a card from an effect, heal 1."),
    phrase(f"you draw a|any card {_OUT} your|the end_phase", DrawsOutside, who=YOU,
           example="Whenever you draw a card outside your end phase, lose 1 health."),
    phrase(f"{{who}} draws a|any card {_OUT} their|its|the end_phase", DrawsOutside),
)  # fmt: skip

MODULE = family("purgatory happenings", ("discard", "attrit", "piles", "phases", "triggers"), ROWS, PHRASES)
