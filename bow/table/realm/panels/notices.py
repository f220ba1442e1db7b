"""The text of the paper slip at the realm's table: the reason why an input is illegal, a hint, a tip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.ui.first_tips import FirstTips
from bow.ui.wording import say, words

if TYPE_CHECKING:
    from collections.abc import Callable

    from bow.table.realm.play.controls import Controls
    from bow.table.realm.play.realm_hint import RealmHint
    from bow.table.realm.play.texts import RealmTexts


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
