"""Facts about rows apart from their drawing: focus, clipped regions, remarks, labels of changes."""

from __future__ import annotations

from dataclasses import replace

from bow.authoring.forms.form_values import REMOVED
from bow.editor.forms.block_rows import field_label, say
from bow.editor.forms.rows import FormRow, FormSurroundings
from bow.ui.kit.regions import Box, Region

Focus = tuple[str, str]
"""The region with the keyboard's focus: its kind and its id."""


def change_label(row: FormRow) -> str:
    """Return the label of a row's change for undo, such as `s1: Rank`."""
    label = row.label.strip() or field_label(next((each for each in reversed(row.path) if isinstance(each, str)), ""))
    if len(row.path) < 3:
        return label
    thing = row.path[1] if isinstance(row.path[1], str) else f"{field_label(row.path[0])} {row.path[1] + 1}"
    return say("form-changed", thing=thing, what=label)


def shown_value(row: FormRow) -> str:
    """Return the value of a row as its field shows it; empty if it has none."""
    return "" if row.value is None or row.value is REMOVED else str(row.value)


def clipped_region(region: Region, box: Box) -> Region | None:
    """Return the visible part of a region, or None if it is too small."""
    low, high = max(region.box.bottom, box.bottom), min(region.box.top, box.top)
    return region._replace(box=region.box._replace(bottom=low, height=high - low)) if high - low > 4 else None


def focuses_of(row: FormRow) -> list[Focus]:
    """Return everything in a row that can have the focus, from the left."""
    beside = [("button", f"{row.id}:{name}") for name in row.actions if name not in ("open", "add", "less", "more")]
    match row.control:
        case "segments":
            return [("choice", f"{row.id}={choice.value}") for choice in row.choices]
        case "tick":
            return [("choice", row.id)]
        case "list" | "several" | "number" | "line" | "text":
            return [("field", row.id), *beside]
        case "word":
            return [("field", row.id), *beside]
        case "hexes" | "sentence" | "heading":
            return beside
        case "add":
            return [("field" if row.choices else "button", row.id)]
        case "entry":
            folded = [focus for focus in beside if focus[1].endswith(":remove")]
            return [("button", row.id), *(beside if row.value else folded)]
    return []


def with_remarks(rows: list[FormRow], around: FormSurroundings) -> list[FormRow]:
    """Return the rows with their faults and warnings. A remark without a row of its own goes to the row around it."""
    places = {row.path: n for n, row in reversed(list(enumerate(rows))) if row.control != "add"}
    found = list(rows)
    for remarks, name in ((around.faults, "fault"), (around.warnings, "warning")):
        for path, said in remarks.items():
            near = next((path[:n] for n in range(len(path), 0, -1) if path[:n] in places), None)
            if near is not None:
                n = places[near]
                before = str(getattr(found[n], name))
                told = f"{before}; {said}" if before else said
                found[n] = replace(found[n], **{name: told})  # type: ignore[arg-type]  # the name of a field that holds text
    return found
