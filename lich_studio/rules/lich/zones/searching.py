"""Search and choose: cards are found in a zone, for what the text does with them next (AMB-230, AMB-175).

Who searches looks at the whole zone, and may find fewer cards than the text says, or none.
"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Place, Selector, walk
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.lying import Finding, ZoneLot
from lich_studio.rules.core.results import report
from lich_studio.rules.core.running import CHOSEN, effect_node
from lich_studio.rules.core.selectors import Same, You
from lich_studio.rules.core.spoken_of import ThatThing, ThoseThings
from lich_studio.rules.core.things import Aim, Things
from lich_studio.rules.lich.field import DECK, zone
from lich_studio.rules.lich.nouns import CARD_NOUNS
from lich_studio.rules.lich.seats import in_turn
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.zones.choosing import pick
from lich_studio.rules.lich.zones.gathering import gathered
from lich_studio.rules.lich.zones.holding import LOOKED, hold
from lich_studio.rules.lich.zones.lots import Rest, of_kind
from lich_studio.rules.lich.zones.piles import RULES, HeldCards, cards_of, doers, kinds_of, note_doer, seats_of

SEARCH_RULES = (*RULES, "AMB-175")
_YOU = You()


@dataclass(frozen=True, slots=True)
class Search(Finding):
    """Players look through a zone for cards, which the text then speaks of as "it" or "them".

    Attributes:
        who: the players.
        place: the zone.
        things: what they look for.
        count: how many cards at most; 0 for any number.
    """

    who: Selector
    place: Place
    things: Things
    count: int = 1


@dataclass(frozen=True, slots=True)
class ChooseCards(Finding):
    """Players choose cards, which the text then speaks of as "it" or "that card".

    Attributes:
        who: the players.
        what: the cards.
    """

    who: Selector
    what: ZoneLot


def _begin_search(game: Game, registers: Registers) -> Instruction:
    node: Search = effect_node(game, registers)
    seats = doers(game, node.who, registers)
    registers["left"] = in_turn(game, seats)
    registers["found"] = ()
    return Go("search")


def _search(game: Game, registers: Registers) -> Instruction:
    left: tuple[int, ...] = registers["left"]
    node: Search = effect_node(game, registers)
    if not left:
        things = tuple(Aim("card", card) for card in registers["found"])
        report(game, registers, CHOSEN, len(things), things)
        return RETURN
    seat = left[0]
    note_doer(registers, node.who, seat)
    there = cards_of(game, node.place, registers)
    fitting = of_kind(game, node.things, there, registers)
    owners = seats_of(game, node.place, registers)
    game.announce(Event("searched", seat, owners[0] if owners else 0, registers["source"],
                        word=" and ".join(kinds_of(node.place)), rules=SEARCH_RULES))  # fmt: skip
    if DECK in kinds_of(node.place) and len(owners) == 1:
        hold(game, zone(game, DECK, owners[0]), LOOKED, seat)
    most = min(node.count, len(fitting)) if node.count else len(fitting)
    return pick(seat, fitting, 0, most, registers["source"], "picked", "find")


def _keep(_game: Game, registers: Registers) -> Instruction:
    registers["found"] = (*registers["found"], *registers["picked"])
    registers["left"] = registers["left"][1:]
    return Go("search")


def _begin_choice(_game: Game, registers: Registers) -> Instruction:
    return gathered(registers)


def _choose(game: Game, registers: Registers) -> Instruction:
    pairs: Any = registers["all"]
    report(game, registers, CHOSEN, len(pairs), tuple(Aim("card", card) for _, card in pairs))
    return Done()


_WHAT: tuple[tuple[str, str, Mapping[str, Any]], ...] = (
    ("a|an|one|any {things}", "a source and put it", {"count": 1}),
    ("up to {count} {things(s)}", "up to 2 sources and put them", {}),
    ("[any] {count} {things(s)}", "2 sources and put them", {"canonical": False}),
    ("any number of {things(all)}", "any number of sources and put them", {"count": 0}),
)


def _rows() -> tuple[Phrase, ...]:
    return tuple(
        row
        for words, shown, given in _WHAT
        for row in (
            phrase(f"search|look_through [through] {{place}} for {words}", Search, who=_YOU, rule_ids=SEARCH_RULES,
                   example=f"Search your deck for {shown} into your hand.", **given),
            phrase(f"{{who}} searches {{place}} for {words}", Search, rule_ids=SEARCH_RULES,
                   example=f"Target player searches their deck for {shown.partition(' and ')[0]}.", **given),
        )
    )  # fmt: skip


def _check_found(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to search for cards with which the text does nothing then."""
    searching = False
    spans = ability.effect_spans or tuple(ability.span for _ in ability.effects)
    found = spans[0] if spans else ability.span
    for effect, span in zip(ability.effects, spans, strict=True):
        for node in walk(effect):
            if isinstance(node, Search):
                searching, found = True, span
            elif isinstance(node, Same | ThatThing | ThoseThings | Rest | HeldCards):
                searching = False
    if not searching:
        return None
    message = 'This does not say what happens with what is found: "and put it into your hand".'
    return TextProblem(found, "found-for-nothing", message, ("put it into your hand", "reveal it"))


MODULE = RuleModule(
    id="searching",
    requires=("gathering cards", "looking at cards", "held cards", "results"),
    tables={
        "aimable": (
            Aimable("Search", ("player",)),
            Aimable("ChooseCards", (*CARD_NOUNS, "player", "summon")),
        ),
    },
    events=(
        EventKind("searched", "{actor} searches the {word} of {subject}", reactable=False, rule_ids=SEARCH_RULES),
    ),
    nodes=(
        NodeRule(Search, procedure="search.run", sentence="{source} lets its player search a zone"),
        NodeRule(ChooseCards, procedure="choose cards.run", sentence="{source} has cards chosen"),
    ),
    text_checks=(_check_found,),
    phrases=(
        *_rows(),
        phrase("choose {what}", ChooseCards, who=_YOU, rule_ids=(*RULES, "AMB-216"),
               example="Choose a card from your purgatory and put it into your hand."),
        phrase("{who} secretly chooses {what}", ChooseCards, canonical=False, yields=2),
        phrase("{who} chooses {what}", ChooseCards, yields=1, rule_ids=(*RULES, "AMB-216"),
               example="Target opponent chooses a card from your purgatory. Put that card into your hand."),
    ),
    procedures=(
        procedure(
            "search.run",
            step("begin", _begin_search),
            step("search", _search, "A zone is searched", *SEARCH_RULES),
            step("keep", _keep),
            title="Search",
        ),
        procedure(
            "choose cards.run",
            step("begin", _begin_choice),
            step("choose", _choose, "Cards are chosen", *RULES),
            title="Choose cards",
        ),
    ),
)  # fmt: skip
