"""Where a replay stands: steps on and back, a line to click, playing on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY
from bow.ui.kit.widgets import heading, panel_frame
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.table.realm.play.realm_replay import RealmReplay

BUTTONS = (("to-start", "to-start"), ("step-back", "step-back"), ("play", "play"),
           ("step-forward", "step-forward"), ("to-end", "to-end"), ("realm-analysis", "chart"),
           ("realm-leave", "back"))  # fmt: skip
#: parts of the timeline that can be clicked
PARTS = 60
#: lines in it where rounds begin
MARK: theme.Colour = (255, 255, 255, 120)


class ReplayPanel(Panel):
    """Buttons and a timeline."""

    def __init__(self, replay: RealmReplay) -> None:
        super().__init__()
        self.replay = replay
        self.plays = False

    def shows(self) -> object:
        return self.replay.at, self.plays

    def build(self) -> None:
        replay = self.replay
        inside = panel_frame(self.canvas, self.box, lit=True)
        rest = heading(self.canvas, inside, say("realm-replay-title"), theme.GOLD_BRIGHT, 22)
        right = Box(rest.left, rest.top, rest.width, inside.top - rest.top)
        text = say("realm-replay-place", step=replay.at, last=replay.count)
        self.canvas.text(text, right, letter(16), theme.TEXT, BODY, align="right")
        row = Box(rest.left, rest.bottom, rest.width, theme.px(40))
        for (command, icon), box in zip(BUTTONS, row.row(len(BUTTONS), theme.px(8)), strict=True):
            icon = "pause" if command == "play" and self.plays else icon
            self.button(command, box, "", icon, hint=say(f"command-{command}"))
        line = Box(rest.left, row.top + theme.px(16), rest.width, theme.px(14))
        self.canvas.fill(line, (12, 10, 8, 255))
        share = replay.at / max(1, replay.count)
        self.canvas.fill(Box(line.left, line.bottom, line.width * share, line.height), theme.GOLD)
        rounds = replay.rounds
        for at in list(rounds.values())[1:]:
            self.canvas.fill(Box(line.left + line.width * at / max(1, replay.count), line.bottom, 1, line.height), MARK)
        for n, cell in enumerate(line.row(PARTS)):
            began = [round for round, at in rounds.items() if at <= self._moment(n)]
            hint = say("realm-replay-round", round=began[-1])
            self.regions.append(Region("moment", str(n), cell, True, hint))

    def _moment(self, part: int) -> int:
        """Return the moment that a part of the timeline stands for."""
        return round(part / (PARTS - 1) * self.replay.count)

    def activate(self, region: Region) -> bool:
        if region.kind != "moment":
            return False
        self.replay.show(self._moment(int(region.id)))
        return True
