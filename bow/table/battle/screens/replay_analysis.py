"""The analysis of a recorded battle on the screen of its replay: its panel, and its work in the background."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import arcade

from bow.battle import HOUSES
from bow.content.documents.faults import InputError
from bow.lab.analysis import Analysis, analyse
from bow.lab.analysis.analysed import kept_analysis
from bow.lab.analysis.analysis_sentences import costly, of_cost, of_step, of_turning_point, summary, turning_points
from bow.lab.analysis.curve import CurvePoint, curve_points
from bow.lab.analysis.judging import Depth, walked
from bow.system.processes import usable_cores
from bow.table.battle.play.battle_seat import BattleSeat
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import WHEEL, Block, Scroll
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, Face, Fitted, letter, line_height, wrap
from bow.ui.kit.widgets import panel_frame
from bow.ui.screens.chart import Chart, Curve, Mark
from bow.ui.wording import error_text, percent, say, words

if TYPE_CHECKING:
    from bow.table.battle.play.replay_session import ReplaySeat
    from bow.table.battle.screens.side_panels import SidePanels


WORST: Final = 3
"""The most costly decisions that are listed."""
HIGH: Final = 0.3
"""The curve's share of the height of the page."""
#: the glyph of a turning point, by its reason
GLYPHS: Final = {"luck": "die", "mistake": "target", "choice": "target", "course": "target", "conceded": "victory"}

_log = logging.getLogger("bow.table")


class ReplayAnalysis:
    """The panel over the right column, which replaces the panels below it while it is open.

    Attributes:
        open: whether it is open.
        panel: the panel.
    """

    def __init__(
        self,
        seat: ReplaySeat,
        seen: tuple[str, ...],
        side: SidePanels,
        journal: Path | None,
        go_to: Callable[[int], object],
        refresh: Callable[[], object],
    ) -> None:
        """Set up a closed page.

        Args:
            seat: the seat of those who look at the replay.
            seen: the Houses whose hands may be looked at.
            side: the panels beside the board, some of which it replaces.
            journal: the record that is shown; None: it is not on the disk, and cannot be analysed.
            go_to: shows the battle after a number of actions.
            refresh: shows the current state on the whole screen.
        """
        self._seen, self.side, self.journal = seen, side, journal
        self._go_to, self._refresh = go_to, refresh
        self.open = False
        self.panel = _AnalysisPanel(seat)
        self._said: object = None

    def toggle(self) -> None:
        self.open = not self.open
        side, panel = self.side, self.panel
        if self.open and panel.work is None and not panel.why_not:
            if self.journal is None:
                panel.why_not = "analysis-page-no-record"
            elif set(self._seen) != set(HOUSES):
                panel.why_not = "analysis-page-hidden"  # the better choice may be a card of a hidden hand
            else:
                panel.work = _AnalysisProcess(self.journal)
        below = (side.context, side.log, side.hand)
        rest = tuple(each for each in side.panels if each is not panel and each not in below)
        side.panels = (*rest, panel) if self.open else (*rest, *below)
        self._refresh()

    def update(self) -> None:
        work = self.panel.work
        if self.open and work is not None and work.visible != self._said:
            self._said = work.visible
            self._refresh()

    def region_at(self, x: float, y: float) -> Region | None:
        return self.panel.region_at(x, y) if self.open else None

    def do(self, region: Region) -> bool:
        """Handle a click; return whether it was on the panel."""
        panel = self.panel
        kind, _, number = region.id.partition(":")
        if region.id == "analysis-start" and panel.work is not None:
            panel.work.start()
            self.update()
        elif region.id == "analysis-stop" and panel.work is not None:
            panel.work.stop()
        elif kind in ("cost", "turn"):
            self._go_to(int(number) - 1)  # the board before the decision
            panel.described = int(number) - 1, int(number)
            self._refresh()
        else:
            return region.kind == "field"
        return True

    def close(self) -> None:
        """Stop the analysis, and keep its results."""
        if self.panel.work is not None:
            self.panel.work.stop()


