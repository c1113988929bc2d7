"""Pictures of cards: brought into the project, and cut by panning and zooming."""
from __future__ import annotations

import struct
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lich_studio.assets import resource
from lich_studio.content.card import Art, Card
from lich_studio.content.frame import Frame
from lich_studio.content.library import load_folder
from lich_studio.content.problems import ContentError
from lich_studio.content.sound_file import load_as
from lich_studio.content.writing import save
from lich_studio.session.card_art import LEAST_SHARE, bring_in, panned, zoomed
from lich_studio.session.checks import meaning_problems

WHOLE = (0.0, 0.0, 1.0, 1.0)


def png(width: int = 4, height: int = 2) -> bytes:
    def part(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    rows = b"".join(b"\0" + b"\x20\x40\x80" * width for _ in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", zlib.compress(rows)) + part(b"IEND", b"")


def test_a_picture_from_elsewhere_is_copied_and_one_of_the_project_is_not(tmp_path):
    project, elsewhere = tmp_path / "project", tmp_path / "Ember Bolt.PNG"
    project.mkdir()
    elsewhere.write_bytes(png())
    assert bring_in(project, elsewhere, "ember-bolt") == "art/ember-bolt.png"
    assert bring_in(project, elsewhere, "ember-bolt") == "art/ember-bolt-2.png"
    assert (project / "art" / "ember-bolt-2.png").read_bytes() == png()
    assert bring_in(project, project / "art" / "ember-bolt.png", "other") == "art/ember-bolt.png"
    assert sorted(path.name for path in (project / "art").iterdir()) == ["ember-bolt-2.png", "ember-bolt.png"]


@pytest.mark.parametrize("data", [b"", b"no picture", png(9_000, 0)[:40]])
def test_what_is_no_picture_is_refused_and_nothing_is_copied(tmp_path, data):
    (tmp_path / "a.png").write_bytes(data)
    (tmp_path / "project").mkdir()
    with pytest.raises(ContentError, match="picture"):
        bring_in(tmp_path / "project", tmp_path / "a.png", "a")
    with pytest.raises(ContentError, match="gone.png"):
        bring_in(tmp_path / "project", tmp_path / "gone.png", "a")
    assert list((tmp_path / "project").iterdir()) == []


def test_zooming_keeps_the_point_below_the_mouse():
    near = zoomed(WHOLE, 2.0, (0.25, 0.5), 1.0)
    assert near == (0.125, 0.25, 0.5, 0.5)
    assert zoomed(near, 0.5, (0.25, 0.5), 1.0) == WHOLE
    assert zoomed(WHOLE, 2.0, (1.0, 0.0), 2.0) == (0.5, 0.25, 0.5, 0.25)


def test_the_picture_moves_with_the_mouse_up_to_its_edge():
    near = (0.25, 0.25, 0.5, 0.5)
    assert panned(near, 0.2, -0.1, 1.0) == (0.15, 0.3, 0.5, 0.5)
    assert panned(near, 9.0, -9.0, 1.0) == (0.0, 0.5, 0.5, 0.5)


@settings(max_examples=60)
@given(
    st.lists(st.tuples(st.floats(0.2, 5), st.floats(0, 1), st.floats(0, 1), st.floats(-1, 1)), max_size=8),
    st.floats(0.2, 5),
)
def test_whatever_the_hand_does_a_sound_part_of_the_room_s_shape_is_shown(moves, shape):
    crop = WHOLE
    for factor, x, y, way in moves:
        crop = panned(zoomed(crop, factor, (x, y), shape), way, -way, shape)
        left, top, width, height = crop
        assert -1e-9 <= left <= left + width <= 1 + 2e-4
        assert -1e-9 <= top <= top + height <= 1 + 2e-4
        assert width >= min(LEAST_SHARE, shape) - 1e-4 * max(1.0, shape)
        assert width / height == pytest.approx(shape, rel=0.02)
        Art(path="a.png", crop=crop)


def test_frames_and_pictures_that_are_not_there_are_told_with_their_line(tmp_path):
    own = load_as(resource("card_frames/codex.frame.json"), Frame).model_copy(update={"id": "mine"})
    save(tmp_path / "mine.frame.json", own)
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "there.png").write_bytes(png())
    plain = Card(id="usual", name="usual", type="technique", text="Heal 2.", cost={"verdant": 1}, frame="vigil")
    save(tmp_path / "usual.card.json", plain)
    for name, frame, art in (("good", "mine", "art/there.png"), ("bad", "gone", "art/no.png")):
        card = plain.model_copy(update={"id": name, "frame": frame, "art": Art(path=art)})
        save(tmp_path / f"{name}.card.json", card)
    problems = list(meaning_problems(load_folder(tmp_path)))
    assert [(one.code, one.severity) for one in problems] == [("unknown-frame", "warning"), ("no-picture", "warning")]
    lines = (tmp_path / "bad.card.json").read_text("utf-8").splitlines()
    assert ['"frame"' in lines[problems[0].line - 1], "no.png" in lines[problems[1].line - 1]] == [True, True]
