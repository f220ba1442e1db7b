"""`bow realm play`, and recorded games of the realm in `bow play` and `bow replay`."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import bow
from bow.games.realm import REALM
from bow.record.recorded_battles import Journal
from bow.record.recorded_realms import RealmJournal
from bow.seats import saved_files
from bow.seats.saved_files import offered_seats, read_seats
from bow.table.realm.destinations import KeptRealm
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_saves import RealmSetup
from tests.cli.conftest import Run

needs_display = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere no display is needed")


@pytest.fixture
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Provide the list of pages that a window would open on; no window opens."""
    pages: list[Any] = []

    class Window:
        def open(self, page: object) -> None:
            pages.append(page)

    def run(show: Callable[[Any], object]) -> None:
        show(Window())

    monkeypatch.setattr("bow.table.app.run_window", run)
    monkeypatch.setattr("bow.table.started.run_window", run)
    monkeypatch.setattr("bow.cli.program.has_display", lambda: True)
    monkeypatch.setattr("bow.system.log_file.start_log", lambda: None)
    return pages


def a_game(players: int = 3, actions: int = 2) -> Path:
    """Record a game of some actions; return its file."""
    session = realm_saves.begin(RealmSetup(players, {}, {}, 4))
    for _ in range(actions):
        session.act(session.realm.legal_actions()[0])
    assert session.journal is not None
    path = session.journal.path
    session.close()
    return path


def a_battle(folder: Path) -> Path:
    path = folder / "battle.bow"
    Journal.create(path, bow.Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), 1)).close()
    return path


# --- what is opened
def test_a_program_takes_a_seat_and_is_offered_for_the_others(
    run: Run, opened: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saved_files, "_programs", {})
    program = f"cmd:{shlex.quote(sys.executable)}"
    assert run("realm", "play", "--stark", program, "--lannister", "greedy")[0] == 0
    session = opened[0].session
    assert session.seats == {"stark": program, "lannister": "greedy", "baratheon": "person"}
    assert offered_seats(REALM)[-1] == program
    path = session.journal.path
    session.close()
    assert run("realm", "play", str(path), "--baratheon", program, "--stark", "person")[0] == 0
    assert opened[1].session.seats == {"stark": "person", "lannister": "greedy", "baratheon": program}
    opened[1].session.close()


def test_without_a_word_the_set_up_opens(run: Run, opened: list[Any]) -> None:
    assert run("realm", "play")[0] == 0
    (page,) = opened
    assert type(page).__name__ == "RealmSetupPage"
    assert page.setup.players == 3


def test_a_game_of_bots_begins_at_once(run: Run, opened: list[Any]) -> None:
    seats = [word for house in ("stark", "lannister", "baratheon") for word in (f"--{house}", "greedy")]
    assert run("realm", "play", "--players", "3", *seats, "--seed", "4", "--option", "tides=true")[0] == 0
    (page,) = opened
    session = page.session
    assert set(session.seats.values()) == {"greedy"}
    assert session.seed == 4
    assert session.realm.options.tides
    assert session.journal is not None
    session.close()


def test_houses_are_as_their_number_says(run: Run, opened: list[Any]) -> None:
    houses = "greyjoy,stark,lannister,baratheon"
    assert run("realm", "play", "--houses", houses, "--greyjoy", "bot:random")[0] == 0
    session = opened[0].session
    assert set(session.realm.houses) == set(houses.split(","))
    assert session.seats["greyjoy"] == "random"
    session.close()


@pytest.mark.parametrize("command", [("play",), ("realm", "play")], ids=" ".join)
def test_a_recorded_game_is_resumed_with_other_seats(run: Run, opened: list[Any], command: tuple[str, ...]) -> None:
    path = a_game()
    assert run(*command, str(path), "--stark", "greedy")[0] == 0
    session = opened[0].session
    assert len(session.history) == 2
    assert session.seats == {"stark": "greedy", "lannister": "person", "baratheon": "person"}
    session.close()
    assert read_seats(path, REALM).players["stark"] == "greedy"


def test_its_replay_opens_too(run: Run, opened: list[Any]) -> None:
    path = a_game()
    assert run("replay", str(path))[0] == 0
    assert opened[0].path == path
    code, out, _ = run("replay", str(path), "--check")
    assert code == 0
    assert out.startswith("ok: 2 actions")
    assert "places an order" in run("replay", str(path), "--text", "--all")[1]


def test_a_battle_is_opened_as_a_battle(run: Run, opened: list[Any], tmp_path: Path) -> None:
    path = a_battle(tmp_path)
    code, _, err = run("realm", "play", str(path))
    assert code == 2
    assert "is a record of another game, 'battle'" in err
    assert opened == []


def test_content_packs_of_the_command_line_are_those_of_the_game(run: Run, opened: list[Any], tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "pack.yaml").write_text("id: mine\nname: Mine\nversion: '1'\n", encoding="utf-8")
    assert run("realm", "play", "--players", "3", "--content", str(pack))[0] == 0
    session = opened[0].session
    assert [label.id for label in session.realm.content.packs] == ["mine"]
    path = session.journal.path
    session.close()
    assert "mine" in path.read_text(encoding="utf-8").splitlines()[0]
    assert run("realm", "play", str(path))[0] == 0
    asking = opened.pop()
    assert isinstance(asking, KeptRealm)  # the page says what is missing, and asks
    assert run("realm", "play", str(path), "--content", str(pack))[0] == 0
    opened[-1].session.close()


# --- bad input
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--players", "3", "--tyrell", "greedy"), "House Tyrell is not in this game"),
        (("--players", "9"), "9"),
        (("--houses", "stark,tully,lannister"), "tully"),
        (("--stark", "nobody"), "Unknown player 'nobody'. Choose one of: person, random, greedy, regent."),
        (("--option", "tides"), "tides"),
        (("--option", "tide=true"), "tide"),
        (("missing.bow",), "missing.bow"),
        (("any.bow", "--players", "3"), "leave out --players"),
    ],
)
def test_bad_input_is_said_before_a_window_opens(
    run: Run, opened: list[Any], arguments: tuple[str, ...], said: str
) -> None:
    code, _, err = run("realm", "play", *arguments)
    assert code == 2
    assert said in err
    assert opened == []
    code, _, russian = run("--language", "ru", "realm", "play", *arguments)
    assert code == 2
    assert russian.strip() != err.strip()


def test_a_game_that_is_played_elsewhere_is_no_traceback(run: Run, opened: list[Any]) -> None:
    path = a_game()
    elsewhere = RealmJournal.open(path)
    try:
        code, _, err = run("play", str(path))
    finally:
        elsewhere.close()
    assert code == 2
    assert str(path) in err
    assert opened == []


# --- without a window
@needs_display
@pytest.mark.usefixtures("no_screen")
def test_without_a_screen_the_terminal_is_offered(run: Run) -> None:
    path = a_game()
    for words in (("realm", "play"), ("realm", "play", "--players", "4")):
        code, _, err = run(*words)
        assert code == 2
        assert "needs a screen" in err
        assert "realm hotseat --players 3" in err
    for command in ("play", "replay", "realm play"):
        code, _, err = run(*command.split(), str(path))
        assert code == 2
        assert f"realm hotseat --resume {path}" in err
    assert "Окну игры нужен экран" in run("--language", "ru", "realm", "play")[2]
