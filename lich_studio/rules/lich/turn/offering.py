"""Offering to the Lich: instead of acting in the main phase, cards are damned (PH-MAIN.6 to PH-MAIN.8)."""
from __future__ import annotations

from collections.abc import Iterator

from lich_studio.engine.decisions import Decision, Edit, Option
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, RETURN, Ask, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Hook, IntentReader, OptionSource, RuleModule
from lich_studio.rules.lich.field import HAND, known_card, to_abyss, zone
from lich_studio.rules.lich.items import item_of
from lich_studio.rules.lich.seats import active_seat
from lich_studio.rules.lich.timing import at_technique_speed, in_own_main_phase
from lich_studio.rules.lich.windows import DECLARED

OFFER = "offering.make"
"""Name of the procedure that takes the place of acting."""
ACTED = ("turn used", "acted")
"""Memory: counts what the active player has done this turn; any of it rules out an offering (AMB-047)."""


def note_act(game: Game) -> None:
    """Note that the active player has acted."""
    game.remember((game.recall(*ACTED) or 0) + 1, *ACTED)


def _note_answer(game: Game, event: Event) -> Event:
    """Count what the active player declares in windows too; a trigger is no act (AMB-047)."""
    if in_own_main_phase(game, event.actor) and item_of(game, event.subject).kind != "trigger":
        note_act(game)
    return event


def _has_not_acted(game: Game, intent: Intent) -> Refusal | None:
    if not game.recall(*ACTED):
        return None
    message = "You have done something in this main phase already; an offering comes instead of that."
    return Refusal("acted", ("PH-MAIN.6", "AMB-046", "AMB-047"), message, (), (Edit("memory", (0, *ACTED)),))


def _may_offer(game: Game, intent: Intent) -> Refusal | None:
    if at_technique_speed(game, intent.seat):
        return None
    return Refusal("not-your-main-phase", ("PH-MAIN.6",), "Offerings are made in your own main phase.")


def _offerable(game: Game, intent: Intent) -> Refusal | None:
    if game.state.zone_of[intent.subject] == f"{HAND}/{intent.seat}":
        return None
    return Refusal("not-in-hand", ("PH-MAIN.7",), "Only cards in your hand can be offered.")


def _offer(game: Game, seat: int) -> Iterator[Option]:
    if game.permits(Intent("offer", seat)):
        yield Option("offer", (OFFER, (("seat", seat),)), "Offer to the Lich", 0, None, ("PH-MAIN.6",))


def _read(game: Game, seat: int, rest: str) -> Intent | None:
    """Read `offer`, and `offer ember-bolt#1` for one of the cards."""
    # The offering before the first turn is another one.
    if not active_seat(game):
        return None
    if not rest:
        return Intent("offer", seat)
    card = known_card(game, seat, rest)
    return Intent("offer card", seat, card) if card else None


def _ask(game: Game, registers: Registers) -> Instruction:
    seat = registers["seat"]
    given: tuple[int, ...] = registers.get("given", ())
    options = [
        Option(f"offer {game.handle(card, seat)}", card, "", card, None, ("PH-MAIN.7",))
        for card in zone(game, HAND, seat)
        if card not in given and game.permits(Intent("offer card", seat, card))
    ]
    options.append(Option("done", 0, "That is all", 0, None, ("PH-MAIN.8",)))
    return Ask(Decision(seat, "offering", "Which cards do you offer?", tuple(options), ("PH-MAIN.6",)), "card")


def _more(_game: Game, registers: Registers) -> Instruction:
    if registers["card"]:
        registers["given"] = (*registers.get("given", ()), registers["card"])
        return Go("ask")
    return NEXT


def _damn(game: Game, registers: Registers) -> Instruction:
    for card in registers.get("given", ()):
        to_abyss(game, card)
        game.announce(Event("damned", registers["seat"], card, rules=("PH-MAIN.7", "REA-001.11", "KW-DAMN")))
    return RETURN


MODULE = RuleModule(
    id="offering to the lich",
    requires=("windows", "field"),
    rules={
        "PH-MAIN.6": "Instead of acting you may offer any number of cards to the Lich.",
        "PH-MAIN.7": "Offered cards are damned.",
        "PH-MAIN.8": "After an offering comes the status phase.",
        "KW-DAMN": "Damn: a card goes to its controller's abyss.",
        "REA-001.11": "Offering to the Lich cannot be answered.",
    },
    events=(EventKind("damned", "{actor} damns {subject}", reactable=False, rule_ids=("KW-DAMN",)),),
    clauses=(
        Clause("offer.time", ("offer", "offer card"), "phase", _may_offer, ("PH-MAIN.6",), "it is your main phase"),
        Clause("offer.first", ("offer", "offer card"), "phase", _has_not_acted, ("PH-MAIN.6",), "you have not acted"),
        Clause("offer.hand", ("offer card",), "object", _offerable, ("PH-MAIN.7",), "it is in your hand"),
    ),
    options=(OptionSource("main", _offer, 95),),
    readers=(IntentReader("offer", _read),),
    hooks=(Hook("event " + DECLARED, fold=_note_answer, order=30),),
    procedures=(
        procedure(
            OFFER,
            step("ask", _ask, "Cards are offered to the Lich", "PH-MAIN.6", "PH-MAIN.7"),
            step("more", _more),
            step("damn", _damn, "The offered cards are damned", "PH-MAIN.7"),
            title="Offering",
        ),
    ),
)
