"""Sources of drafts: own files, copies of shipped battles, autosaves; and the file for saving a new draft."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from bow.authoring.autosave import read_autosave
from bow.authoring.beginnings import copied_plan, id_from
from bow.authoring.draft import Draft
from bow.authoring.left_out import left_out_lines
from bow.authoring.position_plan import from_battle
from bow.battle import Battle, load_position
from bow.content.documents.faults import InputError
from bow.content.documents.yaml_reading import is_file, read_yaml
from bow.content.packs import refuse_link_out_of_pack
from bow.content.scenarios import find_scenario, own_paths
from bow.record.recorded_battles import resume_dealt
from bow.system.places import scenarios_dir, user_scenarios_dir
from bow.system.sentence import Sentence, os_reason
from bow.words.messages import spoken, translated_sentence

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue


def own_folder() -> Path:
    """Return the folder of the player's own battle plans."""
    return user_scenarios_dir()


def own_battles() -> list[Path]:
    """Return the files of the player's own battle plans, by name."""
    return list(own_paths())


def opened(named: str, catalogue: Catalogue) -> Draft:
    """Return a draft of a battle.

    Args:
        named: the name of a battle of the book, which is copied; another file of a battle; or a position or recorded
            battle (.bow), whose current position becomes the draft.
        catalogue: the content in use.

    Raises:
        InputError: there is no such battle, or it cannot be read.
    """
    if named.endswith(".bow"):
        said: list[str] = []
        draft = draft_of(resume_dealt(Path(named), notice=said.append))
        draft.left_out = (*(translated_sentence(each, spoken()) for each in said), *draft.left_out)
        return draft
    path = find_scenario(named)
    if _is_shipped(path):
        return Draft(copied_plan(path), catalogue)
    refuse_link_out_of_pack(path)
    value = read_yaml(path).value
    if isinstance(value, dict) and "format" not in value and "units" in value:
        return draft_of(load_position(path))
    return Draft.open(path, catalogue)


def draft_of(battle: Battle) -> Draft:
    """Return a new, unsaved draft of the position of a battle.

    Raises:
        InputError: the plan of the position cannot be played.
    """
    made = from_battle(battle)
    draft = Draft(made.text, battle.catalogue)
    draft.left_out = tuple(left_out_lines(made.left_out, spoken()))
    draft.saved_text = ""  # never saved
    return draft


def taken_up(left: Path, catalogue: Catalogue) -> Draft:
    """Return the draft of an autosaved plan without a file.

    Raises:
        InputError: it cannot be read.
    """
    text = read_autosave(left)
    if text is None:
        raise InputError.of(left, Sentence("told-no-file"))
    draft = Draft(text, catalogue)
    draft.saved_text = ""  # never saved
    return draft


def file_for(draft: Draft) -> Path:
    """Return a free file in the player's folder for a draft that has none."""
    id = draft.value.get("id")
    stem = id_from(id if isinstance(id, str) else "battle")
    n = 1
    while True:
        found = own_folder() / f"{stem}{'' if n == 1 else f'-{n}'}.yaml"
        if not found.exists() and not found.is_symlink():
            return found
        n += 1


def make_folder(folder: Path) -> None:
    """Make a folder unless it exists.

    Raises:
        InputError: it cannot be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = Sentence("told-cannot-write", why=os_reason(error))
        raise InputError.of(folder, why) from None


def _is_shipped(path: Path) -> bool:
    return is_file(path) and path.resolve().is_relative_to(scenarios_dir().resolve())
