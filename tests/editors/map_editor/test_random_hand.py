"""Whatever a hand does with keys and mouse, undo gives the same bytes back, and redo makes them again."""
from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt

from lich_studio.content.writing import dump
from lich_studio.editors.map_editor.tools import TOOLS
from lich_studio.grid.hex import hexagon
from lich_studio.session.map_layers import LICH_LAYERS

Left, Right = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
Ctrl, Shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
Plain, Key = Qt.KeyboardModifier.NoModifier, Qt.Key
KEYS = [(key, Plain) for key in "123450sxrh[]"] + [
    (Key.Key_A, Ctrl), (Key.Key_A, Ctrl | Shift), (Key.Key_I, Ctrl), (Key.Key_C, Ctrl), (Key.Key_X, Ctrl),
    (Key.Key_V, Ctrl), (Key.Key_M, Ctrl), (Key.Key_R, Ctrl), (Key.Key_Delete, Plain), (Key.Key_F, Shift),
    (Key.Key_1, Shift), (Key.Key_S, Shift), (Key.Key_Escape, Plain), (Key.Key_Return, Plain), (Key.Key_Down, Plain),
]
tiles = st.sampled_from([tuple(tile) for tile in hexagon(6)])
acts = st.one_of(
    st.tuples(st.just("tool"), st.sampled_from([tool.key.lower() for tool in TOOLS])),
    st.tuples(st.just("key"), st.sampled_from(KEYS)),
    st.tuples(st.just("drag"), tiles, tiles, st.sampled_from([Left, Left, Right]), st.sampled_from([Plain, Shift])),
)


@given(st.lists(acts, min_size=3, max_size=14))
@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_undo_and_redo_give_the_same_bytes_after_anything(hand, script: list[tuple]) -> None:
    document = hand.document
    hand.editor.deeds.escape()
    start = document.stack.index
    pages = {start: dump(document.to_map())}
    for act in script:
        if act[0] == "tool":
            hand.key(act[1])
        elif act[0] == "key":
            hand.key(*act[1])
        else:
            _, first, last, button, held = act
            hand.hover(*first)
            hand.press(*first, button, held)
            hand.hover(*last)
            hand.release(*last, button, held)
        assert not document.stack.index < start
        pages[document.stack.index] = dump(document.to_map())
    hand.editor.controller.give_up()
    for rule in LICH_LAYERS:
        assert set(document.layer(rule.id)) <= set(document.tiles)
        for rival in document.rivals(rule.id):
            assert not document.layer(rule.id).keys() & document.layer(rival).keys()
    for index in (*sorted(pages, reverse=True), *sorted(pages)):
        document.stack.go_to(index)
        assert dump(document.to_map()) == pages[index]
        assert hand.canvas.scene.walls == set(document.layer("walls"))
        assert set(hand.canvas.scene.tiles) == set(document.tiles)
