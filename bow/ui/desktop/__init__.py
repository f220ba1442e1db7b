"""The window on a desktop shared with other programs: focus, interrupted drags, monitors, the clipboard."""
