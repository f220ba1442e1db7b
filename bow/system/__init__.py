"""Files, processes, signals and the log."""
