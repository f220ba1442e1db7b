"""Four moments at the realm's table, whose pictures are kept in the folder `pictures`.

python -m tests.table.realm.realm_pictures     take them anew, after a screen was changed on purpose
"""

from __future__ import annotations

import os
import random
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

import bow.ui  # noqa: F401  # before arcade, which looks for pymunk otherwise

# isort: split
import arcade
from PIL import Image, ImageChops, ImageStat

from bow.realm.realm import Realm
from bow.ui.player_settings import Settings
from tests.table.hidden_screen import hidden_screen, use_screen
from tests.table.realm.realm_table import open_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from bow.table.app import TableWindow
    from tests.table.realm.realm_hand import RealmHand

FOLDER: Final = Path(__file__).parent / "pictures"
WINDOW: Final = (1280, 720)
#: the size of a kept picture, and of the squares that are compared
SMALL, SQUARE = (320, 180), 20
#: by how much a square may differ on average: another driver smooths edges a little differently
MOST: Final = 5.0


def game(kind: str) -> Realm:
    """Return a game of six that owes a decision of a kind; all choices are drawn."""
    chance = random.Random(6)
    realm = Realm.start(players=6, seed=4)
    while realm.decision is not None and realm.decision.kind != kind:
        realm.play(chance.choice(realm.legal_actions()))
    return realm


def at_rest(window: TableWindow) -> RealmHand:
    """Show the map with the orders of all six Houses."""
    hand = open_game(window, game("raid"))
    hand.finish_handover()
    return hand


def tray(window: TableWindow) -> RealmHand:
    """Take an area in hand that lacks an order."""
    hand = open_game(window, game("orders"))
    hand.finish_handover()
    hand.area(hand.controls.in_order(hand.controls.without_order())[0])
    return hand


def march(window: TableWindow) -> RealmHand:
    """Send the first units that may go."""
    hand = open_game(window, game("march"))
    hand.take(next(action for action in hand.realm.legal_actions() if action.verb == "march"), "controls")
    hand.take(next(action for action in hand.realm.legal_actions() if action.verb == "send"), "controls")
    return hand


def combat(window: TableWindow) -> RealmHand:
    """Pick a House card."""
    hand = open_game(window, game("house-card"))
    hand.finish_handover()
    hand.click("card", hand.realm.legal_actions()[0].args[0])
    return hand


MOMENTS: Final[dict[str, Callable[[TableWindow], RealmHand]]] = {
    "six-at-rest": at_rest, "planning-with-tray": tray, "march-composed": march, "combat": combat,
}  # fmt: skip


def show(window: TableWindow, name: str) -> RealmHand:
    """Show a moment in a window of the usual size, in English, with the pointer in a corner."""
    window.set_size(*WINDOW)
    window.change_settings(Settings(animation_speed=0.0, recap=False, tips=False))
    hand = MOMENTS[name](window)
    hand.move(2, 2)
    hand.view.show_again()
    return hand


def drawn(hand: RealmHand) -> Image.Image:
    """Return the next picture of the window."""
    hand.view.on_draw()
    return arcade.get_image().convert("RGB")


def small(picture: Image.Image) -> Image.Image:
    return picture.resize(SMALL, Image.Resampling.BOX)


def differing(one: Image.Image, other: Image.Image) -> list[tuple[int, int]]:
    """Return the upper left corners of all squares in which two small pictures differ."""
    change = ImageChops.difference(one, other)
    return [
        (x, y)
        for y in range(0, SMALL[1], SQUARE)
        for x in range(0, SMALL[0], SQUARE)
        if max(ImageStat.Stat(change.crop((x, y, x + SQUARE, y + SQUARE))).mean) > MOST
    ]


def main() -> None:
    """Take all pictures on a hidden screen."""
    with hidden_screen() as display, tempfile.TemporaryDirectory() as home:
        use_screen(display)
        os.environ["BOW_HOME"] = home
        from bow.table.app import TableWindow

        window = TableWindow(*WINDOW, antialiasing=False)
        FOLDER.mkdir(exist_ok=True)
        for name in MOMENTS:
            hand = show(window, name)
            drawn(hand)
            small(drawn(hand)).save(FOLDER / f"{name}.png", optimize=True)
            print(name)
        window.close()


if __name__ == "__main__":
    main()
