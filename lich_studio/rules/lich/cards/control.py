"""Control: a card in play comes under another player, while its owner stays who it was (AMB-166, AMB-220)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Duration, Effect, Selector, Single
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.module import NodeRule, RuleModule, StateCheck
from lich_studio.engine.stats import Modifier, StatKey
from lich_studio.engine.watching import EVERYTHING
from lich_studio.engine.zones import zone_key
from lich_studio.rules.core.interpreter.vocabulary import THINGS, Act, VerbRow
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich import event_roles
from lich_studio.rules.lich.cards.play_hooks import forbids_control
from lich_studio.rules.lich.cards.slot_room import free_slot
from lich_studio.rules.lich.cards.taking_over import take_over
from lich_studio.rules.lich.field import ACTION, IN_PLAY, SLOT, is_in, is_token
from lich_studio.rules.lich.seats import is_alive
from lich_studio.rules.lich.standing_for import card_of, seats_in
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.1", "AMB-166", "AMB-217")
CHANGED_HANDS = "changed hands"
GIVEN_BACK = "given back"
EXCHANGED = "exchanged"
LOAN = StatKey("on loan", "On loan")
"""Key of the modifiers that last as long as a card is under another player's control; their value is whose it was."""
LOANS = ("loans",)
"""Memory: pairs of a card and the seat that it goes back to."""
NOUNS = ("equipment", "skill", "alteration", "source", "summon", "token")


@dataclass(frozen=True, slots=True)
class GainControl(Effect):
    """Cards in play come under the control of whoever uses the effect.

    Attributes:
        what: the cards.
        lasting: how long, None for good; then each goes back, beside the slots if none is free.
    """

    what: Selector
    lasting: Duration | None = None


@dataclass(frozen=True, slots=True)
class GiveControl(Effect):
    """Cards in play come under the control of another player.

    Attributes:
        who: the player; of several the first.
        what: the cards.
    """

    who: Selector
    what: Selector


@dataclass(frozen=True, slots=True)
class ExchangeControl(Effect):
    """Two cards in play change controllers, and the slots they lie in; nothing happens to cards of one player.

    Attributes:
        one: the first.
        other: the second.
    """

    one: Single
    other: Single


def _cards(game: Game, aims: tuple[Aim, ...]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(card for aim in aims if (card := card_of(game, aim))))


def _gain(game: Game, registers: Registers) -> Instruction:
    node: GainControl = effect_node(game, registers)
    seat, source = registers["seat"], registers["source"]
    aims = chosen(game, node.what, registers)
    cards = _cards(game, tuple(aim for aim in aims if not take_over(game, aim, seat, source)))
    expiry = () if node.lasting is None else game.evaluate(node.lasting, registers)
    registers["lent"] = tuple((card, _whose(game, card, seat)) for card in cards) if expiry else ()
    registers["expiry"] = expiry
    return change(*(Event(CHANGED_HANDS, seat, card, source, rules=RULES) for card in cards)) if cards else RETURN


