"""Boards and decks put on the running table, against a stand-in that speaks the simulator's protocol."""
from __future__ import annotations

import json
import socket
import time

import pytest

from helpers.simulator_stand_in import free_port, returned, stand_in, told
from helpers.table_board_rules import check_board
from lich_studio.content.map import HexagonShape, Map
from lich_studio.exchange.errors import ExchangeError
from lich_studio.publish.table import pushing
from lich_studio.publish.table.pushing import TablePush
from lich_studio.publish.table.simulator import SimulatorPorts, run_script

WALLS = {"0,0": "wall", "1,0": "wall"}
ARENA = Map(id="arena", name="Arena ]=] Müller", shape=HexagonShape(side=3), layers={"walls": WALLS})
DECK = {"name": "Fog", "backImageUrl": "http://127.0.0.1:1/pictures/b.jpg", "cards": [
    {"id": "a", "name": "A", "description": "", "types": ["Hero"], "quantity": 1,
     "frontImageURL": "http://127.0.0.1:1/pictures/a.jpg"},
]}  # fmt: skip


def result_of(push: TablePush):
    deadline = time.monotonic() + 20
    while push.result is None:
        assert time.monotonic() < deadline
        time.sleep(0.01)
    return push.result


def run(ports: SimulatorPorts, patience_s: float = 10):
    return run_script("load_board.lua", {"board": "x", "count": 1}, lambda: True, ports, patience_s)


def test_a_board_goes_to_the_table_and_what_lies_there_is_told():
    with stand_in(lambda given, word: [told(word, placed=given["count"], said="Board setup loaded")]) as table:
        result = result_of(TablePush.of_board(ARENA, table.ports))
    assert (result.text, result.is_refusal) == ("Arena ]=] Müller lies on the table: 2 things.", False)
    (message,) = table.heard
    assert (message["messageID"], message["guid"]) == (3, "-1")
    assert message["script"].isascii()


def test_the_table_is_given_a_board_that_it_takes():
    with stand_in(lambda given, word: [told(word, placed=2, board=given["board"])]) as table:
        answer = run_script("load_board.lua", {"board": json.dumps({"name": "é ]=] ]==]"})}, lambda: True, table.ports)
        assert json.loads(answer["board"]) == {"name": "é ]=] ]==]"}
        boards = []
        table._answers = lambda given, word: [boards.append(given["board"]) or told(word, placed=2)]
        result_of(TablePush.of_board(ARENA, table.ports))
    check_board(json.loads(boards[0]))


@pytest.mark.parametrize(("answer", "words"), [
    ({"refused": "no mod"}, "is not that of the game"),
    ({"refused": "no seat"}, "take a seat"),
    ({"refused": "said", "said": "The hex board is not ready yet."}, "it says: The hex board is not ready yet."),
    ({"refused": "fault", "said": "attempt to index nil"}, "attempt to index nil"),
    ({"placed": 1, "said": "Board setup loaded"}, "1 of 2 things stand there"),
])  # fmt: skip
def test_what_the_table_refuses_is_told_in_words(answer, words):
    with stand_in(lambda _given, word: [returned(word, **answer)]) as table:
        result = result_of(TablePush.of_board(ARENA, table.ports))
    assert result.is_refusal
    assert words in result.text


def test_nothing_else_that_the_simulator_sends_passes_for_the_answer():
    def noise(_given, word):
        return [
            {"messageID": 2, "message": "Hit player! White"}, b"", b"\xff\xfe{", b"[" * 100_000, b"[1]",
            {"messageID": 5}, {"messageID": 5, "returnValue": True},
            returned("another", placed=1), told("another", placed=1),
            {"messageID": 3, "error": "nil", "guid": "abc", "errorMessagePrefix": "Error in Script (Deck): "},
            {"messageID": 1, "scriptStates": [{"guid": "-1", "script": word}]}, told(word, placed=7),
        ]  # fmt: skip

    with stand_in(noise) as table:
        assert run(table.ports)["placed"] == 7


def test_a_script_that_cannot_run_is_told():
    where = "Error in Script (Global) function <executeScript>: "
    fault = {"messageID": 3, "error": "chunk_0:(1,2): unexpected symbol", "errorMessagePrefix": where}
    with stand_in(lambda _given, _word: [fault]) as table, pytest.raises(ExchangeError, match="unexpected symbol"):
        run(table.ports)


def test_a_simulator_that_does_not_run_is_told_at_once():
    began = time.monotonic()
    result = result_of(TablePush.of_board(ARENA, SimulatorPorts(free_port(), free_port())))
    assert result.is_refusal
    assert result.text.startswith("Tabletop Simulator does not answer. Start it on this computer")
    assert time.monotonic() - began < 5


def test_a_program_that_has_the_port_of_answers_is_told():
    with stand_in(lambda _given, _word: []) as table, socket.create_server(("127.0.0.1", table.ports.answers)):
        with pytest.raises(ExchangeError, match="Another program listens"):
            run(table.ports)
        assert table.heard == [], "nothing is done whose end nobody would hear of"


def test_an_answer_that_never_comes_is_waited_for_no_longer_than_said_and_the_port_is_free_again():
    with stand_in(lambda _given, _word: []) as table:
        with pytest.raises(ExchangeError, match="look at the table"):
            run(table.ports, patience_s=0.3)
        push = TablePush.of_board(ARENA, table.ports)
        while not table.heard[1:]:
            time.sleep(0.01)
        push.end()
        with socket.create_server(("127.0.0.1", table.ports.answers)):
            pass


def test_a_deck_comes_from_the_server_with_pictures_as_the_players_reach_them(monkeypatch):
    monkeypatch.setattr(pushing, "_asked", lambda _address: DECK)
    given = {}

    def renew(gift, word):
        given.update(gift)
        return [told(word, piles=1, renewed=3, added=1, removed=0)]

    with stand_in(renew) as table:
        push = TablePush.of_deck("http://127.0.0.1:1/", "fog", "http://192.0.2.7:1/", table.ports)
        assert result_of(push).text == "Fog on the table: 3 cards renewed, 1 card put in."
        assert given["deck"]["cards"][0]["frontImageURL"] == "http://192.0.2.7:1/pictures/a.jpg"
        assert given["deck"]["backImageUrl"] == "http://192.0.2.7:1/pictures/b.jpg"


@pytest.mark.parametrize(("answer", "words"), [
    ({"refused": "no deck"}, "No card of Fog lies on the table"),
    ({"piles": 1, "renewed": 0, "added": 0, "removed": 0}, "as it stands here already"),
    ({"piles": 2, "renewed": 4, "added": 0, "removed": 0}, "lies there more than once"),
    ({"piles": 1, "renewed": 4, "added": 0, "removed": 0, "fault": "no asset"}, "lies there as before"),
])  # fmt: skip
def test_what_came_of_a_deck_is_told(monkeypatch, answer, words):
    monkeypatch.setattr(pushing, "_asked", lambda _address: DECK)
    with stand_in(lambda _given, word: [told(word, **answer)]) as table:
        assert words in result_of(TablePush.of_deck("http://a/", "fog", "http://a/", table.ports)).text


def test_two_cards_of_one_name_are_not_confused(monkeypatch):
    monkeypatch.setattr(pushing, "_asked", lambda _address: {**DECK, "cards": [*DECK["cards"], *DECK["cards"]]})
    result = result_of(TablePush.of_deck("http://a/", "fog", "http://a/", SimulatorPorts(1, 2)))
    assert "cannot tell them apart" in result.text
