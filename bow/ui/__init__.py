"""Window code drawn with Arcade, independent of any game."""

import os
import sys

#: Arcade looks for a sound device when it is imported, which takes a while on Linux. There
#: `bow.ui.sound.speaker` looks for it later, in the background. Users who choose a driver with
#: ARCADE_SOUND_BACKENDS get it at once.
SOUND_DEFERRED = (
    sys.platform.startswith("linux") and "arcade" not in sys.modules and "ARCADE_SOUND_BACKENDS" not in os.environ
)
if SOUND_DEFERRED:
    os.environ["ARCADE_SOUND_BACKENDS"] = "silent"

#: Pyglet looks for an error after each call of OpenGL by default, which takes time. The tests keep that on.
os.environ.setdefault("PYGLET_DEBUG_GL", "0")
