"""Paths of the pictures of `assets/`, and what can be known of them without drawing them.

An engine in a browser has no picture files beside it, but a list of them: see `LIST`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from bow.system.places import folder


def picture_file(name: str) -> Path:
    """Return the path of a picture, such as `ui/table.jpg`, which may not exist; a name without a suffix is a png."""
    return folder("assets") / _with_ending(name)


#: the file in `assets` that has the mark and the ratio of each picture by its name, where the pictures are elsewhere
LIST: Final = "pictures.json"
#: the beginning of a PNG file, and where its width and height stand in it
PNG: Final = b"\x89PNG\r\n\x1a\n"
WIDTH, HEIGHT = slice(16, 20), slice(20, 24)


class PictureFacts(NamedTuple):
    """What is known of a picture without drawing it.

    Attributes:
        mark: a text that changes with its content.
        ratio: its width divided by its height; 0 if it is in no PNG file.
    """

    mark: str
    ratio: float


@cache
def _listed() -> Mapping[str, PictureFacts] | None:
    path = folder("assets") / LIST
    if not path.exists():
        return None
    return {name: PictureFacts(*facts) for name, facts in json.loads(path.read_bytes()).items()}


def has_picture(name: str) -> bool:
    """Return whether there is a picture."""
    listed = _listed()
    return picture_file(name).exists() if listed is None else name in listed


@lru_cache(maxsize=2048)
def facts_of(name: str) -> PictureFacts:
    """Return what is known of a picture.

    Raises:
        FileNotFoundError: there is no such picture.
    """
    if (listed := _listed()) is not None:
        if name not in listed:
            raise FileNotFoundError(name)
        return listed[name]
    content = picture_file(name).read_bytes()
    width, height = (int.from_bytes(content[at]) for at in (WIDTH, HEIGHT))
    mark = f"{name} {hashlib.blake2b(content, digest_size=12).hexdigest()}"
    return PictureFacts(mark, width / height if content.startswith(PNG) else 0)


def device_of(commander: str, house: str) -> str:
    """Return the shield of a commander, by id (`robb-stark:young-wolf`), or the empty shield of the House."""
    return _device(commander) if has_device(commander) else f"devices/{house}"


@cache
def has_device(commander: str) -> bool:
    """Return whether a commander has a device; otherwise the shield shows initials."""
    return bool(commander) and has_picture(_device(commander))


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
