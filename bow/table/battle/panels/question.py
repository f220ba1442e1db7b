"""The open question: its sentence, and the buttons of its decision with their labels and places.

Going on and refusing have a fixed place each at the top, so that no place changes its meaning. Other choices are in
rows below. What ends a turn, or pauses a bot, is at the end of the ribbon. The button that hurries a bot is in the
upper right corner.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bow.battle import ActWithUnits, CardDecision, ChooseOrder, Decision, NameUnits, TakeTurn
from bow.battle.events import SpecialRuleApplied
from bow.battle.inspection import Inspection
from bow.content.models import Card
from bow.content.special import marker_ids
from bow.games.battle_board import ENDS_SOON, question_values
from bow.table.battle.board.marker_piles import waiting_like
from bow.table.battle.board.piece_pictures import marker_picture
from bow.table.battle.drawings.facts import reserve_title
from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.play.selection import STRAIGHT, Selection, able_units, bearers
from bow.table.battle.texts.battle_wording import plan_text, printed, table_names, unit_place
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import STRONG, letter, line_height
from bow.ui.kit.widgets import Touch, button, button_width
from bow.ui.screens.ribbon import RibbonButton
from bow.ui.wording import say, word, words

#: decisions that only special rules ask for
SPECIAL = frozenset({"lay", "arrive", "deploy", "breach", "may", "choose-marker"})
RECENT = 40  # how many actions back the rule that asks now may have been announced


def prompt(seat: BattleSeat, selection: Selection | None) -> str:
    battle, owed = seat.view, seat.decision
    if owed is None:
        return say("prompt-over")
    if seat.bot_to_act:
        if isinstance(owed, CardDecision) and owed.card is not None and not seat.paused:
            return say("prompt-bot-card", house=word(owed.house), card=_card(battle, owed).name)
        return say("prompt-paused" if seat.paused else "prompt-bot", house=word(owed.house))
    if selection is None or not selection.enabled:
        return say("prompt-watching", house=word(owed.house))
    chosen = dict(selection.picked)
    if "hex" in chosen and any(id.split(" ")[0] == STRAIGHT for id in selection.choices):
        return say("prompt-way", hex=chosen["hex"])
    if selection.goal is not None:
        return say("prompt-which-token" if owed.kind == "turn" else "prompt-which-order")
    if selection.aim is not None:
        return say("prompt-aim", unit=_unit(seat.view, selection.selected_unit), foe=_unit(seat.view, selection.aim))
    return _asked(seat, owed, selection, chosen)


def _asked(seat: BattleSeat, owed: Decision, selection: Selection, chosen: dict[str, str]) -> str:
    battle = seat.view
    match owed:
        case TakeTurn():
            return _turn(seat, selection, chosen)
        case ChooseOrder() | ActWithUnits():
            return _ordering(seat, owed, selection)
        case NameUnits():
            return say("prompt-card-name", text=_card(battle, owed).orders[owed.order - 1].text)
    key = f"prompt-{owed.kind}"
    any_thing = any(kind != "hex" for kind, _ in selection.picked)
    values = question_values(words(), owed, battle, selection.selected_unit, any_thing)
    return say(key if words().has(key) else "prompt-any", **values)


def _yes(holds: bool) -> str:
    return "yes" if holds else "no"


def reason_of(seat: BattleSeat) -> str:
    """Return the text of the special rule that asks the open question, or an empty text."""
    owed = seat.decision
    if owed is None or owed.kind not in SPECIAL:
        return ""
    told = [*seat.start_events, *(event for step in seat.public_steps[-RECENT:] for event in step.events)]
    last = next((event for event in reversed(told) if isinstance(event, SpecialRuleApplied)), None)
    return plan_text(seat.view, last.text) if last is not None else ""


def _turn(seat: BattleSeat, selection: Selection, chosen: dict[str, str]) -> str:
    battle = seat.view
    for kind in ("token", "pair"):
        if kind in chosen:
            symbol = chosen[kind].partition(":")[2]
            key = "prompt-turn-morale" if (kind, symbol) == ("token", "morale") else f"prompt-turn-{kind}"
            return say(key, token=word(symbol), symbol=symbol)
    if "card" in chosen:
        return say("prompt-turn-card", card=printed(battle).cards[chosen["card"]].name)
    unit = chosen.get("unit") or chosen.get("commander")
    if unit:
        ordered = any(kind in ("token", "pair", "card") for kind, _ in selection.lit)
        return say("prompt-turn-unit" if ordered else "prompt-turn-ability", unit=_unit(battle, unit))
    return say("prompt-turn-none" if {action.verb for action in seat.legal} == {"pass"} else "prompt-turn")


def _acting(seat: BattleSeat, unit: str) -> str:
    """Return the prompt for an ordered unit: after the first attack no unit moves, and some can only set fire."""
    verbs = {action.verb for action in seat.legal if action.args and action.args[0] == unit}
    if "move" in verbs or not verbs:
        key = "prompt-act-unit"
    else:
        key = "prompt-act-target" if verbs & {"attack", "hounds"} else "prompt-act-other"
    return say(key, unit=_unit(seat.view, unit))


def _ordering(seat: BattleSeat, owed: ChooseOrder | ActWithUnits, selection: Selection) -> str:
    chosen = selection.selected_unit
    left = {action.verb for action in seat.legal}
    if "done" in left <= ENDS_SOON:
        return say("prompt-act-none", more=_yes(len(left) > 1))
    if chosen is not None and selection.is_target("unit", chosen):
        return say("prompt-act-which", unit=_unit(seat.view, chosen))
    if chosen is not None:
        return _acting(seat, chosen)
    offered = selection.offered
    acts = any(kind == "unit" for kind, _ in offered)
    if owed.card is None:
        return say("prompt-act")
    card = _card(seat.view, owed)
    orders = any(kind == "order" for kind, _ in offered)
    tactic = ("button", "tactic") in offered
    if orders:
        return say("prompt-card" if tactic else "prompt-card-orders", card=card.name)
    if tactic:
        return say("prompt-card-tactic" if not acts else "prompt-card-act-tactic", card=card.name)
    return say("prompt-act" if acts else "prompt-act-none", more="no")


def _card(battle: Inspection, owed: CardDecision) -> Card:
    assert owed.card is not None
    return printed(battle).cards[owed.card]


def _unit(battle: Inspection, id: object) -> str:
    unit = battle.units.get(str(id)) if id else None
    return unit_place(battle, unit) if unit is not None else say("prompt-unit")


#: glyphs on the buttons of decisions
GLYPHS = {
    "done": "check", "pass": "end-turn", "skip": "close", "counter": "counter", "blow": "attack", "decline": "close",
    "recover": "rally", "ignore": "lock", "accept": "retreat", "stay": "close", "keep": "check", "keep-none": "discard",
    "pick": "check", "yes": "check", "no": "close",
    "tactic": "star", "raise": "up", "commit": "star", "use": "hit", "attack": "attack", "hounds": "faster",
    "assail": "attack", "scorch": "fire", "douse": "bucket",
    "show-end": "chart", "pause-bots": "pause", "go-on": "play", "hurry-bot": "hourglass",
    "restart-bot": "redo", "play-house": "person",
}  # fmt: skip


#: the fixed places in the first row from the left, and their part of the width
PLACES = {"go": 0.5, "refuse": 0.5}
#: the gap between two buttons, in pixels of the sketch
GAP = 7
#: the place of each button
PLACE_OF = {
    **dict.fromkeys(("yes", "pick", "tactic", "counter", "blow", "recover", "ignore", "restart-bot"), "go"),
    **dict.fromkeys(("no", "decline", "accept", "skip", "stay", "keep", "keep-none", "over-no"), "refuse"),
}  # fmt: skip
#: the buttons at the end of the ribbon
ENDING = frozenset({"done", "pass", "show-end", "pause-bots", "go-on"})
#: the buttons of bots
OF_BOTS = frozenset({"pause-bots", "go-on", "hurry-bot"})
#: the buttons that use an ability of a commander
OF_ABILITIES = frozenset({"commit", "use"})


def row_height() -> float:
    """Return the height of a row of buttons, in pixels."""
    two_lines = 2 * line_height(STRONG, max(letter(12), theme.least)) + theme.px(6)
    return max(theme.px(34), letter(16) * 1.9, two_lines)


class Offer(NamedTuple):
    """A button: kind and id of its region, whether it can be clicked, its label."""

    kind: str
    id: str
    enabled: bool
    label: str


class ButtonRows:
    """The buttons of the open decision."""

    def __init__(self, canvas: Canvas, seat: BattleSeat, selection: Selection | None) -> None:
        """Store the canvas, the seat, and the selection (None: nothing can be chosen)."""
        self.canvas = canvas
        self.seat = seat
        self.selection = selection

    def offered(self, extra: Iterable[tuple[str, str, bool]] = ()) -> list[Offer]:
        """Return the current buttons.

        Args:
            extra: id, label and enabled of the screen's buttons; they replace those of the decision.
        """
        found = [Offer("button", id, enabled, label) for id, label, enabled in extra]
        if self.selection is None or found:
            return found
        shown = self.selection.offered  # in a lesson only what its step asks for
        for verb in self.selection.buttons:
            keys = (f"button-{verb}-{self.selection.kind}", f"button-{verb}")
            label = next((say(key) for key in keys if words().has(key)), word(verb))
            if verb == "done" and self._able():
                label = say("button-with-count", kind=self.selection.kind, label=label, count=self._able())
            if verb in OF_ABILITIES:
                label = self._with_bearer(verb, label)
            found.append(Offer("button", verb, ("button", verb) in shown, label))
        for id in self.selection.choices:
            found.append(Offer("choice", id, ("choice", id) in shown, self._choice(self.selection, id)))
        return found

    def ending(self, extra: Iterable[tuple[str, str, bool]] = ()) -> RibbonButton | None:
        """Return the button at the end of the ribbon; see `offered`."""
        found = [*self.offered(extra), *self.offered_of_bots()]
        offer = next((each for each in found if each.kind == "button" and each.id in ENDING), None)
        if offer is None:
            return None
        hint = self._hint(offer, {})
        return RibbonButton("button", offer.id, offer.label, GLYPHS[offer.id], hint, offer.enabled)

    def draw(self, inside: Box, offered: list[Offer], touch: Touch) -> tuple[float, list[Region]]:
        """Draw buttons at the top of a box; return the height below them, and their regions."""
        if not offered:
            return inside.top, []
        height, gap = row_height(), theme.px(GAP)
        placed: dict[str, Offer] = {}
        free: list[Offer] = []
        for offer in offered:
            place = PLACE_OF.get(offer.id, "") if offer.kind == "button" else ""
            if place and place not in placed:
                placed[place] = offer
            else:
                free.append(offer)
        rows = self._rows(free, inside.width, gap)
        hints = {(offer.kind, offer.id): offer.label for offer in offered}
        if (len(rows) + 1) * (height + gap) > inside.height * 0.5 and any(map(self._token, free)):
            free = [offer._replace(label=self._short(offer)) if self._token(offer) else offer for offer in free]
            rows = self._rows(free, inside.width, gap)
        regions = []
        y = inside.top - height
        x = inside.left
        for name, share in PLACES.items():
            wide = (inside.width - gap * (len(PLACES) - 1)) * share
            if name in placed:
                regions.append(self._button(Box(x, y, wide, height), placed[name], touch, hints))
            x += wide + gap
        for row in rows:
            y -= height + gap
            widths = [self._width(offer) for offer in row]
            spare = (inside.width - sum(widths) - gap * (len(row) - 1)) / len(row)
            stretch = min(spare, theme.px(60))
            x = inside.left
            for offer, width in zip(row, widths, strict=True):
                regions.append(self._button(Box(x, y, width + stretch, height), offer, touch, hints))
                x += width + stretch + gap
        regions.sort(key=lambda region: (-round(region.box.bottom), region.box.left))  # in reading order
        return y - gap, regions

    def offered_of_bots(self) -> list[Offer]:
        """Return the buttons that stop, resume or hurry a bot."""
        if not self.seat.bot_to_act or self.seat.failed is not None:
            return []
        ids = ("go-on" if self.seat.paused else "pause-bots", *(["hurry-bot"] * self.seat.can_hurry))
        return [Offer("button", id, True, say(f"button-{id}")) for id in ids]

    def draw_of_bots(self, inside: Box, offered: list[Offer], touch: Touch) -> list[Region]:
        """Draw the buttons for a bot in the upper right corner, one below the other; return their regions."""
        wide = max((button_width(offer.label, GLYPHS[offer.id]) for offer in offered), default=0.0)
        height, gap = max(theme.px(34), letter(16) * 1.9), theme.px(6)
        tops = [inside.top - n * (height + gap) for n in range(len(offered))]
        return [
            self._button(Box(inside.right - wide, top - height, wide, height), offer, touch, {})
            for offer, top in zip(offered, tops, strict=True)
        ]

    def _button(self, box: Box, offer: Offer, touch: Touch, hints: dict[tuple[str, str], str]) -> Region:
        kind, id = offer.kind, offer.id
        chosen = self.selection is not None and self.selection.is_selected(kind, id)
        self._draw(box, offer, touch.state(kind, id) or ("focus" if chosen else ""), marked=chosen)
        return Region(kind, id, box, offer.enabled, self._hint(offer, hints))

    def _hint(self, offer: Offer, hints: dict[tuple[str, str], str]) -> str:
        kind, id = offer.kind, offer.id
        if id == "done" and self._able():
            return say("hint-still-able", count=self._able())
        return say(f"hint-button-{id}") if words().has(f"hint-button-{id}") else hints.get((kind, id), offer.label)

    def _with_bearer(self, verb: str, label: str) -> str:
        """Return the label of an ability with the name of its commander, if it can be only one."""
        battle = self.seat.view
        units = bearers(self.selection, self.seat.legal, verb) if self.selection is not None else []
        commander = battle.units[units[0]].commander if len(units) == 1 else None
        if commander is None:
            return label
        return say("button-of-commander", label=label, name=printed(battle).commanders[commander].name)

    def _able(self) -> int:
        return len(able_units(self.seat.view, self.seat.decision, self.seat.legal))

    # --- one button
    def _choice(self, selection: Selection, id: str) -> str:
        battle = self.seat.view
        if id in battle.plan.reserve:
            return reserve_title(battle, id)
        if id.split(" ")[0] == STRAIGHT:
            return self._way(selection, id)
        name = table_names(battle)(id) or word(id)
        name = name[:1].upper() + name[1:]
        count = waiting_like(battle, id) if selection.kind == "lay" else 1
        return say("choice-of-many", name=name, count=count) if count > 1 else name

    def _way(self, selection: Selection, id: str) -> str:
        """Return the label of a move's way, which names its hexes with markers."""
        between = id.split(" ")[1:]
        lying = {marker.at for marker in self.seat.view.markers()}
        met = [hex for hex in between if hex in lying]
        if met:
            return say("way-over", hexes=words().items(met))
        if not between:
            return say("way-straight")
        return say("way-round" if id == selection.choices[0] else "way-by", hexes=words().items(between))

    def _short(self, offer: Offer) -> str:
        """Return the short label of a marker's button: how many there are, or its first word and its rank."""
        laying = self.selection is not None and self.selection.kind == "lay"
        count = waiting_like(self.seat.view, offer.id) if laying else 1
        if count > 1:
            return say("choice-count", count=count)
        name, bracket, rank = offer.label.rpartition(" (")
        return f"{name.split(' ')[0]}{bracket}{rank}"

    def _token(self, offer: Offer) -> str:
        """Return the picture of the marker that a choice stands for, or an empty text if it is not a marker."""
        marker = marker_ids(self.seat.view.plan.markers).get(offer.id) if offer.kind == "choice" else None
        return marker_picture(marker.kind, marker.face) if marker is not None else ""

    def _width(self, offer: Offer) -> float:
        return button_width(offer.label, self._token(offer) or GLYPHS.get(offer.id, ""))

    def _rows(self, offered: list[Offer], width: float, gap: float) -> list[list[Offer]]:
        if not offered:
            return []
        rows: list[list[Offer]] = [[]]
        used = 0.0
        for offer in offered:
            wide = self._width(offer)
            if rows[-1] and used + wide > width:
                rows.append([])
                used = 0.0
            rows[-1].append(offer)
            used += wide + gap
        return rows

    def _draw(self, box: Box, offer: Offer, state: str, *, marked: bool) -> None:
        token = self._token(offer)
        if not token:
            icon = GLYPHS.get(offer.id, "")
            if button_width(offer.label, icon, 14) > box.width:
                icon = ""  # no picture is better than smaller letters
            button(self.canvas, box, offer.label, state, icon=icon, enabled=offer.enabled, marked=marked)
            return
        button(self.canvas, box, "", state, enabled=offer.enabled, marked=marked)
        size = box.height * 0.78
        disc = Box(box.left + theme.px(8), box.bottom + (box.height - size) / 2, size, size)
        self.canvas.picture(f"{token}.png", disc)
        left = disc.right + theme.px(6)
        colour = theme.GOLD_BRIGHT if state or marked else theme.TEXT
        place = Box(left, box.bottom, box.right - theme.px(8) - left, box.height)
        self.canvas.text(offer.label, place, letter(16), colour, STRONG, least=letter(12))
