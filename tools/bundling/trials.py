"""The trials of a bundle, wherever it is installed: commands of the program, and their expected results."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tools.bundling.host_libraries import of_host

#: seconds that a command may take, on a machine that is busy with other things
PATIENCE: Final = 600
#: lines of a record in which both Houses have laid out tokens, and one of them has fought
TURN: Final = 12
LINK: Final = re.compile(r"http://\S+#\S+")
RECORD: Final = "Ein schönes Spiel, zum Üben.bow"


class FaultError(Exception):
    """A trial failed; the text says how."""


@dataclass
class Place:
    """Where the program is tried.

    Attributes:
        program: the path of the program there.
        files: a folder of the player with spaces and umlauts, as the program sees it.
        seen: the same folder from here.
        folder: the folder of the program, from here.
        before: the words before the path of the program.
    """

    program: str
    files: str
    seen: Path
    folder: Path
    before: Sequence[str] = ()
    environment: dict[str, str] = field(default_factory=lambda: dict(os.environ))

    def begun(self, *words: str) -> subprocess.Popen[str]:
        """Start the program."""
        return subprocess.Popen(
            [*self.before, self.program, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, encoding="utf-8", errors="replace", env=self.environment,
        )  # fmt: skip

    def said(self, *words: str, typed: str = "") -> str:
        """Run the program to its end and return what it prints.

        Raises:
            FaultError: it fails, or does not end.
        """
        running = self.begun(*words)
        try:
            output, _ = running.communicate(typed, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            running.kill()
            raise FaultError(f"bow {shlex.join(words)} does not end") from None
        if running.returncode:
            raise FaultError(f"bow {shlex.join(words)} ends with {running.returncode}:\n{output}")
        return output


def commands(place: Place) -> Iterator[str]:
    """Try the program without its window; yield what has been seen to work.

    Raises:
        FaultError: something does not work.
    """
    names = [path.name for path in place.folder.rglob("*")]
    _expect(len(names) > 100, "the folder of the program is full")
    if sys.platform == "linux":
        _expect(not of_host(names), f"it has no library that drivers of the host load too: {', '.join(of_host(names))}")
        yield "no library of the host"
    _expect(not any("_tests." in name for name in names), "no module is there for tests of a library")
    _expect("hotseat" in place.said("--help"), "the help lists the commands")
    yield "help"
    told = json.loads(place.said("version", "--json"))
    _expect(bool(told["bow"] and told["arcade"]), f"it knows its versions, and not {told}")
    yield f"version {told['bow']}, engine {told['engine']}"
    bots = ("--games", "2", "--stark", "greedy", "--lannister", "random", "--json")
    one, two = (json.loads(place.said("simulate", "01", *bots, "--jobs", jobs)) for jobs in "12")
    _expect(_results(one) == _results(two), "one process and two play the same battles")
    yield "two battles of bots, on one process and on two: the same"
    realm = json.loads(place.said("realm", "simulate", "--games", "1", "--json"))
    _expect(bool(realm), "the realm has a result")
    yield "a game of the realm"
    bot = f"cmd:{shlex.quote(place.program)} bot-server --bot greedy --seed 1"
    place.said("simulate", "01", "--games", "1", "--stark", bot, "--lannister", "random", "--jobs", "1")
    yield "a battle against a program, which is the bundle itself"
    record = f"{place.files}/{RECORD}"
    place.said("hotseat", "01", "--record", record, typed="1\nquit\n")
    _expect((place.seen / RECORD).is_file(), "the record is written")
    place.said("replay", "--check", record)
    yield f"a battle recorded in “{record}”, and replayed"
    english, russian = (place.said("show", "01", "--language", each).splitlines()[0] for each in ("en", "ru"))
    _expect(russian != english, f"it speaks Russian, and does not say {russian}")
    yield "Russian"


def served(place: Place) -> Iterator[str]:
    """Serve a battle, load its page and play it to its end over the link; yield what has been seen to work.

    Raises:
        FaultError: something does not work.
    """
    running = place.begun("serve", "01", "--seat", "stark", "--seat", "lannister:greedy", "--port", "0")
    try:
        assert running.stdout is not None
        link = next((found[0] for line in running.stdout if (found := LINK.search(line))), "")
        _expect(bool(link), "bow serve prints a link")
        for file in ("", "entrance.js", "board.css"):
            with urllib.request.urlopen(link.partition("#")[0] + file, timeout=PATIENCE) as page:
                _expect(len(page.read()) > 300, f"the page at /{file} is sent")
        told = place.said("join", "--bot", "greedy", typed=f"{link}\n")
        _expect("The game is over." in told, "a battle at a table for players elsewhere ends")
        yield "a battle played over a link, and its page"
    finally:
        _ended(running, place)


def _results(told: object) -> object:
    """Return the result of a simulation without the time that it took."""
    if isinstance(told, dict):
        return {key: _results(value) for key, value in told.items() if "second" not in key and "jobs" not in key}
    return told


def _expect(good: bool, what: str) -> None:
    if not good:
        raise FaultError(f"This is not so: {what}.")


def title(place: Place, display: str, pictures: Path) -> Iterator[str]:
    """Open the window and click a button of the title, by xdotool; yield what has been seen to work.

    The pictures of the screen before and after are kept.

    Raises:
        FaultError: something does not work.
    """
    from PIL import Image, ImageChops, ImageGrab

    def screen() -> Image.Image:
        return ImageGrab.grab(xdisplay=display).convert("RGB")

    def waited(colours: int, other_than: Image.Image | None = None) -> Image.Image:
        """Return the screen when it is painted, and when much of it is other than before."""
        until = time.monotonic() + PATIENCE / 4
        while time.monotonic() < until:
            _still_running(running)
            now = screen()
            changed = other_than is None or _share(ImageChops.difference(now, other_than)) > 0.2
            if changed and len(now.getcolors(1 << 24) or ()) > colours:
                return now
            time.sleep(0.5)
        screen().save(pictures / "window-late.png")
        raise FaultError(f"the window is not painted: see {pictures / 'window-late.png'}")

    place.environment["DISPLAY"] = display
    running = place.begun("play")
    try:
        waited(5000)
        time.sleep(3)  # some more frames
        before = waited(5000)
        before.save(pictures / "window-title.png")
        x, y = before.width // 2, before.height * 240 // 800  # "Learn to play"
        subprocess.run(["xdotool", "mousemove", str(x), str(y), "click", "1"], check=True, env=place.environment)
        waited(2000, other_than=before).save(pictures / "window-clicked.png")
        yield "the window is painted, and answers a click"
        subprocess.run(["xdotool", "key", "--clearmodifiers", "Escape"], check=True, env=place.environment)
    finally:
        _ended(running, place)


def turn(place: Place) -> Iterator[str]:
    """Watch two bots play a turn in the window, on any system: the record grows as they play.

    Raises:
        FaultError: the window is gone, or no turn is played.
    """
    before = set(place.seen.parent.rglob("*clash*.bow"))
    running = place.begun("play", "01", "--stark", "greedy", "--lannister", "greedy")
    try:
        until, lines = time.monotonic() + PATIENCE, 0
        while lines < TURN:
            _still_running(running)
            if time.monotonic() > until:
                raise FaultError(f"no turn is played: the record has {lines} lines")
            time.sleep(0.5)
            new = set(place.seen.parent.rglob("*clash*.bow")) - before
            lines = max((len(path.read_bytes().splitlines()) for path in new), default=0)
        yield f"a turn is played in the window, and recorded in {lines} lines"
    finally:
        _ended(running, place)


def _still_running(running: subprocess.Popen[str]) -> None:
    if running.poll() is not None:
        output = running.stdout.read() if running.stdout else ""
        raise FaultError(f"the window is gone, the program ended with {running.returncode}:\n{output}")


def _ended(running: subprocess.Popen[str], place: Place) -> None:
    """End the program. In a root of its own it is the child of a command that takes no signal."""
    children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
    if place.before and children.is_file():
        for child in children.read_text(encoding="ascii").split():
            with suppress(ProcessLookupError):
                os.kill(int(child), signal.SIGTERM)
    else:
        running.terminate()
    try:
        running.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        running.kill()


def _share(difference: object) -> float:
    """Return the share of pixels of a picture that are not black."""
    from PIL import Image

    assert isinstance(difference, Image.Image)
    counts = difference.convert("L").histogram()
    return sum(counts[16:]) / sum(counts)
