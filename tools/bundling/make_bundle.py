#!/usr/bin/env python3
"""Make the program in one folder, with a Python of its own, try it, and pack it into dist/.

tools/bundle                 from a compiled wheel, which takes ten minutes or more to build
tools/bundle --plain         the engine is not compiled, and the name of the files says so
tools/bundle --wheel FILE    from a wheel that was built before

On Linux it is also packed as a package of Debian. Two plain builds of the same commit are equal, byte for byte: all
times in the files are that of the commit, or SOURCE_DATE_EPOCH. The packages that it needs are in an environment in
build/bundle-env, and the unpacked bundle is in build/bundle/dist/bow.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

HERE: Final = Path(__file__).resolve().parent
BUILD: Final = ROOT / "build" / "bundle"
BUNDLE: Final = BUILD / "dist" / "bow"
DIST: Final = ROOT / "dist"
ICON: Final = ROOT / "assets" / "crests" / "stark.png"
#: the time of all files in the archives if there is neither SOURCE_DATE_EPOCH nor a commit; hatchling has the same
NO_DATE: Final = 1580601600
#: what a double click opens on macOS; bow.spec makes it
APPLICATION: Final = "Battles of Westeros.app"
READ_ME: Final = """\
bow {version}: Battles of Westeros, and A Game of Thrones: the board game. Unofficial fan work.

Open the game:        {command} play
All commands:         {command} --help

Nothing needs to be installed, and the folder may be anywhere. Your own folder keeps battles and settings, not this one.
LICENCES.txt has the licences of everything in this folder.

bow {version}: «Битвы Вестероса» и настольная «Игра престолов». Неофициальная работа поклонников.

Открыть игру:         {command} play
Все команды:          {command} --help

