"""Pictures drawn in a thread before they are needed."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Iterable

#: a function that keeps what it has drawn, and its values
Drawing = tuple[Callable[..., object], tuple[Hashable, ...]]


class PicturesAhead:
    """A background drawer of pictures, each only once."""

    def __init__(self) -> None:
        self._drawn: set[Drawing] = set()
        self._thread: threading.Thread | None = None

    @property
    def busy(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def draw(self, wanted: Iterable[Drawing]) -> None:
        """Start to draw the pictures that have not been drawn yet."""
        new = set(wanted) - self._drawn
        if new and not self.busy:
            self._drawn |= new
            self._thread = threading.Thread(target=_draw, args=(new,), daemon=True, name="bow-pictures")
            self._thread.start()


def _draw(wanted: set[Drawing]) -> None:
    for function, values in wanted:
        function(*values)
