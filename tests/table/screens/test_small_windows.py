"""Pages in small windows with large letters: nothing is missing, cut, or shown without its label."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.content.scenarios import find_scenario, scenario_paths
from bow.content.terms import OPTIONS
from bow.table.battle.destinations import EndPage
from bow.table.battle.pages import book
from bow.table.battle.play import saves
from bow.ui.player_settings import Settings
from bow.ui.wording import words
from bow.words.messages import choose_language
from bow.words.translation import translated
from tests.table.languages.test_languages import faults
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

PLAYED = Path(__file__).parents[2] / "golden" / "played-kingsroad.bow"
SIZES = [(1280, 720, 1.0), (1280, 720, 1.5), (1600, 900, 1.5), (1920, 1080, 1.0)]


@pytest.fixture
def table(window: "TableWindow", home: Path) -> Iterator["TableWindow"]:
    """Provide the window; restore English afterwards."""
    yield window
    window.show_title()
    window.change_settings(Settings(animation_speed=0.0))
    choose_language(None)


def sized(table: "TableWindow", width: int, height: int, scale: float, language: str = "en") -> Mouse:
    table.set_size(width, height)
    table.dispatch_events()
    table.change_settings(Settings(language=language, ui_scale=scale, animation_speed=0.0, secrecy=False))
    table.show_title()
    mouse = Mouse(table)
    mouse.frame()
    return mouse


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_all_battles_stand_on_the_map_or_in_the_list(
    table: "TableWindow", width: int, height: int, scale: float
) -> None:
    mouse = sized(table, width, height, scale)
    mouse.click("button", "new-battle")
    mouse.shoot(f"book-map-{width}-{round(scale * 100)}")
    plans = mouse.view.scenarios
    seen = mouse.regions("tab")
    assert len(seen) == 10
    assert faults(mouse) == []
    mouse.click("button", "view-others")
    seen += mouse.regions("tab")
    assert faults(mouse) == []
    assert seen == [f"page-{n}" for n in range(len(plans))]
    last = len(plans) - 1
    mouse.click("tab", f"page-{last}")
    assert mouse.view.scenario is plans[last]
    said = [text for text, _ in mouse.view.canvas.written]
    assert translated(plans[last], words()).name in said


def test_a_long_list_of_battles_is_leafed_through(
    table: "TableWindow", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = find_scenario("102-harrow-farm").read_text(encoding="utf-8")
    made = [tmp_path / f"{n}.yaml" for n in range(60)]
    for path in made:
        path.write_text(plan.replace("id: harrow-farm", f"id: farm-{path.stem}"), encoding="utf-8")
    paths = (*scenario_paths(), *made)
    monkeypatch.setattr(book, "scenario_paths", lambda: paths)
    mouse = sized(table, 1280, 720, 1.5)
    mouse.click("button", "new-battle")
    mouse.click("button", "view-others")
    seen = mouse.regions("tab")
    last = f"page-{len(paths) - 1}"
    assert last not in seen
    while last not in mouse.regions("tab"):  # a button shows the number of the others
        assert faults(mouse) == []
        mouse.click("button", "list-down")
        seen += [id for id in mouse.regions("tab") if id not in seen]
    assert len(seen) == len(paths) - 10
    mouse.wheel(*mouse.region("tab", last).box.centre, 9)
    assert last not in mouse.regions("tab")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_sign_is_never_seen_without_its_line(table: "TableWindow", language: str) -> None:
    mouse = sized(table, 1280, 720, 1.5, language)
    mouse.click("button", "new-battle")
    seen = 0
    mouse.click("button", "sheet")
    for n in range(len(mouse.view.scenarios)):
        mouse.press(arcade.key.PAGEDOWN)
        pane = mouse.view.pane
        for down in range(0, round(pane.furthest), 23):
            pane.to(down)
            lines = [box for _, box in pane.canvas.written]
            for sprite in pane.canvas._under:
                middle = sprite.center_y
                assert any(box.bottom <= middle <= box.top for box in lines), (n, down)
                seen += 1
    assert seen


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_the_report_names_all_who_were_captured(
    table: "TableWindow", language: str, width: int, height: int, scale: float
) -> None:
    mouse = sized(table, width, height, scale, language)
    session = saves.read_replay(PLAYED)
    table.open(EndPage(session))
    mouse.shoot(f"end-{language}-{width}-{round(scale * 100)}")
    assert faults(mouse) == []


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_a_replay_shows_a_line_of_its_log(table: "TableWindow", width: int, height: int, scale: float) -> None:
    mouse = sized(table, width, height, scale)
    table.show_replay(PLAYED)
    mouse.frame()
    mouse.click("button", "fight-next")
    mouse.shoot(f"replay-log-{width}-{round(scale * 100)}")
    log = mouse.view.side.log
    assert mouse.regions("log")
    assert any(box.holds(*written.centre) for box in [log.box] for _, written in log.canvas.written[4:])


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_the_tools_of_a_replay_are_large_enough_to_be_hit(
    table: "TableWindow", width: int, height: int, scale: float
) -> None:
    mouse = sized(table, width, height, scale)
    table.show_replay(PLAYED)
    mouse.frame()
    least = 22 * scale if (width, scale) != (1280, 1.5) else 28
    tools = [mouse.region("button", id).box for id in ("zone", "sight", "plan", "help", "play", "step-forward")]
    assert min(min(box.width, box.height) for box in tools) >= least
    assert faults(mouse) == []


def test_the_optional_rules_beside_the_sheet_keep_their_words_and_hints_keep_off_the_start(
    table: "TableWindow",
) -> None:
    mouse = sized(table, 1280, 720, 1.5, "ru")
    mouse.click("button", "new-battle")
    mouse.hover("button", "rules")
    mouse.frame()
    assert mouse.view.tip is not None
    assert not mouse.view.tip.meets(mouse.region("button", "start").box)
    mouse.click("button", "sheet")
    mouse.click("button", "rules")
    said = {word for text, _ in mouse.view.canvas.written for word in text.split()}
    labels = [words().say(f"option-{name}") for name in OPTIONS]
    assert {word for label in labels for word in label.split()} <= said
