"""The panel with the reason why the last input is illegal, by the rule, or cannot be carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.ui.first_tips import FirstTips
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY
from bow.ui.kit.widgets import heading, panel_frame
from bow.ui.wording import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from bow.table.realm.input.controls import Controls
    from bow.table.realm.play.realm_hint import RealmHint
    from bow.table.realm.play.texts import RealmTexts


class WhyPanel(Panel):
    """The refusal, else trouble with the journal, a requested hint, or a tip for this decision.

    Attributes:
        tips_on: returns whether tips on new kinds of decisions are shown.
    """

    def __init__(self, controls: Controls, texts: RealmTexts, adviser: RealmHint, tips_on: Callable[[], bool]) -> None:
        super().__init__()
        self.controls, self.texts, self.adviser, self.tips_on = controls, texts, adviser, tips_on
        self._tips = FirstTips()

    def shows(self) -> object:
        seat = self.controls.seat
        hint = self.adviser.action, self.adviser.thinks
        return self.controls.refusal, self.controls.notice, seat.changes, self.controls.kind, seat.trouble, hint

    def build(self) -> None:
        refusal, seat = self.controls.refusal, self.controls.seat
        notice = self.controls.notice
        inside = panel_frame(self.canvas, self.box, lit=refusal is not None or bool(notice))
        if refusal is None and notice:
            self.canvas.text(say(notice), inside, letter(15), theme.WARNING, BODY, lines=True, least=letter(12))
            return
        if refusal is None:
            if seat.trouble is not None:
                key, values = seat.trouble
                named = {"house": self.texts.house(values["house"])} if "house" in values else {}
                self.canvas.text(say(key, **(values | named)), inside, letter(14), theme.WARNING, BODY, lines=True)
                return
            if self.adviser.thinks or self.adviser.action is not None:
                self.canvas.text(self._hint(), inside, letter(15), theme.TEXT, BODY, lines=True, least=letter(12))
                return
            self._tip(inside)
            return
        rest = heading(self.canvas, inside, say("realm-table-why"), theme.WARNING, 16)
        rule = Box(rest.left, rest.top, rest.width, inside.top - rest.top)
        self.canvas.text(refusal.rule, rule, letter(13), theme.MUTED, BODY, align="right")
        text = self.texts.refusal(refusal)
        self.canvas.text(text, rest, letter(15), theme.TEXT, BODY, lines=True, valign="top", least=letter(12))

    def _hint(self) -> str:
        action, chances = self.adviser.action, self.adviser.chances
        if action is None:
            return say("realm-table-hint-thinks")
        told = self.texts.action(action)
        if chances is None:
            return told
        return say("realm-hint", action=told, now=round(100 * chances.now), then=round(100 * chances.after))

    def _tip(self, inside: Box) -> None:
        """Write the tip for this kind of decision; it stands out the first time, for the whole round."""
        seat = self.controls.seat
        kind = self.controls.kind
        text = say(f"realm-tip-{kind}" if kind else "realm-tip")
        met = (seat.house, kind, seat.view.round)
        if kind and self.tips_on() and self._tips.first([f"realm-{kind}"], met) is not None:
            self.canvas.text(say("tip", text=text), inside, letter(15), theme.GOLD_BRIGHT, BODY, lines=True,
                             least=letter(12))  # fmt: skip
        else:
            self.canvas.text(text, inside, letter(14), theme.MUTED, BODY, lines=True, least=letter(12))
