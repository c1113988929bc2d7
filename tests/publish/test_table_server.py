"""The table server: the mod's deck request, pictures that follow each edit, and clients that mean no good."""
from __future__ import annotations

import json
import random
import re
import socket
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from lich_studio.assets import sample_folder
from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.library import load_folder
from lich_studio.content.map import HexagonShape, Map
from lich_studio.content.project import Project
from lich_studio.publish.table.offer import OfferedProject, ProjectUpdate
from lich_studio.publish.table.page import hero_line
from lich_studio.publish.table.server import Opened, Opening, Refused, TableWork
from lich_studio.session.service import Service

PATIENCE_S = 60
ARENA = Map(id="arena", name="Arena", shape=HexagonShape(side=3), layers={"walls": {"0,0": "wall"}})


class Served:
    """A server in its own process, with the sample deck Cinder Court and one map on offer."""

    def __init__(self, token: str = "", port: int = 0) -> None:
        self.service: Service = Service(TableWork)
        self.told: list = []
        library = load_folder(sample_folder("cards"))
        self.library, self.deck = library, library.decks["cinder-court"]
        held = (self.deck.hero, *self.deck.cards)
        entries = {("card", card): library.cards[card] for card in held}
        entries |= {("deck", self.deck.id): self.deck, ("map", "arena"): ARENA}
        self.folder = Path(library.root)
        self.service.send(Opening(port, token))
        self.update(entries)
        self.opened = self.reply(Opened | Refused)

    @property
    def number(self) -> int:
        (listed,) = json.loads(self.get("decks.json")[1])["decks"]
        return listed["lootId"]

    def update(self, entries) -> None:
        self.service.send(ProjectUpdate(self.folder, self.library.project, self.library.frames, entries))

    def reply(self, kind):
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            for one in self.service.poll():
                if isinstance(one, kind):
                    return one
                self.told += one
            time.sleep(0.02)
        raise AssertionError(f"no answer: {self.service.fault}")

    def get(self, path: str, **headers: str) -> tuple[int, bytes]:
        request = urllib.request.Request(self.opened.addresses[0] + path, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()

    def raw(self, data: bytes) -> bytes:
        with socket.create_connection(("127.0.0.1", self.opened.port), timeout=10) as client:
            client.sendall(data)
            client.settimeout(10)
            try:
                return client.recv(65_536)
            except (TimeoutError, ConnectionError):
                return b""


@pytest.fixture(scope="module")
def served():
    one = Served()
    yield one
    one.service.close()


def picture_of(served, card: str) -> str:
    status, body = served.get(f"get-deck.php?lootId={served.number}")
    assert status == 200
    (found,) = [one for one in json.loads(body)["cards"] if one["id"] == card]
    return found["frontImageURL"].removeprefix(served.opened.addresses[0])


def test_the_deck_request_is_answered_as_the_mod_asks(served):
    status, body = served.get(f"get-deck.php?lootId={served.number}")
    answer = json.loads(body)
    assert status == 200
    assert answer["backImageUrl"].endswith(".jpg")
    heroes = [card for card in answer["cards"] if "Hero" in card["types"]]
    assert [(hero["id"], hero["quantity"]) for hero in heroes] == [(served.deck.hero, 1)]
    assert {card["id"]: card["quantity"] for card in answer["cards"] if card not in heroes} == served.deck.cards
    status, face = served.get(heroes[0]["frontImageURL"].removeprefix(served.opened.addresses[0]))
    assert (status, face[:3]) == (200, b"\xff\xd8\xff")
    assert served.get("get-deck.php?lootId=7") == (200, b"null\n"), "the mod says that there is no such deck"
    assert served.get("get-deck.php?lootId=x")[0] == 400


def test_an_edit_gives_a_picture_of_another_name_within_a_second(served):
    before = picture_of(served, "cinder-lash") if "cinder-lash" in served.deck.cards else ""
    card_id = "cinder-lash" if before else served.deck.hero
    before = before or picture_of(served, card_id)
    served.get(before)
    edited = served.library.cards[card_id].model_copy(update={"flavour": f"Edited {time.time()}"})
    began = time.monotonic()
    served.update({("card", card_id): edited})
    while (now := picture_of(served, card_id)) == before:
        assert time.monotonic() - began < 10
    assert served.get(now)[0] == 200
    assert served.get(before)[0] == 404, "no old picture passes for the card"
    assert time.monotonic() - began < 5, "a second on a machine that has nothing else to do"


def test_boards_and_the_page_are_served(served):
    status, body = served.get("boards/arena.json")
    assert (status, json.loads(body)["hexObjects"][0]["type"]) == (200, "rock1")
    assert [saved["name"] for saved in json.loads(served.get("boards.json")[1])["savedBoards"]] == ["Arena"]
    page = served.get("")[1].decode()
    assert "Cinder Court" in page and "get-deck.php" in page and f"Loot ID <b>{served.number}</b>" in page
    assert all(served.get(name)[0] == 200 for name in ("table.css", "table.js"))


@pytest.mark.parametrize("path", ["../../etc/passwd", "pictures/../../etc/passwd", "%2e%2e/%2e%2e/etc/passwd",
                                  "pictures//etc/passwd", "boards/..%5c..%5cx.json", "table.css/../offer.py",
                                  "pictures/%00", "sample_cards", "a" * 2_000])  # fmt: skip
def test_no_address_leads_to_a_file(served, path):
    assert served.raw(f"GET /{path} HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n".encode()).split()[1] in (b"404", b"400")


def test_only_this_computer_is_let_in_and_nothing_can_be_changed(served):
    assert served.get("", Host="evil.example:80")[0] == 403
    assert served.raw(b"POST / HTTP/1.0\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n\r\n").split()[1] == b"405"


@pytest.mark.parametrize("count", [40, pytest.param(1_000, marks=pytest.mark.long)])
def test_malformed_requests_and_slow_clients_leave_it_serving(served, count):
    random_ = random.Random(count)
    slow = [socket.create_connection(("127.0.0.1", served.opened.port), timeout=10) for _ in range(30)]
    for client in slow:
        client.sendall(b"GET / HT")
    for number in range(count):
        junk = bytes(random_.randrange(256) for _ in range(random_.randrange(1, 200)))
        client = socket.create_connection(("127.0.0.1", served.opened.port), timeout=10)
        asked = b"GET /" + junk + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n" + junk + b"\r\n\r\n"
        client.sendall(junk if number % 2 else asked)
        client.close()
    assert served.get(f"get-deck.php?lootId={served.number}")[0] == 200
    for client in slow:
        client.close()


def resident_mb(served) -> float:
    status = Path(f"/proc/{served.service._process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="tells memory on Linux only")
@pytest.mark.parametrize("count", [30, pytest.param(1_000, marks=pytest.mark.long)])
def test_memory_stays_flat_whatever_is_asked(served, count):
    def ask(number: int) -> None:
        served.service.poll()
        served.update({("map", "arena"): ARENA.model_copy(update={"notes": f"{number}"})})
        served.get("")
        served.get(f"get-deck.php?lootId={served.number}")
        served.get(f"boards/{number}.json")
        served.get(picture_of(served, served.deck.hero))
        served.raw(b"GET /" + b"x" * (number * 37 % 20_000) + b" HTTP/1.1\r\n\r\n")

    for number in range(20):
        ask(number)
    before = resident_mb(served)
    for number in range(count):
        ask(number)
    assert resident_mb(served) - before < 12


def test_the_line_by_which_the_mod_knows_a_hero():
    hero = Card(id="x", name='The "Odd" \\ One', type="hero", stats={"health": 40})
    title = r'"The \"Odd\" \\ One | Hero"'
    assert hero_line(hero, "Hero") == f"{{titleContains = {title}, intelligence = 0, health = 40}},"


def test_the_answer_for_every_sample_deck_is_one_that_the_mod_takes():
    """It needs a back, sound quantities and pictures; finds the hero by the first title that holds its line."""
    library = load_folder(sample_folder("cards"))
    entries = {(kind, one.id): one for kind in ("card", "deck") for one in getattr(library, f"{kind}s").values()}
    offer = OfferedProject().take(ProjectUpdate(Path(library.root), library.project, library.frames, entries))
    assert len(offer.decks) == len(library.decks) > 3
    for number, deck in offer.decks.items():
        answer = offer.deck_answer(number, "http://here/pictures")
        cards, hero = answer["cards"], offer.hero_of(deck)
        assert [offer.pictures[one["frontImageURL"].removeprefix("http://here/pictures/")].id for one in cards] == [
            one["id"] for one in cards
        ]
        assert offer.pictures[answer["backImageUrl"].removeprefix("http://here/pictures/")] is None
        assert {one["id"]: one["quantity"] for one in cards} == {deck.hero: 1, **deck.cards}
        titles = [f"{one['name']} | {', '.join(one['types'])}" for one in cards]
        line = hero_line(hero, offer.batch.type_name(hero))
        assert [title.startswith(line.split('"')[1]) for title in titles] == [True] + [False] * (len(titles) - 1)
        assert f"health = {hero.stats['health']}}}" in line


def test_a_deck_keeps_its_number_when_others_come(tmp_path):
    def numbers(*ids: str) -> dict[str, int]:
        decks = {("deck", one): Deck(id=one, name=one, hero="x") for one in ids}
        offer = OfferedProject().take(ProjectUpdate(tmp_path, Project(name="P"), {}, decks))
        return {deck.id: number for number, deck in offer.decks.items()}

    alone = numbers("mist")
    assert numbers("ash", "mist", "zeal")["mist"] == alone["mist"]
    assert len(set(numbers(*(f"deck-{number}" for number in range(300))).values())) == 300


def test_who_asked_for_what_is_told(served):
    served.get("boards.json")
    deadline = time.monotonic() + PATIENCE_S
    while not any(one.asked == "all boards" and one.status == 200 for one in served.told):
        assert time.monotonic() < deadline
        served.told += [one for reply in served.service.poll() for one in reply]


def test_the_network_needs_the_token_a_taken_port_is_told_and_closing_frees_it():
    first = Served(token="word-of-entry")
    assert first.opened.addresses[0].endswith("/word-of-entry/")
    assert first.get("boards.json")[0] == 200
    assert first.raw(b"GET /boards.json HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n").split()[1] == b"403"
    port = first.opened.port
    second = Served(token="word-of-entry", port=port)
    assert isinstance(second.opened, Refused)
    assert "another program uses it" in second.opened.message
    second.service.close()
    first.service.close()
    with socket.socket() as again:
        again.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        again.bind(("0.0.0.0", port))
