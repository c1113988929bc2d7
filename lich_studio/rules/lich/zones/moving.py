"""Return and put: an effect brings cards from zone to zone (AMB-230, AMB-216)."""
from __future__ import annotations

from typing import Any

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Place, walk
from lich_studio.effects.phrase import Phrase, Word, phrase
from lich_studio.engine.frames import NEXT, RETURN, Call, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.zones import zone_parts
from lich_studio.rules.core.results import ResultRow, report
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import AnyOf, Each, You
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Aim, Kind, Things, fits
from lich_studio.rules.lich.able import Able
from lich_studio.rules.lich.field import ACTION, DECK, HAND
from lich_studio.rules.lich.nouns import CARD_NOUNS
from lich_studio.rules.lich.result_kinds import CARDS_MOVED
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.zones.card_moves import (
    NODES,
    Moving,
    MovingTo,
    Put,
    PutIntoPlay,
    PutOnBottom,
    PutOnTop,
    Return,
    ShuffleInto,
)
from lich_studio.rules.lich.zones.choosing import pick
from lich_studio.rules.lich.zones.gathering import gathered, has_cards, note_those_who_did
from lich_studio.rules.lich.zones.into_play import INTO_PLAY
from lich_studio.rules.lich.zones.lots import ChosenFrom, Rest, Those, Whole
from lich_studio.rules.lich.zones.piles import (
    NAMES,
    RULES,
    HeldCards,
    OwnersPile,
    Pile,
    kind_of,
    note_doer,
    seat_of,
    send,
)
from lich_studio.rules.lich.zones.shuffling import shuffle_zone

ONE_OF_THEM = ChosenFrom(Things(nouns=(Kind("card"),)), HeldCards(), 1, up_to=False)
"""One of the cards that are looked at, said as "one" behind what was done with another."""
_YOU = You()
SHUFFLED = "cards shuffled"
MOVABLE = (*CARD_NOUNS, "summon", "token")


def _begin(_game: Game, registers: Registers) -> Instruction:
    registers["shuffled"] = ()
    return gathered(registers)


def _order(game: Game, registers: Registers) -> Instruction:
    """Ask in which order cards go to a pile, where the text lets their player choose."""
    node: Any = effect_node(game, registers)
    pairs: tuple[tuple[int, int], ...] = registers["all"]
    note_those_who_did(game, registers, only_each=True)
    if not getattr(node, "ordered", False) or len(pairs) < 2:
        registers["order"] = ()
        return NEXT
    cards = tuple(card for _, card in pairs)
    return pick(pairs[0][0], cards, len(cards), len(cards), registers["source"], "order", "next")


def _keep_order(game: Game, registers: Registers) -> Instruction:
    order: tuple[int, ...] = registers["order"]
    if order:
        seat = registers["all"][0][0]
        top = isinstance(effect_node(game, registers), PutOnTop)
        registers["all"] = tuple((seat, card) for card in (reversed(order) if top else order))
    return NEXT


def _carry_out(game: Game, registers: Registers) -> Instruction:
    """Bring the next card to its zone; cards that come into play may ask where."""
    if not registers["all"]:
        for kind, seat in registers["shuffled"]:
            shuffle_zone(game, kind, seat, registers)
        return RETURN
    (seat, card), *rest = registers["all"]
    registers["all"] = tuple(rest)
    node: Any = effect_node(game, registers)
    note_doer(registers, node.who, seat)
    for result in (CARDS_MOVED, SHUFFLED) if isinstance(node, ShuffleInto) else (CARDS_MOVED,):
        report(game, registers, result, 1, (Aim("card", card),))
    to: Place | None = getattr(node, "to", None)
    goal = seat if to is None else _goal(game, node, registers, card)
    if to is None or kind_of(to) == ACTION:
        given = {"card": card, "seat": goal, "source": registers["source"], **_how(game, node, registers)}
        return Call(INTO_PLAY, given)
    if goal:
        send(game, card, kind_of(to), goal, registers, bottom=isinstance(node, PutOnBottom))
        if isinstance(node, ShuffleInto):
            registers["shuffled"] = tuple(dict.fromkeys((*registers["shuffled"], (kind_of(to), goal))))
    return NEXT


