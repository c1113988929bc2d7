"""Writing: one canonical text, whole files or none, and never over someone else's work."""
from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lich_studio.content import writing
from lich_studio.content.card import Art, Card
from lich_studio.content.deck import Deck
from lich_studio.content.map import FreeShape, HexagonShape, Map
from lich_studio.content.model import ContentModel
from lich_studio.content.problems import ContentError
from lich_studio.content.project import Project
from lich_studio.content.reading import load_file
from lich_studio.content.scenario import Scenario, SeatSpec
from lich_studio.content.sound_file import load_as
from lich_studio.content.stamps import MAX_FILE_BYTES
from lich_studio.content.writing import clear_stale_parts, dump, part_of, save, write_whole
from lich_studio.grid.hex import Hex, hexagon

CARD = Card(id="ember-bolt", name="Ember Bolt", type="technique", cost={"thermic": 2, "arcanic": 1})
TEXT = """{
  "format": "lich-studio/card",
  "version": 1,
  "id": "ember-bolt",
  "name": "Ember Bolt",
  "type": "technique",
  "cost": {
    "thermic": 2,
    "arcanic": 1
  }
}
"""

slugs = st.from_regex(r"[a-z0-9]{1,6}(-[a-z0-9]{1,4})?", fullmatch=True)
texts = st.text(st.characters(codec="utf-8"), max_size=30)
titles = st.text(st.characters(codec="utf-8"), min_size=1, max_size=20)
keys = st.builds(lambda q, r: Hex(q, r).key(), st.integers(-99, 99), st.integers(-99, 99))
plain = st.recursive(
    st.none() | st.booleans() | st.integers() | texts, lambda inner: st.lists(inner) | st.dictionaries(texts, inner)
)
tile_lists = st.lists(keys, unique=True).map(lambda found: tuple(sorted(found, key=Hex.parse)))
cards = st.builds(
    Card,
    id=slugs,
    name=titles,
    type=st.just("hero"),
    subtypes=st.lists(texts, max_size=3).map(tuple),
    cost=st.dictionaries(slugs, st.integers(0, 20), max_size=4),
    stats=st.dictionaries(st.sampled_from(["health", "defense"]), st.integers(0, 999)),
    text=texts,
    art=st.none() | st.builds(Art, path=st.just("art/x.png"), crop=st.tuples(*[st.floats(0, 1)] * 4)),
)
cells = st.dictionaries(keys, st.integers() | texts, max_size=5)
maps = st.builds(
    Map,
    id=slugs,
    name=titles,
    orientation=st.sampled_from(["pointy", "flat"]),
    shape=st.builds(HexagonShape, side=st.just(100)) | st.builds(FreeShape, tiles=tile_lists),
    layers=st.dictionaries(st.sampled_from(["walls", "labels"]), cells),
)
seats = st.builds(SeatSpec, hero=slugs, zones=st.dictionaries(st.just("hand"), st.tuples(slugs)))
scenarios = st.builds(
    Scenario,
    id=slugs,
    name=titles,
    map=slugs,
    seats=st.lists(seats, max_size=2).map(tuple),
    rulings=st.dictionaries(slugs, st.booleans() | st.integers() | texts, max_size=3),
    forced=st.lists(plain, max_size=2).map(tuple),
)


def test_the_text_is_the_canonical_one() -> None:
    assert dump(CARD) == TEXT


def test_tiles_stand_in_order_one_a_line() -> None:
    shape = FreeShape(tiles=("10,0", "2,0", "-1,0"))
    board = Map(id="a", name="A", shape=shape, layers={"walls": {"10,0": "wall", "2,0": "wall"}})
    lines = [line.strip() for line in dump(board).splitlines()]
    assert lines.index('"-1,0",') + 1 == lines.index('"2,0",') == lines.index('"10,0"') - 1
    assert lines.index('"2,0": "wall",') == lines.index('"10,0": "wall"') - 1


