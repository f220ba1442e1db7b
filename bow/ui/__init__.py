"""The parts of a window, drawn with Arcade, without a word of any game."""

import os
import sys

#: Arcade looks for a sound device when it is imported, which takes a while on Linux. There
#: `bow.ui.sound.speaker` does it later, beside the window. Whoever chooses a driver himself, with
#: ARCADE_SOUND_BACKENDS, has it at once.
SOUND_DEFERRED = (
    sys.platform.startswith("linux") and "arcade" not in sys.modules and "ARCADE_SOUND_BACKENDS" not in os.environ
)
if SOUND_DEFERRED:
    os.environ["ARCADE_SOUND_BACKENDS"] = "silent"
