"""What the screens ask of the window: to open another screen, to begin a battle, to keep the settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pathlib import Path

    import arcade

    from bow.authoring.draft import Draft
    from bow.authoring.draft.pack_draft import PackDraft
    from bow.battle import Battle
    from bow.content.plans import Scenario
    from bow.table.kit.regions import Region
    from bow.table.play.guided_battle import GuidedBattle
    from bow.table.play.player_settings import Settings
    from bow.table.play.saves import Seats
    from bow.table.play.session import Session
    from bow.table.play.skirmish_session import SkirmishSession


class Navigator(Protocol):
    """The window as its screens know it: no screen imports another in order to open it.

    Attributes:
        regions: what lies where on the screen that is shown.
        options: optional rules of the battles that are begun here.
        settings: as the player has set them; `change_settings` changes them.
        unfinished: the record of the last battle that was not played to its end, or None.
        has_replays: whether there are recorded battles.
    """

    regions: list[Region]
    options: tuple[str, ...]
    settings: Settings
    unfinished: Path | None
    has_replays: bool

    @property
    def graphics(self) -> str:
        """What draws the window, for a report."""

    @property
    def current_view(self) -> arcade.View | None:
        """The screen that is shown."""

    def show_view(self, new_view: arcade.View) -> None:
        """Shows a screen again that was left for another."""

    def show_title(self) -> None:
        """The title screen."""

    def show_book(self, scenario: str | None = None) -> None:
        """The battle book, open at a battle or at the first."""

    def show_skirmish(self) -> None:
        """The cards of the skirmish."""

    def show_skirmish_setup(self, session: SkirmishSession) -> None:
        """The setting up of a skirmish."""

    def show_settings(self, back: Callable[[], None]) -> None:
        """The settings; `back` is where they lead back to."""

    def show_keys(self, back: Callable[[], None]) -> None:
        """The keys of the commands; `back` is where they lead back to."""

    def show_help(self, back: Callable[[], None], topic: str | None = None, battle: Battle | None = None) -> None:
        """How to play, open at a page or a rule, with a page on the battle that is being played."""

    def show_menu(self, session: Session) -> None:
        """The menu of a battle."""

    def show_end(self, session: Session, back: Callable[[], None] | None = None) -> None:
        """The end of a battle; `back` is where a last look at the table leads, if not to the battle of this table."""

    def show_replays(self) -> None:
        """The list of recorded battles."""

    def show_replay(self, path: Path) -> str | None:
        """Opens a recorded battle; returns why it cannot be opened, or None."""

    def show_lesson_end(self, guided: GuidedBattle) -> None:
        """The end of a lesson: what was learnt."""

    def start_lesson(self, name: str | None = None) -> None:
        """A lesson, or the first one: a guided battle."""

    def start_battle(self, scenario: Scenario, seed: int, seats: Seats) -> None:
        """Begins a battle and opens it."""

    def continue_battle(self, path: Path | None = None) -> str | None:
        """Goes on with a recorded battle (None: the last one); returns why it cannot, or None."""

    def open_battle(self, session: Session, seats: Seats | None = None, seed: int | None = None) -> None:
        """Shows a battle."""

    def back_to_battle(self, command: str = "") -> None:
        """Shows the battle again that was left for a menu; `command`: one of the battle's, carried out there."""

    def show_editor_start(self) -> None:
        """The ways to begin in the editor."""

    def show_editor(self, draft: Draft) -> None:
        """The editor with a battle plan."""

    def show_pack_editor(self, draft: PackDraft) -> None:
        """The editor of content packs with a pack."""

    def test_play(self, scenario: Scenario, editor: arcade.View) -> None:
        """Plays a battle plan as it is being made; `leave_test` leads back to the editor."""

    @property
    def is_testing(self) -> bool:
        """Whether the battle at the table is played from the editor."""

    def leave_test(self) -> bool:
        """Back to the editor from a battle that is played from it; False: it is none."""

    def rematch(self, session: Session) -> None:
        """The same battle again with the sides exchanged."""

    def seats_of(self, session: Session) -> Seats | None:
        """Who played which House when a battle was opened here; None: it is none that was begun from the book."""

    def change_seat(self, session: Session, house: str, who: str) -> str | None:
        """Gives a House to a person or a bot at once; returns why that could not be saved, or None."""

    def concede(self, session: Session, house: str) -> None:
        """A House gives the battle up; the table shows that it is over."""

    def restart(self, session: Session, seed: int) -> None:
        """The same battle from its beginning, with the same seats and rules; what was played stays saved."""

    def change_settings(self, settings: Settings) -> str | None:
        """Takes new settings and keeps them; returns why they could not be kept, or None."""

    def carry_out(self, id: str) -> bool:
        """Carries out a command of the window, such as `sound`; False: there is none of this id."""

    def set_fullscreen(self, fullscreen: bool = True) -> None:
        """Fills the screen, or does not any more."""

    def set_clipboard_text(self, text: str) -> None:
        """Puts a text on the clipboard."""

    def close(self) -> None:
        """Ends the program."""
