"""What the rules have against a library that is sound in itself, each with its place."""

from __future__ import annotations

import pytest

from helpers import sample_games
from lich_studio.assets import sample_folder
from lich_studio.content.card import Art, Card
from lich_studio.content.deck import Deck
from lich_studio.content.deck_format import DeckFormat
from lich_studio.content.library import load_folder
from lich_studio.content.map import HexagonShape, Map
from lich_studio.content.project import PROJECT_FILE, Project
from lich_studio.content.scenario import Scenario, SeatSpec
from lich_studio.content.term import Term
from lich_studio.content.writing import save
from lich_studio.session.checks import meaning_problems


def found(folder) -> list[tuple[str, str, int]]:
    """Code, message and line of every problem of meaning in a folder."""
    return [(one.code, one.message, one.line) for one in meaning_problems(load_folder(folder))]


def test_the_samples_have_no_problem():
    for kind in ("cards", "maps", "scenarios"):
        assert list(meaning_problems(load_folder(sample_folder(kind)))) == []


def test_a_draft_is_a_warning_and_an_error_for_the_deck_that_needs_it(tmp_path):
    lash = Card(id="lash", name="Lash", type="equipment", text="Tap: Shuve it.", stats={"defense": 1})
    save(tmp_path / "lash.card.json", lash)
    save(tmp_path / "hero.card.json", sample_games.shelf().cards["serava"])
    save(tmp_path / "a.deck.json", Deck(id="a", name="A", hero="lash", cards={"lash": 2, "serava": 1}))
    problems = list(meaning_problems(load_folder(tmp_path)))
    assert [(one.code, one.severity) for one in problems] == [
        ("unread-word", "warning"), ("no-hero", "error"), ("draft-in-deck", "error"), ("draft-in-deck", "error"),
        ("hero-in-deck", "error"),
    ]  # fmt: skip
    first = problems[0]
    assert first.path == tmp_path / "lash.card.json"
    assert '"text"' in first.path.read_text().splitlines()[first.line - 1]
    assert problems[3].message == "deck `a`: Lash: 'Shuve' is not understood"
    assert '"lash": 2' in problems[3].path.read_text().splitlines()[problems[3].line - 1]


def test_layers_and_surfaces_that_no_rule_knows_are_named(tmp_path):
    layers = {"surfaces": {"0,0": "fire", "1,0": "honey"}, "clouds": {"0,0": "grey"}, "labels": {"0,0": "Here"}}
    save(tmp_path / "m.map.json", Map(id="m", name="M", shape=HexagonShape(side=3), layers=layers))
    messages = [message for _, message, _ in found(tmp_path)]
    assert sorted(messages) == [
        "map `m`: layer surfaces: the rules know no 'honey', which tile 1,0 holds",
        "map `m`: the rules know no layer clouds",
    ]


def test_scenarios_are_checked_for_zones_rulings_and_rules(tmp_path):
    seats = (SeatSpec(hero="serava", zones={"attic": ()}), SeatSpec(hero="oduin"))
    scenario = Scenario(id="s", name="S", map="m", seats=seats, rulings={"coffee": True}, rules=("BLK-001", "XXX-1"))
    save(tmp_path / "s.scenario.json", scenario)
    assert [code for code, _, _ in found(tmp_path)] == ["ruling", "unknown-zone", "unknown-rule"]


def test_what_a_scenario_points_at_is_checked(tmp_path):
    seats = (SeatSpec(hero="serava"), SeatSpec(hero="oduin"))
    shows = {"BLK-001.1": "Nobody blocks.", "XXX-1": "Nothing.", "BLK-001.2": "after 3: Nobody blocks."}
    save(tmp_path / "s.scenario.json", Scenario(id="s", name="S", map="m", seats=seats, shows=shows))
    assert [code for code, _, _ in found(tmp_path)] == ["unknown-rule", "moment-after-the-end"]


def line_of(path, text: str) -> int:
    """The line of a file on which a text stands."""
    return next(number for number, line in enumerate(path.read_text().splitlines(), 1) if text in line)


