"""The ground of the map with the owners of areas in one picture, as two layers would take twice as long to draw."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops

from bow.table.realm.map.ground_sheet import GroundSheet
from bow.ui.kit.pictures import picture_file

if TYPE_CHECKING:
    from arcade import ArcadeContext

#: the painted ground: without names, owners and pieces
GROUND: Final = "realm/map.jpg"
#: rows of the large picture that are sent to the graphics card at once
ROWS: Final = 128
#: seconds from a change of the owners until the large picture follows, unless it is shown
LATER: Final = 0.3


class GroundLayers:
    """The ground at two sizes: the size of the map in the window, and the painted size for zooming in.

    A thread paints the owners after a change, and composes the large picture before it is needed, later only the rows
    that differ. Each update sends some rows to the graphics card. Until all have been sent once, the small picture is
    shown.
    """

    def __init__(self, ctx: ArcadeContext) -> None:
        self._ctx = ctx
        self._size = (1, 1)
        self._owners: Image.Image | None = None
        #: paints the next owners
        self._asked: Callable[[], Image.Image] | None = None
        #: these owners, and with them the small picture of a size
        self._painted: tuple[Image.Image, Image.Image] | None = None
        self._small: dict[bool, GroundSheet] = {}
        self._large: GroundSheet | None = None
        #: the owners in the large picture, once its rows have been sent; None: there is no large picture
        self._joined: tuple[Image.Image | None] | None = None
        self._rows: deque[tuple[int, bytes]] = deque()
        self._whole = False
        self._wait = LATER
        self._thread: threading.Thread | None = None

    def show_owners(self, paint: Callable[[], Image.Image], *, later: bool) -> None:
        """Show other owners, painted by a function; with `later` in a thread, unless none are shown yet."""
        if later and self._owners is not None:
            self._asked = paint
        else:
            self._asked = self._painted = None
            self._take(paint())

    def _take(self, owners: Image.Image) -> None:
        self._owners, self._wait = owners, LATER
        self._small.pop(True, None)

    def forget(self) -> None:
        """Compose the small pictures again, because their size in the window has changed."""
        self._small = {}

    @property
    def busy(self) -> bool:
        """Whether a thread is painting."""
        return self._thread is not None and self._thread.is_alive()

    @property
    def working(self) -> bool:
        """Whether a picture is being painted, or is being sent to the graphics card."""
        return self.busy or bool(self._rows) or self._painted is not None or self._asked is not None

    def update(self, seconds: float, *, close: bool, owners: bool) -> bool:
        """Update the pictures for changed owners; return whether the display has changed.

        Args:
            seconds: the time since the last update.
            close: whether the map is zoomed in.
            owners: whether the owners are shown.
        """
        if self.busy:
            return False
        if self._painted is not None:
            painted, small = self._painted
            self._painted = None
            self._take(painted)
            if small.size == self._size:
                self._show_small(small, owners=True)
            return True
        if self._asked is not None:
            paint, self._asked = self._asked, None
            self._begin(self._paint, paint, self._size)
        elif self._rows:
            if self._large is None:
                self._large = GroundSheet(self._ctx, ground_picture(None).size)
            self._large.write(*self._rows.popleft())
            self._whole = self._whole or not self._rows
            return close and self._whole
        else:
            self._wait -= seconds
            wanted = self._owners if owners else None
            if (close or self._wait <= 0) and (self._joined is None or self._joined[0] is not wanted):
                self._begin(self._join, wanted)
        return False

    def _begin(self, work: Callable[..., None], *values: object) -> None:
        self._thread = threading.Thread(target=work, args=values, daemon=True, name="bow-ground")
        self._thread.start()

    def _paint(self, paint: Callable[[], Image.Image], size: tuple[int, int]) -> None:
        owners = paint()
        self._painted = owners, _joined(size, owners)

    def _join(self, owners: Image.Image | None) -> None:
        ground = ground_picture(None)
        first, end = 0, ground.height
        if self._joined is not None:
            first, end = _rows_that_differ(self._joined[0], owners, ground.height)
        layer = None if owners is None else owners.resize(ground.size, Image.Resampling.BILINEAR)
        for top in range(first, end, ROWS):
            place = 0, top, ground.width, min(top + ROWS, end)
            part = ground.crop(place).convert("RGBA")
            if layer is not None:
                part.alpha_composite(layer.crop(place))
            self._rows.append((top, part.tobytes()))
        self._joined = (owners,)

    def draw(self, size: tuple[float, float], *, close: bool, owners: bool) -> None:
        """Draw the ground stretched over the map.

        Args:
            size: the size of the map in board pixels.
            close: whether the map is zoomed in.
            owners: whether the owners are shown.
        """
        self._size = round(size[0]), round(size[1])
        if close and self._large is not None and self._whole:
            self._large.draw(size)
            return
        if owners not in self._small:
            self._show_small(_joined(self._size, self._owners if owners else None), owners=owners)
        self._small[owners].draw(size)

    def _show_small(self, image: Image.Image, *, owners: bool) -> None:
        sheet = self._small[owners] = GroundSheet(self._ctx, image.size)
        sheet.write(0, image.tobytes())


def _joined(size: tuple[int, int], owners: Image.Image | None) -> Image.Image:
    image = ground_picture(size).convert("RGBA")
    if owners is not None:
        image.alpha_composite(owners.resize(size, Image.Resampling.BILINEAR))
    return image


def _rows_that_differ(one: Image.Image | None, other: Image.Image | None, height: int) -> tuple[int, int]:
    """Return the first row, and the row after the last one, where two pictures differ once they have a height."""
    pictures = [picture for picture in (one, other) if picture is not None]
    if not pictures:
        return 0, 0
    difference = ImageChops.difference(*pictures) if len(pictures) > 1 else pictures[0]
    found = difference.getbbox(alpha_only=False)
    if found is None:
        return 0, 0
    scale = height / difference.height
    # stretched, a row reaches into its neighbours
    return max(0, int((found[1] - 1) * scale)), min(height, int((found[3] + 1) * scale) + 1)


@lru_cache(maxsize=4)
def ground_picture(size: tuple[int, int] | None) -> Image.Image:
    """Return the painted ground in RGB, in its own size or in a size in pixels."""
    if size is not None:
        return ground_picture(None).resize(size, Image.Resampling.LANCZOS, reducing_gap=3.0)
    with Image.open(picture_file(GROUND)) as file:
        image: Image.Image = file.convert("RGB")
    return image
