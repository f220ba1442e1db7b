"""Reading and writing documents: YAML, faults with file and line, and vocabulary words."""