def _begin(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    events: list[Event] = []
    source = registers["source"]
    for act in acts:
        for seat in seats_in(game, act["agent"])[:1]:
            # What waits on the stack is taken over there; a card in play changes hands.
            cards = [card for aim in act["patient"] if (card := card_of(game, aim)) and _is_in_play(game, card)]
            for aim in act["patient"]:
                if card_of(game, aim) not in cards:
                    take_over(game, aim, seat, source)
            events += [Event(CHANGED_HANDS, seat, card, source, rules=RULES) for card in dict.fromkeys(cards)]
    return change(*events) if events else NEXT


def _whose(game: Game, card: int, seat: int) -> int:
    """Return to whom a card goes back from a seat: who controls it, or its owner where the seat has it already."""
    before = game.state.controller_of[card]
    return game.state.owner_of[card] if before == seat else before


def _lend(game: Game, registers: Registers) -> Instruction:
    """Note of the cards that did change hands to whom they go back."""
    seat: int = registers["seat"]
    loans: tuple[tuple[int, int], ...] = game.recall(*LOANS) or ()
    for card, before in registers["lent"]:
        if before != seat and game.state.controller_of[card] == seat:
            game.add_modifier(Modifier(LOAN.id, "add", before, card, registers["source"], registers["expiry"]))
            loans = (*loans, (card, before))
    if registers["lent"]:
        game.remember(loans, *LOANS)
    return RETURN


def _give(game: Game, registers: Registers) -> Instruction:
    node: GiveControl = effect_node(game, registers)
    seats = seats_in(game, chosen(game, node.who, registers))
    cards = _cards(game, chosen(game, node.what, registers))
    events = [Event(CHANGED_HANDS, seats[0], card, registers["source"], rules=RULES) for card in cards if seats]
    return change(*events) if events else RETURN


def _exchange(game: Game, registers: Registers) -> Instruction:
    node: ExchangeControl = effect_node(game, registers)
    both = _cards(game, (*chosen(game, node.one, registers), *chosen(game, node.other, registers)))
    if len(both) != 2:
        return RETURN
    return change(Event(EXCHANGED, registers["seat"], both[0], registers["source"], others=both[1:], rules=RULES))


def _is_in_play(game: Game, card: int) -> bool:
    return game.state.zone_of[card].startswith(IN_PLAY)


def _put(game: Game, card: int, seat: int, slot: int) -> int:
    """Bring a card in play under a seat, into the same kind of zone and the given slot; return who had it before."""
    if is_in(game, card, ACTION):
        game.set_stat(card, SLOT.id, slot)
    before = game.state.controller_of[card]
    game.set_controller(card, seat)
    game.move_card(card, zone_key(game.state.zone_of[card].partition("/")[0], seat))
    return before


def _hand_over(game: Game, event: Event) -> Event | None:
    """Hand a card in play over; an action card that is no token needs a slot."""
    card, seat = event.subject, event.actor
    if not _is_in_play(game, card) or game.state.controller_of[card] == seat:
        return None
    if forbids_control(game, seat, card):
        return None
    slot = 0
    if is_in(game, card, ACTION) and not is_token(game, card):
        slot = free_slot(game, seat, card)
        if not slot:
            return None
    return event._replace(others=(_put(game, card, seat, slot),))


def _swap(game: Game, event: Event) -> Event | None:
    one, (other, *_) = event.subject, event.others
    seats = game.state.controller_of[one], game.state.controller_of[other]
    if seats[0] == seats[1] or not (_is_in_play(game, one) and _is_in_play(game, other)):
        return None
    slots = game.state.columns[SLOT.id][one], game.state.columns[SLOT.id][other]
    if slots[0] and slots[1]:
        slots = slots[1], slots[0]
    _put(game, one, seats[1], slots[0])
    _put(game, other, seats[0], slots[1])
    return event


def _give_back(game: Game) -> bool:
    """Give cards back whose loan has ended; return whether there were any."""
    loans: tuple[tuple[int, int], ...] = game.recall(*LOANS) or ()
    if not loans:
        return False
    ended = tuple(pair for pair in loans if not game.state.modifiers.get((pair[0], LOAN.id)))
    if not ended:
        return False
    game.remember(tuple(pair for pair in loans if pair not in ended), *LOANS)
    for card, seat in ended:
        if _is_in_play(game, card) and is_alive(game, seat) and game.state.controller_of[card] != seat:
            _put(game, card, seat, 0 if is_token(game, card) else free_slot(game, seat, card))
            game.announce(Event(GIVEN_BACK, seat, card, rules=RULES))
    return True


MODULE = RuleModule(
    id="control",
    requires=("action cards", "alterations", "durations", "taking over"),
    stats=(LOAN,),
    checks=(StateCheck("loans", (EVERYTHING,), _give_back, RULES, 38),),
    events=(
        EventKind(CHANGED_HANDS, "{actor} gains control of {subject}", _hand_over, rule_ids=("FX-001.1", "AMB-166")),
        EventKind(EXCHANGED, "{subject} is exchanged", _swap, rule_ids=("FX-001.1", "AMB-166")),
        EventKind(GIVEN_BACK, "{actor} controls {subject} again", reactable=False, rule_ids=("FX-001.1", "AMB-217")),
    ),
    nodes=(
        NodeRule(GainControl, procedure="control.run", sentence="{source} changes who controls a card"),
        NodeRule(GiveControl, procedure="give control.run", sentence="{source} changes who controls a card"),
        NodeRule(ExchangeControl, procedure="exchange.run", sentence="{one} and {other} change controllers"),
    ),
    phrases=(
        phrase("gain|take control of {what} [{lasting}]", GainControl, rule_ids=RULES,
               example="Gain control of target summon until end of turn."),
        phrase("steal {what} [{lasting}]", GainControl, canonical=False, yields=1),
        phrase("you gain control of {what} [{lasting}]", GainControl, canonical=False),
        phrase("you control {what} {lasting}", GainControl, canonical=False),
        phrase("{what} is|are|becomes|become yours [{lasting}]", GainControl, canonical=False),
        phrase("{who} gains control of {what}", GiveControl, rule_ids=RULES,
               example="Target opponent gains control of this card."),
        phrase("give control of {what} to {who}", GiveControl, canonical=False),
        phrase("exchange control of {one} and {other}", ExchangeControl, rule_ids=RULES,
               example="Exchange control of target summon you control and target enemy summon."),
        phrase("swap control of {one} and|with {other}", ExchangeControl, canonical=False),
        phrase("exchange control of {one} with {other}", ExchangeControl, canonical=False),
    ),
    tables={
        "aimable": (
            Aimable("GainControl", NOUNS, ("effect",)),
            Aimable("GiveControl", NOUNS, ("player", "avatar")),
            Aimable("ExchangeControl", NOUNS),
        ),
        "verb": (
            VerbRow("control", (CHANGED_HANDS,), {"patient": THINGS}, _begin, ("patient",),
                    aims_as={"patient": "GainControl", "agent": "GiveControl"}, asked_about=True, only_forbidden=True,
                    tells={"agent": event_roles.player, "patient": event_roles.subject}),
        ),
    },
    procedures=(
        procedure(
            "control.run",
            step("hand over", _gain, "The card changes hands", "AMB-166"),
            step("lend", _lend, "It will go back", "AMB-217"),
            title="Gain control",
        ),
        procedure("give control.run", step("give", _give, "The card changes hands", "AMB-166"), title="Give control"),
        procedure("exchange.run", step("exchange", _exchange, "Two cards change hands", "AMB-166"), title="Exchange"),
    ),
)  # fmt: skip
