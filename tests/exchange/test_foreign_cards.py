"""Saves of the table and records of the card site: what is sound comes in, the rest is told at its place."""
from __future__ import annotations

import json
import random
import sys
import time
from dataclasses import replace

import pytest

from helpers.batches import BATCH, samples
from helpers.foreign_cards import SHEET, draw_sheet, record, save_of, sheets, table_card, taken, thing, written
from helpers.job_work import read_and_weigh
from lich_studio.content.card import Card
from lich_studio.exchange import card_entries, card_json
from lich_studio.exchange.card_options import CardOptions
from lich_studio.exchange.cards import holds_cards, read_sheet
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.pictures_at_hand import PicturesAtHand
from lich_studio.exchange.site_records import RARITIES
from lich_studio.publish.card_background import read_cards
from lich_studio.session.jobs import read_foreign

BOLT = table_card("Bolt | Technique, Fire", "Deal 3 damage to target.")
WORDLESS = table_card("", "", 105, CustomDeck=sheets())


def deep(levels: int) -> dict:
    inside = BOLT
    for _ in range(levels):
        inside = thing("Bag", ContainedObjects=[inside])
    return inside


MESSY = {
    # what the file holds, the names of the cards it gives, what is said of the rest
    "a saved object": (save_of(BOLT), ["Bolt"], []),
    "the bare object": (BOLT, ["Bolt"], []),
    "several bare objects": ([BOLT, table_card("Dart | Skill")], ["Bolt", "Dart"], []),
    "nested bags": (save_of(deep(30)), ["Bolt"], []),
    "an endless bag": (save_of(thing("Infinite_Bag", ContainedObjects=[BOLT])), ["Bolt"], []),
    "a deck in a bag": (
        save_of(thing("Bag", ContainedObjects=[thing("DeckCustom", DeckIDs=[100], ContainedObjects=[BOLT])])),
        ["Bolt"], [],
    ),
    "a deck of numbers alone": (
        save_of(BOLT, thing("DeckCustom", DeckIDs=[100, "x"], CustomDeck=sheets())), ["Bolt"],
        ["a card that says nothing: no name, no text, and its face is " + SHEET + ", number 1 of 3 x 2 (object 2.1)"],
    ),
    "a deck without anything": (save_of(BOLT, thing("Deck")), ["Bolt"], ["a deck without cards (object 2)"]),
    "further states": (
        save_of({**BOLT, "States": {"2": table_card("Dart | Skill"), "3": None}}), ["Bolt", "Dart"],
        ["'null' is no object of the table (object 1, state 3)"],
    ),
    "the same card often": (save_of(BOLT, BOLT, {**BOLT, "GUID": "other"}), ["Bolt"], ["field Copies"]),
    "other things": (
        save_of(thing("Custom_Board"), BOLT, thing("Die_6"), thing("Die_6")), ["Bolt"],
        ["3 things of the table that are no cards: 2 'Die_6', 1 'Custom_Board'"],
    ),
    "no objects": (save_of(None, 7, "x", [], BOLT), ["Bolt"], ["'7' is no object of the table (object 2)"]),
    "objects that are no list": ({"ObjectStates": {"a": 1}}, None, ["`ObjectStates` must be a list (object 1)"]),
    "contents that are no list": (
        save_of(thing("Bag", ContainedObjects=5), BOLT), ["Bolt"], ["`ContainedObjects` must be a list (object 1)"],
    ),
    "a name alone": (save_of(table_card("Bolt")), ["Bolt"], []),
    "a bar in the name": (save_of(table_card("This | That | Hero")), ["This | That"], []),
    "a bar without types": (save_of(table_card("Bolt |")), ["Bolt"], []),
    "no name": (
        save_of(table_card("", "Heal 2.")), ["Object 1"], ["the card has no name; it is called Object 1 (object 1"],
    ),
    "a name of marks": (
        save_of(table_card("[b]Bolt[/b] [FF0000]Red[-] | Skill")), ["Bolt Red"], ["marks of the table"],
    ),
    "hidden letters": (save_of(table_card("Bo\u202elt\x07 | Skill")), ["Bolt"], ["cannot be seen"]),
    "half a letter": (json.dumps(save_of(BOLT)).replace("Bolt", "Bo\\ud800lt"), ["Bo?lt"], []),
    "lines in the name": (save_of(table_card("Bolt\nof Fire | Skill")), ["Bolt of Fire"], []),
    "a name without end": (
        save_of(table_card("x" * 500 + " | Skill")), ["Object 1"], ["is longer than 120 letters; it is kept"],
    ),
    "a name that is a list": (
        save_of(thing("Card", Nickname=["Bolt"], Description="Heal 2.", CardID=100)), ["Object 1"],
        ["Nickname is no text but"],
    ),
    "a type that is none": (
        save_of(table_card("Bolt | Weapon, Fire")), ["Bolt"],
        ["there is no card type 'Weapon', so it became technique"],
    ),
    "a type that comes later": (save_of(table_card("Bolt | Fire, Skill")), ["Bolt"], []),
    "a text that is not read": (save_of(table_card("Bolt | Skill", "Wobble it.")), ["Bolt"], ["kept as a draft"]),
    "a text too long": (
        save_of(table_card("Bolt | Skill", "x" * 30_000), table_card("Dart | Skill", "x" * 150_000)), ["Bolt", "Dart"],
        ["is longer than 20,000 letters; it is kept in the notes (object 1, field Text)",
         "of the notes, which hold 20,000 (object 1)", "150,000 letters; 100,000 are the most (object 2, field Text)"],
    ),
    "sheets of nonsense": (
        save_of(table_card("A", CustomDeck={"1": 5}), table_card("B", CustomDeck=sheets(columns="x", rows=-1)),
                table_card("C", number="\u00b2"), table_card("D", number=-7, CustomDeck=sheets()),
                table_card("E", number=199, CustomDeck=sheets()), table_card("F", number=10**30)),
        list("ABCDEF"), ["no sheet of faces has the number 1 (object 1", "not on its sheet of 3 x 2 faces (object 5"],
    ),
    "a picture that is nowhere": (
        save_of(table_card("Bolt | Skill", CustomDeck=sheets())), ["Bolt"],
        ["its picture is not taken: it is not on this computer (object 1, field Face)"],
    ),
    "sheets as scripts list them": (
        save_of(table_card("Bolt | Skill", "", 200, CustomDeck=[{}, {"FaceURL": "http://x/y.png"}])), ["Bolt"],
        ["its picture is not taken: it is not on this computer (object 1, field Face)"],
    ),
    "marks of HTML": (
        [record(description="<b>Tap</b>: Deal 3 damage<br/>to <span style='x'>target</span>&nbsp;&amp; 2 < 3.")],
        ["Ember Rod"], ["marks of HTML were taken out (record 1, field description)"],
    ),
    "records": ([record(), record("Dart", locator="dart")], ["Ember Rod", "Dart"], []),
    "one record": (record(), ["Ember Rod"], []),
    "an answer of the site": ({"success": True, "message": "", "data": [record()]}, ["Ember Rod"], []),
    "an answer without cards": (
        {"success": False, "message": "No Lich cards found.", "data": None}, None, ["no cards to give: 'No Lich cards"],
    ),
    "a deck of the site": (
        {"success": True, "data": {"backImageUrl": "x", "cards": [
            {"name": "Ash", "description": "Heal 2.", "types": ["Hero"], "frontImageURL": "https://x/a.png",
             "quantity": 1},
            {"name": "Bolt", "description": "", "types": ["Fire", "Skill"], "quantity": 0},
            {"name": "C", "quantity": "many"},
        ]}}, ["Ash", "Bolt", "C"],
        ["there are 0 copies of it, so the table leaves it out; the card is taken (record 2, field quantity)",
         "'many' is no number of copies (record 3", "its picture is not taken: it is not on this computer (record 1"],
    ),
    "records that are none": (
        [None, 5, [], "x", {}, {"colour": 1}, record()], ["Ember Rod"],
        ["'5' is no record in braces (record 2)", "no field of a card is in it (record 6)"],
    ),
    "numbers that are none": (
        [record(health="many", defense=-3, thermic=99, type=12, rarity=9, arcanic=True, abyssal=[1])], ["Ember Rod"],
        ["'many' is no whole number; it is kept in the notes (record 1, field health)", "-3 is not within 0 to 999",
         "99 is not within 0 to 20", "there is no card type '12'", "the site has no rarity 9", "'true' is no whole",
         "'[1]' is no whole number"],
    ),
    "wrong kinds": (
        [record(name={"en": "X"}, description=["a"], subTypes=[1, {"name": None}, "Rod"], set=[1],
                locator="Not A Slug!", types=None)],
        ["Record 1"],
        ["name is no text but", "description is no text", "'1' is no name; it is kept", "is no set with a name"],
    ),
    "fields of others": ([record(artist="J. Doe", power={"a": 1})], ["Ember Rod"], ["field artist", "field power"]),
    "a field twice": ('[{"name":"A","name":"B","type":1}]', ["B"], ["an object has a name twice"]),
    "broken off": (json.dumps(save_of(BOLT))[:-20], None, ["it seems to be cut off (line 1)"]),
    "no JSON": ("name: Bolt", None, ["is not valid JSON at column 1"]),
    "an endless number": ('[{"name":"A","health":1e999}]', None, ["is too large"]),
    "not a number": ('[{"name":"A","health":NaN}]', None, ["NaN is not a number of JSON (line 1)"]),
    "bytes": (b"\xff\xfe\x00", None, ["the file is not UTF-8"]),
    "nothing": ("", None, ["is empty"]),
    "nothing but other things": (
        save_of(thing("Die_6"), thing("Deck")), None, ["there is no card in it: a deck without cards (object 2)"],
    ),
    "dice": (save_of(thing("Die_6")), None, ["there is no card in it: left out: 1 thing of the table that is no card"]),
    "records without a card": (
        [5, None, {"colour": 1}], None, ["no card in it: '5' is no record in braces (record 1), and 2 more"],
    ),
    "a list of nothing": ([], None, ["there is no card in it"]),
    "a number": ("5", None, ["the file holds '5' and no cards"]),
    "a hole": ("[" * 5_000, None, ["nested too deeply"]),
}  # fmt: skip


