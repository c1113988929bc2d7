"""Maps as Tiled itself writes them: every encoding, flags, chunks, groups, foreign tilesets, moved objects."""
from __future__ import annotations

import base64
import gzip
import json
import struct
import zlib

import pytest

from lich_studio.content.map import FreeShape, HexagonShape, Map
from lich_studio.content.term import Term
from lich_studio.exchange import tmj, tmx
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.maps import import_map
from lich_studio.exchange.options import ExportOptions
from lich_studio.exchange.picture import colour_of
from lich_studio.exchange.tiled_model import MAX_LAYERS

HEAD = (
    '<map orientation="hexagonal" width="2" height="2" tilewidth="64" tileheight="56" hexsidelength="32" '
    'staggeraxis="x" staggerindex="odd"{more}>'
)
SET = """
<tileset firstgid="1" name="land"><tile id="0" type="grass"/><tile id="1"><properties>
<property name="value" type="int" value="3"/></properties></tile><tile id="2"><image source="rocks/big.png"/></tile>
<tile id="3"><properties><property name="name" value="marsh"/></properties></tile></tileset>
"""
NUMBERS = (1, 2, 0, 3)
PACKED = struct.pack("<4I", *NUMBERS)
TAKEN = {"0,0": "grass", "1,0": 3, "1,1": "rocks/big.png"}


def tmx_file(folder, body, more="", head=HEAD):
    path = folder / "made.tmx"
    path.write_text(head.format(more=more) + body + "</map>", encoding="utf-8")
    return path


def layer(data, name="Ground Floor", more=""):
    return f'<layer id="1" name="{name}" width="2" height="2"{more}>{data}</layer>'


def encoded(data: bytes) -> str:
    return base64.b64encode(data).decode()


DATA = {
    "csv": '<data encoding="csv">\n1,2,\n0,3\n</data>',
    "plain": f'<data encoding="base64">\n  {encoded(PACKED)}\n</data>',
    "zlib": f'<data encoding="base64" compression="zlib">{encoded(zlib.compress(PACKED))}</data>',
    "gzip": f'<data encoding="base64" compression="gzip">{encoded(gzip.compress(PACKED))}</data>',
    "elements": '<data><tile gid="1"/><tile gid="2"/><tile/><tile gid="3"/></data>',
}


@pytest.mark.parametrize("form", DATA)
def test_every_form_of_tile_data_is_read(form, tmp_path):
    taken = import_map(tmx_file(tmp_path, SET + layer(DATA[form])))
    assert taken.map.layers == {"ground_floor": TAKEN}
    assert taken.map.shape == FreeShape(tiles=("0,0", "1,0", "1,1"))
    assert (taken.map.id, taken.map.name, taken.map.orientation) == ("made", "made", "flat")
    assert any("ground_floor" in finding.message for finding in taken.report.of("changed"))


@pytest.mark.parametrize("form", ["array", "base64", "zlib"])
def test_every_form_of_json_data_is_read(form, tmp_path):
    data = {
        "array": {"data": NUMBERS},
        "base64": {"data": encoded(PACKED), "encoding": "base64"},
        "zlib": {"data": encoded(zlib.compress(PACKED)), "encoding": "base64", "compression": "zlib"},
    }[form]
    path = json_file(tmp_path, {"type": "tilelayer", "name": "ground_floor", "width": 2, "height": 2, **data})
    assert import_map(path).map.layers == {"ground_floor": TAKEN}


def json_file(folder, *layers, **more):
    tiles = [{"id": 0, "type": "grass"}, {"id": 2, "image": "rocks/big.png"},
             {"id": 1, "properties": [{"name": "value", "type": "int", "value": 3}]}]  # fmt: skip
    document = {
        "orientation": "hexagonal", "width": 2, "height": 2, "tilewidth": 64, "tileheight": 56, "hexsidelength": 32,
        "staggeraxis": "x", "staggerindex": "odd", "tilesets": [{"firstgid": 1, "name": "land", "tiles": tiles}],
        "layers": list(layers), **more,
    }  # fmt: skip
    path = folder / "made.tmj"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


@pytest.mark.parametrize("flag", [0x80000000, 0x40000000, 0x20000000, 0x10000000, 0xF0000000])
def test_all_four_flag_bits_are_cleared_and_told(flag, tmp_path):
    body = layer(f'<data encoding="csv">{1 | flag},2,0,{3 | flag}</data>', "ground")
    taken = import_map(tmx_file(tmp_path, SET + body))
    assert taken.map.layers == {"ground": TAKEN}
    assert "2 flipped or turned" in taken.report.of("changed")[0].message


