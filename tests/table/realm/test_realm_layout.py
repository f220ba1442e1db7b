"""The panels lie beside each other inside the window and can be read: every size, scale, language, count of Houses."""

from __future__ import annotations

import random
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest

from bow.games.realm import REALM
from bow.realm.realm import Realm
from bow.seats.saved_files import offered_seats
from bow.table.realm.destinations import RealmMenuPage
from bow.table.realm.panels.round_panel import CURRENT
from bow.table.realm.play.texts import seat_text
from bow.table.realm.screens.side_panels import places
from bow.ui.kit import theme
from bow.ui.kit.regions import Box
from bow.ui.player_settings import Settings
from bow.ui.screens.log_panel import height_of_lines
from tests.table.layout_checks import troubles
from tests.table.mouse import Mouse
from tests.table.realm.realm_table import open_game
from tests.table_logic.realm.realm_positions import positions

if TYPE_CHECKING:
    from bow.table.app import TableWindow

SIZES = ((1024, 600), (1280, 720), (1600, 900), (1920, 1080))
#: positions that fill the panels: the longest lists, a combat, a bid, cards
KINDS = ("march", "bid", "house-card", "support", "muster", "wildling-choice", "ability")
#: the buttons of the question, which stand in fixed places
FIXED = ("realm-confirm", "undo", "realm-next", "no", "pause-bots", "realm-skip", "realm-handover")


def resize(window: TableWindow, size: tuple[int, int], scale: float, language: str) -> None:
    window.set_minimum_size(640, 400)
    window.set_size(*size)
    window.change_settings(Settings(animation_speed=0.0, recap=False, ui_scale=scale, language=language))


@pytest.fixture(autouse=True)
def english_again(window: TableWindow) -> Any:
    yield
    window.leave_game()
    window.change_settings(Settings(animation_speed=0.0, recap=False))


def cut(view: Any) -> list[str]:
    """Return the labels of fixed buttons that are cut off."""
    written = [(text, box) for panel in view.all_panels for text, box in panel.canvas.written]
    return [
        text
        for region in view.regions
        if region.id in FIXED
        for text, box in written
        if text.endswith("…") and region.box.holds(*box.centre)
    ]


def check(view: Any, name: str) -> list[str]:
    found = []
    window = Box(-0.5, -0.5, view.width + 1, view.height + 1)
    over_map = (view.side.handover, view.map.tray, view.map.notes.button, view.map.small_map, view.map.whole_map,
                *view.side.over_map)  # fmt: skip
    nobody = (view.side.guests,)  # no player is elsewhere
    panels = [panel for panel in view.panels if panel not in (*over_map, *nobody)]
    boxes = [(type(panel).__name__, panel.box) for panel in panels] + [("map", view.map.view.box)]
    for (one, box), (other, its) in combinations(boxes, 2):
        if box.shared(its) > 1:
            found.append(f"{name}: {one} and {other} overlap: {box} {its}")
    for one, box in boxes:
        if box.height < 8 or box.width < 8 or box.shared(window) < box.area - 2:
            found.append(f"{name}: {one} does not lie in the window: {box}")
    found += [f"{name}: the button {text} is cut" for text in cut(view)]
    log = view.side.log
    if log not in panels or log.box.height < height_of_lines(5) - 1:
        found.append(f"{name}: the log has no room for five lines: {log.box}")
    for panel in panels:
        found += [f"{name}: {type(panel).__name__}: {each}" for each in troubles(panel.canvas, panel.box)]
    return found


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_panels_lie_beside_each_other_and_can_be_read(
    window: TableWindow, size: tuple[int, int], scale: float, language: str
) -> None:
    resize(window, size, scale, language)
    games = {f"{players} Houses": Realm.start(players=players, seed=4) for players in (3, 6)}
    games |= {kind: positions()[kind].copy() for kind in KINDS}
    found = []
    for name, realm in games.items():
        hand = open_game(window, realm)
        hand.finish_handover()
        found += check(hand.view, name)
        if name == "6 Houses":
            for house in realm.houses:
                hand.click("house", house)
                found += check(hand.view, f"page of {house}")
                hand.click("house", house)
    assert found == []


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_tray_stays_on_the_map(window: TableWindow, size: tuple[int, int], scale: float, language: str) -> None:
    resize(window, size, scale, language)
    hand = open_game(window, Realm.start(players=6, seed=4))
    hand.finish_handover()
    for area in hand.controls.in_order(hand.controls.without_order()):
        hand.let_go()
        hand.area(area)
        tray = hand.view.map.tray
        assert tray.open
        assert tray.box.shared(hand.view.map.view.box) > tray.box.area * 0.98, area
        assert troubles(tray.canvas, tray.box) == []
        tokens = [region for region in tray.regions if region.kind == "token"]
        assert len(tokens) == 15
        for region in tokens:
            above = hand.view.region_at(*region.box.centre)
            assert above is not None
            assert (above.kind, above.id) == ("token", region.id)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", SIZES[1:], ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_westeros_card_shows_its_name_and_its_text(
    window: TableWindow, size: tuple[int, int], language: str
) -> None:
    resize(window, size, 1.0, language)
    view = open_game(window, positions()["westeros-choice"].copy()).view
    panel = view.side.westeros
    assert view.side.context is panel
    box = next(region.box for region in panel.regions if region.id.startswith("westeros-"))
    for card in view.session.realm.content.westeros:
        panel.canvas.clear()
        broad = box._replace(width=box.width * 3 * CURRENT)  # the current card, where room is short
        panel._card(card, broad if panel._cut(card, box) else box, lit=True)
        written = " ".join(text for text, _ in panel.canvas.written)
        wanted = f"{view.texts.name('westeros', card)} {panel._text(card)}"
        assert written.split() == wanted.split()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", SIZES[1:], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_legend_says_what_its_keys_do(window: TableWindow, size: tuple[int, int], language: str) -> None:
    resize(window, size, 1.0, language)
    view = open_game(window, Realm.start(players=3, seed=1)).view
    written = [text for text, _ in view.side.legend.canvas.written]
    assert len(written) > 10
    assert not [text for text in written if text.endswith("…")]


