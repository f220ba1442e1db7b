"""The pages of battles and editors that a screen can open in the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from bow.ui.screens.navigation import Page

if TYPE_CHECKING:
    import arcade

    from bow.authoring.draft import Draft
    from bow.authoring.draft.pack_draft import PackDraft
    from bow.battle import Battle
    from bow.battle.inspection import Inspection
    from bow.content.catalogue import Catalogue
    from bow.content.plans import Scenario
    from bow.seats.opened_game import OpenedGame
    from bow.table.battle.play.guided_battle import GuidedBattle
    from bow.table.battle.play.saves import Seats
    from bow.table.battle.play.session import Session
    from bow.table.battle.play.skirmish_session import SkirmishSession
    from bow.table.battle.play.war_table import WarTable


@dataclass(frozen=True)
class BookPage(Page):
    """The battle book, open at a battle or at the last played one."""

    slow = True

    battle: str | None = None


@dataclass(frozen=True)
class CampaignsPage(Page):
    """The player's wars, and a new one."""

    slow = True


@dataclass(frozen=True)
class WarPage(Page):
    """The page of a war, open at a place or at its next battle."""

    slow = True

    path: Path
    place: str | None = None


@dataclass(frozen=True)
class WarNewsPage(Page):
    """The consequences of the battle of a place, or of the one that has ended last."""

    slow = True

    path: Path
    place: str | None = None


@dataclass(frozen=True)
class WarEndPage(Page):
    """The closing page of a war."""

    slow = True

    path: Path


@dataclass(frozen=True)
class WarFight(Page):
    """The next battle of a war, which is begun, or the one that was begun already."""

    slow = True

    war: WarTable


@dataclass(frozen=True)
class WarAgain(Page):
    """A battle of a war fought again, for pleasure."""

    slow = True

    war: WarTable
    place: str
    seats: Seats


@dataclass(frozen=True)
class SkirmishPage(Page):
    """The list of skirmish cards."""


@dataclass(frozen=True)
class SkirmishSetupPage(Page):
    """The setup of a skirmish."""

    session: SkirmishSession


@dataclass(frozen=True)
class SkirmishBattle(Page):
    """The battle that begins when the setup of a skirmish is complete; its players stay where they are."""

    slow = True

    session: SkirmishSession


@dataclass(frozen=True)
class HelpPage(Page):
    """How to play, open at a topic or a rule, with a page on the current battle."""

    slow = True

    back: Callable[[], object]
    topic: str | None = None
    battle: Inspection | None = None


@dataclass(frozen=True)
class EncyclopediaPage(Page):
    """The encyclopedia of a battle, or of the content in use, open at an entry such as `unit:winterfell-riders`."""

    slow = True

    back: Callable[[], object]
    topic: str = ""
    battle: Inspection | None = None


@dataclass(frozen=True)
class MenuPage(Page):
    """The menu of a battle."""

    session: Session


@dataclass(frozen=True)
class EndPage(Page):
    """The end of a battle; `back` shows the table again, for a battle that is not the window's."""

    session: Session
    back: Callable[[], object] | None = None


@dataclass(frozen=True)
class ReplaysPage(Page):
    """The list of recorded battles."""


@dataclass(frozen=True)
class ReplayPage(Page):
    """A recorded battle.

    `known`: the players have read what cannot be shown of it. `opened`: the battle, if it is already open. `back`:
    where leaving it leads; None: to the list of recorded battles.
    """

    slow = True

    path: Path
    known: bool = False
    opened: OpenedGame[Battle, Catalogue] | None = field(default=None, compare=False)
    back: Callable[[], object] | None = field(default=None, compare=False)


@dataclass(frozen=True)
class LessonPage(Page):
    """A lesson, by default the first; `resumed`: continue where it was left."""

    slow = True

    name: str | None = None
    resumed: bool = False


@dataclass(frozen=True)
class LessonEndPage(Page):
    """The end of a lesson."""

    guided: GuidedBattle


@dataclass(frozen=True)
class NewBattle(Page):
    """A battle from its beginning."""

    slow = True

    scenario: Scenario
    seed: int
    seats: Seats


@dataclass(frozen=True)
class QuickBattle(Page):
    """The first battle of the book, started immediately, for a newcomer against a bot."""

    slow = True


@dataclass(frozen=True)
class RestartedBattle(Page):
    """The window's battle from its beginning, with the same seats and rules."""

    slow = True

    session: Session
    seed: int


@dataclass(frozen=True)
class Rematch(Page):
    """The same battle again with the sides exchanged."""

    slow = True

    session: Session


@dataclass(frozen=True)
class KeptBattle(Page):
    """A recorded battle to resume.

    Attributes:
        path: its journal.
        known: whether the players have read how it differs from its record; otherwise they are asked first.
        seats: the Houses that get other players from now on.
    """

    slow = True

    path: Path
    known: bool = False
    seats: Mapping[str, str] | None = None


@dataclass(frozen=True)
class OpenBattle(Page):
    """A battle in progress; `seats` are its players."""

    session: Session
    seats: Seats | None = None


@dataclass(frozen=True)
class BattleAgain(Page):
    """The battle that was left for a menu; `command` is one of its commands, run on return."""

    command: str = ""


@dataclass(frozen=True)
class TestBattle(Page):
    """A battle plan played from the editor; `BackToEditor` leads back."""

    scenario: Scenario
    editor: arcade.View


@dataclass(frozen=True)
class BackToEditor(Page):
    """The editor again, after a `TestBattle`."""


@dataclass(frozen=True)
class EditorStartPage(Page):
    """The start page of the editor."""


@dataclass(frozen=True)
class EditorPage(Page):
    """The editor with a battle plan."""

    slow = True

    draft: Draft


@dataclass(frozen=True)
class PackEditorPage(Page):
    """The editor of content packs with a pack."""

    slow = True

    draft: PackDraft
