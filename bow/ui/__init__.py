"""Window code drawn with Arcade, independent of any game."""

import os
import sys
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from bow.system.platforms import on_linux

#: Arcade looks for a sound device when it is imported, which takes a while on Linux. There
#: `bow.ui.speaker` looks for it later, in the background. Users who choose a driver with
#: ARCADE_SOUND_BACKENDS get it at once.
SOUND_DEFERRED = on_linux() and "arcade" not in sys.modules and "ARCADE_SOUND_BACKENDS" not in os.environ
if SOUND_DEFERRED:
    os.environ["ARCADE_SOUND_BACKENDS"] = "silent"

#: Pyglet looks for an error after each call of OpenGL by default, which takes time. The tests keep that on.
os.environ.setdefault("PYGLET_DEBUG_GL", "0")


class _Named(type):
    """Classes whose attributes are the class itself: Arcade reads some of them when it is imported."""

    def __getattr__(cls, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return cls


class PymunkMissing(metaclass=_Named):
    """A stand-in for classes and functions of pymunk where it is not installed; it cannot be called."""

    def __init__(self, *_: object, **__: object) -> None:
        raise ImportError("pymunk is not installed: the physics of Arcade and its detailed hit boxes need it.")


class _WithoutPymunk(ModuleType):
    def __getattr__(self, name: str) -> type[PymunkMissing]:
        if name.startswith("__"):
            raise AttributeError(name)
        return PymunkMissing


#: Arcade imports pymunk for its simulations of physics, which the window has none of. Pymunk has no ready-made package
#: for some systems that have all others, so Arcade is installed without it (`tool.uv` in pyproject.toml).
if "pymunk" not in sys.modules and find_spec("pymunk") is None:
    sys.modules.update({name: _WithoutPymunk(name) for name in ("pymunk", "pymunk.autogeometry")})
