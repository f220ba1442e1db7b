"""The realm in a real browser: people plan at once, on a phone and on a wide screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bow.games.realm import REALM
from tests.remote.players import opened
from tests.table.web.browser import PHONE, WIDE, NoBrowserError, Reader, browser, drop, served

if TYPE_CHECKING:
    from playwright.sync_api import Browser

#: bytes of the first load with its pictures
MOST_LOADED = 3_000_000
#: notes how many fighters are shown when cards are turned, which lasts twelve seconds
WATCH_CARDS = """() => new MutationObserver(() => {
  if (document.querySelector(".cards-turned .card .title")) {
    window.fighters = document.querySelectorAll(".cards-turned .fighter").length;
  }
}).observe(document.body, {subtree: true, childList: true})"""


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


def test_three_people_plan_at_once_by_taps_with_a_lost_connection_each(chromium: Browser) -> None:
    table = opened(REALM, players=3)
    game = table.table.hosted.match
    with served(table) as links:
        phone = Reader(chromium, links["stark"], viewport=PHONE, has_touch=True, locale="en-US")
        wide = Reader(chromium, links["baratheon"], viewport=WIDE, locale="ru-RU", reduced_motion="reduce")
        third = Reader(chromium, links["lannister"], viewport=WIDE, locale="en-US", reduced_motion="reduce")
        readers = {"stark": phone, "baratheon": wide, "lannister": third}
        assert phone.loaded() < MOST_LOADED
        phone.page.wait_for_selector(".pieces image")
        assert "Приказ" not in wide.page.inner_text(".log ol")
        areas = {}
        for house, reader in readers.items():  # neither waits for the other
            reader.page.wait_for_selector(".sheet.lit")
            area = next(iter(a for a, force in game.game.units.items() if force.house == house))
            reader.tap(f"area:{area}", area)
            reader.page.locator(".order-token.lit").last.click()  # another order takes its place
            reader.tap("order:march_0", "")
            assert not reader.page.locator(".sheet .loss").count(), "nothing is asked ahead of the turn"
            areas[house] = area
            reader.take()
            reader.page.wait_for_selector(".order-token.gone")
        drop(readers.values())
        for house, reader in readers.items():
            assert reader.page.locator(".order-token.gone").count() == 1, "what is laid stays"
            assert reader.page.locator(".pieces image").count() > 5
            assert not any(areas[other] in reader.page.inner_text(".sheet") for other in readers if other != house)
        tabs = {tab.inner_text().strip(): tab for tab in phone.page.locator(".tab").all()}
        tabs["Houses"].click()
        phone.page.wait_for_selector(".realm-side.open")
        assert "Baratheon" in phone.page.inner_text(".realm-side")
        assert not phone.page.locator(".realm-tracks").is_visible()
        tabs["Cards"].click()
        phone.page.locator(".hand .card").first.wait_for()
        assert phone.serious_faults() == []
        tabs["Map"].click()
        assert not phone.page.locator(".hand .card").first.is_visible()
        assert "Баратеон" in wide.page.inner_text(".realm-side")
        assert [*phone.faults, *wide.faults, *third.faults] == []


def test_both_house_cards_are_turned_together(chromium: Browser) -> None:
    table = opened(REALM, players=3, seed=3)
    hosted = table.table.hosted.match
    bots = {house: REALM.bots.ours("greedy", 1) for house in hosted.game.houses}
    while (decision := hosted.game.decision) is not None and decision.kind != "house-card":
        hosted.act(bots[decision.house].choose(hosted.game.view(decision.house)))
    combat = hosted.game.combat
    assert combat is not None
    with served(table) as links:
        phone = Reader(chromium, links[combat.attacker], viewport=PHONE, has_touch=True, locale="en-US")
        wide = Reader(chromium, links[combat.defender], viewport=WIDE, locale="ru-RU", reduced_motion="reduce")
        for reader in (phone, wide):
            reader.page.wait_for_selector(".combat .now")
            reader.uncover()
            asked = "Choose your House card" if reader is phone else "Выберите карту Дома"
            assert asked in reader.page.inner_text(".sheet .asks")
            reader.page.locator(".card.lit .face").first.click()
            assert not reader.page.locator(".cards-turned").count()
            reader.page.evaluate(WATCH_CARDS)
            reader.page.locator(".sheet .big").click()
        for reader in (phone, wide):
            reader.page.wait_for_function("() => window.fighters")
            assert reader.page.evaluate("window.fighters") == 2
        assert wide.serious_faults() == []
        assert [*phone.faults, *wide.faults] == []
