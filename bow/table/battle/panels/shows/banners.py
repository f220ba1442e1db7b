"""Banners over the board, which ignore clicks: a new round, the House in turn, and great events of a battle."""

from __future__ import annotations

from collections.abc import Iterable

from bow.battle import Event, TakeTurn
from bow.battle.events import Captured, ControlChanged
from bow.battle.inspection import Inspection
from bow.table.battle.board.playback import Playback
from bow.table.battle.play.battle_seat import BattleSeat, BattleSeenStep
from bow.table.battle.play.seen_by_both import new_round
from bow.table.battle.texts.battle_wording import plan_of, printed
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, TITLE, fit, line_height, width_of
from bow.ui.wording import say, word

#: seconds for which the banner of a round stays at normal speed once the dice lie
STAYS = 2.2
#: seconds for which the banner of a turn is shown at normal speed
SEEN = 1.5


class RoundBanner(Panel):
    """A banner over the board for a round that begins with the events given to `show`."""

    def __init__(self) -> None:
        super().__init__()
        self.round: int | None = None
        self._left = 0.0
        self._dice: Box | None = None

    @property
    def busy(self) -> bool:
        return self.round is not None

    def show(self, events: Iterable[Event], dice: Box | None = None) -> None:
        """Show the round that begins, if any and if animations are on; `dice` is the box to leave free."""
        self._dice = dice
        self.round = new_round(events) if theme.animation_speed > 0 else None
        if self.round is not None:
            self._left = STAYS / theme.animation_speed
        self.rebuild()

    def skip(self) -> bool:
        """Remove the banner; return whether it was shown."""
        shown, self.round = self.busy, None
        return shown

    def wait(self, seconds: float) -> bool:
        """Advance the time while the dice are at rest; return whether the banner was removed."""
        self._left -= seconds
        return self._left <= 0 and self.skip()

    @property
    def hidden(self) -> bool:
        return not self.busy

    def build(self) -> None:
        if self.round is None:
            return
        size = letter(52)
        high = line_height(TITLE, size) + theme.px(26)
        wide = min(self.box.width, theme.px(560))
        place = Box(*map(round, self._free().middle(wide, high)))
        self.canvas.frame("parchment", place, theme.scale * 0.7)
        said = say("round-banner", round=self.round)
        self.canvas.text(said, place.inset(theme.px(12)), size, theme.INK, TITLE, align="center", least=letter(28))

    def _free(self) -> Box:
        """Return the part of the board above or below the dice, whichever is higher."""
        dice, board = self._dice, self.box
        if dice is None:
            return board
        above, below = board.top - dice.top, dice.bottom - board.bottom
        if above >= below:
            return board._replace(bottom=dice.top, height=above)
        return board._replace(height=below)


class TurnBanner(Panel):
    """A banner over the board for the player whose turn comes. It needs each action (`show`) and the time (`wait`).

    Attributes:
        house: the House whose turn comes, or None.
        seen: whether the banner is shown now; it waits for the end of the animation.
    """

    def __init__(self) -> None:
        super().__init__()
        self.house: str | None = None
        self.seen = False
        self._alone = False
        self._left = 0.0

    def show(self, step: BattleSeenStep, seat: BattleSeat) -> None:
        """Announce the player who gets the turn by an action, unless a handover follows or animations are off."""
        owed = seat.decision
        anew = step.after.turn != step.before.turn or new_round(step.events) is not None
        called = owed.house if isinstance(owed, TakeTurn) and anew else None
        self.skip()
        self.house = None
        if called in seat.persons and not seat.needs_handover and theme.animation_speed > 0:
            self.house, self._alone = called, len(seat.persons) == 1
            self._left = SEEN / theme.animation_speed

    def wait(self, seconds: float, *, told: bool) -> None:
        """Advance the time.

        Args:
            seconds: the time since the last call.
            told: whether the animation of the action is over.
        """
        if self.house is None or not told:
            return
        if not self.seen:
            self.seen = True
            self.rebuild()
            return
        self._left -= seconds
        if self._left <= 0:
            self.skip()

    def skip(self) -> None:
        if self.seen:
            self.seen, self.house = False, None
            self.rebuild()

    @property
    def hidden(self) -> bool:
        return not self.seen

    def build(self) -> None:
        if self.house is None or not self.seen:
            return
        said = say("turn-banner") if self._alone else say("turn-banner-house", house=word(self.house))
        size = letter(36)
        high = line_height(TITLE, size) + theme.px(20)
        crest = high - theme.px(16)
        wide = min(self.box.width, width_of(said, TITLE, size) + crest + theme.px(58))
        x, _ = self.box.centre
        top = self.box.top - self.box.height * 0.1
        place = Box(round(x - wide / 2), round(top - high), round(wide), round(high))
        self.canvas.frame("parchment", place, theme.scale * 0.6)
        left = place.left + theme.px(20)
        at = Box(left, place.bottom + (high - crest) / 2, crest, crest)
        self.canvas.picture(f"crests/{self.house}-small.png", at)
        text = Box(at.right + theme.px(8), place.bottom, place.right - theme.px(18) - at.right - theme.px(8), high)
        self.canvas.text(said, text, size, theme.INK, TITLE, align="center", least=letter(20))


class EventBanner(Panel):
    """A banner that follows the animation (`follow`) and shows captures. It ignores clicks, and ends with them.

    Attributes:
        event: the event that is shown, or None.
    """

    def __init__(self) -> None:
        super().__init__()
        self.event: Event | None = None
        self._battle: Inspection | None = None
        self._low = False

    def follow(self, playback: Playback | None, battle: Inspection) -> None:
        """Show the current event of an animation, if it is a great one."""
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
