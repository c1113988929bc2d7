"""Whatever stands in a file, reading it ends with a value or with problems in words."""
from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lich_studio.content.library import load_folder
from lich_studio.content.reading import Loaded, load_file
from lich_studio.content.writing import dump

SOUND: list[dict[str, Any]] = [
    {
        "format": "lich-studio/card",
        "version": 1,
        "id": "bolt",
        "name": "Bolt",
        "type": "hero",
        "cost": {"thermic": 1},
        "stats": {"health": 3},
        "subtypes": ["Relic"],
        "art": {"path": "a.png", "crop": [0, 0, 1, 1]},
    },
    {
        "format": "lich-studio/map",
        "version": 1,
        "id": "pit",
        "name": "Pit",
        "shape": {"kind": "free", "tiles": ["0,0", "1,0"]},
        "layers": {"walls": {"0,0": "wall"}, "starting_positions": {"1,0": 1}},
    },
    {"format": "lich-studio/deck", "version": 1, "id": "d", "name": "D", "hero": "bolt", "cards": {"bolt": 2}},
    {
        "format": "lich-studio/scenario",
        "version": 1,
        "id": "s",
        "name": "S",
        "map": "pit",
        "seats": [{"hero": "bolt", "zones": {"hand": ["bolt"]}}],
        "rulings": {"AMB-001": True},
        "forced": [1, {"coin": "heads"}],
        "expectations": ["after 1: turn == 1"],
    },
    {
        "format": "lich-studio/project",
        "version": 1,
        "name": "P",
        "folders": ["."],
        "source_types": [{"id": "iron", "name": "Iron", "code": "I", "colour": "#000000"}],
    },
]
values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
bounded = settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])


def well_behaved(loaded: Loaded) -> None:
    """Check what every reading promises: faults have words and a line, and a value can be written again."""
    assert loaded.value is not None or loaded.problems
    for problem in loaded.problems:
        assert problem.message.strip()
        assert "\n" not in problem.message
        assert problem.line >= 0
    if loaded.value is not None:
        assert dump(loaded.value)


def paths_in(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the ways to all values inside a document."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [way, *(path for key, part in inner for path in paths_in(part, (*way, key)))]


def noun_of(document: dict[str, Any]) -> str:
    return str(document["format"]).partition("/")[2]


@pytest.mark.parametrize("document", SOUND, ids=noun_of)
def test_the_documents_to_be_mutated_are_sound(tmp_path: Path, document: dict[str, Any]) -> None:
    path = tmp_path / f"x.{noun_of(document)}.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    assert load_file(path).problems == ()


@bounded
@given(data=st.binary(max_size=200), noun=st.sampled_from(["card", "map", "scenario", "project", "other"]))
def test_any_bytes(tmp_path: Path, data: bytes, noun: str) -> None:
    path = tmp_path / f"x.{noun}.json"
    path.write_bytes(data)
    well_behaved(load_file(path))


@bounded
@given(document=st.sampled_from(SOUND), data=st.data())
def test_sound_documents_with_values_replaced_added_or_removed(
    tmp_path: Path, document: dict[str, Any], data: st.DataObject
) -> None:
    mutated: Any = copy.deepcopy(document)
    for _ in range(data.draw(st.integers(1, 3))):
        way = data.draw(st.sampled_from(paths_in(mutated)))
        if not way:
            continue
        place = mutated
        for key in way[:-1]:
            place = place[key]
        if data.draw(st.booleans()):
            place[way[-1]] = data.draw(values)
        elif isinstance(place, dict):
            place[data.draw(st.text(max_size=6))] = place.pop(way[-1])
        else:
            del place[way[-1]]
    path = tmp_path / f"x.{noun_of(document)}.json"
    path.write_text(json.dumps(mutated), encoding="utf-8")
    well_behaved(load_file(path))


@bounded
@given(document=st.sampled_from(SOUND), cut=st.integers(0, 600), junk=st.binary(max_size=4), keep=st.booleans())
def test_sound_documents_cut_or_overwritten_anywhere(
    tmp_path: Path, document: dict[str, Any], cut: int, junk: bytes, keep: bool
) -> None:
    text = json.dumps(document, indent=1).encode("utf-8")
    path = tmp_path / f"x.{noun_of(document)}.json"
    path.write_bytes(text[:cut] + junk + (text[cut + len(junk) :] if keep else b""))
    well_behaved(load_file(path))


@settings(bounded, max_examples=40)
@given(documents=st.lists(st.sampled_from(SOUND), max_size=4), data=st.data())
def test_any_folder(
    tmp_path_factory: pytest.TempPathFactory, documents: list[dict[str, Any]], data: st.DataObject
) -> None:
    folder = tmp_path_factory.mktemp("folder")
    for number, document in enumerate(documents):
        key = data.draw(st.sampled_from(sorted(document)))
        text = json.dumps(document | {key: data.draw(values)}, indent=1)
        name = "studio" if noun_of(document) == "project" else f"x{number}"
        (folder / f"{name}.{noun_of(document)}.json").write_text(text, encoding="utf-8")
    assert all(problem.message for problem in load_folder(folder).problems)
