"""The events of the realm: a class for each kind, with typed fields."""
