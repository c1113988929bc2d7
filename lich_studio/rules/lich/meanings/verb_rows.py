"""Carry out the verbs of texts: each puts its acts to the rules of its mechanic as one change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lich_studio.engine.events import Event, EventKind, Happened
from lich_studio.engine.frames import NEXT, Call, Instruction, Registers
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change, fold
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.forms import beside_it, reworded
from lich_studio.rules.core.interpreter.held import Held, hold
from lich_studio.rules.core.interpreter.vocabulary import (
    AMOUNT,
    DONE,
    THINGS,
    WORD,
    Act,
    NotRunnable,
    VerbForm,
    VerbRow,
)
from lich_studio.rules.core.status import INFLICTED, SUFFERED, status_row
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich import event_roles
from lich_studio.rules.lich.allowed import may_happen
from lich_studio.rules.lich.board.surfaces.kinds import PLACED
from lich_studio.rules.lich.board.surfaces.placing import SURFACE_DESTROYED
from lich_studio.rules.lich.board.walls import BROKEN
from lich_studio.rules.lich.cancelling import lowered
from lich_studio.rules.lich.cards.any_source import PAID_ANY, any_can_be_paid
from lich_studio.rules.lich.cards.sacrifice import RULES as SACRIFICE_RULES
from lich_studio.rules.lich.cards.sacrifice import SACRIFICED
from lich_studio.rules.lich.combat.blocking import is_of_blocking
from lich_studio.rules.lich.combat.damage import Blow
from lich_studio.rules.lich.combat.health import health_of, take_health
from lich_studio.rules.lich.drawing import hand_of
from lich_studio.rules.lich.field import ACTION, ATTACHED, DESTROYED, IN_PLAY, SOURCES, zone
from lich_studio.rules.lich.items import retire
from lich_studio.rules.lich.keywords import discard, lose
from lich_studio.rules.lich.keywords.change_surfaces import SURFACE_NOUNS
from lich_studio.rules.lich.keywords.destroy import destroy_card
from lich_studio.rules.lich.keywords.inflict import bearers_of
from lich_studio.rules.lich.keywords.points_and_source import POINTS_GAINED
from lich_studio.rules.lich.keywords.set_health import bring_health
from lich_studio.rules.lich.modifiers import damage_flags
from lich_studio.rules.lich.seats import avatar, in_turn, is_summon
from lich_studio.rules.lich.standing_for import card_of, cards_in, pieces_in, seats_in, tile_of
from lich_studio.rules.lich.turn.action_points import can_spend, spend
from lich_studio.rules.lich.turn.source_pool import POOL, pay_source, refuse_payment, tapped_effects

POINTS_PAID = "paid action points"
"""Kind of the event by which a player pays action points as a text offers it."""
EVENTS = (
    EventKind(POINTS_PAID, "{actor} pays {amount} AP", reactable=False, quiet=True, rule_ids=("AP-001.1",)),
)  # fmt: skip


def _deal(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    points: dict[int, int] = {}
    places: list[Any] = []
    amounts = {number: lowered(game, registers, "damage", number) for number in {act["amount"] for act in acts}}
    for act in acts:
        aims: tuple[Aim, ...] = act["patient"]
        # Whatever stands on a tile is dealt the damage that is dealt to the tile.
        standing = (
            game.state.occupants.get(aim.tile, 0) for aim in aims if aim.kind == "tile" and aim.tile is not None
        )
        on_tiles = tuple(Aim("piece", piece) for piece in standing if piece)
        for piece in pieces_in(game, (*aims, *on_tiles)):
            points[piece] = points.get(piece, 0) + amounts[act["amount"]]
        places += [aim.tile for aim in aims if aim.kind == "surface"]
    if not points and not places:
        return NEXT
    said = (word for act in acts for word in act.get("said", ()))
    given = {
        "seat": registers["seat"], "source": registers["source"], "targets": tuple(points), "places": tuple(places),
        "amount": max((*points.values(), *amounts.values())), "amounts": tuple(points.items()),
        "flags": damage_flags(game, registers["source"], tuple(dict.fromkeys(said))), "rules": ("KW-DEAL",),
    }  # fmt: skip
    return Call("damage.deal", given)


def _redirect(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    """Deal damage that was coming to something else, as the same damage of the same card."""
    (act,) = acts
    frame = next(frame for frame in reversed(game.state.frames) if frame.procedure == "meanings.replace")
    coming, targets = event_in(frame.registers["value"]), pieces_in(game, act["to"])
    if not targets or act["amount"] <= 0:
        return NEXT
    return Call("damage.deal", {
        "seat": coming.actor, "source": coming.source, "targets": targets, "amount": act["amount"],
        "flags": tuple(coming.word.split()), "rules": ("FX-001.2",),
    })  # fmt: skip


def event_in(value: Any) -> Event:
    """Return the event that a hook point is asked about."""
    return value.event if isinstance(value, Blow) else value


def _health(kind: str, part: str, role: str, rules: tuple[str, ...]) -> Callable[..., Instruction]:
    """Return what changes the health of all pieces of a role at once."""

    def begin(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
        numbers = {number: lowered(game, registers, part, number) for number in {act["amount"] for act in acts}}
        seat, source, tiles = registers["seat"], registers["source"], game.state.tile_of
        events = [
            Event(kind, seat, piece, source, numbers[act["amount"]], tiles[piece], rules=rules)
            for act in acts
            for piece in pieces_in(game, act[role])
        ]
        events = [event for event in events if event.amount > 0]
        return change(*events) if events else NEXT

    return begin


def _draw(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    (act,) = acts
    seats = in_turn(game, seats_in(game, act["agent"]))
    if not seats:
        return NEXT
    # Several players draw in seat order; those left are acts of their own (AMB-216).
    rest = tuple((("agent", (Aim("player", seat),)), ("amount", act["amount"])) for seat in seats[1:])
    registers["acts"] = (*rest, *registers["acts"])
    number = lowered(game, registers, "draw", act["amount"])
    return Call("draw.cards", {"seat": seats[0], "left": number, "source": registers["source"]})


def _given_up(kind: str, rules: tuple[str, ...]) -> Callable[..., Instruction]:
    """Return what has cards given up one after another, each of which a line can keep from it."""

    def begin(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
        cards = [card for act in acts for card in cards_in(game, act["patient"])]
        if not cards:
            return NEXT
        aims = tuple(Aim("card", card) for card in cards[1:])
        registers["acts"] = ((("patient", aims),),) if aims else ()
        event = Event(kind, game.state.controller_of[cards[0]], cards[0], registers["source"], rules=rules)
        return Call("meanings.comes", {"event": event, "coming": event})

    return begin


def _destroy(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    """Let each card that is to be destroyed be saved by whatever can, then destroy what is not."""
    (act,) = acts
    if not act["patient"]:
        return NEXT
    aim, *rest = act["patient"]
    if rest:
        registers["acts"] = ((("patient", tuple(rest)),), *registers["acts"])
    return Call("destroy.one", {"seat": registers["seat"], "source": registers["source"], "aim": aim})


def destroy_begins(game: Game, registers: Registers) -> Instruction:
    """Ask what may come instead, for a card in play."""
    card = card_of(game, registers["aim"]) if registers["aim"].kind in ("piece", "card") else 0
    registers["coming"] = True
    if not card or not game.state.zone_of[card].startswith(IN_PLAY):
        return NEXT
    rules = ("KW-DESTROY.1", "KW-DESTROY.2")
    event = Event(DESTROYED, registers["seat"], card, registers["source"], rules=rules)
    return fold("replace " + DESTROYED, event, "coming")


def destroy_ends(game: Game, registers: Registers) -> Instruction:
    """Destroy it, unless something came instead."""
    seat, source, aim = registers["seat"], registers["source"], registers["aim"]
    if registers["coming"] is None:
        return NEXT
    if aim.kind in ("wall", "surface"):
        kind, rule = (BROKEN, "AMB-063") if aim.kind == "wall" else (SURFACE_DESTROYED, "AMB-203")
        event = Event(kind, seat, 0, source, 0, aim.tile, rules=("KW-DESTROY.1", rule))
        if may_happen(game, event):
            game.happen(event)
    elif (card := card_of(game, aim)) and game.state.zone_of[card].startswith(IN_PLAY):
        piece = game.state.link_of[card]
        if destroy_card(game, card, seat, source) and piece and is_summon(game, piece):
            retire(game, piece, "gone")
    return NEXT


def _inflict(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    events: list[Event] = []
    for act in acts:
        status, number = act["status"], lowered(game, registers, "status", act["number"])
        rules = ("KW-INFLICT", *status_row(game, status).rule_ids)
        events += [
            Event(INFLICTED, registers["seat"], bearer, registers["source"], number, word=status, rules=rules)
            for bearer in bearers_of(game, status, act["patient"])
            if number > 0
        ]
    return change(*events) if events else NEXT


def _place(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    (act,) = acts
    tiles = dict.fromkeys(tile for aim in act["to"] if (tile := tile_of(game, aim)) is not None)
    given = {"tiles": tuple(tiles), "surface": act["surface"], "seat": registers["seat"]}
    return Call("surface.place", {**given, "source": registers["source"], "rules": ("KW-PLACE.1",)})


def _gain(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    (act,) = acts
    source, rules = registers["source"], ("SRC-POOL.1",)
    seats = seats_in(game, act["agent"])
    if "action" in act:
        by, number = registers["seat"], act["action"]
        events = [Event(POINTS_GAINED, by, seat, source, number, rules=("AP-001.1",)) for seat in seats if number]
        return change(*events) if events else NEXT
    for seat in seats:
        game.add_counter(seat, POOL + act["source_type"], act["amount"])
        game.announce(Event("gained source", seat, seat, source, act["amount"], word=act["source_type"], rules=rules))
    return NEXT


def _pay(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    """Let players pay health, action points, or source of a type, for which sources are tapped as needed."""
    for act in acts:
        for seat in seats_in(game, act["agent"]):
            if "health" in act:
                paid = take_health(game, avatar(game, seat), act["health"])
                event = Event("paid health", seat, avatar(game, seat), registers["source"], paid, rules=("COST-001.3",))
                game.announce(event)
            if act.get("action"):
                spend(game, seat, act["action"])
                rules = ("AP-001.1",)
                game.announce(Event(POINTS_PAID, seat, seat, registers["source"], act["action"], rules=rules))
            if act.get("source") and "source_type" not in act:
                return Call(PAID_ANY, {"seat": seat, "wanted": act["source"]})
            if act.get("source"):
                pay_source(game, seat, {act["source_type"]: act["source"]})
    return tapped_effects(game, registers["seat"])


def _can_pay(game: Game, seat: int, act: Act) -> bool:
    typed = bool(act.get("source")) and "source_type" in act
    source = {act["source_type"]: act["source"]} if typed else {}
    any_type = 0 if typed else act.get("source", 0)
    return (
        any_can_be_paid(game, seat, (), any_type)
        and health_of(game, avatar(game, seat)) >= act.get("health", 0)
        and can_spend(game, seat, act.get("action", 0))
        and (not source or refuse_payment(game, seat, source) is None)
    )


def _has_health(game: Game, seat: int, act: Act) -> bool:
    return health_of(game, avatar(game, seat)) >= act["amount"]


def _set_health(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    wanted = {piece: act["amount"] for act in acts for piece in pieces_in(game, act["patient"])}
    return bring_health(game, registers, wanted)


def _hand(game: Game, seat: int) -> tuple[Held, ...]:
    return tuple(hold(game, Aim("card", card)) for card in hand_of(game, seat))


def _own_cards(game: Game, seat: int) -> tuple[Held, ...]:
    """Return the cards in play of a player, summons among them."""
    own = (zone(game, place, seat) for place in (ACTION, ATTACHED, SOURCES))
    return tuple(hold(game, Aim("card", card)) for cards in own for card in cards)


def _in_a_turn(game: Game, _event: Happened) -> bool:
    """Return whether a card is drawn in a turn: opening hands are dealt before anything could answer."""
    return bool(game.recall("turn", "number"))


_DONE_TO = {**event_roles.DONE_TO, "amount": event_roles.number}
VERBS = (
    VerbRow("deal", ("damage",), {"amount": AMOUNT, "patient": THINGS}, _deal, ("amount", "patient"), asked_about=True,
            tells={**_DONE_TO, "agent": event_roles.dealer, "status": event_roles.dealing_status},
            said_of=("overwhelm", "unblockable", "unpreventable", "irreducible"),
            barred={"block": "unblockable", "prevent": "unpreventable"}),
    VerbRow("redirect", ("damage",), {"amount": AMOUNT, "to": THINGS}, _redirect, ("amount", "to"),
            aims_as={"to": "Deal"}, tells={**_DONE_TO, "agent": event_roles.dealer}),
    VerbRow("heal", ("healed",), {"amount": AMOUNT, "patient": THINGS},
            _health("healed", "healing", "patient", ("KW-HEAL",)), ("amount",), {"patient": "agent"}, asked_about=True,
            tells=_DONE_TO),
    VerbRow("lose", ("lost health",), {"amount": AMOUNT}, _health("lost health", "loss", "agent", lose.RULES),
            ("amount",), asked_about=True, can=_has_health,
            tells={"agent": event_roles.subject, "amount": event_roles.number}),
    VerbRow("draw", ("drew",), {"amount": AMOUNT}, _draw, ("amount",), one_by_one=True, one_each=True,
            is_one=_in_a_turn, asked_about=True, tells=event_roles.DONE_TO),
    VerbRow("discard", ("discarded",), {"patient": THINGS}, _given_up("discarded", discard.RULES), ("patient",),
            picks="discard", whole_zones=("patient",), asks_always=True, among=_hand, aims_as={"agent": "Discard"},
            rules=discard.RULES, asked_about=True, tells=event_roles.DONE_TO),
    VerbRow("sacrifice", (SACRIFICED,), {"patient": THINGS}, _given_up(SACRIFICED, SACRIFICE_RULES), ("patient",),
            picks="sacrifice", among=_own_cards, aims_as={"agent": "Sacrifice"}, rules=SACRIFICE_RULES,
            asked_about=True, tells=event_roles.DONE_TO),
    VerbRow("destroy", (DESTROYED, BROKEN, SURFACE_DESTROYED), {"patient": THINGS}, _destroy, ("patient",),
            one_by_one=True, asked_about=True, tells=event_roles.DESTROYS, causes={"block": is_of_blocking}),
    VerbRow("inflict", (INFLICTED, SUFFERED), {"status": WORD, "patient": THINGS}, _inflict, ("status", "patient"),
            asked_about=True, tells={**_DONE_TO, "agent": event_roles.inflicter, "status": event_roles.word},
            all_of=("status",), by_places=True),
    VerbRow("place", (PLACED,), {"surface": WORD, "to": THINGS}, _place, ("surface", "to"), one_by_one=True,
            only_forbidden=True,
            asked_about=True, tells={"agent": event_roles.doer, "to": event_roles.tile, "surface": event_roles.word,
                                     "patient": event_roles.surface, "beside": event_roles.neighbours}),
    VerbRow("gain", ("gained source", POINTS_GAINED), {"amount": AMOUNT, "source_type": WORD, "action": AMOUNT}, _gain,
            one_by_one=True, tells={"agent": event_roles.subject, "amount": event_roles.number}),
    VerbRow("pay", ("paid health", "paid source", POINTS_PAID),
            {"health": AMOUNT, "action": AMOUNT, "source": AMOUNT, "source_type": WORD}, _pay, can=_can_pay,
            needs_one_of=("health", "action", "source"),
            tells={"agent": event_roles.doer, "amount": event_roles.number}),
    VerbRow("set health", ("healed", "lost health"), {"amount": AMOUNT, "patient": THINGS}, _set_health, ("amount",)),
)  # fmt: skip
"""What the interpreter can do."""


def _as_inflicting(event: m.Event) -> m.Event | None:
    """Return "gain burning 2" or "become invisible" as a status that is inflicted on whoever gets it."""
    status = event.role("status")
    if not isinstance(status, m.Word) or event.role("lasts") is not None:
        return None
    return reworded(event, "inflict", ("agent",), patient=event.role("agent") or m.Ref(m.YOU))


def _as_having(event: m.Event) -> m.Grant | None:
    """Return "gain invisible until the start of your next turn" as a status that somebody has for a time."""
    status, lasts = event.role("status"), event.role("lasts")
    if not isinstance(status, m.Word) or not isinstance(lasts, m.Lasts):
        return None
    if status.value not in (None, 1) or event.mark:
        raise NotRunnable("several counters of a status for a time")
    whom = event.role("patient") if event.verb == "inflict" else event.role("agent") or m.Ref(m.YOU)
    return None if whom is None else m.Grant(whom, m.Word("status", status.id), lasts=lasts)


def _of_some_type(event: m.Event, ids: Mapping[tuple[str, str], str]) -> m.Modes | None:
    """Return "gain 1 Thermic or Verdant source", or source of any type, as the choice that it is."""
    kind, agent = event.role("source_type"), event.role("agent")
    if agent not in (None, m.Ref(m.YOU)) or not isinstance(kind, m.Union | m.Word):
        return None
    if isinstance(kind, m.Word) and kind.id != "any":
        return None
    names = dict.fromkeys(name for (sort, _), name in ids.items() if sort == "source")
    types = kind.parts if isinstance(kind, m.Union) else tuple(m.Word("source", name) for name in names)
    return m.Modes(m.Ref(m.YOU), 1, 1, tuple(reworded(event, "gain", source_type=one) for one in types))


def _as_dealing(event: m.Event) -> m.Event | None:
    """Return "take 3 damage" as damage that is dealt to whoever takes it."""
    return reworded(event, "deal", ("agent",), patient=event.role("agent") or m.Ref(m.YOU))


def _placing_surfaces(event: m.Event) -> m.Event | None:
    """Return "fire cannot be placed" and "when a surface is placed" as what is said of the surface."""
    what = event.role("patient")
    if isinstance(what, m.Word) and what.kind == "surface":
        return reworded(event, "place", ("patient",), surface=what)
    if isinstance(what, m.Thing) and what.noun == "surface" and what.where is None and not what.mark:
        return reworded(event, "place", ("patient",), surface=what)
    if isinstance(what, m.Thing) and what.noun in SURFACE_NOUNS and (what.how, what.where) == ("pick", None):
        return reworded(event, "place", ("patient",), surface=m.Word("surface", what.noun))
    return None


def _of_any_type(event: m.Event) -> m.Event | None:
    """Return "pay 2 source of any type" as paying source whose types the payer chooses (SRC-POOL.3)."""
    kind = event.role("source_type")
    if not isinstance(kind, m.Word) or kind.id != "any" or event.role("source") is None:
        return None
    return reworded(event, "pay", ("source_type",))


FORMS = (
    VerbForm("pay source of any type", "pay", _of_any_type),
    VerbForm("place surfaces", "place", _placing_surfaces),
    VerbForm("place beside", "place", beside_it, only=DONE),
    VerbForm("gain status", "gain", _as_inflicting),
    *(VerbForm(f"{verb} for a time", verb, _as_having, only=DONE) for verb in ("gain", "inflict")),
    VerbForm("take damage", "take", _as_dealing),
    VerbForm("gain source of some type", "gain", _of_some_type, only=DONE, by_words=True),
)
"""Ways to say one of those verbs with another."""
