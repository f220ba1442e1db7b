"""The player's wars on disk, and the battle of a war at any table.

The journal of a battle is an ordinary one, on the shelf of battles.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bow.battle import Battle
from bow.campaign.war import War, new_war, open_war
from bow.campaign.war_lines import BEGUN, SUFFIX, read_chain
from bow.content.documents.faults import InputError
from bow.content.documents.vocabularies import did_you_mean, listed
from bow.content.documents.yaml_reading import read_bytes
from bow.games.battle import BATTLE
from bow.record.journal import JournalFile
from bow.record.lines import MOST_BYTES, by_time
from bow.seats.saved_files import read_seats, write_seats
from bow.seats.shelf import Shelf
from bow.system.places import dated_path, user_wars_dir
from bow.system.platforms import replaces_open_files
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bow.campaign.sheet import PlaceResult
    from bow.campaign.war import Edition

BATTLES: Final = Shelf(BATTLE)
"""The shelf on which the battles of wars stand, among the player's other battles."""


def war_paths() -> list[Path]:
    """Return the files of the player's wars, the last played first."""
    try:
        found = [path for path in user_wars_dir().glob(f"*{SUFFIX}") if path.is_file()]
    except OSError:
        found = []
    return by_time(found)


def find_war(name: str) -> Path:
    """Return the file of a war by its name, a path, or the id of its campaign for the last one of it.

    Raises:
        InputError: there is none.
    """
    path = Path(name)
    if path.suffix == SUFFIX and path.is_file():
        return path
    known = war_paths()
    for each in known:
        if name in (each.stem, each.name):
            return each
    found = next((each for each in known if campaign_in_name(each) == name), None)
    if found is not None:
        return found
    names = [each.stem for each in known]
    raise InputError.of(name, Sentence("told-no-such-war", hint=did_you_mean(name, names), list=listed(names)))


def campaign_in_name(path: Path) -> str:
    """Return the id of the campaign in the file name of a war: `2026-11-30-101500-salt-and-smoke.war`."""
    parts = path.stem.split("-", 4)
    return parts[4] if len(parts) == 5 and parts[3].isdecimal() else path.stem


def war_of(journal: Path) -> Path | None:
    """Return the file of the war whose battle a journal is, whether it goes on or is over; None: of no war."""
    if journal.parent != BATTLES.folder:
        return None
    name = f'"{journal.name}"'.encode()
    for path in war_paths():
        with contextlib.suppress(InputError):
            text = read_bytes(path, MOST_BYTES)
            if name not in text:
                continue
            lines = read_chain(path, text).lines
            if any(line.kind == BEGUN and line.written.get("journal") == journal.name for line in lines):
                return path
    return None


def delete_war(path: Path) -> None:
    """Delete the file of a war; the journals of its battles stay.

    Raises:
        InputError: another program is writing it.
        OSError: it cannot be deleted.
    """
    file = JournalFile.open(path)
    try:
        if not replaces_open_files():
            file.close()
        path.unlink()
    finally:
        file.close()


def begin_war(edition: Edition, players: Mapping[str, str], exchanged: War | None = None) -> War:
    """Begin a war in the player's folder.

    Raises:
        InputError: its file cannot be written.
        OSError: the folder cannot be made.
    """
    return new_war(edition, players, dated_path(user_wars_dir(), edition.campaign.id, SUFFIX), exchanged=exchanged)


@dataclass(frozen=True)
class Fight:
    """The battle of a war that is to be fought now.

    Attributes:
        path: its journal.
        battle: the battle at its start if its journal is to be created, or None if the journal is there to resume.
        seed: its seed.
    """

    path: Path
    battle: Battle | None
    seed: int


def settled(path: Path) -> War:
    """Open a war, and take over the result of its begun battle if that has come to its end in the meantime.

    Raises:
        InputError: as `open_war`.
    """
    war = open_war(path)
    try:
        war.settle(BATTLES.folder)
    except BaseException:
        war.close()
        raise
    return war


def fight(war: War, spent: Sequence[str] = ()) -> Fight:
    """Return the next battle to fight: the begun one, or a new one, which is begun by this call and counts from now on.

    Args:
        war: an opened war.
        spent: the favours that both Houses spend on a new battle, in words.

    Raises:
        ValueError: a favour cannot be spent, or the war is over.
        InputError, OSError: its line cannot be written.
    """
    begun = war.sheet.begun
    if begun is None:
        place = war.sheet.next_place or war.campaign.id
        begun = war.begin(spent, BATTLES.free_path(f"{war.campaign.id}-{place}").name)
    path = BATTLES.folder / begun.journal
    return Fight(path, None if path.is_file() else war.start_battle(), begun.seed)


def ended(war: War) -> PlaceResult | None:
    """Take over the result of the begun battle from its journal, if it is over there; see `War.settle`.

    Raises:
        InputError: its line cannot be written.
    """
    return war.settle(BATTLES.folder)


def players_of(war: War, path: Path) -> dict[str, str]:
    """Return who plays the Houses in a battle: as its journal has it, or else as the war began."""
    with contextlib.suppress(InputError, OSError):
        seats = read_seats(path, BATTLE)
        if seats.recorded:
            return {house: seats.of(house) for house in war.players}
    return dict(war.players)


def note_players(path: Path, players: Mapping[str, str]) -> None:
    """Write who plays the Houses beside the journal of a battle.

    Raises:
        OSError: that cannot be written.
    """
    write_seats(path, BATTLE, dict(players))
