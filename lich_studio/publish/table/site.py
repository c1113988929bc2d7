"""What the table server answers to each address: the deck request of the mod, pictures, boards, and a page for people.

Every answer is made of the offer in memory. No address leads to a file: nothing outside the offer can be reached.
"""
from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from hmac import compare_digest
from threading import Condition
from typing import Any, Final
from urllib.parse import parse_qs

from lich_studio.assets import resource
from lich_studio.publish.table.faces import FaceStore
from lich_studio.publish.table.offer import TableOffer
from lich_studio.publish.table.page import table_page

StartResponse = Callable[[str, list[tuple[str, str]]], object]
DECK_REQUEST: Final = "get-deck.php"
"""The last word of the address at which the mod asks for decks."""
OWN_NAMES: Final = ("127.0.0.1", "localhost", "[::1]")
"""How this computer calls itself. Under another name nobody is let in: a page of the net could have given it."""
FIRST_PATIENCE_S: Final = 30.0
"""How long a request waits for the first offer."""
LONGEST_PATH: Final = 300
_STATUS: Final = {
    200: "200 OK", 400: "400 Bad Request", 403: "403 Forbidden", 404: "404 Not Found", 405: "405 Method Not Allowed",
    503: "503 Service Unavailable",
}  # fmt: skip
_PAGE_RULES: Final = (
    "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
_HTML, _JSON, _TEXT = ("text/html; charset=utf-8", "application/json; charset=utf-8", "text/plain; charset=utf-8")


@dataclass(frozen=True, slots=True)
class TableRequest:
    """One request that was answered.

    Attributes:
        at: when, in seconds since 1970.
        client: the address of who asked.
        asked: what for, in words.
        status: how it was answered, as HTTP counts.
    """

    at: float
    client: str
    asked: str
    status: int


@dataclass(frozen=True, slots=True)
class _Answer:
    status: int
    kind: str
    body: bytes
    asked: str
    keep: bool = False


class TableSite:
    """A WSGI application; several threads call it at once."""

    def __init__(
        self, faces: FaceStore, ring: Callable[[], object], tell: Callable[[TableRequest], object], token: str = "",
    ) -> None:
        """Answer nothing but "not yet" until there is an offer.

        Args:
            faces: where pictures are waited for.
            ring: called when a picture is wanted, so that somebody draws it.
            tell: called with each request after its answer.
            token: the word that every address must begin with; "" for none, and then only this computer's own names.
        """
        self._faces, self._ring, self._tell, self._token = faces, ring, tell, token
        self._offer: TableOffer | None = None
        self._arrived = Condition()
        self._static = {
            name: (kind, resource(f"table/{name}").read_bytes())
            for name, kind in (("table.css", "text/css; charset=utf-8"), ("table.js", "text/javascript; charset=utf-8"))
        }

    def offer(self, offer: TableOffer) -> None:
        """Answer with another offer from now on."""
        with self._arrived:
            self._offer = offer
            self._arrived.notify_all()

    def __call__(self, environ: Mapping[str, Any], start_response: StartResponse) -> Iterable[bytes]:
        """Answer one request."""
        answer = self._answer(environ)
        headers = [
            ("Content-Type", answer.kind), ("Content-Length", str(len(answer.body))),
            ("Cache-Control", "max-age=31536000, immutable" if answer.keep else "no-store"),
            ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
            ("Content-Security-Policy", _PAGE_RULES),
        ]  # fmt: skip
        if answer.status == 405:
            headers.append(("Allow", "GET, HEAD"))
        start_response(_STATUS[answer.status], headers)
        client = str(environ.get("REMOTE_ADDR", ""))
        self._tell(TableRequest(time.time(), client, answer.asked, answer.status))
        return [] if environ.get("REQUEST_METHOD") == "HEAD" else [answer.body]

    def _answer(self, environ: Mapping[str, Any]) -> _Answer:
        path = str(environ.get("PATH_INFO", ""))
        if environ.get("REQUEST_METHOD") not in ("GET", "HEAD"):
            return _refusal(405, "something to be changed", "This server only gives; nothing can be changed here.")
        if len(path) > LONGEST_PATH or not path.startswith("/"):
            return _refusal(400, "an address that is none", "This address is none.")
        host = str(environ.get("HTTP_HOST", ""))
        if not self._token and host.rpartition(":")[0] not in OWN_NAMES and host not in OWN_NAMES:
            told = "Only this computer may ask. Open the server to the local network in the studio."
            return _refusal(403, f"the studio under the name {host[:60]!r}", told)
        parts = path[1:].split("/")
        if self._token:
            given = parts.pop(0)
            if not compare_digest(given.encode("utf-8", "replace"), self._token.encode()):
                return _refusal(403, "an address without the right token", "The address lacks the right token.")
            if not parts:
                return _refusal(404, "the page, without a slash at the end", "There is a slash missing at the end.")
        with self._arrived:
            self._arrived.wait_for(lambda: self._offer is not None, FIRST_PATIENCE_S)
            offer = self._offer
        if offer is None:
            return _refusal(503, "/".join(parts), "The project is still being read. Ask again in a moment.")
        prefix = f"/{self._token}" if self._token else ""
        query = str(environ.get("QUERY_STRING", ""))
        return self._found(offer, "/".join(parts), query, f"http://{host}{prefix}")

    def _found(self, offer: TableOffer, path: str, query: str, address: str) -> _Answer:
        if path == "":
            page = table_page(offer, address, DECK_REQUEST)
            return _Answer(200, _HTML, page.encode("utf-8", "replace"), "the page")
        if path == DECK_REQUEST:
            return self._deck(offer, query, address)
        if path in self._static:
            return _Answer(200, *self._static[path], "the look of the page")
        if path.startswith("pictures/"):
            return self._picture(offer, path.removeprefix("pictures/"))
        if path == "decks.json":
            return _Answer(200, _JSON, offer.decks_text().encode("utf-8", "replace"), "the list of decks")
        decks = {f"decks/{deck.id}.json": number for number, deck in offer.decks.items()}
        if path in decks:
            return self._deck_answer(offer, decks[path], address)
        if path == "boards.json":
            return _Answer(200, _JSON, offer.boards_text().encode(), "all boards")
        boards = {f"boards/{board.id}.json": board for board in offer.boards}
        if path in boards:
            return _Answer(200, _JSON, offer.board_text(boards[path]).encode(), f"the board {boards[path].name}")
        return _refusal(404, f"something that is not there: {path[:60]!r}", "There is nothing at this address.")

    def _deck(self, offer: TableOffer, query: str, address: str) -> _Answer:
        try:
            said = parse_qs(query, max_num_fields=8).get("lootId", [""])[0].strip()
        except ValueError:
            said = ""
        if not (said.isascii() and said.isdigit() and len(said) < 10):
            return _refusal(400, "a deck without a number", "lootId must be the number of a deck, such as lootId=1.")
        if int(said) not in offer.decks:
            return _Answer(200, _JSON, b"null\n", f"a deck number {int(said)} that there is not")  # as the mod expects
        return self._deck_answer(offer, int(said), address)

    def _deck_answer(self, offer: TableOffer, number: int, address: str) -> _Answer:
        found = offer.deck_answer(number, f"{address}/pictures")
        names = [card["frontImageURL"].rpartition("/")[2] for card in found["cards"]]
        self._faces.want(offer.back, *names)
        self._ring()
        body = json.dumps(found, ensure_ascii=False).encode("utf-8", "replace")
        return _Answer(200, _JSON, body, f"the deck {found['name']}")

    def _picture(self, offer: TableOffer, name: str) -> _Answer:
        if name not in offer.pictures:
            # A card that was edited since has a picture of another name; the old one would be a lie.
            return _refusal(404, f"a picture that is not there: {name[:60]!r}", "There is no such picture (any more).")
        self._faces.want(name)
        self._ring()
        card = offer.pictures[name]
        told = f"the picture of {card.name if card is not None else 'the backs'}"
        picture = self._faces.wait_for(name)
        if picture is None:
            return _refusal(503, told, "The picture could not be drawn in time. Ask again in a moment.")
        return _Answer(200, "image/jpeg", picture, told, keep=True)


def _refusal(status: int, asked: str, told: str) -> _Answer:
    return _Answer(status, _TEXT, f"{told}\n".encode("utf-8", "replace"), asked)
