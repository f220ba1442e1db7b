"""The beginnings of drafts: templates, skirmishes, positions, own files, copies of shipped battles, autosaves."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from bow.authoring.autosave import read_autosave
from bow.authoring.draft import Draft
from bow.authoring.draft.plan_value import replaced_part
from bow.authoring.left_out import LeftOut, left_out_lines
from bow.authoring.position_plan import from_battle
from bow.battle import Battle, load_position
from bow.battle.vocabulary import WORDS
from bow.content.catalogue import Catalogue
from bow.content.documents.faults import Fault, InputError
from bow.content.documents.vocabularies import did_you_mean, listed
from bow.content.documents.yaml_reading import MARK, is_file, parse_yaml, read_text, read_yaml
from bow.content.editing.source import SourceText
from bow.content.packs import refuse_link_out_of_pack
from bow.content.scenarios import BOARDS, find_scenario, own_paths, scenario_in
from bow.hexes import Board, write_map
from bow.record.recorded_battles import resume_dealt
from bow.skirmish import SkirmishSetup, chosen_by, setup_bots_of
from bow.skirmish.battle_plan import scenario_text
from bow.skirmish.setup import stream
from bow.system.directories import scenarios_dir, user_scenarios_dir
from bow.system.sentence import Sentence, os_reason
from bow.words.messages import spoken, translated_sentence

FOLDER: Final = Path(__file__).parent / "templates"

TEMPLATES: Final = ("meeting", "crossing", "special")
"""The names of the templates. The first line of each says what it shows."""


def from_template(name: str) -> str:
    """Return the text of a template.

    Raises:
        InputError: there is no such template.
    """
    if name not in TEMPLATES:
        why = Sentence("told-no-template", hint=did_you_mean(name, TEMPLATES), list=listed(TEMPLATES))
        raise InputError.of(name, why)
    return (FOLDER / f"{name}.yaml").read_text(encoding="utf-8")


def from_skirmish(seed: int, card: str | None, catalogue: Catalogue) -> str:
    """Return the text of a skirmish that bots have set up.

    Args:
        seed: the seed of all draws.
        card: the id of the skirmish card; None: the seed draws one.
        catalogue: the source of the cards.

    Raises:
        InputError: there is no such card.
    """
    cards = list(catalogue.skirmishes)
    if card is None:
        card = cards[stream(seed, "card", len(cards))]
    if card not in cards:
        why = Sentence("told-no-such-card", hint=did_you_mean(card, cards), list=listed(cards))
        raise InputError.of(card, why)
    seats: Mapping[Any, str] = {"stark": "bot", "lannister": "bot"}
    return scenario_text(chosen_by(SkirmishSetup.begin(card, seed, catalogue), setup_bots_of(seats, seed)), seats)


def copied_plan(path: Path) -> str:
    """Return the text of a plan without the line that names a schema file beside it.

    Raises:
        InputError: the plan cannot be read.
    """
    lines = read_text(path).removeprefix(MARK).split("\n")
    return "\n".join(lines[1:] if lines[0].startswith("# yaml-language-server:") else lines)


def renamed(text: str, id: str, name: str, catalogue: Catalogue, origin: str = "battle") -> str:
    """Return the text of a plan with another id and name.

    `origin` is the file that its faults name.

    Raises:
        InputError: the new plan has faults, for example if the id is malformed.
    """
    source = SourceText(text)
    value = {**source.value, "id": id, "name": name}
    translations = value.get("translations")
    if source.value.get("name") != name and isinstance(translations, dict):
        # translated names are those of the other battle
        kept = {
            language: {key: text for key, text in texts.items() if key != "name"}
            for language, texts in translations.items()
        }
        value = replaced_part(value, "translations", {language: texts for language, texts in kept.items() if texts})
    made = source.changed(value).text
    _check(made, catalogue, origin)
    return made


def names_left_out(before: str, after: str) -> list[LeftOut]:
    """Return the translated names that `renamed` has left out, so that the author can be informed."""
    old, new = (SourceText(text).value.get("translations") or {} for text in (before, after))
    return [
        LeftOut(f"translations.{language}.name", "renamed", {"text": texts["name"]})
        for language, texts in old.items()
        if "name" in texts and "name" not in new.get(language, {})
    ]


def id_from(stem: str, what: str = "battle") -> str:
    """Return the id for a file name without its ending: `My Battle` becomes `my-battle`, `7` becomes `battle-7`."""
    slug = re.sub(r"[^a-z0-9]+", "-", stem.lower()).strip("-")
    return slug if slug[:1].isalpha() else f"{what}-{slug}".strip("-")


def _check(text: str, catalogue: Catalogue, origin: str) -> None:
    scenario = scenario_in(parse_yaml(text, origin), catalogue, WORDS)
    faults = [Fault(origin, None, "", str(fault)) for fault in Battle.start(scenario, seed=1).faults()]
    if faults:
        raise InputError(faults)


# --- an empty board
_TEXT: Final = """\
# A battle from nothing. Units, objectives and victory are still to come; `bow check` says what is missing.

format: 1
id: new-battle
number: 100          # its place in the list of battles
name: New Battle
source:
  grade: reconstruction
  note: Invented.
story: What has brought them here.

rounds: 5
tokens: {stark: 4, lannister: 4}        # command tokens
dice: {stark: 4, lannister: 4}          # order dice a round
cards: {stark: 2, lannister: 2}         # Leadership cards a round
momentum: stark                         # who goes first when both have as many tokens
track: {stark: rout, lannister: rout}   # how the morale track ends on each side: "11" or rout
edges: {stark: bottom, lannister: top}

"""


def empty_battle(columns: int, rows: int, shifted_first: bool = False) -> str:
    """Return the text of a battle on open ground without units. It cannot be played until units are added.

    Args:
        columns: the columns of the board, 2 to 26.
        rows: the rows of the board, 1 to 30.
        shifted_first: whether the first row is a shifted one, which is a hex shorter.

    Raises:
        ValueError: no board has that size.
    """
    board = Board.of(columns, rows, shifted_first)
    side = next((name for name, size in BOARDS.items() if size == (columns, rows) and not shifted_first), None)
    lines = write_map(board, ["."] * board.size).splitlines()
    head = [f"board: {side}"] if side else []
    mark = "map: |2" if shifted_first else "map: |"
    return _TEXT + "\n".join([*head, mark, *(f"  {line}" for line in lines)]) + "\n"


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
