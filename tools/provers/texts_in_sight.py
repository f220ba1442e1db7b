#!/usr/bin/env python3
"""Visit the screens of both games in all sizes, scales and languages, and list texts that are cut or overlap.

    tools/provers/texts_in_sight.py                              three sizes at 100 and 150 %, in both languages
    tools/provers/texts_in_sight.py --size 1280x720 --scale 1.5 --language ru
    tools/provers/texts_in_sight.py --only realm                 of pages, wars, editor, battle, realm

The screens: the pages from the title, the lists and the menus with all their tabs, the pages of the battle editor with
special rules unfolded, and both tables at a position for each kind of decision. A text that the layout shortens is cut,
one that leaves its panel or lies over another is named with its place.

Exit codes: 0 all texts can be read, 1 one cannot, 2 there is no screen.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.table.hidden_screen import NoScreenError, hidden_screen, use_screen  # noqa: E402  # the path comes first

if TYPE_CHECKING:
    from bow.battle import Battle
    from bow.editor.forms.form import BattleForm
    from bow.table.app import TableWindow
    from bow.ui.screens.navigation import Page

SIZES: Final = ("1280x720", "1600x900", "1920x1080")
SCALES: Final = (1.0, 1.5)
LANGUAGES: Final = ("en", "ru")
PARTS: Final = ("pages", "wars", "editor", "battle", "realm")
#: special rules with many fields, for the editor's forms: they are shown, not played
EDITED: Final = {
    "name": "104",
    "counters": {"c1": {"start": 2, "at-most": 6, "house": "stark", "shown": "own"}},
    "rules": {
        "s1": {
            "on": "round-begin",
            "do": [{"roll": {"dice": 2, "results": [
                {"shows": ["green"], "at-least": 2, "text": "Fog", "do": [{"grant": {
                    "effects": [{"sight-limit": {"hexes": 2}}], "until": "round",
                }}]},
                {"shows": ["valor", "morale"]},
                {"do": ["score"]},
            ]}}],
        },
        "s2": {
            "on": {"enters": {"house": "stark", "in": "", "units": []}},
            "if": [{"count": {"of": {"counter": {"counter": "c1"}}, "at-least": 1}}],
            "do": [{"may": {
                "text": "", "cost": {"counter": "c1"}, "do": ["set-fire"], "else": [{"rally": {"target": {}}}],
            }}],
        },
        "s3": {"on": "turn-begin", "do": [{"roll": {"shows": "unit-rank", "do": ["score"]}}]},
        "s4": {"on": "burnt", "do": [{"lay": {"in": "", "markers": [""]}}]},
    },
}  # fmt: skip
#: random battles in which decisions of each kind are looked for
BATTLES: Final = range(1, 25)


class Reading:
    """The screens of one window, and what cannot be read on them.

    Attributes:
        found: the faults, by screen.
        seen: how many screens were looked at.
    """

    def __init__(self, window: TableWindow) -> None:
        from tests.table.mouse import Mouse

        self.window, self.mouse = window, Mouse(window)
        self.found: dict[str, list[str]] = {}
        self.seen = 0
        self._name = ""

    def set_up(self, size: str, scale: float, language: str) -> None:
        """Give the window a size, its letters a scale, and all texts a language."""
        from bow.ui.kit import theme
        from bow.ui.player_settings import Settings

        width, height = map(int, size.split("x"))
        self.window.leave_game()
        self.window.set_size(width, height)
        for _ in range(3):  # the system reports the new size a little later
            self.window.dispatch_events()
            time.sleep(0.01)
        settings = Settings(animation_speed=0.0, ui_scale=scale, language=language, secrecy=False, recap=False)
        self.window.change_settings(settings)
        theme.animation_speed = 0.0
        self._name = f"{size} {scale:.0%} {language}"

    def look(self, name: str) -> None:
        """Let a frame pass, and note what cannot be read."""
        from tests.table.languages.test_languages import faults

        self.mouse.frame()
        self.seen += 1
        self.note(name, [*faults(self.mouse), *over_board(self.mouse.view)])

    def note(self, name: str, wrong: list[str]) -> None:
        """Note what cannot be read on a screen, each text once."""
        if wrong:
            there = self.found.get(f"{self._name} {name}", [])
            self.found[f"{self._name} {name}"] = list(dict.fromkeys([*there, *wrong]))

    # --- what is visited
    def pages(self) -> None:
        """Look at the pages from the title, and at all their tabs."""
        from bow.ui.screens.navigation import SettingsPage

        for page in pages():
            if self.window.open(page) is not None:
                continue
            name = type(page).__name__
            self.look(name)
            shown: Any = self.window.current_view
            if isinstance(page, SettingsPage):  # its last rows are scrolled to
                shown.on_mouse_scroll(self.window.width // 2, self.window.height // 2, 0, -99)
                self.look(f"{name} below")
            for tab in [region.id for region in self.window.regions if region.kind == "tab" and region.enabled]:
                if self.window.current_view is shown and self.mouse.sees("tab", tab):
                    self.mouse.click("tab", tab)
                    self.look(f"{name} {tab}")
        self.window.show_title()

    def wars(self) -> None:
        """Look at the list of wars, and at the pages of wars at their beginning, in their middle and at their end."""
        from bow.table.battle.destinations import CampaignsPage, WarEndPage, WarNewsPage, WarPage
        from tests.campaign.wars import wars_in_play

        for path in wars_in_play():
            for page in (WarPage(path), WarNewsPage(path), WarEndPage(path)):
                if self.window.open(page) is not None:
                    continue
                name = f"{path.stem[18:]} {type(page).__name__}"
                self.look(name)
                for tab in [region.id for region in self.window.regions if region.kind == "tab"]:
                    self.mouse.click("tab", tab)
                    self.look(f"{name} {tab}")
            self.window.open(WarPage(path))
            for id in ("favours-stark", "favours-lannister"):
                if any(region.id == id and region.enabled for region in self.window.regions):
                    self.mouse.click("button", id)
                    self.look(f"{path.stem[18:]} {id}")
                    self.mouse.click("button", "favours-done")
        self.window.open(CampaignsPage())
        self.look("CampaignsPage")
        self.window.show_title()

    def editor(self) -> None:
        """Look at the pages of the battle editor, with each special rule unfolded, from the top to the end."""
        from bow.authoring.beginnings import from_template
        from bow.authoring.draft import Draft
        from bow.battle.reading import catalogue

        draft = Draft(from_template("crossing"), catalogue())
        draft.change({**draft.value, **EDITED}, "")
        self.window.show_editor(draft)
        view: Any = self.window.current_view
        self.mouse.frame()
        for tab in [region.id for region in self.window.regions if region.kind == "tab" and region.enabled]:
            if not tab.startswith("page-"):
                continue
            self.mouse.click("tab", tab)
            page = view.pages.page
            form = getattr(page, "form", None)
            unfolded = [row.id for row in form.rows if row.control == "entry"] if form is not None else []
            for id in (None, *unfolded):
                if form is not None:
                    form.opened = {id} if id is not None else set()
                    form.revision += 1
                self._scroll_through(view, f"editor {tab} {id or ''}")
        self.window.show_title()

    def _scroll_through(self, view: Any, name: str) -> None:
        page, places = view.pages.page, set()
        x, y = page.box.centre
        self.mouse.wheel(x, y, 999)
        while True:
            self.look(name)
            form = getattr(page, "form", None)
            if form is None:
                return
            self.note(name, form_faults(form))
            if form.column.at in places:
                return
            places.add(form.column.at)
            self.mouse.wheel(x, y, -8)

    def battle(self) -> None:
        """Look at a battle for each kind of decision, with nothing and with one thing selected, and at its menu."""
        from bow.table.battle.destinations import EndPage, MenuPage
        from bow.table.battle.play.session import Session
        from bow.table.battle.screens.battle_screen import BattleScreen

        for kind, battle in BATTLES_AT.items():
            session = Session(battle.copy(), secrecy=False)
            view = BattleScreen(self.window, session, self.window.settings.ui_scale)
            self.window.show_view(view)
            self.look(f"battle {kind}")
            lit = sorted(view.controller.selection.lit)
            if lit and kind != "over":
                view.controller.selection.click(*lit[0])
                view.refresh()
                self.look(f"battle {kind} {lit[0]}")
            if kind in ("turn", "over"):
                self.window.open(MenuPage(session) if kind == "turn" else EndPage(session))
                self.look(f"battle {kind} page")

    def realm(self) -> None:
        """Look at a game for each kind of decision, with the tray open where there is one, and at its menu."""
        from bow.table.realm.destinations import RealmMenuPage
        from tests.table.realm.realm_table import open_game
        from tests.table_logic.realm.realm_positions import positions

        for kind, realm in positions().items():
            hand = open_game(self.window, realm.copy())
            hand.finish_handover()
            self.mouse.frame(0.1)
            self.look(f"realm {kind}")
            view: Any = hand.view
            areas = view.controls.in_order(view.controls.choosable())
            if areas and kind in ("orders", "raven", "muster", "raid", "support"):
                view.controls.click_area(areas[0])
                view.show_again()
                self.look(f"realm {kind} {areas[0]}")
            if kind == "orders":
                self.window.open(RealmMenuPage(view.session))
                self.look("realm menu")
        self.window.leave_game()


def over_board(view: Any) -> list[str]:
    """Return what cannot be read of the parts over a battle's board: the ribbon, the slip and the labels."""
    from bow.ui.kit.regions import holding
    from tests.table.languages.test_languages import cut
    from tests.table.layout_checks import troubles

    side, over = getattr(view, "side", None), getattr(view, "over_board", None)
    if over is None or side is None or side.handover.covers:
        return []
    found = []
    for panel in (side.ribbon, side.slip, over.buttons, view.planning.bar, view.shows.played, side.plan):
        if panel.hidden:
            continue
        place = holding((panel.box, *(region.box for region in panel.regions)))
        found += [f"{type(panel).__name__}: {each}" for each in troubles(panel.canvas, place)]
        found += [f"{type(panel).__name__} cuts {text!r}" for text in cut(panel.canvas)]
    return found