class _AnalysisPanel(Panel):
    """The panel with an analysis, or a button that starts it.

    Attributes:
        work: the analysis process; None: the panel was never open.
        why_not: the key of the message why no analysis is possible; empty: one is possible.
        described: (action of the table, action described instead while the table shows that one), or None.
    """

    def __init__(self, seat: BattleSeat) -> None:
        super().__init__()
        self.seat = seat
        self.work: _AnalysisProcess | None = None
        self.why_not = ""
        self.described: tuple[int, int] | None = None
        self._scroll = Scroll("button")

    @property
    def at(self) -> int:
        """The number of actions before the battle that the table shows."""
        return len(self.seat.public_steps)

    @property
    def shown(self) -> int:
        return self.described[1] if self.described is not None and self.described[0] == self.at else self.at

    def shows(self) -> object:
        return None if self.work is None else self.work.visible, self.at, self.shown, self.why_not

    def pointed(self) -> object:
        """Return the button under pointer and focus; the curve does not depend on them."""
        mine = {region.id for region in self.regions if region.kind == "button"}
        return self.touch.among(lambda region: region.kind == "button" and region.id in mine)

    def on_change(self) -> None:
        """Scroll to the top when another action is shown."""
        self._scroll.at = 0.0

    def draw(self) -> None:
        self.canvas.draw()
        self._scroll.draw(arcade.get_window())

    def scroll(self, x: float, y: float, steps: float) -> bool:
        moved = self._scroll.by(-steps * theme.px(WHEEL))
        self._gather()
        return moved

    def _gather(self) -> None:
        """Collect all its regions; the last is the page itself."""
        rest = [each for each in self.regions if each.kind != "field" and not each.id.startswith(("cost:", "turn:"))]
        marks = [each for each in self.regions if each.kind == "jump"]
        self.regions = [*marks, *self._scroll.regions, *rest, Region("field", "analysis-page", self.box, False)]
        self.built += 1

    # --- building
    def build(self) -> None:
        inside = panel_frame(self.canvas, self.box)
        head, close = line_height(TITLE, letter(20)), theme.px(32)
        title = Box(inside.left, inside.top - max(head, close), inside.width - close - theme.px(8), max(head, close))
        self.canvas.text(say("analysis-page-title"), title, letter(20), theme.GOLD, TITLE, least=letter(14))
        place = Box(inside.right - close, title.bottom, close, close)
        self.button("analysis", place, icon="close", hint=say("hint-analysis-close"))
        top = title.bottom - theme.px(6)
        work = self.work
        analysis = work.analysis if work is not None else None
        if work is not None and not self.why_not and not work.looking:
            top = self._making(work, inside, top)
        if analysis is not None and analysis.judged and not self.why_not:
            high = max(theme.px(110), HIGH * inside.height)
            curve = Box(inside.left, top - high, inside.width, high)
            self._curve(analysis, curve)
            top = curve.bottom - theme.px(8)
        body = Box(inside.left, inside.bottom, inside.width - theme.px(12), max(1.0, top - inside.bottom))
        self._scroll.lay(body, list(self._blocks(body.width, analysis)))
        self._scroll.bar(self.canvas, Box(body.right + theme.px(5), body.bottom, theme.px(6), body.height))
        self._gather()

    def _curve(self, analysis: Analysis, box: Box) -> None:
        """Draw Stark's chance with its band, and the marks of luck and costly decisions."""
        count = max(1, len(analysis.battle.steps) - 1)
        points = curve_points(analysis.judged)
        runs: list[list[CurvePoint]] = []
        for point in points:
            if runs and runs[-1][-1].step + 1 == point.step:
                runs[-1].append(point)
            else:  # the actions between are not judged yet
                runs.append([point])
        curves = []
        for run in runs:
            band = [(each.step, each.low, each.high) for each in run]
            curves.append(Curve([(each.step, each.mean) for each in run], theme.TEXT, band=band))
        rounds: dict[int, int] = {}
        for step in analysis.battle.steps:
            rounds.setdefault(step.before.round, step.number)
        crests = tuple(f"crests/{house}-small.png" for house in HOUSES)
        chart = Chart(curves, rounds, count, {0.0: "", 0.5: "", 1.0: ""}, crests)
        self.regions += chart.draw(self.canvas, box, list(_marks(analysis)), self.at)
        known = {point.step: point for point in points}
        for n in range(count + 1):
            chance = percent(known[n].mean) if n in known else "?"
            self.region("step", str(n), chart.span(n - 0.5, n + 0.5), say("hint-analysis-step", n=n, chance=chance))

    def _making(self, work: _AnalysisProcess, inside: Box, top: float) -> float:
        high = theme.px(38)
        row = Box(inside.left, top - high, inside.width, high)
        if work.running:
            wide = row.width * 0.4
            place = Box(row.left, row.bottom + theme.px(6), row.width - wide - theme.px(10), high - theme.px(12))
            self.canvas.fill(place, (0, 0, 0, 120))
            self.canvas.fill(place._replace(width=max(1.0, place.width * work.part)), (*theme.GOLD[:3], 170))
            said = say("percent", n=round(100 * work.part))
            self.canvas.text(said, place, letter(14), theme.TEXT, STRONG, align="center", least=letter(12))
            self.button(
                "analysis-stop", Box(row.right - wide, row.bottom, wide, high), say("analysis-page-stop"), "pause"
            )
        elif work.analysis is None or not work.analysis.complete:
            key = "analysis-page-start" if work.analysis is None else "analysis-page-go-on"
            self.button("analysis-start", row, say(key), "chart")
        else:
            return top
        return row.bottom - theme.px(8)

    def _blocks(self, width: float, analysis: Analysis | None) -> Iterator[Block]:
        work = self.work
        if self.why_not or work is None:
            yield self._paragraph(say(self.why_not or "analysis-page-looking"), width)
            return
        if work.failed is not None:
            yield self._paragraph(work.failed, width, theme.WARNING)
        if analysis is None:
            if work.failed is None:
                yield self._paragraph(say("analysis-page-looking" if work.looking else "analysis-page-none"), width)
            return
        if analysis.notice == "not-kept":
            yield self._paragraph(say("analysis-page-not-kept"), width, theme.WARNING)
        judged = {each.step: each for each in analysis.judged}
        now = judged.get(self.shown)
        said = say("analysis-page-not-yet") if now is None else of_step(now, analysis.battle, words())
        yield self._paragraph(said, width, theme.GOLD_BRIGHT)
        worst = costly(analysis.judged, WORST)
        yield self._paragraph(say("analysis-costs"), width, theme.GOLD, TITLE, size=18)
        if not worst:
            yield self._paragraph(say("analysis-no-costs"), width)
        for each in worst:
            text = of_cost(each, analysis.battle, words())
            yield self._paragraph(text, width, id=f"cost:{each.step}", icon="warning", tint=theme.WARNING)
        turns = turning_points(analysis)
        yield self._paragraph(say("analysis-turning-points"), width, theme.GOLD, TITLE, size=18)
        if not turns:
            yield self._paragraph(say("analysis-no-turning-points"), width)
        for point in turns:
            text, icon = of_turning_point(point, analysis.battle, words()), "die" if point.why == "luck" else "target"
            yield self._paragraph(text, width, id=f"turn:{point.judged.step}", icon=icon)
        for house, text in zip(HOUSES, summary(analysis, words()), strict=True):
            yield self._paragraph(text, width, theme.HOUSE[house], STRONG)

    def _paragraph(
        self,
        text: str,
        width: float,
        colour: theme.Colour = theme.TEXT,
        face: Face = BODY,
        *,
        size: float = 15,
        id: str = "",
        icon: str = "",
        tint: theme.Colour = theme.GOLD,
    ) -> Block:
        indent = theme.px(26) if icon else 0.0
        letters = letter(size)
        lines = tuple(wrap(text, face, letters, width - indent))
        lit = bool(id) and bool(self.touch.state("button", id))

        def draw(canvas: Canvas, box: Box) -> None:
            if lit:
                canvas.fill(box, (*theme.GOLD[:3], 50))
            if icon:
                mark = Box(box.left, box.top - theme.px(21), theme.px(18), theme.px(18))
                canvas.picture(f"icons/glyph/{icon}.png", mark, tint)
            at = Box(box.left + indent, box.bottom, box.width - indent, box.height - theme.px(3))
            canvas.lines(Fitted(lines, letters, False), at, colour, face)

        return Block(len(lines) * line_height(face, letters) + theme.px(9), draw, id)


