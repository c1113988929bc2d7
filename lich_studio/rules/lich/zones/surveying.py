"""Survey: the top cards of a deck are looked at, and each stays there or goes to the bottom (AMB-230)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Amount, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, RETURN, Ask, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import fold
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.zones import zone_key
from lich_studio.rules.core.results import ResultRow
from lich_studio.rules.core.running import amount, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.drawing import deck_of
from lich_studio.rules.lich.field import DECK, card_name, zone
from lich_studio.rules.lich.seats import in_turn
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.zones.holding import LOOKED, give_back, hold
from lich_studio.rules.lich.zones.piles import RULES, doers

SURVEYED, WOULD_SURVEY = "surveyed", "would survey"


@dataclass(frozen=True, slots=True)
class Survey(Effect):
    """Players look at the top cards of their decks, keep them there in any order or put them on the bottom.

    Attributes:
        who: the players.
        amount: how many cards, as many as the deck has (AMB-053).
    """

    who: Selector
    amount: Amount


def _begin(game: Game, registers: Registers) -> Instruction:
    node: Survey = effect_node(game, registers)
    seats = doers(game, node.who, registers)
    registers["left"] = in_turn(game, seats)
    registers["number"] = amount(game, node.amount, registers)
    return NEXT


def _next_player(_game: Game, registers: Registers) -> Instruction:
    left: tuple[int, ...] = registers["left"]
    number: int = registers["number"]
    if not left or number <= 0:
        return RETURN
    seat = left[0]
    registers["seat now"], registers["left"] = seat, left[1:]
    return fold(WOULD_SURVEY, Event(SURVEYED, seat, seat, registers["source"], number, rules=RULES), "coming")


def _take_up(game: Game, registers: Registers) -> Instruction:
    coming: Event | None = registers["coming"]
    seat: int = registers["seat now"]
    cards = deck_of(game, seat)[-coming.amount:] if coming is not None and coming.amount > 0 else ()
    if coming is None or not cards:
        return Go("next player")
    hold(game, cards, LOOKED, seat)
    registers["kept"] = ()
    game.announce(coming._replace(amount=len(cards)))
    return NEXT


def _ask(game: Game, registers: Registers) -> Instruction:
    """Ask for one card after another, the first that is kept being the topmost."""
    seat: int = registers["seat now"]
    kept: tuple[int, ...] = registers["kept"]
    cards = tuple(card for card in reversed(zone(game, LOOKED, seat)) if card not in kept)
    if not cards:
        return Go("put back")
    options: list[Option] = []
    for card in cards:
        name, handle = card_name(game, card), game.handle(card, seat)
        options.append(Option(f"top {handle}", (card, True), f"{name} next from the top", card, None, RULES))
        options.append(Option(f"bottom {handle}", (card, False), f"{name} to the bottom", card, None, RULES))
    options.append(Option("done", None, "Keep the rest as they lie", 0, None, RULES))
    names = ", ".join(card_name(game, card) for card in cards)
    prompt = f"Survey: from the top you see {names}. Which comes next from the top, which goes to the bottom?"
    return Ask(Decision(seat, "survey", prompt, tuple(options), RULES, secret=True), "choice")


def _place(game: Game, registers: Registers) -> Instruction:
    seat: int = registers["seat now"]
    if registers["choice"] is None:
        return NEXT
    card, stays = registers["choice"]
    if stays:
        registers["kept"] = (*registers["kept"], card)
    else:
        game.move_card(card, zone_key(DECK, seat), 0)
    return Go("ask")


def _put_back(game: Game, registers: Registers) -> Instruction:
    """Put what is kept back on top in the order chosen, above what nothing was said about."""
    seat: int = registers["seat now"]
    give_back(game, LOOKED, seat)
    for card in reversed(registers["kept"]):
        if card in zone(game, DECK, seat):
            game.move_card(card, zone_key(DECK, seat))
    return Go("next player")


_STEPS = (
    step("next player", _next_player),
    step("take up", _take_up, "The top cards are looked at", *RULES),
    step("ask", _ask, "They stay on top, in any order, or go to the bottom", *RULES),
    step("place", _place),
    step("put back", _put_back),
)

MODULE = RuleModule(
    id="survey",
    requires=("held cards", "results"),
    tables={
        "aimable": (Aimable("Survey", ("player",)),),
        "result": (ResultRow(SURVEYED, (SURVEYED,)),),
    },
    events=(EventKind(SURVEYED, "{actor} surveys {amount} cards", reactable=False, rule_ids=RULES),),
    nodes=(NodeRule(Survey, procedure="survey.run", sentence="{source} lets players survey their decks"),),
    phrases=(
        phrase("survey {amount}", Survey, who=You(), rule_ids=RULES, example="Survey 3."),
        phrase("survey {amount} card(s)", Survey, who=You(), canonical=False),
        phrase("{who} surveys {amount}", Survey, example="Target opponent surveys 2."),
        phrase("{who} surveys {amount} card(s)", Survey, canonical=False),
    ),
    procedures=(
        procedure("survey.run", step("begin", _begin), *_STEPS, title="Survey"),
        procedure("survey.cards", *_STEPS, title="Survey"),
    ),
)
