"""An invisible screen, for tests and programs that open the window."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class NoScreenError(Exception):
    """No screen exists and none can be started; the message says why."""


def start_screen(folder: Path, size: str = "1920x1200") -> tuple[subprocess.Popen[bytes], str]:
    """Start an Xvfb that takes the first free number; return it and its DISPLAY.

    Raises:
        NoScreenError: Xvfb is not installed, or does not start.
    """
    if shutil.which("Xvfb") is None:
        raise NoScreenError("there is no DISPLAY, and Xvfb is not installed")
    number = folder / "number"
    with number.open("wb") as out, (folder / "log").open("wb") as log:
        # -r: on a busy machine a key is held for so long that it would repeat itself
        command = ["Xvfb", "-displayfd", "1", "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset", "-r"]
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
    """Provide a new screen of this size; yield its DISPLAY.

    Raises:
        NoScreenError: no screen can be started.
    """
    with tempfile.TemporaryDirectory() as folder:
        process, display = start_screen(Path(folder), size)
        try:
            yield display
        finally:
            process.terminate()
            process.wait(10)


def use_screen(display: str) -> None:
    """Open the windows of this process on that screen from now on."""
    os.environ["DISPLAY"] = display
    os.environ.pop("WAYLAND_DISPLAY", None)
