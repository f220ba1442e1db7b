"""Decisions with two or three answers: each answer is a large button in the panel of the question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from bow.realm.preview import CombatPreview, NeutralPreview
from bow.table.realm.play.combat_sums import combat_sums
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.regions import Region
from bow.ui.kit.text_layout import BODY, width_of
from bow.ui.kit.widgets import button
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.ground.actions import Action
    from bow.table.realm.input.controls import Controls
    from bow.table.realm.play.texts import RealmTexts
    from bow.ui.kit.panel import Panel
    from bow.ui.kit.regions import Box

BIG: Final = frozenset(
    {"leave-token", "support", "neutral-support", "refuse-support", "blade", "raven-look", "tides-redraw",
     "westeros-choice"}
)  # fmt: skip
MOST: Final = 3
#: decisions whose answers change the sums of a combat
WITH_SUMS: Final = frozenset({"support", "neutral-support", "refuse-support", "blade"})


class Choice(NamedTuple):
    """An answer: what it is called, and both sums of the combat after it; empty: it has none."""

    action: Action
    label: str
    sums: str


def big_actions(controls: Controls) -> list[Action]:
    """Return the answers that are large buttons; those about one area, where a decision is about several."""
    legal = list(controls.legal)
    if controls.pending is not None or controls.kind not in BIG:
        return []
    if controls.kind in ("support", "neutral-support"):
        area = controls.area or (legal[0].args[0] if legal else "")
        legal = [action for action in legal if action.args[0] == area]
    return legal if 2 <= len(legal) <= MOST else []


def big_choices(controls: Controls, texts: RealmTexts) -> list[Choice]:
    """Return the large buttons of the decision; empty: it has none."""
    return [Choice(a, _label(controls, texts, a), _sums(controls, a)) for a in big_actions(controls)]


def _label(controls: Controls, texts: RealmTexts, action: Action) -> str:
    kind = controls.kind
    if action.verb == "support":
        side = action.args[1]
        if side == "none":
            return say("realm-big-support-none")
        return say("realm-big-support", house=texts.house(side))
    if action.verb == "decline":
        return say(f"realm-big-decline-{kind}") if kind in ("leave-token", "blade") else say("realm-decline")
    text = texts.action(action)
    return text[:1].upper() + text[1:]


def _sums(controls: Controls, action: Action) -> str:
    if controls.kind not in WITH_SUMS:
        return ""
    preview = controls.seat.preview(action)
    if isinstance(preview, CombatPreview):
        return "{} : {}".format(*combat_sums(preview))
    return f"{preview.strength} : {preview.needed}" if isinstance(preview, NeutralPreview) else ""


def draw_big_choices(panel: Panel, choices: list[Choice], row: Box, *, alone: bool) -> None:
    """Draw the buttons side by side into a panel.

    Args:
        panel: the panel.
        choices: what the buttons stand for.
        row: their place.
        alone: whether these are all answers: without a list they have the numbers and regions of its entries.
    """
    kind = "action" if alone else "choice"
    for n, (choice, box) in enumerate(zip(choices, row.row(len(choices), theme.px(10)), strict=True)):
        id = str(choice.action)
        label = f"{n + 1}  {choice.label}" if alone else choice.label
        button(panel.canvas, box, "" if choice.sums else label, panel.touch.state(kind, id), size=17)
        if choice.sums:
            inner = box._replace(left=box.left + theme.px(8), width=box.width - theme.px(16))
            wide = width_of(choice.sums, BODY, max(letter(18), theme.least)) + theme.px(8)
            said = inner._replace(width=inner.width - wide)
            panel.canvas.text(label, said, letter(16), theme.TEXT, BODY, align="center", lines=True, least=letter(11))
            panel.canvas.text(choice.sums, inner, letter(18), theme.GOLD_BRIGHT, BODY, align="right")
        panel.regions.append(Region(kind, id, box, True, choice.label))