def _how(game: Game, node: Any, registers: Registers) -> dict[str, Any]:
    """Return what a text says of how cards come into play: to which tiles, and tapped."""
    on: Things | None = getattr(node, "on", None)
    at: Target | None = getattr(node, "at", None)
    found: dict[str, Any] = {"tapped": getattr(node, "tapped", False), "aimed": at is not None}
    if at is not None:
        found["tiles"] = tuple(aim.tile for aim in chosen(game, at, registers) if aim.tile is not None)
    if on is not None:
        there = tuple(tile for tile in game.board.order if fits(game, on, Aim("tile", 0, tile), registers))
        found["tiles"] = there
    return found


def _goal(game: Game, node: Any, registers: Registers, card: int) -> int:
    """Return whose zone a card goes to; the owner of a whole zone is the player whose it is."""
    if isinstance(node.to, OwnersPile) and isinstance(node.what, Whole):
        return zone_parts(game.state.zone_of[card])[1]
    return seat_of(game, node.to, registers, card)


def _rows(verb: str, node: type[Moving], words: str, example: str = "") -> tuple[Phrase, ...]:
    """Return the ways to say what is moved, by the player or by others, with the words for where to."""
    first, *others = verb.split("|")
    plural = "|".join(f"{one}s" for one in (first, *others))
    return (
        phrase(f"{verb} {{what}} {words}", node, who=_YOU, rule_ids=RULES, example=example),
        phrase(f"{{who}} {plural} {{what}} {words}", node, rule_ids=RULES),
    )


_UNDER_YOU = "|".join(
    f"{where}_under_your_control" for where in ("into_play", "in_play", "to_play", "to_the_board", "onto_the_board")
)
PHRASES = (
    *_rows("return", Return, "to|into {to}", "Return all equipment in all purgatories to your action zone."),
    *_rows("put|place|send|move", Put, "into|in|to {to}", "Put the top 3 cards of your deck into your purgatory."),
    *_rows("put|place|return", PutOnTop, "on_top_of|on_the_top_of|to_the_top_of {to}",
           "Put a card from your hand on top of your deck."),
    *_rows("put|place|return", PutOnBottom, "on_the_bottom_of|on_bottom_of|to_the_bottom_of {to}",
           "Put a card from your hand on the bottom of your deck."),
    phrase("take {what} into your hand", Put, who=_YOU, to=Pile(HAND, _YOU), canonical=False),
    phrase("take {what}", Put, who=_YOU, to=Pile(HAND, _YOU), canonical=False),
    phrase("steal {what}", Put, who=_YOU, to=Pile(HAND, _YOU), canonical=False, yields=2),
    phrase("one on_the_bottom_of|on_bottom_of {to}", PutOnBottom, who=_YOU, what=ONE_OF_THEM, canonical=False),
    phrase("one on_top_of|on_the_top_of {to}", PutOnTop, who=_YOU, what=ONE_OF_THEM, canonical=False),
    phrase("one into|in {to}", Put, who=_YOU, what=ONE_OF_THEM, canonical=False),
    phrase("the_rest|the_others|the_other on_the_bottom_of|on_bottom_of {to}", PutOnBottom, who=_YOU, what=Rest(),
           canonical=False),
    phrase("the_rest|the_others|the_other on_top_of|on_the_top_of {to}", PutOnTop, who=_YOU, what=Rest(),
           canonical=False),
    phrase("the_rest|the_others|the_other into|in {to}", Put, who=_YOU, what=Rest(), canonical=False),
    *_rows("shuffle", ShuffleInto, "into {to}", "Shuffle target purgatory into its owner's deck."),
    phrase("add {what} to {to}", Put, who=_YOU, canonical=False),
    phrase("summon|resummon {what}", PutIntoPlay, who=_YOU, canonical=False, yields=3),
    phrase("return|put {what} to_play|back_into_play", PutIntoPlay, who=_YOU, canonical=False),
    *_rows("put|place|return|play", PutIntoPlay, "into_play|in_play", "Put an equipment from your hand into play."),
    phrase(f"put|place|return|bring {{what}} {_UNDER_YOU}", PutIntoPlay, who=_YOU, canonical=False),
)  # fmt: skip

