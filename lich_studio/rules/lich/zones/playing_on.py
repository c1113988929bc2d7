"""Playing on: a text lets its player play a further card, or use a card, while it resolves.

Such a card is declared at once and resolves before what is below it on the stack. The times at which cards are
otherwise played do not count for it; everything else does: its source cost, a free slot, something to aim at.
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lich_studio.effects.nodes import Effect, Place, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.frames import NEXT, RETURN, Ask, Call, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Intent
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.lying import ZoneLot
from lich_studio.rules.core.results import report
from lich_studio.rules.core.running import CHOSEN, chosen, effect_node
from lich_studio.rules.core.selectors import Same, You
from lich_studio.rules.core.things import Aim, Things, fits
from lich_studio.rules.lich.cards.activating import activated
from lich_studio.rules.lich.cards.playing import type_of
from lich_studio.rules.lich.cards.tactics import TACTICS
from lich_studio.rules.lich.field import ACTION, HAND, card_name, card_type, is_in
from lich_studio.rules.lich.keywords.damn import PLAYED_ON
from lich_studio.rules.lich.nouns import CARD_NOUNS
from lich_studio.rules.lich.seats import is_alive
from lich_studio.rules.lich.standing_for import cards_in
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.zones.lots import gather
from lich_studio.rules.lich.zones.piles import Pile, cards_of
from lich_studio.rules.lich.zones.using_cards import PHRASES as USING
from lich_studio.rules.lich.zones.using_cards import RULES, UseCard, check_use, end_use, may_be_meant, spare

NOT_ASKED = frozenset((
    "play.technique", "play.reaction", "play.main phase", "play.alteration", "play.source time", "play.hand",
    "use.time",
))  # fmt: skip
"""Clauses about when and from where cards are played, which such a text goes before (FX-001.2)."""
OF_COST = "play.cost"
USABLE = ("equipment", "skill", "summon", "token", "source")


@dataclass(frozen=True, slots=True)
class PlayMore(Effect):
    """You play a card, out of turn.

    Attributes:
        things: which can be played.
        place: where it lies.
        free: whether its source cost is not paid.
    """

    things: Things
    place: Place
    free: bool = False


@dataclass(frozen=True, slots=True)
class PlayFrom(Effect):
    """You play a card of a zone, out of turn.

    Attributes:
        what: the cards to choose from.
        free: whether its source cost is not paid.
    """

    what: ZoneLot
    free: bool = False


@dataclass(frozen=True, slots=True)
class PlayIt(Effect):
    """You play a card that the text spoke of before.

    Attributes:
        what: the card.
        free: whether its source cost is not paid.
    """

    what: Selector
    free: bool = False


def may_play_on(game: Game, intent: Intent, *, free: bool = False) -> bool:
    """Return whether all clauses but those about time and place allow something."""
    return all(
        clause.check(game, intent) is None
        for clause in game.ruleset.clauses[intent.kind]
        if clause.id not in NOT_ASKED and not (free and clause.id == OF_COST)
    )


def _to_play(game: Game, registers: Registers) -> Iterator[Option]:
    node: Any = effect_node(game, registers)
    seat: int = registers["seat"]
    if isinstance(node, PlayMore):
        found = cards_of(game, node.place, registers)
        cards = tuple(card for card in found if fits(game, node.things, Aim("card", card), registers))
    elif isinstance(node, PlayFrom):
        cards = gather(game, node.what, registers).cards
    else:
        cards = cards_in(game, chosen(game, node.what, registers))
    for card in cards:
        kind = type_of(game, card)
        there = kind is not None and bool(game.state.zone_of[card])
        if kind is None or not there or not may_play_on(game, Intent("play", seat, card), free=node.free):
            continue
        given = (("card", card), ("free", node.free), ("seat", seat))
        yield Option(f"play {game.handle(card, seat)}", (kind.play, given), f"Play {card_name(game, card)}", card, None,
                     RULES)  # fmt: skip


def _to_use(game: Game, registers: Registers) -> Iterator[Option]:
    node: UseCard = effect_node(game, registers)
    seat: int = registers["seat"]
    for card in cards_in(game, chosen(game, node.what, registers)):
        abilities = tuple(activated(game, card)) if is_in(game, card, ACTION) else ()
        for number, ability in abilities:
            if not may_be_meant(node, ability) or not may_play_on(game, Intent("activate", seat, card, number)):
                continue
            suffix = f" {number + 1}" if len(abilities) > 1 else ""
            given = (("ability", number), ("card", card), ("seat", seat))
            key, label = f"use {game.handle(card, seat)}{suffix}", f"Use {card_name(game, card)}{suffix}"
            yield Option(key, ("use.declare", given), label, card, None, RULES)


def _ask(game: Game, registers: Registers) -> Instruction:
    node: Any = effect_node(game, registers)
    if not is_alive(game, registers["seat"]):
        return RETURN
    options = tuple((_to_use if isinstance(node, UseCard) else _to_play)(game, registers))
    if not options:
        return Go("return")
    if len(options) == 1:
        registers["way"] = options[0].value
        return NEXT
    prompt = f"{card_name(game, registers['source'])}: what do you {'use' if isinstance(node, UseCard) else 'play'}?"
    return Ask(Decision(registers["seat"], "play on", prompt, options, RULES), "way")


def _declare(game: Game, registers: Registers) -> Instruction:
    way, given = registers["way"]
    values = dict(given)
    if "free" in values:
        card: int = values["card"]
        game.set_controller(card, values["seat"])
        report(game, registers, CHOSEN, 1, (Aim("card", card),))
        if card_type(game, card) in TACTICS:
            note_played_on(game, registers["item"], card)
    return Call(way, values)


def note_played_on(game: Game, item: int, card: int) -> None:
    """Note of a technique or reaction that an effect lets be played, so that its text can damn it afterwards."""
    played: tuple[int, ...] = game.recall("item", item, PLAYED_ON) or ()
    game.remember((*played, card), "item", item, PLAYED_ON)


_HAND = Pile(HAND, You())
_WHAT = "a|an|one|one_more|an_additional|a_further {things}"
_NO_ACTION = (
    "without_using_an_action|without_spending_an_action|without_using_an_action_point|without_spending_an_action_point|"
    "without_using_ap|without_spending_ap|out_of_sequence|immediately|right_away|this_turn"
)
_FREE = (
    "without_paying_its_cost|without_paying_its_source_cost|without_paying_for_it|for_free|at_no_cost|"
    "without_paying_its_costs|without_paying_their_cost"
)

_PAYING = (
    "[,] [by] paying its_cost|for_it|its_source_cost|the_cost|its_costs|their_cost",
    "[,] [but] you_still_pay|you_must_pay|you_must_still_pay|you_pay its_cost|for_it|its_source_cost|the_cost",
    "if you can pay|afford [for] it|its_cost",
)
"""What is so of a card that is not played for nothing."""
MODULE = RuleModule(
    id="playing on",
    requires=("lots", "playing", "activating", "results"),
    text_checks=(check_use,),
    tables={"aimable": (Aimable("UseCard", USABLE), Aimable("PlayIt", ("card",)), Aimable("PlayFrom", CARD_NOUNS))},
    nodes=(
        NodeRule(PlayMore, procedure="play on.run", sentence="{source} lets its player play a card"),
        NodeRule(PlayFrom, procedure="play on.run", sentence="{source} lets its player play a card"),
        NodeRule(PlayIt, procedure="play on.run", sentence="{source} lets its player play a card"),
        NodeRule(UseCard, procedure="play on.run", sentence="{source} lets its player use a card"),
    ),
    phrases=(
        phrase(f"play {_WHAT}", PlayMore, place=_HAND, free=False, rule_ids=RULES,
               example="Deal 3 damage to target. You may play a technique."),
        phrase(f"play {_WHAT} {_FREE}", PlayMore, place=_HAND, free=True, rule_ids=RULES,
               example="You may play a reaction without paying its cost."),
        phrase(f"play {_WHAT} {_NO_ACTION}", PlayMore, place=_HAND, free=False, canonical=False),
        phrase(f"play {_WHAT} from your hand", PlayMore, place=_HAND, free=False, canonical=False),
        phrase(f"chain {_WHAT} [from_your_hand]", PlayMore, place=_HAND, free=False, canonical=False),
        phrase(f"chain {_WHAT} {_FREE}", PlayMore, place=_HAND, free=True, canonical=False),
        phrase("play {what}", PlayFrom, free=False, rule_ids=RULES,
               example="You may play a technique from your purgatory."),
        *(row for paying in _PAYING for row in (
            phrase(f"play {{what}} {paying}", PlayFrom, free=False, canonical=False),
            phrase(f"play it|that_card {paying}", PlayIt, what=Same(), free=False, canonical=False),
        )),
        phrase("play {what} as_though|as_if it|they were|was in|from your hand", PlayFrom, free=False,
               canonical=False),
        phrase(f"play {{what}} {_FREE}", PlayFrom, free=True, rule_ids=RULES,
               example="You may play the top card of your deck without paying its cost."),
        phrase("play it|that_card", PlayIt, what=Same(), free=False, rule_ids=RULES,
               example="Reveal the top card of your deck. You may play it."),
        phrase(f"play it|that_card {_FREE}", PlayIt, what=Same(), free=True, rule_ids=RULES,
               example="Reveal the top card of your deck. You may play it without paying its cost."),
        *USING,
    ),
    procedures=(
        procedure(
            "play on.run",
            step("spare", spare),
            step("ask", _ask, "A further card is chosen", *RULES),
            step("declare", _declare, "It is played, or used", *RULES),
            step("return", end_use),
            title="Play on",
        ),
    ),
)  # fmt: skip
