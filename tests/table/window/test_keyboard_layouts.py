"""The program in a separate process, under other keyboard layouts: real keys, pressed by their codes."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from tests.table.hidden_screen import hidden_screen
from tests.table.mouse import ARTEFACTS
from tests.table.window.test_by_xdotool import PATIENCE, XHand, difference, playing, wait_until

#: codes of keys, by their labels on a US keyboard
T, Y, Q, ONE, TWO = "28", "29", "24", "10", "11"
#: layouts, a key, and its effect: T shows threats, Z zones, A the list of attacks, a digit takes a card
PRESSED = (
    ("us", T, "T"), ("ru", T, "T"), ("gr", T, "T"), ("il", T, "T"),
    ("de", Y, "Z"), ("fr", Q, "A"), ("fr", ONE, "1"), ("fr", TWO, "2"),
)  # fmt: skip
#: the least change of the picture by a key: the mean of all colours, of 255
SEEN = 0.1


def lay(screen: str, layout: str) -> None:
    if shutil.which("setxkbmap") is None:
        pytest.fail("this test needs setxkbmap: sudo apt-get install x11-xkb-utils")
    command = ["setxkbmap", "-display", screen, layout]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture
def game(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[XHand]:
    """Provide a battle against a bot, on a new screen, in a locale."""
    words = ("01-clash-on-the-kingsroad", "--lannister", "greedy")
    with hidden_screen() as screen, playing(screen, tmp_path, *words, locale=request.param) as hand:
        until_the_battle_is_shown(hand, tmp_path)
        yield hand
        assert hand.process.poll() is None, (tmp_path / "said").read_text(encoding="utf-8")


def until_the_battle_is_shown(hand: XHand, folder: Path) -> None:
    """Wait until the battle has a record, then until it replaces the sign that it is loading."""
    sign = hand.picture()
    end = time.monotonic() + PATIENCE
    while not list(folder.rglob("*.bow")):
        assert time.monotonic() < end, "the battle has no record"
        time.sleep(0.1)
        sign = hand.picture()
    wait_until(lambda: difference(hand.picture(), sign) > SEEN, "the battle is shown")


@pytest.mark.parametrize(
    ("game", "pressed"),
    [("C.UTF-8", PRESSED), ("C", PRESSED[1:2] + PRESSED[-1:])],
    indirect=["game"],
    ids=["all-in-C.UTF-8", "two-in-C"],
)
def test_a_key_does_the_same_under_every_layout(game: XHand, pressed: tuple[tuple[str, str, str], ...]) -> None:
    ARTEFACTS.mkdir(parents=True, exist_ok=True)
    before = game.settled()
    without = []
    for layout, code, does in pressed:
        lay(game.display, layout)
        game.key(code)
        after = seen(game, before, changed=True)
        after.save(ARTEFACTS / f"layout-{layout}-{does}.png", compress_level=1)
        if difference(before, after) < SEEN:
            without.append((layout, does))
            continue
        game.key("Escape" if does.isdigit() else code)
        assert difference(seen(game, before, changed=False), before) < SEEN, f"{layout} {does}: not as it was"
    assert without == []


def seen(game: XHand, before: Image.Image, *, changed: bool) -> Image.Image:
    """Return the screen once it has changed, or still equals a picture; wait a limited time."""
    end = time.monotonic() + PATIENCE
    while (difference(before, picture := game.settled()) >= SEEN) is not changed and time.monotonic() < end:
        pass
    return picture