def _ordered(words: str, node: type[Moving], where: str) -> tuple[Phrase, ...]:
    """Return the ways to say that a player chooses the order."""
    return (
        phrase(f"{words} {{what}} {where} {{to}} in_any_order", node, who=_YOU, ordered=True, rule_ids=RULES),
        phrase(f"the_rest|the_others {where} {{to}} in_any_order", node, who=_YOU, what=Rest(), ordered=True,
               canonical=False),
    )  # fmt: skip


def _check_goals(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse a text that brings cards to a zone which takes none by such a way, such as the hero zone."""
    for node in walk(ability):
        if isinstance(node, PutIntoPlay) and isinstance(node.what, Those) and isinstance(node.what.what, Target):
            message = "What is chosen in play lies there already: say from which zone it comes."
            return TextProblem(ability.span, "from-where", message, ("from your purgatory", "from your hand"))
        to = node.to if isinstance(node, MovingTo) else None
        unclear = isinstance(to, Pile) and isinstance(to.of, Each | AnyOf)
        if unclear:
            message = "This does not say whose zone the cards go to: name the player, or its owner."
            return TextProblem(ability.span, "whose-zone", message, ("your hand", "its owner's hand", "their hand"))
        if to is not None and kind_of(to) not in NAMES:
            message = "No effect brings cards to that zone."
            return TextProblem(ability.span, "no-way-there", message, tuple(NAMES.values()))
    return None


_DECK = OwnersPile(DECK)
_BACK = (
    ("on_top|on_the_top|back_on_top", PutOnTop), ("on_the_bottom|on_bottom|back_on_the_bottom", PutOnBottom),
)  # fmt: skip
UNSAID = tuple(
    row
    for where, node in _BACK
    for order, ordered in (("", False), (" in_any_order", True))
    for row in (
        phrase(f"put|place|return|leave {{what}} {where}{order}", node, who=_YOU, to=_DECK, ordered=ordered,
               canonical=False, yields=1),
        phrase(f"the_rest|the_others|the_other {where}{order}", node, who=_YOU, what=Rest(), to=_DECK,
               ordered=ordered, canonical=False, yields=1),
        phrase(f"one {where}{order}", node, who=_YOU, what=ONE_OF_THEM, to=_DECK, ordered=ordered, canonical=False,
               yields=1),
    )
)  # fmt: skip
"""Of what the top or the bottom is goes without saying: of the deck."""
ORDERED = (
    *_ordered("put|place|return", PutOnTop, "on_top_of|on_the_top_of"),
    *_ordered("put|place|return", PutOnBottom, "on_the_bottom_of|on_bottom_of"),
)  # fmt: skip

MODULE = RuleModule(
    id="moving cards",
    requires=("gathering cards", "into play", "results", "shuffling"),
    tables={
        "aimable": tuple(Aimable(node.__name__, MOVABLE, ("avatar", "effect", "tile")) for node in NODES),
        "able": tuple(Able(node.__name__, has_cards) for node in NODES),
        "result": (
            ResultRow(CARDS_MOVED, (), tuple(node.__name__ for node in NODES), counted=True),
            ResultRow(SHUFFLED, (), (ShuffleInto.__name__,), counted=True),
        ),
    },
    words=(
        Word("result", CARDS_MOVED, "number of cards moved", ("number of cards returned",)),
        Word("result", SHUFFLED, "number of cards shuffled", ("number of cards shuffled this way",)),
        Word("done", CARDS_MOVED, "returned", ("put", "returned to your hand", "put into your hand",
             "put in your hand", "put into play", "returned to play", "put on the board", "put into your deck",
             "returned to your deck")),
        Word("done", SHUFFLED, "shuffled", ("shuffled into your deck", "shuffled into their deck",
             "shuffled into their decks", "shuffled in")),
    ),
    nodes=tuple(NodeRule(node, procedure="cards.move", sentence="{source} brings cards to a zone") for node in NODES),
    phrases=(*PHRASES, *ORDERED, *UNSAID),
    text_checks=(_check_goals,),
    procedures=(
        procedure(
            "cards.move",
            step("begin", _begin),
            step("order", _order),
            step("keep order", _keep_order),
            step("carry out", _carry_out, "They go where the card says", *RULES),
            step("again", lambda _game, _registers: Go("carry out")),
            title="Move cards",
        ),
    ),
)
