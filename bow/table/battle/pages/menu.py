"""The menu of a battle: resume, settings, help, saving a replay, seats, restarting, conceding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.authoring.beginnings import draft_of
from bow.content.documents.faults import InputError
from bow.content.terms import HOUSES
from bow.system.seeds import new_seed
from bow.table.battle import destinations
from bow.table.battle.pages.end import save_replay_with_notice
from bow.table.battle.pages.seats_screen import players, seat_row
from bow.table.battle.play import saves
from bow.table.battle.texts.battle_wording import plan_of
from bow.ui.screens.ask_panel import Answer
from bow.ui.screens.menu import Entry, MenuScreen
from bow.ui.screens.navigation import InvitePage, Navigator, TitlePage
from bow.ui.wording import error_text, say, word

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from bow.table.battle.play.session import Session
    from bow.table.battle.screens.battle_screen import BattleScreen
    from bow.ui.screens.player_list import SeatRow

#: entries of a battle that is played from the editor
TESTING = frozenset(
    {"resume", "turn-board", "settings", "how-to-play", "encyclopedia", "report", "edit-position", "back-to-editor"}
)


class BattleMenu(MenuScreen):
    """The menu screen, opened with Escape or the menu button during a battle."""

    def __init__(self, navigator: Navigator, session: Session, behind: BattleScreen | None = None) -> None:
        super().__init__(navigator, behind, players)
        self.session, self.seat = session, session.at_screen
        self.board = behind

    # --- what it shows
    def title(self) -> str:
        plan = plan_of(self.seat.view)
        return plan.name if plan is not None else say("menu-title")

    def saved(self) -> str:
        return say("menu-kept" if self.seat.kept else "menu-not-kept")

    def entries(self) -> tuple[Entry, ...]:
        battle = self.seat.view
        found = (
            Entry("resume", "play", self.leave),
            Entry("hint", "target", lambda: self.table.open(destinations.BattleAgain("hint"))),
            Entry("turn-board", "turn-half", lambda: self.table.open(destinations.BattleAgain("turn-board"))),
            Entry("invite", "swap", self._invite, hint=say("hint-menu-invite"), why_not=self._why_no_guests()),
            Entry("settings", "settings", self.open_settings),
            Entry("how-to-play", "help", lambda: self.table.open(destinations.HelpPage(self.again, battle=battle))),
            Entry(
                "encyclopedia",
                "book",
                lambda: self.table.open(destinations.EncyclopediaPage(self.again, battle=battle)),
            ),
            Entry("save-replay", "save", self._save, hint=say("hint-menu-save-replay")),
            Entry("report", "warning", lambda: self.report(self._journal)),
            Entry("edit-position", "editor", self._edit_position),
            Entry("back-to-editor", "back", lambda: self.table.open(destinations.BackToEditor())),
            *([Entry("to-war", "path", self._to_war, hint=say("hint-menu-to-war"))] if self.session.war else []),
            Entry("leave", "back", self._leave_game),
        )
        left_out = {"turn-board"} if self.board is not None and not self.board.turns else set()
        if self.seat.tested:
            return tuple(each for each in found if each.id in TESTING - left_out)
        return tuple(each for each in found if each.id not in left_out | {"back-to-editor"})

    def changes(self) -> tuple[Entry, ...]:
        no_plan = "" if self.seat.view.scenario is not None else say("midgame-no-plan")
        if self.session.war is not None and self.session.counts:
            no_plan = say("midgame-war-counts")
        no_concession = say("midgame-over") if self.seat.over else "" if self.seat.persons else (
            say("midgame-no-person"))  # fmt: skip
        return (
            Entry("restart", "replay", self._ask_to_restart, why_not=no_plan),
            Entry("concede", "losses", self._ask_to_concede, why_not=no_concession),
        )

    def seats(self) -> tuple[SeatRow, ...]:
        return _seats(self.session)

    @property
    def seats_change(self) -> bool:
        return not self.seat.over

    def sit(self, house: str, who: str) -> None:
        failed = saves.change_seat(self.session, house, who)
        self.notice = say("midgame-not-kept", why=failed) if failed else ""

    @property
    def _journal(self) -> Path | None:
        return self.session.journal.path if self.session.journal is not None else None

    def _lay_behind(self) -> None:
        if self.board is not None:
            self.board.ui_scale = self.table.settings.ui_scale
        super()._lay_behind()

    # --- what its entries do
    def leave(self) -> None:
        self.table.open(destinations.BattleAgain())

    def _leave_game(self) -> None:
        self.session.pause()
        self.table.open(TitlePage())

    def _invite(self) -> None:
        self.notice = self.table.open(invite_page(self.session, self.title(), self.again)) or ""

    def _why_no_guests(self) -> str:
        """Return why nobody can be invited, or an empty text."""
        if self.session.journal is None:
            return say("menu-not-kept")
        return say("midgame-over") if self.seat.over else ""

    def _to_war(self) -> None:
        if self.session.war is not None:
            self.session.pause()
            failed = self.table.open(destinations.WarPage(self.session.war))
            self.notice = failed or ""

    def _save(self) -> None:
        _, self.notice = save_replay_with_notice(self.session)

    def _edit_position(self) -> None:
        try:
            draft = draft_of(self.session.shown_position)
        except InputError as error:
            self.notice = say("menu-no-position", why=error_text(error))
            return
        self.table.open(destinations.EditorPage(draft))

    def _ask_to_restart(self) -> None:
        seed = saves.seed_of(self.session)
        said = say("midgame-restart-said" if self.seat.kept else "midgame-restart-unkept")
        new = Answer("restart:new", say("midgame-new-dice"), "die", lambda: self._restart(None))
        same = Answer("restart:same", say("midgame-same-dice"), "replay", lambda: self._restart(seed), self._why_not())
        self.ask(say("midgame-ask-restart"), said, new, same)

    def _why_not(self) -> str:
        """Return why the battle cannot restart with the same dice and cards, or an empty text if it can."""
        session = self.session
        if saves.seed_of(session) is None:
            return say("midgame-seed-unknown")
        if session.secrecy and not session.over and len(session.persons) > 1:
            return say("midgame-same-cards")
        return ""

    def _restart(self, seed: int | None) -> None:
        failed = self.table.open(destinations.RestartedBattle(self.session, new_seed() if seed is None else seed))
        if failed is not None:
            self.notice = failed

    def _ask_to_concede(self) -> None:
        answers = [
            Answer(f"concede:{house}", say("midgame-concedes", house=word(house)), "losses", self._concession(house))
            for house in self.seat.persons
        ]
        self.ask(say("midgame-ask-concede"), say("midgame-concede-said"), *answers)

    def _concession(self, house: str) -> Callable[[], None]:
        def concede() -> None:
            self.session.concede(house)
            self.table.open(destinations.BattleAgain())

        return concede


def _seats(session: Session) -> tuple[SeatRow, ...]:
    if session.seats is None:
        return ()
    seats = saves.seats_now(session, session.seats)
    return tuple(seat_row(house, seats) for house in HOUSES)


def invite_page(session: Session, title: str, back: Callable[[], object]) -> InvitePage:
    """Return the page on which seats of a battle are given to players elsewhere; see `InvitePage`."""

    def players() -> dict[str, str]:
        return saves.seats_now(session, session.seats or saves.Seats()).by_house()

    def change(house: str, who: str) -> str | None:
        return saves.change_seat(session, house, who)

    return InvitePage(session, title, lambda: _seats(session), players, change, back)
