"""Packages that only the laboratory needs: the extra `lab` installs them."""

from __future__ import annotations

from importlib.util import find_spec

from bow.cli.terminal.output import fail, say
from bow.system.places import install_command


def need(*packages: str) -> None:
    """End the command with a message if a package is not installed; it says what to install."""
    if any(find_spec(package) is None for package in packages):
        fail(say("lab-extra-none", install=install_command("lab")))
