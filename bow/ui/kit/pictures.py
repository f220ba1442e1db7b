"""Paths of the pictures of `assets/`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bow.system.places import folder


def picture_file(name: str) -> Path:
    """Return the path of a picture, such as `ui/table.jpg`, which may not exist; a name without a suffix is a png."""
    return folder("assets") / _with_ending(name)


def device_of(commander: str, house: str) -> str:
    """Return the shield of a commander, by id (`robb-stark:young-wolf`), or the empty shield of the House."""
    return _device(commander) if has_device(commander) else f"devices/{house}"


@cache
def has_device(commander: str) -> bool:
    """Return whether a commander has a device; otherwise the shield shows initials."""
    return bool(commander) and picture_file(_device(commander)).exists()


def _device(commander: str) -> str:
    return f"devices/{commander.replace(':', '_')}"


@cache
def scene_of(group: str, id: str) -> str:
    """Return the painted scene of a card, commander or battle, by its group in `pictures/`, or ""."""
    name = f"pictures/{group}/{id.replace(':', '_')}.jpg"
    return name if picture_file(name).exists() else ""


def shown(name: str, marks: bool) -> str:
    """Return the picture to show: with `marks`, the one in clearer colors for the color-blind, if there is one."""
    if not marks or _with_ending(name) not in _marked():
        return name
    return f"marked/{_with_ending(name)}"


@cache
def _marked() -> frozenset[str]:
    room = folder("assets") / "marked"
    return frozenset(path.relative_to(room).as_posix() for path in room.rglob("*.png"))


def _with_ending(name: str) -> str:
    return name if name.endswith((".jpg", ".png")) else f"{name}.png"