def form_faults(form: BattleForm) -> list[str]:
    """Return what cannot be read of the visible rows of a form of an editor."""
    from tests.table.languages.test_languages import cut
    from tests.table.layout_checks import troubles

    canvas = form.column.painter.canvas
    column = form.box._replace(bottom=-1e6, height=2e6)  # it scrolls
    return [*troubles(canvas, column), *(f"the form cuts {text!r}" for text in cut(canvas))]


def pages() -> Iterator[Page]:
    """Yield the pages that need no game."""
    from bow.table.battle.destinations import (
        BookPage,
        CampaignsPage,
        EditorStartPage,
        EncyclopediaPage,
        HelpPage,
        ReplaysPage,
        SkirmishPage,
    )
    from bow.table.realm.destinations import RealmGamesPage, RealmHelpPage, RealmSetupPage
    from bow.ui.screens.navigation import KeysPage, LearnPage, SettingsPage, TitlePage

    def back() -> None:
        """Stay."""

    yield from (TitlePage(), LearnPage(), SettingsPage(back), KeysPage(back), BookPage(), SkirmishPage())
    yield CampaignsPage()
    yield from (HelpPage(back), EncyclopediaPage(back), ReplaysPage(), EditorStartPage())
    yield from (RealmSetupPage(), RealmGamesPage(), RealmHelpPage(back))


