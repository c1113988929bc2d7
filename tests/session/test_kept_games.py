"""Games that the studio keeps by itself: inputs, branches and place come back, and damage is told."""

from __future__ import annotations

import pytest

from helpers import sample_games
from lich_studio.content.problems import ContentError
from lich_studio.session import scenarios
from lich_studio.session.game_file import PlayedBy, open_game
from lich_studio.session.kept_games import KeptGame, KeptGames

RULES, SHELF = sample_games.rules(), sample_games.shelf()


def played():
    return scenarios.play(SHELF.scenario("lash-and-buckler"), RULES, SHELF)


def kept(folder, session, steps):
    """Keep a game after each of some steps, and return what the next start finds."""
    games = KeptGames(folder)
    games.describe(KeptGame("game-0001", "Duel"))
    for step in steps:
        step(session)
        games.keep("game-0001", "Duel", session)
    games.close()
    found = KeptGames(folder)
    assert found.held
    about, = found.found()
    opened = open_game(found.text(about.key), PlayedBy(RULES, SHELF.project, SHELF.cards))
    found.close()
    return about, opened


def test_what_was_given_since_is_read_from_the_log(tmp_path):
    session = played()
    steps = (
        lambda s: s.seek(2), lambda s: s.branch_off("shorter"), lambda s: s.choose(s.options[-1].key),
        lambda s: s.choose(s.options[0].key), lambda s: s.seek(1, 1), lambda _same: None,
    )  # fmt: skip
    about, opened = kept(tmp_path, session, steps)
    assert about == KeptGame("game-0001", "Duel")
    assert opened.remarks == () and opened.whole
    assert opened.session.game.inputs == session.game.inputs
    assert (opened.session.name, opened.session.position) == ("shorter", (1, 1))
    assert [one.inputs for one in opened.session.branches] == [one.inputs for one in session.branches]
    assert len(list((tmp_path / "game-0001").iterdir())) == 3, "what it replaces is gone"


def test_a_log_cut_off_by_a_crash_gives_all_but_its_last_line(tmp_path):
    session = played()
    games = KeptGames(tmp_path)
    session.seek(1)
    session.branch_off("short")
    games.keep("a", "A", session)
    before = list(session.game.inputs)
    session.choose(session.options[-1].key)
    games.keep("a", "A", session)
    games.wait()
    log = tmp_path / "a" / "1.inputs.log"
    log.write_bytes(log.read_bytes()[:-5])
    assert open_game(games.text("a"), PlayedBy(RULES)).session.game.inputs == before
    (tmp_path / "a" / "1.game.json").write_bytes(b"{")
    with pytest.raises(ContentError, match="stays in"):
        games.text("a")
    games.close()


def test_another_window_of_the_project_keeps_nothing(tmp_path):
    first, second = KeptGames(tmp_path), KeptGames(tmp_path)
    assert first.held and not second.held
    second.keep("a", "A", played())
    second.note("front", "a")
    second.close()
    first.note("front", "b")
    first.close()
    third = KeptGames(tmp_path)
    assert third.found() == () and third.noted("front") == "b"
    third.close()


def test_closed_games_stay_for_a_while(tmp_path):
    games = KeptGames(tmp_path)
    session = played()
    for number in range(15):
        games.describe(KeptGame(key := games.fresh_key(), f"Game {number}"))
        games.keep(key, "", session)
        games.close_game(key, keep=True)
    games.describe(KeptGame(key := games.fresh_key(), "Saved", "saved.record.json"))
    games.close_game(key, keep=False)
    assert [one.name for one in games.closed] == [f"Game {number}" for number in range(14, 2, -1)]
    games.close()
    later = KeptGames(tmp_path)
    assert len(later.found()) == 12 and all(one.closed for one in later.found())
    later.close()
