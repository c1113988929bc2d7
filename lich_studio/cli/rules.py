"""`lich-studio rules`: each rule in one line, the module that carries it out, its tests, and what is missing."""
from __future__ import annotations

import json as json_format
from collections.abc import Sequence
from typing import Annotated

import typer

from lich_studio.session.compile import Rules
from lich_studio.session.rulebook import RuleRow, checkout_tests, rule_rows


def command(
    rule: Annotated[
        str, typer.Argument(metavar="[ID]", help="A rule's id such as BLK-001.3, or how several begin, such as BLK.")
    ] = "",
    json: Annotated[bool, typer.Option("--json", help="Print a JSON list with all that is known.")] = False,
) -> None:
    """List the rules: id, line, module, tests, whether a test pins it, and what is missing."""
    rows = rule_rows(Rules.standard().ruleset, checkout_tests())
    chosen = rows_of(rows, rule)
    if not chosen:
        typer.echo(f"no rule has the id {rule}", err=True)
        raise typer.Exit(1)
    if json:
        typer.echo(json_format.dumps([row.plain() for row in chosen], indent=2, ensure_ascii=False))
        return
    if len(chosen) == 1:
        print_whole(chosen[0])
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


def print_whole(row: RuleRow) -> None:
    """Print everything that is known of one rule."""
    typer.echo(f"{row.id}  {row.line}")
    typer.echo(f"  chapter  {row.chapter}")
    typer.echo(f"  module   {row.module or 'none yet'}")
    for number, test in enumerate(row.tests or ()):
        typer.echo(f"  {'tests' if not number else '':<8} {test}")
    for lack in row.missing:
        typer.echo(f"  missing  {lack}")
