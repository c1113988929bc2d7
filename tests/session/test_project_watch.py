"""The watch over a project: what a change concerns, what differs from before, problems, a process that ends."""
from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from lich_studio.assets import sample_folder
from lich_studio.content.library import load_folder
from lich_studio.content.map import HexagonShape, Map
from lich_studio.content.writing import save
from lich_studio.grid.hex import Hex
from lich_studio.session.project_watch import ProjectWatch
from lich_studio.session.shelf import sample_shelf
from lich_studio.session.watch_work import ProblemReport, ScenarioReport, Update, WatchWork
from lich_studio.session.workspace import Workspace

TWO = ("quenched", "fire-on-water")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A project with two of the sample scenarios and all that they draw on, and a map of its own."""
    shelf = sample_shelf()
    seats = [seat for name in TWO for seat in shelf.scenarios[name].seats]
    decks = {seat.deck for seat in seats if seat.deck} | {min(shelf.decks)}
    cards = {seat.hero for seat in seats} | {one for seat in seats for pile in seat.zones.values() for one in pile}
    cards |= {shelf.decks[deck].hero for deck in decks} | {one for deck in decks for one in shelf.decks[deck].cards}
    for name in TWO:
        scenario = shelf.scenarios[name]
        save(tmp_path / f"{name}.scenario.json", scenario)
        save(tmp_path / f"{scenario.map}.map.json", shelf.maps[scenario.map], force=True)
    for card in sorted(cards):
        save(tmp_path / f"{card}.card.json", shelf.cards[card])
    for deck in sorted(decks):
        save(tmp_path / f"{deck}.deck.json", shelf.decks[deck])
    save(tmp_path / "yard.map.json", Map(id="yard", name="Yard", shape=HexagonShape(side=3)))
    return tmp_path


class Sent:
    """The process's work done here, step by step."""

    def __init__(self, folder: Path) -> None:
        library = load_folder(folder)
        self.work, self.library = WatchWork(), library
        kinds = {"card": library.cards, "deck": library.decks, "map": library.maps, "scenario": library.scenarios}
        self.entries = {(kind, name): one for kind, found in kinds.items() for name, one in found.items()}
        self.paths = {key: path for key, one in self.entries.items() if (path := library.file_of(one)) is not None}

    def tell(self, **changed) -> list[ScenarioReport | ProblemReport]:
        entries = {tuple(key.split(":")): one for key, one in changed.items()} if changed else self.entries
        self.work.take(Update(self.library.root, self.library.project, entries, self.paths))
        return list(iter(self.work.step, None))

    def ran(self, replies: list) -> list[str]:
        assert isinstance(replies[-1], ProblemReport)
        return [one.id for one in replies[:-1]]


def test_a_change_runs_what_it_concerns_and_nothing_else(folder: Path) -> None:
    sent = Sent(folder)
    first = sent.tell()
    assert sorted(sent.ran(first)) == sorted(TWO)
    assert all(one.passed and one.log for one in first[:-1])
    scenario = sent.library.scenarios["quenched"]
    hero = sent.library.cards[scenario.seats[0].hero]
    named = {seat.hero for other in sent.library.scenarios.values() for seat in other.seats if other.id != "quenched"}
    expected = sorted(TWO) if hero.id in named else ["quenched"]
    assert sorted(sent.ran(sent.tell(**{f"card:{hero.id}": hero.model_copy(update={"notes": "x"})}))) == expected
    assert sent.ran(sent.tell(**{"map:yard": sent.library.maps["yard"]})) == []
    assert sent.ran(sent.tell(**{"scenario:quenched": scenario})) == ["quenched"]


def test_problems_of_everything_are_told(folder: Path) -> None:
    sent = Sent(folder)
    problems = sent.tell()[-1].problems
    assert [one.message for one in problems if one.path and one.path.name == "yard.map.json"] == [
        "There is no starting position; a game needs two to six.",
    ]
    deck = next(iter(sent.library.decks.values()))
    lost = deck.model_copy(update={"cards": {**deck.cards, "nowhere": 1}})
    problems = sent.tell(**{f"deck:{deck.id}": lost})[-1].problems
    (dangling,) = [one for one in problems if one.code == "dangling"]
    assert "there is no card `nowhere`" in dangling.message
    assert dangling.path == sent.paths["deck", deck.id]


@pytest.fixture
def watch(folder: Path) -> Iterator[ProjectWatch]:
    workspace = Workspace.open(folder)
    watch = ProjectWatch(workspace)
    yield watch
    watch.close()
    workspace.close()


def wait(watch: ProjectWatch, seconds: float = 60) -> None:
    until = time.monotonic() + seconds
    while watch.is_busy and time.monotonic() < until:
        watch.poll()
        time.sleep(0.01)
    assert not watch.is_busy


def test_an_edit_tells_the_first_line_that_differs_and_undo_makes_it_usual(watch: ProjectWatch) -> None:
    stirred: list[int] = []
    watch.follow(lambda: stirred.append(1))
    watch.send()
    wait(watch)
    assert watch.different == ()
    assert len(watch.reports) == 2
    workspace = watch._workspace
    scenario = workspace.scenarios["quenched"]
    board = workspace.map(scenario.map)
    workspace.library.set_field("undertow", "name", "Overtow")
    board.apply(board.plan_paint("labels", {Hex(0, 0): "Well"}))
    assert len(stirred) >= 2
    watch.send()
    wait(watch)
    assert "quenched" in watch.different
    logs = zip(watch.usual["quenched"].log, watch.reports["quenched"].log, strict=True)
    before, now = next((before, now) for before, now in logs if before != now)
    assert "Undertow" in before
    assert now == before.replace("Undertow", "Overtow")
    workspace.library.stack.undo()
    watch.send()
    wait(watch)
    assert watch.different == ()


def test_a_process_that_ends_is_told_and_begun_anew(watch: ProjectWatch) -> None:
    watch.send()
    watch._service._process.kill()
    until = time.monotonic() + 20
    while not watch.fault and time.monotonic() < until:
        watch.poll()
    assert "broke off" in watch.fault
    watch.begin_anew()
    wait(watch)
    assert sorted(watch.reports) == sorted(TWO)


def test_the_samples_lie_where_the_tests_look() -> None:
    assert (sample_folder("scenarios") / "quenched.scenario.json").is_file()
