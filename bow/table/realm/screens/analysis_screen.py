"""The analysis of a game: curves on the left, turning points and combats or luck on the right."""

from __future__ import annotations

import logging
import threading
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from bow.content.documents.faults import InputError
from bow.lab import realm_analysis
from bow.table.realm.destinations import OpenRealm, RealmAnalysisPage, RealmReplayPage
from bow.table.realm.map.colours import look_of
from bow.ui.kit import theme
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import ListPart
from bow.ui.kit.text_layout import BODY, STRONG, letter
from bow.ui.kit.widgets import heading, outline, panel_frame
from bow.ui.screens.chart import Chart, Curve, Mark
from bow.ui.screens.screen import Screen
from bow.ui.wording import error_text, percent, say, words
from bow.words.realm_words import RealmNames, realm_names

if TYPE_CHECKING:
    from collections.abc import Callable

    from bow.lab.realm_analysis import HouseWorth
    from bow.ui.screens.navigation import Navigator

TABS = ("fights", "luck")
ROW = 58.0

_log = logging.getLogger("bow.table")


class Entry(NamedTuple):
    """A line of a list, and the step that it leads to (-1: none).

    `share` is the share of the pairings of House cards that the winner of a combat would win, or None if unknown.
    """

    text: str
    step: int
    share: float | None = None


