"""Libraries that a bundle for Linux must not contain, because drivers of the host load them into the same process.

A process has one library of each name. If the bundle brought an old one, a newer driver would find it, lack new
functions in it, and no window would open.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

#: names without the number of the version, as a pattern; why the host's is taken; the package of Debian that has it
NEVER: Final = (
    (r"libstdc\+\+", "Mesa draws by LLVM, which is C++", "libstdc++6"),
    (r"libgcc_s", "goes with libstdc++; Mesa, and each C++ or Rust library of the host", "libgcc-s1"),
    (r"lib(GL|GLX|GLdispatch|OpenGL|EGL|GLESv\d|GLU|glapi|gbm)(-.*)?", "the driver itself", "libgl1"),
    (
        r"libX\w+(-xcb)?|libxcb(-\w+)?|libICE|libSM|libxshmfence|libxkbcommon(-x11)?",
        "speaks to the host's X server",
        "libx11-6",
    ),
    (r"libwayland-\w+", "speaks to the host's compositor", "libgl1"),
    (r"libdrm(_\w+)?|libpciaccess", "speaks to the host's kernel and driver", "libgl1"),
    (r"libLLVM.*|libz3|libelf|libsensors|libvulkan|libva(-\w+)?|libvdpau", "parts of Mesa", "libgl1"),
    (r"libexpat", "Mesa and fontconfig read their settings with it", "libexpat1"),
    (r"libz", "Mesa, LLVM and FreeType compress with it", "zlib1g"),
    (r"libzstd|liblzma|libbz2", "LLVM, libelf and FreeType compress with them", "libgl1"),
    (r"libffi", "LLVM and Wayland call functions with it", "libffi8"),
    (r"libtinfo|libncurses\w*|libedit|libbsd|libmd|libxml2|libicu\w+", "LLVM needs them", "libgl1"),
    (r"libfontconfig|libfreetype|libpng16|libbrotli\w+", "pyglet loads those of the host for texts", "libfreetype6"),
    (r"libpulse.*|libopenal|libasound|libdbus-1|libsystemd|libudev", "speak to services of the host", "libpulse0"),
    (r"libuuid|libglib-2\.0|libpcre2?(-8)?", "other libraries of the desktop need them", "libgl1"),
    (r"libc|libm|libdl|libpthread|librt|libutil|libresolv|ld-linux.*", "one C library for all of them", "libc6"),
)
#: the checksum in the name of a library that a package of Python brings for itself
_OWN: Final = re.compile(r"-[0-9a-f]{8}(?=[.-])")
_NEVER: Final = re.compile(rf"({'|'.join(names for names, _, _ in NEVER)})\.so(\.\d+)*")


def is_of_host(name: str) -> bool:
    """Return whether a file has the name of a library that only the host may bring.

    Packages of Python have libraries whose names end with a checksum, such as libpng16-1d1ba958.so. Nothing of the host
    has such a name, so these stay.
    """
    file = Path(name).name
    return _NEVER.fullmatch(file) is not None and _OWN.search(file) is None


def of_host(names: Iterable[str]) -> list[str]:
    """Return the names that a bundle must not contain."""
    return sorted(name for name in names if is_of_host(name))
