"""The offering that decides who goes first: secret choices, one tie-breaker, sudden death (OFF, procedures 12)."""
from __future__ import annotations

from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, Ask, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule
from lich_studio.engine.zones import ZoneKind, zone_key
from lich_studio.rules.lich.drawing import draw_cards
from lich_studio.rules.lich.field import ABYSS, DECK, HAND, card_name, card_type, zone
from lich_studio.rules.lich.seats import living

OFFERED = "offered"
"""The zone of a card that was chosen and lies face down."""
REVEALED = "revealed"
"""The zone of the cards a player has turned up, the last one on top."""
DRAWN = 3
"""Cards that each player draws for the offering (OFF-001.1)."""
NO_CARD = -1
"""What a player without a card offers: less than a card that costs nothing (AMB-190)."""


def offered_cost(game: Game, card: int) -> int:
    """Return a card's whole source cost; a source card costs 0 (AMB-015)."""
    if card_type(game, card) == "source":
        return 0
    return sum(game.definitions[game.state.definition_of[card]].cost.values())


def shown_cost(game: Game, seat: int) -> int:
    """Return the cost of the card a seat turned up last, -1 for none (AMB-190)."""
    shown = zone(game, REVEALED, seat)
    return offered_cost(game, shown[-1]) if shown else NO_CARD


def _best(costs: dict[int, int]) -> tuple[int, ...]:
    highest = max(costs.values())
    return tuple(seat for seat, cost in costs.items() if cost == highest)


def _begin(game: Game, registers: Registers) -> Instruction:
    registers["contenders"] = living(game)
    registers["tied"] = False
    return NEXT


def _deal(game: Game, registers: Registers) -> Instruction:
    for seat in registers["contenders"]:
        draw_cards(game, seat, DRAWN, 0, ("OFF-002.3" if registers["tied"] else "OFF-001.1",))
    registers["queue"] = tuple(seat for seat in registers["contenders"] if zone(game, HAND, seat))
    return NEXT


def _choose(game: Game, registers: Registers) -> Instruction:
    queue: tuple[int, ...] = registers["queue"]
    if not queue:
        return Go("reveal")
    seat = queue[0]
    cards = zone(game, HAND, seat)
    if len(cards) == 1:
        registers["card"] = cards[0]
        return Go("lay")
    rules = ("OFF-002.4",) if registers["tied"] else ("OFF-001.2",)
    options = tuple(
        Option(
            f"offer {game.handle(card, seat)}",
            card,
            f"Offer {card_name(game, card)}, cost {offered_cost(game, card)}",
            card,
            None,
            rules,
        )
        for card in cards
    )
    prompt = "Choose a card for the offering: the highest source cost goes first."
    return Ask(Decision(seat, "first offering", prompt, options, rules, secret=True), "card")


def _lay(game: Game, registers: Registers) -> Instruction:
    seat, *rest = registers["queue"]
    registers["queue"] = tuple(rest)
    game.move_card(registers["card"], zone_key(OFFERED, seat))
    rules = ("OFF-001.3", "OFF-002.4") if registers["tied"] else ("OFF-001.3",)
    game.announce(Event("laid", seat, registers["card"], rules=rules))
    return Go("choose")


def _show(game: Game, seat: int, card: int, rule: str) -> None:
    game.move_card(card, zone_key(REVEALED, seat))
    game.announce(Event("turned up", seat, card, amount=offered_cost(game, card), rules=(rule,)))


def _reveal(game: Game, registers: Registers) -> Instruction:
    contenders: tuple[int, ...] = registers["contenders"]
    for seat in contenders:
        for card in zone(game, OFFERED, seat):
            _show(game, seat, card, "OFF-002.4" if registers["tied"] else "OFF-001.4")
    best = _best({seat: shown_cost(game, seat) for seat in contenders})
    registers["contenders"] = best
    registers["won_by"] = "OFF-002.5" if registers["tied"] else "OFF-001.5"
    if len(best) == 1:
        return Go("settle")
    if registers["tied"]:
        return Go("sudden death")
    registers["tied"] = True
    return NEXT


def _give_back(game: Game, seat: int) -> None:
    for card in (*zone(game, HAND, seat), *zone(game, REVEALED, seat)):
        game.move_card(card, zone_key(DECK, seat))
    game.shuffle(zone_key(DECK, seat))


def _tie(game: Game, registers: Registers) -> Instruction:
    for seat in registers["contenders"]:
        _give_back(game, seat)
        game.announce(Event("tied", seat, rules=("OFF-002.1", "OFF-002.2", "AMB-016")))
    return Go("deal")


def _begin_sudden_death(game: Game, registers: Registers) -> Instruction:
    for seat in registers["contenders"]:
        _give_back(game, seat)
        game.announce(Event("tied", seat, rules=("OFF-003.1", "AMB-017")))
    return NEXT


