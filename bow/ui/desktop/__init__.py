"""The window on a desktop that it shares with other programs: focus, drags that break off, monitors, the clipboard."""
