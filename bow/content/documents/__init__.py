"""Reading and writing documents: YAML, its faults with file and line, and the words of vocabularies in them."""
