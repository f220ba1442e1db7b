"""The end of a game: who won and why, and where every House stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.table.realm.destinations import NewRealm, OpenRealm, RealmAnalysisPage, RealmReplayPage
from bow.table.realm.play import realm_saves
from bow.table.realm.play.ranking import by_strongholds, deciding, ranking
from bow.table.realm.play.seat_choices import seat_text
from bow.table.realm.play.texts import RealmTexts
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, SERIF, STRONG, TITLE
from bow.ui.kit.widgets import heading, panel_frame
from bow.ui.screens.navigation import TitlePage
from bow.ui.screens.screen import Screen
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.table.realm.play.ranking import Standing
    from bow.table.realm.play.realm_session import RealmSession
    from bow.ui.screens.navigation import Navigator

#: the columns of numbers, by the rule for ties
BY_LAND = ("castles", "land", "supply", "throne", "power")
BY_STRONGHOLDS = ("castles", "strongholds", "supply", "power", "throne")
#: parts of the width: the place and the House; who played it
NAMES, PLAYERS = 0.28, 0.2


class RealmEndScreen(Screen):
    """The ranking of all Houses, in the order in which the rules compare them."""

    def __init__(self, navigator: Navigator, session: RealmSession) -> None:
        super().__init__(navigator)
        self.session = session
        self.seat = session.at_screen
        self.texts = RealmTexts(self.seat.content)
        self.notice = ""
        self.backdrop = self._picture()

    @property
    def columns(self) -> tuple[str, ...]:
        """The fields of a standing that are shown, in the order in which they decide."""
        return BY_STRONGHOLDS if by_strongholds(self.seat.view) else BY_LAND

    # --- layout
    def build(self) -> None:
        inside = self.box.inset(theme.px(40))
        below = self._headline(inside)
        row = Box(inside.left, inside.bottom, inside.width, theme.px(54))
        self._buttons(row)
        note = Box(inside.left, row.top + theme.px(6), inside.width, theme.px(22))
        self.canvas.text(self.notice, note, letter(15), theme.WARNING, BODY)
        self._table(Box(inside.left, note.top, inside.width, below - note.top - theme.px(14)))

    def _picture(self) -> str:
        """Return the picture of the victory; for a single person who lost, that of the defeat."""
        outcome, persons = self.seat.view.outcome, self.seat.persons
        assert outcome is not None
        lost = len(persons) == 1 and persons[0] != outcome.winner
        return scene_of("realm-endings", f"defeat-{persons[0]}" if lost else f"victory-{outcome.winner}")

    def _headline(self, inside: Box) -> float:
        outcome = self.seat.view.outcome
        assert outcome is not None
        crest = theme.px(110)
        low = inside.top - crest - theme.px(30)
        self.canvas.picture("ui/shade.png", Box(0, low, self.width * 0.9, self.height - low), stretch=True)
        self.canvas.picture(f"realm/shield-{outcome.winner}.png", Box(inside.left, inside.top - crest, crest, crest))
        left = inside.left + crest + theme.px(22)
        title = Box(left, inside.top - theme.px(58), inside.right - left, theme.px(58))
        text = say("realm-table-over", house=self.texts.house(outcome.winner))
        self.canvas.text(text, title, letter(44), theme.TEXT, TITLE, least=letter(26))
        why = Box(left, title.bottom - theme.px(52), inside.right - left, theme.px(50))
        self.canvas.text(self._why(), why, letter(19), theme.GOLD, SERIF, valign="top", lines=True, least=letter(13))
        return inside.top - crest

    def _why(self) -> str:
        """Why the game ended, and what set the winner apart from the second."""
        outcome = self.seat.view.outcome
        assert outcome is not None
        ended = say(f"realm-table-over-{outcome.why}")
        decided = deciding(self.seat.view)
        if decided is None or decided == "castles":
            return ended
        second = self.texts.house(ranking(self.seat.view)[1].house)
        return f"{ended} {say(f'realm-end-tie-{decided}', house=second)}"

    def _table(self, box: Box) -> None:
        standings = ranking(self.seat.view)
        box = box.strip(min(box.height, theme.px(70 + 64 * (len(standings) + 1))))  # below it the picture is seen
        area = heading(self.canvas, panel_frame(self.canvas, box), say("realm-end-ranking"), size=20)
        high = min(theme.px(64), area.height / (len(standings) + 1))
        self._head(Box(area.left, area.top - high, area.width, high))
        for n, each in enumerate(standings):
            row = Box(area.left, area.top - (n + 2) * high, area.width, high)
            self.canvas.fill(Box(row.left, row.top - 1, row.width, 1), (*theme.MUTED[:3], 50))
            self._row(row.inset(theme.px(3)), n + 1, each)

    def _cells(self, row: Box) -> tuple[Box, Box, list[Box]]:
        names = Box(row.left, row.bottom, row.width * NAMES, row.height)
        players = Box(names.right, row.bottom, row.width * PLAYERS, row.height)
        numbers = Box(players.right, row.bottom, row.right - players.right, row.height)
        return names, players, numbers.row(len(self.columns), theme.px(6))

    def _head(self, row: Box) -> None:
        for name, place in zip(self.columns, self._cells(row)[2], strict=True):
            text = say(f"realm-end-{name}")
            self.canvas.text(text, place, letter(15), theme.GOLD, STRONG, lines=True, align="center", least=letter(11))

    def _row(self, row: Box, at: int, standing: Standing) -> None:
        names, players, numbers = self._cells(row)
        size = names.height
        place = Box(names.left, names.bottom, theme.px(34), size)
        self.canvas.text(say("realm-end-place", place=at), place, letter(20), theme.GOLD_BRIGHT, TITLE)
        self.canvas.picture(f"realm/shield-{standing.house}.png", Box(place.right, names.bottom, size, size))
        name = Box(place.right + size + theme.px(8), names.bottom, names.right - place.right - size - theme.px(8), size)
        self.canvas.text(self.texts.house(standing.house), name, letter(20), theme.TEXT, TITLE, least=letter(13))
        who = seat_text(self.seat.seats[standing.house])
        self.canvas.text(who, players, letter(16), theme.MUTED, BODY, least=letter(12))
        for field, cell in zip(self.columns, numbers, strict=True):
            value = str(getattr(standing, field))
            self.canvas.text(value, cell, letter(20), theme.TEXT, STRONG, align="center")

    def _buttons(self, row: Box) -> None:
        entries = (
            ("again", "realm-end-again", "play", True),
            ("watch", "command-realm-replay", "replay", self.seat.recorded),
            ("analysis", "command-realm-analysis", "chart", self.seat.recorded),
            ("look", "realm-end-look", "eye", True),
            ("title", "command-realm-leave", "back", True),
        )
        for (id, key, icon, enabled), place in zip(entries, row.row(len(entries), theme.px(12)), strict=True):
            self.button(id, place, say(key), icon, size=19, enabled=enabled)

    # --- clicks
    def activate(self, region: Region) -> None:
        match region.id:
            case "again":
                self._say(self.table.open(NewRealm(realm_saves.setup_of(self.session))))
            case "watch":
                self._watch()
            case "analysis" if self.session.journal is not None:
                self._say(self.table.open(RealmAnalysisPage(self.session.journal.path, self.session)))
            case "look":
                self.leave()
            case "title":
                self.table.open(TitlePage())

    def _watch(self) -> None:
        journal = self.session.journal
        if journal is not None:
            self.session.close()  # what was written last is read
            self._say(self.table.open(RealmReplayPage(journal.path)))

    def _say(self, why: str | None) -> None:
        self.notice = why or ""
        if self.table.current_view is self:
            self.rebuild()

    def leave(self) -> None:
        """Look at the map again."""
        self.table.open(OpenRealm(self.session))
