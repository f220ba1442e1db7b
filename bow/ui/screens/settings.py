"""The settings screen, where changes are applied and saved immediately."""

from __future__ import annotations

from collections.abc import Callable

from bow.seats.time_to_think import STEPS
from bow.system.places import home
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, SERIF_SLANTED, STRONG
from bow.ui.kit.widgets import panel_frame
from bow.ui.player_settings import PACES, SPEEDS, UI_SCALES, VOLUMES
from bow.ui.screens.navigation import KeysPage, Navigator, SettingsPage
from bow.ui.screens.screen import Screen
from bow.ui.sound.speaker import speaker
from bow.ui.wording import say
from bow.words.messages import languages, spoken

LOUD = ("volume", "music_volume", "ambience_volume")
SWITCHES = ("secrecy", "confirm", "recap", "reveals", "tips", "marks", "own_below", "mini_map", "fullscreen")


#: the steps of the time to think by name, shortest first
TIMES = dict(zip(("quick", "normal", "long"), STEPS, strict=True))


def time_words(seconds: float) -> str:
    return next((say(f"think-{name}") for name, each in TIMES.items() if each == seconds), f"{seconds:g}")


class SettingsScreen(Screen):
    """Rows of choices and switches."""

    music = ""  # it may be opened over a battle

    def __init__(self, navigator: Navigator, back: Callable[[], object]) -> None:
        super().__init__(navigator)
        self.back = back
        self.notice = ""
        self.details = False  # whether the folder is shown

    def build(self) -> None:
        margin = theme.px(28)
        top = self.head(say("settings-title"))
        side = theme.px(46)
        place = Box(self.width - margin - theme.px(152) - side, top, side, side)
        self.button("details", place, "", "info", marked=self.details, hint=say("hint-settings-details"))
        width = min(theme.px(1080), self.width - 2 * margin)
        rows = 10 + len(SWITCHES)
        row = min(theme.px(98), (top - margin - theme.px(60)) / rows)
        box = Box((self.width - width) / 2, top - theme.px(26) - row * rows - theme.px(26), width,
                  row * rows + theme.px(26))  # fmt: skip
        inside = panel_frame(self.canvas, box)
        y = inside.top
        settings = self.table.settings
        scales = [(f"ui_scale:{value}", say("percent", n=round(value * 100)), value == settings.ui_scale)
                  for value in UI_SCALES]  # fmt: skip
        speeds = [(f"animation_speed:{value}", say(f"speed-{round(value * 10)}"), value == settings.animation_speed)
                  for value in SPEEDS]  # fmt: skip
        paces = [(f"bot_pace:{value}", say(f"pace-{round(value * 10)}"), value == settings.bot_pace) for value in PACES]
        tongues = [(f"language:{name}", spoken(name).say("language-name"), name == settings.language)
                   for name in languages()]  # fmt: skip
        units = [(f"units:{name}", say(f"units-{name}"), (name == "miniatures") == settings.miniatures)
                 for name in ("miniatures", "tokens")]  # fmt: skip
        times = [(f"time_to_think:{value}", time_words(value), value == settings.time_to_think) for value in STEPS]
        choosing = (("language", tongues), ("ui_scale", scales), ("animation_speed", speeds), ("bot_pace", paces),
                    ("units", units), ("time_to_think", times),
                    *((name, self._volumes(name)) for name in LOUD))  # fmt: skip
        for name, choices in choosing:
            y -= row
            self._row(Box(inside.left, y, inside.width, row), name)
            self._choices(Box(inside.left + inside.width * 0.46, y, inside.width * 0.54, row), choices)
        for name in (*SWITCHES, "keys"):
            y -= row
            self._row(Box(inside.left, y, inside.width, row), name, 0.78)
            height = min(theme.px(44), row * 0.62)
            at = Box(inside.right - theme.px(170), y + (row - height) / 2, theme.px(160), height)
            if name == "keys":
                self.button("keys", at, say("settings-keys-open"))
            else:
                on = bool(getattr(settings, name))
                self.button(name, at, say("switch-on" if on else "switch-off"), "check" if on else "close", marked=on)
        note = Box(box.left, box.bottom - theme.px(40), box.width, theme.px(30))
        said = self.notice or (say("settings-kept", folder=str(home())) if self.details else "")
        colour = theme.WARNING if self.notice else theme.FAINT
        self.canvas.text(said, note, letter(14), colour, SERIF_SLANTED, align="center", least=letter(10))

    def _volumes(self, name: str) -> list[tuple[str, str, bool]]:
        settings = self.table.settings
        heard = 0.0 if settings.muted else getattr(settings, name)
        said = {value: say("percent", n=round(value * 100)) if value else say("volume-off") for value in VOLUMES}
        return [(f"{name}:{value}", said[value], value == heard) for value in VOLUMES]

    def _row(self, box: Box, name: str, share: float = 0.44) -> None:
        """Draw the name and explanation of a setting; `share` is the part of the row that they may take."""
        text = Box(box.left + theme.px(10), box.bottom, box.width * share, box.height)
        half = text.height / 2
        name_box = Box(text.left, text.bottom + half * 0.92, text.width, half * 0.8)
        key = f"setting-{name.replace('_', '-')}"
        size, small = min(letter(19), box.height * 0.42), min(letter(14.5), box.height * 0.34)
        self.canvas.text(say(key), name_box, size, theme.TEXT, STRONG, least=min(size, letter(13)))
        why = Box(text.left, text.bottom + half * 0.12, text.width, half * 0.86)
        self.canvas.text(
            say(f"{key}-why"), why, small, theme.MUTED, BODY, valign="top", lines=True, least=min(small, letter(11))
        )
        self.canvas.fill(Box(box.left, box.bottom, box.width, 1), (*theme.MUTED[:3], 50))

    def _choices(self, box: Box, choices: list[tuple[str, str, bool]]) -> None:
        height = min(theme.px(44), box.height * 0.62)
        line = Box(box.left, box.bottom + (box.height - height) / 2, box.width - theme.px(10), height)
        for (id, label, on), place in zip(choices, line.row(len(choices), theme.px(7)), strict=True):
            self.button(id, place, label, size=16, marked=on, kind="choice")
            if on:
                width = place.width
                mark = Box(place.left + width * 0.2, place.bottom - theme.px(5), width * 0.6, theme.px(3))
                self.canvas.fill(mark, theme.GOLD)

    def activate(self, region: Region) -> None:
        if region.id == "back":
            self.leave()
            return
        if region.id == "details":
            self.details = not self.details
            self.rebuild()
            return
        if region.id == "keys":
            self.table.open(KeysPage(lambda: self.table.open(SettingsPage(self.back))))
            return
        settings = self.table.settings
        name, _, value = region.id.partition(":")
        if name == "units":
            settings = settings.changed(miniatures=value == "miniatures")
        elif value:
            settings = settings.changed(**{name: value if name == "language" else float(value)})
            settings = settings.changed(muted=False) if name in LOUD else settings
        else:
            settings = settings.changed(**{name: not getattr(settings, name)})
        failed = self.table.change_settings(settings)
        if name == "volume":
            speaker().play("card")
        self.notice = say("settings-not-kept", why=failed) if failed else ""
        if name == "fullscreen":
            self.table.set_fullscreen(settings.fullscreen)
        self.rebuild()

    def leave(self) -> None:
        self.back()
