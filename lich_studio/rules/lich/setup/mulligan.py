"""First hands and mulligans, each player to the end before the next (DRW-001, procedures 13)."""
from __future__ import annotations

from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, Ask, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule
from lich_studio.engine.zones import zone_key
from lich_studio.rules.lich.drawing import draw_cards
from lich_studio.rules.lich.field import DECK, HAND, card_name, to_purgatory, zone
from lich_studio.rules.lich.seats import avatar, first_hand


def most_mulligans(game: Game, seat: int, taken: int) -> int:
    """Return how many mulligans a player may take in all, as far as can be told now (AMB-026).

    One more than the cards a full hand could have now; none without any cards. Where only as many cards are
    redrawn as were returned, the hand must hold what the next mulligan will discard.
    """
    held = len(zone(game, HAND, seat))
    if game.rulings.mulligan_redraw == "as many as returned":
        return taken + 1 if held and taken <= held else taken
    largest = min(first_hand(game, seat), held + len(zone(game, DECK, seat)))
    return largest + 1 if largest else 0


def draw_first_hand(game: Game, seat: int) -> None:
    """Draw a first hand: up to intelligence, as cards change it, as many cards as the deck has (AMB-022, AMB-053)."""
    draw_cards(game, seat, first_hand(game, seat) - len(zone(game, HAND, seat)))


def _next_seat(game: Game, registers: Registers) -> Instruction:
    queue: tuple[int, ...] = registers["queue"]
    if not queue:
        game.state.fresh.clear()
        return Done()
    registers["queue"] = queue[1:]
    return Call("mulligan.hand", {"seat": queue[0], "taken": 0})


def _draw(game: Game, registers: Registers) -> Instruction:
    draw_first_hand(game, registers["seat"])
    return NEXT


def _ask(game: Game, registers: Registers) -> Instruction:
    seat, taken = registers["seat"], registers["taken"]
    if taken >= most_mulligans(game, seat, taken):
        return Go("keep")
    price = f", discarding {taken}" if taken else ""
    options = (
        Option("keep", False, "Keep this hand", avatar(game, seat), None, ("DRW-001.2",)),
        Option("mulligan", True, f"Mulligan{price}", avatar(game, seat), None, ("DRW-001.3", "DRW-001.4", "DRW-001.5")),
    )
    return Ask(Decision(seat, "mulligan", "Keep your first hand?", options, ("DRW-001.2",)), "again")


def _answer(_game: Game, registers: Registers) -> Instruction:
    return NEXT if registers["again"] else Go("keep")


def _redraw(game: Game, registers: Registers) -> Instruction:
    seat: int = registers["seat"]
    hand = zone(game, HAND, seat)
    registers["taken"] += 1
    game.announce(Event("mulligan", seat, amount=registers["taken"], rules=("DRW-001.3", "DRW-001.4", "AMB-189")))
    for card in hand:
        game.move_card(card, zone_key(DECK, seat))
    game.shuffle(zone_key(DECK, seat))
    if game.rulings.mulligan_redraw == "as many as returned":
        draw_cards(game, seat, len(hand))
    else:
        draw_first_hand(game, seat)
    return NEXT


def _discard_now(game: Game, registers: Registers) -> Instruction:
    if game.rulings.mulligan_discard == "at the end":
        return Go("ask")
    return Call("mulligan.discard", {"seat": registers["seat"], "due": registers["taken"] - 1})


def _keep(game: Game, registers: Registers) -> Instruction:
    if game.rulings.mulligan_discard == "at the end":
        return Call("mulligan.discard", {"seat": registers["seat"], "due": registers["taken"] - 1})
    return Done()


def _choose(game: Game, registers: Registers) -> Instruction:
    seat, due = registers["seat"], registers["due"]
    cards = zone(game, HAND, seat)
    if due <= 0 or not cards:
        return Done()
    if len(cards) == 1:
        registers["card"] = cards[0]
        return NEXT
    options = tuple(
        Option(f"discard {game.handle(card, seat)}", card, f"Discard {card_name(game, card)}", card, None,
               ("DRW-001.5",))
        for card in cards
    )  # fmt: skip
    prompt = f"Discard a card for your mulligan ({due} to go)."
    return Ask(Decision(seat, "mulligan discard", prompt, options, ("DRW-001.5", "AMB-024")), "card")


def _discard(game: Game, registers: Registers) -> Instruction:
    to_purgatory(game, registers["card"])
    registers["due"] -= 1
    event = Event("discarded for a mulligan", registers["seat"], registers["card"], rules=("DRW-001.5", "PUR-001.2"))
    game.announce(event)
    return Go("choose")


MODULE = RuleModule(
    id="mulligan",
    requires=("field",),
    events=(
        EventKind("mulligan", "{actor} takes mulligan {amount}", reactable=False, rule_ids=("DRW-001.3", "DRW-001.4")),
        EventKind("discarded for a mulligan", "{actor} discards {subject}", reactable=False, rule_ids=("DRW-001.5",)),
    ),
    procedures=(
        procedure(
            "mulligan",
            step("next", _next_seat, "The next player draws a first hand", "DRW-001.2", "AMB-023"),
            step("again", lambda _game, _registers: Go("next")),
            title="First hands",
        ),
        procedure(
            "mulligan.hand",
            step("draw", _draw, "A first hand is drawn", "DRW-001.1", "DRW-001.2", "AMB-022"),
            step("ask", _ask, "Keep it or take a mulligan", "DRW-001.2", "AMB-026"),
            step("answer", _answer),
            step("redraw", _redraw, "The whole hand goes back and is drawn anew", "DRW-001.3", "DRW-001.4"),
            step("discard", _discard_now, "Each mulligan after the first costs cards", "DRW-001.5", "AMB-024"),
            step("again", lambda _game, _registers: Go("ask")),
            step("keep", _keep, "The hand is kept", "DRW-001.2"),
            title="First hand",
        ),
        procedure(
            "mulligan.discard",
            step("choose", _choose, "A card is chosen to be discarded", "DRW-001.5"),
            step("discard", _discard, "It goes to purgatory", "DRW-001.5", "PUR-001.2"),
            title="Discard for a mulligan",
        ),
    ),
    rules={
        "DRW-001.1": "First hands are drawn when all avatars stand.",
        "DRW-001.2": "In turn order each player draws a hand and says whether to take a mulligan.",
        "DRW-001.3": "A mulligan puts the whole hand back into the deck.",
        "DRW-001.4": "Then a whole hand is drawn again.",
        "DRW-001.5": "Each mulligan but the first costs discards: 1 for the second, 2 for the third, and so on.",
    },
)
