"""Navigation between screens: a screen opens another by its `Page`, and the window shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

import arcade

from bow.seats.turn_clock import ClockTerms
from bow.ui.kit.regions import Region
from bow.ui.player_settings import Settings

if TYPE_CHECKING:
    from bow.seats.local_table import LocalTable
    from bow.ui.screens.guests_line import Guests
    from bow.ui.screens.player_list import SeatRow


class Page:
    """A screen to open, with its data.

    `slow`: opening it can take longer than 0.3 seconds, so that the window shows a waiting sign.
    """

    slow: ClassVar[bool] = False


@dataclass(frozen=True)
class TitlePage(Page):
    """The title screen."""


@dataclass(frozen=True)
class LearnPage(Page):
    """The lessons and references of both games."""


@dataclass(frozen=True)
class PlayerBookPage(Page):
    """The player's book; leaving it calls `back`, by default the title. `kind`: the name of the game that it shows."""

    back: Callable[[], object] | None = None
    kind: str = ""


@dataclass(frozen=True)
class SettingsPage(Page):
    """The settings; leaving them calls `back`."""

    back: Callable[[], object]


@dataclass(frozen=True)
class KeysPage(Page):
    """The keys of the commands; leaving them calls `back`."""

    back: Callable[[], object]


@dataclass(frozen=True)
class ReplayMenuPage(Page):
    """The menu of a replay, over its screen; leaving the replay calls `leave`."""

    behind: arcade.View
    leave: Callable[[], object]


@dataclass(frozen=True)
class InvitePage(Page):
    """The screen on which seats of a game are given to players elsewhere.

    Attributes:
        match: the game.
        title: what is played.
        rows: returns the player of each House.
        players: returns their names by House: `person`, or the name of a bot or program.
        change_player: gives a House to a player; returns why that cannot be saved, or None.
        back: called when the screen is left.
        following: the game that begins at the same table when this one is over, or None.
    """

    slow = True

    match: LocalTable[Any]
    title: str
    rows: Callable[[], Sequence[SeatRow]]
    players: Callable[[], Mapping[str, str]]
    change_player: Callable[[str, str], str | None]
    back: Callable[[], object]
    following: Page | None = None


class Navigator(Protocol):
    """The interface of the window for its screens.

    Attributes:
        regions: the regions of the current screen.
        options: the optional rules of games that are begun here.
        clock: the clock of games that are begun here, or None.
        active: whether the window has the focus.
        settings: the player's settings; `change_settings` changes them.
    """

    regions: list[Region]
    options: tuple[str, ...]
    clock: ClockTerms | None
    active: bool
    settings: Settings

    @property
    def guests(self) -> Guests | None:
        """The players elsewhere of the game of the window, or None."""

    @property
    def graphics(self) -> str:
        """The name of the graphics driver."""

    @property
    def gamepads(self) -> tuple[str, ...]:
        """The names of the connected gamepads."""

    @property
    def current_view(self) -> arcade.View | None: ...

    def open(self, page: Page) -> str | None:
        """Open a page; return why it cannot be opened, or None."""

    def show_view(self, new_view: arcade.View) -> None:
        """Show a screen again that was left for another."""

    def change_settings(self, settings: Settings) -> str | None:
        """Apply and save settings; return why they could not be saved, or None."""

    def carry_out(self, id: str) -> bool:
        """Carry out a command of the window, such as `sound`; return False for an unknown command."""

    def break_off(self) -> bool:
        """Cancel the current drag or click, so that its release has no effect; return whether there was one."""

    def set_fullscreen(self, fullscreen: bool = True) -> None: ...

    def set_clipboard_text(self, text: str) -> None: ...

    def close(self) -> None:
        """End the program."""