def test_every_ruling_that_is_set_wrong_is_told_on_its_line(tmp_path):
    rulings = {"dom": "never", "doom": "sometimes", "empty_deck": "nothing", "profile": "house"}
    path = tmp_path / PROJECT_FILE
    save(path, Project(name="Odd", rulings=rulings))
    problems = list(meaning_problems(load_folder(tmp_path)))
    assert [(one.path, one.line, one.message) for one in problems] == [
        (path, line_of(path, '"dom"'), "project: there is no ruling switch 'dom'; did you mean 'doom'?"),
        (path, line_of(path, '"doom"'), "project: the ruling switch 'doom' has no reading 'sometimes'; it has converts "
         "on fog, always converts"),
        (path, line_of(path, '"profile"'), "project: the ruling switch 'profile' has no reading 'house'; it has "
         "rulebook, later rulings"),
    ]  # fmt: skip


def test_rulings_of_a_scenario_are_told_on_their_lines(tmp_path):
    seats = (SeatSpec(hero="serava"), SeatSpec(hero="oduin"))
    save(tmp_path / "s.scenario.json", Scenario(id="s", name="S", map="m", seats=seats, rulings={"doom": True}))
    ((code, message, line),) = found(tmp_path)
    assert (code, line) == ("ruling", line_of(tmp_path / "s.scenario.json", '"doom"'))
    assert message.startswith("scenario `s`: the ruling switch 'doom' has no reading True; it has")


def test_what_keeps_a_scenario_from_being_played_is_told_before_it_is_played(tmp_path):
    save(tmp_path / "pit.map.json", Map(id="pit", name="Pit", shape=HexagonShape(side=2)))
    save(tmp_path / "bolt.card.json", Card(id="bolt", name="Bolt", type="technique", text="Deal 2 damage to target."))
    starts = (("bolt", "0,1"), ("oduin", "0,1"), ("oduin", "5,0"))
    seats = tuple(SeatSpec(hero=hero, start=start) for hero, start in starts)
    scenario = Scenario(
        id="s", name="S", map="pit", seats=seats, breakpoints=("here", {"kind": "card", "subject": "bolt"}),
        forced=({"stream": "shuffle"},), edits=({"edit": "stat"}, {"edit": "piece", "of": "avatar-1", "tile": "west"}),
    )  # fmt: skip
    save(tmp_path / "s.scenario.json", scenario)
    problems = [one for one in meaning_problems(load_folder(tmp_path)) if one.path == tmp_path / "s.scenario.json"]
    assert [(one.code, one.json_path) for one in problems] == [
        ("no-hero", "$.seats[0].hero"), ("start-twice", "$.seats[1].start"), ("start-off-map", "$.seats[2].start"),
        ("forced", "$.forced[0]"), ("edit", "$.edits[0]"), ("edit", "$.edits[1]"), ("breakpoint", "$.breakpoints[0]"),
    ]  # fmt: skip
    assert problems[4].message == "scenario `s`: edit 1: the edit 'stat' needs 'of'"
    assert "with two whole numbers, not 'west'" in problems[5].message
    assert [one.severity for one in problems] == ["error"] * 6 + ["warning"]


def test_terms_that_cards_cannot_name_are_told(tmp_path):
    for name, said in (("a", "Goo"), ("b", "goo"), ("c", "3")):
        save(tmp_path / f"{name}.term.json", Term(id=name, kind="counter", name=said))
    told = [(code, message) for code, message, _ in found(tmp_path) if message.startswith("term")]
    assert told == [
        ("term-name", "term `c`: its name '3' has no letter, so no card text can say it"),
        ("known-word", "term `b`: there is a counter goo already"),
    ]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (None, "there is no picture art/a.png"),
        (b"hello", "art/a.png: the picture is neither PNG nor JPEG, or it is broken"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0N\x20\0\0N\x20", "art/a.png: the picture has 20000 x 20000 pixels"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x20\0\0\0\x20", ""),
    ],
)
def test_pictures_that_cannot_be_shown_are_told(tmp_path, data, said):
    art = Art(path="art/a.png")
    save(tmp_path / "a.card.json", Card(id="a", name="A", type="technique", text="Draw a card.", art=art))
    if data is not None:
        (tmp_path / "art").mkdir()
        (tmp_path / "art" / "a.png").write_bytes(data)
    messages = [message for code, message, _ in found(tmp_path) if code == "no-picture"]
    assert len(messages) == (1 if said else 0)
    assert all(message.startswith(f"card `a`: {said}") for message in messages)


