"""Tables, maps and archives made to do harm: each is refused at its place, in bounded time and memory."""
from __future__ import annotations

import os
import time
import zipfile
import zlib
from base64 import b64encode
from pathlib import Path

import pytest

from helpers.job_work import abort, allot, spin
from lich_studio.content.card import Card
from lich_studio.content.problems import ContentError
from lich_studio.exchange import card_xlsx
from lich_studio.exchange.card_batches import batch_of
from lich_studio.exchange.card_columns import guessed_columns
from lich_studio.exchange.card_csv import export
from lich_studio.exchange.card_options import CardOptions
from lich_studio.exchange.card_rows_in import RowRules, cards_in
from lich_studio.exchange.cards import read_sheet
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.maps import import_map
from lich_studio.publish.card_background import read_cards
from lich_studio.session.bundle import pack, unpack
from lich_studio.session.jobs import ForeignJob, JobError, Limits, read_foreign

BOOK = (
    '<workbook xmlns:r="r"><sheets><sheet name="Cards" sheetId="1" r:id="rId1"/></sheets></workbook>',
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
)
KINDS = (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="xml" ContentType="application/xml"/></Types>'
)


def xlsx(path: Path, rows: str) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", KINDS)
        archive.writestr("xl/workbook.xml", BOOK[0])
        archive.writestr("xl/_rels/workbook.xml.rels", BOOK[1])
        archive.writestr("xl/worksheets/sheet1.xml", f"<worksheet><sheetData>{rows}</sheetData></worksheet>")
    return path


def test_a_spreadsheet_that_reaches_to_the_last_cell_is_refused_with_the_cell(tmp_path):
    last = '<row r="1048576"><c r="XFD1048576" t="n"><v>1</v></c></row>'
    path = xlsx(tmp_path / "far.xlsx", f'<row r="1"><c r="A1"><v>1</v></c></row>{last}')
    with pytest.raises(ExchangeError, match=r"reaches too far.*cell XFD1048576"):
        read_sheet(path)


def test_a_spreadsheet_that_unpacks_without_end_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(card_xlsx, "MOST_UNPACKED_BYTES", 2**21)
    path = xlsx(tmp_path / "bomb.xlsx", " " * (3 * 2**20))
    with pytest.raises(ExchangeError, match="unpacks to 3 MB; 2 MB are the most"):
        read_sheet(path)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="memory is limited on POSIX systems only")
def test_work_over_foreign_bytes_is_ended_at_its_limits(monkeypatch):
    with pytest.raises(JobError, match="too much memory; the file is damaged"):
        read_foreign(allot, 3 * 2**30)
    with pytest.raises(JobError, match="broke over it; the file is damaged"):
        read_foreign(abort)
    monkeypatch.setattr(ForeignJob, "limits", Limits(seconds=1.5))
    begun = time.monotonic()
    with pytest.raises(JobError, match="takes too long"):
        read_foreign(spin)
    assert time.monotonic() - begun < 10


def test_a_table_is_read_in_such_a_process(tmp_path):
    (tmp_path / "t.csv").write_text("Name,Cost\nFire,T\n", encoding="utf-8")
    assert read_foreign(read_cards, tmp_path / "t.csv").rows == (("Fire", "T"),)


@pytest.mark.parametrize(
    ("text", "said"),
    [("Name\n" * 50 + "a" + "," * 200_000, "200,001 columns; 500 are the most (row 51)"),
     ("Name\nx\n" + "a" * 14_000_000, "14,000,000 letters; 100,000 are the most (row 3, column 1)")],
    ids=["columns", "letters"],
)  # fmt: skip
def test_tables_wider_than_any_are_refused(tmp_path, text, said):
    (tmp_path / "t.csv").write_text(text, encoding="utf-8")
    with pytest.raises(ExchangeError) as caught:
        read_sheet(tmp_path / "t.csv")
    assert said in str(caught.value)


def test_hidden_characters_are_taken_out_of_tables_and_told(tmp_path):
    (tmp_path / "t.csv").write_text("Name,Text\nFire\u202eball,Heal\u200b 2.\n", encoding="utf-8")
    sheet = read_sheet(tmp_path / "t.csv")
    result = cards_in(sheet, guessed_columns(sheet.headings, ()), RowRules())
    assert [(card.name, card.text) for card in result.cards] == [("Fireball", "Heal 2.")]
    assert [one.place for one in result.report.of("changed")] == ["row 2, column 1", "row 2, column 2"]


