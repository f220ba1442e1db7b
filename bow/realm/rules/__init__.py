"""The rules of the realm, by the chapters of its rulebook."""
