"""A screen that nobody sees, for tests and programs that open the window."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class NoScreenError(Exception):
    """There is no screen, and none can be had; says why."""


def start_screen(folder: Path, size: str = "1920x1200") -> tuple[subprocess.Popen[bytes], str]:
    """Starts an Xvfb that takes the first free number; returns it and its DISPLAY.

    Raises:
        NoScreenError: Xvfb is not installed, or does not start.
    """
    if shutil.which("Xvfb") is None:
        raise NoScreenError("there is no DISPLAY, and Xvfb is not installed")
    number = folder / "number"
    with number.open("wb") as out, (folder / "log").open("wb") as log:
        command = ["Xvfb", "-displayfd", "1", "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
        process = subprocess.Popen(command, stdout=out, stderr=log)
    for _ in range(150):
        if number.read_text().strip():
            return process, f":{number.read_text().strip()}"
        try:
            process.wait(0.1)
        except subprocess.TimeoutExpired:
            continue
        break
    process.kill()
    raise NoScreenError(f"Xvfb did not start: {(folder / 'log').read_text()}")


@contextmanager
def hidden_screen(size: str = "1920x1200") -> Iterator[str]:
    """A screen of one's own, so large, for as long as it is needed; its DISPLAY.

    Raises:
        NoScreenError: none can be had.
    """
    with tempfile.TemporaryDirectory() as folder:
        process, display = start_screen(Path(folder), size)
        try:
            yield display
        finally:
            process.terminate()
            process.wait(10)


def use_screen(display: str) -> None:
    """Windows of this process open there from now on."""
    os.environ["DISPLAY"] = display
    os.environ.pop("WAYLAND_DISPLAY", None)
