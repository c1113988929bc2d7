"""Whole projects: made from a template, packed into one file, unpacked from it, and told of at a glance."""
from __future__ import annotations

import os
import zipfile
from pathlib import Path

import pytest

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.map import HexagonShape, Map
from lich_studio.content.problems import ContentError
from lich_studio.content.writing import save
from lich_studio.session.bundle import pack, unpack
from lich_studio.session.map_checks import check_map
from lich_studio.session.new_project import Template, new_project
from lich_studio.session.overview import ago, deck_fault, recent_changes, set_states, worst_problem
from lich_studio.session.workspace import Workspace


@pytest.mark.parametrize(("template", "cards", "maps"), [("empty", 0, 0), ("first steps", 4, 1)])
def test_a_new_project_opens_sound(tmp_path: Path, template: Template, cards: int, maps: int) -> None:
    workspace = Workspace.open(new_project(tmp_path / "game", "My Game", template))
    assert workspace.problems == ()
    assert workspace.project.name == "My Game"
    assert (len(workspace.library.cards), len(workspace.maps)) == (cards, maps)
    assert [deck_fault(workspace, deck.id) for deck in workspace.library.decks] == [""] * (cards // 2)
    assert all(worst_problem(check_map(workspace.map(entry.id))) == (None, 0) for entry in workspace.maps)


def test_a_folder_that_holds_something_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "note.txt").write_text("mine")
    with pytest.raises(ContentError, match="not empty"):
        new_project(tmp_path, "My Game", "empty")
    assert os.listdir(tmp_path) == ["note.txt"]


def test_a_project_survives_being_one_file(tmp_path: Path) -> None:
    folder = new_project(tmp_path / "game", "My Game", "first steps")
    (folder / "art").mkdir()
    (folder / "art" / "hero.png").write_bytes(b"picture")
    (folder / ".hidden.json").write_text("{}")
    (folder / "run.py").write_text("never packed")
    count = pack(folder, tmp_path / "game.lich.zip")
    unpacked = unpack(tmp_path / "game.lich.zip", tmp_path)
    assert unpacked == tmp_path / "game-2", "what is there is not touched"
    files = {file.relative_to(unpacked).as_posix(): file.read_bytes() for file in unpacked.rglob("*") if file.is_file()}
    assert len(files) == count
    assert ".hidden.json" not in files
    assert "run.py" not in files
    assert all(data == (folder / name).read_bytes() for name, data in files.items())
    assert Workspace.open(unpacked).problems == ()


@pytest.mark.parametrize("name", ["../out.json", "/etc/out.json", "a/../../out.json", "..\\out.json", "C:/out.json"])
def test_names_that_lead_outside_are_refused(tmp_path: Path, name: str) -> None:
    archive = tmp_path / "bad.zip"
    with zipfile.ZipFile(archive, "w") as writing:
        entry = zipfile.ZipInfo("studio.project.json")
        writing.writestr(entry, "{}")
        writing.writestr(zipfile.ZipInfo(name), "{}")
    with pytest.raises(ContentError, match="outside"):
        unpack(archive, tmp_path / "into")
    assert not (tmp_path / "into").exists()


def test_what_is_no_project_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text.zip").write_text("no archive")
    with pytest.raises(ContentError, match="unpacked"):
        unpack(tmp_path / "text.zip", tmp_path)
    with zipfile.ZipFile(tmp_path / "other.zip", "w") as writing:
        writing.writestr("readme.txt", "hello")
    with pytest.raises(ContentError, match="holds no project"):
        unpack(tmp_path / "other.zip", tmp_path)
    with pytest.raises(ContentError, match="nothing of a project"):
        pack(tmp_path / "nowhere", tmp_path / "out.zip")


def zipped(path: Path, files: list[tuple[str, str]]) -> Path:
    """An archive with these names and texts."""
    with zipfile.ZipFile(path, "w") as writing:
        for name, text in files:
            writing.writestr(zipfile.ZipInfo(name), text)
    return path


def test_a_folder_packed_as_such_is_the_project_itself(tmp_path: Path) -> None:
    names = ["game/studio.project.json", "game/art/a.png", "game/.git/x.json", "game/run.sh", "__MACOSX/game/._a.json"]
    folder = unpack(zipped(tmp_path / "g.zip", [(name, "{}") for name in names]), tmp_path)
    assert {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()} == {
        "studio.project.json", "art/a.png",
    }  # fmt: skip


