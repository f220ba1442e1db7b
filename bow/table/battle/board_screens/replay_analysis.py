"""The analysis on the screen of a replay: opens its panel, runs the analysis, jumps to its positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.content.terms import HOUSES
from bow.table.battle.analysis_page.analysis_panel import AnalysisPanel
from bow.table.battle.background.analysis_process import AnalysisProcess
from bow.ui.kit.regions import Region

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from bow.table.battle.board_screens.side_panels import SidePanels
    from bow.table.battle.play.replay_session import ReplaySeat


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
        self.panel = AnalysisPanel(seat)
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
                panel.work = AnalysisProcess(self.journal)
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