Устанавливать ничего не нужно, папка может лежать где угодно. Партии и настройки — в домашней папке.
Лицензии всего, что здесь лежит, собраны в файле LICENCES.txt.
"""


def main() -> int:
    """Run the command; return the exit code: 0 good, 1 the bundle does not work, 2 it cannot be made here."""
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").partition("\n")[0],
        epilog="Exit codes: 0 good, 1 the bundle does not work, 2 it cannot be made here.",
    )
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--plain", action="store_true", help="do not compile the engine")
    which.add_argument("--wheel", type=Path, metavar="FILE", help="the wheel, if it was built before")
    parser.add_argument("--in-environment", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if not options.in_environment:
        from tools.locks.own_environment import prepared

        again = [str(prepared("bundle", "the bundle")), __file__, "--in-environment", *sys.argv[1:]]
        return subprocess.run(again, check=False).returncode

    from tools.bundling.licences import UnknownOriginError

    try:
        wheel = options.wheel or built_wheel(compiled=not options.plain)
        version = unpack(wheel)
        make(version)
    except (subprocess.CalledProcessError, OSError, zipfile.BadZipFile, UnknownOriginError) as error:
        print(f"The bundle cannot be made: {error}", file=sys.stderr)
        return 2
    plain = wheel.name.endswith("-none-any.whl")
    if plain and not options.plain:
        print("The engine is not compiled: the names of the files say so.", file=sys.stderr)
    tried = subprocess.run([sys.executable, str(HERE / "try_bundle.py"), str(BUNDLE)], check=False)
    if tried.returncode:
        return tried.returncode
    try:
        files = packed(f"bow-{version}{'-plain' if plain else ''}", version)
    except (subprocess.CalledProcessError, OSError) as error:
        print(f"The bundle cannot be packed: {error}", file=sys.stderr)
        return 2
    for file in files:
        print(f"{file.relative_to(ROOT)}  {file.stat().st_size / 1e6:.0f} MB")
    return 0


def built_wheel(compiled: bool) -> Path:
    """Build a wheel; it is plain if the engine cannot be compiled."""
    folder = BUILD / "wheel"
    shutil.rmtree(folder, ignore_errors=True)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, env={**os.environ, "BOW_COMPILE": "1" if compiled else "0"})
    (wheel,) = folder.glob("*.whl")
    return wheel


def unpack(wheel: Path) -> str:
    """Unpack a wheel into build/bundle/wheel-files and return its version."""
    folder = BUILD / "wheel-files"
    shutil.rmtree(folder, ignore_errors=True)
    with zipfile.ZipFile(wheel) as packed_wheel:
        packed_wheel.extractall(folder)
    return wheel.name.split("-")[1]


def make(version: str) -> None:
    """Let PyInstaller make the bundle of the unpacked wheel, and add the licences and a file to read first."""
    from tools.bundling.licences import licences

    wheel, sources = BUILD / "wheel-files", BUILD / "sources.json"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(BUNDLE.parent), "--workpath", str(BUILD / "work"), str(HERE / "bow.spec"), "--"]
    environment = {**os.environ, "PYTHONPATH": str(wheel), "PYTHONDONTWRITEBYTECODE": "1"}
    environment |= {"PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(date_of_files())}  # for equal builds
    subprocess.run([*command, str(wheel), str(sources)], cwd=BUILD, check=True, env=environment)
    if sys.platform == "linux" and shutil.which("strip"):  # other libraries are patched, and would not survive it
        ours = ("libpython*.so*", "lib-dynload/*.so", "bow__mypyc*.so", "bow/**/*.so", "yaml/_yaml*.so")
        for library in [each for pattern in ours for each in BUNDLE.rglob(pattern)]:
            subprocess.run(["strip", "--strip-unneeded", str(library)], check=True)
    taken = [path for path in map(Path, json.loads(sources.read_text(encoding="utf-8"))) if path.is_absolute()]
    outside = [path for path in taken if not path.is_relative_to(BUILD)]
    (BUNDLE / "LICENCES.txt").write_text(licences(outside, ROOT), encoding="utf-8")
    commands = {"win32": "bow.exe", "darwin": f"'{APPLICATION}/Contents/MacOS/bow'"}
    command_here = commands.get(sys.platform, "./bow")
    (BUNDLE / "README.txt").write_text(READ_ME.format(version=version, command=command_here), encoding="utf-8")


def date_of_files() -> int:
    """Return the time of all files in the archives, in seconds since 1970: two builds must not differ in it."""
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given.isdigit():
        return int(given)
    command = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    asked = subprocess.run(command, capture_output=True, text=True, check=False) if shutil.which("git") else None
    return int(asked.stdout) if asked and asked.returncode == 0 and asked.stdout.strip().isdigit() else NO_DATE


def packed(name: str, version: str) -> list[Path]:
    """Pack the bundle for this system and return the files."""
    DIST.mkdir(exist_ok=True)
    machine, date = platform.machine().lower(), date_of_files()
    if sys.platform == "win32":
        archive = DIST / f"{name}-windows-{machine}.zip"
        write_zip(BUNDLE, "bow", archive, date)
        return [archive]
    system = "macos" if sys.platform == "darwin" else sys.platform
    archive = DIST / f"{name}-{system}-{machine}.tar.gz"
    if sys.platform == "darwin":  # an application, and its texts beside it
        folder, program = BUILD / "macos", f"{APPLICATION}/Contents/MacOS/bow"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(BUNDLE.parent / APPLICATION, folder / APPLICATION, symlinks=True)
        for text in ("README.txt", "LICENCES.txt"):
            shutil.copyfile(BUNDLE / text, folder / text)
    else:
        folder, program = BUNDLE, "bow"
    write_tar(folder, f"bow-{version}", archive, date, program)
    if sys.platform != "linux" or machine != "x86_64" or not shutil.which("dpkg-deb"):
        return [archive]
    from tools.bundling.debian import make_package

    package = archive.with_name(archive.name.replace(".tar.gz", ".deb"))
    make_package(BUNDLE, version, ICON, package, BUILD / "debian", date)
    return [archive, package]


def write_tar(folder: Path, name: str, target: Path, date: int, program: str = "bow") -> None:
    """Write an archive of a folder: the same bytes for the same files, at any time and with any umask.

    Of its files only the program may be started.
    """

    def plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = ""
        member.mtime = date
        if not member.issym():
            member.mode = 0o755 if member.isdir() or member.name == f"{name}/{program}" else 0o644
        return member

    with (
        target.open("wb") as file,
        gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=date) as zipped,
        tarfile.open(fileobj=zipped, mode="w", format=tarfile.GNU_FORMAT) as tar,
    ):
        tar.add(folder, arcname=name, filter=plain)


def write_zip(folder: Path, name: str, target: Path, date: int) -> None:
    """Write an archive of a folder for Windows: the same bytes for the same files."""
    when = time.gmtime(max(date, 315532800))[:6]  # the format begins in 1980
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                inside = zipfile.ZipInfo(f"{name}/{path.relative_to(folder).as_posix()}", when)
                inside.external_attr = 0o100644 << 16
                inside.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(inside, path.read_bytes())


if __name__ == "__main__":
    sys.exit(main())
