"""Where a picture of `assets/` lies, and what stands for one that a content pack's unit or terrain does not have."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bow.battle.reading import catalogue
from bow.places import folder

UNITS = "icons/unit/"
TERRAIN = "icons/terrain/"


def picture_file(name: str) -> Path:
    """The file of a picture, such as `icons/unit/winterfell-riders` or `ui/table.jpg` (without an ending: png).

    A kind of unit without a picture of its own has that of its branch, a terrain that of the plain. The file need not
    be there otherwise.
    """
    path = _path(name)
    if name.startswith(UNITS) and not path.exists():
        kind = catalogue().kinds.get(path.stem)
        return _path(f"icons/branch/{kind.branch if kind is not None else 'infantry'}")
    if name.startswith(TERRAIN) and not path.exists():
        return _path(f"{TERRAIN}plain")
    return path


def device_of(commander: str, house: str) -> str:
    """The shield of a commander, by his id (`robb-stark:young-wolf`): his own device, or his House's empty shield."""
    return _device(commander) if has_device(commander) else f"devices/{house}"


@cache
def has_device(commander: str) -> bool:
    """Whether a commander has a device of his own; on the shield of one who has none belong his initials."""
    return bool(commander) and _path(_device(commander)).exists()


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


def _path(name: str) -> Path:
    return folder("assets") / _with_ending(name)
