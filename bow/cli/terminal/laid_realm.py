"""The printed content of the realm with content packs, for all commands that read it."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from bow.cli.terminal.terminal_words import error_lines, say

if TYPE_CHECKING:
    from bow.content.documents.faults import InputError
    from bow.realm.content.realm_content import RealmContent


def realm_laid(packs: Iterable[Path], box_only: bool) -> RealmContent:
    """Return the content of the realm with the player's packs (unless `box_only`), then the named packs.

    A player's pack that cannot be used is skipped, with a message on standard error. A named pack replaces a player's
    pack with the same id.

    Raises:
        InputError: a named pack cannot be used.
    """
    from bow.realm.reading import printed_realm
    from bow.record.recorded_realms import own_packs

    named = list(packs)
    return printed_realm([*([] if box_only else own_packs(_tell_left_out, named)), *named])


def _tell_left_out(folder: Path, error: InputError) -> None:
    print(f"{say('pack-left-out', folder=str(folder))}\n{error_lines(error)}", file=sys.stderr)
