"""The pages of the realm that a screen can open in the window."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bow.ui.screens.navigation import Page

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from bow.realm.content.realm_content import RealmContent
    from bow.realm.realm import Realm
    from bow.seats.opened_game import OpenedGame
    from bow.table.realm.play.realm_saves import RealmSetup
    from bow.table.realm.play.realm_session import RealmSession


@dataclass(frozen=True)
class RealmSetupPage(Page):
    """The set-up of a game: players, seats, rules, seed."""

    slow = True

    setup: RealmSetup | None = None


@dataclass(frozen=True)
class QuickRealm(Page):
    """A game for three Houses, started immediately: a person against bots."""

    slow = True


@dataclass(frozen=True)
class NewRealm(Page):
    """A new game."""

    slow = True

    setup: RealmSetup


@dataclass(frozen=True)
class KeptRealm(Page):
    """A recorded game to resume.

    Attributes:
        path: its journal.
        known: whether the players have read how it differs from its record; otherwise they are asked first.
        seats: the Houses that get other players from now on.
        content: the printed content; None: the box with the packs that the journal names.
    """

    slow = True

    path: Path
    known: bool = False
    seats: Mapping[str, str] | None = None
    content: RealmContent | None = None


@dataclass(frozen=True)
class OpenRealm(Page):
    """A game in progress."""

    session: RealmSession


@dataclass(frozen=True)
class RealmMenuPage(Page):
    """The menu of a game."""

    session: RealmSession


@dataclass(frozen=True)
class RealmHelpPage(Page):
    """How to play, open at a page or a rule.

    Attributes:
        back: returns to the previous screen.
        topic: the page or the rule.
        content: the printed content of the game; None: the box.
    """

    slow = True

    back: Callable[[], object]
    topic: str | None = None
    content: RealmContent | None = None


@dataclass(frozen=True)
class RealmEndPage(Page):
    """The end of a game."""

    session: RealmSession


@dataclass(frozen=True)
class RealmReplayPage(Page):
    """A replay, open after a number of actions.

    `known`: the players have read what cannot be shown of it. `opened`: the game, if it is already open.
    """

    slow = True

    path: Path
    at: int = 0
    known: bool = False
    opened: OpenedGame[Realm, RealmContent] | None = field(default=None, compare=False)


@dataclass(frozen=True)
class RealmAnalysisPage(Page):
    """The analysis of a recorded game.

    Attributes:
        path: its journal.
        session: the game at the table to return to; None: it returns to the replay.
        at: the step of the replay to return to.
    """

    path: Path
    session: RealmSession | None = None
    at: int = 0


@dataclass(frozen=True)
class RealmLessonPage(Page):
    """The first lesson.

    Attributes:
        resumed: whether it goes on where it was left; else it starts over.
    """

    slow = True

    resumed: bool = False


@dataclass(frozen=True)
class RealmLessonEndPage(Page):
    """The end of the first lesson, for the House that the learner plays."""

    house: str


@dataclass(frozen=True)
class RealmGamesPage(Page):
    """The list of recorded games."""
