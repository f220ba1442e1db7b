"""What is printed in the realm: models of its records, and the readers; the box itself is YAML in `core`."""