def test_armies_that_are_too_large_are_shown_where_units_must_go(window: TableWindow) -> None:
    view = open_game(window, positions()["fit-supply"].copy()).view
    assert view.side.context is view.side.supply


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES[1:], ids=lambda size: f"{size[0]}x{size[1]}")
def test_pages_and_cards_of_houses_can_be_read_late_in_a_game(
    window: TableWindow, size: tuple[int, int], scale: float, language: str
) -> None:
    resize(window, size, scale, language)
    chance, realm = random.Random(2), Realm.start(players=6, seed=2)
    while realm.round < 8 or realm.decision is None or realm.decision.kind != "march":
        realm.play(chance.choice(realm.legal_actions()))
    hand = open_game(window, realm)
    found = []
    for house in realm.houses:
        hand.click("house", house)
        found += check(hand.view, f"page of {house}")
        page, cards = hand.view.side.house_page, hand.view.side.cards
        written = [text for text, _ in page.canvas.written]
        named = [hand.view.texts.area(area) for area in realm.content.areas if realm.controller(area) == house]
        cut_off = [name for name in named if name not in " ".join(written)]
        if cut_off and not any(region.id == f"areas-{house}" for region in page.regions):
            found.append(f"{house}: {cut_off} are not on its page")
        found += [f"{house}: {text}" for text in written if "…" in text and not cut_off]
        words = " ".join(text for text, _ in cards.canvas.written).split()
        for card in (*realm.hand(house), *realm.discards(house)):
            names = hand.view.texts.shorter_cards(card)
            if not any(set(name.split()) <= set(words) for name in names):
                found.append(f"{house}: a word of {names[0]} is broken: {words}")
        hand.click("house", house)
    assert found == []


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES[1:], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_menu_breaks_no_name_of_a_player(
    window: TableWindow, size: tuple[int, int], scale: float, language: str
) -> None:
    resize(window, size, scale, language)
    session = open_game(window, Realm.start(players=6, seed=4)).view.session
    window.open(RealmMenuPage(session))
    window.draw(0.1)
    view: Any = window.current_view
    menu = view.menu
    written = [text for text, _ in menu.canvas.written]
    assert written.count(seat_text("person")) == 6
    assert troubles(menu.canvas, menu.box) == []
    Mouse(window).click("button", "seat-stark")
    listed = [text for text, _ in view.players.canvas.written]
    assert all(listed.count(seat_text(who)) == 1 for who in offered_seats(REALM))
    assert troubles(view.players.canvas, view.box) == []


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_both_columns_give_way_before_the_map_does(size: tuple[int, int]) -> None:
    theme.set_scale(*size)
    try:
        found = places(Box(0, 0, *size), 6, choices=0.0, context=0.0)
        assert found.map.width >= found.map.height * 1000 / 1450, "the map is as wide as its height allows"
        assert found.map.right < found.round.left < found.round.right < found.question.left
        assert found.question.width > 1.5 * found.round.width
    finally:
        theme.set_scale(1280, 800)
