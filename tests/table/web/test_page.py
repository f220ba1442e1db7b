"""The page in a real browser: a battle between two people, by taps, on a phone and on a wide screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bow.games.battle import BATTLE
from bow.games.skirmish import SKIRMISH
from bow.system.places import PACKAGE
from tests.remote.players import opened
from tests.table.web.browser import PHONE, WIDE, NoBrowserError, Reader, bot_choice, browser, served
from tools.locks.page_checks import checked_types

if TYPE_CHECKING:
    from playwright.sync_api import Browser

#: bytes of the first load with its pictures
MOST_LOADED = 3_000_000
#: choices until a fight begins
MOST_CHOICES = 60


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    try:
        with browser() as found:
            yield found
    except NoBrowserError as error:
        pytest.fail(str(error))


@pytest.fixture(autouse=True)
def player_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))


def test_the_modules_of_the_page_have_right_types() -> None:
    assert checked_types(PACKAGE / "web") == ""


def test_two_people_play_a_battle_by_taps_to_its_first_fight(chromium: Browser) -> None:
    table = opened(BATTLE)
    with served(table) as links:
        phone = Reader(chromium, links["stark"], viewport=PHONE, has_touch=True, locale="en-US")
        wide = Reader(chromium, links["lannister"], viewport=WIDE, locale="ru-RU", reduced_motion="reduce")
        readers = {"stark": phone, "lannister": wide}
        for reader in readers.values():
            reader.page.wait_for_selector(".sheet .asks")
        assert phone.loaded() < MOST_LOADED
        game = table.table.hosted
        for number in range(MOST_CHOICES):
            assert game.game.decision is not None
            reader = readers[game.game.decision.house]
            view, action = bot_choice(table, game.game.decision.house)
            reader.page.wait_for_function("n => Number(document.querySelector('.page').dataset.n) >= n", arg=0)
            if number == 3:
                reader.drop()
            reader.tap_parts(view, action)
            if action.verb == "attack":
                break
            reader.take()
        reader.page.wait_for_selector(".odds .bar")
        assert reader.serious_faults() == []
        steps = len(game.history)
        reader.page.keyboard.press("Escape")  # one step back, and forward again by the list
        reader.page.locator(".rows summary").click()
        reader.page.locator(".rows li button").first.click()
        reader.tap_parts(view, action) if not reader.page.locator(".odds .bar").count() else None
        reader.take()
        assert len(game.history) > steps
        for each in readers.values():
            each.page.wait_for_selector(".log li.attack")
        assert wide.page.locator("html").get_attribute("lang") == "ru"
        assert "Ваш ход" in wide.page.inner_text(".page") or "Решают" in wide.page.inner_text(".page")
        phone.page.click(".bar > .square")
        assert phone.serious_faults() == []
        assert [*phone.faults, *wide.faults] == []


def test_a_skirmish_is_set_up_in_the_page_and_its_commanders_are_secret(chromium: Browser) -> None:
    table = opened(SKIRMISH)
    with served(table) as links:
        readers = {house: Reader(chromium, links[house], viewport=PHONE, locale="en-US") for house in ("stark", "lannister")}
        for reader in readers.values():
            reader.page.locator(".rows summary").click()
            reader.page.locator(".rows li button").first.click()
            chosen = reader.page.inner_text(".sheet .asks")
            reader.page.locator(".sheet .big").click()
        assert chosen