@pytest.mark.parametrize("name", ["=1+1", "+1", "-2 health", "@x", "'=1+1", "''-x", "'quoted'", "plain"])
def test_cells_that_look_like_formulas_are_written_as_text_and_read_back(tmp_path, name):
    card = Card(id="x", name=name, type="technique", text=name)
    batch = batch_of("B", [card], *project(), {})
    data = export(batch, "t", CardOptions()).files["t.csv"]
    (tmp_path / "t.csv").write_bytes(data)
    cell = data.decode("utf-8-sig").splitlines()[1].split(",")[1]
    assert cell[0] not in "=+-@\t\r"
    sheet = read_sheet(tmp_path / "t.csv")
    (back,) = cards_in(sheet, guessed_columns(sheet.headings, ()), RowRules()).cards
    assert (back.name, back.text) == (name, name)


def project():
    from lich_studio.content.project import Project
    from lich_studio.session.compile import Rules

    return Rules.standard(), Project(name="P"), Path()


HEX = 'orientation="hexagonal" width="2" height="2" tilewidth="64" tileheight="56" hexsidelength="32" ' \
      'staggeraxis="x" staggerindex="odd"'


def bomb(size: int) -> str:
    return b64encode(zlib.compress(bytes(size))).decode()


@pytest.mark.parametrize(
    ("data", "said"),
    [('<data encoding="csv">1,x,0,3</data>', "'x' is no number of a tile (line 1, layer 'g')"),
     ('<data encoding="csv">1,²,0,3</data>', "'²' is no number"),
     ('<data encoding="csv">1,1_0,0,3</data>', "'1_0' is no number"),
     ('<data encoding="csv">1,' + "9" * 5000 + ",0,3</data>", "is no number of a tile"),
     ('<data><tile gid="1e9"/><tile/><tile/><tile/></data>', "`gid` must be a whole number"),
     (f'<data encoding="base64" compression="zlib">{bomb(2**28)}</data>', "unpack to more than")],
)  # fmt: skip
def test_cells_that_are_no_numbers_are_refused_at_their_place(tmp_path, data, said):
    path = tmp_path / "m.tmx"
    path.write_text(f'<map {HEX}><layer name="g" width="2" height="2">{data}</layer></map>', encoding="utf-8")
    with pytest.raises(ExchangeError) as caught:
        import_map(path)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [("m.tmx", '<!DOCTYPE m [<!ENTITY a "a"><!ENTITY b "&a;&a;">]><map>&b;</map>', "declares the entity"),
     ("m.tmx", "<map>" + "<g>" * 5000, "nested too deeply"), ("m.tmx", "\x00\x01", "XML"),
     ("m.tmj", '{"layers":[' * 400 + "]}" * 400, "nested too deeply"),
     ("m.hexjson", '{"layout":"odd-r","hexes":{"a":{"q":1e999,"r":0}}}', "too large"),
     ("m.hexjson", '{"layout":"odd-r","hexes":{"a":{"q":99999999999999999999,"r":0}}}', "`q` must be a whole number")],
)  # fmt: skip
def test_maps_made_to_do_harm_are_refused(tmp_path, name, text, said):
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ExchangeError) as caught:
        import_map(path)
    assert said in str(caught.value)


def archive_with(path: Path, name: str, data: bytes, kind: int = 0) -> Path:
    entry = zipfile.ZipInfo(name)
    entry.external_attr = kind << 16
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("studio.project.json", "{}")
        archive.writestr(entry, data)
    return path


@pytest.mark.parametrize(
    ("name", "data", "kind", "said"),
    [("art/a.png", b"/etc/passwd", 0o120777, "holds a link or the like"), ("art/a.png", b"", 0o010644, "a link or"),
     ("art/a\u202egnp.png", b"x", 0, "cannot be seen"), ("art/a.png", bytes(17 * 2**20), 0, "too large to be part"),
     ("../a.png", b"x", 0, "leads outside")],
)  # fmt: skip
def test_archives_made_to_do_harm_leave_nothing_behind(tmp_path, name, data, kind, said):
    with pytest.raises(ContentError, match=said):
        unpack(archive_with(tmp_path / "p.lich.zip", name, data, kind), tmp_path / "projects")
    assert not (tmp_path / "projects").exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders here")
def test_pipes_and_links_out_of_a_project_are_not_packed(tmp_path):
    folder = tmp_path / "p"
    folder.mkdir()
    (folder / "studio.project.json").write_text("{}")
    (tmp_path / "secret.png").write_bytes(b"secret")
    (folder / "a.png").symlink_to(tmp_path / "secret.png")
    with pytest.raises(ContentError, match=r"a\.png leads outside"):
        pack(folder, tmp_path / "p.lich.zip")
    (folder / "a.png").unlink()
    os.mkfifo(folder / "a.png")
    with pytest.raises(ContentError, match="is a pipe, a device"):
        pack(folder, tmp_path / "p.lich.zip")
    with pytest.raises(ContentError, match="no file that can hold"):
        unpack(folder / "a.png", tmp_path)

