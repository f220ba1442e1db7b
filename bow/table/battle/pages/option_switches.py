"""The optional rules as switches at the foot of a page, and the clock, for the battle book and the skirmish."""

from __future__ import annotations

from collections.abc import Collection

from bow.content.plans import PRESETS
from bow.content.terms import OPTIONS
from bow.seats.turn_clock import next_terms
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import TITLE, line_height, width_of
from bow.ui.kit.widgets import button_width
from bow.ui.running_clock import terms_text
from bow.ui.screens.navigation import Navigator
from bow.ui.screens.screen import Screen
from bow.ui.wording import say

PRESET_BUTTONS = {"all": 0.16, "official-2013": 0.29}  # of the width of their column
#: optional rules that exclude each other (OPT-6)
APART = {"directed-retreat", "directed-close-retreat"}


def draw_options(screen: Screen, box: Box, fixed: Collection[str] = ()) -> float:
    """Draw the switches at the foot of a column; return their upper edge.

    Args:
        screen: the screen that gets the drawings and regions.
        box: the column.
        fixed: the optional rules that are always on.
    """
    step, gap = theme.px(29), theme.px(3)
    rows = -(-(len(OPTIONS) + 1) // 2)
    head = line_height(TITLE, letter(19))
    top = box.bottom + rows * (step + gap)
    title, labels = say("book-options"), {name: say(f"preset-{name}") for name in PRESET_BUTTONS}
    widths = {name: max(box.width * part, button_width(labels[name], size=14)) for name, part in PRESET_BUTTONS.items()}
    place = Box(box.left, top, box.width - sum(widths.values()) - gap, head)
    if width_of(title, TITLE, theme.least) > place.width:  # then the buttons have a separate line
        place = Box(box.left, top + head + gap, box.width, head)
    right = box.right
    for name in reversed(PRESET_BUTTONS):
        right -= widths[name]
        at = Box(right, top + theme.px(2), widths[name] - theme.px(6), head)
        marked = set(screen.table.options) == set(PRESETS[name])
        screen.button(f"preset:{name}", at, labels[name], size=14, marked=marked, hint=say(f"preset-{name}-why"))
    screen.canvas.text(title, place, letter(19), theme.INK, TITLE, least=letter(12))
    width = box.width / 2 - theme.px(4)
    lefts = box.left, box.left + width + theme.px(8)
    places = [Box(left, top - (row + 1) * (step + gap), width, step) for left in lefts for row in range(rows)]
    clock, label = screen.table.clock, terms_text(screen.table.clock)
    screen.button("clock", places[-1], label, "hourglass", size=14, marked=clock is not None, hint=say("clock-hint"))
    for name, at in zip(OPTIONS, places, strict=False):
        on = name in fixed or name in screen.table.options
        hint = say(f"option-{name}-why") + (" " + say("book-option-fixed") if name in fixed else "")
        screen.switch(f"option:{name}", at, say(f"option-{name}"), on, enabled=name not in fixed, hint=hint)
    return place.top + theme.px(12)


def choose_options(table: Navigator, region: str) -> bool:
    """Handle a click on one of the regions; return whether it was one of them.

    A switch turns an optional rule on or off; of two that exclude each other, the last one is kept. A preset turns on
    exactly its rules; if it is on already, it turns all off. The clock advances to its next setting.
    """
    kind, _, name = region.partition(":")
    if kind == "preset":
        wanted = PRESETS[name]
        table.options = () if set(table.options) == set(wanted) else wanted
    elif kind == "option":
        chosen = [option for option in table.options if option != name]
        if name not in table.options:
            chosen = [option for option in chosen if {option, name} != APART] + [name]
        table.options = tuple(option for option in OPTIONS if option in chosen)
    elif kind == "clock":
        table.clock = next_terms(table.clock)
    else:
        return False
    return True
