#!/usr/bin/env python3
"""Kill an editor at random moments, without warning, and check which of its changes are recovered.

    tools/proofs/kill_editing.py              50 times
    tools/proofs/kill_editing.py --kills 10   fewer
    tools/proofs/kill_editing.py --seed 7     other moments
    tools/proofs/kill_editing.py --pack       an editor of content packs

A process edits a battle, or a content pack, as the window does: many changes a second, with an autosave update in every
frame. It prints each change and its time. The autosave beside the file or folder after `kill -9` must be one of its
texts, whole, and no change that is older than a second may be missing. Exit codes: 0 nothing more was lost,
1 something was, 2 bad input.
"""

import argparse
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from bow.authoring.autosave import (  # noqa: E402  # the path comes first
    Autosave,
    PackAutosave,
    autosave_of,
    read_autosave,
)
from bow.authoring.beginnings import from_template  # noqa: E402
from bow.authoring.draft import Draft  # noqa: E402
from bow.authoring.draft.pack_draft import PackDraft  # noqa: E402
from bow.authoring.pack_beginnings import EXAMPLES, write_pack  # noqa: E402
from bow.battle.reading import catalogue  # noqa: E402
from bow.content.documents.yaml_reading import parse_yaml  # noqa: E402

MOST_LOST = 1.0  # seconds
FRAME = 1 / 60


def edit(file: Path, seed: int) -> None:
    """Change a battle or a pack until the process is killed; print `NUMBER SECONDS` right after each change."""
    chosen = random.Random(seed)
    kept, change = edited_pack(file) if file.is_dir() else edited_battle(file)
    n = 0
    while True:
        if chosen.random() < 0.4:
            n += 1
            change(f"Change {n}, and a story behind it. " * chosen.randrange(1, 40))
            print(n, time.monotonic(), flush=True)
        kept.update()
        time.sleep(FRAME)


def edited_battle(file: Path) -> tuple[Autosave, Callable[[str], object]]:
    """Return the autosave of a battle, and a function that changes its story."""
    draft = Draft.open(file, catalogue())
    return Autosave(draft), lambda text: draft.change({**draft.value, "story": text}, "story")


def edited_pack(folder: Path) -> tuple[PackAutosave, Callable[[str], object]]:
    """Return the autosave of a pack, and a function that changes its text."""
    draft = PackDraft(folder)
    return PackAutosave(draft), lambda text: draft.change_label({**draft.label, "text": text}, "text")


def kill_once(file: Path, seed: int) -> tuple[int, float]:
    """Run one session; return the number of changes, and the age in seconds of the oldest lost one (0: none)."""
    if file.suffix:
        file.write_text(from_template("meeting"), encoding="utf-8")
    elif not file.exists():
        write_pack(file, "killed", "Killed", EXAMPLES)
    beside = autosave_of(file)
    beside.unlink(missing_ok=True)
    command = [sys.executable, __file__, "--edit", str(file), "--seed", str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as editor:
        assert editor.stdout is not None
        told = [editor.stdout.readline()]  # the first change was made
        time.sleep(random.Random(seed).uniform(0, 3))
        editor.send_signal(signal.SIGKILL)
        killed = time.monotonic()
        told += editor.stdout.readlines()
    changes = {int(line.split()[0]): float(line.split()[1]) for line in told if line.endswith("\n") and line.strip()}
    text = read_autosave(beside)
    story = "" if text is None else kept_story(file, text)
    found = int(story.split(",")[0].split()[1]) if story.startswith("Change ") else 0
    lost = [killed - when for n, when in changes.items() if n > found]
    return len(changes), max(lost, default=0.0)


def kept_story(file: Path, text: str) -> str:
    """Return the story, or the text of the pack, in an autosave, which must be whole."""
    if file.suffix:
        return str(parse_yaml(text, str(file)).value["story"])
    draft = PackDraft(file)
    draft.write(text, "found")
    return str(draft.label.get("text", ""))


def main() -> int:
    """Kill the editor, check, and print the results; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=50, metavar="N", help="how many (default: 50)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the moments (default: 1)")
    parser.add_argument("--pack", action="store_true", help="an editor of content packs")
    parser.add_argument("--edit", type=Path, default=None, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.edit is not None:
        edit(asked.edit, asked.seed)
    if asked.kills < 1:
        parser.error("--kills must be above 0")
    changes, worst, broken = 0, 0.0, 0
    with tempfile.TemporaryDirectory(prefix="bow-edit-") as folder:
        for n in range(asked.kills):
            made, lost = kill_once(Path(folder, "pack" if asked.pack else "battle.yaml"), asked.seed * 1_000_003 + n)
            changes += made
            worst = max(worst, lost)
            if lost > MOST_LOST:
                broken += 1
                print(f"{n}: a change of {lost:.2f} s before the end is lost", flush=True)
    print(f"{asked.kills} kills, {changes} changes; the oldest that was lost: {worst:.2f} s; {broken} lost too much")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
