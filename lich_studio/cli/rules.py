"""`lich-studio rules`: each rule in one line, the module that carries it out, its tests, and what is missing.

With `--compare` two rulebook files are compared: what is new, gone or changed, and what implements it.
"""
from __future__ import annotations

import json as json_format
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from lich_studio.session.compile import Rules
from lich_studio.session.rule_evidence import RuleShelf
from lich_studio.session.rule_links import RuleLinks, rule_groups
from lich_studio.session.rule_scenarios import RuleScenarios
from lich_studio.session.rulebook import RuleRow, checkout_tests, rule_rows
from lich_studio.session.rulebook_compare import compare as compare_books
from lich_studio.session.rulebook_file import load_rulebook
from lich_studio.session.rulings import ruling_rows
from lich_studio.session.shelf import sample_shelf


def command(
    rule: Annotated[
        str, typer.Argument(metavar="[ID]", help="A rule's id such as BLK-001.3, or how several begin, such as BLK.")
    ] = "",
    compare: Annotated[
        tuple[Path, Path] | None,
        typer.Option("--compare", metavar="OLD NEW", help="Two rulebook files: what differs, and what implements it."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON with all that is known.")] = False,
) -> None:
    """List the rules: id, line, module, tests, whether a test pins it, and what is missing."""
    if compare is not None:
        print_comparison(*compare, json=json)
        return
    rows = rule_rows(Rules.standard().ruleset, checkout_tests())
    chosen = rows_of(rows, rule)
    if not chosen:
        typer.echo(f"no rule has the id {rule}", err=True)
        raise typer.Exit(1)
    if json:
        typer.echo(json_format.dumps([row.plain() for row in chosen], indent=2, ensure_ascii=False))
        return
    if len(chosen) == 1:
        print_whole(chosen[0], RuleShelf(Rules.standard().ruleset, None))
        return
    chapter = ""
    for row in chosen:
        if row.chapter != chapter:
            chapter = row.chapter
            typer.echo(f"\n{chapter}" if row is not chosen[0] else chapter)
        typer.echo(as_line(row))
    built, pinned = sum(bool(row.module) for row in chosen), sum(row.pinned for row in chosen)
    typer.echo(f"\n{len(chosen)} rules, {built} built, {pinned} pinned by tests")


def rows_of(rows: Sequence[RuleRow], rule: str) -> list[RuleRow]:
    """Return the rule of an id, else all rules whose ids begin like that; all of them for ""."""
    wanted = rule.upper()
    exact = [row for row in rows if row.id == wanted]
    return exact or [row for row in rows if row.id.startswith(wanted)]


def as_line(row: RuleRow) -> str:
    """Return one line of the list: id, rule, module, number of tests, and what is missing."""
    tests = "" if row.tests is None else f", {len(row.tests)} {'test' if len(row.tests) == 1 else 'tests'}"
    lacks = f"  ({'; '.join(row.missing)})" if row.missing and row.tests is not None else ""
    return f"  {row.id:<22} {row.line}  [{row.module or 'unbuilt'}{tests}]{lacks}"


def print_whole(row: RuleRow, shelf: RuleShelf) -> None:
    """Print everything that is known of one rule."""
    rules = Rules.standard()
    links = RuleLinks({known.id: known.line for known in shelf.rows.values()}, rule_groups(rules.ruleset.id).values())
    scenarios = RuleScenarios(rules, sample_shelf()).all()
    typer.echo(f"{row.id}  {row.line}")
    typer.echo(f"  chapter  {row.chapter}")
    typer.echo(f"  module   {row.module or 'none yet'}")
    print_list("file", [shelf.files[row.module]] if row.module in shelf.files else [])
    print_list("ruling", [f"{one.ruling} {one.id}: {' | '.join(reading.id for reading in one.readings)}"
                          for one in ruling_rows(rules.ruleset, {}) if row.id in one.rules])  # fmt: skip
    print_list("names", [f"{group}  {links.group_name(group)}" for group in links.names(row.id)])
    print_list("named by", links.named_by(row.id))
    print_list("shown by", [f"{one.scenario}  {one.sentence}" for one in scenarios.of(row.id)])
    print_list("tests", row.tests or ())
    for lack in row.missing:
        typer.echo(f"  missing  {lack}")


def print_list(name: str, entries: Sequence[str]) -> None:
    """Print entries below each other, their name before the first."""
    for number, entry in enumerate(entries):
        typer.echo(f"  {'' if number else name:<8} {entry}")


def print_comparison(old: Path, new: Path, *, json: bool) -> None:
    """Print what differs between two rulebook files, or what is broken in them.

    Raises:
        Exit: with 1 if a file cannot be used.
    """
    books = load_rulebook(old), load_rulebook(new)
    for problem in (*books[0].problems, *books[1].problems):
        typer.echo(str(problem), err=True)
    if not all(book.usable for book in books):
        raise typer.Exit(1)
    found = compare_books(*books)
    rules = Rules.standard()
    shelf = RuleShelf(rules.ruleset, checkout_tests())
    known = any(shelf.under(change.id) for change in found.changes)
    scenarios = RuleScenarios(rules, sample_shelf()).all() if known else None
    evidence = {change.id: shelf.evidence(change.id, scenarios) for change in found.changes}
    if json:
        plain = [{**change.plain(), "implemented": evidence[change.id].plain()} for change in found.changes]
        typer.echo(json_format.dumps({"changes": plain, "alike": found.same}, indent=2, ensure_ascii=False))
        return
    for change in found.changes:
        typer.echo(f"{change.kind:<8} {change.id}  {change.section}")
        typer.echo(f"         {change.marked}")
        for line in evidence[change.id].lines():
            typer.echo(f"         - {line}")
    for word, links in (("new", found.links_new), ("gone", found.links_gone)):
        for link in links:
            typer.echo(f"{word:<8} {link.source} leads to {link.target}{f': {link.why}' if link.why else ''}")
    typer.echo(f"{books[0].title} to {books[1].title}: {found.summary}")
