"""New content packs: their label with comments, example records, and the schemas that these name."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from bow.authoring.draft.pack_draft import PackDraft
from bow.authoring.schema import file_name, schema_text
from bow.content.documents.faults import InputError
from bow.content.documents.saving import save_text, whole_folder
from bow.content.documents.vocabularies import did_you_mean, listed
from bow.content.editing.source import SourceText
from bow.content.packs import LABEL
from bow.system.sentence import Sentence

TEMPLATES: Final = Path(__file__).parent / "pack_templates"

EXAMPLES: Final = ("unit", "commander", "cards", "setup", "terrain", "replacement")
"""The kinds of record of which there is an example. Only `replacement` takes the place of something of the box."""

_FILES: Final = {
    "unit": ("units.yaml",),
    "commander": ("commanders.yaml", "cards-of-the-captain.yaml"),
    "cards": ("commanders.yaml", "cards-of-the-captain.yaml"),
    "setup": ("commanders.yaml", "cards-of-the-captain.yaml", "setups.yaml"),
    "terrain": ("terrain.yaml",),
    "replacement": ("cards.yaml",),
}
"""The files of each example, with those of the records that it names."""


def write_pack(folder: Path, id: str, name: str, examples: tuple[str, ...] = ()) -> list[Path]:
    """Write a content pack without faults.

    Args:
        folder: the folder of the pack; it must not exist yet, or be empty.
        id: the id of the pack.
        name: the name of the pack.
        examples: which of `EXAMPLES` to include.

    Returns:
        The files that were written, the label first.

    Raises:
        InputError: there is no such example, the folder is not empty, or it cannot be written.
    """
    texts = pack_texts(id, name, examples)
    files = texts | schema_texts(texts)
    with whole_folder(folder) as made:
        (made / "schemas").mkdir()
        for file, text in files.items():
            save_text(made / file, text)
    return [folder / file for file in files]


def begun_pack(folder: Path, id: str, name: str) -> PackDraft:
    """Return the draft of a new content pack. Nothing is written before it is saved.

    Args:
        folder: the folder in which it will be saved.
        id: the id of the pack.
        name: the name of the pack.
    """
    texts = pack_texts(id, name)
    return PackDraft.begun(folder, texts, schema_texts(texts))


def pack_texts(id: str, name: str, examples: tuple[str, ...] = ()) -> dict[str, str]:
    """Return the YAML files of a new content pack, by name.

    Raises:
        InputError: there is no such example.
    """
    for example in examples:
        if example not in EXAMPLES:
            why = Sentence("told-no-example", hint=did_you_mean(example, EXAMPLES), list=listed(EXAMPLES))
            raise InputError.of(example, why)
    names = dict.fromkeys([LABEL, *(file for example in examples for file in _FILES[example])])
    texts = {name: (TEMPLATES / name).read_text(encoding="utf-8") for name in names}
    label = SourceText(texts[LABEL])
    texts[LABEL] = label.changed({**label.value, "id": id, "name": name}).text
    return texts


def schema_texts(files: Iterable[str]) -> dict[str, str]:
    """Return the schemas for some files of a pack, by file name."""
    kinds = dict.fromkeys(file.partition(".")[0].partition("-")[0] for file in files)
    return {f"schemas/{file_name(kind)}": schema_text(kind) for kind in kinds}
