"""Carry out the verbs that bring cards from zone to zone, show them and look for them (AMB-230, AMB-175)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, Ask, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.zones import zone_parts
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.forms import reworded
from lich_studio.rules.core.interpreter.vocabulary import AMOUNT, DONE, GOAL, THINGS, Act, VerbForm, VerbRow
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich import event_roles
from lich_studio.rules.lich.field import ACTION, DECK, HAND, SOURCES, card_name, zone
from lich_studio.rules.lich.meanings.thing_rows import BOTTOM, PLAY, ZONE_NAMES
from lich_studio.rules.lich.seats import in_turn
from lich_studio.rules.lich.standing_for import seats_in
from lich_studio.rules.lich.zones.choosing import pick
from lich_studio.rules.lich.zones.holding import LOOKED, REVEALED, hold, seen_hand
from lich_studio.rules.lich.zones.into_play import INTO_PLAY
from lich_studio.rules.lich.zones.looking import may_see
from lich_studio.rules.lich.zones.piles import CARD_ZONES, HIDDEN_PUT, PUT, RULES, cards_standing_for, send
from lich_studio.rules.lich.zones.searching import SEARCH_RULES
from lich_studio.rules.lich.zones.shuffling import SHUFFLED, shuffle_zone
from lich_studio.rules.lich.zones.surveying import SURVEYED

FOUND = "found"
"""Kind of the event by which a player finds a card that was searched for."""


def _owner_of_zone(game: Game, aims: tuple[Aim, ...], card: int) -> int:
    """Return the player in whose zone a card lies, where a whole zone is moved; else the card's owner."""
    whole = any(aim.kind in CARD_ZONES for aim in aims)
    return zone_parts(game.state.zone_of[card])[1] if whole and game.state.zone_of[card] else game.state.owner_of[card]


def _moves(game: Game, registers: Registers, act: Act) -> Iterator[tuple[int, str, int, int]]:
    """Yield each card of an act with the kind of zone, the player to whom it goes, and who brings it there.

    Of several zones it goes to its owner's.
    """
    goals: tuple[Aim, ...] = act["to"]
    by = next(iter(seats_in(game, act["agent"])), registers["seat"])
    for card in cards_standing_for(game, act["patient"]):
        if len(goals) == 1:
            yield card, goals[0].kind, by if goals[0].kind == PLAY else goals[0].entity, by
            continue
        owner = _owner_of_zone(game, act["patient"], card)
        yield from ((card, goal.kind, owner, by) for goal in goals if goal.entity == owner)


