"""The line of a combat's steps: those that are past, the present one, and those to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, STRONG
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.ui.kit.canvas import Canvas

#: the step of each kind of decision; all others of a combat belong to its result
STEP_OF: Final = {
    "support": "support", "neutral-support": "support", "refuse-support": "support", "house-card": "cards",
    "ability": "abilities", "tides-redraw": "tides", "blade": "blade",
}  # fmt: skip
#: the height of the line, in pixels of the sketch
STEPS: Final = 44.0
PAST: Final = theme.GOOD


def steps_of(seat: RealmSeat) -> list[str]:
    """Return the steps of a combat in their order; Tides of Battle only where the game has them."""
    steps = ["support", "cards", "abilities", "tides", "blade", "result"]
    return steps if seat.view.options.tides else [step for step in steps if step != "tides"]


def step_now(seat: RealmSeat) -> str:
    """Return the present step of the open combat."""
    combat, decision = seat.view.combat, seat.decision
    if decision is None or (combat is not None and combat.winner):
        return "result"
    return STEP_OF.get(decision.kind, "result")


def draw_steps(canvas: Canvas, seat: RealmSeat, row: Box) -> None:
    """Draw a disc for each step, with its name below, on one line."""
    steps, now = steps_of(seat), step_now(seat)
    disc = theme.px(17)
    cells = row.row(len(steps))
    middle = row.top - disc / 2
    first, last = cells[0].centre[0], cells[-1].centre[0]
    canvas.fill(Box(first, middle - theme.px(1), last - first, theme.px(2)), theme.BOARD_EDGE)
    at = steps.index(now)
    for n, (step, cell) in enumerate(zip(steps, cells, strict=True)):
        place = Box(cell.centre[0] - disc / 2, middle - disc / 2, disc, disc)
        picture = "round-now" if n == at else "round-past" if n < at else "round-next"
        canvas.picture(f"ui/{picture}.png", place, theme.WHITE if n >= at else PAST)
        if n < at:
            canvas.picture("icons/glyph/check.png", place.inset(theme.px(3)), PAST)
        name = Box(cell.left, row.bottom, cell.width, row.height - disc)
        colour = theme.GOLD_BRIGHT if n == at else theme.TEXT if n < at else theme.MUTED
        canvas.text(say(f"realm-step-{step}"), name, letter(13), colour, STRONG if n == at else BODY, align="center",
                    least=letter(10))  # fmt: skip