def test_there_are_forty_messy_files():
    assert len(MESSY) >= 40


@pytest.mark.parametrize("messy", MESSY)
def test_what_is_sound_comes_in_and_the_rest_is_told_by_place(tmp_path, messy):
    value, names, said = MESSY[messy]
    path = written(tmp_path, value)
    if names is None:
        with pytest.raises(ExchangeError) as caught:
            taken(path)
        told = str(caught.value)
    else:
        result = taken(path)
        told = "\n".join(result.report.lines())
        assert [card.name for card in result.cards] == names
        places = [row.place for row in result.rows]
        assert len(set(places)) == len(places), "every entry has a place of its own"
    for words in said:
        assert words in told
    if not said:
        assert "left out" not in told


def test_a_card_of_the_table_has_its_parts_and_nothing_of_it_is_lost(tmp_path):
    hero = table_card(
        "Ash Warden | Hero, Mage", "Heal 2.", GMNotes="too strong?", Tags=["core", "new"], Memo="m", CustomDeck=sheets()
    )
    (card,) = taken(written(tmp_path, save_of(hero, hero))).cards
    assert (card.id, card.name, card.type, card.subtypes, card.text) == (
        "ash-warden", "Ash Warden", "hero", ("Mage",), "Heal 2.",
    )  # fmt: skip
    assert card.notes == f"GM notes: too strong?\nTags: core, new\nMemo: m\nCopies: 2\nFace: {SHEET}, number 1 of 3 x 2"


