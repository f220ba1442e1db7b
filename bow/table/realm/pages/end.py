"""The end of a game of the realm: the winner, the reason, and the result of every House."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.table.realm.destinations import NewRealm, OpenRealm, RealmAnalysisPage, RealmReplayPage
from bow.table.realm.play import realm_saves
from bow.table.realm.play.ranking import by_strongholds, deciding, ranking
from bow.table.realm.play.seat_choices import seat_text
from bow.table.realm.play.texts import RealmTexts
from bow.ui.kit import theme
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Box
from bow.ui.screens.end import EndScreen, FigureRow, Way, draw_figures
from bow.ui.screens.navigation import Navigator, TitlePage
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.table.realm.play.realm_session import RealmSession

#: the columns of numbers in the order in which they decide, by the rule for ties
BY_LAND = ("castles", "land", "supply", "throne", "power")
BY_STRONGHOLDS = ("castles", "strongholds", "supply", "power", "throne")


class RealmEnd(EndScreen):
    """The ranking of all Houses, in the order of the rules."""

    def __init__(self, navigator: Navigator, session: RealmSession) -> None:
        super().__init__(navigator)
        self.session, self.seat = session, session.at_screen
        self.texts = RealmTexts(self.seat.content)
        self.below = 54 + 32 + 70 + 56 * (len(self.seat.view.houses) + 1)

    @property
    def picture(self) -> str:
        """The picture of the victory, or of defeat if the only person lost."""
        outcome, persons = self.seat.view.outcome, self.seat.persons
        assert outcome is not None
        lost = len(persons) == 1 and persons[0] != outcome.winner
        return scene_of("realm-endings", f"defeat-{persons[0]}" if lost else f"victory-{outcome.winner}")

    def headline(self) -> tuple[str, str, str]:
        outcome = self.seat.view.outcome
        assert outcome is not None
        title = say("realm-table-over", house=self.texts.house(outcome.winner))
        return f"realm/shield-{outcome.winner}.png", title, self._why(outcome.why)

    def _why(self, reason: str) -> str:
        """Return why the game ended, and what set the winner apart from the second."""
        ended = say(f"realm-table-over-{reason}")
        decided = deciding(self.seat.view)
        if decided is None or decided == "castles":
            return ended
        second = self.texts.house(ranking(self.seat.view)[1].house)
        return f"{ended} {say(f'realm-end-tie-{decided}', house=second)}"

    def body(self, box: Box) -> None:
        columns = BY_STRONGHOLDS if by_strongholds(self.seat.view) else BY_LAND
        standings = ranking(self.seat.view)
        rows = [
            FigureRow(
                f"{say('realm-end-place', place=place)} {self.texts.house(each.house)}",
                (seat_text(self.seat.seats[each.house]), *(str(getattr(each, column)) for column in columns)),
                f"realm/shield-{each.house}.png",
            )
            for place, each in enumerate(standings, 1)
        ]
        heads = ["", *(say(f"realm-end-{column}") for column in columns)]
        high = min(box.height, theme.px(70 + 60 * (len(standings) + 1)))
        draw_figures(self.canvas, box.strip(high), say("realm-end-ranking"), heads, rows)

    # --- ways on
    def ways(self) -> list[Way]:
        recorded = self.seat.recorded
        return [
            Way("again", say("realm-end-again"), "play", self._begin_again),
            Way("watch", say("end-watch"), "replay", self._watch, recorded),
            Way("analysis", say("command-realm-analysis"), "chart", self._analyse, recorded),
            Way("look", say("realm-end-look"), "eye", self.leave),
            Way("title", say("end-title"), "back", lambda: self.table.open(TitlePage())),
        ]

    def _begin_again(self) -> None:
        self.tell(self.table.open(NewRealm(realm_saves.setup_of(self.session))))

    def _watch(self) -> None:
        journal = self.session.journal
        if journal is not None:
            self.session.close()  # what was written last is read
            self.tell(self.table.open(RealmReplayPage(journal.path)))

    def _analyse(self) -> None:
        journal = self.session.journal
        if journal is not None:
            self.tell(self.table.open(RealmAnalysisPage(journal.path, self.session)))

    def leave(self) -> None:
        """Return to the map."""
        self.table.open(OpenRealm(self.session))
