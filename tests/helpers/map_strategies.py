"""Random maps for the tests of exchange: every shape, both orientations, names and texts of all sorts."""
from __future__ import annotations

from hypothesis import strategies as st

from lich_studio.content.map import FreeShape, HexagonShape, Map
from lich_studio.grid.hex import Hex

LAYERS = ("walls", "source_stones", "surfaces", "regions", "starting_positions", "labels", "height", "q")
UNSEEN = ("Cs", "Cc", "Cf", "Zl", "Zp")
WILD = st.text(st.characters(exclude_categories=UNSEEN), max_size=12)
TAME = st.text(st.characters(exclude_categories=(*UNSEEN, "Cn")), max_size=12)
LONG = st.text(st.characters(exclude_categories=(*UNSEEN, "Cn")) | st.sampled_from("\t\n\r"), max_size=12)
WORDS = st.sampled_from(("wall", "stone", "fire", "water", "1", "a b", "North gate"))


def tiles(reach: int):
    """Random places, at most `reach` from the origin in each coordinate."""
    near = st.integers(-reach, reach)
    return st.builds(Hex, near, near)


@st.composite
def maps(draw, texts=TAME, layers=LAYERS):
    """A random map; `texts` are used for names, labels and values."""
    orientation = draw(st.sampled_from(("flat", "pointy")))
    if draw(st.booleans()):
        shape = HexagonShape(side=draw(st.integers(1, 4)))
    else:
        chosen = draw(st.sets(tiles(draw(st.sampled_from((3, 40)))), max_size=12))
        shape = FreeShape(tiles=tuple(tile.key() for tile in sorted(chosen)))
    bare = Map(id="m", name="m", orientation=orientation, shape=shape)
    keys = [tile.key() for tile in bare.tiles()]
    held = {}
    for layer in draw(st.lists(st.sampled_from(layers), unique=True, max_size=5)):
        values = st.one_of(WORDS, texts, st.integers(-3, 9))
        on = draw(st.lists(st.sampled_from(keys), unique=True, max_size=6)) if keys else []
        held[layer] = {key: draw(values) for key in on}
    return Map(
        id=draw(st.sampled_from(("m", "ember-pass", "a-1"))),
        name=draw(texts.filter(bool)),
        orientation=orientation,
        shape=shape,
        layers=held,
        author=draw(texts),
        notes=draw(LONG),
        tags=tuple(draw(st.lists(texts, max_size=3))),
    )
