"""The search language of the library, without a window."""
from __future__ import annotations

from lich_studio.content.card import Card
from lich_studio.editors.card_designer.search import best_relief, parse_query

KNIFE = Card(id="knife", name="Brass Knife", type="equipment", cost={"thermic": 2}, stats={"defense": 3},
             text="Tap: Deal 3 damage to target.", set="Core")  # fmt: skip
MEND = Card(id="mend", name="Quick Mend", type="technique", cost={"verdant": 1}, text="Heal 2.", rarity="Gold")
HERO = Card(id="hero", name="Ash Warden", type="hero", stats={"health": 30, "intelligence": 5})
CARDS = [KNIFE, MEND, HERO]


def found(text: str, verdict: str = "read") -> list[str]:
    return [card.id for card in parse_query(text).select(CARDS, lambda _card: verdict)]


def test_words_are_looked_for_in_name_type_and_text():
    assert found("knife") == ["knife"]
    assert found("TECHNIQUE") == ["mend"]
    assert found('"deal 3"') == ["knife"]
    assert found("deal heal") == []
    assert found("") == ["knife", "mend", "hero"]


def test_fields_narrow_and_numbers_compare():
    assert found("type:equipment cost<=2") == ["knife"]
    assert found("cost<2") == ["mend", "hero"]
    assert found("thermic>=1") == ["knife"]
    assert found("health=30") == ["hero"]
    assert found("defense<9") == ["knife"]
    assert found("rarity:gold") == ["mend"]
    assert found("set:core") == ["knife"]
    assert found("state:draft") == []
    assert found("state:draft", "draft") == ["knife", "mend", "hero"]


def test_no_text_is_an_error():
    for text in ('"', "cost<=", "cost<=x", ":", "type:", 'name:"Brass Kn', "<=", "\\", "cost<=99999999999999999999"):
        found(text)
    assert found("cost<=x") == []
    assert found('name:"brass kn') == ["knife"]


def test_the_term_that_hides_most_is_named():
    term, number = best_relief(parse_query("deal cost>=5"), CARDS, lambda _card: "read")
    assert (term.typed, number) == ("cost>=5", 1)
    assert best_relief(parse_query("nothing"), CARDS, lambda _card: "read") is None
    assert best_relief(parse_query("nothing never"), CARDS, lambda _card: "read") is None
