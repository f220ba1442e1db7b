#!/usr/bin/env python3
"""Prepare and check a release: the version, the changelog, its text and the checksums of its files.

tools/release.py prepare 0.1.0       give [Unreleased] of CHANGELOG.md the version and today's date, and set the version
tools/release.py check v0.1.0        whether the tag, the version and the changelog agree
tools/release.py notes 0.1.0         print what the changelog says of a release
tools/release.py begin 0.2.0         after a release: set the version to 0.2.0.dev0
tools/release.py sums FOLDER         write SHA256SUMS of all files in a folder
"""

from __future__ import annotations

import argparse
import datetime
import hashlib
import re
import sys
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
VERSION: Final = re.compile(r"\d+\.\d+\.\d+")
#: what stands below [Unreleased] when nothing has changed since the last release
NOTHING_YET: Final = "\nNothing yet.\n"
SUMS: Final = "SHA256SUMS"


def part_of(changelog: str, heading: str) -> str | None:
    """Return the part of a changelog below a heading such as `[0.1.0]`, or None if there is none."""
    found = re.search(rf"^## {re.escape(heading)}(?: - \S+)?\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    return found and found[1]


def notes_of(changelog: str, version: str) -> str:
    """Return what a changelog says of a release, without its heading.

    Raises:
        ValueError: the changelog has no such release.
    """
    found = part_of(changelog, f"[{version}]")
    if found is None:
        raise ValueError(f"CHANGELOG.md has no release {version}.")
    return found.strip() + "\n"


def folded(changelog: str, version: str, date: datetime.date) -> str:
    """Return a changelog in which [Unreleased] has become a release, below a new and empty [Unreleased].

    Raises:
        ValueError: the version has no three numbers, the changelog has it already, or nothing is unreleased.
    """
    if not VERSION.fullmatch(version):
        raise ValueError(f"{version!r} is no version. A version has three numbers, such as 0.1.0.")
    if part_of(changelog, f"[{version}]") is not None:
        raise ValueError(f"CHANGELOG.md has a release {version} already. Choose a newer version.")
    unreleased = part_of(changelog, "[Unreleased]")
    if unreleased is None or unreleased == f"{NOTHING_YET}\n" or not unreleased.strip():
        raise ValueError("CHANGELOG.md has nothing under [Unreleased].")
    heading = "## [Unreleased]\n"
    return changelog.replace(heading, f"{heading}{NOTHING_YET}\n## [{version}] - {date}\n", 1)


def with_version(project: str, version: str) -> str:
    """Return the text of pyproject.toml with another version."""
    changed, count = re.subn(r'^version = "[^"]*"$', f'version = "{version}"', project, count=1, flags=re.MULTILINE)
    if not count:
        raise ValueError("pyproject.toml has no line `version = ...`.")
    return changed


def faults(tag: str, project: str, changelog: str) -> list[str]:
    """Return why a tag cannot be released."""
    version = tomllib.loads(project)["project"]["version"]
    found = []
    if tag != f"v{version}":
        found.append(f"The tag is {tag}, the version in pyproject.toml {version}.")
    if not VERSION.fullmatch(version):
        found.append(f"{version} is a version under development. Run: tools/release.py prepare VERSION")
    if part_of(changelog, f"[{version}]") is None:
        found.append(f"CHANGELOG.md has no release {version}.")
    if part_of(changelog, "[Unreleased]") != f"{NOTHING_YET}\n":
        found.append("CHANGELOG.md has lines under [Unreleased] that would be in no release.")
    return found


def write_sums(folder: Path) -> None:
    """Write the checksums of the files in a folder, in the form that `sha256sum --check` reads."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != SUMS)
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (folder / SUMS).write_text("".join(lines), encoding="utf-8", newline="\n")


def main() -> int:
    """Run the command; return the exit code: 0 good, 1 the release is not ready, 2 bad input."""
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").partition("\n")[0],
        epilog="Exit codes: 0 good, 1 the release is not ready, 2 bad input.",
    )
    commands = parser.add_subparsers(dest="command", required=True)
    for name, argument, text in (
        ("prepare", "version", "date [Unreleased] and set the version, such as 0.1.0"),
        ("begin", "version", "set the version under development that follows a release"),
        ("check", "tag", "compare a tag, such as v0.1.0, with the version and the changelog"),
        ("notes", "version", "print the text of a release"),
        ("sums", "folder", f"write {SUMS}"),
    ):
        commands.add_parser(name, help=text).add_argument(argument)
    options = parser.parse_args()
    project_file, changelog_file = ROOT / "pyproject.toml", ROOT / "CHANGELOG.md"
    project, changelog = (path.read_text(encoding="utf-8") for path in (project_file, changelog_file))
    try:
        match options.command:
            case "prepare":
                changelog = folded(changelog, options.version, datetime.datetime.now(datetime.UTC).date())
                project_file.write_text(with_version(project, options.version), encoding="utf-8", newline="\n")
                changelog_file.write_text(changelog, encoding="utf-8", newline="\n")
            case "begin":
                if not VERSION.fullmatch(options.version) or part_of(changelog, f"[{options.version}]") is not None:
                    raise ValueError(f"{options.version!r} is no version after the releases of CHANGELOG.md.")
                changed = with_version(project, f"{options.version}.dev0")
                project_file.write_text(changed, encoding="utf-8", newline="\n")
            case "check":
                found = faults(options.tag, project, changelog)
                print("\n".join(found) or f"{options.tag} can be released.")
                return 1 if found else 0
            case "notes":
                print(notes_of(changelog, options.version), end="")
            case _:
                write_sums(Path(options.folder))
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
