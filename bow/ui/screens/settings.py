"""The settings screen, where changes are applied and saved immediately."""

from __future__ import annotations

from collections.abc import Callable

from bow.seats.time_to_think import STEPS
from bow.system.places import home
from bow.ui.kit import theme
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import ListPart
from bow.ui.kit.text_layout import BODY, SERIF_SLANTED, STRONG, letter
from bow.ui.kit.widgets import panel_frame
from bow.ui.player_settings import PACES, SPEEDS, UI_SCALES, VOLUMES
from bow.ui.screens.navigation import KeysPage, Navigator, SettingsPage
from bow.ui.screens.screen import FOCUSABLE, Screen
from bow.ui.speaker import speaker
from bow.ui.wording import say
from bow.words.messages import languages, spoken

LOUD = ("volume", "interface_volume", "music_volume", "ambience_volume")
SWITCHES = (
    "secrecy", "confirm", "recap", "reveals", "to_combat", "tips", "marks", "living", "reduced_motion", "own_below",
    "on_side", "mini_map", "fullscreen",
)  # fmt: skip
#: the least height of a row, in pixels of the sketch; rows that do not fit are scrolled to
ROW = 36

#: the steps of the time to think by name, shortest first
TIMES = dict(zip(("quick", "normal", "long"), STEPS, strict=True))


def time_words(seconds: float) -> str:
    return next((say(f"think-{name}") for name, each in TIMES.items() if each == seconds), f"{seconds:g}")


