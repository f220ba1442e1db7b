#!/usr/bin/env python3
"""The window on a real desktop: a window manager, other programs, two monitors, a sound server that ends.

    tools/proofs/real_desk.py                every drag broken off by real input, the clipboard, full screen
    tools/proofs/real_desk.py --only drags   a part: focus, drags, keys, clipboard, monitors, sound

Needs Xvfb, openbox, xdotool and xclip. Two monitors need Xorg with its dummy driver (xserver-xorg-video-dummy) and
xrandr; the sound needs pulseaudio. A part whose programs are missing is not tried, and that is printed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.table.hidden_screen import hidden_screen, use_screen  # noqa: E402  # the path comes first

if TYPE_CHECKING:
    from bow.table.app import TableWindow
    from tests.table.desktop.desk import Desk

SIZE = (1280, 800)
XORG = """
Section "Device"
  Identifier "device"
  Driver "dummy"
  VideoRam 256000
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5.0-1000.0
  VertRefresh 5.0-200.0
EndSection
Section "Screen"
  Identifier "screen"
  Device "device"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Modes "1280x800"
  EndSubSection
EndSection
Section "ServerFlags"
  Option "AutoAddDevices" "false"
EndSection
"""
failed: list[str] = []


def check(holds: bool, what: str) -> None:
    """Print and count a result."""
    print("ok  " if holds else "FAIL", what, flush=True)
    if not holds:
        failed.append(what)


def settles(desk: Desk, ready: Callable[[], bool], what: str, seconds: float = 20.0) -> None:
    """Let time pass until a condition holds, and report whether it did."""
    end = time.monotonic() + seconds
    while not ready() and time.monotonic() < end:
        desk.pump(0.05)
    check(ready(), what)


def focus(desk: Desk) -> None:
    """Check that the click that gives the focus does nothing, and the next one acts."""
    window = desk.window
    window.show_title()
    desk.focus_other()
    settings = desk.region("button", "settings").box.centre
    desk.real_click(*settings)
    settles(desk, lambda: window.active, "a click gives the focus")
    check(type(desk.view).__name__ == "TitleScreen", "the click that gives the focus acts on nothing")
    desk.real_click(*settings)
    settles(desk, lambda: type(desk.view).__name__ == "SettingsScreen", "the next click acts")
    window.show_title()


def drags(desk: Desk) -> None:
    """Break off every drag by the focus, Escape and full screen, by real input."""
    from tests.table.desktop.drags import DRAGS, half_way, opened

    buttons = {1: "1", 2: "2", 4: "3"}
    for name in DRAGS:
        with opened(desk.window, name) as (_, drag):
            for way in ("another program takes the focus", "Escape", "full screen"):
                desk.focus()
                before = drag.state()
                desk.point(*drag.start)
                desk.do("mousedown", buttons[drag.button])
                desk.pump(0.05)
                desk.point(*half_way(drag))
                if way == "Escape":
                    desk.do("key", "Escape")
                elif way == "full screen":
                    desk.do("key", "F11")
                    settles(desk, lambda: desk.window.fullscreen, f"{name}: F11")
                else:
                    desk.focus_other()
                desk.pump(0.1)
                broken = drag.state()
                desk.point(*drag.end)
                desk.do("mouseup", buttons[drag.button])
                desk.pump(0.05)
                check(drag.state() == broken and (drag.keeps or broken == before), f"{name}: {way}")
                if desk.window.fullscreen:
                    desk.do("key", "F11")
                    settles(desk, lambda: not desk.window.fullscreen, f"{name}: F11 again")


def keys(desk: Desk) -> None:
    """Press F11 twenty times, very shortly: each press counts."""
    desk.focus()
    for n in range(20):
        wanted = not desk.window.fullscreen
        desk.do("key", "F11")
        settles(desk, lambda wanted=wanted: desk.window.fullscreen == wanted, f"F11, press {n + 1}")  # type: ignore[misc]
        settles(desk, lambda: not desk.window.pressed_keys, "its release is noticed")


def clipboard(desk: Desk) -> None:
    """Paste and copy long texts, and paste from an owner that hangs."""
    from bow.ui.kit.text_fields import clipboard_of

    read, write = clipboard_of(desk.window)
    env = {**os.environ, "DISPLAY": desk.display}
    for text in ("Westeros", "ж" * 1_000_000, "x" * 7_900_000):
        owner = subprocess.Popen(["xclip", "-selection", "clipboard", "-quiet"], stdin=subprocess.PIPE, env=env,
                                 stderr=subprocess.DEVNULL)  # fmt: skip
        assert owner.stdin is not None
        owner.stdin.write(text.encode())
        owner.stdin.close()
        settles(desk, lambda text=text: read() == text, f"{len(text.encode())} bytes are pasted")  # type: ignore[misc]
        owner.send_signal(signal.SIGSTOP)
        began = time.monotonic()
        check(read() == "", "the owner hangs: nothing is pasted")
        check(time.monotonic() - began < 6.0, "and the window waits a moment only")
        check(bool(desk.window.notice._text), "and says so")
        owner.kill()
        owner.wait(10)
    for text in ("Копия журнала", "ж" * 500_000):
        write(text)
        with tempfile.TemporaryFile() as out:
            other = subprocess.Popen(["xclip", "-selection", "clipboard", "-out"], stdout=out, env=env)
            settles(desk, lambda other=other: other.poll() is not None, "another program gets the copy")  # type: ignore[misc]
            other.kill()
            out.seek(0)
            check(out.read().decode() == text, f"{len(text.encode())} bytes are copied")


@contextmanager
def two_monitors(folder: Path) -> Iterator[str]:
    """Run Xorg with two monitors side by side; yield its DISPLAY."""
    config, number = folder / "xorg.conf", folder / "xorg-number"
    config.write_text(XORG, encoding="utf-8")
    with number.open("wb") as out:
        command = ["Xorg", "-displayfd", "1", "-config", str(config), "-logfile", str(folder / "xorg.log"), "-noreset",
                   "-nolisten", "tcp", "-novtswitch", "-sharevts"]  # fmt: skip
        server = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + 20
        while not number.read_text().strip():
            assert time.monotonic() < end, "Xorg does not start"
            time.sleep(0.1)
        display = f":{number.read_text().strip()}"
        env = {**os.environ, "DISPLAY": display}
        subprocess.run(["xrandr", "--addmode", "DUMMY1", "1280x800"], env=env, check=True)
        subprocess.run(
            ["xrandr", "--output", "DUMMY1", "--mode", "1280x800", "--right-of", "DUMMY0"], env=env, check=True
        )
        yield display
    finally:
        server.terminate()
        server.wait(10)


def monitors(window: TableWindow, display: str) -> None:
    """Check that full screen fills the monitor that the window is on."""
    from tests.table.desktop.desk import Desk, window_manager

    with window_manager(display):
        desk = Desk(window, display)
        for left, monitor in ((100, 0), (1400, 1280)):
            window.set_location(left, 100)
            desk.pump(0.5)
            window.set_fullscreen(True)
            settles(desk, lambda monitor=monitor: window.get_location() == (monitor, 0), f"the monitor at {monitor}")  # type: ignore[misc]
            window.set_fullscreen(False)
            settles(desk, lambda left=left: window.get_location()[0] == left, "and back")  # type: ignore[misc]


def sound(folder: Path) -> None:
    """End a sound server twice and start it again: sounds and music come back."""
    from bow.ui.music import MusicPlayer
    from bow.ui.speaker import Speaker

    socket = folder / "pulse"
    command = ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--disallow-exit",
               "-L", f"module-native-protocol-unix socket={socket} auth-anonymous=1",
               "-L", "module-null-sink"]  # fmt: skip
    os.environ["PULSE_SERVER"] = f"unix:{socket}"

    def start() -> subprocess.Popen[bytes]:
        server = subprocess.Popen(command, stderr=subprocess.DEVNULL, env={**os.environ, "HOME": str(folder)})
        while not socket.exists():
            time.sleep(0.1)
        time.sleep(0.5)
        return server

    server = start()
    speaker = Speaker()
    music = MusicPlayer(sounds=speaker)
    music.set_volume(1.0)
    music.play("table")
    music.warm_up()
    check(speaker.wait(30), f"sound by {speaker.device}")

    def within(seconds: float, ready: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + seconds
        while not ready() and time.monotonic() < end:
            time.sleep(0.1)
        check(ready(), what)

    within(10, lambda: bool(music.playing), "music plays")
    for _ in range(2):
        server.terminate()
        server.wait(10)
        socket.unlink(missing_ok=True)
        within(20, lambda: speaker.trouble is not None, "the loss is noticed")
        server = start()
        within(20, lambda: speaker.ready, "sound comes back")
        within(20, lambda: bool(music.playing), "music too")
        check(speaker.play("bell"), "a sound plays")
    music.close()
    speaker.close()
    server.terminate()
    server.wait(10)


def at_a_desk(parts: list[Callable[[Desk], None]]) -> None:
    """Run parts in a new window, on a new screen with openbox."""
    from bow.table.app import TableWindow
    from tests.table.desktop.desk import desk_of

    with hidden_screen() as display:
        use_screen(display)
        window = TableWindow(*SIZE)
        window.loaded = True
        with desk_of(window, display) as desk:
            for part in parts:
                print(f"--  {part.__name__}", flush=True)
                part(desk)
        window.close()


def main() -> int:
    """Run what the command line asks for; return 1 if anything failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=["focus", "drags", "keys", "clipboard", "monitors", "sound"])
    only = parser.parse_args().only
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["BOW_HOME"] = str(folder / "home")
        if only is None:  # each part that needs a server of its own runs in a process of its own
            for part in ("monitors", "sound"):
                if subprocess.run([sys.executable, __file__, "--only", part], check=False).returncode:
                    failed.append(part)
            at_a_desk([focus, drags, keys, clipboard])
        elif only == "monitors" and shutil.which("Xorg") and shutil.which("xrandr"):
            with two_monitors(folder) as display:
                use_screen(display)
                from bow.table.app import TableWindow

                window = TableWindow(900, 600)
                window.show_title()
                monitors(window, display)
                window.close()
        elif only == "sound" and shutil.which("pulseaudio"):
            with hidden_screen() as display:
                use_screen(display)
                sound(folder)
        elif only in ("monitors", "sound"):
            print(f"--  {only}: not tried, for its programs are not here", flush=True)
        else:
            at_a_desk([{"focus": focus, "drags": drags, "keys": keys, "clipboard": clipboard}[only]])
    print(f"{len(failed)} failed: {failed}" if failed else "all well")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