class RealmAnalysisScreen(Screen):
    """The analysis screen. A click on a round, a turning point, a combat or an attack opens the replay there."""

    backdrop = "table.jpg"
    music = "table"

    def __init__(self, navigator: Navigator, page: RealmAnalysisPage) -> None:
        super().__init__(navigator)
        self.page = page
        self.work = _BackgroundAnalysis(page.path)
        self.tab = "fights"
        self.list = ListPart()
        self._shown = False

    # --- what it shows
    @property
    def analysis(self) -> realm_analysis.GameAnalysis | None:
        """The result, or None if it is not ready."""
        return self.work.analysis

    def entries(self) -> list[Entry]:
        analysis = self.analysis
        if analysis is None:
            return []
        names = realm_names(analysis.content, words())
        if self.tab == "fights":
            return [
                Entry(realm_analysis.fight_said(each, words(), names), each.step, each.chance)
                for each in analysis.fights
            ]
        found = [Entry(realm_analysis.wildlings_said(each, words(), names), each.step) for each in analysis.attacks]
        return found + [Entry(text, -1) for text in realm_analysis.tides_luck_said(analysis, words(), names)]

    # --- layout
    def build(self) -> None:
        box = self.box.inset(theme.px(10))
        inside = panel_frame(self.canvas, box, lit=True).inset(theme.px(4))
        back = Box(inside.right - theme.px(150), inside.top - theme.px(38), theme.px(150), theme.px(36))
        self.button("back", back, say("button-back"), "back")
        rest = heading(self.canvas, inside, say("realm-analysis-title"), theme.GOLD_BRIGHT, 28, theme.px(160))
        analysis = self.analysis
        if analysis is None:
            text = self.work.failed or say("realm-analysis-works")
            colour = theme.WARNING if self.work.failed else theme.MUTED
            self.canvas.text(text, rest, letter(20), colour, BODY, align="center", lines=True)
            return
        left = Box(rest.left, rest.bottom, rest.width * 0.5, rest.height)
        right = Box(left.right + theme.px(20), rest.bottom, rest.right - left.right - theme.px(20), rest.height)
        self._curves(analysis, left)
        self._turns(analysis, right)

    def _curves(self, analysis: realm_analysis.GameAnalysis, box: Box) -> None:
        names = realm_names(analysis.content, words())
        upper, lower = box.rows((box.height * 0.42, box.height * 0.56), box.height * 0.02)
        self._curve(analysis, names, "castles", upper, lambda worth: worth.castles)
        head = self._curve(analysis, names, "worth", lower, lambda worth: worth.total)
        self.regions.append(Region("info", "worth", head, False, say("realm-analysis-worth-hint")))

    def _curve(
        self,
        analysis: realm_analysis.GameAnalysis,
        names: RealmNames,
        name: str,
        box: Box,
        value: Callable[[HouseWorth], float],
    ) -> Box:
        """Draw a value of all Houses; return the box of the heading. A click on a round leads to its end."""
        rest = heading(self.canvas, box, say(f"realm-analysis-{name}"))
        moments = analysis.moments
        curves = [
            Curve(
                [(moment.step, value(moment.worth[house])) for moment in moments],
                (*look_of(house).text, 255),
                f"realm/shield-{house}.png",
            )
            for house in moments[0].worth
        ]
        highest = max(at for curve in curves for _, at in curve.points)
        grid = next(step for step in (1, 2, 5, 10, 20, 50, 100, 10**6) if highest / step <= 6)
        lines = {float(at): str(at) for at in range(0, grid * max(1, -int(-highest // grid)) + 1, grid)}
        ends = {moment.round: moment for moment in moments}
        starts = dict(zip(ends, (0, *(moment.step for moment in ends.values())), strict=False))
        marks = [
            Mark(
                f"turn:{turn.event_step}",
                turn.step,
                "target",
                theme.GOLD,
                realm_analysis.turn_said(turn, analysis, words(), names),
            )
            for turn in analysis.turning_points
        ]
        chart = Chart(curves, starts, analysis.steps, lines)
        self.regions += chart.draw(self.canvas, rest, marks, self.page.at or None)
        for number, moment in ends.items():
            worths = sorted(moment.worth.items(), key=lambda pair: -value(pair[1]))
            said = [f"{names.of('house', house)} {realm_analysis.points(value(worth))}" for house, worth in worths]
            hint = "\n".join([*said, say("realm-analysis-go")])
            span = chart.span(starts[number], moment.step)
            if span.width > 0:
                self.regions.append(Region("moment", str(moment.step), span, True, hint))
        return Box(box.left, rest.top, box.width, box.top - rest.top)

    def _turns(self, analysis: realm_analysis.GameAnalysis, box: Box) -> None:
        names = realm_names(analysis.content, words())
        high = theme.px(ROW)
        rest = heading(self.canvas, box, say("realm-analysis-turns"))
        y = rest.top
        for n, turn in enumerate(analysis.turning_points):
            y -= high
            text = realm_analysis.turn_said(turn, analysis, words(), names)
            self._row(f"turn-{n}", Entry(text, turn.event_step), Box(box.left, y, box.width, high - theme.px(6)))
        tabs = Box(box.left, y - theme.px(44), box.width * 0.6, theme.px(36))
        for tab, place in zip(TABS, tabs.row(len(TABS), theme.px(8)), strict=True):
            label = say("log-fights" if tab == "fights" else "realm-analysis-luck")
            self.button(tab, place, label, marked=tab == self.tab, kind="tab")
        below = Box(box.left, box.bottom, box.width - theme.px(10), tabs.bottom - box.bottom - theme.px(6))
        entries = self.entries()
        if not entries:
            self.canvas.text(say("realm-analysis-no-fights"), below.strip(high), letter(16), theme.MUTED, BODY)
        for n, at in enumerate(self.list.fit(len(entries), int(below.height // high))):
            place = Box(below.left, below.top - (n + 1) * high, below.width, high - theme.px(6))
            self._row(f"{self.tab}-{at}", entries[at], place)
        if self.list.count > self.list.room:
            part = below.height / self.list.count
            track = Box(below.right + theme.px(4), below.bottom, theme.px(5), below.height)
            self.canvas.fill(track, (0, 0, 0, 90))
            top = track.top - self.list.first * part
            self.canvas.fill(
                Box(track.left, top - self.list.room * part, track.width, self.list.room * part), theme.GOLD
            )

    def _row(self, id: str, entry: Entry, box: Box) -> None:
        """Draw a line that can be clicked; the share of a combat stands at its left as a bar with a number."""
        leads = entry.step >= 0
        state = self.touch.state("row", id)
        self.canvas.fill(box, (60, 48, 34, 200) if state else (30, 24, 18, 170))
        if state:
            outline(self.canvas, box, theme.GOLD_BRIGHT, theme.px(2))
        left = box.left + theme.px(8)
        if entry.share is not None:
            gauge = Box(left, box.bottom + theme.px(8), theme.px(50), box.height - theme.px(16))
            self.canvas.fill(gauge, (14, 10, 8, 255))
            colour = (70, 118, 58, 255) if entry.share >= 0.5 else (142, 44, 38, 255)
            self.canvas.fill(Box(gauge.left, gauge.bottom, gauge.width * entry.share, gauge.height), colour)
            self.canvas.text(percent(entry.share), gauge, letter(14), theme.WHITE, STRONG, align="center")
            left = gauge.right + theme.px(8)
        text = Box(left, box.bottom, box.right - left - theme.px(6), box.height)
        self.canvas.text(entry.text, text, letter(15), theme.TEXT, BODY, lines=True, least=letter(12))
        hint = [say("realm-analysis-share")] if entry.share is not None else []
        hint += [say("realm-analysis-go")] if leads else []
        self.regions.append(Region("row", id, box, leads, "\n".join(hint)))

    # --- events
    def on_update(self, delta_time: float) -> None:
        """Show the result once it is ready."""
        if self.work.ready and not self._shown:
            self._shown = True
            self.rebuild()

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        if self.list.wheel(scroll_y):
            self.rebuild()

    def activate(self, region: Region) -> None:
        if region.id == "back":
            self.leave()
            return
        if region.kind == "tab":
            self.tab, self.list.first = region.id, 0
            self.rebuild()
        elif region.kind in ("moment", "jump"):
            self._watch(int(region.id.removeprefix("turn:")))
        elif region.kind == "row":
            name, _, number = region.id.rpartition("-")
            analysis = self.analysis
            assert analysis is not None
            step = (
                analysis.turning_points[int(number)].event_step if name == "turn" else self.entries()[int(number)].step
            )
            self._watch(step)

    def _watch(self, step: int) -> None:
        if self.page.session is not None:
            self.page.session.close()
        self.table.open(RealmReplayPage(self.page.path, step, known=True))

    def leave(self) -> None:
        """Return to the game or to the replay."""
        session = self.page.session
        replay = RealmReplayPage(self.page.path, self.page.at, known=True)
        self.table.open(replay if session is None else OpenRealm(session))


class _BackgroundAnalysis:
    """The analysis of one recorded game.

    Attributes:
        analysis: the result; None: not ready, or failed.
        failed: why it failed, or empty.
    """

    def __init__(self, path: Path) -> None:
        self.analysis: realm_analysis.GameAnalysis | None = None
        self.failed = ""
        self._path = path
        self._thread = threading.Thread(target=self._work, daemon=True, name="bow-realm-analysis")
        self._thread.start()

    @property
    def ready(self) -> bool:
        """Whether the analysis is done or has failed."""
        return self.analysis is not None or bool(self.failed)

    def _work(self) -> None:
        try:
            self.analysis = realm_analysis.analyse_game(self._path)
        except (InputError, OSError) as error:
            self.failed = error_text(error)
        except Exception as error:  # noqa: BLE001  # the page reports whatever ends it
            _log.exception("an analysis has failed")
            self.failed = str(error) or type(error).__name__

    def wait(self, seconds: float) -> bool:
        """Wait until the analysis is done; return False if that takes longer."""
        self._thread.join(seconds)
        return self.ready
