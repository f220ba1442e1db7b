"""The editors of battles and of content packs."""

import bow.editor.battle_editor.editor_rows  # noqa: F401  # their sentences name the keys of their commands
