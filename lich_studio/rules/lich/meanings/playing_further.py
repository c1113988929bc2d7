"""Carry out what lets a player play a card as a text runs: "play an Equipment from your purgatory" (FX-001.2).

The card is declared at once and resolves before what is below it on the stack; when and from where cards are otherwise
played does not count for it. A card that is played and gone can be damned by the same text, once it has resolved.
"""

from __future__ import annotations

from collections.abc import Callable

from lich_studio.engine.frames import NEXT, Call, Instruction, Registers
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Intent
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.described import conjuncts
from lich_studio.rules.core.interpreter.forms import reworded
from lich_studio.rules.core.interpreter.vocabulary import DONE, THINGS, Act, NotRunnable, VerbForm, VerbRow
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.cards.playing import type_of
from lich_studio.rules.lich.cards.tactics import TACTICS
from lich_studio.rules.lich.field import card_type
from lich_studio.rules.lich.standing_for import cards_in, seats_in
from lich_studio.rules.lich.windows import DECLARED
from lich_studio.rules.lich.zones.playing_on import may_play_on, note_played_on

PLAY, PLAY_FREE = "play now", "play for nothing"
_COST = "source cost"


def _playing(*, free: bool) -> Callable[[Game, Registers, tuple[Act, ...]], Instruction]:
    """Return what declares a card, unless something but the time forbids to play it, or its cost cannot be paid."""

    def begin(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
        (act,) = acts
        cards, seats = cards_in(game, act["patient"]), seats_in(game, act["agent"])
        if not cards or not seats:
            return NEXT
        card, seat = cards[0], seats[0]
        kind = type_of(game, card)
        if kind is None or not _may_play(game, seat, card, free=free):
            return NEXT
        game.set_controller(card, seat)
        if card_type(game, card) in TACTICS:
            note_played_on(game, registers["item"], card)
        return Call(kind.play, {"card": card, "free": free, "seat": seat})

    return begin


def _may_play(game: Game, seat: int, card: int, *, free: bool) -> bool:
    known = bool(game.state.zone_of[card]) and type_of(game, card) is not None
    return known and may_play_on(game, Intent("play", seat, card), free=free)


def _can_be_played(*, free: bool) -> Callable[[Game, Aim], bool]:
    """Return the test whether a card can be chosen to be played: by whoever controls it."""

    def allowed(game: Game, aim: Aim) -> bool:
        cards = cards_in(game, (aim,))
        return bool(cards) and _may_play(game, game.state.controller_of[cards[0]], cards[0], free=free)

    return allowed


def _says_where(clause: object) -> bool:
    return isinstance(clause, m.Rel) and clause.relation == "in"


def playing_now(event: m.Event) -> m.Event | None:
    """Return the playing of a card as a text runs with how it is played.

    Raises:
        NotRunnable: several cards are played, or in a way that nothing tells.
    """
    card = event.role("patient")
    said = {name for name, _ in event.roles}
    if not isinstance(card, m.Thing | m.Ref) or not said <= {"agent", "patient", "without"}:
        return None
    if isinstance(card, m.Thing) and (card.how not in ("pick", "top", "the") or card.most != 1):
        raise NotRunnable("several cards that are played")
    if isinstance(card, m.Thing) and card.how == "pick" and not any(map(_says_where, conjuncts(card.where))):
        raise NotRunnable("a card that is played from nowhere")
    without = event.role("without")
    if without is not None and not (isinstance(without, m.Prop) and without.prop == _COST):
        raise NotRunnable("playing without what is no cost")
    return reworded(event, PLAY if without is None else PLAY_FREE, ("without",))


VERBS = tuple(
    VerbRow(verb, (DECLARED, "played source"), {"patient": THINGS}, _playing(free=free), ("patient",),
            picks="play", one_by_one=True, allows={"patient": _can_be_played(free=free)},
            aims_as={"patient": "PlayIt"})
    for verb, free in ((PLAY, False), (PLAY_FREE, True))
)  # fmt: skip
FORMS = (VerbForm("play now", "play", playing_now, only=DONE),)
