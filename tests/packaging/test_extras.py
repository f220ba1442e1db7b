"""Each extra installs everything that its features need: the table needs nothing of the printed sheets."""

import subprocess
import sys

import pytest

from bow.system.places import install_command

WITHOUT = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {names}:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Missing())
import {module}
"""


@pytest.mark.parametrize(
    ("module", "names"),
    [
        ("bow.table.app", ("matplotlib", "hexalattice", "chess", "jsonschema")),
        ("bow.table.opened", ("segno", "starlette", "uvicorn", "websockets")),
        ("bow.cli.program", ("matplotlib", "hexalattice", "chess", "jsonschema", "arcade", "pyglet", "PIL", "numpy")),
    ],
)
def test_a_part_is_imported_without_what_other_extras_bring(module: str, names: tuple[str, ...]) -> None:
    code = WITHOUT.format(module=module, names=names)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_environments_for_learning_say_what_is_to_be_installed() -> None:
    code = "import sys; sys.modules['pettingzoo'] = None; import bow.lab.env"  # the import must fail
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == f"    {install_command('lab')}"
