"""Rulebooks in Markdown are read and compared like the others, and messy ones are told where they are wrong."""

from __future__ import annotations

import pytest

from lich_studio.session.rulebook_compare import compare
from lich_studio.session.rulebook_file import load_rulebook

BOOK = """# Lantern Hill

[**Before play**](#before-play)

[The hill](#the-hill)

# Before play {#before-play}

## The hill {#the-hill}

\tThe hill is made of nineteen tiles.

* Everybody takes one lantern.
* A lantern may stop one [gust](#wind), but
  only once.
  * A dim lantern stops none.

#### \tWind {#wind}

1. Wind blows downhill.
2. It *never* turns \\-not even at night\\-.

## Words

* **Glow**: Turn a lantern up.
* **HILL-7**: The youngest lights the first lantern.
"""


def book(folder, text, name="hill.md"):
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return load_rulebook(path)


def test_headings_points_numbers_names_and_links_are_read(tmp_path):
    read = book(tmp_path, BOOK)
    assert read.usable and not read.problems and read.title == "Lantern Hill"
    assert {rule.id: rule.text for rule in read.rules.values()} == {
        "the-hill.1": "The hill is made of nineteen tiles.",
        "the-hill.2": "Everybody takes one lantern.",
        "the-hill.3": "A lantern may stop one gust, but only once.\nA dim lantern stops none.",
        "wind.1": "Wind blows downhill.",
        "wind.2": "It never turns -not even at night-.",
        "words.glow": "Turn a lantern up.",
        "HILL-7": "The youngest lights the first lantern.",
    }
    assert read.rules["words.glow"].name == "Glow"
    assert read.rules["wind.1"].section == "Before play › The hill › Wind" and read.rules["wind.1"].line == 20
    assert [(link.source, link.target) for link in read.links] == [("the-hill.3", "wind.1")]


def test_one_rule_more_is_new_and_those_behind_it_stay_themselves(tmp_path):
    later = BOOK.replace("* Everybody", "* Nobody sleeps.\n* Everybody").replace("downhill", "uphill")
    found = compare(book(tmp_path, BOOK), book(tmp_path, later, "later.md"))
    assert found.summary == "1 changed, 1 new, 6 alike"
    assert found.of_kind("changed")[0].marked == "Wind blows [-downhill-]{+uphill+}."
    assert found.of_kind("new")[0].new.text == "Nobody sleeps."
    assert compare(book(tmp_path, BOOK), book(tmp_path, BOOK, "again.md")).summary == "7 alike"


@pytest.mark.parametrize(("text", "line", "says"), [
    ("only words\n", 1, "no headings"),
    ("# A\n\n## B\n", 1, "no rules below them"),
    ("* a rule\n\n# A\n\n* b\n", 1, "above the first heading"),
    ("# T\n# A\n\n* one\n*\n", 5, "a point without text"),
    ("# T\n# A\n* **X-1**: one\n* **X-1**: two\n", 4, "X-1 is taken already on line 3"),
    ("# T\n# A {#a}\n* one\n# B {#a}\n* two\n", 4, "#a is taken already on line 2"),
    ("# T\n# A\n* one\n```\ncode\n", 4, "never closed"),
    ("", 1, "no headings"),
])  # fmt: skip
def test_a_fault_is_told_at_its_line_and_the_file_is_not_used(tmp_path, text, line, says):
    read = book(tmp_path, text)
    fault = next(problem for problem in read.problems if problem.severity == "error")
    assert not read.usable and not read.rules
    assert (fault.line, says in fault.message) == (line, True), fault.message


def test_what_is_merely_untidy_is_warned_of(tmp_path):
    read = book(tmp_path, "# T\n# A\n* see [b](#nowhere)\n* **bold that stays open\n\n1.glued to its number\n")
    assert read.usable and len(read.rules) == 3
    assert [problem.line for problem in read.problems] == [3, 4, 6]
    broken = tmp_path / "broken.md"
    broken.write_bytes(b"# A\n\n* \xff\xfe\n")
    assert "UTF-8" in load_rulebook(broken).problems[0].message and load_rulebook(broken).problems[0].line == 3
    assert not load_rulebook(tmp_path / "nowhere.md").usable
