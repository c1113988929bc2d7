"""What the panels of the sandbox show, as plain data; made from a session by `reading`, never changed by a panel."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lich_studio.grid.hex import Hex
from lich_studio.render.card_face import CardFace

LineState = Literal["past", "present", "future"]
LineTone = Literal["", "here", "there"]


@dataclass(frozen=True, slots=True)
class ChoiceShown:
    """One option of the decision.

    Attributes:
        key: what is chosen by it.
        label: what a button or menu says.
        tiles: where it stands on the board; empty if it has no place there.
        entity: the card or piece it is about, 0 for none.
        rule_ids: the rules that allow it.
    """

    key: str
    label: str
    tiles: tuple[Hex, ...] = ()
    entity: int = 0
    rule_ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PromptShown:
    """The question at the present instant, or what happens instead.

    Attributes:
        seat: index of the seat that is asked, from 0; -1 for nobody.
        question: the question, or what is going on.
        why: one line on why it is asked.
        rule_ids: the rules that ask it.
        choices: every option, those with a place on the board included.
        buttons: the options that get a button, in order.
        primary: key of the option that is offered first, "" if none stands out.
        taken: key of the option chosen here when this instant lies in the past.
        going: whether no decision is due yet, so that the game has to go on first.
        failed: whether it cannot go on, because the rule of the next step failed.
        declared: the choice that can be cancelled, or cannot any more, in words; "" for none.
        barred: why it cannot be cancelled any more, "" while it can.
    """

    seat: int = -1
    question: str = ""
    why: str = ""
    rule_ids: tuple[str, ...] = ()
    choices: tuple[ChoiceShown, ...] = ()
    buttons: tuple[ChoiceShown, ...] = ()
    primary: str = ""
    taken: str = ""
    going: bool = False
    failed: bool = False
    declared: str = ""
    barred: str = ""


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card one can see.

    Attributes:
        entity: the card in the game.
        face: what is printed on it.
        choices: what can be done with it now.
        tapped: whether it is tapped.
        count: how many equal cards this one stands for.
        tapped_count: how many of those are tapped.
        hidden: whether it lies face down for whoever looks.
        numbers: its printed numbers as they are now, by name.
        counters: what it bears, and how much of it.
    """

    entity: int
    face: CardFace
    choices: tuple[ChoiceShown, ...] = ()
    tapped: bool = False
    count: int = 1
    tapped_count: int = 0
    hidden: bool = False
    numbers: tuple[tuple[str, int], ...] = ()
    counters: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class StatusShown:
    """A status borne by an avatar.

    Attributes:
        name: how it is called.
        count: how much of it.
        fill: colour as `#RRGGBB`.
        ink: colour of icon and text on it.
        icon: name of its icon, "" for none.
    """

    name: str
    count: int
    fill: str
    ink: str
    icon: str = ""


@dataclass(frozen=True, slots=True)
class PileShown:
    """A zone of a player that is looked into on demand.

    Attributes:
        zone: kind of zone.
        name: what people call it.
        count: how many cards lie in it.
    """

    zone: str
    name: str
    count: int


@dataclass(frozen=True, slots=True)
class SeatShown:
    """One player.

    Attributes:
        seat: index, from 0.
        letter: what stands on the piece.
        name: the hero's name.
        health: health now.
        action_points: points left.
        most_points: points at the start of a turn.
        pool: id and name of each source type that lies there, and how much of it.
        statuses: what its avatar bears.
        in_play: cards of its action zone.
        slots: how many action slots there are.
        sources: its source cards, equal ones joined.
        piles: its other zones.
        asked: whether it has to decide now.
        active: whether it is its turn.
        alive: whether it is still in the game.
        team: its team, 0 for none.
    """

    seat: int
    letter: str
    name: str
    health: int
    action_points: int = 0
    most_points: int = 0
    pool: tuple[tuple[str, str, int], ...] = ()
    statuses: tuple[StatusShown, ...] = ()
    in_play: tuple[CardShown, ...] = ()
    slots: int = 5
    sources: tuple[CardShown, ...] = ()
    piles: tuple[PileShown, ...] = ()
    asked: bool = False
    active: bool = False
    alive: bool = True
    team: int = 0


@dataclass(frozen=True, slots=True)
class LineShown:
    """One row of the log, the stack or the frames.

    Attributes:
        text: the sentence.
        number: its number, "" for none.
        rule_ids: the rules it rests on.
        depth: how far it is indented.
        bold: spans of `text` in bold.
        lit: spans of `text` that stand out in colour: the words that are being carried out.
        state: whether it is past, present or yet to come.
        tone: "here" and "there" mark the two sides of the first difference of branches.
        kind: what sort of event, for its mark.
        place: handed back when it is clicked.
        seat: index of the seat whose colour it bears, -1 for none.
        broken: whether a breakpoint waits for it.
    """

    text: str
    number: str = ""
    rule_ids: tuple[str, ...] = ()
    depth: int = 0
    bold: tuple[tuple[int, int], ...] = ()
    lit: tuple[tuple[int, int], ...] = ()
    state: LineState = "past"
    tone: LineTone = ""
    kind: str = ""
    place: tuple[int, int] | None = None
    seat: int = -1
    broken: bool = False


@dataclass(frozen=True, slots=True)
class BreakpointShown:
    """One row of the list of breakpoints.

    Attributes:
        number: its name in the list.
        text: what it waits for.
        condition: what must hold as well, "" for none.
        enabled: whether it is on.
        log_only: whether it is only noted.
        once: whether its first hit switches it off.
        hits: how often it was met.
        fault: why it cannot be asked now, "" when it can.
    """

    number: int
    text: str
    condition: str = ""
    enabled: bool = True
    log_only: bool = False
    once: bool = False
    hits: int = 0
    fault: str = ""


@dataclass(frozen=True, slots=True)
class SeatAnswering:
    """How one seat answers: its number, the id of its preset, and its bot.

    Attributes:
        acts: id and label of each occasion, and what is done on it.
    """

    seat: int
    preset: str
    bot: str
    acts: tuple[tuple[str, str, str], ...] = ()
