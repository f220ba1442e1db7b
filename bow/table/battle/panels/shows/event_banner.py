"""The capture of a commander or of an objective, written across the board while the animation shows it."""

from __future__ import annotations

from bow.battle import Event
from bow.battle.events import Captured, ControlChanged
from bow.battle.inspection import Inspection
from bow.table.battle.board.playback import Playback
from bow.table.battle.texts.battle_wording import plan_of, printed
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, TITLE, fit, line_height
from bow.ui.wording import say, word


class EventBanner(Panel):
    """Follows the animation (`follow`) and shows captures; it takes no click, and ends with them.

    Attributes:
        event: the event that is shown; None: no great moment.
    """

    def __init__(self) -> None:
        super().__init__()
        self.event: Event | None = None
        self._battle: Inspection | None = None
        self._low = False

    def follow(self, playback: Playback | None, battle: Inspection) -> None:
        """Show the present moment of an animation, if it is a great one."""
        self._battle = battle
        event = playback.moment.event if playback is not None and playback.moment is not None else None
        great = isinstance(event, Captured) or (isinstance(event, ControlChanged) and self._objective(event.hex))
        shown = event if great else None
        if shown is not self.event:
            self.event = shown
            self._low = playback is not None and self._is_high(playback, battle)
            self.rebuild()

    def _is_high(self, playback: Playback, battle: Inspection) -> bool:
        """Return whether the moment happens in the upper half of the board, which the banner must leave free."""
        token = playback.token()
        hex = token[0] if token is not None else getattr(self.event, "hex", "")
        at = battle.board.index.get(hex)
        return at is not None and battle.board.centre(at)[1] < battle.board.centre(battle.board.size - 1)[1] / 2

    def _objective(self, hex: str) -> str:
        """Return the id of the objective on a hex, or an empty text."""
        objectives = self._battle.objectives if self._battle is not None else {}
        return next((id for id, at in objectives.items() if at == hex), "")

    @property
    def hidden(self) -> bool:
        return self.event is None

    def build(self) -> None:
        battle = self._battle
        if battle is None:
            return
        match self.event:
            case Captured(commander=commander):
                card = printed(battle).commanders[commander]
                title, text = say("moment-captured", name=card.name), card.title
                picture = scene_of("commanders", commander)
                colour = theme.HOUSE["lannister" if card.house == "stark" else "stark"]
            case ControlChanged(hex=hex, house=house):
                id = self._objective(hex)
                plan = plan_of(battle)
                text = plan.objectives[id].text if plan is not None and id in plan.objectives else ""
                taken = say("moment-objective", hex=hex, house=word(house)) if house else ""
                title = taken or say("moment-objective-lost", hex=hex)
                picture, colour = "", theme.HOUSE[house] if house else theme.GOLD
            case _:
                return
        size = letter(30)
        width = min(self.box.width * 0.92, theme.px(520))
        high = line_height(TITLE, size) + theme.px(26) + line_height(BODY, letter(16))
        tall = min(self.box.height * 0.4, theme.px(200)) if picture else 0.0
        edge = self.box.height * 0.08
        top = self.box.bottom + edge + high + tall if self._low else self.box.top - edge
        place = Box(round(self.box.centre[0] - width / 2), round(top - high - tall), round(width), round(high + tall))
        self.canvas.fill(place.grown(theme.px(3)), colour)
        self.canvas.frame("parchment", place, theme.scale * 0.7)
        inside = place.inset(theme.px(12))
        if picture:
            self.canvas.scene(picture, inside._replace(bottom=inside.top - tall, height=tall), eye=0.4)
        head = Box(inside.left, inside.bottom + line_height(BODY, letter(16)), inside.width, line_height(TITLE, size))
        self.canvas.text(title, head, size, theme.INK, TITLE, align="center", least=letter(16))
        below = inside._replace(height=line_height(BODY, letter(16)))
        said = fit(text, BODY, letter(16), below.width, below.height, letter(11))
        self.canvas.lines(said, below, theme.INK, BODY, align="center")