def test_the_largest_map_is_about_as_many_lines_as_tiles() -> None:
    board = Map(
        id="a", name="A", shape=HexagonShape(side=100), layers={"walls": {t.key(): "wall" for t in hexagon(100)}}
    )
    assert 29_701 < dump(board).count("\n") < 29_740


@settings(max_examples=120)
@given(model=cards | maps | scenarios)
def test_what_is_written_reads_back_equal_and_is_written_the_same(tmp_path_factory: Any, model: ContentModel) -> None:
    path = tmp_path_factory.getbasetemp() / f"x.{type(model).__name__.lower()}.json"
    text = dump(model)
    path.write_bytes(text.encode("utf-8"))
    loaded = load_file(path)
    assert [problem for problem in loaded.problems if problem.code != "off-map"] == []
    assert loaded.value is not None
    assert dump(loaded.value) == text
    assert loaded.value.model_dump() == model.model_dump()


@pytest.mark.parametrize("model", [Deck(id="d", name="D", hero="h", cards={"b": 2, "a": 1}), Project(name="P")])
def test_decks_and_projects_read_back(tmp_path: Path, model: ContentModel) -> None:
    path = tmp_path / f"studio.{type(model).__name__.lower()}.json"
    save(path, model)
    assert load_as(path, type(model)) == model
    assert path.read_text(encoding="utf-8") == dump(model)


def test_what_no_file_can_hold_is_refused() -> None:
    for wrong in ("\ud800", float("nan"), object()):
        with pytest.raises(ContentError, match="cannot be written"):
            dump(CARD.model_copy(update={"notes": wrong}))


def test_saving_over_what_was_read_works_and_gives_the_new_stamp(tmp_path: Path) -> None:
    path = tmp_path / "ember-bolt.card.json"
    first = save(path, CARD)
    assert load_file(path).stamp == first
    second = save(path, CARD.model_copy(update={"name": "Ember"}), first)
    assert load_file(path).stamp == second
    assert load_as(path, Card).name == "Ember"
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


def test_a_file_changed_meanwhile_is_not_overwritten_unasked(tmp_path: Path) -> None:
    path = tmp_path / "ember-bolt.card.json"
    stamp = save(path, CARD)
    path.write_text(TEXT.replace("Ember Bolt", "Amber Bolt"), encoding="utf-8")
    os.utime(path, ns=(stamp.mtime_ns, stamp.mtime_ns))
    with pytest.raises(ContentError, match="changed by something else") as caught:
        save(path, CARD, stamp)
    assert caught.value.code == "changed-on-disk"
    assert "Amber" in path.read_text(encoding="utf-8")
    save(path, CARD, stamp, force=True)
    assert path.read_text(encoding="utf-8") == TEXT


def test_a_file_only_touched_is_no_change_and_a_deleted_one_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "ember-bolt.card.json"
    stamp = save(path, CARD)
    os.utime(path, ns=(1, 1))
    stamp = save(path, CARD, stamp)
    path.unlink()
    save(path, CARD, stamp)
    assert path.exists()


def test_a_new_file_does_not_replace_one_that_is_there(tmp_path: Path) -> None:
    path = tmp_path / "ember-bolt.card.json"
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(ContentError, match="exists already"):
        save(path, CARD)
    assert path.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("name", ["a.json", "a.map.json", ".card.json"])
