"""Discarding cards that a text says with where they lie: "discard a card from it", "discard the rest" (KW-DISCARD)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, Place, Selector, walk
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.lying import TargetFrom, ZoneLot
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.things import Kind, Things
from lich_studio.rules.lich.able import Able
from lich_studio.rules.lich.field import DECK, HAND, PURGATORY, is_in, to_purgatory
from lich_studio.rules.lich.keywords.discard import RULES
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.zones.gathering import gathered, has_cards, note_those_who_did
from lich_studio.rules.lich.zones.lots import ChosenFrom, OneThisWayLot, Whole
from lich_studio.rules.lich.zones.piles import HeldCards, Pile, TheirPile, kind_of

_CARD = Things(nouns=(Kind("card"),))
_SHOWN: tuple[tuple[str, object], ...] = (("things", _CARD), ("place", HeldCards()), ("up_to", False))
_ONE_SHOWN = ChosenFrom(_CARD, HeldCards())


@dataclass(frozen=True, slots=True)
class DiscardFrom(Effect):
    """Players discard cards of a hand, of a deck, or of those that the text shows.

    The rulebook knows discarding from the hand alone (KW-DISCARD); authors say it of the cards of a deck as well.

    Attributes:
        who: the players who do it, and choose.
        what: the cards.
    """

    who: Selector
    what: ZoneLot


def _begin(_game: Game, registers: Registers) -> Instruction:
    return gathered(registers)


def _discard(game: Game, registers: Registers) -> Instruction:
    found: tuple[tuple[int, int], ...] = registers["all"]
    for _, card in found:
        if game.state.zone_of[card] and not is_in(game, card, PURGATORY):
            whose = game.state.controller_of[card]
            to_purgatory(game, card)
            game.announce(Event("discarded", whose, card, registers["source"], rules=RULES))
    note_those_who_did(game, registers)
    return RETURN


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to discard what lies in no hand and no deck, and to leave open who chooses among another's cards."""
    for node in walk(ability):
        if not isinstance(node, DiscardFrom):
            continue
        what = node.what
        place: Place | None = getattr(what, "place", None)
        if isinstance(place, HeldCards):
            continue
        if isinstance(what, TargetFrom | OneThisWayLot | Whole) or (
            place is not None and kind_of(place) not in ((HAND,) if isinstance(what, ChosenFrom) else (HAND, DECK))
        ):
            message = "Cards are discarded from a hand, from the top of a deck, or of those that are shown."
            return TextProblem(ability.span, "discarded-from", message, ("damn", "put into purgatory"))
        if isinstance(what, ChosenFrom) and not _is_own(node.who, place):
            message = "This leaves open who chooses: let its player discard, or look at that hand before."
            return TextProblem(ability.span, "who-chooses", message, ("target opponent discards", "look at"))
    return None


def _is_own(who: Selector, place: Place | None) -> bool:
    """Return whether players discard out of what is their own."""
    if isinstance(who, You):
        return isinstance(place, Pile) and isinstance(place.of, You)
    return isinstance(place, TheirPile)


MODULE = RuleModule(
    id="discarding from",
    requires=("discarding cards", "gathering cards"),
    nodes=(NodeRule(DiscardFrom, procedure="discard from.run", sentence="{source} makes cards be discarded"),),
    text_checks=(_check,),
    phrases=(
        phrase("discard {what}", DiscardFrom, who=You(), rule_ids=RULES, yields=1,
               example="Look at target opponent's hand and discard a card from it."),
        phrase("{who} discards {what}", DiscardFrom, rule_ids=RULES, yields=1),
        phrase("choose {what} to|and|and_then discard", DiscardFrom, who=You(), canonical=False),
        phrase("choose a|one card [for them] to discard", DiscardFrom, who=You(), what=_ONE_SHOWN, canonical=False),
        phrase("choose {count} card(s) [for them] to discard", DiscardFrom, who=You(), canonical=False,
               inside=Inside("what", ChosenFrom, _SHOWN)),
    ),
    tables={
        "aimable": (Aimable("DiscardFrom", ("player",)),),
        "able": (Able("DiscardFrom", has_cards),),
    },
    procedures=(
        procedure("discard from.run", step("begin", _begin), step("discard", _discard, "Cards are discarded", *RULES),
                  title="Discard"),
    ),
)  # fmt: skip
