"""Games that differ only in what a person may not know give the same picture: map, panels, small pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
import pytest

from bow.realm.realm import Realm
from bow.table.realm.map.ground import paint_realm
from bow.ui.player_settings import Settings
from tests.table.mouse import Mouse
from tests.table.realm.realm_table import open_game
from tests.table.realm.test_realm_secrets import choices

if TYPE_CHECKING:
    from PIL import Image

    from bow.table.app import TableWindow

#: a moment at which another House has chosen in secret
MOMENTS = ("orders", "bid", "house-card")
#: parts of a position that no picture could show
BELOW = ("decks", "wildling_deck", "chance")

pytestmark = pytest.mark.usefixtures("real_pictures")


def decider(realm: Realm) -> str:
    assert realm.decision is not None
    return realm.decision.house


def twins(kind: str) -> tuple[Realm, Realm]:
    """Return a game, and one that looks alike to its decider: decks, chance and the choices of others are different."""
    realm = Realm.from_position(choices(kind)[0].to_position())
    whole = realm.to_position()
    for seed in range(1, 50):
        other = Realm.from_position(realm.view(decider(realm)).sample(seed).to_position())
        found = other.to_position()
        if any(found[part] != whole[part] for part in whole if part not in BELOW):
            assert all(found[part] != whole[part] for part in BELOW)
            return realm, other
    raise AssertionError(f"no twin of {kind} differs in a choice")


def picture(window: TableWindow, realm: Realm, looker: str | None, *, bots: bool) -> Image.Image:
    """Return the picture of the window for the person of a House, alone against bots or with others; None: to all."""
    seats = {house: "random" for house in realm.houses if house != looker} if bots else {}
    hand = open_game(window, realm, seats)
    if not bots:
        hand.view.session.screen.alone = looker
    hand.view.side.houses.opened = next(house for house in realm.houses if house != looker)
    hand.view.rebuild()
    mouse = Mouse(window)
    for _ in range(3):
        mouse.frame()
    return arcade.get_image().convert("RGB")


@pytest.mark.rule("realm:OPN-1", "realm:OPN-3")
@pytest.mark.parametrize(("kind", "bots"), [*((kind, False) for kind in MOMENTS), ("bid", True)])
def test_the_table_shows_nothing_that_is_hidden(window: TableWindow, kind: str, bots: bool) -> None:
    window.change_settings(Settings(animation_speed=0.0, tips=False))
    pair = twins(kind)
    for looker in [decider(pair[0])] if bots else [decider(pair[0]), None]:
        one, other = (picture(window, realm, looker, bots=bots) for realm in pair)
        assert one.tobytes() == other.tobytes()


def test_a_choice_of_one_s_own_is_in_the_picture(window: TableWindow) -> None:
    """The comparison finds a difference where there is one to be seen."""
    window.change_settings(Settings(animation_speed=0.0, tips=False))
    one, other = choices("orders")
    (chooser,) = {house for _, (house, _) in one.to_position()["orders"].items()}
    assert picture(window, one, chooser, bots=True).tobytes() != picture(window, other, chooser, bots=True).tobytes()


@pytest.mark.parametrize("kind", MOMENTS)
def test_small_pictures_show_nothing_that_is_hidden(kind: str) -> None:
    one, other = twins(kind)
    pictures = [paint_realm(realm.public_view(), (300, 200)).tobytes() for realm in (one, other)]
    assert pictures[0] == pictures[1]