def test_the_name_must_fit_the_format(tmp_path: Path, name: str) -> None:
    with pytest.raises(ContentError, match=r"NAME\.card\.json"):
        save(tmp_path / name, CARD)


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_a_failure_leaves_the_old_file_and_no_remains(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    path = tmp_path / "ember-bolt.card.json"
    stamp = save(path, CARD)

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    if failing == "fsync":
        monkeypatch.setattr(writing.os, "fsync", fail)
    else:
        monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(ContentError, match=r"was not saved: No space left on device") as caught:
        save(path, CARD.model_copy(update={"name": "Other"}), stamp)
    assert caught.value.code == "save"
    assert path.read_text(encoding="utf-8") == TEXT
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


def test_a_missing_folder_and_a_folder_in_the_way_are_told(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="was not saved: No such file"):
        save(tmp_path / "gone" / "a.card.json", CARD)
    (tmp_path / "b.card.json").mkdir()
    with pytest.raises(ContentError, match="cannot be saved"):
        save(tmp_path / "b.card.json", CARD, force=True)


def test_a_link_keeps_being_a_link_and_rights_stay(tmp_path: Path) -> None:
    real, link = tmp_path / "real.card.json", tmp_path / "link.card.json"
    stamp = save(real, CARD)
    real.chmod(0o640)
    link.symlink_to(real)
    save(link, CARD.model_copy(update={"name": "Linked"}), stamp)
    assert link.is_symlink()
    assert load_as(real, Card).name == "Linked"
    assert real.stat().st_mode & 0o777 == 0o640


def test_a_read_only_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.card.json"
    stamp = save(path, CARD)
    monkeypatch.setattr(writing.os, "access", lambda *_: False)
    with pytest.raises(ContentError, match="read-only"):
        save(path, CARD, stamp)


def test_what_could_not_be_read_again_is_not_written(tmp_path: Path) -> None:
    huge = CARD.model_copy(update={"notes": "x" * (MAX_FILE_BYTES + 1)})
    with pytest.raises(ContentError, match="too large to be read again"):
        save(tmp_path / "a.card.json", huge)


def test_force_writes_over_what_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "a.card.json"
    for old in (b"{", b"[1]", b" " * (MAX_FILE_BYTES + 1)):
        path.write_bytes(old)
        save(path, CARD, force=True)
        assert path.read_text(encoding="utf-8") == TEXT


def test_older_files_are_kept_and_newer_ones_are_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "a.card.json"
    for version, kept in ((0, True), (2, False)):
        old = json.dumps({"format": "lich-studio/card", "version": version})
        path.write_text(old, encoding="utf-8")
        stamp = load_file(path).stamp
        if kept:
            save(path, CARD, stamp)
            assert (tmp_path / f"a.card.json.v{version}.bak").read_text(encoding="utf-8") == old
        else:
            with pytest.raises(ContentError, match="newer version 2"):
                save(path, CARD, stamp)
            assert path.read_text(encoding="utf-8") == old
            save(path, CARD, force=True)
            assert load_as(path, Card) == CARD


def test_a_backup_that_fails_stops_the_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.card.json"
    path.write_text('{"version": 0}', encoding="utf-8")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(writing.shutil, "copy2", fail)
    with pytest.raises(ContentError, match="old version cannot be kept"):
        save(path, CARD, force=True)
    assert path.read_text(encoding="utf-8") == '{"version": 0}'


def test_whole_bytes_replace_whatever_is_there(tmp_path: Path) -> None:
    path = tmp_path / "x.bin"
    path.write_bytes(b"old")
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"


def test_parts_of_a_killed_writer_are_cleared_and_nothing_else(tmp_path: Path) -> None:
    kept = ["notes.part", ".x.part", "bolt.card.json", ".bolt.card.json.part", ".hidden/.a.card.json.0123456789ab.part"]
    stale = [".bolt.card.json.0123456789ab.part", "deep/.duel.map.json.ba9876543210.part"]
    fresh = ".cards.pdf.0123456789ab.part"
    for name in (*kept, *stale, fresh):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("half")
    assert part_of(tmp_path / "bolt.card.json") != part_of(tmp_path / "bolt.card.json")
    clear_stale_parts(tmp_path, deep=True)
    assert {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()} == {*kept, fresh}
    os.utime(tmp_path / fresh, (1, 1))
    clear_stale_parts(tmp_path)
    assert not (tmp_path / fresh).exists()
