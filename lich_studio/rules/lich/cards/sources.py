"""Source cards: one a turn, outside the stack; tapped for source at any time one may act (PH-MAIN.5, SRC)."""
from __future__ import annotations

from collections.abc import Iterator

from lich_studio.engine.decisions import Edit, Option
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import IntentReader, OptionSource, RuleModule
from lich_studio.engine.stats import StatKey
from lich_studio.engine.zones import zone_key
from lich_studio.rules.lich.cards.playing import CardType
from lich_studio.rules.lich.field import SOURCES, TAPPED, card_name, card_type, is_tapped, known_card, of_types, zone
from lich_studio.rules.lich.source_yield import lines_of
from lich_studio.rules.lich.timing import at_technique_speed
from lich_studio.rules.lich.turn.source_pool import cost_words, tap_source, tapped_effects

SOURCE_LIMIT = StatKey("source_limit", "Sources a turn", default=1, minimum=0)
PLAYED_SOURCES = ("turn used", "sources")


TOO_LATE = Refusal(
    "not-your-main-phase", ("PH-MAIN.5",), "A source is played in your main phase with an empty stack."
)


def _one_a_turn(game: Game, intent: Intent) -> Refusal | None:
    if card_type(game, intent.subject) != "source":
        return None
    used = game.recall(*PLAYED_SOURCES, intent.seat) or 0
    limit = game.stat(intent.seat, SOURCE_LIMIT.id)
    if used < limit:
        return None
    return Refusal(
        "source-played", ("PH-MAIN.5",), f"You have played {used} of {limit} source this turn.",
        (("played", used), ("limit", limit)), (Edit("memory", (limit - 1, *PLAYED_SOURCES, intent.seat)),),
    )  # fmt: skip


def _right_time(game: Game, intent: Intent) -> Refusal | None:
    if card_type(game, intent.subject) != "source" or at_technique_speed(game, intent.seat):
        return None
    return TOO_LATE


def _play(game: Game, registers: Registers) -> Instruction:
    card, seat = registers["card"], registers["seat"]
    game.remember((game.recall(*PLAYED_SOURCES, seat) or 0) + 1, *PLAYED_SOURCES, seat)
    game.move_card(card, zone_key(SOURCES, seat))
    game.announce(Event("played source", seat, card, card, rules=("PH-MAIN.5", "REA-001.4")))
    return RETURN


def _tap(game: Game, registers: Registers) -> Instruction:
    card: int = registers["card"]
    number: int = registers["line"]
    tap_source(game, registers["seat"], card, lines_of(game, card)[number])
    return NEXT


def _effects(game: Game, registers: Registers) -> Instruction:
    return tapped_effects(game, registers["seat"])


def _may_tap(game: Game, intent: Intent) -> Refusal | None:
    if at_technique_speed(game, intent.seat):
        return None
    message = "By themselves sources are tapped in your main phase with an empty stack; paying taps them at any time."
    return Refusal("not-your-main-phase", ("AMB-039", "SRC-POOL.1"), message)


def _is_source(game: Game, intent: Intent) -> Refusal | None:
    if game.state.zone_of[intent.subject] == zone_key(SOURCES, intent.seat) and lines_of(game, intent.subject):
        return None
    return Refusal("not-a-source", ("SRC-POOL.1",), "Only sources of your own in play can be tapped for source.")


def _untapped(game: Game, intent: Intent) -> Refusal | None:
    if not is_tapped(game, intent.subject):
        return None
    return Refusal(
        "tapped", ("KW-TAP.3",), "It is tapped already.", (), (Edit("stat", (intent.subject, TAPPED.id, 0)),)
    )


def _offer_taps(game: Game, seat: int) -> Iterator[Option]:
    for card in zone(game, SOURCES, seat):
        if not game.permits(Intent("tap source", seat, card)):
            continue
        lines = lines_of(game, card)
        for number, line in enumerate(lines):
            suffix = f" {line.ability + 1}" if len(lines) > 1 else ""
            yield Option(
                f"tap {game.handle(card, seat)}{suffix}",
                ("source.tap", (("card", card), ("line", number), ("seat", seat))),
                f"Tap {card_name(game, card)} for {cost_words(line.gives)}" if suffix
                else f"Tap {card_name(game, card)} for source",
                card,
                None,
                ("SRC-POOL.1", "REA-001.5"),
            )


def _read(game: Game, seat: int, rest: str) -> Intent | None:
    """Read `tap glade#1`, and `tap glade#1 2` for the second line of a source."""
    handle, _, number = rest.rpartition(" ")
    card = known_card(game, seat, handle or rest)
    if handle and number not in {str(line.ability + 1) for line in lines_of(game, card)}:
        return None
    return Intent("tap source", seat, card) if card else None


MODULE = RuleModule(
    id="sources",
    requires=("activating", "source pool"),
    stats=(SOURCE_LIMIT,),
    rules={
        "PH-MAIN.5": "In your main phase you may play 1 source.",
        "REA-001.4": "Playing a source cannot be answered.",
    },
    clauses=(
        Clause("play.source time", ("play",), "phase", _right_time, ("PH-MAIN.5",), "a source may be played now",
               of_types("source"), of_moment=True),
        Clause("play.source limit", ("play",), "resource", _one_a_turn, ("PH-MAIN.5",), "a source is left to play",
               of_types("source")),
        Clause("tap.time", ("tap source",), "phase", _may_tap, ("SRC-POOL.1", "AMB-039"), "sources may be tapped now"),
        Clause("tap.source", ("tap source",), "actor", _is_source, ("SRC-POOL.1",), "it is a source of yours in play"),
        Clause("tap.untapped", ("tap source",), "object", _untapped, ("KW-TAP.3",), "it is untapped"),
    ),
    options=(OptionSource("main", _offer_taps, 90),),
    readers=(IntentReader("tap", _read),),
    events=(
        EventKind("played source", "{actor} plays {subject}", reactable=False, rule_ids=("PH-MAIN.5", "REA-001.4")),
    ),
    tables={"card type": (CardType("source", "Source", costs=False, play="source.play"),)},
    procedures=(
        procedure("source.play", step("play", _play, "A source comes into play", "PH-MAIN.5"), title="Play source"),
        procedure(
            "source.tap",
            step("tap", _tap, "A source is tapped", "SRC-POOL.1"),
            step("effects", _effects),
            step("return", lambda _game, _registers: RETURN),
            title="Tap source",
        ),
    ),
)
