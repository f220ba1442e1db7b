"""The player's book at the table: news of ribbons at the end of a game, deeds that are noted."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import arcade
import pytest

from bow.player_book.own_deeds import DEEDS, noted_deeds
from bow.player_book.ribbons import all_ribbons
from bow.table.battle.destinations import BookPage, KeptBattle, ReplayPage
from bow.table.battle.pages.end import BattleEnd
from bow.table.battle.play import saves
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.table.battle.screens.replay_screen import ReplayScreen
from bow.table.player_book_screen import PlayerBookScreen
from bow.table.realm.destinations import RealmReplayPage
from bow.ui import wording
from bow.ui.player_settings import Settings
from bow.ui.screens.navigation import PlayerBookPage
from bow.words.messages import Words
from tests.table.layout_checks import troubles
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
GOLDEN = Path(__file__).parents[2] / "golden"

pytestmark = pytest.mark.usefixtures("strict_words")


@pytest.fixture
def mouse(window: TableWindow, home: Path) -> Iterator[Mouse]:
    """Provide mouse and keyboard at the title of a player without games and deeds."""
    for path in saves.SHELF.journals():
        path.unlink()
    (home / DEEDS).unlink(missing_ok=True)
    saves.SHELF.folder.mkdir(parents=True, exist_ok=True)
    window.change_settings(Settings(animation_speed=0.0, secrecy=False))
    window.show_title()
    found = Mouse(window)
    found.frame()
    yield found
    window.show_title()
    for path in saves.SHELF.journals():
        path.unlink()


def kept(name: str, seats: str = '{"stark": "person", "lannister": "captain"}', left: int = 0) -> Path:
    """Put a recorded battle on the shelf, without its last `left` actions; return the journal."""
    path = saves.SHELF.folder / f"{name}.bow"
    lines = (GOLDEN / path.name).read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[: len(lines) - left]))
    path.with_suffix(".seats").write_text(seats, encoding="utf-8")
    return path


def test_the_end_of_a_battle_names_the_ribbons_that_it_has_earned(mouse: Mouse) -> None:
    path = kept("played-kingsroad", left=1)
    mouse.window.open(KeptBattle(path, known=True))
    assert isinstance(mouse.view, BattleScreen)
    mouse.view.controller.act(next(action for action in mouse.view.seat.legal if action.verb == "pass"))
    mouse.until(lambda: type(mouse.view) is BattleEnd, "the end")
    end: Any = mouse.view
    mouse.until(lambda: "ribbons in your book" in end.notice, "the news")
    assert "Captain Beaten" in end.notice
    mouse.shoot("new-ribbons")


def test_figures_and_ribbons_are_shown_and_lead_to_a_replay(mouse: Mouse) -> None:
    kept("played-kingsroad")
    mouse.window.change_settings(Settings(animation_speed=0.0, secrecy=False, ui_scale=1.5))
    mouse.window.show_title()
    mouse.until(lambda: mouse.window.loaded, "the games")
    mouse.click("button", "player-book")
    assert isinstance(mouse.view, PlayerBookScreen)
    mouse.until(lambda: mouse.view.read is not None, "the figures")
    mouse.frame()
    assert "1 of 1 won" in [text for text, _ in mouse.view.pane.canvas.written]
    assert mouse.region("row", "captain-beaten").enabled
    assert [mouse.region("row", id).enabled for id in mouse.regions("row")] == sorted(
        (mouse.region("row", id).enabled for id in mouse.regions("row")), reverse=True
    )
    mouse.shoot("player-book")
    # pages by keys, the other game by a click, and back to the first page
    first = mouse.regions("row")
    mouse.press(KEY.PAGEDOWN)
    assert mouse.regions("row") != first
    mouse.click("choice", "game-realm")
    assert mouse.sees("row", "first-throne")
    assert "You have not finished a game of the realm yet." in " ".join(
        text for text, _ in mouse.view.pane.canvas.written
    )
    mouse.click("choice", "game-battle")
    mouse.click("row", "captain-beaten")
    mouse.until(lambda: isinstance(mouse.view, ReplayScreen), "the replay")
    mouse.click("button", "leave-replay")
    mouse.until(lambda: isinstance(mouse.view, PlayerBookScreen), "the book")
    mouse.press(KEY.ESCAPE)
    assert type(mouse.view).__name__ == "TitleScreen"


@pytest.mark.parametrize(
    ("size", "scale", "language"), [((1280, 720), 1.5, "ru"), ((1280, 720), 1.0, "en"), ((1920, 1200), 1.5, "ru")]
)
def test_every_figure_and_ribbon_can_be_read(
    mouse: Mouse, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, language: str
) -> None:
    for name in ("played-kingsroad", "played-raiders"):
        kept(name)
    window, before = mouse.window, mouse.window.get_size()
    monkeypatch.setattr(wording, "words", lambda: Words(language, strict=True))
    try:
        window.set_size(*size)
        mouse.until(lambda: window.get_size() == size, "the size of the window")
        window.change_settings(Settings(animation_speed=0.0, ui_scale=scale, language=language))
        for kind in ("battle", "realm"):
            window.open(PlayerBookPage(kind=kind))
            shown: Any = mouse.view
            mouse.until(lambda: shown.read is not None, "the figures")  # noqa: B023  # called at once
            seen: set[str] = set()
            while True:
                mouse.frame()
                assert troubles(shown.canvas, shown.box) == []
                assert troubles(shown.pane.canvas, shown.pane.box) == []
                assert [text for text, _ in (*shown.canvas.written, *shown.pane.canvas.written) if "…" in text] == []
                seen |= set(mouse.regions("row"))
                if not mouse.sees("button", "list-down") or not mouse.region("button", "list-down").enabled:
                    break
                mouse.click("button", "list-down")
            assert len(seen) == sum(ribbon.game in (None, kind) for ribbon in all_ribbons())
    finally:
        window.set_size(*before)
        window.change_settings(Settings(animation_speed=0.0, secrecy=False))
        mouse.until(lambda: window.get_size() == before, "the size of the window")


def test_the_battle_book_leads_to_it_and_back(mouse: Mouse) -> None:
    mouse.window.open(BookPage())
    book = mouse.view
    mouse.click("button", "player-book")
    assert isinstance(mouse.view, PlayerBookScreen)
    mouse.until(lambda: mouse.view.read is not None, "the figures")
    assert mouse.view.kind == "battle"
    mouse.press(KEY.ESCAPE)
    assert mouse.view is book


def test_a_replay_watched_to_its_end_is_noted(mouse: Mouse) -> None:
    mouse.window.open(ReplayPage(kept("played-kingsroad"), known=True))
    mouse.frame(2)
    assert noted_deeds() == {}
    mouse.press(KEY.END)
    mouse.until(lambda: "replay-watched" in noted_deeds(), "the deed")


def test_a_replay_of_the_realm_watched_to_its_end_is_noted(mouse: Mouse, tmp_path: Path) -> None:
    path = Path(shutil.copy(GOLDEN / "realm-of-three.bow", tmp_path))
    mouse.window.open(RealmReplayPage(path, known=True))
    mouse.frame(2)
    assert noted_deeds() == {}
    mouse.press(KEY.END)
    mouse.until(lambda: "replay-watched" in noted_deeds(), "the deed")
