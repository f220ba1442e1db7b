"""The key settings, where players can assign another key to each command. Changes are applied and saved immediately."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bow.ui.kit import theme
from bow.ui.kit.commands import COMMANDS, EVERYWHERE, PAGES, KeyMap, key_text, keymap, suits
from bow.ui.kit.keyboard import MODIFIERS, key_name
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, SERIF_SLANTED, STRONG, letter
from bow.ui.kit.widgets import panel_frame
from bow.ui.screens.navigation import Navigator
from bow.ui.screens.screen import KEY, Screen
from bow.ui.wording import say, words

COLUMNS = 2
#: the page of the gamepad, and what it does on every screen
PAD = "gamepad"
ON_EVERY_SCREEN = ("leftstick-moved", "a", "b", "dpad", "rightstick-moved", "triggers")


class KeysScreen(Screen):
    """A row for each command that has a key, on a page for each game and the editors; a page for the gamepad.

    Attributes:
        page: the open page.
        waiting: the command that waits for its new key, or None.
        notice: why a key cannot be assigned, or empty.
    """

    music = ""  # it may be opened over a battle

    def __init__(self, navigator: Navigator, back: Callable[[], object], pages: Sequence[str]) -> None:
        """Open the first of some pages; `back` is called when it is left."""
        super().__init__(navigator)
        self.back = back
        self.pages = (*pages, PAD)
        self.page = self.pages[0]
        self.waiting: str | None = None
        self.notice = ""

    def build(self) -> None:
        margin, foot, gap = theme.px(28), theme.px(46), theme.px(24)
        top = self.head(say("keys-title")) - theme.px(18)
        width = min(theme.px(1320), self.width - 2 * margin)
        bottom = margin + foot + theme.px(14)
        left, right = (self.width - width) / 2, (self.width + width) / 2
        pages = self.pages
        tabs = Box(left, top - theme.px(38), min(width, len(pages) * theme.px(238)), theme.px(38))
        for page, at in zip(pages, tabs.row(len(pages), theme.px(8)), strict=True):
            self.button(f"page-{page}", at, say(f"keys-page-{page}"), size=16, marked=page == self.page, kind="tab")
        top = tabs.bottom - theme.px(8)
        inside = panel_frame(self.canvas, Box(left, bottom, width, top - bottom))
        listed: Sequence[str | tuple[str, str]] = pad_rows() if self.page == PAD else commands_of(self.page)
        rows = -(-len(listed) // COLUMNS)
        broad, high = (inside.width - gap * (COLUMNS - 1)) / COLUMNS, min(inside.height / rows, theme.px(64))
        for n, each in enumerate(listed):
            column, row = divmod(n, rows)
            at = Box(inside.left + column * (broad + gap), inside.top - (row + 1) * high, broad, high)
            if isinstance(each, str):
                self._row(each, at)
            else:
                self._pad_row(*each, at)
        aside = theme.px(220)
        self.button("defaults", Box(right - aside, margin, aside, foot), say("keys-defaults"), size=16,
                    enabled=bool(keymap().bound))  # fmt: skip
        note = Box(left, margin, width - aside - gap, foot)
        colour = theme.WARNING if self.notice else theme.FAINT
        pads = ", ".join(self.table.gamepads)
        hint = say("pad-connected", names=pads) if pads else say("pad-none")
        said = self.notice or (hint if self.page == PAD else say("keys-hint"))
        self.canvas.text(said, note, letter(16), colour, SERIF_SLANTED, lines=True, least=letter(11))

    def _row(self, id: str, box: Box) -> None:
        height, broad = min(theme.px(38), box.height * 0.86), box.width * 0.36
        at = Box(box.right - broad, box.bottom + (box.height - height) / 2, broad, height)
        name = Box(box.left, box.bottom, box.width - broad - theme.px(10), box.height)
        self.canvas.text(say(f"command-{id}"), name, letter(17), theme.TEXT, BODY, least=letter(11))
        waits = id == self.waiting
        said = say("keys-press") if waits else key_text(keymap().keys(id)[0], words())
        self.button(id, at, said, size=15, marked=waits or id in keymap().bound, kind="choice")

    def _pad_row(self, does: str, button: str, box: Box) -> None:
        high = min(theme.px(38), box.height * 0.86)
        at = Box(box.right - box.width * 0.3, box.bottom + (box.height - high) / 2, box.width * 0.3, high)
        name = Box(box.left, box.bottom, box.width - at.width - theme.px(10), box.height)
        self.canvas.text(does, name, letter(17), theme.TEXT, BODY, least=letter(11))
        self.canvas.frame("panel-inset", at, theme.scale * 0.7)
        self.canvas.text(button, at, letter(15), theme.GOLD, STRONG, align="center", least=letter(11))

    def activate(self, region: Region) -> None:
        self.notice = ""
        if region.id == "back":
            self.leave()
            return
        if region.id == "defaults":
            self._keep(KeyMap())
        elif region.kind == "tab":
            self.page = region.id.removeprefix("page-")
        else:
            self.waiting = region.id
        self.rebuild()

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        if self.waiting is None:
            return super().on_key_press(symbol, modifiers)
        if symbol in MODIFIERS:
            return True  # the key pressed together with it comes next
        if symbol != KEY.ESCAPE:
            self._take(self.waiting, key_name(symbol, modifiers))
        self.waiting = None
        self.rebuild()
        return True

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Stop waiting for a key on any click."""
        self.waiting = None
        super().on_mouse_press(x, y, button, modifiers)

    def _take(self, id: str, key: str) -> None:
        taken = keymap().taken(id, key)
        if key in COMMANDS[id].keys and taken is None:
            self._keep(keymap().changed(id, COMMANDS[id].keys[0]))
        elif not suits(id, key):
            text = COMMANDS[id].beside_text and any(suits(other, key) for other in COMMANDS)
            self.notice = say("keys-beside-text" if text else "keys-fixed", command=say(f"command-{id}"))
        elif taken is not None:
            self.notice = say("keys-taken", key=key_text(key, words()), command=say(f"command-{taken}"))
        else:
            self._keep(keymap().changed(id, key))

    def _keep(self, keys: KeyMap) -> None:
        settings = self.table.settings.changed(keys=tuple(keys.bound.items()))
        failed = self.table.change_settings(settings)
        self.notice = say("settings-not-kept", why=failed) if failed else ""

    def leave(self) -> None:
        self.back()


def commands_of(page: str) -> list[str]:
    """Return the commands with a key on a page, those of the window last."""
    found = [id for id, each in COMMANDS.items() if each.keys and PAGES[id] == page]
    return sorted(found, key=lambda id: EVERYWHERE in COMMANDS[id].where)


def pad_rows() -> list[tuple[str, str]]:
    """Return the command and the name of each part of a gamepad; equal commands of both games share a row."""
    found = [(say(f"pad-does-{part}"), say(f"pad-{part}")) for part in ON_EVERY_SCREEN]
    found += [(say(f"command-{id}"), say(f"pad-{each.pad}")) for id, each in COMMANDS.items() if each.pad]
    return list(dict.fromkeys(found))
