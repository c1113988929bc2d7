"""Puts boards and decks on the table that runs in the simulator, in a thread, so that nobody waits for it."""
from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from threading import Event, Thread
from typing import Any, Final
from urllib.parse import quote
from urllib.request import ProxyHandler, build_opener

from lich_studio.content.map import Map
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.options import ExportOptions
from lich_studio.exchange.report import Report
from lich_studio.exchange.table_boards import board_state, written
from lich_studio.publish.table.simulator import SimulatorPorts, run_script

SERVER_S: Final = 30
REFUSED: Final = {
    "no mod": "the table in Tabletop Simulator is not that of the game: load its mod there first",
    "no seat": "nobody who may change the table sits at it: take a seat there as its host",
}


@dataclass(frozen=True, slots=True)
class PushResult:
    """What came of it.

    Attributes:
        text: a sentence for the designer.
        is_refusal: whether it could not be done.
    """

    text: str
    is_refusal: bool = False


class TablePush:
    """One board or deck on its way to the table.

    Attributes:
        result: what came of it; None while it is on its way.
    """

    def __init__(self, work: Callable[[Callable[[], bool]], str]) -> None:
        """Start.

        Args:
            work: does it and returns what came of it; it is given what says whether it shall go on.
        """
        self.result: PushResult | None = None
        self._ended = Event()
        self._work = work
        self._thread = Thread(target=self._run, name="table push", daemon=True)
        self._thread.start()

    @classmethod
    def of_board(cls, board: Map, ports: SimulatorPorts) -> TablePush:
        """Load a board."""
        return cls(lambda goes_on: _load(board, goes_on, ports))

    @classmethod
    def of_deck(cls, address: str, deck_id: str, shown_at: str, ports: SimulatorPorts) -> TablePush:
        """Renew a deck that lies on the table.

        Args:
            address: of our table server on this computer, with a slash at its end.
            deck_id: the deck.
            shown_at: the address at which the players' computers find the pictures.
            ports: where the simulator is found.
        """
        return cls(lambda goes_on: _renew(address, deck_id, shown_at, goes_on, ports))

    def end(self) -> None:
        """Wait no longer for an answer."""
        self._ended.set()
        self._thread.join(1)

    def _run(self) -> None:
        try:
            self.result = PushResult(self._work(lambda: not self._ended.is_set()))
        except ExchangeError as error:
            text = str(error)
            self.result = PushResult(f"{text[0].upper()}{text[1:]}.", is_refusal=True)


def _load(board: Map, goes_on: Callable[[], bool], ports: SimulatorPorts) -> str:
    report = Report()
    state = board_state(board, ExportOptions(), report)
    count = len(state["hexObjects"])
    told = run_script("load_board.lua", {"board": written(state).strip(), "count": count}, goes_on, ports)
    _insist(told)
    if told and told.get("placed") != count:
        said = f"{told.get('placed')} of {count} things stand there; the table says: {told.get('said')}"
        raise ExchangeError(f"{board.name} was loaded, but {said}", code="simulator")
    behind = " What the table has no place for stayed behind." if report.findings else ""
    return f"{board.name} lies on the table: {count} thing{'s' * (count != 1)}.{behind}"


def _renew(address: str, deck_id: str, shown_at: str, goes_on: Callable[[], bool], ports: SimulatorPorts) -> str:
    deck = _asked(f"{address}decks/{quote(deck_id)}.json")
    deck = json.loads(json.dumps(deck).replace(json.dumps(address)[1:-1], json.dumps(shown_at)[1:-1]))
    names = [card["name"] for card in deck["cards"]]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise ExchangeError(f"two cards of the deck are called {twice}; the table cannot tell them apart")
    told = run_script("renew_deck.lua", {"deck": deck}, goes_on, ports)
    if told.get("refused") == "no deck":
        raise ExchangeError(f"no card of {deck['name']} lies on the table: take the deck there by its loot ID first")
    _insist(told)
    if told.get("fault"):
        raise ExchangeError(f"a pile could not be renewed and lies there as before; the table says: {told['fault']}")
    return _renewal(deck["name"], told)


def _renewal(name: str, told: dict[str, Any]) -> str:
    counts = ((told.get("renewed"), "renewed"), (told.get("added"), "put in"), (told.get("removed"), "taken out"))
    done = [f"{int(count)} card{'s' * (count != 1)} {what}" for count, what in counts if count]
    if int(told.get("piles") or 0) > 1:
        done.append("its piles keep what they hold, since it lies there more than once")
    if not any(count for count, _what in counts):
        return f"{name} lies on the table as it stands here already."
    return f"{name} on the table: {', '.join(done)}."


def _asked(address: str) -> dict[str, Any]:
    try:
        with build_opener(ProxyHandler({})).open(address, timeout=SERVER_S) as answer:
            return json.loads(answer.read())
    except (OSError, ValueError) as error:
        raise ExchangeError("the table server does not tell the deck; switch it off and on again") from error


def _insist(told: dict[str, Any]) -> None:
    """Refuse what the table refused.

    Raises:
        ExchangeError: with the reason.
    """
    reason = told.get("refused")
    if reason:
        said = str(told.get("said") or "nothing")[:300]
        raise ExchangeError(REFUSED.get(str(reason), f"the table did not do it; it says: {said}"), code="simulator")
