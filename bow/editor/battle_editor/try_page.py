"""The page for trials by bots in the background: progress, chances of winning, findings, heat on the map."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from typing import NamedTuple

import arcade

from bow.content.plans import Scenario
from bow.content.terms import HOUSES
from bow.editor.battle_editor.editor_state import EditorState
from bow.editor.draft_panel import DraftPanel
from bow.lab.trials import Finding, Trial, UsualMarch, findings, sentence, try_battle, usual_marches
from bow.lab.trials.findings import names_in
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import WHEEL, Block, Scroll
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, Face, Fitted, letter, line_height, wrap
from bow.ui.wording import say, word, words

_log = logging.getLogger("bow.table")
LENGTHS = (30, 60, 180)  # seconds
HEATS = tuple((house, what) for house in HOUSES for what in ("stood", "died"))
COLOURS = {"fault": theme.WARNING, "advice": theme.TEXT, "good": theme.GOOD}
ICONS = {"fault": "warning", "advice": "info", "good": "check"}


class _TrialProcess:
    """A running or finished trial.

    Attributes:
        played: the number of finished battles.
        part: the finished share of the trial, 0 to 1.
        trial: the result; None while the trial runs, and if it failed.
        failed: why the trial failed, or None.
    """

    def __init__(self, scenario: Scenario, seconds: float, seed: int = 1) -> None:
        """Start the trial; it takes about `seconds`."""
        self.played = 0
        self.part = 0.0
        self.trial: Trial | None = None
        self.failed: str | None = None
        self._stop = threading.Event()
        work = (scenario, seconds, seed)
        self._thread = threading.Thread(target=self._run, args=work, daemon=True, name="bow-trial")
        self._thread.start()

    def _run(self, scenario: Scenario, seconds: float, seed: int) -> None:
        try:
            self.trial = try_battle(
                scenario, seconds=seconds, seed=seed, progress=self._progress, stop=self._stop.is_set
            )
        except Exception as error:  # noqa: BLE001  # whatever error ends the trial, the author must see that it is over
            _log.exception("a trial has failed")
            self.failed = str(error) or type(error).__name__

    def _progress(self, played: int, part: float) -> None:
        self.played, self.part = played, part

    @property
    def is_running(self) -> bool:
        return self.trial is None and self.failed is None

    def stop(self) -> None:
        """Stop the trial. Finished battles count, see `trial`."""
        self._stop.set()

    def close(self) -> None:
        """Stop the trial, and wait until its processes have ended."""
        self.stop()
        self._thread.join()


class TrialProgress(NamedTuple):
    """A snapshot of a trial's progress, because the trial continues while the page is laid out."""

    played: int = 0
    part: float = 0.0
    running: bool = False
    trial: Trial | None = None
    failed: str | None = None

    @classmethod
    def of(cls, work: _TrialProcess | None) -> TrialProgress:
        """Return a snapshot of a trial, or the empty one for None."""
        return cls() if work is None else cls(work.played, work.part, work.is_running, work.trial, work.failed)

    @property
    def visible(self) -> object:
        return self.played, round(self.part * 100), self.running