def test_a_plain_folder_keeps_its_folders(tmp_path: Path) -> None:
    (tmp_path / "plain" / "cards").mkdir(parents=True)
    (tmp_path / "plain" / "cards" / "a.card.json").write_text("{}")
    pack(tmp_path / "plain", tmp_path / "plain.lich.zip")
    assert (unpack(tmp_path / "plain.lich.zip", tmp_path) / "cards" / "a.card.json").exists()


def test_a_file_of_before_1980_can_be_packed(tmp_path: Path) -> None:
    folder = new_project(tmp_path / "game", "My Game", "empty")
    os.utime(folder / "studio.project.json", (0, 0))
    assert pack(folder, tmp_path / "game.lich.zip") == 1


def test_a_file_that_stands_twice_is_refused_even_in_other_letters(tmp_path: Path) -> None:
    archive = zipped(tmp_path / "g.zip", [("studio.project.json", "{}"), ("a.card.json", "1"), ("A.card.json", "2")])
    with pytest.raises(ContentError, match="holds the file A.card.json twice"):
        unpack(archive, tmp_path / "into")
    assert not (tmp_path / "into").exists()


def test_a_damaged_archive_leaves_nothing_behind(tmp_path: Path) -> None:
    files = [("studio.project.json", "{}"), ("a.card.json", "the text that is changed")]
    archive = zipped(tmp_path / "g.zip", files)
    archive.write_bytes(archive.read_bytes().replace(b"the text", b"not text"))
    with pytest.raises(ContentError, match=r"^g.zip could not be unpacked: it is damaged, or no ZIP archive$"):
        unpack(archive, tmp_path / "into")
    assert list((tmp_path / "into").iterdir()) == []


def test_a_locked_archive_is_told_as_such(tmp_path: Path) -> None:
    archive = zipped(tmp_path / "g.zip", [("studio.project.json", "{}")])
    data = bytearray(archive.read_bytes())
    data[6] |= 1  # the mark of encryption in the file's own head and in the directory
    data[data.index(b"PK\x01\x02") + 8] |= 1
    archive.write_bytes(data)
    with pytest.raises(ContentError, match="it is locked with a password"):
        unpack(archive, tmp_path / "into")


def test_what_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    names = ["studio.project.json", f"{'long' * 80}.json"]
    with pytest.raises(ContentError, match="was not saved: File name too long"):
        unpack(zipped(tmp_path / "g.zip", [(name, "{}") for name in names]), tmp_path / "into")
    assert list((tmp_path / "into").iterdir()) == []


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    """Two sets with a draft, a deck with a card that is missing, and a map with one starting position."""
    for number, (name, text, card_set) in enumerate(
        (("Bolt", "Deal 2 damage to target.", "One"), ("Shuve", "Shuve it.", "One"), ("Lone", "", ""))
    ):
        path = tmp_path / f"{name.lower()}.card.json"
        save(path, Card(id=name.lower(), name=name, type="technique", text=text, set=card_set))
        os.utime(path, (1000 + number, 1000 + number))
    save(tmp_path / "d.deck.json", Deck(id="d", name="D", hero="bolt", cards={"gone": 1}))
    os.utime(tmp_path / "d.deck.json", (500, 500))
    lonely = Map(id="m", name="M", shape=HexagonShape(side=2), layers={"starting_positions": {"0,1": 1}})
    save(tmp_path / "m.map.json", lonely)
    os.utime(tmp_path / "m.map.json", (600, 600))
    return Workspace.open(tmp_path)


def test_sets_are_told_with_their_drafts(workspace: Workspace) -> None:
    states = set_states(workspace)
    for state in states:
        list(state.look(workspace))
    assert [(state.name, state.read, state.drafts) for state in states] == [
        ("One", 1, ["shuve"]), ("Without a set", 1, []),
    ]  # fmt: skip


def test_the_fault_of_a_deck_and_the_worst_of_a_map_are_told(workspace: Workspace) -> None:
    assert deck_fault(workspace, "d") == "gone is missing"
    worst, count = worst_problem(check_map(workspace.map("m")))
    assert worst is not None
    assert (worst.is_error, count) == (True, 1)


def test_what_changed_last_comes_first(workspace: Workspace) -> None:
    assert [change.thing.id for change in recent_changes(workspace, 3)] == ["lone", "shuve", "bolt"]
    workspace.library.set_field("bolt", "text", "Deal 3 damage to target.")
    first = recent_changes(workspace, 1)[0]
    assert (first.thing.id, first.when) == ("bolt", None)


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(5, "just now"), (60, "1 minute ago"), (7300, "2 hours ago"), (90000, "yesterday"), (200000, "2 days ago")],
)
def test_times_are_told_in_few_words(seconds: float, said: str) -> None:
    assert ago(1000.0, 1000.0 + seconds) == said
