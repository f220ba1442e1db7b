"""The question and the panels beside it say all that an answer needs: areas, sums, cards, gains."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import arcade
import pytest

from bow.game.actions import Action
from bow.realm.preview import CombatPreview, NeutralPreview
from bow.realm.realm import Realm
from bow.table.realm.panels.bid_panels import BidPanel
from bow.table.realm.panels.combat_panels import all_terms
from bow.table.realm.play.realm_log import revealed_orders
from bow.table.realm.screens.table_map import TARGET
from bow.ui.kit import theme
from bow.ui.player_settings import Settings
from bow.ui.screens.recap_panel import RecapItem
from tests.table.realm.panels.test_bids_result import moment, of_kind
from tests.table.realm.realm_table import open_game, texts_of
from tests.table_logic.realm.realm_positions import positions

if TYPE_CHECKING:
    from collections.abc import Callable

    from bow.table.app import TableWindow
    from bow.table.realm.play.realm_session import RealmSession


@pytest.fixture(autouse=True)
def leave(window: TableWindow) -> Any:
    yield
    window.leave_game()
    window.change_settings(Settings(animation_speed=0.0, recap=False))


def at(fits: Callable[[Realm], bool]) -> Realm:
    """Return the first moment of random games that fits."""
    for seed in range(1, 40):
        chance, realm = random.Random(seed), Realm.start(players=3 + seed % 4, seed=seed)
        while realm.decision is not None:
            if fits(realm):
                return realm
            realm.play(chance.choice(realm.legal_actions()))
    raise AssertionError("no game comes to it")


def test_support_against_a_neutral_force_names_both_areas_and_shows_the_sum(window: TableWindow) -> None:
    view = open_game(window, positions()["neutral-support"].copy()).view
    preview = view.session.view.preview()
    assert isinstance(preview, NeutralPreview)
    written = " ".join(texts_of(view))
    own = view.controls.legal[0].args[0]
    assert view.side.context is view.side.combat
    assert view.texts.area(preview.area) in written
    assert f"the support from {view.texts.area(own)}?" in written
    assert view.map.marks().lit[preview.area] == TARGET
    assert view.map.view.marks.plates.keys() == {preview.area}


def test_the_handover_says_what_waits(window: TableWindow) -> None:
    for kind, said in (("orders", "places orders."), ("house-card", "chooses a House card.")):
        view = open_game(window, positions()[kind].copy()).view
        house = view.texts.house(view.session.house)
        assert f"{house} {said}" in [text for text, _ in view.side.handover.canvas.written]


def test_a_drawn_tides_card_stands_in_the_question(window: TableWindow) -> None:
    hand = open_game(window, positions()["tides-redraw"].copy())
    hand.finish_handover()
    terms = hand.view.session.view.combat_strength[hand.view.session.house]
    card = next(term.of for term in terms if term.source == "tides")
    assert hand.view.texts.name("tides", card) in " ".join(texts_of(hand.view))


def test_consolidate_power_shows_what_each_order_brings(window: TableWindow) -> None:
    view = open_game(window, positions()["consolidate"].copy()).view
    realm = view.session.realm
    labels = view.map.marks().labels
    for action in realm.legal_actions():
        area, mode = action.args
        if mode == "power" and realm.content.areas[area].type == "land":
            gain = f"+{1 + realm.content.areas[area].crowns}"
            assert labels[area] == gain
            assert any(text.endswith(f"({gain})") for text in texts_of(view))


def routed_defender(realm: Realm) -> bool:
    combat, owed = realm.combat, realm.decision
    if combat is None or owed is None or owed.kind != "house-card":
        return False
    force = realm.units.get(combat.area)
    return force is not None and any(force.routed)


def test_routed_units_of_the_defender_are_listed_with_nothing(window: TableWindow) -> None:
    hand = open_game(window, at(routed_defender))
    hand.finish_handover()
    assert any(text.endswith("(routed)") for text in texts_of(hand.view))


def test_an_unused_blade_stands_in_the_sums_of_its_holder(window: TableWindow) -> None:
    def held(session: RealmSession) -> bool:
        preview = session.realm.preview() if of_kind("house-card")(session) else None
        return isinstance(preview, CombatPreview) and bool(preview.blade)

    hand = moment(window, held)
    assert {"Valyrian Steel Blade, unused", "Valyrian Steel Blade"} & set(texts_of(hand.view))
    preview = hand.view.side.combat.preview
    rows = dict(zip((preview.attacker, preview.defender), all_terms(hand.controls, preview), strict=True))
    assert [house for house, terms in rows.items() if terms[-1].source == "blade-unused"] == [preview.blade]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_support_that_may_still_come_is_not_cut(window: TableWindow, language: str) -> None:
    def opened(session: RealmSession) -> bool:
        preview = session.realm.preview() if of_kind("support")(session) else None
        return isinstance(preview, CombatPreview) and bool(preview.open_support)

    hand = moment(window, opened)
    window.set_size(1280, 720)
    window.dispatch_events()
    window.change_settings(Settings(animation_speed=0.0, recap=False, language=language))
    hand.view.show_again()
    hand.frame()
    first = "may still support" if language == "en" else "Ещё может помочь"
    lines = [text for text, _ in hand.view.side.combat.canvas.written if first in text]
    assert lines
    assert not [text for text in lines if "…" in text]


def test_a_coin_has_no_hint_above_the_text(window: TableWindow) -> None:
    hand = open_game(window, positions()["bid"].copy())
    hand.finish_handover()
    assert isinstance(hand.view.side.context, BidPanel)
    assert not [region.hint for region in hand.view.side.bid.regions if region.hint]


def test_a_card_of_the_phase_without_room_for_its_text_has_its_picture(
    window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = open_game(window, positions()["westeros-choice"].copy()).view
    panel = view.side.westeros
    box = next(region.box for region in panel.regions if region.id.startswith("westeros-"))
    card = max(view.session.realm.content.westeros, key=lambda each: len(panel._text(each)))
    narrow = box._replace(width=box.width * 0.6)
    assert panel._cut(card, narrow)
    painted: list[object] = []
    monkeypatch.setattr(panel.canvas, "scene", lambda scene, *_, **__: painted.append(scene))
    panel._card(card, narrow, lit=False)
    assert len(painted) == 1


def test_the_table_of_cards_names_the_other_house_and_explains_its_stars(window: TableWindow) -> None:
    def held(session: RealmSession) -> bool:
        preview = session.realm.preview() if of_kind("house-card")(session) else None
        return isinstance(preview, CombatPreview) and any(m.with_blade != m.winner for m in preview.matches)

    hand = moment(window, held)
    written = [text for text, _ in hand.view.side.pairings.canvas.written]
    assert {"* Blade decides", "* Blade"} & set(written), "the star is explained, in a narrow table by one word"
    preview = hand.view.side.combat.preview
    starred = next(m for m in preview.matches if m.with_blade != m.winner and m.attacker_card and m.defender_card)
    own = starred.defender_card if hand.view.side.pairings._own_defends(preview) else starred.attacker_card
    other = starred.attacker_card if own == starred.defender_card else starred.defender_card
    cell = next(region for region in hand.view.side.pairings.regions if region.id == f"cell-{own}-{other}")
    assert f"With the Blade, {hand.view.texts.house(starred.with_blade)} wins" in cell.hint


def test_only_a_raid_that_has_a_target_is_given_up_after_a_question(window: TableWindow) -> None:
    def targets(realm: Realm) -> dict[str, int]:
        raids = [a.args for a in realm.legal_actions() if a.verb == "raid"]
        return {area: sum(a == area and to != "none" for a, to in raids) for area, _ in raids}

    def mixed(realm: Realm) -> bool:
        return len({bool(count) for count in targets(realm).values()}) == 2

    realm = at(mixed)
    for area, count in targets(realm).items():
        hand = open_game(window, realm.copy())
        hand.by_list(Action("raid", (area, "none")))
        assert bool(hand.controls.pending) == bool(count)
        assert len(hand.view.session.history) == (0 if count else 1)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_item_of_the_recap_is_cut_however_little_room_there_is(window: TableWindow, size: tuple[int, int]) -> None:
    hand = moment(window, of_kind("raid"))
    window.set_size(*size)
    window.dispatch_events()
    panel = hand.view.side.recap
    hand.frame()
    room = panel.box._replace(height=theme.px(150), width=theme.px(400))
    texts = [*(f"line {n}" for n in range(29)), "orders\nof one\nof another"]
    panel.begin([RecapItem(None, text) for text in texts], "now")
    for text in texts:
        panel.lay(room)
        written = [line for line, _ in panel.canvas.written]
        assert set(text.split("\n")) <= set(written)
        panel.turn(1)
    assert not panel.open


def test_the_orders_just_revealed_are_seen_by_a_key_in_every_step(window: TableWindow) -> None:
    hand = moment(window, of_kind("retreat"))
    view = hand.view
    hand.press(arcade.key.O)
    assert view.side.context is view.side.orders
    names = [text for text, _ in view.side.orders.canvas.written]
    laid = revealed_orders(view.seat)
    assert len(laid) > 10
    assert {view.texts.area(area) for area, *_ in laid} <= set(names)
    hand.press(arcade.key.O)
    assert view.side.context is not view.side.orders


def test_the_recap_is_stepped_through_closed_and_shown_again(window: TableWindow) -> None:
    hand = moment(window, of_kind("raid"))
    window.change_settings(window.settings.changed(recap=True))
    view, session, chance = hand.view, hand.view.session, random.Random(3)
    house = session.house
    while not (session.house == house and view.side.context is view.side.recap and len(view.side.recap.items) > 1):
        session.act(chance.choice(session.realm.legal_actions()))
        hand.finish_handover()
        view.show_again()
    assert view.side.context is view.side.recap
    before = len(session.history)
    item = view.side.recap.shown
    assert item is not None
    assert set(item.places()) <= set(view.map.marks().lit)
    hand.click("button", "recap-next")
    assert view.side.recap.shown is view.side.recap.items[1]
    hand.click("button", "recap-skip")
    assert not view.side.recap.open
    hand.press(arcade.key.W)
    assert view.side.recap.shown == item
    hand.press(arcade.key.SPACE)  # to the decision, which it does not answer
    assert not view.side.recap.open
    assert len(session.history) == before
