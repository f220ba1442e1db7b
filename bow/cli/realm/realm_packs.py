"""`--content DIR` and `--no-user-content` of the commands of the realm: the content packs used with the box."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bow.cli.terminal.laid_realm import realm_laid as realm_laid

RealmPacksOption = Annotated[
    list[Path],
    typer.Option(
        "--content",
        metavar="DIR",
        help="Use this content pack on top of the box; can be repeated, and later packs win.",
        show_default=False,
    ),
]
RealmBoxOption = Annotated[
    bool,
    typer.Option("--no-user-content", help="Ignore the packs in your own folder `realm-content`."),
]