class SettingsScreen(Screen):
    """Rows of choices and switches."""

    music = ""  # it may be opened over a battle
    largest = max(UI_SCALES)  # its rows scroll

    def __init__(self, navigator: Navigator, back: Callable[[], object]) -> None:
        super().__init__(navigator)
        self.back = back
        self.notice = ""
        self.details = False  # whether the folder is shown
        self.part = ListPart()  # the rows that are seen

    def build(self) -> None:
        margin = theme.px(28)
        top = self.head(say("settings-title"))
        side = theme.px(46)
        place = Box(self.width - margin - theme.px(152) - side, top, side, side)
        self.button("details", place, "", "info", marked=self.details, hint=say("hint-settings-details"))
        width = min(theme.px(1240), self.width - 2 * margin)
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
        choosing = {"language": tongues, "ui_scale": scales, "animation_speed": speeds, "bot_pace": paces,
                    "units": units, "time_to_think": times}  # fmt: skip
        names = [*choosing, *LOUD, "keys", *SWITCHES]
        room = top - margin - theme.px(60)
        row = max(theme.px(ROW), min(theme.px(98), room / len(names)))
        seen = self.part.fit(len(names), int((room + 1) // row))
        high = row * len(seen) + theme.px(26)
        box = Box((self.width - width) / 2, top - theme.px(26) - high, width, high)
        inside = panel_frame(self.canvas, box)
        y = inside.top
        for name in names[seen.start : seen.stop]:
            y -= row
            switch = name in SWITCHES or name == "keys"
            self._row(Box(inside.left, y, inside.width, row), name, 0.78 if switch else 0.44)
            if switch:
                self._switch(name, Box(inside.right - theme.px(170), y, theme.px(160), row))
                continue
            place = Box(inside.left + inside.width * 0.46, y, inside.width * 0.54 - theme.px(10), row)
            if name in LOUD:
                self._volume(name, place)
            else:
                self._choices(place, choosing[name])
        if len(seen) < len(names):
            self._bar(Box(inside.right - theme.px(4), y, theme.px(4), inside.top - y))
        note = Box(box.left, box.bottom - theme.px(40), box.width, theme.px(30))
        said = self.notice or (say("settings-kept", folder=str(home())) if self.details else "")
        colour = theme.WARNING if self.notice else theme.FAINT
        self.canvas.text(said, note, letter(14), colour, SERIF_SLANTED, align="center", least=letter(10))

    def _switch(self, name: str, box: Box) -> None:
        """Draw the button of a switch in a row, or that of the page of keys."""
        at = box.middle(box.width, min(theme.px(44), box.height * 0.62))
        if name == "keys":
            self.button("keys", at, say("settings-keys-open"))
        else:
            on = bool(getattr(self.table.settings, name))
            self.button(name, at, say("switch-on" if on else "switch-off"), "check" if on else "close", marked=on)

    def _heard(self, name: str) -> float:
        """Return a volume as it is heard."""
        return 0.0 if self.table.settings.muted else float(getattr(self.table.settings, name))

    def _volume(self, name: str, box: Box) -> None:
        """Draw the bar of a volume, on which every step can be clicked, between buttons for a step less and more."""
        heard, line = self._heard(name), box.middle(box.width, min(theme.px(36), box.height * 0.62))
        side, wide = line.height, theme.px(64)
        self.button(f"{name}:less", Box(line.left, line.bottom, side, side), "", "minus",
                    kind="choice", enabled=heard > 0, hint=say("hint-volume-less"))  # fmt: skip
        right = line.right - wide
        self.button(f"{name}:more", Box(right - side, line.bottom, side, side), "", "plus",
                    kind="choice", enabled=heard < 1, hint=say("hint-volume-more"))  # fmt: skip
        bar = Box(line.left + side + theme.px(8), line.bottom, right - line.left - 2 * side - theme.px(16), side)
        thick = theme.px(8)
        track = bar.middle(bar.width, thick)
        self.canvas.fill(track, (*theme.MUTED[:3], 70))
        self.canvas.fill(Box(track.left, track.bottom, track.width * heard, thick), theme.GOLD)
        knob = theme.px(18)
        at = Box(track.left + track.width * heard - knob / 2, bar.centre[1] - knob / 2, knob, knob)
        self.canvas.picture("units/reach-dot.png", at, theme.GOLD_BRIGHT)
        said = say("percent", n=round(heard * 100)) if heard else say("volume-off")
        text = Box(right + theme.px(8), line.bottom, wide - theme.px(8), side)
        self.canvas.text(said, text, letter(16), theme.TEXT, STRONG, align="right", least=letter(11))
        step = bar.width / len(VOLUMES)
        for n, value in enumerate(VOLUMES):
            self.regions.append(Region("step", f"{name}:{value}", Box(bar.left + n * step, bar.bottom, step, side)))

    def _bar(self, box: Box) -> None:
        """Draw which part of the rows is seen."""
        part, high = self.part, box.height * self.part.room / self.part.count
        top = box.top - (box.height - high) * part.first / max(1, part.furthest)
        self.canvas.fill(box, (*theme.MUTED[:3], 50))
        self.canvas.fill(Box(box.left, top - high, box.width, high), theme.GOLD)

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """Scroll the rows."""
        if self.part.wheel(scroll_y):
            self.rebuild()

    def move_focus(self, by: int) -> None:
        """Move the focus, and scroll to the next row at the end of those that are seen."""
        there = [(region.kind, region.id) for region in self.regions if region.enabled and region.kind in FOCUSABLE]
        rows = [each for each in there if each[1] not in ("back", "details")]
        if self.focused is not None and rows and self.focused == rows[-1 if by > 0 else 0] and self.part.by(by):
            self.rebuild()
        super().move_focus(by)

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
        line = box.middle(box.width, min(theme.px(44), box.height * 0.62))
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
        elif name in LOUD:
            step = {"less": -1, "more": 1}.get(value)
            now = VOLUMES.index(self._heard(name)) if step is not None else 0
            wanted = float(value) if step is None else VOLUMES[now + step]
            settings = settings.changed(**{name: wanted}, muted=False)
        elif value:
            settings = settings.changed(**{name: value if name == "language" else float(value)})
        else:
            settings = settings.changed(**{name: not getattr(settings, name)})
        failed = self.table.change_settings(settings)
        if name == "volume":
            speaker().play("card")
        elif name == "interface_volume":
            speaker().play("tap")
        self.notice = say("settings-not-kept", why=failed) if failed else ""
        if name == "fullscreen":
            self.table.set_fullscreen(settings.fullscreen)
        self.rebuild()

    def leave(self) -> None:
        self.back()
