"""The legal actions as a list of texts to click, and the slip with the reason of a refusal, a hint or a tip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.table.realm.play.controls import Controls, income_of, raid_said
from bow.ui.first_tips import FirstTips
from bow.ui.kit import theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import ListPart
from bow.ui.kit.text_layout import BODY, STRONG, letter, line_height, wrap
from bow.ui.kit.widgets import button, heading, panel_frame
from bow.ui.wording import say, words
from bow.words.realm_words import card_lines, house_card_line, house_card_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from bow.game.actions import Action
    from bow.table.realm.play.realm_hint import RealmHint
    from bow.table.realm.play.texts import RealmTexts

ROW = 36
#: verbs by which a House card is chosen, so that its text is shown too
CARD_VERBS = frozenset({"play", "discard", "take"})


class ChoicesPanel(Panel):
    """A list of actions. A click takes one; keys 1 to 9 take the first nine visible ones."""

    def __init__(self, controls: Controls, texts: RealmTexts) -> None:
        super().__init__()
        self.controls, self.texts = controls, texts
        self.list = ListPart()
        self._listed: list[Action] = []

    @property
    def actions(self) -> list[Action]:
        return self.controls.listed

    @property
    def tells(self) -> bool:
        """Whether the text of a card that asks stands above the list."""
        return bool(self._card())

    def wished(self, *, few: bool = False) -> float:
        """Return the height of all entries, in pixels of the sketch; of up to ten, or fewer with `few`."""
        card = 84.0 if self._card() else 0.0
        return 76.0 + card + ROW * min(3 if few else 10, max(1 if few else 2, len(self.actions)))

    def shows(self) -> object:
        return self.controls.seat.changes, tuple(self.actions), self.list.first, bool(self.controls.pending)

    def build(self) -> None:
        controls = self.controls
        inside = panel_frame(self.canvas, self.box)
        area = controls.area
        title = say("realm-table-choices-in", area=self.texts.area(area)) if area else say("realm-table-choices")
        rest = heading(self.canvas, inside, title)
        rest = self._card_text(rest)
        high = theme.px(ROW)
        actions = self.actions
        if actions != self._listed:  # another list begins at its top
            self._listed, self.list.first = actions, 0
        seen = self.list.fit(len(actions), int(rest.height // high))
        for n, at in enumerate(seen):
            action = actions[at]
            place = Box(rest.left, rest.top - (n + 1) * high, rest.width - theme.px(10), high - theme.px(4))
            self._row(action, place, str(n + 1) if n < 9 else "")
        if len(seen) < len(actions):
            self._bar(rest, len(actions))

    def _row(self, action: Action, place: Box, number: str) -> None:
        """Draw the button of an action: its number, then its sentence."""
        enabled, state = self.controls.pending is None, self.touch.state("action", str(action))
        button(self.canvas, place, "", state, enabled=enabled)
        digit = Box(place.left + theme.px(12), place.bottom, theme.px(14), place.height)
        self.canvas.text(number, digit, letter(15), theme.MUTED, STRONG)
        left = digit.right + theme.px(8)
        said = Box(left, place.bottom, place.right - left - theme.px(10), place.height)
        text = self._text(action)
        colour = theme.FAINT if not enabled else theme.GOLD_BRIGHT if state else theme.TEXT
        least = max(letter(12), theme.least)
        cut = self.canvas.text(text, said, letter(15), colour, STRONG, least=least, lines=True).cut
        hint = self._hint(action) or (text if cut else "")
        self.regions.append(Region("action", str(action), place, enabled, hint))

    def _bar(self, rest: Box, count: int) -> None:
        part = rest.height / count
        track = Box(rest.right - theme.px(6), rest.bottom, theme.px(5), rest.height)
        self.canvas.fill(track, (0, 0, 0, 90))
        top = track.top - self.list.first * part
        high = self.list.room * part
        self.canvas.fill(Box(track.left, top - high, track.width, high), theme.GOLD)

    def _card(self) -> str | None:
        """Return the card that asks; None for a Westeros or Wildling card, which another panel shows."""
        content = self.controls.seat.content
        card: str | None = getattr(self.controls.decision, "card", None)
        return None if card in content.westeros or card in content.wildlings else card

    def _card_text(self, rest: Box) -> Box:
        """Write the text of the card that asks; return the room below it."""
        card = self._card()
        if not card:
            return rest
        content = self.controls.seat.content
        text = "\n".join(line.strip() for line in card_lines(words(), content, card, self.texts.names))
        needed = len(wrap(text, BODY, letter(12), rest.width)) * line_height(BODY, letter(12))
        free = rest.height - theme.px(ROW) - theme.px(8)  # an entry stays in sight, and the others are scrolled to
        place = rest.strip(max(min(theme.px(84), rest.height * 0.4), min(needed, free)))
        fitted = self.canvas.text(text, place, letter(15), theme.TEXT, BODY, lines=True, valign="top",
                                  least=letter(12))  # fmt: skip
        used = min(place.height, len(fitted.lines) * line_height(BODY, fitted.size))
        self.regions.append(Region("info", "card-text", place.strip(used), False, text if fitted.cut else ""))
        return Box(rest.left, rest.bottom, rest.width, rest.height - used - theme.px(8))

    def _text(self, action: Action) -> str:
        """Return the sentence of an action, with the printed values of a House card that it chooses."""
        content = self.controls.seat.content
        text = self.texts.action(action)
        card = action.args[0] if action.verb in CARD_VERBS else ""
        if card in content.cards:
            name, said = self.texts.name("card", card), house_card_line(words(), content, card, self.texts.names)
            text = f"{text} ({said.removeprefix(name).lstrip(' :')})"
        elif action.verb == "raid" and (removed := raid_said(self.controls, self.texts, action)):
            text = f"{text} ({removed})"
        elif gain := income_of(self.controls, action):
            text = f"{text} (+{gain})"
        return text[:1].upper() + text[1:]

    def _hint(self, action: Action) -> str:
        content = self.controls.seat.content
        card = action.args[0] if action.verb in CARD_VERBS else ""
        return house_card_text(words(), content, card) if card in content.cards else ""

    def activate(self, region: Region) -> bool:
        if region.kind != "action":
            return False
        action = next((each for each in self.actions if str(each) == region.id), None)
        return action is not None and self.controls.act(action)

    def number(self, n: int) -> bool:
        """Take the action of a number from 1 to 9 on the page; return False if there is none."""
        at = self.list.first + n - 1
        return at in self.list.seen and self.controls.act(self.actions[at])

    def page(self, by: int) -> None:
        """Go some pages forward or back; a page has no more entries than there are number keys."""
        self.list.by(by * min(9, self.list.room))

    def scroll(self, x: float, y: float, steps: float) -> bool:
        return self.list.wheel(steps)


class RealmNotices:
    """The refusal, else a notice, trouble with the journal, a requested hint, or a tip for this decision.

    Attributes:
        tips_on: returns whether tips on new kinds of decisions are shown.
    """

    def __init__(self, controls: Controls, texts: RealmTexts, adviser: RealmHint, tips_on: Callable[[], bool]) -> None:
        self.controls, self.texts, self.adviser, self.tips_on = controls, texts, adviser, tips_on
        self._tips = FirstTips()
        self._seen: object = None  # the notice that the player has closed

    def text(self, *, guided: bool = False) -> str:
        """Return the text of the slip, or an empty text; `guided`: a guide gives the reasons."""
        if self.controls.seat.needs_handover or self._shown() == self._seen:
            return ""
        return self._text(guided=guided)

    def put_away(self) -> None:
        """Remove the text after the player has closed it, until there is another one."""
        self._seen = self._shown()

    def _shown(self) -> object:
        """Return all values on which the text depends."""
        seat, controls = self.controls.seat, self.controls
        hint = self.adviser.action, self.adviser.thinks
        met = seat.house, controls.kind, seat.view.round
        return controls.refusal, controls.notice, seat.trouble, hint, met, words().language

    def _text(self, *, guided: bool) -> str:
        controls, seat = self.controls, self.controls.seat
        if controls.refusal is not None and not guided:
            return say("realm-table-refused", why=self.texts.refusal(controls.refusal), rule=controls.refusal.rule)
        if controls.notice and not guided:
            return say(controls.notice)
        if seat.trouble is not None:
            key, values = seat.trouble
            named = {"house": self.texts.house(values["house"])} if "house" in values else {}
            return say(key, **(values | named))
        if self.adviser.thinks or self.adviser.action is not None:
            return self._hint()
        return "" if guided else self._tip()

    def _hint(self) -> str:
        action, chances = self.adviser.action, self.adviser.chances
        if action is None:
            return say("realm-table-hint-thinks")
        told = self.texts.action(action)
        if chances is None:
            return told
        return say("realm-hint", action=told, now=round(100 * chances.now), then=round(100 * chances.after))

    def _tip(self) -> str:
        """Return the tip for this kind of decision the first time, for the whole round."""
        seat, kind = self.controls.seat, self.controls.kind
        met = seat.house, kind, seat.view.round
        key = f"realm-tip-{kind}"
        if not kind or not words().has(key) or not self.tips_on():
            return ""
        return say("tip", text=say(key)) if self._tips.first([f"realm-{kind}"], met) is not None else ""