ODD = (
    None, True, 0, -1, 1e300, 10**40, 0.5, "", "\ud800", "\u202e", "\u00b2", " | ", "a" * 200, "x" * 150_000, [], {},
    [[]], {"name": "y"}, [{"name": 5}], ["a", None], {"1": []}, "file:///etc/passwd", "http://[", "{",
)  # fmt: skip
"""Values that stand where none of them is expected."""


def every_path(value, path=()):
    """Yield the path of each value in a document."""
    yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, one in inside:
        yield from every_path(one, (*path, name))


def with_value(document, path, value):
    if not path:
        return value
    copy = document.copy()
    copy[path[0]] = with_value(document[path[0]], path[1:], value)
    return copy


@pytest.mark.parametrize("seed", range(4))
def test_odd_values_anywhere_break_nothing_and_come_in_alike_each_time(tmp_path, seed):
    deck = thing("DeckCustom", Nickname="D", DeckIDs=[100], CustomDeck=sheets(), ContainedObjects=[BOLT, WORDLESS])
    documents = (
        save_of(thing("Bag", Nickname="x", ContainedObjects=[deck]), {**BOLT, "States": {"2": table_card("T")}}),
        [record(), record("B", locator="b")], MESSY["a deck of the site"][0],
    )  # fmt: skip
    chance, sound = random.Random(seed), 0
    for _ in range(120):
        document = chance.choice(documents)
        for _ in range(chance.randint(1, 4)):
            document = with_value(document, chance.choice(list(every_path(document))), chance.choice(ODD))
        path = written(tmp_path, document)
        try:
            result = taken(path, reading=False)
        except ExchangeError:
            continue
        again = taken(path, result.cards, reading=False)
        assert {row.state for row in again.rows} <= {"same", "left out"}, document
        assert len(exported(result.cards)[0]) <= len(result.cards)
        sound += 1
    assert sound > 60