def test_chunks_of_an_endless_map_lie_where_they_say(tmp_path):
    chunks = '<chunk x="-2" y="-1" width="2" height="1">1,1</chunk><chunk x="1" y="3" width="1" height="1">1</chunk>'
    body = layer(f'<data encoding="csv">{chunks}</data>', "ground")
    taken = import_map(tmx_file(tmp_path, SET + body, ' infinite="1"'))
    assert set(taken.map.layers["ground"]) == {"-2,0", "-1,0", "1,3"}
    ends = {"type": "tilelayer", "name": "ground", "chunks": [
        {"x": -2, "y": -1, "width": 2, "height": 1, "data": [1, 1]},
        {"x": 1, "y": 3, "width": 1, "height": 1, "data": [1]},
    ]}  # fmt: skip
    assert import_map(json_file(tmp_path, ends, infinite=True)).map.layers == taken.map.layers


@pytest.mark.parametrize(
    ("axis", "index", "tile"),
    [("x", "odd", "3,0"), ("x", "even", "3,-1"), ("y", "odd", "3,1"), ("y", "even", "2,1")],
)
def test_both_axes_and_indices(axis, index, tile, tmp_path):
    head = HEAD.replace('"x"', f'"{axis}"').replace('"odd"', f'"{index}"').replace('width="2"', 'width="4"', 1)
    body = SET + f'<layer name="a"><data encoding="csv">{"0," * 7}1</data></layer>'
    assert set(import_map(tmx_file(tmp_path, body, head=head)).map.layers["a"]) == {tile}


def test_tilesets_in_files_of_their_own(tmp_path):
    (tmp_path / "sets").mkdir()
    (tmp_path / "sets" / "land.tsx").write_text(SET.strip().replace('firstgid="1" ', ""), encoding="utf-8")
    tiles = [{"id": 0, "class": "lava"}]
    (tmp_path / "fire.tsj").write_text(json.dumps({"name": "fire", "tiles": tiles}), encoding="utf-8")
    sources = '<tileset firstgid="1" source="sets/land.tsx"/><tileset firstgid="11" source="fire.tsj"/>'
    lost = '<tileset firstgid="21" source="gone.tsx"/><tileset firstgid="31" source="/etc/passwd"/>'
    body = sources + lost + layer('<data encoding="csv">4,11,22,31</data>', "ground")
    taken = import_map(tmx_file(tmp_path, body))
    assert taken.map.layers["ground"] == {"0,0": "marsh", "0,1": "gone 1", "1,0": "lava", "1,1": "passwd 0"}
    told = [finding.message for finding in taken.report.of("left out")]
    assert ["gone.tsx" in told[0], "/etc/passwd" in told[1]] == [True, True]


def test_nothing_is_lost_silently(tmp_path):
    body = (
        '<properties><property name="mood" value="grim"/></properties>'
        + SET
        + layer(DATA["csv"], "ground", ' offsetx="3"')
        + '<group name="sky"><imagelayer name="clouds"/></group>'
        + '<objectgroup name="things"><object id="1" name="pond" x="9" y="9" width="9" height="9"><ellipse/></object>'
        + '<object id="2" x="900" y="900"><point/><properties><property name="seat" type="int" value="1"/></properties>'
        + "</object></objectgroup><strange/>"
    )
    told = "\n".join(import_map(tmx_file(tmp_path, body)).report.lines())
    for word in ("mood", "by 3, 0 pixels", "'sky'", "'clouds'", "ellipse 'pond'", "outside the board", "<strange>"):
        assert word in told


SEATED = Map(
    id="seated", name="Seated", shape=HexagonShape(side=3),
    layers={"starting_positions": {"0,0": 1}, "labels": {"1,0": "Gate"}, "walls": {"0,1": "wall"}},
)  # fmt: skip


def test_an_object_moved_in_tiled_counts_where_it_lies_now(tmp_path):
    document = json.loads(tmj.export(SEATED, "seated", ExportOptions()).files["seated.tmj"])
    seats = next(one for one in document["layers"] if one["name"] == "starting_positions")
    seats["objects"][0]["y"] += 56
    (tmp_path / "seated.tmj").write_text(json.dumps(document), encoding="utf-8")
    taken = import_map(tmp_path / "seated.tmj")
    assert taken.map.layers["starting_positions"] == {"0,1": 1}
    assert "lies on 0,1 now; its note says 0,0" in taken.report.of("changed")[0].message
    seats["objects"][0].update(x=-9000, y=-9000)
    (tmp_path / "seated.tmj").write_text(json.dumps(document), encoding="utf-8")
    assert import_map(tmp_path / "seated.tmj").map.layers["starting_positions"] == {"0,0": 1}


