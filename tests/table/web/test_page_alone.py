"""The page without a server in a real browser: built from locked files, played on a phone and on a wide screen."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bow.battle.battle import Battle
from bow.game.match import MatchStep
from bow.games.battle import BATTLE
from bow.record.recorded_battles import Journal
from bow.seats.opened_game import open_game
from bow.system.locking import lock
from tests.table.web.browser import PHONE, WIDE, NoBrowserError, browser
from tools.locks.page_checks import node_modules
from tools.play_folder.locked_files import PYODIDE
from tools.play_folder.page_folder import PAGE_POLICY, build, wire_sizes
from tools.play_folder.played_page import GENEROUS, PlayedPage
from tools.play_folder.serving import served

if TYPE_CHECKING:
    from playwright.sync_api import Browser

#: bytes on the way of all but pictures
MOST_SENT = 12_000_000
#: choices until a fight begins, and until a round of the realm is over
MOST_CHOICES = 150

#: keeps a game in the browser, and holds it as the tab does in which it is played
HOLD_GAME = """async (bytes) => {
  const { held, keep } = await import("./alone/kept_games.js");
  const file = "battles/a.bow";
  const seats = { stark: "person", lannister: "greedy" };
  const card = { file, game: "battle", title: "A", seats, over: false, when: 1 };
  await keep(new Map([[file, new Uint8Array(bytes)]]), card);
  window.free = await held(file);
}"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the page, without painted grounds: built once for all processes of a test run."""
    together = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        together = together.parent
    place, made = together / "site" / "play", together / "made"
    with (together / "site.lock").open("w") as file:
        while not lock(file.fileno()):
            time.sleep(0.2)
        if not place.is_dir():
            build(made / "play", ("the-night-march",), painted=False)
            made.rename(place.parent)
    return place


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with served(folder) as found:
        yield found


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    try:
        with browser() as found:
            yield found
    except NoBrowserError as error:
        pytest.fail(str(error))


def test_the_folder_is_of_locked_files_small_and_names_no_other_host(folder: Path) -> None:
    lock = json.loads((PYODIDE / "package-lock.json").read_bytes())["packages"]["node_modules/pyodide"]
    assert lock["integrity"].startswith("sha512-")
    runtime = json.loads((folder / "engine" / "pyodide-lock.json").read_bytes())
    assert runtime["info"]["python"].startswith("3.14")
    assert runtime["packages"] == {}, "nothing can be loaded by its name"
    sizes = wire_sizes(folder)
    assert sizes["engine"] + sizes["page"] < MOST_SENT
    assert PAGE_POLICY in (folder / "index.html").read_text(encoding="utf-8")
    for path in [*folder.glob("*.*"), *folder.glob("alone/*")]:
        if path.suffix in (".js", ".css", ".html"):
            text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
            assert "http://" not in text.replace("http://127.0.0.1", "")
            assert "https://" not in text, path.name
    assert "Mozilla Public License" in (folder / "licences.txt").read_text(encoding="utf-8")


def write_game_before_a_fight(path: Path) -> None:
    """Write a battle of two bots up to the turn of Lannister that is followed by the first fight."""
    game, bot, turn = BATTLE.start(scenario="the-night-march", seed=5), BATTLE.bots.ours("greedy", 5), 0
    steps: list[MatchStep[Battle]] = []
    while not steps or steps[-1].action.verb != "attack":
        decision = game.decision
        assert decision is not None
        if decision.kind == "turn" and decision.house == "lannister":
            turn = len(steps)
        action = bot.choose(game.view(decision.house))
        steps.append(MatchStep(decision.house, action, game, game := game.apply(action)))
    Journal.create(path, steps[0].before, steps=steps[:turn])


def test_an_opened_battle_against_captain_goes_to_its_first_fight_and_on_after_a_new_load(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    phone = PlayedPage(chromium, address, viewport=PHONE, has_touch=True, locale="en-US", reduced_motion="reduce")
    page = phone.page
    page.evaluate((node_modules() / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    grave = [
        each["id"] for each in page.evaluate("axe.run()")["violations"] if each["impact"] in ("serious", "critical")
    ]
    assert grave == []
    write_game_before_a_fight(begun := tmp_path / "a battle.bow")
    phone.open(begun, {"stark": "person", "lannister": "captain"})
    for _ in range(MOST_CHOICES):
        assert phone.choose()
        if page.locator(".log li.rolled").count():
            break
    assert page.locator(".log li.rolled").count()
    phone.leave()
    with page.expect_download() as coming:
        page.locator(".kept-games li .plain").nth(1).click()
    assert coming.value.suggested_filename == begun.name
    coming.value.save_as(file := tmp_path / "further" / begun.name)
    steps = [str(step.action) for step in open_game(begun, BATTLE).match_steps()]
    played = [str(step.action) for step in open_game(file, BATTLE).match_steps()]
    assert played[: len(steps)] == steps
    assert len(played) > len(steps)
    phone.open(file, {"stark": "person", "lannister": "captain"})
    page.wait_for_function("() => window.view.menu.length > 0")
    before = phone.view
    page.reload()  # the worker has no file any more, but the browser has
    page.wait_for_selector(".sheet .asks")
    assert (phone.view["digest"], phone.view["menu"]) == (before["digest"], before["menu"])
    phone.leave()
    page.locator(".kept-games li").nth(1).wait_for()  # the opened file has not replaced the game
    assert page.locator(".kept-games li").count() == 2
    assert phone.elsewhere == []
    assert phone.faults == []


def test_a_game_of_another_tab_is_neither_deleted_nor_continued(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    first = chromium.new_context(locale="en-US").new_page()
    first.goto(f"{address}licences.txt")
    write_game_before_a_fight(tmp_path / "a.bow")
    first.evaluate(HOLD_GAME, [*(tmp_path / "a.bow").read_bytes()])
    other = first.context.new_page()
    other.set_default_timeout(GENEROUS)
    other.goto(address)
    for _ in range(2):
        other.locator(".kept-games li .plain").nth(2).click()  # delete, for good
    other.locator(".door [role=alert]").wait_for()
    other.locator(".kept-games .go-on").click()
    other.locator(".door .starting").wait_for()
    other.locator(".door [role=alert]").wait_for()
    assert other.locator(".kept-games li").count() == 1
    first.evaluate("free()")
    other.locator(".kept-games .go-on").click()
    other.wait_for_selector(".sheet .asks, .handover")


def test_two_people_pass_the_screen_behind_a_handover_and_a_round_of_the_realm_is_played(
    chromium: Browser, address: str
) -> None:
    wide = PlayedPage(chromium, address, viewport=WIDE, locale="ru-RU", reduced_motion="reduce")
    wide.begin("battle", {"stark": "person", "lannister": "person"})
    houses = set()
    while wide.turns < 3:
        assert wide.choose()
        if wide.page.locator(".sheet").count():
            houses.add(wide.page.evaluate("window.house"))
    assert len(houses) == 2, "each page is that of its own House"
    wide.leave()
    wide.begin("realm", {"stark": "person"})
    for _ in range(MOST_CHOICES):
        assert wide.choose("^(done|leave|pass)")
        if wide.view["view"]["round"] > 1:
            break
    assert wide.view["view"]["round"] > 1
    wide.page.wait_for_selector(".realm-map, .view-port-frame")
    assert wide.elsewhere == []
    assert wide.faults == []