def test_decks_and_bags_that_a_card_lies_in_are_noted(tmp_path):
    fire = thing("DeckCustom", Nickname="[b]Fire[/b]", ContainedObjects=[BOLT, BOLT])
    bag = thing("Bag", Nickname="Core", ContainedObjects=[fire, thing("Bag", ContainedObjects=[BOLT])])
    (card,) = taken(written(tmp_path, save_of(BOLT, bag))).cards
    assert card.notes == "Copies: 4\nLies in: Core / Fire x 2; Core\nFace: card 100"


def test_a_save_taken_twice_gives_the_same_cards(tmp_path):
    path = written(tmp_path, save_of(BOLT, BOLT, table_card("", "Heal 2.", CustomDeck=sheets()), table_card("A | Oh")))
    cards = taken(path).cards
    assert [row.state for row in taken(path, cards).rows] == ["same"] * 3


def test_marks_of_html_become_what_is_read_at_the_site(tmp_path):
    value, _names, _said = MESSY["marks of HTML"]
    (card,) = taken(written(tmp_path, value)).cards
    assert card.text == "Tap: Deal 3 damage\nto target & 2 < 3."


def test_what_the_site_says_newly_of_a_card_takes_the_place_of_what_it_said(tmp_path):
    (card,) = taken(written(tmp_path, record())).cards
    card = card.model_copy(update={"notes": f"mine: {{not a record\n{card.notes}\nalso mine"})
    closed = record(reviewStatus={"published": False, "beingReviewed": False, "closed": True})
    (after,) = taken(written(tmp_path, closed), (card,)).cards
    assert [line.split(":")[0] for line in after.notes.splitlines()] == ["mine", "Card site", "also mine"]
    assert exported([after])[0] == [closed]


def test_a_record_becomes_a_card_and_the_same_record_again(tmp_path):
    first = [record(), record("Ash", type=0, health=30, intelligence=5, subTypes=[], locator="Odd Locator")]
    cards = taken(written(tmp_path, first)).cards
    assert cards[0] == Card(
        id="ember-rod", name="Ember Rod", type="equipment", subtypes=("Relic", "Rod"), rarity="Sapphire", set="Core",
        cost={"abyssal": 1, "thermic": 2}, stats={"defense": 2}, text="Tap: Deal 3 damage to target.",
        notes=cards[0].notes,
    )  # fmt: skip
    assert (cards[1].type, cards[1].stats) == ("hero", {"health": 30, "intelligence": 5, "defense": 2})
    back, _said = exported(cards)
    assert back == first
    again = taken(written(tmp_path, back, "again.json"), cards)
    assert [row.state for row in again.rows] == ["same", "same"]


def exported(cards):
    """Return cards as records, and what is told of it."""
    made = card_json.export(replace(BATCH, cards=tuple(cards)), "t", CardOptions())
    return json.loads(made.files["t.json"]), list(made.report.lines())


