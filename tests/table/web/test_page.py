"""The page in a real browser: a battle between two people, by taps, on a phone and on a wide screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bow.games.battle import BATTLE
from bow.games.skirmish import SKIRMISH
from bow.remote import hosting
from bow.remote.clock import read_terms
from bow.system.places import PACKAGE
from tests.remote.players import opened
from tests.table.web.browser import PHONE, WIDE, NoBrowserError, Reader, bot_choice, browser, served
from tools.locks.page_checks import checked_types

if TYPE_CHECKING:
    from playwright.sync_api import Browser

#: bytes of the first load with its pictures
MOST_LOADED = 3_000_000
#: keeps the answers to actions back until `answer` is called
HOLD_ANSWERS = """() => {
  const socket = window.sockets.at(-1);
  const heard = socket.onmessage;
  socket.onmessage = event => {
    if (JSON.parse(event.data).type === "ok") window.answer = () => heard.call(socket, event);
    else heard.call(socket, event);
  };
}"""
#: choices until a fight begins, and the one before which the connection is lost
MOST_CHOICES, DROPPED = 60, 3


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    try:
        with browser() as found:
            yield found
    except NoBrowserError as error:
        pytest.fail(str(error))


#: a choice that is not answered, because the table is opened anew
LOST_CHOICE = """async () => {
  const { Link } = await import("/link.js");
  let hear;
  const end = (opened, heard) => {
    hear = (message) => heard(JSON.stringify(message));
    queueMicrotask(opened);
    return { send: () => undefined, close: () => undefined };
  };
  const link = new Link(end, { table: "table", key: "key" }, () => undefined, { language: "en", name: "" });
  hear({ type: "join", run: "one" });
  const answer = link.act(3, "pass");
  hear({ type: "join", run: "other" });
  return (await answer).type;
}"""


@pytest.fixture(autouse=True)
def player_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))


def test_the_modules_of_the_page_have_right_types() -> None:
    assert checked_types(PACKAGE / "web") == ""


def test_two_people_play_a_battle_by_taps_to_its_first_fight(chromium: Browser) -> None:
    table = opened(BATTLE)
    game = table.table.hosted.match
    with served(table) as links:
        phone = Reader(chromium, links["stark"], viewport=PHONE, has_touch=True, locale="en-US")
        wide = Reader(chromium, links["lannister"], viewport=WIDE, locale="ru-RU", reduced_motion="reduce")
        readers = {"stark": phone, "lannister": wide}
        assert phone.loaded() < MOST_LOADED
        for number in range(MOST_CHOICES):
            assert game.game.decision is not None
            house = game.game.decision.house
            reader = readers[house]
            reader.page.wait_for_selector(".sheet.lit")
            if number == 1 and reader is wide:
                phone.page.locator(".bar h1", has_text="Turn: Lannister").wait_for()
                right = phone.page.locator(".menu-button").evaluate("button => button.getBoundingClientRect().right")
                assert right <= PHONE["width"], "the bar is on the screen"
            if number == DROPPED:
                reader.drop()
            view, action = bot_choice(table, house)
            reader.tap_parts(view, action)
            if action.verb == "attack":
                break
            reader.take()
        assert len(game.history) > DROPPED
        reader.page.wait_for_selector(".odds .bar")
        assert reader.serious_faults() == []
        reader.page.keyboard.press("Escape")  # one step back, and forward again by the list of all choices
        reader.page.locator(".rows summary").click()
        reader.page.locator(".rows li button", has_text=reader.said(table, house, action)).click()
        reader.page.wait_for_selector(".odds .bar")
        steps = len(game.history)
        reader.take()
        for each in readers.values():
            each.page.wait_for_selector(".log li.rolled", state="attached")
        assert len(game.history) > steps
        reads_what_lies_open(wide, phone)
        assert "Мораль" in wide.page.inner_text(".bar")
        phone.page.locator(".menu-button").click()
        phone.page.wait_for_selector("dialog[open]")
        phone.page.locator(".concede").click()
        assert not game.over, "it wants a second press"
        assert phone.serious_faults() == []
        phone.page.locator(".concede").click()
        wide.page.wait_for_selector(".log li.battle-over", state="attached")
        wide.page.locator(".sheet .asks", has_text="Победили").wait_for()
        assert game.over
        assert [*phone.faults, *wide.faults] == []


def reads_what_lies_open(wide: Reader, phone: Reader) -> None:
    """Look at the cards that were played, and at the log through a filter."""
    wide.uncover()
    wide.page.locator(".played-button").click()
    wide.page.locator("dialog .card .face").first.click()
    wide.page.locator(".whole-card .card.large").wait_for()
    assert wide.serious_faults() == []
    for label in (".whole-card", ".played"):
        wide.page.locator(f"dialog{label} .square").click()
    moves = wide.page.locator(".log li.moved")
    assert moves.count() > 0
    wide.page.locator(".filter").last.click()  # fights only
    moves.first.wait_for(state="detached")
    assert wide.page.locator(".log li.rolled").count() > 0
    phone.uncover()


def test_advice_is_lit_on_the_board_and_can_be_chosen(chromium: Browser) -> None:
    table = opened(BATTLE)
    assert table.table.hosted.match.game.decision is not None
    with served(table) as links:
        link = links[table.table.hosted.match.game.decision.house]
        wide = Reader(chromium, link, viewport=WIDE, locale="en-US", reduced_motion="reduce")
        wide.page.locator(".more .plain").click()
        wide.page.locator(".told .follow").wait_for()
        assert wide.page.locator(".advised").count() > 0
        wide.page.locator(".told .follow").click()
        wide.page.locator(".sheet .big").wait_for()
        assert wide.page.locator(".land path").count() > 100, "hexes are drawn below the painted ground"
        wide.page.evaluate(HOLD_ANSWERS)
        wide.take()
        decision = table.table.hosted.match.game.decision
        assert decision is not None
        assert link == links[decision.house], "the unit that got the order moves now"
        wide.tap_parts(*bot_choice(table, decision.house))
        wide.page.locator(".sheet .big").wait_for()
        wide.page.evaluate("window.answer()")
        wide.page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
        assert wide.page.locator(".sheet .big").is_enabled(), "a late answer takes no choice back"
        assert wide.faults == []


def test_commanders_of_a_skirmish_are_chosen_in_secret_and_terrain_is_placed_by_taps(chromium: Browser) -> None:
    table = opened(SKIRMISH)
    game = table.table.hosted.match
    with served(table) as links:
        phone, wide = (
            Reader(chromium, links[house], viewport=size, locale="en-US", reduced_motion="reduce")
            for house, size in (("stark", PHONE), ("lannister", WIDE))
        )
        phone.page.locator(".chip").first.click()
        phone.page.locator(".sheet .big").click()
        phone.page.wait_for_selector(".sheet:not(.lit)")
        assert "Stark" not in wide.page.inner_text(".log"), "what Stark has chosen is hidden"
        wide.page.locator(".chip").first.click()
        wide.page.locator(".sheet .big").click()
        wide.page.locator(".log li", has_text="Stark").first.wait_for()
        assert game.game.decision is not None
        first, other = (phone, wide) if game.game.decision.house == "stark" else (wide, phone)
        first.page.wait_for_selector(".sheet.lit")
        steps = len(game.history)
        first.tap_parts(*bot_choice(table, game.game.decision.house))
        first.take()
        other.page.wait_for_selector(".sheet.lit")
        assert len(game.history) > steps
        assert [*phone.faults, *wide.faults] == []


def test_players_take_back_together_and_choose_when_a_time_is_over(chromium: Browser) -> None:
    table = opened(BATTLE, table=hosting.TableSettings(clock=read_terms("20m+30s")))
    game, clock = table.table.hosted.match, table.table.clock
    assert clock is not None
    with served(table) as links:
        phone = Reader(chromium, links["stark"], viewport=PHONE, locale="en-US", reduced_motion="reduce")
        wide = Reader(chromium, links["lannister"], viewport=WIDE, locale="ru-RU", reduced_motion="reduce")
        readers = {"stark": phone, "lannister": wide}
        wide.page.wait_for_selector(".clock.runs")
        house = game.game.decision.house if game.game.decision is not None else ""
        mover = readers.pop(house)
        (other,) = readers.values()
        before = len(game.history)
        mover.page.wait_for_selector(".sheet.lit")
        mover.tap_parts(*bot_choice(table, house))
        mover.take()
        mover.page.locator(".sheet .plain", has=mover.page.locator(".glyph-undo")).click()
        other.page.locator(".notice .agree").click()
        mover.page.wait_for_selector(".log li.undone", state="attached")
        assert len(game.history) == before
        clock.give(house, -1_000_000, game.now())
        other.drop()  # the table tells everything again
        other.page.locator(".notice button").first.click()
        other.page.wait_for_selector(".notice", state="detached")
        assert clock.time(house, game.now()).left > 0
        assert [*phone.faults, *wide.faults] == []


def test_the_newest_page_has_the_seat_and_the_key_is_in_no_address(chromium: Browser) -> None:
    table = opened(BATTLE)
    with served(table) as links:
        old = Reader(chromium, links["stark"], viewport=PHONE, locale="en-US")
        old.page.wait_for_selector(".sheet")
        assert "#" not in old.page.url
        old.page.reload()  # the tab keeps its seat
        old.page.wait_for_selector(".sheet")
        new = Reader(chromium, links["stark"], viewport=PHONE, locale="en-US")
        new.page.wait_for_selector(".sheet")
        old.page.get_by_text("You have come to this seat from another place.").wait_for()
        new.page.locator(".log .handle").click()
        new.page.locator(".talk input").fill("<b>hello</b>")
        new.page.locator(".talk input").press("Enter")
        new.page.get_by_text("Stark: <b>hello</b>").wait_for()
        nobody = Reader(chromium, links["stark"].partition("#")[0], viewport=PHONE, locale="en-US")
        nobody.page.locator(".door input").fill("https://elsewhere.example")
        nobody.page.locator(".door .big").click()
        nobody.page.wait_for_selector(".door [role=alert]")
        nobody.page.locator(".door input").fill(links["lannister"])
        nobody.page.locator(".door .big").click()
        nobody.page.wait_for_selector(".sheet")
        assert new.page.evaluate(LOST_CHOICE) == "refused", "a page waits for ever for a server that was started anew"
        assert [*old.faults, *new.faults, *nobody.faults] == []
