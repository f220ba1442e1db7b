"""Where the pictures of `assets/` are."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bow.system.places import folder


def picture_file(name: str) -> Path:
    """Return the file of a picture, such as `ui/table.jpg`; a name without an ending is a png. It may not exist."""
    return folder("assets") / _with_ending(name)


def device_of(commander: str, house: str) -> str:
    """The shield of a commander, by his id (`robb-stark:young-wolf`): his own device, or his House's empty shield."""
    return _device(commander) if has_device(commander) else f"devices/{house}"


@cache
def has_device(commander: str) -> bool:
    """Whether a commander has a device of his own; on the shield of one who has none belong his initials."""
    return bool(commander) and picture_file(_device(commander)).exists()


def _device(commander: str) -> str:
    return f"devices/{commander.replace(':', '_')}"


def shown(name: str, marks: bool) -> str:
    """The picture to show for one: with the setting for the colour-blind that in clearer colours, if there is one."""
    if not marks or _with_ending(name) not in _marked():
        return name
    return f"marked/{_with_ending(name)}"


@cache
def _marked() -> frozenset[str]:
    """The pictures of assets/marked, as they are called in assets."""
    room = folder("assets") / "marked"
    return frozenset(path.relative_to(room).as_posix() for path in room.rglob("*.png"))


def _with_ending(name: str) -> str:
    return name if name.endswith((".jpg", ".png")) else f"{name}.png"
