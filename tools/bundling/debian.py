"""The bundle as a Debian package, with a menu entry, an icon, and the type of `.bow` files."""

from __future__ import annotations

import datetime
import gzip
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

from PIL import Image

from tools.bundling import desktop
from tools.bundling.desktop import NAME
from tools.bundling.host_libraries import NEVER

ICON_SIZES: Final = (32, 48, 64, 128, 256)
#: what pyglet loads by name, and what the bundle leaves to the host; every desktop has it
LIBRARIES: Final = tuple(
    sorted(
        {"libfontconfig1", "libxext6", "libxi6", "libxinerama1", "libxrandr2", "libxrender1", "libxxf86vm1"}
        | {package for _, _, package in NEVER}
        - {"libc6", "libpulse0"}  # the C library has a version, and sound is recommended
    )
)
SOUND: Final = "libpulse0 | libopenal1"
CHANGELOG: Final = Path(__file__).parents[2] / "CHANGELOG.md"
#: Debian wants an address. The project has none, and no mail can go to a host in `.invalid` (RFC 2606)
MAINTAINER: Final = "the bow project contributors <noreply@bow-westeros.invalid>"

CONTROL: Final = """\
Package: {name}
Version: {version}
Architecture: amd64
Maintainer: {maintainer}
Section: games
Priority: optional
Installed-Size: {size}
Depends: {depends}
Recommends: {sound}
Description: hex battles and a war of Houses, for players and bots
 A digital edition of the hex game Battles of Westeros, and of A Game of
 Thrones: the board game. Play against bots or another person, undo, replay
 and analyse games, make your own battles. Unofficial fan work.
 .
 Report faults by "bow report", or by "Report a bug" in the menu of a game.
"""


def make_package(bundle: Path, version: str, icon: Path, target: Path, workspace: Path, date: int) -> None:
    """Write the package of a bundle.

    Args:
        date: the time of all files in it, in seconds since 1970. dpkg-deb writes the same bytes for the same files.

    Raises:
        subprocess.CalledProcessError: dpkg-deb refuses it.
    """
    shutil.rmtree(workspace, ignore_errors=True)
    share = workspace / "usr" / "share"
    program = workspace / "usr" / "lib" / NAME
    shutil.copytree(bundle, program, symlinks=True)
    (program / "LICENCES.txt").unlink()
    documents = share / "doc" / NAME
    documents.mkdir(parents=True)
    shutil.copyfile(bundle / "LICENCES.txt", documents / "copyright")
    (workspace / "usr" / "bin").mkdir()
    (workspace / "usr" / "bin" / "bow").symlink_to(f"../lib/{NAME}/bow")
    day = datetime.datetime.fromtimestamp(date, datetime.UTC).date()
    (documents / "changelog.Debian.gz").write_bytes(packed(desktop.changelog(version, day, MAINTAINER)))
    (documents / "CHANGELOG.md.gz").write_bytes(packed(CHANGELOG.read_text(encoding="utf-8")))
    manual = share / "man" / "man6"
    manual.mkdir(parents=True)
    (manual / "bow.6.gz").write_bytes(packed(desktop.man_page(version, day)))
    _write(share / "bash-completion" / "completions" / "bow", desktop.bash_completion())
    _write(share / "metainfo" / f"{desktop.ID}.metainfo.xml", desktop.appstream(version, day))
    _write(share / "applications" / f"{NAME}.desktop", desktop.MENU)
    _write(share / "mime" / "packages" / f"{NAME}.xml", desktop.TYPE)
    with Image.open(icon) as picture:
        for size in ICON_SIZES:
            path = share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{NAME}.png"
            path.parent.mkdir(parents=True)
            picture.resize((size, size), Image.Resampling.LANCZOS).save(path)
    size = sum(path.lstat().st_size for path in workspace.rglob("*")) // 1024
    depends = ", ".join([f"libc6 (>= {needed_libc(bundle)})", *LIBRARIES])
    _write(
        workspace / "DEBIAN" / "control",
        CONTROL.format(
            name=NAME,
            version=version.replace(".dev", "~dev"),
            maintainer=MAINTAINER,
            size=size,
            depends=depends,
            sound=SOUND,
        ),
    )
    for path in [workspace, *workspace.rglob("*")]:  # whatever the umask was
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == program / "bow" else 0o644)
        os.utime(path, (date, date), follow_symlinks=False)
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(workspace), str(target)]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(date)}
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)


def packed(text: str) -> bytes:
    """Return a text as Debian demands documents: compressed by gzip, without a time."""
    return gzip.compress(text.encode(), mtime=0)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def needed_libc(bundle: Path) -> str:
    """Return the oldest version of the C library that has all that the files of a bundle ask of it."""
    files = [bundle / "bow", *bundle.rglob("*.so"), *bundle.rglob("*.so.*")]
    asked = {int(each) for file in files for each in re.findall(rb"GLIBC_2\.(\d+)", file.read_bytes())}
    return f"2.{max(asked)}"
