"""Cards for Cockatrice: what its version 4 reads, and what it cannot hold."""
from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace

from helpers.batches import BATCH, KNIFE, samples
from lich_studio.exchange import cockatrice
from lich_studio.exchange.card_options import CardOptions


def database(batch=BATCH, options=CardOptions()):  # noqa: B008 - frozen
    made = cockatrice.export(batch, "core", options)
    return ET.fromstring(made.files["core.xml"]), made.report


def test_every_card_stands_in_the_database_with_its_properties():
    root, report = database(options=CardOptions(address="https://example.org/art"))
    assert (root.tag, root.get("version")) == ("cockatrice_carddatabase", "4")
    assert [name.text for name in root.findall("sets/set/name")] == ["Core"]
    cards = {card.findtext("name"): card for card in root.findall("cards/card")}
    knife = cards["Brass Knife"]
    assert knife.findtext("text") == KNIFE.text
    properties = {part.tag: part.text for part in knife.find("prop")}
    assert properties == {
        "layout": "normal", "side": "front", "type": "Equipment — Blade Relic", "maintype": "Equipment",
        "manacost": "TTA", "cmc": "3", "colors": "AT", "pt": "2",
    }  # fmt: skip
    edition = knife.find("set")
    assert (edition.text, edition.get("rarity")) == ("Core", "silver")
    assert edition.get("picurl") == "https://example.org/art/brass-knife.png"
    assert [cards[name].findtext("tablerow") for name in ("Ash Warden", "Brass Knife", "Quick Mend")] == ["1", "1", "3"]
    assert {finding.message.split(" of ")[0] for finding in report.findings} == {"flavour", "notes"}


def test_codes_of_sets_have_no_blanks_and_names_that_meet_are_told():
    root, _ = database(samples())
    codes = {name.text for name in root.findall("sets/set/name")}
    assert codes == {"EmbersAndBrine", "Lessons", "Phrasebook", "ThornAndVesper"}
    assert "Embers and Brine" in {name.text for name in root.findall("sets/set/longname")}
    assert len(root.findall("cards/card")) == len(samples().cards) > 90
    twin = KNIFE.model_copy(update={"id": "twin", "name": "Brass Knife", "text": "A\x01B"})
    root, report = database(replace(BATCH, cards=(KNIFE, twin)))
    assert any("stands there twice" in finding.message for finding in report.findings)
    assert root.findall("cards/card")[1].findtext("text") == "A\N{REPLACEMENT CHARACTER}B"
