"""The page at the root of the table server: decks and boards, and the lines to paste at the table."""
from __future__ import annotations

from html import escape

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.map import Map
from lich_studio.exchange.options import ExportOptions
from lich_studio.exchange.report import Report
from lich_studio.exchange.table_boards import board_state
from lich_studio.publish.table.offer import TableOffer


def table_page(offer: TableOffer, address: str, deck_request: str) -> str:
    """Return the page as HTML.

    Args:
        offer: what is on offer.
        address: of the server as the reader knows it, without a slash at its end.
        deck_request: the last word of the address at which decks are asked for.
    """
    decks = "\n".join(_deck(offer, number, deck) for number, deck in offer.decks.items())
    boards = "\n".join(_board(offer, board) for board in offer.boards)
    heroes = {hero.id: hero for deck in offer.decks.values() if (hero := offer.hero_of(deck)) is not None}
    lines = "\n".join(hero_line(hero, offer.batch.type_name(hero)) for hero in heroes.values())
    name = escape(offer.batch.name)
    none = '<p class="none">The project has no {} yet.</p>'
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{name} at the table</title>
<link rel="stylesheet" href="table.css">
<script src="table.js" defer></script>
</head>
<body>
<header><h1>{name}</h1><p>Everything here is as it stands in the studio at this moment.</p></header>
<main>
<section>
<h2>Decks</h2>
<p>In the mod's <code>CardFieldConfig.lua</code>, let <code>apiUrl</code> be this:</p>
{_line(f'"{address}/{deck_request}"', "Copy the address")}
<p>The mod knows heroes by name. Put these lines into its <code>HeroConfig.lua</code>, once and when their numbers
change; without them a hero stays in the deck, and no health is shown.</p>
{_line(lines, "Copy the lines") if lines else ""}
<p>Then type a deck's number as its loot ID. It stays the same, and each time a deck is taken it comes with its newest
cards.</p>
<ul class="decks">
{decks}
</ul>
{"" if decks else none.format("deck")}
</section>
<section>
<h2>Boards</h2>
<p>Copy a board, and paste it into the JSON page of the mod's settings.
The <a href="boards.json">list of all saved boards</a> is for programs.</p>
<ul class="boards">
{boards}
</ul>
{"" if boards else none.format("map")}
</section>
</main>
</body>
</html>
"""


def _line(text: str, says: str) -> str:
    shown = escape(text, quote=True)
    return f'<div class="line"><code>{shown}</code><button data-copy="{shown}">{says}</button></div>'


def _deck(offer: TableOffer, number: int, deck: Deck) -> str:
    face = offer.names.get(deck.hero)
    hero = offer.hero_of(deck)
    picture = f'<img src="pictures/{escape(face, quote=True)}" alt="" loading="lazy">' if face else '<span></span>'
    missing = offer.missing(deck)
    held = {deck.hero, *deck.cards}
    drafts = sum(card.id in held and offer.readings.is_draft(card) for card in offer.batch.cards)
    faults: list[str] = []
    if missing:
        faults.append(f"Not to be found: {', '.join(missing)}.")
    if drafts:
        faults.append(f"{drafts} card{'s' * (drafts != 1)} with a text that is not read yet.")
    told = f'<p class="fault">{escape(" ".join(faults))}</p>' if faults else ""
    return f"""<li>{picture}<div><h3>{escape(deck.name)}</h3>
<p>{escape(hero.name if hero is not None else deck.hero)}, {deck.size} card{'s' * (deck.size != 1)}</p>{told}
<p class="number">Loot ID <b>{number}</b></p></div></li>"""


def hero_line(hero: Card, type_name: str) -> str:
    """Return the line by which the mod knows a hero: it takes health and intelligence from there, not from the card.

    The type stands in it, as it stands in the title of a card on the table: other cards may bear the hero's name too.
    """
    title = f"{hero.name} | {type_name}".replace("\\", "\\\\").replace('"', '\\"')
    numbers = ", ".join(f"{stat} = {hero.stats.get(stat, 0)}" for stat in ("intelligence", "health"))
    return f'{{titleContains = "{title}", {numbers}}},'


def _board(offer: TableOffer, board: Map) -> str:
    report = Report()
    state = board_state(board, ExportOptions(), report)
    count = len(state["hexObjects"])
    left = [finding.message.partition(":")[0] for finding in report.findings]
    # Layers for which no table has a place are no fault of this board.
    look = "" if all(finding.place.startswith("layer ") for finding in report.findings) else ' class="fault"'
    told = f"<p{look}>Stays behind: {escape('; '.join(left))}.</p>" if left else ""
    copy = escape(offer.board_text(board).strip(), quote=True)
    return f"""<li><div><h3>{escape(board.name)}</h3>
<p>{count} thing{'s' * (count != 1)} on it</p>{told}</div>
<button data-copy="{copy}">Copy the board</button></li>"""