class TryPage(DraftPanel[EditorState]):
    """The page that runs a trial in the background and shows its results.

    Attributes:
        work: the running or last trial, or None.
        seconds: the length of a trial.
        heat: the heat map that is shown, or None.
    """

    def __init__(self, state: EditorState) -> None:
        super().__init__(state)
        self.work: _TrialProcess | None = None
        self.seconds = LENGTHS[0]
        self.heat: tuple[str, str] | None = None
        self._tried = ""  # the text of the draft in the last trial
        self._told: tuple[Trial, list[tuple[Finding, str]]] | None = None
        self._marched: tuple[Trial, tuple[UsualMarch, ...]] | None = None
        self._seen = TrialProgress()
        self._scroll = Scroll("row")

    # --- commands
    def toggle(self) -> None:
        if self.work is not None and self.work.is_running:
            self.work.stop()
            return
        scenario = self.state.draft.checked.scenario
        if scenario is not None:
            self._tried = self.state.draft.text
            self._show_heat(None)
            self._show_marches(False)
            self.work = _TrialProcess(scenario, self.seconds)
            self._seen = TrialProgress.of(self.work)
            self.state.trial_runs = True

    def close(self) -> None:
        if self.work is not None:
            self.work.close()

    def update(self, seconds: float) -> bool:
        """Return whether the trial has progressed."""
        before, self._seen = self._seen, TrialProgress.of(self.work)
        self.state.trial_runs = self._seen.running
        return before.visible != self._seen.visible

    def shows(self) -> object:
        return self._seen.visible, self.seconds, self.heat, self.state.shown_marches, id(self.work)

    def activate(self, region: Region) -> bool:
        """Start or stop a trial, choose a length or heat map, or go to the part of the plan of a finding."""
        if region.id == "try-start":
            self.toggle()
        elif region.id.startswith("try-length-"):
            self.seconds = int(region.id.removeprefix("try-length-"))
        elif region.id.startswith("heat-"):
            house, _, what = region.id.removeprefix("heat-").partition("-")
            self._show_heat(None if self.heat == (house, what) else (house, what))
        elif region.id == "marches":
            self._show_marches(not self.state.shown_marches)
        elif region.id.startswith("finding-") and self._told is not None:
            place = self._told[1][int(region.id.removeprefix("finding-"))][0].place
            if place is not None:
                part, id = place
                self.state.go_to((part, int(id) if part == "victory" and id.isdigit() else id))
        else:
            return False
        return True

    def _show_heat(self, heat: tuple[str, str] | None) -> None:
        self.heat = heat
        trial = self._seen.trial
        self.state.shown_heat = None
        if heat is not None and trial is not None:
            house, what = heat
            counted = trial.heat(what)[house]
            most = max(counted.values(), default=1)
            self.state.shown_heat = house, {hex: number / most for hex, number in counted.items()}

    def _show_marches(self, shown: bool) -> None:
        self.state.shown_marches = self._marches if shown else ()

    @property
    def _marches(self) -> tuple[UsualMarch, ...]:
        trial = self._seen.trial
        if trial is None:
            return ()
        if self._marched is None or self._marched[0] is not trial:
            self._marched = trial, tuple(usual_marches(trial))
        return self._marched[1]

    def scroll(self, x: float, y: float, steps: float) -> bool:
        return self._scroll.by(-steps * theme.px(WHEEL))

    # --- layout
    def build(self) -> None:
        high, gap = theme.px(42), theme.px(6)
        seen = self._seen
        running = seen.running
        top = self.box.top - high
        playable = self.state.draft.checked.scenario is not None
        label = say("trial-stop" if running else "trial-start")
        at = Box(self.box.left, top, self.box.width, high)
        self.button("try-start", at, label, "close" if running else "chart", enabled=running or playable, size=18)
        top -= high * 0.8 + gap
        row = Box(self.box.left, top, self.box.width, high * 0.8).row(len(LENGTHS), gap)
        for seconds, at in zip(LENGTHS, row, strict=True):
            self.button(f"try-length-{seconds}", at, say("trial-length", seconds=seconds), size=14,
                        marked=seconds == self.seconds, kind="choice", enabled=not running)  # fmt: skip
        top -= gap
        if running:
            top = self._bar(seen, top)
        if seen.trial is not None and seen.trial.games:
            top = self._heats(top)
        self._scroll.lay(
            Box(self.box.left, self.box.bottom, self.box.width - theme.px(8), max(1.0, top - gap - self.box.bottom)),
            list(self._blocks()),
        )
        place = self._scroll.box
        self._scroll.bar(self.canvas, Box(self.box.right - theme.px(5), place.bottom, theme.px(5), place.height))
        self.regions += self._scroll.regions

    def _bar(self, seen: TrialProgress, top: float) -> float:
        high = theme.px(24)
        at = Box(self.box.left, top - high, self.box.width, high)
        self.canvas.fill(at, (0, 0, 0, 110))
        self.canvas.fill(at._replace(width=max(1.0, at.width * seen.part)), (*theme.GOLD[:3], 170))
        said = say("trial-progress", games=seen.played, part=round(seen.part * 100))
        self.canvas.text(said, at, letter(14), theme.TEXT, STRONG, align="center", least=letter(12))
        return at.bottom - theme.px(6)

    def _heats(self, top: float) -> float:
        """Draw two buttons for each House, where its units stood and where they fell, and one for the usual marches."""
        high, gap = theme.px(34), theme.px(5)
        cells = Box(self.box.left, top - gap, self.box.width, 0).cells(len(HEATS), 2, high, gap)
        for (house, what), at in zip(HEATS, cells, strict=True):
            label = say(f"heat-{what}", house=word(house))
            self.button(f"heat-{house}-{what}", at, label, size=14, marked=self.heat == (house, what), kind="choice")
        low = top - 3 * (high + gap)
        marches = self._marches
        at = Box(self.box.left, low, self.box.width, high)
        self.button("marches", at, say("trial-marches" if marches else "trial-no-marches"), size=14,
                    marked=bool(self.state.shown_marches), kind="choice", enabled=bool(marches),
                    hint=say("hint-trial-marches"))  # fmt: skip
        return low

    def _blocks(self) -> Iterator[Block]:
        if self.work is None:
            yield self._paragraph(say("trial-nothing"), theme.MUTED)
            return
        if self._seen.failed is not None:
            yield self._paragraph(self._seen.failed, theme.WARNING)
        trial = self._seen.trial
        if trial is None:
            return
        if self._tried != self.state.draft.text:
            yield self._paragraph(say("trial-older"), theme.GOLD)
        if self._told is None or self._told[0] is not trial:
            names = names_in(trial, words())
            self._told = trial, [(each, sentence(each, words(), names)) for each in findings(trial)]
        if trial.games:
            for house in HOUSES:
                low, up = trial.interval(house)
                said = say("trial-wins", house=word(house), wins=trial.wins[house], games=len(trial.finished),
                           low=round(low * 100), high=round(up * 100))  # fmt: skip
                yield self._paragraph(said, theme.HOUSE[house], STRONG, size=17)
            yield self._paragraph(say("trial-rounds", rounds=f"{trial.rounds:.1f}"), theme.TEXT)
            yield self._paragraph(say("trial-found"), theme.GOLD, TITLE, size=18)
        for n, (finding, said) in enumerate(self._told[1]):
            id = f"finding-{n}" if finding.place is not None else ""
            yield self._paragraph(said, COLOURS[finding.kind], icon=ICONS[finding.kind], id=id)

    def _paragraph(
        self, text: str, colour: theme.Colour, face: Face = BODY, *, size: float = 15, icon: str = "", id: str = ""
    ) -> Block:
        wide = self.box.width - theme.px(14)
        indent = theme.px(24) if icon else 0.0
        letters = letter(size)
        lines = tuple(wrap(text, face, letters, wide - indent))
        step = line_height(face, letters)

        def draw(canvas: Canvas, box: Box) -> None:
            if id and self.touch.state("row", id):
                canvas.fill(box, (*theme.GOLD[:3], 50))
            if icon:
                mark = Box(box.left, box.top - theme.px(20), theme.px(17), theme.px(17))
                canvas.picture(f"icons/glyph/{icon}.png", mark, colour)
            at = Box(box.left + indent, box.bottom, box.width - indent, box.height - theme.px(3))
            canvas.lines(Fitted(lines, letters, False), at, colour, face)

        return Block(len(lines) * step + theme.px(9), draw, id)

    def draw(self) -> None:
        super().draw()
        self._scroll.draw(arcade.get_window())
