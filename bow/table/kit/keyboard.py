"""The names of keys."""

from __future__ import annotations

from arcade import key as KEY  # noqa: N812  # as in the other files of the table

NAMES = {
    symbol: name.removeprefix("KEY_")
    for name, symbol in vars(KEY).items()
    if name.isupper() and isinstance(symbol, int) and not name.startswith(("MOD_", "MOTION_"))
}


def key_name(symbol: int, modifiers: int) -> str:
    """A key with its modifiers by name: U, F1, SPACE, CTRL+M; Shift does not count. A key without a name is ""."""
    name = NAMES.get(symbol, "")
    if name and modifiers & (KEY.MOD_CTRL | KEY.MOD_COMMAND):
        return f"CTRL+{name}"
    return f"ALT+{name}" if name and modifiers & KEY.MOD_ALT else name
