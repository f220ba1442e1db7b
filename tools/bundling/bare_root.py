"""A Debian system without Python and network, in which the files for players are installed and tested."""

from __future__ import annotations

import os
import shutil
import subprocess
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.bundling.desktop import NAME
from tools.bundling.trials import FaultError, Place

#: the oldest with a C library that is new enough, the present one, and the next: drivers are of another age in each
RELEASES: Final = ("bookworm", "trixie", "sid")
MIRROR: Final = "http://deb.debian.org/debian"
#: what a desktop has, and checks the entry of the menu and the type of files
DESKTOP: Final = ("desktop-file-utils", "shared-mime-info")
PLAYER: Final = 1000
AS_PLAYER: Final = Path(__file__).with_name("as_player.sh")


class NotHereError(Exception):
    """The trial needs something that this system does not have."""


def places(dist: Path, root: Path, files: str, release: str) -> Iterator[tuple[str, Place]]:
    """Yield the program of the package, and then of the archive, each ready to be tried.

    Args:
        dist: the folder with the package and the archive.
        root: the folder of the root; it is made if it is not there.
        files: the name of the player's folder.
        release: the name of Debian's release in the root.

    Raises:
        FaultError: the package cannot be installed or removed, or lacks something.
        NotHereError: there is no package, no archive or no root.
    """
    packages, archives = sorted(dist.glob("bow-*.deb")), sorted(dist.glob("bow-*-linux-*.tar.gz"))
    if len(packages) != 1 or len(archives) != 1:
        raise NotHereError(f"{dist} needs one package and one archive. tools/bundle makes them.")
    _make_root(root, release)
    _make_player(root, files)
    shutil.copy(packages[0], root / "tmp" / "bow.deb")
    shutil.copy("/etc/resolv.conf", root / "etc" / "resolv.conf")
    _in(root, "apt-get", "update", "-q", "-o", "Acquire::Check-Valid-Until=false")  # a mirror may lag behind
    _in(root, "apt-get", "install", "-y", "-q", "--no-install-recommends", "/tmp/bow.deb", *DESKTOP)
    _check_desktop(root)
    yield f"{packages[0].name}, installed", _place(root, "/usr/bin/bow", f"/usr/lib/{NAME}", files)
    _in(root, "apt-get", "remove", "-y", "-q", NAME)
    left = [path for path in root.glob(f"usr/**/{NAME}*") if "var" not in path.parts]
    if left:
        raise FaultError(f"the package leaves behind {left}")

    _make_player(root, files)  # the games of the first trial change the title
    folder = root / "opt" / "Spiele für alle"
    shutil.rmtree(folder, ignore_errors=True)
    with tarfile.open(archives[0]) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # Python has it from 3.11.4 on
        archive.extractall(folder)
    (unpacked,) = folder.iterdir()
    there = f"/opt/{folder.name}/{unpacked.name}"
    yield f"{archives[0].name}, unpacked", _place(root, f"{there}/bow", there, files)


def _make_root(root: Path, release: str) -> None:
    if os.name != "posix" or os.getuid() != 0 or not shutil.which("unshare"):
        raise NotHereError("A root of its own takes Linux, unshare, and the rights of root.")
    if (root / "var" / "lib" / "dpkg" / "status").is_file() and not (root / "debootstrap").exists():
        return
    if not shutil.which("debootstrap"):
        raise NotHereError("There is no debootstrap here: apt-get install debootstrap")
    shutil.rmtree(root, ignore_errors=True)
    _run("debootstrap", "--variant=minbase", release, str(root), MIRROR)


def _make_player(root: Path, files: str) -> None:
    """Give the player an empty home, with a folder."""
    player = root / "home" / "player"
    shutil.rmtree(player, ignore_errors=True)
    (player / files).mkdir(parents=True)
    for path in (player, player / files):
        os.chown(path, PLAYER, PLAYER)


def _run(*words: str) -> str:
    done = subprocess.run(
        words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"},
    )  # fmt: skip
    if done.returncode:
        raise FaultError(f"{' '.join(words)} ends with {done.returncode}:\n{done.stdout[-2000:]}")
    return done.stdout


def _in(root: Path, *words: str) -> str:
    return _run("chroot", str(root), *words)


def _check_desktop(root: Path) -> None:
    """Check the entry of the menu, and that the desktop knows the type and its program."""
    _in(root, "desktop-file-validate", f"/usr/share/applications/{NAME}.desktop")
    known = {"mime/globs": "application/x-bow-record:*.bow", "applications/mimeinfo.cache": f"x-bow-record={NAME}"}
    for file, line in known.items():
        if line not in (root / "usr" / "share" / file).read_text(encoding="utf-8"):
            raise FaultError(f"{line} is not in /usr/share/{file}")


def _place(root: Path, program: str, fixed: str, files: str) -> Place:
    """Return the program in the root, started in its own folder, which cannot be written there."""
    spaces = ("unshare", "--mount", "--net", "--ipc", "--pid", "--fork", "--kill-child")
    before = (*spaces, str(AS_PLAYER), str(root), fixed, fixed)
    _expect_fails(*before, "sh", "-c", f"touch '{fixed}/a file'", why="the folder of the program can be written")
    _expect_fails(*before, "sh", "-c", "command -v python3 python", why="there is a Python")
    _expect_fails(*before, "sh", "-c", "grep -v -e lo: -e '|' /proc/net/dev", why="there is a network")
    return Place(program, f"/home/player/{files}", root / "home" / "player" / files, root / fixed[1:], before)


def _expect_fails(*words: str, why: str) -> None:
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode == 0 or "mount" in done.stderr:
        raise FaultError(f"The root is not bare: {why}. {done.stdout}{done.stderr}")
