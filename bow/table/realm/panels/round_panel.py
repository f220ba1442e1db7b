"""The round, the phase, and the strength of the wildlings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, width_of
from bow.ui.kit.widgets import heading, outline, panel_frame
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.realm.inspection import RealmInspection
    from bow.table.realm.play.realm_seat import RealmSeat

#: the phase of each step of a round; all others belong to the action phase
PHASES = {"westeros": "westeros", "planning": "planning", "raven": "planning"}
ICE = (150, 190, 226, 255)


def phase_of(view: RealmInspection) -> str:
    """Return the key of the current phase of a game."""
    return PHASES.get(view.step, "action")


def step_said(view: RealmInspection) -> str:
    """Return the phase as text, with its step in the Action phase."""
    phase = say(f"realm-table-phase-{phase_of(view)}")
    if phase_of(view) != "action":
        return phase
    step = "combat" if view.combat is not None else view.step
    return say("realm-table-step", phase=phase, step=say(f"realm-table-step-{step}"))


class RoundPanel(Panel):
    """All rounds as discs, and below them the wildlings' track.

    Attributes:
        threat: the place of the wildlings' current strength.
    """

    def __init__(self, seat: RealmSeat) -> None:
        super().__init__()
        self.seat = seat
        self.threat = Box(0, 0, 0, 0)

    def shows(self) -> object:
        view = self.seat.view
        return view.round, view.wildlings, self._phase()

    def _phase(self) -> str:
        if self.seat.decision is None:
            return say("realm-table-phase-over")
        return step_said(self.seat.view)

    def build(self) -> None:
        view, content = self.seat.view, self.seat.content
        inside = panel_frame(self.canvas, self.box)
        last = content.box.rounds
        phase = self._phase()
        wide = width_of(phase, STRONG, max(letter(13), theme.least)) + theme.px(8)
        title = say("realm-table-round", round=view.round, last=last)
        rest = heading(self.canvas, inside, title, keep_right=min(wide, inside.width * 0.6))
        place = Box(inside.left, rest.top, inside.width, inside.top - rest.top)
        place = place._replace(left=place.right - min(wide, place.width * 0.6), width=min(wide, place.width * 0.6))
        self.canvas.text(phase, place, letter(15), theme.TEXT, STRONG, align="right", least=letter(11))
        rows = [Box(rest.left, rest.bottom + rest.height / 2, rest.width, rest.height / 2),
                Box(rest.left, rest.bottom, rest.width, rest.height / 2)]  # fmt: skip
        for n, cell in enumerate(rows[0].row(last, theme.px(2)), start=1):
            past, now = n < view.round, n == view.round
            name = "round-now" if now else "round-past" if past else "round-next"
            size = min(cell.width, cell.height) * 0.98
            disc = Box(cell.centre[0] - size / 2, cell.centre[1] - size / 2, size, size)
            self.canvas.picture(f"ui/{name}.png", disc)
            colour = theme.INK if now else theme.MUTED if past else theme.TEXT
            self.canvas.text(str(n), disc, letter(14), colour, STRONG, align="center")
        spaces = content.threat.spaces
        icon, *cells = rows[1].row(len(spaces) + 1, theme.px(3))
        self.canvas.picture("icons/realm/wildlings.png", icon.inset(theme.px(3)), ICE)
        for space, cell in zip(spaces, cells, strict=True):
            place = Box(cell.left, cell.bottom + theme.px(4), cell.width, cell.height - theme.px(8))
            here = space == view.wildlings
            self.threat = place if here else self.threat
            self.canvas.fill(place, ICE if here else (36, 52, 66, 255))
            if space == content.threat.attack_at:
                outline(self.canvas, place, theme.WARNING, theme.px(1.5))
            colour = theme.INK if here else theme.TEXT
            self.canvas.text(str(space), place, letter(14), colour, STRONG if here else BODY, align="center")
        hint = say("realm-table-wildlings", strength=view.wildlings, attack=content.threat.attack_at)
        self.regions.append(Region("info", "wildlings", rows[1], False, hint))
