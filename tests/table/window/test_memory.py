"""Game after game in one window: the objects and the memory of the last one are freed."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import arcade
import pytest

import bow
from bow.table.battle.destinations import BookPage, EndPage, Rematch, ReplayPage
from bow.table.battle.play.saves import Seats
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.table.realm.destinations import NewRealm, RealmMenuPage, RealmReplayPage
from bow.table.realm.play.realm_saves import RealmSetup
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

SCENARIO = "01-clash-on-the-kingsroad"


def kept(window: TableWindow) -> dict[str, int]:
    """Return how much of each kind the graphics card holds, and how many battle screens exist, after a battle."""
    mouse = Mouse(window)
    window.start_battle(bow.load_scenario(SCENARIO), 1, Seats())
    mouse.frame()
    mouse.finish_handover()
    mouse.take(mouse.view.session.legal[0])
    window.show_title()
    gc.collect()
    mouse.frame()
    stats = window.ctx.stats
    found = {
        name: made - freed for name in ("texture", "framebuffer", "buffer") for made, freed in [getattr(stats, name)]
    }
    return {**found, "screens": sum(isinstance(thing, BattleScreen) for thing in gc.get_objects())}


@pytest.mark.deep
def test_battle_after_battle_keeps_no_more(window: TableWindow, home: Path) -> None:
    assert home.is_dir()
    for _ in range(2):  # resources for all battles are made in the first
        before = kept(window)
    for _ in range(2):
        after = kept(window)
    assert after == before
    assert after["screens"] <= 1


def rematch_of_a_battle(window: TableWindow) -> None:
    window.start_battle(bow.load_scenario(SCENARIO), 1, Seats())
    Mouse(window).frame()
    seen = window.current_view
    window.open(EndPage(seen.session))  # type: ignore[union-attr]
    window.open(Rematch(seen.session))  # type: ignore[union-attr]


def another_game_of_the_realm(window: TableWindow) -> None:
    setup = RealmSetup(3, dict.fromkeys(("stark", "lannister", "baratheon"), "person"), packs=())
    window.open(NewRealm(setup))
    Mouse(window).frame()
    window.open(RealmMenuPage(window.current_view.session))  # type: ignore[union-attr]
    window.open(NewRealm(setup))


def replays(window: TableWindow) -> None:
    golden = Path(__file__).parents[2] / "golden"
    for page in (ReplayPage(golden / "played-kingsroad.bow"), RealmReplayPage(golden / "realm-of-three.bow")):
        window.open(page)
        mouse = Mouse(window)
        mouse.press(arcade.key.END)
        for _ in range(3):
            mouse.frame()
    window.open(BookPage())


def screens_of(window: TableWindow, way: Callable[[TableWindow], None]) -> list[Any]:
    """Go a way; return weak references to the screens that were shown on it, and to their games and boards."""
    shown: list[Any] = []
    show = window.show_view

    def noted(view: Any) -> None:
        there = (view, *(getattr(view, name, None) for name in ("session", "canvas", "board", "map", "side")))
        shown.extend(weakref.ref(each) for each in there if each is not None and type(each).__module__ != "builtins")
        show(view)

    window.show_view = noted  # type: ignore[method-assign,assignment]
    try:
        way(window)
        for _ in range(3):
            Mouse(window).frame()
    finally:
        del window.show_view
    return shown


@pytest.mark.parametrize(
    "way", [rematch_of_a_battle, another_game_of_the_realm, pytest.param(replays, marks=pytest.mark.deep)]
)
def test_a_game_that_was_left_is_freed(way: Callable[[TableWindow], None], window: TableWindow) -> None:
    window.show_title()
    shown = screens_of(window, way)
    assert len(shown) >= 6
    window.show_title()
    Mouse(window).frame()
    gc.collect()
    assert [each() for each in shown if each() is not None] == []


@pytest.mark.skipif(sys.platform != "linux", reason="other systems return memory by themselves")
def test_at_rest_free_memory_goes_back_to_the_system(window: TableWindow) -> None:
    """Blocks in use keep the C library from returning the free memory between them."""
    library: Any = ctypes.CDLL(None)
    if not hasattr(library, "malloc_trim"):
        pytest.skip("not glibc")
    library.malloc.restype, library.free.argtypes = ctypes.c_void_p, [ctypes.c_void_p]
    window.show_title()
    mouse = Mouse(window)
    mouse.frame()
    size = 60_000
    blocks = [library.malloc(size) for _ in range(1500)]
    for block in blocks:
        ctypes.memset(block, 1, size)
    for n, block in enumerate(blocks):
        if n % 3:
            library.free(block)
    before = resident()
    window.dispatch_event("on_mouse_motion", 5, 5, 1, 1)
    mouse.until(lambda: resident() < before - 40e6, "the return of memory at rest", 0.3)
    for block in blocks[::3]:
        library.free(block)


def resident() -> int:
    """Return the bytes of memory of this process."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
