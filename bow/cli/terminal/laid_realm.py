"""The content of the realm with content packs, for all commands that read it."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from bow.cli.terminal.terminal_words import error_lines, say

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent


def realm_laid(packs: Iterable[Path], box_only: bool) -> RealmContent:
    """Return the content of the realm with the player's packs (unless `box_only`), then the named packs.

    A pack of the player that cannot be used is left out, with a message on standard error. A named pack replaces a
    pack of the player with the same id.

    Raises:
        InputError: a named pack cannot be used.
    """
    from bow.realm.reading import printed_realm

    named = list(packs)
    return printed_realm([*([] if box_only else _own_packs(named)), *named])


def _own_packs(named: list[Path]) -> list[Path]:
    """Return the usable packs in the player's folder; each is checked together with those before it."""
    from bow.content.documents.faults import InputError
    from bow.content.packs import label_of, packs_in
    from bow.realm.content.fields import RealmLabel
    from bow.realm.content.realm_content import user_packs_dir
    from bow.realm.reading import printed_realm

    taken: list[Path] = []
    found = packs_in(user_packs_dir())
    replaced = {label_of(folder, RealmLabel).id for folder in named} if found else set()
    for folder in found:
        try:
            if label_of(folder, RealmLabel).id in replaced:
                continue
            printed_realm([*taken, folder])
        except InputError as error:
            print(f"{say('pack-left-out', folder=str(folder))}\n{error_lines(error)}", file=sys.stderr)
        else:
            taken.append(folder)
    return taken