def _bring(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    moves = tuple(move for act in acts for move in _moves(game, registers, act))
    tapped = any(act.get("manner") == "tapped" for act in acts)
    given = {"seat": registers["seat"], "source": registers["source"], "tapped": tapped, "shuffled": ()}
    return Call("cards.bring", {**given, "moves": moves}) if moves else NEXT


def _shuffle(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    moves: tuple[tuple[int, str, int, int], ...] = ()
    shuffled: tuple[tuple[str, int], ...] = ()
    for act in acts:
        if "to" in act:
            coming = tuple(_moves(game, registers, act))
            moves += coming
            if not coming:
                continue  # what no card goes into stays as it is
            shuffled += tuple((goal.kind, goal.entity) for goal in act["to"] if goal.kind in CARD_ZONES)
        else:
            shuffled += tuple((aim.kind, aim.entity) for aim in act["patient"] if aim.kind in CARD_ZONES)
    given = {"seat": registers["seat"], "source": registers["source"], "tapped": False}
    return Call("cards.bring", {**given, "moves": moves, "shuffled": tuple(dict.fromkeys(shuffled))})


def _bring_one(game: Game, registers: Registers) -> Instruction:
    """Bring the next card to its zone; cards that come into play may ask where."""
    if not registers["moves"]:
        for kind, seat in registers["shuffled"]:
            shuffle_zone(game, kind, seat, registers)
        return Done()
    (card, kind, seat, by), *rest = registers["moves"]
    registers["moves"] = tuple(rest)
    if kind in (PLAY, ACTION, SOURCES):
        given = {"card": card, "seat": seat, "source": registers["source"], "aimed": False}
        return Call(INTO_PLAY, {**given, "tapped": registers["tapped"]})
    mover = {"seat": by, "source": registers["source"]}
    send(game, card, kind.removeprefix(BOTTOM), seat, mover, bottom=kind.startswith(BOTTOM))
    return NEXT


def _in_order(game: Game, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return cards of one zone from the bottom up."""
    there = game.state.zones[game.state.zone_of[cards[0]]] if cards else ()
    return tuple(card for card in there if card in cards)


def _reveal(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    """Show cards to all for as long as the effect runs."""
    for act in acts:
        cards = may_see(game, registers["seat"], cards_standing_for(game, act["patient"]))
        for place in dict.fromkeys(game.state.zone_of[card] for card in cards):
            held = tuple(card for card in cards if game.state.zone_of[card] == place)
            seat = zone_parts(place)[1]
            if not all(game.seen_by(place)):
                hold(game, _in_order(game, held), REVEALED, seat)
            for card in held:
                word = game.state.definition_of[card]
                game.announce(Event("revealed", seat, card, registers["source"], word=word, rules=RULES))
    return NEXT


def _look(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    """Let a player see cards until they go on."""
    (act,) = acts
    seat = next(iter(seats_in(game, act["agent"])), 0)
    cards = may_see(game, seat, cards_standing_for(game, act["patient"]))
    if not seat or not cards:
        return NEXT
    kind, owner = zone_parts(game.state.zone_of[cards[0]])
    if kind == HAND and owner != seat:
        hold(game, _in_order(game, cards), seen_hand(seat), owner)
    elif not game.seen_by(game.state.zone_of[cards[0]])[seat - 1]:
        hold(game, _in_order(game, cards), LOOKED, seat)
    game.announce(Event("looked", seat, 0, registers["source"], len(cards), rules=RULES))
    return Call("cards.see", {"seat": seat, "cards": cards, "source": registers["source"]})


def _see(game: Game, registers: Registers) -> Instruction:
    names = ", ".join(card_name(game, card) for card in reversed(registers["cards"]))
    options = (Option("done", None, "Go on", 0, None, RULES),)
    return Ask(Decision(registers["seat"], "look", f"You look at: {names}.", options, RULES, secret=True), "seen")


def _search(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    (act,) = acts
    seat = next(iter(seats_in(game, act["agent"])), 0)
    fitting = cards_standing_for(game, act["what"])
    for place in (aim for aim in act["zone"] if seat):
        game.announce(Event("searched", seat, place.entity, registers["source"], word=place.kind, rules=SEARCH_RULES))
        if place.kind == DECK:
            hold(game, zone(game, DECK, place.entity), LOOKED, seat)
    given = {"seat": seat, "source": registers["source"], "cards": fitting, "most": act["most"]}
    return Call("cards.search", given) if seat else NEXT


def _find(_game: Game, registers: Registers) -> Instruction:
    cards: tuple[int, ...] = registers["cards"]
    most = min(registers["most"], len(cards))
    return pick(registers["seat"], cards, 0, most, registers["source"], "picked", "find")


def _note_found(game: Game, registers: Registers) -> Instruction:
    for card in registers["picked"]:
        game.announce(Event(FOUND, registers["seat"], card, registers["source"], rules=SEARCH_RULES))
    return Done()


def _searching(event: m.Event) -> m.Event | None:
    """Return a search with what is looked for in its zone; the searcher need find nothing (AMB-175)."""
    wanted, place = event.role("patient"), event.role("zone")
    if not isinstance(wanted, m.Thing) or wanted.how != "pick" or not isinstance(wanted.most, int) or place is None:
        return None
    inside = m.Rel(m.Ref(m.ONE), "in", place)
    where = inside if wanted.where is None else m.And((inside, wanted.where))
    what = replace(wanted, how="each", least=1, most=1, where=where, mark="")
    return reworded(event, "search", ("patient",), what=what, most=wanted.most)


def _survey(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    (act,) = acts
    given = {"seat": registers["seat"], "source": registers["source"], "number": act["amount"]}
    return Call("survey.cards", {**given, "left": in_turn(game, seats_in(game, act["agent"]))})


def _choose(_game: Game, _registers: Registers, _acts: tuple[Act, ...]) -> Instruction:
    """Do nothing with what was chosen; later words say what becomes of it."""
    return NEXT


def _moved(event: m.Event) -> m.Event | None:
    """Return "place it in your hand", "summon a summon from your purgatory" and the like as bringing cards somewhere.

    Cards of a zone that is named go from there; what is only called "a card in your hand" needs no such word.
    """
    patient, to, came_from = event.role("patient"), event.role("to"), event.role("from")
    if not isinstance(patient, m.Thing | m.Ref | m.Union | m.Field):
        return None
    if event.verb == "summon" and isinstance(patient, m.Thing) and patient.noun == "token":
        return None  # tokens are made: none waits anywhere to be brought into play
    if event.verb == "summon":
        to = m.Thing(PLAY, "the") if to is None else to
    if not _is_zone(to):
        return None
    if came_from is not None:
        if not isinstance(patient, m.Thing) or not _is_zone(came_from):
            return None
        inside = m.Rel(m.Ref(m.ONE), "in", came_from)
        patient = replace(patient, where=inside if patient.where is None else m.And((patient.where, inside)))
    drop = ("from", "agent") if event.verb == "summon" else ("from",)
    return reworded(event, "put", drop, patient=patient, to=to)


def _is_zone(to: Any) -> bool:
    """Return whether a filling is a zone, the top or bottom of one, or play."""
    return isinstance(to, m.Thing) and to.noun in (*ZONE_NAMES, "top", "bottom", PLAY)


VERBS = (
    *(VerbRow(verb, (PUT, HIDDEN_PUT, "entered play"), {"patient": THINGS, "to": THINGS}, _bring, ("patient", "to"),
              aims_as={"patient": "Return"}, manners=("tapped", "untapped"), tells=event_roles.DONE_TO)
      for verb in ("return", "put")),
    VerbRow("shuffle", (SHUFFLED,), {"patient": THINGS, "to": THINGS}, _shuffle, ("patient",),
            aims_as={"patient": "ShuffleInto", "agent": "Shuffle"}, tells={"agent": event_roles.player}),
    VerbRow("reveal", ("revealed",), {"patient": THINGS}, _reveal, ("patient",), picks="reveal",
            aims_as={"patient": "Reveal", "agent": "Reveal"},
            tells={"agent": event_roles.player, "patient": event_roles.subject}),
    VerbRow("look", ("looked",), {"patient": THINGS}, _look, ("patient",), one_by_one=True,
            aims_as={"patient": "Look", "agent": "Look"},
            tells={"agent": event_roles.player, "amount": event_roles.number}),
    VerbRow("search", ("searched", FOUND), {"what": GOAL, "zone": THINGS, "most": AMOUNT}, _search, ("what", "zone"),
            one_by_one=True, aims_as={"agent": "Search"},
            is_one=lambda _game, event: event.event.kind == FOUND,
            tells={"agent": event_roles.player, "patient": event_roles.subject}),
    VerbRow("survey", (SURVEYED,), {"amount": AMOUNT}, _survey, ("amount",), one_by_one=True,
            aims_as={"agent": "Survey"}, tells={"agent": event_roles.player, "amount": event_roles.number}),
    VerbRow("choose", (), {"patient": THINGS}, _choose, ("patient",),
            aims_as={"agent": "ChooseCards", "patient": "SingleOut"}),
)  # fmt: skip
FORMS = (
    VerbForm("search", "search", _searching),
    *(VerbForm(f"{verb} cards", verb, _moved, only=DONE) for verb in ("place", "summon", "add", "put", "return")),
)


EVENTS = (
    EventKind(FOUND, "{actor} finds {subject}", reactable=False, private=("subject",), rule_ids=SEARCH_RULES,
              quiet=True),
)  # fmt: skip
PROCEDURES = (
    procedure(
        "cards.bring",
        step("bring", _bring_one, "They go where the card says", *RULES),
        step("again", lambda _game, _registers: Go("bring")),
        title="Move cards",
    ),
    procedure(
        "cards.see",
        step("see", _see, "They are seen", *RULES),
        step("return", lambda _game, _registers: Done()),
        title="Look",
    ),
    procedure(
        "cards.search",
        step("find", _find, "A zone is searched", *SEARCH_RULES),
        step("note", _note_found),
        title="Search",
    ),
)