def test_sample_cards_come_back_from_records_with_what_records_hold(tmp_path):
    cards = samples().cards
    records, report = exported(cards)
    result = taken(written(tmp_path, records), reading=False)
    bare = {"flavour": "", "art": None, "frame": "", "notes": ""}
    assert [card.model_copy(update={"notes": ""}) for card in result.cards] == [
        card.model_copy(update={**bare, "rarity": card.rarity if card.rarity in RARITIES else "Silver"})
        for card in cards
    ]
    for card in cards:
        lost = [name for name, value in (("flavour", card.flavour), ("notes", card.notes)) if value]
        assert all(any(line.startswith(f"left out: {card.name}:") and one in line for line in report) for one in lost)


def test_a_new_card_of_a_known_set_is_written_with_what_the_site_knows_of_it(tmp_path):
    (old,) = taken(written(tmp_path, record())).cards
    broken = "Card site: {broken"
    fresh = Card(id="fresh", name="Fresh", type="skill", set="Core", subtypes=("Rod", "New"), notes=broken)
    made, report = exported([old, fresh])
    assert made[1]["set"] == record()["set"]
    assert made[1]["subTypes"] == [record()["subTypes"][1], {"name": "New"}]
    assert (made[1]["locator"], made[1]["type"], made[1]["rarity"], "crand" in made[1]) == ("fresh", 6, 0, False)
    assert "changed: Fresh has no rarity; it became Silver (fresh)" in report


def test_cards_that_records_cannot_hold_are_told():
    odd = Card(id="odd", name="Odd", type="ritual")
    rich = Card(
        id="rich", name="Rich", type="hero", rarity="Mythic", cost={"lunar": 2}, stats={"speed": 3}, frame="vigil"
    )
    records, report = exported([odd, rich])
    assert [one["name"] for one in records] == ["Rich"]
    assert report == [
        "left out: Odd: the site has no type ritual (odd)",
        "left out: Rich: its frame, 2 lunar, its speed; a record of the site has no place for it (rich)",
        "changed: Rich has the rarity 'Mythic', which the site lacks; it became Silver (rich)",
    ]


def test_entries_with_ever_new_fields_open_no_columns_without_end(tmp_path, monkeypatch):
    monkeypatch.setattr(card_entries, "MOST_ROWS", 30)
    many = [{"name": f"C{n}", "type": 1, **{f"f{n}-{k}": k for k in range(20)}} for n in range(35)]
    path = written(tmp_path, many)
    sheet = read_sheet(path)
    assert len(sheet.headings) <= card_entries.MOST_OWN_COLUMNS + 1
    result = taken(path)
    assert "f29-19: 19" in result.cards[29].notes
    assert "left out: 5 more records: 30 are the most" in result.report.lines()


