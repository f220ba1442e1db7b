"""The printed content of the realm: models of its records, and their readers. The records are YAML in `core`."""
