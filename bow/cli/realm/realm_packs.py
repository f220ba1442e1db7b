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
        help="Lay this content pack over the box; may be given again, later ones win.",
        show_default=False,
    ),
]
RealmBoxOption = Annotated[
    bool,
    typer.Option("--no-user-content", help="Leave out the packs in your own folder `realm-content`."),
]