def test_a_picture_behind_a_link_that_leads_outside_is_told(tmp_path):
    (tmp_path / "secret.png").write_bytes(b"x")
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "a.png").symlink_to(tmp_path / "secret.png")
    save(tmp_path / "game" / "a.card.json", Card(id="a", name="A", type="technique", art=Art(path="a.png")))
    messages = " ".join(message for _, message, _ in found(tmp_path / "game"))
    assert "card `a`: a.png leads outside the project folder" in messages


def test_a_problem_in_a_list_has_the_line_of_its_entry(tmp_path):
    seats = (SeatSpec(hero="serava"), SeatSpec(hero="oduin", zones={"attic": ()}))
    save(tmp_path / "s.scenario.json", Scenario(id="s", name="S", map="m", seats=seats))
    ((code, _, line),) = found(tmp_path)
    assert (code, line) == ("unknown-zone", line_of(tmp_path / "s.scenario.json", '"attic"'))


def test_a_project_of_an_unknown_game_is_told_once(tmp_path):
    save(tmp_path / PROJECT_FILE, Project(name="Chess", ruleset="chess"))
    (problem,) = meaning_problems(load_folder(tmp_path))
    assert (problem.code, problem.path) == ("rules", tmp_path / PROJECT_FILE)
    assert problem.message.startswith("project: ")


def test_amb_013_a_project_may_hold_its_decks_to_a_format_and_need_not(tmp_path):
    cards = sample_games.shelf().cards
    for name in ("serava", "banked-coals", "falling-ember", "kindled-grove"):
        save(tmp_path / f"{name}.card.json", cards[name])
    twin = cards["falling-ember"].model_copy(update={"id": "falling-ember-too"})
    save(tmp_path / "twin.card.json", twin)
    holds = {"banked-coals": 20, "falling-ember": 2, "falling-ember-too": 2, "kindled-grove": 4}
    save(tmp_path / "a.deck.json", Deck(id="a", name="A", hero="serava", cards=holds))
    assert found(tmp_path) == []
    save(tmp_path / PROJECT_FILE, Project(name="Cup", deck_format="tournament"))
    assert [(code, message) for code, message, _ in found(tmp_path)] == [
        ("deck-too-small", "deck `a`: it has 28 cards; in the format Tournament a deck has at least 40"),
        *(
            ("too-many-copies", f"deck `a`: more than 3 copies of {name}, which is the most in the format Tournament")
            for name in ("Falling Ember", "Kindled Grove")
        ),
    ]


def test_amb_190_a_format_of_ones_own_may_refuse_thin_decks(tmp_path):
    save(tmp_path / "serava.card.json", sample_games.shelf().cards["serava"])
    save(tmp_path / "a.deck.json", Deck(id="a", name="A", hero="serava"))
    thin = DeckFormat(id="thin", name="Thin", fewest_cards=3)
    save(tmp_path / PROJECT_FILE, Project(name="Cup", deck_formats=(thin,), deck_format="thin"))
    assert [code for code, _, _ in found(tmp_path)] == ["deck-too-small"]


def test_an_unknown_deck_format_is_told(tmp_path):
    save(tmp_path / PROJECT_FILE, Project(name="Cup", deck_format="chess"))
    assert found(tmp_path) == [
        ("unknown-deck-format", "project: there is no deck format 'chess'", line_of(tmp_path / PROJECT_FILE, '"chess"'))
    ]