def _turn_up(game: Game, registers: Registers) -> Instruction:
    registers["won_by"] = "OFF-003.2"
    contenders: tuple[int, ...] = registers["contenders"]
    if not any(zone(game, DECK, seat) for seat in contenders):
        winner = contenders[game.draw_random("effect", len(contenders))]
        registers["contenders"], registers["won_by"] = (winner,), "AMB-020"
        return Go("settle")
    costs: dict[int, int] = {}
    for seat in contenders:
        deck = zone(game, DECK, seat)
        costs[seat] = offered_cost(game, deck[-1]) if deck else NO_CARD
        if deck:
            _show(game, seat, deck[-1], "OFF-003.2")
    best = _best(costs)
    if len(best) < len(contenders):
        game.cite("OFF-003.3")
    registers["contenders"] = best
    return Go("settle") if len(best) == 1 else NEXT


def _settle(game: Game, registers: Registers) -> Instruction:
    in_sudden_death = registers["won_by"] in ("OFF-003.2", "AMB-020")
    rules = ("OFF-004.1", "AMB-021", *(("AMB-018",) if in_sudden_death else ()))
    for seat in living(game):
        shown = zone(game, REVEALED, seat)
        if shown:
            game.move_card(shown[-1], zone_key(ABYSS, seat))
            game.announce(Event("went to the Lich", seat, shown[-1], rules=rules))
    return NEXT


def _return_the_rest(game: Game, _registers: Registers) -> Instruction:
    for seat in living(game):
        _give_back(game, seat)
    return NEXT


def _begin_turns(game: Game, registers: Registers) -> Instruction:
    first: int = registers["contenders"][0]
    clockwise = "OFF-002.6" if registers["tied"] else "OFF-001.6"
    game.announce(Event("goes first", first, rules=(registers["won_by"], clockwise, "AMB-011")))
    return Done(first)


def _event(kind: str, sentence: str, *rules: str, private: tuple[str, ...] = ()) -> EventKind:
    return EventKind(kind, sentence, reactable=False, private=private, rule_ids=(*rules, "REA-001.11"))


MODULE = RuleModule(
    id="offering",
    requires=("field",),
    zones=(ZoneKind(OFFERED, "Face down", "owner"), ZoneKind(REVEALED, "Turned up")),
    events=(
        _event("laid", "{actor} lays a card face down for the offering", "OFF-001.3", private=("subject",)),
        _event("turned up", "{actor} turns up {subject}, cost {amount}"),
        _event("tied", "{actor} is tied and shuffles the cards back"),
        _event("went to the Lich", "{subject} goes to the abyss of {actor}", "OFF-004.1"),
        _event("goes first", "{actor} goes first"),
    ),
    procedures=(
        procedure(
            "offering",
            step("begin", _begin),
            step("deal", _deal, "Three cards are drawn for the offering"),
            step("choose", _choose, "A card is chosen in secret", "OFF-001.2", "AMB-216"),
            step("lay", _lay, "It lies face down", "OFF-001.3"),
            step("reveal", _reveal, "All chosen cards are turned up together"),
            step("tie", _tie, "Those tied for the highest cost begin again", "OFF-002.1", "OFF-002.2", "AMB-016"),
            step("sudden death", _begin_sudden_death, "Still tied: sudden death", "OFF-003.1"),
            step("turn up", _turn_up, "Those tied turn up their top cards", "OFF-003.2", "AMB-019"),
            step("once more", lambda _game, _registers: Go("turn up")),
            step("settle", _settle, "The offering is settled", "OFF-004.1"),
            step("return", _return_the_rest, "All other cards are shuffled back", "OFF-004.2", "OFF-004.3"),
            step("first", _begin_turns, "Whoever offered most goes first"),
            title="Offering",
        ),
    ),
    rules={
        "OFF-001.1": "For the offering every player draws 3 cards.",
        "OFF-001.2": "Each of them chooses one of the 3.",
        "OFF-001.3": "The chosen card lies face down.",
        "OFF-001.4": "When all have chosen, the cards are turned up together.",
        "OFF-001.5": "Whose card has the highest source cost in all goes first.",
        "OFF-001.6": "From there turns go clockwise.",
        "OFF-002.1": "Players who tie for the highest cost put hand and chosen card back into their decks.",
        "OFF-002.2": "They shuffle.",
        "OFF-002.3": "They draw 3 other cards.",
        "OFF-002.4": "They choose and turn up as before.",
        "OFF-002.5": "Again the highest source cost goes first.",
        "OFF-002.6": "Turns go clockwise from the winner of the tie.",
        "OFF-003.1": "Those who tie once more put everything back and shuffle: sudden death.",
        "OFF-003.2": "They turn up their top cards, one each at a time, until one costs more than the others.",
        "OFF-003.3": "Whoever turns up less than the highest drops out while the others tie on.",
        "OFF-004.1": "Once it is settled, everybody's last chosen card goes to their abyss.",
        "OFF-004.2": "All other cards drawn are shuffled back.",
        "OFF-004.3": "Nobody holds a first hand yet.",
    },
)
