"""Coins, barrels and a skull fly to their rows; any key or click ends that. Without motion the rows light up."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

import arcade
import pytest

from bow.realm.events import Consolidated, PowerChanged, SupplySet, WildlingsMoved
from bow.realm.realm import Realm
from bow.table.realm.map.motion import FLIGHT, FOLLOWS, STILL, Sign, signs_of
from bow.ui.player_settings import Settings
from tests.table.realm.realm_table import open_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bow.game.actions import Action
    from bow.realm.events import RealmEvent
    from bow.table.app import TableWindow
    from tests.table.realm.realm_hand import RealmHand

KEY = arcade.key


@cache
def before(kind: str) -> tuple[Realm, Action]:
    """Return a game and an action that lets a sign of a kind fly."""
    for seed in range(1, 40):
        chance = random.Random(seed)
        realm = Realm.start(players=4, seed=seed)
        while realm.decision is not None:
            legal = realm.legal_actions()
            verb = chance.choice(sorted({action.verb for action in legal}))
            action = chance.choice([action for action in legal if action.verb == verb])
            after = realm.apply(action)
            if any(sign.kind == kind for sign in signs_of(after.events_since(realm, after.events))):
                return realm, action
            realm = after
    raise AssertionError(kind)


@pytest.fixture
def moving(window: TableWindow) -> Iterator[TableWindow]:
    window.change_settings(Settings(animation_speed=1.0, recap=False, muted=True))
    yield window
    window.leave_game()
    window.change_settings(Settings(animation_speed=0.0, recap=False))


def act(window: TableWindow, kind: str) -> RealmHand:
    """Do the action at the table, as a bot does it."""
    realm, action = before(kind)
    hand = open_game(window, realm.copy(), dict.fromkeys(realm.houses, "greedy"))
    hand.slow = True
    hand.view.session.act(action)
    hand.view.show_again()
    return hand


def test_signs_follow_from_events() -> None:
    events: list[RealmEvent] = [
        Consolidated(house="stark", area="winterfell", mode="power"),
        PowerChanged(house="stark", by=2),
        PowerChanged(house="tyrell", by=-3),
        SupplySet(house="stark", to=2),
        SupplySet(house="stark", to=3),
        WildlingsMoved(to=4),
        WildlingsMoved(to=6),
    ]
    coin = Sign("power", "stark", "winterfell")
    assert signs_of(events) == [coin, coin, Sign("supply", "stark"), Sign("wildlings")]


@pytest.mark.parametrize("kind", ["power", "supply", "wildlings"])
def test_a_sign_flies_to_its_row(moving: TableWindow, kind: str) -> None:
    hand = act(moving, kind)
    view, flights = hand.view, hand.view.map.flights
    assert flights.on
    ends = [place for (sign, _), place in view.side.houses.places.items() if sign == kind] or [view.side.round.threat]
    mine = [each for each in flights.motion._moving if each.end in [end.centre for end in ends]]
    assert mine
    start = mine[0].sprite.position
    hand.frame(mine[0].delay + FLIGHT / 2)
    assert mine[0].sprite.position not in (start, mine[0].end)
    for _ in range(round(20 * FOLLOWS / 0.1) + 10):
        hand.frame(0.1)
    assert mine[0].sprite.position == pytest.approx(mine[0].end)
    assert not flights.on


@pytest.mark.parametrize("how", ["key", "click"])
def test_a_key_or_a_click_ends_it(moving: TableWindow, how: str) -> None:
    hand = act(moving, "power")
    assert hand.view.map.flights.on
    if how == "key":
        hand.press(KEY.C)
    else:
        hand.click_at(*hand.view.map.view.camera.box.centre)
    assert not hand.view.map.flights.on


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("kind", ["power", "supply", "wildlings"])
def test_without_motion_the_row_is_lit_for_a_moment(window: TableWindow, kind: str) -> None:
    window.change_settings(Settings(animation_speed=0.0, recap=False))
    hand = act(window, kind)
    hand.view.session.paused = True
    view, flights = hand.view, hand.view.map.flights
    assert not flights.on
    lit = [sign for sign in flights.lit if sign.kind == kind]
    assert lit
    rows = [place for (name, _), place in view.side.houses.places.items() if name == kind] or [view.side.round.threat]
    assert all(flights.row_of(sign) in rows for sign in lit)
    row = flights.row_of(lit[0])
    hand.frame(0.05)
    corner = round(row.left - 3), round(row.bottom - 3), 6, 6
    framed = arcade.get_image(*corner).tobytes()
    hand.frame(STILL * 0.7)
    assert flights.lit
    hand.frame(STILL * 0.3)
    assert not flights.lit
    hand.frame()
    assert arcade.get_image(*corner).tobytes() != framed, "the frame was not drawn, or it stays"
    window.leave_game()


def test_without_motion_a_key_puts_the_row_out(window: TableWindow) -> None:
    window.change_settings(Settings(animation_speed=0.0, recap=False))
    hand = act(window, "power")
    hand.view.session.paused = True
    assert hand.view.map.flights.lit
    hand.press(KEY.C)
    assert not hand.view.map.flights.lit
    window.leave_game()