#: a battle for each kind of decision, and one that is over
BATTLES_AT: Final[dict[str, Battle]] = {}


def find_battles() -> None:
    """Play random battles until each kind of decision was found, and keep a position of each."""
    from bow.battle import Battle
    from bow.battle.reading import load_scenario, scenarios
    from tools.provers.lit_things import liked

    names = scenarios()
    for seed in BATTLES:
        chance, battle = random.Random(seed), Battle.start(load_scenario(names[seed % len(names)]), seed)
        while (owed := battle.decision) is not None:
            if owed.kind not in BATTLES_AT and len(battle.legal_actions()) > 1:
                BATTLES_AT[owed.kind] = battle
            battle = battle.apply(liked(battle.legal_actions(), chance))
        BATTLES_AT.setdefault("over", battle)


def read_all(asked: argparse.Namespace) -> int:
    """Visit all screens that are asked for; return the exit code."""
    from bow.table.app import TableWindow
    from bow.table.opened import OPENED

    find_battles()
    window = TableWindow(1280, 720, antialiasing=False)
    window.loaded = bool(OPENED)
    window.set_minimum_size(640, 400)
    reading, began = Reading(window), time.perf_counter()
    for size in asked.size:
        for scale in asked.scale:
            for language in asked.language:
                reading.set_up(size, scale, language)
                for part in asked.only:
                    getattr(reading, part)()
                for name, wrong in reading.found.items():
                    print(f"{name}:", *wrong, sep="\n    ", flush=True)
                asked.faults += len(reading.found)
                reading.found.clear()
    window.close()
    took = time.perf_counter() - began
    print(f"{reading.seen:,} screens in {took:.0f} s, {asked.faults} with texts that cannot be read")
    return 1 if asked.faults else 0


def main() -> int:
    """Run the command; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", nargs="+", default=SIZES, metavar="WxH")
    parser.add_argument("--scale", nargs="+", type=float, default=SCALES, metavar="X")
    parser.add_argument("--language", nargs="+", choices=LANGUAGES, default=LANGUAGES)
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS)
    asked = parser.parse_args(namespace=argparse.Namespace(faults=0))
    with tempfile.TemporaryDirectory() as home:
        os.environ["BOW_HOME"] = home
        try:
            with hidden_screen() as display:
                use_screen(display)
                return read_all(asked)
        except NoScreenError as error:
            print(f"tools/provers/texts_in_sight.py needs a screen: {error}", file=sys.stderr)
            return 2


if __name__ == "__main__":
    sys.exit(main())
