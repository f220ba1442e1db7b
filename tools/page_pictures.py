#!/usr/bin/env python3
"""Take the pictures of the page in docs/remote.md: both games, on a phone and on a wide screen, in a real browser.

    tools/page_pictures.py

Bots play up to a moment at a served table; then one seat looks at it and taps. Chromium must be installed.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from PIL import Image

from bow.games.battle import BATTLE
from bow.games.game_kind import GameKind
from bow.games.realm import REALM
from bow.remote import hosting
from bow.remote.thinking import ThinkingPool
from tests.table.web.browser import PHONE, WIDE, Reader, browser, served

IMAGES = Path(__file__).resolve().parents[1] / "docs" / "images"
QUALITY = 82
#: milliseconds until movements have ended
STILL = 1500


class Shot(NamedTuple):
    """A picture: its file, the game, choices of bots before it, whether on a phone, and the keys that are tapped."""

    file: str
    kind: GameKind[Any, Any]
    settings: dict[str, Any]
    choices: int
    phone: bool
    taps: tuple[tuple[str, str], ...] = ()


SHOTS = (
    Shot("page-phone.jpg", BATTLE, {}, 75, True, (("unit:l5", "K8"), ("unit:s6", "L7"))),
    Shot("page-wide.jpg", BATTLE, {}, 75, False, (("unit:l5", "K8"),)),
    Shot("page-realm-phone.jpg", REALM, {"players": 6}, 0, True, (("area:winterfell", "winterfell"),)),
    Shot("page-realm-wide.jpg", REALM, {"players": 6}, 60, False),
)


def take(of: Any, shot: Shot) -> None:
    """Play to a moment, look at it at the seat that decides, and write the picture."""
    game = shot.kind.start(seed=3, **shot.settings)
    table = hosting.begin(shot.kind, game, {}, 3, ThinkingPool(0), "evening")
    hosted = table.table.hosted.match
    bots = {house: shot.kind.bots.ours("greedy", 1) for house in game.houses}
    for _ in range(shot.choices):
        decision = hosted.game.decision
        assert decision is not None
        hosted.act(bots[decision.house].choose(hosted.game.view(decision.house)))
    house = "stark" if shot.kind is REALM and not shot.choices else hosted.game.decision.house
    with served(table) as links:
        more = {"has_touch": True, "device_scale_factor": 2} if shot.phone else {}
        reader = Reader(of, links[house], viewport=PHONE if shot.phone else WIDE, locale="en-US", **more)
        reader.page.wait_for_selector(".sheet.lit")
        reader.page.wait_for_function("() => [...document.images].every(image => image.complete)")
        reader.uncover()
        for key, place in shot.taps:
            reader.tap(key, place)
        reader.page.wait_for_timeout(STILL)
        content = reader.page.screenshot()
    with Image.open(BytesIO(content)) as picture:
        picture.convert("RGB").save(IMAGES / shot.file, quality=QUALITY)


def main() -> int:
    """Take all pictures."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    with tempfile.TemporaryDirectory() as home, browser() as of:
        os.environ["BOW_HOME"] = home
        for shot in SHOTS:
            take(of, shot)
            print(shot.file)
    return 0


if __name__ == "__main__":
    sys.exit(main())