@pytest.fixture
def table_folder(tmp_path, monkeypatch):
    """A folder of Tabletop Simulator with a sheet among the pictures that it keeps."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home" / "data"))
    folder = tmp_path / "Tabletop Simulator"
    (folder / "Saves" / "Saved Objects").mkdir(parents=True)
    draw_sheet(folder / "Mods" / "Images" / "httpcloud3steamusercontentcomugc123ABC.png")
    return folder


@pytest.mark.parametrize(
    ("address", "found"),
    [(SHEET, True), ("https://steamusercontent-a.akamaihd.net/ugc/123/ABC/", True), ("http://x/other.png", False),
     ("http://x/deck%20sheet.png", True), ("deck sheet.png", True), ("file:///FOLDER/deck%20sheet.png", True),
     ("FOLDER/deck sheet.png", True), ("file://server/share/deck%20sheet.png", False),
     ("//server/share/deck sheet.png", False), ("\\\\server\\share\\deck sheet.png", False),
     ("file:////server/share/deck sheet.png", False), ("/\\server\\x\\deck sheet.png", False),
     ("file:///etc/passwd", False), ("C:\\cards\\deck sheet.png", True), ("../../x.png", False), ("text.png", False),
     ("cut.png", False), ("a\0b", False), ("x" * 5_000, False), ("http://[", False), (".", False), ("", False)],
)  # fmt: skip
def test_pictures_are_found_on_this_computer_and_nowhere_else(table_folder, address, found):
    saves = table_folder / "Saves" / "Saved Objects"
    draw_sheet(saves / "deck sheet.png")
    (saves / "text.png").write_text("no picture")
    (saves / "cut.png").write_bytes((saves / "deck sheet.png").read_bytes()[:-30])
    file, fault = PicturesAtHand(saves).find(address.replace("FOLDER", str(saves).lstrip("/") if "file:" in address else
                                                             str(saves)))
    assert (file is not None) is found
    assert (fault == "") is found
    assert file is None or file.parent in (saves, table_folder / "Mods" / "Images")


def test_faces_on_sheets_at_hand_are_named_with_their_cards(table_folder):
    deck = thing("DeckCustom", DeckIDs=[103, 104, 105], CustomDeck=sheets(), ContainedObjects=[
        table_card("Bolt | Skill", "Heal 2.", 103), {**WORDLESS, "CustomDeck": {}}, table_card("Far | Skill", "", 106)])
    path = written(table_folder / "Saves" / "Saved Objects", save_of(deck), "deck.json")
    result = taken(path)
    assert {card_id: (part.place, part.columns, part.rows) for card_id, part in result.pictures.items()} == {
        "bolt": (3, 3, 2), "object-1-2": (5, 3, 2),
    }
    told = result.report.lines()
    assert "changed: the table knows neither its name nor its text, only its face (object 1.2)" in told
    assert "changed: its number 7 is not on its sheet of 3 x 2 faces (object 1.3, field Face)" in told
    art = Card(id="bolt", name="Bolt", type="skill").model_validate({
        "id": "bolt", "name": "Bolt", "type": "skill", "art": {"path": "art/mine.png"},
    })
    assert "bolt" not in taken(path, (art,)).pictures, "a picture that the designer chose stays"


@pytest.mark.parametrize(
    ("value", "cards"),
    [(save_of(BOLT), True), (record(), True), ([record()], True),
     ({**save_of(BOLT), "LuaScriptState": '{"settings":{"savedBoards":[]}}'}, False),
     ({"schemaVersion": 1, "hexObjects": [], "description": ""}, False), ({"layers": [], "tilewidth": 3}, False),
     ({"layout": "odd-r", "hexes": {}}, False)],
)  # fmt: skip
def test_json_is_taken_for_maps_or_cards_by_what_is_in_it(tmp_path, value, cards):
    assert holds_cards(written(tmp_path, value)) is cards
    assert holds_cards(written(tmp_path, value, "x.csv")), "an ending of tables alone"


def large_save(size: int) -> bytes:
    """Return a save of so many bytes as the table writes them: each card with its script."""
    script = "function onLoad()\\n  -- a card of the table\\n" + "  self.setName('x')\\n" * 90 + "end"
    one = json.dumps({**table_card("NAME | Skill, Fire", "Tap: Deal 3 damage to target.", CustomDeck=sheets()),
                      **{f"Field{n}": n for n in range(40)}, "LuaScript": script}, indent=2)
    count = size // len(one)
    cards = ",\n".join(one.replace("NAME", f"Card {number}") for number in range(count))
    return f'{{"ObjectStates":[{{"Name":"Bag","ContainedObjects":[{cards}]}},5]}}'.encode()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="memory is measured on POSIX systems only")
def test_a_save_of_fifty_megabytes_comes_in_within_bounds(tmp_path):
    path = written(tmp_path, large_save(50 * 2**20))
    sheet, used = read_foreign(read_and_weigh, path)
    assert len(sheet.rows) > 10_000
    assert sheet.rows[-1] == ("",) * len(sheet.headings)
    assert sheet.told[len(sheet.rows) - 1] == (("left out", "'5' is no object of the table", ""),)
    assert used < 600, f"{used:.0f} MB"


@pytest.mark.slow
def test_bytes_made_to_fill_memory_are_refused_in_time(tmp_path):
    for data, said in ((b"[" + b"{}," * (20 * 2**20) + b"{}]", "holds more than 3,000,000 values"),
                       (b" " * (70 * 2**20), "files of more than 64 MB are not read"),
                       (b'{"ObjectStates":' + b'[{"ContainedObjects":' * 3_000_000, "nested too deeply")):
        path, begun = written(tmp_path, data), time.monotonic()
        with pytest.raises(Exception, match=said):
            read_foreign(read_cards, path)
        assert time.monotonic() - begun < 20
