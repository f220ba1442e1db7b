"""The current question with what can be done, for the ribbon and beside the map, and the buttons for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from bow.realm.preview import CombatPreview, NeutralPreview
from bow.table.realm.input.muster_hand import VERBS
from bow.table.realm.play.combat_sums import combat_sums, wins_ties
from bow.ui.controls.commands import keymap
from bow.ui.controls.key_names import key_text
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, TITLE, fit, line_height, width_of
from bow.ui.kit.widgets import button, heading, panel_frame
from bow.ui.screens.ribbon import RibbonButton
from bow.ui.wording import say, words

if TYPE_CHECKING:
    from bow.ground.actions import Action
    from bow.table.realm.input.controls import Controls
    from bow.table.realm.play.texts import RealmTexts

#: buttons of the frame, from the right: the command, its icon, the message of its name
FRAME = (("menu", "menu", "command-menu"), ("help", "help", "realm-frame-help"), ("log", "log", "command-log"),
         ("fit", "eye", "realm-frame-fit"))  # fmt: skip

#: the buttons that let bots go on, or wait: the command, its icon, the message of its label
PAUSED, PAUSES = ("go-on", "play", "realm-go-on"), ("pause-bots", "pause", "realm-pause")
#: decisions whose answers change the sums of a combat
WITH_SUMS: Final = frozenset({"support", "neutral-support", "refuse-support", "blade"})


class Choice(NamedTuple):
    """An answer: its label, and both strengths of the combat after it, or empty."""

    action: Action
    label: str
    sums: str


class QuestionPanel(Panel):
    """The panel of the question, highlighted while a person must decide.

    *Undo*, and the button that carries out what is composed or lets bots wait, are at the ends of the ribbon.
    """

    def __init__(self, controls: Controls, texts: RealmTexts) -> None:
        super().__init__()
        self.controls, self.texts = controls, texts

    def shows(self) -> object:
        controls, seat = self.controls, self.controls.seat
        return (
            seat.changes, seat.needs_handover, seat.failed, seat.paused, seat.can_undo,
            seat.thinks, controls.area, tuple(controls.units.items()), controls.card, controls.coins,
            controls.pending, controls.refusal, controls.notice, tuple(controls.ghosts.items()),
        )  # fmt: skip

    def build(self) -> None:
        controls = self.controls
        mine = bool(controls.legal)
        inside = panel_frame(self.canvas, self.box, lit=mine)
        size = theme.px(30)
        for n, (command, icon, key) in enumerate(FRAME):
            place = Box(inside.right - (n + 1) * size - n * theme.px(6), inside.top - size, size, size)
            name, keys = say(key), keymap().keys(command)
            hint = f"{name} ({key_text(keys[0], words())})" if keys else f"{name} (Escape)"
            self.button(command, place, "", icon, hint=hint)
        title, text = self._said()
        rest = self._heading(
            inside, title, theme.GOLD_BRIGHT if mine else theme.GOLD, len(FRAME) * (size + theme.px(6))
        )
        choices = big_choices(controls, self.texts)
        row = Box(rest.left, rest.bottom, rest.width, theme.px(56 if choices else 38))
        body = Box(rest.left, row.top + theme.px(4), rest.width, rest.height - row.height - theme.px(4))
        self.canvas.text(text, body, letter(16), theme.TEXT, BODY, lines=True, valign="top", least=letter(13))
        if choices:
            draw_big_choices(self, choices, row, alone=len(choices) == len(controls.legal))
        else:
            self._buttons(row)

    def _heading(self, inside: Box, title: str, colour: theme.Colour, keep_right: float) -> Box:
        """Draw the heading, a long one in two lines of smaller letters; return the box below it."""
        size, wide = max(letter(17), theme.least), inside.width - keep_right
        if width_of(title, TITLE, size) <= wide:
            return heading(self.canvas, inside, title, colour, 22, keep_right=keep_right)
        size = letter(16)
        fitted = fit(title, TITLE, size, wide, 2 * line_height(TITLE, size), letter(13))
        high = self.canvas.lines(fitted, inside._replace(width=wide), colour, TITLE)
        return inside._replace(height=inside.height - high - theme.px(2))

    def activate(self, region: Region) -> bool:
        if region.id == "raven-look":
            return self.controls.act(self.controls.having("look")[0])
        action = next((each for each in self.controls.big_actions() if str(each) == region.id), None)
        return region.kind in ("action", "choice") and action is not None and self.controls.act(action)

    # --- for the ribbon
    def asked(self) -> tuple[str, ...]:
        """Return what can be done now, and shorter sentences for where that has no room."""
        (title, text), decision = self._said(), self.controls.seat.decision
        short = [say("realm-table-bot-thinks", house=self.texts.house(decision.house))] if decision is not None else []
        return (text if self.controls.legal and self.controls.pending is None else title), title, *short

    def undo_button(self) -> RibbonButton | None:
        """Return the button at the left of the ribbon."""
        seat = self.controls.seat
        if seat.decision is None or seat.needs_handover or seat.failed is not None:
            return None
        return RibbonButton("button", "undo", say("command-undo"), "undo", say("command-undo"), seat.can_undo)

    def ending(self) -> RibbonButton | None:
        """Return the button at the right of the ribbon: it sends what is composed, or lets bots wait or go on."""
        controls, seat = self.controls, self.controls.seat
        if seat.decision is None or seat.needs_handover or seat.failed is not None or controls.pending is not None:
            return None
        if seat.bot_to_act:
            command, icon, key = PAUSED if seat.paused else PAUSES
            return RibbonButton("button", command, say(key), icon)
        if controls.big_actions() or (controls.kind == "raven" and controls.area is None):
            return None  # each answer has a button
        id, label, enabled = self._sends()
        if not enabled and label == say("realm-confirm"):
            return None  # nothing is composed
        return RibbonButton("button", id, label, "", label, enabled)

    def _sends(self) -> tuple[str, str, bool]:
        """Return command, label and state of the button that sends what is composed."""
        controls = self.controls
        kind, able = controls.kind, controls.confirm() is not None
        if ghosts := controls.ghosts:
            return "realm-confirm", say("realm-confirm-ghosts", count=len(ghosts)), True
        if kind == "orders" and (missing := len(controls.without_order())) and not able:
            return "realm-next", say("realm-confirm-missing", missing=missing), controls.has_next
        if controls.origin is not None and not controls.plan().arrivals:  # the order would be lost
            return "realm-confirm", say("realm-confirm-no-march"), able
        key = f"realm-confirm-{kind}"
        return "realm-confirm", say(key) if words().has(key) else say("realm-confirm"), able

    # --- what it says
    def _said(self) -> tuple[str, str]:
        """Return the heading, and a sentence or two below it."""
        controls, seat = self.controls, self.controls.seat
        decision = seat.decision
        if decision is None:
            outcome = seat.view.outcome
            assert outcome is not None
            return say("realm-table-over", house=self.texts.house(outcome.winner)), say(
                f"realm-table-over-{outcome.why}"
            )
        house = self.texts.house(decision.house)
        if seat.failed is not None:
            return say("realm-table-bot-failed", house=house), seat.failed or say("realm-table-bot-died")
        if seat.bot_to_act:
            key = "realm-table-bot-waits" if seat.paused else "realm-table-bot-thinks"
            return say(key, house=house), self.texts.decision(decision)
        if seat.needs_handover:
            return say("realm-table-handover", house=house), say("realm-table-handover-text")
        if controls.pending is not None:
            return say("realm-table-sure"), say(controls.pending[1])
        return self.texts.decision(decision), self._help()

    def _help(self) -> str:
        """Return what the person can do now."""
        controls = self.controls
        kind, area = controls.kind, controls.area
        named = self.texts.area(area) if area is not None else ""
        if kind == "orders":
            left = len(controls.without_order())
            if controls.ghosts and area is None:
                return say("realm-table-help-ghosts", count=len(controls.ghosts))
            if area is not None:
                return say("realm-table-help-token", area=named, left=left)
            return say("realm-table-help-orders", left=left)
        if kind == "march" and controls.origin is not None:
            picked = {unit: count for unit, count in controls.units.items() if count}
            units = words().items(
                say("realm-units", unit=unit, count=count, routed="no") for unit, count in picked.items()
            )
            origin = self.texts.area(controls.origin)
            if not picked and controls.plan().arrivals:
                return say("realm-table-help-sent", area=origin, left=sum(controls.unsent().values()))
            key = "realm-table-help-send" if picked else "realm-table-help-pick"
            return say(key, units=units, area=origin)
        if kind == "raid" and area is not None:
            return say("realm-table-help-target", area=named)
        preview = controls.seat.view.preview() if kind == "blade" else None
        if isinstance(preview, CombatPreview):
            first = wins_ties(controls.seat.view, preview)
            return say("realm-table-help-blade", house=self.texts.house(first))
        if kind in ("support", "neutral-support"):
            several = len({action.args[0] for action in controls.legal}) > 1
            first = named or self.texts.area(controls.legal[0].args[0])
            return say("realm-table-help-support-from" if several else f"realm-table-help-{kind}", area=first)
        if kind == "tides-redraw":
            return say("realm-table-help-tides-redraw", card=self._drawn())
        key = f"realm-table-help-{kind}"
        if kind == "muster" and not controls.having(*VERBS):
            key = "realm-table-help-mustered"
        if not words().has(key):
            key = "realm-table-help-big" if controls.big_actions() else "realm-table-help"
        return say(key)

    def _drawn(self) -> str:
        """Return what is printed on the Tides of Battle card that the deciding House has drawn."""
        seat = self.controls.seat
        terms = seat.view.combat_strength.get(seat.house or "", ())
        return self.texts.name("tides", next((term.of for term in terms if term.source == "tides"), ""))

    def _buttons(self, row: Box) -> None:
        controls, seat = self.controls, self.controls.seat
        go, back, end = row.row(3, theme.px(10))
        if controls.pending is not None:
            self.button("yes", go, say("realm-table-yes"), "check", marked=True)
            self.button("no", back, say("realm-table-no"), "close")
            return
        if seat.needs_handover:
            self.button("realm-handover", go, say("realm-table-seat"), "eye", marked=True)
            return
        if seat.failed is not None:
            self.button("restart-bot", go, say("realm-table-bot-again"), "replay", marked=True)
            self.button("play-house", back, say("realm-table-bot-person"), "person")
            return
        if seat.decision is None:
            over, analysis, replay, leave = row.row(4, theme.px(8))
            kept = seat.recorded
            self.button("show-end", over, say("button-show-end"), "victory", marked=True)
            self.button("realm-analysis", analysis, say("command-realm-analysis"), "chart", enabled=kept)
            self.button("realm-replay", replay, say("command-realm-replay"), "replay")
            self.button("realm-leave", leave, say("command-realm-leave"), "quit")
            return
        if seat.bot_to_act:
            self.button("realm-skip", go, say("command-realm-skip" if seat.persons else "realm-skip-all"), "faster")
            return
        if controls.kind == "raven" and controls.area is None:
            self._raven(row)
            return
        if len(controls.choosable()) > 1 and controls.has_next:
            self.button("realm-next", go, say("command-realm-next"), "right")
        if controls.kind == "orders" and not controls.ghosts and controls.repeatable():
            hint = say("command-realm-repeat")
            self.button("realm-repeat", back, say("realm-table-repeat"), "redo", hint=hint)
        if controls.having("decline") and controls.kind != "march":
            self.button("no", end, say("realm-decline"), "pass")

    def _raven(self, row: Box) -> None:
        """Three equal ways: swap an order, look at the Wildling card, neither."""
        swap, look, none = row.row(3, theme.px(10))
        controls = self.controls
        self.button("realm-next", swap, say("realm-big-swap"), "swap", enabled=bool(controls.having("swap")))
        able = bool(controls.having("look"))
        self.button("raven-look", look, say("realm-big-look"), "eye", enabled=able)
        self.button("no", none, say("realm-big-neither"), "pass")


# --- large buttons
def big_choices(controls: Controls, texts: RealmTexts) -> list[Choice]:
    """Return the large buttons of the decision; empty if it has none."""
    return [Choice(a, _label(controls, texts, a), _sums(controls, a)) for a in controls.big_actions()]


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
        choices: the answers of the buttons.
        row: their place.
        alone: whether these are all answers; without a list they have the numbers and regions of its entries.
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
