"""With `python -OO` docstrings are left out of the program: help and meanings of words are the same all the same."""

import json
import os
import subprocess
import sys
from typing import Any

PROGRAM = """
from typer.main import get_command
from bow.authoring.forms.fields import first_line
from bow.battle.vocabulary import CONDITIONS, COUNTS, TRIGGERS, VOCABULARY
from bow.cli import app
from bow.words.realm_texts import word_texts

def texts(command, words):
    yield " ".join(words), command.help
    for name, each in getattr(command, "commands", {}).items():
        yield from texts(each, (*words, name))

found = dict(texts(get_command(app), ("bow",)))
for kind in (VOCABULARY, CONDITIONS, COUNTS, TRIGGERS):
    found |= {word: first_line(made) for word, made in kind.items()}
found |= word_texts()
"""


def test_help_and_words_keep_their_texts() -> None:
    names: dict[str, Any] = {}
    exec(PROGRAM, names)
    assert names["found"]["bow replay"].startswith("Open a recorded battle")
    done = subprocess.run(
        [sys.executable, "-c", f"import json{PROGRAM}print(json.dumps(found))"],
        env={**os.environ, "PYTHONOPTIMIZE": "2"}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert json.loads(done.stdout) == names["found"]
