"""With `python -OO` docstrings are left out of the program: help and meanings of words are the same all the same."""

import os
import subprocess
import sys

PROGRAM = """
import json
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
print(json.dumps(found, sort_keys=True))
"""


def test_help_and_words_keep_their_texts() -> None:
    said = []
    for optimize in ("0", "2"):
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONOPTIMIZE": optimize}, capture_output=True, text=True, check=True,
        )  # fmt: skip
        said.append(done.stdout)
    assert '"bow replay": "Open a recorded battle' in said[0]
    assert said[1] == said[0]
