"""The analysis on the screen of a replay: opens its page, runs the analysis, jumps to its positions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from bow.content.terms import HOUSES
from bow.table.battle.analysis_page.analysis_panel import AnalysisPanel
from bow.table.battle.background.analysis_process import AnalysisProcess
from bow.ui.kit.regions import Region

if TYPE_CHECKING:
    from bow.table.battle.board_screens.replay_screen import ReplayScreen


class ReplayAnalysis:
    """The page over the right column, which replaces the panels below it while it is open.

    Attributes:
        open: whether it is open.
        panel: the page.
    """

    def __init__(self, screen: ReplayScreen, journal: Path | None) -> None:
        """Set up a closed page.

        `journal`: the record that is shown; None: it is not on the disk, and cannot be analysed.
        """
        self.screen, self.journal = screen, journal
        self.open = False
        self.panel = AnalysisPanel(screen.seat)
        self._said: object = None

    def toggle(self) -> None:
        self.open = not self.open
        screen, panel = self.screen, self.panel
        if self.open and panel.work is None and not panel.why_not:
            if self.journal is None:
                panel.why_not = "analysis-page-no-record"
            elif set(screen.replayed.seen) != set(HOUSES):
                panel.why_not = "analysis-page-hidden"  # the better choice may be a card of a hidden hand
            else:
                panel.work = AnalysisProcess(self.journal)
        below = (screen.context, screen.log, screen.hand)
        rest = tuple(each for each in screen.panels if each is not panel and each not in below)
        screen.panels = (*rest, panel) if self.open else (*rest, *below)
        screen.refresh()

    def update(self) -> None:
        work = self.panel.work
        if self.open and work is not None and work.visible != self._said:
            self._said = work.visible
            self.screen.refresh()

    def region_at(self, x: float, y: float) -> Region | None:
        return self.panel.region_at(x, y) if self.open else None

    def do(self, region: Region) -> bool:
        """Handle a click; return whether it was one of the page's."""
        panel = self.panel
        kind, _, number = region.id.partition(":")
        if region.id == "analysis-start" and panel.work is not None:
            panel.work.start()
            self.update()
        elif region.id == "analysis-stop" and panel.work is not None:
            panel.work.stop()
        elif kind in ("cost", "turn"):
            self.screen.go_to(int(number) - 1)  # the board before the decision
            panel.described = int(number) - 1, int(number)
            self.screen.refresh()
        else:
            return region.kind == "field"
        return True

    def close(self) -> None:
        """Stop the analysis, and keep its results."""
        if self.panel.work is not None:
            self.panel.work.stop()