def test_a_board_reshaped_in_tiled_becomes_free_and_what_is_off_it_is_told(tmp_path):
    document = json.loads(tmj.export(SEATED, "seated", ExportOptions()).files["seated.tmj"])
    board = next(one for one in document["layers"] if one["name"] == "board")
    wall = next(one for one in document["layers"] if one["name"] == "walls")
    board["data"][next(place for place, gid in enumerate(wall["data"]) if gid)] = 0
    (tmp_path / "seated.tmj").write_text(json.dumps(document), encoding="utf-8")
    taken = import_map(tmp_path / "seated.tmj")
    assert isinstance(taken.map.shape, FreeShape)
    assert "0,1" not in taken.map.shape.tiles
    assert taken.map.layers["walls"] == {}
    assert any("0,1" in finding.message for finding in taken.report.of("left out"))


def test_a_tile_painted_into_a_strange_layer_goes_home(tmp_path):
    board = SEATED.model_copy(update={"layers": {"walls": {"0,0": "wall"}, "surfaces": {"1,0": "fire"}}})
    document = json.loads(tmj.export(board, "b", ExportOptions()).files["b.tmj"])
    layers = {one["name"]: one for one in document["layers"]}
    fire = max(layers["surfaces"]["data"])
    free = layers["board"]["data"].index(1)
    layers["walls"]["data"][free] = fire
    (tmp_path / "b.tmj").write_text(json.dumps(document), encoding="utf-8")
    taken = import_map(tmp_path / "b.tmj")
    assert taken.map.layers["walls"] == {"0,0": "wall"}
    assert sorted(taken.map.layers["surfaces"].values()) == ["fire", "fire"]
    assert "1 tiles of surfaces" in taken.report.of("changed")[0].message


def refusal(path) -> str:
    with pytest.raises(Exception) as caught:  # noqa: PT011 - the type is looked at below
        import_map(path)
    assert type(caught.value).__name__ == "ExchangeError"
    return str(caught.value)


BOMB = '<!DOCTYPE map [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
GOOD = layer(DATA["csv"], "ground")


@pytest.mark.parametrize(
    ("body", "change", "words"),
    [
        (GOOD, ("hexagonal", "isometric"), ("only hexagonal maps", "isometric", "line 1")),
        (GOOD, ('orientation="hexagonal"', ""), ("does not say its orientation",)),
        (GOOD, (' staggeraxis="x"', ""), ("`staggeraxis` must be x or y, is missing",)),
        (GOOD, ('"odd"', '"third"'), ("`staggerindex` must be odd or even, is 'third'",)),
        (GOOD, (' hexsidelength="32"', ""), ("`hexsidelength` is missing",)),
        (GOOD, ('tilewidth="64"', 'tilewidth="wide"'), ("`tilewidth` must be a whole number", "'wide'")),
        (GOOD, ('width="2" height="2"', 'width="999999" height="999999"'), ("more than the 1,000,000",)),
        (GOOD.replace("csv", "csw"), None, ("the encoding 'csw'", "layer 'ground'")),
        (GOOD.replace("1,2,", "1,x,"), None, ("'x' is no number of a tile", "layer 'ground'")),
        (GOOD.replace("1,2,", "1,2,3,4,"), None, ("4 tiles are needed here",)),
        (GOOD.replace("1,2,", "-1,2,"), None, ("-1 is no number of a tile",)),
        (layer(DATA["zlib"].replace("zlib", "zstd")), None, ("zstd", "Tile Layer Format", "line")),
        (layer(DATA["zlib"].replace("zlib", "lzma")), None, ("the compression 'lzma'",)),
        (layer(DATA["gzip"].replace("gzip", "zlib")), None, ("no sound zlib",)),
        (layer(f'<data encoding="base64" compression="zlib">{encoded(zlib.compress(bytes(10**6)))}</data>'), None,
         ("unpack to more than the 16 bytes",)),
        (layer(f'<data encoding="base64" compression="zlib">{encoded(zlib.compress(PACKED)[:-6])}</data>'), None,
         ("cut off",)),
        (layer('<data encoding="base64">*</data>'), None, ("no sound base64",)),
        (layer('<data encoding="base64">AAAA</data>'), None, ("take 16 bytes, 3 are given",)),
        (layer(""), None, ("its <data> is missing",)),
        (GOOD.replace("1,2,", "0,0,").replace("0,3", "0,0"), None, ("there is no tile in it",)),
        (layer(DATA["csv"].replace("3", "3", 1)) * (MAX_LAYERS + 1), None, ("more than 200 layers",)),
        ('<objectgroup><object x="nan"/></objectgroup>', None, ("`x` must be a number",)),
        ('<properties><property name="a" type="int" value="b"/></properties>', None, ("'a' must be a number",)),
        ("<group>" * 70, None, ("nested too deeply",)),
        ("<layer>", None, ("not sound XML", "line")),
        (GOOD, ("<map", BOMB + "<map"), ("the entity a",)),
        (GOOD, ("<map", '<!DOCTYPE map [<!ENTITY x SYSTEM "file:///etc/passwd">]><map'), ("the entity x",)),
        ("", ("<map", "<mop"), ("not sound XML",)),
    ],
)  # fmt: skip
def test_a_broken_file_is_refused_in_plain_words(body, change, words, tmp_path):
    path = tmx_file(tmp_path, SET + body)
    if change:
        path.write_text(path.read_text().replace(*change, 1), encoding="utf-8")
    message = refusal(path)
    assert [word for word in words if word not in message] == [], message


