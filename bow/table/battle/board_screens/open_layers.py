"""The layers that cover the table of a battle; an open layer takes all clicks, keys and the wheel."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Region

if TYPE_CHECKING:
    from bow.table.battle.board_screens.battle_screen import BattleScreen
    from bow.ui.kit.panel import Panel


class Layer(NamedTuple):
    """A panel that covers the table while it is open.

    Attributes:
        panel: the panel.
        covers: returns whether it is open.
        click: called with the region that was clicked (None: beside all).
        back: called for one step back, by the right button or Escape.
    """

    panel: Panel
    covers: Callable[[], bool]
    click: Callable[[Region | None], object]
    back: Callable[[], object]


def layers_of(screen: BattleScreen) -> tuple[Layer, ...]:
    """Return the layers of a battle screen, the uppermost first."""

    def at_handover(region: Region | None) -> None:
        if region is not None:  # a click beside the buttons does nothing
            screen.handover.activate(region)

    def in_plan(region: Region | None) -> None:
        if region is None or region.id == "plan-close":
            screen.commands.toggle_plan()

    def in_piles(region: Region | None) -> None:
        screen.piles.activate(region)
        screen.refresh()

    return (
        Layer(screen.handover, lambda: screen.handing_over, at_handover, screen.mouse.step_back),
        Layer(screen.plan, lambda: screen.plan.open, in_plan, lambda: in_plan(None)),
        Layer(screen.piles, lambda: screen.piles.open, in_piles, lambda: in_piles(None)),
    )
