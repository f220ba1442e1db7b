"""The kind of engine in use: plain Python, or compiled at installation (`BOW_COMPILE=1 pip install .`)."""

from __future__ import annotations

from typing import Final, Literal

from bow.game import chance

#: the build of the engine; the rules are the same in both
ENGINE_BUILD: Final[Literal["compiled", "plain"]] = "plain" if str(chance.__file__).endswith(".py") else "compiled"