def test_a_tile_of_no_tileset_is_refused(tmp_path):
    assert "belongs to no tileset" in refusal(tmx_file(tmp_path, GOOD))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[]", "an object in braces"),
        ("{", "it seems to be cut off (line 1)"),
        ("[" * 100_000, "nested too deeply"),
        ('{"orientation": NaN}', "NaN"),
        ("{}", "does not say its orientation"),
        ("\udcff", "not UTF-8"),
    ],
)
def test_broken_json_is_refused(text, words, tmp_path):
    path = tmp_path / "made.tmj"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    assert words in refusal(path)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"layers": 3}, "`layers` must be a list"),
        ({"layers": [3]}, "layers[0]"),
        ({"layers": [{"type": "tilelayer"}]}, "its `data` is missing"),
        ({"layers": [{"type": "tilelayer", "data": ["a"] * 4}]}, "'a' is no number of a tile"),
        ({"layers": [{"type": "tilelayer", "data": [1e9] * 4}]}, "no number of a tile"),
        ({"layers": [{"type": "objectgroup", "objects": [{"x": "left"}]}]}, "layers[0].objects[0]"),
        ({"width": True}, "`width` must be a whole number"),
        ({"width": 1e400}, "the number 1e999 is too large"),
    ],
)
def test_broken_parts_of_json_are_named(change, words, tmp_path):
    path = json_file(tmp_path, **change)
    path.write_text(path.read_text().replace("Infinity", "1e999"), encoding="utf-8")
    assert words in refusal(path)


def test_unknown_and_missing_files_are_refused(tmp_path):
    assert "gone.tmx cannot be read" in refusal(tmp_path / "gone.tmx")
    assert ".tmx" in refusal(tmp_path / "map.doc")
    assert "needs no import" in refusal(tmp_path / "a.map.json")
    with (tmp_path / "huge.tmx").open("wb") as file:
        file.truncate(20 * 1024**2)
    assert "MB" in refusal(tmp_path / "huge.tmx")


def test_the_projects_own_surfaces_have_their_colour_in_the_tileset():
    assert colour_of("lava", {"lava": "#AA0011"}) == (170, 0, 17)
    assert colour_of("fire", {"lava": "#AA0011"}) == colour_of("fire") != colour_of("lava")
    lava = Term(id="fire", kind="surface", name="Lava", fill="#AA0011")
    board = SEATED.model_copy(update={"layers": {"surfaces": {"0,0": "fire"}}})
    usual, own = (tmx.export(board, "s", ExportOptions(terms=terms)).files["s-tiles.png"] for terms in ((), (lava,)))
    assert usual != own


def test_every_file_of_an_export_is_named_after_it():
    assert list(tmx.export(SEATED, "s", ExportOptions()).files) == ["s.tmx", "s-tiles.png"]
    assert list(tmj.export(SEATED, "s", ExportOptions()).files) == ["s.tmj", "s-tiles.png"]


@pytest.mark.parametrize("kind", [tmx, tmj])
def test_a_map_whose_tiles_lie_far_apart_is_refused_at_once(kind):
    board = Map(id="wide", name="Wide", shape=FreeShape(tiles=("9999,9999", "-9999,-9999")))
    with pytest.raises(ExchangeError, match="cells around the board are more than the 4 million of a map for Tiled"):
        kind.export(board, "wide", ExportOptions())
