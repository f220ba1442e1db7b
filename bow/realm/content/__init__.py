"""The printed content of the realm: models of its records, and the readers. The records are YAML in `core`."""