def _marks(analysis: Analysis) -> Iterator[Mark]:
    for each in turning_points(analysis):
        step, glyph = each.judged.step, GLYPHS[each.why]
        hint = say("hint-analysis-luck" if glyph == "die" else "hint-analysis-turn", n=step)
        yield Mark(f"turn:{step}", step, glyph, theme.GOLD, hint, each.judged.chance)
    for judged in costly(analysis.judged):
        hint = say("hint-analysis-cost", n=judged.step)
        yield Mark(f"cost:{judged.step}", judged.step, "warning", theme.WARNING, hint, judged.chance)


class _AnalysisProcess:
    """The analysis of one journal in the background: other processes judge the actions, and a thread waits for them.

    Attributes:
        part: the finished share, 0 to 1.
        analysis: the analysis so far, or None.
        failed: why it failed, or None.
        running: whether it is in progress.
        looking: whether the disk is still searched for a saved one.
    """

    def __init__(self, journal: Path, depth: Depth | None = None) -> None:
        """Look for a saved analysis beside the journal.

        `depth` is the depth of a new analysis; with None it is that of the saved one, or else the normal one.
        """
        self.part = 0.0
        self.analysis: Analysis | None = None
        self.failed: str | None = None
        self.running = False
        self.looking = True
        self._journal, self._depth = journal, depth
        self._stop = threading.Event()
        self._thread = self._begin(self._look)

    def _begin(self, work: Callable[[], None]) -> threading.Thread:
        thread = threading.Thread(target=self._guarded, args=(work,), daemon=True, name="bow-analysis")
        thread.start()
        return thread

    def _guarded(self, work: Callable[[], None]) -> None:
        try:
            work()
        except InputError as error:
            self.failed = error_text(error)
        except Exception as error:  # noqa: BLE001  # any failure must end the waiting
            _log.exception("an analysis has failed")
            self.failed = str(error) or type(error).__name__
        self.running = self.looking = False

    def _look(self) -> None:
        self.analysis = kept_analysis(walked(self._journal))

    def _make(self) -> None:
        jobs, told, stop = max(1, usable_cores() - 1), self._progress, self._stop.is_set
        self.analysis = analyse(self._journal, self._depth, jobs=jobs, apart=True, progress=told, stop=stop)

    def _progress(self, done: int, every: int) -> None:
        self.part = done / max(1, every)

    @property
    def visible(self) -> tuple[object, ...]:
        """All values that its display depends on."""
        return self.running, self.looking, self.failed, round(100 * self.part), id(self.analysis)

    def start(self) -> None:
        """Start or resume the analysis, unless it is running or the search for a saved one is."""
        if not self.running and not self.looking:
            self._stop.clear()
            self.running, self.part, self.failed = True, 0.0, None
            self._thread = self._begin(self._make)

    def stop(self) -> None:
        """Stop the analysis, and keep the results so far."""
        self._stop.set()

    def close(self) -> None:
        self.stop()
        self._thread.join()
