"""What comes into question as a target before any clause is asked: the nouns of the words and what effects act on."""
from __future__ import annotations

from collections.abc import Iterator

from lich_studio.effects.keeping import kept_for_all
from lich_studio.effects.nodes import Effect
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.ruleset import Ruleset
from lich_studio.rules.core.choosers import Chooser
from lich_studio.rules.core.lying import Choosing, place_of
from lich_studio.rules.core.things import Aim, Described
from lich_studio.rules.lich.nouns import (
    CARD_NOUNS,
    ITEM_NOUNS,
    PIECE_NOUNS,
    PLACE_NOUNS,
    ZONE_NOUNS,
    nouns_in,
    nouns_named,
)
from lich_studio.rules.lich.targeting import Aimable, candidates

EVERY_NOUN = frozenset((*CARD_NOUNS, *PIECE_NOUNS, *ITEM_NOUNS, *PLACE_NOUNS, "player"))


def nouns_of(game: Game, chooser: Chooser) -> frozenset[str]:
    """Return the nouns that a chooser allows: what its words name, and every effect on it can act on."""
    return nouns_for(game, chooser.target, chooser.effects)


def nouns_for(game: Game, things: Described, effects: tuple[Effect, ...]) -> frozenset[str]:
    """Return the nouns of what a description names and every one of several effects can act on."""
    return _nouns_for(game.ruleset, things, effects)


@kept_for_all
def _nouns_for(ruleset: Ruleset, things: Described, effects: tuple[Effect, ...]) -> frozenset[str]:
    rows = ruleset.table("aimable")
    allowed: frozenset[str] | None = None
    named = nouns_named(ruleset, things)
    limiting = [effect for effect in effects if not isinstance(effect, Choosing)]
    if effects and not limiting:
        return named or EVERY_NOUN
    for effect in limiting:
        row: Aimable | None = rows.get(effect.row)
        nouns = frozenset[str]() if row is None else frozenset(row.nouns + row.named if named else row.nouns)
        allowed = nouns if allowed is None else _as_players(allowed, nouns) & _as_players(nouns, allowed)
    if allowed is None:
        allowed = EVERY_NOUN | (named & frozenset(ZONE_NOUNS))
    if not named:
        return allowed
    # A player is on the board as an avatar (AMB-214), and is offered once: there, where that is possible.
    found = allowed & (named | {"avatar"} if "player" in named else named)
    return found - {"player"} if "avatar" in found else found


def _as_players(nouns: frozenset[str], others: frozenset[str]) -> frozenset[str]:
    """Return nouns with "player" among them where others ask for players and avatars are among these (AMB-214)."""
    return nouns | {"player"} if "avatar" in nouns and "player" in others else nouns


def things_there(
    game: Game, things: Described, effects: tuple[Effect, ...], registers: Registers
) -> Iterator[Aim]:
    """Yield what comes into question for effects: things in play, or the cards in the zone that a text names.

    Args:
        game: the game.
        things: the description.
        effects: the effects that will act on it; none for things that are only asked about.
        registers: `seat` and `source` of who asks.
    """
    place = place_of(things, effects)
    if place is None:
        yield from candidates(game, nouns_for(game, things, effects) if effects else nouns_in(game, things))
        return
    cards: tuple[int, ...] = game.evaluate(place, registers)
    for card in cards:
        yield Aim("card", card)
