"""A card being played, shown large over few units of the board to both players, for a moment or until a click."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bow.battle import Event
from bow.battle.events import CardDiscarded, CardPlayed
from bow.battle.inspection import Inspection
from bow.table.battle.board.board_camera import BoardCamera
from bow.table.battle.drawings.card_drawing import card_fits
from bow.table.battle.panels.hand import LARGE, draw_battle_card
from bow.table.battle.play.seen_by_both import card_shown
from bow.table.battle.texts.battle_wording import printed
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import TITLE, line_height
from bow.ui.wording import say, word

#: seconds for which it is shown at normal speed
SHOWN = 2.6
#: the size of its letters, and smaller ones that are tried beside the board
SIZES = (19, 17, 15, 13)
#: the cost of covering a unit of the House that plays the card, and of covering another one
ORDERED, STANDING = 4, 1
#: the places that are tried, from the left edge of the board (0) to the right edge (1), the best one first
ASIDE = (0.5, 0.0, 1.0, 0.25, 0.75)


class ShownCard(Panel):
    """A display over the board of the card played in the events given to `show`."""

    def __init__(self, on_press: Callable[[], object]) -> None:
        """Set up a card; `on_press` ends all that is shown."""
        super().__init__()
        self._on_press = on_press
        self._what: tuple[CardPlayed | CardDiscarded, Inspection, BoardCamera] | None = None
        self._aside: Box | None = None
        self._left = 0.0

    @property
    def busy(self) -> bool:
        return self._what is not None

    def show(self, events: Iterable[Event], battle: Inspection, camera: BoardCamera, aside: Box | None = None) -> None:
        """Show the card played or discarded to order a unit, if there is one and animations are on.

        `aside` is a box beside the board for the card of a bot, where it covers neither a unit nor the log. If the text
        needs more space, the card lies over the board.
        """
        self._aside = aside
        event = card_shown(events)
        self._what = None
        if event is not None and theme.animation_speed > 0:
            self._what, self._left = (event, battle, camera), SHOWN / theme.animation_speed
        self.rebuild()

    def skip(self) -> bool:
        """Remove the card; return whether one was shown."""
        shown, self._what = self.busy, None
        if shown:
            self.rebuild()
        return shown

    def hold(self, x: float, y: float, button: int, region: Region | None) -> bool:
        """Close the card by a press on it, which has no other effect."""
        held = region is not None and region in self.regions
        if held:
            self._on_press()
        return held

    def update(self, seconds: float) -> bool:
        self._left -= seconds
        if self.busy and self._left <= 0:
            self.skip()
        return self.busy

    @property
    def hidden(self) -> bool:
        return not self.busy

    def build(self) -> None:
        if self._what is None:
            return
        event, battle, camera = self._what
        house, id = event.house, event.card
        size = letter(24)
        head = line_height(TITLE, size) + theme.px(10)
        high, wide = self._sides(self.box, head)
        letters = letter(SIZES[0])
        free = self.box.inset(theme.px(36))
        if self._aside is not None:
            less, narrow = self._sides(self._aside, head)
            for smaller in SIZES:
                if card_fits(printed(battle).cards[id], narrow, less, letter(smaller)):
                    high, wide, free, letters = less, narrow, self._aside, letter(smaller)
                    break
        middle = free.middle(wide, high + theme.px(6) + head)
        places = [middle._replace(left=free.left + (free.width - wide) * at) for at in ASIDE]
        places = [middle] if free is self._aside else places
        whole = min(places, key=lambda place: _covered(place, house, battle, camera))
        place = Box(*(round(edge) for edge in (whole.left, whole.bottom, wide, high)))
        band = whole.strip(head)
        self.canvas.frame("tooltip", band, theme.scale * 0.8)
        said = say("shown-card" if isinstance(event, CardPlayed) else "shown-discard", house=word(house))
        self.canvas.text(said, band.inset(theme.px(5)), size, theme.GOLD, TITLE, align="center", least=letter(15))
        draw_battle_card(self.canvas, battle, id, place, letters, lit=True)
        self.regions.append(Region("field", f"shown-card:{id}", whole, True, said))

    @staticmethod
    def _sides(free: Box, head: float) -> tuple[float, float]:
        """Return height and width of the card in a box, below a line of some height."""
        high = min(theme.px(LARGE[1]) * 1.12, free.height - head - theme.px(20))
        return high, min(high * LARGE[0] / LARGE[1], free.width - theme.px(16))


def _covered(place: Box, house: str, battle: Inspection, camera: BoardCamera) -> int:
    index = battle.board.index
    standing = ((unit.house, camera.box_of(index[unit.at], 0.7, 0.7)) for unit in battle.units.values())
    return round(sum((ORDERED if owner == house else STANDING) * place.shared(box) for owner, box in standing))
