"""The host's page of many tables, and the page without its server, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bow.games.battle import BATTLE
from bow.remote.making import TableMaker
from bow.remote.server import TableServer
from bow.remote.thinking import ThinkingPool
from bow.web.served.drawn_games import DrawnGames
from tests.remote.players import opened
from tests.table.web.browser import PHONE, WIDE, NoBrowserError, Reader, browser

if TYPE_CHECKING:
    from playwright.sync_api import Browser


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


def test_a_host_makes_a_table_and_looks_after_its_seats(chromium: Browser, tmp_path: Path) -> None:
    server = TableServer(port=0, drawing=DrawnGames(ahead=False))
    maker = server.keeper = TableMaker(tmp_path / "tables", ThinkingPool(0), server.address())
    server.start()
    try:
        host = Reader(chromium, f"{server.address()}/tables#{maker.key}", viewport=PHONE, locale="ru-RU")
        host.page.wait_for_selector(".tables-page form")
        assert maker.key not in host.page.url
        host.page.locator("form .big").click()
        host.page.wait_for_selector(".new-link input")
        links = [field.input_value() for field in host.page.locator(".new-link input").all()]
        assert len(links) == 2
        assert "Старки" in host.page.inner_text(".table-card")
        player = Reader(chromium, links[0], viewport=WIDE, locale="en-US", reduced_motion="reduce")
        player.page.wait_for_selector(".sheet")
        stark = host.page.locator(".table-card li").first
        stark.locator("button").first.click()  # a bot, and back
        stark.get_by_text("Вернуть место").wait_for()
        stark.locator("button").first.click()
        stark.get_by_text("Пусть играет бот").wait_for()
        stark.get_by_text("Новая ссылка").click()
        player.page.locator("[role=alert]").wait_for()
        fresh = stark.locator(".new-link input")
        host.page.wait_for_function("([field, old]) => field.value !== old", arg=[fresh.element_handle(), links[0]])
        assert fresh.input_value() not in links
        assert host.serious_faults() == []
        host.page.reload()  # the tab keeps the key
        host.page.wait_for_selector(".table-card")
        host.page.evaluate("sessionStorage.clear()")
        host.page.reload()
        host.page.locator(".door input").fill("nonsense")
        host.page.locator(".door .big").click()
        host.page.wait_for_selector(".door [role=alert]")
        assert [fault for fault in host.faults if "403" not in fault] == []
    finally:
        server.stop()


def test_the_page_opens_without_its_server_and_keeps_nothing_of_the_game(chromium: Browser) -> None:
    server = TableServer(port=0, drawing=DrawnGames(ahead=False))
    server.start()
    found = opened(BATTLE)
    server.open(found.table)
    key = found.keys["stark"]
    reader = Reader(chromium, f"{server.address()}/#{found.table.keys.table}/{key}", viewport=WIDE, locale="en-US")
    try:
        reader.page.wait_for_selector(".sheet .asks")
        reader.page.evaluate("navigator.serviceWorker.ready")
    finally:
        server.served.clear()  # a server that breaks down tells nobody
        server.stop()
    kept = reader.page.evaluate("""async () => {
        const found = [];
        for (const name of await caches.keys())
            for (const request of await (await caches.open(name)).keys()) found.push(request.url);
        return found;
    }""")
    assert any(each.endswith("/app.js") for each in kept)
    assert not [each for each in kept if key in each or "/pictures/" in each or "#" in each]
    reader.page.wait_for_selector(".no-link")
    assert reader.page.locator(".sheet .asks").is_visible(), "the last view stays"
    reader.page.reload()
    reader.page.get_by_text("The connection is lost").wait_for()
    again = TableServer(port=server.port, drawing=DrawnGames(ahead=False))
    again.start()
    try:
        again.open(found.table)
        reader.page.wait_for_selector(".sheet .asks")
    finally:
        again.stop()
